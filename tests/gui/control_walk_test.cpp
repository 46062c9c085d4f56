// Operates every control of the program as a person does, with the pointer and with the keyboard, and fails if nothing
// that is stored or shown changes: such a control is dead. Without the environment variable TW_WALK, only a sample of
// the places is walked; TW_WALK=1 walks all of them, TW_WALK=play/new only the named place.

#include <wx/choice.h>
#include <wx/radiobut.h>
#include <wx/textentry.h>
#include <wx/weakref.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/goals/goals_presenter.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/goals/goals_panel.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "engine/xml/files.hpp"
#include "tests/gui/every_control.hpp"
#include "tests/gui/operate.hpp"
#include "tests/gui/screen.hpp"

namespace tw::editor::test {
namespace {

/// Controls that need not change anything when they are operated, with the reason. An entry applies to all controls
/// whose name, or whose place and name, begin with its text.
constexpr std::pair<std::string_view, std::string_view> kExceptions[] = {
    {"ComparePair", "shows the selected tile in both versions"},
    {"GainCards", "shows what the kept work contains"},
    {"BrushBar “Brushes” Select", "already chosen"},
    {"BrushBar “Brushes” Fit the tile", "the whole tile is shown"},
    {"StatusLine", "leads to the findings, if there are any"},
    {"SeatSwatch", "shows the colour of a seat"},
    {"play/list: wxTextCtrl “Game log”", "shows the log"},
    {"play without a game: RowList", "is empty"},
    {"play/list: RowList “Hint”", "no hint is shown"},
    {"play/games: RowList “Hint”", "no hint is shown"},
    {"play/set_up: RowList “Hint”", "no hint is shown"},
    {"play finished: RowList “Hint”", "no hint is shown"},
    {"play/set_up: wxChoice “Piece”", "used by the next click on the board"},
    {"play/set_up: wxChoice “Next player”", "used by the game that starts from the position"},
    {"play/set_up: wxAuiToolBar “Board tools” Fit", "the whole board is shown"},
    {"play: wxAuiToolBar “Board tools” Fit", "the whole board is shown"},
    {"analyse: wxToggleButton “All”", "already chosen"},
    {"play finished: wxListView “Result by part”", "shows the points"},
    {"play finished: BotBox", "used by the next game"},
    {"results of a comparison: ChartCard", "shows a chart"},
    {"analyse > wxButton “Suggest a tile…”: wxButton “Add to the set”", "enabled once a tile has been found"},
    {"palette: wxSearchCtrl “Find a command or tile”", "covered by the palette"},
    {"palette: PaletteList", "the arrow keys of the field move through it"},
    {"rules/areas: wxBitmapButton “Close this message”", "the message appears at the end of the walk"},
    {"rules/turn: wxBitmapButton “Close this message”", "the message appears at the end of the walk"},
    {"rules/actions: ExampleBoard", "shows the example"},
    {"play/list: wxListView “The table”", "follows the search field, which opens a window in this walk"},
    {"simulate/charts: wxBitmapButton “save chart”", "reached in the results of an experiment"},
    {"simulate/charts: wxBitmapButton “enlarge chart”", "reached in the results of an experiment"},
    {"play/new: wxButton “Aids”", "opens a menu, which this walk does not notice in a modal dialog"},
    {"simulate/open: wxDataViewListCtrl “experiments”", "has one row, which is chosen"},
    {"tools/compare: CompareList", "has one row, which is chosen"},
    {"set/decks: wxTextCtrl “Deck name”", "used by Add and Rename"},
    {"set/decks: wxChoice", "used by Remove"},
    {"set/search: wxDataViewListCtrl", "empty until something is searched"},
    {"file/export_pictures: wxChoice “format”", "changes the exported pictures"},
    {"file/export_pictures: wxCheckBox “Ids below the tiles”", "changes the exported pictures"},
    {"file/export_pictures: wxTextCtrl “pixels”", "changes the exported pictures"},
    {"welcome: WelcomeButton “Long Roads”", "this window shows the file already"},
    {"welcome > WelcomeButton “New set…, empty, with rules of your choice”: LookBox", "the feature has no name yet"},
    {"file/new_set: LookBox “Feature 4", "the feature has no name yet"},
    {"file/new_set: LookBox “Feature 5", "the feature has no name yet"},
    {"file/new_set: LookBox “Feature 6", "the feature has no name yet"},
    {"analyse: CairoPanel", "shows figures"},
    {"rules/game: RuleGrid “Table”", "has one row"},
    {"rules/turn: wxButton “Remove”", "refused, with the message that Down has shown"},
    {"rules/pieces: RuleGrid “Table”", "has one row"},
    {"simulate/charts: ChartGrid", "there are no results yet"},
    {"simulate/charts: wxDataViewListCtrl “games”", "there are no results yet"},
    {"simulate/compare: ChartCard", "there are no results yet"},
    {"simulate/goals: wxDataViewListCtrl “changes in the proposal”", "there are no results yet"},
    {"tools/preferences: wxButton “Open folder”", "starts another program"},
};
bool is_exception(const std::string& place, const std::string& control) {
  return std::ranges::any_of(kExceptions, [&](const auto& exception) {
    return control.starts_with(exception.first) || (place + ": " + control).starts_with(exception.first);
  });
}

/// The stored state that can be compared, and the dialogs, file requests and menus opened so far.
struct Stored {
  DocumentState document;
  std::vector<std::string> selection;
  std::map<std::string, std::string> settings;
  std::optional<ExperimentForm> experiment;
  std::optional<ComparisonForm> comparison;
  std::optional<GoalsForm> goals;
  std::vector<std::string> dialogs;
  int asked = 0, menus = 0;
  std::vector<wxWindow*> windows;
  bool operator==(const Stored&) const = default;
};

enum class By { Pointer, Keyboard };
std::vector<Attempt> ways_to_operate(const Control& control, By by) {
  return by == By::Pointer ? attempts_with_pointer(control) : attempts_with_keys(control);
}

/// These functions return and restore the value of a field or a choice, because the value can determine what else is
/// shown.
std::string value_of(const wxWindow* window) {
  if (const auto* text = dynamic_cast<const wxTextEntry*>(window)) return from_wx(text->GetValue());
  const auto* choice = dynamic_cast<const wxChoice*>(window);
  return choice ? std::to_string(choice->GetSelection()) : "";
}
void restore_value(wxWindow* window, const std::string& value) {
  if (!window || value_of(window) == value) return;
  if (auto* text = dynamic_cast<wxTextEntry*>(window)) return text->SetValue(to_wx(value));
  auto* choice = static_cast<wxChoice*>(window);
  choice->SetSelection(std::stoi(value));
  wxCommandEvent event(wxEVT_CHOICE, choice->GetId());
  event.SetEventObject(choice);
  event.SetInt(choice->GetSelection());
  choice->HandleWindowEvent(event);
}

/// The walks that always run: about a minute each.
constexpr std::string_view kSample[] = {"FindsNoDeadControl/tiles", "FindsNoDeadControl/analyse",
                                        "FindsNoDeadControl/shell", "FindsNoDeadControl/Set",
                                        "FindsNoDeadControl/Help",  "FindsNoControlDeadForTheKeyboard/analyse"};

class ControlWalk : public EveryControl {
 protected:
  static bool is_sample() {
    const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
    return std::ranges::any_of(kSample, [&test](std::string_view one) { return test == one; });
  }
  void SetUp() override {
    if (!std::getenv("TW_WALK") && !is_sample()) GTEST_SKIP() << "set TW_WALK to operate the controls of this place";
    EveryControl::SetUp();
  }
  void TearDown() override {
    if (windows) EveryControl::TearDown();
  }

