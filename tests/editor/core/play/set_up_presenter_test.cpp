#include "editor/core/play/set_up_presenter.hpp"

#include <gmock/gmock.h>

#include "engine/landscape/view.hpp"
#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

struct SetUp : Playing {
  /// Begins a game, plays some turns at random and begins to set up a position.
  void prepare(int turns = 6) {
    begin({"", ""});
    model::Random random(4);
    while (play->state().turn() <= turns) play->play(play->state().random_action(random));
    // Finish the turn, so that a tile is waiting to be placed.
    while (landscape::step(play->state()) != landscape::Step::Place) play->play(play->state().random_action(random));
    play->begin_set_up();
    ASSERT_NE(play->set_up(), nullptr);
  }
  SetUpPresenter& at() { return *play->set_up(); }
  SetUpTile row(const std::string& tile) {
    const auto rows = at().tiles();
    return *std::ranges::find(rows, tile, &SetUpTile::tile);
  }
  /// A tile of which copies are left, a free cell, and a rotation for the tile.
  struct Free {
    std::string tile;
    model::Coord cell;
    model::Rotation turn;
  };
  Free free_place(bool fits) {
    for (const SetUpTile& row : at().tiles()) {
      if (row.left == 0) continue;
      at().choose({.tile = row.tile, .role = ""});
      for (const model::PositionTile& tile : at().position().tiles)
        for (const model::Side side : model::kSides) {
          const model::Coord cell = model::neighbour(tile.cell, side);
          if (at().tile_at(cell)) continue;
          for (int turn = 0; turn < 4; ++turn)
            if (at().fits(cell, static_cast<model::Rotation>(turn)) == fits)
              return {row.tile, cell, static_cast<model::Rotation>(turn)};
        }
    }
    return {};
  }
  void turn_to(model::Rotation turn) {
    at().point_at({});
    while (at().rotation() != turn) at().rotate_tile(1);
  }
};

}  // namespace

TEST_F(SetUp, StartsWithTheShownBoardAndContinuesItUnchanged) {
  prepare();
  const std::string table = play->state().table(-1);
  const int player = play->state().player();
  std::vector<int> points(2), now(2);
  play->state().points(points);
  EXPECT_THAT(at().problems(), IsEmpty());
  EXPECT_FALSE(play->may_act()) << "the game waits while a position is set up";
  EXPECT_TRUE(play->finish_set_up());
  EXPECT_EQ(play->set_up(), nullptr);
  EXPECT_EQ(play->state().table(-1), table);
  EXPECT_EQ(play->state().player(), player);
  play->state().points(now);
  EXPECT_EQ(now, points);
  EXPECT_TRUE(play->match().line().played.empty()) << "a new game";
  EXPECT_TRUE(play->library().can_resume()) << "the old game waits";
}

TEST_F(SetUp, PlacesRotatesAndRemovesTilesWithUndo) {
  prepare();
  const Free place = free_place(true);
  at().choose({.tile = place.tile, .role = ""});
  const SetUpTile before = row(place.tile);
  turn_to(place.turn);
  EXPECT_EQ(at().add(place.cell, ""), "");
  EXPECT_THAT(at().problems(), IsEmpty());
  EXPECT_EQ(row(place.tile).left, before.left - 1);
  EXPECT_EQ(row(place.tile).placed, before.placed + 1);
  EXPECT_EQ(at().can_place(), before.left > 1);
  EXPECT_THAT(at().add(place.cell, ""), HasSubstr("There is already a tile in this cell"));
  at().point_at(place.cell);
  at().rotate_tile(1);
  EXPECT_EQ(at().tile_at(place.cell)->rotation, place.turn + model::Rotation::Right);
  EXPECT_TRUE(play->can_undo());
  play->undo();
  EXPECT_EQ(at().tile_at(place.cell)->rotation, place.turn);
  play->undo();
  EXPECT_EQ(at().tile_at(place.cell), nullptr);
  EXPECT_FALSE(play->can_undo());
  play->redo();
  EXPECT_NE(at().tile_at(place.cell), nullptr);
  EXPECT_EQ(at().remove(place.cell, ""), "");
  EXPECT_EQ(row(place.tile).left, before.left);
  EXPECT_THAT(at().remove(place.cell, ""), HasSubstr("nothing to remove"));
}

