#pragma once
// The charts of an experiment from the sums of its games.

#include <map>
#include <string>
#include <vector>

#include "editor/core/simulate/any_chart.hpp"
#include "editor/core/simulate/chart_names.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// Charts are shown by section; those at a glance stand in their own section too.
enum class ChartSection { Glance, Results, Course, Choices, Pieces, Maps };
inline constexpr int kChartSections = 6;
std::string words_of_section(ChartSection section);

/// A card: one chart in one or several forms.
struct SimulationChart {
  std::string id;  ///< stable: "points", "lead_changes"
  ChartSection section = ChartSection::Results;
  bool at_a_glance = false;
  std::vector<ChartFace> faces;  ///< at least one
  const AnyChart& chart() const { return faces.front().chart; }
};

struct SimulationCharts {
  std::vector<SimulationChart> charts;
  bool filled = false;  ///< false: too few games, every chart is an EmptyChart
  /// The one of this id, nullptr if the game or the experiment has none.
  const SimulationChart* find(std::string_view id) const;
};

/// Games before charts show anything.
inline constexpr std::int64_t kFirstGames = 20;

/// Games before axes stay: with fewer, intervals are so wide that the axes would never fit what comes.
inline constexpr std::int64_t kSettled = 200;

/// Builds charts whose axes, once settled, grow but never shrink, until reset().
class ChartBuilder {
 public:
  /// Forgets the axes: a new experiment, or the end of one.
  void reset() { *this = ChartBuilder(); }
  SimulationCharts build(const simulation::Summary& summary, const ChartNames& names = {});

 private:
  struct Axis {
    double low = 0, high = 0;
    void hold(plotting::DotPlot& chart, double least, double most);
  };
  void hold_axes(SimulationCharts& charts);

  std::map<std::string, Axis, std::less<>> axes_;
  double bars_ = 0;
};

/// The cards that there will be before any game is played; which measures a game has is not known then.
SimulationCharts empty_charts(simulation::MetricGroups metrics, const std::vector<std::string>& bots = {});

}  // namespace tw::editor
