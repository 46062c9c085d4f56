#pragma once
// A chart of any type, the games behind its marks, and their tooltips.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/simulation/stored.hpp"

namespace tw::editor {

using AnyChart = std::variant<plotting::EmptyChart, plotting::DotPlot, plotting::StackedBars, plotting::Histogram,
                              plotting::Lines, plotting::HeatMap, plotting::DifferencePlot>;

std::string title_of_chart(const AnyChart& chart);

/// The games behind a mark of a chart.
struct GamesBehind {
  std::string words;                ///< description: "96 turns: 522 games"
  simulation::ValueRange range;     ///< range of values that selects these games in a file
  std::int64_t count = 0;           ///< number of values behind the mark
  std::vector<std::int64_t> games;  ///< numbers of the first games, ascending
};

/// One form of a chart; a card may offer several.
struct ChartFace {
  std::string label;  ///< label in the card's list of forms: "Tiles"; "" if the card has only one form
  AnyChart chart;
  /// games behind each mark, indexed as by plotting::hit(); empty if the games are not known
  std::vector<GamesBehind> behind;
};

/// Returns the tooltip for `index` as returned by plotting::hit(); "" if there is none. Histograms have none: their
/// text is shown beside the bins (GamesBehind::words).
std::string tooltip_text(const AnyChart& chart, int index);

}  // namespace tw::editor
