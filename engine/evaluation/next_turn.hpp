#pragma once
// Determines whether another turn is certain to follow the current one, so that the game is not scored yet.

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/position.hpp"

namespace tw::evaluation {

/// Looks for a remaining tile that will still fit somewhere after this turn.
class NextTurn {
 public:
  enum class Outcome : std::uint8_t {
    Follows,   ///< another turn follows whatever the player does
    GameEnds,  ///< the game ends after this turn
    Depends    ///< whether a turn follows depends on the placement, see follows_after()
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
      const landscape::Turns fits = at.board.count_fits(tables.lay[at.cards[i]].rim);
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
      const landscape::Turns& rim = tables.lay[at.cards[i]].rim;
      const landscape::Turns fits = at.board.count_fits(rim);
      for (std::size_t turn = 0; turn < rim.size(); ++turn)
        for (std::uint32_t k = 0; k < fits[turn]; ++k)
          fitting_.push_back(at.board.frontier[at.board.find_fit(rim[turn], k)]);
    }
  }

  Outcome outcome_ = Outcome::Depends;
  std::vector<model::Coord> fitting_;  ///< for Outcome::Depends: the cells that remaining tiles fit now
};

}  // namespace tw::evaluation
