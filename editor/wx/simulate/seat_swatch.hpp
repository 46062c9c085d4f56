#pragma once
// A small square in a player's colour and pattern, as drawn in charts.

#include <wx/window.h>

namespace tw::editor {

class SeatSwatch : public wxWindow {
 public:
  SeatSwatch(wxWindow* parent, int contestant);

 private:
  void OnPaint(wxPaintEvent& event);
  int contestant_;
};

}  // namespace tw::editor
