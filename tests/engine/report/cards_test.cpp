#include "engine/report/cards.hpp"

#include <gmock/gmock.h>

#include "engine/plotting/card.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/report/card_charts.hpp"
#include "engine/report/metric_rows.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/tidy_csv.hpp"

using namespace tw;
using namespace tw::report;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

simulation::Summary played(std::int64_t games, simulation::MetricGroups metrics = simulation::kNoMetrics) {
  simulation::Experiment experiment = simulation::testing::small_experiment(games);
  experiment.metrics = metrics;
  simulation::Summary summary(3, experiment.game->parts(), simulation::metric_columns_of(experiment).columns());
  for (std::int64_t i = 0; i < games; ++i) summary.add(simulation::play_game(experiment, i));
  return summary;
}

template <class Chart>
Chart chart_of(const Cards& charts, const std::string& id) {
  const Card* found = charts.find(id);
  EXPECT_TRUE(found) << id;
  return found ? std::get<Chart>(found->chart()) : Chart{};
}

}  // namespace

TEST(Cards, StayEmptyForTheFirstGames) {
  CardBuilder builder;
  EXPECT_FALSE(builder.build({}).filled);
  EXPECT_FALSE(builder.build(played(19)).filled);
  EXPECT_TRUE(builder.build(played(20)).filled);
  const report::Cards charts = empty_cards(simulation::kNoMetrics);
  const auto empty = chart_of<plotting::EmptyChart>(charts, "wins_by_seat");
  EXPECT_EQ(empty.title, "Win rate by seat");
  EXPECT_EQ(empty.subtitle, "Available after the first 20 games");
  EXPECT_FALSE(charts.find("lead"));
  EXPECT_TRUE(empty_cards(simulation::kAllMetrics).find("lead"));
}

TEST(Cards, ShowWhichBotIsStronger) {
  CardBuilder builder;
  const std::vector<std::string> bots{"greedy", "random", "random"};
  const report::Cards charts = builder.build(played(200), {.bots = bots});
  const auto chart = chart_of<plotting::DotPlot>(charts, "wins_by_player");
  EXPECT_TRUE(charts.find("wins_by_player")->at_a_glance);
  ASSERT_EQ(chart.marks.size(), 3u);
  EXPECT_EQ(chart.subtitle, "Red (greedy) is the strongest");
  for (const plotting::Mark& mark : chart.marks) EXPECT_EQ(mark.n, 200) << mark.label;
  EXPECT_EQ(wins_by_player(played(1), {.bots = bots}).subtitle, "no player is significantly stronger");
  EXPECT_FALSE(builder.build(played(200), {.bots = {"greedy", "greedy", "greedy"}}).find("wins_by_player"));
  EXPECT_TRUE(empty_cards(simulation::kNoMetrics, bots).find("wins_by_player"));
}

TEST(Cards, ShowPointsByPlayerWithTheirIntervals) {
  CardBuilder builder;
  const auto chart = chart_of<plotting::DotPlot>(builder.build(played(200)), "points_by_player");
  ASSERT_EQ(chart.marks.size(), 3u);
  EXPECT_GT(chart.marks[0].value, chart.marks[1].value);  // greedy beats random
  for (const auto& mark : chart.marks) {
    EXPECT_LT(mark.low, mark.value);
    EXPECT_LT(mark.value, mark.high);
    EXPECT_LE(chart.axis_low, mark.low);
    EXPECT_GE(chart.axis_high, mark.high);
    EXPECT_THAT(mark.value_text, HasSubstr(" ±"));
  }
  EXPECT_THAT(chart.subtitle, StartsWith("mean and 95 % interval; the axis starts at"));
}

TEST(Cards, StackTheKindsOfScoreUpToThePointsOfAPlayer) {
  CardBuilder builder;
  const report::Cards charts = builder.build(played(200), {.part_colours = {{"right pot", "#123456"}}});
  const auto parts = chart_of<plotting::StackedBars>(charts, "points_by_part");
  const auto points = chart_of<plotting::DotPlot>(charts, "points_by_player");
  ASSERT_EQ(parts.values.size(), 3u);
  for (std::size_t c = 0; c < 3; ++c) EXPECT_NEAR(parts.values[c][0] + parts.values[c][1], points.marks[c].value, 1e-9);
  EXPECT_EQ(parts.segments[0].name, "Left pot");
  EXPECT_EQ(parts.segments[1].colour, "#123456");
  EXPECT_NE(parts.segments[0].pattern, parts.segments[1].pattern);
}

