#pragma once
// One search tree and its search: information-set Monte Carlo tree search. docs/bots/mcts.md

#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/plugin_api/search.hpp"
#include "plugins/bots/mcts/settings.hpp"
#include "plugins/bots/mcts/tree.hpp"

namespace tw::mcts {

/// Returns ln(n) with an error of at most 1e-5; n > 0. The standard library's result can differ in the last digit
/// between machines, and the bot's choices would then differ, too. This function only adds, multiplies and divides,
/// which IEEE 754 defines to the last bit.
inline float logarithm(std::uint32_t n) {
  constexpr double kLn2 = 0.693147180559945309;
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const double m = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);  // in [1, 2)
  const double t = (m - 1) / (m + 1), square = t * t;
  const double artanh = t * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square * (1.0 / 7 + square / 9))));
  return static_cast<float>(exponent * kLn2 + 2 * artanh);
}

using plugin_api::kMostSeats;
using plugin_api::Points;
using plugin_api::Position;
using plugin_api::Random;
using plugin_api::Scratch;
using plugin_api::Search;

/// The conditions that end a search.
struct Budget {
  std::int64_t iterations = 0;
  bool stop_when_decided = false;  ///< stop as soon as the remaining tries cannot change the most visited action
  bool timed = false;
  std::chrono::steady_clock::time_point end = {};
};

/// The search of one thread. Its tree is kept from one decision to the next within a turn.
class Searcher {
 public:
  explicit Searcher(const Settings& settings) : settings_(settings) {}

  /// Clears the tree.
  void clear() {
    tree_.clear(settings_.bytes);
    looks_ahead_ = false;
    measured_spread_ = 0;
  }
  /// Makes the position after `action` the root of the tree, in a turn in which no hidden information is revealed.
  /// Clears the tree if it does not contain that position, if it contains several versions of it, or if its actions
  /// there differ from `legal`.
  void advance(tw_action action, std::span<const tw_action> legal);
  /// Adds tries to the tree until the budget is used up or, if requested, the choice is decided. When the memory limit
  /// is reached, the tree stops growing, but tries continue.
  void run(const Position& root, Random& random, const Budget& budget);

  const Tree& tree() const { return tree_; }
  std::span<const Edge> root_edges() const { return tree_.edges(tree_.root()); }
  /// Returns the number of tries through the root.
  std::int64_t visits() const;
  /// Returns the standard deviation of the results for the player at the root, in hundredths of a point, measured in
  /// the last run with at least 8 results; 0 before that.
  double spread() const { return measured_spread_; }

 private:
  using Values = std::array<std::int32_t, kMostSeats>;
  /// A step of a try: an edge, and the seat that chose it.
  struct Step {
    std::uint32_t node, edge;
    int seat;
  };

  void iterate(const Position& root, Scratch& scratch, Random& random, const Search& search);
  /// Returns the default number of turns beyond the tree, each played by choosing the action with the best value.
  int default_guided_turns(const Position& root, const Search& search) const;
  /// Returns true if `tries` more tries cannot change the most visited action of the root.
  bool is_decided(std::int64_t tries) const;
  /// Descends from the end of path_, which is an action in turn `turn`, to the position to evaluate.
  void descend(Scratch& scratch, int turn, const Search& search);
  /// Returns the index of the edge to try.
  std::uint32_t select(std::uint32_t node) const;
  /// Finds the least visited edge that is legal in this guess. Returns false if there is no such edge.
  bool select_legal(std::uint32_t node, const Position& at, std::uint32_t& edge) const;
  Values evaluate_leaf(Scratch& scratch, Random& random, const Search& search);
  void backpropagate(const Values& values, int players);
  /// Updates the RAVE values (all-moves-as-first): the result of a try also counts for the same action of the same
  /// player at earlier nodes.
  void update_rave(const Values& values, int players);

  const Settings& settings_;
  Tree tree_;
  std::vector<Step> path_;
  std::uint64_t guesses_ = 0;  ///< seed of the random guesses for this decision
  int guided_ = 0;             ///< number of turns that each try plays beyond the tree by choosing the action with the
                               ///< best value
  int rollout_ = 0;            ///< number of random turns that each try plays after these turns; -1: to the end
  bool looks_ahead_ = false;   ///< set once an evaluation looks ahead; stays set until the tree is cleared, so that
                               ///< results are comparable
  // Spread of the results for the player at the root (Welford 1962).
  std::int64_t results_ = 0;
  double result_mean_ = 0, result_squares_ = 0;
  float spread_ = 0;
  double measured_spread_ = 0;  ///< measured spread, without the lower limit
};

}  // namespace tw::mcts
