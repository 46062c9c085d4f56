#pragma once
// A set of tiles and their zones: the content of tileset.xml (docs/formats/tileset.md).

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"

namespace tw::model {

/// A zone of a tile: the slots of the rim that it reaches, its symbols and its action. Kind, symbols and action are ids
/// from the rules.
struct Zone {
  std::string id;                    ///< unique on its tile
  std::string kind;                  ///< id of a ZoneKind
  SlotSet slots;                     ///< empty if the zone reaches no side
  std::vector<std::string> symbols;  ///< in document order; repeated symbols are listed repeatedly
  std::string action;                ///< id of an ActionRule, "" for none
  std::vector<std::string> joins;    ///< ids of zones of this tile that are connected to this zone without being part
                                     ///< of it; they share an area only if the area has several features and includes
                                     ///< both
  std::vector<std::string> touches;  ///< ids of zones of this tile that border on this zone
  std::string mark;                  ///< drawing hint ("spring", "junction"), no effect on play; "" for none
  SourceLocation at;
  bool operator==(const Zone&) const = default;
};

struct Property {
  std::string name;
  std::string value;
  SourceLocation at;
  bool operator==(const Property&) const = default;
};

struct Tile {
  std::string id;    ///< unique in the set
  std::string deck;  ///< id of a Deck in the rules
  int copies = 1;    ///< copies in the box, 0 to 999
  std::vector<Zone> zones;
  std::vector<Property> properties;
  std::string art;  ///< relative path of a picture in the folder of the file or below it; "" = drawn from the topology
  SourceLocation at;
  bool operator==(const Tile&) const = default;
};

struct TileSet {
  std::string id;
  std::string name;
  std::string rules;   ///< id of the rules
  std::string source;  ///< source of the information, for human readers
  std::vector<Tile> tiles;
  SourceLocation at;
  bool operator==(const TileSet&) const = default;
};

/// Returns the index of the zone of `tile` that has `slot`, or -1. If several zones have it (an invalid tile), returns
/// the first zone.
int zone_at(const Tile& tile, Slot slot);
/// Returns the index of the zone with this id, or -1.
int zone_index(const Tile& tile, std::string_view id);
/// Returns the tile with this id, or nullptr.
const Tile* find_tile(const TileSet& set, std::string_view id);
/// Returns the features of the three slots of a side, clockwise; "" for slots without a zone.
std::array<std::string, 3> side_kinds(const Tile& tile, Side side);
/// Returns the tile rotated clockwise. Only the slots differ.
Tile rotated(const Tile& tile, Rotation by);
/// Return the total number of copies in all decks, or in one deck.
int total_copies(const TileSet& set);
int total_copies(const TileSet& set, std::string_view deck);

}  // namespace tw::model
