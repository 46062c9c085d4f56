#pragma once
// A shortcut for most placements, in which each local area of the tile changes independently.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/evaluation/end_values.hpp"

namespace tw::evaluation {

/// Computes values from scores alone for placements that connect no two local areas of the tile, close no area that
/// other areas touch, and allow no piece in an area with pieces. The changes caused by such a placement can be added up
/// without computing merged areas.
template <class Limits>
class SimplePlacement {
 public:
  using Placement = TilePlacement<Limits>;
  using Scorer = AreaScorer<Limits>;
  using Ends = EndValues<Limits>;

  void begin(Placement& placement, Scorer& scorer, const Ends& ends) {
    const Decision<Limits>& d = placement.decision;
    part_points_ = d.facts->part_points.data() + d.facts->tiles[d.type].first_part;
    usable_of_.fill(0);
    possible_ = d.placing;
    for (const std::size_t r : Bits(d.usable_roles)) {
      const landscape::RoleTable& role = d.tables->roles[r];
      usable_of_[role.area] |= 1u << r;
      possible_ &= !role.bar_around;
    }
    for (std::size_t l = 0; l < d.locals && possible_; ++l) {
      const landscape::LocalArea& local = d.tile->areas[l];
      if (d.tables->areas[local.area].around) continue;  // set_cell() handles these areas
      spare_.set_to_local(local, l);
      possible_ = set_local_gain(placement, scorer, ends, l);
    }
  }
  /// Returns true if the tile itself allows the shortcut.
  bool is_possible() const { return possible_; }
  /// Prepares for placements at the cell of `placement`.
  void set_cell(Placement& placement, Scorer& scorer, const Ends& ends) {
    const Decision<Limits>& d = placement.decision;
    possible_here_ = possible_;
    if (!possible_ || d.tile->around.empty()) return;
    placement.closes_touched = false;  // a local area alone joins no area of the board
    const int around = MergedAreas<Limits>::count_tiles_around(d, placement.cell());
    for (const std::uint8_t l : d.tile->around) {
      spare_.set_to_local(d.tile->areas[l], l);
      spare_.open = 8 - around;
      possible_here_ = possible_here_ && set_local_gain(placement, scorer, ends, l);
    }
  }
  /// Adds the changes caused by a placement with contacts to `base`, and sets `gain` to the gain from the best piece if
  /// it is larger. Returns false if the placement is not a simple one.
  bool add(Placement& placement, Scorer& scorer, const Ends& ends, SeatSums& base, Gain& gain) {
    const Decision<Limits>& d = placement.decision;
    if (!possible_here_ || placement.contacts.connects_locals()) return false;
    const std::uint32_t joining = placement.contacts.joining_locals();
    const std::uint32_t all = d.locals == 0 ? 0 : ~std::uint32_t{0} >> (kMaxLocals - d.locals);
    for (const std::size_t l : Bits(d.usable_roles == 0 ? 0 : all & ~joining)) gain = std::max(gain, gain_of_[l]);
    for (const std::size_t l : Bits(joining)) {
      if (placement.contacts.contact_count(l) == 1 ? !add_one(placement, scorer, ends, l, base, gain)
                                                   : !add_several(placement, scorer, ends, l, base, gain))
        return false;
    }
    return placement.surrounded.empty() || add_surrounded(placement, scorer, ends, base);
  }

