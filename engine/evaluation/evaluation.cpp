#include "engine/evaluation/evaluation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/evaluation/area_cache.hpp"
#include "engine/evaluation/frontier.hpp"
#include "engine/evaluation/value_model.hpp"
#include "engine/game/points.hpp"
#include "engine/landscape/position_board.hpp"

namespace tw::evaluation {

using landscape::Award;
using landscape::LocalArea;
using landscape::PlacedTile;
using landscape::ScoreTable;
using landscape::TileTable;
using model::Weight;

namespace {

/// An area with pieces: the points of its scores and the owners of its pieces.
struct OccupiedArea {
  std::uint16_t root = 0;
  std::uint8_t kind = 0;
  std::int64_t closing_chance = 0;  ///< see AreaForecast::closing_chance
  std::array<std::int32_t, model::kMaxScores> points{};
  PieceCounts pieces{};
};

/// Buffers that are reused from position to position.
struct Workspace {
  ClosingOdds odds;
  ValueModel values;
  SharedCells shared_cells;
  std::vector<OccupiedArea> occupied;
};

template <class Limits>
class Evaluation {
 public:
  Evaluation(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
             std::span<std::int32_t> out, std::vector<AreaEvaluation>* listed, Workspace& workspace)
      : tables_(*facts.game),
        facts_(facts),
        at_(at),
        board_(at.board),
        weights_(weights),
        out_(out),
        listed_(listed),
        workspace_(workspace),
        odds_(workspace.odds),
        values_(workspace.values) {}

  void run() {
    for (std::size_t p = 0; p < out_.size(); ++p) sum_[p] = std::int64_t{100} * at_.points(static_cast<int>(p));
    if (at_.phase != landscape::Phase::Ended) expect();
    for (std::size_t p = 0; p < out_.size(); ++p)
      out_[p] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum_[p], -game::kMaxValue, game::kMaxValue));
  }

 private:
  void expect() {
    if (!model::has_expectations(weights_)) {
      as_it_lies();
      return effects();
    }
    odds_.begin(facts_, at_, weights_);
    values_.begin(facts_, weights_, odds_.remaining(), at_.players);
    odds_.set_open_cells(board_.open_cells);
    areas();
    pieces();
    effects();
  }
  void as_it_lies() {
    landscape::visit_end_awards(board_, tables_, [this](std::size_t, int, Award award) {
      sum_.add(award.players, std::int64_t{game::clamp_points(award.points)} * weights_[Weight::Unfinished]);
    });
  }

  /// Evaluates each area that has pieces, once.
  void areas() {
    std::vector<OccupiedArea>& occupied = workspace_.occupied;
    occupied.clear();
    workspace_.shared_cells.begin(board_.open_cells);
    for (std::size_t i = 0; i < board_.pieces; ++i) {
      const landscape::Piece& piece = board_.piece[i];
      const auto root = static_cast<std::uint16_t>(board_.root(piece.node));
      const auto has_root = [root](const OccupiedArea& area) { return area.root == root; };
      const auto found = std::find_if(occupied.begin(), occupied.end(), has_root);
      area_of_[i] = static_cast<std::uint16_t>(found - occupied.begin());
      if (found == occupied.end()) {
        occupied.push_back({.root = root, .kind = tables_.roles[piece.role].area});
        add_area(occupied.back());
      }
      occupied[area_of_[i]].pieces[piece.kind] += std::uint64_t{1} << (8 * piece.player);
    }
    if (values_.counts_merges()) merges();
  }
  /// Adds the expected changes in value for pairs of areas that may merge.
  void merges() {
    const std::vector<OccupiedArea>& occupied = workspace_.occupied;
    const auto same_kind = [&](std::uint16_t a, std::uint16_t b) { return occupied[a].kind == occupied[b].kind; };
    for (const SharedCells::Pair& pair : workspace_.shared_cells.find_pairs(same_kind)) {
      const OccupiedArea &one = occupied[pair.one], &other = occupied[pair.other];
      add_merge_value(facts_, values_.possible_merge(one.kind, pair.cells), {one.points.data(), &one.pieces},
                      {other.points.data(), &other.pieces}, out_.size(), 1, sum_);
    }
  }

