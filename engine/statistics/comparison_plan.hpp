#pragma once
// What is compared, and what was found: the values that a comparison (comparison.hpp) takes and gives.

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/statistics/measure.hpp"
#include "engine/statistics/sequential.hpp"

namespace tw::statistics {

struct Arm {
  std::string name;
  simulation::Experiment experiment;  ///< `games` is not looked at
};

struct ComparisonPlan {
  std::vector<Arm> arms;             ///< 2 or more; the same number of players, seed, rotation and games a deck
  std::vector<Measure> measures;     ///< 1 or more
  std::int64_t most_games = 10'000;  ///< of each arm; rounded up to whole decks
  double most_seconds = 0;           ///< 0: no limit
  double confidence = kConfidence;
  /// One look, when all decks are played: narrower intervals, but no early end. What a sweep wants.
  bool look_once = false;
  /// File that keeps the comparison, "" for none. The same plan goes on with it, to the same result; how a stop or the
  /// clock ended an earlier run leaves no trace in it.
  std::filesystem::path store{};
  std::int64_t keep_decks = 100'000;                         ///< decks that the store keeps one by one
  std::vector<std::pair<std::string, std::string>> notes{};  ///< for the store: "command", "program"
  /// Levels of play at which the question is repeated, none for a single comparison. With levels, `arms` holds all
  /// sides at the first level, then all sides at the second one, and so on.
  std::vector<std::string> levels{};

  /// Arms of one level.
  std::size_t sides() const { return std::max<std::size_t>(1, arms.size() / std::max<std::size_t>(1, levels.size())); }
  /// The arm that `arm` is compared with: the first one of its level. A base is its own base.
  std::size_t base_of(std::size_t arm) const { return arm - arm % sides(); }
  bool is_base(std::size_t arm) const { return arm % sides() == 0; }
  /// The level of an arm, "" without levels.
  std::string level_of(std::size_t arm) const { return levels.empty() ? "" : levels[arm / sides()]; }
  int questions() const { return static_cast<int>(measures.size() * (arms.size() - arms.size() / sides())); }
};

/// How a difference stood when it was looked at.
struct Look {
  std::int64_t games = 0;
  Estimate difference;
};

struct Answer {
  std::size_t arm = 1, measure = 0;
  PairedSums sums;               ///< a deck a pair; values of its games added up
  Estimate mean_base{}, mean{};  ///< each with an interval of its own, of one look at one question
  Estimate difference;           ///< mean - mean_base, with an interval that holds for all looks and questions together
  Verdict verdict = Verdict::NotSettled;
  std::int64_t answered_after = 0;  ///< games; 0: not yet
  Estimate effect{};                ///< d_z by decks
  Estimate higher{};                ///< share of decks in which it is higher, ties half
  Estimate variance_removed{};
  std::vector<Look> looks;
  /// The difference is proved, but its whole interval lies within the margin.
  bool smaller_than_matters() const { return verdict == Verdict::NoDifference && difference.differs_from(0); }
};

enum class Ending {
  Answered,  ///< all questions are
  Games,     ///< the budget of games was used up
  Time,
  Stopped
};

struct Comparison {
  std::int64_t games = 0;  ///< of each arm
  std::int64_t decks = 0;
  std::int64_t most_games = 0;
  std::vector<Answer> answers;  ///< arm by arm, in the order of the measures
  Ending ending = Ending::Games;
  double seconds = 0;
};

}  // namespace tw::statistics
