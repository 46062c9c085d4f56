// Tests the Rules workspace without its window, on a shipped game with every kind of row.

#include "editor/core/rules/rules_presenter.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "editor/core/document/opening.hpp"
#include "editor/core/rules/row_label.hpp"
#include "editor/core/rules/rule_fields.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor {
namespace {

struct CountingView : RulesView {
  int shown = 0, fields = 0;
  void show_rules() override { ++shown; }
  void show_field(const std::string&) override { ++fields; }
};

class Rules : public testing::Test {
 protected:
  RuleRow row(RuleTable table, const std::string& id) const {
    for (int i = 0; i < row_count(document.rules(), table); ++i)
      if (row_id(document.rules(), {table, i}) == id) return {table, i};
    ADD_FAILURE() << "there is no row " << id;
    return {};
  }
  const FormField& field(const std::string& name) const {
    const FormField* found = presenter.field(name);
    EXPECT_NE(found, nullptr) << name;
    static const FormField none;
    return found ? *found : none;
  }

  Document document{std::move(open_game("hunters-gatherers-2020").value())};
  CountingView view;
  RulesPresenter presenter{document, view};
};

TEST_F(Rules, ShowATableForEverythingInTheFile) {
  std::vector<std::string> labels;
  int rows = 0;
  for (const RuleTreeRow& table : presenter.tree()) {
    labels.emplace_back(info(table.table).label);
    rows += table.rows;
    EXPECT_EQ(table.changed, 0) << labels.back();
  }
  EXPECT_EQ(labels, (std::vector<std::string>{"Game", "Features", "Edges", "Symbols", "Decks", "Pieces", "Roles",
                                              "Areas", "Turn", "Scores", "Actions", "Weights", "Names"}));
  EXPECT_EQ(rows, 1 + 4 + 3 + 7 + 3 + 2 + 4 + 4 + 5 + 4 + 6 + 11 + 54);
  EXPECT_EQ(presenter.changes(), 0);
}

TEST_F(Rules, GiveEveryAttributeOfEveryRowAField) {
  for (const RuleTreeRow& table : presenter.tree())
    for (const RuleTreeRow::Child& child : table.children) {
      presenter.select(child.row);
      for (const auto& [name, value] : row_attributes(document.rules(), child.row)) {
        const FormField* found = presenter.field(name);
        ASSERT_NE(found, nullptr) << child.label << " " << name;
        EXPECT_EQ(found->value, value) << child.label << " " << name;
        EXPECT_FALSE(found->label.empty() || found->help.empty());
        if (found->type == FormField::Type::Choice) {
          EXPECT_EQ(found->choices.size(), found->names.size());
          EXPECT_NE(std::ranges::find(found->choices, value), found->choices.end()) << child.label << " " << name;
        }
      }
    }
}

TEST_F(Rules, AcceptTheCurrentValueOfEveryFieldUnchanged) {
  for (const RuleTreeRow& table : presenter.tree())
    for (const RuleTreeRow::Child& child : table.children)
      for (const FormField& field : fields_of(document.rules(), child.row, nullptr)) {
        if (field.type == FormField::Type::Fixed) continue;
        const RulesResult same =
            with_values(document.rules(), child.row, with_field(document.rules(), child.row, field, field.value));
        EXPECT_TRUE(same) << child.label << " " << field.name << ": " << same.why;
        EXPECT_EQ(same.rules, document.rules()) << child.label << " " << field.name;
      }
}

TEST_F(Rules, ChangeAScoreAndMarkWhatDiffers) {
  presenter.select(row(RuleTable::Scores, "forest"));
  EXPECT_EQ(presenter.change("points", "2*tiles + 4*mushrooms"), "");
  EXPECT_EQ(document.rules().scores[0].points.text, "2*tiles + 4*mushrooms");
  EXPECT_TRUE(field("points").changed);
  EXPECT_EQ(field("points").base, "2*tiles + 3*mushrooms");
  EXPECT_EQ(presenter.describe_difference(field("points")), "4*mushrooms instead of 3*mushrooms");
  EXPECT_EQ(presenter.changes(), 1);
  EXPECT_TRUE(document.is_variant()) << "the shipped game is now a variant of itself";
  EXPECT_EQ(presenter.description(),
            "Whoever has the most meeples in a closed forest scores 2 points for each tile and 4 points for each "
            "mushroom. Tied players all score in full.");
  EXPECT_EQ(presenter.revert("points"), "");
  EXPECT_EQ(presenter.changes(), 0);
}

TEST_F(Rules, CanBeFixedAlthoughATileHasAnError) {
  model::TileSet set = document.set();
  set.tiles[0].zones[0].kind = "marsh";
  model::Rules wrong = document.rules();
  const std::string area = std::exchange(wrong.scores[0].area, "nowhere");
  ASSERT_TRUE(document.edit(
      "spoil", "", {std::make_shared<const model::TileSet>(set), std::make_shared<const model::Rules>(wrong)}));
  presenter.select({RuleTable::Scores, 0});
  EXPECT_NE(presenter.change("area", "elsewhere"), "");
  EXPECT_EQ(presenter.change("area", area), "");
  EXPECT_EQ(document.rules().scores[0].area, area);
}

TEST_F(Rules, RefuseValuesWithTheLabelsOfTheForm) {
  int refused = 0;
  for (const RuleTreeRow& table : presenter.tree())
    for (const RuleTreeRow::Child& child : table.children)
      for (const FormField& field : fields_of(document.rules(), child.row, nullptr))
        for (const char* value : {"", "Two Words", "-1", "1234567", "x"}) {
          presenter.select(child.row);
          const std::string why = presenter.change(field.name, value);
          refused += why.empty() ? 0 : 1;
          EXPECT_EQ(why.find('<'), std::string::npos) << why;
          EXPECT_EQ(why.find("attribute"), std::string::npos) << why;
          EXPECT_FALSE(field.name != field.label && why.starts_with(field.name + " ")) << why;
          presenter.discard_draft(field.name);
          while (document.undo()) {
          }
        }
  EXPECT_GT(refused, 100);
  presenter.select(row(RuleTable::Pieces, "meeple"));
  EXPECT_EQ(presenter.change("count", "-1"), "Type a whole number from 0 to 99.");
  presenter.select(row(RuleTable::Turn, "place"));
  const std::string why = presenter.remove();
  EXPECT_EQ(why, "A turn must begin with \"Place the tile\", which places the tile");
}

TEST_F(Rules, MakeOneUndoStepOfTypingInOneField) {
  presenter.select(row(RuleTable::Scores, "river"));
  const std::string before = document.rules().scores[1].points.text;
  presenter.change("points", "tiles");
  presenter.change("points", "tiles + 1");
  presenter.change("points", "tiles + 12");
  EXPECT_TRUE(document.undo());
  EXPECT_EQ(document.rules().scores[1].points.text, before);
}

TEST_F(Rules, KeepTheNumberFromBeforeTypingIfTheTypedNumberIsRejected) {
  presenter.select({RuleTable::Pieces, 0});
  const int before = document.rules().pieces[0].count;
  EXPECT_EQ(presenter.change("count", "5"), "");
  EXPECT_EQ(presenter.change("count", "50"), "");
  EXPECT_NE(presenter.change("count", "500"), "");
  EXPECT_EQ(document.rules().pieces[0].count, before);
  EXPECT_EQ(presenter.text_of(field("count")), "500") << "to be corrected";
  EXPECT_FALSE(document.modified());
}

TEST_F(Rules, KeepAnInvalidFormulaOnlyInTheField) {
  presenter.select(row(RuleTable::Scores, "forest"));
  const std::string before = document.rules().scores[0].points.text;
  EXPECT_NE(presenter.change("points", "2*tiles + 4*mushrooms + men"), "");
  EXPECT_EQ(document.rules().scores[0].points.text, before);
  EXPECT_EQ(presenter.text_of(field("points")), "2*tiles + 4*mushrooms + men");
  const FieldError* error = presenter.error("points");
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->offset, 24u);
  EXPECT_EQ(error->length, 3u);
  EXPECT_EQ(error->suggestion, "menhir");
  EXPECT_NE(error->text.find("men"), std::string::npos);
  EXPECT_TRUE(presenter.description_is_outdated());
  EXPECT_EQ(presenter.drafts(), 1);
  EXPECT_EQ(presenter.change("points", "2*tiles + 4*mushrooms + menhir"), "");
  EXPECT_EQ(presenter.error("points"), nullptr);
  EXPECT_FALSE(presenter.description_is_outdated());
}

