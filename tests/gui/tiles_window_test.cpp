#include <wx/propgrid/propgrid.h>

#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class TilesWindow : public Window {};

TEST_F(TilesWindow, ShowsTheWholeSetAndItsFirstTile) {
  EXPECT_EQ(from_wx(frame->tiles_page()->tile_set_pane()->summary()), "95 tiles · 95 copies");
  EXPECT_EQ(document().selection().tiles.size(), 1U);
  EXPECT_TRUE(frame->GetTitle().StartsWith("Hunters and Gatherers (2020)"));
  EXPECT_FALSE(grid()->tile_rect("56").IsEmpty());
  save_screenshot("tiles");
}

TEST_F(TilesWindow, TypingFiltersAndAnUnknownWordIsExplained) {
  key('F', wxMOD_CONTROL);
  mouse.Text("deck:menhir");
  EXPECT_TRUE(wait_for([&] {
    return from_wx(frame->tiles_page()->tile_set_pane()->summary()) == "16 of 95 tiles · 16 copies";
  })) << frame->tiles_page()->tile_set_pane()->summary();
  EXPECT_TRUE(grid()->tile_rect("0").IsEmpty());
  mouse.Text(" fosh");
  EXPECT_TRUE(wait_for([&] {
    return frame->tiles_page()->tile_set_pane()->filter_error().Contains("Did you mean fish?");
  })) << frame->tiles_page()->tile_set_pane()->filter_error();
  key(WXK_ESCAPE);
  EXPECT_TRUE(
      wait_for([&] { return from_wx(frame->tiles_page()->tile_set_pane()->summary()) == "95 tiles · 95 copies"; }));
}

TEST_F(TilesWindow, TheKeysOfTheMenusWork) {
  click_tile("5");
  const int size = grid()->tile_size();
  key('K', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 2; }));
  key('K', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 1; }));
  key('-', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return grid()->tile_size() == size - 10; }));
  key('A', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().selection().tiles.size() == 95; }));
  key(WXK_F6);
  EXPECT_TRUE(wait_for([&] { return canvas()->HasFocus(); }));
  save_screenshot("all_selected");
}

TEST_F(TilesWindow, TypedTextIsNeverInterpretedAsACommand) {
  const auto before = document().set();
  key('F', wxMOD_CONTROL);
  mouse.Text("rve12");
  key(WXK_LEFT);
  key(WXK_DELETE);
  EXPECT_TRUE(wait_for([&] { return frame->tiles_page()->tile_set_pane()->filter()->GetValue() == "rve1"; }))
      << frame->tiles_page()->tile_set_pane()->filter()->GetValue();
  EXPECT_EQ(document().set(), before);
}

TEST_F(TilesWindow, BrushKeysWorkEverywhereExceptInTextFields) {
  const Brush& brush = canvas()->presenter().brush();
  click_tile("5");
  ASSERT_TRUE(grid()->HasFocus());
  key('2');
  EXPECT_EQ(brush, (Brush{Brush::Type::Kind, document().rules().kinds[1].id}));
  const auto status = [&] { return frame->status_line()->text(StatusLine::Field::Location); };
  EXPECT_TRUE(status().EndsWith(to_wx(brush.name + " brush"))) << status();
  key('E');
  EXPECT_EQ(brush.type, Brush::Type::Eraser);
  EXPECT_TRUE(status().EndsWith("eraser")) << status();
  key(WXK_NUMPAD_ADD);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 2; })) << "keys of the list act too";
  for (wxWindow* focus : {static_cast<wxWindow*>(frame->tiles_page()->findings()->list()),
                          static_cast<wxWindow*>(frame->tiles_page()->properties()->grid()),
                          static_cast<wxWindow*>(frame->tiles_page()->tabs())}) {
    focus->SetFocus();
    pump();
    key('V');
    EXPECT_EQ(brush.type, Brush::Type::Select) << focus->GetName();
    key('3');
    EXPECT_EQ(brush.name, document().rules().kinds[2].id) << focus->GetName();
  }
  frame->tiles_page()->tile_set_pane()->filter()->SetFocus();
  pump();
  mouse.Text("1");
  EXPECT_EQ(brush.name, document().rules().kinds[2].id) << "typed into a field";
}

