// Tests which folders the command line searches for plugins.

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <test_places.hpp>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPlugins = TW_BINARY_DIR "/test_plugins/";

/// A user with an empty data folder.
class User : public ::testing::Test {
 protected:
  User() : before_(std::getenv("XDG_DATA_HOME") != nullptr ? std::getenv("XDG_DATA_HOME") : "") {
    setenv("XDG_DATA_HOME", data_.path().c_str(), 1);
    fs::create_directories(data_ / "tilewright/plugins");
  }
  ~User() override {
    if (before_.empty())
      unsetenv("XDG_DATA_HOME");
    else
      setenv("XDG_DATA_HOME", before_.c_str(), 1);
  }
  void install(const std::string& plugin) {
    fs::copy(kPlugins + plugin, data_ / ("tilewright/plugins/" + plugin), fs::copy_options::overwrite_existing);
  }
  static std::vector<std::string> values(const nlohmann::json& rows, const char* key) {
    std::vector<std::string> out;
    for (const auto& row : rows) out.push_back(row[key]);
    return out;
  }

  Folder data_;
  std::string before_;
};

TEST_F(User, ListsThePluginsOfTheirFolder) {
  install("first.so");
  const auto json = run_json({"list"});
  const auto& plugin = json["plugins"].back();
  EXPECT_EQ(plugin["id"], "test-first");
  EXPECT_EQ(plugin["version"], "1.2.3");
  EXPECT_EQ(plugin["path"], data_ / "tilewright/plugins/first.so");
  EXPECT_EQ(plugin["items"], nlohmann::json({"bot first"}));
  EXPECT_THAT(values(json["bots"], "name"), Contains("first"));
  EXPECT_TRUE(json["refused"].empty());
  EXPECT_THAT(run({"list"}).out, HasSubstr("first.so"));
  EXPECT_EQ(run({"play", kGame, "--bots", "first,random", "--out", data_ / "game.xml"}).status, 0);
}

TEST_F(User, SeesSettingsAndParametersOnRequestOnly) {
  EXPECT_THAT(run({"list"}).out, Not(HasSubstr("expectimax:depth")));
  EXPECT_THAT(run({"list"}).out, HasSubstr("list --bots NAME"));
  const Outcome greedy = run({"list", "--bots", "greedy"});
  EXPECT_EQ(greedy.status, 0) << greedy.err;
  EXPECT_THAT(greedy.out, AllOf(HasSubstr("rivals"), HasSubstr("1000"), HasSubstr("greedy:rivals=1000")));
  EXPECT_THAT(greedy.out, Not(HasSubstr("depth")));
  EXPECT_THAT(run({"list", "--bots", "club"}).out, AllOf(HasSubstr("club is mcts:"), HasSubstr("iterations")));
  EXPECT_THAT(run({"list", "--effects", "harvest"}).out, HasSubstr("harvest area="));
  EXPECT_THAT(run({"list", "--families", "hunt-or-gather"}).out, HasSubstr("hunt-or-gather tile "));
  const Outcome wrong = run({"list", "--bots", "gredy"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean \"greedy\"?"));
}

TEST_F(User, SeesWhyAPluginIsRefused) {
  install("no_plugin.so");
  install("later_version.so");
  const auto json = run_json({"list"});
  EXPECT_EQ(json["refused"][0]["path"], data_ / "tilewright/plugins/later_version.so");
  EXPECT_THAT(json["refused"][0]["why"], HasSubstr("version 1.7 of the plugin interface"));
  EXPECT_THAT(json["refused"][1]["why"], HasSubstr("so it is not a plugin"));
  EXPECT_THAT(run({"list"}).out, HasSubstr("refused: "));
}

TEST_F(User, NeverGetsAResultFromAGameThatEndsItsProcess) {
  install("broken_game_5.so");
  const std::string game = TW_SOURCE_DIR "/plugins/template/row";
  for (const std::vector<std::string>& command : {std::vector<std::string>{"validate", game + "/tileset.xml"},
                                                  {"play", game, "--bots", "greedy,random"},
                                                  {"simulate", game, "--bots", "greedy,random", "--games", "2"}}) {
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.status, 1) << command.front();
    EXPECT_THAT(outcome.out + outcome.err,
                HasSubstr("tilewright/plugins/broken_game_5.so exited with status 0 [TW156]"));
  }
}

