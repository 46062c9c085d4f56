#include "plugins/games/hunt_or_gather/telling.hpp"

#include <algorithm>
#include <vector>

#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"
#include "plugins/games/hunt_or_gather/words.hpp"

namespace tw::hunt_or_gather {
namespace {

/// Returns a sentence without its first word.
std::string after_verb(const std::string& text) { return text.substr(std::min(text.size(), text.find(' ') + 1)); }

/// Returns the text with the verb of an action's description in the past tense.
std::string past(const char* verb, const std::string& description) {
  return std::string(verb) + " " + after_verb(description);
}

/// Returns true if the seat sees which tile the player picks up (HOG-EXPLORE-6).
bool sees_pickup(const GameData& things, const State& s, int tile, int seat) {
  return things.settings.show_taken || seat == s.seat || knows(s.tiles[static_cast<std::size_t>(tile)], seat);
}

std::string told_exploration(const GameData& things, const State& s) {
  const Cell cell = actor(s).cell;
  return (s.tile_on[cell] == kNone ? "drew a tile at " : "explored the tile at ") + place_name(things, cell);
}

std::string told_swap(const GameData& things, const State& s, unsigned given, int seat) {
  const int wanted = s.phase == Phase::Look ? s.now.tile : s.tile_on[actor(s).cell];
  const bool own = seat < 0 || seat == s.seat;
  return "swapped " + (own ? things.tiles[given].id : "a tile") +
         (sees_pickup(things, s, wanted, seat) ? " for " + tile_name(things, s, wanted) : "");
}

}  // namespace

std::string told_action(const GameData& things, const State& s, tw_action action, int seat) {
  const unsigned argument = argument_of(action);
  const bool own = seat < 0 || seat == s.seat;
  const std::string described = describe_action(things, s, action);
  switch (op_of(action)) {
    case Op::Keep: return own ? past("kept", described) : "chose in secret which cards to keep";
    case Op::Predict: return own ? past("predicted", described) : "made a secret prediction";
    case Op::Choose: return std::string("chose the ") + kRoleNames[argument];
    case Op::Move: return past("moved", described);
    case Op::Explore: return told_exploration(things, s);
    case Op::Take:
      return "took " + (sees_pickup(things, s, s.now.tile, seat) ? tile_name(things, s, s.now.tile) : "a tile");
    case Op::Swap: return told_swap(things, s, argument, seat);
    case Op::Hunt: return "hunted " + tile_name(things, s, s.now.tile) + " with " + things.cards[argument].id;
    case Op::Leave: return "showed " + tile_name(things, s, s.now.tile) + " and left it";
    case Op::Flee:
      return "let " + tile_name(things, s, s.now.tile) + " run to " + place_name(things, static_cast<Cell>(argument));
    case Op::Sell:
      return past("sold", described) + (described.find(',') != std::string::npos ? ", for " : " for ") +
             counted(sale_points(things, s, argument), "point");
    case Op::Buy: return past("bought", described) + " for " + counted(things.settings.card_price, "point");
    case Op::Discard: return past("discarded", described);
    case Op::Exchange: return "exchanged equipment: " + after_verb(described);
    case Op::End: return "ended the turn";
  }
  return "";
}

std::string asked_choice(const GameData& things, const State& s) {
  if (s.phase == Phase::Keep) {
    const auto& dealt = active_seat(s).dealt;
    const auto cards = std::count_if(dealt.begin(), dealt.end(), [](std::uint8_t kind) { return kind != kNone; });
    return "choose " + counted(std::min(things.settings.kept, static_cast<int>(cards)), "card") + " to keep";
  }
  if (s.phase == Phase::Predict) return "predict the track with the highest score";
  if (s.phase == Phase::Choose) return "choose the hunter or the gatherer";
  if (s.phase == Phase::Flee) return "choose where " + tile_name(things, s, s.now.tile) + " runs";
  std::array<tw_action, kMostActions> room;
  plugin_api::Actions legal(room.data(), kMostActions);
  add_legal_actions(things, s, legal);
  static constexpr std::array<const char*, kOps> kVerbs{
      "keep cards", "predict",        "choose a character", "move", "explore", "take the tile",
      "swap",       "hunt",           "leave the tile",     "flee", "sell",    "buy equipment",
      "discard",    "exchange cards", "end the turn"};
  std::vector<std::string> ways;
  for (std::uint32_t i = 0; i < legal.count(); ++i)
    if (i == 0 || op_of(room[i]) != op_of(room[i - 1]))
      ways.emplace_back(kVerbs[static_cast<std::size_t>(op_of(room[i]))]);
  std::string out;
  for (std::size_t i = 0; i < ways.size(); ++i) out += (i == 0 ? "" : i + 1 < ways.size() ? ", " : " or ") + ways[i];
  return out;
}

}  // namespace tw::hunt_or_gather
