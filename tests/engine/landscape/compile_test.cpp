#include "engine/landscape/compile.hpp"

#include <gmock/gmock.h>

#include <array>
#include <string>
#include <vector>

#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

using testing::ElementsAre;

/// Compiles the rules with a single tile.
model::Result<Tables> compile_rules(const model::Rules& rules) { return compile(rules, test::small_tiles("")); }

Tables tables_of(const model::Rules& rules) {
  auto tables = compile_rules(rules);
  for (const model::Finding& f : tables.findings()) ADD_FAILURE() << to_text(f);
  return tables ? tables.value() : Tables{};
}

/// Returns code and message of each finding.
std::vector<std::string> findings_of(const model::Rules& rules) {
  std::vector<std::string> out;
  const auto tables = compile_rules(rules);
  for (const model::Finding& f : tables.findings()) out.push_back(f.code + " " + f.message);
  return out;
}

/// A name in the rules that refers to another row, and the position of the row that contains it.
struct NamePlace {
  std::string* name;
  model::SourceLocation* row;
};
NamePlace name_in(std::string& name, model::SourceLocation& row) { return {&name, &row}; }
struct NameCase {
  std::string what;
  NamePlace (*find)(model::Rules& rules);
};

TEST(CompiledRules, ANameThatIsNotDeclaredIsAFindingAtItsRow) {
  using R = model::Rules;
  const std::vector<NameCase> cases{
      {"feature", [](R& r) { return name_in(r.areas[0].of.emplace_back(), r.areas[0].at); }},
      {"piece", [](R& r) { return name_in(r.roles[1].piece, r.roles[1].at); }},
      {"area", [](R& r) { return name_in(r.roles[0].area, r.roles[0].at); }},
      {"area", [](R& r) { return name_in(r.scores[0].area, r.scores[0].at); }},
      {"piece", [](R& r) { return name_in(r.scores[1].to_most, r.scores[1].at); }},
      {"piece", [](R& r) { return name_in(r.scores[1].to_each, r.scores[1].at); }},
      {"area", [](R& r) { return name_in(r.actions[0].effects[0].area, r.actions[0].effects[0].at); }},
      {"symbol", [](R& r) { return name_in(r.actions[1].effects[0].symbols[0], r.actions[1].effects[0].at); }},
      {"score", [](R& r) { return name_in(r.actions[2].effects[0].score, r.actions[2].effects[0].at); }},
      {"symbol", [](R& r) { return name_in(r.actions[3].effects[0].symbols[0], r.actions[3].effects[0].at); }},
      {"score", [](R& r) { return name_in(r.actions[4].effects[0].score, r.actions[4].effects[0].at); }},
      {"piece", [](R& r) { return name_in(r.actions[5].effects[0].piece, r.actions[5].effects[0].at); }},
      {"deck", [](R& r) { return name_in(r.turn.draws, r.turn.at); }},
      {"deck", [](R& r) { return name_in(r.turn.steps[4].deck, r.turn.steps[4].at); }},
      {"area", [](R& r) { return name_in(r.turn.steps[4].area, r.turn.steps[4].at); }},
      {"symbol", [](R& r) { return name_in(r.turn.steps[4].symbol, r.turn.steps[4].at); }},
  };
  for (std::size_t i = 0; i < cases.size(); ++i) {
    model::Rules rules = test::small_rules();
    const NamePlace place = cases[i].find(rules);
    *place.name = "unknown";
    *place.row = {.line = 700, .column = 3};
    EXPECT_THAT(findings_of(rules),
                ElementsAre("TW031 the " + cases[i].what + " \"unknown\" is not declared in the rules"))
        << "case " << i;
    const auto tables = compile_rules(rules);
    for (const model::Finding& f : tables.findings()) EXPECT_EQ(f.at.line, 700) << "case " << i;
  }
}

TEST(CompiledRules, ATableWithoutRowsIsAFindingForEachNameInIt) {
  struct Case {
    std::string what;
    std::size_t names;
    void (*clear)(model::Rules& rules);
  };
  for (const Case& c : {Case{"area", 10, [](model::Rules& r) { r.areas.clear(); }},
                        Case{"piece", 9, [](model::Rules& r) { r.pieces.clear(); }},
                        Case{"score", 3, [](model::Rules& r) { r.scores.clear(); }},
                        Case{"deck", 2, [](model::Rules& r) { r.decks.clear(); }}}) {
    model::Rules rules = test::small_rules();
    c.clear(rules);
    const auto findings = findings_of(rules);
    EXPECT_EQ(findings.size(), c.names) << c.what;
    for (const std::string& finding : findings)
      EXPECT_EQ(finding.find("TW031 the " + c.what + " \""), 0u) << c.what << ": " << finding;
  }
}

TEST(CompiledRules, OnlyTheLimitIsAFindingIfThereAreTooManyRows) {
  model::Rules rules = test::small_rules();
  while (rules.symbols.size() <= model::kMaxSymbols)
    rules.symbols.push_back({.id = "symbol" + std::to_string(rules.symbols.size())});
  rules.actions[1].effects[0].symbols = {rules.symbols.back().id};
  rules.turn.draws = "unknown";
  EXPECT_THAT(findings_of(rules), ElementsAre("TW036 there are 33 symbols; the engine supports at most 32"));
}

