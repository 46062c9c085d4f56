#pragma once
// The plan and the results of a comparison (comparison.hpp), how sums of pairs become answers, and how plan and answers
// are written to and read from the comparison's file.

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/comparison_store.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/measure.hpp"
#include "engine/statistics/sequential.hpp"

namespace tw::statistics {

struct Arm {
  std::string name;
  simulation::Experiment experiment;  ///< its number of games is ignored
};

struct ComparisonPlan {
  std::vector<Arm> arms;             ///< at least 2; players, seed, rotation and games per deck must be equal
  std::vector<Measure> measures;     ///< at least 1
  std::int64_t most_games = 10'000;  ///< for each arm; rounded up to whole decks
  double most_seconds = 0;           ///< After a stop between two looks, there is no interval for these decks until the
                                     ///< next look; the interval of the last look is still valid.
  double confidence = kConfidence;
  /// Look only once, after all decks: narrower intervals, but no early end. Used by sweeps.
  bool look_once = false;
  /// File that stores the comparison; "" for none. If an earlier run with the same plan was stopped or reached its time
  /// limit, the comparison continues from this file and gives the same result.
  std::filesystem::path store{};
  std::int64_t keep_decks = 100'000;                         ///< number of decks whose values are stored individually
  std::vector<std::pair<std::string, std::string>> notes{};  ///< for the store: keys such as "command", "program"
  /// Levels of play at which each question is repeated; empty for a single comparison. With levels, `arms` holds all
  /// sides at the first level, then all sides at the second one, and so on.
  std::vector<std::string> levels{};

  /// Number of arms of one level.
  std::size_t sides() const { return std::max<std::size_t>(1, arms.size() / std::max<std::size_t>(1, levels.size())); }
  /// Index of the arm that `arm` is compared with: the first one of its level. A base is its own base.
  std::size_t base_of(std::size_t arm) const { return arm - arm % sides(); }
  bool is_base(std::size_t arm) const { return arm % sides() == 0; }
  /// Level of an arm, "" without levels.
  std::string level_of(std::size_t arm) const { return levels.empty() ? "" : levels[arm / sides()]; }
  int questions() const { return static_cast<int>(measures.size() * (arms.size() - arms.size() / sides())); }
};

/// A difference as estimated at one look.
struct Look {
  std::int64_t games = 0;
  Estimate difference;
};

struct Answer {
  std::size_t arm = 1, measure = 0;
  PairedSums sums;               ///< one pair per deck: the sums of its games' values
  Estimate mean_base{}, mean{};  ///< each with its own interval, for a single look and question
  Estimate difference;           ///< mean - mean_base; all intervals of all looks and questions hold together
  Verdict verdict = Verdict::NotSettled;
  std::int64_t answered_after = 0;  ///< games until the first verdict; 0: none yet
  Estimate effect{};                ///< d_z, with decks as units
  Estimate higher{};                ///< share of decks in which the arm is higher, ties counted half
  Estimate variance_removed{};
  std::vector<Look> looks;
  /// Returns true if the difference is proven, but its whole interval lies within the margin.
  bool smaller_than_matters() const { return verdict == Verdict::NoDifference && difference.differs_from(0); }
};

enum class Ending {
  Answered,  ///< every question has a verdict
  Games,     ///< the budget of games is used up
  Time,
  Stopped
};

struct Comparison {
  std::int64_t games = 0;  ///< for each arm
  std::int64_t decks = 0;
  std::int64_t most_games = 0;
  std::vector<Answer> answers;  ///< arm by arm, in the order of the measures
  Ending ending = Ending::Games;
  double seconds = 0;
};

// Functions that compute answers from sums of pairs, and that store and restore them.

/// Returns an empty answer for each question, arm by arm, in the order of the measures.
std::vector<Answer> empty_answers(const ComparisonPlan& plan);
/// Computes an answer's figures from its sums over `decks` decks. The interval of the difference has the tail
/// probability of `reach` standard errors of the normal distribution.
void compute_figures(Answer& answer, const Measure& measure, std::int64_t decks, std::int64_t games_a_deck,
                     double reach);
/// Appends a look to the answer and updates its verdict. A later look without a verdict does not withdraw an earlier
/// one, since the intervals of all looks hold together.
void judge(Answer& answer, const Measure& measure, const Look& look);

/// Returns the description of the plan for the comparison's file.
simulation::StoredComparison stored_plan(const ComparisonPlan& plan);
std::vector<simulation::ComparedAnswer> stored(const std::vector<Answer>& answers);
/// Restores sums and looks from a file. Returns false if they are damaged.
bool restore(const simulation::StoredComparison& file, const std::vector<Measure>& measures, std::int64_t games_a_deck,
             std::vector<Answer>& answers);

/// A comparison read from its file, without games: the plan has arms without games and measures without functions.
/// Findings: TW121, TW123.
struct ComparisonRead {
  ComparisonPlan plan;
  Comparison found;
  std::vector<std::pair<std::string, std::string>> head;  ///< keys: seed, players, most_games, ...
  std::vector<std::string> identities;                    ///< one for each arm: "key: value" lines
};
model::Result<ComparisonRead> read_comparison(const std::filesystem::path& path);

}  // namespace tw::statistics
