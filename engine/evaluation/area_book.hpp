#pragma once
// What the areas of a board hold, walked once and kept from decision to decision while the board only grows.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/evaluation/piece_counts.hpp"
#include "engine/evaluation/rim.hpp"
#include "engine/landscape/board.hpp"
#include "engine/landscape/game_tables.hpp"
#include "engine/landscape/program.hpp"

namespace tw::evaluation {

/// A zone that an area joins.
struct JoinedZone {
  std::uint16_t tile;
  std::uint8_t zone;
  bool operator==(const JoinedZone&) const = default;
};
/// An area that an area touches: its root, and which of AreaTable::touching it is.
struct TouchedArea {
  std::uint16_t root;
  std::uint8_t kind;
  bool operator==(const TouchedArea&) const = default;
};

/// A short list of different things; tells when it is full.
template <class T, std::size_t kRoom>
struct ShortSet {
  std::array<T, kRoom> item;  // NOLINT: filled up to `size` only
  std::size_t size = 0;
  bool full = false;

  T* begin() { return item.data(); }
  T* end() { return item.data() + size; }
  const T* begin() const { return item.data(); }
  const T* end() const { return item.data() + size; }
  void add(const T& value) {
    if (std::find(begin(), end(), value) != end()) return;
    if (size == kRoom)
      full = true;
    else
      item[size++] = value;
  }
};

/// What is known of one area; sums can be added up when areas join.
template <class Limits>
struct AreaNote {
  static constexpr std::size_t kWords = (Limits::kTiles + 63) / 64;
  std::uint16_t root = 0;
  std::uint8_t area = 0;
  bool occupied = false;
  bool walked = false;
  bool acts = false;           ///< some zone's action changes a score
  bool end_known = false;      ///< `end` is what it would bring
  std::uint32_t seen = 0;      ///< the book's count when `touched` was brought up to date
  std::int32_t different = 0;  ///< tiles
  bool summed = false;         ///< `sum` is what its scores make of it
  std::array<std::int32_t, EvaluationTables::kMostSums> sum{};  ///< in the order of EvaluationTables::scores
  std::array<std::int32_t, model::kMaxCounts> total{};
  std::array<std::uint64_t, kWords> tiles{};
  std::array<std::uint8_t, model::kMaxTouched> closed{};  ///< areas touched that are closed, by kind
  ShortSet<JoinedZone, 16> joined;
  ShortSet<TouchedArea, 32> touched;
  bool opened = false;               ///< `cells` is where it is open
  std::vector<std::uint32_t> cells;  ///< all open cells beside it, each once, by Board::key_of
  bool rimmed = false;               ///< `rim` is where it is open; what its cells need changes without it
  Rim rim;
  std::uint64_t stamp = 0;  ///< of the choice for which `local` holds: a local area that joins it
  std::uint8_t local = 0;
  PieceCounts pieces{}, staying{};
  std::array<std::int64_t, model::kMaxPlayers> end{};  ///< what it would bring at the end, in hundredths

  bool complex() const { return joined.full || touched.full; }
};

/// The notes of the areas of a board, made when they are asked for. What was found stays as long as the board that it
/// is asked about is the one before with more tiles laid; only areas that those joined are walked again.
template <class Limits>
class AreaBook {
 public:
  using Note = AreaNote<Limits>;

