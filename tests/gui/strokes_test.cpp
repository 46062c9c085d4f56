// Tests drawing on the large tile with the real mouse and with the keyboard alone.

#include "editor/core/words/words.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

constexpr auto kSouth1 = model::slot(model::Side::South, 1), kEast1 = model::slot(model::Side::East, 1);

class Strokes : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    canvas()->SetFocus();
  }
  /// Saves a screenshot and restores the focus, because windows are disabled for a moment.
  void save_screenshot(const std::string& name) {
    Window::save_screenshot(name);
    canvas()->SetFocus();
    pump(40);
  }
  void show(const std::string& id) {
    document().select(single_selection(id));
    pump(60);
  }
  void take(Brush::Type what, const std::string& name = "") {
    canvas()->presenter().set_brush({what, name});
    pump(30);
  }
  wxPoint slot(const char* name) { return canvas()->slot_position(*model::slot_from_name(name)); }
  wxPoint zone(const char* id) { return canvas()->zone_position(model::zone_index(tile(), id)); }
  void move(wxPoint at) {
    mouse.MouseMove(canvas()->ClientToScreen(at));
    pump(40);
  }
  /// Presses the button at `from` and drags to `to` without releasing.
  void hold(wxPoint from, wxPoint to) {
    move(from);
    mouse.MouseDown();
    pump(40);
    move(wxPoint((from.x + to.x) / 2, (from.y + to.y) / 2));
    move(to);
  }
  void let_go() {
    mouse.MouseUp();
    pump(60);
  }
  std::size_t count(const std::string& kind) {
    return static_cast<std::size_t>(std::count_if(tile().zones.begin(), tile().zones.end(),
                                                  [&](const model::Zone& zone) { return zone.kind == kind; }));
  }
};

TEST_F(Strokes, ARiverAcrossAMeadowCutsItInTwoAndIsPreviewed) {
  show("62");
  click(frame->tiles_page()->brushes(), frame->tiles_page()->brushes()->position_of({Brush::Type::Kind, "river"}));
  hold(slot("S1"), slot("E1"));
  const strokes::Plan* plan = canvas()->presenter().plan();
  ASSERT_NE(plan, nullptr);
  EXPECT_TRUE(plan->legal) << plan->verdict;
  EXPECT_EQ(tile().zones.size(), 1U) << "nothing is made yet";
  EXPECT_EQ(canvas()->presenter().shown()->zones.size(), 3U) << "but shown";
  EXPECT_FALSE(document().modified());
  const Box card = canvas()->card_box();
  EXPECT_GT(card.width, 60);
  EXPECT_LE(card.width, canvas()->FromDIP(200));
  ASSERT_TRUE(wait_for([&] { return canvas()->fitting_tiles().is_settled(); }));
  save_screenshot("stroke_river");
  let_go();
  EXPECT_EQ(count("meadow"), 2U);
  EXPECT_EQ(count("river"), 1U);
  EXPECT_EQ(document().history().size(), 2U) << "one step to undo";
  ASSERT_NE(document().zone(), nullptr);
  EXPECT_EQ(document().zone()->kind, "river");
  save_screenshot("stroke_made");
}

TEST_F(Strokes, HaveTheIntendedResult) {
  show("43");  // a forest brush from forest to forest merges the forests
  ASSERT_EQ(count("forest"), 2U);
  take(Brush::Type::Kind, "forest");
  hold(zone("1"), zone("0"));
  save_screenshot("stroke_forest");
  let_go();
  EXPECT_EQ(count("forest"), 1U);

  show("48");  // a lake placed on a river splits the river and joins its ends
  take(Brush::Type::Kind, "lake");
  click(canvas(), zone("1"));
  EXPECT_EQ(count("lake"), 1U);
  EXPECT_EQ(count("river"), 2U);
  save_screenshot("stroke_lake");

  show("49");  // the eraser turns a river back into ground
  key('E');
  EXPECT_EQ(canvas()->presenter().brush().type, Brush::Type::Eraser);
  click(canvas(), zone("1"));
  EXPECT_EQ(count("river"), 0U);
  EXPECT_EQ(count("meadow"), 1U);

  show("61");  // filling changes all zones of the tile to one kind
  take(Brush::Type::Kind, "forest");
  key('F');
  EXPECT_EQ(canvas()->presenter().brush(), (Brush{Brush::Type::Fill, "forest"}));
  click(canvas(), zone("0"));
  EXPECT_EQ(count("forest"), 1U);
  EXPECT_EQ(count("meadow"), 0U);
}

TEST_F(Strokes, ThatAreIllegalOrDroppedChangeNothing) {
  show("62");
  const auto before = document().set();
  take(Brush::Type::Symbol, "menhir");
  hold(slot("N1"), zone("0"));
  const strokes::Plan* plan = canvas()->presenter().plan();
  ASSERT_NE(plan, nullptr);
  EXPECT_FALSE(plan->legal);
  EXPECT_FALSE(plan->verdict.empty());
  save_screenshot("stroke_illegal");
  let_go();
  EXPECT_EQ(document().set(), before);
  EXPECT_FALSE(document().modified());

  show("62");
  take(Brush::Type::Kind, "river");
  hold(slot("S1"), slot("E1"));
  key(WXK_ESCAPE);
  EXPECT_FALSE(canvas()->presenter().drawing());
  let_go();
  EXPECT_FALSE(document().modified());
  EXPECT_EQ(canvas()->presenter().brush().name, "river") << "the brush stays selected";
}

