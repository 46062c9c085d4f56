#pragma once
// A slider for a range: two handles on an axis that shows the current value.

#include <wx/window.h>

#include <functional>
#include <optional>

#include "editor/core/goals/range_axis.hpp"

namespace tw::editor {

/// Draws the axis with its ends, the current value with its interval, and the range between two handles. A handle at an
/// end of the axis means no limit. Without a range, dragging over the track or pressing one of the keys creates one.
///
/// Mouse: dragging a handle moves it; dragging between the handles moves the whole range; dragging elsewhere creates a
/// new range. Keys: the arrow keys move the active handle, Page Up and Page Down the whole range (ten steps with
/// Shift). Space changes the active handle. Home removes the lower limit, End the upper limit.
class RangeSlider : public wxWindow {
 public:
  struct ViewData {
    RangeAxis axis;
    std::optional<statistics::Estimate> now;
    bool has_range = false;    ///< true if there is a range
    double low = 0, high = 0;  ///< infinite if there is no limit
    double factor = 1;         ///< factor by which labels multiply the values: 100 for percent
  };
  RangeSlider(wxWindow* parent, std::function<void(double low, double high)> on_change);
  void show(const ViewData& shown);
  /// Returns the position of a value in this window. For tests.
  wxPoint position_of(double value) const;
  bool AcceptsFocus() const override { return IsEnabled(); }

 private:
  enum class Part { None, Low, High, Both, New };  ///< New: a new range is being dragged
  void OnPaint(wxPaintEvent& event);
  void OnDown(wxMouseEvent& event);
  void OnMotion(wxMouseEvent& event);
  void OnUp(wxMouseEvent& event);
  void OnKey(wxKeyEvent& event);
  Part part_at(int x) const;
  wxRect track() const;
  double x_of(double value) const;
  double value_at(int x) const;
  void set_range(double low, double high);
  void drag_to(int x);

  std::function<void(double low, double high)> on_change_;
  ViewData shown_{};
  Part dragged_ = Part::None, active_ = Part::Low;
  int drag_start_x_ = 0;
  double drag_start_low_ = 0, drag_start_high_ = 0;
};

}  // namespace tw::editor
