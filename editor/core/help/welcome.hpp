#pragma once
// What the welcome page offers: a new set from each game, the files opened last.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/opening.hpp"

namespace tw::editor {

/// A way to begin.
struct WelcomeCard {
  enum class What { Game, Tutorial, Empty };
  What what = What::Game;
  std::string game;                ///< id of the game
  std::string title, note;         ///< "95 tiles, 3 decks · the usual base"
  std::vector<model::Tile> tiles;  ///< at most four, for its picture
  std::shared_ptr<const model::Rules> rules;
};

/// The tutorial set lies with the manual; "" if there is none.
std::filesystem::path tutorial_file();
/// It as a document of its own that was never saved.
model::Result<Opened> open_tutorial();

/// The game that a first start opens: the one that the tour is a variant of; "" without a manual.
std::string first_game();

/// A card for each game that was found, `first` before all, then the tutorial and the empty set. Reads their files.
std::vector<WelcomeCard> welcome_cards(const std::string& first);

struct RecentRow {
  std::filesystem::path file;
  std::string title;  ///< the set's name, or the file's without its endings
  std::string place;  ///< its folder, from the home folder on: "Documents/games"
  std::string when;   ///< "changed today", "changed 18 Nov 2024"; "" where it is not known
  bool missing = false;
};
/// `now` in seconds since 1970 (local days are counted).
std::vector<RecentRow> recent_rows(const std::vector<std::filesystem::path>& files, std::int64_t now);
/// How long ago, in words, of two times in seconds since 1970.
std::string day_words(std::int64_t then, std::int64_t now);

}  // namespace tw::editor
