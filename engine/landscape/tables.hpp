#pragma once
// Rules and tiles compiled once into small integer tables for the hot path.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/landscape/fits.hpp"
#include "engine/landscape/program.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::landscape {

/// Maximum number of kinds of area to which one feature can belong (a river zone belongs to a river and to a river
/// system).
inline constexpr int kMaxAreasOfKind = model::kMaxAreasOfKind;

/// A zone of a tile, as compiled for the engine.
struct ZoneTable {
  std::uint8_t kind = 0;
  std::int8_t action = -1;    ///< index into Tables::actions, -1 none
  std::uint32_t joined = 0;   ///< zones of this tile that are joined to this zone, in either direction, as bits
  std::uint32_t touched = 0;  ///< zones of this tile that touch this zone, in either direction, as bits
  std::array<std::uint8_t, model::kMaxSymbols> symbols{};
  /// For the j-th area of the zone's feature (see Tables::areas_of_kind): its local area, an index into
  /// TileTable::areas.
  std::array<std::uint8_t, kMaxAreasOfKind> local{};
};

/// The part of an area on one tile: one node of the disjoint sets once the tile is placed.
struct LocalArea {
  std::uint8_t area = 0;     ///< index into Tables::areas
  std::uint8_t open = 0;     ///< number of rim slots in the area; 8 (cells) if the area is closed by its surroundings
  std::uint8_t watched = 0;  ///< bit i: the area has the symbol of the i-th `again` step with a symbol
  bool joins = false;        ///< true if a zone joins a zone outside this area
  bool touches = false;
  bool has_scoring_action = false;                       ///< true if a zone has an action that changes a score
  std::uint16_t first_touching = 0, touching_count = 0;  ///< range in TileTable::touching
  std::uint32_t zones = 0;                               ///< zones of the area, as bits
  std::array<std::int8_t, kMaxCounts> counts{};  ///< contributions to the sums over an area; see AreaTable::counts
};

/// A node of a tile that is touched by another node and counted by a formula.
struct TouchedNode {
  std::uint8_t which = 0;  ///< index into AreaTable::touching of the touching area
  std::uint8_t node = 0;   ///< index into TileTable::areas
};

struct TileTable {
  std::string id;
  int source = 0;  ///< index into TileSet::tiles
  std::uint8_t deck = 0;
  std::array<std::uint8_t, 4> edges{};  ///< kind of edge at each side of the unrotated tile
  /// For each rotation: 1 + edge kind at each side of the rotated tile, four bits per side, north in the lowest bits.
  RotationValues rim{};
  std::array<std::uint8_t, model::kSlotCount> zone_of_slot{};
  std::vector<ZoneTable> zones;
  std::vector<LocalArea> areas;
  std::vector<TouchedNode> touching;  ///< entries of all areas, stored consecutively
  std::vector<std::uint8_t> around;   ///< indices into `areas` of the areas closed by their surroundings
  bool has_immediate_effect = false;  ///< true if a zone's action has an effect in the `actions` step
  std::array<std::uint16_t, model::kMaxSymbols> symbols{};  ///< counts over all zones
};

/// One side of a tile, prepared for joining. A join unites the areas of two nodes that meet: each run of slots that
/// belong to the same zone has one join for each area of the zone's feature. Four rows fill a cache line. A side with
/// more joins than fit into a row is joined slot by slot.
struct alignas(16) SideTable {
  static constexpr std::size_t kMax = 3 * kMaxAreasOfKind;  ///< maximum number of joins at a side
  static constexpr std::size_t kCapacity = 4;
  /// Values of `breaks` and `back_breaks` for a side with too many joins; they equal no other value.
  static constexpr std::uint8_t kTooMany = 0xFF, kTooManyBack = 0xFE;
  struct Join {
    std::uint8_t node = 0;   ///< index into TileTable::areas
    std::uint8_t slots = 0;  ///< total number of meeting slots on both sides
  };
  std::uint8_t joins = 0;
  std::uint8_t breaks = 0;             ///< bit i: slots i and i + 1, clockwise, belong to different zones
  std::uint8_t back_breaks = 0;        ///< same as `breaks`, with slots counted counterclockwise, as seen from the
                                       ///< neighbouring tile
  std::array<Join, kCapacity> join{};  ///< joins of the runs, clockwise
  std::array<std::uint8_t, kCapacity> back{};  ///< nodes of the runs, counterclockwise
};

