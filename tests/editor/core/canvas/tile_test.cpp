#include "editor/core/canvas/tile.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

struct TileLog : TileView {
  int tiles = 0, hovers = 0, brushes = 0;
  std::string hint;
  void show_tile() override { ++tiles; }
  void show_hover() override { ++hovers; }
  void show_brush() override { ++brushes; }
  void show_zoom() override {}
  void show_hint(const std::string& text) override { hint = text; }
};

struct LargeTile : testing::Test {
  Document document{test::small_game()};
  TileLog view;
  TilePresenter presenter{document, view};
  static constexpr double kReach = 0.05;
  Point slot(int i) const { return slot_point(static_cast<model::Slot>(i), presenter.rotation()); }
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
    return to_rotated(shape->anchor(model::zone_index(*document.tile(), zone), false), presenter.rotation());
  }
};

TEST_F(LargeTile, AClickSelectsTheZoneAndEscapeClearsTheSelection) {
  click(inside("3"));
  EXPECT_EQ(document.selection().zone, "3");
  presenter.on_escape();
  EXPECT_EQ(document.selection().zone, "");
}

TEST_F(LargeTile, AStrokeFromSlotToSlotIsPreviewedAndAppliedInOneStep) {
  document.select(single_selection("b"));
  presenter.set_brush({Brush::Type::Kind, "path"});
  presenter.on_press(slot(1), kReach);
  presenter.on_move({.5, .5}, kReach);
  presenter.on_move(slot(7), kReach);
  ASSERT_NE(presenter.plan(), nullptr);
  EXPECT_TRUE(presenter.plan()->legal) << presenter.plan()->verdict;
  EXPECT_EQ(presenter.shown()->zones.size(), 3U);
  EXPECT_EQ(document.tile()->zones.size(), 1U);
  presenter.on_release();
  EXPECT_EQ(document.zone()->kind, "path");
  EXPECT_EQ(document.zone()->slots, test::slots({1, 7}));
  EXPECT_EQ(document.history().size(), 2U);
}

TEST_F(LargeTile, AStrokeThatEndsBesideTheTileMeansTheNearestSlot) {
  document.select(single_selection("b"));
  presenter.set_brush({Brush::Type::Kind, "path"});
  presenter.on_press(slot(1), kReach);
  presenter.on_move({.5, 1.1}, kReach);
  EXPECT_EQ(presenter.hovered_slot(), static_cast<model::Slot>(7));
}

TEST_F(LargeTile, ReachableTargetsAreKnownFromThePress) {
  document.select(single_selection("b"));
  presenter.set_brush({Brush::Type::Symbol, "duck"});
  const strokes::Place field{strokes::Place::Type::Zone, {}, "0", 0, {}};
  EXPECT_TRUE(presenter.can_end_at(field)) << "without a stroke everything";
}

TEST_F(LargeTile, EscapeDropsTheRunningStroke) {
  presenter.set_brush({Brush::Type::Kind, "path"});
  presenter.on_press(slot(1), kReach);
  presenter.on_escape();
  presenter.on_release();
  EXPECT_FALSE(document.modified());
  EXPECT_EQ(presenter.brush().type, Brush::Type::Kind);
  presenter.on_escape();
  EXPECT_EQ(presenter.brush().type, Brush::Type::Select);
}

TEST_F(LargeTile, SymbolsCanBePlacedWhereTheFeatureAllowsThem) {
  presenter.set_brush({Brush::Type::Symbol, "cow"});
  click(inside("3"));
  EXPECT_EQ(document.zone()->symbols.size(), 2U);
  click(inside("0"));
  EXPECT_FALSE(view.hint.empty()) << "why a wood carries none";
  EXPECT_EQ(document.history().size(), 2U);
}

TEST_F(LargeTile, AnActionIsSetByItsBrush) {
  presenter.set_brush({Brush::Type::Action, "ring"});
  click(inside("0"));
  EXPECT_EQ(document.zone()->action, "ring");
}

TEST_F(LargeTile, TheEraserRemovesTheSymbolItHits) {
  presenter.set_brush({Brush::Type::Eraser, ""});
  for (const drawing::SymbolPlace& symbol : presenter.tile_shape()->symbols())
    if (symbol.zone == model::zone_index(*document.tile(), "5")) {
      click(symbol.at);
      break;
    }
  EXPECT_TRUE(document.tile()->zones.back().symbols.empty());
  EXPECT_EQ(document.tile()->zones.size(), 6U);
}

