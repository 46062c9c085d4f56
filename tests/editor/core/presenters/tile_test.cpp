#include "editor/core/presenters/tile.hpp"

#include <gtest/gtest.h>

#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

struct TileLog : TileView {
  int tiles = 0, hovers = 0, brushes = 0;
  std::string hint;
  void show_tile() override { ++tiles; }
  void show_hover() override { ++hovers; }
  void show_brush() override { ++brushes; }
  void show_hint(const std::string& text) override { hint = text; }
};

struct LargeTile : testing::Test {
  Document document{test::small_game()};
  TileLog view;
  TilePresenter presenter{document, view};
  static constexpr double kReach = 0.05;
  Point slot(int i) const { return slot_point(static_cast<model::Slot>(i), presenter.turn()); }
  void click(Point p) {
    presenter.on_press(p, kReach);
    presenter.on_release();
  }
  void drag(const std::vector<int>& over) {
    presenter.on_press(slot(over.front()), kReach);
    for (const int i : over) presenter.on_move(slot(i), kReach);
    presenter.on_release();
  }
  Point inside(const std::string& zone) {
    const auto shape = presenter.shape();
    return to_turned(shape->anchor(model::zone_index(*document.tile(), zone), false), presenter.turn());
  }
};

TEST_F(LargeTile, AClickSelectsTheZoneAndEscapeLetsGo) {
  click(inside("3"));
  EXPECT_EQ(document.selection().zone, "3");
  presenter.on_escape();
  EXPECT_EQ(document.selection().zone, "");
}

TEST_F(LargeTile, AClickOnASlotSelectsItsZoneAndWithAZoneInHandGivesTheSlot) {
  click(slot(1));
  EXPECT_EQ(document.selection().zone, "0");
  click(slot(3));
  EXPECT_TRUE(document.zone()->slots.has(static_cast<model::Slot>(3)));
  EXPECT_EQ(document.selection().zone, "0");
  EXPECT_TRUE(document.undo());
  EXPECT_EQ(*document.tile(), test::crossing());
}

TEST_F(LargeTile, AStrokeOverSlotsMakesThemOneZoneInOneStep) {
  presenter.set_brush({Brush::What::Kind, "path"});
  drag({1, 7});
  EXPECT_EQ(document.zone()->kind, "path");
  EXPECT_EQ(document.zone()->slots, test::slots({1, 7}));
  EXPECT_EQ(document.history().size(), 2U);
}

TEST_F(LargeTile, EscapeDropsTheRunningStroke) {
  presenter.set_brush({Brush::What::Kind, "path"});
  presenter.on_press(slot(1), kReach);
  presenter.on_escape();
  presenter.on_release();
  EXPECT_FALSE(document.modified());
  EXPECT_EQ(presenter.brush().what, Brush::What::Kind);
  presenter.on_escape();
  EXPECT_EQ(presenter.brush().what, Brush::What::Select);
}

TEST_F(LargeTile, SymbolsGoWhereTheKindCarriesThem) {
  presenter.set_brush({Brush::What::Symbol, "cow"});
  click(inside("3"));
  EXPECT_EQ(document.zone()->symbols.size(), 2U);
  click(inside("0"));
  EXPECT_EQ(view.hint, "A wood carries no cow.");
  EXPECT_EQ(document.history().size(), 2U);
}

TEST_F(LargeTile, AnActionIsSetAndTakenAwayByTheSameBrush) {
  presenter.set_brush({Brush::What::Action, "ring"});
  click(inside("0"));
  EXPECT_EQ(document.zone()->action, "ring");
  click(inside("0"));
  EXPECT_EQ(document.zone()->action, "");
}

TEST_F(LargeTile, TheEraserTakesSymbolThenZone) {
  presenter.set_brush({Brush::What::Eraser, ""});
  click(inside("5"));
  EXPECT_TRUE(document.tile()->zones.back().symbols.empty());
  click(inside("5"));
  EXPECT_EQ(document.tile()->zones.size(), 5U);
}

TEST_F(LargeTile, AKeyGoesRoundTheSymbols) {
  presenter.next_brush(Brush::What::Symbol);
  EXPECT_EQ(presenter.brush(), (Brush{Brush::What::Symbol, "cow"}));
  presenter.next_brush(Brush::What::Symbol);
  EXPECT_EQ(presenter.brush().name, "duck");
  presenter.next_brush(Brush::What::Symbol);
  EXPECT_EQ(presenter.brush().name, "cow");
  presenter.next_brush(Brush::What::Action);
  EXPECT_EQ(presenter.brush(), (Brush{Brush::What::Action, "ring"}));
}

