#include "engine/landscape/position.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "engine/game/points.hpp"
#include "engine/landscape/place_tile.hpp"
#include "engine/landscape/position_board.hpp"
#include "engine/model/to_index.hpp"

namespace tw::landscape {

using model::to_index;

using Kind = model::TurnStep::Kind;

namespace {

template <class Cards>
void shuffle(Cards& cards, std::size_t first, std::size_t end, model::Random& random) {
  for (std::size_t i = end; i > first + 1; --i)
    std::swap(cards[i - 1], cards[first + random.below(static_cast<std::uint32_t>(i - first))]);
}

}  // namespace

template <class Limits>
void Position<Limits>::begin(const GameTables& tables, int number_of_players, model::Random& random, unsigned fixed,
                             const StartBoard* from) {
  players = static_cast<std::uint8_t>(number_of_players);
  board.clear();
  for (std::size_t p = 0; p < players; ++p)
    for (std::size_t k = 0; k < tables.pieces.size(); ++k) supply[p][k] = tables.pieces[k];
  for (std::size_t d = 0; d < tables.decks.size(); ++d)
    if (((fixed >> d) & 1u) == 0) shuffle(cards, next[d], end[d], random);
  for (const EffectUse& use : tables.uses) use.effect->begin(memory.data() + use.memory, players);
  if (from != nullptr) set_up_board(tables, *from);
  if (board.tiles > 0) {
    // a set-up board
  } else if (tables.start_deck >= 0 && next[tables.start_deck] < end[tables.start_deck]) {
    board.place_tile(tables, cards[next[tables.start_deck]++], {0, 0}, model::Rotation::None);
  } else {
    board.open_first_cell();
  }
  player = static_cast<std::uint8_t>(((from != nullptr ? from->player : 0) + players - 1) % players);
  begin_turn(tables, nullptr);
}

/// Begins the next player's turn, or ends the game.
template <class Limits>
[[gnu::always_inline]] inline void Position<Limits>::begin_turn(const GameTables& tables, PositionListener* listener) {
  const std::size_t deck = tables.first_deck;
  extra = 0;
  held.fill(0);
  for (;;) {
    for (const std::uint8_t d : tables.ending_decks)
      if (next[d] == end[d]) return finish(tables, listener);
    if (next[deck] == end[deck]) return finish(tables, listener);
    player = player + 1 == players ? std::uint8_t{0} : static_cast<std::uint8_t>(player + 1);
    if (draw_one_card(tables, deck, listener)) return;
    if (tables.decks[deck].redraw && draw(tables, deck, listener)) return;
    if (next[deck] == end[deck]) return finish(tables, listener);
    // The deck has no redraw: the player loses this turn, and the next player draws.
  }
}

/// Draws a card. If its tile can be placed, the position waits for the placement; otherwise the tile leaves the game.
template <class Limits>
[[gnu::always_inline]] inline bool Position<Limits>::draw_one_card(const GameTables& tables, std::size_t deck,
                                                                   PositionListener* listener) {
  const std::uint16_t card = cards[next[deck]++];
  drawn = card;
  drawn_deck = static_cast<std::uint8_t>(deck);
  fits = board.count_fits(tables.placement_tables[card].rim);
  std::uint64_t any = 0;
  std::memcpy(&any, fits.data(), sizeof any);
  if (any != 0) [[likely]] {
    ++turns;
    phase = Phase::Place;
    if (listener != nullptr) listener->on_drawn(player, card);
    return true;
  }
  ++discards;
  if (listener != nullptr) listener->on_discarded(card);
  return false;
}

/// Draws until a tile can be placed. Returns false if no tile can be placed (without redraw: if the first tile cannot).
template <class Limits>
bool Position<Limits>::draw(const GameTables& tables, std::size_t deck, PositionListener* listener) {
  while (next[deck] < end[deck]) {
    if (draw_one_card(tables, deck, listener)) return true;
    if (!tables.decks[deck].redraw) return false;
  }
  return false;
}

template <class Limits>
void Position<Limits>::place(const GameTables& tables, model::Coord at, model::Rotation turn,
                             PositionListener* listener) {
  place_at(tables, to_index(board.frontier_index_at(at.x, at.y)), turn, listener);
}

template <class Limits>
void Position<Limits>::place_at(const GameTables& tables, std::size_t frontier_index, model::Rotation turn,
                                PositionListener* listener) {
  const model::Coord at = board.frontier[frontier_index];
  board.place_tile_at(tables, drawn, frontier_index, turn);
  if (listener != nullptr) listener->on_placed(player, drawn, at);
  begin_steps(tables);
  run_steps(tables, listener);
}

/// Starts the steps of the turn after the drawn tile has been placed.
template <class Limits>
inline void Position<Limits>::begin_steps(const GameTables& tables) {
  step = tables.first_step;
  acting_zone = effect = put = closed_with_piece = placed_in_turn = 0;
}

template <class Limits>
void Position<Limits>::run_steps(const GameTables& tables, PositionListener* listener) {
  advance(tables, listener);
}

/// Implements run_steps(); also inlined into the loop of playouts, without listeners.
template <class Limits>
[[gnu::always_inline]] inline void Position<Limits>::advance(const GameTables& tables, PositionListener* listener) {
  const StepTable* const steps = tables.steps.data();
  const std::size_t all = tables.number_of_steps;
  // In about two thirds of all turns nothing is left to do: no area was closed, and the player has no piece to place.
  const bool idle = tables.plain_steps && board.closed == 0 && !has_pieces() &&
                    !tables.placement_tables[last_tile().type].has_immediate_effect;
  if (idle) put = 0;
  for (std::size_t s = idle ? all : step; s < all; ++s) {
    step = static_cast<std::uint8_t>(s);
    const StepTable& now = steps[s];
    if (now.kind == Kind::Occupy) {
      if (put < now.limit && has_pieces() && find_open_zones(tables)) {
        phase = Phase::Occupy;
        return;
      }
      put = 0;
    } else if (now.kind == Kind::Score) {
      if (board.closed != 0) score_closed(tables, listener);
    } else if (now.kind == Kind::Actions) {
      if (tables.placement_tables[last_tile().type].has_immediate_effect && run_actions(tables, listener)) return;
    } else if (now.kind == Kind::Again) {
      if (board.closed != 0 && try_extra_turn(tables, now, listener)) return;
    } else if (now.kind == Kind::Effect && run_effect(tables, now.use, -1, listener)) {
      return;
    }
  }
  step = static_cast<std::uint8_t>(all);
  begin_turn(tables, listener);
}

/// Applies the effects of the placed tile's actions that do not change a score. Returns true if the player has to
/// choose.
template <class Limits>
bool Position<Limits>::run_actions(const GameTables& tables, PositionListener* listener) {
  const TileTable& type = tables.tiles[last_tile().type];
  for (; acting_zone < type.zones.size(); ++acting_zone, effect = 0) {
    const int action = type.zones[acting_zone].action;
    if (action < 0) continue;
    const auto& effects = tables.actions[action].effects;
    for (; effect < effects.size(); ++effect) {
      const EffectTable& what = effects[effect];
      if (what.kind == model::Effect::Kind::Award) award(tables, action, what, listener);
      if (what.kind == model::Effect::Kind::Cover)
        Scoring<Limits>::cover_symbols(board, tables, what, board.tiles - 1, acting_zone);
      if (what.kind == model::Effect::Kind::Effect && run_effect(tables, what.use, acting_zone, listener)) return true;
      if (what.kind != model::Effect::Kind::Return) continue;
      for (std::size_t i = 0; i < board.pieces; ++i)
        if (may_return(tables, board.piece[i])) {
          phase = Phase::Return;
          return true;
        }
    }
  }
  acting_zone = effect = 0;
  return false;
}

template <class Limits>
void Position<Limits>::award(const GameTables& tables, int action, const EffectTable& what,
                             PositionListener* listener) {
  const int points =
      game::clamp_points(Scoring<Limits>::action_points(board, tables, what, board.tiles - 1, acting_zone));
  game::add_clamped(part[tables.actions[action].part][player], points);
  if (listener != nullptr && points != 0) listener->on_awarded(action, points, player, last_tile());
}

template <class Limits>
const EffectTable& Position<Limits>::pending_effect(const GameTables& tables) const {
  const int action = tables.tiles[last_tile().type].zones[acting_zone].action;
  return tables.actions[action].effects[effect];
}

template <class Limits>
bool Position<Limits>::may_return(const GameTables& tables, const Piece& p) const {
  return p.player == player && p.kind == pending_effect(tables).piece;
}

template <class Limits>
void Position<Limits>::take_back(const GameTables& tables, int index, PositionListener* listener) {
  if (index >= 0) {
    const Piece gone = board.piece[index];
    board.remove_piece(index);
    ++supply[gone.player][gone.kind];
    if (pending_effect(tables).returned_next_turn) ++held[gone.kind];
    if (listener != nullptr) listener->on_returned(player, gone, board.tile[gone.tile]);
  }
  ++effect;
  run_steps(tables, listener);
}

template <class Limits>
inline bool Position<Limits>::has_pieces() const {
  std::uint64_t all = 0;
  std::memcpy(&all, supply[player].data(), sizeof all);
  return all != 0;
}

template <class Limits>
bool Position<Limits>::find_open_zones(const GameTables& tables) {
  open_zones.fill(0);
  unsigned choices = 0;
  const PlacedTile& placed = last_tile();
  const PlacementTable& table = tables.placement_tables[placed.type];
  const AllowedRole* const allowed_roles = tables.allowed_roles.data() + table.first_allowed_role;
  const auto& left = supply[player];
  const std::size_t first = placed.first_node;
  for (const AllowedRole *s = allowed_roles, *const behind = allowed_roles + table.allowed_roles; s != behind; ++s) {
    if (left[s->piece] == 0 || (board.marks[board.find_root(first + s->node)] & s->barred_by) != 0) continue;
    open_zones[s->role] |= s->zones;
    choices += s->number;
  }
  open_choices = static_cast<std::uint16_t>(choices);
  return open_choices != 0 && (!tables.bars_beyond_area || remove_barred_zones(tables));
}

/// Removes all zones from roles that are barred by a nearby piece or whose pieces cannot be placed in this turn.
/// Returns true if any role still has a zone.
template <class Limits>
bool Position<Limits>::remove_barred_zones(const GameTables& tables) {
  open_choices = 0;
  for (std::size_t r = 0; r < tables.roles.size(); ++r) {
    const RoleTable& role = tables.roles[r];
    if (placeable_pieces(role.piece) == 0 || (role.bar_around && has_piece_nearby(static_cast<int>(r))))
      open_zones[r] = 0;
    open_choices = static_cast<std::uint16_t>(open_choices + std::popcount(open_zones[r]));
  }
  return open_choices != 0;
}

template <class Limits>
bool Position<Limits>::has_piece_nearby(int role) const {
  const PlacedTile& placed = last_tile();
  for (std::size_t i = 0; i < board.pieces; ++i) {
    if (board.piece[i].role != role) continue;
    const PlacedTile& there = board.tile[board.piece[i].tile];
    if (std::abs(there.x - placed.x) <= 1 && std::abs(there.y - placed.y) <= 1) return true;
  }
  return false;
}

template <class Limits>
void Position<Limits>::occupy(const GameTables& tables, int role, int zone, PositionListener* listener) {
  put_or_pass(tables, role, zone, listener);
  run_steps(tables, listener);
}

template <class Limits>
void Position<Limits>::put_or_pass(const GameTables& tables, int role, int zone, PositionListener* listener) {
  if (role < 0) {
    ++step;
    put = 0;
    return;
  }
  board.put_piece(tables, board.tiles - 1, zone, role, player);
  --supply[player][tables.roles[role].piece];
  ++put;
  ++placed_in_turn;
  if (listener != nullptr) listener->on_occupied(player, board.piece[board.pieces - 1u], last_tile());
}

template <class Limits>
template <class Look>
bool Position<Limits>::any_closed_around(const GameTables& tables, const Look& look) {
  const PlacedTile placed = last_tile();
  for (int place = 0; place < 9; ++place) {
    const int there = place == 4 ? -1 : board.tile_at(placed.x + place % 3 - 1, placed.y + place / 3 - 1);
    if (there < 0) continue;
    const PlacedTile other = board.tile[there];
    const TileTable& type = tables.tiles[other.type];
    for (const std::uint8_t local : type.around) {
      const int node = other.first_node + local;  // such an area is on one tile only, so its node is its own root
      if (board.open[node] == 0 && look(type.areas[local].area, node)) return true;
    }
  }
  return false;
}

/// Scores the areas that the placed tile closed and returns their pieces, except pieces in roles that stay.
template <class Limits>
void Position<Limits>::score_closed(const GameTables& tables, PositionListener* listener) {
  const PlacedTile placed = last_tile();
  const auto& locals = tables.tiles[placed.type].areas;
  std::array<std::uint16_t, 4 * model::kMaxZones> done;  // NOLINT: filled up to `n` only
  std::size_t n = 0;
  for (std::size_t i = 0, all = locals.size(); i < all; ++i) {
    const auto root = static_cast<std::uint16_t>(board.find(placed.first_node + static_cast<int>(i)));
    if (board.open[root] != 0) continue;
    bool seen = false;
    for (std::size_t k = 0; k < n && !seen; ++k) seen = done[k] == root;
    if (seen) continue;
    done[n++] = root;
    score_root(tables, locals[i].area, root, listener);
  }
  if ((board.closed & kClosedAround) != 0)
    any_closed_around(tables, [&](int area, int root) {
      score_root(tables, area, root, listener);
      return false;
    });
}

template <class Limits>
void Position<Limits>::give_points(const GameTables& tables, std::size_t score, Award award, int tile, bool final,
                                   PositionListener* listener) {
  award.points = game::clamp_points(award.points);
  for (std::size_t p = 0; p < players; ++p)
    if (((award.players >> p) & 1u) != 0) game::add_clamped(part[tables.scores[score].part][p], award.points);
  if (listener != nullptr && award.points != 0)
    listener->on_scored(static_cast<int>(score), award.points, award.players, board.tile[tile], final);
}

template <class Limits>
void Position<Limits>::score_root(const GameTables& tables, int area, int root, PositionListener* listener) {
  const unsigned pieces_here = board.marks[root] & ((1u << kWatchShift) - 1u);
  if (pieces_here != 0) closed_with_piece = static_cast<std::uint8_t>(closed_with_piece | (1u << area));
  for (const std::uint8_t s : tables.closed_scores[area]) {
    const ScoreTable& score = tables.scores[s];
    if (score.each) {
      visit_piece_awards(board, tables, score, root, [&](std::uint16_t tile, Award award) {
        give_points(tables, s, award, tile, false, listener);
      });
      continue;
    }
    const Award award = Scoring<Limits>::area(board, tables, score, root, player);
    if (award.players != 0) give_points(tables, s, award, board.tile_of[root], false, listener);
  }
  if (!tables.closed_uses.empty()) notify_closed_area(tables, area, root, listener);
  if (pieces_here != 0) return_pieces(tables, root);
}

/// Returns the pieces of the area to their owners, except pieces in roles that stay.
template <class Limits>
void Position<Limits>::return_pieces(const GameTables& tables, int root) {
  const bool later = tables.steps[step].returned_next_turn;
  for (std::size_t i = board.pieces; i-- > 0;) {
    const Piece p = board.piece[i];
    if (tables.roles[p.role].stays || board.find(p.node) != root) continue;
    board.remove_piece(static_cast<int>(i));
    ++supply[p.player][p.kind];
    if (later && p.player == player) ++held[p.kind];
  }
}

/// Returns true if the same player continues with another tile, which is then drawn from the step's deck.
template <class Limits>
bool Position<Limits>::try_extra_turn(const GameTables& tables, const StepTable& how, PositionListener* listener) {
  if (extra != 0 && !how.chain) return false;
  if (!how.after_last && next[tables.first_deck] == end[tables.first_deck]) return false;
  if (how.occupied_only && ((closed_with_piece >> how.area) & 1u) == 0) return false;
  const PlacedTile& placed = last_tile();
  const auto& locals = tables.tiles[placed.type].areas;
  const auto counts = [&](int root) { return how.watch == 0 || ((board.marks[root] >> kWatchShift) & how.watch) != 0; };
  bool closed = false;
  for (std::size_t i = 0, all = locals.size(); i < all && !closed; ++i) {
    if (locals[i].area != how.area) continue;
    const int root = board.find(placed.first_node + static_cast<int>(i));
    closed = board.open[root] == 0 && counts(root);
  }
  if (!closed && (board.closed & kClosedAround) != 0)
    closed = any_closed_around(tables, [&](int area, int root) { return area == how.area && counts(root); });
  if (!closed || !draw(tables, std::size_t{how.deck}, listener)) return false;
  extra = 1;
  return true;
}

template <class Limits>
void Position<Limits>::finish(const GameTables& tables, PositionListener* listener) {
  phase = Phase::Ended;
  visit_end_awards(board, tables,
                   [&](std::size_t s, int tile, Award award) { give_points(tables, s, award, tile, true, listener); });
  for (const std::uint8_t i : tables.end_uses)
    for (int seat = 0; seat < players; ++seat) {
      PositionBoard<Position> view(tables, *this, i, listener);
      const EffectUse& use = tables.uses[i];
      view.give(seat, use.effect->end_points(memory.data() + use.memory, view, seat), true);
    }
  if (listener != nullptr) listener->on_ended();
}

template <class Limits>
int Position<Limits>::points(int seat) const {
  int sum = 0;
  for (const auto& row : part) sum += row[seat];
  return sum;
}

template <class Limits>
void Position<Limits>::add_end_scoring(const GameTables& tables, std::span<int> out) const {
  if (phase == Phase::Ended) return;
  visit_end_awards(board, tables, [&](std::size_t, int, Award award) {
    for (std::size_t p = 0; p < players; ++p)
      if (((award.players >> p) & 1u) != 0) out[p] += game::clamp_points(award.points);
  });
  const PositionBoard<Position> view(tables, *this);
  for (const std::uint8_t i : tables.end_uses)
    for (std::size_t p = 0; p < players; ++p) {
      const int points =
          tables.uses[i].effect->end_points(memory.data() + tables.uses[i].memory, view, static_cast<int>(p));
      out[p] += game::clamp_points(points);
    }
}

template <class Limits>
void Position<Limits>::playout(const GameTables& tables, model::Random& random, int last) {
  play_until_turn(tables, last, [&random]() -> model::Random& { return random; });
}

template <class Limits>
void Position<Limits>::play_randomly(const GameTables& tables, std::span<model::Random> seats) {
  play_until_turn(tables, INT_MAX, [this, seats]() -> model::Random& {
    return seats[phase == Phase::Choose ? answering_seat : player];
  });
}

template <class Limits>
template <class Stream>
[[gnu::always_inline]] inline void Position<Limits>::play_until_turn(const GameTables& tables, int last,
                                                                     const Stream& random) {
  while (phase != Phase::Ended && turns < last) {
    if (phase == Phase::Place) {
      const auto [open_cell, turn] = random_placement(tables, random());
      tile_placing::place_tile_at(board, tables, drawn, open_cell, turn);
      begin_steps(tables);
    } else if (phase == Phase::Occupy) {
      const Occupation o = random_occupation(random());
      put_or_pass(tables, o.role, o.zone, nullptr);
    } else {
      if (phase == Phase::Choose)
        choose(tables, random_answer(tables, random()), nullptr);
      else
        take_back(tables, random_piece(tables, random()), nullptr);
      continue;  // these calls have already continued the turn
    }
    advance(tables, nullptr);
  }
}

template <class Limits>
inline std::pair<std::size_t, model::Rotation> Position<Limits>::random_placement(const GameTables& tables,
                                                                                  model::Random& random) const {
  int pick = static_cast<int>(random.below(static_cast<std::uint32_t>(total_fits())));
  std::size_t turn = 0;
  for (; pick >= fits[turn]; ++turn) pick -= fits[turn];
  return {board.find_fit(tables.placement_tables[drawn].rim[turn], static_cast<std::uint32_t>(pick)),
          static_cast<model::Rotation>(turn)};
}

template <class Limits>
Occupation Position<Limits>::random_occupation(model::Random& random) const {
  std::uint32_t pick = random.below(1u + open_choices);
  if (pick == open_choices) return {-1, 0};
  for (std::size_t r = 0;; ++r)
    for (std::uint32_t zones = open_zones[r]; zones != 0; zones &= zones - 1)
      if (pick-- == 0) return {static_cast<int>(r), std::countr_zero(zones)};
}

template <class Limits>
int Position<Limits>::random_piece(const GameTables& tables, model::Random& random) const {
  int n = pending_effect(tables).optional ? 1 : 0;
  for (std::size_t i = 0; i < board.pieces; ++i) n += may_return(tables, board.piece[i]) ? 1 : 0;
  int pick = static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
  for (std::size_t i = 0; i < board.pieces; ++i)
    if (may_return(tables, board.piece[i]) && pick-- == 0) return static_cast<int>(i);
  return -1;
}

template <class Limits>
bool Position<Limits>::run_effect(const GameTables& tables, int use, int zone, PositionListener* listener) {
  PositionBoard<Position> view(tables, *this, use, listener);
  const EffectUse& what = tables.uses[use];
  what.effect->step(memory.data() + what.memory, view, zone);
  return ask(tables, use);
}

/// Gets the choices from the effect of `use`. Returns false if there are none, or if the effect has reached its maximum
/// number of choices.
template <class Limits>
bool Position<Limits>::ask(const GameTables& tables, int use) {
  const EffectUse& what = tables.uses[use];
  if (answer_counts[use] >= what.most_choices) return false;
  std::array<std::uint32_t, kMaxEffectChoices> out;  // NOLINT: filled by the effect
  int seat = -1;
  const PositionBoard<Position> view(tables, *this);
  if (what.effect->choices(memory.data() + what.memory, view, seat, out) == 0) return false;
  phase = Phase::Choose;
  asking_use = static_cast<std::uint8_t>(use);
  answering_seat = seat < 0 || seat >= players ? player : static_cast<std::uint8_t>(seat);
  return true;
}

template <class Limits>
void Position<Limits>::choose(const GameTables& tables, std::uint32_t answer, PositionListener* listener) {
  const EffectUse& what = tables.uses[asking_use];
  if (listener != nullptr) listener->on_chosen(answering_seat, asking_use, tell(tables, answer));
  PositionBoard<Position> view(tables, *this, asking_use, listener);
  what.effect->choose(memory.data() + what.memory, view, answer);
  ++answer_counts[asking_use];
  if (ask(tables, asking_use)) return;
  if (tables.steps[step].kind == Kind::Effect)
    ++step;
  else
    ++effect;
  run_steps(tables, listener);
}

template <class Limits>
std::size_t Position<Limits>::answers(const GameTables& tables, std::span<std::uint32_t, kMaxEffectChoices> out) const {
  if (phase != Phase::Choose) return 0;
  int seat = -1;
  const EffectUse& what = tables.uses[asking_use];
  const PositionBoard<Position> view(tables, *this);
  return std::min(what.effect->choices(memory.data() + what.memory, view, seat, out), out.size());
}

template <class Limits>
std::uint32_t Position<Limits>::random_answer(const GameTables& tables, model::Random& random) const {
  std::array<std::uint32_t, kMaxEffectChoices> out;  // NOLINT: filled by the effect
  const std::size_t n = answers(tables, out);
  return n == 0 ? 0 : out[random.below(static_cast<std::uint32_t>(n))];  // 0 if the effect violates its contract and
                                                                         // offers no choice
}

template <class Limits>
std::string Position<Limits>::tell(const GameTables& tables, std::uint32_t answer) const {
  const EffectUse& what = tables.uses[asking_use];
  return what.effect->tell(memory.data() + what.memory, PositionBoard<Position>(tables, *this), answer);
}

template <class Limits>
std::string Position<Limits>::table_of(const GameTables& tables, int use, int seat, int viewer) const {
  const EffectUse& what = tables.uses[use];
  return what.effect->table(memory.data() + what.memory, PositionBoard<Position>(tables, *this), seat, viewer);
}

template <class Limits>
void Position<Limits>::notify_closed_area(const GameTables& tables, int area, int root, PositionListener* listener) {
  for (const std::uint8_t i : tables.closed_uses) {
    PositionBoard<Position> view(tables, *this, i, listener);
    tables.uses[i].effect->closed(memory.data() + tables.uses[i].memory, view, area, root);
  }
}

template struct Position<SmallLimits>;
template struct Position<MediumLimits>;
template struct Position<LargeLimits>;

}  // namespace tw::landscape
