#pragma once
// The table of a game that is not a landscape game, as data: the objects, their positions, and the actions that belong
// to objects or places. The game describes the table (State::scene); the program that shows it chooses the layout and
// the drawings.

#include <cstdint>
#include <string>
#include <vector>

namespace tw::game {

enum class Action : std::uint64_t;

enum class AreaKind {
  Grid,   ///< cells in rows and columns
  Row,    ///< objects side by side
  Fan,    ///< objects side by side, overlapping if there is little room
  Stack,  ///< objects on top of each other, only the last one visible
  Track,  ///< spaces in a line
  Pool,   ///< tokens without an order
  Board   ///< places at individual positions
};

/// A part of the table.
struct SceneArea {
  std::string id, title;
  AreaKind kind = AreaKind::Row;
  int seat = -1;              ///< owner of the area; -1: all players
  int columns = 0, rows = 0;  ///< Grid: both are used; Track: only columns
  bool centre = false;        ///< true if this area gets the most space
  int arrows = 0;             ///< Track: 1 for arrows to the higher spaces, -1 to the lower spaces, 0 for none
  bool operator==(const SceneArea&) const = default;
};

/// A place in a grid (column, row), on a track (space) or on a board (thousandths of its size).
struct ScenePlace {
  int area = 0;  ///< index into Scene::areas
  int x = 0, y = 0;
  std::string label;
  int owner = -1;     ///< seat whose colour is used for the frame; -1: none
  bool hole = false;  ///< true if the cell does not exist
  bool operator==(const ScenePlace&) const = default;
};

enum class ThingKind { Tile, Card, Token, Die, Piece, Marker };

/// An object in an area. An object keeps its id in all scenes of a game.
struct SceneThing {
  std::string id;
  ThingKind kind = ThingKind::Card;
  int area = 0;  ///< index into Scene::areas
  int x = 0, y = 0;
  int owner = -1;
  std::string tile;  ///< id of the tile or card whose picture is shown, "" for none
  std::string symbol, label, detail;
  int value = 0;            ///< number shown by a die
  int count = 1;            ///< number of identical objects that this object represents, 0 or more
  int level = 0, most = 0;  ///< value and maximum of a bar, such as hit points; no bar if `most` is 0
  bool face_down = false, selected = false;
  bool operator==(const SceneThing&) const = default;
};

/// An object, or a place if `thing` is -1.
struct SceneTarget {
  int thing = -1;  ///< index into Scene::things
  int area = 0, x = 0, y = 0;
  bool operator==(const SceneTarget&) const = default;
};

/// A legal action: chosen by clicking all its targets, or as a button if it has none.
struct SceneAction {
  Action action{};
  std::vector<SceneTarget> targets;  ///< without duplicates
  std::string label, preview;        ///< preview: a sentence without a full stop, "" for none
  bool operator==(const SceneAction&) const = default;
};

/// The objects and places for which a seat got points under a part at the end of the game.
struct SceneAward {
  int part = 0;  ///< index into Game::parts()
  int seat = 0;
  std::vector<SceneTarget> targets;  ///< without duplicates
  bool operator==(const SceneAward&) const = default;
};

struct Scene {
  std::vector<SceneArea> areas;
  std::vector<ScenePlace> places;
  std::vector<SceneThing> things;
  std::vector<SceneAction> actions;  ///< all legal actions, in their order; empty for a seat that does not decide
  std::vector<SceneAward> awards;    ///< empty until the game has ended
  bool operator==(const Scene&) const = default;
};

}  // namespace tw::game
