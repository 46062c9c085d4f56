#pragma once
// What the static evaluation reads besides the rules' own tables: worked out once from them.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/landscape/game_tables.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Sets of types of tiles are bit sets of `words` words, so that "how many of the tiles left fit a cell" is a few ands.
struct EvaluationTables {
  /// What a typical further tile adds to a score, in hundredths of a point.
  struct Typical {
    std::int32_t node = 0;                                    ///< a part of the area on one more tile
    std::array<std::int32_t, model::kMaxTouched> touching{};  ///< a closed area of each kind that it touches
  };

  /// The scores of an area that go to who has most pieces.
  static constexpr std::size_t kMostSums = 4;
  struct AreaScores {
    struct Row {
      std::uint8_t score = 0, piece = 0;
      bool end = false;  ///< at the end of the game
    };
    bool sums = false;  ///< all of them are sums of what lies in the area and what it touches
    std::uint8_t count = 0;
    std::array<Row, kMostSums> row{};  ///< if `sums`
  };
  /// What a part of an area on one tile adds to each of the area's scores, if they are sums, besides what it touches.
  using Part = std::array<std::int32_t, kMostSums>;

  const landscape::GameTables* game = nullptr;  ///< which these belong to; must outlive them
  std::uint64_t serial = 0;                     ///< other tables made in this process have another one
  std::size_t words = 0;
  int planes = 0;  ///< binary digits of the most copies of a tile
  /// Per type and local area: the sides of the tile, not turned, that it reaches, as bits.
  std::vector<std::vector<std::uint8_t>> sides;
  /// Per type: the quarter turns after which the tile is the same again: 1, 2 or 4.
  std::vector<std::uint8_t> period;
  std::vector<Typical> typical;  ///< per score
  /// Per area: kinds of piece some role of which comes back from it, as bits.
  std::array<std::uint8_t, model::kMaxAreas> leaves{};
  // What lets a turn be rated without trying it out (quick_rating.hpp, expected_rating.hpp).
  bool plain_turn = false;    ///< lay, put one piece, score; scores look at whole areas and at who has most
  bool late_actions = false;  ///< a tile's actions at once may come after the piece
  bool extra_turns = false;   ///< a turn may be followed by another one of the same player
  std::array<bool, model::kMaxAreas> acted{};  ///< an action changes a score of it
  std::array<bool, model::kMaxAreas> soled{};  ///< an action says whose pieces alone bring a score of it
  std::array<AreaScores, model::kMaxAreas> scores{};
  std::vector<Part> parts;                ///< of all types of tiles and their local areas, one after the other
  std::vector<std::uint32_t> first_part;  ///< per type
  /// Per such part: what each score of its area gives where the part joins nothing and nothing it touches is closed,
  /// without what actions change. Not for areas that are closed by what lies around them.
  std::vector<std::array<std::int32_t, model::kMaxScores>> alone;
  unsigned touched = 0;  ///< areas that some score's areas touch, as bits
  std::array<std::vector<std::uint8_t>, model::kMaxAreas> scores_of{};  ///< scores of each area
  /// Of each area that slots join: scores at the end that go to who has most pieces of a kind.
  std::array<std::vector<std::uint8_t>, model::kMaxAreas> contests{};
  std::uint8_t keepers = 0;  ///< kinds of piece no role of which comes back, as bits

  /// Types whose tiles show, on this side as they are not turned, what the four bits of a rim say.
  const std::uint64_t* shows(std::size_t side, unsigned edge) const { return &shows_[(side * 16 + edge) * words]; }
  /// Types whose parts of an area on this side reach sides of `within` (bits) only: they add no open end elsewhere.
  const std::uint64_t* ends(std::size_t area, std::size_t side, unsigned within) const {
    return &ends_[((area * 4 + side) * 16 + within) * words];
  }
  /// 4096 times the chance that something happens in `tries` tries (in quarters) if each brings it with the chance
  /// n / of.
  static int chance(int n, int of, int quarter_tries);

  /// True if the rules are such that most actions can be rated without trying them out.
  bool rates_untried() const { return plain_turn && game->uses.empty(); }

  std::vector<std::uint64_t> shows_, ends_;
};

/// Keeps a pointer to `tables`.
EvaluationTables evaluation_tables(const landscape::GameTables& tables);

}  // namespace tw::evaluation
