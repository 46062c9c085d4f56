#pragma once
// The charts of an experiment from the sums of its games.

#include <functional>
#include <string>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

struct SimulationCharts {
  plotting::DotPlot points;        ///< by contestant
  plotting::StackedBars parts;     ///< by contestant
  plotting::DotPlot wins;          ///< by seat, against the even share
  plotting::Histogram all_points;  ///< of all seats
  plotting::Histogram length;      ///< turns
  bool filled = false;             ///< false: too few games, only titles and the words of `empty`
  std::string empty;               ///< what an empty chart says
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
  /// `part_colour` may be empty or return "" for the charts' own colour.
  SimulationCharts build(const simulation::Summary& summary,
                         const std::function<std::string(const std::string&)>& part_colour);

 private:
  struct Axis {
    double low = 0, high = 0;
    void hold(plotting::DotPlot& chart, double least, double most);
  };
  Axis points_, wins_;
  double bars_ = 0;
};

}  // namespace tw::editor
