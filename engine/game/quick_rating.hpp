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

#include "engine/game/area_rating.hpp"
#include "engine/game/landscape_position.hpp"
#include "engine/game/lead.hpp"
#include "engine/model/weights.hpp"

namespace tw::game {

/// What a turn comes to: the first counts, the second (the points so far) decides between equals.
struct TurnValue {
  std::int32_t value = INT32_MIN;
  std::int32_t now = INT32_MIN;
  auto operator<=>(const TurnValue&) const = default;
};

/// For weights that judge an area by its score at the end alone. Kept between decisions, for its room and for what it
/// knows of areas that have not changed.
template <class Limits>
class QuickRating : AreaRating<Limits> {
  using Base = AreaRating<Limits>;

 public:
  /// True if the rules are such that it can rate most actions of a position.
  static bool serves(const GameTables& tables, const Position<Limits>& at, const model::Weights& weights) {
    for (const model::Weight expectation : kExpectations)
      if (weights[expectation] != 0) return false;
    if (!tables.evaluation.plain_turn || !tables.uses.empty()) return false;
    if (at.phase != Phase::Place && (at.phase != Phase::Occupy || at.put != 0)) return false;
    const std::uint16_t type = at.phase == Phase::Place ? at.drawn : at.board.tile[at.board.tiles - 1u].type;
    return tables.tiles[type].areas.size() <= kMostLocals &&
           (at.phase == Phase::Occupy || !tables.tiles[type].acts_at_once);
  }

  void begin(const GameTables& tables, const Position<Limits>& at, const model::Weights& weights) {
    look_ahead(tables, at);
    begin_areas(tables, at, after_ == After::Ends ? 100 : weights[model::Weight::Unfinished]);
    locals_ = tile_->areas.size();
    rivals_ = weights[model::Weight::Rivals];
    settled_ = false;
    usable_ = 0;
    usable_of_.fill(0);
    parts_ = tables.evaluation.parts.data() + tables.evaluation.first_part[type_];
    simple_ = fresh_;
    for (std::size_t r = 0; r < tables.roles.size(); ++r)
      if (at.to_place(tables.roles[r].piece) > 0) {
        usable_ |= 1u << r;
        usable_of_[tables.roles[r].area] |= 1u << r;
        simple_ &= !tables.roles[r].bar_around;
      }
    if (fresh_)
      for (std::size_t l = 0; l < locals_; ++l) start_open_[l] = tile_->areas[l].open;
    if (simple_) gains_of_locals();
  }
  /// A place of the frontier to which the next placements belong.
  void look_at(std::size_t place) {
    cell_ = board_->frontier[place];
    met_sides_ = 0;
    const unsigned cares = board_->cares[place];
    for (std::size_t side = 0; side < 4; ++side)
      if (((cares >> (4 * side)) & 1u) != 0) look_across(side);
    simple_here_ = true;
    if (simple_ && !tile_->around.empty()) look_around_tile();
  }
  /// Value of laying the drawn tile there, turned so, and of the best that is left of the turn then; false if it cannot
  /// tell.
  bool place(unsigned turn, TurnValue& out) {
    if (huge_ || (after_ == After::Unsure && !goes_on_from(cell_))) return false;
    begin_groups();
    for (std::size_t i = 0; i < met_sides_; ++i) meet(across_[i], turn);
    calm_ = true;
    if (simple_ && simple_here_ && place_simply(out)) return true;
    gather();
    return look_around() && settle() && best(out);
  }
  /// Value of putting a piece on the tile just laid; `role` -1: of putting none.
  bool occupy(int role, int zone, TurnValue& out) {
    if (!settled_) {
      const landscape::LaidTile& laid = board_->tile[board_->tiles - 1u];
      cell_ = {laid.x, laid.y};
      begin_groups();
      for (std::size_t l = 0; l < locals_; ++l)
        link(l, book_.find(board_->root(laid.first_node + static_cast<int>(l)), tile_->areas[l].area), 0, 0);
      gather();
      settled_ok_ = !huge_ && after_ != After::Unsure && look_around() && settle();
      settled_ = true;
    }
    if (!settled_ok_) return false;
    out = lead(base_);
    return role < 0 || with_role(static_cast<std::size_t>(role), zone, out);
  }

