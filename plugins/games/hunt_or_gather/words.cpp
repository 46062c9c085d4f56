#include "plugins/games/hunt_or_gather/words.hpp"

#include "plugins/games/hunt_or_gather/equipment.hpp"

namespace tw::hunt_or_gather {

namespace {

void add_to_list(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

std::string or_nothing(const std::string& list) { return list.empty() ? "nothing" : list; }

std::string kept_cards(const Things& things, const State& s, unsigned bits) {
  std::string list;
  for (unsigned i = 0; i < kMostDealt; ++i)
    if ((bits >> i & 1u) != 0) add_to_list(list, things.cards[active_seat(s).dealt[i]].id);
  return or_nothing(list);
}

std::string distribution(const Things& things, const State& s, unsigned bits) {
  const Pool pool = pooled_cards(s, s.seat);
  std::string hunters, gatherers;
  for (unsigned i = 0; i < static_cast<unsigned>(pool.count); ++i)
    add_to_list((bits >> i & 1u) != 0 ? hunters : gatherers, card_name(things, pool.cards[i]));
  return "exchange: hunter has " + or_nothing(hunters) + "; gatherer has " + or_nothing(gatherers);
}

std::string sale(const TileKind& tile, bool hide_first) {
  if (!tile.animal()) return "sell " + tile.id;
  return "sell " + tile.id + (hide_first ? ", hide first" : ", meat first");
}

}  // namespace

std::string tile_name(const Things& things, const State& s, int tile) {
  return things.tiles[s.tiles[static_cast<std::size_t>(tile)].kind].id;
}

std::string card_name(const Things& things, const Held& card) {
  const std::string& id = things.cards[card.kind].id;
  return card.used == 0 ? id : id + " (" + std::to_string(card.used) + " used)";
}

std::string place_name(const Things& things, Cell cell) {
  return "(" + std::to_string(things.board.x(cell)) + ", " + std::to_string(things.board.y(cell)) + ")";
}

std::string attempt_text(const Things& things, const State& s, int prey, std::uint8_t weapon, const Attempt& attempt) {
  static constexpr std::array<const char*, 5> kEnds{"kills it", "wounds it", "misses", "misses and escapes",
                                                    "misses and dies"};
  const TileKind& animal = things.tiles[s.tiles[static_cast<std::size_t>(prey)].kind];
  return "hunts " + animal.id + " with " + things.cards[weapon].id + ": throws " + std::to_string(attempt.thrown) +
         ", reaches " + std::to_string(attempt.reached) + " of " + std::to_string(animal.to_hit) + ", " +
         kEnds[static_cast<std::size_t>(attempt.outcome)];
}

std::string words_for(const Things& things, const State& s, tw_action action) {
  const unsigned argument = argument_of(action);
  switch (op_of(action)) {
    case Op::Keep: return "keep " + kept_cards(things, s, argument);
    case Op::Predict: return argument == 0 ? "predict hunt" : "predict gather";
    case Op::Choose: return std::string("choose ") + kRoleNames[argument];
    case Op::Move: return "move to " + place_name(things, static_cast<Cell>(argument));
    case Op::Explore: return "explore";
    case Op::Take: return "take it";
    case Op::Swap: return "swap " + things.tiles[argument].id + " for it";
    case Op::Hunt: return "hunt with " + things.cards[argument].id;
    case Op::Leave: return "leave it";
    case Op::Flee: return "it runs to " + place_name(things, static_cast<Cell>(argument));
    case Op::Sell: return sale(things.tiles[argument / 2], argument % 2 != 0);
    case Op::Buy: return "buy " + things.cards[argument].id;
    case Op::Discard: return "discard " + card_name(things, actor(s).cards[argument]);
    case Op::Exchange: return distribution(things, s, argument);
    case Op::End: return "end turn";
  }
  return "";
}

}  // namespace tw::hunt_or_gather
