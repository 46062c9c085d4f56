#include "engine/evaluation/evaluation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/evaluation/expectation.hpp"
#include "engine/evaluation/joining.hpp"
#include "engine/game/kept_points.hpp"
#include "engine/game/lead.hpp"
#include "engine/landscape/position_board.hpp"

namespace tw::evaluation {

using landscape::Award;
using landscape::LaidTile;
using landscape::LocalArea;
using landscape::ScoreTable;
using landscape::TileTable;
using model::Weight;

namespace {

std::size_t u(int i) { return static_cast<std::size_t>(i); }

/// Kept from position to position.
struct Room {
  Expectation expectation;
  CellMeetings meetings;
  /// Of each area with pieces: what the scores that may be contested bring, and whose pieces are there.
  struct Held {
    std::uint16_t root;
    std::uint8_t area;
    std::array<std::int32_t, model::kMaxScores> points;  // NOLINT: of such scores only
    PieceCounts pieces;
  };
  std::vector<Held> held;
};

template <class Limits>
class Evaluation {
 public:
  Evaluation(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
             std::span<std::int32_t> out, Room& room)
      : tables_(*facts.game),
        facts_(facts),
        at_(at),
        board_(at.board),
        weights_(weights),
        out_(out),
        room_(room),
        expectation_(room.expectation) {}

  void run() {
    for (std::size_t p = 0; p < out_.size(); ++p) sum_[p] = std::int64_t{100} * at_.points(static_cast<int>(p));
    if (at_.phase != landscape::Phase::Ended) expect();
    for (std::size_t p = 0; p < out_.size(); ++p)
      out_[p] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum_[p], -game::kMostValue, game::kMostValue));
  }

 private:
  void expect() {
    if (!model::looks_ahead(weights_)) {
      as_it_lies();
      return effects();
    }
    expectation_.begin(facts_, at_, weights_);
    expectation_.see_open_cells(board_.open_cells);
    areas();
    pieces();
    effects();
  }
  void as_it_lies() {
    landscape::end_scoring(board_, tables_, [this](std::size_t, int, Award award) {
      add(award.players, std::int64_t{game::kept_points(award.points)} * weights_[Weight::Unfinished]);
    });
  }
  void add(std::uint8_t players, std::int64_t hundredths) {
    for (std::size_t p = 0; p < out_.size(); ++p)
      if (((players >> p) & 1u) != 0) sum_[p] += hundredths;
  }

  /// Each area that holds pieces once.
  void areas() {
    std::array<std::uint16_t, Limits::kPieces> roots;  // NOLINT: filled up to `n` only
    std::size_t n = 0;
    room_.held.clear();
    room_.meetings.begin(board_.open_cells);
    for (std::size_t i = 0; i < board_.pieces; ++i) {
      const landscape::Piece& piece = board_.piece[i];
      const auto root = static_cast<std::uint16_t>(board_.root(piece.node));
      const auto end = roots.begin() + static_cast<std::ptrdiff_t>(n);
      const auto found = std::find(roots.begin(), end, root);
      Room::Held& held = found == end ? hold(root, piece) : room_.held[static_cast<std::size_t>(found - roots.begin())];
      held.pieces[piece.kind] += std::uint64_t{1} << (8 * piece.player);
      if (found != end) {
        closes_[i] = closes_[u(first_[static_cast<std::size_t>(found - roots.begin())])];
        continue;
      }
      first_[n] = static_cast<std::uint16_t>(i);
      roots[n++] = root;
      const std::size_t area = tables_.roles[piece.role].area;
      const Outlook outlook = look(area, root);
      closes_[i] = static_cast<std::uint16_t>(outlook.closes);
      value(area, root, outlook);
    }
    if (expectation_.looks_at_joining()) joinings();
  }
  Room::Held& hold(std::uint16_t root, const landscape::Piece& piece) {
    Room::Held& out = room_.held.emplace_back();
    out.root = root;
    out.area = tables_.roles[piece.role].area;
    return out;
  }
  /// What areas that may become one change.
  void joinings() {
    const auto& held = room_.held;
    for (const CellMeetings::Pair& pair : room_.meetings.find_pairs([&](std::uint16_t i) { return held[i].area; })) {
      const Room::Held &one = held[pair.one], &other = held[pair.other];
      add_joining(facts_, one.area, expectation_.unfinished(), expectation_.joining(pair.cells),
                  {one.points.data(), &one.pieces}, {other.points.data(), &other.pieces}, out_.size(), 1, sum_);
    }
  }