/// A role, and the zones of one area of a tile that allow this role, regardless of the pieces on the board.
struct AllowedRole {
  std::uint8_t node = 0;  ///< index into TileTable::areas
  std::uint8_t role = 0;
  std::uint8_t piece = 0;
  std::uint8_t barred_by = 0;  ///< as in RoleTable::barred_by
  std::uint32_t zones = 0;     ///< zones, as bits
  std::uint8_t number = 0;     ///< number of zones
};

/// Number of nodes in a block. Nodes are written in whole blocks.
inline constexpr int kNodesPerBlock = 8;

/// Initial values of a block of a tile's nodes.
struct StartBlock {
  std::array<std::uint16_t, kNodesPerBlock> open{};
  std::array<std::uint8_t, kNodesPerBlock> marks{};
};

/// The data that are read when a tile is placed, stored close together. Derived from its TileTable.
struct alignas(16) PlacementTable {
  RotationValues rim{};             ///< as in TileTable::rim
  StartBlock start;                 ///< first block of nodes; a whole block even for a tile without nodes
  std::uint32_t further_start = 0;  ///< index into Tables::start of the other blocks
  /// By rotation and side of the rotated tile: the requirement of the cell beyond that side once the tile is placed
  /// (Board::required).
  std::array<std::array<std::uint16_t, 4>, 4> requirement_beyond{};
  std::uint16_t nodes = 0, zones = 0;
  std::uint32_t first_allowed_role = 0, allowed_roles = 0;  ///< range in Tables::allowed_roles
  bool has_immediate_effect = false;                        ///< as in TileTable::has_immediate_effect
  bool closed = false;                                      ///< true if an area has no open slots from the start
  bool around = false;                                      ///< true if an area is closed by its surroundings
};

/// A word whose value is a sum over nodes.
struct CountedWord {
  enum class Kind : std::uint8_t { Symbol, Zones } kind = Kind::Symbol;
  std::uint8_t index = 0;  ///< symbol or feature
  bool operator==(const CountedWord&) const = default;
};

struct AreaTable {
  std::string id;
  std::uint32_t kinds = 0;             ///< features in the area, as bits
  std::vector<CountedWord> counts;     ///< meaning of the entries of AreaCounts::total and near
  std::vector<std::uint8_t> joined;    ///< symbols of AreaCounts::joined
  std::vector<std::uint8_t> touching;  ///< areas of AreaCounts::touching
  std::vector<std::uint8_t> square;    ///< symbols of AreaCounts::square
  std::uint8_t pieces = 0;             ///< kinds of piece that have a role in this kind of area, as bits
  bool around = false;                 ///< true if the area is closed when all eight cells around the tile are placed;
                                       ///< `open` then counts cells
};

struct RoleTable {
  std::uint8_t piece = 0;
  std::uint8_t area = 0;
  bool stays = false;
  bool bar_around = false;
  std::uint8_t barred_by = 0;  ///< marks of an area (Board::marks) that bar the role in this area
};

struct ScoreTable {
  std::uint8_t part = 0;
  std::uint8_t area = 0;
  model::ScoreRule::When when = model::ScoreRule::When::Closed;
  std::int8_t piece = -1;  ///< `to="most PIECE"` or `to="each PIECE"`; -1 for the placer
  bool each = false;
  Program points;
  bool changed_by_actions = false;
};

struct EffectTable {
  model::Effect::Kind kind = model::Effect::Kind::Award;
  Program points;
  std::uint8_t area = 0;      ///< Award: kind of area for which the formula is computed
  std::int8_t score = -1;     ///< Ignore, Bonus, Sole: index of the score
  std::uint32_t symbols = 0;  ///< Cover, Ignore: kinds of symbol, as bits
  bool near = false;
  std::uint8_t piece = 0;
  bool optional = false;
  bool returned_next_turn = false;
  std::int8_t use = -1;  ///< Effect: index into model::plugin_uses
};

struct ActionTable {
  std::string id;
  std::uint8_t part = 0;  ///< index of the part under which awards are recorded
  std::vector<EffectTable> effects;
};