TEST_F(Rules, ReportWordsThatAreNotAvailableInTheSameWayForScoresAndActions) {
  const RuleRow score = row(RuleTable::Scores, "hunters");
  RuleRow award = row(RuleTable::Actions, "hunting-trap"), bonus = row(RuleTable::Actions, "pit-trap");
  award.effect = bonus.effect = 0;
  for (const RuleRow at : {score, award, bonus}) {
    presenter.select(at);
    const auto draft_error = [&](const std::string& formula) {
      EXPECT_NE(presenter.change("points", formula), "") << formula;
      const FieldError* const error = presenter.error("points");
      return error ? *error : FieldError();
    };
    EXPECT_EQ(draft_error("2*menh").suggestion, "joined.menhir");
    EXPECT_EQ(draft_error("2*mamoth").text,
              "“mamoth” is not available in formulas for this area; did you mean “mammoth”?");
    const FieldError unknown = draft_error("2*xyzzy");
    EXPECT_EQ(unknown.text, "“xyzzy” is not available in formulas for this area.");
    EXPECT_EQ(unknown.offset, 2U);
    EXPECT_EQ(unknown.length, 5U);
    presenter.discard_draft("points");
  }
}

TEST_F(Rules, DoNotAcceptAnIncompleteFormula) {
  presenter.select(row(RuleTable::Scores, "forest"));
  const auto formula = [&] { return document.rules().scores[0].points.text; };
  const std::string before = formula(), wrong = "2*tiles + 8*mushrms";
  EXPECT_EQ(presenter.change("points", "5*tiles"), "");
  presenter.end_typing();
  const auto type = [&] {
    for (std::size_t n = 1; n <= wrong.size(); ++n) presenter.change("points", wrong.substr(0, n));
  };
  type();
  EXPECT_NE(presenter.error("points"), nullptr);
  EXPECT_EQ(formula(), "5*tiles") << "neither 2 nor 2*tiles + 8 was meant";
  EXPECT_EQ(presenter.text_of(field("points")), wrong);
  presenter.discard_draft("points");
  EXPECT_EQ(presenter.text_of(field("points")), "5*tiles");
  EXPECT_FALSE(document.history().can_redo()) << "nothing of it is left";
  type();
  EXPECT_EQ(presenter.change("points", "2*tiles + 8*mushrooms"), "");
  EXPECT_TRUE(document.undo());
  EXPECT_EQ(formula(), "5*tiles") << "one run of typing is one step";
  EXPECT_TRUE(document.undo());
  EXPECT_EQ(formula(), before);
}

