#pragma once
// From what the user named (a game's id, a file, a folder) to a document to edit.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// What a document is compared with, sign by sign: "differs from the base".
struct Base {
  std::string id, name;
  std::shared_ptr<const model::TileSet> set = std::make_shared<const model::TileSet>();
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
};

struct Opened {
  model::TileSet set;
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::filesystem::path path;        ///< of the tile set; "" for one that has never been saved
  bool read_only = false;            ///< a shipped game or a file that may not be written: saving asks for a new place
  model::Findings findings;          ///< of the reading; the set is what could be understood
  std::shared_ptr<const Base> base;  ///< nullptr for none
};

/// Opens as far as the file can be read, findings beside it. Only findings where nothing can be shown: no such file,
/// no permission, too large, not a tile set, a newer format.
model::Result<Opened> open_game(const std::string& game);
/// A game or variant that was found, as a list offers it.
struct GameChoice {
  std::string id;     ///< for open_game()
  std::string label;  ///< its name and what kind of set it is
  int depth = 0;      ///< 0 for games, 1 for their variants, 2 for variants of those
};
/// All of them, each game followed by its variants. Reads the files of all games.
std::vector<GameChoice> game_choices();
/// A set without tiles for the same rules.
Opened empty_set(std::shared_ptr<const model::Rules> rules);
/// True for files of the games that come with the program, and for files that may not be written.
bool is_read_only(const std::filesystem::path& path);

}  // namespace tw::editor
