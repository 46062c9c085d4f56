#include "plugins/games/hunt_or_gather/turns.hpp"

#include <algorithm>
#include <string>

#include "engine/language/translate.hpp"
#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"
#include "plugins/games/hunt_or_gather/hunting.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"
#include "plugins/games/hunt_or_gather/scoring.hpp"
#include "plugins/games/hunt_or_gather/words.hpp"

namespace tw::hunt_or_gather {
namespace {

void lay_out_tiles(const GameData& data, State& s, std::span<const std::uint16_t> deck) {
  s.tile_count = static_cast<std::uint8_t>(std::min(deck.size(), kMaxTiles));
  const int wanted = data.settings.stack == 0 ? s.tile_count : data.settings.stack;
  s.stack = static_cast<std::uint8_t>(std::min<int>(wanted, s.tile_count));
  for (std::size_t i = 0; i < s.tile_count; ++i)
    s.tiles[i] = {data.kind_of[deck[i]], 0, i < s.stack ? TileLocation::Stack : TileLocation::Box, 0};
  s.tile_on.fill(kNone);
  s.claim.fill(kNone);
}

void lay_out_cards(const GameData& data, State& s, std::span<const std::uint16_t> deck) {
  s.deck_size = static_cast<std::uint8_t>(std::min(deck.size(), kMaxCards));
  for (std::size_t i = 0; i < s.deck_size; ++i) s.deck[s.deck_size - 1 - i] = {data.kind_of[deck[i]], 0};
  for (int seat = 0; seat < s.players; ++seat) {
    auto& dealt = s.seats[seat].dealt;
    dealt.fill(kNone);
    for (int i = 0; i < data.settings.dealt && s.deck_size > 0; ++i) {
      DeckCard& top = s.deck[--s.deck_size];
      dealt[i] = top.kind;
      top = {};
    }
    std::sort(dealt.begin(), dealt.end());
  }
  s.display.fill(kNone);
  fill_display(data, s);
}

void lay_out_market(const GameData& data, State& s) {
  for (std::size_t good = 0; good < kGoodCount; ++good)
    s.market[good] = static_cast<std::uint8_t>(data.settings.market_shuffled ? static_cast<int>(good)
                                                                             : data.settings.market_order[good]);
  if (data.settings.market_shuffled) s.chance.shuffle(s.market.data(), kGoodCount);
}

void begin_turn(const GameData& data, State& s, int seat) {
  s.seat = static_cast<std::uint8_t>(seat);
  s.now = {};
  s.now.tile = kNone;
  s.now.may_move = 1;
  s.now.may_exchange = 1;
  s.now.moves_left = static_cast<std::uint8_t>(data.settings.moves);
  s.phase = Phase::Choose;
  ++s.turn;
}

/// Puts a card that was not kept under the draw deck; the player who was dealt the card knows its position
/// (HOG-SETUP-5).
void put_under(State& s, std::uint8_t kind, std::uint8_t known) {
  if (s.deck_size == kMaxCards) return;
  std::copy_backward(s.deck.begin(), s.deck.begin() + s.deck_size, s.deck.begin() + s.deck_size + 1);
  s.deck[0] = {kind, known};
  ++s.deck_size;
}

/// Gives a pouch to the gatherer and any other card to the hunter, unless that hand is full (HOG-SETUP-6).
void give_card(const GameData& data, State& s, int seat, std::uint8_t kind) {
  Role role = data.cards[kind].kind == Kind::Pouch ? Role::Gatherer : Role::Hunter;
  if (character(s, seat, role).count >= data.settings.carried)
    role = role == Role::Hunter ? Role::Gatherer : Role::Hunter;
  give(character(s, seat, role), {kind, 0});
}

void reveal(const GameData& data, State& s) {
  for (int seat = 0; seat < s.players; ++seat) {
    Seat& owner = s.seats[seat];
    for (std::size_t i = 0; i < kMaxDealt; ++i) {
      if (owner.dealt[i] == kNone) continue;
      if ((owner.keeps & (1u << i)) != 0)
        give_card(data, s, seat, owner.dealt[i]);
      else
        put_under(s, owner.dealt[i], bit(seat));
    }
    owner.dealt.fill(kNone);
    owner.keeps = 0;
  }
}

/// Reports the bonuses at the end of the game.
void tell_end(const GameData& data, const State& s, plugin_api::Teller& teller) {
  if (!teller.listens()) return;
  for (const Part part : {Part::Highest, Part::Prediction, Part::Group}) {
    const SeatPoints points = part_points(data, s, part);
    std::uint32_t seats = 0;
    int most = 0;
    for (int seat = 0; seat < s.players; ++seat) {
      most = std::max(most, points[seat]);
      if (points[seat] > 0) seats |= bit(seat);
    }
    if (seats != 0) teller.scored(static_cast<std::uint32_t>(part), most, seats);
  }
}

}  // namespace

void begin_game(const GameData& data, State& s, int players, const plugin_api::Decks& decks, std::uint64_t seed) {
  s.chance.state = seed;
  s.players = static_cast<std::uint8_t>(players);
  s.final_turns_left = kNone;
  lay_out_market(data, s);
  lay_out_tiles(data, s, decks[static_cast<std::size_t>(DeckId::Exploration)]);
  lay_out_cards(data, s, decks[static_cast<std::size_t>(DeckId::Equipment)]);
  for (int seat = 0; seat < players; ++seat) {
    Seat& owner = s.seats[seat];
    owner.claims_left = static_cast<std::uint8_t>(data.settings.claim_markers);
    owner.prediction = static_cast<Role>(kNone);
    for (Character& who : owner.characters) who.cell = data.board.village();
  }
  s.now.tile = kNone;
  s.turn = 1;
  s.phase = Phase::Keep;
}

void end_choosing(const GameData& data, State& s) {
  if (s.seat + 1 < s.players) {
    ++s.seat;
    ++s.turn;
    s.phase = Phase::Keep;
    return;
  }
  reveal(data, s);
  begin_turn(data, s, 0);
}

void end_turn(const GameData& data, State& s, plugin_api::Teller& teller) {
  const int before = base_points(s, s.seat);
  advance(s, s.seat, s.now.role, s.now.earned);
  const int gained = base_points(s, s.seat) - before;
  if (gained > 0) teller.scored(static_cast<std::uint32_t>(Part::Base), gained, bit(s.seat));
  s.quiet_turns = s.now.progress != 0 ? 0 : s.quiet_turns + 1;
  const bool ending = s.final_turns_left != kNone;
  if (ending) --s.final_turns_left;
  if (!ending && (s.drawn == s.stack || s.quiet_turns >= data.settings.quiet_rounds * s.players)) {
    s.final_turns_left = s.players;
    if (teller.listens())
      teller.happened(s.drawn == s.stack ? tr("the stack has run out: each player takes one last turn")
                                         : tr("nobody explores any more: each player takes one last turn"));
  }
  if (s.final_turns_left == 0) {
    s.now = {};
    s.now.tile = kNone;
    s.phase = Phase::Over;
    tell_end(data, s, teller);
    return;
  }
  begin_turn(data, s, (s.seat + 1) % s.players);
}

int longest_game(const GameData& data, int players) {
  const Settings& set = data.settings;
  const int attempts = set.moves + 1;
  const int exchanges = set.exchanges;
  const int legs = 1 + set.explorations + set.free_swaps + attempts;  // each of these allows another move
  const int trades = 2 * set.purchases + 1 + exchanges;               // purchases, and discards if the hand is full
  // Choice, moves, explorations with the decision about the tile, swaps, attempts with flights, exchanges, end of turn.
  const int a_turn = 1 + legs + 2 * set.explorations + set.free_swaps + 2 * attempts + exchanges + trades + 1;
  // A tile counts as progress when it is drawn, when it is first taken, and when it is sold. A swap takes one tile and
  // returns another.
  const int progress = 3 * data.tile_count;
  const int turns = (progress + 1) * set.quiet_rounds * players + 2 * players;
  return 2 * players + turns * a_turn + data.tile_count;
}

namespace {

using plugin_api::Teller;

void move_to(const GameData& data, State& s, Cell to) {
  Character& who = actor(s);
  const auto costs = data.board.costs(who.cell, s.now.moves_left, s.claim, s.seat, to);
  s.now.moves_left = static_cast<std::uint8_t>(s.now.moves_left - costs[to]);
  who.cell = to;
  s.now.may_move = 0;
  s.now.may_exchange = 1;
}

/// Explores the space. If no action with the tile is possible, it is shown and left there without a decision.
void explore_here(const GameData& data, State& s, Teller& teller) {
  const int tile = explore(s);  // only the finder may know the tile; teller.drawn() would reveal it to all players
  if (may_take(data, s) || swappable_kinds(data, s, tile).any() || hunting_weapons(data, s).any()) return;
  if (teller.listens())
    teller.happened(
        // translators: {0} is the name of a player, {1} of a tile
        tr("{0} had no use for {1}, showed it and left it", player_name(s.seat), tile_name(data, s, tile)));
  leave(s);
}

void take_here(const GameData& data, State& s, Teller& teller) {
  take(data, s);
  end_turn(data, s, teller);
}

void hunt_here(const GameData& data, State& s, std::uint8_t weapon, Teller& teller) {
  const int prey = s.now.tile, seat = s.seat;
  const Attempt attempt = hunt(data, s, weapon);
  if (teller.listens()) teller.happened(attempt_text(data, s, seat, prey, attempt));
  if (attempt.outcome == Outcome::Killed) take(data, s);
  if (attempt.outcome == Outcome::Killed || attempt.outcome == Outcome::Died) end_turn(data, s, teller);
}

void sell_here(const GameData& data, State& s, unsigned argument) {
  sell_tile(data, s, static_cast<int>(argument / 2), argument % 2 != 0);
  s.phase = Phase::Trade;
}

void buy_here(const GameData& data, State& s, std::uint8_t kind) {
  take_from_display(s, kind);
  give(actor(s), {kind, 0});
  s.now.earned -= data.settings.card_price;
  ++s.now.purchases;
  s.now.may_exchange = 1;
  fill_display(data, s);
}

void exchange_here(State& s, unsigned bits) {
  distribute(s, s.seat, bits);
  ++s.now.exchanges;
  s.now.may_exchange = 0;
}

void play_in_turn(const GameData& data, State& s, Op op, unsigned argument, Teller& teller) {
  const auto small = static_cast<std::uint8_t>(argument);
  switch (op) {
    case Op::Choose:
      s.now.role = static_cast<Role>(argument);
      s.phase = Phase::Act;
      return;
    case Op::Move: return move_to(data, s, small);
    case Op::Explore: return explore_here(data, s, teller);
    case Op::Take: return take_here(data, s, teller);
    case Op::Swap: {
      const int wanted = s.phase == Phase::Look ? s.now.tile : s.tile_on[actor(s).cell];
      return swap(data, s, static_cast<int>(argument), wanted);
    }
    case Op::Hunt: return hunt_here(data, s, small, teller);
    case Op::Leave: return leave(s);
    case Op::Flee: return flee(s, small);
    case Op::Sell: return sell_here(data, s, argument);
    case Op::Buy: return buy_here(data, s, small);
    case Op::Discard: return discard_card(s, actor(s), static_cast<int>(argument));
    case Op::Exchange: return exchange_here(s, argument);
    default: return end_turn(data, s, teller);
  }
}

}  // namespace

void play(const GameData& data, State& s, tw_action action, Teller& teller) {
  const unsigned argument = argument_of(action);
  s.thrown = {};
  if (op_of(action) == Op::Keep) {
    active_seat(s).keeps = static_cast<std::uint8_t>(argument);
    s.phase = Phase::Predict;
  } else if (op_of(action) == Op::Predict) {
    active_seat(s).prediction = static_cast<Role>(argument);
    end_choosing(data, s);
  } else {
    play_in_turn(data, s, op_of(action), argument, teller);
  }
}

}  // namespace tw::hunt_or_gather
