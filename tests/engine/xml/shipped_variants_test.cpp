// The shipped variants are examples for the tables of the rules. Their special rules must take effect in actual games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/landscape_adapter/game.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;

GameFiles files_of(const std::string& id) {
  auto game = load_game(id);
  EXPECT_TRUE(game) << listing(game.findings());
  return game ? game.value() : GameFiles{};
}

struct Played {
  int turns = 0;
  std::vector<int> points;  ///< points by part, summed over all seats
};

/// Plays random two-player games and returns the totals.
Played play(const std::string& id, int games) {
  const GameFiles files = files_of(id);
  const auto game = landscape_adapter::make_game(files.rules, files.set, id, files.name);
  EXPECT_TRUE(game) << listing(game.findings());
  Played out;
  if (!game) return out;
  out.points.resize(game.value()->parts().size());
  for (int i = 0; i < games; ++i) {
    auto state = game.value()->new_state({2, static_cast<std::uint64_t>(i), {}});
    model::Random random(static_cast<std::uint64_t>(i), 1);
    state.value()->playout(random);
    out.turns += state.value()->turn();
    for (std::size_t part = 0; part < out.points.size(); ++part)
      for (int seat = 0; seat < 2; ++seat) out.points[part] += state.value()->part_points(static_cast<int>(part), seat);
  }
  return out;
}
int points_of(const std::string& id, const std::string& part, int games = 60) {
  const std::vector<std::string> parts = model::part_names(files_of(id).rules);
  const auto found = std::find(parts.begin(), parts.end(), part);
  EXPECT_NE(found, parts.end()) << part;
  return found == parts.end() ? 0 : play(id, games).points.at(static_cast<std::size_t>(found - parts.begin()));
}

TEST(ShortHunt, HasHalfTheTilesAndTakesHalfTheTurns) {
  EXPECT_EQ(model::total_copies(files_of("short-hunt").set, "regular"), 40);
  EXPECT_EQ(model::total_copies(files_of("short-hunt").set, "menhir"), 8);
  const int turns = play("short-hunt", 10).turns;
  const int to_result = play("hunters-gatherers-2020", 10).turns;
  EXPECT_LT(turns, to_result * 6 / 10);
  EXPECT_GT(turns, to_result * 4 / 10);
}

TEST(HillCountry, ScoresPointsForItsNewTerrain) { EXPECT_GT(points_of("hill-country", "hills"), 0); }

TEST(HighCountry, ChangesWhatItsBaseHasAdded) {
  const GameFiles low = files_of("hill-country");
  const GameFiles high = files_of("high-country");
  EXPECT_EQ(high.variant_paths.size(), 2u);
  EXPECT_EQ(high.rules.scores.at(static_cast<std::size_t>(model::index_of(high.rules.scores, "hills"))).points.text,
            "3*tiles + 3*goat");
  EXPECT_EQ(model::total_copies(high.set), model::total_copies(low.set) + 3);
  EXPECT_GT(points_of("high-country", "hills"), points_of("hill-country", "hills"));
}

TEST(Feasts, ScorePointsByAnActionDefinedByRows) { EXPECT_GT(points_of("feasts", "feast", 600), 0); }

TEST(SmallCities, ScoreLessThanInTheBase) {
  EXPECT_LT(points_of("small-cities", "city"), points_of("carcassonne", "city"));
}

TEST(QuietMonks, ChangeRolesAndWhoScores) {
  const GameFiles files = files_of("quiet-monks");
  const model::Role& monk = files.rules.roles.at(static_cast<std::size_t>(model::index_of(files.rules.roles, "monk")));
  EXPECT_TRUE(monk.bar_area && monk.bar_around);
  EXPECT_GT(points_of("quiet-monks", "farm"), points_of("small-cities", "farm"));
  EXPECT_GT(points_of("quiet-monks", "monastery"), 0);
}

TEST(ScarceHarvest, ChangesSettingsOfAnEffect) {
  const auto harvest_of = [](const std::string& id) {
    const GameFiles files = files_of(id);
    for (const model::PluginUse* use : model::plugin_uses(files.rules))
      if (use->plugin == "harvest") return *use;
    ADD_FAILURE() << id;
    return model::PluginUse{};
  };
  const auto value_of = [](const model::PluginUse& use, const std::string& id) {
    const int i = model::index_of(use.settings, id);
    return i < 0 ? "" : use.settings.at(static_cast<std::size_t>(i)).value;
  };
  EXPECT_EQ(value_of(harvest_of("over-hill-and-dale"), "tied"), "");
  EXPECT_EQ(value_of(harvest_of("scarce-harvest"), "tied"), "none") << "one that the base leaves out";
  EXPECT_EQ(value_of(harvest_of("scarce-harvest"), "supply"), "3 3 3 3 3 4");
  EXPECT_EQ(value_of(harvest_of("scarce-harvest"), "wild"), value_of(harvest_of("over-hill-and-dale"), "wild"));
}

}  // namespace
}  // namespace tw::xml