  Stored stored() {
    Stored out;
    out.document = document().state();
    out.selection = document().selection().tiles;
    out.settings = frame->workbench().settings().all("");
    if (SimulatePanel* panel = frame->simulate_panel()) {
      out.experiment = panel->presenter().form();
      auto* page = dynamic_cast<SimulatePage*>(panel->GetParent());
      if (page->comparison()) out.comparison = page->comparison()->presenter().form();
      if (page->goals()) out.goals = page->goals()->presenter().form();
    }
    out.dialogs = dialogs->cancelled();
    out.asked = asked();
    out.menus = menus->opened();
    out.windows = other_windows();
    return out;
  }

  /// Returns everything that dialogs can change, as text.
  std::string everything_stored() {
    std::string out;
    for (MainFrame* open : windows->frames()) {
      Document& of = open->workbench().document();
      out += xml::write(of.set()) + xml::write(of.rules());
      if (PlayPresenter* play = open->play_presenter(); play && play->has_match()) {
        out += play->match().game().id();
        for (int seat = 0; seat < play->match().players(); ++seat)
          out += play->table().name_of(seat) + player_of(play->table(), seat);
        for (const AidRow& aid : aid_rows()) out += play->aid(aid.aid) ? "+" : "-";
        out += std::to_string(play->table().by_hand());
      }
    }
    for (const auto& [name, value] : frame->workbench().settings().all("")) out += name + "=" + value + "\n";
    return out + std::to_string(asked());
  }

