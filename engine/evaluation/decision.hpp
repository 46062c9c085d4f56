#pragma once
// Data that stays the same while the actions of one decision are evaluated, and a check whether another turn is certain
// to follow.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/evaluation/seats.hpp"
#include "engine/game/points.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Returns true if a cell is within `steps` of a placed tile, diagonal steps included.
inline bool is_within(int steps, const landscape::PlacedTile& tile, model::Coord cell) {
  return std::abs(tile.x - cell.x) <= steps && std::abs(tile.y - cell.y) <= steps;
}

/// Tiles with more local areas are evaluated on copies.
inline constexpr std::size_t kMaxLocals = 32;
/// Actions with larger values are evaluated on copies of the position, where values are clamped: sums of unclamped
/// values could differ.
inline constexpr std::int64_t kHugeValue = game::kMaxValue / 4;

/// A decision to be evaluated: pointers into the position and the tables, which must not change during the decision.
template <class Limits>
struct Decision {
  const EvaluationTables* facts = nullptr;
  const landscape::GameTables* tables = nullptr;
  const landscape::Position<Limits>* at = nullptr;
  const landscape::Board<Limits>* board = nullptr;
  const landscape::TileTable* tile = nullptr;  ///< tile drawn or just placed
  std::uint16_t type = 0;                      ///< type of that tile
  std::size_t locals = 0;                      ///< number of local areas of that tile
  bool placing = false;                        ///< true: the tile is still to be placed
  unsigned usable_roles = 0;                   ///< roles for which the player has a piece, as bits
  int rivals = 100;                            ///< percentage of the best rival's value that is subtracted

  /// Returns true if most actions of a position can be evaluated without a copy.
  static bool is_supported(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    using landscape::Phase;
    if (!facts.rates_untried()) return false;
    if (at.phase != Phase::Place && (at.phase != Phase::Occupy || at.put != 0)) return false;
    const landscape::TileTable& type = facts.game->tiles[current_tile_type(at)];
    const bool acted = at.phase == Phase::Occupy && !facts.turn.late_actions;
    return type.areas.size() <= kMaxLocals && (acted || !type.has_immediate_effect);
  }
  void begin(const EvaluationTables& all, const landscape::Position<Limits>& position, const model::Weights& weights) {
    facts = &all;
    tables = all.game;
    at = &position;
    board = &position.board;
    placing = position.phase == landscape::Phase::Place;
    type = current_tile_type(position);
    tile = &tables->tiles[type];
    locals = tile->areas.size();
    rivals = weights[model::Weight::Rivals];
    usable_roles = 0;
    for (std::size_t r = 0; r < tables->roles.size(); ++r)
      if (position.placeable_pieces(tables->roles[r].piece) > 0) usable_roles |= 1u << r;
  }

  bool may_use(std::size_t role) const { return ((usable_roles >> role) & 1u) != 0; }
  const landscape::PlacedTile& last_tile() const { return board->tile[board->tiles - 1u]; }
  const landscape::PlacedTile& tile_of(std::uint16_t node) const { return board->tile[board->tile_of[node]]; }
  /// Returns the seats with the most pieces, as bits; see seats_with_most.
  unsigned majority(std::uint64_t counts) const { return seats_with_most(counts, at->players); }
  /// Returns a count of one piece of the player to move, in the format of PieceCounts.
  std::uint64_t one_own_piece() const { return std::uint64_t{1} << (8 * at->player); }
  /// Returns the lead of the player to move, with the player's value increased by `gain`.
  [[gnu::always_inline]] std::int32_t lead(const SeatValues& sums, std::int64_t gain) const {
    const std::size_t mine = at->player;
    if (at->players == 2 && rivals == 100) {  // the usual case: no value has to be clamped
      constexpr std::int64_t kShort = game::kMaxValue / 2;
      const std::int64_t value = sums[mine] + gain, other = sums[1 - mine];
      if (std::max(std::abs(value), std::abs(other)) <= kShort) return static_cast<std::int32_t>(value - other);
    }
    const auto clamped = [](std::int64_t all) { return std::clamp(all, -game::kMaxValue, game::kMaxValue); };
    const std::size_t players = at->players;
    std::int64_t best = players == 2 ? sums[1 - mine] : INT64_MIN;
    for (std::size_t p = 0; players > 2 && p < players; ++p)
      if (p != mine) best = std::max(best, sums[p]);
    const std::int64_t rival = players == 1 ? 0 : clamped(best);
    const std::int64_t value = clamped(sums[mine] + gain) - (rivals == 100 ? rival : rival * rivals / 100);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
  }

 private:
  static std::uint16_t current_tile_type(const landscape::Position<Limits>& at) {
    return at.phase == landscape::Phase::Place ? at.drawn : at.board.tile[at.board.tiles - 1u].type;
  }
};

/// Looks for a remaining tile that will still fit somewhere after this turn.
class NextTurn {
 public:
  enum class Outcome : std::uint8_t {
    Follows,   ///< another turn follows whatever the player does
    GameEnds,  ///< the game ends after this turn
    Depends    ///< the placement decides whether another turn follows, see follows_after()
  };

  template <class Limits>
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    constexpr int kChangedByATile = 4;  // maximum number of open cells beside a tile
    const landscape::GameTables& tables = *facts.game;
    const bool placing = at.phase == landscape::Phase::Place, extra = facts.turn.extra_turns;
    const std::size_t deck = tables.first_deck;
    bool empty = at.next[deck] == at.end[deck];
    for (const std::uint8_t other : tables.ending_decks) empty |= at.next[other] == at.end[other];
    fitting_.clear();
    outcome_ = extra || (placing && !empty) ? Outcome::Depends : Outcome::GameEnds;
    if (empty) return;
    for (std::size_t i = at.next[deck]; i < at.end[deck]; ++i) {
      const landscape::RotationValues fits = at.board.count_fits(tables.placement_tables[at.cards[i]].rim);
      if (*std::max_element(fits.begin(), fits.end()) > (placing ? kChangedByATile : 0)) {
        outcome_ = Outcome::Follows;
        return;
      }
    }
    if (placing) find_fitting_cells(tables, at);
  }
  Outcome outcome() const { return outcome_; }
  bool game_ends() const { return outcome_ == Outcome::GameEnds; }
  bool depends() const { return outcome_ == Outcome::Depends; }
  /// Returns true if a remaining tile fits a cell that a tile at `placed` does not change.
  bool follows_after(model::Coord placed) const {
    return std::any_of(fitting_.begin(), fitting_.end(), [placed](model::Coord cell) {
      return std::abs(cell.x - placed.x) + std::abs(cell.y - placed.y) > 1;
    });
  }

 private:
  template <class Limits>
  void find_fitting_cells(const landscape::GameTables& tables, const landscape::Position<Limits>& at) {
    const std::size_t deck = tables.first_deck;
    for (std::size_t i = at.next[deck]; i < at.end[deck]; ++i) {
      const landscape::RotationValues& rim = tables.placement_tables[at.cards[i]].rim;
      const landscape::RotationValues fits = at.board.count_fits(rim);
      for (std::size_t turn = 0; turn < rim.size(); ++turn)
        for (std::uint32_t k = 0; k < fits[turn]; ++k)
          fitting_.push_back(at.board.frontier[at.board.find_fit(rim[turn], k)]);
    }
  }

  Outcome outcome_ = Outcome::Depends;
  std::vector<model::Coord> fitting_;  ///< for Outcome::Depends: the cells that remaining tiles fit now
};

}  // namespace tw::evaluation
