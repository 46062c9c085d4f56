#include "editor/core/simulate/figure_rows.hpp"

#include "editor/core/simulate/chart_looks.hpp"
#include "editor/core/simulate/measure_words.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {
namespace {

using simulation::Summary;
using statistics::By;
using statistics::Estimate;

using plotting::kPercentagePoints;

constexpr const char* kAllGames = tr_later("all games");

/// A text as shown, and in English for CSV.
struct Text {
  std::string shown, english;
};

/// Returns a text with arguments that are the same in all languages. The format must be marked with tr_later().
template <class... Args>
Text text(fmt::format_string<const Args&...> format, const Args&... args) {
  return {tr(format, args...), fmt::format(format, args...)};
}
Text text(const char* english) { return {tr(english), english}; }
Text title(const std::string& id) { return {tr_title(id), english_title(id)}; }

FigureRow figure_row(const Text& figure, const Text& of, const Estimate& estimate, std::int64_t n,
                     const std::string& unit) {
  return {.figure = figure.shown,
          .of = of.shown,
          .value = value_words(estimate) + (unit == "%"                 ? " %"
                                            : unit == kPercentagePoints ? " pp"
                                                                        : ""),
          .interval = interval_words(estimate),
          .english_figure = figure.english,
          .english_of = of.english,
          .estimate = estimate,
          .n = n,
          .unit = unit};
}

void add_rows(std::vector<FigureRow>& rows, const Summary& summary, By by, int which, const Text& name) {
  const std::int64_t n = summary.games();
  rows.push_back(figure_row(text(tr_later("Points")), name, statistics::points(summary, by, which), n, "points"));
  rows.push_back(
      figure_row(text(tr_later("Win rate")), name, in_percent(statistics::win_share(summary, by, which)), n, "%"));
  for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part) {
    const Text of = title(summary.parts()[static_cast<std::size_t>(part)]);
    const Text figure{tr("Points from {0}", of.shown), fmt::format("Points from {0}", of.english)};
    rows.push_back(figure_row(figure, name, statistics::part_points(summary, by, part, which), n, "points"));
  }
}

using simulation::Column;
using simulation::Sums;
using simulation::Tally;

void add_measure(std::vector<FigureRow>& rows, const Column& column, const Sums& sums, const Text& of) {
  if (sums.n == 0) return;
  const double factor = factor_of(column);
  const MeasureTexts texts = measure_texts(column.id);
  FigureRow out =
      figure_row({texts.title, texts.english_title}, of, measured_in_unit(column, sums), sums.n, unit_of(column));
  out.half_low = static_cast<double>(sums.quantile(0.25)) * factor;
  out.half_high = static_cast<double>(sums.quantile(0.75)) * factor;
  const auto words = [&](double value) { return plotting::in_words(value, factor == 1 ? 0 : 1); };
  out.half = tr("{0} to {1}", words(out.half_low), words(out.half_high)) + (out.unit == "%" ? " %" : "");
  rows.push_back(std::move(out));
}

/// Adds the rows for a column, unless the column has a value for each turn or cell.
void add_column(std::vector<FigureRow>& rows, const Tally& tally, int c, const std::vector<Text>& players) {
  const Column& column = tally.columns()[static_cast<std::size_t>(c)];
  // Skip columns covered by the rows above, columns with a separate table, and counts that have no values.
  if (column.id == "points" || column.id == "turns" || column.id == "discards" || column.id == "winner" ||
      column.id.starts_with("tile_"))
    return;
  if (column.shape == Column::Shape::Game) add_measure(rows, column, tally.sums(c), text(kAllGames));
  if (column.shape == Column::Shape::Seat)
    for (std::size_t p = 0; p < players.size(); ++p)
      add_measure(rows, column, tally.contestant(c, static_cast<int>(p)), players[p]);
  if (column.shape == Column::Shape::Key)
    for (std::size_t key = 0; key < column.keys.size(); ++key)
      add_measure(rows, column, tally.sums(c, static_cast<int>(key)), title(column.keys[key]));
}

}  // namespace

std::vector<FigureRow> figure_rows(const Summary& summary, const std::vector<std::string>& bots) {
  std::vector<FigureRow> rows;
  if (summary.games() < 1) return rows;
  const std::int64_t n = summary.games();
  const Text all = text(kAllGames);
  const Text games = text(tr_later("Games"));
  rows.push_back({.figure = games.shown,
                  .of = all.shown,
                  .value = grouped(n),
                  .interval = "",
                  .english_figure = games.english,
                  .english_of = all.english,
                  .n = n,
                  .unit = "games"});
  rows.back().estimate.value = static_cast<double>(n);
  rows.push_back(figure_row(text(tr_later("Turns")), all, statistics::length(summary), n, "turns"));
  rows.push_back(figure_row(text(tr_later("Discarded tiles")), all, statistics::discards(summary), n, "tiles"));
  const double even = 1.0 / summary.players();
  Estimate first = statistics::win_share(summary, By::Seat, 0);
  for (double* value : {&first.value, &first.low, &first.high}) *value -= even;
  rows.push_back(figure_row(text(tr_later("First-player advantage")),
                            text(tr_later("win rate of seat 1 above an even share")), in_percent(first), n,
                            kPercentagePoints));
  if (first.value > 0) rows.back().value.insert(0, "+");
  std::vector<Text> players;
  for (int c = 0; c < summary.players(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    const std::string bot = at < bots.size() ? " (" + bots[at] + ")" : "";
    players.push_back({player_style(c).name + bot, english_name(c) + bot});
    add_rows(rows, summary, By::Contestant, c, players.back());
  }
  for (int seat = 0; seat < summary.players(); ++seat)
    add_rows(rows, summary, By::Seat, seat, text(tr_later("Seat {0}"), seat + 1));
  for (std::size_t c = 0; c < summary.measures().columns().size(); ++c)
    add_column(rows, summary.measures(), static_cast<int>(c), players);
  return rows;
}

std::string to_csv(const std::vector<FigureRow>& rows) {
  plotting::TidyCsv out({"figure", "of"}, {"quartile_low", "quartile_high"});
  for (const FigureRow& r : rows)
    out.add({.keys = {r.english_figure, r.english_of},
             .value = r.estimate.value,
             .low = r.estimate.low,
             .high = r.estimate.high,
             .n = r.n,
             .unit = r.unit,
             .more = {r.half_low, r.half_high}});
  return out.text();
}

}  // namespace tw::editor
