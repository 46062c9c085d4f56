// Tests the `bench` command, whose digest changes exactly when the engine's behaviour changes.

#include <gmock/gmock.h>

#include <filesystem>
#include <functional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/cli/bench.hpp"
#include "tests/cli/program.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::cli::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(Bench, MatchesTheRecordedDigests) {
  const Outcome outcome = run({"bench", "--list", "--quiet"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, read(TW_SOURCE_DIR "/tests/data/bench.txt"))
      << "if a game or a bot was meant to change: docs/how_to/change_behaviour.md";
}

TEST(Bench, IsReproducibleForAnyNumberOfJobs) {
  const auto signature = [](const char* jobs) {
    return run_json({"bench", "carcassonne", "short-hunt", "--jobs", jobs})["signature"];
  };
  const auto alone = signature("1");
  EXPECT_EQ(signature("1"), alone);
  EXPECT_EQ(signature("2"), alone);
  EXPECT_EQ(signature("5"), alone);
}

TEST(Bench, DistinguishesGamesAndSupportsEveryBot) {
  const auto json = run_json({"bench", "carcassonne", "small-cities"});
  std::set<std::string> plays, whats;
  for (const auto& row : json["rows"]) {
    if (row["what"] == "play") plays.insert(row["signature"].get<std::string>());
    whats.insert(row["what"].get<std::string>());
    EXPECT_GT(row["nodes"], 0);
  }
  EXPECT_EQ(plays.size(), 2u);
  EXPECT_EQ(2 * whats.size(), json["rows"].size());
  EXPECT_TRUE(whats.contains("random") && whats.contains("greedy"));
}

/// A fake game that calls `before` before each action applied to a new state, but not for actions applied to clones.
class WatchedGame : public simulation::testing::FakeGame {
 public:
  using Before = std::function<void(int played)>;
  explicit WatchedGame(Before before) : before_(std::move(before)) {}

  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    return std::unique_ptr<game::State>(
        std::make_unique<Watched>(simulation::testing::FakePosition{.players = setup.players, .left = 20}, *this));
  }
  int played() const { return played_; }

 private:
  /// A state that reports its actions. Its clones report nothing.
  class Watched : public simulation::testing::FakeState {
   public:
    Watched(simulation::testing::FakePosition at, const WatchedGame& game) : FakeState(at), game_(game) {}
    void apply(game::Action action, game::EventSink* events) override {
      game_.before_(++game_.played_);
      FakeState::apply(action, events);
    }

   private:
    const WatchedGame& game_;
  };

  Before before_;
  mutable int played_ = 0;
};

model::Result<std::vector<BenchRow>> bench_of(const WatchedGame& game, const simulation::Control& control) {
  return bench({std::shared_ptr<const game::Game>(std::shared_ptr<void>(), &game)}, 1, control);
}

TEST(Bench, EndsWithTheFirstFailureAndSaysWhereItWas) {
  const WatchedGame game([](int) { throw std::runtime_error("the table broke"); });
  const auto rows = bench_of(game, {});
  ASSERT_FALSE(rows);
  EXPECT_EQ(simulation::testing::text_of(rows.findings()), "error: fake, play: the table broke [TW125]\n");
  EXPECT_EQ(game.played(), 1) << "what follows would fail too";
}

TEST(Bench, IsStoppedWithinAGame) {
  simulation::Control never;
  const WatchedGame whole([](int) {});
  const auto all = bench_of(whole, never);
  ASSERT_TRUE(all);
  const int random_games = static_cast<int>(all.value().front().nodes);
  constexpr int kPosition = 24;  // maximum number of actions for one position
  for (const auto& [last, more] : {std::pair(1, 0), std::pair(30, 0), std::pair(random_games + 100, kPosition)}) {
    simulation::Control control;
    const int stop_at = last;
    const WatchedGame game([&](int played) {
      if (played == stop_at) control.stop();
    });
    const auto rows = bench_of(game, control);
    ASSERT_TRUE(rows);
    EXPECT_TRUE(rows.value().empty());
    EXPECT_LE(game.played(), last + more);
  }
}

/// Returns the lines of tests/data/bench.txt for these games.
std::string kept(const std::set<std::string>& games) {
  std::istringstream in(read(TW_SOURCE_DIR "/tests/data/bench.txt"));
  std::string out;
  for (std::string line; std::getline(in, line);)
    if (games.contains(line.substr(0, line.find(' ')))) out += line + "\n";
  return out;
}

/// An installed program with one game, and a user folder with two games: another game, and one with the same id as the
/// installed game.
class InstalledBench : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string shipped = TW_SOURCE_DIR "/tilesets/carcassonne";
    fs::create_directory(installed_ / "bin");
    fs::copy_file(TW_PROGRAM, program_);
    fs::create_directories(installed_ / "share/tilewright/tilesets");
    fs::copy(shipped, installed_ / "share/tilewright/tilesets/carcassonne", fs::copy_options::recursive);
    for (const std::string id : {"carcassonne", "mine"}) {
      fs::create_directory(own_ / id);
      write(own_ / (id + "/tileset.xml"),
            replaced(read(shipped + "/tileset.xml"), "id=\"carcassonne\"", "id=\"" + id + "\""));
      write(own_ / (id + "/rules.xml"), replaced(read(shipped + "/rules.xml"), "count=\"7\"", "count=\"3\""));
    }
  }
  std::string bench(std::vector<std::string> games) const {
    games.insert(games.begin(), {"bench", "--list", "--quiet"});
    const Outcome outcome = Process(games, {.program = program_, .tile_sets = own_.path()}).outcome();
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  }

 private:
  Folder installed_, own_;
  std::string program_ = installed_ / "bin/tilewright";
};

TEST_F(InstalledBench, PlaysOnlyTheGamesThatCameWithTheProgram) {
  EXPECT_EQ(bench({}), kept({"carcassonne", "quiet-monks", "small-cities"}));
}

TEST_F(InstalledBench, PlaysTheUsersGamesOnlyByName) {
  EXPECT_THAT(bench({"mine"}), HasSubstr("mine play "));
  EXPECT_NE(bench({"carcassonne"}), kept({"carcassonne"}));
}

TEST(Bench, PrintsTheDigestAndReportsTheCostSeparately) {
  const Outcome outcome = run({"bench", "carcassonne"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, MatchesRegex("[0-9a-f]+\n"));
  EXPECT_THAT(outcome.err, HasSubstr(" nodes in "));
  EXPECT_EQ(run({"bench", "no-such-game"}).status, 2);
}

}  // namespace
}  // namespace tw::cli::testing
