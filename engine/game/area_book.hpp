#pragma once
// What the areas of a board hold, walked once and kept while the actions of one decision are rated.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/game/game_tables.hpp"
#include "engine/landscape/board.hpp"
#include "engine/landscape/program.hpp"

namespace tw::game {

/// Pieces by kind and player.
using PieceCounts = std::array<std::array<std::uint8_t, model::kMaxPlayers>, model::kMaxPieces>;

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
  bool acts = false;  ///< some zone's action changes a score
  std::array<std::int32_t, model::kMaxCounts> total{};
  std::array<std::uint64_t, kWords> tiles{};
  ShortSet<JoinedZone, 16> joined;
  ShortSet<TouchedArea, 32> touched;
  PieceCounts pieces{}, staying{};
  std::array<std::int64_t, model::kMaxPlayers> end{};  ///< what it would bring at the end, in hundredths

  bool complex() const { return joined.full || touched.full; }
};

/// The notes of the areas of one board, made when they are asked for. Begin anew when the board has changed.
template <class Limits>
class AreaBook {
 public:
  using Note = AreaNote<Limits>;

  void begin(const GameTables& tables, const landscape::Board<Limits>& board) {
    for (std::size_t i = 0; i < size_; ++i) place_[notes_[i].root] = 0;
    size_ = 0;
    tables_ = &tables;
    board_ = &board;
    for (std::size_t i = 0; i < board.pieces; ++i) {
      const landscape::Piece& piece = board.piece[i];
      Note& note = at(board.root(piece.node), tables.roles[piece.role].area);
      note.occupied = true;
      ++note.pieces[piece.kind][piece.player];
      if (tables.roles[piece.role].stays) ++note.staying[piece.kind][piece.player];
    }
    occupied_ = size_;
    for (std::size_t i = 0; i < size_; ++i) walk(notes_[i]);
  }
  /// Areas with pieces; they stand first.
  std::size_t occupied() const { return occupied_; }
  Note& operator[](std::size_t i) { return notes_[i]; }
  /// Index of an area's note.
  std::size_t find(int root, std::uint8_t area) {
    Note& note = at(root, area);
    if (!note.walked) walk(note);
    return static_cast<std::size_t>(&note - notes_.data());
  }

 private:
  Note& at(int root, std::uint8_t area) {
    std::uint16_t& place = place_[static_cast<std::size_t>(root)];
    if (place == 0) {
      if (size_ == notes_.size()) notes_.resize(std::max<std::size_t>(32, 2 * size_));
      notes_[size_] = Note{};
      notes_[size_].root = static_cast<std::uint16_t>(root);
      notes_[size_].area = area;
      place = static_cast<std::uint16_t>(++size_);
    }
    return notes_[place - 1u];
  }
  void walk(Note& note) {
    const landscape::AreaTable& area = tables_->areas[note.area];
    note.walked = true;
    std::uint16_t node = note.root;
    do {
      const std::uint16_t tile = board_->tile_of[node];
      const landscape::LaidTile& laid = board_->tile[tile];
      const landscape::TileTable& type = tables_->tiles[laid.type];
      const landscape::LocalArea& local = type.areas[static_cast<std::size_t>(node - laid.first_node)];
      note.tiles[tile / 64] |= std::uint64_t{1} << (tile % 64);
      for (std::size_t c = 0; c < area.counts.size(); ++c) note.total[c] += local.counts[c];
      if (laid.covered != 0) take_covered(note, area, laid, type, local);
      note.acts |= local.acts;
      if (local.joins && !area.joined.empty()) add_joined(note, tile, type, local);
      if (local.touches && !area.touching.empty()) add_touched(note, area, laid, type, local);
      node = board_->next[node];
    } while (node != note.root);
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
  void add_touched(Note& note, const landscape::AreaTable& area, const landscape::LaidTile& laid,
                   const landscape::TileTable& type, const landscape::LocalArea& local) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const std::uint32_t touched = type.zones[static_cast<std::size_t>(std::countr_zero(rest))].touched;
      for (std::uint32_t others = touched; others != 0; others &= others - 1) {
        const landscape::ZoneTable& other = type.zones[static_cast<std::size_t>(std::countr_zero(others))];
        for (std::size_t t = 0; t < area.touching.size(); ++t) {
          const int node = local_area(*tables_, other, area.touching[t]);
          if (node >= 0)
            note.touched.add(
                {static_cast<std::uint16_t>(board_->root(laid.first_node + node)), static_cast<std::uint8_t>(t)});
        }
      }
    }
  }

  const GameTables* tables_ = nullptr;
  const landscape::Board<Limits>* board_ = nullptr;
  std::vector<Note> notes_;
  std::size_t size_ = 0, occupied_ = 0;
  std::array<std::uint16_t, landscape::Board<Limits>::kNodeRoom> place_{};  ///< 1 + index of the note of a root
};

}  // namespace tw::game
