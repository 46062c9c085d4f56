#pragma once
// A row of the table of actions, and what commands ask of the window.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/shell/workbench.hpp"

namespace tw::editor {

class TilePresenter;
class PlayPresenter;

/// What commands ask of the window.
class Shell {
 public:
  virtual ~Shell() = default;
  virtual void show_workspace(std::string_view id) = 0;
  virtual void focus_filter() = 0;
  virtual void clear_filter() = 0;
  /// Gives the large tile the keyboard focus if the Tiles workspace is shown.
  virtual void focus_canvas() {}
  virtual void step_finding(int by) = 0;
  /// Takes the quick fix of the current finding, or of the first that has one.
  virtual void fix_finding() {}
  virtual bool can_fix() { return false; }
  /// The Tiles workspace is shown, so that commands for the selected tiles act on what the user sees.
  virtual bool shows_tiles() const { return true; }
  virtual void step_pane(int by) = 0;
  virtual void toggle_side_panes() = 0;
  virtual void reset_layout() = 0;
  virtual void change_grid_size(int by) = 0;
  virtual void turn_view(int quarters) = 0;
  /// The large tile; nullptr where there is none.
  virtual TilePresenter* canvas() { return nullptr; }
  /// The game that is played; nullptr until its workspace was shown.
  virtual PlayPresenter* play() { return nullptr; }
  /// What the Play workspace does by dialogs and panes: "new", "what_if", "left", "rules", "fit".
  virtual void play_dialog(std::string_view) {}
  virtual bool board_as_list() const { return false; }
  /// The game while the Play workspace is in front, where undo takes turns back; else nullptr.
  virtual PlayPresenter* play_in_front() { return nullptr; }
  /// What the commands of the Simulate workspace do: "start", "pause", "stop", "duplicate", "open", "charts",
  /// "compare".
  virtual void do_simulate(std::string_view) {}
  /// "" if that can be done now, else why not, in a sentence.
  virtual std::string why_not_simulate(std::string_view) const { return "There is no Simulate workspace here."; }
  /// "charts" or "compare": the view in front.
  virtual bool simulate_shows(std::string_view) const { return false; }
  /// The large tile as a list of its slots and zones instead of the drawing.
  virtual void show_as_list(bool) {}
  virtual bool as_list() const { return false; }
  /// Deletes the zone in hand if the canvas has the focus and one is selected; false if there was none.
  virtual bool delete_in_hand() = 0;
  virtual void rename_in_hand() = 0;
  virtual void select_all() = 0;
  virtual std::string clipboard() = 0;
  virtual void set_clipboard(const std::string& text) = 0;
  virtual void close_window() = 0;
  virtual bool tour_runs() const { return false; }
  /// Shows the tiles that this filter finds.
  virtual void show_filter(const std::string&) {}
  /// The Rules workspace is shown and a row of its tables can be changed.
  virtual bool can_change_rules() const { return false; }
  /// What the commands of the Rules workspace do: "add", "duplicate", "up", "down", "remove", "revert", "revert_table",
  /// "revert_all", "quick".
  virtual void change_rules(std::string_view) {}
  /// Opens a dialog or special view by its id (editor/wx/document/table.cpp); an unknown one does nothing.
  virtual void show_dialog(std::string_view) {}
};

struct Action {
  std::string_view id;            ///< stable and hierarchical: "tile/duplicate"
  std::string_view menu;          ///< menu it stands in, in the order of the rows; "Tile/Brush": a menu in a menu
  std::string_view label;         ///< with & for the mnemonic
  std::string_view key;           ///< at first: "Ctrl+D", or two: "Ctrl+Shift+Z Ctrl+Y", "" for none; see KeyTable
  std::string_view tooltip;       ///< one sentence
  std::string_view icon;          ///< name of an icon, "" for none
  bool line_above = false;        ///< a separating line before it in the menu
  std::function<bool()> enabled;  ///< fast
  std::function<void()> run;      ///< harmless when disabled
  /// Where the key acts: "" everywhere (an accelerator of the menu), else the custom-drawn control that must have the
  /// focus ("tile": the canvas, "grid", "board"); only there single letters are keys. See KeyTable.
  std::string_view context = "";
  std::function<bool()> checked = {};         ///< for what can be on or off; empty for the others
  std::function<std::string()> why_not = {};  ///< while disabled: the reason, for the palette; may be empty
};

}  // namespace tw::editor
