// Tests the sentences about the actions of tiles, for all shipped games and for actions of a designer.

#include "editor/core/play/tile_actions.hpp"

#include <gmock/gmock.h>

#include <set>

#include "engine/xml/catalogue.hpp"
#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> actions(const table::PlayableGame& game, std::string_view tile) {
  for (const model::Tile& one : game.set->tiles)
    if (one.id == tile) return describe_tile_actions(*game.rules, one);
  return {"no such tile"};
}

TEST(TileActions, SayWhatEachActionOfEveryShippedTileDoes) {
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    const table::PlayableGame& game = played_game(entry.id);
    ASSERT_TRUE(game.game) << entry.id;
    for (const model::Tile& tile : game.set->tiles) {
      std::set<std::string> with_action;
      for (const model::Zone& zone : tile.zones)
        if (!zone.action.empty()) with_action.insert(zone.action);
      const auto sentences = describe_tile_actions(*game.rules, tile);
      EXPECT_GE(sentences.size(), with_action.size()) << entry.id << ", tile " << tile.id;
      for (const std::string& sentence : sentences) {
        EXPECT_TRUE(sentence.ends_with('.')) << sentence;
        EXPECT_THAT(sentence, HasSubstr(": ")) << sentence;
        EXPECT_EQ(sentence.find('_'), std::string::npos) << sentence;
      }
    }
  }
}

TEST(TileActions, AreDescribedForADesignersRow) {
  const table::PlayableGame& base = played_game("hunters-gatherers-2020");
  model::Rules rules = *base.rules;
  model::Effect award{.kind = model::Effect::Kind::Award, .area = "forest"};
  award.points.text = "2*tiles";
  rules.actions.push_back({.id = "bee-hive", .effects = {award}});
  model::Tile tile{.id = "x"};
  tile.zones.push_back({.id = "1", .kind = "forest", .action = "bee-hive"});
  EXPECT_THAT(describe_tile_actions(rules, tile),
              ElementsAre("Bee-hive: The player who places the tile scores 2 points for each tile in the forest."));
  tile.zones.front().action.clear();
  EXPECT_THAT(describe_tile_actions(rules, tile), IsEmpty());
  tile.zones.front().symbols = {"menhir"};
  EXPECT_THAT(describe_tile_actions(rules, tile),
              ElementsAre("Menhir: A player whose tile closes a forest with a menhir also plays a tile from the menhir "
                          "deck."));
}

TEST_F(Playing, TheCardNamesTheActionsOfTheDrawnTile) {
  begin({"", ""});
  int told = 0;
  while (!play->state().finished()) {
    EXPECT_EQ(describe_drawn_actions(*play).empty(), actions(play->table().played(), play->board().drawn).empty());
    told += describe_drawn_actions(*play).empty() ? 0 : 1;
    ASSERT_TRUE(play->play(legal(play->state()).front()));
  }
  EXPECT_GT(told, 0);
  EXPECT_EQ(describe_drawn_actions(*play), "") << "no tile is drawn";
}

}  // namespace
}  // namespace tw::editor::test
