#pragma once
// Creates games of Hunt or Gather without the host, with a small box of tiles and cards.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/game.hpp"

namespace tw::hunt_or_gather::testing {

/// A tile or card. Properties that are not listed have their default values.
struct BoxTile {
  std::string id;
  DeckId deck;
  unsigned copies;
  std::map<std::string, std::string> properties;
};

/// Returns a box like the box of the shipped set: 18 plants, 12 animals, 60 cards.
std::vector<BoxTile> whole_box();

/// Creates a game. Throws the same exceptions as HuntOrGather's constructor.
std::unique_ptr<HuntOrGather> make_game(const std::map<std::string, std::string>& settings = {},
                                        const std::vector<BoxTile>& box = whole_box());

/// Returns a new game with shuffled decks.
State begun(const HuntOrGather& game, int players, std::uint64_t seed);

std::vector<tw_action> legal(const HuntOrGather& game, const State& s);
/// Plays at random for `steps` actions or until the game ends. Returns the number of actions played.
int play_at_random(const HuntOrGather& game, State& s, plugin_api::Chance& chance, int steps);
/// Calls `visit` for every seventh position of 25 random games with two to five players.
void for_positions(const HuntOrGather& game, const std::function<void(const State&, plugin_api::Chance&)>& visit);

}  // namespace tw::hunt_or_gather::testing