 private:
  using Base::alone, Base::begin_areas, Base::bring, Base::group_with, Base::ready, Base::reset, Base::sole, Base::u;
  using Base::around_, Base::at_, Base::board_, Base::book_, Base::calm_, Base::fresh_, Base::group_of_, Base::groups_;
  using Base::huge_, Base::link_, Base::links_, Base::percent_, Base::spare_, Base::start_, Base::tables_, Base::tile_;
  using Base::kMostLocals, Base::kMostJoins, Base::kMostRoots;
  using Base::sum, Base::type_, Base::winners;
  using typename Base::Gain;
  using typename Base::Group;
  using typename Base::Link;
  using typename Base::Note;
  using typename Base::Sums;

  enum class After : std::uint8_t { GoesOn, Ends, Unsure };
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
  void look_ahead(const GameTables& tables, const Position<Limits>& at) {
    constexpr int kChangedByATile = 4;
    const bool fresh = at.phase == Phase::Place, extra = tables.evaluation.extra_turns;
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
    for (std::size_t i = at.next[deck]; i < at.end[deck]; ++i)
      for (const std::uint16_t rim : tables.lay[at.cards[i]].rim)
        for (std::size_t place = 0; place < at.board.open_cells; ++place)
          if (at.board.fits(rim, place)) fitting_.push_back(at.board.frontier[place]);
  }
  /// True if some tile that is left fits a cell that a tile laid at `at` does not change.
  bool goes_on_from(model::Coord at) const {
    return std::any_of(fitting_.begin(), fitting_.end(),
                       [at](model::Coord cell) { return std::abs(cell.x - at.x) + std::abs(cell.y - at.y) > 1; });
  }
  void look_across(std::size_t side) {
    const model::Coord there = neighbour(cell_, model::kSides[side]);
    Across& across = across_[met_sides_++];
    across.side = side;
    across.tile = &board_->tile[u(board_->tile_at(there.x, there.y))];
    const landscape::LaidTile& theirs = *across.tile;
    across.row = &tables_->lay[theirs.type].sides[(side + 6 - theirs.turn) & 3];
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
    const landscape::SideTable& mine = tables_->lay[type_].sides[my_side];
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
  bool is_touched(std::size_t l) const { return ((tables_->evaluation.touched >> tile_->areas[l].area) & 1u) != 0; }
  /// The gains of areas that are closed by what lies around the tile.
  void look_around_tile() {
    const int around = count_around();
    for (const std::uint8_t l : tile_->around) {
      Group& group = only(l);
      group.around = around;
      group.open = 8 - around;
      simple_here_ = simple_here_ && !(group.open == 0 && is_touched(l)) && gain_of(group, gain_of_[l] = Gain{});
    }
  }
  /// Tiles around the cell.
  int count_around() const {
    int around = -1 + (fresh_ ? 1 : 0);
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) around += board_->tile_at(cell_.x + dx, cell_.y + dy) >= 0 ? 1 : 0;
    return around;
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
  bool place_simply(TurnValue& out) {
    if (merged_) return false;
    const std::size_t players = at_->players;
    for (std::size_t p = 0; p < players; ++p) {
      base_.value[p] = start_.value[p];
      base_.now[p] = start_.now[p];
    }
    Gain gain;
    const std::uint32_t all = locals_ == 0 ? 0 : ~std::uint32_t{0} >> (kMostLocals - locals_);
    for (std::uint32_t rest = all & ~linked_; rest != 0; rest &= rest - 1)
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
    const EvaluationTables::AreaScores& scores = tables_->evaluation.scores[a];
    Note& note = book_[note_of_[local]];
    if (!scores.sums) return join_more(local, gain);
    const bool closed = open_[local] == 0;
    if ((closed && ((tables_->evaluation.touched >> a) & 1u) != 0) || note.touched.full) return false;
    if (note.acts || tile_->areas[local].acts) return join_more(local, gain);
    if (!note.summed || note.touched.size != 0) sum(note, scores);
    const auto& part = parts_[local];
    const auto points = [&](std::size_t j) { return std::int64_t{kept_points(note.sum[j] + part[j])}; };
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
    if (group.open == 0 && ((tables_->evaluation.touched >> area) & 1u) != 0) return false;
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
      group.around = 8 - group.open;
      if (group.open == 0 && ((tables_->evaluation.touched >> group.area) & 1u) != 0) return false;
      if (!ready(group)) return false;
      exchange(group);
    }
    return true;
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
        group.around = around;
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
      group.around = 8 - group.open;
    }
    return true;
  }
  /// Adds up what becomes of the areas with pieces; false if it cannot tell.
  bool settle() {
    unsigned closed = 0;
    for (std::size_t g = 0; g < size_; ++g)
      if (groups_[g].open == 0) closed |= 1u << groups_[g].area;
    calm_ = !fresh_ || (closed & tables_->evaluation.touched) == 0;
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
  bool in_group(std::size_t note) const {
    for (std::size_t g = 0; g < size_; ++g)
      for (std::size_t i = 0; i < groups_[g].notes; ++i)
        if (groups_[g].note[i] == note) return true;
    return false;
  }
  /// The best of putting no piece and each that is allowed; false if it cannot tell.
  bool best(TurnValue& out) {
    Gain gain;
    TurnValue other;
    for (std::size_t g = 0; usable_ != 0 && g < own_; ++g) {
      Group& group = groups_[g];
      for (const std::uint8_t r : tables_->roles_of_area[group.area]) {
        const landscape::RoleTable& how = tables_->roles[r];
        if (((usable_ >> r) & 1u) == 0 || (group.marks & how.barred_by) != 0) continue;
        if (how.bar_around && stands_around(r)) continue;
        if (!ready(group)) return false;
        if (group.occupied)
          other = std::max(other, with_piece(group, how));
        else
          gain = std::max(gain, sole(group, how));
      }
    }
    out = std::max(other, with_gain(gain));
    return true;
  }
  bool with_role(std::size_t role, int zone, TurnValue& out) {
    const landscape::RoleTable& how = tables_->roles[role];
    for (std::size_t g = 0; g < own_; ++g) {
      Group& group = groups_[g];
      if (group.area != how.area || !holds(group, zone)) continue;
      if (!ready(group)) return false;
      out = group.occupied ? with_piece(group, how) : with_gain(sole(group, how));
    }
    return true;
  }
  bool holds(const Group& group, int zone) const {
    for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1)
      if (((tile_->areas[u(std::countr_zero(rest))].zones >> zone) & 1u) != 0) return true;
    return false;
  }
  TurnValue with_gain(const Gain& gain) const {
    const std::int32_t value = lead_of_sums(base_.value, gain.value);
    return {value, after_ == After::Ends ? value : lead_of_sums(base_.now, gain.now)};
  }
  TurnValue with_piece(const Group& group, const landscape::RoleTable& how) const {
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
  bool stands_around(std::size_t role) const {
    for (std::size_t i = 0; i < board_->pieces; ++i) {
      if (board_->piece[i].role != role) continue;
      const landscape::LaidTile& there = board_->tile[board_->piece[i].tile];
      if (std::abs(there.x - cell_.x) <= 1 && std::abs(there.y - cell_.y) <= 1) return true;
    }
    return false;
  }
  /// At the end of the game there is nothing but points.
  TurnValue lead(const Sums& sums) const {
    const std::int32_t value = lead_of_sums(sums.value, 0);
    return {value, after_ == After::Ends ? value : lead_of_sums(sums.now, 0)};
  }
  /// `gain`: what the player has besides.
  [[gnu::always_inline]] std::int32_t lead_of_sums(const std::array<std::int64_t, model::kMaxPlayers>& sums,
                                                   std::int64_t gain) const {
    const auto held = [](std::int64_t all) { return std::clamp<std::int64_t>(all, -kMostValue, kMostValue); };
    const std::size_t own = at_->player, players = at_->players;
    std::int64_t best = players == 2 ? sums[1 - own] : INT64_MIN;
    for (std::size_t p = 0; players > 2 && p < players; ++p)
      if (p != own) best = std::max(best, sums[p]);
    const std::int64_t rival = players == 1 ? 0 : held(best);
    const std::int64_t value = held(sums[own] + gain) - (rivals_ == 100 ? rival : rival * rivals_ / 100);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
  }

  std::size_t locals_ = 0;
  After after_ = After::Unsure;
  std::vector<model::Coord> fitting_;  ///< if unsure: cells that tiles which are left fit now
  bool settled_ = false, settled_ok_ = false;
  bool simple_here_ = false;  ///< the cell looked at too
  bool simple_ = false;       ///< most placements can be rated by place_simply()
  int rivals_ = 100;          ///< percent of the best rival's points
  unsigned usable_ = 0;       ///< roles that the player has a piece for, as bits
  std::uint64_t stamp_ = 0;   ///< of the choice that is rated
  model::Coord cell_;
  Sums base_;
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
  std::size_t size_ = 0, own_ = 0;
  std::array<Gain, kMostLocals> gain_of_{};  ///< of a piece on a local area alone
  const EvaluationTables::Part* parts_ = nullptr;
  std::array<unsigned, model::kMaxAreas> usable_of_{};  ///< as usable_, of an area
};

}  // namespace tw::game
