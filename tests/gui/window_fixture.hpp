#pragma once
// A fixture with the real window on a real display. Tests control the window with input events and check the content of
// the window.

#include <gtest/gtest.h>
#include <unistd.h>
#include <wx/modalhook.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/stopwatch.h>
#include <wx/uiaction.h>
#include <wx/utils.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {

/// A file chooser that gives predefined answers.
struct FakeChooser : FileChooser {
  std::optional<std::filesystem::path> open, save;
  UnsavedAnswer answer = UnsavedAnswer::Discard;
  int asked = 0;
  std::optional<std::filesystem::path> choose_open() override { return open; }
  std::optional<SaveTarget> choose_save(const std::filesystem::path&) override { return save; }
  UnsavedAnswer ask_unsaved(const std::string&, const std::string&) override {
    ++asked;
    return answer;
  }
  std::function<bool(RenamePlan&)> rename;  ///< if empty, every renaming is accepted
  bool ask_rename(RenamePlan& plan) override { return !rename || rename(plan); }
};

/// Cancels every modal dialog that opens during its lifetime.
class DialogCanceller : public wxModalDialogHook {
 public:
  DialogCanceller() { Register(); }
  int cancelled() const { return cancelled_; }

 protected:
  int Enter(wxDialog*) override {
    ++cancelled_;
    return wxID_CANCEL;
  }

 private:
  int cancelled_ = 0;
};

/// Processes events until `ok` returns true. Returns false after a minute, or after `milliseconds` if that is longer:
/// the machine may be busy, and only tests that fail wait so long.
inline bool wait_for(const std::function<bool()>& ok, long milliseconds = 0) {
  const wxStopWatch watch;
  while (!ok()) {
    if (watch.Time() > std::max(60'000L, milliseconds)) return false;
    wxYield();
    wxTheApp->ProcessIdle();
    wxMilliSleep(3);
  }
  return true;
}
/// Returns a point on a tab; (0, 0) if the tab is scrolled out of view.
inline wxPoint position_of_tab(const wxNotebook& tabs, int tab) {
  for (wxPoint at(0, 12); at.x < tabs.GetSize().x; at.x += 6)
    if (tabs.HitTest(at) == tab && tabs.HitTest(at + wxPoint(6, 0)) == tab) return at;
  return {};
}

inline void pump(long milliseconds = 40) {
  const wxStopWatch watch;
  wait_for([&] { return watch.Time() > milliseconds; });
}

class Window : public testing::Test {
 protected:
  void SetUp() override {
    auto made = std::make_unique<FakeChooser>();
    chooser = made.get();
    frame = new MainFrame(std::move(made), RecentFiles());
    frame->Show();
    ASSERT_TRUE(frame->workbench().open("hunters-gatherers-2020"));
    ASSERT_TRUE(wait_for([&] { return frame->IsShownOnScreen() && grid()->is_fully_drawn(); }, 30000))
        << "the tiles are not drawn";
    pump(100);
  }
  void TearDown() override {
    if (frame) frame->Destroy();
    pump(60);
  }

  Document& document() { return frame->workbench().document(); }
  TileGridCanvas* grid() { return frame->tiles_page()->tile_set_pane()->grid(); }
  TileCanvas* canvas() { return frame->tiles_page()->canvas(); }
  const model::Tile& tile() { return *document().tile(); }

  void click(wxWindow* window, wxPoint at) {
    mouse.MouseMove(window->ClientToScreen(at));
    pump(30);
    mouse.MouseClick();
    pump(40);
  }
  void drag(wxWindow* window, wxPoint from, wxPoint to) {
    mouse.MouseMove(window->ClientToScreen(from));
    pump(30);
    mouse.MouseDown();
    pump(30);
    mouse.MouseMove(window->ClientToScreen(wxPoint((from.x + to.x) / 2, (from.y + to.y) / 2)));
    pump(30);
    mouse.MouseMove(window->ClientToScreen(to));
    pump(30);
    mouse.MouseUp();
    pump(40);
  }
  void key(int code, int modifiers = wxMOD_NONE) {
    mouse.Char(code, modifiers);
    pump(60);
  }
  void click_tile(const std::string& id) {
    grid()->bring_into_view(id);
    pump(60);
    const wxRect rect = grid()->tile_rect(id);
    ASSERT_FALSE(rect.IsEmpty()) << "tile " << id << " is not in the grid";
    click(grid(), wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 3));
  }
  /// Shows the Compare view of the Simulate workspace and returns it; nullptr if it does not appear.
  ComparisonPanel* show_comparison() {
    if (!frame->run("simulate/compare")) return nullptr;
    auto* page = dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent());
    const bool shown =
        page != nullptr && wait_for([&] { return page->comparison() && page->shown_part() == SimulatePart::Compare; });
    return shown ? page->comparison() : nullptr;
  }
  bool wait_until_checked() {
    return wait_for([&] { return !frame->tiles_page()->findings()->presenter().checking(); }, 20000);
  }

  /// Saves a screenshot in the folder given by the environment variable TW_SHOTS; does nothing if the variable is not
  /// set.
  void save_screenshot(const std::string& name) {
    const char* shots = std::getenv("TW_SHOTS");
    if (!shots) return;
    pump(120);
    // Use an external program: wxScreenDC shows the previous screen content. Do not use wxExecute: it moves the focus.
    std::filesystem::create_directories(shots);
    const auto pixels = [this](int dip) { return static_cast<int>(dip * frame->GetContentScaleFactor()); };
    const wxRect screen = frame->GetScreenRect();
    const wxRect r(pixels(screen.x), pixels(screen.y), pixels(screen.width), pixels(screen.height));
    const std::string area = std::to_string(r.width) + "x" + std::to_string(r.height) + "+" + std::to_string(r.x) +
                             "+" + std::to_string(r.y);
    const std::string file = (std::filesystem::path(shots) / (name + ".png")).string();
    EXPECT_EQ(std::system(("import -window root -crop " + area + " +repage \"" + file + "\"").c_str()), 0);
  }

  tw::test::TemporaryFolder temporary;
  std::filesystem::path folder = temporary.path();
  FakeChooser* chooser = nullptr;
  MainFrame* frame = nullptr;
  wxUIActionSimulator mouse;
};

}  // namespace tw::editor::test
