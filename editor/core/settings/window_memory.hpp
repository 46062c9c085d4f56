#pragma once

#include <filesystem>
#include <string>

namespace tw::editor {

/// Sizes of the window and its panes when it was closed, in DIP; 0 if unknown.
struct WindowPlaces {
  int width = 0, height = 0;
  bool maximized = false;
  int tile_size = 0;   ///< side length of the tiles in the grid
  std::string layout;  ///< layout of the panes in the format of the window system; one line
  bool operator==(const WindowPlaces&) const = default;
};

/// Stores the window sizes in a four-line file. Read and write errors are ignored.
class WindowMemory {
 public:
  /// With an empty path, sizes are kept only in memory.
  explicit WindowMemory(std::filesystem::path store = {});
  const WindowPlaces& places() const { return places_; }
  void keep(WindowPlaces places);

 private:
  std::filesystem::path store_;
  WindowPlaces places_;
};

}  // namespace tw::editor
