#pragma once
// Facts about the rules and tiles that the evaluation reads, computed once per game.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/landscape/compiled_game.hpp"

namespace tw::evaluation {

/// An area kind with more scores is evaluated by scoring it in full.
inline constexpr std::size_t kMostLinearScores = 4;

/// The scores of an area kind if all of them are linear: sums of counts of what the area contains and touches, so that
/// a further part on one tile adds a constant.
struct LinearScores {
  struct Row {
    std::uint8_t score = 0, piece = 0;
    bool end = false;  ///< scored at the end of the game
  };
  bool all = false;  ///< all scores are linear; otherwise `row` is incomplete
  std::uint8_t count = 0;
  std::array<Row, kMostLinearScores> row{};
};

/// Facts about one area kind.
struct AreaFacts {
  LinearScores linear;
  std::vector<std::uint8_t> scores;     ///< all scores of this kind
  std::vector<std::uint8_t> contested;  ///< those at the end that the majority of a kind of piece
                                        ///< takes; none for areas closed by the tiles around them
  std::uint8_t returning_pieces = 0;    ///< kinds of piece that some role returns from here, as bits
  bool changed_by_actions = false;      ///< a tile action changes one of the scores
  bool restricted_by_actions = false;   ///< a tile action decides whose pieces alone score
};

/// Facts about one type of tile. Sides are those of the unrotated tile, as bits.
struct TileFacts {
  std::vector<std::uint8_t> sides;  ///< per local area: the sides that it reaches
  std::uint8_t period = 4;          ///< see landscape::rotation_period
  std::uint32_t first_part = 0;     ///< index of its first local area in EvaluationTables::part_points and
                                    ///< lone_points
};

/// Sets of types of tiles as bit sets of `words` words: which types fit a cell is then a few bitwise ands.
struct TypeSets {
  std::size_t words = 0;
  std::size_t count_bits = 0;  ///< binary digits of the largest number of copies of a tile
  std::vector<std::uint64_t> by_edge, by_end;

  /// Types that show, on this side of the unrotated tile, what the four bits of an edge say.
  const std::uint64_t* showing(std::size_t side, unsigned edge) const { return &by_edge[(side * 16 + edge) * words]; }
  /// Types whose parts of an area on this side reach only sides in `within` (bits): they open no end elsewhere.
  const std::uint64_t* ending(std::size_t area, std::size_t side, unsigned within) const {
    return &by_end[((area * 4 + side) * 16 + within) * words];
  }
};

/// What one more item typically adds to a score, in hundredths of a point.
struct TypicalPoints {
  std::int32_t part = 0;  ///< a part of the area on one more tile: the mean over all tiles
  std::array<std::int32_t, model::kMaxTouched> touching{};  ///< a closed area that it touches, by kind
};

/// What the steps of a turn allow.
struct TurnFacts {
  bool plain = false;         ///< place a tile, put one piece, score; every score reads
                              ///< whole areas and majorities only
  bool late_actions = false;  ///< the actions of a tile may follow the piece
  bool extra_turns = false;   ///< the same player may have another turn
};

struct EvaluationTables {
  const landscape::GameTables* game = nullptr;  ///< must outlive these tables
  std::uint64_t serial = 0;                     ///< unique in this process: caches compare it
  TurnFacts turn;
  bool knows_joins = true;  ///< no side of a tile has more joins than a SideTable holds
  std::array<AreaFacts, model::kMaxAreas> areas{};
  unsigned touched_areas = 0;          ///< area kinds that scores of other areas refer to, as bits
  std::uint8_t never_returning = 0;    ///< kinds of piece that no role returns, as bits
  std::vector<TypicalPoints> typical;  ///< per score
  std::vector<TileFacts> tiles;        ///< per type
  TypeSets types;
  /// Per local area of each type: what it adds to the linear scores of its kind, besides what it touches.
  std::vector<std::array<std::int32_t, kMostLinearScores>> part_points;
  /// Per local area of each type: the points of each score if it joins nothing and touches nothing closed, without
  /// changes by actions. Not for areas closed by the tiles around them.
  std::vector<std::array<std::int32_t, model::kMaxScores>> lone_points;

  bool is_touched(std::size_t area) const { return ((touched_areas >> area) & 1u) != 0; }
  /// True if most actions can be evaluated without applying them to a copy of the position.
  bool rates_untried() const { return turn.plain && knows_joins && game->uses.empty(); }
};

/// Keeps a pointer to `tables`.
EvaluationTables evaluation_tables(const landscape::GameTables& tables);

}  // namespace tw::evaluation
