#include "editor/core/simulate/simulation_charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/core/simulate/measure_charts.hpp"
#include "editor/core/simulate/measure_words.hpp"
#include "editor/core/simulate/result_charts.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

using plotting::DotPlot;
using simulation::Column;
using simulation::Summary;
using simulation::Tally;

/// Number of labels on the axis of a card of normal width.
constexpr int kTicks = 5;

/// A card with the groups of metrics that it needs. Cards are listed in display order.
struct Card {
  const char* id;
  ChartSection section;
  bool at_a_glance;
  simulation::MetricGroups needs;
};
constexpr std::array kCards{
    Card{"wins_by_player", ChartSection::Results, true, simulation::kNoMetrics},
    Card{"points_by_player", ChartSection::Results, true, simulation::kNoMetrics},
    Card{"points_by_part", ChartSection::Results, true, simulation::kNoMetrics},
    Card{"wins_by_seat", ChartSection::Results, true, simulation::kNoMetrics},
    Card{"lead", ChartSection::Course, true, simulation::kStanding},
    Card{"maps", ChartSection::Maps, true, simulation::kMaps},
    Card{"turns", ChartSection::Results, true, simulation::kNoMetrics},
    Card{"points", ChartSection::Results, false, simulation::kNoMetrics},
    Card{"winner", ChartSection::Results, false, simulation::kResults},
    Card{"margin", ChartSection::Results, false, simulation::kResults},
    Card{"extra_turns", ChartSection::Results, false, simulation::kResults},
    Card{"discards", ChartSection::Results, false, simulation::kResults},
    Card{"lead_of_seat_1", ChartSection::Course, false, simulation::kStanding},
    Card{"uncertainty_over_time", ChartSection::Course, false, simulation::kStanding},
    Card{"lead_changes", ChartSection::Course, false, simulation::kStanding},
    Card{"drama", ChartSection::Course, false, simulation::kStanding},
    Card{"deepest_hole", ChartSection::Course, false, simulation::kStanding},
    Card{"decided_at", ChartSection::Course, false, simulation::kStanding},
    Card{"uncertainty", ChartSection::Course, false, simulation::kStanding},
    Card{"branching_factor", ChartSection::Choices, false, simulation::kChoices},
    Card{"decisions", ChartSection::Choices, false, simulation::kChoices},
    Card{"actions", ChartSection::Choices, false, simulation::kChoices},
    Card{"game_tree_complexity", ChartSection::Choices, false, simulation::kChoices},
    Card{"area_sizes", ChartSection::Pieces, false, simulation::kAreas},
    Card{"finished_area_tiles", ChartSection::Pieces, false, simulation::kAreas},
    Card{"unfinished_area_tiles", ChartSection::Pieces, false, simulation::kAreas},
    Card{"finished_areas", ChartSection::Pieces, false, simulation::kAreas},
    Card{"idle_pieces", ChartSection::Pieces, false, simulation::kPieces},
    Card{"stranded_pieces", ChartSection::Pieces, false, simulation::kPieces},
};

std::string title_of_card(const std::string& id) {
  if (id == "points_by_player") return tr("Points by player");
  if (id == "wins_by_player") return tr("Win rate by player");
  if (id == "points_by_part") return tr("Points by kind of score");
  if (id == "wins_by_seat") return tr("Win rate by seat");
  if (id == "maps") return tr("Where tiles and pieces go");
  if (id == "area_sizes") return tr("Size of areas by kind");
  if (id == "points") return tr("Histogram of points");
  return measure_texts(id).title;
}

/// Returns the faces of a card; none if the game or the experiment has no data for it.
std::vector<ChartFace> faces_of(const std::string& id, const Summary& summary, const ChartNames& names) {
  const Tally& tally = summary.measures();
  if (id == "points_by_player") return {{"", points_by_player(summary), {}}};
  if (id == "points_by_part") return {{"", points_by_part(summary, names), {}}};
  if (id == "wins_by_seat") return {{"", wins_by_seat(summary), {}}};
  if (id == "wins_by_player") {
    if (!bots_differ(names.bots)) return {};
    return {{"", wins_by_player(summary, names.bots), {}}};
  }
  if (id == "maps") return map_faces(tally, summary.games(), names);
  if (id == "area_sizes") return area_faces(tally);
  const int column = tally.column(id);
  if (column < 0) {
    if (id == "points") return {plain_histogram(summary.points_histogram(), "points")};
    if (id == "turns") return {plain_histogram(summary.turns_histogram(), "turns")};
    return {};
  }
  return measure_faces(tally, column);
}

