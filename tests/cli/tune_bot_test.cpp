// Tests the `tune-bot` command: the results are the same for any number of threads, and the summary is correct.

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> tune(const std::vector<std::string>& more) {
  std::vector<std::string> out{"tune-bot", kGame, "--games", "64", "--check", "8", "--weights", "closing,piece"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(TuneBot, ReportsMetricsUnderStableKeys) {
  const auto json = run_json(tune({"--bot", "greedy:look=1", "--seed", "4"}));
  EXPECT_EQ(json["game"], kGame);
  EXPECT_EQ(json["bot"], "greedy:look=1");
  EXPECT_EQ(json["games"], 64);
  ASSERT_EQ(json["weights"].size(), 2u);
  EXPECT_EQ(json["weights"][0]["id"], "closing");
  for (const char* key : {"before", "tuned"}) EXPECT_TRUE(json["weights"][0][key].is_number()) << key;
  EXPECT_THAT(json["name"].get<std::string>(), HasSubstr("greedy:look=1:@rivals="));
  ASSERT_FALSE(json["check"].is_null()) << "choose a seed by which something changes";
  EXPECT_EQ(json["check"]["games"], 8);
  EXPECT_EQ(json["check"]["of"], 8);
  const auto& share = json["check"]["win_share"];
  EXPECT_LE(0, share["low"]);
  EXPECT_LE(share["low"], share["value"]);
  EXPECT_LE(share["value"], share["high"]);
  EXPECT_LE(share["high"], 1);
  EXPECT_LT(json["check"]["margin"]["low"], json["check"]["margin"]["value"]);
}

TEST(TuneBot, ReportsAResultThatIsWorse) {
  // The result of 32 games is misleading; a check with 1,000 games reveals this.
  const Outcome text = run({"tune-bot", "carcassonne", "--games", "32", "--check", "1000", "--seed", "3"});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("the old weights are better\n"));
  EXPECT_THAT(text.out, Not(HasSubstr("to play with the tuned weights")));
}

TEST(TuneBot, EndsEarlyIfWeightsHaveNoEffect) {
  for (const char* bot : {"random", "greedy"}) {
    const Outcome none = run({"tune-bot", kGame, "--bot", bot});
    EXPECT_EQ(none.status, 2) << bot;
    EXPECT_THAT(none.err, HasSubstr("in 128 games these weights made no difference")) << bot;
  }
}

TEST(TuneBot, GivesTheSameResultForAnyNumberOfJobs) {
  EXPECT_EQ(run_json(tune({"--jobs", "1"})), run_json(tune({"--jobs", "3"})));
}

TEST(TuneBot, PrintsTheResultAsATable) {
  const Outcome text = run(tune({}));
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("tuned on 64 games, seed\n1\n"));
  EXPECT_THAT(text.out, HasSubstr("closing"));
  EXPECT_THAT(text.err, IsEmpty());
}

std::vector<std::string> tune_into(const std::string& game, const std::string& out) {
  return {"tune-bot", game, "--games", "64", "--check", "16", "--weights", "closing", "--seed", "5", "--out", out};
}

TEST(TuneBot, WritesWeightsThatWonTheirCheckIntoAVariant) {
  const Folder folder;
  const std::string path = folder / "herds.xml";
  write(path,
        "<variant format=\"1\" id=\"herds\" base=\"carcassonne\" name=\"Herds\">\n"
        "  <add><weight id=\"unfinished\" value=\"0\"/><weight id=\"closing\" value=\"0\"/></add>\n"
        "</variant>\n");
  const auto json = run_json(tune_into(path, path));
  const int tuned = json["weights"][0]["tuned"];
  ASSERT_GT(json["check"]["win_share"]["value"], 0.5) << "weights of nothing are easily beaten";
  EXPECT_EQ(json["out"], path);
  EXPECT_THAT(read(path), HasSubstr("<change weight=\"closing\" value=\"" + std::to_string(tuned) + "\"/>"))
      << "the base has one";
}

TEST(TuneBot, WritesANewVariantOfOneThatIsFoundByItsFileOnly) {
  const Folder folder;
  const std::string path = folder / "mine.variant.xml", out = folder / "elsewhere/tuned.variant.xml";
  std::filesystem::create_directory(folder / "elsewhere");
  write(path,
        "<variant format=\"1\" id=\"herds\" base=\"carcassonne\" name=\"Herds\">\n"
        "  <add><weight id=\"unfinished\" value=\"0\"/><weight id=\"closing\" value=\"0\"/></add>\n"
        "</variant>\n");
  const auto json = run_json(tune_into(path, out));
  ASSERT_GT(json["check"]["win_share"]["value"], 0.5) << "weights of nothing are easily beaten";
  EXPECT_THAT(read(out), HasSubstr("id=\"tuned\" base=\"carcassonne\""));
  EXPECT_THAT(read(out), HasSubstr("<weight id=\"unfinished\" value=\"0\"/>")) << "what the variant changes";
  run_json(tune_into(path, folder / "more.variant.xml"));
  EXPECT_THAT(read(folder / "more.variant.xml"), HasSubstr("id=\"more\" base=\"herds\"")) << "found beside it";
}

TEST(TuneBot, LeavesTheFileUnchangedIfTheResultLosesTheCheck) {
  const Folder folder;
  const std::string path = folder / "astray.xml";
  const std::string before = "<variant format=\"1\" id=\"astray\" base=\"carcassonne\" name=\"Astray\"/>\n";
  write(path, before);
  const auto json = run_json({"tune-bot", path, "--games", "32", "--check", "1000", "--seed", "3", "--out", path});
  ASSERT_LT(json["check"]["win_share"]["value"], 0.5);
  EXPECT_TRUE(json["out"].is_null());
  EXPECT_EQ(read(path), before);
}

TEST(TuneBot, RefusesAFileOfAnotherGameBeforeItPlays) {
  const Folder folder;
  const std::string rules = folder / "rules.xml";
  write(rules, read(TW_SOURCE_DIR "/tilesets/hunters-gatherers-2002/rules.xml"));
  const Outcome other = run(tune_into("carcassonne", rules));
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("rules file of \"hunters-gatherers-2002\"; use the rules file of \"carcassonne\""));
  EXPECT_THAT(other.err, HasSubstr("[TW122]"));
  EXPECT_EQ(read(rules), read(TW_SOURCE_DIR "/tilesets/hunters-gatherers-2002/rules.xml"));
  EXPECT_NE(run(tune_into("carcassonne", folder / "no such id.xml")).status, 0);
}

TEST(TuneBot, ReportsAnUnwritableFileBeforePlaying) {
  const Folder folder;
  const Outcome out = run(tune_into("carcassonne", folder / "none/w.xml"));
  EXPECT_EQ(out.status, 3);
  EXPECT_THAT(out.err, HasSubstr("cannot be saved"));
  EXPECT_THAT(out.out, IsEmpty());
}

TEST(TuneBot, RefusesUnknownWeightsAndBots) {
  EXPECT_EQ(run({"tune-bot", kGame, "--weights", "clsing"}).status, 2);
  EXPECT_EQ(run(tune({"--bot", "gredy"})).status, 2);
  EXPECT_EQ(run(tune({"--players", "9"})).status, 2);
  EXPECT_EQ(run(tune({"--minutes", "0"})).status, 2);
  const Outcome twice = run({"tune-bot", kGame, "--weights", "piece,closing,piece"});
  EXPECT_EQ(twice.status, 2);
  EXPECT_THAT(twice.err, HasSubstr("the weight \"piece\" is given twice"));
}

}  // namespace
}  // namespace tw::cli::testing
