#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace tw::cli {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::StartsWith;

constexpr const char* kGame = "hunters-gatherers-2020";

TEST(Suggest, ListsTheTargetsOfAGame) {
  const Outcome text = run({"suggest", "carcassonne"});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, StartsWith("pattern\nsymbol:pennant\nsymbol:cloister\nclose:city\nclose:road\nclose:field\n"
                                   "raise:points\nlower:points\n"));
  EXPECT_THAT(text.out, HasSubstr("\nlower:part:farm\n"));
  EXPECT_THAT(run_json({"suggest", "carcassonne"})["targets"], IsSupersetOf({"close:field", "raise:part:city"}));
}

TEST(Suggest, ProposesTilesThatRaiseOrLowerAMetric) {
  const std::vector<std::string> command{"suggest",       "carcassonne", "--for", "raise:part:city", "--bots",
                                         "random,random", "--games",     "3000",  "--count",         "3"};
  const Outcome text = run(command);
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("games played by random, random with varied numbers of copies; the model explains"));
  EXPECT_THAT(text.out, HasSubstr("Is predicted to change points from city by +"));
  const auto json = run_json(command);
  EXPECT_GT(json["explained"], 0.5);
  EXPECT_NEAR(json["games"].get<double>(), 3000, 100);
  EXPECT_THAT(json["bots"], ElementsAre("random", "random"));
  for (const auto& tile : json["tiles"]) EXPECT_GT(tile["effect"], 0.1);
}

TEST(Suggest, ProposesTilesWithReasonsAndValues) {
  const auto json = run_json({"suggest", kGame, "--for", "pattern", "--count", "3"});
  EXPECT_EQ(json["complete"], true);
  EXPECT_GE(json["considered"], 3);
  ASSERT_EQ(json["tiles"].size(), 3U);
  const auto& tile = json["tiles"][0];
  EXPECT_EQ(tile["id"], "new-1");
  EXPECT_EQ(tile["deck"], "regular");
  EXPECT_EQ(tile["pattern"], "FMMR");
  EXPECT_EQ(tile["changes"][0], (nlohmann::json{{"figure", "Missing patterns"}, {"before", "3"}, {"after", "2"}}));
  EXPECT_EQ(tile["zones"][0]["kind"], "forest");
  const Outcome text = run({"suggest", kGame, "--for", "pattern", "--count", "3"});
  EXPECT_THAT(text.out, HasSubstr(tile["reason"].get<std::string>()));
  EXPECT_THAT(text.out, HasSubstr("Missing patterns: 3 to 2"));
}

TEST(Suggest, WritesAVariantThatIsValidAndHasTheTiles) {
  const Folder folder;
  const std::string file = folder / "more-deer.xml";
  const Outcome outcome = run({"suggest", kGame, "--for", "symbol:deer", "--count", "2", "--out", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(run({"validate", file}).status, 0);
  EXPECT_EQ(run_json({"info", file})["symbols"]["deer"], run_json({"info", kGame})["symbols"]["deer"].get<int>() + 2);
  EXPECT_EQ(run({"simulate", file, "--games", "5", "--bots", "random,random"}).status, 0);
}

TEST(Suggest, SaysWhatIsWrong) {
  const auto wrong = [](const char* game, const char* target) {
    const Outcome outcome = run({"suggest", game, "--for", target});
    EXPECT_EQ(outcome.status, 2) << target;
    EXPECT_THAT(outcome.out, IsEmpty());
    return outcome.err;
  };
  EXPECT_THAT(wrong(kGame, "symbol:dear"), HasSubstr("did you mean \"deer\"? [TW120]"));
  EXPECT_THAT(wrong(kGame, "close:cave"), HasSubstr("\"cave\" is not an area of these rules"));
  EXPECT_THAT(wrong(kGame, "pattern:FF"), HasSubstr("write the letters of four edges clockwise"));
  EXPECT_THAT(wrong(kGame, "raise:turn"), HasSubstr("unknown metric \"turn\""));
  EXPECT_THAT(wrong(kGame, "lower:tile_worth"),
              HasSubstr("names several metrics; name one of them, such as tile_worth:"));
  EXPECT_THAT(wrong("hunt-or-gather", "pattern"), HasSubstr("only be suggested for rules with edges and zones"));
  EXPECT_EQ(run({"suggest", kGame, "--for", "pattern", "--count", "0"}).status, 2);
  EXPECT_EQ(run({"suggest", kGame, "--for", "pattern", "--out", "/no/folder/x.xml"}).status, 3);
}

}  // namespace
}  // namespace tw::cli
