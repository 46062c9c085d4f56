#pragma once
// A small square in a player's colour and pattern, as drawn in charts.

#include <wx/window.h>

namespace tw::editor {

class SeatSwatch : public wxWindow {
 public:
  /// `colour`: index into the palette of players.
  SeatSwatch(wxWindow* parent, int colour);
  bool AcceptsFocus() const override { return false; }

 private:
  void OnPaint(wxPaintEvent& event);
  int colour_;
};

}  // namespace tw::editor
