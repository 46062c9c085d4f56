#pragma once
// What the designer writes beside a tile. Notes are no part of the game, so they stand in no tile set: they have a file
// of their own beside it (docs/formats/notes.md).

#include <filesystem>
#include <map>
#include <string>

#include "editor/core/document/document.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

/// "rivers.tileset.xml" -> "rivers.notes" in the same folder.
std::filesystem::path notes_path(const std::filesystem::path& set);
/// Lines `name=text`, sorted; \n and \\ escaped in both, "=" in names as \e.
std::string write_notes(const std::map<std::string, std::string>& notes);
std::map<std::string, std::string> read_notes(std::string_view text);

/// The notes of one document by tile. Kept at once, apart from undo: in the file beside the set, or, while the set has
/// no place of its own, in the settings; saving it somewhere brings them along. A tile that is renamed keeps its note.
class Notes {
 public:
  Notes(Document& document, Settings& settings);
  /// "" for none.
  const std::string& of(const std::string& tile) const;
  /// An empty text takes the note away. Returns "" or why it could not be kept in its file; it is kept in the settings
  /// then.
  std::string set(const std::string& tile, const std::string& text);
  bool empty() const { return notes_.empty(); }
  Signal<int>& changed() { return changed_; }

 private:
  void follow(Changed what);
  void load();
  std::string keep();
  std::string prefix() const;
  bool has_place() const { return !document_.path().empty() && !document_.read_only(); }

  Document& document_;
  Settings& settings_;
  std::map<std::string, std::string> notes_;
  std::filesystem::path path_;
  std::shared_ptr<const model::TileSet> seen_;
  Signal<int> changed_;
  bool other_ = false;  ///< the notes are others than those last announced
  Connection state_, connection_;
};

}  // namespace tw::editor
