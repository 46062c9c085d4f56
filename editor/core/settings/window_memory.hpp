#pragma once

#include <filesystem>
#include <string>

namespace tw::editor {

/// Where the window and its panes were when it was closed. Sizes in DIP; 0 for what is not known.
struct WindowPlaces {
  int width = 0, height = 0;
  bool maximized = false;
  int tile_size = 0;   ///< of the tiles in the grid
  std::string layout;  ///< of the panes, as the window system writes it; one line
  bool operator==(const WindowPlaces&) const = default;
};

/// Keeps them in a file of four lines. Losing it harms nobody, so trouble in reading or writing is passed over.
class WindowMemory {
 public:
  /// An empty path keeps them in memory only.
  explicit WindowMemory(std::filesystem::path store = {});
  const WindowPlaces& places() const { return places_; }
  void keep(WindowPlaces places);

 private:
  std::filesystem::path store_;
  WindowPlaces places_;
};

}  // namespace tw::editor
