#pragma once

#include <wx/scrolwin.h>

#include <functional>

#include "editor/core/analyse/analyse_presenter.hpp"

namespace tw::editor {

/// The edge patterns up to turning as a grid of small pictures. Arrows step, Enter or a double click opens.
class PatternGrid : public wxScrolledCanvas {
 public:
  PatternGrid(wxWindow* parent, AnalysePresenter& presenter);
  /// Other figures, other patterns, another size.
  void refresh();
  /// Index into the presenter's figures, or -1.
  int selected() const;
  void select(int row);
  /// Where a pattern lies in this window now; empty if it is not shown.
  wxRect pattern_rect(std::size_t pattern) const;
  /// Is told whenever another pattern is selected.
  void set_on_select(std::function<void()> told) { on_select_ = std::move(told); }

 private:
  void lay_out();
  wxRect cell(std::size_t row) const;
  int row_at(wxPoint at) const;
  void open(int row);
  void OnPaint(wxPaintEvent& event);
  void OnKeyDown(wxKeyEvent& event);
  AnalysePresenter& presenter_;
  std::vector<std::size_t> shown_;
  int columns_ = 1, cell_ = 72, at_ = 0;  ///< DIP
  std::function<void()> on_select_;
};

}  // namespace tw::editor
