#include "engine/game/landscape_evaluation.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/game/kept_points.hpp"
#include "engine/game/lead.hpp"
#include "engine/game/position_board.hpp"
#include "engine/game/tiles_left.hpp"

namespace tw::game {

using landscape::Award;
using landscape::LaidTile;
using landscape::LocalArea;
using landscape::ScoreTable;
using landscape::TileTable;
using model::Weight;

namespace {

constexpr std::int64_t kOne = 4096;
/// An area with more open cells than this is not expected to be closed, so they are not looked at one by one.
constexpr std::size_t kMostRim = 6;
/// What a piece is worth was tuned with two players and is said for them.
constexpr int kUsualPlayers = 2;

std::size_t u(int i) { return static_cast<std::size_t>(i); }

/// An open cell beside an area.
struct RimCell {
  int place;       ///< in the frontier, -1 if it touches no tile yet
  unsigned sides;  ///< at which the area meets it
};

/// What is expected of an area that is open; chances in 4096ths.
struct Outlook {
  std::int64_t closes = 0;                                 ///< chance
  std::int64_t joins = 0;                                  ///< further tiles, in 4096ths
  int missing = 0;                                         ///< open cells at its rim
  std::array<std::uint8_t, model::kMaxTouched> touched{};  ///< open areas that it touches, by kind
};

template <class Limits>
class Evaluation {
 public:
  Evaluation(const GameTables& tables, const Position<Limits>& at, const model::Weights& weights,
             std::span<std::int32_t> out)
      : tables_(tables), facts_(tables.evaluation), at_(at), board_(at.board), weights_(weights), out_(out) {}

  void run() {
    for (std::size_t p = 0; p < out_.size(); ++p) sum_[p] = std::int64_t{100} * at_.points(static_cast<int>(p));
    if (at_.phase != Phase::Ended) expect();
    for (std::size_t p = 0; p < out_.size(); ++p)
      out_[p] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum_[p], -kMostValue, kMostValue));
  }

