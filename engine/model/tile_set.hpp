#pragma once
// What is drawn on the tiles: the content of tileset.xml (docs/formats/tileset.md).

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"

namespace tw::model {

/// A connected piece of one tile: the slots of the rim that it reaches and what lies on it.
/// All names (kind, symbols, action) are those that the rules declare.
struct Zone {
  std::string id;                    ///< unique on its tile
  std::string kind;                  ///< a ZoneKind
  SlotSet slots;                     ///< empty for a zone that reaches no rim
  std::vector<std::string> symbols;  ///< in document order, a symbol as often as it is drawn
  std::string action;                ///< an ActionRule, "" for none
  std::vector<std::string> joins;    ///< ids of zones of this tile that it runs into without being one area with them
  std::vector<std::string> touches;  ///< ids of zones of this tile that it lies along
  std::string mark;                  ///< how to draw it ("spring", "junction"), no meaning in play; "" for none
  SourceMark at;
  bool operator==(const Zone&) const = default;
};

struct Property {
  std::string name;
  std::string value;
  SourceMark at;
  bool operator==(const Property&) const = default;
};

struct Tile {
  std::string id;    ///< unique in its set
  std::string deck;  ///< a Deck of the rules
  int copies = 1;    ///< number in the box, 0 to 999
  std::vector<Zone> zones;
  std::vector<Property> properties;
  std::string art;  ///< picture beside the file, relative and inside its folder; "" = drawn from the topology
  SourceMark at;
  bool operator==(const Tile&) const = default;
};

struct TileSet {
  std::string id;
  std::string name;
  std::string rules;   ///< id of the rules that it is drawn for
  std::string source;  ///< where the facts come from, for people
  std::vector<Tile> tiles;
  SourceMark at;
  bool operator==(const TileSet&) const = default;
};

/// Index of the zone of `tile` that holds `slot`, or -1. Where zones overlap (an invalid tile) the first one.
int zone_at(const Tile& tile, Slot slot);
/// Index of the zone with this id, or -1.
int zone_index(const Tile& tile, std::string_view id);
/// The tile with this id, or nullptr.
const Tile* find_tile(const TileSet& set, std::string_view id);
/// The kinds of the three slots of a side, clockwise; "" where no zone holds a slot.
std::array<std::string, 3> side_kinds(const Tile& tile, Side side);
/// The tile turned clockwise: only slots move.
Tile turned(const Tile& tile, Rotation by);
/// Sum of copies, all decks, or those of one deck.
int total_copies(const TileSet& set);
int total_copies(const TileSet& set, std::string_view deck);

}  // namespace tw::model
