#pragma once
// The areas that result from a placement: local areas of the tile merged with the areas of the board that they join.

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "engine/evaluation/tile_contacts.hpp"

namespace tw::evaluation {

/// The union of local areas of the tile and areas of the board, all of the same kind.
struct MergedArea {
  std::uint8_t area = 0;            ///< kind of area
  bool has_scoring_action = false;  ///< true if a zone of the area has an action that changes a score
  bool scored = false;              ///< true if `points` and the numbers of pieces in `owners` are set
  int open = 0;                     ///< number of open slots, or of empty cells around the tile; 0: closed
  unsigned marks = 0;               ///< marks of the area, as in Board::marks
  std::uint32_t locals = 0;         ///< local areas of the tile, as bits
  AreaOwners owners;                ///< `any` is always set; the numbers only if there are pieces and `scored` is true
  std::size_t parts = 0;
  std::array<std::uint16_t, kMaxContacts> part;        // NOLINT: indices in the cache, filled up to `parts`
  std::array<std::int32_t, model::kMaxScores> points;  // NOLINT: set only for the scores of the area's kind

  void reset(std::uint8_t kind) {
    area = kind;
    owners.any = has_scoring_action = scored = false;
    open = 0;
    marks = 0;
    locals = 0;
    parts = 0;
  }
  /// Sets this merged area to an unchanged area of the board.
  template <class Limits>
  void set_to(const Decision<Limits>& d, const CachedArea<Limits>& cached, std::uint16_t index) {
    reset(cached.area);
    parts = 1;
    part[0] = index;
    owners.any = true;
    has_scoring_action = cached.contents.has_scoring_action;
    open = d.board->open[cached.root];
  }
  /// Sets this merged area to a local area of the tile that joins no area of the board.
  void set_to_local(const landscape::LocalArea& local, std::size_t index) {
    reset(local.area);
    locals = std::uint32_t{1} << index;
    open = local.open;
    has_scoring_action = local.has_scoring_action;
  }
  /// Adds an area of the board, but not its open slots.
  template <class Limits>
  void add_part(const Decision<Limits>& d, const CachedArea<Limits>& cached, std::uint16_t index) {
    part[parts++] = index;
    marks |= d.board->marks[cached.root];
    owners.any |= cached.owners.any;
    has_scoring_action |= cached.contents.has_scoring_action;
  }
};

/// Adds `sign` times the value of a merged area, which must be scored, to the seats with the majority among these
/// owners. The scores of a closed area count now. `later(s)` is the expected value of score `s`, for the owners of the
/// pieces that remain.
template <class Limits, class Later>
void add_awards(const Decision<Limits>& d, const MergedArea& area, const AreaOwners& owners, int sign,
                const Later& later, SeatSums& out) {
  const bool closed = area.open == 0;
  const PieceCounts& remaining = closed ? owners.staying : owners.pieces;
  for (const std::uint8_t s : d.facts->areas[area.area].scores) {
    const landscape::ScoreTable& score = d.tables->scores[s];
    const auto k = static_cast<std::size_t>(score.piece);
    if (closed && score.when != model::ScoreRule::When::End) {
      const unsigned seats = d.majority(owners.pieces[k]);
      out.value.add(seats, sign * std::int64_t{100} * area.points[s]);
      out.now.add(seats, sign * std::int64_t{100} * area.points[s]);
    }
    if (const std::int64_t value = later(s)) out.value.add(d.majority(remaining[k]), sign * value);
  }
}
/// Returns the gain of the owner of the first piece in a merged area, computed as in add_awards().
template <class Limits, class Later>
Gain award_of_first_piece(const Decision<Limits>& d, const MergedArea& area, const landscape::RoleTable& role,
                          const Later& later) {
  const bool closed = area.open == 0;
  Gain out;
  for (const std::uint8_t s : d.facts->areas[area.area].scores) {
    const landscape::ScoreTable& score = d.tables->scores[s];
    if (score.piece != role.piece) continue;
    if (closed && score.when != model::ScoreRule::When::End) {
      out.value += std::int64_t{100} * area.points[s];
      out.now += std::int64_t{100} * area.points[s];
    }
    if (!closed || role.stays) out.value += later(s);
  }
  return out;
}

/// All areas that a placement changes by joining or surrounding them: first the areas with local areas of the tile,
/// then the areas of the board that are closed by the tiles around them and adjoin the placed tile.
template <class Limits>
class MergedAreas {
 public:
  static constexpr std::size_t kMax = kMaxLocals + 9;

