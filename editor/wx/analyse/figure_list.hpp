#pragma once

#include <wx/dataview.h>

#include <functional>
#include <string>

#include "editor/core/analyse/figure_table.hpp"

namespace tw::editor {

/// A table of figures as a native list of any length. Shares are drawn as bars.
class FigureList : public wxDataViewCtrl {
 public:
  explicit FigureList(wxWindow* parent);
  void show(FigureTable table);
  const FigureTable& table() const { return table_; }
  /// Returns the selected row, or -1.
  int row() const;
  /// Adds a context menu with "Suggest a tile…" to rows with a target; the function is called with the target.
  void set_on_suggest(std::function<void(const std::string& target)> suggest);

 private:
  class Model;
  void fit_columns();
  wxObjectDataPtr<Model> model_;
  FigureTable table_;
};

}  // namespace tw::editor