TEST_F(LargeTile, ASymbolIsDraggedToAnotherZone) {
  for (const drawing::SymbolPlace& symbol : presenter.tile_shape()->symbols())
    if (symbol.zone == model::zone_index(*document.tile(), "3")) {
      presenter.on_press(symbol.at, kReach);
      break;
    }
  ASSERT_EQ(presenter.from().type, strokes::Place::Type::Symbol);
  EXPECT_EQ(presenter.plan(), nullptr) << "nothing has moved yet";
  presenter.on_move(inside("1"), kReach);
  presenter.on_release();
  EXPECT_EQ(document.tile()->zones[1].symbols, std::vector<std::string>{"cow"});
  EXPECT_TRUE(document.tile()->zones[3].symbols.empty());
}

TEST_F(LargeTile, TheRightButtonSelectsTheBrushOfWhatItHits) {
  presenter.on_move(inside("0"), kReach);
  presenter.pick_brush();
  EXPECT_EQ(presenter.brush(), (Brush{Brush::Type::Kind, "wood"}));
  presenter.select_fill_brush();
  EXPECT_EQ(presenter.brush(), (Brush{Brush::Type::Fill, "wood"}));
}

TEST_F(LargeTile, ZoomKeepsItsCentre) {
  const auto place = [&](Point p) {  // returns the screen position of a point, in units of the tile's side at zoom 1
    return Point{.5 + presenter.pan().x + (p.x - .5) * presenter.zoom(),
                 .5 + presenter.pan().y + (p.y - .5) * presenter.zoom()};
  };
  const Point about{.9, .2}, before = place(about);
  presenter.on_zoom(2, about);
  EXPECT_NEAR(place(about).x, before.x, 1e-9);
  EXPECT_NEAR(place(about).y, before.y, 1e-9);
  presenter.on_fit();
  EXPECT_EQ(presenter.zoom(), 1);
}

TEST_F(LargeTile, AKeyCyclesThroughTheSymbols) {
  presenter.select_next_brush(Brush::Type::Symbol);
  EXPECT_EQ(presenter.brush(), (Brush{Brush::Type::Symbol, "cow"}));
  presenter.select_next_brush(Brush::Type::Symbol);
  EXPECT_EQ(presenter.brush().name, "duck");
  presenter.select_next_brush(Brush::Type::Symbol);
  EXPECT_EQ(presenter.brush().name, "cow");
  presenter.select_next_brush(Brush::Type::Action);
  EXPECT_EQ(presenter.brush(), (Brush{Brush::Type::Action, "ring"}));
}

TEST_F(LargeTile, RotatingTheViewRotatesTheSlotsButNotTheTile) {
  presenter.on_rotate(1);
  EXPECT_EQ(presenter.rotation(), model::Rotation::Right);
  click(slot(1));
  EXPECT_EQ(document.selection().zone, "0");
  EXPECT_FALSE(document.modified());
  presenter.on_rotate(-2);
  EXPECT_EQ(presenter.rotation(), model::Rotation::Left);
}

TEST_F(LargeTile, TheKeyboardReachesEverySlotZoneAndSymbol) {
  const auto places = presenter.places();
  EXPECT_EQ(places.size(), model::kSlotCount + document.tile()->zones.size() + 2);
  presenter.on_arrow(1, 0);
  EXPECT_EQ(presenter.hovered_slot(), static_cast<model::Slot>(0));
  for (int i = 0; i < 3; ++i) presenter.on_arrow(1, 0);  // along the top edge and around the corner
  EXPECT_EQ(presenter.hovered_slot(), static_cast<model::Slot>(3));
  presenter.on_arrow(-1, 0);  // towards the centre
  EXPECT_EQ(presenter.place().type, strokes::Place::Type::Zone);
  EXPECT_EQ(presenter.place().zone, "1");
  std::set<std::string> met;
  for (int i = 0; i < 8; ++i) {
    met.insert(presenter.place().zone + (presenter.place().type == strokes::Place::Type::Symbol ? "+" : ""));
    presenter.on_arrow(1, 0);
  }
  EXPECT_EQ(met, (std::set<std::string>{"0", "1", "2", "3", "3+", "4", "5", "5+"}));
  presenter.on_arrow(0, -1);
  EXPECT_EQ(side_of(*presenter.hovered_slot()), model::Side::North);
}

