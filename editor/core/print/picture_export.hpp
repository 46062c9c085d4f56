#pragma once
// Pictures of the tiles in files: one each, a sheet, or what Tabletop Simulator reads.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

enum class PictureKind { Tiles, Sheet, Tabletop, ThickTiles };

struct PictureForm {
  PictureKind kind = PictureKind::Tiles;
  bool svg = true;        ///< Tiles and Sheet; else PNG
  int pixels = 400;       ///< side of a tile, 16 to 2000
  int columns = 10;       ///< Sheet
  int gap = 6;            ///< Sheet, in pixels
  bool labels = true;     ///< Sheet
  bool selected = false;  ///< only the tiles selected
};
PictureForm kept_form(const Settings& settings);
void keep(const PictureForm& form, Settings& settings);

/// Writes on a thread of its own. `done` comes once, through `post`, unless the export is destroyed before.
class PictureExport {
 public:
  using Post = std::function<void(std::function<void()>)>;
  /// `to`: a folder, or for a sheet the file.
  PictureExport(const Document& document, const PictureForm& form, std::filesystem::path to, Post post,
                std::function<void(bool written, std::string text)> done);
  ~PictureExport();
  PictureExport(const PictureExport&) = delete;
  PictureExport& operator=(const PictureExport&) = delete;
  /// Ends after the picture in hand; what is written stays.
  void stop();

 private:
  class Job;
  std::unique_ptr<Job> job_;
};

}  // namespace tw::editor
