// Reading a file and writing it unchanged must reproduce the same bytes, and no data member may be lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::content_of;
using testing::HasSubstr;
using testing::Not;

/// Returns the content of the file after loading and saving it without changes, or its findings.
std::string saved_again(const std::string& text, const std::string& path) {
  const std::string format = format_of(text);
  const auto again = [](const auto& read) { return read ? write(read.value()) : test::listing(read.findings()); };
  if (format == "tileset") return again(read_tile_set(text, path));
  if (format == "rules") return again(read_rules(text, path));
  if (format == "variant") return again(read_variant(text, path));
  if (format == "game") return again(read_game(text, path));
  return "no format";
}

void expect_unchanged(const std::vector<std::filesystem::path>& files) {
  for (const std::filesystem::path& path : files) {
    const std::string text = content_of(path);
    EXPECT_EQ(saved_again(text, path), text) << path;
  }
}

TEST(RoundTrip, SavingAnUnchangedShippedFileChangesNoByte) {
  const auto files = test::xml_files("tilesets");
  EXPECT_GE(files.size(), 3u);
  expect_unchanged(files);
}

TEST(RoundTrip, SavingAnUnchangedRecordChangesNoByte) {
  std::size_t records = 0;
  for (const char* folder : {"tests/data/games", "tests/data/games-2002", "tests/data/games-base"}) {
    const auto files = test::xml_files(folder);
    expect_unchanged(files);
    records += files.size();
  }
  EXPECT_EQ(records, 161u);
}

TEST(RoundTrip, SavingAnUnchangedFileOfAnEarlierVersionChangesNoByte) {
  const auto files = test::xml_files("tests/data/compat");
  EXPECT_GE(files.size(), 10u);
  expect_unchanged(files);
}

TEST(RoundTrip, KeepsEveryMemberOfATileSet) {
  model::TileSet set{"s", "A \"name\" & <more>\n\ttwo lines", "r", "Found in a > b & c < d.\nSecond line", {}, {}};
  model::Tile tile{"H-7", "start", 0, {}, {}, "art/7.svg", {}};
  tile.zones.push_back({"K1", "lake", {}, {"fish", "fish", "boat"}, "raft", {"1", "2"}, {"3"}, "spring", {}});
  tile.zones.push_back({"1", "river", model::SlotSet::side(model::Side::South), {}, "", {}, {}, "", {}});
  tile.properties.push_back({"value", "'12' \xC3\xBC \xE2\x82\xAC", {}});
  set.tiles = {tile, {"bare", "start", 999, {}, {}, "", {}}};
  const std::string text = write(set);
  const auto again = read_tile_set(text, "t.xml");
  ASSERT_TRUE(again) << test::listing(again.findings());
  EXPECT_EQ(again.value(), set) << text;
  EXPECT_EQ(write(again.value()), text);
}

TEST(RoundTrip, KeepsEveryMemberOfRules) {
  const std::string more =
      "<kind id=\"town\" look=\"town\" fill=\"#c0ffee\"/><symbol id=\"flag\" on=\"town road\" look=\"pennant\" "
      "art=\"art/flag.svg\"/>"
      "<piece id=\"hut\" count=\"0\" look=\"house\" art=\"h\xC3\xBCtte.png\"/><role id=\"lord\" piece=\"hut\" "
      "area=\"road\" look=\"tower\" art=\"art/lord.svg\" "
      "stays=\"yes\"/>"
      "<deck id=\"more\" redraw=\"no\"/>"
      "<score id=\"end\" part=\"road\" area=\"road\" when=\"end\" points=\"tiles &lt; 3\" to=\"most hut\"/>"
      "<action id=\"a\" look=\"b\" art=\"a.svg\"><award points=\"1\" area=\"road\"/><cover symbols=\"sheep\"/>"
      "<cover symbols=\"sheep inn\" within=\"near\"/><return piece=\"man\" optional=\"yes\" "
      "returned=\"next-turn\"/>"
      "<ignore score=\"road\" symbols=\"inn\"/><bonus score=\"road\" points=\"2\"/><sole score=\"road\"/></action>"
      "<weight id=\"closing\" value=\"120\"/><weight id=\"keeper\" value=\"0\"/>";
  const auto first = read_rules(test::rules(more), "r.xml");
  ASSERT_TRUE(first) << test::listing(first.findings());
  model::Rules rules = first.value();
  rules.turn.steps.push_back({.kind = model::TurnStep::Kind::Again,
                              .deck = "more",
                              .area = "road",
                              .symbol = "inn",
                              .chain = true,
                              .after_last = false,
                              .occupied_only = true});
  rules.turn.steps.push_back({.kind = model::TurnStep::Kind::Actions});
  rules.turn.steps.push_back({.kind = model::TurnStep::Kind::Score, .returned_next_turn = true});
  rules.turn.steps.push_back({.kind = model::TurnStep::Kind::Effect, .use = {"walk", "path", {{"reach", "<3", {}}}}});
  model::Effect& effect = rules.actions[0].effects.emplace_back();
  effect.kind = model::Effect::Kind::Effect;
  effect.use = {"share", "", {{"what", "", {}}}};
  rules.areas.push_back({.id = "shrine", .of = {"town"}, .around = true});
  rules.roles[0].bar_area = false;
  rules.roles.push_back({.id = "monk", .piece = "man", .area = "shrine", .bar_area = false, .bar_around = true});
  rules.roles.push_back({.id = "nun", .piece = "man", .area = "shrine", .bar_around = true});
  model::ScoreRule& score = rules.scores.emplace_back();
  score.id = "each";
  score.area = "shrine";
  score.points.text = "1";
  score.to_each = "man";
  const auto again = read_rules(write(rules), "r.xml");
  ASSERT_TRUE(again) << test::listing(again.findings());
  EXPECT_EQ(again.value(), rules) << write(rules);
}