 private:
  void expect() {
    if (!expects()) {
      as_it_lies();
      return effects();
    }
    left_.count(tables_, at_);
    const std::int64_t turns = left_.turns();
    share_ = left_.all_turns() == 0 ? 0 : turns * kOne / left_.all_turns();
    own_quarters_ = static_cast<int>(4 * turns * weights_[Weight::Effort] / (100 * at_.players));
    areas();
    pieces();
    effects();
  }
  /// False if nothing counts but what the end of the game would bring.
  bool expects() const {
    return std::any_of(kExpectations.begin(), kExpectations.end(),
                       [this](Weight weight) { return weights_[weight] != 0; });
  }
  void as_it_lies() {
    landscape::end_scoring(board_, tables_, [this](std::size_t, int, Award award) {
      add(award.players, std::int64_t{kept_points(award.points)} * weights_[Weight::Unfinished]);
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
    for (std::size_t i = 0; i < board_.pieces; ++i) {
      const landscape::Piece& piece = board_.piece[i];
      const auto root = static_cast<std::uint16_t>(board_.root(piece.node));
      const auto end = roots.begin() + static_cast<std::ptrdiff_t>(n);
      const auto found = std::find(roots.begin(), end, root);
      root_of_[i] = root;
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
  }

  Outlook look(std::size_t area, int root) const {
    Outlook out;
    const int open = board_.open[u(root)];
    if (open == 0) {
      out.closes = facts_.leaves[area] != 0 ? kOne : 0;  // about to be scored, if anything here is still to be
      return out;
    }
    std::array<RimCell, kMostRim> rim;  // NOLINT: filled up to out.missing only
    if (tables_.areas[area].around)
      rim_around(board_.tile[board_.tile_of[u(root)]], rim, out);
    else
      rim_of(area, root, rim, out);
    const bool few = out.missing <= static_cast<int>(kMostRim) && out.missing > 0;
    if (few && (facts_.leaves[area] != 0 || !tables_.closed_scores[area].empty()))
      chances(area, {rim.data(), u(out.missing)}, out);
    else
      out.joins = std::min<std::int64_t>(out.missing * kOne,
                                         out.missing * kOne * left_.turns() / std::max<int>(1, board_.open_cells));
    return out;
  }
  void chances(std::size_t area, std::span<const RimCell> rim, Outlook& out) const {
    // A player's own turns are shared among the cells; now and then somebody fills one for other reasons.
    const int by_chance = 4 * left_.turns() / std::max<int>(1, board_.open_cells);
    const int tries = own_quarters_ / static_cast<int>(rim.size()) + by_chance;
    out.closes = kOne;
    for (const RimCell& cell : rim) {
      TilesLeft::Fitting fit{.all = left_.tiles() / 4, .closing = left_.tiles() / 4};
      if (cell.place >= 0)
        fit = left_.fitting(facts_, board_.need[u(cell.place)], board_.cares[u(cell.place)], area, cell.sides);
      const int closing = fit.closing + (fit.all - fit.closing) / 4;  // what widens the area may be closed later
      out.closes = out.closes * EvaluationTables::chance(closing, left_.tiles(), tries) / kOne;
      out.joins += EvaluationTables::chance(fit.all, left_.tiles(), tries);
    }
  }
  void add_rim(int place, unsigned side, std::span<RimCell> rim, Outlook& out) const {
    const std::size_t known = std::min(rim.size(), u(out.missing));
    for (std::size_t i = 0; i < known; ++i)
      if (rim[i].place == place && place >= 0) {
        rim[i].sides |= side;
        return;
      }
    if (u(out.missing) < rim.size()) rim[u(out.missing)] = {place, side};
    ++out.missing;
  }
  void rim_around(const LaidTile& centre, std::span<RimCell> rim, Outlook& out) const {
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (board_.tile_at(centre.x + dx, centre.y + dy) < 0)
          add_rim(board_.open_at(centre.x + dx, centre.y + dy), 0, rim, out);
  }
  void rim_of(std::size_t area, int root, std::span<RimCell> rim, Outlook& out) const {
    const bool touches = weights_[Weight::Touching] != 0 && !tables_.areas[area].touching.empty();
    std::array<std::uint16_t, 48> seen;  // NOLINT: filled up to `n` only; further ones may count twice
    std::size_t n = 0;
    auto node = static_cast<std::uint16_t>(root);
    do {
      const LaidTile& laid = board_.tile[board_.tile_of[node]];
      const TileTable& type = tables_.tiles[laid.type];
      const auto local = static_cast<std::size_t>(node - laid.first_node);
      const unsigned sides = facts_.sides[laid.type][local];
      const unsigned turned = ((sides << laid.turn) | (sides >> (4 - laid.turn))) & 15u;
      for (unsigned rest = turned; rest != 0; rest &= rest - 1) {
        const int side = std::countr_zero(rest);
        const model::Coord there = neighbour({laid.x, laid.y}, model::kSides[u(side)]);
        const int place = board_.open_at(there.x, there.y);
        if (place >= 0) add_rim(place, 1u << ((side + 2) & 3), rim, out);
      }
      if (touches && type.areas[local].touches) n = add_touched(area, laid, type, type.areas[local], seen, n, out);
      node = board_.next[node];
    } while (node != root);
  }
  std::size_t add_touched(std::size_t area, const LaidTile& laid, const TileTable& type, const LocalArea& local,
                          std::span<std::uint16_t> seen, std::size_t n, Outlook& out) const {
    const auto& kinds = tables_.areas[area].touching;
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1)
      for (std::uint32_t others = type.zones[u(std::countr_zero(rest))].touched; others != 0; others &= others - 1)
        for (std::size_t t = 0; t < kinds.size(); ++t) {
          const int node = local_area(tables_, type.zones[u(std::countr_zero(others))], kinds[t]);
          if (node < 0) continue;
          const auto root = static_cast<std::uint16_t>(board_.root(laid.first_node + node));
          if (board_.open[root] == 0) continue;
          const auto end = seen.begin() + static_cast<std::ptrdiff_t>(n);
          if (std::find(seen.begin(), end, root) != end) continue;
          if (n < seen.size()) seen[n++] = root;
          if (out.touched[t] < 255) ++out.touched[t];
        }
    return n;
  }
  void value(std::size_t area, int root, const Outlook& outlook) {
    for (std::size_t s = 0; s < tables_.scores.size(); ++s) {
      const ScoreTable& score = tables_.scores[s];
      if (score.area != area || score.piece < 0) continue;
      const bool end = score.when == model::ScoreRule::When::End;
      const bool leaves = ((facts_.leaves[area] >> score.piece) & 1u) != 0;
      const std::int64_t closing = outlook.closes * weights_[Weight::Closing] / 100;
      if (!end && closing == 0) continue;
      const auto bring = [&](std::uint8_t players, int points, const Outlook& grown) {
        std::int64_t value = expected(s, kept_points(points), grown, end);
        value = end ? value * (leaves ? kOne - std::min(closing, kOne) : kOne) / kOne : value * closing / kOne;
        add(players, value);
      };
      if (score.each) {
        score_each_of(score, root, [&](const Award& award) { bring(award.players, award.points, Outlook{}); });
        continue;
      }
      const Award award = landscape::Scoring<Limits>::area(board_, tables_, score, root, -1);
      if (award.players != 0) bring(award.players, award.points, outlook);
    }
  }
  template <class Tell>
  void score_each_of(const ScoreTable& score, int root, const Tell& tell) const {
    landscape::score_each(board_, tables_, score, root, [&](std::uint16_t, Award award) { tell(award); });
  }
  /// Points of a score with what is still to come, in hundredths.
  std::int64_t expected(std::size_t s, int points, const Outlook& outlook, bool end) const {
    const EvaluationTables::Typical& typical = facts_.typical[s];
    std::int64_t value = std::int64_t{100} * points;
    const std::int64_t joins = end ? outlook.joins : outlook.missing * kOne;
    value += typical.node * joins / kOne * weights_[Weight::Growth] / 100;
    for (std::size_t t = 0; t < outlook.touched.size() && outlook.touched[t] != 0; ++t)
      value +=
          outlook.touched[t] * std::int64_t{typical.touching[t]} * share_ / kOne * weights_[Weight::Touching] / 100;
    return end ? value * weights_[Weight::Unfinished] / 100 : value;
  }

  void pieces() {
    if (weights_[Weight::Piece] == 0 && weights_[Weight::Keeper] == 0) return;
    std::array<std::array<std::int32_t, model::kMaxPieces>, model::kMaxPlayers> have{};  // in 4096ths
    for (std::size_t i = 0; i < board_.pieces; ++i) {
      const landscape::Piece& piece = board_.piece[i];
      if (!tables_.roles[piece.role].stays) have[piece.player][piece.kind] += closes_[i] * weights_[Weight::Back] / 100;
    }
    const auto most = std::int64_t{left_.turns()} * kOne / at_.players;  // a turn takes one
    for (std::size_t p = 0; p < at_.players; ++p)
      for (std::size_t k = 0; k < tables_.pieces.size(); ++k) {
        const bool keeper = ((facts_.keepers >> k) & 1u) != 0;
        // The more players, the fewer turns of one's own to use a piece in, and the more others take first.
        const std::int64_t first = weights_[keeper ? Weight::Keeper : Weight::Piece] * share_ / kOne *
                                   (kUsualPlayers * kUsualPlayers) / (at_.players * at_.players);
        std::int64_t rest = std::min(most, at_.supply[p][k] * kOne + have[p][k]);
        std::int64_t each = first * kOne, sum = 0;
        for (; rest > 0 && each > 0; rest -= kOne) {
          sum += each * std::min(rest, kOne) / kOne;
          each = each * weights_[Weight::Further] / 100;
        }
        sum_[p] += sum / kOne;
      }
  }

  /// What effects of plugins give at the end, if it were now.
  void effects() {
    if (tables_.end_uses.empty()) return;
    const PositionBoard<Position<Limits>> view(tables_, at_);
    for (const std::uint8_t i : tables_.end_uses)
      for (std::size_t p = 0; p < at_.players; ++p) {
        const EffectUse& use = tables_.uses[i];
        sum_[p] += std::int64_t{100} *
                   kept_points(use.effect->end_points(at_.memory.data() + use.memory, view, static_cast<int>(p)));
      }
  }

  const GameTables& tables_;
  const EvaluationTables& facts_;
  const Position<Limits>& at_;
  const landscape::Board<Limits>& board_;
  const model::Weights& weights_;
  std::span<std::int32_t> out_;
  std::array<std::int64_t, model::kMaxPlayers> sum_{};
  TilesLeft left_;
  std::int64_t share_ = 0;  ///< of the game that is left, in 4096ths
  int own_quarters_ = 0;    ///< quarters of turns that a player gives to one area
  std::array<std::uint16_t, Limits::kPieces> root_of_, first_, closes_;  // NOLINT: filled up to the pieces there are
};

}  // namespace

template <class Limits>
void evaluate(const GameTables& tables, const Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out) {
  Evaluation<Limits>(tables, at, weights, out).run();
}

template void evaluate(const GameTables&, const Position<landscape::SmallLimits>&, const model::Weights&,
                       std::span<std::int32_t>);
template void evaluate(const GameTables&, const Position<landscape::MediumLimits>&, const model::Weights&,
                       std::span<std::int32_t>);
template void evaluate(const GameTables&, const Position<landscape::LargeLimits>&, const model::Weights&,
                       std::span<std::int32_t>);

}  // namespace tw::game
