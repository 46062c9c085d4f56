#pragma once
// The cards of an experiment in three, two or one column.

#include <wx/scrolwin.h>

#include <array>
#include <functional>
#include <string>

#include "editor/core/simulate/simulation_charts.hpp"

namespace tw::editor {

class ChartCard;

class ChartGrid : public wxScrolledWindow {
 public:
  explicit ChartGrid(wxWindow* parent);
  void show(const SimulationCharts& charts);
  void set_on_message(const std::function<void(const std::string&, bool error)>& told);
  /// In the order of the charts in SimulationCharts; owned by the window.
  static constexpr std::size_t kCards = 5;
  ChartCard& card(std::size_t index) { return *cards_.at(index); }
  std::size_t columns() const { return columns_; }

 private:
  void lay_out();
  void enlarge(std::size_t index);

  std::array<ChartCard*, kCards> cards_{};
  std::size_t columns_ = 3;
  int large_ = -1;  ///< card shown alone, -1 none
};

}  // namespace tw::editor
