#pragma once
// What areas would bring if pieces, tiles or other areas came to them, and what everybody has as it lies there.

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/evaluation/area_book.hpp"
#include "engine/game/kept_points.hpp"
#include "engine/game/lead.hpp"
#include "engine/landscape/position.hpp"
#include "engine/landscape/scoring.hpp"

namespace tw::evaluation {

/// Of one decision, for QuickRating and ExpectedRating: the measuring and scoring of groups of areas. Only what the
/// book knows of areas is kept from one decision to the next.
template <class Limits>
class AreaRating {
 protected:
  using Note = AreaNote<Limits>;
  static constexpr std::size_t kMostLocals = 32;
  static constexpr std::size_t kMostJoins = landscape::SideTable::kMost;
  static constexpr std::size_t kMostRoots = 4 * kMostJoins;
  /// Sums beyond this are left to trying: values are kept within bounds, and what is cut off could decide.
  static constexpr std::int64_t kHuge = game::kMostValue / 4;

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
    std::array<std::uint16_t, kMostRoots> note;          // NOLINT: filled up to `notes` only
    std::array<std::int32_t, model::kMaxScores> points;  // NOLINT: filled when measured, beside Tables::scores
    PieceCounts pieces, staying;                         // NOLINT: filled when measured, if occupied
    Sums brings;                                         ///< without a new piece; set if occupied
  };
  struct Link {
    std::uint16_t note;
    std::uint8_t local;
  };
  /// What the first piece on a group brings its owner.
  struct Gain {
    std::int64_t value = 0, now = 0;
    auto operator<=>(const Gain&) const = default;
  };
  static std::size_t u(int i) { return static_cast<std::size_t>(i); }

