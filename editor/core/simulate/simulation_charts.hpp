#pragma once
// Builds the charts of an experiment from the sums of its games.

#include <map>
#include <string>
#include <vector>

#include "editor/core/simulate/any_chart.hpp"
#include "editor/core/simulate/chart_looks.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// Sections of the charts; charts at a glance also appear in their own section.
enum class ChartSection { Glance, Results, Course, Choices, Pieces, Maps };
inline constexpr int kChartSections = 6;
std::string section_title(ChartSection section);

/// A card: one chart in one or several forms.
struct SimulationChart {
  std::string id;  ///< stable id: "points", "lead_changes"
  ChartSection section = ChartSection::Results;
  bool at_a_glance = false;
  std::vector<ChartFace> faces;  ///< at least one form
  const AnyChart& chart() const { return faces.front().chart; }
};

struct SimulationCharts {
  std::vector<SimulationChart> charts;
  bool filled = false;  ///< false if there are too few games: every chart is then an EmptyChart
  /// Returns the chart with this id, or nullptr.
  const SimulationChart* find(std::string_view id) const;
};

/// Minimum number of games before charts show anything.
inline constexpr std::int64_t kMinGamesForCharts = 20;

/// Minimum number of games before axes are kept: with fewer games, intervals are so wide that the axes would not suit
/// later results.
inline constexpr std::int64_t kMinGamesForAxes = 200;

/// A builder of charts. After kMinGamesForAxes games, axes grow but never shrink, until reset().
class ChartBuilder {
 public:
  /// Discards the axes, for a new experiment or at its end.
  void reset() { *this = ChartBuilder(); }
  SimulationCharts build(const simulation::Summary& summary, const ChartNames& names = {});

 private:
  struct Axis {
    double low = 0, high = 0;
    void hold(plotting::DotPlot& chart, double least, double most);
  };
  void keep_axes(SimulationCharts& charts);

  std::map<std::string, Axis, std::less<>> axes_;
  double bars_ = 0;
};

/// Returns the expected cards before any game is played. Metrics specific to a game are not known yet.
SimulationCharts empty_charts(simulation::MetricGroups metrics, const std::vector<std::string>& bots = {});

}  // namespace tw::editor