  AreaForecast outlook_of(std::size_t area, int root) {
    if (board_.open[root] == 0) return odds_.closed(area);
    AreaForecast out;
    Frontier frontier;
    if (tables_.areas[area].around) {
      const PlacedTile& centre = board_.tile[board_.tile_of[root]];
      add_surrounding(board_, {centre.x, centre.y}, frontier);
    }
    walk(area, root, frontier, out);
    odds_.estimate(area, frontier, out);
    const auto is_closed_score = [this](std::uint8_t s) {
      return tables_.scores[s].when != model::ScoreRule::When::End;
    };
    if (listed_ != nullptr && std::ranges::any_of(facts_.areas[area].scores, is_closed_score)) {
      listed_->back().missing = out.missing;
      listed_->back().closing_tiles = odds_.count_closing_tiles(area, frontier);
    }
    return out;
  }
  /// Collects the areas that an area touches, the open cells beside it, which other areas may share, and, unless the
  /// area is closed by the tiles around it, its frontier. The area is the last entry of Workspace::occupied.
  void walk(std::size_t area, int root, Frontier& frontier, AreaForecast& out) {
    const bool touches = values_.counts_touched() && !tables_.areas[area].touching.empty();
    const bool looks = facts_.areas[area].needs_frontier && !tables_.areas[area].around;
    const bool joins = values_.counts_merges() && !facts_.areas[area].contested_scores.empty();
    if (!touches && !looks && !joins) return;
    const auto index = static_cast<std::uint16_t>(workspace_.occupied.size() - 1);
    ShortSet<std::uint16_t, kMaxTouchedAreas> seen;  // further areas may count twice
    auto node = static_cast<std::uint16_t>(root);
    do {
      const PlacedTile& placed = board_.tile[board_.tile_of[node]];
      const TileTable& type = tables_.tiles[placed.type];
      const auto local = static_cast<std::size_t>(node - placed.first_node);
      if (looks || joins)
        for_each_open_cell(board_, placed, facts_.tiles[placed.type].sides[local],
                           [&](std::size_t side, model::Coord there, std::uint16_t found) {
                             if (looks) add_side(board_, side, there, found, frontier);
                             if (joins) workspace_.shared_cells.add(index, std::size_t{found} ^ landscape::kOpenCell);
                           });
      if (touches) add_touched(placed, type, type.areas[local], seen, out);
      node = board_.next[node];
    } while (node != root);
  }
  void add_touched(const PlacedTile& placed, const TileTable& type, const LocalArea& local,
                   ShortSet<std::uint16_t, kMaxTouchedAreas>& seen, AreaForecast& out) const {
    for (std::size_t t = 0; t < local.touching_count; ++t) {
      const landscape::TouchedNode& touching = type.touching[local.first_touching + t];
      const auto root = static_cast<std::uint16_t>(board_.root(placed.first_node + touching.node));
      if (board_.open[root] == 0 || !seen.add(root)) continue;
      if (out.touched[touching.which] < 255) ++out.touched[touching.which];
    }
  }
  /// Adds the expected values of the scores of an area.
  void add_area(OccupiedArea& area) {
    if (listed_ != nullptr) listed_->push_back({.root = area.root, .kind = area.kind});
    const AreaForecast forecast = outlook_of(area.kind, area.root);
    area.closing_chance = forecast.closing_chance;
    for (const std::uint8_t s : facts_.areas[area.kind].scores) {
      const ScoreTable& score = tables_.scores[s];
      if (score.piece < 0 || (score.when != model::ScoreRule::When::End && forecast.closing_chance == 0)) continue;
      const auto add_award = [&](const Award& award, const AreaForecast& grown) {
        const std::int64_t value = values_.score_value(s, award.points, grown);
        sum_.add(award.players, value);
        if (listed_ != nullptr) listed_->back().values.add(award.players, value);
      };
      if (score.each) {
        landscape::visit_piece_awards(board_, tables_, score, area.root, [&](std::uint16_t, const Award& award) {
          add_award(award, AreaForecast{.closing_chance = forecast.closing_chance});
        });
        continue;
      }
      const Award award = landscape::Scoring<Limits>::area(board_, tables_, score, area.root, -1);
      area.points[s] = award.points;
      if (award.players != 0) add_award(award, forecast);
    }
  }

  void pieces() {
    // number of pieces expected to return, in units of 1/4096
    std::array<std::array<std::int32_t, model::kMaxPieces>, model::kMaxPlayers> have{};
    for (std::size_t i = 0; i < board_.pieces; ++i) {
      const landscape::Piece& piece = board_.piece[i];
      if (!tables_.roles[piece.role].stays)
        have[piece.player][piece.kind] += values_.return_value(workspace_.occupied[area_of_[i]].closing_chance);
    }
    for (std::size_t p = 0; p < at_.players; ++p)
      for (std::size_t k = 0; k < tables_.pieces.size(); ++k)
        sum_[p] += values_.supply_value(k, at_.supply[p][k] * kOne + have[p][k]);
  }

  /// Adds the points that plugin effects would give if the game ended now.
  void effects() {
    if (tables_.end_uses.empty()) return;
    const landscape::PositionBoard<landscape::Position<Limits>> view(tables_, at_);
    for (const std::uint8_t i : tables_.end_uses)
      for (std::size_t p = 0; p < at_.players; ++p) {
        const landscape::EffectUse& use = tables_.uses[i];
        sum_[p] += std::int64_t{100} * game::clamp_points(use.effect->end_points(at_.memory.data() + use.memory, view,
                                                                                 static_cast<int>(p)));
      }
  }

  const landscape::GameTables& tables_;
  const EvaluationTables& facts_;
  const landscape::Position<Limits>& at_;
  const landscape::Board<Limits>& board_;
  const model::Weights& weights_;
  std::span<std::int32_t> out_;
  std::vector<AreaEvaluation>* listed_;  ///< receives the parts of areas; null: they are not needed
  SeatValues sum_{};
  Workspace& workspace_;
  ClosingOdds& odds_;
  ValueModel& values_;
  std::array<std::uint16_t, Limits::kPieces> area_of_;  // NOLINT: by piece: index in Workspace::occupied
};

}  // namespace

template <class Limits>
void evaluate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out, std::vector<AreaEvaluation>* areas) {
  thread_local Workspace workspace;
  if (areas != nullptr) areas->clear();
  Evaluation<Limits>(facts, at, weights, out, areas, workspace).run();
}

template void evaluate(const EvaluationTables&, const landscape::Position<landscape::SmallLimits>&,
                       const model::Weights&, std::span<std::int32_t>, std::vector<AreaEvaluation>*);
template void evaluate(const EvaluationTables&, const landscape::Position<landscape::MediumLimits>&,
                       const model::Weights&, std::span<std::int32_t>, std::vector<AreaEvaluation>*);
template void evaluate(const EvaluationTables&, const landscape::Position<landscape::LargeLimits>&,
                       const model::Weights&, std::span<std::int32_t>, std::vector<AreaEvaluation>*);

}  // namespace tw::evaluation
