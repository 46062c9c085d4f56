#pragma once
// Evaluates placements and pieces by scores alone, as if the game ended after the turn. Used by the bot
// `greedy`.

#include <cstdint>
#include <optional>

#include "engine/evaluation/piece_choice.hpp"
#include "engine/evaluation/placement_memo.hpp"
#include "engine/evaluation/simple_placement.hpp"

namespace tw::evaluation {

/// An evaluator for weights without expectations (model::has_expectations). It computes the same values as
/// ExpectedValueEvaluator and is two to three times as fast. Reuse one object for many decisions: it keeps its cache.
template <class Limits>
class FinalScoreEvaluator {
 public:
  using TurnValue = game::TurnValue;

  /// Begins a decision; the references must stay valid until the next one.
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights) {
    placement_.begin(facts, at, weights);
    scorer_.begin();
    ends_.begin(placement_, scorer_, game_ends() ? 100 : weights[model::Weight::Unfinished]);
    can_evaluate_placed_.reset();
    simple_.begin(placement_, scorer_, ends_);
    base_ = ends_.total();
    idle_value_ = value_with_gain(Gain{});
    memo_.begin(decision(), simple_.is_possible());
  }
  /// Sets the cell of the following placements, by its index in the frontier of the board.
  void set_cell(std::size_t frontier_index) {
    idle_here_ = is_idle(frontier_index);
    if (idle_here_) return;
    placement_.set_cell(frontier_index);
    simple_.set_cell(placement_, scorer_, ends_);
    const bool one_neighbour = simple_.is_possible() && placement_.neighbours.size() == 1;
    if (one_neighbour && decision().tile->around.empty() && !is_surrounding(placement_.cell()))
      memo_.set_neighbour(placement_.neighbours[0]);
    else
      memo_.disable();
  }
  /// Computes the value of placing the drawn tile on that cell in this rotation, followed by the best continuation of
  /// the turn. Returns false if the placement has to be evaluated on a copy.
  bool place(unsigned turn, TurnValue& out) {
    if (ends_.is_huge() || placement_.may_end_game()) return false;
    if (idle_here_) {
      out = idle_value_;
      return true;
    }
    const std::uint64_t key = memo_.key(decision(), placement_.neighbours, turn);
    if (const TurnValue* const known = key == 0 ? nullptr : memo_.find(key)) {
      out = *known;
      return true;
    }
    if (!evaluate(turn, out)) return false;
    if (key != 0) memo_.store(key, out);
    return true;
  }
  /// Computes the value of placing a piece on the tile just placed, or of placing no piece if `role` is -1.
  bool occupy(int role, int zone, TurnValue& out) {
    if (!can_evaluate_placed_) {
      placement_.set_placed();
      can_evaluate_placed_ = !ends_.is_huge() && !placement_.next_turn.depends() && evaluate_areas();
    }
    if (!*can_evaluate_placed_) return false;
    out = value_with_gain(Gain{});
    return role < 0 || piece_choice::find_value(placement_, *this, static_cast<std::size_t>(role), zone, out);
  }

  // Interface required by find_best() and find_value().
  bool prepare(std::size_t g) { return scorer_.score(placement_, placement_.merged[g]); }
  static bool needs_whole_value(std::size_t /*g*/) { return false; }
  Gain gain_of_first_piece(std::size_t g, const landscape::RoleTable& role) const {
    return ends_.gain_of_first_piece(decision(), placement_.merged[g], role);
  }
  TurnValue value_with_piece(std::size_t g, const landscape::RoleTable& role) const {
    const MergedArea& area = placement_.merged[g];
    AreaOwners owners = area.owners;
    owners.add(role, decision().one_own_piece());
    SeatSums sums = base_;
    ends_.add(decision(), area, area.owners, -1, sums);
    ends_.add(decision(), area, owners, 1, sums);
    return value_of(sums, Gain{});
  }
  TurnValue value_with_gain(const Gain& gain) const { return value_of(base_, gain); }

