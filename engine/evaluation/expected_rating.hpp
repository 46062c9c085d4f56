#pragma once
// Rates placements and pieces by what is expected of the rest of the game, without trying them out. What a tile
// changes: the areas that it joins, and what they may yet come to join; those that meet an open cell beside it; those
// that touch what it closes or joins.
// All others bring what they bring as they lie, given the number of open cells.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/evaluation/expectation.hpp"
#include "engine/evaluation/tile_joinings.hpp"

namespace tw::evaluation {

/// For any weights; says what evaluate() says. Kept between decisions, for its room and for what it knows of areas that
/// have not changed.
template <class Limits>
class ExpectedRating : TileJoinings<Limits> {
  using Base = TileJoinings<Limits>;

 public:
  /// True if the rules are such that it can rate most actions of a position.
  static bool serves(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    return Base::can_tell(facts, at);
  }

  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights) {
    begin_links(facts, at, weights);
    begin_rims();
    sure_ = after_ != After::Ends;  // then there is nothing to expect
    settled_ = false;
    known_ = 0;
    if (!sure_) return;
    expectation_.begin(facts, at, weights, fresh_ ? type_ : -1);
    for (std::size_t p = 0; p < at.players; ++p) {
      points_[p] = std::int64_t{100} * at.points(static_cast<int>(p));
      sure_ &= std::abs(points_[p]) <= Base::kHuge;
    }
    lie();
  }
  /// A place of the frontier to which the next placements belong.
  void look_at(std::size_t place) {
    if (!sure_) return;
    see_cell(place);
    find_affected();
  }
  /// Value of laying the drawn tile there, turned so, and of the best that is left of the turn then; false if it cannot
  /// tell.
  bool place(unsigned turn, game::TurnValue& out) {
    if (!sure_ || !tells() || (after_ == After::Unsure && !goes_on_from(cell_))) return false;
    link_turned(turn);
    make_views();
    turn_rims(turn);
    gather();
    return look_around() && settle() && best(*this, out);
  }
  using typename Base::Put;
  /// What the best is that place() found for the rest of the turn.
  using Base::put;
  /// Value of putting a piece on the tile just laid; `role` -1: of putting none.
  bool occupy(int role, int zone, game::TurnValue& out) {
    if (!settled_) {
      settled_ = true;
      settled_ok_ = sure_ && after_ != After::Unsure;
      if (settled_ok_) {
        link_laid();
        see_no_cell();
        affected_.clear();
        gather();
        settled_ok_ = look_around() && settle();
      }
    }
    if (!settled_ok_) return false;
    out = with_gain(Gain{});
    return role < 0 || with_role(*this, static_cast<std::size_t>(role), zone, out);
  }

 private:
  using Base::after_, Base::alone, Base::around_, Base::at_, Base::board_, Base::book_, Base::calm_, Base::cell_;
  using Base::are_sums, Base::begin_links, Base::begin_rims, Base::collect, Base::gather, Base::goes_on_from;
  using Base::begin_joinings, Base::is_contested, Base::cells_between, Base::is_linked, Base::near, Base::pairs;
  using Base::beside_, Base::beside_place_, Base::besides_, Base::cell_stamp_, Base::opened_;
  using Base::best, Base::with_role;
  using Base::facts_, Base::sum, Base::tables_, Base::type_, Base::u, Base::winners;
  using Base::find_touched, Base::fresh_, Base::group_with, Base::groups_, Base::in_group, Base::ready, Base::size_,
      Base::stamp_, Base::own_;
  using Base::lead_of_sums, Base::link_laid, Base::link_turned, Base::look_around, Base::make_views, Base::meets;
  using Base::see_cell, Base::see_no_cell, Base::tells, Base::turn_rims, Base::view, Base::view_of_rim;
  using typename Base::After;
  using typename Base::Gain;
  using typename Base::Group;
  using typename Base::Note;
  using typename Base::Pair;
  using typename Base::View;

