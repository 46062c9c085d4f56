#include "tests/gui/every_control.hpp"

#include <cxxabi.h>
#include <wx/anybutton.h>
#include <wx/aui/auibar.h>
#include <wx/bookctrl.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/clrpicker.h>
#include <wx/collpane.h>
#include <wx/colordlg.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/html/htmlwin.h>
#include <wx/listbase.h>
#include <wx/menu.h>
#include <wx/pickerbase.h>
#include <wx/propgrid/propgrid.h>
#include <wx/scrolwin.h>
#include <wx/spinctrl.h>
#include <wx/splitter.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/stc/stc.h>
#include <wx/weakref.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <typeinfo>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/shell/palette.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor::test {

std::string class_of(const wxWindow& window) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(typeid(window).name(), nullptr, nullptr, &status), std::free);
  const std::string out = name ? name.get() : typeid(window).name();
  return out.substr(out.rfind(':') == std::string::npos ? 0 : out.rfind(':') + 1);
}

namespace {

/// Commands that visit() does not run, with the reason.
constexpr std::array<std::string_view, 3> kNotRun{
    "file/quit",     // ends the program
    "file/close",    // ends the program, as there is one window
    "help/browser",  // starts another program
};

/// Returns true if the window is operated as a whole, although it may consist of several windows.
bool is_whole(const wxWindow& window) {
  const auto is = [&]<class... Kinds>() { return ((dynamic_cast<const Kinds*>(&window) != nullptr) || ...); };
  return is.operator()<wxAnyButton, wxCheckBox, wxControlWithItems, wxTextEntryBase, wxSpinCtrlBase, wxPickerBase,
                       wxDataViewCtrl, wxPropertyGrid, wxAuiToolBar, wxListCtrlBase, wxHtmlWindow>() ||
         dynamic_cast<const wxStyledTextCtrl*>(&window) != nullptr;
}

/// Returns true for texts, pictures and lines, which cannot be operated.
bool is_decoration(const wxWindow& window) {
  return dynamic_cast<const wxStaticText*>(&window) || dynamic_cast<const wxStaticBitmap*>(&window) ||
         dynamic_cast<const wxStaticLine*>(&window) || dynamic_cast<const wxGauge*>(&window);
}

/// Returns true if the window draws its own content, so that it can be a control.
bool is_drawn(const wxWindow& window) {
  if (dynamic_cast<const wxBookCtrlBase*>(&window)) return false;
  if (dynamic_cast<const wxControl*>(&window)) return true;
  const bool container = dynamic_cast<const wxPanel*>(&window) || dynamic_cast<const wxScrolledWindow*>(&window) ||
                         dynamic_cast<const wxTopLevelWindow*>(&window) ||
                         dynamic_cast<const wxSplitterWindow*>(&window);
  const std::string type = class_of(window);
  if (type == "wxPanel" || type == "wxWindow" || type == "wxSimplebook") return false;
  return !container || window.GetChildren().empty();
}

/// Returns what a person would call the control: its name, otherwise its label.
std::string name_of(const wxWindow& window) {
  static const std::set<std::string> defaults{
      "button",     "check",  "choice",     "comboBox", "text",         "panel",       "listBox",        "spinCtrl",
      "wxSpinCtrl", "slider", "searchCtrl", "listCtrl", "dataviewCtrl", "radioButton", "scrolledWindow", "control"};
  const std::string name = from_wx(window.GetName()), label = from_wx(wxControl::RemoveMnemonics(window.GetLabel()));
  return class_of(window) + " “" + (defaults.contains(name) || name.empty() ? label : name) + "”";
}

void add_controls(wxWindow& window, std::vector<Control>& out) {
  for (wxWindow* child : window.GetChildren()) {
    if (!child->IsShown() || child->IsTopLevel() || child->GetSize().x < 2 || child->GetSize().y < 2) continue;
    if (auto* bar = dynamic_cast<wxAuiToolBar*>(child)) {
      for (std::size_t i = 0; i < bar->GetToolCount(); ++i)
        if (const wxAuiToolBarItem* tool = bar->FindToolByIndex(static_cast<int>(i)); tool->GetId() > 0)
          out.push_back({bar, name_of(*bar) + " " + from_wx(tool->GetShortHelp().BeforeFirst('\n')),
                         bar->GetToolRect(tool->GetId()), true});
    } else if (is_whole(*child)) {
      out.push_back({child, name_of(*child), child->GetClientSize(), false});
    } else {
      if (is_drawn(*child) && !is_decoration(*child))
        out.push_back({child, name_of(*child), child->GetClientSize(), false});
    }
    const auto* folded = dynamic_cast<const wxCollapsiblePane*>(child);
    if (folded && folded->IsCollapsed()) continue;
    if (!is_whole(*child) || dynamic_cast<wxAuiToolBar*>(child)) add_controls(*child, out);
  }
}

/// Returns true if the window belongs to a page of the main window, not to the frame around the pages.
bool is_in_page(const wxWindow& window) {
  const wxWindow* at = &window;
  while (at->GetParent() && !at->GetParent()->IsTopLevel()) at = at->GetParent();
  return dynamic_cast<const wxSimplebook*>(at) != nullptr;
}

bool is_of_toolkit(wxDialog* dialog) {
  return dynamic_cast<wxFileDialogBase*>(dialog) || dynamic_cast<wxDirDialogBase*>(dialog) ||
         dynamic_cast<wxMessageDialogBase*>(dialog) || dynamic_cast<wxColourDialog*>(dialog);
}

}  // namespace

