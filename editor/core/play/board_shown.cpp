#include "editor/core/play/board_shown.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "engine/drawing/looks.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/landscape/state.hpp"
#include "engine/landscape/tile_symmetry.hpp"

namespace tw::editor {

namespace {

using landscape::StateBase;

const StateBase& landscape(const game::State& state) { return dynamic_cast<const StateBase&>(state); }

/// The edges that a tile must have at the sides of an open cell; encoded like TileTable::rim.
struct Need {
  std::uint16_t need = 0, cares = 0;
  bool fits(std::uint16_t rim) const { return ((rim ^ need) & cares) == 0; }
};

std::map<std::pair<int, int>, Need> open_cell_needs(const StateBase& state) {
  const auto& tables = state.rules().tables;
  std::map<std::pair<int, int>, Need> out;  // keys are (y, x), so that cells are ordered row by row
  std::vector<std::pair<int, int>> placed;
  for (const landscape::PlacedTile& tile : state.placed_tiles()) placed.emplace_back(tile.y, tile.x);
  std::sort(placed.begin(), placed.end());
  for (const landscape::PlacedTile& tile : state.placed_tiles())
    for (const model::Side side : model::kSides) {
      const model::Coord there = model::neighbour({tile.x, tile.y}, side);
      if (std::binary_search(placed.begin(), placed.end(), std::pair<int, int>(there.y, there.x))) continue;
      const auto s = static_cast<unsigned>(model::index(side));
      const unsigned shift = 4 * ((s + 2) & 3u);
      const std::uint8_t mate = tables.matching_edge[tables.tiles[tile.type].edges[(s + 4 - tile.turn) & 3u]];
      Need& need = out[{there.y, there.x}];
      need.need = static_cast<std::uint16_t>(need.need | ((mate + 1u) << shift));
      need.cares = static_cast<std::uint16_t>(need.cares | (0xFu << shift));
    }
  if (placed.empty()) out[{0, 0}];
  return out;
}

/// Returns the tile types with copies left, including the drawn tile; ascending, without duplicates.
std::vector<std::uint16_t> types_left(const StateBase& state) {
  std::vector<std::uint16_t> out;
  for (std::size_t d = 0; d < state.rules().tables.decks.size(); ++d) {
    const auto cards = state.cards_left(static_cast<int>(d));
    out.insert(out.end(), cards.begin(), cards.end());
  }
  if (state.phase() == landscape::Phase::Place) out.push_back(static_cast<std::uint16_t>(state.drawn_type()));
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool any_fits(const landscape::Tables& tables, const Need& need, const std::vector<std::uint16_t>& types) {
  return std::ranges::any_of(types, [&](std::uint16_t type) {
    return std::ranges::any_of(tables.tiles[type].rim, [&](std::uint16_t rim) { return need.fits(rim); });
  });
}

void add_spots(const StateBase& state, BoardModel& out) {
  const landscape::CompiledGame& rules = state.rules();
  game::ActionList actions;
  state.legal_actions(actions);
  for (const game::Action action : actions) {
    if (landscape::is_pass(action)) {
      out.may_pass = true;
      continue;
    }
    PieceSpot spot{.action = action};
    int role = -1;
    const model::Tile* tile = nullptr;
    int zone = 0;
    if (const auto occupy = landscape::as_occupation(action)) {
      const landscape::PlacedTile& last = state.placed_tiles().back();
      role = occupy->role;
      zone = occupy->zone;
      spot.at = {last.x, last.y};
      tile = &rules.tile(last.type);
    } else if (const auto back = landscape::as_return(action)) {
      role = back->role;
      zone = back->zone;
      spot.at = back->at;
      spot.takes_back = true;
      for (const landscape::PlacedTile& placed : state.placed_tiles())
        if (placed.x == back->at.x && placed.y == back->at.y) tile = &rules.tile(placed.type);
    }
    if (role < 0 || !tile) continue;
    const model::Role& row = rules.rules.roles[role];
    spot.role = row.id;
    spot.piece = row.piece;
    spot.kind = tile->zones[zone].kind;
    spot.zone = tile->zones[zone].id;
    spot.look = drawing::piece_look(rules.rules, row.piece, row.id);
    spot.index_on_zone = static_cast<int>(std::ranges::count_if(
        out.spots, [&](const PieceSpot& other) { return other.at == spot.at && other.zone == spot.zone; }));
    out.spots.push_back(std::move(spot));
  }
}

}  // namespace

const OpenCell* BoardModel::cell(model::Coord at) const {
  const auto found = std::ranges::find(cells, at, &OpenCell::at);
  return found == cells.end() ? nullptr : &*found;
}

game::Action BoardModel::equivalent_placement(game::Action action) const {
  const auto placed = landscape::as_placement(action);
  if (!placed) return action;
  return landscape::placement_action(placed->at,
                                     static_cast<model::Rotation>(static_cast<int>(placed->turn) % rotation_period));
}

const landscape::PlacedTileView* BoardModel::tile(model::Coord at) const {
  const auto found = std::ranges::find(tiles, at, &landscape::PlacedTileView::at);
  return found == tiles.end() ? nullptr : &*found;
}

namespace {

/// Returns the place that a piece leaves; nullptr for none.
const landscape::AnswerPlaceView* origin(const landscape::Answer& answer) {
  const auto found =
      std::ranges::find(answer.places, landscape::AnswerPlaceRole::From, &landscape::AnswerPlaceView::use);
  return found == answer.places.end() ? nullptr : &*found;
}

bool is_here(const landscape::AnswerPlaceView& place, model::Coord at, const std::string& zone, bool any_zone) {
  return place.at == at && (any_zone || place.zone.empty() || place.zone == zone);
}

}  // namespace

int BoardModel::answer_at(model::Coord at, const std::string& zone, int current) const {
  const auto* from = current >= 0 && current < std::ssize(answers) ? origin(answers[current]) : nullptr;
  int best = -1, best_rank = 0;
  for (std::size_t i = 0; i < answers.size(); ++i)
    for (const landscape::AnswerPlaceView& place : answers[i].places) {
      if (!is_here(place, at, zone, true)) continue;
      const auto* own = origin(answers[i]);
      const bool same_piece = from && own && from->at == own->at && from->zone == own->zone;
      const int rank = (is_here(place, at, zone, false) ? 8 : 0) +
                       (place.use != landscape::AnswerPlaceRole::From ? 4 : 0) +
                       (static_cast<int>(i) == current ? 2
                        : same_piece                   ? 1
                                                       : 0) +
                       1;
      if (rank > best_rank) best_rank = rank, best = static_cast<int>(i);
    }
  return best;
}

bool selects_answer(const landscape::Answer& answer, model::Coord at, const std::string& zone) {
  const auto goal = [&](bool any_zone) {
    return std::ranges::any_of(answer.places, [&](const landscape::AnswerPlaceView& place) {
      return place.use != landscape::AnswerPlaceRole::From && is_here(place, at, zone, any_zone);
    });
  };
  const bool origin_here = std::ranges::any_of(answer.places, [&](const landscape::AnswerPlaceView& place) {
    return place.use == landscape::AnswerPlaceRole::From && is_here(place, at, zone, false);
  });
  return goal(false) || (!origin_here && goal(true));
}

BoardModel board_of(const game::State& position) {
  const StateBase& state = landscape(position);
  const auto& tables = state.rules().tables;
  BoardModel out;
  out.step = landscape::step(state);
  out.drawn = landscape::drawn_tile(state);
  out.deck = landscape::drawn_deck(state);
  out.tiles = landscape::placed_tiles(state);
  out.pieces = landscape::pieces(state);
  for (std::size_t i = 0; i < out.tiles.size(); ++i)
    out.bounds = i == 0 ? CellBounds{out.tiles[0].at, out.tiles[0].at} : with(out.bounds, out.tiles[i].at);
  const std::vector<std::uint16_t> left = types_left(state);
  const landscape::TileTable* drawn = nullptr;
  if (out.step == landscape::Step::Place) {
    drawn = &tables.tiles[state.drawn_type()];
    out.rotation_period = landscape::rotation_period(*drawn);
  }
  for (const auto& [place, need] : open_cell_needs(state)) {
    OpenCell cell{.at = {static_cast<std::int16_t>(place.second), static_cast<std::int16_t>(place.first)}};
    for (int turn = 0; drawn && turn < out.rotation_period; ++turn)
      if (need.fits(drawn->rim[turn])) cell.rotations.push_back(static_cast<model::Rotation>(turn));
    // If no tiles are left at all, no cell is marked.
    cell.is_dead = !left.empty() && !any_fits(tables, need, left);
    out.dead_cells += cell.is_dead ? 1 : 0;
    out.fitting_cells += cell.rotations.empty() ? 0 : 1;
    out.cells.push_back(std::move(cell));
  }
  if (out.step == landscape::Step::Occupy || out.step == landscape::Step::Return) add_spots(state, out);
  out.answers = landscape::answers(position);
  return out;
}

std::vector<TilesLeft> tiles_left(const game::State& position) {
  const StateBase& state = landscape(position);
  const auto& tables = state.rules().tables;
  const auto needs = open_cell_needs(state);
  std::vector<TilesLeft> out;
  std::vector<int> left(tables.tiles.size()), all(tables.tiles.size());
  for (std::size_t d = 0; d < tables.decks.size(); ++d) {
    for (const std::uint16_t card : state.cards_left(static_cast<int>(d))) ++left[card];
    for (const std::uint16_t card : state.cards_of(static_cast<int>(d))) ++all[card];
  }
  for (std::size_t t = 0; t < tables.tiles.size(); ++t) {
    if (all[t] == 0) continue;
    TilesLeft row{tables.tiles[t].id, tables.decks[tables.tiles[t].deck].id, left[t], all[t], 0};
    for (const auto& [place, need] : needs)
      row.cells += std::ranges::any_of(tables.tiles[t].rim, [&n = need](std::uint16_t rim) { return n.fits(rim); });
    out.push_back(std::move(row));
  }
  return out;
}

std::vector<DeckLeft> decks_left(const game::State& position) {
  const StateBase& state = landscape(position);
  std::vector<DeckLeft> out;
  const auto& decks = state.rules().tables.decks;
  for (std::size_t d = 0; d < decks.size(); ++d) {
    const auto all = state.cards_of(static_cast<int>(d)).size();
    if (all <= 1) continue;  // a deck with a single tile (the start tile) is not a stack
    out.push_back({decks[d].id, static_cast<int>(state.cards_left(static_cast<int>(d)).size()), static_cast<int>(all)});
  }
  return out;
}

}  // namespace tw::editor
