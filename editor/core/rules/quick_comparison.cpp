#include "editor/core/rules/quick_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <stop_token>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/fnv1a.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/workers/local_executor.hpp"

namespace tw::editor {

using simulation::Experiment;
using simulation::GameResult;
using statistics::Metric;

namespace {

/// Probability that a run reports a difference although there is none. Kept low, because users look at the result of a
/// run after each change.
constexpr double kFalseAlarms = 0.01;
constexpr std::string_view kPart = "part:";

/// Formats a difference, multiplied by `scale`, with its sign and its interval: "+1.2 ±0.4".
std::string describe_difference(const QuickDifference& d, double scale) {
  const statistics::Estimate e{scale * d.difference.value, scale * d.difference.low, scale * d.difference.high};
  const int decimals = e.half_width() > 0 ? plotting::decimals_of(e.half_width(), 1, 1, 2) : 1;
  return model::with_sign(e.value, plotting::format_estimate(e, decimals));
}

/// Formats a share as a percentage without decimals.
std::string percent(double share) { return language::format_decimal(100 * share, 0); }

/// Returns a hash of the results of a few games. Names of rows and parts without points do not change it, so that a row
/// that has no effect, such as an action that no tile has, does not change the seed.
model::Result<std::uint64_t> played_hash(Experiment experiment, simulation::Executor& executor,
                                         const simulation::Control& control) {
  constexpr std::size_t kSampled = 8;
  std::array<GameResult, kSampled> games;
  experiment.seed = 1;
  experiment.keep_games = kSampled;
  simulation::GameListSource source({{0, 0, kSampled}});
  const auto findings = executor.play(std::span(&experiment, 1), source, control, [&](const auto& batches) {
    for (const simulation::Batch& batch : batches)
      for (const GameResult& game : batch.games) games.at(static_cast<std::size_t>(game.index)) = game;
    return true;
  });
  if (!findings.empty()) return findings;
  model::Fnv1a hash;
  const auto add = [&hash](int value) { hash.add(fmt::format("{} ", value)); };
  for (const GameResult& game : games) {
    add(game.turns);
    for (const int total : game.totals) add(total);
    for (const std::vector<int>& part : game.parts) {
      if (std::ranges::all_of(part, [](int points) { return points == 0; })) continue;
      for (const int points : part) add(points);
    }
  }
  return hash.value();
}

/// Returns the metrics of a run: all points, then the parts (new ones first, since they are the most likely to be
/// affected by the change), then the share of games that the first seat wins.
std::vector<Metric> quick_metrics(const game::Game& base, const game::Game& now, int players) {
  std::vector<Metric> metrics = statistics::basic_metrics({&base, &now}, players, statistics::MeasuredPlayers::Table);
  const auto has = [](const game::Game& game, const std::string& part) {
    return std::ranges::find(game.parts(), part) != game.parts().end();
  };
  const auto place = [&](const Metric& metric) {
    if (!metric.id.starts_with(kPart)) return metric.id == "points" ? 0 : metric.id == "first-wins" ? 4 : 5;
    const std::string part = metric.id.substr(kPart.size());
    return !has(base, part) ? 1 : has(now, part) ? 2 : 3;
  };
  std::ranges::stable_sort(metrics, {}, place);
  std::erase_if(metrics, [&](const Metric& metric) { return place(metric) == 5; });
  return metrics;
}

}  // namespace

model::Result<QuickResult> play_quick_games(std::shared_ptr<const game::Game> base,
                                            std::shared_ptr<const game::Game> now, int games,
                                            const simulation::Contestant& bot, const std::stop_token& stop) {
  const int players = std::max({2, base->min_players(), now->min_players()});
  simulation::Control control;
  const std::stop_callback stopping(stop, [&control] { control.stop(); });
  workers::LocalExecutor executor(1);
  statistics::ComparisonPlan plan{.metrics = quick_metrics(*base, *now, players),
                                  .max_games = games,
                                  .confidence = 1 - kFalseAlarms,
                                  .look_once = true};
  // Each change is tested with different decks: with the same decks for all changes, an atypical sample would recur in
  // every run. Renaming alone keeps the seed, since different decks would show differences by chance.
  std::uint64_t seed = 0;
  for (auto& game : {base, now}) {
    Experiment experiment{.game = game};
    experiment.contestants.assign(static_cast<std::size_t>(players), bot);
    const auto hash = played_hash(experiment, executor, control);
    if (!hash) return hash.findings();
    seed = seed * 0x9E3779B97F4A7C15u + hash.value();
    plan.arms.push_back({plan.arms.empty() ? "base" : "now", std::move(experiment)});
  }
  for (statistics::Arm& arm : plan.arms) arm.experiment.seed = seed;
  const auto found = statistics::compare(plan, executor, control);
  if (!found) return found.findings();
  QuickResult out{.games = static_cast<int>(found.value().games)};
  for (std::size_t i = 0; i < plan.metrics.size() && i < found.value().answers.size(); ++i) {
    const statistics::Answer& answer = found.value().answers[i];
    const std::string& id = plan.metrics[i].id;
    if (id == "first-wins") {
      out.first_seat = {.difference = answer.difference};
      out.first_before = answer.mean_base.value;
      out.first_after = answer.mean.value;
    } else {
      out.points.push_back({id == "points" ? tr("Total points") : id.substr(kPart.size()), answer.difference});
    }
  }
  return out;
}

std::string describe_result(const QuickResult& result) {
  std::string points;
  for (const QuickDifference& d : result.points)
    if (d.is_significant()) points += d.what + " " + describe_difference(d, 1) + "\n";
  if (points.empty() && !result.first_seat.is_significant())
    return tr(
        "In {0} quick games there was no clear difference from the base. “Compare in Simulate” plays more games and "
        "finds smaller differences.",
        result.games);
  std::string out =
      points.empty()
          ? tr("In {0} quick games no score differed clearly from the base.", result.games) + "\n"
          : tr("Points per player in {0} quick games, minus those of the base:", result.games) + "\n" + points;
  if (result.first_seat.is_significant())
    // translators: {2} is a difference with its interval
    out += tr("The first player won {0} % of games instead of {1} % ({2} percentage points).",
              percent(result.first_after), percent(result.first_before), describe_difference(result.first_seat, 100)) +
           "\n";
  return out + tr("With simultaneous {0} % intervals. A quick estimate; confirm it with “Compare in Simulate”.",
                  percent(1 - kFalseAlarms));
}

namespace {

std::string play_and_compare(const QuickComparison::Compile& base, const QuickComparison::Compile& now,
                             const simulation::Contestant& bot, const std::stop_token& stop) {
  const auto before = base(), after = now();
  if (!before || !after) return tr("These rules cannot be played yet.");
  const auto result = play_quick_games(before.value(), after.value(), QuickComparison::kGames, bot, stop);
  return result ? describe_result(result.value())
                : tr("The quick games could not be played: {0}", result.findings().front().message);
}

}  // namespace

QuickComparison::QuickComparison(simulation::Contestant bot, Post post, std::function<void()> on_change)
    : bot_(std::move(bot)), on_change_(std::move(on_change)), task_(std::move(post)) {}

void QuickComparison::start(Compile base, Compile now) {
  task_.start([this, base = std::move(base), now = std::move(now), bot = bot_](const std::stop_token& stop) {
    std::string words = play_and_compare(base, now, bot, stop);
    return [this, words = std::move(words)] {
      result_text_ = words;
      on_change_();
    };
  });
  on_change_();
}

}  // namespace tw::editor