/// Copies the shipped game and puts a shared object into each of its folders.
void copy_game(const std::string& to, const std::string& rules_change) {
  fs::create_directories(to + "/plugins");
  const std::string from = TW_SOURCE_DIR "/tilesets/" + kGame;
  write(to + "/tileset.xml", read(from + "/tileset.xml"));
  write(to + "/rules.xml", rules_change.empty()
                               ? read(from + "/rules.xml")
                               : replaced(read(from + "/rules.xml"), "<score/>", "<score/>" + rules_change));
  fs::copy(kPlugins + "first.so", to + "/first.so");
  fs::copy(kPlugins + "first.so", to + "/plugins/first.so");
}

TEST_F(User, GetsNoPluginFromTheFolderOfATileSet) {
  const Folder folder;
  copy_game(folder / "game", "");
  for (const std::string& game : {folder / "game", folder / "game/tileset.xml"}) {
    const Outcome outcome = run({"play", game, "--bots", "first,random", "--out", folder / "out.xml"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("there is no bot \"first\""));
  }
  const auto list = nlohmann::json::parse(Process({"list", "--json"}, {.tile_sets = folder.path()}).outcome().out);
  EXPECT_THAT(values(list["games"], "path"), Contains(fs::canonical(folder / "game").string()));
  EXPECT_THAT(values(list["plugins"], "id"), Not(Contains("test-first")));
}

TEST_F(User, CannotNameAPluginByItsPath) {
  const Folder folder;
  for (const std::string path : {"../first.so", "first.so", "./plugins/first", "first"}) {
    fs::remove_all(folder / "game");
    copy_game(folder / "game", "<effect plugin=\"" + path + "\"/>");
    const Outcome outcome = run({"validate", folder / "game/rules.xml"});
    EXPECT_EQ(outcome.status, 1) << path;
    EXPECT_THAT(outcome.out, ::testing::MatchesRegex("(.|\n)*rules.xml:[0-9]+:[0-9]+: error: (.|\n)*")) << path;
    EXPECT_THAT(run({"play", folder / "game", "--bots", "random,random"}).err, HasSubstr(path));
  }
}

TEST_F(User, SeesWhichEffectsAreMissing) {
  const Folder folder;
  copy_game(folder / "game", "<effect plugin=\"no-such\"/>");
  EXPECT_THAT(run({"validate", folder / "game/rules.xml"}).out, HasSubstr("there is no effect \"no-such\""));
  write(folder / "game/rules.xml", replaced(read(folder / "game/rules.xml"), "id=\"" + kGame + "\"", "id=\"alone\""));
  EXPECT_THAT(run({"validate", folder / "game/rules.xml"}).out, HasSubstr("there is no effect \"no-such\""))
      << "without tiles";
}

TEST_F(User, SeesMistakesInTheTableDescriptionOfAGame) {
  install("mistaken.so");
  const Folder folder;
  write(folder / "rules.xml",
        "<rules format=\"1\" id=\"test-heap\" name=\"Heap\" family=\"test-heap\" players=\"2-4\"/>");
  std::string tiles;
  for (const char* id : {"one", "two", "three", "four", "five"})
    tiles += "<tile id=\"" + std::string(id) + "\" deck=\"heap\"><property name=\"value\" value=\"1\"/></tile>";
  write(folder / "tileset.xml",
        "<tileset format=\"1\" id=\"test-heap\" name=\"Heap\" rules=\"test-heap\">" + tiles + "</tileset>");
  const Outcome checked = run({"validate", folder / "tileset.xml"});
  EXPECT_EQ(checked.status, 0) << "warnings do not prevent the use of the game";
  EXPECT_THAT(checked.out,
              AllOf(HasSubstr("tileset.xml: warning: mistake in the plugin's description of the table (turn 1"),
                    HasSubstr("thing tile lies in \"nowhere\""), HasSubstr("[TW155]")));
  const Outcome played = run({"play", folder / "tileset.xml", "--bots", "random,random", "--out", folder / "game.xml"});
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.err, AllOf(HasSubstr("turn 3"), HasSubstr("thing late lies in \"elsewhere\"")));
}

}  // namespace
}  // namespace tw::cli::testing
