#pragma once
// How a tile would lie: which areas each of its own would join on a cell, and what groups of areas come of that.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/evaluation/area_rating.hpp"
#include "engine/game/lead.hpp"
#include "engine/game/turn_value.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Of one decision: the linking of the tile with what it meets, for QuickRating and ExpectedRating.
template <class Limits>
class TileLinks : protected AreaRating<Limits> {
  using Base = AreaRating<Limits>;

 protected:
  using Base::around_, Base::at_, Base::board_, Base::book_, Base::calm_, Base::fresh_, Base::group_of_, Base::groups_;
  using Base::begin_board, Base::reset, Base::u;
  using Base::kMostLocals, Base::kMostJoins;
  using Base::link_, Base::links_, Base::stamp_, Base::facts_, Base::tables_, Base::tile_, Base::type_;
  using typename Base::Gain;
  using typename Base::Group;
  using typename Base::Note;
  using typename Base::Sums;

  enum class After : std::uint8_t { GoesOn, Ends, Unsure };
  /// True if most actions of a position can be rated without trying them out.
  static bool can_tell(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    const landscape::GameTables& tables = *facts.game;
    if (!facts.rates_untried()) return false;
    if (at.phase != landscape::Phase::Place && (at.phase != landscape::Phase::Occupy || at.put != 0)) return false;
    const std::uint16_t type = at.phase == landscape::Phase::Place ? at.drawn : at.board.tile[at.board.tiles - 1u].type;
    const bool done = at.phase == landscape::Phase::Occupy && !facts.late_actions;
    return tables.tiles[type].areas.size() <= kMostLocals && (done || !tables.tiles[type].acts_at_once);
  }
  void begin_links(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                   const model::Weights& weights) {
    const landscape::GameTables& tables = *facts.game;
    look_ahead(facts, at);
    begin_board(facts, at);
    locals_ = tile_->areas.size();
    rivals_ = weights[model::Weight::Rivals];
    usable_ = 0;
    for (std::size_t r = 0; r < tables.roles.size(); ++r)
      if (at.to_place(tables.roles[r].piece) > 0) usable_ |= 1u << r;
    if (fresh_)
      for (std::size_t l = 0; l < locals_; ++l) start_open_[l] = tile_->areas[l].open;
  }
  /// A place of the frontier to which the next placements belong.
  void meet_cell(std::size_t place) {
    cell_ = board_->frontier[place];
    met_sides_ = 0;
    const unsigned cares = board_->cares[place];
    for (std::size_t side = 0; side < 4; ++side)
      if (((cares >> (4 * side)) & 1u) != 0) look_across(side);
  }
  void link_turned(unsigned turn) {
    begin_groups();
    for (std::size_t i = 0; i < met_sides_; ++i) meet(across_[i], turn);
    calm_ = true;
  }
  /// Links the tile just laid with its own areas.
  void link_laid() {
    const landscape::LaidTile& laid = board_->tile[board_->tiles - 1u];
    cell_ = {laid.x, laid.y};
    begin_groups();
    for (std::size_t l = 0; l < locals_; ++l)
      link(l, book_.find(board_->root(laid.first_node + static_cast<int>(l)), tile_->areas[l].area), 0, 0);
  }
  /// What the cell looked at meets at a side.
  struct Across {
    const landscape::LaidTile* tile;
    const landscape::SideTable* row;
    std::size_t side;
    std::array<std::uint16_t, kMostJoins> note;  ///< of each join
    std::array<std::uint16_t, kMostJoins> open;  ///< slots there
  };
  /// Whether another turn comes for certain: a tile that fits so many cells fits one of them after this turn; so does
  /// one that fits a cell that is not touched by this turn (goes_on_from).
  void look_ahead(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    constexpr int kChangedByATile = 4;
    const landscape::GameTables& tables = *facts.game;
    const bool fresh = at.phase == landscape::Phase::Place, extra = facts.extra_turns;
    const std::size_t deck = tables.first_deck;
    bool empty = at.next[deck] == at.end[deck];
    for (const std::uint8_t other : tables.ending_decks) empty |= at.next[other] == at.end[other];
    fitting_.clear();
    after_ = extra || (fresh && !empty) ? After::Unsure : After::Ends;
    if (empty) return;
    for (std::size_t i = at.next[deck]; i < at.end[deck]; ++i) {
      const landscape::Turns fits = at.board.count_fits(tables.lay[at.cards[i]].rim);
      if (*std::max_element(fits.begin(), fits.end()) > (fresh ? kChangedByATile : 0)) {
        after_ = After::GoesOn;
        return;
      }
    }
    if (!fresh) return;  // nothing fits
    for (std::size_t i = at.next[deck]; i < at.end[deck]; ++i) {
      const landscape::Turns& rim = tables.lay[at.cards[i]].rim;
      const landscape::Turns fits = at.board.count_fits(rim);
      for (std::size_t turn = 0; turn < rim.size(); ++turn)
        for (std::uint32_t k = 0; k < fits[turn]; ++k)
          fitting_.push_back(at.board.frontier[at.board.find_fit(rim[turn], k)]);
    }
  }
  /// True if some tile that is left fits a cell that a tile laid at `at` does not change.
  bool goes_on_from(model::Coord at) const {
    return std::any_of(fitting_.begin(), fitting_.end(),
                       [at](model::Coord cell) { return std::abs(cell.x - at.x) + std::abs(cell.y - at.y) > 1; });
  }
  /// The tile beyond a side of a cell, and its side that shows there.
  struct TileSide {
    const landscape::LaidTile* tile;
    const landscape::SideTable* row;
  };
  TileSide side_beyond(model::Coord cell, std::size_t side) const {
    const model::Coord there = neighbour(cell, model::kSides[side]);
    const landscape::LaidTile& theirs = board_->tile[u(board_->tile_at(there.x, there.y))];
    return {&theirs, &tables_->side(theirs.type, (side + 6 - theirs.turn) & 3)};
  }
  void look_across(std::size_t side) {
    Across& across = across_[met_sides_++];
    across.side = side;
    const TileSide found = side_beyond(cell_, side);
    across.tile = found.tile;
    across.row = found.row;
    const landscape::LaidTile& theirs = *found.tile;
    const landscape::LocalArea* const areas = tables_->tiles[theirs.type].areas.data();
    for (std::size_t i = 0; i < across.row->joins; ++i) {
      const std::size_t node = across.row->back[i];
      const int root = board_->root(static_cast<int>(theirs.first_node + node));
      across.note[i] = book_.find(root, areas[node].area);
      across.open[i] = board_->open[u(root)];
    }
  }
  void begin_groups() {
    ++stamp_;
    links_ = 0;
    linked_ = 0;
    merged_ = false;
    const std::size_t room = (locals_ + 7) / 8 * 8;  // whole blocks, which the compiler turns into vectors
    for (std::size_t first = 0; first < room; first += 8) {
      std::copy_n(kOwn.data() + first, 8, with_.data() + first);
      std::copy_n(start_open_.data() + first, 8, open_.data() + first);
      std::fill_n(notes_of_.data() + first, 8, std::uint8_t{0});
    }
  }
  void link(std::size_t local, std::uint16_t index, int slots, int open) {
    open_[local] += open - slots;
    Note& note = book_[index];
    if (note.stamp != stamp_) {
      note.stamp = stamp_;
      note.local = static_cast<std::uint8_t>(local);
      link_[links_++] = {index, note.local};
      if (notes_of_[local]++ == 0) note_of_[local] = index;
      linked_ |= std::uint32_t{1} << local;
      return;
    }
    open_[local] -= open;  // counted once
    if (note.local == local) return;
    merged_ = true;
    const std::uint32_t both = with_[local] | with_[note.local];
    for (std::uint32_t rest = both; rest != 0; rest &= rest - 1) with_[u(std::countr_zero(rest))] = both;
  }
  void meet(const Across& across, unsigned turn) {
    const std::size_t my_side = (across.side + 4 - turn) & 3;
    const landscape::SideTable& mine = tables_->side(type_, my_side);
    if (mine.breaks == across.row->back_breaks) {
      for (std::size_t i = 0; i < mine.joins; ++i)
        link(mine.join[i].node, across.note[i], mine.join[i].slots, across.open[i]);
      return;
    }
    const landscape::LaidTile& theirs = *across.tile;
    const landscape::TileTable& their_type = tables_->tiles[theirs.type];
    const std::size_t their_side = (across.side + 6 - theirs.turn) & 3;
    for (std::size_t i = 0; i < 3; ++i) {
      const landscape::ZoneTable& z = tile_->zones[tile_->zone_of_slot[3 * my_side + i]];
      const landscape::ZoneTable& w = their_type.zones[their_type.zone_of_slot[3 * their_side + 2 - i]];
      for (std::size_t j = 0; j < tables_->number_of_areas[z.kind]; ++j) {
        const int root = board_->root(theirs.first_node + w.local[j]);
        link(z.local[j], book_.find(root, their_type.areas[w.local[j]].area), 2, board_->open[u(root)]);
      }
    }
  }
  /// Tiles around the cell.
  int count_around() const {
    int around = -1 + (fresh_ ? 1 : 0);
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) around += board_->tile_at(cell_.x + dx, cell_.y + dy) >= 0 ? 1 : 0;
    return around;
  }
  /// Makes groups of the tile's areas and what they are linked with.
  void gather() {
    size_ = 0;
    for (std::size_t l = 0; l < locals_; ++l) {
      const landscape::LocalArea& local = tile_->areas[l];
      const std::size_t first = u(std::countr_zero(with_[l]));
      if (first == l) {
        group_of_[l] = static_cast<std::uint8_t>(size_);
        reset(groups_[size_++], local.area);
        groups_[group_of_[l]].locals = with_[l];
      } else {
        group_of_[l] = group_of_[first];
      }
      Group& group = groups_[group_of_[l]];
      if (fresh_) group.open += open_[l];
      group.acts |= local.acts;
    }
    for (std::size_t i = 0; i < links_; ++i) {
      Group& group = groups_[group_of_[link_[i].local]];
      const Note& note = book_[link_[i].note];
      group.note[group.notes++] = link_[i].note;
      if (!fresh_) group.open += board_->open[note.root];
      group.marks |= board_->marks[note.root];
      group.occupied |= note.occupied;
      group.acts |= note.acts;
    }
    own_ = size_;
  }
  /// Areas of tiles around that the laid tile surrounds, and how many tiles lie around its own.
  bool look_around() {
    if (!tables_->any_around) return true;
    if (!tile_->around.empty()) {
      const int around = count_around();
      for (const std::uint8_t local : tile_->around) {
        Group& group = groups_[group_of_[local]];
        group.open = 8 - around;
      }
    }
    for (const std::uint16_t index : around_) {
      const Note& note = book_[index];
      const landscape::LaidTile& laid = board_->tile[board_->tile_of[note.root]];
      if (laid.x < cell_.x - 1 || laid.x > cell_.x + 1 || laid.y < cell_.y - 1 || laid.y > cell_.y + 1) continue;
      if (laid.x == cell_.x && laid.y == cell_.y) continue;
      if (size_ == groups_.size()) return false;
      Group& group = groups_[size_++];
      reset(group, note.area);
      group.notes = 1;
      group.note[0] = index;
      group.occupied = true;
      group.acts = note.acts;
      group.open = board_->open[note.root] - (fresh_ ? 1 : 0);
    }
    return true;
  }
  bool in_group(std::size_t note) const {
    for (std::size_t g = 0; g < size_; ++g)
      for (std::size_t i = 0; i < groups_[g].notes; ++i)
        if (groups_[g].note[i] == note) return true;
    return false;
  }
  bool stands_around(std::size_t role) const {
    for (std::size_t i = 0; i < board_->pieces; ++i) {
      if (board_->piece[i].role != role) continue;
      const landscape::LaidTile& there = board_->tile[board_->piece[i].tile];
      if (std::abs(there.x - cell_.x) <= 1 && std::abs(there.y - cell_.y) <= 1) return true;
    }
    return false;
  }
  bool holds(const Group& group, int zone) const {
    for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1)
      if (((tile_->areas[u(std::countr_zero(rest))].zones >> zone) & 1u) != 0) return true;
    return false;
  }
  /// A role and a group of the tile; -1 for no piece.
  struct Choice {
    int role = -1, group = -1;
  };
  /// Takes a better value with what brings it.
  template <class Value>
  static void improve(Value& best, const Value& value, Choice& choice, Choice with) {
    if (value <= best) return;
    best = value;
    choice = with;
  }
  /// A role and the zones of the tile that it may be put on; role -1: no piece.
  struct Put {
    int role = -1;
    std::uint32_t zones = 0;
  };
  /// What best() found.
  Put put() const {
    Put out{.role = chosen_.role};
    for (std::uint32_t rest = out.role < 0 ? 0 : groups_[u(chosen_.group)].locals; rest != 0; rest &= rest - 1)
      out.zones |= static_cast<std::uint32_t>(tile_->areas[u(std::countr_zero(rest))].zones);
    return out;
  }
  /// The best of putting no piece and each that is allowed; false if it cannot tell. A rating `as` says what a group
  /// comes to: know() works that out (false: it cannot), first_piece() is what the first piece there brings besides,
  /// with_piece() the value with one more piece, with_gain() that without one. stirs_others(): with_piece() is needed
  /// for the first one too.
  template <class Rating>
  bool best(Rating& as, game::TurnValue& out) {
    Gain gain;
    game::TurnValue other;
    Choice alone, joining;
    for (std::size_t g = 0; usable_ != 0 && g < own_; ++g) {
      const Group& group = groups_[g];
      for (const std::uint8_t r : tables_->roles_of_area[group.area]) {
        const landscape::RoleTable& how = tables_->roles[r];
        if (((usable_ >> r) & 1u) == 0 || (group.marks & how.barred_by) != 0) continue;
        if (how.bar_around && stands_around(r)) continue;
        if (!as.know(g)) return false;
        const Choice choice{.role = static_cast<int>(r), .group = static_cast<int>(g)};
        if (group.occupied || as.stirs_others(g))
          improve(other, as.with_piece(g, how), joining, choice);
        else
          improve(gain, as.first_piece(g, how), alone, choice);
      }
    }
    out = as.with_gain(gain);
    improve(out, other, alone, joining);
    chosen_ = alone;
    return true;
  }
  /// The same of a piece in one role; `out` stays as it is if its area is none of the tile's.
  template <class Rating>
  bool with_role(Rating& as, std::size_t role, int zone, game::TurnValue& out) {
    const landscape::RoleTable& how = tables_->roles[role];
    for (std::size_t g = 0; g < own_; ++g) {
      if (groups_[g].area != how.area || !holds(groups_[g], zone)) continue;
      if (!as.know(g)) return false;
      out = groups_[g].occupied || as.stirs_others(g) ? as.with_piece(g, how) : as.with_gain(as.first_piece(g, how));
    }
    return true;
  }
  /// At the end of the game there is nothing but points.
  game::TurnValue lead(const Sums& sums) const {
    const std::int32_t value = lead_of_sums(sums.value, 0);
    return {value, after_ == After::Ends ? value : lead_of_sums(sums.now, 0)};
  }
  /// `gain`: what the player has besides.
  [[gnu::always_inline]] std::int32_t lead_of_sums(const std::array<std::int64_t, model::kMaxPlayers>& sums,
                                                   std::int64_t gain) const {
    const std::size_t mine = at_->player;
    if (at_->players == 2 && rivals_ == 100) {  // mostly, and so short that nothing has to be cut off
      constexpr std::int64_t kShort = game::kMostValue / 2;
      const std::int64_t value = sums[mine] + gain, other = sums[1 - mine];
      if (std::max(std::abs(value), std::abs(other)) <= kShort) return static_cast<std::int32_t>(value - other);
    }
    const auto held = [](std::int64_t all) {
      return std::clamp<std::int64_t>(all, -game::kMostValue, game::kMostValue);
    };
    const std::size_t players = at_->players;
    std::int64_t best = players == 2 ? sums[1 - mine] : INT64_MIN;
    for (std::size_t p = 0; players > 2 && p < players; ++p)
      if (p != mine) best = std::max(best, sums[p]);
    const std::int64_t rival = players == 1 ? 0 : held(best);
    const std::int64_t value = held(sums[mine] + gain) - (rivals_ == 100 ? rival : rival * rivals_ / 100);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
  }

  std::size_t locals_ = 0;
  After after_ = After::Unsure;
  std::vector<model::Coord> fitting_;  ///< if unsure: cells that tiles which are left fit now
  int rivals_ = 100;                   ///< percent of the best rival's points
  unsigned usable_ = 0;                ///< roles that the player has a piece for, as bits
  model::Coord cell_;
  std::array<Across, 4> across_;  // NOLINT: filled up to met_sides_
  std::size_t met_sides_ = 0;
  static constexpr std::array<std::uint32_t, kMostLocals> kOwn = [] {
    std::array<std::uint32_t, kMostLocals> out{};
    for (std::size_t l = 0; l < kMostLocals; ++l) out[l] = std::uint32_t{1} << l;
    return out;
  }();
  std::array<std::uint32_t, kMostLocals> with_{};       ///< locals that are one area with it, as bits
  std::array<std::int32_t, kMostLocals> start_open_{};  ///< of the drawn tile
  std::array<std::int32_t, kMostLocals> open_{};        ///< with what it has joined so far
  std::array<std::uint8_t, kMostLocals> notes_of_{};    ///< how many others it has joined
  std::array<std::uint16_t, kMostLocals> note_of_{};    ///< the first of them
  std::uint32_t linked_ = 0;                            ///< locals that have joined others, as bits
  bool merged_ = false;                                 ///< two locals have become one area
  Choice chosen_;                                       ///< by best()
  std::size_t size_ = 0, own_ = 0;                      ///< groups; those with areas of the tile, which come first
};

}  // namespace tw::evaluation
