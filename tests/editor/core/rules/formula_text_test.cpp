// Tests the descriptions, word completions and syntax colours of formulas.

#include "editor/core/rules/formula_text.hpp"

#include <gtest/gtest.h>

namespace tw::editor {
namespace {

std::string words(const std::string& formula) {
  const auto expression = parse_expression(formula);
  return expression ? describe_points(*expression) : "(wrong)";
}

TEST(FormulaInWords, DescribesTheFormsThatGamesUse) {
  EXPECT_EQ(words("2*tiles + 3*moss"), "2 points for each tile and 3 points for each moss symbol");
  EXPECT_EQ(words("tiles"), "1 point for each tile");
  EXPECT_EQ(words("tiles + stag + joined.stag"),
            "1 point for each tile, 1 point for each stag and 1 point for each stag in the areas it runs into");
  EXPECT_EQ(words("tiles - 2*wolf"), "1 point for each tile, less 2 points for each wolf");
  EXPECT_EQ(words("5*(tiles >= 6)"), "5 points if there are 6 or more tiles");
  EXPECT_EQ(words("max(0, stag - wolf)"), "1 point for each stag, less 1 point for each wolf (but at least 0)");
  EXPECT_EQ(words("min(9, tiles)"), "1 point for each tile (but at most 9)");
  EXPECT_EQ(words("2*square.fox + 2*square.owl + square.stag + tiles"),
            "2 points for each fox and owl on its tile and the eight tiles around it, 1 point for each stag on its "
            "tile and the "
            "eight tiles around it and 1 point for each tile");
  EXPECT_EQ(words("2*min(1, fern)"), "2 points if there is a fern");
  EXPECT_EQ(words("2*max(0, stag - wolf)"), "2 times the number of stags minus the number of wolves (at least 0)");
  EXPECT_EQ(words("3*touching.town.closed"), "3 points for each closed town beside it");
  EXPECT_EQ(words("tiles*tiles"), "as many points as the number of tiles times the number of tiles");
  EXPECT_EQ(words("1 + around"), "1 point and 1 point for each tile around it");
  EXPECT_EQ(words("tiles +"), "(wrong)");
}

TEST(FormulaCompletions, LeaveACompleteWordAlone) {
  const std::vector<FormulaWord> known{{"menhir", ""}, {"near.menhir", ""}, {"tiles", ""}, {"near.tiles-2", ""}};
  for (const FormulaWord& word : known) {
    const std::string text = "2*" + word.word;
    const FormulaCompletion offered = complete_formula(known, text, text.size());
    EXPECT_TRUE(offered.complete || offered.words.empty()) << text;
  }
  const FormulaCompletion longer = complete_formula(known, "2*menhir", 8);
  ASSERT_EQ(longer.words.size(), 1U) << "a longer word is still offered";
  EXPECT_EQ(longer.words[0].word, "near.menhir");
  EXPECT_FALSE(complete_formula(known, "2*menhi", 7).complete);
  const std::vector<FormulaWord> elsewhere{{"tiles", ""}, {"joined.menhir", ""}};
  EXPECT_TRUE(complete_formula(elsewhere, "2*menhir", 8).complete) << "a word in other areas: an error here";
  EXPECT_TRUE(complete_formula(known, "2*menhir", 5).words.empty()) << "in the middle of a word";
}

TEST(FormulaInWords, UsesSingularAndPlural) {
  EXPECT_EQ(words("3*mushrooms + berries"), "3 points for each mushroom and 1 point for each berry");
  EXPECT_EQ(words("2*aurochs - cactus"), "2 points for each aurochs, less 1 point for each cactus");
  EXPECT_EQ(words("2*(fern >= 3)"), "2 points if there are 3 or more ferns");
  EXPECT_EQ(words("4*(joined.stag < 2)"), "4 points if there are fewer than 2 stags in the areas it runs into");
  EXPECT_EQ(words("5*(near.fox > 2)"), "5 points if there are more than 2 foxes nearby");
  EXPECT_EQ(words("2*(mushrooms == 1)"), "2 points if there is exactly 1 mushroom");
  EXPECT_EQ(words("2*(mushrooms <= 1)"), "2 points if there is at most 1 mushroom");
  EXPECT_EQ(words("foxes + churches + bushes"),
            "1 point for each fox, 1 point for each church and 1 point for each bush");
  EXPECT_EQ(words("(owl >= 1)*2"), "2 points if there is an owl");
}

TEST(FormulaInWords, SaysWhoGetsThePoints) {
  model::ScoreRule score{.id = "x", .area = "wood", .points = {"2*tiles", {}}, .to_most = "body"};
  EXPECT_EQ(describe_score(score),
            "Whoever has the most bodies in a closed wood scores 2 points for each tile. Tied players all score in "
            "full.");
  score.when = model::ScoreRule::When::End;
  score.to_most = "";
  score.to_each = "hut";
  EXPECT_EQ(
      describe_score(score),
      "At the end of the game, each hut in a wood scores 2 points for each tile for its owner, computed from the tile "
      "of the hut.");
  score.points.text = "2*";
  EXPECT_EQ(describe_score(score), "");
}

TEST(RulesInWords, DescribeEffectsAndRoles) {
  using Kind = model::Effect::Kind;
  model::Effect effect{.kind = Kind::Bonus, .points = {"2*near.fern", {}}, .score = "deeds"};
  EXPECT_EQ(describe_effect(effect), "Adds 2 points for each fern nearby to the score “deeds” of its area.");
  effect = {.kind = Kind::Cover, .symbols = {"fern", "berries"}, .near = true};
  EXPECT_EQ(describe_effect(effect),
            "Covers ferns and berries on this tile and the eight around it; covered symbols no longer count.");
  effect = {.kind = Kind::Ignore, .score = "deeds", .symbols = {"wolf"}};
  EXPECT_EQ(describe_effect(effect), "The score “deeds” does not count wolves in this area.");
  model::Role role{.id = "scout", .piece = "body", .area = "oak-wood"};
  role.bar_area = true;
  role.bar_around = true;
  EXPECT_EQ(describe_role(role),
            "A body may be placed in an oak-wood as a scout if no body is in that oak-wood yet and no scout is on a "
            "surrounding tile; it returns when the area is scored.");
  role = {.id = "hut", .piece = "hut", .area = "wood"};
  role.bar_area = role.bar_around = false;
  role.stays = true;
  EXPECT_EQ(describe_role(role), "A hut may be placed in a wood; it stays until the end of the game.");
  role.id = "wood";
  EXPECT_EQ(describe_role(role), "A hut may be placed in a wood; it stays until the end of the game.");
}

TEST(FormulaTree, RoundTrips) {
  for (const std::string text : {"2*tiles + 3*moss", "(a + b)*2", "a - (b - c)", "a - b - c", "-(a + 1)*2",
                                 "max(0, a - b)", "min(max(a, 1), 7)", "(a < b)*3", "a*(b >= 2)"}) {
    const auto read = parse_expression(text);
    ASSERT_TRUE(read) << text;
    const auto again = parse_expression(to_text(*read));
    ASSERT_TRUE(again) << to_text(*read);
    EXPECT_EQ(to_text(*again), to_text(*read));
    const auto value = [](const model::Word& word) { return word.name == "a" ? 5 : word.name == "b" ? 3 : 2; };
    EXPECT_EQ(evaluate(*read, value), evaluate(*again, value)) << text;
  }
}

TEST(FormulaTree, ComputesAsTheEngineDoes) {
  const auto value = [](const model::Word& word) { return word.name == "a" ? 5 : 3; };
  const auto of = [&](const std::string& text) { return evaluate(*parse_expression(text), value); };
  EXPECT_EQ(of("2*a + 3*b"), 19);
  EXPECT_EQ(of("a - b - 1"), 1);
  EXPECT_EQ(of("max(0, b - a)"), 0);
  EXPECT_EQ(of("(a >= 5)*7"), 7);
  EXPECT_EQ(of("(a != 5) + (b == 3)"), 1);
  EXPECT_EQ(of("-a"), -5);
}

TEST(FormulaTree, SplitsIntoSummands) {
  const auto parts = summands(*parse_expression("2*a - (b - 3) + max(0, a)"));
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(to_text(parts[0].term), "2*a");
  EXPECT_TRUE(parts[1].minus);
  EXPECT_EQ(to_text(parts[2].term), "3");
  EXPECT_FALSE(parts[2].minus) << "less less is more";
  EXPECT_EQ(to_text(parts[3].term), "max(0, a)");
}

TEST(FormulaColours, DistinguishNumbersWordsAndOperators) {
  std::string looks;
  for (const FormulaSpan& span : formula_spans("2*ti-x + max(a, 10)")) looks += "nwfs"[static_cast<int>(span.look)];
  EXPECT_EQ(looks,
            "nswsss"
            "fswssns");
}

}  // namespace
}  // namespace tw::editor