TEST_F(Rules, ReportThePositionOfAnErrorInAFormula) {
  presenter.select(row(RuleTable::Scores, "forest"));
  presenter.change("points", "2*(tiles + ");
  ASSERT_NE(presenter.error("points"), nullptr);
  EXPECT_EQ(presenter.error("points")->offset, 10u) << "blanks at the end do not count";
  presenter.discard_draft("points");
  EXPECT_EQ(presenter.text_of(field("points")), "2*tiles + 3*mushrooms");
}

TEST_F(Rules, RefuseNumbersBeyondTheirRangeWithAReason) {
  presenter.select(row(RuleTable::Pieces, "meeple"));
  EXPECT_NE(presenter.change("count", "1000"), "");
  EXPECT_EQ(document.rules().pieces[0].count, 5);
  EXPECT_EQ(presenter.change("count", "7"), "");
  EXPECT_EQ(document.rules().pieces[0].count, 7);
}

TEST_F(Rules, ReportAnEmptyRequiredFieldByItsLabel) {
  for (const RuleTable table : {RuleTable::Scores, RuleTable::Pieces, RuleTable::Kinds}) {
    presenter.select({table, 0});
    const std::string said = presenter.change("id", "");
    EXPECT_EQ(said, presenter.field("id")->label + " must not be empty.");
  }
}

