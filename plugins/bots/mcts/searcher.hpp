#pragma once
// One tree and how it is searched: information-set Monte Carlo tree search. docs/bots/mcts.md

#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/plugin_api/search.hpp"
#include "plugins/bots/mcts/settings.hpp"
#include "plugins/bots/mcts/tree.hpp"

namespace tw::mcts {

/// ln(n) to within 1e-5, n > 0. The library's own may differ in the last digit between machines, and what is tried and
/// chosen with it; this one adds, multiplies and divides alone, which IEEE 754 fixes to the last bit.
inline float logarithm(std::uint32_t n) {
  constexpr double kLn2 = 0.693147180559945309;
  const int exponent = std::bit_width(n) - 1;
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

/// When to stop.
struct Budget {
  std::int64_t iterations = 0;
  bool till_decided = false;  ///< as soon as the rest of the tries cannot change which action is tried most
  bool timed = false;
  std::chrono::steady_clock::time_point end = {};
};

/// One thread's search. Keeps its tree from one decision of a turn to the next.
class Searcher {
 public:
  explicit Searcher(const Settings& settings) : settings_(settings) {}

  /// Forgets the tree.
  void clear() {
    tree_.clear(settings_.bytes);
    looks_ahead_ = false;
    told_spread_ = 0;
  }
  /// The positions that `action` led to, in a turn in which nothing hidden comes up, are the tree from now on. The
  /// whole tree is forgotten if there are none, or they have other actions than `legal`.
  void advance(tw_action action, std::span<const tw_action> legal);
  /// Adds tries to the tree until the budget is used up or, if it says so, the choice is decided. When the memory of
  /// the settings is used up the tree grows no more and tries go on.
  void run(const Position& root, Random& random, const Budget& budget);

  const Tree& tree() const { return tree_; }
  std::span<const Edge> root_edges() const { return tree_.edges(tree_.root()); }
  /// Tries that the edges of the root have seen.
  std::int64_t visits() const;
  /// Standard deviation of the results for the player at the root, in hundredths of a point, by the last run that had
  /// at least 8 of them; 0 before one.
  double spread() const { return told_spread_; }

 private:
  using Values = std::array<std::int32_t, kMostSeats>;
  /// An edge that was gone along and who decided there.
  struct Step {
    std::uint32_t node, edge;
    int seat;
  };

  void iterate(const Position& root, Scratch& scratch, Random& random, const Search& search);
  /// Turns by the ratings where no setting says how many.
  int usual_guided(const Position& root, const Search& search) const;
  /// True if so many more tries cannot change which action of the root is tried most.
  bool decided(std::int64_t tries) const;
  /// Goes down the tree from the end of path_, an action of `turn`, to where it is to be judged.
  void descend(Scratch& scratch, int turn, const Search& search);
  /// Index of the edge to try.
  std::uint32_t select(std::uint32_t node) const;
  /// Of those that this guess allows; Edge index 0 with `none` where there is none.
  bool select_legal(std::uint32_t node, const Position& at, std::uint32_t& edge) const;
  Values judge(Scratch& scratch, Random& random, const Search& search);
  void learn(const Values& values, int players);
  /// All moves as first, for RAVE: what a try brought counts for the same action of the same player earlier in it.
  void learn_of_later(const Values& values, int players);

  const Settings& settings_;
  Tree tree_;
  std::vector<Step> path_;
  std::uint64_t guesses_ = 0;  ///< seed of the guesses of this decision
  int guided_ = 0;             ///< turns by the ratings in this decision
  int rollout_ = 0;            ///< turns at random in this decision, -1: all
  bool looks_ahead_ = false;   ///< the evaluation has, since the tree was begun: all its results are of one kind
  // How far results lie apart, for the player at the root (Welford 1962).
  std::int64_t results_ = 0;
  double result_mean_ = 0, result_squares_ = 0;
  float spread_ = 0;
  double told_spread_ = 0;  ///< as measured, with no least value
};

}  // namespace tw::mcts
