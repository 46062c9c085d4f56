#pragma once
// Finds the best piece to place on a tile in the state of a TilePlacement.

#include <cstdint>

#include "engine/evaluation/tile_placement.hpp"
#include "engine/game/points.hpp"

namespace tw::evaluation {

/// A role and a merged area; role -1: no piece.
struct PieceChoice {
  int role = -1, area = -1;
};
/// A role and the zones of the tile on which a piece in this role may be placed, as bits; role -1: no piece.
struct RoleOnZones {
  int role = -1;
  std::uint32_t zones = 0;
};

namespace piece_choice {

template <class Limits>
bool has_piece_nearby(const Decision<Limits>& d, model::Coord cell, std::size_t role) {
  for (std::size_t i = 0; i < d.board->pieces; ++i) {
    const landscape::Piece& piece = d.board->piece[i];
    if (piece.role == role && is_within(1, d.board->tile[piece.tile], cell)) return true;
  }
  return false;
}
template <class Limits>
std::uint32_t zones_of(const Decision<Limits>& d, const MergedArea& area) {
  std::uint32_t out = 0;
  for (const std::size_t l : Bits(area.locals)) out |= static_cast<std::uint32_t>(d.tile->areas[l].zones);
  return out;
}
/// Replaces `best` and `choice` if `value` is better.
template <class Value>
void improve(Value& best, const Value& value, PieceChoice& choice, PieceChoice with) {
  if (value <= best) return;
  best = value;
  choice = with;
}

/// Finds the best choice among placing no piece and placing each allowed piece. Returns false if the evaluator cannot
/// evaluate one of them. An evaluator has
/// - `prepare(g)`: computes the value of merged area g; returns false if it cannot;
/// - `gain_of_first_piece(g, role)`: returns the Gain from the first piece in the area if nothing else changes;
/// - `needs_whole_value(g)`: returns true if something else changes, so that value_with_piece(g, role) must be used
///   instead;
/// - `value_with_gain(gain)`: returns the value of the placement with a piece that adds `gain`.
template <class Limits, class Evaluator>
bool find_best(const TilePlacement<Limits>& placement, Evaluator& evaluator, game::TurnValue& out,
               PieceChoice& chosen) {
  const Decision<Limits>& d = placement.decision;
  Gain gain;
  game::TurnValue other;
  PieceChoice first, joining;
  for (std::size_t g = 0; d.usable_roles != 0 && g < placement.merged.count_with_tile(); ++g) {
    const MergedArea& area = placement.merged[g];
    for (const std::uint8_t r : d.tables->roles_of_area[area.area]) {
      const landscape::RoleTable& role = d.tables->roles[r];
      if (!d.may_use(r) || (area.marks & role.barred_by) != 0) continue;
      if (role.bar_around && has_piece_nearby(d, placement.cell(), r)) continue;
      if (!evaluator.prepare(g)) return false;
      const PieceChoice choice{.role = static_cast<int>(r), .area = static_cast<int>(g)};
      if (area.owners.any || evaluator.needs_whole_value(g))
        improve(other, evaluator.value_with_piece(g, role), joining, choice);
      else
        improve(gain, evaluator.gain_of_first_piece(g, role), first, choice);
    }
  }
  out = evaluator.value_with_gain(gain);
  improve(out, other, first, joining);
  chosen = first;
  return true;
}
/// Sets `out` to the value of a piece in this role on this zone. Leaves `out` unchanged if no merged area contains the
/// zone.
template <class Limits, class Evaluator>
bool find_value(const TilePlacement<Limits>& placement, Evaluator& evaluator, std::size_t role, int zone,
                game::TurnValue& out) {
  const Decision<Limits>& d = placement.decision;
  const landscape::RoleTable& how = d.tables->roles[role];
  for (std::size_t g = 0; g < placement.merged.count_with_tile(); ++g) {
    const MergedArea& area = placement.merged[g];
    if (area.area != how.area || ((zones_of(d, area) >> zone) & 1u) == 0) continue;
    if (!evaluator.prepare(g)) return false;
    out = area.owners.any || evaluator.needs_whole_value(g)
              ? evaluator.value_with_piece(g, how)
              : evaluator.value_with_gain(evaluator.gain_of_first_piece(g, how));
  }
  return true;
}

}  // namespace piece_choice
}  // namespace tw::evaluation
