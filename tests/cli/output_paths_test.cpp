// A command that succeeds has written the file that it was asked to write, whatever its name: no name is read as a
// command, an address, a stream or a database in memory.

#include <gmock/gmock.h>

#include <filesystem>
#include <map>

#include "engine/cli/description.hpp"
#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// A command with an option for results.
struct Writer {
  std::vector<std::string> command;
  std::string option;
  std::string ending = "";     ///< extension that the command requires
  bool may_not_write = false;  ///< true if the command may succeed without writing a file
};

const std::vector<std::string> kBots{"--bots", "random,random"};

/// Returns the writers, whose inputs are in `inputs`.
std::vector<Writer> writers(const std::string& inputs) {
  const std::string db = inputs + "/a.db", roads = inputs + "/roads.xml", record = inputs + "/record.xml";
  const std::vector<std::string> design{"design", "carcassonne", "--target", "edges:city=80..82", "--vary", "copies"};
  std::vector<Writer> out{
      {{"simulate", kGame, "--games", "2"}, "--out"},
      {{"compare", kGame, "big-herds", "--games", "20", "--metric", "points"}, "--out"},
      {{"sweep", kGame, "--vary", "piece.hut.count=1,2", "--games", "20", "--metric", "points"}, "--out"},
      {{"tournament", kGame, "--games", "2"}, "--out"},
      {{"play", kGame}, "--out"},
      {{"tune-bot", kGame, "--weights", "rivals", "--games", "32", "--check", "32"}, "--out", ".xml", true},
  };
  for (Writer& writer : out)
    if (writer.command.front() != "tune-bot")
      writer.command.insert(writer.command.end(),
                            {"--bots", writer.command.front() == "tournament" ? "random,greedy" : "random,random"});
  out.insert(out.end(), {{{"import", roads, "--start", "carcassonne-B-D-START", "--force"}, "--out"},
                         {{"export", "carcassonne", "--to", "jcloisterzone", "--force"}, "--out"},
                         {{"export", "carcassonne", "--to", "jcloisterzone", "--force"}, "--out", ".jca"},
                         {{"export-data", db}, "--out"},
                         {{"merge", kTileSet, kTileSet, kTileSet}, "--out"},
                         {{"merge-experiments", inputs + "/1.db", inputs + "/2.db"}, "--out"},
                         {{"print", "carcassonne", "--deck", "start"}, "--out"},
                         {{"report", db}, "--out"},
                         {{"render", "carcassonne", "--tile", "B-A"}, "--out"},
                         {{"render", "carcassonne", "--tile", "B-A"}, "--sheet", ".svg"},
                         {{"render", kGame, "--board", record}, "--out", ".png"},
                         {design, "--out"},
                         {design, "--report"},
                         {{"design", "carcassonne", "--target", "part:road=5..6", "--vary", "copies", "--games", "300",
                           "--bots", "random,random", "--skills", "greedy"},
                          "--store"},
                         {{"suggest", "carcassonne", "--for", "pattern", "--count", "1"}, "--out"},
                         {{"man"}, "--out"},
                         {{"worker"}, "--new-key"}});
  return out;
}

class OutputPaths : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto made = [&](const std::vector<std::string>& arguments) {
      const Outcome outcome = run(arguments);
      EXPECT_EQ(outcome.status, 0) << arguments.front() << outcome.err;
    };
    for (const std::string piece : {"1/1", "1/2", "2/2"})
      made({"simulate", kGame, "--bots", "random,random", "--games", "20", "--piece", piece, "--out",
            inputs / (piece == "1/1" ? std::string("a") : piece.substr(0, 1)) + ".db"});
    made({"export", "carcassonne", "--to", "jcloisterzone", "--out", inputs / "roads.xml"});
    made({"play", kGame, "--bots", "random,random", "--out", inputs / "record.xml"});
  }
  Folder inputs;
};

