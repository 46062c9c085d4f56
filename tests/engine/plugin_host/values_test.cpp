// Tests converting texts in files to plugin values.

#include "engine/plugin_host/values.hpp"

#include <gmock/gmock.h>

#include <array>

namespace tw::plugin_host {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::array<const char*, 3> kColours{"red", "green", nullptr};
constexpr std::array<tw_parameter, 8> kParameters{
    {{.id = "reach", .help = "", .least = 1, .most = 9, .standard = "3"},
     {.id = "again", .help = "", .type = TW_YES_NO, .standard = "no"},
     {.id = "colour", .help = "", .type = TW_CHOICE, .standard = "green", .choices = kColours.data()},
     {.id = "track", .help = "", .type = TW_NUMBERS, .longest = 3, .least = 0, .most = 50, .standard = "1 2"},
     {.id = "in", .help = "", .type = TW_AREA},
     {.id = "marks", .help = "", .type = TW_SYMBOLS, .longest = 2, .standard = ""},
     {.id = "only", .help = "", .type = TW_SYMBOL, .standard = ""},
     {.id = "words", .help = "", .type = TW_TEXT, .standard = "none"}}};

struct Reading {
  PluginValues values;
  std::vector<std::string> findings;
};

/// Reads "id=value" settings of an effect "hike" that starts on line 7. Each setting is on a separate line.
Reading read(std::vector<std::pair<std::string, std::string>> given) {
  model::Rules rules;
  rules.areas = {{.id = "path"}, {.id = "field"}};
  rules.symbols = {{.id = "apple"}, {.id = "pear"}};
  std::vector<model::Setting> settings;
  for (auto& [id, value] : given)
    settings.push_back({.id = id, .value = value, .at = {.line = static_cast<int>(settings.size()) + 1, .column = 5}});
  Reading out;
  model::Findings findings;
  out.values = read_values(kParameters, settings, names_of(rules),
                           {.who = "effect \"hike\"", .what = "setting", .at = {.line = 7, .column = 3}}, findings);
  for (model::Finding& finding : findings) {
    finding.path = "f";
    out.findings.push_back(model::to_text(finding));
  }
  return out;
}

TEST(Values, HaveTheTypeThatThePluginDeclares) {
  const Reading got = read({{"reach", "7"},
                            {"again", "yes"},
                            {"colour", "red"},
                            {"track", " 5 0  50 "},
                            {"in", "field"},
                            {"marks", "pear apple"},
                            {"only", "pear"},
                            {"words", "two words"}});
  EXPECT_THAT(got.findings, IsEmpty());
  const auto values = got.values.view();
  EXPECT_EQ(values[0].number, 7);
  EXPECT_EQ(values[1].number, 1);
  EXPECT_EQ(values[2].number, 0);
  EXPECT_THAT(std::vector(values[3].list, values[3].list + values[3].count), ElementsAre(5, 0, 50));
  EXPECT_EQ(values[4].number, 1);
  EXPECT_THAT(std::vector(values[5].list, values[5].list + values[5].count), ElementsAre(1, 0));
  EXPECT_EQ(values[6].number, 1);
  EXPECT_STREQ(values[7].text, "two words");
}

TEST(Values, AreTheDefaultIfNothingIsGiven) {
  const Reading got = read({{"in", "path"}});
  EXPECT_THAT(got.findings, IsEmpty());
  const auto values = got.values.view();
  EXPECT_EQ(values[0].number, 3);
  EXPECT_EQ(values[2].number, 1);
  EXPECT_EQ(values[3].count, 2u);
  EXPECT_EQ(values[5].count, 0u);
  EXPECT_EQ(values[6].number, -1) << "no name at all";
  EXPECT_STREQ(values[7].text, "none");
}

TEST(Values, ThatAreMissingAreReportedAtTheUse) {
  EXPECT_THAT(read({}).findings,
              ElementsAre("f:7:3: error: effect \"hike\" needs the setting \"in\": the id of an area: \"path\" or "
                          "\"field\" [TW152]"));
}

TEST(Values, ThatAreInvalidAreReportedAtTheirPosition) {
  EXPECT_THAT(read({{"in", "path"}, {"reach", "10"}}).findings,
              ElementsAre("f:2:5: error: setting \"reach\" should be a whole number from 1 to 9, not \"10\" [TW152]"));
  EXPECT_THAT(read({{"in", "paths"}}).findings,
              ElementsAre("f:1:5: error: setting \"in\" should be the id of an area: \"path\" or \"field\", not "
                          "\"paths\"; did you mean \"path\"? [TW152]"));
  for (const auto& [id, value] : std::vector<std::pair<std::string, std::string>>{{"reach", ""},
                                                                                  {"reach", "2x"},
                                                                                  {"reach", "99999999999999999999"},
                                                                                  {"again", "true"},
                                                                                  {"colour", "blue"},
                                                                                  {"track", "1 2 3 4"},
                                                                                  {"track", "51"},
                                                                                  {"track", "1,2"},
                                                                                  {"marks", "apple nut"},
                                                                                  {"only", "nut"},
                                                                                  {"words", std::string(4001, 'x')}})
    EXPECT_EQ(read({{"in", "path"}, {id, value}}).findings.size(), 1u) << id << " " << value;
}

TEST(Values, OfUnknownParametersAreReported) {
  EXPECT_THAT(read({{"in", "path"}, {"rech", "2"}}).findings,
              ElementsAre("f:2:5: error: effect \"hike\" has no setting \"rech\"; did you mean \"reach\"? [TW151]"));
  EXPECT_THAT(read({{"in", "path"}, {"in", "path"}}).findings,
              ElementsAre("f:2:5: error: setting \"in\" is set twice; remove one of them [TW151]"));
}

TEST(Values, ThatAPluginRefusesAreFoundByTheNamesInItsReason) {
  const std::vector<model::Setting> settings{{.id = "board-width", .value = "4", .at = {.line = 3, .column = 9}},
                                             {.id = "board", .value = "1", .at = {.line = 4, .column = 9}},
                                             {.id = "dice", .value = "1", .at = {.line = 2, .column = 1}}};
  const auto line = [&](const char* why) { return locate_reason(why, settings, {.line = 2, .column = 1}).line; };
  EXPECT_EQ(line("board-width must be odd"), 3);
  EXPECT_EQ(line("for this board, board-width is too large"), 4) << "the last one";
  EXPECT_EQ(line("the boards are too large"), 2) << "no whole word";
  EXPECT_EQ(line("dice is odd"), 2);
  EXPECT_EQ(line(""), 2);
}

}  // namespace
}  // namespace tw::plugin_host