TEST(CompiledRules, AKindBelongsToAtMostFourAreas) {
  model::Rules rules = test::small_rules();  // the kind "lane" belongs to the areas "lane" and "water"
  for (const char* id : {"third", "fourth"}) rules.areas.push_back({.id = id, .of = {"lane"}});
  const Tables tables = tables_of(rules);
  EXPECT_EQ(tables.number_of_areas[2], 4);
  EXPECT_EQ(tables.areas_of_kind[2], (std::array<std::uint8_t, 4>{1, 3, 4, 5}));
  rules.areas.push_back({.id = "fifth", .of = {"lane"}});
  EXPECT_THAT(findings_of(rules),
              ElementsAre("TW036 the feature \"lane\" belongs to more than 4 areas, the engine's maximum"));
}

TEST(CompiledRules, AKindThatAnAreaListsTwiceBelongsToItOnce) {
  model::Rules rules = test::small_rules();
  rules.areas[3].of = {"lane", "pond", "lane"};
  EXPECT_EQ(tables_of(rules).number_of_areas[2], 2);
}

TEST(CompiledRules, AtMostTwoAgainStepsHaveASymbol) {
  model::Rules rules = test::small_rules();
  const model::TurnStep again = rules.turn.steps[4];
  model::TurnStep without_symbol = again;
  without_symbol.symbol = "";
  for (const model::TurnStep& step : {again, without_symbol}) rules.turn.steps.push_back(step);
  const Tables tables = tables_of(rules);
  EXPECT_EQ(tables.steps[4].watch, 1);
  EXPECT_EQ(tables.steps[5].watch, 2);
  EXPECT_EQ(tables.steps[6].watch, 0);
  rules.turn.steps.push_back(again);
  EXPECT_THAT(findings_of(rules),
              ElementsAre("TW036 more than 2 <again> steps have a symbol; the engine supports at most 2"));
}

TEST(CompiledRules, TheStepsAfterThePlacementFollowThePlacingStep) {
  model::Rules rules = test::small_rules();
  EXPECT_EQ(tables_of(rules).first_step, 1);
  EXPECT_EQ(tables_of(rules).number_of_steps, 5);
  rules.turn.steps.erase(rules.turn.steps.begin());
  EXPECT_EQ(tables_of(rules).first_step, 0);
  EXPECT_EQ(tables_of(rules).number_of_steps, 4);
  rules.turn.steps.clear();
  EXPECT_EQ(tables_of(rules).first_step, 0);
  EXPECT_EQ(tables_of(rules).number_of_steps, 0);
}

TEST(CompiledRules, TheFirstDeckHasTheStartTileUnlessTurnsDrawFromIt) {
  model::Rules rules = test::small_rules();
  EXPECT_EQ(tables_of(rules).start_deck, 0);
  rules.turn.steps[4].deck = "start";
  EXPECT_EQ(tables_of(rules).start_deck, -1) << "an extra turn draws from it";
  rules = test::small_rules();
  rules.turn.draws = "start";
  EXPECT_EQ(tables_of(rules).start_deck, -1) << "every turn draws from it";
}

TEST(CompiledRules, AScoreForThePlacerCountsNothingAtTheEnd) {
  model::Rules rules = test::small_rules();
  EXPECT_EQ(tables_of(rules).end_scores, (std::vector<std::uint8_t>{2, 3}));
  rules.scores[2].to_most = "";
  const Tables tables = tables_of(rules);
  EXPECT_EQ(tables.scores[2].piece, -1);
  EXPECT_EQ(tables.end_scores, (std::vector<std::uint8_t>{3}));
}

TEST(CompiledSets, HaveAtMost4096TilesAndKindsOfTiles) {
  const model::Rules rules = test::small_rules();
  const model::TileSet set = test::small_tiles(
      R"(<tile id="plain" deck="regular" copies="1"><zone id="f" kind="field" slots="N E S W"/></tile>)");
  model::TileSet many = set;
  many.tiles[1].copies = 4095;
  EXPECT_TRUE(compile(rules, many));
  many.tiles[1].copies = 4096;
  const auto too_many = compile(rules, many);
  ASSERT_EQ(too_many.findings().size(), 1u);
  EXPECT_EQ(too_many.findings()[0].code, "TW037");
  EXPECT_EQ(too_many.findings()[0].message, "The set has 4097 tiles; it can be edited, but at most 4096 can be played");
  model::TileSet kinds = set;
  model::Tile unused = set.tiles[1];
  unused.copies = 0;
  kinds.tiles.resize(4096, unused);
  EXPECT_TRUE(compile(rules, kinds));
  kinds.tiles.push_back(unused);
  const auto too_many_kinds = compile(rules, kinds);
  ASSERT_EQ(too_many_kinds.findings().size(), 1u);
  EXPECT_EQ(too_many_kinds.findings()[0].code, "TW037");
  EXPECT_EQ(too_many_kinds.findings()[0].message,
            "The set has 4097 kinds of tiles, including those without copies; a game supports at most 4096");
}

}  // namespace
}  // namespace tw::landscape
