#include "tests/support/slow_hike.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/support/slow_effect.hpp"

namespace tw::test {

namespace {

/// Returns the zones of the area that are on adjacent tiles and adjoin `from` at the common side.
ZoneSet beyond(const SlowTable& table, const ZoneSet& area, const ZoneAt& from) {
  ZoneSet out;
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const auto other = table.board.tiles().find(neighbour(from.cell, side_of(slot)));
    if (!table.board.zone(from).slots.has(slot) || other == table.board.tiles().end()) continue;
    const ZoneAt there{other->first, zone_at(other->second.turned, facing_slot(slot))};
    if (area.contains(there)) out.insert(there);
  }
  return out;
}

std::string place_text(const ZoneAt& at) {
  return std::to_string(at.cell.x) + "," + std::to_string(at.cell.y) + ":" + std::to_string(at.zone);
}

}  // namespace

SlowHike::SlowHike(const model::PluginUse& use)
    : area_(setting(use, "area", "")),
      role_(setting(use, "role", "")),
      points_(std::stoi(setting(use, "points", "1"))),
      reach_(std::stoi(setting(use, "reach", "0"))),
      stop_(setting(use, "stop", "tile")),
      cross_(setting(use, "cross", "yes") == "yes"),
      anywhere_(setting(use, "where", "extended") == "any"),
      after_put_(setting(use, "after-put", "no") == "yes") {}

void SlowHike::step(const SlowTable&) { asking_ = true; }

bool SlowHike::barred(const SlowTable& table, const SlowPiece& hiker, const ZoneAt& at) const {
  return std::any_of(table.pieces.begin(), table.pieces.end(), [&](const SlowPiece& other) {
    if (&other == &hiker || other.role != hiker.role) return false;
    return (stop_ == "tile" && other.at.cell == at.cell) || (stop_ == "zone" && other.at == at);
  });
}

std::map<std::string, SlowHike::Hike> SlowHike::hikes(const SlowTable& table) const {
  std::map<std::string, Hike> out;
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    const SlowPiece& hiker = table.pieces[i];
    if (hiker.seat != table.seat || table.rules.roles[hiker.role].id != role_) continue;
    const ZoneSet area = table.board.area_of(area_, hiker.at);
    const bool extended =
        std::any_of(area.begin(), area.end(), [&](const ZoneAt& at) { return at.cell == table.placed_at; });
    if (area.empty() || table.board.closed(area_, area) || !(extended || anywhere_)) continue;
    ZoneSet seen{hiker.at};
    ZoneSet rim{hiker.at};
    for (int tiles = 1; !rim.empty() && (reach_ == 0 || tiles <= reach_); ++tiles) {
      ZoneSet next;
      for (const ZoneAt& from : rim)
        for (const ZoneAt& to : beyond(table, area, from))
          if (!seen.contains(to) && (cross_ || !barred(table, hiker, to))) next.insert(to);
      for (const ZoneAt& to : next)
        if (!barred(table, hiker, to)) out[place_text(hiker.at) + " to " + place_text(to)] = {i, to, tiles};
      seen.insert(next.begin(), next.end());
      rim = next;
    }
  }
  return out;
}

SlowQuestion SlowHike::question(const SlowTable& table) const {
  if (!asking_ || (table.put > 0 && !after_put_)) return {};
  SlowQuestion out{table.seat, {}};
  for (const auto& [text, hike] : hikes(table)) out.answers.push_back(text);
  if (!out.answers.empty()) out.answers.emplace_back("stay");
  return out;
}

int SlowHike::answer(SlowTable& table, const std::string& what) {
  asking_ = false;
  if (what == "stay") return 0;
  const Hike hike = hikes(table).at(what);
  table.pieces[hike.piece].at = hike.to;
  return hike.tiles * points_;
}

}  // namespace tw::test
