#pragma once
// Exports pictures of the tiles: one file per tile, a sheet, or files for Tabletop Simulator.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

enum class PictureKind { Tiles, Sheet, Tabletop, ThickTiles };

struct PictureExportOptions {
  PictureKind kind = PictureKind::Tiles;
  bool svg = true;        ///< true for SVG, false for PNG; only for Tiles and Sheet
  int pixels = 400;       ///< side length of a tile in pixels, 16 to 2000
  int columns = 10;       ///< number of columns of a Sheet
  int gap = 6;            ///< gap between the tiles of a Sheet, in pixels
  bool labels = true;     ///< true to label the tiles of a Sheet
  bool selected = false;  ///< true to export only the selected tiles
};
PictureExportOptions load_form(const Settings& settings);
void save_form(const PictureExportOptions& form, Settings& settings);

/// An export of pictures on a background thread. `done` is called once, through `post`, unless the export is destroyed
/// earlier.
class PictureExport {
 public:
  using Post = std::function<void(std::function<void()>)>;
  /// `to`: the output folder, or the output file of a sheet.
  PictureExport(const Document& document, const PictureExportOptions& form, std::filesystem::path to, Post post,
                std::function<void(bool written, std::string text)> done);
  ~PictureExport();
  PictureExport(const PictureExport&) = delete;
  PictureExport& operator=(const PictureExport&) = delete;
  /// Stops after the current picture; files already written are kept.
  void stop();

 private:
  class Job;
  std::unique_ptr<Job> job_;
};

}  // namespace tw::editor
