#pragma once
// Points that areas and pieces would give now, with their origin: for display. Not for the hot path: it builds lists.

#include <algorithm>
#include <bit>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game/points.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/points_explanation.hpp"
#include "engine/landscape/scoring.hpp"

namespace tw::landscape {

/// Explains the points of one board; keeps references to the rules and the board.
template <class Limits>
class PointsExplainer {
 public:
  PointsExplainer(const CompiledGame& rules, const Board<Limits>& board) : rules_(rules), board_(board) {}

  /// Returns the points that each score would give for this piece's area, or for the piece itself, if the score were
  /// counted now.
  std::vector<PointsExplanation> explain_piece(std::size_t index) const {
    std::vector<PointsExplanation> out;
    const Piece& piece = board_.piece[index];
    const auto& scores = rules_.tables.scores;
    for (std::size_t s = 0; s < scores.size(); ++s) {
      if (scores[s].area != rules_.tables.roles[piece.role].area) continue;
      if (scores[s].piece >= 0 && scores[s].piece != piece.kind) continue;
      ScoreTrace trace;
      const Award got = award(scores[s], piece, piece.player, trace);
      out.push_back(explain(s, piece, got, trace));
    }
    return out;
  }
  /// Returns the points of the scores at the end of the game, in the order of the scores.
  std::vector<PointsExplanation> explain_end() const {
    std::vector<PointsExplanation> out;
    const auto& scores = rules_.tables.scores;
    for (std::size_t s = 0; s < scores.size(); ++s) {
      if (scores[s].when != model::ScoreRule::When::End || scores[s].piece < 0) continue;
      std::vector<int> done;
      for (std::size_t i = 0; i < board_.pieces; ++i) {
        const Piece& piece = board_.piece[i];
        if (piece.kind != scores[s].piece || rules_.tables.roles[piece.role].area != scores[s].area) continue;
        const int root = board_.root(piece.node);
        if (!scores[s].each && std::find(done.begin(), done.end(), root) != done.end()) continue;
        done.push_back(root);
        ScoreTrace trace;
        const Award got = award(scores[s], piece, -1, trace);
        if (got.players != 0 && got.points != 0) out.push_back(explain(s, piece, got, trace));
      }
    }
    return out;
  }

 private:
  Award award(const ScoreTable& score, const Piece& piece, int placer, ScoreTrace& trace) const {
    using Scoring = Scoring<Limits>;
    return score.each ? Scoring::piece(board_, rules_.tables, score, piece, &trace)
                      : Scoring::area(board_, rules_.tables, score, board_.root(piece.node), placer, &trace);
  }
  PointsTerm make_term(const model::ScoreRule& score, const ComputedFormula& computed) const {
    PointsTerm out{.formula = score.points.text, .action = {}, .values = {}, .points = computed.points};
    if (computed.bonus) {
      const auto action = static_cast<std::size_t>(computed.action);
      const auto effect = computed.bonus - rules_.tables.actions[action].effects.data();
      out.action = rules_.rules.actions[action].id;
      out.formula = rules_.rules.actions[action].effects[effect].points.text;
    }
    const auto parsed = model::parse_formula(out.formula);
    const auto& formula = std::get<model::Formula>(parsed);  // formulas that do not parse are not compiled
    std::size_t next = 0;
    for (const model::Formula::Step& step : formula.steps)
      if (step.op == model::Formula::Op::Word)
        out.values.emplace_back(formula.words[step.value], computed.values[next++]);
    return out;
  }
  PointsExplanation explain(std::size_t s, const Piece& piece, Award award, const ScoreTrace& trace) const {
    const model::ScoreRule& score = rules_.rules.scores[s];
    PointsExplanation out;
    out.score = score.id;
    out.part = score.recorded_as();
    out.at_end = score.when == model::ScoreRule::When::End;
    out.points = game::clamp_points(award.points);
    for (int seat = 0; seat < model::kMaxPlayers; ++seat)
      if (((award.players >> seat) & 1u) != 0) out.seats.push_back(seat);
    const PlacedTile& own = board_.tile[piece.tile];
    out.cell = {own.x, own.y};
    out.zone = rules_.tile(own.type).zones[piece.zone].id;
    for (const ComputedFormula& computed : trace) out.terms.push_back(make_term(score, computed));
    const int root = board_.root(piece.node);
    int node = root;
    do {
      add_area_node(node, out);
      node = board_.next[node];
    } while (node != root);
    return out;
  }
  void add_area_node(int node, PointsExplanation& out) const {
    const PlacedTile& placed = board_.tile[board_.tile_of[node]];
    const model::Coord at{placed.x, placed.y};
    if (std::find(out.cells.begin(), out.cells.end(), at) == out.cells.end()) out.cells.push_back(at);
    const TileTable& type = rules_.tables.tiles[placed.type];
    const auto& local = type.areas[node - placed.first_node];
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const auto z = static_cast<std::size_t>(std::countr_zero(rest));
      out.zones.emplace_back(at, rules_.tile(placed.type).zones[z].id);
    }
  }

  const CompiledGame& rules_;
  const Board<Limits>& board_;
};

}  // namespace tw::landscape
