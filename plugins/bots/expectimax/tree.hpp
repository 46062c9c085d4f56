#pragma once
// The search below one position: decisions, and between turns what chance may draw. docs/bots/expectimax.md

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

/// How far to look: until so many turns have ended, that of the position counted, or so many decisions were made.
struct Depth {
  int turns = 1;
  int decisions = 1;
};

/// An action and what a look at what it leads to at once makes of it; the larger, the better for the one who decides.
struct Ranked {
  tw_action action;
  Value value;
};

/// Which of the ranked actions of a decision are looked at, and what those before them came to.
struct Part {
  std::size_t from = 0, to = SIZE_MAX;
  Value best = 0;  ///< if from > 0
};

class Tree {
 public:
  /// For the player who decides in `root`. `open`: draws() tells what comes up, so that a turn can be rated whole.
  Tree(const Search& search, const Options& options, Budget& budget, Random& random, const Position& root, bool open);

  /// All legal actions, the best first, equal ones in their order.
  std::vector<Ranked> rank(const Position& at);
  /// Value of `at` after a legal action. Meaningless once the budget is over.
  Value after(const Position& at, tw_action action, Depth depth, Window window);
  /// True if depth or width kept anything from being looked at since the last call.
  bool cut() { return std::exchange(cut_, false); }

 private:
  Value leaf(const Position& at) const;
  Value last_turn(const Position& at);
  Value decide(const Position& at, Depth depth, Window window, bool later = false, Part part = {});
  Value chance(const Position& at, tw_action action, const Position& next, Depth depth, Window window);
  Value guessed(const Position& at, tw_action action, Depth depth);
  void probe(const Position& at, tw_action action, Depth depth, Window window, Star& star,
             std::vector<Outcome>& outcomes, std::vector<Part>& parts);
  Scratch drawn(const Position& at, tw_action action, std::uint32_t kind);
  std::vector<Outcome> outcomes(const Position& at, int level) const;
  void bound(std::vector<Outcome>& outcomes, const Position& next, Depth depth) const;
  std::size_t width(const Position& at, bool later) const;
  bool mine(const Position& at) const { return at.player() == seat_; }

  const Search& search_;
  const Options& options_;
  Budget& budget_;
  Random& random_;
  int seat_, players_;
  bool open_, cut_ = false;
  std::array<std::uint32_t, 16> offsets_;  ///< of samples, by turns left: the same for all branches
};

}  // namespace tw::expectimax
