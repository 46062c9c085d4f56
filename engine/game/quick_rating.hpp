#pragma once
// Rates placements and pieces without trying them out, where nothing but areas and their end counts: what changes is
// the areas that the tile would join and those that see it.

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "engine/game/area_book.hpp"
#include "engine/game/kept_points.hpp"
#include "engine/game/landscape_position.hpp"
#include "engine/game/lead.hpp"
#include "engine/landscape/scoring.hpp"
#include "engine/model/weights.hpp"

namespace tw::game {

/// What a turn comes to: the first counts, the second (the points so far) decides between equals.
struct TurnValue {
  std::int32_t value = INT32_MIN;
  std::int32_t now = INT32_MIN;
  auto operator<=>(const TurnValue&) const = default;
};

/// For weights that judge an area by its score at the end alone. Kept between decisions, for its room.
template <class Limits>
class QuickRating {
 public:
  /// True if the rules are such that it can rate most actions of a position.
  static bool serves(const GameTables& tables, const Position<Limits>& at, const model::Weights& weights) {
    for (const model::Weight expectation : kExpectations)
      if (weights[expectation] != 0) return false;
    if (!tables.evaluation.plain_turn || !tables.uses.empty() || !goes_on(tables, at)) return false;
    if (at.phase != Phase::Place && (at.phase != Phase::Occupy || at.put != 0)) return false;
    const std::uint16_t type = at.phase == Phase::Place ? at.drawn : at.board.tile[at.board.tiles - 1u].type;
    return tables.tiles[type].areas.size() <= kMostLocals &&
           (at.phase == Phase::Occupy || !tables.tiles[type].acts_at_once);
  }

  void begin(const GameTables& tables, const Position<Limits>& at, const model::Weights& weights) {
    tables_ = &tables;
    at_ = &at;
    board_ = &at.board;
    weights_ = &weights;
    fresh_ = at.phase == Phase::Place;
    type_ = fresh_ ? at.drawn : board_->tile[board_->tiles - 1u].type;
    tile_ = &tables.tiles[type_];
    book_.begin(tables, at.board);
    for (std::size_t p = 0; p < at.players; ++p)
      start_.now[p] = start_.value[p] = std::int64_t{100} * at.points(static_cast<int>(p));
    settled_ = false;
    for (std::size_t i = 0; i < book_.occupied(); ++i) note_end(i);
  }
  /// Value of laying the drawn tile on a place of the frontier and of the best that is left of the turn then; false if
  /// it cannot tell.
  bool place(std::size_t place, unsigned turn, TurnValue& out) {
    cell_ = board_->frontier[place];
    begin_groups();
    for (std::size_t side = 0; side < 4; ++side)
      if (((board_->cares[place] >> (4 * side)) & 1u) != 0) meet(side, turn);
    gather();
    return look_around() && settle() && best(out);
  }
  /// Value of putting a piece on the tile just laid; `role` -1: of putting none.
  bool occupy(int role, int zone, TurnValue& out) {
    const landscape::LaidTile& laid = board_->tile[board_->tiles - 1u];
    if (!settled_) {
      cell_ = {laid.x, laid.y};
      begin_groups();
      for (std::size_t l = 0; l < tile_->areas.size(); ++l)
        link(l, static_cast<std::uint16_t>(board_->root(laid.first_node + static_cast<int>(l))), 0);
      gather();
      settled_ok_ = look_around() && settle();
      settled_ = true;
    }
    if (!settled_ok_) return false;
    out = lead(base_);
    return role < 0 || with_role(static_cast<std::size_t>(role), zone, out);
  }

 private:
  using Note = AreaNote<Limits>;
  static constexpr std::size_t kMostLocals = 32;
  static constexpr std::size_t kMostRoots = 12 * landscape::kAreasOfKind;
  static constexpr std::uint16_t kNoNote = 0xFFFF;

