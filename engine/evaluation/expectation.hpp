#pragma once
// What is expected of areas and of pieces in the supply, given the tiles that are left: the sums of the static
// evaluation (docs/bots/evaluation.md), once, for evaluate() and for the rating of actions.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/evaluation/rim.hpp"
#include "engine/evaluation/tiles_left.hpp"
#include "engine/game/kept_points.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Chances and shares are said in so many parts.
inline constexpr int kOneBits = 12;
inline constexpr std::int64_t kOne = std::int64_t{1} << kOneBits;
/// What is expected of an area; chances in 4096ths.
struct Outlook {
  std::int64_t closes = 0;                                 ///< chance
  std::int64_t joins = 0;                                  ///< further tiles, in 4096ths
  int missing = 0;                                         ///< open cells at its rim, see Rim::missing
  std::array<std::uint8_t, model::kMaxTouched> touched{};  ///< open areas that it touches, by kind
};

/// For one position at a time; kept for its tables. One thread.
class Expectation {
 public:
  /// `also`: as in TilesLeft::count.
  template <class Limits>
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
             int also = -1) {
    left_.count(facts, at, also);
    begin(facts, weights, at.players);
  }
  /// So many cells are open on the board.
  void see_open_cells(int cells) {
    open_cells_ = std::max(1, cells);
    by_chance_ = 4 * left_.turns() / open_cells_;
  }
  /// All that the number of open cells changes, but for goes_by_cells().
  int by_chance() const { return by_chance_; }
  /// True if the number of open cells changes what is expected of an area in more than by_chance().
  bool goes_by_cells(std::size_t area, const Rim& rim) const { return rims_[area] && !goes_cell_by_cell(area, rim); }
  /// True if the cells beside such areas are looked at one by one.
  bool looks_at_cells(std::size_t area) const { return looks_[area]; }
  /// True if it matters at all where such areas are open.
  bool looks_at_rims(std::size_t area) const { return rims_[area]; }
  /// True if it matters which open areas others touch.
  bool looks_at_touched() const { return weights_[model::Weight::Touching] != 0; }

  /// What is expected of an area with nothing open: about to be scored, if anything there is still to be.
  Outlook closed(std::size_t area) const { return {.closes = facts_->leaves[area] != 0 ? kOne : 0}; }
  /// Sets all of `out` but `touched`. `rim` may be empty if looks_at_rims() is false.
  void foresee(std::size_t area, const Rim& rim, Outlook& out);

  /// True if areas that may become one count.
  bool looks_at_joining() const { return weights_[model::Weight::Joining] != 0; }
  /// The chance that two areas become one, which both meet so many open cells.
  std::int64_t joining(std::uint32_t cells) const { return joining_[std::min<std::size_t>(cells, kMostShared)]; }
  /// Percent of what an end score brings as it lies.
  int unfinished() const { return weights_[model::Weight::Unfinished]; }

  /// What a score brings those who have most, with what is still to come, in hundredths. `points`: as it lies;
  /// `closes`: the chance that the area is closed.
  std::int64_t worth(std::size_t score, int points, std::int64_t closes, const Outlook& outlook) const;
  /// What a piece in an area that will be closed with such a chance counts as one in the supply, in 4096ths.
  std::int32_t back(std::int64_t closes) const {
    return static_cast<std::int32_t>(closes * weights_[model::Weight::Back] / 100);
  }
  /// What so many pieces (in 4096ths) of a kind in a supply are worth, in hundredths.
  std::int64_t pieces(std::size_t kind, std::int64_t number) const;

 private:
  /// Of a kind of piece: what one more is worth when there are so many, and all of those before.
  struct Further {
    std::int64_t each = 0, before = 0;
  };
  static constexpr std::size_t kMostFurther = 2 * model::kMaxPieceCount + 2;  // what may come back counts up to twice

  static constexpr std::size_t kMostShared = 8;
  void begin(const EvaluationTables& facts, const model::Weights& weights, int players);
  void begin_pieces(int players);
  bool goes_cell_by_cell(std::size_t area, const Rim& rim) const { return looks_[area] && !rim.many(); }

  const landscape::GameTables* tables_ = nullptr;
  const EvaluationTables* facts_ = nullptr;
  model::Weights weights_;
  TilesLeft left_;
  std::int64_t share_ = 0;  ///< of the game that is left
  std::int64_t most_ = 0;   ///< pieces that a player has turns for
  int own_quarters_ = 0;    ///< quarters of turns that a player gives to one area
  int open_cells_ = 1, by_chance_ = 0;
  std::array<std::int64_t, kMostShared + 1> joining_{};
  std::array<bool, model::kMaxAreas> looks_{}, rims_{};
  std::array<std::array<Further, kMostFurther>, model::kMaxPieces> further_;  // NOLINT: filled up to furthers_
  std::array<std::size_t, model::kMaxPieces> furthers_{};
};

}  // namespace tw::evaluation