/// Returns true if another card or table shows the column: maps, metrics by tile.
bool is_part_of_a_card(const Column& column) { return column.id.starts_with("map:") || column.id.starts_with("tile_"); }

/// Returns the minimum and maximum of all marks, intervals and the reference.
std::pair<double, double> extent(const DotPlot& chart) {
  double low = chart.marks.front().value, high = low;
  const auto hold = [&](double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  };
  for (const plotting::Mark& mark : chart.marks) hold(mark.value), hold(mark.low), hold(mark.high);
  if (chart.has_reference) hold(chart.reference);
  return {low, high};
}

}  // namespace

std::string section_title(ChartSection section) {
  constexpr std::array kHeadings{tr_later("At a glance"), tr_later("Results"),          tr_later("Course"),
                                 tr_later("Choices"),     tr_later("Areas and pieces"), tr_later("Maps")};
  return tr(kHeadings[static_cast<std::size_t>(section)]);
}

const SimulationChart* SimulationCharts::find(std::string_view id) const {
  const auto at = std::ranges::find(charts, id, &SimulationChart::id);
  return at == charts.end() ? nullptr : &*at;
}

SimulationCharts empty_charts(simulation::MetricGroups metrics, const std::vector<std::string>& bots) {
  SimulationCharts out;
  const std::string words = tr("Fills in after the first {0} games", static_cast<std::int64_t>(kMinGamesForCharts));
  for (const Card& card : kCards)
    if ((card.needs & ~metrics) == 0 && (card.id != std::string_view("wins_by_player") || bots_differ(bots)))
      out.charts.push_back(
          {card.id, card.section, card.at_a_glance, {{"", plotting::EmptyChart{title_of_card(card.id), words}, {}}}});
  return out;
}

void ChartBuilder::Axis::hold(DotPlot& chart, double least, double most) {
  const auto [lowest, highest] = extent(chart);
  const plotting::Range range = plotting::round_range(lowest, highest, kTicks);
  const bool fresh = low == high;
  low = std::max(least, fresh ? range.low : std::min(low, range.low));
  high = std::min(most, fresh ? range.high : std::max(high, range.high));
  chart.axis_low = low;
  chart.axis_high = high;
}

void ChartBuilder::keep_axes(SimulationCharts& charts) {
  for (SimulationChart& chart : charts.charts)
    for (ChartFace& face : chart.faces) {
      if (auto* dots = std::get_if<DotPlot>(&face.chart); dots && !dots->marks.empty()) {
        const bool share = dots->unit == "%";
        Axis& axis = axes_[chart.id + "/" + face.label];
        axis.hold(*dots, share ? 0 : -1e9, share ? 100 : 1e9);
        if (chart.id == "points_by_player")
          dots->reading = tr("mean and 95 % interval; the axis starts at {0}", plotting::in_words(axis.low));
      }
      if (auto* bars = std::get_if<plotting::StackedBars>(&face.chart)) {
        for (const auto& bar : bars->values) {
          double sum = 0;
          for (const double value : bar) sum += value;
          bars_ = std::max(bars_, sum);
        }
        bars->axis_high = bars_;
      }
    }
}

SimulationCharts ChartBuilder::build(const Summary& summary, const ChartNames& names) {
  if (summary.games() < kMinGamesForAxes) reset();
  SimulationCharts out;
  out.filled = summary.games() >= kMinGamesForCharts;
  if (!out.filled) return out;
  for (const Card& card : kCards)
    if (auto faces = faces_of(card.id, summary, names); !faces.empty()) {
      for (ChartFace& face : faces)
        if (auto* histogram = std::get_if<plotting::Histogram>(&face.chart)) histogram->title = title_of_card(card.id);
      out.charts.push_back({card.id, card.section, card.at_a_glance, std::move(faces)});
    }
  // Columns without their own card (new metrics) are added to the results.
  const Tally& tally = summary.measures();
  for (std::size_t c = 0; c < tally.columns().size(); ++c) {
    const Column& column = tally.columns()[c];
    if (is_part_of_a_card(column) ||
        std::ranges::any_of(kCards, [&](const Card& card) { return column.id == card.id; }))
      continue;
    if (auto faces = measure_faces(tally, static_cast<int>(c)); !faces.empty())
      out.charts.push_back({column.id, ChartSection::Results, false, std::move(faces)});
  }
  keep_axes(out);
  return out;
}

}  // namespace tw::editor
