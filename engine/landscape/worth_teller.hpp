#pragma once
// Points that areas and pieces would give now, with their origin: for display. Not for the hot path: it builds lists.

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "engine/game/points.hpp"
#include "engine/landscape/area_worth.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/scoring.hpp"

namespace tw::landscape {

/// Explains the points of one board; keeps references to the rules and the board.
template <class Limits>
class PointsExplainer {
 public:
  PointsExplainer(const CompiledGame& rules, const Board<Limits>& board) : rules_(rules), board_(board) {}

  /// Returns the points that each score would give for this piece's area, or for the piece itself, if it were counted
  /// now.
  std::vector<Worth> explain_piece(std::size_t index) const {
    std::vector<Worth> out;
    const Piece& piece = board_.piece[index];
    const auto& scores = rules_.tables.scores;
    for (std::size_t s = 0; s < scores.size(); ++s) {
      if (scores[s].area != rules_.tables.roles[piece.role].area) continue;
      if (scores[s].piece >= 0 && scores[s].piece != piece.kind) continue;
      out.push_back(tell(s, piece, award(scores[s], piece, piece.player)));
    }
    return out;
  }
  /// Returns the points of the scores at the end of the game, in the order of the scores.
  std::vector<Worth> explain_end() const {
    std::vector<Worth> out;
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
        const Award got = award(scores[s], piece, -1);
        if (got.players != 0 && got.points != 0) out.push_back(tell(s, piece, got));
      }
    }
    return out;
  }

 private:
  Award award(const ScoreTable& score, const Piece& piece, int placer) const {
    using Scoring = Scoring<Limits>;
    return score.each ? Scoring::piece(board_, rules_.tables, score, piece)
                      : Scoring::area(board_, rules_.tables, score, board_.root(piece.node), placer);
  }
  Worth tell(std::size_t s, const Piece& piece, Award award) const {
    const model::ScoreRule& score = rules_.rules.scores[s];
    Worth out;
    out.score = score.id;
    out.part = score.recorded_as();
    out.at_end = score.when == model::ScoreRule::When::End;
    out.points = game::clamp_points(award.points);
    for (int seat = 0; seat < model::kMaxPlayers; ++seat)
      if (((award.players >> seat) & 1u) != 0) out.seats.push_back(seat);
    const LaidTile& own = board_.tile[piece.tile];
    out.cell = {own.x, own.y};
    out.zone = rules_.tile(own.type).zones[piece.zone].id;
    std::vector<int> symbols(rules_.rules.symbols.size());
    const int root = board_.root(piece.node);
    int node = root;
    do {
      add_area_node(node, out, symbols);
      node = board_.next[static_cast<std::size_t>(node)];
    } while (node != root);
    for (std::size_t i = 0; i < symbols.size(); ++i)
      if (symbols[i] > 0) out.symbols.emplace_back(rules_.rules.symbols[i].id, symbols[i]);
    return out;
  }
  void add_area_node(int node, Worth& out, std::vector<int>& symbols) const {
    const LaidTile& laid = board_.tile[board_.tile_of[static_cast<std::size_t>(node)]];
    const model::Coord at{laid.x, laid.y};
    if (std::find(out.cells.begin(), out.cells.end(), at) == out.cells.end()) out.cells.push_back(at);
    const TileTable& type = rules_.tables.tiles[laid.type];
    const auto& local = type.areas[static_cast<std::size_t>(node - laid.first_node)];
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const auto z = static_cast<std::size_t>(std::countr_zero(rest));
      out.zones.emplace_back(at, rules_.tile(laid.type).zones[z].id);
      for (std::size_t i = 0; i < symbols.size(); ++i)
        if (((board_.covered[laid.first_zone + z] >> i) & 1u) == 0) symbols[i] += type.zones[z].symbols[i];
    }
  }

  const CompiledGame& rules_;
  const Board<Limits>& board_;
};

}  // namespace tw::landscape
