#pragma once
// What sums of pairs say of a comparison's questions, and how they come from and go to its file.

#include "engine/simulation/comparison_store.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {

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
