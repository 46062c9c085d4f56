// Tests that work is never lost. Uses the real windows, their info bars and the list of recoverable work.
#include <sys/resource.h>
#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/display.h>
#include <wx/menu.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/shell/hand_over.hpp"
#include "editor/wx/shell/window_manager.hpp"
#include "engine/xml/files.hpp"
#include "tests/gui/window_fixture.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {
namespace {

namespace fs = std::filesystem;

class Safety : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder);
    fs::create_directories(folder);
    model::TileSet set = open_game("carcassonne").value().set;
    set.id = "long-roads";
    set.name = "Long Roads";
    ASSERT_TRUE(xml::write_file(file, xml::write(set)).empty());
  }
  void TearDown() override {
    close();
    fs::remove_all(folder);
  }
  void close() {
    windows.reset();
    pump(60);
  }
  /// Starts the windows. Pass `opens` = false if none of `games` can be opened.
  void start(const std::vector<std::string>& games, bool opens = true) {
    windows = std::make_unique<WindowManager>(WindowManager::Folders{folder / "config", folder / "state"}, [this] {
      auto made = std::make_unique<FakeChooser>();
      chooser = made.get();
      return made;
    });
    windows->start(games, "carcassonne");
    ASSERT_FALSE(windows->frames().empty());
    if (opens) {
      ASSERT_TRUE(wait_for([&] { return frame()->tiles_page()->tile_set_pane()->grid()->is_fully_drawn(); }, 30'000));
    }
    pump(100);
  }
  MainFrame* frame(std::size_t n = 0) { return windows->frames().at(n); }
  Document& document(std::size_t n = 0) { return frame(n)->workbench().document(); }
  void edit(int copies, std::size_t n = 0) {
    document(n).edit("copies", "", edits::set_copies(document(n).set(), {document(n).set().tiles[2].id}, copies));
  }
  static int copies_of(const Document& document) { return document.set().tiles[2].copies; }
  void press(wxButton* button) {
    ASSERT_NE(button, nullptr);
    wxCommandEvent event(wxEVT_BUTTON, button->GetId());
    event.SetEventObject(button);
    button->GetEventHandler()->ProcessEvent(event);
    pump(60);
  }
  void press(const std::string& offer, std::size_t n = 0) { press(frame(n)->message_bar()->button(to_wx(offer))); }
  wxString said(std::size_t n = 0) {
    return frame(n)->message_bar()->IsShown() ? frame(n)->message_bar()->text() : wxString();
  }
  /// Creates recoverable work as if the program had ended without saving.
  void leave_work(int copies) {
    Document lost(open_game(file.string()).value());
    lost.edit("copies", "", edits::set_copies(lost.set(), {lost.set().tiles[2].id}, copies));
    model::TileSet set = edits::rotate(lost.set(), {lost.set().tiles[5].id}, model::Rotation::Right);
    lost.edit("turn", "", std::move(set));
    Journal journal(folder / "state" / "journal");
    ASSERT_TRUE(journal.save_now(journal.new_entry(), capture_work(lost)));
  }
  void save_screenshot(wxWindow* window, const std::string& name) {
    const char* shots = std::getenv("TW_SHOTS");
    if (!shots) return;
    pump(300);
    fs::create_directories(shots);
    const wxRect r = window->GetScreenRect();
    wxExecute(wxString::Format("import -window root -crop %dx%d+%d+%d +repage \"%s/%s.png\"", r.width, r.height, r.x,
                               r.y, shots, name),
              wxEXEC_SYNC);
  }

  tw::test::TemporaryFolder temporary;
  fs::path folder = temporary.path();
  fs::path file = folder / "long-roads.tileset.xml";
  FakeChooser* chooser = nullptr;  ///< file chooser of the most recently opened window
  std::unique_ptr<WindowManager> windows;
};

TEST_F(Safety, WorkOfACrashIsOfferedAndOpenedBesideItsFile) {
  leave_work(17);
  start({file.string()});
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Recover")) != nullptr; }));
  save_screenshot(frame(), "recover");
  EXPECT_NE(copies_of(document()), 17);
  auto* list = dynamic_cast<wxDataViewListCtrl*>(wxWindow::FindWindowByName("Recovery copy", dialog));
  ASSERT_NE(list, nullptr);
  list->SelectRow(0);
  list->SetFocus();
  wxUIActionSimulator keys;
  for (const bool ticked : {false, true}) {
    pump(100);
    keys.Char(WXK_SPACE);
    EXPECT_TRUE(wait_for([&] { return list->GetToggleValue(0, 0) == ticked; }));
    EXPECT_EQ(dialog->FindWindow(wxID_OK)->IsEnabled(), ticked);
  }
  press(dynamic_cast<wxButton*>(dialog->FindWindow(wxID_OK)));
  ASSERT_EQ(windows->frames().size(), 1U) << "in the window that shows the file, as nothing was changed there";
  EXPECT_EQ(copies_of(document()), 17);
  EXPECT_TRUE(document().modified());
  EXPECT_EQ(copies_of(Document(open_game(file.string()).value())),
            copies_of(Document(open_game("carcassonne").value())))
      << "the file is unchanged";
  EXPECT_TRUE(frame()->workbench().save());
  EXPECT_TRUE(windows->journal().leftovers().empty());
}

TEST_F(Safety, WorkOfACrashIsOfferedByABarOfTheWindowUntilItIsAnswered) {
  leave_work(17);
  start({file.string()});
  MessageBar* bar = frame()->recovery_bar();
  ASSERT_TRUE(bar->IsShownOnScreen());
  EXPECT_TRUE(bar->text().Contains("recovery copy")) << bar->text();
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Recover")) != nullptr; }));
  dialog->Close();
  pump(100);
  EXPECT_TRUE(bar->IsShownOnScreen()) << "closing the list is no answer";
  frame()->workbench().show_message({false, "Something else.", {}});
  EXPECT_TRUE(bar->IsShownOnScreen());
  MainFrame* other = windows->open_empty_window();
  EXPECT_TRUE(other->recovery_bar()->IsShown()) << "in every window";
  press(bar->button("Restore"));
  EXPECT_EQ(copies_of(document()), 17);
  EXPECT_FALSE(bar->IsShown());
  EXPECT_FALSE(other->recovery_bar()->IsShown());
}

TEST_F(Safety, AMissingFileLeadsToTheWelcomePage) {
  start({(folder / "none.xml").string()}, false);
  EXPECT_EQ(frame()->workspace(), "welcome");
  EXPECT_TRUE(said().Contains("none.xml: The file cannot be opened")) << said();
}

TEST_F(Safety, WorkThatIsNotRestoredStaysInTheRecoveryCopies) {
  leave_work(17);
  start({file.string()});
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Recover")) != nullptr; }));
  press(dynamic_cast<wxButton*>(dialog->FindWindow(wxID_CANCEL)));
  pump(100);
  EXPECT_FALSE(document().modified());
  close();
  start({file.string()});
  pump(200);
  EXPECT_EQ(wxWindow::FindWindowByName("Recover"), nullptr) << "it is not offered twice";
  EXPECT_TRUE(frame()->run("file/kept"));
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Recover")) != nullptr; }));
  save_screenshot(dialog, "kept");
  const wxWindow* list = wxWindow::FindWindowByName("Recovery copy", dialog);
  ASSERT_NE(list, nullptr);
  for (wxWindow* child : dialog->GetChildren())
    if (child->GetLabel().StartsWith("Show")) press(dynamic_cast<wxButton*>(child));
  EXPECT_TRUE(wait_for([&] { return list->GetSize().y >= list->GetMinSize().y; })) << "its rows stay in view";
  press(dynamic_cast<wxButton*>(dialog->FindWindow(wxID_OK)));
  EXPECT_EQ(copies_of(document()), 17);
}

TEST_F(Safety, UnsavedWorkIsCopiedAndTheStatusLineReportsIt) {
  start({file.string()});
  edit(17);
  const auto saved = [&] { return frame()->status_line()->text(StatusLine::Field::Saved); };
  EXPECT_TRUE(wait_for([&] { return saved().StartsWith("Recovery copy: "); }, 10'000)) << saved();
  save_screenshot(frame(), "copy_kept");
  EXPECT_TRUE(frame()->workbench().save());
  windows->tick();
  EXPECT_EQ(saved(), "");
}

TEST_F(Safety, AFileChangedByAnotherProgramCanBeReloaded) {
  start({file.string()});
  windows->tick();
  edit(17);
  model::TileSet theirs = document().set();
  theirs.tiles[2].copies = 23;
  ASSERT_TRUE(xml::write_file(file, xml::write(theirs)).empty());
  ASSERT_TRUE(wait_for([&] { return said().Contains("long-roads.tileset.xml has changed on disk."); }, 8000));
  save_screenshot(frame(), "changed_on_disk");
  EXPECT_NE(frame()->message_bar()->button("Compare"), nullptr);
  EXPECT_FALSE(frame()->workbench().save()) << "saving over it asks";
  EXPECT_TRUE(said().StartsWith("Not saved")) << said();
  press("Reload");
  EXPECT_EQ(copies_of(document()), 23);
  EXPECT_FALSE(document().modified());
  document().undo();
  EXPECT_EQ(copies_of(document()), 17) << "undo restores the user's own work";
  theirs.tiles[2].copies = 24;
  ASSERT_TRUE(xml::write_file(file, xml::write(theirs)).empty());
  EXPECT_FALSE(frame()->workbench().save());
  press("Save my version");
  EXPECT_EQ(copies_of(Document(open_game(file.string()).value())), 17);
  EXPECT_EQ(windows->versions().of(file).size(), 1U) << "what was saved over is an earlier version";
  EXPECT_TRUE(frame()->run("file/versions"));
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Versions")) != nullptr; }));
  save_screenshot(dialog, "versions");
  press(dynamic_cast<wxButton*>(dialog->FindWindow(wxID_OK)));
  EXPECT_EQ(copies_of(document()), 24);
  document().undo();
  EXPECT_EQ(copies_of(document()), 17);
}

TEST_F(Safety, AFolderThatVanishedLeavesTheWorkInTheWindow) {
  fs::create_directories(folder / "stick");
  fs::copy_file(file, folder / "stick" / "set.tileset.xml");
  start({(folder / "stick" / "set.tileset.xml").string()});
  edit(17);
  fs::remove_all(folder / "stick");
  ASSERT_TRUE(wait_for([&] { return said().Contains("no longer exists"); }, 8000));
  save_screenshot(frame(), "gone");
  EXPECT_FALSE(frame()->workbench().save());
  EXPECT_TRUE(said().Contains(" failed: the folder ")) << said();
  EXPECT_TRUE(said().EndsWith("A recovery copy was saved.")) << said();
  fs::create_directories(folder / "rescued");
  chooser->save = folder / "rescued" / "set.tileset.xml";
  press("Save elsewhere…");
  EXPECT_EQ(copies_of(Document(open_game((folder / "rescued" / "set.tileset.xml").string()).value())), 17);
  EXPECT_EQ(said(), "");
}

TEST_F(Safety, AFullDiskIsReportedAndNothingIsLost) {
  start({file.string()});
  edit(17);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  rlimit small = old;
  small.rlim_cur = 1000;
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_FALSE(frame()->workbench().save());
  ::setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, handler);
  EXPECT_TRUE(said().Contains(" failed: the disk is full (needs ")) << said();
  save_screenshot(frame(), "disk_full");
  EXPECT_TRUE(document().modified());
  EXPECT_TRUE(frame()->workbench().save());
}

TEST_F(Safety, ARecoveryCopyThatCannotBeStoredIsReportedAndRetried) {
  start({file.string()});
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  rlimit small = old;
  small.rlim_cur = 1000;
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &small);
  edit(17);
  const bool told = wait_for([&] { return said().StartsWith("No recovery copy could be saved"); }, 10'000);
  ::setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, handler);
  EXPECT_TRUE(told) << said();
  const auto status = [&] { return frame()->status_line()->text(StatusLine::Field::Saved); };
  EXPECT_TRUE(wait_for([&] { return status().StartsWith("Recovery copy:"); }, 20'000)) << status();
}

TEST_F(Safety, AFileThatIsOpenInAnotherProgramIsReported) {
  Journal other(folder / "state" / "journal");  // simulates another running instance of the program
  other.set_open_files({file});
  start({file.string()});
  EXPECT_TRUE(wait_for([&] { return said().Contains("is also open in another Tilewright"); })) << said();
}

TEST_F(Safety, ASecondStartOpensItsFilesInTheRunningProgram) {
  start({"carcassonne"});
  std::atomic<int> answer = -1;
  const auto second = [&](std::vector<std::string> games) {
    answer = -1;
    std::jthread other([&, games] {
      answer = send_to_running_instance(folder / "state" / "journal", display_of_process(), games, 20'000) ? 1 : 0;
    });
    return wait_for([&] { return answer >= 0; }, 30'000) && answer == 1;
  };
  ASSERT_TRUE(second({file.string()}));
  ASSERT_TRUE(wait_for([&] { return windows->frames().size() == 2; }));
  EXPECT_EQ(document(1).set().id, "long-roads");
  edit(17, 1);
  ASSERT_TRUE(second({file.string()}));
  pump(700);
  EXPECT_EQ(windows->frames().size(), 2U) << "it is open; its window is raised";
  EXPECT_EQ(copies_of(document(1)), 17) << "with its unsaved work";
  ASSERT_TRUE(second({}));
  pump(700);
  EXPECT_EQ(windows->frames().size(), 2U);
}

TEST_F(Safety, AClosingWindowAcceptsNoFiles) {
  start({"carcassonne"});
  const fs::path request = windows->journal().run_folder() / "request-1";
  ASSERT_TRUE(xml::write_file(request, file.string() + "\n").empty());
  frame()->Destroy();
  windows->tick();
  EXPECT_TRUE(fs::exists(request)) << "the second start has waited and opens them itself";
  windows->open_empty_window();
  windows->tick();
  EXPECT_FALSE(fs::exists(request));
  EXPECT_EQ(document(1).set().id, "long-roads") << "in the window that stays";
}

TEST_F(Safety, TwoProgramsOnOneSetDoNotOverwriteEachOther) {
  start({file.string()});
  Workbench& here = frame()->workbench();
  edit(17);
  {
    Document there(open_game(file.string()).value());  // another program saves the file
    there.edit("copies", "", edits::set_copies(there.set(), {there.set().tiles[2].id}, 5));
    ASSERT_TRUE(there.save().empty());
  }
  EXPECT_FALSE(here.save()) << "at once, before the window has noticed";
  EXPECT_EQ(copies_of(Document(open_game(file.string()).value())), 5);
  EXPECT_EQ(copies_of(document()), 17);
  EXPECT_TRUE(document().modified());
}

TEST_F(Safety, AWindowOfALargerScreenFitsIntoThisOne) {
  fs::create_directories(folder / "config");
  start({file.string()});
  frame()->SetSize(5000, 4000);
  close();
  start({});
  const wxRect room = wxDisplay(0u).GetClientArea();
  EXPECT_LE(frame()->GetSize().x, room.width);
  EXPECT_LE(frame()->GetSize().y, room.height);
}

TEST_F(Safety, AShippedGameBecomesAVariantByEditingOrOnRequest) {
  start({"carcassonne"});
  EXPECT_EQ(said(), "This shipped game cannot be changed.");
  save_screenshot(frame(), "shipped");
  press("Make a variant");
  EXPECT_TRUE(frame()->GetTitle().Contains(to_wx(" — variant of "))) << frame()->GetTitle();
  document().undo();
  EXPECT_FALSE(frame()->GetTitle().Contains(to_wx(" — variant of ")));
  edit(17);
  EXPECT_TRUE(said().Contains("go into a new variant")) << said();
  save_screenshot(frame(), "variant");
  chooser->save = folder / "mine.variant.xml";
  EXPECT_TRUE(frame()->workbench().save());
  EXPECT_FALSE(frame()->GetTitle().StartsWith(to_wx("•")));
  EXPECT_LT(fs::file_size(folder / "mine.variant.xml"), 1000U) << "only the differences";
}

TEST_F(Safety, EachFileHasAWindowAndTilesCanBeCopiedBetweenThem) {
  start({file.string()});
  EXPECT_TRUE(frame()->workbench().open("hunters-gatherers-2020"));
  ASSERT_EQ(windows->frames().size(), 2U);
  EXPECT_TRUE(frame(1)->workbench().open(file.string())) << "it is open; its window is raised";
  ASSERT_EQ(windows->frames().size(), 2U);
  wxMenuBar* menus = frame(0)->GetMenuBar();
  wxMenu* view = menus->GetMenu(static_cast<std::size_t>(menus->FindMenu("View")));
  const int list = view->FindItem("Windows");
  ASSERT_NE(list, wxNOT_FOUND) << "the menu must not grow when it opens";
  wxMenuEvent opened(wxEVT_MENU_OPEN, 0, view);
  frame(0)->ProcessWindowEvent(opened);
  EXPECT_EQ(view->FindItem(list)->GetSubMenu()->GetMenuItemCount(), 2U);
  document(0).select(single_selection(document(0).set().tiles[4].id));
  EXPECT_TRUE(frame(0)->run("edit/copy"));
  const auto before = document(1).set().tiles.size();
  ASSERT_TRUE(wait_for([&] {
    frame(1)->run("edit/paste");
    return wxWindow::FindWindowByName("paste") != nullptr;
  })) << "the rules of the other window have other names";
  wxWindow* paste = wxWindow::FindWindowById(wxID_OK, wxWindow::FindWindowByName("paste"));
  ASSERT_NE(paste, nullptr);
  wxCommandEvent pressed(wxEVT_BUTTON, wxID_OK);
  pressed.SetEventObject(paste);
  paste->GetEventHandler()->ProcessEvent(pressed);
  EXPECT_TRUE(wait_for([&] { return document(1).set().tiles.size() == before + 1; }));
  EXPECT_FALSE(document(0).modified()) << "each has a history of its own";
  save_screenshot(frame(1), "pasted");
}

TEST_F(Safety, WindowsAreRestoredAndAQuestionAboutUnsavedWorkCanStopQuitting) {
  start({file.string(), "carcassonne"});
  ASSERT_EQ(windows->frames().size(), 2U);
  frame(0)->SetSize(40, 30, 1100, 700);
  pump(100);
  edit(17, 1);
  chooser->answer = UnsavedAnswer::Cancel;
  windows->quit();
  pump(100);
  EXPECT_EQ(windows->frames().size(), 2U);
  EXPECT_EQ(chooser->asked, 1);
  chooser->answer = UnsavedAnswer::Discard;
  windows->quit();
  EXPECT_TRUE(wait_for([&] { return windows->frames().empty(); }));
  close();
  start({});
  ASSERT_EQ(windows->frames().size(), 2U);
  EXPECT_EQ(document(0).path(), file);
  EXPECT_TRUE(document(1).shipped());
  EXPECT_FALSE(document(1).modified()) << "given up, not kept";
  EXPECT_EQ(frame(0)->GetSize(), wxSize(1100, 700));
  EXPECT_TRUE(windows->journal().leftovers().empty());
}

TEST_F(Safety, ASessionThatTheSystemEndsContinuesWithItsUnsavedWork) {
  start({file.string(), "carcassonne"});
  edit(17);
  edit(18, 1);
  const std::string first = document(0).set().tiles[4].id, second = document(1).set().tiles[5].id;
  document(0).select(single_selection(first));
  document(1).select(single_selection(second));
  windows->close_all();
  EXPECT_TRUE(wait_for([&] { return windows->frames().empty(); }));
  EXPECT_EQ(chooser->asked, 0);
  close();
  start({});
  ASSERT_GE(windows->frames().size(), 2U);
  EXPECT_EQ(copies_of(document(0)), 17);
  EXPECT_TRUE(document(0).modified());
  EXPECT_EQ(document(0).path(), file);
  EXPECT_EQ(copies_of(document(1)), 18);
  EXPECT_TRUE(document(1).is_variant());
  EXPECT_EQ(document(0).selection().tile(), first);
  EXPECT_EQ(document(1).selection().tile(), second);
  EXPECT_TRUE(said().Contains("were restored in 2 windows")) << said();
  EXPECT_FALSE(frame()->recovery_bar()->IsShown()) << "there is nothing to ask";
  EXPECT_EQ(wxWindow::FindWindowByName("Recover"), nullptr);
  document(0).undo();
}

TEST_F(Safety, WorkOfASessionThatTheSystemEndedIsOfferedIfAnotherFileIsOpened) {
  start({file.string()});
  edit(17);
  windows->save_for_next_start();  // simulates the loss of the display
  fs::copy(folder / "state", folder / "left", fs::copy_options::recursive);
  document().undo();
  close();
  fs::remove_all(folder / "state");
  fs::rename(folder / "left", folder / "state");
  start({file.string()});
  EXPECT_FALSE(document().modified());
  MessageBar* bar = frame()->recovery_bar();
  ASSERT_TRUE(bar->IsShownOnScreen());
  EXPECT_TRUE(bar->text().Contains("has unsaved changes from the last session")) << bar->text();
  pump(700);
  EXPECT_EQ(wxWindow::FindWindowByName("Recover"), nullptr);
  press(bar->button(to_wx("Details…")));
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Recover")) != nullptr; }));
  press(dynamic_cast<wxButton*>(dialog->FindWindow(wxID_OK)));
  EXPECT_EQ(copies_of(document()), 17);
}

TEST_F(Safety, AnOfferOfWorkThatIsClosedDoesNotReturnInOtherWindows) {
  leave_work(17);
  start({file.string()});
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("Recover")) != nullptr; }));
  dialog->Close();
  MainFrame* const other = windows->open_empty_window();
  frame()->recovery_bar()->Dismiss();
  EXPECT_FALSE(frame()->recovery_bar()->IsShown());
  EXPECT_FALSE(other->recovery_bar()->IsShown());
  EXPECT_FALSE(windows->open_empty_window()->recovery_bar()->IsShown());
  ASSERT_EQ(windows->journal().leftovers().size(), 1U) << "the work is kept";
  EXPECT_TRUE(windows->journal().leftovers()[0].was_offered) << "the next start does not offer or restore it";
}

TEST_F(Safety, DiscardedWorkIsKeptIfTheProgramDoesNotQuit) {
  start({file.string(), "carcassonne"});
  edit(17);
  edit(18, 1);
  FakeChooser* const second = chooser;
  second->answer = UnsavedAnswer::Cancel;
  static_cast<FakeChooser&>(frame(0)->workbench().chooser()).answer = UnsavedAnswer::Discard;
  windows->quit();
  pump(100);
  ASSERT_EQ(windows->frames().size(), 2U) << "the second window's question was cancelled";
  windows->close_all();
  EXPECT_TRUE(wait_for([&] { return windows->frames().empty(); }));
  close();
  start({});
  EXPECT_EQ(copies_of(document(0)), 17);
}

TEST_F(Safety, NothingIsReopenedWithoutAskingAfterACrashAtTheStart) {
  start({file.string()});
  fs::copy_file(folder / "state" / "session", folder / "left");  // simulates a crash at this point
  close();
  fs::copy_file(folder / "left", folder / "state" / "session", fs::copy_options::overwrite_existing);
  start({});
  ASSERT_EQ(windows->frames().size(), 1U);
  EXPECT_TRUE(document().shipped());
  EXPECT_TRUE(said().Contains("quit unexpectedly soon after it was last started")) << said();
  press("Reopen");
  EXPECT_EQ(windows->frames().size(), 2U);
}

}  // namespace
}  // namespace tw::editor::test
