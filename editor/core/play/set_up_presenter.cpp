#include "editor/core/play/set_up_presenter.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/core/words/words.hpp"
#include "engine/landscape/state.hpp"
#include "engine/landscape_adapter/set_up_position.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/to_index.hpp"

namespace tw::editor {

using model::to_index;

namespace {}  // namespace

SetUpPresenter::SetUpPresenter(table::PlayableGame game, const game::State& state, table::Players named,
                               std::function<void()> changed)
    : game_(std::move(game)),
      rules_(dynamic_cast<const landscape::StateBase&>(state).shared_rules()),
      changed_(std::move(changed)),
      players_(state.players()),
      named_players_(std::move(named)) {
  named_players_.resize(to_index(players_));
  Step first{*landscape_adapter::position_of(state), std::vector<int>(rules_->tables.tiles.size())};
  for (const model::RecordedDeck& deck : std::exchange(first.position.remaining, {}))
    for (const std::string& tile : deck.tiles) ++first.left[rules_->type_of(tile)];
  history_.push_back(std::move(first));
  show();
}

void SetUpPresenter::show() {
  problems_.clear();
  invalid_cells_.clear();
  const auto made =
      game_.game->new_state({.players = players_, .seed = 1, .decks = {}, .position = finished_position()});
  for (const model::Finding& finding : made.findings()) {
    problems_.push_back(capitalized(table::with_player_names(finding.message, named_players_)) + ".");
  }
  if (made && made.value()->finished())
    problems_.push_back(
        tr("No remaining tile can be placed, so the game would be over. Put tiles back into the deck."));
  std::set<model::Coord> reached, next;
  if (!position().tiles.empty()) next.insert(position().tiles.front().cell);
  while (!next.empty()) {
    const model::Coord at = *next.begin();
    next.erase(next.begin());
    reached.insert(at);
    for (const model::Side side : model::kSides)
      if (const model::Coord there = model::neighbour(at, side); !reached.contains(there) && tile_at(there) != nullptr)
        next.insert(there);
  }
  for (const model::PositionTile& tile : position().tiles)
    if (!reached.contains(tile.cell) || !tile_fits(rules_->type_of(tile.tile), tile.cell, tile.rotation))
      invalid_cells_.push_back(tile.cell);
}

model::RecordedPosition SetUpPresenter::finished_position() const {
  model::RecordedPosition out = position();
  for (std::size_t d = 0; d < rules_->tables.decks.size(); ++d) {
    model::RecordedDeck& deck = out.remaining.emplace_back(model::RecordedDeck{.id = rules_->tables.decks[d].id});
    for (std::size_t t = 0; t < now().left.size(); ++t)
      if (rules_->tables.tiles[t].deck == d)
        deck.tiles.insert(deck.tiles.end(), to_index(now().left[t]), rules_->tables.tiles[t].id);
  }
  return out;
}

int SetUpPresenter::placed(int type) const {
  return static_cast<int>(std::ranges::count(position().tiles, rules_->type(type).id, &model::PositionTile::tile));
}

std::vector<SetUpTile> SetUpPresenter::tiles() const {
  const auto& tables = rules_->tables;
  std::vector<SetUpTile> out;
  for (std::size_t d = 0; d < tables.decks.size(); ++d)
    for (std::size_t t = 0; t < tables.tiles.size(); ++t) {
      const auto copies = std::ranges::count(tables.decks[d].tiles, static_cast<std::uint16_t>(t));
      if (tables.tiles[t].deck == d && copies > 0)
        out.push_back({tables.tiles[t].id, tables.decks[d].id, static_cast<int>(copies), placed(static_cast<int>(t)),
                       now().left[t]});
    }
  return out;
}

const model::PositionTile* SetUpPresenter::tile_at(model::Coord cell) const {
  const auto found = std::ranges::find(position().tiles, cell, &model::PositionTile::cell);
  return found == position().tiles.end() ? nullptr : &*found;
}

CellBounds SetUpPresenter::bounds() const {
  if (position().tiles.empty()) return {};
  const model::Coord first = position().tiles.front().cell;
  CellBounds out{first, first};
  for (const model::PositionTile& tile : position().tiles) out = with(out, tile.cell);
  return out;
}

// --- The current tool and cell ---------------------------------------------------------------------------------------

void SetUpPresenter::choose(Tool tool) {
  tool_ = std::move(tool);
  changed_();
}

bool SetUpPresenter::tile_fits(int type, model::Coord cell, model::Rotation turn) const {
  const auto edge = [this](int of, model::Rotation turned, int side) {
    return rules_->type(of).edges[(side + 4 - quarters(turned)) % 4];
  };
  for (int side = 0; side < 4; ++side) {
    const model::PositionTile* beside = tile_at(model::neighbour(cell, model::kSides[side]));
    if (beside == nullptr) continue;
    const std::uint8_t theirs = edge(rules_->type_of(beside->tile), beside->rotation, (side + 2) % 4);
    if (rules_->tables.matching_edge[edge(type, turn, side)] != theirs) return false;
  }
  return true;
}

bool SetUpPresenter::can_place() const {
  const int type = rules_->type_of(tool_.tile);
  return type >= 0 && now().left[type] > 0;
}

bool SetUpPresenter::fits(model::Coord cell, model::Rotation turn) const {
  const int type = rules_->type_of(tool_.tile);
  return type >= 0 && tile_at(cell) == nullptr && tile_fits(type, cell, turn);
}

void SetUpPresenter::point_at(std::optional<model::Coord> cell) {
  if (cell == cell_) return;
  cell_ = cell;
  if (cell && !tool_.tile.empty() && tile_at(*cell) == nullptr)
    for (int by = 0; by < 4; ++by)
      if (const auto turned = static_cast<model::Rotation>((quarters(rotation_) + by) % 4); fits(*cell, turned)) {
        rotation_ = turned;
        break;
      }
  changed_();
}

void SetUpPresenter::rotate_tile(int by) {
  const auto turned = [by](model::Rotation turn) {
    return static_cast<model::Rotation>((quarters(turn) + by + 4) % 4);
  };
  const model::PositionTile* tile = cell_ ? tile_at(*cell_) : nullptr;
  if (tile == nullptr) {
    rotation_ = turned(rotation_);
    return changed_();
  }
  Step next = now();
  for (model::PositionTile& one : next.position.tiles)
    if (one.cell == *cell_) one.rotation = turned(one.rotation);
  change(std::move(next));
}

// --- Changes ---------------------------------------------------------------------------------------------------------

void SetUpPresenter::change(Step next) {
  if (next == now()) return;
  history_.resize(at_ + 1);
  history_.push_back(std::move(next));
  ++at_;
  show();
  changed_();
}

void SetUpPresenter::undo() {
  if (!can_undo()) return;
  --at_;
  show();
  changed_();
}

void SetUpPresenter::redo() {
  if (!can_redo()) return;
  ++at_;
  show();
  changed_();
}

std::string SetUpPresenter::add(model::Coord cell, const std::string& zone) {
  Step next = now();
  if (!tool_.tile.empty()) {
    const int type = rules_->type_of(tool_.tile);
    if (type < 0) return tr("The game has no tile {0}.", tool_.tile);
    if (tile_at(cell) != nullptr)
      return tr("There is already a tile in this cell. Right-click it or press Delete to remove it.");
    if (next.left[type] == 0)
      return tr("No tile {0} is left. Remove one from the board, or put one back into the deck.", tool_.tile);
    next.position.tiles.push_back({tool_.tile, cell, rotation_, {}});
    --next.left[type];
    change(std::move(next));
    return "";
  }
  if (tool_.role.empty()) return tr("Choose a tile or a piece first.");
  const model::PositionTile* tile = tile_at(cell);
  if (tile == nullptr || zone.empty()) return tr("Place the piece on a zone of a tile on the board.");
  const auto& roles = rules_->rules.roles;
  const int role = model::index_of(roles, tool_.role);
  if (role < 0) return tr("The game has no role {0}.", tool_.role);
  const auto& table = rules_->type(rules_->type_of(tile->tile));
  const int index = model::zone_index(rules_->tile(rules_->type_of(tile->tile)), zone);
  if (index < 0 || landscape::local_area(rules_->tables, table.zones[index], rules_->tables.roles[role].area) < 0)
    return tr("The role {0} is not allowed on this zone.", tr_name(tool_.role));
  const std::string& piece = roles[role].piece;
  const auto used = std::ranges::count_if(next.position.pieces, [&](const model::PositionPiece& one) {
    return one.player == tool_.seat && one.piece == piece;
  });
  const int kind = model::index_of(rules_->rules.pieces, piece);
  if (used >= rules_->tables.pieces[kind]) return tr("{0} has no {1} left.", name_of(tool_.seat), tr_name(piece));
  next.position.pieces.push_back({tool_.seat, piece, cell, zone, tool_.role, {}});
  change(std::move(next));
  return "";
}

std::string SetUpPresenter::remove(model::Coord cell, const std::string& zone) {
  Step next = now();
  auto& pieces = next.position.pieces;
  const auto last = std::find_if(pieces.rbegin(), pieces.rend(), [&](const model::PositionPiece& piece) {
    return piece.cell == cell && piece.zone == zone;
  });
  if (last != pieces.rend()) {
    pieces.erase(std::prev(last.base()));
    change(std::move(next));
    return "";
  }
  const model::PositionTile* tile = tile_at(cell);
  if (tile == nullptr) return tr("There is nothing to remove in this cell.");
  ++next.left[rules_->type_of(tile->tile)];
  std::erase_if(pieces, [&](const model::PositionPiece& piece) { return piece.cell == cell; });
  std::erase_if(next.position.tiles, [&](const model::PositionTile& one) { return one.cell == cell; });
  change(std::move(next));
  return "";
}

std::string SetUpPresenter::set_left(const std::string& tile, int left) {
  const int type = rules_->type_of(tile);
  if (type < 0) return tr("The game has no tile {0}.", tile);
  int copies = 0;
  for (const landscape::DeckTable& deck : rules_->tables.decks)
    copies += static_cast<int>(std::ranges::count(deck.tiles, static_cast<std::uint16_t>(type)));
  const int most = copies - placed(type);
  Step next = now();
  next.left[type] = std::clamp(left, 0, most);
  change(std::move(next));
  if (left <= most) return "";
  return tr_n("The box has only {0} copy of tile {1}.", "The box has only {0} copies of tile {1}.", copies, tile);
}

void SetUpPresenter::set_points(int seat, int points) {
  Step next = now();
  next.position.points.resize(to_index(players_));
  next.position.points[seat] =
      std::clamp(points, -landscape_adapter::kMaxStartPoints, landscape_adapter::kMaxStartPoints);
  change(std::move(next));
}

void SetUpPresenter::set_player(int seat) {
  Step next = now();
  next.position.player = seat;
  change(std::move(next));
}

void SetUpPresenter::clear() {
  Step next = now();
  next.position.tiles.clear();
  next.position.pieces.clear();
  next.position.points.assign(to_index(players_), 0);
  std::ranges::fill(next.left, 0);
  for (const landscape::DeckTable& deck : rules_->tables.decks)
    for (const std::uint16_t tile : deck.tiles) ++next.left[tile];
  change(std::move(next));
}

}  // namespace tw::editor
