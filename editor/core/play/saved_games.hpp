#pragma once
// Storage of the games that were played in the Play workspace, unfinished and finished.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/saved_game.hpp"
#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"

namespace tw::editor {

/// A store of games, each in its own folder, until they are deleted. One writer at a time for each game.
class SavedGames {
 public:
  /// Maximum number of saved games; reserve() refuses further games.
  static constexpr int kMaxSavedGames = 2000;
  struct Seating {
    std::vector<std::string> seats;  ///< name of the bot in each seat; "" for a person
    bool by_hand = false;            ///< true if tiles are chosen by hand instead of drawn
    bool operator==(const Seating&) const = default;
  };
  /// With an empty path, nothing is saved.
  explicit SavedGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Reserves a number for a new game. Returns findings if the store is full or the folder cannot be created.
  model::Result<int> reserve(const std::string& game) const;
  /// Saves the lines of a game under `about.id` and `about.number`, replacing the game saved there. The first line is
  /// the line that load_lines() returns first. Files that already have the new contents are not written. If a file
  /// cannot be written, writes the others and returns findings.
  model::Findings save(const std::vector<model::GameRecord>& lines, const SavedGame& about,
                       const Seating& seating) const;
  /// Saves a copy of the set and rules of a game, unless the store has it, and returns its tile set. Returns "" if it
  /// cannot be saved: the game can then be continued only while its set has the same contents.
  std::filesystem::path store_set(const game::Game& game) const;
  /// Returns the lines of a saved game, starting with the line last shown; empty if no game is saved.
  std::vector<model::GameRecord> load_lines(const std::string& game, int number) const;
  /// Returns the players of a saved game; no seats if they are unknown.
  Seating seating(const std::string& game, int number) const;
  /// Save and return the aids that are off in a saved game, as text (see aids.hpp).
  void store_aids(const std::string& game, int number, const std::string& aids) const;
  std::string aids(const std::string& game, int number) const;
  /// Returns all saved games, the latest first. Changes by other instances of the program appear within a second.
  const std::vector<SavedGame>& list() const;
  /// Returns the numbers under which unfinished games are saved, the latest first.
  std::vector<int> unfinished(const std::string& game) const;
  std::optional<SavedGame> find(const std::string& game, int number) const;
  /// Deletes a game, and the copy of its set if no other game needs it.
  void forget(const SavedGame& game) const;
  void forget(const std::string& game, int number) const;

 private:
  std::filesystem::path place(const std::string& game, int number) const;
  /// Writes a file of a game unless it was last written with the same text.
  void write(const std::filesystem::path& file, const std::string& text, model::Findings& out) const;
  /// Returns the game in a folder; nullopt if the folder contains none.
  std::optional<SavedGame> read(const std::filesystem::path& folder) const;

  std::filesystem::path folder_;
  /// Fingerprints of the texts written last, by file.
  mutable std::map<std::filesystem::path, std::string> written_;
  mutable std::map<std::filesystem::path, SavedGame> known_;  ///< saved games by folder, to read changed games only
  mutable std::vector<SavedGame> list_;
  mutable std::optional<std::chrono::steady_clock::time_point> listed_;  ///< when `list_` was read
};

}  // namespace tw::editor
