#pragma once

#include <wx/dataview.h>

#include <functional>
#include <string>

#include "editor/core/analyse/statistics_table.hpp"

namespace tw::editor {

/// A table of statistics as a native list of any length. Shares are drawn as bars.
class StatisticsList : public wxDataViewCtrl {
 public:
  /// `names_first`: true if the first column contains names from the rules, which can be long: it is shortened if the
  /// columns do not fit.
  explicit StatisticsList(wxWindow* parent, bool names_first = false);
  void show(StatisticsTable table);
  const StatisticsTable& table() const { return table_; }
  /// Returns the selected row, or -1.
  int selected_row() const;
  /// Adds a context menu with "Suggest a tile…" to rows with a target; the function is called with the target.
  void set_on_suggest(std::function<void(const std::string& target)> suggest);

 private:
  class Model;
  void fit_columns();
  wxObjectDataPtr<Model> model_;
  StatisticsTable table_;
  bool names_first_;
  std::vector<int> fitted_widths_;  ///< the widths set by fit_columns()
  unsigned last_fitted_ = 0;        ///< the last visible column when the widths were set
};

}  // namespace tw::editor
