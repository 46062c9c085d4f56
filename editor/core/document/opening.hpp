#pragma once
// From what the user named (a game's id, a file, a folder) to a document to edit.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::model {
struct Variant;
}
namespace tw::xml {
struct GameFiles;
}

namespace tw::editor {

/// What a document is compared with, sign by sign: "differs from the base".
struct Base {
  std::string id, name;
  std::shared_ptr<const model::TileSet> set = std::make_shared<const model::TileSet>();
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::vector<std::filesystem::path> art_folders = {};  ///< where pictures of its tiles lie
};

Base base_of(xml::GameFiles game);

/// A document to edit. A variant is opened as the whole set that it makes of its base; id, name and source of `set` are
/// then the variant's own.
struct Opened {
  model::TileSet set;
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::filesystem::path path;        ///< of the file; "" for one that has never been saved
  bool read_only = false;            ///< a shipped game or a file that may not be written: saving asks for a new place
  model::Findings findings;          ///< of the reading; the set is what could be understood
  std::shared_ptr<const Base> base;  ///< nullptr for none
  std::shared_ptr<const model::Variant> variant;  ///< nullptr for a set of its own; see own_id
  /// Of a shipped game, which nobody changes: what the variant is called that the first edit makes of it, with
  /// `variant` as its beginning; else "".
  std::string own_id, own_name;
  bool named_by_program = false;                 ///< id and name of `set` are a suggestion, until a file names it
  std::string print;                             ///< fingerprint of the text that was read; "" for none
  bool unsaved = false;                          ///< it is not what the file holds: work that was kept
  std::shared_ptr<const model::TileSet> before;  ///< with `unsaved`: the set as the file holds it; nullptr if not known
};

/// Opens as far as the file can be read, findings beside it. Only findings where nothing can be shown: no such file,
/// no permission, too large, not a tile set, a newer format.
model::Result<Opened> open_game(const std::string& game);
/// The same from text in hand, as if it stood at `path`.
model::Result<Opened> open_text(const std::string& text, const std::filesystem::path& path);
/// A game or variant that was found, as a list offers it.
struct GameChoice {
  std::string id;     ///< for open_game()
  std::string label;  ///< its name and what kind of set it is
  int depth = 0;      ///< 0 for games, 1 for their variants, 2 for variants of those
};
/// All of them, each game followed by its variants. Reads the files of all games.
std::vector<GameChoice> game_choices();
/// Makes changed rules of a game belong to `set`: they get the set's id, and the set's name and a source that names the
/// game, unless these differ from the game's already.
model::Rules rules_of_set(model::Rules rules, const model::Rules& game, const model::TileSet& set);
/// A new variant of what `base` is, nothing changed yet.
Opened new_variant(const std::shared_ptr<const Base>& base);
/// Where a variant with this id of the game `root` is looked for by `tilewright list`: in the user's own folder.
std::filesystem::path own_variant_file(const std::string& root, const std::string& id);
/// True for files of the games that come with the program.
bool is_shipped(const std::filesystem::path& path);
/// True for files of the games that come with the program, and for files that may not be written.
bool is_read_only(const std::filesystem::path& path);

}  // namespace tw::editor