std::vector<Control> controls_in(wxWindow& root) {
  std::vector<Control> out;
  add_controls(root, out);
  std::map<std::string, int> count;
  for (Control& control : out)
    if (const int n = ++count[control.name]; n > 1) control.name += " #" + std::to_string(n);
  return out;
}

bool can_operate(const Control& control) {
  if (!control.window->IsEnabled() || control.part.IsEmpty()) return false;
  if (!control.tool) return true;
  auto* bar = static_cast<wxAuiToolBar*>(control.window);
  for (std::size_t i = 0; i < bar->GetToolCount(); ++i)
    if (const int id = bar->FindToolByIndex(static_cast<int>(i))->GetId(); bar->GetToolRect(id) == control.part)
      return bar->GetToolEnabled(id);
  return false;
}

void bring_into_view(const Control& control) {
  for (wxWindow* around = control.window->GetParent(); around && !around->IsTopLevel(); around = around->GetParent()) {
    auto* scrolled = dynamic_cast<wxScrolledWindow*>(around);
    if (!scrolled) continue;
    wxRect rect(control.part.GetPosition() + control.window->GetScreenPosition() - scrolled->GetScreenPosition(),
                control.part.GetSize());
    const wxSize room = scrolled->GetClientSize();
    int step_x = 0, step_y = 0, x = 0, y = 0;
    scrolled->GetScrollPixelsPerUnit(&step_x, &step_y);
    scrolled->GetViewStart(&x, &y);
    if (step_y > 0 && (rect.y < 0 || rect.GetBottom() > room.y))
      y = std::max(0, y + (rect.y - std::max(0, (room.y - rect.height) / 2)) / step_y);
    if (step_x > 0 && (rect.x < 0 || rect.GetRight() > room.x)) x = std::max(0, x + rect.x / step_x);
    scrolled->Scroll(x, y);
  }
}

int ModalDialogs::Enter(wxDialog* dialog) {
  if (!visit_ || is_of_toolkit(dialog)) {
    cancelled_.push_back((is_of_toolkit(dialog) ? "(" : "") + from_wx(dialog->GetTitle()));
    return wxID_CANCEL;
  }
  dialog->CallAfter([dialog, visit = std::exchange(visit_, {})] {
    const wxWeakRef<wxDialog> there(dialog);
    visit(*dialog);
    if (there && there->IsModal()) there->EndModal(wxID_CANCEL);
  });
  return wxID_NONE;
}

PopupMenus::PopupMenus() {
  wxEvtHandler::AddFilter(this);
  escape_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (!open_) return escape_.Stop();
    wxUIActionSimulator().Char(WXK_ESCAPE);
  });
}

int PopupMenus::FilterEvent(wxEvent& event) {
  if (event.GetEventType() == wxEVT_MENU_OPEN && static_cast<wxMenuEvent&>(event).IsPopup()) {
    ++opened_;
    open_ = static_cast<wxMenuEvent&>(event).GetMenu();
    escape_.Start(80);
  }
  if (event.GetEventType() == wxEVT_MENU_CLOSE) {
    const wxMenu* const closed = static_cast<wxMenuEvent&>(event).GetMenu();
    if (closed == nullptr || closed == open_)
      open_ = nullptr;  // menus of the menu bar may report late that they closed
  }
  return Event_Skip;
}

