#pragma once
// Rules and tiles turned into small integer tables, once, for the hot path to read.

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

/// Areas that one kind of zone may belong to at the same time (a river is a river and part of a system).
inline constexpr int kAreasOfKind = model::kMaxAreasOfKind;

/// A zone of a tile as the engine sees it.
struct ZoneTable {
  std::uint8_t kind = 0;
  std::int8_t action = -1;    ///< index into Tables::actions, -1 none
  std::uint32_t joined = 0;   ///< zones of this tile that join it or that it joins, as bits
  std::uint32_t touched = 0;  ///< zones that touch it or that it touches, as bits
  std::array<std::uint8_t, model::kMaxSymbols> symbols{};
  /// Local area (index into TileTable::areas) in the j-th area of its kind; see Tables::areas_of_kind.
  std::array<std::uint8_t, kAreasOfKind> local{};
};

/// The part of an area that lies on one tile: one node of the disjoint sets once the tile is laid.
struct LocalArea {
  std::uint8_t area = 0;     ///< index into Tables::areas
  std::uint8_t open = 0;     ///< slots of the rim that it reaches; 8 (cells) if it is closed by what lies around it
  std::uint8_t watched = 0;  ///< bit i: it carries the symbol of the i-th `again` step that looks at its area
  bool joins = false;        ///< some zone joins a zone outside this area
  bool touches = false;
  bool acts = false;                                ///< some zone has an action that changes a score
  std::uint16_t first_touching = 0, touchings = 0;  ///< in TileTable::touching
  std::uint32_t zones = 0;                          ///< as bits
  std::array<std::int8_t, kMaxCounts> counts{};     ///< added up over an area; see AreaTable::counts
};

/// A node of a tile that another one touches and that some formula counts.
struct Touching {
  std::uint8_t which = 0;  ///< index into AreaTable::touching of the area that touches it
  std::uint8_t node = 0;   ///< index into TileTable::areas
};

struct TileTable {
  std::string id;
  int source = 0;  ///< index into TileSet::tiles
  std::uint8_t deck = 0;
  std::array<std::uint8_t, 4> edges{};  ///< edge kind by side, not turned
  /// For each turn: 1 + edge kind that shows at each side of the board, four bits a side, north lowest.
  Turns rim{};
  std::array<std::uint8_t, model::kSlots> zone_of_slot{};
  std::vector<ZoneTable> zones;
  std::vector<LocalArea> areas;
  std::vector<Touching> touching;    ///< of all areas, one after the other
  std::vector<std::uint8_t> around;  ///< of `areas`: those that are closed by what lies around them
  bool acts_at_once = false;         ///< some zone's action has an effect at the `actions` step
  std::array<std::uint16_t, model::kMaxSymbols> symbols{};  ///< of all zones
};

/// One side of a tile as joining reads it. A join makes the areas of two nodes one that meet there: one for each run of
/// slots of the same zone and each area of its kind. Four rows a cache line: a side with more joins than fit is joined
/// slot by slot.
struct alignas(16) SideTable {
  static constexpr std::size_t kMost = 3 * kAreasOfKind;  ///< joins at a side
  static constexpr std::size_t kRoom = 4;
  /// As `breaks` and `back_breaks` of a side with more joins: equal to no other.
  static constexpr std::uint8_t kTooMany = 0xFF, kTooManyBack = 0xFE;
  struct Join {
    std::uint8_t node = 0;   ///< index into TileTable::areas
    std::uint8_t slots = 0;  ///< that meet, both sides together
  };
  std::uint8_t joins = 0;
  std::uint8_t breaks = 0;                 ///< bit i: slots i and i + 1, clockwise, are of different zones
  std::uint8_t back_breaks = 0;            ///< the same, slots counted against the clock, as the tile across sees them
  std::array<Join, kRoom> join{};          ///< runs clockwise
  std::array<std::uint8_t, kRoom> back{};  ///< their nodes, runs against the clock
};

/// A role and the zones of one area of a tile where it may stand, whatever stands there already.
struct Standing {
  std::uint8_t node = 0;  ///< index into TileTable::areas
  std::uint8_t role = 0;
  std::uint8_t piece = 0;
  std::uint8_t barred_by = 0;  ///< as RoleTable::barred_by
  std::uint32_t zones = 0;     ///< as bits
  std::uint8_t number = 0;     ///< of zones
};

/// Nodes are written in blocks of so many.
inline constexpr int kNodeBlock = 8;

/// A block of a tile's nodes when it is laid.
struct StartBlock {
  std::array<std::uint16_t, kNodeBlock> open{};
  std::array<std::uint8_t, kNodeBlock> marks{};
};

/// What laying a tile reads, close together. Made from its TileTable.
struct alignas(16) LayTable {
  Turns rim{};                      ///< as TileTable::rim
  StartBlock start;                 ///< of its first nodes; whole even for a tile without nodes
  std::uint32_t further_start = 0;  ///< of its other nodes, in Tables::start
  /// By turn and side of the board: what the cell beyond that side then needs (Board::need).
  std::array<std::array<std::uint16_t, 4>, 4> beyond{};
  std::uint16_t nodes = 0, zones = 0;
  std::uint32_t first_standing = 0, standings = 0;  ///< in Tables::standings
  bool acts_at_once = false;                        ///< as TileTable::acts_at_once
  bool closed = false;                              ///< some area has nothing open from the start
  bool around = false;                              ///< some area is closed by what lies around it
};