TEST(RoundTrip, KeepsEveryMemberOfARecord) {
  model::GameRecord record;
  record.variant = "v";
  record.players = 3;
  record.seed = 18446744073709551615u;
  record.seats = {{"Ada <&\"é\">", "", 4, {}}, {"", "mcts:iterations=400", -1, {}}, {"Bob", "greedy", 0, {}}};
  record.decks = {{"a", {"1", "B-2"}, {}}, {"empty", {}, {}}};
  record.position = {.tiles = {{"1", {-2, 0}, model::Rotation::Half, {}}, {"B-2", {-1, 0}, model::Rotation::None, {}}},
                     .pieces = {{2, "man", {-2, 0}, "0", "", {}}, {0, "hut", {-1, 0}, "3", "lord", {}}},
                     .remaining = {{"a", {"B-2", "1"}, {}}},
                     .points = {0, -7, 12},
                     .player = 2,
                     .at = {}};
  model::RecordedTurn turn;
  turn.discards = {"7", "8"};
  turn.player = 2;
  turn.tile = "B-2";
  turn.cell = {-3, 4};
  turn.rotation = model::Rotation::Left;
  turn.placements = 12;
  turn.returned = {{"man", {1, -1}, "0", {}}};
  turn.occupiable_zones = {{"man", {}, {}}, {"hut", {"0", "3"}, {}}};
  turn.occupied = {{"man", "0", "", {}}, {"hut", "3", "lord", {}}};
  turn.scored = {{"road", "", 4, {0, 2}, {}}, {"", "raft", -1, {}, {}}};
  turn.choices = {{"hike", 1, "north \"2\"", {}}};
  turn.totals = {1, -2, 3};
  model::RecordedTurn bare;
  bare.tile = "1";
  model::RecordedTurn chosen;
  chosen.choices = {{"", 0, "apple", {}}, {"", 2, "pass", {}}};
  record.turns = {turn, bare, chosen};
  record.last_discards = {"9"};
  record.parts = {{"road", {4, 0, 4}, {}}};
  record.totals = {4, 0, 4};
  record.finished = true;
  const auto again = read_game(write(record), "g.xml");
  ASSERT_TRUE(again) << test::listing(again.findings());
  EXPECT_EQ(again.value(), record) << write(record);
}

TEST(RoundTrip, KeepsEveryMemberOfAVariant) {
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<variant format=\"1\" id=\"v\" base=\"b\" name=\"V\">\n"
      "  <source>Ours.</source>\n"
      "  <change score=\"road\" points=\"1 &lt; 2\" to=\"placer\"/>\n"
      "  <change weight=\"piece\" value=\"300\"/>\n"
      "  <copies tile=\"12\" count=\"0\"/>\n"
      "  <add>\n"
      "    <tile id=\"x\" deck=\"d\" copies=\"1\"/>\n"
      "    <kind id=\"k\"/>\n"
      "    <action id=\"a\"/>\n"
      "    <weight id=\"closing\" value=\"80\"/>\n"
      "  </add>\n"
      "  <remove tile=\"40\"/>\n"
      "  <remove action=\"raft\"/>\n"
      "  <remove weight=\"back\"/>\n"
      "</variant>\n";
  const auto read = read_variant(text, "v.xml");
  ASSERT_TRUE(read) << test::listing(read.findings());
  EXPECT_EQ(write(read.value()), text);
}

