// Checks the text output of the commands that print tables: no line is longer than 80 characters, with few and many
// games, several sides and languages, and the first lines answer the question.

#include <gmock/gmock.h>

#include <cstdlib>
#include <sstream>

#include "engine/cli/output.hpp"
#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// Returns the lines that are wider than a terminal, except single words: a path or a bot with its settings is not
/// broken, so that it can be copied.
std::vector<std::string> long_lines(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (width_of(line) > kLineWidth && line.find(' ', line.find_first_not_of(' ')) != std::string::npos)
      out.push_back(line);
  return out;
}

/// Sets an environment variable for the programs that a test runs.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    const char* before = std::getenv(name);
    if (before != nullptr) before_ = before;
    setenv(name, value, 1);
  }
  ~Variable() { setenv(name_, before_.c_str(), 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string before_ = "en";
};

const std::vector<std::vector<std::string>>& commands_with_tables() {
  static const std::vector<std::vector<std::string>> all{
      {"compare", kGame, "big-herds", "--games", "2", "--bots", "random,random"},
      {"compare", kGame, "big-herds", "--games", "50", "--bots", "random,random,random,random"},
      {"compare", kGame, "big-herds", "short-hunt", "--games", "60", "--bots", "random,random", "--metric", "all"},
      {"compare", kGame, kGame, "--games", "20", "--bots", "random,random"},
      {"compare", "random", "greedy:rivals=50", "--game", "carcassonne", "--games", "20"},
      {"compare", "carcassonne", "small-cities", "--games", "50", "--metric", "tile_worth", "--bots", "random,random"},
      {"compare", kGame, "big-herds", "--skills", "random,greedy", "--games", "20", "--players", "3"},
      {"sweep", "carcassonne", "--vary", "piece.meeple.count=5,7,9", "--games", "20", "--bots", "random,random"},
      {"sweep", kGame, "--vary", "piece.hut.count=2..4", "--vary", "tile.12.copies=1,2", "--vary",
       "score.forest.points=2*tiles,max(tiles, 3)", "--games", "6", "--bots", "random,random"},
      {"design", "carcassonne", "--target", "part:road=20..22", "--target", "first-wins=49%..51%", "--vary", "copies",
       "--games", "400", "--bots", "random,random"},
      {"design", "carcassonne", "--target", "fit:2=45%..", "--target", "patterns=18..", "--vary", "copies"},
      {"simulate", kGame, "--games", "2", "--bots", "random,random"},
      {"simulate", kGame, "--games", "60", "--bots", "greedy,random,random,random,random", "--metrics", "all"},
      {"simulate", "carcassonne", "--games", "2000", "--bots", "random,random", "--metrics", "cheap"},
      {"simulate", "hunt-or-gather", "--games", "50", "--bots", "random,random,random,random"},
      {"tournament", "carcassonne", "--bots", "random,greedy,greedy:rivals=50", "--games", "2"},
      {"tournament", kGame, "--bots", "random,greedy:rivals=50,easy", "--games", "20", "--players", "3"},
      {"analyze", kGame},
      {"analyze", "small-cities", "--beside", "carcassonne"},
      {"analyze", "hunt-or-gather"},
      {"tune-bot", "carcassonne", "--games", "32", "--check", "8"}};
  return all;
}

class TextWidth : public ::testing::TestWithParam<const char*> {};

TEST_P(TextWidth, IsAtMostEightyCharacters) {
  const Variable language("TILEWRIGHT_LANGUAGE", GetParam());
  for (std::vector<std::string> command : commands_with_tables()) {
    if (command.front() != "analyze") command.emplace_back("--quiet");
    const Outcome outcome = run(command);
    std::string words;
    for (const std::string& word : command) words += word + " ";
    EXPECT_LE(outcome.status, 1) << words << outcome.err;
    EXPECT_THAT(outcome.out, Not(IsEmpty())) << words << outcome.err;
    EXPECT_THAT(long_lines(outcome.out), IsEmpty()) << words;
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, TextWidth, ::testing::Values("en", "de", "fr"),
                         [](const auto& tested) { return tested.param; });

/// Returns the first paragraph of a command's output as one line.
std::string answer(const std::vector<std::string>& command) {
  const Outcome outcome = run(command);
  EXPECT_LE(outcome.status, 1) << outcome.err;
  std::string out = outcome.out.substr(0, outcome.out.find("\n\n"));
  std::ranges::replace(out, '\n', ' ');
  return out;
}

TEST(Answers, BeginTheOutput) {
  EXPECT_THAT(answer({"compare", kGame, "short-hunt", "--games", "100", "--bots", "random,random", "--metric",
                      "turns,points", "--margin", "points=0.01"}),
              ::testing::MatchesRegex("short-hunt compared with hunters-gatherers-2020: .*turns −[0-9.]+ ±[0-9.]+.*"));
  EXPECT_THAT(answer({"compare", kGame, "big-herds", "--games", "60", "--bots", "random,random", "--metric", "points",
                      "--margin", "0.1"}),
              ::testing::MatchesRegex(".*Not settled: points per player; about [0-9,]+ more pairs of games "
                                      "are needed."));
  EXPECT_THAT(answer({"sweep", "carcassonne", "--vary", "piece.meeple.count=1,7", "--games", "60", "--bots",
                      "greedy,greedy", "--metric", "points,turns"}),
              StartsWith("Compared with carcassonne: points per player "));
  EXPECT_THAT(answer({"simulate", kGame, "--games", "100", "--bots", "random,random"}),
              ::testing::MatchesRegex("In 100 games, random, seat 1 scores [0-9.]+ ±[0-9.]+ and random, seat 2 scores "
                                      "[0-9.]+ ±[0-9.]+ points on average. .*first player.*"));
  EXPECT_THAT(answer({"simulate", kGame, "--games", "100", "--bots", "greedy,random"}),
              HasSubstr("greedy is the strongest: it wins "));
  EXPECT_THAT(answer({"design", "carcassonne", "--target", "tiles=73", "--vary", "copies", "--keep", "nothing"}),
              HasSubstr("Proposal 1 reaches all targets with 1 change."));
}

TEST(Answers, HaveNoIntervalFromFewGames) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"compare", kGame, "big-herds", "--games", "2", "--bots", "random,random"},
        {"simulate", kGame, "--games", "9", "--bots", "random,random", "--metrics", "none"},
        {"sweep", kGame, "--vary", "piece.hut.count=2", "--games", "5", "--bots", "random,random", "--metric",
         "points"}}) {
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);) {
      // Intervals of rates are exact for any number of games.
      const bool is_rate = line.find("win") != std::string::npos || line.find(" pp") != std::string::npos ||
                           line.find(" %") != std::string::npos || line.find("seat") != std::string::npos;
      EXPECT_TRUE(is_rate || line.find("±") == std::string::npos) << command.front() << ": " << line;
    }
  }
}

