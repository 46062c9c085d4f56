#pragma once
// Pictures of a designer's own: where they lie, how a chosen file gets there, and whether one has changed on disk.

#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "editor/core/base/file_watch.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

class Document;
struct Base;

/// Pictures that were chosen for a set before it had a folder of its own wait here, in art/, for its first save; ""
/// where the program has no folder for its state.
std::filesystem::path waiting_pictures();
/// Removes those that no file of unsaved work in `journal` names. Only while no document is open, here or in another
/// run of the program: undo may need what its document does not name any more.
void clean_waiting_pictures(const std::filesystem::path& journal);

/// Where pictures of the document's tiles lie, first match wins.
std::vector<std::filesystem::path> art_folders(const Document& document);

/// The tiles with pictures that a set does not have from its base (nullptr for none).
model::TileSet tiles_with_own_art(const model::TileSet& set, const Base* base);

/// A picture in the folder of a document or below it.
struct Artwork {
  std::string href;  ///< relative to that folder
  std::string why;   ///< why the picture cannot be used there; "" if it can
};
/// The path that is written for a picture which was chosen (an absolute path) or typed. A file from elsewhere is copied
/// to art/ beside the document, under a name of its own unless the same picture is there already; while the document
/// has no folder of its own, to waiting_pictures().
Artwork place_picture(const Document& document, const std::string& path);

/// Where the pictures of a document lie.
struct PictureFolders {
  std::vector<std::filesystem::path> tiles, rows;
};
PictureFolders picture_folders(const Document& document);
/// Copies pictures that the document names and that are missing beside its file from the folders where they were before
/// it was saved elsewhere or where they waited for a save; of a variant those only that it does not have from its base,
/// which would hide the base's. What cannot be copied is a finding later. True if it copied any.
bool bring_pictures(const Document& document, const PictureFolders& before);

/// Follows the pictures of a document's tiles and rules. Asked rather than told, like FileWatch.
class ArtWatch {
 public:
  explicit ArtWatch(std::shared_ptr<const FileProbe> probe = std::make_shared<const FileProbe>())
      : probe_(std::move(probe)) {}
  /// True if a file that a picture is read from has changed, come or gone since the last call.
  bool news(const Document& document);
  /// The same without waiting for the disk: looks on a thread of its own, unless it is still looking. That thread ends
  /// with this object, after the file that it is looking at.
  void look(const Document& document);
  /// True once if the last look has ended and found news.
  bool found_news();

 private:
  using Stamps = std::map<std::filesystem::path, FileStamp>;
  bool differs(Stamps now);

  std::shared_ptr<const FileProbe> probe_;
  Stamps known_;
  std::future<Stamps> looking_;
  std::jthread thread_;
};

}  // namespace tw::editor
