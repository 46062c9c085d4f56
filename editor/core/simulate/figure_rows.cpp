#include "editor/core/simulate/figure_rows.hpp"

#include "editor/core/simulate/chart_looks.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {
namespace {

using simulation::Summary;
using statistics::By;
using statistics::Estimate;

FigureRow row(std::string figure, std::string of, const Estimate& estimate, const std::string& unit = "") {
  return {std::move(figure), std::move(of), value_words(estimate) + unit, interval_words(estimate)};
}

Estimate percent(const Estimate& share) { return {100 * share.value, 100 * share.low, 100 * share.high}; }

void add_rows(std::vector<FigureRow>& rows, const Summary& summary, By by, int which, const std::string& name) {
  rows.push_back(row("Points", name, statistics::points(summary, by, which)));
  rows.push_back(row("Win rate", name, percent(statistics::win_share(summary, by, which)), " %"));
  for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
    rows.push_back(row("Points from " + title_of(summary.parts()[static_cast<std::size_t>(part)]), name,
                       statistics::part_points(summary, by, part, which)));
}

}  // namespace

std::vector<FigureRow> figure_rows(const Summary& summary, const std::vector<std::string>& bots) {
  std::vector<FigureRow> rows;
  if (summary.games() < 1) return rows;
  rows.push_back({"Games", "all games", grouped(summary.games()), ""});
  rows.push_back(row("Turns", "all games", statistics::length(summary)));
  rows.push_back(row("Discarded tiles", "all games", statistics::discards(summary)));
  for (int c = 0; c < summary.players(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    add_rows(rows, summary, By::Contestant, c, player_look(c).name + (at < bots.size() ? " (" + bots[at] + ")" : ""));
  }
  for (int seat = 0; seat < summary.players(); ++seat)
    add_rows(rows, summary, By::Seat, seat, "Seat " + std::to_string(seat + 1));
  return rows;
}

}  // namespace tw::editor
