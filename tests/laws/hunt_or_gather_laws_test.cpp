// Compares Hunt or Gather with a second implementation that was written from the clauses alone.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "tests/support/slow_hunt_or_gather_mirror.hpp"

namespace tw::test {

namespace {

/// Returns the number in an environment variable, at least 1, or `standard` if it is not set. TILEWRIGHT_LAWS_GAMES is
/// the number of games, TILEWRIGHT_LAWS_SEED the first seed.
int wanted(const char* name, int standard) {
  const char* text = std::getenv(name);
  return text == nullptr ? standard : std::max(1, std::atoi(text));
}

std::size_t below(model::Random& random, std::size_t count) { return random.below(static_cast<std::uint32_t>(count)); }

/// Chooses a random action. All kinds of actions are equally likely, except that ending a turn is rare and moving to
/// the village is frequent: with uniform choices, hardly any tile would ever be sold.
game::Action lively_action(const game::State& state, model::Random& random) {
  game::ActionList actions;
  state.legal_actions(actions);
  std::map<std::string, std::vector<game::Action>> kinds;
  for (const game::Action action : actions) {
    const std::string words = state.describe(action);
    kinds[words.substr(0, words.find(' '))].push_back(action);
    if (words == "move to (0, 0)") kinds[words].push_back(action);
  }
  if (kinds.size() > 1 && below(random, 6) != 0) kinds.erase("end");
  const auto kind = std::next(kinds.begin(), static_cast<std::ptrdiff_t>(below(random, kinds.size())));
  return kind->second[below(random, kind->second.size())];
}

/// Returns a set that contains the first word of every action played so far and the last word of every message.
std::set<std::string>& seen() {
  static std::set<std::string> words;
  return words;
}

/// Plays one game with both implementations. Returns "" if they agree in every position, otherwise the difference.
std::string played(const CompiledGame& game, const game::Setup& setup) {
  HuntMirror mirror(game, setup);
  model::Random random(setup.seed, 17);
  std::string story;
  for (int actions = 0;; ++actions) {
    const std::string difference = mirror.difference();
    if (!difference.empty()) return difference + "\nafter" + story + "\n" + mirror.state().table(-1);
    if (mirror.state().finished()) return "";
    const game::Action action = lively_action(mirror.state(), random);
    const std::string words = mirror.state().describe(action);
    seen().insert(words.substr(0, words.find(' ')));
    for (const std::string& sentence : mirror.told()) seen().insert(sentence.substr(sentence.rfind(' ') + 1));
    story += "\n  " + std::to_string(mirror.state().player()) + ": " + mirror.state().describe(action);
    if (actions > 20 && story.size() > 400) story.erase(0, story.find('\n', 1));
    try {
      mirror.play(action);
    } catch (const std::exception& problem) {
      return std::string(problem.what()) + "\nafter" + story + "\n" + mirror.state().table(-1);
    }
  }
}

/// Returns alternative values of the settings, within the limits declared by the plugin.
const std::map<std::string, std::vector<std::string>>& other_settings() {
  static const std::map<std::string, std::vector<std::string>> table{
      {"board-width", {"3", "5", "9"}},
      {"board-height", {"3", "5", "9"}},
      {"board-shape", {"diamond"}},
      {"stack", {"4", "12", "24"}},
      {"claim-markers", {"0", "1", "3", "40"}},
      {"moves", {"1", "2", "7"}},
      {"explorations", {"1", "3"}},
      {"free-swaps", {"0", "1", "4"}},
      {"exchanges", {"0", "1", "4"}},
      {"show-taken", {"yes"}},
      {"animal-kinds", {"1", "2"}},
      {"dice", {"1", "6"}},
      {"die-sides", {"2", "20"}},
      {"after-miss", {"again"}},
      {"flight", {"1", "3", "4"}},
      {"dealt", {"3", "6"}},
      {"kept", {"0", "1", "3"}},
      {"carried", {"2", "4"}},
      {"display", {"1", "3", "8"}},
      {"equal-cards", {"2", "3", "9"}},
      {"redraw", {"equal"}},
      {"reshuffle", {"no"}},
      {"card-price", {"1", "2", "6"}},
      {"purchases", {"0", "1", "10"}},
      {"market-values", {"2 4 6 8 20", "1 2 3 5 9"}},
      {"market-order", {"5 4 3 2 1", "1 2 3 4 5", "3 1 4 2 5"}},
      {"highest-bonus", {"0", "25"}},
      {"prediction-bonus", {"0", "7"}},
      {"group-bonus", {"0", "100"}},
      {"highest-tie", {"everybody"}},
      {"prediction-for", {"highest"}},
      {"quiet-rounds", {"1", "2", "8"}}};
  return table;
}

/// Returns the shipped game with about one in `one_in` settings changed and with different numbers on the tiles.
CompiledGame shaken(std::uint64_t seed, std::size_t one_in) {
  CompiledGame game = shipped("hunt-or-gather");
  model::Random random(seed, 23);
  const auto change = [&](const std::string& id, const std::vector<std::string>& values) {
    if (below(random, one_in) != 0) return;
    for (model::Setting& setting : game.rules.settings)
      if (setting.id == id) setting.value = values[below(random, values.size())];
  };
  for (const auto& [id, values] : other_settings()) change(id, values);
  for (model::Tile& tile : game.set.tiles) {
    if ((tile.id == "club" || tile.id == "sling") && below(random, 3) == 0)
      tile.properties.push_back({below(random, 3) == 0 ? "shots" : "uses", std::to_string(1 + below(random, 3)), {}});
    if (below(random, 3) == 0) tile.copies = static_cast<int>(2 + below(random, 9));
    for (model::Property& property : tile.properties) {
      if (below(random, 3) != 0) continue;
      if (property.name == "to-hit") property.value = std::to_string(below(random, 16));
      if (property.name == "life" || property.name == "uses") property.value = std::to_string(1 + below(random, 8));
      if (property.name == "meat" || property.name == "hide" || property.name == "value" || property.name == "damage")
        property.value = std::to_string(below(random, 6));
      if (property.name == "shots") property.value = std::to_string(below(random, 4));
      if (property.name == "deadly" || property.name == "escapes")
        property.value = below(random, 2) == 0 ? "no" : "yes";
    }
  }
  change("others-claims", {"block"});
  const auto made = make(game.rules, game.set, "hunt-or-gather", "shaken");
  if (!made) throw std::runtime_error(to_lines(made.findings()));
  game.game = made.value();
  return game;
}

std::string changes(const CompiledGame& game) {
  std::string out;
  const auto& standard = shipped("hunt-or-gather").rules.settings;
  for (std::size_t i = 0; i < standard.size(); ++i)
    if (standard[i].value != game.rules.settings[i].value)
      out += game.rules.settings[i].id + "=\"" + game.rules.settings[i].value + "\" ";
  return out;
}

}  // namespace

TEST(HuntOrGatherLaws, AgreeWithTheReferenceImplementation) {
  const auto first = static_cast<std::uint64_t>(wanted("TILEWRIGHT_LAWS_SEED", 1));
  const auto games = static_cast<std::uint64_t>(wanted("TILEWRIGHT_LAWS_GAMES", 1));
  for (const char* id : {"hunt-or-gather", "twenty-four-tiles"})
    for (int players = 2; players <= 5; ++players)
      for (std::uint64_t seed = first; seed < first + games; ++seed)
        if (const std::string problem = played(shipped(id), {players, seed, {}}); !problem.empty())
          FAIL() << id << ", " << players << " players, seed " << seed << ": " << problem;
}

TEST(HuntOrGatherLaws, AgreeWithTheReferenceImplementationUnderRandomRules) {
  seen().clear();
  const auto first = static_cast<std::uint64_t>(wanted("TILEWRIGHT_LAWS_SEED", 1));
  const auto games = static_cast<std::uint64_t>(wanted("TILEWRIGHT_LAWS_GAMES", 3));
  for (int players = 2; players <= 5; ++players)
    for (std::uint64_t seed = first; seed < first + games; ++seed) {
      const CompiledGame game = shaken(seed * 10 + static_cast<std::uint64_t>(players), 2 + seed % 4);
      if (const std::string problem = played(game, {players, seed, {}}); !problem.empty())
        FAIL() << players << " players, seed " << seed << ", " << changes(game) << ": " << problem;
    }
  if (first != 1 || games < 3) return;  // other seeds or fewer games need not cover every action
  for (const char* word : {"keep", "predict", "exchange:", "choose", "move", "explore", "take", "leave", "swap", "hunt",
                           "it", "sell", "buy", "discard", "end", "miss", "escaped", "died", "turn"})
    EXPECT_TRUE(seen().contains(word)) << "these games never come to: " << word;
}

// The two tests above are meaningful only if a single wrong setting makes the implementations disagree.
TEST(HuntOrGatherLaws, DifferFromAReferenceImplementationWithOtherRules) {
  for (const auto& [id, value] : std::map<std::string, std::string>{
           {"moves", "3"}, {"explorations", "1"}, {"card-price", "2"}, {"carried", "2"}, {"quiet-rounds", "1"}}) {
    CompiledGame game = shipped("hunt-or-gather");
    for (model::Setting& setting : game.rules.settings)
      if (setting.id == id) setting.value = value;
    bool noticed = false;
    for (std::uint64_t seed = 1; seed < 20 && !noticed; ++seed) noticed = !played(game, {2, seed, {}}).empty();
    EXPECT_TRUE(noticed) << id;
  }
}

}  // namespace tw::test
