// Tests the descriptions of differences between games.

#include "engine/difference/compare.hpp"

#include <gmock/gmock.h>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/difference/random_edits.hpp"

namespace tw::difference {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

model::TileSet set_of(const std::string& tiles) {
  auto read = xml::read_tile_set(
      "<tileset format=\"1\" id=\"s\" name=\"S\" rules=\"hunters-gatherers-2020\">" + tiles + "</tileset>", "s.xml");
  EXPECT_TRUE(read);
  return read ? read.value() : model::TileSet{};
}
std::string tile(const std::string& zones, const std::string& head = R"(id="12" deck="regular" copies="2")") {
  return "<tile " + head + ">" + zones + "</tile>";
}
const xml::GameFiles& game(const std::string& id) {
  static std::map<std::string, xml::GameFiles> games;
  if (!games.contains(id)) games[id] = xml::load_game(id).value();
  return games[id];
}
const model::Rules& rules() { return game("hunters-gatherers-2020").rules; }
std::vector<std::string> words(const std::string& before, const std::string& after, Options options = {}) {
  std::vector<std::string> out;
  for (const TileDifference& d : compare(set_of(before), set_of(after), &rules(), &rules(), options).tiles)
    out.push_back(d.description);
  return out;
}

const std::string kMeadow = R"(<zone id="0" kind="meadow" slots="N E S W" symbols="deer"/>)";

TEST(Compare, DescribesDifferencesInTermsOfTiles) {
  const std::string river = R"(<zone id="0" kind="meadow" slots="N E0 E2 S W" symbols="deer"/>
                               <zone id="1" kind="river" slots="E1"/>)";
  EXPECT_THAT(words(tile(kMeadow), tile(river, R"(id="12" deck="regular" copies="3")")),
              ElementsAre("tile 12: east edge changed from meadow to river; copies 2 to 3"));
}

TEST(Compare, DescribesARiverThatCutsAMeadowInTwo) {
  const std::string river = R"(<zone id="0" kind="meadow" slots="N E0 W2" symbols="deer"/>
    <zone id="1" kind="river" slots="E1 W1"/><zone id="2" kind="meadow" slots="E2 S W0"/>)";
  EXPECT_THAT(words(tile(kMeadow), tile(river)),
              ElementsAre("tile 12: east edge changed from meadow to river; west edge changed from meadow to river; "
                          "meadow N E S W split into "
                          "meadow N E0 W2 and meadow E2 S W0; river E1 W1 added"));
}

TEST(Compare, ReportsATileThatIsOnlyRotatedAsRotated) {
  const std::string a = R"(<zone id="0" kind="forest" slots="N"/><zone id="1" kind="meadow" slots="E S W"/>)";
  const std::string b = R"(<zone id="0" kind="forest" slots="E"/><zone id="1" kind="meadow" slots="N S W"/>)";
  const std::string c =
      R"(<zone id="0" kind="forest" slots="W"/><zone id="1" kind="meadow" slots="N E S" symbols="deer"/>)";
  EXPECT_THAT(words(tile(a), tile(b)), ElementsAre("tile 12: rotated by 90°"));
  EXPECT_THAT(words(tile(a), tile(c)), ElementsAre("tile 12: rotated by 270°; deer added to meadow N E S"));
}

TEST(Compare, DescribesSymbolsActionsAndJoins) {
  const std::string a = R"(<zone id="0" kind="meadow" slots="N E S0 S2 W" symbols="deer deer"/>
    <zone id="1" kind="river" slots="S1" joins="2"/><zone id="2" kind="lake" symbols="fish"/>)";
  const std::string b = R"(<zone id="0" kind="meadow" slots="N E S0 S2 W" symbols="deer tiger" action="shaman"/>
    <zone id="1" kind="river" slots="S1"/><zone id="2" kind="lake"/>)";
  EXPECT_THAT(
      words(tile(a), tile(b)),
      ElementsAre("tile 12: deer removed from meadow N E S0 S2 W; tiger added to meadow N E S0 S2 W; action shaman "
                  "added to meadow N E S0 S2 W; fish removed from lake; river S1 no longer joins lake"));
  const std::string c = R"(<zone id="0" kind="meadow" slots="N E S0 S2 W" symbols="deer deer"/>
    <zone id="1" kind="river" slots="S1" symbols="fish" joins="2"/><zone id="2" kind="lake"/>)";
  EXPECT_THAT(words(tile(a), tile(c)), ElementsAre("tile 12: fish moved from lake to river S1"));
}

TEST(Compare, IgnoresNamesAndOrderOfZonesUnlessRequested) {
  const std::string a =
      R"(<zone id="0" kind="forest" slots="N"/><zone id="1" kind="meadow" slots="E S W" symbols="deer tiger"/>)";
  const std::string b =
      R"(<zone id="7" kind="meadow" slots="E S W" symbols="tiger deer"/><zone id="0" kind="forest" slots="N"/>)";
  EXPECT_THAT(words(tile(a), tile(b)), IsEmpty());
  EXPECT_THAT(words(tile(a), tile(b), {.everything = true}), ElementsAre(HasSubstr("only names or order")));
}