namespace {
/// Counts the number of times any window asks the user for a file.
class CountingChooser : public FakeChooser {
 public:
  explicit CountingChooser(int& count) : count_(count) {}
  std::optional<std::filesystem::path> choose_open() override { return ++count_, FakeChooser::choose_open(); }
  std::optional<SaveTarget> choose_save(const std::filesystem::path& suggestion) override {
    return ++count_, FakeChooser::choose_save(suggestion);
  }

 private:
  int& count_;
};

/// Stores work as if an earlier run of the program had ended without saving.
void leave_work(const std::filesystem::path& file, Journal& journal, std::size_t tile) {
  Document lost(open_game(file.string()).value());
  lost.edit("copies", "", edits::set_copies(lost.set(), {lost.set().tiles[tile].id}, 9));
  ASSERT_TRUE(journal.save_now(journal.new_entry(), capture_work(lost)));
}
}  // namespace

void EveryControl::SetUp() {
  ::setenv("XDG_STATE_HOME", (folder / "state").c_str(), 1);
  model::TileSet set = open_game(game()).value().set;
  set.id = "long-roads";
  set.name = "Long Roads";
  const std::filesystem::path file = folder / "long-roads.tileset.xml";
  ASSERT_TRUE(xml::write_file(file, xml::write(set)).empty());
  dialogs = std::make_unique<ModalDialogs>();
  menus = std::make_unique<PopupMenus>();
  windows = std::make_unique<WindowManager>(WindowManager::Folders{folder / "config", folder / "state" / "tilewright"},
                                            [this] {
                                              auto made = std::make_unique<CountingChooser>(asked_);
                                              return made;
                                            });
  {
    Journal journal(folder / "state" / "tilewright" / "journal");
    for (const std::size_t tile : {2U, 3U}) ASSERT_NO_FATAL_FAILURE(leave_work(file, journal, tile));
  }
  windows->start({file.string()}, game());
  ASSERT_FALSE(windows->frames().empty());
  frame = windows->frames().front();
  ASSERT_TRUE(wait_for([&] { return frame->IsShownOnScreen() && grid()->is_fully_drawn(); }, 30000));
  // Create earlier versions and an unsaved change. Leave the start tile unchanged, so that games can be played.
  for (const int copies : {3, 4, 5}) {
    document().edit("copies", "", edits::set_copies(document().set(), {document().set().tiles[5].id}, copies));
    if (copies < 5) frame->run("file/save");
  }
  frame->run("edit/select_all");
  ASSERT_TRUE(wait_until_checked());
  for (wxWindow* window : other_windows()) window->Destroy();  // the list of recovered work
  settings_ = frame->workbench().settings().all("");
  pump(100);
  step_ = document().history().at();
}

void EveryControl::TearDown() {
  frame = nullptr;
  windows.reset();
  pump(60);
  menus.reset();
  dialogs.reset();
}

std::vector<wxWindow*> EveryControl::other_windows() const {
  std::vector<wxWindow*> out;
  for (wxWindow* window : wxTopLevelWindows)
    if (window != frame && window->IsShown() && !window->IsBeingDeleted()) out.push_back(window);
  return out;
}

Place EveryControl::view(const std::string& name, std::function<void()> open) {
  return {name, std::move(open), true, {}};
}

std::vector<Place> EveryControl::commands(const std::string& menu) {
  std::vector<Place> out;
  for (const Action& action : frame->actions()) {
    if (action.menu.substr(0, action.menu.find('/')) != menu || std::ranges::count(kNotRun, action.id)) continue;
    out.push_back(
        {std::string(action.id), [this, menu, id = std::string(action.id)] {
           if (menu == "Play" && (!frame->play_presenter() || !frame->play_presenter()->has_match())) {
             frame->run("view/play");
             EXPECT_TRUE(frame->play_presenter()->games().begin({.seats = {"", "random"}, .seed = 41, .decks = {}}));
           }
           frame->run(id);
         }});
  }
  return out;
}

