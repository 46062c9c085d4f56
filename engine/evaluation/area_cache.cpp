#include "engine/evaluation/area_cache.hpp"

#include <algorithm>
#include <cstring>

namespace tw::evaluation {

using landscape::LocalArea;
using landscape::PlacedTile;
using landscape::TileTable;

namespace {

/// Subtracts the symbols of a part that are covered.
template <class Limits>
void subtract_covered(const landscape::Board<Limits>& board, const landscape::AreaTable& area, const PlacedTile& placed,
                      const TileTable& type, const LocalArea& local, AreaContents<Limits>& out) {
  for (const std::size_t z : Bits(local.zones)) {
    const std::uint32_t hidden = board.covered[placed.first_zone + z];
    for (std::size_t c = 0; hidden != 0 && c < area.counts.size(); ++c) {
      const landscape::CountedWord& count = area.counts[c];
      if (count.kind == landscape::CountedWord::Kind::Symbol && ((hidden >> count.index) & 1u) != 0)
        out.total[c] -= type.zones[z].symbols[count.index];
    }
  }
}

}  // namespace

template <class Limits>
void AreaCache<Limits>::begin(const EvaluationTables& facts, const Board& board) {
  const bool grown = facts_ == &facts && serial_ == facts.serial && has_grown(facts, board);
  facts_ = &facts;
  serial_ = facts.serial;
  board_ = &board;
  if (!grown) clear();
  for (std::size_t i = tiles_; i < board.tiles; ++i) {
    const PlacedTile& placed = board.tile[i];
    placed_tiles_[i] = placed;
    const auto& parts = facts.game->tiles[placed.type].areas;
    for (std::size_t n = 0; n < parts.size(); ++n) {
      touchable_parts_ += facts.is_touched(parts[n].area) ? 1 : 0;
      invalidate(board.root(static_cast<int>(placed.first_node + n)));
    }
  }
  tiles_ = board.tiles;
  count_pieces();
}

/// Returns true if the board is the previous board, possibly with more tiles. Tiles with immediate effects may cover
/// symbols elsewhere, so they count as a change.
template <class Limits>
bool AreaCache<Limits>::has_grown(const EvaluationTables& facts, const Board& board) const {
  if (board.tiles < tiles_) return false;
  if (std::memcmp(board.tile.data(), placed_tiles_.data(), tiles_ * sizeof(PlacedTile)) != 0) return false;
  for (std::size_t i = tiles_ == 0 ? 0 : tiles_ - 1; i < board.tiles; ++i)
    if (facts.game->placement_tables[board.tile[i].type].has_immediate_effect) return false;
  return true;
}

template <class Limits>
void AreaCache<Limits>::clear() {
  for (std::size_t i = 0; i < size_; ++i) index_by_root_[areas_[i].root] = 0;
  size_ = tiles_ = 0;
  occupied_.clear();
  pieces_.clear();
}

template <class Limits>
void AreaCache<Limits>::invalidate(int root) {
  const std::uint16_t place = index_by_root_[root];
  if (place == 0) return;
  areas_[place - 1u].invalidate();
}

template <class Limits>
void AreaCache<Limits>::count_pieces() {
  if (!has_same_pieces()) recount_pieces();
  for (const std::uint16_t index : occupied_) {
    Area& area = areas_[index];
    if (!area.contents.valid) walk(area);
    update_touched(area);
  }
}

/// Returns true if the pieces are the same as at the last count and no area with pieces has merged into another area.
template <class Limits>
bool AreaCache<Limits>::has_same_pieces() const {
  const std::size_t n = board_->pieces;
  if (pieces_.size() != n) return false;
  if (n != 0 && std::memcmp(pieces_.data(), board_->piece.data(), n * sizeof(landscape::Piece)) != 0) return false;
  return std::all_of(occupied_.begin(), occupied_.end(),
                     [this](std::uint16_t index) { return board_->parent[areas_[index].root] == areas_[index].root; });
}

template <class Limits>
void AreaCache<Limits>::recount_pieces() {
  for (const std::uint16_t index : occupied_) areas_[index].owners = AreaOwners{};
  occupied_.clear();
  pieces_.assign(board_->piece.data(), board_->piece.data() + board_->pieces);
  for (const landscape::Piece& piece : pieces_) {
    const landscape::RoleTable& role = facts_->game->roles[piece.role];
    const std::uint16_t index = index_of(board_->root(piece.node), role.area);
    Area& area = areas_[index];
    if (!area.owners.any) {
      occupied_.push_back(index);
      area.points.end_valid = false;
    }
    area.owners.add(role, std::uint64_t{1} << (8 * piece.player));
  }
}

template <class Limits>
std::uint16_t AreaCache<Limits>::index_of(int root, std::uint8_t kind) {
  std::uint16_t& place = index_by_root_[root];
  if (place == 0) {
    if (size_ == areas_.size()) areas_.resize(std::max<std::size_t>(32, 2 * size_));
    Area& area = areas_[size_];
    area.root = static_cast<std::uint16_t>(root);
    area.area = kind;
    area.owners = AreaOwners{};
    area.invalidate();
    place = static_cast<std::uint16_t>(++size_);
  }
  return static_cast<std::uint16_t>(place - 1u);
}

template <class Limits>
void AreaCache<Limits>::walk(Area& out) {
  const landscape::AreaTable& area = facts_->game->areas[out.area];
  const std::size_t counts = area.counts.size();
  AreaContents<Limits>& contents = out.contents;
  out.invalidate();
  contents.valid = true;
  contents.has_scoring_action = false;
  std::fill_n(contents.total.begin(), counts, 0);
  contents.tiles.fill(0);
  contents.closed.fill(0);
  contents.joined.clear();
  contents.touched.clear();
  contents.distinct_tiles = 0;
  std::uint16_t node = out.root;
  do {
    const std::uint16_t tile = board_->tile_of[node];
    const PlacedTile& placed = board_->tile[tile];
    const TileTable& type = facts_->game->tiles[placed.type];
    const LocalArea& local = type.areas[node - placed.first_node];
    std::uint64_t& word = contents.tiles[tile / 64];
    const std::uint64_t bit = std::uint64_t{1} << (tile % 64);
    contents.distinct_tiles += (word & bit) == 0 ? 1 : 0;
    word |= bit;
    for (std::size_t c = 0; c < counts; ++c) contents.total[c] += local.counts[c];
    if (placed.has_covered_symbol != 0) subtract_covered(*board_, area, placed, type, local, contents);
    contents.has_scoring_action |= local.has_scoring_action;
    if (local.joins && !area.joined.empty())
      for (const std::size_t zone : Bits(facts_->tiles[placed.type].joined[node - placed.first_node]))
        contents.joined.add({tile, static_cast<std::uint8_t>(zone)});
    for (std::size_t t = 0; t < local.touching_count; ++t) {
      const landscape::TouchedNode& touching = type.touching[local.first_touching + t];
      contents.touched.add(
          {static_cast<std::uint16_t>(board_->root(placed.first_node + touching.node)), touching.which});
    }
    node = board_->next[node];
  } while (node != out.root);
  for (const TouchedArea& touched : contents.touched)
    if (board_->open[touched.root] == 0) ++contents.closed[touched.kind];
  contents.touched_seen = touchable_parts_;
}

template <class Limits>
const AreaFrontier& AreaCache<Limits>::find_frontier(Area& area) {
  AreaFrontier& out = area.open;
  if (out.valid) return out;
  out.valid = true;
  out.sides = 0;
  out.cells.clear();
  if (board_->open[area.root] == 0) return out;
  const auto add = [&](std::size_t side, model::Coord cell, std::uint16_t) {
    ++out.sides;
    const std::uint32_t key = Board::key_of(cell.x, cell.y);
    const auto is_cell = [key](const FrontierCell& known) { return known.key == key; };
    const auto known = std::find_if(out.cells.begin(), out.cells.end(), is_cell);
    const auto sides = static_cast<std::uint8_t>(opposite_side(side));
    if (known != out.cells.end())
      known->sides |= sides;
    else
      out.cells.push_back({.key = key, .required = 0, .care_mask = 0, .sides = sides});
  };
  std::uint16_t node = area.root;
  do {
    const PlacedTile& placed = board_->tile[board_->tile_of[node]];
    const auto local = static_cast<std::size_t>(node - placed.first_node);
    for_each_open_cell(*board_, placed, facts_->tiles[placed.type].sides[local], add);
    node = board_->next[node];
  } while (node != area.root);
  return out;
}

template <class Limits>
void AreaCache<Limits>::refresh_touched(Area& area) {
  AreaContents<Limits>& contents = area.contents;
  contents.touched_seen = touchable_parts_;
  const auto before = contents.closed;
  ShortSet<TouchedArea, 32> now;
  now.full = contents.touched.full;
  contents.closed.fill(0);
  for (const TouchedArea& touched : contents.touched) {
    const TouchedArea one{static_cast<std::uint16_t>(board_->root(touched.root)), touched.kind};
    const std::size_t size = now.size;
    now.add(one);
    if (now.size != size && board_->open[one.root] == 0) ++contents.closed[one.kind];
  }
  std::copy(now.begin(), now.end(), contents.touched.begin());
  contents.touched.size = now.size;
  if (contents.closed != before) area.points.end_valid = area.points.linear_valid = false;
}

template class AreaCache<landscape::SmallLimits>;
template class AreaCache<landscape::MediumLimits>;
template class AreaCache<landscape::LargeLimits>;

}  // namespace tw::evaluation
