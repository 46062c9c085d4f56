#include "engine/report/comparison_answer.hpp"

#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/comparison_charts.hpp"

namespace tw::report {
namespace {

using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Metric;
using statistics::Verdict;

/// Maximum number of metrics that a sentence names.
constexpr std::size_t kMaxNamedMetrics = 5;

std::string title_in_a_sentence(const Metric& metric) { return model::in_a_sentence(metric.title); }

/// Returns the names as a list, the last ones as a number: "a, b and 3 more".
std::string some_of(std::vector<std::string> names) {
  if (names.size() > kMaxNamedMetrics) {
    const std::size_t more = names.size() - kMaxNamedMetrics + 1;
    names.resize(kMaxNamedMetrics - 1);
    names.push_back(tr("{0} more", more));
  }
  return model::join_words(names);
}

/// Returns a sentence about the answers without a verdict; "" if there are none.
std::string unsettled(const ComparisonPlan& plan, const std::vector<const Answer*>& answers, std::int64_t games) {
  if (answers.empty()) return "";
  std::vector<std::string> names;
  std::int64_t least = 0, most = 0;
  bool known = true;
  for (const Answer* answer : answers) {
    const Metric& metric = plan.metrics[answer->metric];
    if (const std::string name = title_in_a_sentence(metric); std::ranges::find(names, name) == names.end())
      names.push_back(name);
    const auto more = statistics::games_to_settle(*answer, metric, games);
    known = known && more.has_value();
    least = least == 0 ? more.value_or(0) : std::min(least, more.value_or(least));
    most = std::max(most, more.value_or(0));
  }
  const std::string what = some_of(names);
  if (most == 0) return tr("Not settled: {0}.", what);
  if (!known)
    return tr_n("Not settled: {1}; about {0} more pair of games would settle some of these metrics.",
                "Not settled: {1}; about {0} more pairs of games would settle some of these metrics.", most, what);
  if (least == most || 4 * most <= 5 * least)
    return tr_n("Not settled: {1}; about {0} more pair of games is needed.",
                "Not settled: {1}; about {0} more pairs of games are needed.", most, what);
  // translators: {0} and {2} are numbers of pairs of games, {1} is a list of metrics
  return tr_n("Not settled: {1}; about {2} to {0} more pair of games is needed.",
              "Not settled: {1}; about {2} to {0} more pairs of games are needed.", most, what, group_digits(least));
}

/// Returns the difference in multiples of the margin, or of the half-width of its interval if there is no margin.
double size_of(const ComparisonPlan& plan, const Answer& answer) {
  const double margin = plan.metrics[answer.metric].margin;
  return std::abs(answer.difference.value) / (margin > 0 ? margin : answer.difference.half_width());
}

}  // namespace

std::string comparison_answer(const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  const std::string& base = plan.arms[plan.base_of(arm)].name;
  const std::string& other = plan.arms[arm].name;
  std::vector<const Answer*> different, open;
  std::vector<std::string> same, parts;
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm) continue;
    if (answer.verdict == Verdict::Different) different.push_back(&answer);
    if (answer.verdict == Verdict::NotSettled) open.push_back(&answer);
    if (answer.verdict == Verdict::NoDifference) same.push_back(title_in_a_sentence(plan.metrics[answer.metric]));
  }
  if (statistics::is_repetition(plan, found, arm))
    return tr(
        "{0} and {1} are the same game with the same players. On the same decks they play the same games, so "
        "every difference is exactly 0; simulate shows how much results vary by chance.",
        other, base);
  std::ranges::stable_sort(different, std::greater<>(), [&](const Answer* answer) { return size_of(plan, *answer); });
  for (const Answer* answer : different) {
    const Metric& metric = plan.metrics[answer->metric];
    parts.push_back(title_in_a_sentence(metric) + " " + describe_difference(metric, *answer));
  }
  std::string first = some_of(parts);
  if (!same.empty()) {
    const bool others = different.size() > 0 && same.size() > 2;
    model::add_clause(first, (others ? tr_n("no difference that matters in {0} other metric",
                                            "no difference that matters in {0} other metrics", std::ssize(same))
                                     : tr("no difference that matters in {0}", some_of(same))));
  }
  if (first.empty()) first = tr("nothing is settled");
  // translators: {0} and {1} are names of games or bots, {2} a list of differences
  std::string out = tr("{0} compared with {1}: {2}.", other, base, first);
  const std::string second = unsettled(plan, open, found.games);
  return out + " " +
         (second.empty() ? tr_n("Everything is settled after {0} pair of games.",
                                "Everything is settled after {0} pairs of games.", found.games)
                         : second);
}

std::string sweep_answer(const ComparisonPlan& plan, const Comparison& found) {
  std::vector<std::string> parts, none;
  std::vector<const Answer*> open;
  for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
    const Answer *low = nullptr, *high = nullptr;
    for (const Answer& answer : found.answers) {
      if (answer.metric != m) continue;
      if (answer.verdict == Verdict::NotSettled) open.push_back(&answer);
      if (answer.verdict != Verdict::Different) continue;
      if (low == nullptr || answer.difference.value < low->difference.value) low = &answer;
      if (high == nullptr || answer.difference.value > high->difference.value) high = &answer;
    }
    const Metric& metric = plan.metrics[m];
    if (low == nullptr) {
      none.push_back(title_in_a_sentence(metric));
      continue;
    }
    const auto one = [&](const Answer& answer) {
      // translators: {0} is a difference, {1} a combination such as "piece.ID.count=2"
      return tr("{0} for {1}", describe_difference(metric, answer), plan.arms[answer.arm].name);
    };
    parts.push_back(title_in_a_sentence(metric) + " " +
                    // translators: {0} is the lowest difference, {1} the highest
                    (low == high ? one(*low) : tr("from {0} to {1}", one(*low), one(*high))));
  }
  std::string first;
  for (const std::string& part : parts) model::add_clause(first, part);
  if (!none.empty()) model::add_clause(first, tr("no difference found in {0}", some_of(none)));
  // translators: {0} is the name of a game, {1} a list of differences
  std::string out = tr("Compared with {0}: {1}.", plan.arms.front().name, first);
  const std::string second = unsettled(plan, open, found.games);
  if (second.empty()) return out + " " + tr("Everything is settled.");
  return out + " " +
         tr_n("{1} of {0} difference is settled.", "{1} of {0} differences are settled.", std::ssize(found.answers),
              std::ssize(found.answers) - std::ssize(open)) +
         " " + second;
}

std::string describe_games_needed(const Metric& metric, const Answer& answer, std::int64_t games,
                                  std::int64_t max_games) {
  const bool used_up = games >= max_games;
  const auto more = statistics::games_to_settle(answer, metric, games);
  if (!more)
    return used_up ? tr("The maximum number of games was not enough to decide.")
                   : tr("More games are needed to decide.");
  if (games + *more > max_games && !used_up) return tr("The maximum number of games may not be enough to decide.");
  const std::string number = group_digits(*more);
  return used_up ? tr("About {0} more games per side would be needed.", number)
                 : tr("About {0} more games per side are needed.", number);
}

}  // namespace tw::report
