#include "engine/landscape_adapter/set_up_position.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/landscape/board.hpp"
#include "engine/landscape/placed_areas.hpp"
#include "engine/landscape/state.hpp"
#include "engine/landscape/view.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/model/to_index.hpp"

namespace tw::landscape_adapter {

using model::to_index;
namespace {

using landscape::StartBoard;
using Kind = model::TurnStep::Kind;

/// Limit on the coordinates of a set-up tile. The other tiles of the board reach at most kMaxTiles - 1 cells farther,
/// so every later turn stays within the limit of records, 2 * kMaxTiles (engine/xml/game_reader.cpp).
constexpr int kFarthest = model::kMaxTiles;

/// Maximum number of findings: a file may contain any number of invalid tiles and pieces.
constexpr std::size_t kMaxFindings = 20;

class Resolver {
 public:
  Resolver(const landscape::CompiledGame& rules, int players, const model::RecordedPosition& position)
      : rules_(rules), tables_(rules.tables), players_(players), position_(position) {}

  model::Result<StartBoard> run() {
    check_number_of_tiles();
    if (findings_.empty()) find_tiles();
    if (findings_.empty()) connect();
    if (findings_.empty()) check_fits();
    if (findings_.empty()) put_pieces();
    check_points();
    if (!findings_.empty()) return std::move(findings_);
    return std::move(out_);
  }

 private:
  /// Returns the number of pieces of a kind in a supply: "5 hunters".
  std::string counted_piece(std::size_t kind) const {
    const std::string& id = rules_.rules.pieces[kind].id;
    return model::counted(tables_.pieces[kind], tr_name(id), tr_plural_name(id));
  }
  void add(model::SourceLocation at, std::string message, const std::string& tile = "", const std::string& zone = "") {
    if (has_enough_findings()) return;
    findings_.push_back({.code = "TW070", .at = at, .message = std::move(message), .tile = tile, .zone = zone});
  }

  bool has_enough_findings() const { return findings_.size() >= kMaxFindings; }

  /// Checks the number of tiles. Called first, because the running time of the other checks grows with this number.
  void check_number_of_tiles() {
    if (std::ssize(position_.tiles) > tables_.total_tiles)
      add(position_.at, tr_n("the board has {0} tile, but the box contains only {1}",
                             "the board has {0} tiles, but the box contains only {1}", std::ssize(position_.tiles),
                             tables_.total_tiles));
  }

  void find_tiles() {
    for (const model::PositionTile& tile : position_.tiles) {
      if (has_enough_findings()) return;
      const int type = rules_.type_of(tile.tile);
      if (type < 0) {
        add(tile.at, tr("the game has no tile \"{0}\"", tile.tile));
      } else if (std::abs(tile.cell.x) > kFarthest || std::abs(tile.cell.y) > kFarthest) {
        add(tile.at, tr("tile {0} at {1} is too far from (0, 0)", tile.tile, to_text(tile.cell)), tile.tile);
      } else if (!there_.try_emplace(tile.cell, tiles_.size()).second) {
        add(tile.at, tr("tile {0} at {1}: the cell already has a tile", tile.tile, to_text(tile.cell)), tile.tile);
      } else {
        tiles_.push_back({type, tile.cell, tile.rotation});
        marks_.push_back(tile.at);
      }
    }
  }

  /// Sorts the tiles so that each lies beside an earlier one. If several tiles qualify, the first one comes next.
  void connect() {
    std::set<std::size_t> reached;  // tiles beside the ordered ones
    std::vector<bool> done(tiles_.size());
    if (!tiles_.empty()) reached.insert(0);
    while (!reached.empty()) {
      const std::size_t next = *reached.begin();
      reached.erase(reached.begin());
      done[next] = true;
      number_[tiles_[next].at] = static_cast<int>(out_.tiles.size());
      out_.tiles.push_back(tiles_[next]);
      for (const model::Side side : model::kSides)
        if (const auto beside = there_.find(model::neighbour(tiles_[next].at, side));
            beside != there_.end() && !done[beside->second])
          reached.insert(beside->second);
    }
    for (std::size_t i = 0; i < tiles_.size(); ++i)
      if (!done[i])
        add(marks_[i],
            tr("tile {0} at {1} is not connected to the first tile by other tiles", id_of(tiles_[i]),
               to_text(tiles_[i].at)),
            id_of(tiles_[i]));
  }

