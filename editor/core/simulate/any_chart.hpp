#pragma once
// A chart of whatever kind, and what lies behind its marks.

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

/// The games behind a mark.
struct GamesBehind {
  std::string words;                ///< "96 turns: 522 games"
  simulation::ValueRange range;     ///< how they are found in a file
  std::int64_t count = 0;           ///< values behind the mark
  std::vector<std::int64_t> games;  ///< the first ones, ascending
};

/// A chart in one of its forms: a card may offer several.
struct ChartFace {
  std::string label;  ///< in the card's choice: "Tiles"; "" where there is only one
  AnyChart chart;
  /// By index of plotting::hit(); empty where no games can be told.
  std::vector<GamesBehind> behind;
};

}  // namespace tw::editor
