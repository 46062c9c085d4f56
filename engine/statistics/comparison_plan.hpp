#pragma once
// The plan and the results of a comparison (comparison.hpp). Computes answers from sums of pairs. Converts plan and
// answers to and from the contents of the comparison's file.

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/comparison_store.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/metric.hpp"
#include "engine/statistics/sequential.hpp"

namespace tw::statistics {

struct Arm {
  std::string name;
  simulation::Experiment experiment;  ///< the number of games in the experiment is ignored
  std::string identity{};  ///< in a comparison that was read from its file: "key: value" lines that identify its game
                           ///< and players
  std::string english_name{};  ///< name that files store; "" if it is `name`
};

/// Returns the name of a side that is the set in the window, as files store it: "Carcassonne, as on screen".
std::string edited_set_name(const std::string& game);
/// Returns a stored name in the current language.
std::string translated_name(const std::string& stored);

struct ComparisonPlan {
  std::vector<Arm> arms;            ///< at least 2 arms; players, seed, rotation and games per deck must be equal
  std::vector<Metric> metrics;      ///< at least 1 metric
  std::int64_t max_games = 10'000;  ///< maximum number of games of each arm, rounded up to whole decks
  double max_seconds = 0;           ///< time limit in seconds; 0 for none
  double confidence = kConfidence;
  /// True to look only once, after all decks: intervals are narrower, but the comparison cannot end early. Used by
  /// sweeps.
  bool look_once = false;
  /// File that stores the comparison, or "" for none. If an earlier run with the same plan was stopped or reached its
  /// time limit, the comparison continues from this file. The result is the same as without an interruption.
  std::filesystem::path store{};
  std::int64_t keep_decks = 100'000;                         ///< number of decks whose values are stored individually
  std::vector<std::pair<std::string, std::string>> notes{};  ///< values for the store, with keys such as "command" and
                                                             ///< "program"
  /// Skill levels at which each question is repeated; empty for a single comparison. With levels, `arms` contains all
  /// sides at the first level, followed by all sides at the second level, and so on.
  std::vector<std::string> levels{};

  /// Returns the number of arms at each level.
  std::size_t sides() const { return std::max<std::size_t>(1, arms.size() / std::max<std::size_t>(1, levels.size())); }
  /// Returns the index of the base with which `arm` is compared: the first arm of its level. A base is its own base.
  std::size_t base_of(std::size_t arm) const { return arm - arm % sides(); }
  bool is_base(std::size_t arm) const { return arm % sides() == 0; }
  /// Returns true if an arm is the same game with the same players as its base.
  bool repeats_base(std::size_t arm) const;
  /// Returns the level of an arm, or "" if the plan has no levels.
  std::string level_of(std::size_t arm) const { return levels.empty() ? "" : levels[arm / sides()]; }
  int questions() const { return static_cast<int>(metrics.size() * (arms.size() - arms.size() / sides())); }
};

/// The estimate of a difference at one look.
struct Look {
  std::int64_t games = 0;
  Estimate difference;
};

struct Answer {
  std::size_t arm = 1, metric = 0;
  PairedSums sums;               ///< sums over pairs; a pair is one deck with the sums of the values of its games
  Estimate mean_base{}, mean{};  ///< means of both sides; intervals not corrected for several looks or questions
  Estimate difference;           ///< mean - mean_base; the intervals of all looks and questions hold simultaneously
  Verdict verdict = Verdict::NotSettled;
  std::int64_t answered_after = 0;  ///< number of games until the first verdict; 0 if there is none yet
  Estimate effect{};                ///< effect size d_z; the units are decks
  Estimate higher{};                ///< share of the decks in which this arm has the higher value; ties count half
  Estimate variance_removed{};
  std::vector<Look> looks;
  /// Returns true if the difference is proven but the whole interval is within the margin.
  bool is_negligible() const { return verdict == Verdict::NoDifference && difference.differs_from(0); }
};

enum class EndReason {
  Answered,  ///< every question has a verdict
  Games,     ///< the maximum number of games has been reached
  Time,
  Stopped
};

struct Comparison {
  std::int64_t games = 0;  ///< number of games of each arm
  std::int64_t decks = 0;
  std::int64_t max_games = 0;
  std::vector<Answer> answers;  ///< answers ordered by arm, then by metric
  EndReason ending = EndReason::Games;
  double seconds = 0;
};

// Functions that compute answers from sums of pairs, and functions that store and restore answers.

/// Returns an empty answer for each question, ordered by arm, then by metric.
std::vector<Answer> empty_answers(const ComparisonPlan& plan);
/// Computes the statistics of an answer from its sums over `decks` decks. The interval of the difference has the same
/// tail probability as `reach` standard errors in the normal distribution.
void compute_results(Answer& answer, const Metric& metric, std::int64_t decks, std::int64_t games_per_deck,
                     double reach);
/// Sets the difference of an arm that repeats its base to exactly 0 if all its games were the same as those of the
/// base. Bots that are limited by time may play different games.
void recognize_repetition(Answer& answer, const ComparisonPlan& plan);
/// Returns true if an arm repeats its base and all its games were the same as those of the base.
bool is_repetition(const ComparisonPlan& plan, const Comparison& found, std::size_t arm);
/// Appends a look to the answer and updates the verdict. A later look without a verdict does not cancel an earlier
/// verdict, since the intervals of all looks hold simultaneously.
void add_look(Answer& answer, const Metric& metric, const Look& look);

/// Estimates how many more games per side would settle an answer after `games` games, assuming that the observed
/// difference and spread are the true ones; a multiple of 50. Returns nullopt before kMinForecastGames games, if the
/// interval is unknown, if both the difference and the margin are 0, or for more than ten million games.
std::optional<std::int64_t> games_to_settle(const Answer& answer, const Metric& metric, std::int64_t games);

/// Returns the description of a plan for the comparison's file.
simulation::StoredComparison stored_plan(const ComparisonPlan& plan);
std::vector<simulation::StoredAnswer> stored_answers(const std::vector<Answer>& answers);
/// Restores sums and looks from the contents of a file. Returns false if they are damaged.
bool restore(const simulation::StoredComparison& file, const std::vector<Metric>& metrics, std::int64_t games_per_deck,
             std::vector<Answer>& answers);

/// A comparison that was read from its file. The arms of the plan have no games, and its metrics have no functions.
struct LoadedComparison {
  ComparisonPlan plan;
  Comparison found;
  std::vector<std::pair<std::string, std::string>> head;  ///< values of the file's head, with keys such as "seed",
                                                          ///< "players" and "most_games"
};
/// Reads a comparison. Findings as in simulation::read_comparison().
model::Result<LoadedComparison> read_comparison(const std::filesystem::path& path);

}  // namespace tw::statistics