  const std::string& id_of(const StartBoard::Tile& tile) const { return tables_.tiles[tile.type].id; }
  /// Returns the kind of edge at a side of the rotated tile.
  std::uint8_t edge(const StartBoard::Tile& tile, int side) const {
    return tables_.tiles[tile.type].edges[(side + 4 - quarters(tile.turn)) % 4];
  }
  void check_fits() {
    for (std::size_t i = 0; i < tiles_.size(); ++i)
      for (const int side : {1, 2}) {  // east and south: each pair once
        const auto beside = there_.find(model::neighbour(tiles_[i].at, model::kSides[side]));
        if (beside == there_.end()) continue;
        const StartBoard::Tile& other = tiles_[beside->second];
        if (tables_.matching_edge[edge(tiles_[i], side)] != edge(other, (side + 2) % 4))
          add(marks_[beside->second],
              tr("tile {0} at {1} does not fit beside tile {2} at {3}", id_of(other), to_text(other.at),
                 id_of(tiles_[i]), to_text(tiles_[i].at)),
              id_of(other));
      }
  }

  void put_pieces() {
    std::vector<std::array<int, model::kMaxPieces>> used(to_index(players_));
    for (const model::PositionPiece& piece : position_.pieces) {
      if (has_enough_findings()) return;
      const int kind = model::index_of(rules_.rules.pieces, piece.piece);
      const auto at = number_.find(piece.cell);
      if (kind < 0) {
        add(piece.at, tr("the game has no piece \"{0}\"", piece.piece));
      } else if (piece.player < 0 || piece.player >= players_) {
        add(piece.at, tr("there is no player {0}; players are numbered from 0", piece.player));
      } else if (at == number_.end()) {
        add(piece.at, tr("there is no tile at {0} for a {1}", to_text(piece.cell), tr_name(piece.piece)));
      } else if (const int zone = zone_index(tile_at(at->second), piece.zone); zone < 0) {
        add(piece.at, tr("tile {0} has no zone \"{1}\"", tile_at(at->second).id, piece.zone), tile_at(at->second).id);
      } else if (++used[piece.player][kind] <= tables_.pieces[kind]) {
        put(piece, kind, at->second, zone);  // pieces in excess of the supply are only counted
      }
    }
    for (int seat = 0; seat < players_; ++seat)
      for (std::size_t kind = 0; kind < tables_.pieces.size(); ++kind)
        if (used[seat][kind] > tables_.pieces[kind])
          add(position_.at,
              // translators: {0} is the name of a player; {1} is a number with the name of a piece: 5 hunters
              tr("{0} has only {1}, but the board has {2}", "player " + std::to_string(seat),  // replaced with the name
                 counted_piece(kind), used[seat][kind]));
    check_closed();
  }
  const model::Tile& tile_at(int number) const { return rules_.tile(out_.tiles[number].type); }

  /// Adds the piece in its role, or a finding.
  void put(const model::PositionPiece& piece, int kind, int tile, int zone) {
    const landscape::ZoneTable& table = tables_.tiles[out_.tiles[tile].type].zones[zone];
    const std::string& id = tile_at(tile).id;
    const std::string cell = to_text(piece.cell);
    int role = -1, roles = 0;
    for (std::size_t r = 0; r < tables_.roles.size(); ++r) {
      const bool fits = tables_.roles[r].piece == kind && local_area(tables_, table, tables_.roles[r].area) >= 0;
      if (!fits || (!piece.role.empty() && rules_.rules.roles[r].id != piece.role)) continue;
      if (role < 0) role = static_cast<int>(r);
      ++roles;
    }
    if (roles == 0) {
      add(piece.at,
          tr("piece \"{0}\" is not allowed on zone {1} of tile {2} at {3}",
             piece.role.empty() ? piece.piece : piece.role + " (" + piece.piece + ")", piece.zone, id, cell),
          id, piece.zone);
      return;
    }
    if (roles > 1) {
      add(piece.at,
          tr("piece \"{0}\" can have several roles on zone {1} of tile {2} at {3}; specify its role", piece.piece,
             piece.zone, id, cell),
          id, piece.zone);
      return;
    }
    if (barred(tile, table, tables_.roles[role])) {
      add(piece.at,
          tr("piece \"{0}\" is not allowed on zone {1} of tile {2} at {3} beside the other piece there", piece.piece,
             piece.zone, id, cell),
          id, piece.zone);
      return;
    }
    out_.pieces.push_back({.tile = tile, .zone = zone, .role = role, .player = piece.player});
  }
  /// Returns true if a piece that was placed on the same part of the tile bars the role. Pieces on other tiles do not:
  /// their areas may have merged later.
  bool barred(int tile, const landscape::ZoneTable& zone, const landscape::RoleTable& role) const {
    if (!tables_.uses.empty()) return false;  // effects may move pieces
    for (const StartBoard::Piece& other : out_.pieces) {
      if (other.tile != tile) continue;
      const landscape::ZoneTable& theirs = tables_.tiles[out_.tiles[tile].type].zones[other.zone];
      const landscape::RoleTable& their_role = tables_.roles[other.role];
      if (their_role.area == role.area && ((role.barred_by >> their_role.piece) & 1u) != 0 &&
          local_area(tables_, theirs, role.area) == local_area(tables_, zone, role.area))
        return true;
    }
    return false;
  }

