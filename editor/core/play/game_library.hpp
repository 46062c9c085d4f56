#pragma once
// Unfinished games in memory and saved games on disk.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/core/play/saved_games.hpp"
#include "editor/core/play/shown_game.hpp"

namespace tw::editor {

/// Every game is saved to disk after each action until it is deleted. An unfinished game also stays in memory while
/// another one is displayed; it is then a waiting game.
class GameLibrary {
 public:
  explicit GameLibrary(ShownGame& shown) : shown_(shown), saved_games_(shown.services().storage_folder) {}

  /// Returns true if an unfinished game of this document is waiting or saved. resume() resumes the most recent
  /// unfinished game; the game displayed until then is resumed after all other waiting games.
  bool can_resume() const;
  bool resume();
  /// Returns all saved games, the latest first.
  std::vector<SavedGame> list() const { return saved_games_.list(); }
  /// Displays a saved game, with the set as it was when the game was played. Returns false and shows a message on
  /// failure.
  bool open(const SavedGame& saved);
  /// Deletes a saved game. If the game is displayed, it stays displayed and is saved again after its next action.
  void remove(const SavedGame& saved);
  /// Writes the displayed lines of saved games as records below a folder: for each version of a set, a folder with its
  /// set and rules and the records of its games. `tilewright replay FOLDER/*/*.game.xml` replays them.
  model::Findings export_to(const std::vector<SavedGame>& games, const std::filesystem::path& folder) const;
  /// Exports games to a folder that the user chooses. Returns the result or the error as a sentence; "" if the user
  /// cancelled.
  std::string export_chosen(const std::vector<SavedGame>& games) const;
  /// Returns the version of the document as in SavedGame::version; "" if it has errors.
  std::string document_version() const;
  /// Returns the id of the document's game.
  std::string document_id() const { return shown_.services().game_id ? shown_.services().game_id() : ""; }

  /// Saves the displayed game, or its new position. Shows a message, once, if that is not possible.
  void store();
  void store_aids() const;
  void forget(const std::string& game, int number) const { saved_games_.forget(game, number); }
  /// Adds the displayed game to the waiting games if it is unfinished; another game must be displayed next. `next`:
  /// resume() resumes this game next. If many games wait, removes the oldest game that is also saved on disk from
  /// memory.
  void suspend(bool next = true);

 private:
  using Waiting = std::vector<std::unique_ptr<OpenGame>>;
  /// Returns the waiting game that resume() resumes next; the end iterator if the next game is a saved game, or if
  /// there is none.
  Waiting::const_iterator next_waiting(const std::string& game) const;
  Waiting::const_iterator last_waiting(const std::string& game) const;
  /// Removes a waiting game from the list; nullptr for the end iterator.
  std::unique_ptr<OpenGame> take(Waiting::const_iterator at);
  bool show(std::unique_ptr<OpenGame> game, bool resume_next);
  /// Returns the numbers of saved games that are neither displayed nor waiting, the latest first.
  std::vector<int> stored_games_not_shown(const std::string& game) const;
  std::unique_ptr<OpenGame> load_latest();
  std::unique_ptr<OpenGame> load(const SavedGame& saved) const;
  /// Returns the game with which a saved game was played: the document if it has the same contents, otherwise the saved
  /// copy of the set.
  std::optional<table::PlayableGame> game_of(const SavedGame& saved) const;
  /// Describes the displayed game for the list of saved games, without its actions.
  SavedGame game_description() const;
  void report_storing(const model::Findings& errors);

  ShownGame& shown_;
  SavedGames saved_games_;
  Waiting waiting_;                                      ///< games of any document; resume() starts with the last one
  std::vector<std::pair<std::string, int>> unreadable_;  ///< ids and numbers of saved games that cannot be replayed
                                                         ///< with these rules
  int store_count_ = 0;
};

}  // namespace tw::editor