TEST(Compare, KnowsARenamedTileByItsDrawing) {
  const std::string other = R"(<zone id="0" kind="forest" slots="N E S W"/>)";
  EXPECT_THAT(
      words(tile(kMeadow) + tile(other, R"(id="13" deck="regular" copies="1")"),
            tile(kMeadow, R"(id="20" deck="menhir" copies="2")") + tile(other, R"(id="13" deck="regular" copies="1")")),
      ElementsAre("tile 20: renamed from 12; deck regular to menhir"));
}

TEST(Compare, ListsAddedAndRemovedTilesAtTheirPositions) {
  const std::string a = tile(kMeadow, R"(id="a" deck="regular" copies="1")");
  const std::string b = tile(R"(<zone id="0" kind="forest" slots="N E S W"/>)", R"(id="b" deck="regular" copies="1")");
  const std::string c = tile(R"(<zone id="0" kind="meadow" slots="N E S W"/>)", R"(id="c" deck="regular" copies="2")");
  const std::string d =
      tile(R"(<zone id="0" kind="forest" slots="N E S W" symbols="menhir"/>)", R"(id="d" deck="regular" copies="1")");
  EXPECT_THAT(words(a + b + c, a + c + d),
              ElementsAre("tile b: removed: deck regular, 1 copy; forest N E S W",
                          "tile d: added: deck regular, 1 copy; forest N E S W with menhir"));
}

TEST(Compare, ReportsTheFewestMovesThatExplainANewOrder) {
  const auto plain = [](const std::string& id) {
    return tile("<zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/>", "id=\"" + id + R"(" deck="regular" copies="1")");
  };
  EXPECT_THAT(
      words(plain("a") + plain("b") + plain("c") + plain("d"), plain("d") + plain("a") + plain("b") + plain("c")),
      ElementsAre("tile d: moved to the beginning"));
  EXPECT_THAT(
      words(plain("a") + plain("b") + plain("c") + plain("d"), plain("a") + plain("c") + plain("b") + plain("d")),
      ElementsAre(HasSubstr("moved after tile")));
}

TEST(Compare, ReportsTheDifferenceOfTile70InAStudentsList) {
  // In the tile list of the "anchors" course repository, tile 70 is in a different deck. The comparison must report
  // nothing else.
  model::TileSet theirs = game("hunters-gatherers-2020").set;
  for (model::Tile& t : theirs.tiles)
    if (t.id == "70") t.deck = t.deck == "menhir" ? "regular" : "menhir";
  const Differences found = compare(game("hunters-gatherers-2020").set, rules(), theirs, rules());
  ASSERT_THAT(found.tiles, SizeIs(1));
  EXPECT_EQ(found.tiles[0].description, "tile 70: deck regular to menhir");
  EXPECT_THAT(found.rows, IsEmpty());
}

TEST(Compare, FindsNothingBetweenAGameAndItself) {
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    const xml::GameFiles& g = game(entry.id);
    EXPECT_TRUE(compare(g.set, g.rules, g.set, g.rules, {.everything = true}).empty()) << entry.id;
  }
}

TEST(Compare, FindsEveryEdit) {
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    test::RandomEdits edits(seed);
    const model::TileSet& before = game("hunters-gatherers-2020").set;
    model::TileSet after = before;
    edits.edit_tile(after, rules());
    const bool told = !compare(before, after, &rules(), &rules(), {.everything = true}).empty();
    EXPECT_EQ(told, before != after) << seed;
  }
}

TEST(Compare, IdentifiesRowsByTheirAttributes) {
  const auto rows = [](const model::Rules& before, const model::Rules& after) {
    std::vector<std::string> out;
    for (const RowDifference& d : compare(before, after).rows) out.push_back(d.description);
    return out;
  };
  model::Rules after = rules();
  after.pieces[1].count = 2;
  after.scores[0].points.text = "tiles + 1";
  after.decks.pop_back();
  const std::string was = rules().scores[0].points.text;
  EXPECT_THAT(rows(rules(), after),
              ElementsAre("piece hut: count 3 to 2", "score forest: points \"" + was + "\" to \"tiles + 1\"",
                          "deck menhir: removed"));
}

TEST(Compare, TellsTheNumberOfPlayersWithoutTheNames) {
  model::Rules after = rules();
  after.name = "Other";
  after.min_players = after.max_players = 7;
  const std::vector<RowDifference> found = compare(rules(), after, {.heads = false}).rows;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found.front().description.starts_with("rules: players ")) << found.front().description;
  EXPECT_TRUE(found.front().description.ends_with(" to 7")) << found.front().description;
}

TEST(Compare, ReadsVariantsAsFiles) {
  model::Variant before, after;
  before.copies = {{"12", 3, {}}, {"13", 1, {}}};
  after.copies = {{"12", 4, {}}};
  after.removals = {{"tile", "40", {}}};
  std::vector<std::string> out;
  for (const RowDifference& d : compare(before, after).rows) out.push_back(d.description);
  EXPECT_THAT(out, ElementsAre("copies 12: count 3 to 4", "remove tile 40: added", "copies 13: removed"));
}

}  // namespace
}  // namespace tw::difference