  void gather(const Decision<Limits>& d, const AreaCache<Limits>& cache, const TileContacts<Limits>& contacts) {
    size_ = 0;
    for (std::size_t l = 0; l < d.locals; ++l) {
      const landscape::LocalArea& local = d.tile->areas[l];
      const std::size_t first = to_index(std::countr_zero(contacts.connected(l)));
      if (first == l) {
        index_of_local_[l] = static_cast<std::uint8_t>(size_);
        area_[size_++].reset(local.area);
        area_[index_of_local_[l]].locals = contacts.connected(l);
      } else {
        index_of_local_[l] = index_of_local_[first];
      }
      MergedArea& merged = area_[index_of_local_[l]];
      if (d.placing) merged.open += contacts.open(l);
      merged.has_scoring_action |= local.has_scoring_action;
    }
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      MergedArea& merged = area_[index_of_local_[contacts[i].local]];
      const CachedArea<Limits>& cached = cache[contacts[i].area];
      merged.add_part(d, cached, contacts[i].area);
      if (!d.placing) merged.open += d.board->open[cached.root];
    }
    with_tile_ = size_;
  }
  /// Adds the areas that the tile at `cell` helps to surround, and sets `open` for those of the tile's own areas that
  /// are closed by the tiles around them. `surrounded`: the areas on the board with pieces that are closed by the tiles
  /// around them. Returns false if there are too many.
  bool add_surrounded(const Decision<Limits>& d, const AreaCache<Limits>& cache, model::Coord cell,
                      std::span<const std::uint16_t> surrounded) {
    if (!d.tables->has_around_areas) return true;
    if (!d.tile->around.empty()) {
      const int around = count_tiles_around(d, cell);
      for (const std::uint8_t local : d.tile->around) area_[index_of_local_[local]].open = 8 - around;
    }
    for (const std::uint16_t index : surrounded) {
      const CachedArea<Limits>& cached = cache[index];
      const landscape::PlacedTile& centre = d.tile_of(cached.root);
      if (!is_within(1, centre, cell) || is_within(0, centre, cell)) continue;
      if (size_ == area_.size()) return false;
      MergedArea& merged = area_[size_++];
      merged.set_to(d, cached, index);
      merged.open -= d.placing ? 1 : 0;
    }
    return true;
  }
  /// Returns the number of tiles around a cell, not counting the tile placed on it.
  static int count_tiles_around(const Decision<Limits>& d, model::Coord cell) {
    int around = -1 + (d.placing ? 1 : 0);
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) around += d.board->tile_at(cell.x + dx, cell.y + dy) >= 0 ? 1 : 0;
    return around;
  }

  std::size_t size() const { return size_; }
  /// Returns the number of merged areas with local areas of the tile.
  std::size_t count_with_tile() const { return with_tile_; }
  MergedArea& operator[](std::size_t i) { return area_[i]; }
  const MergedArea& operator[](std::size_t i) const { return area_[i]; }
  /// Returns the index of the merged area with this local area.
  std::size_t index_of_local(std::size_t local) const { return index_of_local_[local]; }
  /// Returns true if an area of the board is a part of a merged area.
  bool contains(std::size_t index) const {
    for (std::size_t g = 0; g < size_; ++g)
      for (std::size_t i = 0; i < area_[g].parts; ++i)
        if (area_[g].part[i] == index) return true;
    return false;
  }

 private:
  std::array<MergedArea, kMax> area_;
  std::size_t size_ = 0, with_tile_ = 0;
  std::array<std::uint8_t, kMaxLocals> index_of_local_{};
};

}  // namespace tw::evaluation
