#pragma once
// A tile read for drawing, before any geometry: what shape each zone takes and where it reaches the rim, or the name,
// symbol and properties of a tile without zones.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/looks.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

// A tile without zones, as games without edges have them: its name, a symbol and its properties.

struct CardFact {
  std::string name;
  std::string value;
};

struct Card {
  std::string name;
  std::string deck;
  std::string symbol;  ///< a drawing of the library, or a name that has none
  std::vector<CardFact> facts;
};

/// More of them are not shown.
inline constexpr std::size_t kMostFacts = 24;

/// Nothing for a tile with zones, and for one that lacks those that its rules ask for. The symbol is the one called
/// like the tile, or like the tile's name up to one of its hyphens ("bear-2" is a bear), or like the value of a
/// property.
std::optional<Card> card_of(const model::Tile& tile, const model::Rules& rules);

/// How a zone lies in the plane.
enum class Shape {
  Ground,  ///< what the others leave
  Area,    ///< covers its part of the rim
  Line,    ///< runs from the rim, or between blobs, with an even width
  Blob     ///< lies inside and reaches no rim
};

/// Where a line leaves the tile.
struct RimEnd {
  double u = 0;  ///< in sides, clockwise from the north-west corner
  int side = 0;  ///< 0 north, clockwise
};

struct SketchZone {
  std::string id;
  KindLook kind;
  Shape shape = Shape::Ground;
  model::SlotSet slots;              ///< those that no earlier zone holds
  std::vector<RimEnd> ends;          ///< lines only
  std::vector<int> joins;            ///< blobs that a line runs into
  std::vector<int> grounds;          ///< blobs only: grounds that reach the rim and that it lies along
  std::vector<std::string> symbols;  ///< looks, in document order
  std::string action;                ///< look of its action, "" for none
  std::string building;              ///< what stands in its middle: a drawing of the library, "" for none
  std::string mark;                  ///< name of a drawing in the library for a line's inner end, "" for none
};

/// Half the width of a line.
inline constexpr float kStreamHalf = .065F;
inline constexpr float kRoadHalf = .036F;

struct Sketch {
  std::string id;
  std::vector<SketchZone> zones;           ///< as in the tile; what is over the limit is left out
  std::array<int, model::kSlots> owner{};  ///< zone of a slot, -1 for none
  std::vector<std::string> problems;
  std::optional<Card> card;  ///< of a tile without zones in a game without edges

  bool has(Shape shape) const;
  /// Lines that run into this blob.
  std::vector<int> lines_into(int blob) const;
  /// Lines that reach the rim and do not run into a blob.
  bool is_free_line(int zone) const;
  /// Zones of a shape, in order.
  std::vector<int> of(Shape shape) const;
  const SketchZone& zone(int i) const { return zones[static_cast<std::size_t>(i)]; }
};

/// Larger tiles are drawn only in part, with a problem: what a picture of a side of 800 px can show.
inline constexpr std::size_t kMostZones = 48;
inline constexpr std::size_t kMostSymbols = 64;

Sketch sketch_of(const model::Tile& tile, const model::Rules& rules);
/// A line's half width.
float half_width(const SketchZone& zone);

}  // namespace tw::drawing
