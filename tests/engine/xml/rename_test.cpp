#include "engine/xml/rename.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::xml {
namespace {

using model::Table;
using testing::ElementsAre;

const RenamingContext& context() {
  static const RenamingContext known{
      .has_drawing = [](const std::string& name) { return name == "cow" || name == "mill"; }, .may_mention = {}};
  return known;
}

constexpr const char* kRules = R"(<?xml version="1.0" encoding="UTF-8"?>
<rules format="1" id="small" name="Small" players="2">
  <edge id="field" zones="field field field"/>
  <kind id="field"/>
  <kind id="mill" look="building"/>
  <symbol id="cow" on="field"/>
  <symbol id="calf" on="field" look="cow" art="art/calf.svg"/>
  <area id="field" of="field mill"/>
  <piece id="cow" count="3"/>
  <role id="herd" piece="cow" area="field"/>
  <deck id="all" ends-game="yes"/>
  <turn draws="all">
    <place/>
    <effect plugin="hike" reach="2" symbols="calf cow"/>
    <again deck="all" when="closed field with cow" chain="no"/>
  </turn>
  <score id="herd" area="field" when="end" points="cow + 2*calf &lt; near.cow" to="each cow"/>
  <score id="late" part="herd" area="field" when="end" points="1" to="most cow"/>
  <action id="moo">
    <ignore score="herd" symbols="cow calf"/>
  </action>
  <name lang="de" of="cow" one="Kuh"/>
  <name lang="de" of="calf" one="Kalb"/>
</rules>
)";

model::Rules rules() {
  auto read = read_rules(kRules, "");
  EXPECT_TRUE(read);
  return read ? read.value() : model::Rules();
}
Renamer renamer(Table table, std::map<std::string, std::string> ids) {
  return {Renaming{table, std::move(ids)}, rules(), context()};
}
/// Returns the new versions of the lines that a renaming changes, without indentation.
std::vector<std::string> changed(const std::string& text, const Renamer& renamer) {
  std::vector<std::string> out;
  for (const ChangedElement& change : renamer.apply(text).changes) out.push_back(change.after);
  return out;
}

TEST(Renaming, FollowsASymbolThroughTheTextOfTheRules) {
  EXPECT_THAT(
      changed(kRules, renamer(Table::Symbol, {{"cow", "bull"}})),
      ElementsAre(R"(<symbol id="bull" on="field" look="cow"/>)",
                  R"(<effect plugin="hike" reach="2" symbols="calf bull"/>)",
                  R"(<again deck="all" when="closed field with bull" chain="no"/>)",
                  R"(<score id="herd" area="field" when="end" points="bull + 2*calf &lt; near.bull" to="each cow"/>)",
                  R"(<ignore score="herd" symbols="bull calf"/>)", R"(<name lang="de" of="bull" one="Kuh"/>)"));
}

TEST(Renaming, ChangesRulesInMemoryAsInTheText) {
  for (const auto& [table, from, to] : {std::tuple{Table::Symbol, "cow", "bull"},
                                        {Table::Symbol, "calf", "ox"},
                                        {Table::Kind, "field", "grass"},
                                        {Table::Kind, "mill", "barn"},
                                        {Table::Area, "field", "pasture"},
                                        {Table::Piece, "cow", "meeple"},
                                        {Table::Role, "herd", "flock"},
                                        {Table::Deck, "all", "bag"},
                                        {Table::Score, "herd", "flock"},
                                        {Table::Score, "late", "last"},
                                        {Table::Action, "moo", "low"},
                                        {Table::Edge, "field", "lawn"},
                                        {Table::Name, "cow.de", "cow.fr"},
                                        {Table::Tile, "a", "b"}}) {
    const Renamer rename = renamer(table, {{from, to}});
    model::Rules in_memory = rules();
    rename.apply(in_memory);
    const auto in_text = read_rules(rename.apply(kRules).text, "");
    ASSERT_TRUE(in_text) << from;
    EXPECT_EQ(write(in_memory), write(in_text.value())) << from;
    const Renamer back({table, {{to, from}}}, in_memory, context());
    EXPECT_EQ(back.apply(rename.apply(kRules).text).text.size(), std::string(kRules).size()) << from;
    back.apply(in_memory);
    model::Rules before = rules();
    std::ranges::sort(before.names, {}, &model::RowName::id);
    std::ranges::sort(in_memory.names, {}, &model::RowName::id);
    EXPECT_EQ(in_memory, before) << from;
  }
}

TEST(Renaming, KeepsWhatDependsOnTheNameOnly) {
  const Renamer rename = renamer(Table::Score, {{"herd", "flock"}});
  EXPECT_THAT(changed(kRules, rename),
              ElementsAre(testing::HasSubstr(R"(<score id="flock" area)"), testing::HasSubstr(R"(part="flock")"),
                          R"(<ignore score="flock" symbols="cow calf"/>)"))
      << "both scores stay combined; the role with the same id keeps it";
  const Renamer clash = renamer(Table::Score, {{"late", "herd-2"}});
  EXPECT_THAT(changed(kRules, clash), ElementsAre(testing::HasSubstr(R"(id="herd-2" part="herd")")));
}