  /// Points of each seat, in hundredths.
  struct Sums {
    std::array<std::int64_t, model::kMaxPlayers> value{}, now{};
  };
  /// An area as it would be.
  struct Group {
    std::uint8_t area = 0;
    bool occupied = false, acts = false, measured = false;
    int open = 0;
    unsigned marks = 0;
    std::uint32_t locals = 0;  ///< of the tile, as bits
    std::size_t notes = 0;
    std::array<std::uint16_t, kMostRoots> note;  // NOLINT: filled up to `notes` only
    int around = 0;
    std::array<std::int32_t, model::kMaxScores> points;  // NOLINT: filled when measured, beside Tables::scores
    PieceCounts pieces, staying;                         // NOLINT: filled when measured
    Sums brings;                                         ///< without a new piece; set if occupied
  };
  struct Link {
    std::uint16_t root;
    std::uint8_t local;
  };
  static std::size_t u(int i) { return static_cast<std::size_t>(i); }

  /// True if another turn comes for certain: a tile that fits so many cells fits one of them after this turn.
  static bool goes_on(const GameTables& tables, const Position<Limits>& at) {
    constexpr int kChangedByATile = 4;
    for (const std::uint8_t deck : tables.ending_decks)
      if (at.next[deck] == at.end[deck]) return false;
    for (std::size_t i = at.next[tables.first_deck]; i < at.end[tables.first_deck]; ++i) {
      const auto fits = at.board.count_fits(tables.tiles[at.cards[i]].rim);
      if (*std::max_element(fits.begin(), fits.end()) > kChangedByATile) return true;
    }
    return false;
  }
  /// The end score of an area with pieces as it lies there.
  void note_end(std::size_t index) {
    Note& note = book_[index];
    Group& group = groups_[0];
    reset(group, note.area);
    group.notes = 1;
    group.note[0] = static_cast<std::uint16_t>(index);
    group.acts = note.acts;
    group.open = board_->open[note.root];
    Sums sums;
    links_ = 0;
    if (ready(group))
      bring(group, group.pieces, group.staying, true, sums);
    else
      bring_as_it_lies(note, sums);
    note.end = sums.value;
    for (std::size_t p = 0; p < at_->players; ++p) start_.value[p] += sums.value[p];
  }
  void bring_as_it_lies(const Note& note, Sums& out) const {
    for (const std::uint8_t s : tables_->evaluation.scores_of[note.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      if (score.when != model::ScoreRule::When::End) continue;
      const auto award = landscape::Scoring<Limits>::area(*board_, *tables_, score, note.root, -1);
      for (unsigned rest = award.players; rest != 0; rest &= rest - 1)
        out.value[u(std::countr_zero(rest))] += std::int64_t{kept_points(award.points)} * percent();
    }
  }
  /// Hundredths for a point of an end score.
  int percent() const { return (*weights_)[model::Weight::Unfinished]; }
  static void reset(Group& group, std::uint8_t area) {
    group.area = area;
    group.occupied = group.acts = group.measured = false;
    group.open = group.around = 0;
    group.marks = 0;
    group.locals = 0;
    group.notes = 0;
  }

  void begin_groups() {
    links_ = 0;
    const std::size_t n = tile_->areas.size();
    for (std::size_t l = 0; l < n; ++l) {
      above_[l] = static_cast<std::uint8_t>(l);
      met_[l] = 0;
    }
  }
  std::size_t top(std::size_t local) const {
    while (above_[local] != local) local = above_[local];
    return local;
  }
  void link(std::size_t local, std::uint16_t root, int slots) {
    met_[local] += slots;
    for (std::size_t i = 0; i < links_; ++i) {
      if (link_[i].root != root) continue;
      const std::size_t a = top(link_[i].local), b = top(local);
      above_[std::max(a, b)] = static_cast<std::uint8_t>(std::min(a, b));
      return;
    }
    link_[links_++] = {root, static_cast<std::uint8_t>(local)};
  }
  void meet(std::size_t side, unsigned turn) {
    const model::Coord there = neighbour(cell_, model::kSides[side]);
    const landscape::LaidTile& theirs = board_->tile[u(board_->tile_at(there.x, there.y))];
    const std::size_t my_side = (side + 4 - turn) & 3, their_side = (side + 6 - theirs.turn) & 3;
    const landscape::SideTable& mine = tables_->lay[type_].sides[my_side];
    const landscape::SideTable& other = tables_->lay[theirs.type].sides[their_side];
    if (mine.breaks == other.back_breaks) {
      for (std::size_t i = 0; i < mine.joins; ++i)
        link(mine.node[i], static_cast<std::uint16_t>(board_->root(theirs.first_node + other.back[i])), mine.slots[i]);
      return;
    }
    const landscape::TileTable& their_type = tables_->tiles[theirs.type];
    for (std::size_t i = 0; i < 3; ++i) {
      const landscape::ZoneTable& z = tile_->zones[tile_->zone_of_slot[3 * my_side + i]];
      const landscape::ZoneTable& w = their_type.zones[their_type.zone_of_slot[3 * their_side + 2 - i]];
      for (std::size_t j = 0; j < tables_->number_of_areas[z.kind]; ++j)
        link(z.local[j], static_cast<std::uint16_t>(board_->root(theirs.first_node + w.local[j])), 2);
    }
  }
  /// Makes groups of the tile's areas and what they are linked with.
  void gather() {
    size_ = 0;
    for (std::size_t l = 0; l < tile_->areas.size(); ++l) {
      const std::size_t first = top(l);
      if (first == l) {
        group_of_[l] = static_cast<std::uint8_t>(size_);
        reset(groups_[size_++], tile_->areas[l].area);
      } else {
        group_of_[l] = group_of_[first];
      }
      Group& group = groups_[group_of_[l]];
      group.locals |= std::uint32_t{1} << l;
      if (fresh_) group.open += tile_->areas[l].open - met_[l];
      group.acts |= tile_->areas[l].acts;
    }
    for (std::size_t i = 0; i < links_; ++i) {
      Group& group = groups_[group_of_[link_[i].local]];
      const std::size_t at = book_.find(link_[i].root, group.area);
      const Note& note = book_[at];
      group.note[group.notes++] = static_cast<std::uint16_t>(at);
      group.open += board_->open[link_[i].root];
      group.marks |= board_->marks[link_[i].root];
      group.occupied |= note.occupied;
      group.acts |= note.acts;
    }
  }
  /// Areas of tiles around that the laid tile surrounds, and how many tiles lie around its own.
  bool look_around() {
    if (!tables_->any_around) return true;
    if (!tile_->around.empty()) {
      int around = -1 + (fresh_ ? 1 : 0);
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) around += board_->tile_at(cell_.x + dx, cell_.y + dy) >= 0 ? 1 : 0;
      for (const std::uint8_t local : tile_->around) {
        Group& group = groups_[group_of_[local]];
        group.around = around;
        group.open = 8 - around;
      }
    }
    const std::size_t own = size_;
    for (std::size_t i = 0; i < book_.occupied(); ++i) {
      const Note& note = book_[i];
      if (!tables_->areas[note.area].around) continue;
      const landscape::LaidTile& laid = board_->tile[board_->tile_of[note.root]];
      if (laid.x < cell_.x - 1 || laid.x > cell_.x + 1 || laid.y < cell_.y - 1 || laid.y > cell_.y + 1) continue;
      if (laid.x == cell_.x && laid.y == cell_.y) continue;
      if (size_ == groups_.size()) return false;
      Group& group = groups_[size_++];
      reset(group, note.area);
      group.notes = 1;
      group.note[0] = static_cast<std::uint16_t>(i);
      group.occupied = true;
      group.acts = note.acts;
      group.open = board_->open[note.root] - (fresh_ ? 1 : 0);
      group.around = 8 - group.open;
    }
    own_ = own;
    return true;
  }
  /// Adds up what becomes of the areas with pieces; false if it cannot tell.
  bool settle() {
    if (!tables_->any_around) own_ = size_;
    base_ = start_;
    unsigned closed = 0;
    for (std::size_t g = 0; g < size_; ++g) {
      Group& group = groups_[g];
      if (group.open == 0) closed |= 1u << group.area;
      if (!group.occupied) continue;
      if (!ready(group)) return false;
      for (std::size_t i = 0; i < group.notes; ++i) take(book_[group.note[i]]);
      group.brings = Sums{};
      bring(group, group.pieces, group.staying, false, group.brings);
      for (std::size_t p = 0; p < at_->players; ++p) {
        base_.value[p] += group.brings.value[p];
        base_.now[p] += group.brings.now[p];
      }
    }
    return (closed & tables_->evaluation.touched) == 0 || settle_touching();
  }
  void take(const Note& note) {
    for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] -= note.end[p];
  }
  /// Areas with pieces that the tile does not join but that touch what it closes.
  bool settle_touching() {
    for (std::size_t i = 0; i < book_.occupied(); ++i) {
      const Note& note = book_[i];
      if (note.touched.size == 0 || in_group(i)) continue;
      if (note.touched.full) return false;
      bool touches = false;
      for (const TouchedArea& touched : note.touched) {
        const int g = group_with(touched.root);
        touches |= g >= 0 && groups_[u(g)].open == 0;
      }
      if (!touches) continue;
      Group& group = spare_;
      reset(group, note.area);
      group.notes = 1;
      group.note[0] = static_cast<std::uint16_t>(i);
      group.acts = note.acts;
      group.occupied = true;
      group.open = board_->open[note.root];
      if (!ready(group)) return false;
      take(note);
      Sums sums;
      bring(group, group.pieces, group.staying, true, sums);
      for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] += sums.value[p];
    }
    return true;
  }
  bool in_group(std::size_t note) const {
    for (std::size_t g = 0; g < size_; ++g)
      for (std::size_t i = 0; i < groups_[g].notes; ++i)
        if (groups_[g].note[i] == note) return true;
    return false;
  }
  /// Group that the area with this root becomes a part of, -1 if none.
  int group_with(std::uint16_t root) const {
    for (std::size_t i = 0; i < links_; ++i)
      if (link_[i].root == root) return group_of_[link_[i].local];
    return -1;
  }

  /// Measures a group once; false if that needs more than sums.
  bool ready(Group& group) {
    if (group.measured) return true;
    if (group.acts && tables_->evaluation.acted[group.area]) return false;
    for (std::size_t i = 0; i < group.notes; ++i)
      if (book_[group.note[i]].complex()) return false;
    measure(group, group.open, fresh_ && group.locals != 0);
    return true;
  }
  void measure(Group& group, int open, bool tile) {
    const landscape::AreaTable& area = tables_->areas[group.area];
    landscape::Measure& m = measure_;
    const std::size_t counts = area.counts.size();
    std::fill_n(m.total, counts, 0);
    std::array<std::uint64_t, Note::kWords> tiles{};
    for (PieceCounts* counted : {&group.pieces, &group.staying}) *counted = PieceCounts{};
    for (std::size_t i = 0; i < group.notes; ++i) {
      const Note& note = book_[group.note[i]];
      for (std::size_t c = 0; c < counts; ++c) m.total[c] += note.total[c];
      for (std::size_t w = 0; w < Note::kWords; ++w) tiles[w] |= note.tiles[w];
      if (note.occupied) add_pieces(group, note);
    }
    m.tiles = tile ? 1 : 0;
    for (const std::uint64_t word : tiles) m.tiles += std::popcount(word);
    if (tile)
      for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1) {
        const landscape::LocalArea& local = tile_->areas[u(std::countr_zero(rest))];
        for (std::size_t c = 0; c < counts; ++c) m.total[c] += local.counts[c];
      }
    m.open = open;
    m.around = area.around ? 8 - open : 0;
    if (!area.joined.empty()) measure_joined(group, area, tile);
    if (!area.touching.empty()) measure_touching(group, area, tile);
    for (const std::uint8_t s : tables_->evaluation.scores_of[group.area])
      group.points[s] = kept_points(tables_->scores[s].points.run(m));
    group.measured = true;
  }
  static void add_pieces(Group& group, const Note& note) {
    for (std::size_t k = 0; k < note.pieces.size(); ++k)
      for (std::size_t p = 0; p < model::kMaxPlayers; ++p) {
        group.pieces[k][p] = static_cast<std::uint8_t>(group.pieces[k][p] + note.pieces[k][p]);
        group.staying[k][p] = static_cast<std::uint8_t>(group.staying[k][p] + note.staying[k][p]);
      }
  }
  void measure_joined(const Group& group, const landscape::AreaTable& area, bool tile) {
    std::fill_n(measure_.joined, area.joined.size(), 0);
    ShortSet<JoinedZone, kMostRoots * 16> all;
    for (std::size_t i = 0; i < group.notes; ++i)
      for (const JoinedZone& joined : book_[group.note[i]].joined) all.add(joined);
    for (const JoinedZone& joined : all) {
      const landscape::LaidTile& laid = board_->tile[joined.tile];
      add_symbols(tables_->tiles[laid.type].zones[joined.zone], board_->covered[laid.first_zone + joined.zone], area);
    }
    if (!tile) return;
    std::uint32_t others = 0;
    for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1) {
      const std::uint32_t own = tile_->areas[u(std::countr_zero(rest))].zones;
      for (std::uint32_t zones = own; zones != 0; zones &= zones - 1)
        others |= tile_->zones[u(std::countr_zero(zones))].joined & ~own;
    }
    for (; others != 0; others &= others - 1) add_symbols(tile_->zones[u(std::countr_zero(others))], 0, area);
  }
  void add_symbols(const landscape::ZoneTable& zone, std::uint32_t covered, const landscape::AreaTable& area) {
    for (std::size_t j = 0; j < area.joined.size(); ++j)
      if (((covered >> area.joined[j]) & 1u) == 0) measure_.joined[j] += zone.symbols[area.joined[j]];
  }
  /// Areas touched that are one group now count once.
  void measure_touching(const Group& group, const landscape::AreaTable& area, bool tile) {
    std::fill_n(measure_.touching, area.touching.size(), 0);
    ShortSet<TouchedArea, kMostRoots * 32> closed;  // by root; groups behind all nodes
    const auto add = [&](std::uint16_t root, int g, std::uint8_t kind) {
      if (g >= 0 ? groups_[u(g)].open != 0 : board_->open[root] != 0) return;
      closed.add({g >= 0 ? static_cast<std::uint16_t>(0xFF00 + g) : root, kind});
    };
    for (std::size_t i = 0; i < group.notes; ++i)
      for (const TouchedArea& touched : book_[group.note[i]].touched)
        add(touched.root, group_with(touched.root), touched.kind);
    for (std::uint32_t rest = tile ? group.locals : 0; rest != 0; rest &= rest - 1)
      for (std::uint32_t zones = tile_->areas[u(std::countr_zero(rest))].zones; zones != 0; zones &= zones - 1)
        for (std::uint32_t others = tile_->zones[u(std::countr_zero(zones))].touched; others != 0; others &= others - 1)
          for (std::size_t t = 0; t < area.touching.size(); ++t) {
            const int local = local_area(*tables_, tile_->zones[u(std::countr_zero(others))], area.touching[t]);
            if (local >= 0) add(0, group_of_[u(local)], static_cast<std::uint8_t>(t));
          }
    for (const TouchedArea& one : closed) ++measure_.touching[one.kind];
  }

  static unsigned winners(const std::array<std::uint8_t, model::kMaxPlayers>& count) {
    const std::uint8_t most = *std::max_element(count.begin(), count.end());
    unsigned out = 0;
    for (std::size_t p = 0; most > 0 && p < count.size(); ++p) out |= count[p] == most ? 1u << p : 0;
    return out;
  }
  /// What the scores of a measured group bring. `end_only`: as if nothing had been closed.
  void bring(const Group& group, const PieceCounts& pieces, const PieceCounts& staying, bool end_only,
             Sums& out) const {
    const bool closed = !end_only && group.open == 0;
    for (const std::uint8_t s : tables_->evaluation.scores_of[group.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      const bool end = score.when == model::ScoreRule::When::End;
      if (group.points[s] == 0 || (!end && !closed)) continue;
      const auto k = static_cast<std::size_t>(score.piece);
      const std::int64_t points = std::int64_t{100} * group.points[s];
      for (unsigned rest = winners(end && closed ? staying[k] : pieces[k]); rest != 0; rest &= rest - 1) {
        const auto p = u(std::countr_zero(rest));
        out.value[p] += end ? points / 100 * percent() : points;
        if (!end) out.now[p] += points;
      }
    }
  }

  /// The best of putting no piece and each that is allowed; false if it cannot tell.
  bool best(TurnValue& out) {
    out = lead(base_);
    for (std::size_t r = 0; r < tables_->roles.size(); ++r) {
      const landscape::RoleTable& how = tables_->roles[r];
      if (at_->to_place(how.piece) <= 0 || (how.bar_around && stands_around(r))) continue;
      for (std::size_t g = 0; g < own_; ++g) {
        Group& group = groups_[g];
        if (group.area != how.area || (group.marks & how.barred_by) != 0) continue;
        if (!ready(group)) return false;
        out = std::max(out, with_piece(group, how));
      }
    }
    return true;
  }
  bool with_role(std::size_t role, int zone, TurnValue& out) {
    const landscape::RoleTable& how = tables_->roles[role];
    for (std::size_t g = 0; g < own_; ++g) {
      Group& group = groups_[g];
      if (group.area != how.area || !holds(group, zone)) continue;
      if (!ready(group)) return false;
      out = with_piece(group, how);
    }
    return true;
  }
  bool holds(const Group& group, int zone) const {
    for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1)
      if (((tile_->areas[u(std::countr_zero(rest))].zones >> zone) & 1u) != 0) return true;
    return false;
  }
  TurnValue with_piece(const Group& group, const landscape::RoleTable& how) {
    PieceCounts pieces = group.pieces, staying = group.staying;
    ++pieces[how.piece][at_->player];
    if (how.stays) ++staying[how.piece][at_->player];
    Sums sums = base_;
    if (group.occupied)
      for (std::size_t p = 0; p < at_->players; ++p) {
        sums.value[p] -= group.brings.value[p];
        sums.now[p] -= group.brings.now[p];
      }
    bring(group, pieces, staying, false, sums);
    return lead(sums);
  }
  bool stands_around(std::size_t role) const {
    for (std::size_t i = 0; i < board_->pieces; ++i) {
      if (board_->piece[i].role != role) continue;
      const landscape::LaidTile& there = board_->tile[board_->piece[i].tile];
      if (std::abs(there.x - cell_.x) <= 1 && std::abs(there.y - cell_.y) <= 1) return true;
    }
    return false;
  }
  TurnValue lead(const Sums& sums) const {
    const int rivals = (*weights_)[model::Weight::Rivals];
    return {lead_of_sums(sums.value, rivals), lead_of_sums(sums.now, rivals)};
  }
  std::int32_t lead_of_sums(const std::array<std::int64_t, model::kMaxPlayers>& sums, int rivals) const {
    std::array<std::int32_t, model::kMaxPlayers> held{};
    for (std::size_t p = 0; p < at_->players; ++p)
      held[p] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sums[p], -kMostValue, kMostValue));
    return lead_of(std::span<const std::int32_t>(held).first(at_->players), at_->player, rivals);
  }

  const GameTables* tables_ = nullptr;
  const Position<Limits>* at_ = nullptr;
  const landscape::Board<Limits>* board_ = nullptr;
  const model::Weights* weights_ = nullptr;
  const landscape::TileTable* tile_ = nullptr;
  std::uint16_t type_ = 0;
  bool fresh_ = false;  ///< the tile is not laid yet
  bool settled_ = false, settled_ok_ = false;
  model::Coord cell_;
  AreaBook<Limits> book_;
  Sums start_, base_;
  landscape::Measure measure_{};
  std::array<std::uint8_t, kMostLocals> above_{}, group_of_{};
  std::array<int, kMostLocals> met_{};
  std::array<Link, kMostRoots> link_{};
  std::size_t links_ = 0;
  std::array<Group, kMostLocals + 9> groups_;
  Group spare_;
  std::size_t size_ = 0, own_ = 0;
};

}  // namespace tw::game
