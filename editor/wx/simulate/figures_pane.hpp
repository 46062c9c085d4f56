#pragma once
// Below the charts: the table of figures and the log.

#include <wx/notebook.h>

#include <string>
#include <vector>

#include "editor/core/simulate/figure_rows.hpp"

class wxDataViewListCtrl;
class wxTextCtrl;

namespace tw::editor {

class FiguresPane : public wxNotebook {
 public:
  explicit FiguresPane(wxWindow* parent);
  void show(const std::vector<FigureRow>& rows);
  /// Adds a line with the time of day.
  void add_to_log(const std::string& line);

 private:
  wxDataViewListCtrl* table_ = nullptr;
  wxTextCtrl* log_ = nullptr;
  std::vector<FigureRow> rows_;
};

}  // namespace tw::editor