  void begin(const EvaluationTables& facts, const landscape::Board<Limits>& board) {
    const landscape::GameTables& tables = *facts.game;
    const bool known = tables_ == &tables && serial_ == facts.serial && grown(tables, board);
    tables_ = &tables;
    facts_ = &facts;
    serial_ = facts.serial;
    board_ = &board;
    if (!known) forget();
    for (std::size_t i = tiles_; i < board.tiles; ++i) {
      const landscape::LaidTile& laid = board.tile[i];
      laid_[i] = laid;
      const auto& areas = tables.tiles[laid.type].areas;
      for (std::size_t n = 0; n < areas.size(); ++n) count_ += (facts.touched >> areas[n].area) & 1u;
      for (std::size_t n = 0; n < areas.size(); ++n) outdate(board.root(static_cast<int>(laid.first_node + n)));
    }
    tiles_ = board.tiles;
    count_pieces();
  }
  /// Indices of the notes of areas with pieces.
  const std::vector<std::uint16_t>& occupied() const { return occupied_; }
  std::size_t size() const { return size_; }
  Note& operator[](std::size_t i) { return notes_[i]; }
  const Note& operator[](std::size_t i) const { return notes_[i]; }
  /// Index of an area's note.
  std::uint16_t find(int root, std::uint8_t area) {
    const std::uint16_t index = at(root, area);
    if (!notes_[index].walked) walk(notes_[index]);
    return index;
  }
  /// The note of the area with this root, null if there is none.
  const Note* known(int root) const {
    const std::uint16_t place = place_[static_cast<std::size_t>(root)];
    return place == 0 ? nullptr : &notes_[place - 1u];
  }
  /// Finds the open cells beside an area that slots join.
  void see_rim(Note& note) {
    if (note.rimmed) return;
    note.rimmed = true;
    note.rim.clear();
    if (board_->open[note.root] == 0) return;
    std::uint16_t node = note.root;
    do {
      const landscape::LaidTile& laid = board_->tile[board_->tile_of[node]];
      add_beyond(*board_, laid, facts_->sides[laid.type][static_cast<std::size_t>(node - laid.first_node)], note.rim);
      node = board_->next[node];
    } while (node != note.root);
  }
  /// All open cells beside an area that slots join, see AreaNote::cells.
  const std::vector<std::uint32_t>& see_cells(Note& note) {
    if (note.opened) return note.cells;
    note.opened = true;
    note.cells.clear();
    if (board_->open[note.root] == 0) return note.cells;
    for_each_open_cell(*board_, *facts_, note.root, [&](model::Coord at, std::size_t) {
      const std::uint32_t key = landscape::Board<Limits>::key_of(at.x, at.y);
      if (std::find(note.cells.begin(), note.cells.end(), key) == note.cells.end()) note.cells.push_back(key);
    });
    return note.cells;
  }
  /// Brings what the area touches up to date.
  void see_touched(Note& note) {
    if (note.seen == count_ || note.touched.size == 0) return;
    note.seen = count_;
    const auto before = note.closed;
    ShortSet<TouchedArea, 32> now;
    now.full = note.touched.full;
    note.closed.fill(0);
    for (const TouchedArea& touched : note.touched) {
      const TouchedArea one{static_cast<std::uint16_t>(board_->root(touched.root)), touched.kind};
      const std::size_t size = now.size;
      now.add(one);
      if (now.size != size && board_->open[one.root] == 0) ++note.closed[one.kind];
    }
    std::copy(now.begin(), now.end(), note.touched.begin());
    note.touched.size = now.size;
    if (note.closed != before) note.end_known = note.summed = false;
  }

