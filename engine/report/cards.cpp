#include "engine/report/cards.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/card_charts.hpp"
#include "engine/report/metric_title.hpp"
#include "engine/simulation/metrics/metric_text.hpp"

namespace tw::report {
namespace {

using plotting::DotPlot;
using plotting::Mark;
using simulation::Column;
using simulation::Summary;
using simulation::Tally;

/// Number of labels on the axis of a card of normal width.
constexpr int kTicks = 5;
/// Number of tiles in the chart of tile values.
constexpr std::size_t kMaxTiles = 24;

/// Where a card is shown, and how many of its forms the report shows. The chart of tile values is only in the report,
/// since the window has a table of tiles.
enum class Shown { InWindow, FirstFormInReport, AllFormsInReport, OnlyInReport };

/// A card with the groups of metrics that it needs. Cards are listed in display order.
struct CardRow {
  const char* id;
  CardSection section;
  bool at_a_glance;
  simulation::MetricGroups needs;
  Shown shown = Shown::FirstFormInReport;
  const char* title = "";  ///< "": the title of the metric with this id
  const char* term = "";   ///< the metric that the card shows; "": the metric with this id
};
constexpr auto kWinRate = tr_later("Win rate"), kPoints = tr_later("Points"),
               kParts = tr_later("Points by kind of score");
constexpr std::array kCards{
    CardRow{"wins_by_player", CardSection::Results, true, simulation::kNoMetrics, Shown::FirstFormInReport,
            tr_later("Win rate by player"), kWinRate},
    CardRow{"points_by_player", CardSection::Results, true, simulation::kNoMetrics, Shown::FirstFormInReport,
            tr_later("Points by player"), kPoints},
    CardRow{"points_by_part", CardSection::Results, true, simulation::kNoMetrics, Shown::FirstFormInReport, kParts,
            kParts},
    CardRow{"wins_by_seat", CardSection::Results, true, simulation::kNoMetrics, Shown::FirstFormInReport,
            tr_later("Win rate by seat"), kWinRate},
    CardRow{"lead", CardSection::Course, true, simulation::kStanding},
    CardRow{"maps", CardSection::Maps, true, simulation::kMaps, Shown::AllFormsInReport,
            tr_later("Where tiles and pieces go"), tr_later("Where tiles and pieces go")},
    CardRow{"turns", CardSection::Results, true, simulation::kNoMetrics},
    CardRow{"points", CardSection::Results, false, simulation::kNoMetrics, Shown::FirstFormInReport,
            tr_later("Histogram of points"), kPoints},
    CardRow{"winner", CardSection::Results, false, simulation::kResults},
    CardRow{"margin", CardSection::Results, false, simulation::kResults},
    CardRow{"extra_turns", CardSection::Results, false, simulation::kResults},
    CardRow{"discards", CardSection::Results, false, simulation::kResults},
    CardRow{"lead_of_seat_1", CardSection::Course, false, simulation::kStanding},
    CardRow{"uncertainty_over_time", CardSection::Course, false, simulation::kStanding},
    CardRow{"lead_changes", CardSection::Course, false, simulation::kStanding},
    CardRow{"drama", CardSection::Course, false, simulation::kStanding},
    CardRow{"deepest_hole", CardSection::Course, false, simulation::kStanding},
    CardRow{"decided_at", CardSection::Course, false, simulation::kStanding},
    CardRow{"uncertainty", CardSection::Course, false, simulation::kStanding},
    CardRow{"branching_factor", CardSection::Choices, false, simulation::kChoices},
    CardRow{"decisions", CardSection::Choices, false, simulation::kChoices},
    CardRow{"actions", CardSection::Choices, false, simulation::kChoices},
    CardRow{"game_tree_complexity", CardSection::Choices, false, simulation::kChoices},
    CardRow{"area_sizes", CardSection::Pieces, false, simulation::kAreas, Shown::AllFormsInReport,
            tr_later("Size of areas by kind"), tr_later("Tiles in closed areas")},
    CardRow{"finished_area_tiles", CardSection::Pieces, false, simulation::kAreas, Shown::InWindow},
    CardRow{"unfinished_area_tiles", CardSection::Pieces, false, simulation::kAreas, Shown::InWindow},
    CardRow{"finished_areas", CardSection::Pieces, false, simulation::kAreas},
    CardRow{"idle_pieces", CardSection::Pieces, false, simulation::kPieces},
    CardRow{"stranded_pieces", CardSection::Pieces, false, simulation::kPieces},
    CardRow{"tile_worth", CardSection::Pieces, false, simulation::kStanding, Shown::OnlyInReport},
};

std::string title_of(const CardRow& row) { return *row.title != '\0' ? tr(row.title) : metric_title(row.id).title; }

/// Returns the forms of a card; none if the game or the experiment has no data for it.
std::vector<CardForm> forms_of(const std::string& id, const Summary& summary, const CardNames& names) {
  const Tally& tally = summary.metrics();
  if (id == "points_by_player") return {{"", points_by_player(summary, names), {}}};
  if (id == "wins_by_seat") return {{"", wins_by_seat(summary, names), {}}};
  if (id == "points_by_part" && !summary.parts().empty()) return {{"", points_by_part(summary, names), {}}};
  if (id == "wins_by_player" && bots_differ(names.bots)) return {{"", wins_by_player(summary, names), {}}};
  if (id == "maps") return map_forms(tally, summary.games());
  if (id == "area_sizes") return area_forms(tally);
  const int column = tally.column(id);
  if (column < 0) {
    if (id == "points") return {plain_histogram(summary.points_histogram(), id)};
    if (id == "turns") return {plain_histogram(summary.turns_histogram(), id)};
    return {};
  }
  if (id == "tile_worth") return {{"", tile_values(tally, column, kMaxTiles), {}}};
  return metric_forms(tally, column, names);
}

/// Returns the tooltip of a card for places without a mark.
std::string tooltip_of(const std::string& id) {
  const auto* text = simulation::metric_text(id);
  return text == nullptr ? "" : tr(text->title) + "\n" + tr(text->definition) + ".";
}

Card card_of(const CardRow& row, std::vector<CardForm> forms) {
  return {.id = row.id,
          .section = row.section,
          .at_a_glance = row.at_a_glance,
          .term = *row.term != '\0' ? tr(row.term) : metric_title(row.id).title,
          .tooltip = tooltip_of(row.id),
          .forms = std::move(forms),
          .report_all_forms = row.shown == Shown::AllFormsInReport};
}

/// Returns the cards that have data, without the cards that are shown as `except`. Adds a card to the results for each
/// column that has no card of its own (new metrics).
std::vector<Card> cards_of(const Summary& summary, const CardNames& names, Shown except) {
  std::vector<Card> out;
  for (const CardRow& row : kCards) {
    if (row.shown == except) continue;
    auto forms = forms_of(row.id, summary, names);
    if (forms.empty()) continue;
    for (CardForm& form : forms)
      if (auto* histogram = std::get_if<plotting::Histogram>(&form.chart)) histogram->title = title_of(row);
    out.push_back(card_of(row, std::move(forms)));
  }
  const Tally& tally = summary.metrics();
  for (std::size_t c = 0; c < tally.columns().size(); ++c) {
    const Column& column = tally.columns()[c];
    // Maps and metrics by tile are parts of other cards and tables.
    if (column.id.starts_with("map:") || column.id.starts_with("tile_") ||
        std::ranges::any_of(kCards, [&](const CardRow& row) { return column.id == row.id; }))
      continue;
    if (auto forms = metric_forms(tally, static_cast<int>(c), names); !forms.empty())
      out.push_back({.id = column.id,
                     .term = metric_title(column.id).title,
                     .tooltip = tooltip_of(column.id),
                     .forms = std::move(forms)});
  }
  return out;
}

/// Returns the minimum and maximum of all marks, intervals and the reference.
std::pair<double, double> extent(const DotPlot& chart) {
  double low = chart.marks.front().value, high = low;
  const auto hold = [&](double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  };
  for (const Mark& mark : chart.marks) hold(mark.value), hold(mark.low), hold(mark.high);
  if (chart.has_reference) hold(chart.reference);
  return {low, high};
}

}  // namespace

const Card* Cards::find(std::string_view id) const {
  const auto at = std::ranges::find(cards, id, &Card::id);
  return at == cards.end() ? nullptr : &*at;
}

Cards empty_cards(simulation::MetricGroups metrics, const std::vector<std::string>& bots) {
  Cards out;
  const std::string words = tr("Available after the first {0} games", static_cast<std::int64_t>(kMinGamesForCharts));
  for (const CardRow& row : kCards)
    if (row.shown != Shown::OnlyInReport && (row.needs & ~metrics) == 0 &&
        (row.id != std::string_view("wins_by_player") || bots_differ(bots)))
      out.cards.push_back(card_of(row, {{"", plotting::EmptyChart{title_of(row), words}, {}}}));
  return out;
}

void CardBuilder::Axis::hold(DotPlot& chart, double least, double most) {
  const auto [lowest, highest] = extent(chart);
  const plotting::Range range = plotting::round_range(lowest, highest, kTicks);
  const bool fresh = low == high;
  low = std::max(least, fresh ? range.low : std::min(low, range.low));
  high = std::min(most, fresh ? range.high : std::max(high, range.high));
  chart.axis_low = low;
  chart.axis_high = high;
}

void CardBuilder::keep_axes(std::vector<Card>& cards) {
  for (Card& card : cards)
    for (CardForm& form : card.forms) {
      if (auto* dots = std::get_if<DotPlot>(&form.chart); dots && !dots->marks.empty()) {
        const bool share = dots->unit == "%";
        Axis& axis = axes_[card.id + "/" + form.label];
        axis.hold(*dots, share ? 0 : -1e9, share ? 100 : 1e9);
        if (card.id == "points_by_player")
          dots->subtitle = tr("mean and 95 % interval; the axis starts at {0}", plotting::format_number(axis.low));
      }
      if (auto* bars = std::get_if<plotting::StackedBars>(&form.chart)) {
        for (const auto& bar : bars->values) {
          double sum = 0;
          for (const double value : bar) sum += value;
          bars_ = std::max(bars_, sum);
        }
        bars->axis_high = bars_;
      }
    }
}

Cards CardBuilder::build(const Summary& summary, const CardNames& names) {
  if (summary.games() < kMinGamesForAxes) reset();
  Cards out{.filled = summary.games() >= kMinGamesForCharts};
  if (!out.filled) return out;
  out.cards = cards_of(summary, names, Shown::OnlyInReport);
  keep_axes(out.cards);
  return out;
}

std::vector<Card> CardBuilder::build_for_report(const Summary& summary, const CardNames& names) {
  std::vector<Card> out = cards_of(summary, names, Shown::InWindow);
  keep_axes(out);
  for (Card& card : out) {
    if (!card.report_all_forms) card.forms.resize(1);
    for (CardForm& form : card.forms)  // a report has no games to list
      if (auto* histogram = std::get_if<plotting::Histogram>(&form.chart))
        histogram->highlight_text.erase(
            std::min(histogram->highlight_text.find('\n'), histogram->highlight_text.size()));
  }
  return out;
}

}  // namespace tw::report
