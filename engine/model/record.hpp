#pragma once
// The record of a game: the content of game.xml for landscape games (docs/formats/game.md). Decks, discards, tiles with
// their placements, `returned`, `occupied` and `choices` are the moves; everything else is an optional claim, which
// replay checks if it is present. The description of the players is only for information; replay ignores it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"

namespace tw::model {

struct RecordedDeck {
  std::string id;
  std::vector<std::string> tiles;  ///< tile ids in draw order
  SourceLocation at;
  bool operator==(const RecordedDeck&) const = default;
};

struct RecordedReturn {
  std::string piece;
  Coord cell;
  std::string zone;
  SourceLocation at;
  bool operator==(const RecordedReturn&) const = default;
};

struct RecordedOccupation {
  std::string piece;
  std::string zone;
  std::string role;  ///< "" unless the piece could have several roles on that zone
  SourceLocation at;
  bool operator==(const RecordedOccupation&) const = default;
};

/// A choice requested by a plugin: `<choose player="1" what="apple"/>`. `what` is the plugin's own text. In landscape
/// games `effect` names the effect that requested the choice; in plugin games it is "", and a turn consists only of
/// choices.
struct RecordedChoice {
  std::string effect;
  int player = 0;
  std::string what;
  SourceLocation at;
  bool operator==(const RecordedChoice&) const = default;
};

/// Claim: the zones where the player could have placed a piece of this kind.
struct RecordedOccupiableZones {
  std::string piece;
  std::vector<std::string> zones;
  SourceLocation at;
  bool operator==(const RecordedOccupiableZones&) const = default;
};

/// Claim: points from a score or an action. Exactly one of `score` and `action` is set.
struct RecordedScore {
  std::string score;
  std::string action;
  int points = 0;
  std::vector<int> players;
  SourceLocation at;
  bool operator==(const RecordedScore&) const = default;
};

struct RecordedTurn {
  std::vector<std::string> discards;  ///< tiles discarded before this turn because they fitted nowhere
  int player = 0;                     ///< 0-based seat
  std::string tile;                   ///< "" in plugin games, which have no placements
  Coord cell;
  Rotation rotation = Rotation::None;
  std::optional<int> placements;  ///< claim: number of legal placements (x, y, rotation), counting all four rotations
  std::vector<RecordedReturn> returned;
  std::vector<RecordedOccupiableZones> occupiable_zones;
  std::vector<RecordedOccupation> occupied;
  std::vector<RecordedChoice> choices;
  std::vector<RecordedScore> scored;
  std::vector<int> totals;  ///< claim: points of each player after the turn; empty if not claimed
  SourceLocation at;
  bool operator==(const RecordedTurn&) const = default;
};

struct RecordedPart {
  std::string score;
  std::vector<int> points;
  SourceLocation at;
  bool operator==(const RecordedPart&) const = default;
};

/// The player of a seat.
struct RecordedPlayer {
  std::string name;  ///< name of the player; "" for the name of the colour
  std::string bot;   ///< name of the bot with its settings; "" for a person
  int colour = -1;   ///< index into kPlayerColours (engine/model/players.hpp); -1 for the default colour of the seat
  SourceLocation at;
  bool operator==(const RecordedPlayer&) const = default;
};

/// A placed tile of a position.
struct PositionTile {
  std::string tile;
  Coord cell;
  Rotation rotation = Rotation::None;
  SourceLocation at;
  bool operator==(const PositionTile&) const = default;
};

/// A piece of a position.
struct PositionPiece {
  int player = 0;
  std::string piece;
  Coord cell;
  std::string zone;
  std::string role;  ///< "" unless the piece could have several roles on that zone
  SourceLocation at;
  bool operator==(const PositionPiece&) const = default;
};

/// A set-up position from which a landscape game starts, instead of the usual start. Tiles count as placed in this
/// order without scoring points; areas that they close count as scored.
struct RecordedPosition {
  std::vector<PositionTile> tiles;  ///< empty: the usual board at the start of a game
  std::vector<PositionPiece> pieces;
  /// The tiles left in decks, in any order; the game shuffles them. Decks that are not listed contain all their tiles
  /// that are not placed. Ignored for decks whose order is given by Setup::decks.
  std::vector<RecordedDeck> remaining;
  std::vector<int> points;  ///< points of each seat; empty: no points
  int player = 0;           ///< seat that draws the first tile
  SourceLocation at;
  bool operator==(const RecordedPosition&) const = default;
};

struct GameRecord {
  std::string variant;  ///< id of the game or variant
  int players = 2;
  std::uint64_t seed = 0;
  std::vector<RecordedPlayer> seats;              ///< players of the seats; empty if unknown
  std::optional<RecordedPosition> position = {};  ///< where the game starts; nullopt for the usual start
  std::vector<RecordedDeck> decks;
  std::vector<RecordedTurn> turns;
  std::vector<std::string> last_discards;  ///< tiles discarded after the last turn
  std::vector<RecordedPart> parts;         ///< claims in <final>
  std::vector<int> totals;                 ///< points of each seat in <final>; empty if it has none
  bool finished = false;                   ///< true if the record has <final>
  SourceLocation at;
  bool operator==(const GameRecord&) const = default;
};

}  // namespace tw::model
