#pragma once
// Lists the catalogue of games, and finds a game named on the command line: by its id, by the path of a tile set or
// variant file, or by a folder.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::xml {

/// A game that is ready to be compiled: rules and tiles, with all variants applied.
struct GameFiles {
  std::string id;  ///< id of the game or variant, as written in records
  std::string name;
  model::Rules rules;
  model::TileSet set;
  std::filesystem::path tile_set_path;  ///< "" if the tile set was not read from a file
  std::filesystem::path rules_path;
  std::vector<std::filesystem::path> variant_paths;  ///< paths of the applied variants, base first; empty if there are
                                                     ///< none
  bool operator==(const GameFiles&) const = default;
};

struct CatalogueEntry {
  std::string id;
  std::string name;
  std::string base;  ///< id of the variant's base; "" for games
  std::string family;
  int min_players = 0;
  int max_players = 0;
  std::string status;  ///< first sentence of the tile set's <source>, such as "transcribed, unofficial"
  std::filesystem::path path;
  std::vector<std::filesystem::path> hidden = {};  ///< paths of other games with this id; they can be selected only by
                                                   ///< path
};

/// Returns the folders that are searched for games, in search order: $TILEWRIGHT_TILESETS (colon-separated), the user's
/// data folder (~/.local/share/tilewright/tilesets), shipped_tile_sets().
std::vector<std::filesystem::path> tile_set_folders();
/// Returns the user's tile set folder, or "" if it does not exist.
std::filesystem::path user_tile_sets();
/// Returns the folder with the shipped games: the installed folder beside the program, otherwise the folder in the
/// source tree. Returns "" if neither exists.
std::filesystem::path shipped_tile_sets();
/// Returns all games and variants, sorted by id.
std::vector<CatalogueEntry> list_games();
/// Returns only the games in shipped_tile_sets(), even if another folder has games with the same ids. These games must
/// be loaded by path.
std::vector<CatalogueEntry> list_shipped_games();
/// Returns the folder or file of the game or variant with this id, or "" if there is none.
std::filesystem::path find_game(const std::string& id);
/// Returns the file of the base of a variant that is (or will be) stored at `path`, or "" if there is none. Searches
/// beside the variant, in the folder of its game and in the folder `variants` of the game, then in the catalogue.
/// Within a folder, a file named after its id is preferred.
std::filesystem::path find_base(const std::string& base, const std::filesystem::path& path);
/// Returns the file with the rules that a tile set at `path` uses, or "" if they cannot be found or read.
std::filesystem::path rules_file(const std::string& rules, const std::filesystem::path& path);
/// Finds and reads a game, applies variants and checks the result (syntax, rules, tiles against rules; engine/topology
/// checks planarity). A successful result includes warnings. Every finding names its file.
model::Result<GameFiles> load_game(const std::string& game);
/// Loads a game like load_game(game), but finds ids in `known`, the result of list_games(). When many games are loaded,
/// the folders of tile sets are then read only once.
model::Result<GameFiles> load_game(const std::string& game, const std::vector<CatalogueEntry>& known);
/// Loads a tile set or variant from `text`, as if `text` were the content of the file at `path`.
model::Result<GameFiles> load_game_text(std::string_view text, const std::filesystem::path& path);
/// Returns the rules that a tile set names, read as far as possible. Searches beside the file at `path`, then in the
/// catalogue. A result with rules includes the errors of reading them or, if there are none, those of check_rules().
model::Result<model::Rules> rules_for(const model::TileSet& set, const std::filesystem::path& path);
/// Returns the base of a variant that is (or will be) stored at `path`. The base is a game, or a variant applied to its
/// own base.
model::Result<GameFiles> load_base(const model::Variant& variant, const std::filesystem::path& path);
/// A variant that has been read and applied as far as possible, for the editor. load_variant_leniently() returns only
/// findings if the text is not a variant or if its base cannot be loaded.
struct PartialVariant {
  model::Variant variant;
  GameFiles base, game;
};
model::Result<PartialVariant> load_variant_leniently(std::string_view text, const std::filesystem::path& path);
/// Applies the variant to the base and checks the result in the same way as a complete game.
model::Result<GameFiles> apply_variant(const GameFiles& base, const model::Variant& variant, const std::string& path);
/// Inserts the folder of the file at `path` before the other folders that are searched for pictures of rows.
void add_art_folder(model::Rules& rules, const std::filesystem::path& path);
/// Applies the steps of a variant that is being edited, without checking the resulting game. Reports missing rows of
/// the base and invalid values; the remaining steps are applied.
model::Findings apply_steps(const model::Variant& variant, model::Rules& rules, model::TileSet& set);

}  // namespace tw::xml
