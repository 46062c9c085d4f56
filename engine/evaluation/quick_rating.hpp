#pragma once
// Rates placements and pieces without trying them out, where nothing but areas and their end counts: what changes is
// the areas that the tile would join and those that see it.

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/evaluation/side_values.hpp"
#include "engine/evaluation/tile_links.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// For weights that judge an area by its score at the end alone. Kept between decisions, for its room and for what it
/// knows of areas that have not changed.
template <class Limits>
class QuickRating : TileLinks<Limits> {
  using Base = TileLinks<Limits>;

 public:
  /// True if the rules are such that it can rate most actions of a position.
  static bool serves(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                     const model::Weights& weights) {
    return !model::looks_ahead(weights) && Base::can_tell(facts, at);
  }

  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights) {
    begin_links(facts, at, weights);
    sum_up(after_ == After::Ends ? 100 : weights[model::Weight::Unfinished]);
    settled_ = false;
    usable_of_.fill(0);
    parts_ = facts.parts.data() + facts.first_part[type_];
    simple_ = fresh_;
    for (unsigned rest = usable_; rest != 0; rest &= rest - 1) {
      const landscape::RoleTable& role = tables_->roles[u(std::countr_zero(rest))];
      usable_of_[role.area] |= rest & -rest;
      simple_ &= !role.bar_around;
    }
    if (simple_) gains_of_locals();
    base_.value = start_.value;
    base_.now = start_.now;
    idle_ = with_gain(Gain{});
    known_.forget();
    if (simple_) compare_sides();
  }
  /// A place of the frontier to which the next placements belong.
  void look_at(std::size_t place) {
    idle_here_ = is_idle(place);
    if (idle_here_) return;
    meet_cell(place);
    simple_here_ = true;
    if (simple_ && !tile_->around.empty()) look_around_tile();
    met_ = simple_ && met_sides_ == 1 && tile_->around.empty() && !sees(cell_) ? what_is_met() : 0;
  }
  /// Value of laying the drawn tile there, turned so, and of the best that is left of the turn then; false if it cannot
  /// tell.
  bool place(unsigned turn, game::TurnValue& out) {
    if (huge_ || (after_ == After::Unsure && !goes_on_from(cell_))) return false;
    if (idle_here_) {
      out = idle_;
      return true;
    }
    const std::uint64_t key = met_ == 0 ? 0 : key_of(turn);
    if (const game::TurnValue* const known = key == 0 ? nullptr : known_.find(key)) {
      out = *known;
      return true;
    }
    if (!place_anew(turn, out)) return false;
    if (key != 0) known_.keep(key, out);
    return true;
  }
  /// Value of putting a piece on the tile just laid; `role` -1: of putting none.
  bool occupy(int role, int zone, game::TurnValue& out) {
    if (!settled_) {
      link_laid();
      gather();
      settled_ok_ = !huge_ && after_ != After::Unsure && look_around() && settle();
      settled_ = true;
    }
    if (!settled_ok_) return false;
    out = lead(base_);
    return role < 0 || with_role(*this, static_cast<std::size_t>(role), zone, out);
  }

 private:
  using Base::across_, Base::linked_, Base::locals_, Base::merged_, Base::met_sides_, Base::note_of_, Base::notes_of_;
  using Base::after_, Base::cell_, Base::size_, Base::usable_;
  using Base::alone, Base::bring, Base::group_with, Base::ready, Base::reset, Base::sole, Base::sum_up, Base::u;
  using Base::around_, Base::at_, Base::board_, Base::book_, Base::calm_, Base::fresh_, Base::groups_;
  using Base::begin_links, Base::count_around, Base::gather, Base::goes_on_from, Base::in_group;
  using Base::best, Base::with_role;
  using Base::huge_, Base::link_, Base::links_, Base::percent_, Base::spare_, Base::facts_, Base::start_, Base::tables_,
      Base::tile_;
  using Base::kMostLocals;
  using Base::lead, Base::lead_of_sums, Base::link_laid, Base::link_turned, Base::look_around, Base::meet_cell;
  using Base::open_;
  using Base::sum, Base::type_, Base::winners;
  using typename Base::After;
  using typename Base::Gain;
  using typename Base::Group;
  using typename Base::Note;
  using typename Base::Sums;

  /// place() where nothing of it is known yet.
  bool place_anew(unsigned turn, game::TurnValue& out) {
    link_turned(turn);
    if (simple_ && simple_here_ && place_simply(out)) return true;
    gather();
    return look_around() && settle() && best(*this, out);
  }
  /// True if an area with pieces that is closed by what lies around it sees a cell.
  bool sees(model::Coord cell) const {
    for (const std::uint16_t index : around_) {
      const landscape::LaidTile& laid = board_->tile[board_->tile_of[book_[index].root]];
      if (std::abs(laid.x - cell.x) <= 1 && std::abs(laid.y - cell.y) <= 1) return true;
    }
    return false;
  }
  /// True if nothing that counts can change on a cell: the player has no piece, and the tile meets none and nothing
  /// that others touch and that it can close. Then a placement comes to idle_.
  bool is_idle(std::size_t place) {
    if (!simple_ || usable_ != 0) return false;
    cell_ = board_->frontier[place];
    if (sees(cell_)) return false;
    const unsigned cares = board_->cares[place];
    const int sides = std::popcount(cares & 0x1111u);  // of each side that is met, all four bits count
    for (std::size_t side = 0; side < 4; ++side) {
      if (((cares >> (4 * side)) & 1u) == 0) continue;
      const auto across = Base::side_beyond(cell_, side);
      if (across.row->breaks == landscape::SideTable::kTooMany) return false;  // the row does not tell
      const landscape::LocalArea* const areas = tables_->tiles[across.tile->type].areas.data();
      for (std::size_t i = 0; i < across.row->joins; ++i) {
        const std::size_t node = across.row->back[i];
        const std::size_t root = u(board_->root(static_cast<int>(across.tile->first_node + node)));
        if (counts(root, areas[node].area, sides)) return false;
      }
    }
    return true;
  }
  /// Whether an area can matter to a player without pieces who lays a tile that meets it on so many sides at most: it
  /// has pieces, or others touch it and it can be closed. A side fills three of its slots at most.
  bool counts(std::size_t root, std::size_t area, int sides) const {
    constexpr unsigned kPieces = (1u << landscape::kWatchShift) - 1u;
    if ((board_->marks[root] & kPieces) != 0) return true;
    if (((facts_->touched >> area) & 1u) == 0) return false;
    return board_->open[root] <= 3 * sides || tables_->areas[area].around;
  }
  /// What the only side that a cell meets brings, as a part of key_of(); 0 if that is too much for a number.
  std::uint64_t what_is_met() const {
    const auto& across = across_[0];
    if (across.row->joins == 0 || across.row->joins > 3) return 0;
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < across.row->joins; ++i) out = out << 16 | (across.note[i] + 1u);
    return out << 2;
  }
  /// All that a placement which meets one side depends on, besides the decision; 0 if it is not so.
  std::uint64_t key_of(unsigned turn) const {
    const std::size_t mine = (across_[0].side + 4 - turn) & 3;
    return tables_->side(type_, mine).breaks == across_[0].row->back_breaks ? met_ | like_[mine] : 0;
  }
  /// Finds sides of the tile that join the same areas in the same way.
  void compare_sides() {
    using Join = landscape::SideTable::Join;
    const auto same = [](const Join& a, const Join& b) { return a.node == b.node && a.slots == b.slots; };
    for (std::size_t side = 0; side < 4; ++side) {
      like_[side] = static_cast<std::uint8_t>(side);
      const landscape::SideTable& mine = tables_->side(type_, side);
      for (std::size_t before = 0; before < side && like_[side] == side; ++before) {
        const landscape::SideTable& other = tables_->side(type_, before);
        if (mine.joins == other.joins && mine.breaks == other.breaks && mine.breaks != landscape::SideTable::kTooMany &&
            std::equal(mine.join.begin(), mine.join.begin() + mine.joins, other.join.begin(), same))
          like_[side] = static_cast<std::uint8_t>(before);
      }
    }
  }
  /// What a piece on each local area brings if it joins nothing. Where the tile brings a closed area that others touch,
  /// nothing is simple.
  void gains_of_locals() {
    for (std::size_t l = 0; l < locals_ && simple_; ++l) {
      if (tables_->areas[tile_->areas[l].area].around) continue;  // see look_around_tile()
      simple_ = !(tile_->areas[l].open == 0 && is_touched(l)) && gain_of(only(l), gain_of_[l] = Gain{});
    }
  }
  /// A local area of the tile that joins nothing.
  Group& only(std::size_t l) {
    const landscape::LocalArea& local = tile_->areas[l];
    reset(spare_, local.area);
    spare_.locals = std::uint32_t{1} << l;
    spare_.open = local.open;
    spare_.acts = local.acts;
    return spare_;
  }
  bool is_touched(std::size_t l) const { return ((facts_->touched >> tile_->areas[l].area) & 1u) != 0; }
  /// The gains of areas that are closed by what lies around the tile.
  void look_around_tile() {
    calm_ = true;  // nothing is joined here, whatever a placement before has closed
    const int around = count_around();
    for (const std::uint8_t l : tile_->around) {
      Group& group = only(l);
      group.open = 8 - around;
      simple_here_ = simple_here_ && !(group.open == 0 && is_touched(l)) && gain_of(group, gain_of_[l] = Gain{});
    }
  }
  /// The best first piece on a group without pieces.
  bool gain_of(Group& group, Gain& out) {
    for (const std::uint8_t r : tables_->roles_of_area[group.area]) {
      const landscape::RoleTable& how = tables_->roles[r];
      if (((usable_ >> r) & 1u) == 0 || (group.marks & how.barred_by) != 0) continue;
      if (!ready(group)) return false;
      out = std::max(out, sole(group, how));
    }
    return true;
  }
  /// Value of a placement where the tile closes nothing that others touch, joins no two of its own areas, no piece may
  /// join others, and all can be told: most of them. False if it is not one.
  bool place_simply(game::TurnValue& out) {
    if (merged_) return false;
    const std::size_t players = at_->players;
    for (std::size_t p = 0; p < players; ++p) {
      base_.value[p] = start_.value[p];
      base_.now[p] = start_.now[p];
    }
    Gain gain;
    const std::uint32_t all = locals_ == 0 ? 0 : ~std::uint32_t{0} >> (kMostLocals - locals_);
    for (std::uint32_t rest = usable_ == 0 ? 0 : all & ~linked_; rest != 0; rest &= rest - 1)
      gain = std::max(gain, gain_of_[u(std::countr_zero(rest))]);
    for (std::uint32_t rest = linked_; rest != 0; rest &= rest - 1) {
      const std::size_t l = u(std::countr_zero(rest));
      if (!(notes_of_[l] == 1 ? join_one(l, gain) : join_more(l, gain))) return false;
    }
    if (!around_.empty() && !add_around()) return false;
    out = with_gain(gain);
    return true;
  }
  /// What changes where a local area joins one other; false if it is not simple.
  [[gnu::always_inline]] bool join_one(std::size_t local, Gain& gain) {
    const std::size_t a = tile_->areas[local].area;
    const EvaluationTables::AreaScores& scores = facts_->scores[a];
    Note& note = book_[note_of_[local]];
    if (!scores.sums) return join_more(local, gain);
    const bool closed = open_[local] == 0;
    if (closed && ((facts_->touched >> a) & 1u) != 0) return false;
    if (!note.occupied && usable_of_[a] == 0) return true;
    if (note.touched.full) return false;
    if (note.acts || tile_->areas[local].acts) return join_more(local, gain);
    if (!note.summed || note.touched.size != 0) sum(note, scores);
    const auto& part = parts_[local];
    const auto points = [&](std::size_t j) { return std::int64_t{game::kept_points(note.sum[j] + part[j])}; };
    if (!note.occupied) {
      for (unsigned rest = usable_of_[a]; rest != 0; rest &= rest - 1) {
        const landscape::RoleTable& how = tables_->roles[u(std::countr_zero(rest))];
        Gain own;
        for (std::size_t j = 0; j < scores.count; ++j) {
          const auto& row = scores.row[j];
          if (row.piece != how.piece || (row.end ? closed && !how.stays : !closed)) continue;
          own.value += points(j) * (row.end ? percent_ : 100);
          own.now += row.end ? 0 : points(j) * 100;
        }
        gain = std::max(gain, own);
      }
      return true;
    }
    if (usable_of_[a] != 0 && may_join(a, board_->marks[note.root])) return false;
    for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] -= note.end[p];
    for (std::size_t j = 0; j < scores.count; ++j) {
      const auto& row = scores.row[j];
      if (!row.end && !closed) continue;
      const std::int64_t value = points(j) * (row.end ? percent_ : 100);
      const auto& counts = row.end && closed ? note.staying : note.pieces;
      for (unsigned rest = winners(counts[row.piece]); rest != 0; rest &= rest - 1) {
        const std::size_t p = u(std::countr_zero(rest));
        base_.value[p] += value;
        if (!row.end) base_.now[p] += value;
      }
    }
    return true;
  }
  /// True if the player may put a piece into an area with these marks.
  bool may_join(std::size_t area, unsigned marks) const {
    for (unsigned rest = usable_of_[area]; rest != 0; rest &= rest - 1)
      if ((marks & tables_->roles[u(std::countr_zero(rest))].barred_by) == 0) return true;
    return false;
  }
  /// The same for any number of others.
  bool join_more(std::size_t local, Gain& gain) {
    const std::uint8_t area = tile_->areas[local].area;
    Group& group = spare_;
    reset(group, area);
    group.locals = std::uint32_t{1} << local;
    group.open = open_[local];
    group.acts = tile_->areas[local].acts;
    if (group.open == 0 && ((facts_->touched >> area) & 1u) != 0) return false;
    for (std::size_t i = 0; i < links_; ++i) {
      if (link_[i].local != local) continue;
      const Note& note = book_[link_[i].note];
      group.note[group.notes++] = link_[i].note;
      group.marks |= board_->marks[note.root];
      group.occupied |= note.occupied;
      group.acts |= note.acts;
    }
    if (!group.occupied) return gain_of(group, gain);
    if (may_join(area, group.marks) || !ready(group)) return false;
    exchange(group);
    return true;
  }
  /// Adds what a group with pieces brings instead of what its areas would bring as they lie.
  void exchange(const Group& group) {
    bring(group, group.pieces, group.staying, false, base_);
    for (std::size_t i = 0; i < group.notes; ++i) take(book_[group.note[i]]);
  }
  /// Adds what becomes of areas that see the cell from their tile.
  bool add_around() {
    for (const std::uint16_t index : around_) {
      const Note& note = book_[index];
      const landscape::LaidTile& laid = board_->tile[board_->tile_of[note.root]];
      if (std::abs(laid.x - cell_.x) > 1 || std::abs(laid.y - cell_.y) > 1) continue;
      Group& group = alone(index);
      --group.open;
      if (group.open == 0 && ((facts_->touched >> group.area) & 1u) != 0) return false;
      if (!ready(group)) return false;
      exchange(group);
    }
    return true;
  }
  /// Adds up what becomes of the areas with pieces; false if it cannot tell.
  bool settle() {
    unsigned closed = 0;
    for (std::size_t g = 0; g < size_; ++g)
      if (groups_[g].open == 0) closed |= 1u << groups_[g].area;
    calm_ = !fresh_ || (closed & facts_->touched) == 0;
    const std::size_t players = at_->players;
    for (std::size_t p = 0; p < players; ++p) {
      base_.value[p] = start_.value[p];
      base_.now[p] = start_.now[p];
    }
    for (std::size_t g = 0; g < size_; ++g) {
      Group& group = groups_[g];
      if (!group.occupied) continue;
      if (!ready(group)) return false;
      group.brings = Sums{};
      bring(group, group.pieces, group.staying, false, group.brings);
      for (std::size_t i = 0; i < group.notes; ++i) take(book_[group.note[i]]);
      for (std::size_t p = 0; p < players; ++p) {
        base_.value[p] += group.brings.value[p];
        base_.now[p] += group.brings.now[p];
      }
    }
    return calm_ || settle_touching();
  }
  void take(const Note& note) {
    if (!note.occupied) return;
    for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] -= note.end[p];
  }
  /// Areas with pieces that the tile does not join but that touch what it closes.
  bool settle_touching() {
    for (const std::uint16_t i : book_.occupied()) {
      const Note& note = book_[i];
      if (note.touched.size == 0 || in_group(i)) continue;
      if (note.touched.full) return false;
      bool touches = false;
      for (const TouchedArea& touched : note.touched) {
        const int g = group_with(touched.root);
        touches |= g >= 0 && groups_[u(g)].open == 0;
      }
      if (!touches) continue;
      Group& group = alone(i);
      if (!ready(group)) return false;
      take(note);
      Sums sums;
      bring(group, group.pieces, group.staying, true, sums);
      for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] += sums.value[p];
    }
    return true;
  }
  game::TurnValue with_gain(const Gain& gain) const {
    const std::int32_t value = lead_of_sums(base_.value, gain.value);
    return {value, after_ == After::Ends ? value : lead_of_sums(base_.now, gain.now)};
  }
  friend Base;  // best() asks what follows
  bool know(std::size_t g) { return ready(groups_[g]); }
  static bool stirs_others(std::size_t) { return false; }
  Gain first_piece(std::size_t g, const landscape::RoleTable& how) const { return sole(groups_[g], how); }
  game::TurnValue with_piece(std::size_t g, const landscape::RoleTable& how) const {
    const Group& group = groups_[g];
    PieceCounts pieces = group.pieces, staying = group.staying;
    const std::uint64_t one = std::uint64_t{1} << (8 * at_->player);
    pieces[how.piece] += one;
    if (how.stays) staying[how.piece] += one;
    Sums sums = base_;
    for (std::size_t p = 0; p < at_->players; ++p) {
      sums.value[p] -= group.brings.value[p];
      sums.now[p] -= group.brings.now[p];
    }
    bring(group, pieces, staying, false, sums);
    return lead(sums);
  }

  bool settled_ = false, settled_ok_ = false;
  bool simple_here_ = false;  ///< the cell looked at too
  bool idle_here_ = false;    ///< see is_idle()
  game::TurnValue idle_;
  SideValues known_;                    ///< by key_of()
  std::uint64_t met_ = 0;               ///< see what_is_met(); 0: the value of a placement is not looked up
  std::array<std::uint8_t, 4> like_{};  ///< of each side of the tile: the first that joins the same
  bool simple_ = false;                 ///< most placements can be rated by place_simply()
  Sums base_;
  std::array<Gain, kMostLocals> gain_of_{};  ///< of a piece on a local area alone
  const EvaluationTables::Part* parts_ = nullptr;
  std::array<unsigned, model::kMaxAreas> usable_of_{};  ///< as usable_, of an area
};

}  // namespace tw::evaluation
