// Tests the `design` command: proposals, files, bad input.

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;

const std::string kBase = "carcassonne";

std::vector<std::string> design(const std::vector<std::string>& more) {
  std::vector<std::string> out{"design", kBase, "--bots", "random,random", "--skills", "greedy", "--quiet"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Design, WritesAProposalAsAVariantThatReachesTheTargets) {
  const Folder folder;
  const auto json = run_json({"design", kBase, "--target", "edges:city=80..82", "--target", "fit:2=33%..", "--vary",
                              "copies", "--out", folder / "more-cities.xml"});
  EXPECT_EQ(json["games"], 0);
  EXPECT_TRUE(json["reachable"]);
  const auto& best = json["proposals"].back();
  EXPECT_EQ(best["targets"]["edges:city"]["reached"], "reached");
  EXPECT_EQ(best["distance"], 0);
  const auto info = run_json({"info", folder / "more-cities.xml"});
  EXPECT_EQ(info["edges"]["city"], best["targets"]["edges:city"]["predicted"]);
  EXPECT_EQ(info["tiles"], run_json({"info", kBase})["tiles"]);  // by default, decks keep their sizes
  EXPECT_EQ(run({"validate", folder / "more-cities.xml"}).status, 0);
  const Outcome text = run({"design", kBase, "--target", "edges:city=80..82", "--vary", "copies"});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("solved exactly without games"));
  EXPECT_THAT(text.out, HasSubstr("proposal 1: "));
  EXPECT_THAT(text.out, HasSubstr("instead of"));
}

TEST(Design, MeasuresProposalsAtEachLevel) {
  const auto json = run_json(design({"--target", "part:road=6..6.8", "--vary", "copies", "--games", "3000"}));
  EXPECT_EQ(json["levels"], (nlohmann::json{"random", "greedy"}));
  EXPECT_TRUE(json["complete"]);
  for (const auto& proposal : json["proposals"])
    for (const char* level : {"random", "greedy"}) {
      const auto& value = proposal["targets"]["part:road"]["measured"][level];
      EXPECT_LE(value["low"], value["value"]);
      EXPECT_GT(proposal["games"][level], 0);
    }
}

TEST(Design, ContinuesAfterAKill) {
  const Folder folder;
  const std::vector<std::string> command = design({"--target", "part:road=6..6.8", "--vary", "copies", "--games",
                                                   "20000", "--store", folder / "search.db", "--json"});
  const auto whole = run_json(design({"--target", "part:road=6..6.8", "--vary", "copies", "--games", "20000"}));
  for (const int milliseconds : {300, 700}) {
    Process process(command);
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    process.kill();
    process.outcome();
  }
  const Outcome last = run(command);
  EXPECT_EQ(last.status, 0) << last.err;
  EXPECT_EQ(nlohmann::json::parse(last.out), whole);
}

TEST(Design, GivesTheSameResultInProcesses) {
  const std::vector<std::string> options{"--target", "part:road=6..6.8", "--vary", "copies", "--games", "1000"};
  std::vector<std::string> processes = options;
  processes.insert(processes.end(), {"--on", "processes"});
  EXPECT_EQ(run_json(design(options)), run_json(design(processes)));
}

TEST(Design, ExitsWith1IfTheTargetsAreOutOfReach) {
  const auto json =
      run_json({"design", kBase, "--target", "edges:city=200..", "--vary", "copies=0..2", "--keep", "total"}, 1);
  EXPECT_FALSE(json["reachable"]);
  EXPECT_FALSE(json["obstacles"].empty());
  const Outcome text =
      run({"design", kBase, "--target", "edges:city=200..", "--vary", "copies=0..2", "--keep", "total"});
  EXPECT_THAT(text.out, HasSubstr("The targets cannot all be reached:"));
}

TEST(Design, NamesTheOptionOfInvalidInput) {
  const auto fails = [](std::vector<std::string> options, const std::string& message) {
    options.insert(options.begin(), {"design", kBase});
    const Outcome outcome = run(options);
    EXPECT_EQ(outcome.status, 2) << outcome.out;
    EXPECT_THAT(outcome.err, HasSubstr(message));
  };
  fails({"--vary", "copies"}, "--target is required");
  fails({"--target", "points=90"}, "--vary is required");
  fails({"--target", "points=90..80", "--vary", "copies"}, "--target points=90..80: the range is empty");
  fails({"--target", "points=90", "--vary", "copies:x=0..3"}, "--vary copies:x=0..3: the set has no tile \"x\"");
  fails({"--target", "points=90", "--vary", "piece.x.count=1..3"}, "--vary piece.x.count=1..3: ");
  fails({"--target", "points=90", "--vary", "copies", "--keep", "symbol:x"},
        "--keep symbol:x: the set has no statistic");
  fails({"--target", "pionts=90..95", "--vary", "copies"}, "did you mean \"points\"?");
  fails({"--target", "points=90..95", "--vary", "copies", "--weigh", "turns=2"}, "turns is not a target");
  fails({"--target", "points=90..95", "--vary", "copies", "--bots", "gredy,greedy"}, "gredy");
  fails({"--target", "points=90..95", "--vary", "copies", "--skills", "greedy:look=1"}, "--skills greedy:look=1");
  fails({"--target", "edges:city=80..", "--vary", "copies", "--keep", "total", "--keep", "deck:regular=90.."},
        "--keep deck:regular=90..: no combination of copies within the bounds satisfies both this constraint and "
        "total;");
  fails({"--target", "edges:city=80..82", "--vary", "copies", "--proposal", "9", "--out", "/tmp/x.xml"},
        "--proposal 9");
}

}  // namespace
}  // namespace tw::cli::testing