TEST(RoundTrip, OmitsDefaultValues) {
  const auto read = read_rules(test::rules("<deck id=\"d\" ends-game=\"no\" redraw=\"yes\"/>"), "r.xml");
  ASSERT_TRUE(read);
  const std::string text = write(read.value());
  EXPECT_NE(text.find("<deck id=\"d\"/>"), std::string::npos) << text;
  EXPECT_NE(text.find("<occupy limit=\"1\"/>"), std::string::npos) << text;
}

TEST(RoundTrip, WritesNoControlCharactersThatXmlCannotHold) {
  model::TileSet set;
  set.id = set.rules = "s";
  set.name = std::string("a\0b\x01", 4) + "c\r";
  const auto again = read_tile_set(write(set), "t.xml");
  ASSERT_TRUE(again) << test::listing(again.findings());
  EXPECT_EQ(again.value().name, "abc\r");
}

TEST(Writing, EscapesOnlyWhatXmlRequires) {
  model::TileSet set;
  set.id = "s";
  set.rules = "r";
  set.name = set.source = "a\"<>&'\n\t\rb";
  EXPECT_EQ(write(set),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<tileset format=\"1\" id=\"s\" name=\"a&quot;&lt;>&amp;'&#10;&#9;&#13;b\" rules=\"r\">\n"
            "  <source>a\"&lt;&gt;&amp;'\n\t&#13;b</source>\n"
            "</tileset>\n");
}

TEST(Writing, GivesATileAnElementForEachPart) {
  const auto written = [](const model::Tile& tile) {
    model::TileSet set;
    set.tiles = {tile};
    return write(set);
  };
  const model::Tile bare{.id = "1", .deck = "d"};
  const std::string start = "  <tile id=\"1\" deck=\"d\" copies=\"1\"";
  EXPECT_THAT(written(bare), HasSubstr(start + "/>\n"));
  model::Tile tile = bare;
  tile.art = "a.svg";
  EXPECT_THAT(written(tile), HasSubstr(start + ">\n    <art href=\"a.svg\"/>\n  </tile>\n"));
  tile = bare;
  tile.properties.push_back({"life", "3", {}});
  EXPECT_THAT(written(tile), HasSubstr(start + ">\n    <property name=\"life\" value=\"3\"/>\n  </tile>\n"));
  tile = bare;
  tile.zones.push_back({.id = "0", .kind = "k"});
  EXPECT_THAT(written(tile), HasSubstr(start + ">\n    <zone id=\"0\" kind=\"k\"/>\n  </tile>\n"));
}

TEST(Writing, KeepsATurnThatAPluginsGameCannotHave) {
  model::Rules rules;
  EXPECT_THAT(write(rules), HasSubstr("  <turn draws=\"\">\n  </turn>\n")) << "every landscape has a turn";
  rules.family = "dice-game";
  EXPECT_THAT(write(rules), Not(HasSubstr("<turn")));
  rules.turn.draws = "d";
  EXPECT_THAT(write(rules), HasSubstr("  <turn draws=\"d\">\n  </turn>\n"));
  rules.turn.draws.clear();
  rules.turn.steps.resize(1);
  EXPECT_THAT(write(rules), HasSubstr("  <turn draws=\"\">\n    <place/>\n  </turn>\n"));
}

