#pragma once
// A tile prepared for drawing, before geometry is computed: the shape of each zone and the places where the zone
// reaches the rim; or, for a tile without zones, its name, symbol and properties.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/looks.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

// A tile without zones, as in games without edges: its name, a symbol and its properties.

struct CardFact {
  std::string name;
  std::string value;
};

struct Card {
  std::string name;
  std::string deck;
  std::string symbol;  ///< name of a library symbol, or a name for which the library has no symbol
  std::vector<CardFact> facts;
};

/// Maximum number of properties that are shown.
inline constexpr std::size_t kMaxFacts = 24;

/// Returns the name, symbol and properties of a tile; nullopt for a tile with zones, and for a tile that lacks the
/// zones that its rules require. The name of the symbol is the longest prefix of the tile's id, up to a hyphen,
/// that is in the library ("bear-2" is a bear); otherwise the value of a property that is in the library; otherwise the
/// id.
std::optional<Card> card_of(const model::Tile& tile, const model::Rules& rules);

/// The shape of a zone in the plane.
enum class Shape {
  Ground,  ///< everything that is not covered by other zones
  Area,    ///< covers its part of the rim
  Line,    ///< runs from the rim, or between blobs, with a constant width
  Blob     ///< inside the tile, without reaching the rim
};

/// A point where a line leaves the tile.
struct RimEnd {
  double u = 0;  ///< distance from the north-west corner, measured clockwise in side lengths
  int side = 0;  ///< 0 is north, then clockwise
};

struct SketchZone {
  std::string id;
  KindLook kind;
  Shape shape = Shape::Ground;
  model::SlotSet slots;              ///< slots of the zone, except slots that belong to earlier zones
  std::vector<RimEnd> ends;          ///< ends of a line on the rim; empty for other shapes
  std::vector<int> joins;            ///< blobs that a line joins
  std::vector<int> grounds;          ///< for blobs only: grounds that reach the rim and that the blob touches
  std::vector<std::string> symbols;  ///< looks of the zone's symbols in file order
  std::string action;                ///< look of the zone's action; "" for none
  std::string building;              ///< look of the building in the middle of the zone; "" for none
  std::string mark;                  ///< library name of the picture at a line's inner end; "" for none
};

/// Half widths of lines.
inline constexpr float kStreamHalfWidth = .065F;
inline constexpr float kRoadHalfWidth = .036F;

struct Sketch {
  std::string id;
  std::vector<SketchZone> zones;               ///< the first kMaxSketchZones zones of the tile
  std::array<int, model::kSlotCount> owner{};  ///< zone of each slot; -1 for none
  std::vector<std::string> problems;
  std::optional<Card> card;  ///< set for a tile without zones in a game without edges

  bool has(Shape shape) const;
  /// Returns the lines that run into this blob.
  std::vector<int> lines_into(int blob) const;
  /// Returns true for a line that joins no blob.
  bool is_free_line(int zone) const;
  /// Returns the zones with this shape in ascending order.
  std::vector<int> zones_with(Shape shape) const;
  const SketchZone& zone(int i) const { return zones[i]; }
};

/// Maximum numbers of zones and symbols in a picture, chosen for 800 pixels per side. Tiles that exceed them are drawn
/// only in part and have an entry in `problems`.
inline constexpr std::size_t kMaxSketchZones = 48;
inline constexpr std::size_t kMaxSketchSymbols = 64;

Sketch sketch_of(const model::Tile& tile, const model::Rules& rules);
/// Returns half the width of a line.
float half_width(const SketchZone& zone);

}  // namespace tw::drawing
