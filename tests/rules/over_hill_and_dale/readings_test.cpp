// Compares the engine with the slow reference for random combinations of the parameters of hikes and tokens, in games
// with many fields and pieces.

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/landscape/view.hpp"
#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

namespace {

using Choices = std::map<std::string, std::vector<std::string>>;

const Choices kHikes{
    {"points", {"0", "1", "3"}}, {"reach", {"0", "1", "2"}},     {"stop", {"tile", "zone", "anywhere"}},
    {"cross", {"yes", "no"}},    {"where", {"extended", "any"}}, {"after-put", {"yes", "no"}}};
const Choices kTokens{{"supply", {"5 5 5 5 5 8", "1 1 1 1 1 1", "0 2 1 3 0 2", "40 40 40 40 40 40"}},
                      {"wild", {"scarecrow", "scarecrow apple", ""}},
                      {"points", {"-1", "1", "2"}},
                      {"set", {"0", "1", "3", "4"}},
                      {"set-points", {"0", "5"}},
                      {"set-wild", {"0", "1", "99"}},
                      {"tied", {"turns", "none"}}};

/// Number of copies of each tile. The tiles contain fields with few sides and many symbols, and enough paths.
const std::map<std::string, int> kCopies{
    {"cap-twelve", 8}, {"cap-four-kinds", 8}, {"tee-pumpkin", 4}, {"strip-apple", 4}, {"parted", 4},
    {"lane-field", 3}, {"lane", 6},           {"bend", 6},        {"bends", 3},       {"junction", 3}};

void shake(model::PluginUse& use, const Choices& choices, model::Random& random) {
  for (const auto& [id, values] : choices) {
    std::erase_if(use.settings, [&](const model::Setting& setting) { return setting.id == id; });
    use.settings.push_back({id, values[random.below(static_cast<std::uint32_t>(values.size()))], {}});
  }
}

CompiledGame shaken(model::Random& random) {
  model::Rules rules = shipped("over-hill-and-dale").rules;
  for (model::TurnStep& step : rules.turn.steps)
    if (!step.use.plugin.empty()) shake(step.use, step.use.plugin == "hike" ? kHikes : kTokens, random);
  rules.pieces[0].count = 7;
  for (model::Role& role : rules.roles) role.bar_area = random.below(4) == 0;
  model::TileSet set = tile_set_from(kHillTiles, rules.id);
  for (model::Tile& tile : set.tiles) tile.copies = kCopies.contains(tile.id) ? kCopies.at(tile.id) : 0;
  std::erase_if(set.tiles, [](const model::Tile& tile) { return tile.copies == 0; });
  model::Tile start = set.tiles[random.below(static_cast<std::uint32_t>(set.tiles.size()))];
  start.id = start.deck = "start";
  start.copies = 1;
  set.tiles.push_back(start);
  return compile(std::move(rules), std::move(set));
}

/// Returns the number of tiles in the four adjacent cells.
int neighbours(const game::State& state, model::Coord at) {
  int out = 0;
  for (const landscape::PlacedTileView& placed : landscape::placed_tiles(state))
    if (std::abs(placed.at.x - at.x) + std::abs(placed.at.y - at.y) == 1) ++out;
  return out;
}

/// Chooses an action. Prefers placements with many neighbours and usually places a piece, so that fields are closed and
/// shared.
game::Action pick(const game::State& state, model::Random& random) {
  game::ActionList actions;
  state.legal_actions(actions);
  const auto any = [&] { return actions[random.below(static_cast<std::uint32_t>(actions.size()))]; };
  game::Action best = any();
  for (int tries = 0; tries < 8; ++tries) {
    const game::Action other = any();
    const auto old = landscape::as_placement(best);
    const auto place = landscape::as_placement(other);
    const bool closer = old && place && neighbours(state, place->at) > neighbours(state, old->at);
    if (closer || landscape::is_pass(best)) best = other;
  }
  return best;
}

}  // namespace

TEST(HillReadings, OfHikesAndTokensMatchTheReferenceImplementation) {
  std::map<std::string, int> asked;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    model::Random random(seed, 1);
    const CompiledGame compiled = shaken(random);
    game::Setup setup;
    setup.players = 2 + static_cast<int>(seed % 2);
    setup.seed = seed;
    const auto state = std::move(compiled.game->new_state(setup).value());
    Mirror mirror(compiled.rules, compiled.set, *compiled.game, setup);
    std::string difference = mirror.difference(*state);
    while (difference.empty() && !state->finished()) {
      const game::Action action = pick(*state, random);
      ++asked[landscape::asking_effect(*state)];
      state->apply(action);
      mirror.apply(action);
      difference = mirror.difference(*state);
    }
    EXPECT_EQ(difference, "") << "seed " << seed << ", turn " << state->turn();
  }
  EXPECT_GT(asked["hike"], 200);
  EXPECT_GT(asked["harvest"], 20);
}

}  // namespace tw::test
