#pragma once
// The search tree below one position: decisions, and draws between turns. docs/bots/expectimax.md

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "plugins/bots/expectimax/options.hpp"
#include "plugins/bots/expectimax/star.hpp"

namespace tw::expectimax {

using plugin_api::Position;
using plugin_api::Random;
using plugin_api::Scratch;
using plugin_api::Search;

/// The depth limits of a search, in turns (including the current one) and in decisions. The first one reached applies.
struct Depth {
  int turns = 1;
  int decisions = 1;
};

/// An action and the value of its immediate result; larger is better for the deciding player.
struct RankedAction {
  tw_action action;
  Value value;
};

/// The range of a decision's ranked actions that is to be searched, and the best result of the actions before this
/// range.
struct ActionRange {
  std::size_t from = 0, to = SIZE_MAX;
  Value best = 0;  ///< set only if from > 0
};

class Tree {
 public:
  /// Searches for the player who decides in `root`. `open`: true if draws() lists the possible draws, so that a whole
  /// turn can be evaluated.
  Tree(const Search& search, const Options& options, Budget& budget, Random& random, const Position& root, bool open);

  /// Returns all legal actions, best first; actions of equal value keep their original order.
  std::vector<RankedAction> rank(const Position& at);
  /// Returns the value of `at` after a legal action. Meaningless once the budget is exhausted.
  Value after(const Position& at, tw_action action, Depth depth, Window window);
  /// Returns true if depth or width has cut off anything since the last call.
  bool was_cut_off() { return std::exchange(cut_, false); }

 private:
  Value leaf(const Position& at) const;
  Value last_turn(const Position& at);
  Value decide(const Position& at, Depth depth, Window window, bool later = false, ActionRange part = {});
  Value chance(const Position& at, tw_action action, const Position& next, Depth depth, Window window);
  Value mean_over_guesses(const Position& at, tw_action action, Depth depth);
  void probe(const Position& at, tw_action action, Depth depth, Window window, Star& star,
             std::vector<Outcome>& outcomes, std::vector<ActionRange>& parts);
  Scratch position_after_draw(const Position& at, tw_action action, std::uint32_t kind);
  std::vector<Outcome> outcomes(const Position& at, int level) const;
  void bound(std::vector<Outcome>& outcomes, const Position& next, Depth depth) const;
  std::size_t width(const Position& at, bool later) const;
  bool is_own_decision(const Position& at) const { return at.player() == seat_; }

  const Search& search_;
  const Options& options_;
  Budget& budget_;
  Random& random_;
  int seat_, players_;
  bool open_, cut_ = false;
  std::array<std::uint32_t, 16> offsets_;  ///< offset of the samples for each number of remaining turns; the same in
                                           ///< all branches
};

}  // namespace tw::expectimax