TEST_F(Rules, RenameARowWhereverItIsReferenced) {
  presenter.select(row(RuleTable::Symbols, "deer"));
  EXPECT_EQ(presenter.change("id", "elk"), "");
  EXPECT_FALSE(model::has_errors(xml::check_rules(document.rules(), "")));
  EXPECT_FALSE(model::has_errors(xml::check_tile_set(document.set(), document.rules(), "")));
  EXPECT_EQ(document.rules().scores[3].points.text, "3*mammoth + 2*aurochs + max(0, elk - tiger)");
  EXPECT_EQ(document.rules().actions[1].effects[0].points.text,
            "3*near.mammoth + 2*near.aurochs + max(0, near.elk - near.tiger)");
  presenter.select(row(RuleTable::Areas, "river-system"));
  EXPECT_EQ(presenter.change("id", "waters"), "");
  EXPECT_EQ(document.rules().roles[3].area, "waters");
  presenter.select(row(RuleTable::Decks, "menhir"));
  EXPECT_EQ(presenter.change("id", "stones"), "");
  EXPECT_FALSE(model::has_errors(xml::check_tile_set(document.set(), document.rules(), "")));
  presenter.select(row(RuleTable::Decks, "stones"));
  EXPECT_NE(presenter.change("id", "regular"), "") << "the name is taken";
  EXPECT_NE(presenter.change("id", "no blanks"), "");
}

TEST_F(Rules, RefuseToRemoveReferencedRows) {
  presenter.select(row(RuleTable::Areas, "forest"));
  EXPECT_NE(presenter.remove(), "");
  EXPECT_EQ(document.rules().areas.size(), 4u);
  presenter.select(row(RuleTable::Scores, "river"));
  EXPECT_EQ(presenter.remove(), "");
  EXPECT_EQ(document.rules().scores.size(), 3u);
  EXPECT_EQ(presenter.changes(), 1) << "a removed row counts as changed";
  EXPECT_EQ(presenter.revert_table(RuleTable::Scores), "");
  EXPECT_EQ(document.rules().scores.size(), 4u);
}

TEST_F(Rules, AddValidRowsImmediately) {
  for (const RuleTable table : {RuleTable::Kinds, RuleTable::Symbols, RuleTable::Decks, RuleTable::Pieces,
                                RuleTable::Roles, RuleTable::Areas, RuleTable::Scores, RuleTable::Actions}) {
    presenter.select_table(table);
    const int before = row_count(document.rules(), table);
    EXPECT_EQ(presenter.add(presenter.addable().front().first), "") << info(table).label;
    EXPECT_EQ(row_count(document.rules(), table), before + 1) << info(table).label;
    EXPECT_EQ(presenter.row().row, before) << "the new row is chosen";
    EXPECT_EQ(presenter.table_rows().back().state, RowState::Added);
  }
  ASSERT_EQ(document.rules().actions.back().effects.size(), 1U) << "a new action has an effect, in one step";
  EXPECT_EQ(document.history().label(document.history().at()), "Add action");
  EXPECT_EQ(presenter.row().effect, -1) << "its name is typed next";
  EXPECT_EQ(presenter.add("bonus"), "") << "a further effect of the new action";
  EXPECT_EQ(presenter.row().effect, 1);
  presenter.select_table(RuleTable::Turn);
  EXPECT_NE(presenter.add("again"), "") << "a turn has one at most";
  presenter.select(row(RuleTable::Turn, "actions"));
  EXPECT_EQ(presenter.remove(), "");
  EXPECT_FALSE(presenter.inexpressible_changes().empty()) << "a variant cannot remove a step";
}