TEST_F(SetUp, RotatesTheChosenTileToFit) {
  prepare();
  const Free place = free_place(true);
  at().choose({.tile = place.tile, .role = ""});
  turn_to(place.turn + model::Rotation::Half);
  at().point_at(place.cell);
  EXPECT_TRUE(at().fits(place.cell, at().rotation()));
}

TEST_F(SetUp, ReportsErrorsWithTheirPlaceAndDoesNotStart) {
  prepare();
  const Free place = free_place(false);
  at().choose({.tile = place.tile, .role = ""});
  turn_to(place.turn);
  EXPECT_EQ(at().add(place.cell, ""), "") << "tiles are laid freely";
  ASSERT_FALSE(at().problems().empty());
  EXPECT_THAT(at().problems().front(), HasSubstr("does not fit beside"));
  EXPECT_THAT(at().invalid_cells(), ::testing::Contains(place.cell));
  EXPECT_FALSE(play->finish_set_up());
  EXPECT_NE(play->set_up(), nullptr);
  at().undo();
  EXPECT_THAT(at().problems(), IsEmpty());
  const model::Coord far{40, 40};
  EXPECT_EQ(at().add(far, ""), "");
  EXPECT_THAT(at().problems().front(), HasSubstr("is not connected"));
  EXPECT_THAT(at().invalid_cells(), ElementsAre(far));
}

TEST_F(SetUp, PlacesAndRemovesPieces) {
  prepare();
  at().clear();
  EXPECT_THAT(at().position().tiles, IsEmpty());
  // A tile with a zone on which a piece is allowed.
  const auto& set = *at().game().set;
  const auto& rules = *at().game().rules;
  const model::Role& role = rules.roles.front();
  const auto& area = rules.areas[model::index_of(rules.areas, role.area)];
  std::string tile, zone, other;
  for (const SetUpTile& one : at().tiles()) {
    const model::Tile& model = *model::find_tile(set, one.tile);
    for (const model::Zone& z : model.zones) {
      const bool allowed = std::ranges::find(area.of, z.kind) != area.of.end();
      (allowed ? zone : other) = z.id;
    }
    tile = one.tile;
    if (!zone.empty() && !other.empty() && one.left > 0) break;
    zone = other = "";
  }
  ASSERT_FALSE(zone.empty());
  at().choose({.tile = tile, .role = ""});
  ASSERT_EQ(at().add({0, 0}, ""), "");
  at().choose({.tile = "", .role = role.id, .seat = 1});
  EXPECT_THAT(at().add({0, 0}, other), HasSubstr("is not allowed on this zone"));
  EXPECT_THAT(at().add({1, 0}, zone), HasSubstr("on a zone of a tile on the board"));
  EXPECT_EQ(at().add({0, 0}, zone), "");
  ASSERT_EQ(at().position().pieces.size(), 1u);
  EXPECT_THAT(at().problems(), IsEmpty());
  EXPECT_EQ(at().add({0, 0}, zone), "");
  EXPECT_THAT(at().problems().front(), HasSubstr("beside the other piece there"));
  EXPECT_EQ(at().remove({0, 0}, zone), "");
  EXPECT_EQ(at().position().pieces.size(), 1u);
  ASSERT_TRUE(play->finish_set_up());
  ASSERT_EQ(landscape::pieces(play->state()).size(), 1u);
  EXPECT_EQ(landscape::pieces(play->state())[0].seat, 1);
}

