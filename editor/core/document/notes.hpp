#pragma once
// The designer's notes on tiles. Notes are not part of the game, so they are stored in a separate file beside the tile
// set (docs/formats/notes.md).

#include <filesystem>
#include <map>
#include <string>

#include "editor/core/document/document.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

/// Returns the path of the notes: "rivers.tileset.xml" -> "rivers.notes" in the same folder.
std::filesystem::path notes_path(const std::filesystem::path& set);
/// Write and read sorted `name=text` lines; \n and \\ are escaped in names and texts, and "=" in names as \e.
std::string write_notes(const std::map<std::string, std::string>& notes);
std::map<std::string, std::string> read_notes(std::string_view text);

/// The notes of one document, by tile. They are stored immediately and independently of undo: in the file beside the
/// set or, while the set has no path or is read-only, in the settings. Saving the set moves them to its folder. A
/// renamed tile keeps its note. Storing a note takes over notes that another program has changed; if both changed the
/// same note, both texts are kept.
class Notes {
 public:
  Notes(Document& document, Settings& settings);
  /// Returns the note of a tile; "" for none.
  const std::string& of(const std::string& tile) const;
  /// Sets a note; an empty text removes it. Returns "" or why the file could not be written; the note is then stored in
  /// the settings.
  std::string set(const std::string& tile, const std::string& text);
  bool empty() const { return notes_.empty(); }
  Signal<int>& changed() { return changed_; }

 private:
  void on_document_changed(DocumentChange what);
  void load();
  void read_stored();
  std::string save();
  std::string prefix() const;
  bool has_place() const { return !document_.path().empty() && !document_.read_only(); }

  Document& document_;
  Settings& settings_;
  std::map<std::string, std::string> notes_;
  std::map<std::string, std::string> stored_;  ///< notes in the file, as last read or written
  std::filesystem::path path_;
  std::shared_ptr<const model::TileSet> last_set_;
  Signal<int> changed_;
  bool change_pending_ = false;  ///< true if the notes have changed since changed() was last emitted
  Connection state_, connection_;
};

}  // namespace tw::editor