  /// Waits until the display stops changing, at most for a second, and returns its content.
  Picture settled() {
    Picture last = picture_of_display();
    for (int i = 0; i < 20; ++i) {
      pump(25);
      Picture now = picture_of_display();
      if (difference(last, now, age_of_copy()).IsEmpty()) return now;
      last = std::move(now);
    }
    return last;
  }

  /// Returns true if operating the control changes something. Checks for changes up to `patience` times.
  bool has_effect(const Control& control, const Attempt& attempt, int patience) {
    const wxWeakRef<wxWindow> there(control.window);
    attempt.aim();
    if (!there) return true;
    const wxRect own = shows_own_value(control) ? control.window->GetScreenRect() : wxRect();
    const Stored stored_before = stored();
    const Picture shown_before = settled();
    if (!there) return true;
    attempt.act();
    for (int i = 0; i < patience; ++i) {
      if (!there || stored() != stored_before) return true;
      const wxRect changed = difference(shown_before, picture_of_display(), own);
      if (!changed.IsEmpty() && !age_of_copy().Contains(changed)) return true;
      pump(25);
    }
    return false;
  }

  /// Fails if no way to operate the control has an effect. A window that it opens is visited later.
  void operate(const Place& place, const Control& control, By by) {
    const std::string name = place.name + ": " + control.name;
    std::cout << name << std::endl;
    if (is_exception(place.name, control.name)) return;
    const wxWeakRef<wxWindow> there(control.window);
    const std::string value = value_of(control.window);
    const std::vector<wxWindow*> windows_before = other_windows();
    const std::size_t dialogs_before = dialogs->cancelled().size();
    const std::vector<Attempt> ways = ways_to_operate(control, by);
    if (ways.empty()) return;
    std::size_t way = 0;
    while (there && way < ways.size() && !has_effect(control, ways[way], way + 1 == ways.size() ? 20 : 3)) ++way;
    const bool is_dead = way == ways.size() && there;
    settled();  // a window may open after the control has changed
    restore_value(there.get(), value);
    if (is_dead && !place.view && shows_own_value(control))
      unapplied_.push_back({control.name, ways.size()});
    else if (is_dead)
      ADD_FAILURE() << name << " does nothing";
    std::string title;
    for (wxWindow* window : other_windows())
      if (std::ranges::find(windows_before, window) == windows_before.end()) title = from_wx(window->GetLabel());
    for (std::size_t i = dialogs_before; i < dialogs->cancelled().size(); ++i)
      if (!dialogs->cancelled()[i].starts_with('(')) title = dialogs->cancelled()[i];
    if (title.empty() || !opened_.insert(title).second) return;
    found_.push_back(opened_by(place, control.name, [by, way](const Control& again) {
      const auto now = ways_to_operate(again, by);
      if (way >= now.size()) return;
      now[way].aim();
      now[way].act();
    }));
  }

