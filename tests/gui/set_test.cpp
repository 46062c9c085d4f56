#include <wx/textctrl.h>

#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class SetWindow : public Window {
 protected:
  SetPane* pane() { return frame->tiles_page()->tile_set_pane(); }
  int copies(const std::string& id) { return model::find_tile(document().set(), id)->copies; }
  std::string deck(const std::string& id) { return model::find_tile(document().set(), id)->deck; }
  /// Clicks a tile with modifier keys. The event is synthesized because simulated modifiers do not reach mouse events
  /// on a display without a window manager.
  void click_with(const std::string& id, bool control, bool shift) {
    const wxRect rect = grid()->tile_rect(id);
    for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP}) {
      wxMouseEvent event(type);
      event.SetPosition(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
      event.SetControlDown(control);
      event.SetShiftDown(shift);
      grid()->GetEventHandler()->ProcessEvent(event);
    }
    pump(40);
  }
  void filter(const std::string& text) {
    pane()->show_filter(text);
    pump(60);
  }
  wxWindow* named(const char* name, wxWindow* in) { return wxWindow::FindWindowByName(name, in); }
};

TEST_F(SetWindow, CopiesOfManySelectedTilesAreChangedInOneStep) {
  click_tile("0");
  click_with("2", false, true);
  EXPECT_TRUE(wait_for([&] { return document().selection().tiles.size() == 3; }))
      << document().selection().tiles.size();
  click_with("5", true, false);
  ASSERT_TRUE(wait_for([&] { return document().selection().tiles.size() == 4; }));
  grid()->SetFocus();
  pump();
  key('=', wxMOD_SHIFT);  // the Plus key with Shift
  EXPECT_TRUE(wait_for([&] { return copies("5") == 2; }));
  EXPECT_EQ(copies("0"), 2);
  EXPECT_EQ(copies("6"), 1);
  EXPECT_EQ(document().history().size(), 2U);
  save_screenshot("many_selected");
  key('-');
  EXPECT_TRUE(wait_for([&] { return copies("5") == 1; }));
}

TEST_F(SetWindow, CopiesAreSpreadToATotalInADialogThatShowsTheSum) {
  filter("deck:menhir");
  frame->run("edit/select_all");
  ASSERT_EQ(document().selection().tiles.size(), 16U);
  ASSERT_TRUE(frame->run("set/copies"));
  pump(80);
  wxWindow* dialog = named("Copies dialog", frame);
  ASSERT_NE(dialog, nullptr);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("40");
  pump(120);
  save_screenshot("copies_dialog");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return document().history().size() == 2; }));
  EXPECT_EQ(frame->workbench().set_editor().selected_copies(), 40);
  EXPECT_EQ(document().history().size(), 2U);
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return frame->workbench().set_editor().selected_copies() == 16; }));
}

TEST_F(SetWindow, ASetIsCreatedInADialogThatRefusesInvalidInput) {
  ASSERT_TRUE(frame->run("file/new_set"));
  pump(80);
  wxWindow* dialog = named("New set dialog", frame);
  ASSERT_NE(dialog, nullptr);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("carcassonne");
  EXPECT_TRUE(wait_for([&] { return !dialog->FindWindow(wxID_OK)->IsEnabled(); }));
  mouse.Text("2");
  ASSERT_TRUE(wait_for([&] { return dialog->FindWindow(wxID_OK)->IsEnabled(); }));
  save_screenshot("new_set_dialog");
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return document().set().id == "carcassonne2"; }));
  EXPECT_TRUE(document().set().tiles.empty());
  key('T', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return document().set().tiles.size() == 1; }));
  EXPECT_TRUE(wait_for([&] { return frame->tiles_page()->canvas()->HasFocus(); })) << "keys draw on the new tile";
}

TEST_F(SetWindow, TheFilterSuggestsWordsAfterTheFirstLetterAndEnterAcceptsOne) {
  key('F', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return pane()->filter()->HasFocus(); }));
  mouse.Text("me");
  ASSERT_TRUE(wait_for([&] { return !pane()->filter()->completions().empty(); }));
  key(WXK_DOWN);
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return pane()->filter()->GetValue().length() > 2; })) << pane()->filter()->GetValue();
  EXPECT_TRUE(grid()->presenter().filter().errors.empty());
  EXPECT_EQ(pane()->filter()->GetValue(), "menhir");
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return pane()->filter()->GetValue().empty(); }));
  mouse.Text("fosh>2 or deck:menhir");
  EXPECT_TRUE(wait_for([&] { return pane()->filter_error().Contains("Did you mean fish"); })) << pane()->filter_error();
  save_screenshot("filter_error");
  pane()->show_filter("");
  pane()->filter()->focus();
  mouse.Text("deck:m");
  EXPECT_TRUE(wait_for([&] { return !pane()->filter()->completions().empty(); }));
  save_screenshot("completion");
}