  using Seats = std::array<std::int64_t, model::kMaxPlayers>;
  /// Everybody's hundredths: what counts, the points among it, and pieces to come (in 4096ths) by kind.
  struct Totals {
    std::array<std::int64_t, model::kMaxPlayers> value{}, now{};
    std::array<std::array<std::int32_t, model::kMaxPlayers>, model::kMaxPieces> have{};
  };
  /// What is expected of an area whoever stands there.
  struct Expected {
    std::array<std::int64_t, model::kMaxScores> worth;  // NOLINT: of the area's scores only
    std::int32_t back;                                  ///< of each piece that leaves it when it is closed
  };
  /// What an area brings as it lies.
  struct Share {
    std::array<std::int64_t, model::kMaxPlayers> value;
    std::int32_t back;
  };
  static constexpr std::size_t kMostOpened = 5;  ///< numbers of cells that a tile can open, none to four
  /// An area with pieces.
  struct Lying {
    std::uint16_t note;
    std::array<std::int32_t, model::kMaxScores> points;  // NOLINT: of the area's scores only
    std::array<unsigned, model::kMaxScores> players;     // NOLINT: likewise: who gets them, as bits
    std::array<Share, kMostOpened> share;                // NOLINT: see known_
    bool by_cells;                                       ///< see Expectation::goes_by_cells
    bool paired;                                         ///< meets the same open cells as another one
    std::uint64_t moved = 0;                             ///< stamp_ of the choice that makes `points_then` of `points`
    std::array<std::int32_t, model::kMaxScores> points_then;  // NOLINT: see moved
  };

