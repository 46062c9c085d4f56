// Laws of the breakdown of points, for random games of all shipped games: its rows add up to the points, and each row
// explains its own points.

#include <gmock/gmock.h>

#include <cctype>
#include <numeric>

#include "editor/core/rules/formula_text.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// Evaluates a calculation that is shown to players: a text such as "25 fish + 17 lake zones (raft)" is a formula once
/// its nouns have been removed.
std::optional<int> value_of(std::string text) {
  text = text.substr(0, text.find(", tied with"));
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"−", "-"}, {"×", "*"}, {"≤", "<="}, {"≥", ">="}, {"≠", "!="}})
    text = replaced(text, from, to);
  std::string formula;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && (std::isalpha(static_cast<unsigned char>(text[end])) != 0 ||
                                 (text[end] == '-' && end > i && end + 1 < text.size() &&
                                  std::isalpha(static_cast<unsigned char>(text[end + 1])) != 0)))
      ++end;
    const std::string word = text.substr(i, end - i);
    if (word == "min" || word == "max") formula += word;
    if (end == i) formula += text[i];
    i = std::max(end, i + 1);
  }
  for (const char* empty : {"( )", "()", "(  )"}) formula = replaced(formula, empty, "");
  const auto parsed = parse_expression(formula);
  if (!parsed) return {};
  return evaluate(*parsed, [](const model::Word&) { return 0; });
}

struct Points : Playing, testing::WithParamInterface<std::string> {
  /// Checks the breakdown of each seat against the points and the turns of the game.
  void check() {
    const bool finished = play->state().finished();
    std::vector<int> points(static_cast<std::size_t>(play->state().players()));
    finished ? play->state().points(points) : play->state().points_if_ended(points);
    const table::MatchLine& line = play->match().line();
    for (int seat = 0; seat < play->state().players(); ++seat) {
      int sum = 0;
      for (const PointsRow& row : breakdown(*play, seat)) {
        sum += row.points;
        EXPECT_NE(row.points, 0);
        EXPECT_NE(row.what, "");
        check_source(row, line, seat);
        EXPECT_FALSE(finished && row.if_ended);
      }
      EXPECT_EQ(sum, points[seat]) << GetParam() << ", seat " << seat;
    }
  }
  void check_source(const PointsRow& row, const table::MatchLine& line, int seat) {
    const std::string where = GetParam() + ", action " + std::to_string(line.at) + ": " + row.what + " " +
                              std::to_string(row.points) + " from “" + row.from + "”";
    if (row.from.starts_with("turns ")) {
      EXPECT_EQ(value_of(row.from.substr(row.from.find(':') + 1)), row.points) << where;
    } else if (row.from.starts_with("turn ")) {
      EXPECT_EQ(points_of_turn(line, seat, std::stoi(row.from.substr(5)), row.what), row.points) << where;
    } else if (row.from == "at the end of the game") {
      EXPECT_TRUE(play->state().finished()) << where;
    } else if (row.from == "if the game ended now") {
      EXPECT_TRUE(row.if_ended && !is_score(row.what)) << where;
    } else {
      EXPECT_EQ(value_of(row.from), row.points) << where;
    }
  }
  /// Returns true if the points of this part come from a score of the rules, so that a calculation must explain them.
  bool is_score(const std::string& part) const {
    return std::ranges::any_of(play->table().rules().scores,
                               [&](const model::ScoreRule& score) { return part_label(score.recorded_as()) == part; });
  }
  static int points_of_turn(const table::MatchLine& line, int seat, int number, const std::string& part) {
    int turn = 0, out = 0;
    for (std::size_t i = 0; i < line.played.size(); ++i) {
      turn += i == 0 || line.played[i - 1].turn != line.played[i].turn ? 1 : 0;
      for (const game::Event& event : line.played[i].events)
        if (turn == number && event.kind == game::Event::Kind::Scored && !event.final_scoring &&
            part_label(event.part) == part && std::ranges::find(event.winners, seat) != event.winners.end())
          out += event.points;
    }
    return out;
  }
};

TEST_P(Points, AreExplainedRowByRow) {
  game = GetParam();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    make();
    ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = seed})) << said;
    model::Random random(seed, 0, 1);
    for (int i = 0; !play->state().finished(); ++i) {
      play->uncover_table();
      ASSERT_TRUE(play->play(play->state().random_action(random))) << said;
      if (i % 7 == 0) check();
    }
    check();
  }
}

TEST_P(Points, OfPiecesAndAwardsAreExplained) {
  game = GetParam();
  make();
  ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 9})) << said;
  if (!play->is_board_game()) return;
  model::Random random(9, 0, 1);
  int explained = 0;
  while (!play->state().finished()) {
    play->uncover_table();
    ASSERT_TRUE(play->play(play->state().random_action(random)));
    const auto pieces = landscape::pieces(play->state());
    for (std::size_t piece = 0; piece < pieces.size(); ++piece)
      for (const landscape::PointsExplanation& worth : landscape::explain_piece_points(play->state(), piece)) {
        EXPECT_EQ(value_of(describe_worth(worth)), worth.points) << describe_worth(worth);
        ++explained;
      }
  }
  EXPECT_GT(explained, 0);
}

std::vector<std::string> shipped_games() {
  std::vector<std::string> out;
  for (const xml::CatalogueEntry& entry : xml::list_games()) out.push_back(entry.id);
  return out;
}

INSTANTIATE_TEST_SUITE_P(ShippedGames, Points, testing::ValuesIn(shipped_games()), [](const auto& of) {
  std::string name = of.param;
  std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return name;
});

TEST(Calculation, IsTheFormulaWithItsValues) {
  const auto text = [](const char* formula, int value) {
    return format_calculation(*parse_expression(formula), [value](const model::Word&) { return value; });
  };
  EXPECT_EQ(text("2*tiles + 3*mushrooms", 1), "2 × 1 tile + 3 × 1 mushroom");
  EXPECT_EQ(text("2*tiles + 3*mushrooms", 4), "2 × 4 tiles + 3 × 4 mushrooms");
  EXPECT_EQ(text("tiles - deer", 2), "2 tiles − 2 deer");
  EXPECT_EQ(text("tiles + deer", 0), "0");
  EXPECT_EQ(text("around + 1", 8), "8 tiles around it + 1");
  EXPECT_EQ(text("3*touching.city.closed", 2), "3 × 2 closed cities beside it");
  EXPECT_EQ(text("max(0, 5 - tiles)", 2), "max(0, 5 − 2 tiles)");
  EXPECT_EQ(text("2*(tiles >= 3)*(tiles + 1)", 4), "2 × (4 tiles ≥ 3) × (4 tiles + 1)");
}

}  // namespace
}  // namespace tw::editor::test
