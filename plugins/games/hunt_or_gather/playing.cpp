#include "plugins/games/hunt_or_gather/playing.hpp"

#include <string>

#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"
#include "plugins/games/hunt_or_gather/hunting.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"
#include "plugins/games/hunt_or_gather/turns.hpp"
#include "plugins/games/hunt_or_gather/words.hpp"

namespace tw::hunt_or_gather {

namespace {

using plugin_api::Teller;

void move_to(const Things& things, State& s, Cell to) {
  Character& who = actor(s);
  const auto costs = things.board.costs(who.cell, s.now.moves_left, s.claim, s.seat, to);
  s.now.moves_left = static_cast<std::uint8_t>(s.now.moves_left - costs[to]);
  who.cell = to;
  s.now.may_move = 0;
  s.now.may_exchange = 1;
}

/// A tile that its finder can do nothing with is shown and left without asking.
void explore_here(const Things& things, State& s, Teller& teller) {
  const bool drawn = s.tile_on[actor(s).cell] == kNone;
  const int tile = explore(s);
  // Which tile it is only its finder may know: teller.drawn() would tell everybody.
  if (drawn && teller.listens()) teller.happened("draws a tile");
  if (may_take(things, s) || may_give(things, s, tile).any() || may_hunt_with(things, s).any()) return;
  if (teller.listens()) teller.happened("shows " + tile_name(things, s, tile) + " and leaves it");
  leave(s);
}

void leave_here(const Things& things, State& s, Teller& teller) {
  if (teller.listens()) teller.happened("shows " + tile_name(things, s, s.now.tile) + " and leaves it");
  leave(s);
}

void take_here(const Things& things, State& s, Teller& teller) {
  const bool shown = things.settings.show_taken || s.tiles[s.now.tile].known == kSeenByAll;
  if (teller.listens()) teller.happened(shown ? "takes " + tile_name(things, s, s.now.tile) : "takes a tile");
  take(things, s);
  end_turn(things, s, teller);
}

void hunt_here(const Things& things, State& s, std::uint8_t weapon, Teller& teller) {
  const int prey = s.now.tile;
  const Attempt attempt = hunt(things, s, weapon);
  if (teller.listens()) teller.happened(attempt_text(things, s, prey, weapon, attempt));
  if (attempt.outcome == Outcome::Killed) take(things, s);
  if (attempt.outcome == Outcome::Killed || attempt.outcome == Outcome::Died) end_turn(things, s, teller);
}

void sell_here(const Things& things, State& s, unsigned argument, Teller& teller) {
  const int kind = static_cast<int>(argument / 2);
  const int points = sell_tile(things, s, kind, argument % 2 != 0);
  s.phase = Phase::Trade;
  if (teller.listens())
    teller.happened("sells " + things.tiles[static_cast<std::size_t>(kind)].id + " for " + std::to_string(points));
}

void buy_here(const Things& things, State& s, std::uint8_t kind) {
  take_from_display(s, kind);
  give(actor(s), {kind, 0});
  s.now.earned -= things.settings.card_price;
  ++s.now.purchases;
  s.now.may_exchange = 1;
  fill_display(things, s);
}

void exchange_here(State& s, unsigned bits) {
  distribute(s, s.seat, bits);
  ++s.now.exchanges;
  s.now.may_exchange = 0;
}

void play_in_turn(const Things& things, State& s, Op op, unsigned argument, Teller& teller) {
  const auto small = static_cast<std::uint8_t>(argument);
  switch (op) {
    case Op::Choose:
      s.now.role = static_cast<Role>(argument);
      s.phase = Phase::Act;
      return;
    case Op::Move: return move_to(things, s, small);
    case Op::Explore: return explore_here(things, s, teller);
    case Op::Take: return take_here(things, s, teller);
    case Op::Swap: {
      const int wanted = s.phase == Phase::Look ? s.now.tile : s.tile_on[actor(s).cell];
      return swap(things, s, static_cast<int>(argument), wanted);
    }
    case Op::Hunt: return hunt_here(things, s, small, teller);
    case Op::Leave: return leave_here(things, s, teller);
    case Op::Flee: return flee(s, small);
    case Op::Sell: return sell_here(things, s, argument, teller);
    case Op::Buy: return buy_here(things, s, small);
    case Op::Discard: return discard_card(s, actor(s), static_cast<int>(argument));
    case Op::Exchange: return exchange_here(s, argument);
    default: return end_turn(things, s, teller);
  }
}

}  // namespace

void play(const Things& things, State& s, tw_action action, Teller& teller) {
  const unsigned argument = argument_of(action);
  if (op_of(action) == Op::Keep) {
    active_seat(s).keeps = static_cast<std::uint8_t>(argument);
    s.phase = Phase::Predict;
  } else if (op_of(action) == Op::Predict) {
    active_seat(s).prediction = static_cast<Role>(argument);
    end_choosing(things, s);
  } else {
    play_in_turn(things, s, op_of(action), argument, teller);
  }
}

}  // namespace tw::hunt_or_gather
