// Measures the coverage of intervals computed from real games, and how often real comparisons of equal sides reach a
// wrong verdict.

#include <map>
#include <memory>

#include "engine/plugin_host/bots.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/statistics/experiment_metrics.hpp"
#include "tests/benchmarks/coverage/table.hpp"
#include "tests/support/shipped.hpp"

namespace tw::coverage {

using namespace statistics;

namespace {

const std::string kShortGame = "short-hunt";

/// A bot that draws a random number before each decision. It is as strong as the wrapped bot but plays different games.
class ShiftedBot : public game::Bot {
 public:
  explicit ShiftedBot(std::unique_ptr<game::Bot> bot) : bot_(std::move(bot)) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    random.next();
    return bot_->choose(state, random);
  }

 private:
  std::unique_ptr<game::Bot> bot_;
};

simulation::Contestant contestant(const std::string& bot) {
  return {bot, [make = plugin_host::bot_maker(bot).value()] { return std::move(make().value()); }};
}
simulation::Contestant shifted(const std::string& bot) {
  return {bot + " (shifted)", [make = plugin_host::bot_maker(bot).value()] {
            return std::make_unique<ShiftedBot>(std::move(make().value()));
          }};
}

/// Counts of wrong verdicts in comparisons between equal sides.
struct Wrong {
  Coverage any;                              ///< comparisons in which no metric had the verdict "different"
  std::map<std::string, Coverage> one_look;  ///< by metric: the intervals of comparisons with one look and one question
  double decks = 0;
};

/// Compares two sides that play equally well. With `rotate`, each side is a bot that plays against a third bot;
/// otherwise, one bot plays all seats of a side.
Wrong compare_equal_sides(const std::string& bot, bool rotate, std::int64_t games, int comparisons,
                          const std::vector<std::string>& metrics, bool once) {
  const test::CompiledGame& game = test::shipped(kShortGame);
  simulation::ThreadExecutor executor(1);
  const simulation::Control control;
  Wrong out;
  for (int i = 0; i < comparisons; ++i) {
    ComparisonPlan plan;
    for (const bool second : {false, true}) {
      const auto make = [&](const std::string& name) { return second ? shifted(name) : contestant(name); };
      std::vector<simulation::Contestant> players{make(bot), rotate ? contestant("random") : make(bot)};
      plan.arms.push_back({second ? "B" : "A", simulation::experiment_on_aligned_decks(
                                                   game.game, game.set, players, static_cast<std::uint64_t>(i) + 1)});
      if (rotate) plan.arms.back().experiment.rotate = true, plan.arms.back().experiment.games_per_deck = 2;
    }
    auto chosen = select_metrics(metrics, {game.game.get(), game.game.get()}, 2,
                                 rotate ? MeasuredPlayers::Contestant : MeasuredPlayers::Table);
    if (!chosen) throw std::runtime_error(test::to_lines(chosen.findings()));
    plan.metrics = chosen.value();
    for (Metric& metric : plan.metrics) metric.margin = 0;  // so that only a false difference can end a comparison
    plan.max_games = games;
    plan.look_once = once;
    const auto found = compare(plan, executor, control);
    if (!found) throw std::runtime_error(test::to_lines(found.findings()));
    bool any = false;
    for (const Answer& answer : found.value().answers) {
      any = any || answer.verdict == Verdict::Different;
      if (once && plan.questions() == 1) out.one_look[plan.metrics[answer.metric].id].add(answer.difference, 0);
    }
    out.any.add(!any);
    out.decks += static_cast<double>(found.value().decks) / comparisons;
  }
  return out;
}

/// The coverage of the intervals of one column, over its keys and many experiments.
struct Figure {
  Coverage all;
  std::map<int, Coverage> by_key;
};

}  // namespace

