#pragma once
// The contents of the welcome page: ways to start a set, and recent files.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/opening.hpp"

namespace tw::editor {

/// A card of the welcome page: a way to start.
struct WelcomeCard {
  enum class Type { Game, Tutorial, Empty };
  Type type = Type::Game;
  std::string game;                ///< id of the game
  std::string title, note;         ///< title, and a note such as "95 tiles, 3 decks · the usual base"
  std::vector<model::Tile> tiles;  ///< at most four tiles for the card's picture
  std::shared_ptr<const model::Rules> rules;
};

/// Returns the path of the tutorial set, which is part of the manual; "" if there is none.
std::filesystem::path tutorial_file();
/// Returns the tutorial set as an unsaved document.
model::Result<OpenedDocument> open_tutorial();

/// Returns the game that opens on the first start, which is the base of the tour; "" without a manual.
std::string first_game();

/// Returns a card for each game, `first` before the others, then the tutorial and the empty set. Reads the files of the
/// games.
std::vector<WelcomeCard> welcome_cards(const std::string& first);

struct RecentRow {
  std::filesystem::path file;
  std::string title;  ///< name of the set, or of the file without its extensions
  std::string place;  ///< folder of the file, relative to the home folder: "Documents/games"
  std::string when;   ///< "changed today", "changed 18 Nov 2024"; "" if not known
  bool missing = false;
};
/// Returns a row for each file. `now` is in seconds since 1970; days are in local time.
std::vector<RecentRow> recent_rows(const std::vector<std::filesystem::path>& files, std::int64_t now);
/// Describes how long ago `then` was; both times are in seconds since 1970.
std::string describe_age(std::int64_t then, std::int64_t now);

}  // namespace tw::editor
