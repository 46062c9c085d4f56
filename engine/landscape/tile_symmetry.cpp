#include "engine/landscape/tile_symmetry.hpp"

#include <bit>
#include <vector>

namespace tw::landscape {

namespace {

/// A tile rotated by some quarter turns, compared with itself.
class RotatedTile {
 public:
  RotatedTile(const TileTable& type, std::size_t quarters) : type_(type), quarters_(quarters) {}

  /// Returns true if all sides, zones and areas coincide with equal ones after the rotation.
  bool is_same() {
    zone_.assign(type_.zones.size(), kNone);
    area_.assign(type_.areas.size(), kNone);
    for (std::size_t side = 0; side < 4; ++side)
      if (type_.edges[(side + quarters_) % 4] != type_.edges[side]) return false;
    for (std::size_t slot = 0; slot < model::kSlotCount; ++slot)
      if (!pair(zone_, type_.zone_of_slot[slot], type_.zone_of_slot[(slot + 3 * quarters_) % model::kSlotCount]))
        return false;
    for (std::size_t z = 0; z < zone_.size(); ++z)
      if (zone_[z] == kNone) zone_[z] = z;  // the zone does not reach the rim, so it stays in place
    for (std::size_t z = 0; z < zone_.size(); ++z)
      if (!same(type_.zones[z], type_.zones[zone_[z]])) return false;
    for (std::size_t a = 0; a < area_.size(); ++a) {
      const std::uint32_t zones = rotated(type_.areas[a].zones);
      for (std::size_t b = 0; b < area_.size() && area_[a] == kNone; ++b)
        if (type_.areas[b].area == type_.areas[a].area && type_.areas[b].zones == zones) area_[a] = b;
      if (area_[a] == kNone || !same(type_.areas[a], type_.areas[area_[a]])) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  static bool pair(std::vector<std::size_t>& map, std::size_t from, std::size_t to) {
    if (map[from] == kNone) map[from] = to;
    return map[from] == to;
  }
  std::uint32_t rotated(std::uint32_t zones) const {
    std::uint32_t out = 0;
    for (; zones != 0; zones &= zones - 1) out |= std::uint32_t{1} << zone_[std::countr_zero(zones)];
    return out;
  }
  bool same(const ZoneTable& a, const ZoneTable& b) const {
    return a.kind == b.kind && a.action == b.action && a.symbols == b.symbols && rotated(a.joined) == b.joined &&
           rotated(a.touched) == b.touched;
  }
  static bool same(const LocalArea& a, const LocalArea& b) {
    return a.open == b.open && a.watched == b.watched && a.joins == b.joins && a.touches == b.touches &&
           a.has_scoring_action == b.has_scoring_action && a.counts == b.counts;
  }

  const TileTable& type_;
  std::size_t quarters_;
  std::vector<std::size_t> zone_, area_;  ///< by zone (area): index of the zone (area) whose place it occupies after
                                          ///< the rotation
};

}  // namespace

std::uint8_t rotation_period(const TileTable& type) {
  return RotatedTile(type, 1).is_same() ? 1 : RotatedTile(type, 2).is_same() ? 2 : 4;
}

}  // namespace tw::landscape
