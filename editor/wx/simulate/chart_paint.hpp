#pragma once
// Painting a window with the engine's Cairo drawing code: the theme of charts, the paint context, swatches.

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/window.h>

#include <memory>

#include "engine/plotting/charts.hpp"

namespace tw::editor {

/// Returns the theme for charts, built from the system's colours and font.
plotting::Theme chart_theme();

/// A buffered paint context for the whole window, in DIP at any screen scale. Use only in a paint handler.
class CairoPaint {
 public:
  explicit CairoPaint(wxWindow* window);
  /// Returns nullptr if the platform provides no Cairo context.
  cairo_t* cairo() const;
  wxGraphicsContext& graphics() { return *graphics_; }

 private:
  wxAutoBufferedPaintDC dc_;
  std::unique_ptr<wxGraphicsContext> graphics_;
};

/// A small square in a player's colour and pattern, as drawn in charts.
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