TEST(TextTables, WrapOrContinueBelow) {
  TextTable table;
  table.add({"metric", "A", "B", "verdict"});
  table.add({"points", "86.2 ±0.9", "88.1 ±1.0",
             "a sentence that is much longer than the room that is left for it in a line of eighty characters"});
  EXPECT_THAT(long_lines(table.text()), IsEmpty());
  EXPECT_THAT(table.text(), StartsWith("metric          A          B  verdict\n"));

  TextTable wide;
  std::vector<std::string> head{"metric"}, row{"points"};
  for (int c = 0; c < 12; ++c) head.push_back("column " + std::to_string(c)), row.push_back(std::to_string(c));
  wide.add(head);
  wide.add(row);
  EXPECT_THAT(long_lines(wide.text(2)), IsEmpty());
  EXPECT_THAT(wide.text(), HasSubstr("\n\nmetric  column 7"));
  EXPECT_EQ(wrap_lines("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap_lines("incomprehensibilities", 7).size(), 1u) << "a word of a text is not broken";

  TextTable keys(3);
  keys.add({"piece.settler.count", "score.settlement.points", "tile.12.copies", "points", "difference"});
  keys.add({"1", "max(tiles, 3)", "2", "86.2 ±0.9", "+1.0 ±0.5"});
  keys.add({"2", "2*tiles", "2", "12 (0 to 123456)", "a difference with a long interval"});
  EXPECT_THAT(long_lines(keys.text()), IsEmpty()) << keys.text();
}

}  // namespace
}  // namespace tw::cli::testing