  Outlook look(std::size_t area, int root) {
    if (board_.open[u(root)] == 0) return expectation_.closed(area);
    Outlook out;
    Rim rim;
    if (tables_.areas[area].around) {
      const LaidTile& centre = board_.tile[board_.tile_of[u(root)]];
      add_around(board_, {centre.x, centre.y}, rim);
    }
    walk(area, root, rim, out);
    expectation_.foresee(area, rim, out);
    return out;
  }
  /// What an area touches, and its rim unless that lies around it. The area is the last that is held.
  void walk(std::size_t area, int root, Rim& rim, Outlook& out) {
    const bool touches = expectation_.looks_at_touched() && !tables_.areas[area].touching.empty();
    const bool looks = expectation_.looks_at_rims(area) && !tables_.areas[area].around;
    const bool joins = expectation_.looks_at_joining() && !facts_.contests[area].empty();
    if (!touches && !looks && !joins) return;
    const auto held = static_cast<std::uint16_t>(room_.held.size() - 1);
    std::array<std::uint16_t, 48> seen;  // NOLINT: filled up to `n` only; further ones may count twice
    std::size_t n = 0;
    auto node = static_cast<std::uint16_t>(root);
    do {
      const LaidTile& laid = board_.tile[board_.tile_of[node]];
      const TileTable& type = tables_.tiles[laid.type];
      const auto local = static_cast<std::size_t>(node - laid.first_node);
      if (looks || joins)
        for_each_open_cell(board_, laid, facts_.sides[laid.type][local],
                           [&](std::size_t side, model::Coord there, std::uint16_t found) {
                             if (looks) add_side(board_, side, there, found, rim);
                             if (joins) room_.meetings.add(held, std::size_t{found} ^ landscape::kOpenCell);
                           });
      if (touches && type.areas[local].touchings != 0) n = add_touched(laid, type, type.areas[local], seen, n, out);
      node = board_.next[node];
    } while (node != root);
  }
  std::size_t add_touched(const LaidTile& laid, const TileTable& type, const LocalArea& local,
                          std::span<std::uint16_t> seen, std::size_t n, Outlook& out) const {
    for (std::size_t t = 0; t < local.touchings; ++t) {
      const landscape::Touching& touching = type.touching[local.first_touching + t];
      const auto root = static_cast<std::uint16_t>(board_.root(laid.first_node + touching.node));
      if (board_.open[root] == 0) continue;
      const auto end = seen.begin() + static_cast<std::ptrdiff_t>(n);
      if (std::find(seen.begin(), end, root) != end) continue;
      if (n < seen.size()) seen[n++] = root;
      if (out.touched[touching.which] < 255) ++out.touched[touching.which];
    }
    return n;
  }
  void value(std::size_t area, int root, const Outlook& outlook) {
    for (const std::uint8_t s : facts_.scores_of[area]) {
      const ScoreTable& score = tables_.scores[s];
      if (score.piece < 0 || (score.when != model::ScoreRule::When::End && outlook.closes == 0)) continue;
      const auto bring = [&](const Award& award, const Outlook& grown) {
        add(award.players, expectation_.worth(s, award.points, outlook.closes, grown));
      };
      if (score.each) {
        landscape::score_each(board_, tables_, score, root,
                              [&](std::uint16_t, const Award& award) { bring(award, Outlook{}); });
        continue;
      }
      const Award award = landscape::Scoring<Limits>::area(board_, tables_, score, root, -1);
      room_.held.back().points[s] = award.points;
      if (award.players != 0) bring(award, outlook);
    }
  }

  void pieces() {
    std::array<std::array<std::int32_t, model::kMaxPieces>, model::kMaxPlayers> have{};  // in 4096ths
    for (std::size_t i = 0; i < board_.pieces; ++i) {
      const landscape::Piece& piece = board_.piece[i];
      if (!tables_.roles[piece.role].stays) have[piece.player][piece.kind] += expectation_.back(closes_[i]);
    }
    for (std::size_t p = 0; p < at_.players; ++p)
      for (std::size_t k = 0; k < tables_.pieces.size(); ++k)
        sum_[p] += expectation_.pieces(k, at_.supply[p][k] * kOne + have[p][k]);
  }

  /// What effects of plugins give at the end, if it were now.
  void effects() {
    if (tables_.end_uses.empty()) return;
    const landscape::PositionBoard<landscape::Position<Limits>> view(tables_, at_);
    for (const std::uint8_t i : tables_.end_uses)
      for (std::size_t p = 0; p < at_.players; ++p) {
        const landscape::EffectUse& use = tables_.uses[i];
        sum_[p] += std::int64_t{100} *
                   game::kept_points(use.effect->end_points(at_.memory.data() + use.memory, view, static_cast<int>(p)));
      }
  }

  const landscape::GameTables& tables_;
  const EvaluationTables& facts_;
  const landscape::Position<Limits>& at_;
  const landscape::Board<Limits>& board_;
  const model::Weights& weights_;
  std::span<std::int32_t> out_;
  std::array<std::int64_t, model::kMaxPlayers> sum_{};
  Room& room_;
  Expectation& expectation_;
  std::array<std::uint16_t, Limits::kPieces> first_, closes_;  // NOLINT: filled up to the pieces there are
};

}  // namespace

template <class Limits>
void evaluate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out) {
  thread_local Room room;
  Evaluation<Limits>(facts, at, weights, out, room).run();
}

template void evaluate(const EvaluationTables&, const landscape::Position<landscape::SmallLimits>&,
                       const model::Weights&, std::span<std::int32_t>);
template void evaluate(const EvaluationTables&, const landscape::Position<landscape::MediumLimits>&,
                       const model::Weights&, std::span<std::int32_t>);
template void evaluate(const EvaluationTables&, const landscape::Position<landscape::LargeLimits>&,
                       const model::Weights&, std::span<std::int32_t>);

}  // namespace tw::evaluation