 private:
  const Decision<Limits>& decision() const { return placement_.decision; }
  bool game_ends() const { return placement_.next_turn.game_ends(); }
  /// Returns the value for these sums. If the game ends after the turn, the points scored so far do not break ties.
  TurnValue value_of(const SeatSums& sums, const Gain& gain) const {
    const std::int32_t value = decision().lead(sums.value, gain.value);
    return {value, game_ends() ? value : decision().lead(sums.now, gain.now)};
  }
  bool evaluate(unsigned turn, TurnValue& out) {
    placement_.set_rotation(turn);
    Gain gain;
    base_ = ends_.total();
    if (simple_.add(placement_, scorer_, ends_, base_, gain)) {
      out = value_with_gain(gain);
      return true;
    }
    PieceChoice best;
    return evaluate_areas() && piece_choice::find_best(placement_, *this, out, best);
  }
  /// Sets base_ to the values of all seats after the placement. Returns false if the placement has to be evaluated on a
  /// copy.
  bool evaluate_areas() {
    if (!placement_.merge()) return false;
    placement_.find_closed();
    base_ = ends_.total();
    for (std::size_t g = 0; g < placement_.merged.size(); ++g) {
      MergedArea& area = placement_.merged[g];
      if (!area.owners.any) continue;
      if (!scorer_.score(placement_, area)) return false;
      ends_.add(decision(), area, area.owners, 1, base_);
      for (std::size_t i = 0; i < area.parts; ++i) EndValues<Limits>::subtract(placement_.cache[area.part[i]], base_);
    }
    return !placement_.closes_touched || evaluate_touching();
  }
  /// Evaluates the areas with pieces that the tile does not join but that touch an area that the tile closes.
  bool evaluate_touching() {
    for (const std::uint16_t index : placement_.cache.occupied()) {
      const CachedArea<Limits>& area = placement_.cache[index];
      if (area.contents.touched.size == 0 || placement_.merged.contains(index)) continue;
      if (area.contents.touched.full) return false;
      if (!placement_.changes_touched_of(area, false)) continue;
      spare_.set_to(decision(), area, index);
      if (!scorer_.score(placement_, spare_)) return false;
      EndValues<Limits>::subtract(area, base_);
      spare_.open =
          1;  // even if the area is closed, this tile does not close it: only the scores at the end of the game count
      ends_.add(decision(), spare_, spare_.owners, 1, base_);
    }
    return true;
  }
  /// Returns true if the cell is beside the tile of an area with pieces that is closed by the tiles around it.
  bool is_surrounding(model::Coord cell) const {
    for (const std::uint16_t index : placement_.surrounded)
      if (is_within(1, decision().tile_of(placement_.cache[index].root), cell)) return true;
    return false;
  }
  /// Returns true if placing the tile on a cell changes no value: the player has no piece to place, and the tile joins
  /// no area with pieces and closes no area that others touch. The value of these placements is idle_value_.
  bool is_idle(std::size_t frontier_index) {
    if (!simple_.is_possible() || decision().usable_roles != 0) return false;
    const model::Coord cell = decision().board->frontier[frontier_index];
    placement_.neighbours.set_cell(cell);
    if (is_surrounding(cell)) return false;
    const unsigned care_mask = decision().board->care_mask[frontier_index];
    // The sum of the hexadecimal digits: 1 for each side with a neighbour, whose four bits are all set.
    const int sides = static_cast<int>((care_mask & 0x1111u) % 15);
    for (std::size_t side = 0; side < 4; ++side) {
      if (((care_mask >> (4 * side)) & 1u) == 0) continue;
      const NeighbourSide there = neighbour_side(decision(), cell, side);
      const landscape::LocalArea* const areas = decision().tables->tiles[there.tile->type].areas.data();
      for (std::size_t i = 0; i < there.row->joins; ++i) {
        const std::size_t node = there.row->back[i];
        const std::size_t root = to_index(decision().board->root(static_cast<int>(there.tile->first_node + node)));
        if (may_matter(root, areas[node].area, sides)) return false;
      }
    }
    return true;
  }
  /// Returns true if an area can matter to a player who has no piece to place and whose tile joins the area on at most
  /// `sides` sides: the area has pieces, or other areas touch it and the tile can close it. A side fills at most three
  /// slots.
  bool may_matter(std::size_t root, std::size_t area, int sides) const {
    constexpr unsigned kPieces = (1u << landscape::kWatchShift) - 1u;
    if ((decision().board->marks[root] & kPieces) != 0) return true;
    if (!decision().facts->is_touched(area)) return false;
    return decision().board->open[root] <= 3 * sides || decision().tables->areas[area].around;
  }

  TilePlacement<Limits> placement_;
  AreaScorer<Limits> scorer_;
  EndValues<Limits> ends_;
  SimplePlacement<Limits> simple_;
  PlacementMemo<Limits> memo_;
  bool idle_here_ = false;  ///< result of is_idle() for the current cell
  TurnValue idle_value_;
  std::optional<bool> can_evaluate_placed_;  ///< whether the tile just placed could be evaluated, if tried
  SeatSums base_;                            ///< values of the placement, without a new piece
  MergedArea spare_;
};

}  // namespace tw::evaluation
