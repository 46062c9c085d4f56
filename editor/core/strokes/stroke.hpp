#pragma once
// Brushes, strokes and their plans: descriptions of the changes to the tile. Pure functions, so that the canvas can
// show the plan while the button is down.

#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/tile_shape.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// The tool used when the user presses the mouse button on the canvas.
struct Brush {
  enum class Type {
    Select,
    Kind,    ///< draws zones with a feature
    Symbol,  ///< adds a symbol to a zone
    Action,  ///< sets a zone's action
    Eraser,  ///< removes zones, whose slots go to adjacent zones, or symbols and actions
    Fill     ///< changes all ground of one kind to another kind ("fill the rest")
  };
  Type type = Type::Select;
  std::string name;  ///< name of the kind, symbol or action
  bool operator==(const Brush&) const = default;
};

}  // namespace tw::editor

namespace tw::editor::strokes {

/// A place where a stroke begins, passes or ends, on the unrotated tile.
struct Place {
  enum class Type {
    Slot,    ///< a slot of the rim
    Zone,    ///< inside a zone
    Symbol,  ///< on a symbol of a zone (to drag it)
    Nowhere  ///< outside the tile
  };
  Type type = Type::Nowhere;
  model::Slot slot{};      ///< used only for Slot
  std::string zone;        ///< id of the zone at the place (Slot, Zone, Symbol)
  std::size_t symbol = 0;  ///< for Symbol: index in the zone's symbols, or their number for the zone's action
  drawing::Point at;       ///< 0 to 1, x right, y down; for drawing the stroke only
  bool operator==(const Place& other) const {
    return type == other.type && slot == other.slot && zone == other.zone && symbol == other.symbol &&
           at.x == other.at.x && at.y == other.at.y;
  }
};

struct Stroke {
  Brush brush;
  Place from, to;                   ///< both are equal for a click
  std::vector<Place> passed_slots;  ///< slots passed on the way (a stroke along the rim includes them all)
  bool operator==(const Stroke&) const = default;
};

/// The effects of a stroke.
struct Plan {
  bool legal = false;                ///< true if the stroke is allowed; the result is then a planar tile in which every
                                     ///< slot has an owner
  bool changes = false;              ///< false if the stroke would not change the tile
  model::Tile result;                ///< the tile after the stroke; the original tile if the stroke is not allowed
  std::string title;                 ///< for example "River S1 → E1"
  std::vector<std::string> effects;  ///< one sentence per item: "Cuts meadow 1: N E0 W stay, E2 S0 become meadow 4."
  std::string verdict;  ///< "Legal. Pattern MRRF, now 6 tiles.", or one sentence with the reason why the stroke is not
                        ///< allowed and an alternative
  std::string label;    ///< name of the undo step: "Draw river from S1 to E1"
  std::string zone;     ///< zone to select afterwards, "" for none
  std::vector<std::string> changed_zones;  ///< ids of new zones and of zones whose kind or slots change, for labels
};

/// Plans a stroke. Never throws; the time is bounded by the size of the tile. `set` (may be nullptr) is used to count
/// tiles with the same pattern and to find conventions of the set (junctions of lines, joins between kinds). Fill
/// changes the ground at `to` and all other ground of that kind; if `to` is Nowhere, it changes the most common kind.
Plan plan(const model::Tile& tile, const model::Rules& rules, const Stroke& stroke,
          const model::TileSet* set = nullptr);

/// Returns the places where a stroke of `brush` that began at `from` may end so that it changes the tile: slots in
/// their order, then zones in the order of the tile. The canvas fades all other places. Takes as long as about thirty
/// calls of plan(), so call it once per press.
std::vector<Place> reachable(const model::Tile& tile, const model::Rules& rules, const Brush& brush, const Place& from,
                             const model::TileSet* set = nullptr);

}  // namespace tw::editor::strokes