TEST_F(TilesWindow, AClickSelectsATileAndArrowsStep) {
  click_tile("5");
  EXPECT_EQ(document().selection().tile(), "5");
  key(WXK_RIGHT);
  EXPECT_EQ(document().selection().tile(), "6");
  key(WXK_DOWN);
  EXPECT_NE(document().selection().tile(), "6");
  key(WXK_RIGHT, wxMOD_SHIFT);
  EXPECT_EQ(document().selection().tiles.size(), 2U);
}

TEST_F(TilesWindow, AClickOnTheTileSelectsAZone) {
  click_tile("5");
  click(canvas(), canvas()->zone_position(0));
  ASSERT_EQ(document().selection().zone, tile().zones[0].id);
  EXPECT_FALSE(document().modified());
  save_screenshot("zone");
}

TEST_F(TilesWindow, AStrokeWithAKindBrushDrawsAZoneFromSlotToSlot) {
  click_tile("5");
  const std::string kind = document().rules().kinds[1].id;
  click(frame->tiles_page()->brushes(), frame->tiles_page()->brushes()->position_of({Brush::Type::Kind, kind}));
  EXPECT_EQ(canvas()->presenter().brush().name, kind);
  drag(canvas(), canvas()->slot_position(model::slot(model::Side::North, 0)),
       canvas()->slot_position(model::slot(model::Side::North, 1)));
  ASSERT_NE(document().zone(), nullptr);
  EXPECT_EQ(document().zone()->kind, kind);
  EXPECT_EQ(document().history().size(), 2U);
  save_screenshot("stroke");
}

TEST_F(TilesWindow, ASymbolIsPlacedOnAZoneByItsBrush) {
  click_tile("5");
  const std::string symbol = document().rules().symbols[0].id;
  click(frame->tiles_page()->brushes(), frame->tiles_page()->brushes()->position_of({Brush::Type::Symbol, symbol}));
  const auto before = tile().zones[0].symbols.size();
  click(canvas(), canvas()->zone_position(0));
  EXPECT_EQ(tile().zones[0].symbols.size(), before + 1);
}

TEST_F(TilesWindow, TheLastSelectedBrushesAreKeptWhenPicturesChange) {
  click_tile("5");
  const auto ids = model::ids_of(document().rules().actions);
  ASSERT_GE(ids.size(), 2U);
  TilePresenter& presenter = canvas()->presenter();
  presenter.set_brush({Brush::Type::Action, ids[1]});
  presenter.set_brush({});
  document().invalidate_pictures();
  pump();
  click(frame->tiles_page()->brushes(), frame->tiles_page()->brushes()->position_of({Brush::Type::Action, ""}));
  EXPECT_EQ(presenter.brush(), (Brush{Brush::Type::Action, ids[1]}));
}

TEST_F(TilesWindow, ASideIsChangedInThePropertiesAndUndone) {
  click_tile("5");
  const auto before = document().set();
  wxPropertyGrid* const grid = frame->tiles_page()->properties()->grid();
  const wxRect row =
      grid->GetPropertyRect(grid->GetPropertyByName("tile/sides"), grid->GetPropertyByName("tile/sides"));
  click(grid, wxPoint(grid->GetMarginWidth() / 2, row.y + row.height / 2));
  ASSERT_TRUE(wait_for([&] { return grid->IsPropertyExpanded("tile/sides"); }));
  const auto edge = [&](model::Side side) {
    return model::find_edge_kind(document().rules(), model::side_kinds(tile(), side));
  };
  const auto shown = [&](model::Side side) {
    return grid->GetPropertyByName("tile/sides", "side/" + std::string(name(side)))->GetValue().GetLong();
  };
  for (const model::Side side : model::kSides) EXPECT_EQ(shown(side), edge(side)) << name(side);
  wxPGProperty* const north = grid->GetPropertyByName("tile/sides", "side/N");
  ASSERT_TRUE(grid->SelectProperty(north, true));
  const long other = edge(model::Side::North) == 1 ? 0 : 1;
  grid->ChangePropertyValue(north, other);
  EXPECT_TRUE(wait_for([&] { return edge(model::Side::North) == other; }));
  EXPECT_EQ(shown(model::Side::North), other);
  EXPECT_TRUE(grid->IsPropertyExpanded("tile/sides"));
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().set() == before; }));
  EXPECT_FALSE(document().modified());
  key('Y', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().modified(); }));
}

