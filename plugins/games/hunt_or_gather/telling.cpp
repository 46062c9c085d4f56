#include "plugins/games/hunt_or_gather/telling.hpp"

#include <algorithm>
#include <vector>

#include "engine/language/translate.hpp"
#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"
#include "plugins/games/hunt_or_gather/words.hpp"

namespace tw::hunt_or_gather {
namespace {

/// Returns true if the seat sees which tile the player picks up (HOG-EXPLORE-6).
bool sees_pickup(const GameData& data, const State& s, int tile, int seat) {
  return data.settings.show_taken || seat == s.seat || knows(s.tiles[tile], seat);
}

std::string told_exploration(const GameData& data, const State& s) {
  const Cell cell = actor(s).cell;
  return s.tile_on[cell] == kNone ? tr("drew a tile at {0}", place_name(data, cell))
                                  : tr("explored the tile at {0}", place_name(data, cell));
}

std::string told_swap(const GameData& data, const State& s, unsigned given, int seat) {
  const int wanted = s.phase == Phase::Look ? s.now.tile : s.tile_on[actor(s).cell];
  const bool own = seat < 0 || seat == s.seat;
  if (!sees_pickup(data, s, wanted, seat)) return own ? tr("swapped {0}", data.tiles[given].id) : tr("swapped a tile");
  return own ? tr("swapped {0} for {1}", data.tiles[given].id, tile_name(data, s, wanted))
             : tr("swapped a tile for {0}", tile_name(data, s, wanted));
}

std::string told_sale(const GameData& data, const State& s, unsigned argument) {
  const TileKind& tile = data.tiles[argument / 2];
  const int points = sale_points(data, s, argument);
  if (!tile.animal()) return tr_n("sold {1} for {0} point", "sold {1} for {0} points", points, tile.id);
  return argument % 2 != 0
             ? tr_n("sold {1}, hide first, for {0} point", "sold {1}, hide first, for {0} points", points, tile.id)
             : tr_n("sold {1}, meat first, for {0} point", "sold {1}, meat first, for {0} points", points, tile.id);
}

}  // namespace

std::string describe_action_for(const GameData& data, const State& s, tw_action action, int seat) {
  const unsigned argument = argument_of(action);
  const bool own = seat < 0 || seat == s.seat;
  switch (op_of(action)) {
    case Op::Keep:
      // translators: these phrases follow the name of a player: "Red kept spear"; {0} is a list of cards
      return own ? tr("kept {0}", kept_cards(data, s, argument, Audience::Players))
                 : tr("chose in secret which cards to keep");
    case Op::Predict:
      if (!own) return tr("made a secret prediction");
      return argument == 0 ? tr("predicted hunt") : tr("predicted gather");
    case Op::Choose: return argument == 0 ? tr("chose the hunter") : tr("chose the gatherer");
    case Op::Move: return tr("moved to {0}", place_name(data, static_cast<Cell>(argument)));
    case Op::Explore: return told_exploration(data, s);
    case Op::Take:
      return sees_pickup(data, s, s.now.tile, seat) ? tr("took {0}", tile_name(data, s, s.now.tile))
                                                    : tr("took a tile");
    case Op::Swap: return told_swap(data, s, argument, seat);
    case Op::Hunt: return tr("hunted {0} with {1}", tile_name(data, s, s.now.tile), data.cards[argument].id);
    case Op::Leave: return tr("showed {0} and left it", tile_name(data, s, s.now.tile));
    case Op::Flee:
      return tr("let {0} flee to {1}", tile_name(data, s, s.now.tile), place_name(data, static_cast<Cell>(argument)));
    case Op::Sell: return told_sale(data, s, argument);
    case Op::Buy:
      return tr_n("bought {1} for {0} point", "bought {1} for {0} points", data.settings.card_price,
                  data.cards[argument].id);
    case Op::Discard: return tr("discarded {0}", card_name(data, actor(s).cards[argument], Audience::Players));
    case Op::Exchange: {
      const auto [hunter, gatherer] = exchanged_cards(data, s, argument, Audience::Players);
      return tr("exchanged equipment: hunter has {0}; gatherer has {1}", hunter, gatherer);
    }
    case Op::End: return tr("ended the turn");
  }
  return "";
}

std::string describe_choice(const GameData& data, const State& s) {
  if (s.phase == Phase::Keep) {
    const auto& dealt = active_seat(s).dealt;
    const auto cards = std::count_if(dealt.begin(), dealt.end(), [](std::uint8_t kind) { return kind != kNone; });
    // translators: this and the following phrases follow the name of a player and a comma
    return tr_n("choose {0} card to keep", "choose {0} cards to keep",
                std::min(data.settings.kept, static_cast<int>(cards)));
  }
  if (s.phase == Phase::Predict) return tr("predict the track with the highest score");
  if (s.phase == Phase::Choose) return tr("choose the hunter or the gatherer");
  if (s.phase == Phase::Flee) return tr("choose where the {0} flees", tile_name(data, s, s.now.tile));
  std::array<tw_action, kMaxActions> room;
  plugin_api::Actions legal(room.data(), kMaxActions);
  add_legal_actions(data, s, legal);
  const std::array<std::string, kOpCount> callbacks{tr("keep cards"),
                                                    tr_in("what a player may do", "predict"),
                                                    tr("choose a character"),
                                                    tr_in("what a player may do", "move"),
                                                    tr_in("what a player may do", "explore"),
                                                    tr("take the tile"),
                                                    tr_in("what a player may do", "swap"),
                                                    tr_in("what a player may do", "hunt"),
                                                    tr("leave the tile"),
                                                    tr_in("what a player may do", "flee"),
                                                    tr_in("what a player may do", "sell"),
                                                    tr("buy equipment"),
                                                    tr_in("what a player may do", "discard"),
                                                    tr("exchange cards"),
                                                    tr("end the turn")};
  std::vector<std::string> ways;
  for (std::uint32_t i = 0; i < legal.count(); ++i)
    if (i == 0 || op_of(room[i]) != op_of(room[i - 1]))
      ways.emplace_back(callbacks[static_cast<std::size_t>(op_of(room[i]))]);
  if (ways.empty()) return "";
  std::string out = ways.front();
  for (std::size_t i = 1; i + 1 < ways.size(); ++i) out += ", " + ways[i];
  // translators: {0} is a list of what a player may do, {1} its last item
  return ways.size() == 1 ? out : tr("{0} or {1}", out, ways.back());
}

}  // namespace tw::hunt_or_gather
