#pragma once
// A saved game, and the file that describes it: lines of the form name=value.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::editor {

/// A saved game without its lines: the data for the list of saved games, and further data needed to continue the game.
struct SavedGame {
  static constexpr std::size_t kMaxSeats = 16;  ///< maximum number of seats read from a file
  static constexpr std::size_t kMaxLines = 20;  ///< maximum number of lines saved; further lines are not saved

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
  std::string unreadable_folder = {};  ///< name of the folder of a game that cannot be read; "" for all other games
  /// For each line, the actions after its last complete turn, which its record does not contain.
  std::vector<std::vector<game::Action>> unrecorded_actions = {};
  std::optional<std::size_t> handed_over = {};  ///< position at which bots were asked to finish the game

  bool is(const std::string& other_id, int other_number) const { return id == other_id && number == other_number; }
};

std::string to_text(const SavedGame& game);
/// Returns the described game, without its number; nullopt if the text is incomplete. Accepts any text.
std::optional<SavedGame> saved_game_from_text(std::string_view text);

}  // namespace tw::editor