TEST_F(TilesWindow, CopiesAreTypedIntoThePropertyGrid) {
  click_tile("5");
  frame->tiles_page()->properties()->focus_field("tile/copies");
  pump(80);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("7");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 7; })) << tile().copies;
  EXPECT_EQ(document().selection().tiles.size(), 1U) << "Ctrl+A belonged to the field";
  save_screenshot("copies");
}

TEST_F(TilesWindow, AValueTypedWithoutEnterBelongsToItsTile) {
  click_tile("5");
  frame->tiles_page()->properties()->focus_field("tile/copies");
  pump(80);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("7");
  pump(80);
  click_tile("6");
  EXPECT_TRUE(wait_for([&] { return model::find_tile(document().set(), "5")->copies == 7; }));
  EXPECT_EQ(model::find_tile(document().set(), "6")->copies, 1);
  EXPECT_EQ(document().selection().tile(), "6");
  frame->tiles_page()->properties()->focus_field("tile/copies");
  pump(80);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("4");
  pump(80);
  key('D', wxMOD_CONTROL);  // a command first applies the edited value
  EXPECT_TRUE(wait_for([&] { return model::find_tile(document().set(), "6")->copies == 4; }));
}

TEST_F(TilesWindow, ANumberOutOfRangeIsRefusedWithoutADialog) {
  DialogCanceller dialogs;
  click_tile("5");
  frame->tiles_page()->properties()->focus_field("tile/copies");
  pump(80);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("-3");
  key(WXK_RETURN);
  pump(100);
  EXPECT_EQ(dialogs.cancelled(), 0);
  EXPECT_EQ(tile().copies, 1);
  EXPECT_FALSE(document().modified());
  PropertiesPane* properties = frame->tiles_page()->properties();
  EXPECT_TRUE(wait_for([&] { return properties->help().Contains("whole number from 0 to"); })) << properties->help();
  ASSERT_NE(properties->grid()->GetEditorTextCtrl(), nullptr);
  EXPECT_EQ(properties->grid()->GetEditorTextCtrl()->GetValue(), "-3") << "what was typed can be put right";
  save_screenshot("refused_value");
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return !properties->help().Contains("whole number"); })) << properties->help();
  EXPECT_EQ(properties->grid()->GetEditorTextCtrl()->GetValue(), "1") << "Esc gives the field its value again";
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("3");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 3; }));
  EXPECT_FALSE(properties->help().Contains("whole number")) << properties->help();
  properties->focus_field("tile/copies");
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("2.5");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return properties->help().Contains("whole number from 0 to"); })) << properties->help();
  EXPECT_EQ(tile().copies, 3);
}

TEST_F(TilesWindow, TilesAreAddedDuplicatedAndDeletedByKeys) {
  const auto first = document().set();
  click_tile("5");
  key('D', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == 96; }));
  EXPECT_EQ(document().selection().tile(), "5-2");
  key('T', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == 97; }));
  grid()->SetFocus();
  pump();
  key(WXK_DELETE);
  EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == 96; }));
  for (int i = 0; i < 3; ++i) key('Z', wxMOD_CONTROL);
  EXPECT_EQ(document().set(), first);
}