TEST_F(LargeTile, TheKeyboardPositionIsResetIfItNoLongerExists) {
  presenter.go_to(static_cast<int>(presenter.places().size()) - 1);
  EXPECT_TRUE(presenter.uses_keyboard());
  document.select(single_selection("b"));  // a tile with fewer places
  EXPECT_FALSE(presenter.uses_keyboard());
  presenter.on_arrow(0, 1);
  EXPECT_EQ(presenter.hovered_slot(), static_cast<model::Slot>(0));
}

TEST_F(LargeTile, EnterStartsAndEndsAStroke) {
  document.select(single_selection("b"));
  presenter.set_brush({Brush::Type::Kind, "path"});
  presenter.go_to(1);
  EXPECT_EQ(presenter.description(), "Slot N1, field 0. Enter begins a path here.");
  presenter.on_enter();
  EXPECT_TRUE(presenter.drawing());
  presenter.go_to(7);
  EXPECT_EQ(presenter.shown()->zones.size(), 3U);
  presenter.on_enter();
  EXPECT_EQ(document.tile()->zones.size(), 3U);
  EXPECT_TRUE(presenter.uses_keyboard());
}

TEST_F(LargeTile, TheSelectedZoneIsDeletedUnlessItIsTheLast) {
  EXPECT_FALSE(presenter.delete_zone());
  document.select(single_selection("a", "2"));
  EXPECT_TRUE(presenter.delete_zone());
  EXPECT_EQ(document.tile()->zones.size(), 5U);
  document.select(single_selection("b", "0"));
  EXPECT_TRUE(presenter.delete_zone());
  EXPECT_EQ(document.tile()->zones.size(), 1U);
  EXPECT_NE(view.hint.find("last zone"), std::string::npos);
}

TEST_F(LargeTile, WithoutATileNothingHappens) {
  document.select({});
  click({0.5, 0.5});
  presenter.on_arrow(1, 0);
  presenter.on_enter();
  presenter.on_escape();
  EXPECT_FALSE(presenter.delete_zone());
  EXPECT_FALSE(document.modified());
}

TEST(TileGeometry, SlotsAreClockwiseOnTheRimAndRotateWithTheTile) {
  for (const model::Rotation turn : model::kRotations)
    for (int i = 0; i < model::kSlotCount; ++i) {
      const auto slot = static_cast<model::Slot>(i);
      const Point p = slot_point(slot, turn);
      EXPECT_TRUE(p.x == 0 || p.x == 1 || p.y == 0 || p.y == 1);
      EXPECT_EQ(slot_near(p, turn, 0.01), slot);
      const Point flat = to_rotated(slot_point(slot, model::Rotation::None), turn);
      EXPECT_NEAR(flat.x, p.x, 1e-12);
      EXPECT_NEAR(flat.y, p.y, 1e-12);
      const Point back = to_unrotated(p, turn), still = slot_point(slot, model::Rotation::None);
      EXPECT_NEAR(back.x, still.x, 1e-12);
      EXPECT_NEAR(back.y, still.y, 1e-12);
    }
  EXPECT_FALSE(slot_near({0.5, 0.5}, model::Rotation::None, 0.1).has_value());
}

TEST(TileGeometry, TheTileIsTheLargestSquareThatLeavesRoomForTheStrips) {
  const CanvasLayout large = canvas_layout(688, 424, 1, true);
  EXPECT_EQ(large.tile.width, 364) << "the strips of north and south lie beside it";
  EXPECT_TRUE(large.has_side_strips);
  EXPECT_EQ(large.ghosts_across, 3);
  EXPECT_EQ(large.ghosts_down, 5);
  const CanvasLayout high = canvas_layout(500, 700, 1, true);
  EXPECT_EQ(high.tile.width, 348);
  EXPECT_FALSE(high.has_side_strips);
  EXPECT_EQ(high.ghosts_across, 3);
  EXPECT_EQ(high.ghosts_down, 5);
  const CanvasLayout low = canvas_layout(370, 282, 1, true);
  EXPECT_EQ(low.tile.width, 218);
  EXPECT_EQ(low.ghosts_across, 0) << "above and below there is no room for them";
  EXPECT_EQ(low.ghosts_down, 5);
  EXPECT_EQ(canvas_layout(50, 50, 1, true).tile.width, 160);
  const CanvasLayout twice = canvas_layout(1376, 848, 2, true);
  EXPECT_EQ(twice.tile.width, 2 * large.tile.width);
  EXPECT_EQ(canvas_layout(688, 424, 1, true, 2).ghosts_down, 0) << "zoomed in";
}

