// Tests commands that play: play, replay, hint, annotate, perft, render, edit.

#include <gmock/gmock.h>

#include <cstdlib>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::Ge;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::Not;
using ::testing::StartsWith;

/// Writes a record of a quick game and returns its path.
std::string record(const Folder& folder, const std::string& seed = "7") {
  const std::string path = folder / ("game" + seed + ".xml");
  const Outcome outcome = run({"play", kGame, "--bots", "random,random,random", "--seed", seed, "--out", path});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return path;
}

TEST(Play, RecordsAReplayableGame) {
  const Folder folder;
  const std::string out = folder / "game.xml";
  const auto json = run_json({"play", kGame, "--bots", "greedy,random", "--seed", "7", "--out", out});
  EXPECT_EQ(json["game"], kGame);
  EXPECT_EQ(json["bots"], nlohmann::json({"greedy", "random"}));
  EXPECT_GT(json["totals"][0], json["totals"][1]);
  const auto replay = run_json({"replay", out})["files"][0];
  EXPECT_TRUE(replay["ok"]);
  EXPECT_EQ(replay["turns"], json["turns"]);
  EXPECT_EQ(replay["totals"], json["totals"]);
  EXPECT_THAT(replay["mismatches"], IsEmpty());
}

TEST(Play, IsTheSameWithTheSameSeed) {
  const std::vector<std::string> play{"play", kGame, "--bots", "random,random", "--seed"};
  const auto with = [&](const std::string& seed) {
    auto arguments = play;
    arguments.push_back(seed);
    return run(arguments).out;
  };
  EXPECT_THAT(with("5"), StartsWith("<?xml"));
  EXPECT_EQ(with("5"), with("5"));
  EXPECT_NE(with("5"), with("6"));
}