 private:
  /// True if the board is the one seen before, maybe with more tiles. Symbols covered since then make it another one.
  bool grown(const landscape::GameTables& tables, const landscape::Board<Limits>& board) const {
    if (board.tiles < tiles_) return false;
    if (std::memcmp(board.tile.data(), laid_.data(), tiles_ * sizeof(landscape::LaidTile)) != 0) return false;
    for (std::size_t i = tiles_ == 0 ? 0 : tiles_ - 1; i < board.tiles; ++i)
      if (tables.lay[board.tile[i].type].acts_at_once) return false;
    return true;
  }
  void forget() {
    for (std::size_t i = 0; i < size_; ++i) place_[notes_[i].root] = 0;
    size_ = tiles_ = 0;
    occupied_.clear();
    pieces_.clear();
  }
  void outdate(int root) {
    const std::uint16_t place = place_[static_cast<std::size_t>(root)];
    if (place == 0) return;
    Note& note = notes_[place - 1u];
    note.walked = note.end_known = note.summed = note.rimmed = note.opened = false;
  }
  void count_pieces() {
    if (!same_pieces()) count_anew();
    for (const std::uint16_t index : occupied_) {
      Note& note = notes_[index];
      if (!note.walked) walk(note);
      see_touched(note);
    }
  }
  /// True if the pieces are those counted last, and each area with some is the one that it was, maybe with more tiles.
  bool same_pieces() const {
    const std::size_t n = board_->pieces;
    if (pieces_.size() != n) return false;
    if (n != 0 && std::memcmp(pieces_.data(), board_->piece.data(), n * sizeof(landscape::Piece)) != 0) return false;
    return std::all_of(occupied_.begin(), occupied_.end(), [this](std::uint16_t index) {
      return board_->parent[notes_[index].root] == notes_[index].root;
    });
  }
  void count_anew() {
    for (const std::uint16_t index : occupied_) {
      Note& note = notes_[index];
      note.occupied = false;
      note.pieces = note.staying = PieceCounts{};
    }
    occupied_.clear();
    pieces_.assign(board_->piece.data(), board_->piece.data() + board_->pieces);
    for (const landscape::Piece& piece : pieces_) {
      const landscape::RoleTable& role = tables_->roles[piece.role];
      const std::uint16_t index = at(board_->root(piece.node), role.area);
      Note& note = notes_[index];
      if (!note.occupied) {
        occupied_.push_back(index);
        note.end_known = false;
      }
      note.occupied = true;
      const std::uint64_t one = std::uint64_t{1} << (8 * piece.player);
      note.pieces[piece.kind] += one;
      if (role.stays) note.staying[piece.kind] += one;
    }
  }
  std::uint16_t at(int root, std::uint8_t area) {
    std::uint16_t& place = place_[static_cast<std::size_t>(root)];
    if (place == 0) {
      if (size_ == notes_.size()) notes_.resize(std::max<std::size_t>(32, 2 * size_));
      Note& note = notes_[size_];
      note.root = static_cast<std::uint16_t>(root);
      note.area = area;
      note.occupied = note.walked = note.end_known = note.rimmed = note.opened = false;
      note.pieces.fill(0);
      note.staying.fill(0);
      place = static_cast<std::uint16_t>(++size_);
    }
    return static_cast<std::uint16_t>(place - 1u);
  }
  void walk(Note& note) {
    const landscape::AreaTable& area = tables_->areas[note.area];
    const std::size_t counts = area.counts.size();
    note.walked = true;
    note.acts = note.end_known = note.summed = note.rimmed = note.opened = false;
    std::fill_n(note.total.begin(), counts, 0);
    note.tiles.fill(0);
    note.closed.fill(0);
    note.joined.size = note.touched.size = 0;
    note.joined.full = note.touched.full = false;
    note.different = 0;
    std::uint16_t node = note.root;
    do {
      const std::uint16_t tile = board_->tile_of[node];
      const landscape::LaidTile& laid = board_->tile[tile];
      const landscape::TileTable& type = tables_->tiles[laid.type];
      const landscape::LocalArea& local = type.areas[static_cast<std::size_t>(node - laid.first_node)];
      std::uint64_t& word = note.tiles[tile / 64];
      const std::uint64_t bit = std::uint64_t{1} << (tile % 64);
      note.different += (word & bit) == 0 ? 1 : 0;
      word |= bit;
      for (std::size_t c = 0; c < counts; ++c) note.total[c] += local.counts[c];
      if (laid.covered != 0) take_covered(note, area, laid, type, local);
      note.acts |= local.acts;
      if (local.joins && !area.joined.empty()) add_joined(note, tile, type, local);
      for (std::size_t t = 0; t < local.touchings; ++t) {
        const landscape::Touching& touching = type.touching[local.first_touching + t];
        note.touched.add({static_cast<std::uint16_t>(board_->root(laid.first_node + touching.node)), touching.which});
      }
      node = board_->next[node];
    } while (node != note.root);
    for (const TouchedArea& touched : note.touched)
      if (board_->open[touched.root] == 0) ++note.closed[touched.kind];
    note.seen = count_;
  }
  void take_covered(Note& note, const landscape::AreaTable& area, const landscape::LaidTile& laid,
                    const landscape::TileTable& type, const landscape::LocalArea& local) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const auto z = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint32_t hidden = board_->covered[laid.first_zone + z];
      for (std::size_t c = 0; hidden != 0 && c < area.counts.size(); ++c) {
        const landscape::Count& count = area.counts[c];
        if (count.kind == landscape::Count::Kind::Symbol && ((hidden >> count.index) & 1u) != 0)
          note.total[c] -= type.zones[z].symbols[count.index];
      }
    }
  }
  static void add_joined(Note& note, std::uint16_t tile, const landscape::TileTable& type,
                         const landscape::LocalArea& local) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const std::uint32_t joined = type.zones[static_cast<std::size_t>(std::countr_zero(rest))].joined;
      for (std::uint32_t others = joined & ~local.zones; others != 0; others &= others - 1)
        note.joined.add({tile, static_cast<std::uint8_t>(std::countr_zero(others))});
    }
  }

  const landscape::GameTables* tables_ = nullptr;
  const EvaluationTables* facts_ = nullptr;
  std::uint64_t serial_ = 0;
  const landscape::Board<Limits>* board_ = nullptr;
  std::uint32_t count_ = 0;  ///< of tiles' areas that others may touch, laid so far
  std::vector<Note> notes_;
  std::size_t size_ = 0, tiles_ = 0;
  std::vector<std::uint16_t> occupied_;
  std::vector<landscape::Piece> pieces_;                                    ///< as they were counted
  std::array<landscape::LaidTile, Limits::kTiles> laid_;                    // NOLINT: filled up to tiles_
  std::array<std::uint16_t, landscape::Board<Limits>::kNodeRoom> place_{};  ///< 1 + index of the note of a root
};

}  // namespace tw::evaluation