TEST_F(TilesWindow, RRotatesTheViewButNotTheTile) {
  click_tile("5");
  click(canvas(), wxPoint(4, 4));
  key('R');
  EXPECT_EQ(canvas()->presenter().rotation(), model::Rotation::Right);
  EXPECT_FALSE(document().modified());
  save_screenshot("turned");
}

TEST_F(TilesWindow, AFindingLeadsToItsCause) {
  click_tile("5");
  EXPECT_EQ(frame->tiles_page()->properties()->presenter().on_change("tile/deck", "regular"), "");
  document().select(single_selection("5", "0"));
  ASSERT_EQ(frame->tiles_page()->properties()->presenter().on_change("zone/symbols", "unicorn"), "");
  ASSERT_TRUE(wait_until_checked());
  ASSERT_GE(frame->tiles_page()->findings()->presenter().errors(), 1);
  wxDataViewListCtrl* list = frame->tiles_page()->findings()->list();
  frame->tiles_page()->show_first_finding(false);
  ASSERT_TRUE(wait_for([&] { return list->GetClientSize().y > 40; })) << "the findings are unfolded";
  click_tile("9");
  EXPECT_EQ(document().selection().tile(), "9");
  EXPECT_EQ(list->GetSelectedRow(), wxNOT_FOUND) << "a click on the same finding shows it again";
  const wxRect row = list->GetItemRect(list->RowToItem(0));
  click(list, wxPoint(60, row.y + row.height / 2));
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == "5"; }));
  EXPECT_EQ(document().selection().zone, "0");
  save_screenshot("finding");
  click_tile("9");
  key(WXK_F8);
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == "5"; }));
}

TEST_F(TilesWindow, SaveAsThroughTheChooserClearsTheMarkAndIsRemembered) {
  EXPECT_TRUE(frame->message_bar()->IsShown()) << "the shipped game says that it is read-only";
  frame->run("tile/add");
  EXPECT_TRUE(frame->GetTitle().StartsWith(to_wx("• ")));
  chooser->save = folder / "mine.xml";
  key('S', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return std::filesystem::exists(folder / "mine.variant.xml"); }));
  pump();
  EXPECT_FALSE(frame->GetTitle().StartsWith(to_wx("•")));
  EXPECT_FALSE(frame->message_bar()->IsShown());
  ASSERT_FALSE(frame->workbench().recent().files().empty());
  EXPECT_EQ(frame->workbench().recent().files().front().filename(), "mine.variant.xml");
  chooser->open = folder / "mine.variant.xml";
  EXPECT_TRUE(frame->run("file/open"));
  EXPECT_EQ(document().set().tiles.size(), 96U);
}

TEST_F(TilesWindow, ClosingWithUnsavedWorkAsks) {
  frame->run("tile/add");
  chooser->answer = UnsavedAnswer::Cancel;
  frame->Close();
  pump();
  EXPECT_EQ(chooser->asked, 1);
  EXPECT_TRUE(frame->IsShown());
}

TEST_F(TilesWindow, AnUnreadableFileIsReportedInTheInfoBar) {
  frame->message_bar()->Dismiss();
  EXPECT_FALSE(frame->workbench().open("/no/such/file.xml"));
  EXPECT_TRUE(frame->message_bar()->IsShown());
  EXPECT_EQ(document().set().tiles.size(), 95U);
}

TEST_F(TilesWindow, RestoresItsState) {
  const WindowGeometryStore memory(folder / "window");
  auto* first = new MainFrame(std::make_unique<FakeChooser>(), RecentFiles(), memory);
  first->Show();
  first->SetSize(1100, 720);
  first->tiles_page()->tile_set_pane()->set_tile_size(90);
  pump(100);
  first->Close();
  pump(100);
  auto* second = new MainFrame(std::make_unique<FakeChooser>(), RecentFiles(), WindowGeometryStore(folder / "window"));
  second->Show();
  pump(100);
  EXPECT_EQ(second->tiles_page()->tile_set_pane()->grid()->tile_size(), 90);
  EXPECT_EQ(second->GetSize(), wxSize(1100, 720));
  EXPECT_TRUE(second->tiles_page()->findings()->IsShown());
  second->Destroy();
  pump(60);
}

