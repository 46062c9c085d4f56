#pragma once
// What a stroke of a brush makes of a tile, worked out before it is made: pure, so that the canvas can show it while
// the button is down.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/canvas/brush.hpp"
#include "engine/drawing/tile_shape.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor::strokes {

/// Where a stroke begins, passes or ends, on the unturned tile.
struct Place {
  enum class What {
    Slot,    ///< a slot of the rim
    Zone,    ///< inside a zone
    Symbol,  ///< on a symbol of a zone (to drag it)
    Nowhere  ///< outside the tile
  };
  What what = What::Nowhere;
  model::Slot slot{};      ///< Slot
  std::string zone;        ///< id of the zone there (Slot, Zone, Symbol)
  std::size_t symbol = 0;  ///< Symbol: its index in the zone's symbols; their number for the zone's action
  drawing::Point at;       ///< 0 to 1, x right, y down; for drawing the stroke only
  bool operator==(const Place& other) const {
    return what == other.what && slot == other.slot && zone == other.zone && symbol == other.symbol &&
           at.x == other.at.x && at.y == other.at.y;
  }
};

struct Stroke {
  Brush brush;
  Place from, to;           ///< equal for a click
  std::vector<Place> past;  ///< slots passed on the way (a stroke along the rim takes them all)
  bool operator==(const Stroke&) const = default;
};

/// What letting go would do.
struct Plan {
  bool legal = false;                ///< may be made; the result is then a planar tile whose slots are all owned
  bool changes = false;              ///< false where letting go would leave the tile as it is
  model::Tile result;                ///< the tile after it; the tile as it was if not legal
  std::string title;                 ///< "River S1 → E1"
  std::vector<std::string> effects;  ///< "Cuts meadow 1: N E0 W stay, E2 S0 become meadow 4."; a sentence each
  std::string verdict;  ///< "Legal. Pattern MRRF, now 6 tiles.", or why not and what would be right, one sentence
  std::string label;    ///< of the undo step: "Draw river from S1 to E1"
  std::string zone;     ///< zone to select afterwards, "" for none
  std::vector<std::string> fresh;  ///< ids of zones that are new or changed their slots, for plates
};

/// Never throws; bounded by the size of the tile. `set` counts the pattern's tiles and shows the set's habits (where
/// lines of a kind meet in a junction, what runs into what); it may be nullptr.
/// A Fill works on the ground at `to` and all other ground of that kind; Nowhere means the kind with the most slots.
Plan plan(const model::Tile& tile, const model::Rules& rules, const Stroke& stroke,
          const model::TileSet* set = nullptr);

/// The places where a stroke of `brush` that began at `from` could legally end; slots in their order, then zones in the
/// tile's order. For fading the others. Costs some thirty plans: once at the press.
std::vector<Place> reachable(const model::Tile& tile, const model::Rules& rules, const Brush& brush, const Place& from,
                             const model::TileSet* set = nullptr);

}  // namespace tw::editor::strokes