TEST(ExtraTurns, DescribeTheirCondition) {
  model::Rules rules;
  rules.areas.push_back({.id = "forest", .of = {"forest"}});
  rules.areas.push_back({.id = "abbey", .of = {"abbey"}, .around = true});
  rules.symbols.push_back({.id = "menhir", .on = {"forest"}, .look = {}, .at = {}});
  rules.symbols.push_back({.id = "deer", .on = {"meadow"}, .look = {}, .at = {}});
  EXPECT_EQ(describe_closing(rules, "forest", ""), "closes a forest");
  EXPECT_EQ(describe_closing(rules, "forest", "menhir"), "closes a forest with a menhir");
  EXPECT_EQ(describe_closing(rules, "abbey", ""), "fills the last cell around an abbey");
  rules.decks.push_back({.id = "all"});
  model::TurnStep step{.kind = model::TurnStep::Kind::Again, .deck = "all", .area = "forest", .symbol = "deer"};
  rules.turn.steps = {step};
  const std::vector<FormField> fields = fields_of(rules, {RuleTable::Turn, 0}, nullptr);
  const auto when = std::ranges::find(fields, "when", &FormField::name);
  ASSERT_NE(when, fields.end());
  EXPECT_EQ(when->value, "closed forest with deer");
  const auto at = std::ranges::find(when->choices, when->value) - when->choices.begin();
  ASSERT_LT(at, std::ssize(when->choices)) << "also where no forest can have one";
  EXPECT_EQ(when->names[at], "closes a forest with a deer");
  EXPECT_EQ(when->help, "The player gets an extra turn if the tile closes a forest with a deer.");
}

TEST_F(Rules, AdaptAreaAndReceiverOfAScoreToEachOther) {
  const auto add = [this](RuleTable table, const char* element) {
    presenter.select_table(table);
    EXPECT_EQ(presenter.add(element), "");
  };
  add(RuleTable::Areas, "area");
  EXPECT_EQ(presenter.change("id", "beach"), "");
  add(RuleTable::Areas, "area");
  EXPECT_EQ(presenter.change("id", "desert"), "");
  add(RuleTable::Pieces, "piece");
  EXPECT_EQ(presenter.change("id", "raker"), "");
  add(RuleTable::Roles, "role");
  EXPECT_EQ(presenter.change("piece", "raker"), "");
  EXPECT_EQ(presenter.change("area", "beach"), "");

  add(RuleTable::Scores, "score");
  ASSERT_NE(field("area").value, "beach");
  EXPECT_EQ(presenter.change("area", "beach"), "");
  EXPECT_EQ(field("area").value, "beach");
  EXPECT_EQ(field("to").value, "most raker") << "no role puts another piece there";
  EXPECT_EQ(presenter.change("area", "desert"), "");
  EXPECT_EQ(field("to").value, "placer") << "no role puts any piece there";
  EXPECT_EQ(presenter.change("to", "each raker"), "");
  EXPECT_EQ(field("area").value, "beach") << "no role puts a raker elsewhere";
  EXPECT_EQ(presenter.drafts(), 0);
  document.undo();
  EXPECT_EQ(field("area").value, "desert") << "both changed in one step";
  EXPECT_EQ(field("to").value, "placer");
}

TEST_F(Rules, CopyAndMoveRows) {
  presenter.select(row(RuleTable::Scores, "forest"));
  EXPECT_EQ(presenter.duplicate(), "");
  EXPECT_EQ(document.rules().scores[1].id, "forest-2");
  EXPECT_EQ(presenter.move(2), "");
  EXPECT_EQ(document.rules().scores[3].id, "forest-2");
  EXPECT_EQ(presenter.row().row, 3);
  EXPECT_EQ(presenter.revert_row(presenter.row()), "") << "a row that the base lacks goes";
  EXPECT_EQ(document.rules().scores.size(), 4u);
}

TEST_F(Rules, RevertToTheBaseAsAWhole) {
  presenter.select(row(RuleTable::Pieces, "hut"));
  presenter.change("count", "1");
  presenter.select(row(RuleTable::Roles, "hunter"));
  presenter.change("stays", "no");
  presenter.change("bar", "around");
  EXPECT_EQ(presenter.changes(), 2);
  presenter.set_only_changed(true);
  EXPECT_EQ(presenter.tree().size(), 2u);
  EXPECT_EQ(presenter.revert_all(), "");
  EXPECT_EQ(document.rules(), *document.base()->rules);
}