void measure_comparisons_of_games(Table& table) {
  table.begin("Comparisons of equal sides in real games, at most n games: no verdict \"different\"");
  const int comparisons = table.samples(1000);
  for (const auto& [bots, rotate] : {std::pair{"random", false}, std::pair{"random", true}})
    for (const std::int64_t games : {100, 400}) {
      const std::string what = std::string(bots) + (rotate ? " against random" : " in all seats");
      const std::string win = rotate ? "wins" : "first-wins";
      table.row("all metrics, looks", what, games, compare_equal_sides(bots, rotate, games, comparisons, {}, false).any,
                true);
      for (const std::string& metric : {std::string("points"), win, std::string("ties"), std::string("discards")})
        table.row(metric + ", looks", what, games,
                  compare_equal_sides(bots, rotate, games, comparisons, {metric}, false).any, true);
      for (const std::string& metric : {std::string("points"), win})
        table.row(metric + ", one look", what, games,
                  compare_equal_sides(bots, rotate, games, comparisons, {metric}, true).any, true);
    }
}

void measure_metrics_of_games(Table& table) {
  table.begin("Figures of experiments with n real games; the truth is the mean of all games");
  const test::CompiledGame& game = test::shipped(kShortGame);
  for (const std::int64_t games : {20, 100, 500}) {
    const int runs = table.samples(games > 100 ? 300 : 1000);
    simulation::Experiment experiment{.game = game.game, .contestants = {contestant("random"), contestant("random")}};
    experiment.metrics = simulation::kAllMetrics;
    const simulation::MetricColumns measuring = simulation::metric_columns_of(experiment);
    const std::vector<std::string>& parts = game.game->parts();
    std::vector<simulation::Summary> samples;
    simulation::Summary all(2, parts, measuring.columns());
    std::int64_t index = 0;
    for (int run = 0; run < runs; ++run) {
      samples.emplace_back(2, parts, measuring.columns());
      for (std::int64_t i = 0; i < games; ++i)
        samples.back().add(simulation::play_game(experiment, measuring, index++));
      all.merge(samples.back());
    }
    std::map<std::string, Coverage> found;
    const std::vector<Worth> true_worth = worth_by_key(all.metrics(), all.metrics().column("tile_worth"));
    for (const simulation::Summary& sample : samples) {
      for (const int seat : {0, 1}) {
        found["points"].add(mean_points(sample, Subject::Seat, seat), mean_points(all, Subject::Seat, seat).value);
        found["win share"].add(win_share(sample, Subject::Seat, seat), win_share(all, Subject::Seat, seat).value);
        for (int part = 0; part < static_cast<int>(parts.size()); ++part)
          found["part:" + parts[part]].add(mean_part_points(sample, Subject::Seat, part, seat),
                                           mean_part_points(all, Subject::Seat, part, seat).value);
      }
      const simulation::Tally& tally = sample.metrics();
      for (int column = 0; column < static_cast<int>(tally.columns().size()); ++column) {
        const simulation::Column& c = tally.columns()[column];
        if (c.shape == simulation::Column::Shape::Turn || c.shape == simulation::Column::Shape::Cell ||
            c.id == "winner")
          continue;  // counts and quartiles have no interval
        for (int key = 0; key < tally.keys(column); ++key) {
          const simulation::Sums& sums = tally.sums(column, key);
          if (sums.n < 2) continue;
          found[c.id].add(column_mean(c, sums), column_mean(c, all.metrics().sums(column, key)).value);
        }
      }
      bool held = true;
      const auto rows = worth_by_key(tally, tally.column("tile_worth"));
      for (const Worth& row : rows)
        for (const Worth& truth : true_worth)
          if (truth.key == row.key) {
            found["worth, each tile"].add(row.worth, truth.worth.value);
            held = held && !(row.differs && (row.worth.value > 0) != (truth.worth.value > 0));
          }
      found["worth, no wrong sign"].add(held);
    }
    for (const auto& [id, coverage] : found)
      table.row(id, "random, short game", games, coverage, id.starts_with("worth"));
  }
}

}  // namespace tw::coverage