bool EveryControl::open(const Place& place, const std::function<void(wxWindow& root)>& look) {
  bool opened = false;
  const std::vector<wxWindow*> before = other_windows();
  const auto visit = [&](wxWindow& root) {
    opened = true;
    root.Raise();
    pump(120);
    look(root);
  };
  dialogs->visit_next(visit);
  place.open();
  pump(60);
  dialogs->visit_next({});
  if (opened) return true;
  if (place.view) return visit(*frame), true;
  wxWindow* root = nullptr;
  for (wxWindow* window : other_windows())
    if (std::ranges::find(before, window) == before.end() && !dynamic_cast<MainFrame*>(window)) root = window;
  if (root) visit(*root);
  return root != nullptr;
}

int EveryControl::visit(const Place& place, const Operate& operate) {
  std::set<std::string> done;
  int count = 0;
  for (bool complete = false; !complete;) {
    const std::size_t before = done.size();
    const bool opened = open(place, [&](wxWindow& root) {
      const int operated = operate_all(place, root, done, operate);
      complete = operated >= 0;
      count = static_cast<int>(done.size());
    });
    restore(place, nullptr);
    if (!opened || done.size() == before) break;  // no window was opened, or no further control was operated
  }
  return count;
}

int EveryControl::operate_all(const Place& place, wxWindow& root, std::set<std::string>& done, const Operate& operate) {
  const wxWeakRef<wxWindow> there(&root);
  for (int operated = 0; there;) {
    const Control* next = nullptr;
    const std::vector<Control> controls = controls_in(root);
    for (const Control& control : controls) {
      if (done.contains(control.name) || (place.view && frame_done_.contains(control.name))) continue;
      done.insert(control.name);
      if (!can_operate(control)) {
        ++disabled_;
        continue;
      }
      next = &control;
      break;
    }
    if (!next) return operated;
    if (place.view && !is_in_page(*next->window)) frame_done_.insert(next->name);
    bring_into_view(*next);
    pump(20);
    if (!there) return -1;
    operate(*next);
    ++operated;
    if (!restore(place, there.get())) return -1;
  }
  return -1;
}

bool EveryControl::restore(const Place& place, wxWindow* root) {
  const wxWeakRef<wxWindow> there(root);
  pump(20);
  for (wxWindow* window : other_windows()) {
    if (there && (window == there || wxGetTopLevelParent(there->GetParent()) == window)) continue;
    window->Destroy();
  }
  if (frame->palette_box() && place.name != "palette") frame->palette_box()->close();
  pump(20);
  if (document().history().at() != step_ && step_ < document().history().size()) document().go_to(step_);
  Settings& settings = frame->workbench().settings();
  if (const auto now = settings.all(""); now != settings_) {
    for (const auto& [name, value] : now)
      if (!settings_.contains(name)) settings.set(name, "");
    for (const auto& [name, value] : settings_) settings.set(name, value);
  }
  // Without a window manager, no window has the focus after another window was closed.
  if (auto* top = there ? dynamic_cast<wxTopLevelWindow*>(wxGetTopLevelParent(there)) : nullptr) top->Raise();
  if (place.view && there) place.again ? place.again() : place.open();
  pump(20);
  return there && there->IsShown() && !there->IsBeingDeleted();
}

std::vector<Place> EveryControl::views(const std::string& workspace) {
  if (workspace == "play") return views_of_play();
  if (workspace == "simulate") return views_of_simulate();
  std::vector<Place> out;
  const auto add = [&](const std::string& name, std::vector<std::string> commands) {
    out.push_back(view(name, [this, commands = std::move(commands)] {
      for (const std::string& command : commands) frame->run(command);
    }));
  };
  if (workspace == "tiles") {
    add("tiles", {"view/tiles"});
    add("tile as list", {"view/tiles", "tile/as_list"});
    out.back().again = [this] { frame->run("view/tiles"); };
    add("whole set", {"view/tiles", "tab/whole_set"});
  }
  if (workspace == "shell") {
    add("welcome", {"help/welcome"});
    add("palette", {"tools/palette"});
  }
  if (workspace == "analyse") add("analyse", {"view/analyse"});
  if (workspace == "rules") {
    frame->run("view/rules");
    for (const RuleTreeRow& table : frame->rules_panel()->presenter().tree())
      out.push_back(view("rules/" + std::string(info(table.table).id), [this, table = table.table] {
        frame->run("view/rules");
        frame->rules_panel()->presenter().select({.table = table});
      }));
  }
  return out;
}

