#pragma once
// The row type of the command table (Action) and the interface through which commands control the window (Shell).

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/shell/workbench.hpp"
#include "editor/core/simulate/simulate_view.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

class TilePresenter;
class PlayPresenter;

/// Commands of the Simulate workspace for the run of the view that is shown.
enum class RunCommand { Start, Pause, Stop, Duplicate, OpenSaved };
/// Commands of the Rules workspace.
enum class RuleCommand { Add, Duplicate, Up, Down, Remove, Revert, RevertTable, RevertAll, PlayQuickGames };

/// Dialogs and special views of a window.
enum class Dialog {
  About,
  Compare,
  Copies,
  Decks,
  ExportPictures,
  ExportToJCloisterZone,
  Help,
  Import,
  Keys,
  ManualInBrowser,
  MoveDeck,
  NewSet,
  Palette,
  Paste,
  PlayPreferences,
  Preferences,
  Print,
  RecoveredWork,
  RecoveryCopies,
  Renumber,
  Replace,
  Search,
  Suggest,
  Tour,
  Versions,
  Welcome
};

/// The interface through which commands control the window.
class Shell {
 public:
  virtual ~Shell() = default;
  virtual void show_workspace(std::string_view id) = 0;
  virtual void focus_filter() = 0;
  virtual void clear_filter() = 0;
  /// Sets the keyboard focus to the large tile if the Tiles workspace is shown.
  virtual void focus_canvas() {}
  virtual void step_finding(int by) = 0;
  /// Applies the quick fix for the current finding, or for the first finding that has one.
  virtual void fix_finding() {}
  virtual bool can_fix() { return false; }
  /// Returns true if the Tiles workspace is shown. Commands for the selected tiles are enabled only then, since the
  /// user must see the selection.
  virtual bool shows_tiles() const { return true; }
  virtual void step_pane(int by) = 0;
  virtual void toggle_side_panes() = 0;
  virtual void reset_layout() = 0;
  virtual void change_grid_size(int by) = 0;
  virtual void rotate_view(int quarters) = 0;
  /// Returns the presenter of the large tile; nullptr if there is none.
  virtual TilePresenter* tile_presenter() { return nullptr; }
  /// Returns the presenter of the Play workspace; nullptr until the workspace has been shown.
  virtual PlayPresenter* play_presenter() { return nullptr; }
  /// Opens a dialog or runs a view command of the Play workspace, such as "new" or "fit".
  virtual void run_play_command(std::string_view) {}
  virtual bool is_board_shown_as_list() const { return false; }
  /// Returns play_presenter() while the Play workspace is shown (undo and redo then step through the game); otherwise
  /// nullptr.
  virtual PlayPresenter* visible_play_presenter() { return nullptr; }
  virtual void run_simulate_command(RunCommand) {}
  /// Returns "" if this command is enabled, otherwise the reason as a sentence.
  virtual std::string why_not_simulate(RunCommand) const { return tr("The Simulate workspace is not available."); }
  virtual void show_simulate(SimulatePart) {}
  virtual bool is_simulate_part_shown(SimulatePart) const { return false; }
  /// Shows the large tile as a list of its slots and zones, or as the drawing.
  virtual void show_tile_as_list(bool) {}
  virtual bool is_tile_shown_as_list() const { return false; }
  /// Deletes the selected zone if the canvas has the focus. Returns false if no zone was deleted.
  virtual bool delete_selected_zone() = 0;
  /// Moves the focus to the name of the selected row in the Rules workspace, elsewhere to the name of the selected
  /// tile.
  virtual void rename_selected() = 0;
  virtual void select_all() = 0;
  virtual std::string clipboard() = 0;
  virtual void set_clipboard(const std::string& text) = 0;
  virtual void close_window() = 0;
  virtual bool is_tour_running() const { return false; }
  /// Shows the tiles that match this filter.
  virtual void show_filter(const std::string&) {}
  /// Returns true if the Rules workspace is shown and a row of its tables can be changed.
  virtual bool can_change_rules() const { return false; }
  virtual void run_rule_command(RuleCommand) {}
  /// Opens a dialog. `about`: an item at which some dialogs open, such as the id of a command for Keys; "" for none.
  void show_dialog(Dialog dialog, const std::string& about = "") { open_dialog(dialog, about); }

 private:
  virtual void open_dialog(Dialog, const std::string&) {}
};

struct Action {
  std::string_view id;            ///< stable and hierarchical: "tile/duplicate"
  std::string menu;               ///< menu that contains the command; menu items are in the order of the rows;
                                  ///< "Tile/Brush" is a submenu. make_actions() translates it.
  std::string label;              ///< translated label with & before the mnemonic
  std::string_view key;           ///< default keys: "Ctrl+D"; two keys: "Ctrl+Shift+Z Ctrl+Y"; "" for none; see
                                  ///< KeyTable
  std::string tooltip;            ///< translated help line: one sentence in the imperative
  std::string_view icon;          ///< name of the icon; "" for none
  bool separator_above = false;   ///< true for a separator above the menu item
  std::function<bool()> enabled;  ///< must return quickly
  std::function<void()> run;      ///< does nothing while the command is disabled
  /// Context in which the key works: "" everywhere (as a menu accelerator), "tile" in the Tiles workspace, otherwise
  /// while this custom-drawn control has the focus ("grid", "board"). Single letters are allowed as keys only in a
  /// context other than "". See KeyTable for details.
  std::string_view context = "";
  std::function<bool()> checked = {};         ///< returns the state of a command that can be on or off; otherwise empty
  std::function<std::string()> why_not = {};  ///< returns why the command is disabled, shown in the palette; may be
                                              ///< empty
  std::string menu_label = {};                ///< label in the menu; `label` if empty
};

}  // namespace tw::editor
