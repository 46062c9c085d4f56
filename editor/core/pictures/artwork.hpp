#pragma once
// The designer's custom pictures: where they are stored, how a chosen file is copied there, and whether a picture has
// changed on disk.

#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "editor/core/base/file_watch.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

class Document;
struct Base;

/// Returns the folder that stores pictures (in its subfolder art/) until the first save of their set; "" if the program
/// has no folder for its state.
std::filesystem::path pending_pictures_folder();
/// Removes the pictures that no file of unsaved work in `journal` refers to. Call it only while no document is open in
/// any instance of the program: undo may need pictures that the document no longer refers to.
void clean_pending_pictures(const std::filesystem::path& journal);

/// Returns the folders in which pictures of the document's tiles are searched for, in order of precedence.
std::vector<std::filesystem::path> art_folders(const Document& document);

/// Returns the tiles with pictures that differ from the base's pictures (nullptr for no base).
model::TileSet tiles_with_own_art(const model::TileSet& set, const Base* base);

/// A picture in the folder of a document or below it.
struct StoredPicture {
  std::string href;  ///< path relative to that folder
  std::string why;   ///< reason why the picture cannot be used; "" if it can
};
/// Returns the path to store in the document for a picture that was chosen (an absolute path) or typed. Copies a file
/// from another folder to art/ beside the document, under a new name unless the same picture is already there. While
/// the document has no folder, copies the file to pending_pictures_folder().
StoredPicture store_picture(const Document& document, const std::string& path);

/// Stores a picture in pending_pictures_folder() and returns its path for a document without a folder. The new name is
/// the name of `original` with a fingerprint of the contents, so that it cannot clash with another picture in this
/// folder or in the folder of the set.
model::Result<std::string> store_until_first_save(const std::filesystem::path& original, const std::string& bytes);

/// The folders in which the pictures of a document's tiles and rows are searched for.
struct PictureFolders {
  std::vector<std::filesystem::path> tiles, rows;
};
PictureFolders picture_folders(const Document& document);
struct CopiedPictures {
  bool copied_any = false;  ///< true if any picture was copied
  model::Findings errors;   ///< about pictures that could not be written
};
/// Copies the pictures that the document refers to but that are missing from its folder. Sources are
/// pending_pictures_folder() and the folders that contained the pictures before the document was saved elsewhere. For a
/// variant, copies only pictures that do not come from its base, since copies would hide the base's pictures.
CopiedPictures copy_missing_pictures(const Document& document, const PictureFolders& before);

/// Watches the pictures of a document's tiles and rules by polling, like FileWatch.
class ArtWatch {
 public:
  explicit ArtWatch(std::shared_ptr<const FileProbe> probe = std::make_shared<const FileProbe>())
      : probe_(std::move(probe)) {}
  /// Returns true if a file from which a picture is read has been changed, created or removed since the last call.
  bool update(const Document& document);
  /// Starts the check of update() on another thread, so that the caller does not wait for the disk. Does nothing if a
  /// check is in progress. Destroying this object ends the thread after the current file.
  void start_check(const Document& document);
  /// Returns true once if the last check has ended and found changes.
  bool found_changes();

 private:
  using Stamps = std::map<std::filesystem::path, FileStamp>;
  bool differs(Stamps now);

  std::shared_ptr<const FileProbe> probe_;
  Stamps known_;
  std::future<Stamps> check_;
  std::jthread thread_;
};

}  // namespace tw::editor