/// A word that is added up node by node.
struct Count {
  enum class Kind : std::uint8_t { Symbol, Zones } kind = Kind::Symbol;
  std::uint8_t index = 0;  ///< symbol or zone kind
  bool operator==(const Count&) const = default;
};

struct AreaTable {
  std::string id;
  std::uint32_t kinds = 0;             ///< as bits
  std::vector<Count> counts;           ///< what Measure::total and near hold, in this order
  std::vector<std::uint8_t> joined;    ///< symbols that Measure::joined holds
  std::vector<std::uint8_t> touching;  ///< areas that Measure::touching holds
  std::vector<std::uint8_t> square;    ///< symbols that Measure::square holds
  std::uint8_t pieces = 0;             ///< kinds of piece that some role puts here, as bits
  bool around = false;                 ///< closed when all eight cells around the tile are laid; `open` counts cells
};

struct RoleTable {
  std::uint8_t piece = 0;
  std::uint8_t area = 0;
  bool stays = false;
  bool bar_around = false;
  std::uint8_t barred_by = 0;  ///< marks of an area (Board::marks) that bar the role there
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
  std::uint8_t area = 0;      ///< Award: area of the zone to measure; Cover: area within which is covered
  std::int8_t score = -1;     ///< Ignore, Bonus, Sole
  std::uint32_t symbols = 0;  ///< Cover, Ignore, as bits
  bool near = false;
  std::uint8_t piece = 0;
  bool optional = false;
  std::int8_t use = -1;  ///< Effect: index into model::plugin_uses
};

struct ActionTable {
  std::string id;
  std::uint8_t part = 0;  ///< under which awards are recorded
  std::vector<EffectTable> effects;
};

struct DeckTable {
  std::string id;
  bool ends_game = false;
  bool redraw = true;
  std::vector<std::uint16_t> tiles;  ///< types, a tile with more copies appears more than once
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

/// Everything the engine needs to know of a game. Immutable once made.
struct Tables {
  std::vector<TileTable> tiles;
  std::vector<LayTable> lay;  ///< beside `tiles`
  /// Eight of each tile: its sides, clockwise from the north, twice, so that four in a row are those of a turned tile.
  std::vector<SideTable> sides;
  std::vector<StartBlock> start;    ///< of nodes beyond each tile's first block
  std::vector<Standing> standings;  ///< of all tiles, by area and role
  std::vector<AreaTable> areas;
  /// Areas that a kind of zone belongs to, ascending; `number_of_areas` of them.
  std::array<std::array<std::uint8_t, kAreasOfKind>, model::kMaxKinds> areas_of_kind{};
  std::array<std::uint8_t, model::kMaxKinds> number_of_areas{};
  std::vector<std::uint8_t> pieces;  ///< count of each kind in a supply
  std::vector<RoleTable> roles;
  std::vector<std::vector<std::uint8_t>> roles_of_area;  ///< area -> roles that look at it
  std::vector<ScoreTable> scores;
  std::vector<std::vector<std::uint8_t>> closed_scores;  ///< area -> scores when it is closed
  std::vector<ActionTable> actions;
  std::vector<DeckTable> decks;
  std::vector<std::uint8_t> ending_decks;  ///< those that end the game when they are empty, besides first_deck
  std::vector<std::uint8_t> end_scores;    ///< scores at the end of the game that somebody can get
  std::vector<StepTable> steps;
  std::uint8_t first_step = 0, number_of_steps = 0;  ///< the first one after the tile has been placed; all
  bool plain_steps =
      false;  ///< no step is an effect's: those after a tile matter to pieces, areas closed and actions only
  std::vector<std::string> parts;
  std::array<std::uint8_t, model::kMaxEdges + 1> mate{};  ///< edge kind that meets this one; kNoMate if none
  std::uint8_t first_deck = 0;                            ///< deck an ordinary turn draws from
  int start_tile = -1;                                    ///< type of the tile that lies at (0, 0) from the start
  int start_deck = -1;
  bool any_around = false;  ///< some area is closed by what lies around it
  bool few_around = false;  ///< so few tiles have such areas that the board lists them (kFewAround)
  bool bars_more = false;   ///< pieces around or pieces that came back in this turn may bar a role, not only its area
  int least_players = 2;
  int most_players = 2;
  // Sums over all copies: what a position must hold at most.
  int total_tiles = 0;
  int total_nodes = 0;
  int total_zones = 0;
  int total_pieces_a_player = 0;

  /// A side of a tile that is not turned.
  const SideTable& side(std::size_t type, std::size_t side) const { return sides[8 * type + side]; }
};
/// Stands for an edge that no edge meets: no tile shows it.
inline constexpr std::uint8_t kNoMate = model::kMaxEdges;

/// Tiles of the box with areas closed by what lies around them, if they are few enough for a list on the board.
inline constexpr int kFewAround = 16;

/// Compiles. Both models must have passed their checks; findings name what the engine cannot carry.
model::Result<Tables> compile(const model::Rules& rules, const model::TileSet& set);

}  // namespace tw::landscape
