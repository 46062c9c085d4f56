#pragma once
// New games, recorded games, and the displayed game with the current tiles and rules.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/game_library.hpp"
#include "editor/core/play/shown_game.hpp"

namespace tw::editor {

/// Settings of a new game.
struct MatchSettings {
  std::vector<std::string> seats;  ///< a bot's name with settings, "" for a person
  std::uint64_t seed = 0;
  std::vector<model::RecordedDeck> decks = {};  ///< prepared decks; other decks are shuffled from the seed
  bool by_hand = false;                 ///< true if each drawn tile is chosen by hand, to rebuild a game that is
                                        ///< played on a real table
  std::vector<std::string> names = {};  ///< typed names, one for each seat; "" or missing for the name of the colour
  std::optional<AidSet> aids = {};      ///< nullopt for the defaults from the settings
  std::string game = {};                ///< argument of PlayServices::open; "" for the document
};

class GameStarter {
 public:
  GameStarter(ShownGame& shown, GameLibrary& library) : shown_(shown), library_(library) {}

  /// Compiles the document and begins a game. Returns false and shows a message on failure.
  bool begin(const MatchSettings& how);
  /// Begins a game with the settings of the previous game and a different seed. In the first game, one person plays
  /// against bots. `same_game`: plays the displayed game, which need not be the document.
  bool begin_again(bool same_game = true);
  /// Begins a game in which only bots play. This does not change the default players of the next new game.
  bool begin_bot_game();
  /// Begins a game from a position with the players of the displayed game.
  bool begin_from(int players, const model::RecordedPosition& position);
  /// Returns why a game cannot begin with these settings, for example because a prepared deck does not exist in the
  /// game; "" if it can begin.
  static std::string why_not_begin(const table::PlayableGame& game, const MatchSettings& how);
  /// Returns the initial settings for the dialog that begins a new game.
  MatchSettings default_match() const;
  /// Remembers the names of the people of the displayed game for the next game.
  void remember_names() const;
  /// Returns the games other than the document that can be played.
  std::vector<GameChoice> other_games() const;

  /// Shows a recorded game at the position after turn `at_turn` (-1: at its end); people play all seats. The players
  /// have the recorded names and colours. If games wait, a message offers to resume the most recent one.
  bool show_record(const model::GameRecord& record, int at_turn = -1);
  bool open_chosen();
  bool open(const std::filesystem::path& file);
  bool save() const;
  /// Replays the match with the current rules and tiles.
  bool adopt_document();

 private:
  bool deal(const MatchSettings& how);
  /// Replays a record, with people in all seats. Returns nullptr and shows a message on failure. If the replay differs
  /// from the record, `difference` describes the difference.
  std::unique_ptr<OpenGame> recorded(const model::GameRecord& record, int at_turn, std::string& difference,
                                     const std::string& source = "") const;
  void report_shown(const std::string& difference);

  ShownGame& shown_;
  GameLibrary& library_;
  MatchSettings last_;
};

}  // namespace tw::editor