  /// Adds findings for pieces in closed areas from which they would have returned.
  void check_closed() {
    if (!scores_after_pieces()) return;
    std::vector<landscape::PlacedTileView> placed;
    for (const StartBoard::Tile& tile : out_.tiles) placed.push_back({tables_.tiles[tile.type].id, tile.at, tile.turn});
    std::map<int, std::unique_ptr<landscape::PlacedAreas>> areas;
    for (const StartBoard::Piece& piece : out_.pieces) {
      const landscape::RoleTable& role = tables_.roles[piece.role];
      if (role.stays) continue;
      auto& kind = areas[role.area];
      if (!kind) kind = std::make_unique<landscape::PlacedAreas>(rules_.set, rules_.rules, placed, role.area);
      const int area = kind->area_of(piece.tile, piece.zone);
      if (area < 0 || !kind->areas()[area].closed()) continue;
      const std::string& zone = tile_at(piece.tile).zones[piece.zone].id;
      add(position_.at,
          // translators: {3} is the name of a piece
          tr("the area of zone {0} of tile {1} at {2} is closed, so its pieces have been scored and returned; remove "
             "the {3}",
             zone, tile_at(piece.tile).id, to_text(out_.tiles[piece.tile].at),
             tr_name(rules_.rules.pieces[tables_.roles[piece.role].piece].id)),
          tile_at(piece.tile).id, zone);
    }
  }
  /// Returns true if every turn scores closed areas after the last piece is placed.
  bool scores_after_pieces() const {
    bool after = false;
    for (const landscape::StepTable& step : tables_.steps) {
      if (step.kind == Kind::Score) after = true;
      if (step.kind == Kind::Occupy) after = false;
    }
    return after;
  }

  void check_points() {
    if (position_.player < 0 || position_.player >= players_)
      add(position_.at, tr("player {0} cannot move first, since there is no such player; players are numbered from 0",
                           position_.player));
    if (!position_.points.empty() && position_.points.size() != to_index(players_))
      add(position_.at, tr_n("the position has points for {0} player; give one number for each of the {1}",
                             "the position has points for {0} players; give one number for each of the {1}",
                             std::ssize(position_.points), players_));
    for (const int points : position_.points)
      if (std::abs(static_cast<std::int64_t>(points)) > kMaxStartPoints)
        add(position_.at, tr("{0} points are out of range; use -{1} to {1}", points, kMaxStartPoints));
    out_.points = position_.points;
    out_.player = position_.player;
  }

  const landscape::CompiledGame& rules_;
  const landscape::GameTables& tables_;
  int players_;
  const model::RecordedPosition& position_;
  model::Findings findings_;
  std::vector<StartBoard::Tile> tiles_;        ///< in the order of the position
  std::vector<model::SourceLocation> marks_;   ///< locations of `tiles_` in the file
  std::map<model::Coord, std::size_t> there_;  ///< by cell: index into `tiles_`
  std::map<model::Coord, int> number_;         ///< by cell: index into `out_.tiles`
  StartBoard out_;
};

}  // namespace

model::Result<landscape::StartBoard> resolve_position(const landscape::CompiledGame& rules, int players,
                                                      const model::RecordedPosition& position) {
  return Resolver(rules, players, position).run();
}

std::optional<model::RecordedPosition> position_of(const game::State& state) {
  const auto* from = dynamic_cast<const landscape::StateBase*>(&state);
  if (from == nullptr) return {};
  model::RecordedPosition out;
  for (const landscape::PlacedTileView& tile : landscape::placed_tiles(state))
    out.tiles.push_back({tile.tile, tile.at, tile.turn, {}});
  for (const landscape::PieceOnBoard& piece : landscape::pieces(state))
    out.pieces.push_back({piece.seat, piece.piece, piece.at, piece.zone, piece.role, {}});
  const bool waits = from->phase() == landscape::Phase::Place;
  for (std::size_t d = 0; d < from->rules().tables.decks.size(); ++d) {
    model::RecordedDeck deck{.id = from->rules().tables.decks[d].id};
    if (waits && from->drawn_deck_index() == static_cast<int>(d)) deck.tiles.push_back(landscape::drawn_tile(state));
    for (const std::string& tile : landscape::remaining_tiles(state, deck.id)) deck.tiles.push_back(tile);
    out.remaining.push_back(std::move(deck));
  }
  out.points.resize(to_index(state.players()));
  state.points(out.points);
  if (state.finished())
    out.player = 0;
  else
    out.player = waits ? state.player() : (state.player() + 1) % state.players();
  return out;
}

}  // namespace tw::landscape_adapter