TEST(Cards, FillTheMarksOfSeatsThatDifferSignificantly) {
  simulation::Summary summary(2, {});
  for (int i = 0; i < 400; ++i)  // seat 0 wins three of four games
    summary.add({.index = i, .turns = 9, .seat_of = {0, 1}, .totals = {i % 4 == 0 ? 1 : 5, 3}});
  CardBuilder builder;
  const auto chart = chart_of<plotting::DotPlot>(builder.build(summary), "wins_by_seat");
  EXPECT_DOUBLE_EQ(chart.reference, 50);
  EXPECT_TRUE(chart.marks[0].filled);
  EXPECT_THAT(chart.subtitle, StartsWith("first player +25.0 ±"));
  simulation::Summary even(2, {});
  for (int i = 0; i < 400; ++i) even.add({.index = i, .seat_of = {0, 1}, .totals = {i % 2, 1 - i % 2}});
  const auto same = chart_of<plotting::DotPlot>(builder.build(even), "wins_by_seat");
  EXPECT_FALSE(same.marks[0].filled);
  EXPECT_THAT(same.subtitle, StartsWith("first player 0.0 ±"));
}

TEST(Cards, HaveAHistogramOfPointsAndOneOfTurns) {
  CardBuilder builder;
  const report::Cards charts = builder.build(played(300));
  const auto all_points = chart_of<plotting::Histogram>(charts, "points");
  const auto length = chart_of<plotting::Histogram>(charts, "turns");
  double results = 0, games = 0;
  for (const double count : all_points.counts) results += count;
  for (const double count : length.counts) games += count;
  EXPECT_EQ(results, 900);
  EXPECT_EQ(games, 300);
  EXPECT_EQ(length.first, 19.5);
  EXPECT_EQ(length.counts.size(), 9u);
  EXPECT_THAT(length.highlight_text, HasSubstr(" turns: "));
}

TEST(Cards, GatherManyValuesInFewerBins) {
  simulation::Summary summary(2, {});
  for (int i = 0; i < 200; ++i) summary.add({.index = i, .seat_of = {0, 1}, .totals = {i + 3, i}});
  CardBuilder builder;
  const auto chart = chart_of<plotting::Histogram>(builder.build(summary), "points");
  EXPECT_LE(chart.counts.size(), 41u);
  EXPECT_GE(chart.counts.size(), 20u);
  EXPECT_EQ(chart.width, 10);
  double results = 0;
  for (const double count : chart.counts) results += count;
  EXPECT_EQ(results, 400);
  EXPECT_THAT(chart.highlight_text, HasSubstr("10 to 19 points: "));
}

TEST(Cards, HaveAxesThatGrowButNeverShrink) {
  CardBuilder builder;
  const auto early = chart_of<plotting::DotPlot>(builder.build(played(kMinGamesForAxes)), "points_by_player");
  const auto late = chart_of<plotting::DotPlot>(builder.build(played(2000)), "points_by_player");
  EXPECT_LE(late.axis_low, early.axis_low);
  EXPECT_GE(late.axis_high, early.axis_high);
  builder.reset();
  const auto fresh = chart_of<plotting::DotPlot>(builder.build(played(2000)), "points_by_player");
  EXPECT_GE(fresh.axis_low, late.axis_low);
  EXPECT_LE(fresh.axis_high, late.axis_high);
}

TEST(MetricRows, ContainEveryMetricWithItsInterval) {
  EXPECT_TRUE(metric_rows({}, {}).empty());
  const auto rows = metric_rows(played(100), {.bots = {"greedy", "random", "random"}});
  EXPECT_EQ(rows[0].metric, "Games");
  EXPECT_EQ(rows[0].value, "100");
  EXPECT_EQ(rows[0].interval, "");
  EXPECT_EQ(rows.size(), 4u + 2 * 3 * (2 + 2));
  EXPECT_EQ(rows[3].metric, "First-player advantage");
  EXPECT_EQ(rows[4].subject, "Red (greedy)");
  for (std::size_t i = 1; i < rows.size(); ++i)
    EXPECT_THAT(rows[i].interval, AnyOf(StartsWith("±"), StartsWith("("))) << rows[i].metric;
}

TEST(MetricRows, ContainMetricsWithTheirInterquartileRange) {
  const auto rows = metric_rows(played(100, simulation::kAllMetrics), {.bots = {"greedy", "random", "random"}});
  const auto drama = std::ranges::find(rows, "Drama", &MetricRow::metric);
  ASSERT_NE(drama, rows.end());
  EXPECT_EQ(drama->subject, "all games");
  EXPECT_THAT(drama->half, HasSubstr(" to "));
  const auto table = tw::test::read_tidy_csv(to_csv(rows));
  ASSERT_EQ(table.rows.size(), rows.size());
  EXPECT_EQ(table.cell(0, "value"), "100");
  EXPECT_EQ(table.cell(0, "low"), "");
  EXPECT_EQ(table.cell(3, "unit"), "percentage points");
  const auto at = static_cast<std::size_t>(drama - rows.begin());
  EXPECT_EQ(table.cell(at, "n"), "100");
  EXPECT_LE(std::stod(table.cell(at, "quartile_low")), std::stod(table.cell(at, "quartile_high")));
  for (std::size_t i = 0; i < table.rows.size(); ++i) EXPECT_NE(table.cell(i, "n"), "") << rows[i].metric;
}

