#pragma once
// Opens a document named by the user: a game's id, a file or a folder.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document_state.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::model {
struct Variant;
}

namespace tw::editor {

/// The game with which a document is compared to mark differences.
struct Base {
  std::string id, name;
  std::shared_ptr<const model::TileSet> set = std::make_shared<const model::TileSet>();
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::vector<std::filesystem::path> art_folders = {};  ///< folders of its tiles' pictures
};

Base base_of(xml::GameFiles game);

/// A document to edit. A variant is opened as the complete set that results from applying it to its base; `set` has the
/// id, name and source of the variant.
struct OpenedDocument {
  model::TileSet set;
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::filesystem::path path;        ///< path of the file; "" if it has never been saved
  bool read_only = false;            ///< a shipped game or a write-protected file: saving asks for another path
  model::Findings findings;          ///< findings from reading the file; the set contains everything that could be read
  std::shared_ptr<const Base> base;  ///< base of a variant or shipped game; nullptr for none
  std::shared_ptr<const model::Variant> variant;  ///< nullptr if the document is not a variant; see variant_id
  /// For a shipped game, which cannot be changed: id and name of the variant that the first edit creates from
  /// `variant`; otherwise "".
  std::string variant_id, variant_name;
  bool has_generated_name = false;  ///< true if id and name of `set` are only suggestions
  std::string fingerprint;          ///< fingerprint of the text that was read; "" for none
  bool unsaved = false;             ///< true for restored work that differs from the files, and for a new variant
  std::vector<OtherFileContents::Pending> others = {};  ///< with `unsaved`: changes to other files
  DocumentState before = {};  ///< with `unsaved`: the contents of the files; without a set if unknown
};

/// Opens as much of the file as can be read, with findings. Returns only findings if nothing can be shown: no such
/// file, no permission, too large, not a tile set, a newer format.
model::Result<OpenedDocument> open_game(const std::string& game);
/// Opens a text as if it had been read from `path`.
model::Result<OpenedDocument> open_text(const std::string& text, const std::filesystem::path& path);
/// A game or variant as an entry of a list.
struct GameChoice {
  std::string id;           ///< argument of open_game()
  std::string label;        ///< name of the game or variant
  int depth = 0;            ///< 0 for games, 1 for their variants, 2 for variants of variants
  std::string status = {};  ///< for games, where the tiles are from: "Transcribed, unofficial"; "" if not known
};
/// Returns all games, each followed by its variants. Reads the files of all games.
std::vector<GameChoice> game_choices();
/// Returns true if a set with these rules can be saved at `path` without writing rules.xml: the reference in `set`
/// leads to the same rules from there, or the rules could not be read and are therefore empty.
bool can_find_rules(const model::TileSet& set, const model::Rules& rules, const std::filesystem::path& path);
/// Turns changed rules of a game into rules owned by `set`: they get the id and name of the set, and a source that
/// names the game, unless their name and source already differ from those of the game.
model::Rules rules_of_set(model::Rules rules, const model::Rules& game, const model::TileSet& set);
/// Returns a new variant of `base` without changes.
OpenedDocument new_variant(const std::shared_ptr<const Base>& base);
/// Returns the path in the user's folder at which `tilewright list` finds a variant of the game `root` with this id.
std::filesystem::path user_variant_file(const std::string& root, const std::string& id);
/// Returns true for files of shipped games.
bool is_shipped(const std::filesystem::path& path);
/// Returns true for files of shipped games and for write-protected files.
bool is_read_only(const std::filesystem::path& path);

}  // namespace tw::editor