TEST_F(Strokes, ASymbolIsDraggedFromZoneToZone) {
  show("50");
  const int from = model::zone_index(tile(), "0");
  ASSERT_EQ(tile().zones[from].symbols.size(), 1U);
  hold(canvas()->symbol_position(from, 0), zone("2"));
  save_screenshot("stroke_symbol");
  let_go();
  EXPECT_TRUE(tile().zones[model::zone_index(tile(), "0")].symbols.empty());
  EXPECT_EQ(tile().zones[model::zone_index(tile(), "2")].symbols, std::vector<std::string>{"deer"});
}

TEST_F(Strokes, TheSameRiverCanBeDrawnWithTheKeyboardAlone) {
  show("62");
  key('3');
  ASSERT_EQ(canvas()->presenter().brush(), (Brush{Brush::Type::Kind, document().rules().kinds[2].id}));
  take(Brush::Type::Kind, "river");
  key(WXK_RIGHT);                              // to N0, the first slot
  for (int i = 0; i < 3; ++i) key(WXK_RIGHT);  // along the top edge and around the corner
  key(WXK_DOWN);
  EXPECT_FALSE(canvas()->presenter().drawing());
  ASSERT_EQ(canvas()->presenter().hovered_slot(), kEast1);
  EXPECT_EQ(canvas()->presenter().description(), "Slot E1, meadow 0. Enter begins a river here.");
  save_screenshot("keys_begin");
  key(WXK_RETURN);
  EXPECT_TRUE(canvas()->presenter().drawing());
  for (int i = 0; i < 2; ++i) key(WXK_DOWN);
  key(WXK_LEFT);
  ASSERT_EQ(canvas()->presenter().hovered_slot(), kSouth1);
  EXPECT_EQ(canvas()->presenter().shown()->zones.size(), 3U);
  save_screenshot("keys_preview");
  key(WXK_RETURN);
  EXPECT_EQ(count("river"), 1U);
  EXPECT_EQ(count("meadow"), 2U);
}

TEST_F(Strokes, TheMirrorImageIsAnotherTile) {
  show("44");
  const model::Tile before = tile();
  const auto tiles = document().set().tiles.size();
  key('X');
  EXPECT_EQ(document().set().tiles.size(), tiles + 1);
  EXPECT_NE(tile().id, "44");
  EXPECT_EQ(model::zone_at(tile(), *model::slot_from_name("N1")), model::zone_at(tile(), kEast1));
  EXPECT_EQ(*model::find_tile(document().set(), "44"), before);
  EXPECT_TRUE(frame->message_bar()->IsShown());
  save_screenshot("mirrored");
  key('D', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles + 2; }));
}

TEST_F(Strokes, AClickOnATileThatFitsOpensIt) {
  show("62");
  ASSERT_TRUE(wait_for(
      [&] { return canvas()->fitting_tiles().is_settled() && canvas()->fitting_tiles().cell_fit().has_value(); }));
  EXPECT_GT(canvas()->fitting_tiles().cell_fit()->open, 5);
  EXPECT_LE(canvas()->fitting_tiles().cell_fit()->fits, canvas()->fitting_tiles().cell_fit()->open);
  const SideFits& north = canvas()->fitting_tiles().side(model::Side::North);
  ASSERT_GE(north.shown.size(), 2U);
  const auto at = canvas()->fitting_tiles().ghost(canvas()->layout(), model::Side::North, 1);
  ASSERT_TRUE(at.has_value());
  const std::string other = north.shown[1].tile;
  move(wxPoint(static_cast<int>(at->x), static_cast<int>(at->y)));
  pump(150);
  save_screenshot("fits_hover");
  mouse.MouseClick();
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == other; }));
}

TEST_F(Strokes, TheRightButtonPicksAFeatureAndKeysZoom) {
  show("48");
  move(zone("1"));
  mouse.MouseClick(wxMOUSE_BTN_RIGHT);
  EXPECT_TRUE(wait_for([&] { return canvas()->presenter().brush() == Brush{Brush::Type::Kind, "river"}; }));

  const double side = canvas()->tile_box().width;
  key('-', wxMOD_CONTROL);
  EXPECT_LT(canvas()->tile_box().width, side);
  canvas()->presenter().on_zoom(3);
  pump(40);
  save_screenshot("zoomed");
  key('0', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return canvas()->tile_box().width == side; }));
}

/// Prints the mean and maximum time to paint a frame while a river is dragged along the rim and across the tile. There
/// is no limit because the times depend on the machine.
TEST_F(Strokes, AreDrawnWhileDragging) {
  show("62");
  take(Brush::Type::Kind, "river");
  ASSERT_TRUE(wait_for([&] { return canvas()->fitting_tiles().is_settled(); }));
  TilePresenter& presenter = canvas()->presenter();
  presenter.on_press(slot_point(kSouth1, model::Rotation::None), .05);
  pump(100);
  (void)canvas()->take_frame_times();
  for (int i = 0; i < 240; ++i) {
    const double angle = i * .0524, out = .5 + .12 * std::sin(i * .11);
    presenter.on_move({.5 + out * std::cos(angle), .5 + out * std::sin(angle)}, .06);
    canvas()->Update();
    wxYield();
  }
  const TileCanvas::FrameTimes frames = canvas()->take_frame_times();
  EXPECT_GT(frames.count, 200);
  std::printf("dragging: %d frames, mean %.1f ms, worst %.1f ms a frame\n", frames.count,
              frames.total / std::max(1, frames.count), frames.longest);
  presenter.on_escape();
}

}  // namespace
}  // namespace tw::editor::test