TEST_F(Rules, SetWeightsThatTheRulesDefineOrLeaveAtTheirDefault) {
  const auto before = document.rules().weights;
  const RuleRow closing = row(RuleTable::Weights, "closing");
  const int at = model::index_of(before, "closing");
  ASSERT_GE(at, 0);
  const std::string own = std::to_string(before[at].value);
  presenter.select(closing);
  EXPECT_EQ(field("value").value, own);
  EXPECT_EQ(
      presenter.description(),
      "Value of the points for closing an area, multiplied by the probability of closing it, in percent: 0 to 200, "
      "default 90. Used only by bots that evaluate positions.");
  EXPECT_NE(presenter.change("value", "201"), "") << "at most 200";
  EXPECT_EQ(presenter.change("value", "120"), "");
  EXPECT_EQ(document.rules().weights[at].value, 120);
  EXPECT_EQ(field("value").base, own);
  EXPECT_EQ(presenter.changes(), 1);
  EXPECT_EQ(presenter.change("value", field("value").default_value), "");
  EXPECT_LT(model::index_of(document.rules().weights, "closing"), 0) << "at the standard there is no row";
  EXPECT_EQ(field("value").value, field("value").default_value);
  EXPECT_EQ(presenter.changes(), 1) << "the base has another value";
  EXPECT_EQ(presenter.add("weight"), "Rows cannot be added to this table.");
  EXPECT_EQ(presenter.revert_row(closing), "");
  EXPECT_EQ(field("value").value, own);
  EXPECT_EQ(presenter.revert_all(), "");
  EXPECT_EQ(document.rules().weights, before);
}

TEST_F(Rules, FindRowsByTheirContent) {
  presenter.set_search("mammoth");
  std::vector<std::string> found;
  for (const RuleTreeRow& table : presenter.tree())
    for (const auto& child : table.children) found.push_back(child.label);
  EXPECT_EQ(found,
            (std::vector<std::string>{"mammoth", "hunters", "hunting-trap: score points", "hunting-trap: cover symbols",
                                      "pit-trap: add points to a score", "mammoth.de", "mammoth.fr"}));
  EXPECT_EQ(presenter.table(), RuleTable::Symbols) << "the first found row is selected";
  EXPECT_EQ(presenter.row(), row(RuleTable::Symbols, "mammoth"));
  presenter.set_search("no such row");
  EXPECT_TRUE(presenter.tree().empty());
  EXPECT_EQ(presenter.row(), row(RuleTable::Symbols, "mammoth")) << "nothing else to select";
  const RuleRow hut = row(RuleTable::Pieces, "hut");
  presenter.reveal(hut);
  EXPECT_EQ(presenter.row(), hut);
  EXPECT_EQ(presenter.search(), "") << "the search that hid it has ended";
}

TEST_F(Rules, ExplainAnEmptyTable) {
  presenter.select_table(RuleTable::Actions);
  EXPECT_EQ(presenter.description(), "") << "an action has no sentence of its own";
  model::Rules rules = document.rules();
  rules.actions.clear();
  model::TileSet set = document.set();
  for (model::Tile& tile : set.tiles)
    for (model::Zone& zone : tile.zones) zone.action.clear();
  document.edit("Clear", "", {std::make_shared<const model::TileSet>(set), std::make_shared<const model::Rules>(rules)},
                document.selection());
  presenter.select_table(RuleTable::Actions);
  EXPECT_EQ(presenter.description(),
            "The effects of zones with an action. This table has no rows yet; “Add” creates one.");
}

TEST_F(Rules, NameStepsAndEffectsByWhatTheyDo) {
  presenter.select_table(RuleTable::Turn);
  std::vector<std::string> steps;
  for (const RuleTableRow& step : presenter.table_rows()) steps.push_back(step.cells[0]);
  EXPECT_EQ(steps, (std::vector<std::string>{"1. Place the tile", "2. Resolve actions", "3. Place pieces",
                                             "4. Score closed areas", "5. Extra turn"}));
  RuleRow award = row(RuleTable::Actions, "logboat");
  award.effect = 0;
  presenter.select(award);
  EXPECT_EQ(presenter.location(), "Actions · logboat: score points");
  EXPECT_EQ(presenter.change("points", "3*zones.lake"), "");
  EXPECT_EQ(document.history().label(document.history().size() - 1), "Change points of logboat: score points");
  const auto labels = presenter.addable();
  EXPECT_EQ(labels.front().second, "New action: score points");
  EXPECT_NE(std::ranges::find(labels, std::pair<std::string, std::string>("award", "Score points (for “logboat”)")),
            labels.end());
}