TEST(Cards, AreTidyTablesWithTheNumberOfObservations) {
  CardBuilder builder;
  int tables = 0;
  for (const Card& chart : builder.build(played(100, simulation::kAllMetrics)).cards)
    for (const CardForm& form : chart.forms)
      if (!std::holds_alternative<plotting::EmptyChart>(form.chart)) {
        SCOPED_TRACE(chart.id + " " + form.label);
        const auto table = tw::test::read_tidy_csv(plotting::to_csv(form.chart));
        for (std::size_t i = 0; i < table.rows.size(); ++i) EXPECT_NE(table.cell(i, "n"), "");
        ++tables;
      }
  EXPECT_GT(tables, 12);
}

TEST(Cards, ShowEveryMetricOfTheGameWithTheGamesBehindItsBars) {
  CardBuilder builder;
  const report::Cards charts = builder.build(played(200, simulation::kAllMetrics));
  for (const char* id : {"margin", "winner", "discards", "lead", "lead_of_seat_1", "uncertainty_over_time",
                         "lead_changes", "drama", "deepest_hole", "decided_at", "branching_factor", "decisions"})
    EXPECT_TRUE(charts.find(id)) << id;
  for (const Card& chart : charts.cards)
    for (const CardForm& form : chart.forms) {
      const auto* histogram = std::get_if<plotting::Histogram>(&form.chart);
      if (!histogram) continue;
      double values = 0;
      for (const double count : histogram->counts) values += count;
      EXPECT_TRUE(values == 200 || values == 600) << chart.id;
      if (form.mark_games.empty()) continue;
      ASSERT_EQ(form.mark_games.size(), histogram->counts.size()) << chart.id;
      for (std::size_t bin = 0; bin < form.mark_games.size(); ++bin) {
        EXPECT_EQ(static_cast<double>(form.mark_games[bin].count), histogram->counts[bin]) << chart.id;
        EXPECT_EQ(form.mark_games[bin].games.empty(), form.mark_games[bin].count == 0) << chart.id;
      }
    }
}

TEST(Cards, HaveSubtitlesThatFitTheirCards) {
  constexpr double kRoom = 306;  // in a window 1280 DIP wide
  CardBuilder builder;
  for (const Card& chart : builder.build(played(200, simulation::kAllMetrics)).cards)
    for (const CardForm& form : chart.forms) {
      const std::string subtitle = std::visit([](const auto& of) { return of.subtitle; }, form.chart);
      EXPECT_EQ(plotting::fitting_subtitle(plotting::Theme(), subtitle, kRoom), subtitle) << chart.id;
      const auto* histogram = std::get_if<plotting::Histogram>(&form.chart);
      for (const auto& bin : form.mark_games)
        EXPECT_FALSE(histogram && histogram->unit.ends_with('s') &&
                     bin.description.starts_with("1 " + histogram->unit + ":"))
            << bin.description;
    }
}

TEST(Cards, ShowTheSharesOfWinsAndTies) {
  CardBuilder builder;
  const auto chart = chart_of<plotting::DotPlot>(builder.build(played(200, simulation::kResults)), "winner");
  ASSERT_EQ(chart.marks.size(), 4u);
  double sum = 0;
  for (const plotting::Mark& mark : chart.marks) sum += mark.value;
  EXPECT_NEAR(sum, 100, 1e-9);
  EXPECT_EQ(chart.marks[3].label, "Tie");
}

TEST(Cards, OfAReportMatchThoseOfTheWindow) {
  const simulation::Summary summary = played(400, simulation::kAllMetrics);
  const CardNames names{.bots = {"greedy", "random", "random"}};
  const report::Cards window = CardBuilder().build(summary, names);
  std::size_t both = 0;
  for (const Card& card : CardBuilder().build_for_report(summary, names)) {
    const Card* same = window.find(card.id);
    if (same == nullptr) continue;
    ++both;
    EXPECT_EQ(plotting::title_of(card.chart()), plotting::title_of(same->chart()));
    EXPECT_EQ(plotting::to_csv(card.chart()), plotting::to_csv(same->chart())) << card.id;
    EXPECT_EQ(card.forms.size(), 1u) << card.id;
    if (const auto* histogram = std::get_if<plotting::Histogram>(&card.chart())) {
      EXPECT_EQ(histogram->highlight_text.find("Click"), std::string::npos) << card.id;
    }
    EXPECT_FALSE(card.term.empty()) << card.id;
  }
  EXPECT_GT(both, 12u);
}

TEST(Cards, LimitTheAxesOfWinRatesToAHundredPercent) {
  const CardNames names{.players = {"a", "b", "c"}, .bots = {"greedy", "random", "random"}};
  for (const Card& card : CardBuilder().build_for_report(played(60), names))
    if (const auto* dots = std::get_if<plotting::DotPlot>(&card.chart()); dots && dots->unit == "%") {
      EXPECT_GE(dots->axis_low, 0) << card.id;
      EXPECT_LE(dots->axis_high, 100) << card.id;
    }
}

TEST(Cards, OfGamesFromAPositionShowNoFirstPlayerAdvantage) {
  CardBuilder builder;
  const auto at = chart_of<plotting::DotPlot>(builder.build(played(60), {.from_position = true}), "wins_by_seat");
  EXPECT_EQ(at.subtitle, "filled: not an even share");
}
