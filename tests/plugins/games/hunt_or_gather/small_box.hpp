#pragma once
// Games of Hunt or Gather made without the host, from a small box of tiles and cards.

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

/// A tile or card; properties that are not named have their standard.
struct BoxTile {
  std::string id;
  DeckId deck;
  unsigned copies;
  std::map<std::string, std::string> properties;
};

/// As the shipped set: 18 plants, 12 animals, 60 cards.
std::vector<BoxTile> whole_box();

/// Throws what the game's constructor throws.
std::unique_ptr<HuntOrGather> make_game(const std::map<std::string, std::string>& settings = {},
                                        const std::vector<BoxTile>& box = whole_box());

/// A new game with shuffled decks.
State begun(const HuntOrGather& game, int players, std::uint64_t seed);

std::vector<tw_action> legal(const HuntOrGather& game, const State& s);
/// Plays at random until `steps` actions are played or the game ends; how many were.
int play_at_random(const HuntOrGather& game, State& s, plugin_api::Chance& chance, int steps);
/// Visits every seventh position of 25 random games of two to five players.
void for_positions(const HuntOrGather& game, const std::function<void(const State&, plugin_api::Chance&)>& visit);

}  // namespace tw::hunt_or_gather::testing