TEST_F(SetWindow, SortsAndGroupsByCommands) {
  EXPECT_TRUE(frame->run("set/sort_fit"));
  EXPECT_EQ(grid()->presenter().order().sort, GridSort::Fit);
  EXPECT_TRUE(frame->run("set/by_deck"));
  EXPECT_EQ(grid()->presenter().groups().size(), 1U);
  pump(200);
  save_screenshot("sorted");
  frame->run("set/by_deck");
  frame->run("set/sort_file");
  EXPECT_GT(grid()->presenter().groups().size(), 1U);
}

TEST_F(SetWindow, TilesAreDraggedToAnotherDeck) {
  filter("deck:menhir or 0 1");
  click_tile("0");
  const std::string before = deck("0");
  ASSERT_NE(before, "menhir");
  const wxRect from = grid()->tile_rect("0"), to = grid()->header_rect("menhir");
  ASSERT_FALSE(to.IsEmpty());
  drag(grid(), wxPoint(from.x + from.width / 2, from.y + from.height / 2), wxPoint(to.x + 60, to.y + to.height / 2));
  EXPECT_TRUE(wait_for([&] { return deck("0") == "menhir"; })) << deck("0");
  EXPECT_EQ(document().history().size(), 2U);
  document().undo();
  EXPECT_EQ(deck("0"), before);
}

TEST_F(SetWindow, CopiesAreTypedOnTheTile) {
  click_tile("5");
  const wxRect rect = grid()->stepper_rect("5");
  mouse.MouseMove(grid()->ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height + 8)));
  pump(60);
  save_screenshot("stepper");
  click(grid(), wxPoint(rect.x + rect.width * 5 / 6, rect.y + rect.height / 2));
  EXPECT_TRUE(wait_for([&] { return copies("5") == 2; }));
  click(grid(), wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
  ASSERT_TRUE(wait_for([&] { return grid()->copies_field() != nullptr; }));
  mouse.Text("7");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return copies("5") == 7; })) << copies("5");
}

TEST_F(SetWindow, AFieldOfCopiesThatIsLeftUnchangedKeepsTheCopiesOfAllSelectedTiles) {
  click_tile("5");
  ASSERT_EQ(frame->tiles_page()->properties()->presenter().on_change("tile/copies", "3"), "");
  frame->run("edit/select_all");
  grid()->bring_into_view("5");
  pump(60);
  const std::vector<model::Tile> before = document().set().tiles;
  const wxRect rect = grid()->stepper_rect("5");
  mouse.MouseMove(grid()->ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height + 8)));
  pump(60);
  click(grid(), wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
  ASSERT_TRUE(wait_for([&] { return grid()->copies_field() != nullptr; }));
  frame->tiles_page()->properties()->grid()->SetFocus();
  ASSERT_TRUE(wait_for([&] { return grid()->copies_field() == nullptr; }));
  EXPECT_EQ(document().set().tiles, before);
}

TEST_F(SetWindow, ShowsSeveralIfTheSelectedTilesDiffer) {
  frame->run("edit/select_all");
  pump(60);
  const auto& rows = frame->tiles_page()->properties()->presenter().rows();
  EXPECT_EQ(rows.front().label, "95 tiles selected");
  EXPECT_TRUE(std::any_of(rows.begin(), rows.end(),
                          [](const FormField& row) { return row.name == "tile/deck" && row.is_mixed; }));
  EXPECT_EQ(frame->tiles_page()->properties()->grid()->GetPropertyByName("tile/deck")->GetCell(1).GetText(),
            "multiple values");
  save_screenshot("several");
  EXPECT_EQ(frame->tiles_page()->properties()->presenter().on_change("tile/deck", "regular"), "");
  EXPECT_EQ(document().history().size(), 2U);
}