TEST_F(OutputPaths, AreTakenLiterallyAndExistAfterSuccess) {
  for (const Writer& writer : writers(inputs.path()))
    for (const std::string name : {":memory:", "file:x?mode=memory", "file:y", "http://x/y", "|cat", "a.gz", "-x",
                                   "--json", "new\nline", "missing/", "command:x", "%41", "~", "$HOME", "\u00fc \"'"}) {
      const Folder place;
      std::vector<std::string> arguments = writer.command;
      const std::string path = name.ends_with('/') ? name : name + writer.ending;
      arguments.push_back(writer.option + "=" + path);
      const Outcome outcome = Process(arguments, {.folder = place.path()}).outcome();
      const std::string what = arguments.front() + " " + arguments.back();
      const bool is_there = fs::exists(fs::path(place.path()) / path);
      EXPECT_TRUE(outcome.status != 0 || is_there || writer.may_not_write) << what;
      EXPECT_TRUE(outcome.status == 0 || !outcome.err.empty()) << what << " " << outcome.status;
      const bool is_possible = name.find('/') == std::string::npos;
      EXPECT_TRUE(outcome.status == 0 || !is_possible || writer.may_not_write) << what << outcome.err;
      for (const auto& entry : fs::directory_iterator(place.path()))
        EXPECT_EQ(entry.path().filename().string(), fs::path(path).begin()->string()) << what;
    }
}

TEST_F(OutputPaths, ThatAreEmptyOrADashAreUsageErrors) {
  for (const Writer& writer : writers(inputs.path()))
    for (const std::string name : {"", "-"}) {
      const Folder place;
      std::vector<std::string> arguments = writer.command;
      arguments.insert(arguments.end(), {writer.option, name});
      const Outcome outcome = Process(arguments, {.folder = place.path()}).outcome();
      EXPECT_EQ(outcome.status, 2) << arguments.front() << outcome.err;
      EXPECT_THAT(outcome.err, HasSubstr("tilewright: " + writer.option)) << arguments.front();
      EXPECT_TRUE(fs::is_empty(place.path())) << arguments.front();
    }
}

TEST(OutputPathTable, NamesEveryCommandWithSuchAnOption) {
  std::map<std::string, std::string> missing;
  for (const CommandRow& row : commands())
    for (const OptionText& option : describe(row).options)
      for (const std::string& name : option.names)
        if ((name == "--out" || name == "--report" || name == "--store" || name == "--sheet" || name == "--new-key") &&
            !option.value.empty())
          missing[std::string(row.name) + " " + name] = option.value;
  for (const Writer& writer : writers("")) missing.erase(writer.command.front() + " " + writer.option);
  EXPECT_THAT(missing, ::testing::IsEmpty()) << "add these to writers()";
}

TEST(OutputPath, OfAFileThatIsRemovedDuringTheRunIsAnError) {
  const Folder folder;
  Process process({"simulate", kGame, "--bots", "random,random", "--games", "1000000", "--out", folder / "a.db"});
  while (!fs::exists(folder / "a.db-wal")) {
  }
  fs::remove(folder / "a.db");
  process.interrupt();
  const Outcome outcome = process.outcome();
  EXPECT_EQ(outcome.status, 3);
  EXPECT_THAT(outcome.err, HasSubstr("a.db: error: the file was moved or deleted while it was in use"));
}

TEST(Interrupted, ByTheSystemOrByCtrlCStoresFinishedGames) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    const Folder folder;
    const std::string file = folder / "a.db";
    Process process({"simulate", kGame, "--bots", "random,random", "--games", "1000000", "--out", file});
    while (!fs::exists(file + "-wal")) {
    }
    process.interrupt(signal);
    if (signal == SIGHUP) process.interrupt(signal);  // the shell and the system both send it
    const Outcome outcome = process.outcome();
    EXPECT_EQ(outcome.status, 130) << signal << outcome.err;
    EXPECT_FALSE(fs::exists(file + "-wal")) << "the file is complete";
    EXPECT_EQ(run({"report", file, "--out", folder / "a.html"}).status, 0);
  }
}

}  // namespace
}  // namespace tw::cli::testing