TEST(Renaming, MarksBuildingsWhoseDrawingTheirKindNamed) {
  const Renamer rename = renamer(Table::Kind, {{"mill", "barn"}});
  const std::string tile = R"(<tileset format="1" id="x" name="X" rules="small">
  <tile id="1" deck="all" copies="1">
    <zone id="0" kind="mill"/>
    <zone id="1" kind="mill" symbols="cow"/>
    <zone id="2" kind="mill" mark="spring"/>
  </tile>
</tileset>)";
  EXPECT_THAT(changed(tile, rename),
              ElementsAre(R"(<zone id="0" kind="barn" mark="mill"/>)", R"(<zone id="1" kind="barn" symbols="cow"/>)",
                          R"(<zone id="2" kind="barn" mark="spring"/>)"));
}

constexpr const char* kVariant = R"(<?xml version='1.0' encoding="UTF-8"?>
<variant format="1" id="v" base="small"  name="V">
  <!-- cow: a comment stays -->
  <change symbol='cow' on="field"/>
  <change score="herd"
          points='cow &gt; calf'/><change again="all" when="closed field with cow"/>
  <change name="cow.de" one="Rind"></change>
  <copies tile="cow" count="3"/>
  <add>
    <tile id="200" deck="all" copies="1"><zone id="0" kind="field" symbols="cow calf cow"/></tile>
    <name lang="fr" of="cow" one="vache"/>
  </add>
  <remove name="cow.de"/>
  <remove tile="cow"/>
</variant>
)";

TEST(Renaming, FollowsASymbolThroughAVariantAndKeepsEverythingElse) {
  const RenamedText now = renamer(Table::Symbol, {{"cow", "bull"}}).apply(kVariant);
  std::string expected = kVariant;
  const auto replace = [&](const std::string& from, const std::string& to) {
    const std::size_t at = expected.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    expected.replace(at, from.size(), to);
  };
  replace("symbol='cow'", "symbol='bull'");
  replace("points='cow &gt; calf'", "points='bull > calf'");
  replace("field with cow", "field with bull");
  replace(R"(symbols="cow calf cow")", R"(symbols="bull calf bull")");
  // The piece keeps the id and its names, so that the symbol gets names of its own.
  replace(R"(one="Rind"></change>)", "one=\"Rind\"></change>\n  <change name=\"bull.de\" one=\"Rind\"></change>");
  replace(R"(one="vache"/>)", "one=\"vache\"/>\n    <name lang=\"fr\" of=\"bull\" one=\"vache\"/>");
  replace(R"(<remove name="cow.de"/>)", "<remove name=\"cow.de\"/>\n  <remove name=\"bull.de\"/>");
  EXPECT_EQ(now.text, expected);
  ASSERT_FALSE(now.changes.empty());
  EXPECT_EQ(now.changes.front(),
            (ChangedElement{4, R"(<change symbol='cow' on="field"/>)", R"(<change symbol='bull' on="field"/>)"}));
}

TEST(Renaming, RenamesTilesThatExchangeTheirIds) {
  const Renamer swap = renamer(Table::Tile, {{"cow", "200"}, {"200", "cow"}});
  EXPECT_THAT(changed(kVariant, swap),
              ElementsAre(R"(<copies tile="200" count="3"/>)", R"(<tile id="cow" deck="all" copies="1">)",
                          R"(<remove tile="200"/>)"));
  EXPECT_EQ(swap.apply(swap.apply(kVariant).text).text, kVariant);
}

TEST(Renaming, RenamesTheBaseOfAVariant) {
  const Renamer rename = renamer(Table::Set, {{"small", "tiny"}});
  EXPECT_THAT(changed(kVariant, rename), ElementsAre(R"(<variant format="1" id="v" base="tiny"  name="V">)"));
}

TEST(Renaming, LeavesTextsThatAreNotXmlAsTheyAre) {
  const Renamer rename = renamer(Table::Symbol, {{"cow", "bull"}});
  for (const char* text : {"", "cow", "<variant", "<variant><change symbol=\"cow\"></variant>", "\xFF<a/>"})
    EXPECT_EQ(rename.apply(text).text, text);
}

TEST(Renaming, ListsTheUsersOfARow) {
  std::vector<std::string> uses;
  for (const RowUse& use : uses_of(rules(), Table::Symbol, "cow"))
    uses.push_back(use.element + " " + use.id + " " + use.attribute);
  EXPECT_THAT(uses, ElementsAre("again  when", "score herd points", "ignore  symbols"));
}

}  // namespace
}  // namespace tw::xml