TEST_F(Rules, OfferTheWordsOfTheArea) {
  presenter.select(row(RuleTable::Scores, "river"));
  const FormulaCompletion offered = presenter.complete("tiles + fi", 10);
  EXPECT_EQ(offered.replaced, 2u);
  ASSERT_FALSE(offered.words.empty());
  EXPECT_EQ(offered.words[0].word, "fish");
  EXPECT_TRUE(presenter.complete("t", 1).words.empty()) << "after two letters";
  for (const FormulaWord& word : presenter.available_words()) {
    EXPECT_FALSE(word.help.empty());
    EXPECT_EQ(presenter.change("points", word.word), "") << word.word << ": every word offered is one";
  }
}

TEST(WordsOfShippedRules, AreNeverReplacedOnceTheyAreComplete) {
  std::size_t words = 0;
  for (const GameChoice& choice : game_choices()) {
    Document document(std::move(open_game(choice.id).value()));
    CountingView view;
    RulesPresenter presenter(document, view);
    for (const RuleTable table : {RuleTable::Scores, RuleTable::Actions})
      for (int i = 0; i < row_count(document.rules(), table); ++i) {
        presenter.select({table, i});
        for (const FormulaWord& word : presenter.available_words()) {
          const FormulaCompletion offered = presenter.complete("2*" + word.word, word.word.size() + 2);
          EXPECT_TRUE(offered.complete || offered.words.empty()) << choice.id << ": " << word.word;
          ++words;
        }
        // A symbol that does not occur in the area is an error there, and stays as typed.
        for (const model::SymbolKind& symbol : document.rules().symbols) {
          const FormulaCompletion offered = presenter.complete("2*" + symbol.id, symbol.id.size() + 2);
          EXPECT_TRUE(offered.complete || offered.words.empty()) << choice.id << ": " << symbol.id;
        }
      }
  }
  EXPECT_GT(words, 100U);
}

TEST_F(Rules, RefuseANumberThatIsNotInTheRange) {
  presenter.select_table(RuleTable::Game);
  const FormField* most = presenter.field("most-players");
  ASSERT_NE(most, nullptr);
  const std::string before = most->value, range = std::to_string(most->least) + " to " + std::to_string(most->most);
  for (const char* typed : {"4.5", "4,5", "-1", "99", "", "many"}) {
    EXPECT_NE(presenter.change("most-players", typed).find(range), std::string::npos) << typed;
    EXPECT_EQ(presenter.field("most-players")->value, before);
    EXPECT_EQ(presenter.text_of(*presenter.field("most-players")), typed) << "what was typed stays";
  }
  EXPECT_EQ(presenter.change("most-players", before), "");
  EXPECT_EQ(presenter.error("most-players"), nullptr);
}

TEST(PluginRules, HaveTheParametersThatThePluginDeclares) {
  Document document(std::move(open_game("hunt-or-gather").value()));
  CountingView view;
  RulesPresenter presenter(document, view);
  EXPECT_EQ(presenter.table(), RuleTable::Settings);
  EXPECT_GT(presenter.table_rows().size(), 20u);
  int changed = 0;
  for (int i = 0; i < row_count(document.rules(), RuleTable::Settings); ++i) {
    presenter.select({RuleTable::Settings, i});
    const FormField* value = presenter.field("value");
    ASSERT_NE(value, nullptr);
    EXPECT_FALSE(value->help.empty());
    if (value->type != FormField::Type::Number || value->value == std::to_string(value->most)) continue;
    if (presenter.change("value", std::to_string(value->most)).empty()) ++changed;
    EXPECT_NE(presenter.change("value", "many"), "") << "a word is no number";
  }
  EXPECT_GT(changed, 5);
  EXPECT_EQ(presenter.revert_all(), "");
  EXPECT_EQ(document.rules().settings, document.base()->rules->settings);
}

