// Legal actions, in the order of their codes.

#include <bit>

#include "engine/language/translate.hpp"
#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"
#include "plugins/games/hunt_or_gather/hunting.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"

namespace tw::hunt_or_gather {

namespace {

using plugin_api::Actions;

void add_kinds(Actions& out, Op op, const std::bitset<kMaxKinds>& kinds) {
  for (unsigned kind = 0; kind < kMaxKinds; ++kind)
    if (kinds[kind]) out.add(action_code(op, kind));
}

/// Adds one action for each choice of cards to keep. Among equal cards, the first ones are kept, so that each choice
/// has one code.
void add_keeps(const GameData& data, const State& s, Actions& out) {
  const auto& dealt = active_seat(s).dealt;
  int cards = 0;
  while (cards < static_cast<int>(kMaxDealt) && dealt[cards] != kNone) ++cards;
  const int kept = std::min(data.settings.kept, cards);
  for (unsigned bits = 0; bits < (1u << cards); ++bits) {
    if (std::popcount(bits) != kept) continue;
    bool first = true;
    for (unsigned i = 1; i < static_cast<unsigned>(cards); ++i)
      if ((bits >> i & 1u) != 0 && (bits >> (i - 1) & 1u) == 0 && dealt[i] == dealt[i - 1]) first = false;
    if (first) out.add(action_code(Op::Keep, bits));
  }
}

void add_moves(const GameData& data, const State& s, Actions& out) {
  if (s.now.may_move == 0) return;
  const Cell from = actor(s).cell;
  const auto costs = data.board.costs(from, s.now.moves_left, s.claim, s.seat);
  for (int cell = 0; cell < data.board.size(); ++cell)
    if (cell != from && costs[cell] != kNone) out.add(action_code(Op::Move, static_cast<unsigned>(cell)));
}

void add_sales(const GameData& data, const State& s, Actions& out) {
  if (!is_market_open(data, s) || s.now.purchases > 0) return;
  std::bitset<kMaxKinds> kinds;
  for (int i = 0; i < s.tile_count; ++i)
    if (carries(s, s.seat, s.now.role, i)) kinds.set(s.tiles[i].kind);
  for (unsigned kind = 0; kind < data.tiles.size(); ++kind) {
    if (!kinds[kind]) continue;
    out.add(action_code(Op::Sell, 2 * kind));
    if (data.tiles[kind].animal()) out.add(action_code(Op::Sell, 2 * kind + 1));
  }
}

/// Returns false for a pouch in use.
bool may_discard(const GameData& data, const State& s, const HeldCard& card) {
  if (s.now.role == Role::Hunter || data.cards[card.kind].kind != Kind::Pouch) return true;
  return plant_types(data, s, s.seat).count() <= static_cast<std::size_t>(count_of(data, actor(s), Kind::Pouch));
}

void add_purchases(const GameData& data, const State& s, Actions& out) {
  if (s.phase != Phase::Trade || s.now.purchases >= data.settings.purchases) return;
  if (s.now.earned < data.settings.card_price || s.display[0] == kNone) return;
  const Character& who = actor(s);
  if (who.count < data.settings.carried) {
    for (std::size_t i = 0; i < kMaxDisplay && s.display[i] != kNone; ++i)
      if (i == 0 || s.display[i] != s.display[i - 1]) out.add(action_code(Op::Buy, s.display[i]));
    return;
  }
  for (unsigned i = 0; i < who.count; ++i)
    if ((i == 0 || who.cards[i] != who.cards[i - 1]) && may_discard(data, s, who.cards[i]))
      out.add(action_code(Op::Discard, i));
}

void add_exchanges(const GameData& data, const State& s, Actions& out) {
  const auto& both = active_seat(s).characters;
  if (s.now.may_exchange == 0 || s.now.exchanges >= data.settings.exchanges) return;
  if (both[0].cell != both[1].cell) return;
  const Pool pool = pooled_cards(s, s.seat);
  const unsigned present = current_distribution(s, s.seat);
  for (unsigned bits = 0; bits < (1u << pool.count); ++bits)
    if (bits != present && may_distribute(data, s, s.seat, pool, bits)) out.add(action_code(Op::Exchange, bits));
}

void add_in_turn(const GameData& data, const State& s, Actions& out) {
  if (s.phase == Phase::Act) {
    add_moves(data, s, out);
    if (may_explore(data, s)) out.add(action_code(Op::Explore));
    const std::uint8_t wanted = free_swap_tile(data, s);
    if (wanted != kNone) add_kinds(out, Op::Swap, swappable_kinds(data, s, wanted));
    add_kinds(out, Op::Hunt, hunting_weapons(data, s));
  }
  add_sales(data, s, out);
  add_purchases(data, s, out);
  add_exchanges(data, s, out);
  out.add(action_code(Op::End));
}

void add_looks(const GameData& data, const State& s, Actions& out) {
  if (may_take(data, s)) out.add(action_code(Op::Take));
  add_kinds(out, Op::Swap, swappable_kinds(data, s, s.now.tile));
  add_kinds(out, Op::Hunt, hunting_weapons(data, s));
  out.add(action_code(Op::Leave));
}

}  // namespace

void add_legal_actions(const GameData& data, const State& s, Actions& out) {
  switch (s.phase) {
    case Phase::Keep: return add_keeps(data, s, out);
    case Phase::Predict:
      for (const Role track : {Role::Hunter, Role::Gatherer})
        out.add(action_code(Op::Predict, static_cast<unsigned>(track)));
      return;
    case Phase::Choose:
      for (const Role role : {Role::Hunter, Role::Gatherer})
        out.add(action_code(Op::Choose, static_cast<unsigned>(role)));
      return add_exchanges(data, s, out);
    case Phase::Act:
    case Phase::Trade: return add_in_turn(data, s, out);
    case Phase::Look: return add_looks(data, s, out);
    case Phase::Flee: {
      const Cells to = flights(data, s);
      for (unsigned cell = 0; cell < kMaxCells; ++cell)
        if (to[cell]) out.add(action_code(Op::Flee, cell));
      return;
    }
    case Phase::Over: return;
  }
}

std::string why_illegal_here(const State& s, tw_action action) {
  if (action >> 16 >= kOpCount) return tr("no action has this code");
  switch (op_of(action)) {
    case Op::Keep: return tr("cards are kept only at the start of the game, in the number set by the rules");
    case Op::Predict: return tr("a track is predicted once, at the start of the game");
    case Op::Choose: return tr("a character is chosen at the start of a turn");
    case Op::Move:
      return tr("the character cannot move there now: it is too far away, or the character has just moved");
    case Op::Explore: return tr("the character cannot explore here now");
    case Op::Take: return tr("there is no plant here that the gatherer can take");
    case Op::Swap: return tr("the gatherer cannot swap that tile here");
    case Op::Hunt: return tr("the hunter has no prey here or cannot use that weapon");
    case Op::Leave: return tr("no tile is being explored");
    case Op::Flee: return tr("the animal cannot flee there");
    case Op::Sell: return tr("this kind of tile cannot be sold here now");
    case Op::Buy: return tr("this kind of card cannot be bought now");
    case Op::Discard: return tr("cards are discarded only to make room for a card that can be bought");
    case Op::Exchange: return tr("the cards cannot be exchanged like this now");
    case Op::End:
      return s.phase == Phase::Choose ? tr("a character must be chosen first") : tr("the turn cannot end here");
  }
  return "";
}

}  // namespace tw::hunt_or_gather
