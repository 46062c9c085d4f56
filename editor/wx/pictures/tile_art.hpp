#pragma once
// Pictures of tiles, kept ready: laid out once a tile, drawn once a size and turn, at the screen's own pixels.

#include <wx/bitmap.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/drawing/art.hpp"
#include "engine/drawing/draw.hpp"

namespace tw::editor {

/// A Cairo drawing as a bitmap of `width` x `height` DIP at `scale` pixels a DIP. `draw` gets a context in DIP.
wxBitmap draw_bitmap(double width, double height, double scale, const std::function<void(cairo_t*)>& draw);

/// Makes all windows of the program paint themselves again soon. Any thread.
void repaint_all_windows();

class TileArt {
 public:
  /// The picture if it is ready and still true, else nullptr. Cheap.
  const wxBitmap* ready(const model::Tile& tile, int dip, double scale);
  /// Makes it ready; some milliseconds where the tile has changed. A tile whose own picture is not loaded yet is drawn
  /// from its zones; all windows are painted again when it is.
  const wxBitmap& make(const model::Tile& tile, const model::Rules& rules, int dip, double scale);
  /// Forgets everything: other rules, another theme.
  void clear() { entries_.clear(); }
  /// Where tiles' own pictures lie. Another place forgets everything.
  void set_folders(std::vector<std::filesystem::path> folders) {
    if (folders == folders_) return;
    folders_ = std::move(folders);
    clear();
  }

 private:
  struct Entry {
    model::Tile tile;
    drawing::TileFace face;
    std::map<std::pair<int, int>, wxBitmap> bitmaps;  ///< by DIP and per cent of scale
  };
  std::unordered_map<std::string, Entry> entries_;
  std::vector<std::filesystem::path> folders_;
  unsigned version_ = 0;  ///< of the pictures from which bitmaps were drawn
};

}  // namespace tw::editor