TEST(Play, SaysWhenTheRecordCannotBeWritten) {
  const Outcome outcome = run({"play", kGame, "--bots", "random,random", "--out", "/no/such/folder/game.xml"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_THAT(outcome.err, HasSubstr("/no/such/folder/game.xml: error: "));
}

TEST(Replay, PrintsTotalsAfterEachTurn) {
  const Folder folder;
  const Outcome text = run({"replay", record(folder)});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("\nend "));
  EXPECT_THAT(text.out, HasSubstr(": matches the rules\n"));
  EXPECT_EQ(run({"replay", "--quiet", record(folder)}).out, folder / "game7.xml: matches the rules\n");
}

TEST(Replay, NamesThePlayersOfTheRecord) {
  const Folder folder;
  const std::string path = record(folder);
  EXPECT_THAT(read(path), HasSubstr("<seat bot=\"random\"/>"));
  const std::string text = read(path);
  const auto at = text.find("<seat ");
  write(path, text.substr(0, at) + "<seat name=\"Ada\" colour=\"green\"/>" + text.substr(text.find("/>", at) + 2));
  EXPECT_THAT(run({"replay", path}).out, StartsWith("player 0: Ada\nplayer 1: Blue, bot random\nplayer 2: Yellow"));
  const auto json = run_json({"replay", path})["files"][0];
  EXPECT_TRUE(json["ok"]);
  EXPECT_EQ(json["players"][0], nlohmann::json({{"name", "Ada"}, {"bot", ""}, {"colour", "green"}}));
  EXPECT_EQ(json["players"][1], nlohmann::json({{"name", "Blue"}, {"bot", "random"}, {"colour", "blue"}}));
}

TEST(Replay, ReportsThePositionOfAMismatch) {
  const Folder folder;
  const std::string path = record(folder);
  const std::string text = read(path);
  const auto at = text.find("placements=\"") + 12;
  write(path, text.substr(0, at) + "99" + text.substr(text.find('"', at)));
  const auto json = run_json({"replay", path}, 1)["files"][0];
  EXPECT_FALSE(json["ok"]);
  ASSERT_EQ(json["mismatches"].size(), 1u);
  EXPECT_EQ(json["mismatches"][0]["turn"], 1);
  EXPECT_EQ(json["mismatches"][0]["claimed"], "placements 99");
  const Outcome message = run({"replay", "--quiet", path});
  EXPECT_EQ(message.status, 1);
  EXPECT_THAT(message.out, HasSubstr(path + ":"));
  EXPECT_THAT(message.out, HasSubstr(": error: turn 1: the record says \"placements 99\""));
  EXPECT_THAT(message.out, HasSubstr(": does not match the rules (1 difference)\n"));
}

TEST(Replay, SaysHowToSpecifyAGameInAnotherFolder) {
  const Folder folder;
  const std::string path = record(folder);
  write(path, replaced(read(path), kGame, "my-own"));
  const Outcome unknown = run({"replay", path});
  EXPECT_EQ(unknown.status, 1);
  EXPECT_THAT(unknown.err, HasSubstr(path + ": error: There is no game \"my-own\"."));
  EXPECT_THAT(unknown.err, HasSubstr("--game FILE"));
  EXPECT_EQ(run({"replay", "--quiet", "--game", kGame, path}).out, path + ": matches the rules\n");
  EXPECT_THAT(run({"replay", "--game", "my-own", path}).err, Not(HasSubstr("--game FILE")));
}

TEST(Replay, ContinuesWithTheNextRecordAfterABadOne) {
  const Folder folder;
  write(folder / "bad.xml", "<game");
  const auto json = run_json({"replay", folder / "bad.xml", record(folder)}, 1);
  EXPECT_FALSE(json["files"][0]["ok"]);
  EXPECT_TRUE(json["files"][1]["ok"]);
}

TEST(Hint, ListsTheBestActionsOfATurnWithTheirEffects) {
  const Folder folder;
  const std::string path = record(folder);
  const auto json = run_json({"hint", path, "--turn", "30", "--bot", "greedy:look=1", "--count", "3"});
  EXPECT_EQ(json["turn"], 30);
  ASSERT_EQ(json["actions"].size(), 3U);
  EXPECT_GE(json["actions"][0]["lead"], json["actions"][1]["lead"]);
  EXPECT_THAT(json["actions"][0]["action"].get<std::string>(), StartsWith("tile "));
  const Outcome text = run({"hint", path, "--turn", "30", "--bot", "mcts:iterations=50"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, AllOf(StartsWith("Turn 30, "),
                              HasSubstr("; expected lead at the end according to mcts:iterations=50:\n  1 ")));
  EXPECT_EQ(run({"hint", path, "--turn", "30", "--bot", "mcts:iterations=50"}).out, text.out) << "same seed, same hint";
}

TEST(Hint, SaysWhichTurnsThereAre) {
  const Folder folder;
  const std::string path = record(folder);
  const Outcome outcome = run({"hint", path, "--turn", "500"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, AllOf(StartsWith("error: There is no turn 500: the record has "), HasSubstr("turns")));
  EXPECT_THAT(run({"hint", path}).err, HasSubstr("The game has ended; choose one of its turns with --turn."));
  EXPECT_THAT(run({"hint", path, "--turn", "3", "--bot", "stong"}).err, HasSubstr("did you mean \"strong\"?"));
  EXPECT_NE(run({"hint", folder / "none.xml"}).status, 0);
}

TEST(Hint, RefusesARecordThatDoesNotMatchTheRulesAsAnnotateDoes) {
  const Folder folder;
  const std::string path = record(folder);
  write(path, replaced(read(path), "<totals>0 ", "<totals>9 "));
  for (const char* command : {"hint", "annotate"}) {
    const Outcome outcome = run({command, path});
    EXPECT_EQ(outcome.status, 1) << command;
    EXPECT_THAT(outcome.err, AllOf(StartsWith(path + ":"), HasSubstr("The record does not match the rules (turn ")));
    EXPECT_EQ(outcome.out, "") << command;
  }
}

TEST(Annotate, ListsTheCostOfEachTurnAndTheCostliestOnes) {
  const Folder folder;
  const std::string path = record(folder);
  const auto json = run_json({"annotate", path, "--bot", "greedy:look=1"});
  const auto replay = run_json({"replay", path})["files"][0];
  ASSERT_EQ(json["turns"].size(), replay["turns"].get<std::size_t>());
  ASSERT_EQ(json["costliest"].size(), 3U);
  double most = 0;
  for (const auto& turn : json["turns"]) {
    EXPECT_GE(turn["cost"], 0);
    most = std::max(most, turn["cost"].get<double>());
  }
  const auto& worst = json["turns"][json["costliest"][0].get<std::size_t>() - 1];
  EXPECT_EQ(worst["cost"], most);
  EXPECT_NE(worst["best"]["action"], worst["played"]["action"]);
  EXPECT_THAT(worst["best"]["effects"], Not(IsEmpty()));
  const Outcome text = run({"annotate", path, "--bot", "greedy:look=1"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, AllOf(HasSubstr("\nRed lost "), HasSubstr("\nbetter: ")));
}

TEST(Perft, CountsTheFirstPlacementsThatTheRecordClaims) {
  const Folder folder;
  const std::string text = read(record(folder));
  const auto at = text.find("placements=\"") + 12;
  const auto perft = run_json({"perft", kGame, "--depth", "1", "--seed", "7", "--players", "3"});
  EXPECT_EQ(perft["sequences"], std::atoi(text.c_str() + at));
  EXPECT_EQ(run({"perft", kGame, "--depth", "0"}).out, "1\n");
}

TEST(Perft, GrowsWithDepthAndIsReproducible) {
  const auto sequences = [](const char* depth) {
    return run_json({"perft", kGame, "--depth", depth})["sequences"].get<int>();
  };
  EXPECT_LT(sequences("1"), sequences("2"));
  EXPECT_LT(sequences("2"), sequences("4"));
  EXPECT_EQ(sequences("4"), sequences("4"));
}

TEST(Perft, ReportsAGameThatEndedBefore) {
  const auto perft = [](const char* after, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"perft", "short-hunt", "--depth", "1", "--after", after});
    return more;
  };
  const auto whole = run_json(perft("9999"));
  const int length = whole["played"];
  EXPECT_EQ(whole["sequences"], 0);
  EXPECT_EQ(whole["after"], 9999);
  EXPECT_THAT(length, AllOf(Ge(20), Le(100)));
  EXPECT_THAT(run(perft("9999")).err, HasSubstr("ended after " + std::to_string(length) + " actions"));

  EXPECT_THAT(run(perft(std::to_string(length).c_str())).err, HasSubstr("ended after")) << "just now";
  const std::string last = std::to_string(length - 1);
  const auto open = run_json(perft(last.c_str()));
  EXPECT_EQ(open["played"], length - 1);
  EXPECT_GT(open["sequences"], 0);
  EXPECT_EQ(run(perft(last.c_str())).err, "");
}

TEST(Perft, RefusesInvalidNumbersOfPlayers) {
  for (const char* players : {"0", "1", "7", "-1"}) {
    const Outcome outcome = run({"perft", kGame, "--players", players});
    EXPECT_EQ(outcome.status, 2) << players;
    EXPECT_THAT(outcome.err, HasSubstr("--players")) << players;
  }
  EXPECT_EQ(run({"perft", kGame, "--depth", "1"}).out, run({"perft", kGame, "--depth", "1", "--players", "2"}).out);
}

TEST(Render, DrawsOnePicturePerTile) {
  const Folder folder;
  const Outcome outcome = run({"render", kGame, "--out", folder / "a/b", "--tile", "12,40", "--size", "64"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, folder / "a/b/12.svg\n" + (folder / "a/b/40.svg\n"));
  EXPECT_THAT(read(folder / "a/b/12.svg"), HasSubstr("<svg"));
  EXPECT_EQ(run({"render", kGame, "--out", folder.path(), "--tile", "12", "--format", "png"}).status, 0);
  EXPECT_THAT(read(folder / "12.png"), StartsWith("\x89PNG"));
}

TEST(Render, WritesNoTileOutsideItsFolder) {
  const Folder folder;
  std::filesystem::create_directory(folder / "set");
  write(folder / "set/tileset.xml", replaced(read(kTileSet), "<tile id=\"12\"", "<tile id=\"../12\""));
  const Outcome outcome = run({"render", folder / "set", "--out", folder / "out", "--tile", "../12"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, folder / "out/%2E.%2F12.svg\n");
  EXPECT_FALSE(std::filesystem::exists(folder / "12.svg"));
}

TEST(Render, DrawsASheetAndAPosition) {
  const Folder folder;
  const std::string sheet = folder / "sheet.png", board = folder / "board.png", start = folder / "start.png";
  EXPECT_EQ(run({"render", kGame, "--sheet", sheet, "--size", "24", "--style", "schematic"}).status, 0);
  EXPECT_THAT(read(sheet), StartsWith("\x89PNG"));
  const std::string game = record(folder);
  EXPECT_EQ(run({"render", kGame, "--board", game, "--out", board, "--size", "24"}).status, 0);
  EXPECT_EQ(run({"render", kGame, "--board", game, "--turn", "3", "--out", start, "--size", "24"}).status, 0);
  EXPECT_GT(read(board).size(), read(start).size());
}

TEST(Render, DrawsTheSetUpPositionOfARecord) {
  const Folder folder;
  const auto board = [&](const std::string& position) {
    write(folder / "game.xml", "<game format=\"1\" variant=\"" + kGame + "\" players=\"2\" seed=\"7\">" + position +
                                   "<deck id=\"regular\">40 77</deck></game>");
    const Outcome outcome =
        run({"render", kGame, "--board", folder / "game.xml", "--out", folder / "board.svg", "--size", "24"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return read(folder / "board.svg");
  };
  const std::string one = board("<position player=\"0\"><tile tile=\"12\" x=\"0\" y=\"0\" rotation=\"0\"/></position>");
  EXPECT_NE(one, board(""));
  EXPECT_NE(one, board("<position player=\"0\"><tile tile=\"12\" x=\"0\" y=\"0\" rotation=\"90\"/></position>"));
}

TEST(Render, DrawsThePiecesInTheRecordedColours) {
  const Folder folder;
  const std::string game = record(folder);
  const auto board = [&](const std::string& players) {
    const std::string text = read(record(folder));
    const auto from = text.find("<players>"), to = text.find("</players>");
    write(game, text.substr(0, from) + "<players>" + players + text.substr(to));
    EXPECT_EQ(run({"render", kGame, "--board", game, "--out", folder / "board.png", "--size", "24"}).status, 0);
    return read(folder / "board.png");
  };
  EXPECT_EQ(board("<seat/><seat/><seat/>"), board("<seat name=\"Ada\" colour=\"red\"/><seat bot=\"random\"/><seat/>"));
  EXPECT_NE(board("<seat/><seat/><seat/>"), board("<seat colour=\"green\"/><seat/><seat/>"));
}

TEST(Render, SaysThatARecordIsOfAnotherGame) {
  const Folder folder;
  const std::string path = record(folder);
  const Outcome outcome = run({"render", "carcassonne", "--board", path, "--out", folder / "board.svg"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.err,
            path + ": error: this is a record of \"" + kGame + "\"; it cannot be drawn with \"carcassonne\" [TW070]\n");
}

TEST(Render, RefusesWhatItCannotDraw) {
  const Folder folder;
  EXPECT_EQ(run({"render", kGame}).status, 2);
  EXPECT_EQ(run({"render", kGame, "--sheet", "sheet.bmp"}).status, 2);
  EXPECT_EQ(run({"render", kGame, "--out", folder.path(), "--format", "bmp"}).status, 2);
  const Outcome tile = run({"render", kGame, "--out", folder.path(), "--tile", "12,999"});
  EXPECT_EQ(tile.status, 2);
  EXPECT_THAT(tile.err, HasSubstr("no tile \"999\""));
  EXPECT_EQ(run({"render", kGame, "--sheet", "/no/such/folder/sheet.png", "--size", "16"}).status, 3);
}

/// Writes a fake editor that prints how it was called.
void write_editor(const std::string& path, const std::string& says) {
  write(path, "#!/bin/sh\necho \"" + says + " $1\"\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
}

TEST(Edit, StartsTheEditorInItsFolderOrOnThePath) {
  const Folder alone, elsewhere;
  const std::string program = alone / "tilewright";
  std::filesystem::copy_file(TW_PROGRAM, program);
  write_editor(elsewhere / "tilewright-editor", "of the path:");
  const std::string path = std::getenv("PATH");
  setenv("PATH", (elsewhere.path() + ":" + path).c_str(), 1);
  const Outcome found = Process({"edit", "my set.xml"}, {.program = program}).outcome();
  setenv("PATH", "/no/such/folder", 1);
  const Outcome missing = Process({"edit"}, {.program = program}).outcome();
  setenv("PATH", path.c_str(), 1);
  EXPECT_EQ(found.out, "of the path: my set.xml\n");
  EXPECT_EQ(missing.status, 3);
  EXPECT_THAT(missing.err, HasSubstr("tilewright-editor cannot be started"));

  write_editor(alone / "tilewright-editor", "beside it:");
  EXPECT_EQ(Process({"edit", "my set.xml"}, {.program = program}).outcome().out, "beside it: my set.xml\n");
}

}  // namespace
}  // namespace tw::cli::testing
