#pragma once
// Pictures of tiles, cached (laid out once per tile, drawn once per size, at the screen's resolution), and small
// pictures of features and symbols.

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
#include "engine/model/rules.hpp"

namespace tw::editor {

/// Returns a Cairo drawing as a bitmap of `width` x `height` DIP at `scale` pixels per DIP. `draw` receives a context
/// in DIP.
wxBitmap draw_bitmap(double width, double height, double scale, const std::function<void(cairo_t*)>& draw);

/// Schedules a repaint of all windows of the program. Callable on any thread.
void repaint_all_windows();

class TileArt {
 public:
  /// Returns the cached picture if it is up to date, otherwise nullptr. Cheap.
  const wxBitmap* cached_picture(const model::Tile& tile, int dip, double scale);
  /// Returns the picture, drawing it if necessary, which takes a few milliseconds. While a tile's custom picture is
  /// loading, the tile is drawn from its zones; all windows are repainted when the picture is loaded.
  const wxBitmap& get(const model::Tile& tile, const model::Rules& rules, int dip, double scale);
  /// Drops all pictures. Call when the rules or the theme have changed.
  void clear() { entries_.clear(); }
  /// Sets the folders of tiles' custom pictures. Drops all pictures if they have changed.
  void set_folders(std::vector<std::filesystem::path> folders) {
    if (folders == folders_) return;
    folders_ = std::move(folders);
    clear();
  }

 private:
  struct Entry {
    model::Tile tile;
    drawing::TileFace face;
    std::map<std::pair<int, int>, wxBitmap> bitmaps;  ///< keys: size in DIP, scale in percent
  };
  std::unordered_map<std::string, Entry> entries_;
  std::vector<std::filesystem::path> folders_;
  unsigned version_ = 0;  ///< drawing::pictures_version() of the cached bitmaps
};

// Small pictures of features and symbols for buttons, lists and dialogs. Lengths are in DIP, `scale` is device pixels
// per DIP.

/// Returns a patch of a tile with only this feature; features drawn as lines or pools are drawn on ground.
wxBitmap feature_picture(const model::Rules& rules, const std::string& kind, int dip, double scale);
/// Returns a picture of a symbol of the library, or a disc with the first letter of an unknown name.
wxBitmap symbol_picture(const std::string& look, int dip, double scale);

}  // namespace tw::editor