struct DeckTable {
  std::string id;
  bool ends_game = false;
  bool redraw = true;
  std::vector<std::uint16_t> tiles;  ///< tile types; a tile with several copies appears several times
};

struct StepTable {
  model::TurnStep::Kind kind = model::TurnStep::Kind::Place;
  std::uint8_t limit = 1;
  std::uint8_t deck = 0;
  std::uint8_t area = 0;
  std::uint8_t watch = 0;  ///< Again: bit of LocalArea::watched, 0 = any area of that kind
  bool chain = false;
  bool after_last = true;
  bool occupied_only = false;
  bool returned_next_turn = false;
  std::int8_t use = -1;  ///< Effect: index into model::plugin_uses
};

/// All compiled data of a game. Immutable after compilation.
struct Tables {
  std::vector<TileTable> tiles;
  std::vector<PlacementTable> placement_tables;  ///< parallel to `tiles`
  /// Eight entries per tile: its sides clockwise from the north, twice, so that any four consecutive entries are the
  /// sides of a rotated tile.
  std::vector<SideTable> sides;
  std::vector<StartBlock> start;           ///< nodes beyond each tile's first block
  std::vector<AllowedRole> allowed_roles;  ///< allowed_roles of all tiles, ordered by tile, area and role
  std::vector<AreaTable> areas;
  /// By feature: the kinds of area to which zones with this feature belong, ascending, and their number.
  std::array<std::array<std::uint8_t, kMaxAreasOfKind>, model::kMaxKinds> areas_of_kind{};
  std::array<std::uint8_t, model::kMaxKinds> number_of_areas{};
  std::vector<std::uint8_t> pieces;  ///< number of pieces of each kind in a supply
  std::vector<RoleTable> roles;
  std::vector<std::vector<std::uint8_t>> roles_of_area;  ///< by kind of area: roles that belong to it
  std::vector<ScoreTable> scores;
  std::vector<std::vector<std::uint8_t>> closed_scores;  ///< by kind of area: scores that count when an area is closed
  std::vector<ActionTable> actions;
  std::vector<DeckTable> decks;
  std::vector<std::uint8_t> ending_decks;  ///< decks other than first_deck that end the game when they are empty
  std::vector<std::uint8_t> end_scores;    ///< scores at the end of the game, except `to="placer"`, since no tile is
                                           ///< placed then
  std::vector<StepTable> steps;
  std::uint8_t first_step = 0, number_of_steps = 0;  ///< first step after the tile has been placed; total number of
                                                     ///< steps
  bool plain_steps = false;  ///< true if no step is an effect: the steps after the placement of a tile then depend only
                             ///< on pieces, closed areas and actions
  std::vector<std::string> parts;
  std::array<std::uint8_t, model::kMaxEdges + 1>
      matching_edge{};          ///< edge kind that fits this one; kNoMatchingEdge if none
  std::uint8_t first_deck = 0;  ///< deck from which an ordinary turn draws
  int start_tile = -1;          ///< type of the start tile, which is placed at (0, 0)
  int start_deck = -1;
  bool has_around_areas = false;    ///< true if an area is closed by its surroundings
  bool lists_around_tiles = false;  ///< true if there are so few tiles with such areas that the board lists them
                                    ///< (kMaxListedAroundTiles)
  bool bars_beyond_area = false;  ///< true if a role may be barred by nearby pieces or by pieces returned in this turn,
                                  ///< not only by pieces in its area
  int min_players = 2;
  int max_players = 2;
  // Totals over all copies: the capacity that a position needs.
  int total_tiles = 0;
  int total_nodes = 0;
  int total_zones = 0;
  int total_pieces_per_player = 0;

  /// Returns a side of the unrotated tile.
  const SideTable& side(std::size_t type, std::size_t side) const { return sides[8 * type + side]; }
};
/// Value of Tables::matching_edge for an edge that fits no edge. No tile has an edge with this value.
inline constexpr std::uint8_t kNoMatchingEdge = model::kMaxEdges;

/// The board lists the tiles with areas closed by their surroundings only if the box has at most this many of them.
inline constexpr int kMaxListedAroundTiles = 16;

/// Compiles a game. Both models must have passed their checks; findings name everything that exceeds the limits of the
/// engine.
model::Result<Tables> compile(const model::Rules& rules, const model::TileSet& set);

}  // namespace tw::landscape