TEST(RulesOfEveryGame, AcceptANewRowAndACopyInEveryTable) {
  for (const char* game : {"carcassonne", "hunters-gatherers-2002", "hunters-gatherers-2020",
                           "hunters-gatherers-online", "over-hill-and-dale"}) {
    auto opened = open_game(game);
    ASSERT_TRUE(opened) << game;
    Document document{std::move(opened.value())};
    CountingView view;
    RulesPresenter presenter{document, view};
    for (const RuleTableInfo& table : rule_tables(document.rules())) {
      presenter.select_table(table.table);
      for (const auto& [element, label] : presenter.addable()) {
        const int before = row_count(document.rules(), table.table);
        EXPECT_EQ(presenter.add(element), "") << game << " " << table.label << " " << label;
        EXPECT_GE(row_count(document.rules(), table.table), before) << game << " " << table.label;
        document.undo();
      }
      // Rows of the turn table cannot be copied: a turn contains each step at most once.
      if (!presenter.can_change_rows() || presenter.row().row < 0 || table.table == RuleTable::Turn) continue;
      const model::Rules before_copy = document.rules();
      EXPECT_EQ(presenter.duplicate(), "") << game << " " << table.label;
      const model::Rules copied = document.rules();
      ASSERT_TRUE(document.undo());
      EXPECT_EQ(document.rules(), before_copy) << game << " " << table.label;
      ASSERT_TRUE(document.redo());
      EXPECT_EQ(document.rules(), copied) << game << " " << table.label;
      document.undo();
    }
  }
}

TEST_F(Rules, AddTheMirrorImageOfAnEdgeOfThreeFeatures) {
  presenter.select_table(RuleTable::EdgeKinds);
  const auto slots = [&](const std::string& id) {
    const int at = model::index_of(document.rules().edges, id);
    return at < 0 ? std::array<std::string, 3>() : document.rules().edges[at].zones;
  };
  using Slots = std::array<std::string, 3>;
  ASSERT_EQ(presenter.add("edge"), "");
  const std::string id = row_id(document.rules(), presenter.row());
  EXPECT_EQ(presenter.change("zones", "forest river meadow"), "");
  EXPECT_EQ(slots(id), (Slots{"forest", "river", "meadow"}));
  EXPECT_EQ(slots(id + "-mirrored"), (Slots{"meadow", "river", "forest"}));
  EXPECT_EQ(presenter.change("zones", "forest lake meadow"), "") << "the mirror image changes along";
  EXPECT_EQ(slots(id + "-mirrored"), (Slots{"meadow", "lake", "forest"}));
  EXPECT_EQ(presenter.change("zones", "meadow lake forest"), "") << "an edge and its mirror image change places";
  EXPECT_EQ(slots(id + "-mirrored"), (Slots{"forest", "lake", "meadow"}));
  EXPECT_EQ(presenter.change("zones", "lake lake lake"), "");
  EXPECT_EQ(slots(id), (Slots{"lake", "lake", "lake"}));
  EXPECT_EQ(model::index_of(document.rules().edges, id + "-mirrored"), -1) << "it is its own mirror image";
  EXPECT_NE(presenter.change("zones", "meadow meadow meadow"), "") << "there is such an edge";
  EXPECT_EQ(presenter.drafts(), 1);
  EXPECT_TRUE(presenter.discard_drafts());
  EXPECT_FALSE(presenter.discard_drafts());
  EXPECT_EQ(slots(id), (Slots{"lake", "lake", "lake"}));
}

TEST(RowLabels, OfWeightsAndSettingsAreDescriptiveAndTheirHelpNamesTheId) {
  const OpenedDocument opened = std::move(open_game("carcassonne").value());
  EXPECT_EQ(row_label(*opened.rules, {RuleTable::Weights, 0}), "Points of the best rival");
  EXPECT_NE(fields_of(*opened.rules, {RuleTable::Weights, 0}, nullptr)[0].help.find("“rivals”"), std::string::npos);
  const OpenedDocument other = std::move(open_game("hunt-or-gather").value());
  const RuleRow first{RuleTable::Settings, 0};
  EXPECT_EQ(row_label(*other.rules, first), english_title(row_id(*other.rules, first)));
  EXPECT_NE(fields_of(*other.rules, first, nullptr)[0].help.find("“" + row_id(*other.rules, first) + "”"),
            std::string::npos);
}

}  // namespace
}  // namespace tw::editor