  /// Operates a control of a dialog, presses the dialog's default button and returns what is stored afterwards.
  std::string applied(const Place& place, const std::string& name,
                      const std::function<void(const Control&)>& operated) {
    std::string out;
    open(place, [&](wxWindow& root) {
      const wxWeakRef<wxWindow> there(&root);
      const std::vector<Control> controls = controls_in(root);
      const auto control = std::ranges::find(controls, name, &Control::name);
      if (control != controls.end()) operated(*control);
      wxWindow* button = there ? there->FindWindow(wxID_OK) : nullptr;
      if (!button || !button->IsEnabled()) return;
      click(button, {button->GetSize().x / 2, button->GetSize().y / 2});
      pump(200);
      out = everything_stored();
    });
    restore(place, nullptr);
    return out;
  }
  /// Fails if the default button of a dialog does not use the value of a control that has no other effect.
  void apply_values(const Place& place, By by) {
    std::string unchanged;
    for (const Unapplied& control : std::exchange(unapplied_, {})) {
      if (unchanged.empty()) unchanged = applied(place, control.name, [](const Control&) {});
      bool is_used = false;
      for (std::size_t way = 0; !is_used && way < std::min<std::size_t>(control.ways, 4); ++way)
        is_used = applied(place, control.name, [&](const Control& again) {
                    const auto now = ways_to_operate(again, by);
                    if (way >= now.size()) return;
                    now[way].aim();
                    now[way].act();
                  }) != unchanged;
      if (!is_used) ADD_FAILURE() << place.name << ": " << control.name << " does nothing";
    }
  }

  void walk_with_pointer(const Place& place) {
    count(place, visit(place, [&](const Control& control) { operate(place, control, By::Pointer); }));
    apply_values(place, By::Pointer);
  }

  /// Operates the controls of a place in the order in which Tab reaches them, and fails for controls that Tab never
  /// reaches.
  void walk_with_keyboard(const Place& place) {
    std::set<std::string> done;
    for (bool complete = false; !complete;) {
      const std::size_t before = done.size();
      open(place, [&](wxWindow& root) { complete = tab_through(place, root, done); });
      restore(place, nullptr);
      if (done.size() == before) break;
    }
    count(place, static_cast<int>(done.size()));
    apply_values(place, By::Keyboard);
  }

  void walk(std::vector<Place> places, By by) {
    if (const char* name = std::getenv("TW_WALK"); name && std::string_view(name) != "1")
      std::erase_if(places, [name](const Place& place) { return place.name != name; });
    while (!places.empty()) {
      for (const Place& place : places) by == By::Pointer ? walk_with_pointer(place) : walk_with_keyboard(place);
      places = std::exchange(found_, {});
    }
    std::cout << counts_ << operated_ << " controls, " << disabled() << " disabled\n";
    RecordProperty("controls", operated_);
    RecordProperty("disabled", disabled());
  }