TEST(TileGeometry, StripsOverlapNeitherTheTileNorEachOther) {
  for (double width = 220; width <= 1200; width += 35)
    for (double height = 220; height <= 900; height += 35) {
      const CanvasLayout layout = canvas_layout(width, height, 1, true);
      std::vector<Box> boxes{layout.tile};
      for (const model::Side side : model::kSides) {
        const int n = index(side) % 2 == 0 ? layout.ghosts_across : layout.ghosts_down;
        for (int k = 0; k < n; ++k) boxes.push_back(layout.ghost_box(side, k, n));
      }
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Box& a = boxes[i];
        EXPECT_TRUE(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height)
            << i << " at " << width << " x " << height;
        for (std::size_t k = i + 1; k < boxes.size(); ++k) {
          const Box& b = boxes[k];
          EXPECT_TRUE(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y)
              << i << " and " << k << " at " << width << " x " << height;
        }
      }
    }
}

TEST(TileGeometry, AMirrorImageMirroredIsTheTileItself) {
  for (const Mirror how : {Mirror::Across, Mirror::Down}) {
    EXPECT_EQ(mirrored(mirrored(test::crossing(), how), how), test::crossing());
    EXPECT_EQ(matching_rotation(test::plain("a"), mirrored(test::plain("a"), how)), model::Rotation::None);
  }
  EXPECT_EQ(mirrored(*model::slot_from_name("E0"), Mirror::Across), *model::slot_from_name("W2"));
  EXPECT_EQ(mirrored(*model::slot_from_name("N0"), Mirror::Down), *model::slot_from_name("S2"));
}

TEST(TileGeometry, ACardStaysInsideTheCanvasAndAvoidsTheStroke) {
  struct Window {
    double width, height;
    Point card;
  };
  for (const Window& window : {Window{688, 424, {200, 130}}, Window{370, 282, {130, 120}}}) {
    const Box tile = canvas_layout(window.width, window.height, 1, true).tile;
    const auto place = [&](model::Slot slot) {
      const Point p = slot_point(slot, model::Rotation::None);
      return Point{tile.x + p.x * tile.width, tile.y + p.y * tile.height};
    };
    const auto inwards = [](model::Slot slot) {
      const Point out = outward_direction(slot, model::Rotation::None);
      return Point{-out.x, -out.y};
    };
    for (int i = 0; i < model::kSlotCount; ++i)
      for (int k = 0; k < model::kSlotCount; ++k) {
        const auto from = static_cast<model::Slot>(i), to = static_cast<model::Slot>(k);
        const auto line = stroke_line(place(from), inwards(from), place(to), inwards(to));
        const Box card = card_box(window.card, {4, 4, window.width - 8, window.height - 8}, tile, line, 13);
        EXPECT_FALSE(is_near(card, line, 13)) << name(from) << " to " << name(to) << " at " << window.width;
        EXPECT_TRUE(card.x >= 4 && card.y >= 4 && card.x + card.width <= window.width - 4 + 1e-9 &&
                    card.y + card.height <= window.height - 4 + 1e-9);
      }
  }
}

TEST(TileGeometry, ACardDoesNotCoverTheTileIfThereIsRoomBesideIt) {
  const Box tile{300, 30, 360, 360};
  const Box card = card_box({180, 120}, {4, 4, 992, 416}, tile, {{310, 200}, {480, 210}}, 13);
  EXPECT_TRUE(card.x + card.width <= tile.x || card.x >= tile.x + tile.width);
}

TEST(TileGeometry, OverlappingPlatesAreMovedApart) {
  const auto apart = spread_plates({{50, 50}, {52, 50}, {51, 51}}, {{40, 10}, {40, 10}, {40, 10}}, {0, 0, 100, 100});
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = i + 1; k < 3; ++k) EXPECT_GE(std::abs(apart[i].y - apart[k].y), 9.5);
}

}  // namespace
}  // namespace tw::editor