  /// The areas with pieces as they lie.
  void lie() {
    around_.clear();
    touching_.clear();
    lying_.resize(book_.occupied().size());
    watched_.assign(fresh_ ? board_->open_cells : 0, 0);
    watches_.clear();
    for (std::size_t i = 0; i < lying_.size(); ++i) {
      const std::uint16_t note = book_.occupied()[i];
      Lying& lying = lying_[i];
      const std::size_t area = book_[note].area;
      lying.note = note;
      lying.moved = 0;
      score_as_it_lies(note, lying);
      sure_ &= !book_[note].touched.full;
      View& seen = view(note);
      seen.lying = static_cast<std::uint16_t>(i);
      if (book_[note].touched.size != 0) touching_.push_back(note);
      if (tables_->areas[area].around)
        around_.push_back(note);
      else if (fresh_ && expectation_.looks_at_cells(area) && !view_of_rim(note).rim.many())
        watch(note, seen);
    }
    joins_ = expectation_.looks_at_joining();
    if (joins_) see_joinings();
  }
  /// What areas that may become one change as they lie.
  void see_joinings() {
    begin_joinings();
    joined_.fill(0);
    joining_.assign(pairs().size(), {});
    for (Lying& lying : lying_) lying.paired = false;
    for (std::size_t i = 0; i < pairs().size(); ++i) {
      lying_[pairs()[i].one].paired = lying_[pairs()[i].other].paired = true;
      add_pair(pairs()[i], 1, joining_[i]);
      for (std::size_t p = 0; p < at_->players; ++p) joined_[p] += joining_[i][p];
    }
  }
  /// Of a pair of areas with pieces that the tile does not join.
  void add_pair(const Pair& pair, int sign, Seats& out) const {
    add_joining(*facts_, book_[lying_[pair.one].note].area, expectation_.unfinished(), expectation_.joining(pair.cells),
                as_contested(pair.one), as_contested(pair.other), at_->players, sign, out);
  }
  Contested as_contested(std::size_t lying) const {
    const Lying& one = lying_[lying];
    return {one.moved == stamp_ ? one.points_then.data() : one.points.data(), &book_[one.note].pieces};
  }
  /// Adds what changes if a group with these pieces comes to join others, sign -1: takes it away. `later`: only other
  /// groups behind it.
  void add_joinings(std::size_t g, const PieceCounts& pieces, int sign, bool later, Seats& out) {
    const Group& group = groups_[g];
    if (group.open == 0 || !is_contested(group.area)) return;
    const Contested mine{group.points.data(), &pieces};
    const auto add = [&](std::uint32_t cells, const Contested& theirs) {
      add_joining(*facts_, group.area, expectation_.unfinished(), expectation_.joining(cells), mine, theirs,
                  at_->players, sign, out);
    };
    for (const auto& [lying, cells] : near(g)) add(cells, as_contested(lying));
    for (std::size_t h = later ? g + 1 : 0; h < own_; ++h) {
      const Group& other = groups_[h];
      if (h == g || other.area != group.area || !other.occupied || other.open == 0) continue;
      const std::uint32_t cells = cells_between(g, h);
      if (cells != 0) add(cells, {other.points.data(), &other.pieces});
    }
  }
  /// Adds up what areas that may become one change once the tile lies there.
  void settle_joinings() {
    for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] += joined_[p];
    if (parts_pairs()) settle_pairs();
    for (std::size_t g = 0; g < own_; ++g)
      if (groups_[g].occupied) add_joinings(g, groups_[g].pieces, 1, true, base_.value);
  }
  /// True if the tile may change a pair of areas with pieces: it joins one of them, or closes what others touch.
  bool parts_pairs() {
    if (!calm_) return true;
    for (std::size_t g = 0; g < own_; ++g)
      for (std::size_t i = 0; groups_[g].occupied && i < groups_[g].notes; ++i) {
        const std::uint16_t note = groups_[g].note[i];
        if (book_[note].occupied && lying_[view(note).lying].paired) return true;
      }
    return false;
  }
  void settle_pairs() {
    for (std::size_t i = 0; i < pairs().size(); ++i) {
      const Pair& pair = pairs()[i];
      const bool linked = is_linked(pair.one) || is_linked(pair.other);
      if (!linked && lying_[pair.one].moved != stamp_ && lying_[pair.other].moved != stamp_) continue;
      for (std::size_t p = 0; p < at_->players; ++p) base_.value[p] -= joining_[i][p];
      if (!linked) add_pair(pair, 1, base_.value);
    }
  }
  void score_as_it_lies(std::uint16_t index, Lying& out) {
    Note& note = book_[index];
    const auto& sums = facts_->scores[note.area];
    if (are_sums(note, sums)) {
      sum(note, sums);
      for (std::size_t j = 0; j < sums.count; ++j) {
        out.points[sums.row[j].score] = game::kept_points(note.sum[j]);
        out.players[sums.row[j].score] = winners(note.pieces[sums.row[j].piece]);
      }
      return;
    }
    Group& group = alone(index);
    calm_ = true;
    const bool sure = ready(group);
    for (const std::uint8_t s : facts_->scores_of[note.area]) {
      out.points[s] = group.points[s];
      out.players[s] = winners(note.pieces[u(tables_->scores[s].piece)]);
      if (sure) continue;
      const auto award = landscape::Scoring<Limits>::area(*board_, *tables_, tables_->scores[s], note.root, -1);
      out.points[s] = award.points;
      out.players[s] = award.players;
    }
  }
  /// Notes by which open cells an area is open.
  void watch(std::uint16_t note, const View& seen) {
    for (std::size_t i = 0; i < seen.rim.size; ++i) {
      std::uint16_t& first = watched_[seen.place[i]];
      watches_.push_back({note, first});
      first = static_cast<std::uint16_t>(watches_.size());
    }
  }
  /// Works out what all areas with pieces bring as they lie, when so many cells are opened.
  void see_opened(std::size_t opened) {
    const int cells = board_->open_cells - (fresh_ ? 1 : 0) + static_cast<int>(opened);
    expectation_.see_open_cells(cells);
    if (((known_ >> opened) & 1u) != 0) return;
    by_chance_[opened] = expectation_.by_chance();
    std::size_t like = 0;
    while (like < kMostOpened && (((known_ >> like) & 1u) == 0 || by_chance_[like] != by_chance_[opened])) ++like;
    known_ |= 1u << opened;
    if (like < kMostOpened) {
      totals_[opened] = totals_[like];
      for (Lying& lying : lying_) see_likewise(lying, opened, like);
    } else {
      totals_[opened] = Totals{.value = points_, .now = points_};
      for (Lying& lying : lying_) see_share(lying, opened);
    }
  }
  /// Another number of cells is opened, by which somebody fills one as often.
  void see_likewise(Lying& lying, std::size_t opened, std::size_t like) {
    if (lying.by_cells) {
      add(book_[lying.note], lying.share[like], -1, totals_[opened]);
      see_share(lying, opened);
    } else {
      lying.share[opened] = lying.share[like];
    }
  }
  void see_share(Lying& lying, std::size_t opened) {
    const Note& note = book_[lying.note];
    Outlook outlook;
    lying.by_cells = false;
    if (board_->open[note.root] == 0) {
      outlook = expectation_.closed(note.area);
    } else {
      Rim none;
      const Rim& rim = expectation_.looks_at_rims(note.area) ? view_of_rim(lying.note).rim : none;
      expectation_.foresee(note.area, rim, outlook);
      lying.by_cells = expectation_.goes_by_cells(note.area, rim);
      count_open(note, outlook);
    }
    lying.share[opened] = share_of(note, lying, outlook);
    add(note, lying.share[opened], 1, totals_[opened]);
  }
  Share share_of(const Note& note, const Lying& lying, const Outlook& outlook) const {
    Share out{.value = {}, .back = expectation_.back(outlook.closes)};
    for (const std::uint8_t s : facts_->scores_of[note.area]) {
      if (lying.players[s] == 0) continue;
      const std::int64_t worth = expectation_.worth(s, lying.points[s], outlook.closes, outlook);
      for (unsigned rest = lying.players[s]; rest != 0; rest &= rest - 1) out.value[u(std::countr_zero(rest))] += worth;
    }
    return out;
  }
  void add(const Note& note, const Share& share, int sign, Totals& out) const {
    for (std::size_t p = 0; p < at_->players; ++p) out.value[p] += sign * share.value[p];
    add_back(note.pieces, note.staying, sign * share.back, out);
  }
  /// Counts each piece that does not stay as so much of one in its owner's supply.
  void add_back(const PieceCounts& pieces, const PieceCounts& staying, std::int32_t each, Totals& out) const {
    if (each == 0) return;
    for (std::size_t k = 0; k < tables_->pieces.size(); ++k) {
      std::uint64_t leaving = pieces[k] - staying[k];
      for (std::size_t p = 0; leaving != 0; ++p, leaving >>= 8)
        out.have[k][p] += each * static_cast<std::int32_t>(leaving & 0xFF);
    }
  }
  /// The open areas that an area touches, as they lie.
  void count_open(const Note& note, Outlook& out) const {
    if (!expectation_.looks_at_touched()) return;
    for (const TouchedArea& touched : note.touched)
      if (board_->open[touched.root] != 0) ++out.touched[touched.kind];
  }

  /// Areas with pieces that the tile does not join, but of which it changes a cell beside them.
  void find_affected() {
    affected_.clear();
    for (const std::uint16_t index : around_) {
      const Note& note = book_[index];
      const landscape::LaidTile& laid = board_->tile[board_->tile_of[note.root]];
      const int far = std::max(std::abs(laid.x - cell_.x), std::abs(laid.y - cell_.y));
      if (far == 1) meets(index);
      if (far == 2) affect(index);
    }
    for (std::size_t i = 0; i < besides_; ++i) {
      if (beside_[i].now.cares == 0) continue;
      for (std::uint16_t w = watched_[beside_place_[i]]; w != 0; w = watches_[w - 1u].next)
        affect(watches_[w - 1u].note);
    }
  }
  void affect(std::uint16_t note) {
    View& seen = view(note);
    if (seen.cell == cell_stamp_) return;
    seen.cell = cell_stamp_;
    seen.here = 0;
    affected_.push_back(note);
  }

  /// False if it cannot tell.
  bool foresee(const Group& group, Outlook& out) {
    if (group.open == 0) {
      out = expectation_.closed(group.area);
      return true;
    }
    Rim rim;
    if (expectation_.looks_at_rims(group.area)) collect(group, rim);
    expectation_.foresee(group.area, rim, out);
    return tables_->areas[group.area].touching.empty() || !expectation_.looks_at_touched() || count_open(group, out);
  }
  /// The open areas that a group touches once the tile lies there.
  bool count_open(const Group& group, Outlook& out) {
    constexpr std::size_t kMostSeen = 48;  // evaluate() looks at no more
    ShortSet<TouchedArea, kMostSeen + 1> open;
    find_touched(group, true, open);
    for (const TouchedArea& one : open) ++out.touched[one.kind];
    return open.size <= kMostSeen;
  }

  /// What is expected of a measured group.
  bool expect(const Group& group, Expected& out) {
    Outlook outlook;
    if (!foresee(group, outlook)) return false;
    out.back = expectation_.back(outlook.closes);
    for (const std::uint8_t s : facts_->scores_of[group.area])
      out.worth[s] = expectation_.worth(s, group.points[s], outlook.closes, outlook);
    return true;
  }
  /// Adds what a group brings, the points of a closed one among it, whose pieces come back at once.
  void bring(const Group& group, const Expected& expected, const PieceCounts& pieces, const PieceCounts& staying,
             int sign, Totals& out) const {
    const bool closed = group.open == 0;
    for (const std::uint8_t s : facts_->scores_of[group.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      const auto k = static_cast<std::size_t>(score.piece);
      if (closed && score.when != model::ScoreRule::When::End)
        for (unsigned rest = winners(pieces[k]); rest != 0; rest &= rest - 1) {
          const auto p = u(std::countr_zero(rest));
          out.value[p] += sign * std::int64_t{100} * group.points[s];
          out.now[p] += sign * std::int64_t{100} * group.points[s];
        }
      for (unsigned rest = winners(closed ? staying[k] : pieces[k]); rest != 0; rest &= rest - 1)
        out.value[u(std::countr_zero(rest))] += sign * expected.worth[s];
    }
    add_back(pieces, staying, sign * (closed ? static_cast<std::int32_t>(kOne) : expected.back), out);
  }
  void take(std::uint16_t note) {
    if (book_[note].occupied) add(book_[note], lying_[view(note).lying].share[opened_], -1, base_);
  }
  /// Adds up what becomes of the areas with pieces; false if it cannot tell.
  bool settle() {
    see_opened(opened_);
    base_ = totals_[opened_];
    expected_known_.fill(false);
    unsigned closed = 0;
    bool stirred = false;
    for (std::size_t g = 0; g < size_; ++g) {
      if (groups_[g].open == 0) closed |= 1u << groups_[g].area;
      stirred |= (groups_[g].open == 0 || groups_[g].notes > 1) && ((facts_->touched >> groups_[g].area) & 1u) != 0;
    }
    calm_ = !fresh_ || (closed & facts_->touched) == 0;
    for (std::size_t g = 0; g < size_; ++g) {
      Group& group = groups_[g];
      if (!group.occupied) continue;
      if (!know(g)) return false;
      for (std::size_t i = 0; i < group.notes; ++i) take(group.note[i]);
      bring(group, expected_[g], group.pieces, group.staying, 1, base_);
    }
    for (const std::uint16_t note : affected_)
      if (!value_anew(note)) return false;
    if (fresh_ && stirred && !value_touching()) return false;
    if (joins_) settle_joinings();
    add_pieces();
    return true;
  }
  bool know(std::size_t g) {
    if (expected_known_[g]) return true;
    return expected_known_[g] = ready(groups_[g]) && expect(groups_[g], expected_[g]);
  }
  /// An area with pieces that the tile does not join.
  bool value_anew(std::uint16_t index) {
    View& seen = view(index);
    if (seen.anew == stamp_) return true;
    seen.anew = stamp_;
    Group& group = alone(index);
    const Note& note = book_[index];
    if (!calm_) {
      Expected expected;  // NOLINT: filled
      if (!ready(group) || !expect(group, expected)) return false;
      lying_[seen.lying].moved = stamp_;
      lying_[seen.lying].points_then = group.points;
      take(index);
      bring(group, expected, note.pieces, note.staying, 1, base_);
      return true;
    }
    Outlook outlook;
    if (!foresee(group, outlook)) return false;
    take(index);
    add(note, share_of(note, lying_[seen.lying], outlook), 1, base_);
    return true;
  }
  /// Areas with pieces that the tile does not join but that touch what it closes or joins.
  bool value_touching() {
    for (const std::uint16_t index : touching_) {
      const Note& note = book_[index];
      if (note.stamp == stamp_ || (tables_->areas[note.area].around && in_group(index))) continue;
      bool changes = false;
      for (const TouchedArea& touched : note.touched) {
        const int g = group_with(touched.root);
        changes |= g >= 0 && (groups_[u(g)].open == 0 || groups_[u(g)].notes > 1);
      }
      if (changes && !value_anew(index)) return false;
    }
    return true;
  }
  /// Counts the supplies and what comes back to them.
  void add_pieces() {
    const std::size_t own = at_->player;
    for (std::size_t p = 0; p < at_->players; ++p)
      for (std::size_t k = 0; k < tables_->pieces.size(); ++k) {
        const std::int64_t number = at_->supply[p][k] * kOne + base_.have[k][p];
        const std::int64_t worth = expectation_.pieces(k, number);
        base_.value[p] += worth;
        if (p != own) continue;
        own_number_[k] = number;
        own_worth_[k] = worth;
      }
  }

  friend TileLinks<Limits>;  // best() asks what follows, and know()
  /// What the first piece on a group brings its owner.
  Gain first_piece(std::size_t g, const landscape::RoleTable& how) const {
    const Group& group = groups_[g];
    const Expected& expected = expected_[g];
    const bool closed = group.open == 0;
    Gain out;
    for (const std::uint8_t s : facts_->scores_of[group.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      if (score.piece != how.piece) continue;
      if (closed && score.when != model::ScoreRule::When::End) {
        out.value += std::int64_t{100} * group.points[s];
        out.now += std::int64_t{100} * group.points[s];
      }
      if (!closed || how.stays) out.value += expected.worth[s];
    }
    const std::int64_t comes_back = how.stays ? 0 : closed ? kOne : expected.back;
    if (comes_back != kOne)
      out.value += expectation_.pieces(how.piece, own_number_[how.piece] + comes_back - kOne) - own_worth_[how.piece];
    return out;
  }
  /// Whether the first piece on a group changes what others may come to.
  bool stirs_others(std::size_t g) {
    const Group& group = groups_[g];
    if (!joins_ || group.open == 0 || !is_contested(group.area)) return false;
    if (!near(g).empty()) return true;
    for (std::size_t h = 0; h < own_; ++h)
      if (h != g && groups_[h].occupied && groups_[h].area == group.area && cells_between(g, h) != 0) return true;
    return false;
  }
  /// Where that is so.
  game::TurnValue with_first_piece(std::size_t g, const landscape::RoleTable& how) {
    PieceCounts pieces{};
    pieces[how.piece] = std::uint64_t{1} << (8 * at_->player);
    const Gain gain = first_piece(g, how);
    Seats value = base_.value;
    add_joinings(g, pieces, 1, false, value);
    return {lead_of_sums(value, gain.value), lead_of_sums(base_.now, gain.now)};
  }
  game::TurnValue with_piece(std::size_t g, const landscape::RoleTable& how) {
    const Group& group = groups_[g];
    if (!group.occupied) return with_first_piece(g, how);
    PieceCounts pieces = group.pieces, staying = group.staying;
    const std::uint64_t one = std::uint64_t{1} << (8 * at_->player);
    pieces[how.piece] += one;
    if (how.stays) staying[how.piece] += one;
    Totals with = base_;
    bring(group, expected_[g], group.pieces, group.staying, -1, with);
    bring(group, expected_[g], pieces, staying, 1, with);
    if (joins_) {
      add_joinings(g, group.pieces, -1, false, with.value);
      add_joinings(g, pieces, 1, false, with.value);
    }
    const std::size_t own = at_->player, k = how.piece;
    const std::int64_t number = at_->supply[own][k] * kOne + with.have[k][own] - kOne;
    with.value[own] += expectation_.pieces(k, number) - own_worth_[k];
    return {lead_of_sums(with.value, 0), lead_of_sums(with.now, 0)};
  }
  game::TurnValue with_gain(const Gain& gain) const {
    return {lead_of_sums(base_.value, gain.value), lead_of_sums(base_.now, gain.now)};
  }

  Expectation expectation_;
  bool sure_ = false;  ///< some actions can be rated
  bool settled_ = false, settled_ok_ = false;
  std::array<std::int64_t, model::kMaxPlayers> points_{};
  std::vector<Lying> lying_;             ///< in the order of AreaBook::occupied
  std::vector<std::uint16_t> touching_;  ///< notes of areas with pieces that touch others
  /// Areas with pieces that look at an open cell: 1 + the first in watches_, by place in the frontier.
  struct Watch {
    std::uint16_t note, next;
  };
  std::vector<std::uint16_t> watched_;
  std::vector<Watch> watches_;
  bool joins_ = false;          ///< areas that may become one count
  std::vector<Seats> joining_;  ///< what each of pairs() changes as it lies
  Seats joined_{};              ///< all of them
  unsigned known_ = 0;          ///< totals_ and shares that are worked out, as bits
  std::array<Totals, kMostOpened> totals_;
  std::array<int, kMostOpened> by_chance_{};  ///< of those
  std::vector<std::uint16_t> affected_;
  // Of the choice that is rated.
  Totals base_;
  std::array<std::int64_t, model::kMaxPieces> own_number_{}, own_worth_{};  ///< of the player's supply, by kind
  std::array<Expected, Base::kMostLocals + 9> expected_;                    // NOLINT: see expected_known_
  std::array<bool, Base::kMostLocals + 9> expected_known_{};
};

}  // namespace tw::evaluation