TEST_F(LargeTile, PaintingAZoneChangesItsKind) {
  presenter.set_brush({Brush::What::Kind, "wood"});
  click(inside("3"));
  EXPECT_EQ(document.zone()->kind, "wood");
}

TEST_F(LargeTile, TurningTheViewTurnsTheSlotsAndNotTheTile) {
  presenter.on_turn(1);
  EXPECT_EQ(presenter.turn(), model::Rotation::Right);
  click(slot(1));
  EXPECT_EQ(document.selection().zone, "0");
  EXPECT_FALSE(document.modified());
  presenter.on_turn(-2);
  EXPECT_EQ(presenter.turn(), model::Rotation::Left);
}

TEST_F(LargeTile, TheKeyboardReachesEverySlotAndZone) {
  for (int i = 0; i < model::kSlots; ++i) {
    presenter.on_cursor(1);
    ASSERT_TRUE(presenter.hovered_slot().has_value());
    EXPECT_EQ(index(*presenter.hovered_slot()), i);
  }
  for (std::size_t z = 0; z < document.tile()->zones.size(); ++z) {
    presenter.on_cursor(1);
    EXPECT_EQ(presenter.hovered_zone(), static_cast<int>(z));
  }
  presenter.on_enter();
  EXPECT_EQ(document.selection().zone, "5");
}

TEST_F(LargeTile, TheZoneInHandIsDeletedUnlessItIsTheLast) {
  EXPECT_FALSE(presenter.delete_zone());
  document.select(one("a", "2"));
  EXPECT_TRUE(presenter.delete_zone());
  EXPECT_EQ(document.tile()->zones.size(), 5U);
  document.select(one("b", "0"));
  EXPECT_TRUE(presenter.delete_zone());
  EXPECT_EQ(document.tile()->zones.size(), 1U);
  EXPECT_NE(view.hint.find("last zone"), std::string::npos);
}

TEST_F(LargeTile, WithoutATileNothingHappens) {
  document.select({});
  click({0.5, 0.5});
  presenter.on_cursor(1);
  presenter.on_enter();
  presenter.on_escape();
  EXPECT_FALSE(presenter.delete_zone());
  EXPECT_FALSE(document.modified());
}

TEST(TileGeometry, SlotsLieClockwiseOnTheRimAndTurnWithTheTile) {
  for (const model::Rotation turn : model::kRotations)
    for (int i = 0; i < model::kSlots; ++i) {
      const auto slot = static_cast<model::Slot>(i);
      const Point p = slot_point(slot, turn);
      EXPECT_TRUE(p.x == 0 || p.x == 1 || p.y == 0 || p.y == 1);
      EXPECT_EQ(slot_near(p, turn, 0.01), slot);
      const Point flat = to_turned(slot_point(slot, model::Rotation::None), turn);
      EXPECT_NEAR(flat.x, p.x, 1e-12);
      EXPECT_NEAR(flat.y, p.y, 1e-12);
      const Point back = to_unturned(p, turn), still = slot_point(slot, model::Rotation::None);
      EXPECT_NEAR(back.x, still.x, 1e-12);
      EXPECT_NEAR(back.y, still.y, 1e-12);
    }
  EXPECT_FALSE(slot_near({0.5, 0.5}, model::Rotation::None, 0.1).has_value());
}

TEST(TileGeometry, TheSquareIsCentredAndNeverTooSmall) {
  EXPECT_EQ(tile_square(500, 300, 20, 160), (Box{120, 20, 260, 260}));
  EXPECT_EQ(tile_square(50, 50, 20, 160).width, 160);
}

TEST(TileGeometry, PlatesThatLieOnOneAnotherPart) {
  const auto apart = spread_plates({{50, 50}, {52, 50}, {51, 51}}, {{40, 10}, {40, 10}, {40, 10}}, {0, 0, 100, 100});
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = i + 1; k < 3; ++k) EXPECT_GE(std::abs(apart[i].y - apart[k].y), 9.5);
}

}  // namespace
}  // namespace tw::editor
