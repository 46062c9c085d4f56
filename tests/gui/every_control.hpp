#pragma once
// Opens every view and dialog of the program and finds every control in it, for tests that operate all controls. New
// commands, dialogs and controls are found without changes here: dialogs by running every command, controls by looking
// through the windows.

#include <wx/eventfilter.h>
#include <wx/timer.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "editor/wx/shell/window_manager.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {

/// A control that is shown. The window is valid until it, or the place that contains it, is closed.
struct Control {
  wxWindow* window = nullptr;
  std::string name;  ///< unique in its place; the same each time the place is opened
  wxRect part;       ///< for a toolbar tool, its rectangle in the window; otherwise, the whole window
  bool tool = false;
};

/// Returns the name of the window's class, without namespaces.
std::string class_of(const wxWindow& window);
/// Returns the visible controls in a window, including disabled controls, in the order of the windows. Excludes windows
/// that only contain other windows, and texts and pictures that are not controls.
std::vector<Control> controls_in(wxWindow& root);
/// Returns true if the control can be operated: it and all of its parents are enabled.
bool can_operate(const Control& control);
/// Scrolls the windows around the control until it is visible.
void bring_into_view(const Control& control);

/// Decides what happens when a modal dialog opens. Dialogs of the toolkit (files, colours, messages) are cancelled and
/// counted, as are all dialogs that open while no call of visit_next() is pending.
class ModalDialogs : public wxModalDialogHook {
 public:
  ModalDialogs() { Register(); }
  ~ModalDialogs() override { Unregister(); }
  /// Calls `visit` in the next modal dialog, which is cancelled afterwards.
  void visit_next(std::function<void(wxDialog&)> visit) { visit_ = std::move(visit); }
  /// Returns the titles of the dialogs that were cancelled; the title of a dialog of the toolkit begins with '('.
  const std::vector<std::string>& cancelled() const { return cancelled_; }

 protected:
  int Enter(wxDialog* dialog) override;

 private:
  std::function<void(wxDialog&)> visit_;
  std::vector<std::string> cancelled_;
};

/// Closes menus that pop up, with Escape, and counts them: a menu blocks the test until it is closed.
class PopupMenus : public wxEventFilter {
 public:
  PopupMenus();
  ~PopupMenus() override { wxEvtHandler::RemoveFilter(this); }
  int FilterEvent(wxEvent& event) override;
  int opened() const { return opened_; }

 private:
  const wxMenu* open_ = nullptr;
  int opened_ = 0;
  wxTimer escape_;
};

/// A view of the main window, or a dialog.
struct Place {
  std::string name;                  ///< "play/new"
  std::function<void()> open;        ///< shows the place; returns after a modal dialog has been closed
  bool view = false;                 ///< true for a view of the main window
  std::function<void()> again = {};  ///< shows a view again after another view was shown; if empty, `open` is used
};

/// The fixture: the program with a saved set of its own, all of whose tiles are selected, and an earlier version of it.
class EveryControl : public Window {
 protected:
  void SetUp() override;
  void TearDown() override;
  /// Returns the game to which the set belongs.
  virtual std::string game() const { return "carcassonne"; }

  /// Returns the views of a workspace ("tiles", "rules", "play", "simulate", "analyse") or of the frame ("shell").
  std::vector<Place> views(const std::string& workspace);
  /// Returns a place for each command of a menu ("File"), except commands of kNotRun. visit() skips those that open no
  /// window.
  std::vector<Place> commands(const std::string& menu);
  /// Returns a place for the window that a control of `place` opens. To open the window again, the place calls
  /// `operate` with that control.
  Place opened_by(const Place& place, const std::string& control, std::function<void(const Control&)> operate);

  using Operate = std::function<void(const Control&)>;
  /// Opens the place and calls `operate` once for each control that can be operated, including controls that appear in
  /// the meantime. After each call, closes what the control has opened; restores the document, the settings and the
  /// place; and opens the place again if it was closed. Returns the number of controls; 0 if no window was opened.
  int visit(const Place& place, const Operate& operate);
  /// Opens the place and calls `look` while it is shown. Returns false if no window was opened.
  bool open(const Place& place, const std::function<void(wxWindow& root)>& look);
  /// Closes all windows that were opened in addition to the place, and restores document, settings and view. Returns
  /// false if the place was closed.
  bool restore(const Place& place, wxWindow* root);
  /// Returns the visible windows other than the main window.
  std::vector<wxWindow*> other_windows() const;

  int disabled() const { return disabled_; }
  /// Returns the number of times the user was asked for a file.
  int asked() const { return asked_; }

  std::unique_ptr<WindowManager> windows;
  std::unique_ptr<ModalDialogs> dialogs;
  std::unique_ptr<PopupMenus> menus;

 private:
  int operate_all(const Place& place, wxWindow& root, std::set<std::string>& done, const Operate& operate);
  Place view(const std::string& name, std::function<void()> open);
  std::vector<Place> views_of_play();
  std::vector<Place> views_of_simulate();

  std::map<std::string, std::string> settings_;
  std::size_t step_ = 0;
  int disabled_ = 0, asked_ = 0;
  std::set<std::string> frame_done_;  ///< controls around the views, which every view shows
};

}  // namespace tw::editor::test
