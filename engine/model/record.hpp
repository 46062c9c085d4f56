#pragma once
// A game as it was played: the content of game.xml for games of the landscape family (docs/formats/game.md).
// Decks, tiles, placements, `returned`, `occupied` and discards are what was done; all else is a claim that may be
// missing and that replay checks where it stands.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"

namespace tw::model {

struct RecordedDeck {
  std::string id;
  std::vector<std::string> tiles;  ///< ids in the order of drawing
  SourceMark at;
  bool operator==(const RecordedDeck&) const = default;
};

struct RecordedReturn {
  std::string piece;
  Coord at_cell;
  std::string zone;
  SourceMark at;
  bool operator==(const RecordedReturn&) const = default;
};

struct RecordedOccupy {
  std::string piece;
  std::string zone;
  std::string role;  ///< "" unless the piece could take several roles on that zone
  SourceMark at;
  bool operator==(const RecordedOccupy&) const = default;
};

/// A choice that a plugin asked for: `<choose player="1" what="apple"/>`. `what` is the plugin's own text for it.
/// In a game of the landscape family `effect` names the effect that asked; in games that are a plugin's it is "", and a
/// turn consists of choices alone.
struct RecordedChoice {
  std::string effect;
  int player = 0;
  std::string what;
  SourceMark at;
  bool operator==(const RecordedChoice&) const = default;
};

/// Claim: where the player might have put a piece of this kind.
struct RecordedMay {
  std::string piece;
  std::vector<std::string> zones;
  SourceMark at;
  bool operator==(const RecordedMay&) const = default;
};

/// Claim: points that a score or an action brought. Exactly one of `score` and `action` is set.
struct RecordedScored {
  std::string score;
  std::string action;
  int points = 0;
  std::vector<int> players;
  SourceMark at;
  bool operator==(const RecordedScored&) const = default;
};

struct RecordedTurn {
  std::vector<std::string> discards;  ///< drawn past, before this turn, since nobody could lay them
  int player = 0;                     ///< 0-based seat
  std::string tile;                   ///< "" in games that are a plugin's: there is no placement
  Coord cell;
  Rotation rotation = Rotation::None;
  std::optional<int> placements;  ///< claim: number of legal (x, y, rotation), all four rotations counted
  std::vector<RecordedReturn> returned;
  std::vector<RecordedMay> may;
  std::vector<RecordedOccupy> occupied;
  std::vector<RecordedChoice> choices;
  std::vector<RecordedScored> scored;
  std::vector<int> totals;  ///< claim: points after the turn, a player each; empty if not claimed
  SourceMark at;
  bool operator==(const RecordedTurn&) const = default;
};

struct RecordedPart {
  std::string score;
  std::vector<int> points;
  SourceMark at;
  bool operator==(const RecordedPart&) const = default;
};

struct GameRecord {
  std::string variant;  ///< id of the game or variant
  int players = 2;
  std::uint64_t seed = 0;
  std::vector<RecordedDeck> decks;
  std::vector<RecordedTurn> turns;
  std::vector<std::string> last_discards;  ///< after the last turn
  std::vector<RecordedPart> parts;         ///< claims, of <final>
  std::vector<int> totals;                 ///< claim, of <final>; empty if not claimed
  bool finished = false;                   ///< there is a <final>
  SourceMark at;
  bool operator==(const GameRecord&) const = default;
};

}  // namespace tw::model
