#include "engine/landscape/view.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <typeinfo>
#include <utility>
#include <vector>

#include "tests/engine/game/picking_game.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using test::rules_with;
using test::Table;
using testing::ElementsAre;
using testing::IsEmpty;

/// Kind of an area, its number of tiles, and true if it is finished.
using AreaRow = std::tuple<int, int, bool>;

std::vector<AreaRow> sorted_areas(const game::State& state) {
  std::vector<AreaRow> out;
  for (const BoardArea& area : areas(state)) out.emplace_back(area.kind, area.tiles, area.closed);
  std::sort(out.begin(), out.end());
  return out;
}
constexpr int kTownArea = 0, kFarmArea = 2;

TEST(View, ListsAreasWithTheirTiles) {
  Table t("plain cap cap plain");
  t.occupy_farm_and_town();
  EXPECT_EQ(sorted_areas(*t.state), (std::vector<AreaRow>{{kTownArea, 1, false}, {kFarmArea, 3, false}}));
  t.place_tile(0, 3);
  EXPECT_EQ(sorted_areas(*t.state),
            (std::vector<AreaRow>{{kTownArea, 2, true}, {kFarmArea, 1, false}, {kFarmArea, 3, false}}));
}

TEST(View, CountsATileOnceInAnAreaThatHasTwoOfItsZones) {
  Table t("gate plain plain plain plain plain plain plain", "", test::kSmallRules,
          test::kTableTiles + R"(<tile id="gate" deck="regular" copies="1">
            <zone id="t" kind="town" slots="N"/><zone id="u" kind="town" slots="S"/>
            <zone id="f" kind="field" slots="E"/><zone id="g" kind="field" slots="W"/></tile>)");
  for (const auto& [x, y] : {std::pair{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}}) {
    t.place_tile(x, y);
    t.pass();
  }
  EXPECT_EQ(sorted_areas(*t.state),
            (std::vector<AreaRow>{{kTownArea, 1, false}, {kTownArea, 1, false}, {kFarmArea, 8, false}}));
}

TEST(View, ReportsTheFinalPointsOfEachPiece) {
  Table t("plain cap cap plain");
  t.occupy_farm_and_town();
  EXPECT_THAT(final_points_of_pieces(*t.state), ElementsAre(1, 0)) << "a town counts only when it is closed";
  t.place_tile(0, 3);
  EXPECT_THAT(final_points_of_pieces(*t.state), ElementsAre(3 + 1, 0));
}

TEST(View, ReportsNoPointsForPiecesWithoutTheMajority) {
  const std::string shared = rules_with("area=\"field\" stays=\"yes\"", "area=\"field\" stays=\"yes\" bar=\"none\"");
  const std::string each =
      rules_with("points=\"3*touching.town.closed + cow\" to=\"most man\"", "points=\"tiles\" to=\"each man\"", shared);
  for (const std::string& rules : {shared, each}) {
    Table t("plain plain plain plain", "", rules);
    for (const int x : {1, 2, 3}) {
      t.place_tile(x, 0);
      t.put("farmer", 0);
    }
    EXPECT_EQ(final_points_of_pieces(*t.state), (rules == each ? std::vector{4, 4, 4} : std::vector{3, 0, 3}));
  }
}

TEST(View, ReturnsNothingForRowsThatTheRulesDoNotHave) {
  Table t("plain plain");
  t.place_tile(1, 0);
  ASSERT_EQ(step(*t.state), Step::Occupy);
  EXPECT_EQ(supply(*t.state, 0, "wagon"), 0);
  EXPECT_THAT(remaining_tiles(*t.state, "heap"), IsEmpty());
  EXPECT_THAT(zones_to_occupy(*t.state, "wagon"), IsEmpty());
}

TEST(View, HasNoTileOrChoiceAfterTheEnd) {
  Table t("plain");
  EXPECT_EQ(drawn_tile(*t.state), "plain");
  EXPECT_EQ(drawn_deck(*t.state), "regular");
  t.place_tile(1, 0);
  t.pass();
  EXPECT_EQ(step(*t.state), Step::Ended);
  EXPECT_EQ(drawn_tile(*t.state), "");
  EXPECT_EQ(drawn_deck(*t.state), "");
  EXPECT_EQ(placement_count(*t.state), 0);
  EXPECT_EQ(asking_effect(*t.state), "");
  EXPECT_THAT(answers(*t.state), IsEmpty());
  EXPECT_THAT(zones_to_occupy(*t.state, "man"), IsEmpty());
}

TEST(View, OfAGameOfAnotherFamilyThrows) {
  const test::PickingGame other;
  EXPECT_THROW(step(other), std::bad_cast);
  EXPECT_THROW(placed_tiles(other), std::bad_cast);
  EXPECT_THROW(remaining_tiles(other, "regular"), std::bad_cast);
  EXPECT_THROW(areas(other), std::bad_cast);
  EXPECT_THROW(final_points_of_pieces(other), std::bad_cast);
}

}  // namespace
}  // namespace tw::landscape
