#pragma once

#include <wx/graphics.h>

#include <string>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"

namespace tw::editor {

/// The text beside the pointer during a stroke: a description of the stroke, its effects on other zones, and whether it
/// is allowed.
class StrokeCard {
 public:
  struct Texts {
    std::string title;
    std::vector<std::string> effects;
    std::string verdict;
    bool legal = false;
    std::string finish_hint;  ///< how to finish the stroke, such as "Release to draw"; the key Esc is shown beside it
    bool operator==(const Texts&) const = default;
  };
  /// Wraps the text again if any argument has changed. `dip` is the size of one DIP, `max_width` the maximum width in
  /// DIP.
  void set(wxGraphicsContext& gc, const Texts& texts, double dip, double max_width);
  /// Returns the size in pixels.
  Point size() const { return size_; }
  void paint(wxGraphicsContext& gc, Point at) const;

 private:
  struct Line {
    wxString text;
    wxFont font;
    wxColour colour;
    double x = 0, y = 0;
  };
  double add(wxGraphicsContext& gc, const std::string& text, const wxFont& font, const wxColour& colour, double x,
             double y, double room);
  void paint_mark(wxGraphicsContext& gc, Point at) const;

  Texts texts_;
  double dip_ = 0;
  double max_width_ = 0;
  bool dark_ = false;
  std::vector<Line> lines_;
  Point size_, mark_, key_, key_size_;
};

}  // namespace tw::editor
