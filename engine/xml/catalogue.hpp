#pragma once
// Which games there are and how GAME of the command line is found: the id of a folder under tilesets/, the path of a
// tileset or variant file, or a folder.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::xml {

/// A game ready to be compiled: rules and tiles with any variants applied.
struct GameFiles {
  std::string id;  ///< of the game or variant; what records name
  std::string name;
  model::Rules rules;
  model::TileSet set;
  std::filesystem::path tile_set_path;  ///< "" where it was not read from a file
  std::filesystem::path rules_path;
  std::vector<std::filesystem::path> variant_paths;  ///< base first; empty if none
  bool operator==(const GameFiles&) const = default;
};

struct CatalogueEntry {
  std::string id;
  std::string name;
  std::string base;  ///< variants: id of what they change; "" for games
  std::string family;
  int least_players = 0;
  int most_players = 0;
  std::string status;  ///< "transcribed, unofficial" ...: the first sentence of the set's <source>
  std::filesystem::path path;
  std::vector<std::filesystem::path> hidden = {};  ///< others with this id: only their paths name them
};

/// Folders that are searched for games, first match wins: $TILEWRIGHT_TILESETS (colon-separated), the user's data
/// folder (~/.local/share/tilewright/tilesets), the one installed beside the program, the source tree it was built in.
std::vector<std::filesystem::path> tile_set_folders();
/// The user's own of these, "" if there is none.
std::filesystem::path user_tile_sets();
/// The one that came with the program: beside it where it was installed, else in the source tree. "" if there is none.
std::filesystem::path shipped_tile_sets();
/// All games and variants found, sorted by id.
std::vector<CatalogueEntry> list_games();
/// Those of shipped_tile_sets() alone, though another folder may have the same ids: to be loaded by their paths.
std::vector<CatalogueEntry> list_shipped_games();
/// The folder or file of the game or variant with this id, "" if there is none.
std::filesystem::path find_game(const std::string& id);
/// Finds, reads, applies variants and checks (form, rules, tiles against rules; not planarity, which topology adds).
/// The value comes with warnings; findings name the file that they are in.
model::Result<GameFiles> load_game(const std::string& game);
/// The same from text in hand, as if it stood at `path`: a tile set or a variant.
model::Result<GameFiles> load_game_text(std::string_view text, const std::filesystem::path& path);
/// The tile set of a file in hand with the rules that it names, looked for beside it and then in the catalogue.
model::Result<model::Rules> rules_for(const model::TileSet& set, const std::filesystem::path& path);
/// What a variant that stands (or will stand) at `path` builds on: a game, or a variant with its own base applied.
model::Result<GameFiles> load_base(const model::Variant& variant, const std::filesystem::path& path);
/// A variant as far as it can be read and applied, for the editor. Findings alone if it is none or has no base.
struct PartialVariant {
  model::Variant variant;
  GameFiles base, game;
};
model::Result<PartialVariant> load_variant_leniently(std::string_view text, const std::filesystem::path& path);
/// Base with the variant applied, then checked as if it had been written out whole.
model::Result<GameFiles> apply_variant(const GameFiles& base, const model::Variant& variant, const std::string& path);
/// Pictures of rows are looked for beside the file at `path` first.
void add_art_folder(model::Rules& rules, const std::filesystem::path& path);
/// The steps alone, without the check of the whole: for what is still being edited. What the base lacks and values that
/// do not fit are findings; the other steps are made all the same.
model::Findings apply_steps(const model::Variant& variant, model::Rules& rules, model::TileSet& set);

}  // namespace tw::xml