TEST_F(SetUp, SetsPointsThePlayerAndTheDecks) {
  prepare();
  at().set_points(0, 17);
  at().set_points(1, -3);
  at().set_player(1);
  for (const SetUpTile& tile : at().tiles()) at().set_left(tile.tile, 0);
  EXPECT_THAT(at().problems().front(), HasSubstr("the game would be over"));
  const auto all = at().tiles();
  const auto free =
      std::ranges::find_if(all, [](const SetUpTile& t) { return t.deck == "regular" && t.copies > t.placed; });
  ASSERT_NE(free, all.end());
  EXPECT_THAT(at().set_left(free->tile, 99), HasSubstr("The box has"));
  EXPECT_EQ(row(free->tile).left, free->copies - free->placed);
  ASSERT_THAT(at().problems(), IsEmpty());
  ASSERT_TRUE(play->finish_set_up());
  std::vector<int> points(2);
  play->state().points(points);
  EXPECT_EQ(points, (std::vector{17, -3}));
  EXPECT_EQ(play->state().player(), 1);
  EXPECT_EQ(landscape::drawn_tile(play->state()), free->tile);
  const auto rows = breakdown(*play, 0);
  ASSERT_FALSE(rows.empty());
  EXPECT_EQ(rows.front().what, "at the start");
  EXPECT_EQ(rows.front().points, 17);
}

TEST_F(SetUp, IsRecordedWithItsGame) {
  prepare();
  at().set_points(0, 5);
  ASSERT_TRUE(play->finish_set_up());
  play->play(legal(play->state()).front());
  while (landscape::step(play->state()) != landscape::Step::Place) play->cursor().pass();
  const model::GameRecord record = play->match().record();
  ASSERT_TRUE(record.position);
  auto again = table::Match::from_record(played_game(game).game, record);
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().state().table(-1), play->state().table(-1));
  const std::string tile = landscape::remaining_tiles(play->state(), "regular").back();
  EXPECT_TRUE(play->set_drawn_tile(tile)) << said;
  EXPECT_EQ(landscape::drawn_tile(play->state()), tile);
}

TEST_F(SetUp, LeavesTheCurrentGameUnchanged) {
  prepare();
  const std::size_t shown = play->match().line().at;
  at().set_points(0, 5);
  play->go_to(0);
  play->hints().toggle();
  EXPECT_FALSE(play->hints().is_pending());
  play->cancel_set_up();
  EXPECT_EQ(play->match().line().at, shown);
}

TEST_F(SetUp, HasThePlayersOfTheGameWithTheirNamesAndColours) {
  begin({"", "greedy"});
  ASSERT_TRUE(play->set_names({"Ida", ""}));
  play->finish();
  EXPECT_EQ(play->table().seats(), (std::vector<std::string>{"greedy", "greedy"})) << "bots finish the game";
  play->begin_set_up();
  ASSERT_NE(play->set_up(), nullptr);
  EXPECT_EQ(at().name_of(0), "Ida");
  EXPECT_EQ(at().name_of(1), "Blue");
  EXPECT_EQ(at().colour_of(1), play->table().colour_of(1));
  ASSERT_TRUE(play->finish_set_up()) << testing::PrintToString(at().problems());
  EXPECT_EQ(play->table().seats(), (std::vector<std::string>{"", "greedy"})) << "the person plays again";
  EXPECT_EQ(play->table().name_of(0), "Ida");
}

TEST_F(SetUp, CanBeCancelledAndNeedsABoard) {
  prepare();
  const std::string table = play->state().table(-1);
  at().clear();
  play->cancel_set_up();
  EXPECT_EQ(play->set_up(), nullptr);
  EXPECT_EQ(play->state().table(-1), table);
  game = "hunt-or-gather";
  begin({"", ""});
  EXPECT_FALSE(play->can_set_up());
  play->begin_set_up();
  EXPECT_EQ(play->set_up(), nullptr);
}

}  // namespace tw::editor::test
