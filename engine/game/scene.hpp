#pragma once
// The table of a game that is no landscape, as data: what lies where, and which action belongs to which thing or place.
// The game describes it (State::scene); whoever shows it chooses layout and looks.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::game {

enum class Action : std::uint64_t;

enum class AreaKind {
  Grid,   ///< cells in columns and rows
  Row,    ///< things side by side
  Fan,    ///< the same, overlapping where there is little room
  Stack,  ///< things on top of each other, the last one visible
  Track,  ///< spaces in a line
  Pool,   ///< tokens without an order
  Board   ///< places with positions of their own
};

/// A part of the table.
struct SceneArea {
  std::string id, title;
  AreaKind kind = AreaKind::Row;
  int seat = -1;              ///< whose area it is; -1: everybody's
  int columns = 0, rows = 0;  ///< Grid: both; Track: columns
  bool centre = false;        ///< gets the most room
};

/// A place of a grid (column, row), a track (space) or a board (thousandths of its size).
struct ScenePlace {
  int area = 0;  ///< index into Scene::areas
  int x = 0, y = 0;
  std::string label;
  int owner = -1;     ///< seat in whose colour it is framed; -1: none
  bool hole = false;  ///< the cell does not exist
};

enum class ThingKind { Tile, Card, Token, Die, Piece, Marker };

/// Something that lies in an area. The same thing has the same id in all scenes of a game.
struct SceneThing {
  std::string id;
  ThingKind kind = ThingKind::Card;
  int area = 0;  ///< index into Scene::areas
  int x = 0, y = 0;
  int owner = -1;
  std::string tile;  ///< id of the tile or card whose picture it shows, "" for none
  std::string symbol, label, detail;
  int value = 0;            ///< of a die
  int count = 1;            ///< identical things that it stands for
  int level = 0, most = 0;  ///< a bar, such as hit points; most 0: none
  bool face_down = false, selected = false, used = false;
};

/// A thing, or a place if `thing` is -1.
struct SceneTarget {
  int thing = -1;  ///< index into Scene::things
  int area = 0, x = 0, y = 0;
  bool operator==(const SceneTarget&) const = default;
};

/// A legal action: chosen by clicking all its targets, or as a button if it has none.
struct SceneAction {
  Action action{};
  std::vector<SceneTarget> targets;  ///< each once
  std::string label, preview;        ///< preview: a sentence without a full stop, "" for none
};

struct Scene {
  std::vector<SceneArea> areas;
  std::vector<ScenePlace> places;
  std::vector<SceneThing> things;
  std::vector<SceneAction> actions;  ///< all legal actions, in their order; empty for a seat that does not decide
};

/// The scene in lines of text, for tests: everything in it, one item a line.
std::string text_of(const Scene& scene);

}  // namespace tw::game