std::vector<Place> EveryControl::views_of_play() {
  std::vector<Place> out;
  const auto add = [&](const std::string& name, std::function<void(PlayPresenter&)> prepare) {
    out.push_back({name,
                   [this, prepare = std::move(prepare)] {
                     frame->run("view/play");
                     frame->play_panel()->presenter().set_bot_delay(0);
                     prepare(frame->play_panel()->presenter());
                     pump(200);
                   },
                   true, [this] { frame->run("view/play"); }});
  };
  // In games with a human player, some turns have already been played.
  const auto begin = [](PlayPresenter& play, std::vector<std::string> seats) {
    constexpr int kActions = 9;
    EXPECT_TRUE(play.games().begin({.seats = std::move(seats), .seed = 41, .decks = {}}));
    for (int i = 0; i < kActions && play.may_act(); ++i) {
      game::ActionList legal;
      play.state().legal_actions(legal);
      play.play(legal.front());
    }
  };
  add("play without a game", [](PlayPresenter&) {});
  const auto show_hint = [](PlayPresenter& play) {
    if (!play.hints().hint() && !play.hints().is_pending()) play.hints().toggle();
    EXPECT_TRUE(wait_for([&] { return play.hints().hint().has_value(); }));
  };
  add("play", [begin, show_hint](PlayPresenter& play) {
    begin(play, {"", ""});
    show_hint(play);
  });
  out.back().again = [this, show_hint] {
    frame->run("view/play");
    if (frame->play_presenter()->may_act()) show_hint(*frame->play_presenter());
  };
  add("play/list", [this, begin](PlayPresenter& play) {
    begin(play, {"", ""});
    if (!frame->is_board_shown_as_list()) frame->run("play/list");
  });
  add("play/games", [this, begin](PlayPresenter& play) {
    begin(play, {"", "random"});
    if (frame->is_board_shown_as_list()) frame->run("play/list");
    frame->run("play/games");
  });
  add("play/set_up", [this, begin](PlayPresenter& play) {
    begin(play, {"", ""});
    frame->run("play/set_up");
  });
  add("play finished", [begin](PlayPresenter& play) {
    if (play.set_up()) play.cancel_set_up();
    begin(play, {"random", "random"});
    EXPECT_TRUE(wait_for([&] { return play.state().finished(); }));
  });
  return out;
}

std::vector<Place> EveryControl::views_of_simulate() {
  std::vector<Place> out;
  const auto add = [&](const std::string& command, const std::string& name, std::function<void()> prepare) {
    out.push_back({name,
                   [this, command, prepare = std::move(prepare)] {
                     frame->run(command);
                     pump(200);
                     prepare();
                   },
                   true, [this, command] { frame->run(command); }});
  };
  for (const char* command : {"simulate/charts", "simulate/compare", "simulate/goals"}) add(command, command, [] {});
  add("simulate/charts", "results of an experiment", [this] {
    SimulatePresenter& presenter = frame->simulate_panel()->presenter();
    for (const int seat : {0, 1}) presenter.set_bot(seat, "random");
    presenter.set(&ExperimentForm::games, 40);
    presenter.set(&ExperimentForm::keep, true);
    presenter.start();
    EXPECT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }));
  });
  add("simulate/compare", "results of a comparison", [this] {
    auto* page = dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent());
    ComparisonPresenter& presenter = page->comparison()->presenter();
    presenter.set(&ComparisonForm::kind, {});
    presenter.set_side(0, "carcassonne");
    presenter.set_side(1, "small-cities");
    presenter.set(&ComparisonForm::margins, {});
    presenter.set(&ComparisonForm::repeat, false);
    presenter.set(&ComparisonForm::bot, "random");
    presenter.set(&ComparisonForm::max_games, 60);
    presenter.start();
    EXPECT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }));
  });
  return out;
}

Place EveryControl::opened_by(const Place& place, const std::string& control,
                              std::function<void(const Control&)> operate) {
  Place out{place.name + " > " + control, {}, false, {}};
  out.open = [this, place, control, operate = std::move(operate)] {
    const std::vector<wxWindow*> before = other_windows();
    place.open();
    pump(120);
    wxWindow* root = place.view ? frame : nullptr;
    for (wxWindow* window : other_windows())
      if (std::ranges::find(before, window) == before.end() && !dynamic_cast<MainFrame*>(window)) root = window;
    if (!root) return;
    for (const Control& found : controls_in(*root)) {
      if (found.name != control) continue;
      bring_into_view(found);
      pump(20);
      return operate(found);
    }
  };
  return out;
}

}  // namespace tw::editor::test
