#pragma once

#include <wx/graphics.h>

#include <string>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"

namespace tw::editor {

/// What is told beside the pointer while a stroke runs: what it draws, what happens to other zones, whether it may be.
class StrokeCard {
 public:
  struct Words {
    std::string title;
    std::vector<std::string> effects;
    std::string verdict;
    bool legal = false;
    std::string how;  ///< "Release to draw": what ends the stroke; beside it stands Esc
    bool operator==(const Words&) const = default;
  };
  /// Wraps the words anew if they are others than before. `dip` is one DIP.
  void set(wxGraphicsContext& gc, const Words& words, double dip, double widest);
  /// At most 200 DIP wide.
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

  Words words_;
  double dip_ = 0;
  double widest_ = 0;
  bool dark_ = false;
  std::vector<Line> lines_;
  Point size_, mark_, key_, key_size_;
};

}  // namespace tw::editor