TEST_F(TilesWindow, HiddenSidePanesAreRestored) {
  key(WXK_F9);
  EXPECT_FALSE(frame->tiles_page()->properties()->IsShown());
  EXPECT_FALSE(grid()->IsShownOnScreen());
  key(WXK_F9);
  EXPECT_TRUE(frame->tiles_page()->properties()->IsShown());
  EXPECT_TRUE(grid()->IsShownOnScreen());
}

TEST_F(TilesWindow, TheHistoryGoesToAnyStep) {
  click_tile("5");
  for (int i = 0; i < 4; ++i) key('K', wxMOD_CONTROL);
  EXPECT_EQ(tile().copies, 5);
  frame->tiles_page()->findings()->tabs()->select(1);
  save_screenshot("history");
  document().go_to(0);
  pump();
  EXPECT_EQ(tile().copies, 1);
}

TEST_F(TilesWindow, EveryCommandRunsWithoutHarm) {
  const DialogCanceller hook;
  for (const Action& action : make_actions(frame->workbench(), *frame)) {
    // These actions would close the window or open another program.
    if (action.id == "file/quit" || action.id == "file/close" || action.id == "help/browser") continue;
    SCOPED_TRACE(action.id);
    frame->run(action.id);
    pump(20);
  }
  frame->show_workspace("tiles");
  EXPECT_TRUE(frame->IsShown());
}

TEST_F(TilesWindow, TheSmallestWindowShowsEverything) {
  frame->SetSize(frame->GetMinSize());
  pump(200);
  for (wxWindow* window : {static_cast<wxWindow*>(grid()), static_cast<wxWindow*>(canvas()),
                           static_cast<wxWindow*>(frame->tiles_page()->properties()),
                           static_cast<wxWindow*>(frame->tiles_page()->findings())}) {
    const wxRect inside = window->GetScreenRect();
    EXPECT_TRUE(frame->GetScreenRect().Contains(inside)) << window->GetName();
    EXPECT_GE(inside.height, window == frame->tiles_page()->findings() ? 24 : 60) << window->GetName();
  }
  save_screenshot("smallest");
}

TEST_F(TilesWindow, TheScrollbarOfThePropertiesCoversNoField) {
  frame->SetSize(frame->GetMinSize());
  document().select(single_selection("5", "0"));
  pump(200);
  const wxPropertyGrid* properties = frame->tiles_page()->properties()->grid();
  ASSERT_GT(properties->GetVirtualSize().y, properties->GetClientSize().y) << "a scrollbar is shown";
  EXPECT_LT(properties->GetClientSize().x, properties->GetSize().x);
  save_screenshot("properties_scrolled");
}

TEST_F(TilesWindow, OpensWithEveryTileInViewDrawn) {
  const wxStopWatch watch;
  auto made = std::make_unique<FakeChooser>();
  auto* second = new MainFrame(std::move(made), RecentFiles());
  second->Show();
  ASSERT_TRUE(second->workbench().open("hunters-gatherers-2020"));
  const long opened = watch.Time();
  TileGridCanvas* tiles = second->tiles_page()->tile_set_pane()->grid();
  const bool done = wait_for([&] { return second->IsShownOnScreen() && tiles->is_fully_drawn(); }, 10000);
  const long drawn = watch.Time();
  EXPECT_TRUE(done);
  RecordProperty("milliseconds_to_open", static_cast<int>(opened));
  RecordProperty("milliseconds_to_all_drawn", static_cast<int>(drawn));
  std::printf("opened in %ld ms, all 95 tiles drawn after %ld ms\n", opened, drawn);
  second->Destroy();
  pump(60);
}

}  // namespace
}  // namespace tw::editor::test
