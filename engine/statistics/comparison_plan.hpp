#pragma once
// The values of a comparison (comparison.hpp): what is compared, the answers found, how sums of pairs become answers,
// and how plan and answers are written to the comparison's file and read from it.

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

// Answers from sums of pairs, and from and to the file of a comparison.

/// An empty answer for each question, arm by arm, in the order of the measures.
std::vector<Answer> open_answers(const ComparisonPlan& plan);
/// The figures of a number of decks, from the sums; the interval reaches as far as `reach` of the normal distribution.
void look_at(Answer& answer, const Measure& measure, std::int64_t decks, std::int64_t games_a_deck, double reach);
/// Takes a look into the answer. One once given stands: the intervals of all looks hold together.
void judge(Answer& answer, const Measure& measure, const Look& look);

/// What the plan's file says of itself.
simulation::StoredComparison described(const ComparisonPlan& plan);
std::vector<simulation::ComparedAnswer> stored(const std::vector<Answer>& answers);
/// Sums and looks; false if they are damaged.
bool restore(const simulation::StoredComparison& file, const std::vector<Measure>& measures, std::int64_t games_a_deck,
             std::vector<Answer>& answers);

/// A comparison's file read without its games: the plan as far as it goes (arms without games, measures without
/// functions), and what was found. TW121, TW123.
struct ComparisonRead {
  ComparisonPlan plan;
  Comparison found;
  std::vector<std::pair<std::string, std::string>> head;  ///< seed, players, most_games, ...
  std::vector<std::string> identities;                    ///< of the arms: "key: value" lines
};
model::Result<ComparisonRead> read_comparison(const std::filesystem::path& path);

}  // namespace tw::statistics