 private:
  /// Sets the entry of gain_of_ for a local area that joins no area. spare_ must be set to this local area.
  bool set_local_gain(Placement& placement, Scorer& scorer, const Ends& ends, std::size_t local) {
    gain_of_[local] = Gain{};
    const bool closes_touched = spare_.open == 0 && placement.decision.facts->is_touched(spare_.area);
    return !closes_touched && improve_gain(placement, scorer, ends, spare_, gain_of_[local]);
  }
  /// Sets `out` to the gain from the best first piece in an area without pieces if this gain is larger.
  static bool improve_gain(Placement& placement, Scorer& scorer, const Ends& ends, MergedArea& area, Gain& out) {
    const Decision<Limits>& d = placement.decision;
    for (const std::uint8_t r : d.tables->roles_of_area[area.area]) {
      const landscape::RoleTable& role = d.tables->roles[r];
      if (!d.may_use(r) || (area.marks & role.barred_by) != 0) continue;
      if (!scorer.score(placement, area)) return false;
      out = std::max(out, ends.gain_of_first_piece(d, area, role));
    }
    return true;
  }
  /// Adds the changes caused by a local area that joins one area of the board.
  [[gnu::always_inline]] bool add_one(Placement& placement, Scorer& scorer, const Ends& ends, std::size_t local,
                                      SeatSums& base, Gain& gain) {
    const Decision<Limits>& d = placement.decision;
    const std::size_t kind = d.tile->areas[local].area;
    const LinearScores& scores = d.facts->areas[kind].linear;
    CachedArea<Limits>& area = placement.cache[placement.contacts.first_contact(local)];
    if (!scores.all) return add_several(placement, scorer, ends, local, base, gain);
    const bool closed = placement.contacts.open(local) == 0;
    if (closed && d.facts->is_touched(kind)) return false;
    if (!area.owners.any && usable_of_[kind] == 0) return true;
    if (area.contents.touched.full) return false;
    if (area.contents.has_scoring_action || d.tile->areas[local].has_scoring_action)
      return add_several(placement, scorer, ends, local, base, gain);
    if (!area.points.linear_valid || area.contents.touched.size != 0) scorer.score_linear(placement, area);
    const auto& part = part_points_[local];
    const auto points = [&](std::size_t j) {
      return std::int64_t{game::clamp_points(area.points.linear[j] + part[j])};
    };
    if (!area.owners.any) {
      for (const std::size_t r : Bits(usable_of_[kind])) {
        const landscape::RoleTable& role = d.tables->roles[r];
        Gain own;
        for (std::size_t j = 0; j < scores.count; ++j) {
          const auto& row = scores.row[j];
          if (row.piece != role.piece || (row.end ? closed && !role.stays : !closed)) continue;
          own.value += points(j) * (row.end ? ends.percent() : 100);
          own.now += row.end ? 0 : points(j) * 100;
        }
        gain = std::max(gain, own);
      }
      return true;
    }
    if (usable_of_[kind] != 0 && may_enter(d, kind, d.board->marks[area.root])) return false;
    base.value -= area.points.end;
    for (std::size_t j = 0; j < scores.count; ++j) {
      const auto& row = scores.row[j];
      if (!row.end && !closed) continue;
      const std::int64_t value = points(j) * (row.end ? ends.percent() : 100);
      const auto& counts = row.end && closed ? area.owners.staying : area.owners.pieces;
      const unsigned owners = d.majority(counts[row.piece]);
      base.value.add(owners, value);
      if (!row.end) base.now.add(owners, value);
    }
    return true;
  }
  /// Returns true if the player may place a piece in an area with these marks.
  bool may_enter(const Decision<Limits>& d, std::size_t kind, unsigned marks) const {
    for (const std::size_t r : Bits(usable_of_[kind]))
      if ((marks & d.tables->roles[r].barred_by) == 0) return true;
    return false;
  }
  /// Adds the changes caused by a local area that joins any number of areas.
  bool add_several(Placement& placement, Scorer& scorer, const Ends& ends, std::size_t local, SeatSums& base,
                   Gain& gain) {
    const Decision<Limits>& d = placement.decision;
    const TileContacts<Limits>& contacts = placement.contacts;
    spare_.set_to_local(d.tile->areas[local], local);
    spare_.open = contacts.open(local);
    if (spare_.open == 0 && d.facts->is_touched(spare_.area)) return false;
    for (std::size_t i = 0; i < contacts.size(); ++i)
      if (contacts[i].local == local) spare_.add_part(d, placement.cache[contacts[i].area], contacts[i].area);
    if (!spare_.owners.any) return improve_gain(placement, scorer, ends, spare_, gain);
    if (may_enter(d, spare_.area, spare_.marks) || !scorer.score(placement, spare_)) return false;
    replace(placement, ends, base);
    return true;
  }
  /// Adds the changes for areas that close when they are surrounded by tiles, if the placed tile is one of these tiles.
  bool add_surrounded(Placement& placement, Scorer& scorer, const Ends& ends, SeatSums& base) {
    const Decision<Limits>& d = placement.decision;
    for (const std::uint16_t index : placement.surrounded) {
      const CachedArea<Limits>& area = placement.cache[index];
      if (!is_within(1, d.tile_of(area.root), placement.cell())) continue;
      spare_.set_to(d, area, index);
      --spare_.open;
      if (spare_.open == 0 && d.facts->is_touched(spare_.area)) return false;
      if (!scorer.score(placement, spare_)) return false;
      replace(placement, ends, base);
    }
    return true;
  }
  /// Replaces the values of the parts of spare_ with the value of spare_.
  void replace(const Placement& placement, const Ends& ends, SeatSums& base) const {
    ends.add(placement.decision, spare_, spare_.owners, 1, base);
    for (std::size_t i = 0; i < spare_.parts; ++i) Ends::subtract(placement.cache[spare_.part[i]], base);
  }

  bool possible_ = false, possible_here_ = false;
  const std::array<std::int32_t, kMaxLinearScores>* part_points_ = nullptr;  ///< by local area, see EvaluationTables
  std::array<unsigned, model::kMaxAreas> usable_of_{};                       ///< usable roles by kind of area, as bits
  std::array<Gain, kMaxLocals> gain_of_{};  ///< gain from the best piece on each local area that joins no area
  MergedArea spare_;
};

}  // namespace tw::evaluation
