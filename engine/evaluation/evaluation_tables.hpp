#pragma once
// Data about rules and tiles that the evaluation reads, computed once per game.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/landscape/compiled_game.hpp"

namespace tw::evaluation {

/// Maximum number of linear scores of an area kind. With more scores, all formulas are computed.
inline constexpr std::size_t kMaxLinearScores = 4;

/// The scores of an area kind if all of them are linear: sums of counts of the area's contents and of the areas that it
/// touches, so that a further part on one tile adds a constant number of points.
struct LinearScores {
  struct Row {
    std::uint8_t score = 0, piece = 0;
    bool end = false;  ///< true if scored at the end of the game
  };
  bool all = false;  ///< true: all scores are linear; false: `row` is incomplete
  std::uint8_t count = 0;
  std::array<Row, kMaxLinearScores> row{};
};

/// Facts about one area kind.
struct AreaFacts {
  LinearScores linear;
  std::vector<std::uint8_t> scores;  ///< indices of all scores of this kind
  /// Scores at the end of the game for the majority; none for areas closed by the tiles around them.
  std::vector<std::uint8_t> contested_scores;
  std::uint8_t returning_pieces = 0;   ///< kinds of piece that return from a role in this area kind, as bits
  bool examines_cells = false;         ///< true if the frontier cells of such areas are examined one by one
  bool needs_frontier = false;         ///< true if the forecast of such areas depends on their frontier
  bool changed_by_actions = false;     ///< true if a tile action changes one of the scores
  bool restricted_by_actions = false;  ///< true if a tile action restricts which pieces score
};

/// Facts about one type of tile. Sides refer to the unrotated tile and are stored as bits.
struct TileFacts {
  std::vector<std::uint8_t> sides;    ///< for each local area: the sides that it reaches
  std::vector<std::uint32_t> joined;  ///< for each local area: the zones joined to it without belonging to it, as bits
  std::uint8_t period = 4;            ///< see landscape::rotation_period
  std::uint32_t first_part = 0;       ///< index of its first local area in EvaluationTables::part_points
};

/// Sets of tile types, stored as bit sets of `words` words. A few bitwise ANDs yield the types that fit a cell.
struct TypeSets {
  std::size_t words = 0;
  std::size_t count_bits = 0;  ///< number of bits needed for the largest number of copies of a tile
  std::vector<std::uint64_t> by_edge, by_end;

  /// Returns the types with an edge on this side of the unrotated tile that matches the four bits of `edge`.
  const std::uint64_t* types_with_edge(std::size_t side, unsigned edge) const {
    return &by_edge[(side * 16 + edge) * words];
  }
  /// Returns the types on which each part of an area at this side reaches only sides in `within` (as bits), so that the
  /// part opens no end elsewhere.
  const std::uint64_t* types_ending_at(std::size_t area, std::size_t side, unsigned within) const {
    return &by_end[((area * 4 + side) * 16 + within) * words];
  }
};

/// The points that one more item typically adds to a score, in hundredths of a point.
struct TypicalPoints {
  std::int32_t part = 0;  ///< for a further part of the area on one more tile: mean over all tiles
  std::array<std::int32_t, model::kMaxTouched> touching{};  ///< for a further closed touched area, by kind
};

/// Properties of the turn's steps.
struct TurnFacts {
  /// True if the steps are: place a tile, place one piece, score; and if every score depends only on whole areas and
  /// majorities.
  bool plain = false;
  bool late_actions = false;  ///< true if the actions of a tile may be applied after a piece is placed
  bool extra_turns = false;   ///< true if the same player may get an extra turn
};

struct EvaluationTables {
  const landscape::GameTables* game = nullptr;  ///< must outlive these tables
  std::uint64_t serial = 0;                     ///< unique in this process, so that caches can recognise the tables
  TurnFacts turn;
  bool has_all_joins = true;  ///< true if no side of a tile has more joins than a SideTable can store
  std::array<AreaFacts, model::kMaxAreas> areas{};
  unsigned touched_areas = 0;          ///< area kinds that scores of other areas refer to, as bits
  std::uint8_t never_returning = 0;    ///< kinds of piece that never return, as bits
  std::vector<TypicalPoints> typical;  ///< by score
  std::vector<TileFacts> tiles;        ///< by type
  TypeSets types;
  /// For each local area of each type: the points that it adds to the linear scores of its kind, apart from the areas
  /// that it touches.
  std::vector<std::array<std::int32_t, kMaxLinearScores>> part_points;

  bool is_touched(std::size_t area) const { return ((touched_areas >> area) & 1u) != 0; }
  /// Returns true if most actions can be evaluated without applying them to a copy of the position.
  bool rates_untried() const { return turn.plain && has_all_joins && game->uses.empty(); }
};

/// Computes the tables. Keeps a pointer to `tables`.
EvaluationTables evaluation_tables(const landscape::GameTables& tables);

}  // namespace tw::evaluation
