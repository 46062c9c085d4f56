#pragma once
// Storage of the games that were played in the Play workspace, unfinished and finished.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"

namespace tw::editor {

/// What the list of kept games shows, and what a game needs to be continued in addition to its lines.
struct KeptGame {
  std::string id;                    ///< id of the game, as in records
  int number = 0;                    ///< number of this game among the games with the same id
  std::string name;                  ///< name of the set
  std::string version;               ///< content hash of rules and tiles as 16 hexadecimal digits; "" if unknown
  std::filesystem::path file;        ///< file of the set when the game was played; "" for none
  std::filesystem::path set;         ///< copy of the set as it was played; "" if there is none
  std::vector<std::string> players;  ///< for each seat, the player's name and, in brackets, the bot
  std::vector<int> points;           ///< points of each seat in the last position
  int turns = 0;
  bool finished = false;
  std::int64_t played = 0;  ///< time of the last action in seconds since 1970
  std::filesystem::file_time_type written = {};
  std::string unreadable = {};  ///< name of the folder of a game that cannot be read; "" for all other games
  /// For each line, the actions after its last complete turn, which its record does not contain.
  std::vector<std::vector<game::Action>> rest = {};
  std::optional<std::size_t> handed_over = {};  ///< position at which bots were asked to finish the game

  bool is(const std::string& other_id, int other_number) const { return id == other_id && number == other_number; }
};

/// A store of games, each in its own folder, until they are deleted. One writer at a time for each game.
class KeptGames {
 public:
  /// maximum number of stored games; further games are not stored, which keep() reports
  static constexpr int kMostKept = 2000;
  struct Seating {
    std::vector<std::string> seats;  ///< name of the bot in each seat; "" for a person
    bool by_hand = false;            ///< true if tiles are chosen by hand instead of drawn
    bool operator==(const Seating&) const = default;
  };
  static constexpr std::size_t kMostSeats = 16;  ///< maximum number of seats read from a file
  /// With an empty path, nothing is stored.
  explicit KeptGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// maximum number of lines stored for a game; further lines are not stored
  static constexpr std::size_t kMostLines = 20;
  /// Reserves a number for a new game. Returns findings if the store is full or the folder cannot be created.
  model::Result<int> reserve(const std::string& game) const;
  /// Stores the lines of a game under `about.id` and `about.number`, replacing the game stored there. The first line is
  /// the line that kept() returns first. Files that already have the new contents are not written. If a file cannot be
  /// written, writes the others and returns findings.
  model::Findings keep(const std::vector<model::GameRecord>& lines, const KeptGame& about,
                       const Seating& seating) const;
  /// Stores a copy of the set and rules of a game, unless the store has it, and returns its tile set. Returns "" if it
  /// cannot be stored: the game can then be continued only while its set has the same contents.
  std::filesystem::path keep_set(const game::Game& game) const;
  /// Returns the lines of a stored game, starting with the line last shown; empty if no game is stored.
  std::vector<model::GameRecord> kept(const std::string& game, int number) const;
  /// Returns the players of a stored game; no seats if they are unknown.
  Seating seating(const std::string& game, int number) const;
  /// Store and return the aids that are off in a stored game, as text (see aids.hpp).
  void keep_aids(const std::string& game, int number, const std::string& aids) const;
  std::string aids(const std::string& game, int number) const;
  /// Returns all stored games, the latest first. Other programs' changes appear within a second.
  const std::vector<KeptGame>& list() const;
  /// Returns the numbers under which unfinished games are stored, the latest first.
  std::vector<int> unfinished(const std::string& game) const;
  std::optional<KeptGame> find(const std::string& game, int number) const;
  /// Deletes a game, and the copy of its set if no other game needs it.
  void forget(const KeptGame& game) const;
  void forget(const std::string& game, int number) const;

 private:
  std::filesystem::path place(const std::string& game, int number) const;
  /// Writes a file of a game unless it was last written with the same text.
  void write(const std::filesystem::path& file, const std::string& text, model::Findings& out) const;
  /// Returns the game in a folder; nullopt if the folder contains none.
  std::optional<KeptGame> read(const std::filesystem::path& folder) const;

  std::filesystem::path folder_;
  /// Fingerprints of the texts written last, by file.
  mutable std::map<std::filesystem::path, std::string> written_;
  mutable std::map<std::filesystem::path, KeptGame> known_;  ///< stored games by folder, to read changed games only
  mutable std::vector<KeptGame> list_;
  mutable std::optional<std::chrono::steady_clock::time_point> listed_;  ///< when `list_` was read
};

}  // namespace tw::editor