TEST_F(SetWindow, DifferencesFromTheBaseAreMarkedAndReverted) {
  if (document().base() == nullptr) {
    OpenedDocument opened{.set = document().set(), .rules = document().shared_rules()};
    auto base = std::make_shared<Base>();
    base->set = document().snapshot();
    base->rules = document().shared_rules();
    opened.base = base;
    document().open(std::move(opened));
    pump(100);
  }
  click_tile("5");
  frame->run("tile/more_copies");
  pump(80);
  const wxRect mark = frame->tiles_page()->properties()->arrow_rect("tile/copies");
  ASSERT_FALSE(mark.IsEmpty());
  click(frame->tiles_page()->properties()->grid(), wxPoint(mark.x + mark.width / 2, mark.y + mark.height / 2));
  EXPECT_TRUE(wait_for([&] { return copies("5") == 1; }));
  document().undo();
  pump(80);
  save_screenshot("changed");
}

TEST_F(SetWindow, TilesCanBeCopiedToAnotherWindow) {
  click_tile("5");
  frame->run("edit/copy");
  auto* second = new MainFrame(std::make_unique<FakeChooser>(), RecentFiles());
  second->Show();
  ASSERT_TRUE(second->workbench().open("carcassonne"));
  pump(100);
  const std::size_t before = second->workbench().document().set().tiles.size();
  EXPECT_TRUE(second->run("edit/paste"));
  ASSERT_TRUE(wait_for([] { return wxWindow::FindWindowByName("paste") != nullptr; })) << "names of another game";
  wxWindow* paste = wxWindow::FindWindowById(wxID_OK, wxWindow::FindWindowByName("paste"));
  ASSERT_NE(paste, nullptr);
  click(paste, wxPoint(paste->GetSize().x / 2, paste->GetSize().y / 2));
  pump(60);
  EXPECT_EQ(second->workbench().document().set().tiles.size(), before + 1);
  EXPECT_TRUE(second->message_bar()->IsShown()) << "what does not fit is said";
  second->Destroy();
  pump(60);
}

TEST_F(SetWindow, SearchFindsEverythingAndOpensIt) {
  frame->workbench().set_editor().notes().set("12", "ask Ada about the ford");
  EXPECT_TRUE(frame->run("set/search"));
  pump(80);
  wxWindow* dialog = wxWindow::FindWindowByName("Search dialog", frame);
  ASSERT_NE(dialog, nullptr);
  mouse.Text("ada ford");
  pump(120);
  key(WXK_DOWN);
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == "12"; })) << document().selection().tile();
  save_screenshot("search");
  dialog->Close();
  pump(40);
}

TEST_F(SetWindow, RespondsQuicklyWithTenThousandTiles) {
  OpenedDocument opened{.set = document().set(), .rules = document().shared_rules()};
  const std::vector<model::Tile> few = opened.set.tiles;
  for (int i = 0; opened.set.tiles.size() < 10'000; ++i)
    for (model::Tile tile : few) {
      tile.id += "-" + std::to_string(i);
      if (opened.set.tiles.size() < 10'000) opened.set.tiles.push_back(std::move(tile));
    }
  const auto timed = [](const char* name, const std::function<void()>& what) {
    const wxStopWatch watch;
    what();
    const long took = watch.Time();
    RecordProperty(name, static_cast<int>(took));
    printf("%s: %ld ms\n", name, took);
  };
  timed("open", [&] { document().open(std::move(opened)); });
  EXPECT_TRUE(wait_for([&] { return grid()->is_fully_drawn(); }, 15000));
  timed("filter", [&] { filter("forest>=2 fish or pattern:FFMR"); });
  filter("");
  timed("select_all", [&] { frame->run("edit/select_all"); });
  timed("edit_all", [&] { frame->workbench().set_editor().multiply_copies(2); });
  document().select(single_selection("5"));
  timed("edit_one", [&] { frame->run("tile/more_copies"); });
  timed("undo", [&] { document().undo(); });
  timed("sort_by_fit", [&] { frame->run("set/sort_fit"); });
  frame->run("set/sort_file");
  double slowest = 0;
  for (int i = 0; i < 30; ++i) {
    grid()->Scroll(0, i * 40);
    grid()->Refresh();
    grid()->Update();
    slowest = std::max(slowest, grid()->last_paint_duration());
  }
  printf("slowest frame while scrolling: %.1f ms\n", slowest);
  EXPECT_GT(slowest, 0);
}

TEST_F(SetWindow, AnEmptySetOffersTheFirstStep) {
  frame->run("edit/select_all");
  frame->run("tile/delete");
  pump(80);
  save_screenshot("empty");
  EXPECT_EQ(grid()->presenter().empty_text(), "This set has no tiles yet");
  document().undo();
  filter("lake>40");
  save_screenshot("nothing_matches");
  EXPECT_FALSE(grid()->presenter().empty_text().empty());
}

}  // namespace
}  // namespace tw::editor::test
