#pragma once

#include <wx/scrolwin.h>

#include <functional>

#include "editor/core/analyse/analyse_presenter.hpp"

namespace tw::editor {

/// The edge patterns (up to rotation) as a grid of small pictures. Arrow keys move the selection; Enter or a double
/// click opens the selected pattern.
class PatternGrid : public wxScrolledCanvas {
 public:
  PatternGrid(wxWindow* parent, AnalysePresenter& presenter);
  /// Updates the grid. Call when the statistics, the patterns shown or the size have changed.
  void refresh();
  /// Returns the selected pattern as an index into the presenter's statistics, or -1.
  int selected_pattern() const;
  void select(int row);
  /// Returns the current rectangle of a pattern in this window; empty if it is not shown.
  wxRect pattern_rect(std::size_t pattern) const;
  /// Sets the callback that is called when another pattern is selected.
  void set_on_select(std::function<void()> callback) { on_select_ = std::move(callback); }

 private:
  void lay_out();
  wxRect cell_rect(std::size_t row) const;
  int row_at(wxPoint at) const;
  void open(int row);
  void OnPaint(wxPaintEvent& event);
  void OnKeyDown(wxKeyEvent& event);
  AnalysePresenter& presenter_;
  std::vector<std::size_t> shown_patterns_;
  int columns_ = 1, cell_size_ = 72, selected_row_ = 0;  ///< `cell_size_`: width of a cell, as for pattern_height();
                                                         ///< `selected_row_`: position of the selected pattern
  std::function<void()> on_select_;
};

}  // namespace tw::editor