TEST(Writing, GivesAVariantTheRowsThatItAdds) {
  model::Variant variant{.id = "v", .base = "b", .name = "V"};
  EXPECT_THAT(write(variant), Not(HasSubstr("<add>")));
  const auto expect_row = [&variant](auto table, const auto& row, const std::string& text) {
    model::Variant more = variant;
    (more.added.*table).push_back(row);
    EXPECT_THAT(write(more), HasSubstr("  <add>\n    " + text + "\n  </add>\n"));
    const auto again = read_variant(write(more), "v.xml");
    ASSERT_TRUE(again) << test::listing(again.findings());
    EXPECT_EQ(again.value(), more) << text;
  };
  using model::Rules;
  expect_row(&Rules::edges, model::EdgeKind{.id = "e", .zones = {"a", "b", "c"}}, "<edge id=\"e\" zones=\"a b c\"/>");
  expect_row(&Rules::kinds, model::ZoneKind{.id = "k"}, "<kind id=\"k\"/>");
  expect_row(&Rules::symbols, model::SymbolKind{.id = "s", .on = {"k"}}, "<symbol id=\"s\" on=\"k\"/>");
  expect_row(&Rules::areas, model::AreaKind{.id = "a", .of = {"k"}}, "<area id=\"a\" of=\"k\"/>");
  expect_row(&Rules::pieces, model::PieceKind{.id = "p", .count = 2}, "<piece id=\"p\" count=\"2\"/>");
  expect_row(&Rules::roles, model::Role{.id = "r", .piece = "p", .area = "a"},
             "<role id=\"r\" piece=\"p\" area=\"a\"/>");
  expect_row(&Rules::decks, model::Deck{.id = "d"}, "<deck id=\"d\"/>");
  expect_row(&Rules::scores, model::ScoreRule{.id = "s", .area = "a", .points = {"1", {}}},
             "<score id=\"s\" area=\"a\" when=\"closed\" points=\"1\" to=\"placer\"/>");
  expect_row(&Rules::actions, model::ActionRule{.id = "x"}, "<action id=\"x\"/>");
  expect_row(&Rules::weights, model::GameWeight{.id = "piece", .value = 3}, "<weight id=\"piece\" value=\"3\"/>");
  expect_row(&Rules::settings, model::Setting{.id = "s", .value = "v"}, "<set id=\"s\" value=\"v\"/>");
  expect_row(&Rules::names, model::RowName{.id = "k.de", .one = "K"}, "<name lang=\"de\" of=\"k\" one=\"K\"/>");
}

TEST(Writing, GivesATurnAnElementForEachPart) {
  model::RecordedTurn bare;
  bare.tile = "1";
  const std::string start = "  <turn player=\"0\" tile=\"1\" x=\"0\" y=\"0\" rotation=\"0\"";
  const auto written = [&bare](auto part, const auto& value) {
    model::GameRecord record;
    record.turns = {bare};
    record.turns[0].*part = value;
    return write(record);
  };
  EXPECT_THAT(written(&model::RecordedTurn::player, 0), HasSubstr(start + "/>\n"));
  const auto with = [&start](const std::string& row) { return HasSubstr(start + ">\n    " + row + "\n  </turn>\n"); };
  EXPECT_THAT(written(&model::RecordedTurn::returned, std::vector<model::RecordedReturn>{{"man", {1, -1}, "0", {}}}),
              with("<return piece=\"man\" x=\"1\" y=\"-1\" zone=\"0\"/>"));
  EXPECT_THAT(written(&model::RecordedTurn::occupiable_zones,
                      std::vector<model::RecordedOccupiableZones>{{"man", {"0", "3"}, {}}}),
              with("<may piece=\"man\" zones=\"0 3\"/>"));
  EXPECT_THAT(written(&model::RecordedTurn::occupied, std::vector<model::RecordedOccupation>{{"man", "0", "", {}}}),
              with("<occupy piece=\"man\" zone=\"0\"/>"));
  EXPECT_THAT(written(&model::RecordedTurn::choices, std::vector<model::RecordedChoice>{{"hike", 1, "north", {}}}),
              with("<choose effect=\"hike\" player=\"1\" what=\"north\"/>"));
  EXPECT_THAT(written(&model::RecordedTurn::scored, std::vector<model::RecordedScore>{{"road", "", 4, {0, 1}, {}}}),
              with("<scored score=\"road\" points=\"4\" players=\"0 1\"/>"));
  EXPECT_THAT(written(&model::RecordedTurn::totals, std::vector<int>{1, -2}), with("<totals>1 -2</totals>"));
}

TEST(Writing, LeavesOutPointsThatARecordDoesNotHave) {
  model::GameRecord record;
  record.position.emplace().player = 1;
  EXPECT_THAT(write(record), HasSubstr("  <position player=\"1\">\n  </position>\n"));
  record.position->points = {3, 4};
  EXPECT_THAT(write(record), HasSubstr("  <position player=\"1\">\n    <totals>3 4</totals>\n  </position>\n"));
  EXPECT_THAT(write(record), Not(HasSubstr("<final")));
  record.finished = true;
  EXPECT_THAT(write(record), HasSubstr("  <final/>\n"));
  record.totals = {5, 6};
  EXPECT_THAT(write(record), HasSubstr("  <final>\n    <totals>5 6</totals>\n  </final>\n"));
  record.totals.clear();
  record.parts = {{"road", {5, 0}, {}}};
  EXPECT_THAT(write(record), HasSubstr("  <final>\n    <part score=\"road\">5 0</part>\n  </final>\n"));
}

}  // namespace
}  // namespace tw::xml