  void begin_board(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    facts_ = &facts;
    tables_ = facts.game;
    at_ = &at;
    board_ = &at.board;
    fresh_ = at.phase == landscape::Phase::Place;
    type_ = fresh_ ? at.drawn : board_->tile[board_->tiles - 1u].type;
    tile_ = &tables_->tiles[type_];
    calm_ = true;
    links_ = 0;
    alone_ = facts.alone.data() + facts.first_part[type_];
    book_.begin(facts, at.board);
  }
  /// What everybody has, with so many percent of the end scores of areas as they lie there.
  void sum_up(int percent) {
    const bool anew = percent != percent_;
    percent_ = percent;
    huge_ = false;
    for (std::size_t p = 0; p < at_->players; ++p)
      start_.now[p] = start_.value[p] = std::int64_t{100} * at_->points(static_cast<int>(p));
    around_.clear();
    for (const std::uint16_t index : book_.occupied()) {
      Note& note = book_[index];
      if (tables_->areas[note.area].around) around_.push_back(index);
      if (!note.end_known || anew) note_end(index);
      for (std::size_t p = 0; p < at_->players; ++p) start_.value[p] += note.end[p];
    }
    for (std::size_t p = 0; p < at_->players; ++p) huge_ |= std::abs(start_.value[p]) > kHuge;
  }
  /// The end score of an area with pieces as it lies there.
  void note_end(std::uint16_t index) {
    Note& note = book_[index];
    const EvaluationTables::AreaScores& scores = facts_->scores[note.area];
    if (are_sums(note, scores)) return note_end_of_sums(note, scores);
    Group& group = alone(index);
    Sums sums;
    const bool sure = ready(group);
    if (sure)
      bring(group, group.pieces, group.staying, true, sums);
    else
      bring_as_it_lies(note, sums);
    note.end = sums.value;
    // What lies around, and what acting zones see, changes without it.
    note.end_known = sure && !acts(group) && !tables_->areas[note.area].around;
  }
  /// True if what lies in an area and what it touches says what its scores bring.
  bool are_sums(const Note& note, const EvaluationTables::AreaScores& scores) const {
    return scores.sums && !acts(note) && !note.touched.full;
  }
  void note_end_of_sums(Note& note, const EvaluationTables::AreaScores& scores) {
    sum(note, scores);
    note.end.fill(0);
    for (std::size_t j = 0; j < scores.count; ++j) {
      if (!scores.row[j].end) continue;
      const std::int64_t value = std::int64_t{game::kept_points(note.sum[j])} * percent_;
      for (unsigned rest = winners(note.pieces[scores.row[j].piece]); rest != 0; rest &= rest - 1)
        note.end[u(std::countr_zero(rest))] += value;
    }
    note.end_known = true;
  }
  void bring_as_it_lies(const Note& note, Sums& out) const {
    for (const std::uint8_t s : facts_->scores_of[note.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      if (score.when != model::ScoreRule::When::End) continue;
      const auto award = landscape::Scoring<Limits>::area(*board_, *tables_, score, note.root, -1);
      for (unsigned rest = award.players; rest != 0; rest &= rest - 1)
        out.value[u(std::countr_zero(rest))] += std::int64_t{game::kept_points(award.points)} * percent_;
    }
  }
  /// An area with pieces that the tile does not join.
  Group& alone(std::uint16_t index) {
    const Note& note = book_[index];
    Group& group = spare_;
    reset(group, note.area);
    group.notes = 1;
    group.note[0] = index;
    group.occupied = true;
    group.acts = note.acts;
    group.open = board_->open[note.root];
    return group;
  }
  static void reset(Group& group, std::uint8_t area) {
    group.area = area;
    group.occupied = group.acts = group.measured = false;
    group.open = 0;
    group.marks = 0;
    group.locals = 0;
    group.notes = 0;
  }

  /// Group that the area with this root becomes a part of, -1 if none.
  int group_with(std::uint16_t root) const {
    const Note* note = book_.known(root);
    return note == nullptr || note->stamp != stamp_ ? -1 : group_of_[note->local];
  }

  /// Works out Note::sum of an area whose scores are sums, unless that is known.
  void sum(Note& note, const EvaluationTables::AreaScores& scores) {
    book_.see_touched(note);
    if (note.summed) return;
    note.summed = true;
    landscape::Measure& m = measure_;
    const landscape::AreaTable& area = tables_->areas[note.area];
    for (std::size_t c = 0; c < area.counts.size(); ++c) m.total[c] = note.total[c];
    for (std::size_t t = 0; t < area.touching.size(); ++t) m.touching[t] = note.closed[t];
    m.tiles = note.different;
    for (std::size_t j = 0; j < scores.count; ++j) note.sum[j] = tables_->scores[scores.row[j].score].points.run(m);
  }
  /// Measures a group once; false if that needs more than sums.
  bool ready(Group& group) {
    if (group.measured) return true;
    if (acts(group) && (fresh_ || facts_->soled[group.area])) return false;
    // What the tile brings alone is the same wherever it lies.
    const bool single = group.notes == 0 && std::has_single_bit(group.locals) && calm_;
    if (single && !tables_->areas[group.area].around) {
      const auto& points = alone_[std::countr_zero(group.locals)];
      for (const std::uint8_t s : facts_->scores_of[group.area]) group.points[s] = points[s];
      return group.measured = true;
    }
    for (std::size_t i = 0; i < group.notes; ++i)
      if (book_[group.note[i]].complex()) return false;
    measure(group, fresh_ && group.locals != 0);
    return group.measured = true;
  }
  void measure(Group& group, bool tile) {
    const landscape::AreaTable& area = tables_->areas[group.area];
    landscape::Measure& m = measure_;
    const std::size_t counts = area.counts.size();
    for (std::size_t c = 0; c < counts; ++c) m.total[c] = 0;
    if (group.occupied) group.pieces.fill(0), group.staying.fill(0);
    for (std::size_t i = 0; i < group.notes; ++i) {
      const Note& note = book_[group.note[i]];
      for (std::size_t c = 0; c < counts; ++c) m.total[c] += note.total[c];
      if (note.occupied) add_pieces(group, note);
    }
    m.tiles = different(group) + (tile ? 1 : 0);
    if (tile && counts != 0)
      for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1) {
        const landscape::LocalArea& local = tile_->areas[u(std::countr_zero(rest))];
        for (std::size_t c = 0; c < counts; ++c) m.total[c] += local.counts[c];
      }
    m.open = group.open;
    m.around = area.around ? 8 - group.open : 0;
    if (!area.joined.empty()) measure_joined(group, area, tile);
    if (!area.touching.empty()) {
      if (calm_)
        count_touching(group, area);
      else
        measure_touching(group, area);
    }
    for (const std::uint8_t s : facts_->scores_of[group.area])
      group.points[s] = game::kept_points(points_of(group, tables_->scores[s]));
  }
  /// What a score of a group that measure_ tells of brings. Where an action changes it, the group is an area that lies
  /// on the board.
  int points_of(const Group& group, const landscape::ScoreTable& score) const {
    if (!score.changed_by_actions || !acts(group)) return score.points.run(measure_);
    constexpr std::uint8_t kAnybody = 1;
    return landscape::Scoring<Limits>::shared(*board_, *tables_, score, book_[group.note[0]].root, kAnybody).points;
  }
  /// True if an action changes a score of a group or an area.
  bool acts(const auto& area) const { return area.acts && facts_->acted[area.area]; }
  /// Tiles of a group besides the one that is laid.
  int different(const Group& group) const {
    if (group.notes == 0) return 0;
    if (group.notes == 1) return book_[group.note[0]].different;
    int out = 0;
    for (std::size_t w = 0; w < Note::kWords; ++w) {
      std::uint64_t tiles = 0;
      for (std::size_t i = 0; i < group.notes; ++i) tiles |= book_[group.note[i]].tiles[w];
      out += std::popcount(tiles);
    }
    return out;
  }
  void add_pieces(Group& group, const Note& note) const {
    for (std::size_t k = 0; k < tables_->pieces.size(); ++k) {
      group.pieces[k] += note.pieces[k];
      group.staying[k] += note.staying[k];
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
  /// Where the tile closes nothing that is touched: what is closed already, once.
  void count_touching(const Group& group, const landscape::AreaTable& area) {
    std::fill_n(measure_.touching, area.touching.size(), 0);
    for (std::size_t i = 0; i < group.notes; ++i) book_.see_touched(book_[group.note[i]]);
    if (group.notes == 1) {
      for (std::size_t t = 0; t < area.touching.size(); ++t) measure_.touching[t] = book_[group.note[0]].closed[t];
      return;
    }
    for (std::size_t i = 0; i < group.notes; ++i)
      for (const TouchedArea& touched : book_[group.note[i]].touched) {
        if (board_->open[touched.root] != 0) continue;
        bool known = false;
        for (std::size_t j = 0; j < i && !known; ++j) {
          const auto& before = book_[group.note[j]].touched;
          known = std::find(before.begin(), before.end(), touched) != before.end();
        }
        if (!known) ++measure_.touching[touched.kind];
      }
  }
  /// The same where it does.
  void measure_touching(const Group& group, const landscape::AreaTable& area) {
    std::fill_n(measure_.touching, area.touching.size(), 0);
    ShortSet<TouchedArea, kMostRoots * 32> closed;
    find_touched(group, false, closed);
    for (const TouchedArea& one : closed) ++measure_.touching[one.kind];
  }
  /// The areas that a group touches and that are open (or closed) once the tile lies there: by root, groups behind all
  /// nodes, as areas that are one group then count once.
  template <std::size_t kRoom>
  void find_touched(const Group& group, bool open, ShortSet<TouchedArea, kRoom>& out) {
    const auto add = [&](std::uint16_t root, int g, std::uint8_t kind) {
      if (((g >= 0 ? groups_[u(g)].open : board_->open[root]) != 0) != open) return;
      out.add({g >= 0 ? static_cast<std::uint16_t>(0xFF00 + g) : root, kind});
    };
    for (std::size_t i = 0; i < group.notes; ++i) {
      Note& note = book_[group.note[i]];
      book_.see_touched(note);
      for (const TouchedArea& touched : note.touched) add(touched.root, group_with(touched.root), touched.kind);
    }
    for (std::uint32_t rest = fresh_ ? group.locals : 0; rest != 0; rest &= rest - 1) {
      const landscape::LocalArea& local = tile_->areas[u(std::countr_zero(rest))];
      for (std::size_t t = 0; t < local.touchings; ++t) {
        const landscape::Touching& touching = tile_->touching[local.first_touching + t];
        add(0, group_of_[touching.node], touching.which);
      }
    }
  }

  /// Players with most, as bits.
  unsigned winners(std::uint64_t counts) const { return with_most(counts, at_->players); }
  /// What the scores of a measured group bring. `end_only`: as if nothing had been closed.
  void bring(const Group& group, const PieceCounts& pieces, const PieceCounts& staying, bool end_only,
             Sums& out) const {
    const bool closed = !end_only && group.open == 0;
    for (const std::uint8_t s : facts_->scores_of[group.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      const bool end = score.when == model::ScoreRule::When::End;
      if (group.points[s] == 0 || (!end && !closed)) continue;
      const auto k = static_cast<std::size_t>(score.piece);
      const std::int64_t points = std::int64_t{group.points[s]} * (end ? percent_ : 100);
      for (unsigned rest = winners(end && closed ? staying[k] : pieces[k]); rest != 0; rest &= rest - 1) {
        const auto p = u(std::countr_zero(rest));
        out.value[p] += points;
        if (!end) out.now[p] += points;
      }
    }
  }

  Gain sole(const Group& group, const landscape::RoleTable& how) const {
    Gain out;
    const bool closed = group.open == 0;
    for (const std::uint8_t s : facts_->scores_of[group.area]) {
      const landscape::ScoreTable& score = tables_->scores[s];
      if (score.piece != how.piece) continue;
      if (score.when == model::ScoreRule::When::End) {
        if (!closed || how.stays) out.value += std::int64_t{group.points[s]} * percent_;
      } else if (closed) {
        out.value += std::int64_t{100} * group.points[s];
        out.now += std::int64_t{100} * group.points[s];
      }
    }
    return out;
  }

  const landscape::GameTables* tables_ = nullptr;
  const EvaluationTables* facts_ = nullptr;
  const landscape::Position<Limits>* at_ = nullptr;
  const landscape::Board<Limits>* board_ = nullptr;
  const landscape::TileTable* tile_ = nullptr;
  std::uint16_t type_ = 0;
  bool fresh_ = false;  ///< the tile is not laid yet
  bool huge_ = false;   ///< see kHuge
  bool calm_ = true;    ///< nothing is closed that other areas touch
  int percent_ = -1;    ///< of an end score
  AreaBook<Limits> book_;
  std::vector<std::uint16_t> around_;  ///< notes of areas with pieces that are closed by what lies around them
  Sums start_;
  landscape::Measure measure_{};
  std::array<std::uint8_t, kMostLocals> group_of_{};
  std::uint64_t stamp_ = 0;  ///< of the choice that is rated, as in the notes that it joins
  std::array<Link, kMostRoots> link_{};
  std::size_t links_ = 0;
  std::array<Group, kMostLocals + 9> groups_;
  Group spare_;
  const std::array<std::int32_t, model::kMaxScores>* alone_ = nullptr;  ///< EvaluationTables::alone of the tile
};

}  // namespace tw::evaluation