 private:
  void count(const Place& place, int operated) {
    if (operated > 0) counts_ += place.name + ": " + std::to_string(operated) + "\n";
    operated_ += operated;
  }
  using Widget = void*;
  /// Returns the GTK widget that has the focus: wx does not know the inner parts of some controls.
  static Widget focus() {
    static const auto get = gtk_function<Widget (*)(Widget)>("gtk_window_get_focus");
    for (wxWindow* window : wxTopLevelWindows)
      if (static_cast<wxTopLevelWindow*>(window)->IsActive()) return get(window->GetHandle());
    return nullptr;
  }
  /// Presses a key that moves the focus. Returns the widget that then has the focus.
  static Widget move_focus(int code) {
    const Widget before = focus();
    wxUIActionSimulator().Char(code);
    for (int i = 0; i < 20 && (!focus() || focus() == before); ++i) pump(25);
    return focus();
  }
  /// The controls to which Tab and F6 have led.
  struct Visited {
    std::set<Widget> controls, panes;
  };
  /// Moves the focus to the next control with Tab or, if Tab leads to a control that was visited before, to the next
  /// pane with F6 from which Tab has not started yet.
  static void tab(Visited& visited) {
    if (visited.controls.insert(move_focus(WXK_TAB)).second) return;
    constexpr int kMaxPanes = 8;
    Widget at = move_focus(WXK_F6);
    for (int i = 0; i < kMaxPanes && visited.panes.contains(at); ++i) at = move_focus(WXK_F6);
    visited.panes.insert(at);
    visited.controls = {at};
  }
  /// Returns the innermost control that has the focus.
  static const Control* focused(const std::vector<Control>& controls) {
    static const auto is_inside = gtk_function<int (*)(Widget, Widget)>("gtk_widget_is_ancestor");
    const Widget at = focus();
    const Control* out = nullptr;
    if (at == nullptr) return out;
    for (const Control& control : controls)
      if (Widget own = control.window->GetHandle(); !control.tool && (at == own || is_inside(at, own) != 0))
        out = &control;
    return out;
  }
  /// Returns true for buttons that need not be reached with Tab, which chooses cells on the board: R, Enter, N, Space,
  /// Page Up and Page Down do the same.
  static bool has_key_on_board(const std::string& control) {
    return std::ranges::any_of(
        std::array{"“Rotate”", "“Place”", "“No piece”", "“Pause”", "“Step back”", "“Step forward”"},
        [&](const char* name) { return control.find(name) != std::string::npos; });
  }
  /// Returns false if the place was closed before all controls were reached.
  bool tab_through(const Place& place, wxWindow& root, std::set<std::string>& done) {
    const wxWeakRef<wxWindow> there(&root);
    Visited visited;
    std::size_t without_new = 0;
    bool moves = false;  // the control that has the focus initially is operated, too
    // Some controls have several parts that take the focus.
    for (std::size_t most = 2 * controls_in(root).size() + 5; there && without_new < most; ++without_new) {
      if (std::exchange(moves, true) || !focus()) tab(visited);
      if (!there) return false;
      const std::vector<Control> controls = controls_in(root);
      const Control* control = focused(controls);
      if (!control || !done.insert(control->name).second) continue;
      without_new = 0;
      operate(place, *control, By::Keyboard);
      if (!restore(place, there.get())) return false;
      for (const Control& again : controls_in(root))
        if (again.name == control->name && again.window->AcceptsFocus()) again.window->SetFocus();
    }
    if (!there) return false;
    for (const Control& control : controls_in(root))
      if (can_operate(control) && !control.tool && control.window->AcceptsFocusFromKeyboard() &&
          !dynamic_cast<wxRadioButton*>(control.window) && !done.contains(control.name) &&
          !is_exception(place.name, control.name) && !has_key_on_board(control.name))
        ADD_FAILURE() << place.name << ": Tab does not reach " << control.name;
    return true;
  }

  /// Returns the area that shows the age of the recovery copy, because its content changes by itself.
  wxRect age_of_copy() const {
    wxRect out = frame->status_line()->rect(StatusLine::Field::Saved);
    if (out.IsEmpty()) return {};
    out.Offset(frame->status_line()->GetScreenPosition());
    return out.Inflate(60, 2);
  }

  int operated_ = 0;
  std::string counts_;
  std::set<std::string> opened_;  ///< titles of windows that were opened by controls
  std::vector<Place> found_;      ///< places that have not been visited yet
  struct Unapplied {
    std::string name;
    std::size_t ways;
  };
  std::vector<Unapplied> unapplied_;  ///< controls of the place that show a value and have no other effect
};

std::string name_of_test(const testing::TestParamInfo<const char*>& of) { return of.param; }

class ControlWalkOfViews : public ControlWalk, public testing::WithParamInterface<const char*> {};
TEST_P(ControlWalkOfViews, FindsNoDeadControl) { walk(views(GetParam()), By::Pointer); }
TEST_P(ControlWalkOfViews, FindsNoControlDeadForTheKeyboard) { walk(views(GetParam()), By::Keyboard); }
INSTANTIATE_TEST_SUITE_P(Workspaces, ControlWalkOfViews,
                         testing::Values("tiles", "rules", "play", "simulate", "analyse", "shell"), name_of_test);

class ControlWalkOfDialogs : public ControlWalk, public testing::WithParamInterface<const char*> {};
TEST_P(ControlWalkOfDialogs, FindsNoDeadControl) { walk(commands(GetParam()), By::Pointer); }
TEST_P(ControlWalkOfDialogs, FindsNoControlDeadForTheKeyboard) { walk(commands(GetParam()), By::Keyboard); }
INSTANTIATE_TEST_SUITE_P(Menus, ControlWalkOfDialogs,
                         testing::Values("File", "Edit", "View", "Tile", "Set", "Rules", "Play", "Simulate", "Tools",
                                         "Help"),
                         name_of_test);

}  // namespace
}  // namespace tw::editor::test
