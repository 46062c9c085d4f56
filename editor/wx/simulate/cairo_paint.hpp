#pragma once
// Painting a window of our own with the engine's Cairo code.

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <memory>

#include "engine/plotting/charts.hpp"

namespace tw::editor {

/// The theme of charts in the system's colours and font.
plotting::Theme chart_theme();

/// A buffered paint of the whole window, in DIP whatever the screen's scale. Only in a paint handler.
class CairoPaint {
 public:
  explicit CairoPaint(wxWindow* window);
  /// Null if the platform gives no Cairo context.
  cairo_t* cairo() const;
  wxGraphicsContext& graphics() { return *graphics_; }

 private:
  wxAutoBufferedPaintDC dc_;
  std::unique_ptr<wxGraphicsContext> graphics_;
};

}  // namespace tw::editor
