#pragma once

#include <wx/frame.h>
#include <wx/simplebook.h>

#include <string_view>
#include <vector>

#include "editor/core/commands/actions.hpp"
#include "editor/core/commands/keys.hpp"
#include "editor/core/document/new_set.hpp"
#include "editor/core/help/tour.hpp"
#include "editor/core/shell/session.hpp"
#include "editor/wx/commands/menus.hpp"
#include "editor/wx/shell/tiles_page.hpp"
#include "editor/wx/shell/workspace_bar.hpp"
#include "editor/wx/widgets/message_bar.hpp"
#include "editor/wx/widgets/status_line.hpp"

namespace tw::model {
struct GameRecord;
}

namespace tw::editor {

class AnalysePanel;
class PaletteBox;
class RulesPanel;
class PlayPanel;
class SimulatePage;
class SimulatePanel;
class TourCard;
class WelcomePage;

/// The main window: menus and workspace bar built from the command table, one page per workspace, and the status bar.
class MainFrame : public wxFrame, public Shell {
 public:
  MainFrame(std::unique_ptr<FileChooser> chooser, RecentFiles recent,
            WindowGeometryStore memory = WindowGeometryStore(),
            std::shared_ptr<Settings> settings = std::make_shared<Settings>());
  ~MainFrame() override;

  Workbench& workbench() { return workbench_; }
  TilesPage* tiles_page() { return tiles_; }
  SimulatePanel* simulate_panel() { return simulate_; }
  AnalysePanel* analyse_panel() { return analyse_; }
  RulesPanel* rules_panel() { return rules_; }
  /// Returns nullptr until the workspace is first shown.
  PlayPanel* play_panel() { return play_; }
  /// Uses the names of this window's rules (model::use_names).
  void use_names();
  /// Shows a recorded game of this document in the Play workspace, at the position after `turn` (-1: the end).
  bool play_record(const model::GameRecord& record, int turn = -1);
  MessageBar* message_bar() { return info_; }
  /// Returns the bar that offers to recover work after a crash. It stays until the user answers.
  MessageBar* recovery_bar() { return recovery_; }
  WorkspaceBar* workspace_bar() { return bar_; }
  StatusLine* status_line() { return status_; }
  const std::vector<Action>& actions() const { return actions_; }
  KeyTable& keys() { return keys_; }
  wxString workspace() const;
  /// Limits the window to the size of the screen, because the saved size may be from a larger screen.
  void fit_to_screen();
  /// Runs a command given on the command line as soon as the window handles events, or reports why it cannot run.
  void run_when_shown(const std::string& action);
  /// Runs a command if it is enabled. Returns false for an unknown id or a disabled command.
  bool run(std::string_view action);
  /// Applies the text of the focused field, as Enter would: a key or closing the window leaves the focus there.
  void finish_typing();

  void show_workspace(std::string_view id) override;
  void focus_filter() override;
  void clear_filter() override;
  void focus_canvas() override;
  void step_finding(int by) override;
  void fix_finding() override;
  bool can_fix() override;
  bool shows_tiles() const override;
  void step_pane(int by) override;
  void toggle_side_panes() override;
  void reset_layout() override;
  void change_grid_size(int by) override;
  void rotate_view(int quarters) override;
  TilePresenter* tile_presenter() override { return tiles_ ? &tiles_->canvas()->presenter() : nullptr; }
  void show_tile_as_list(bool wanted) override { tiles_->canvas()->show_as_list(wanted); }
  bool is_tile_shown_as_list() const override { return tiles_ && tiles_->canvas()->is_shown_as_list(); }
  PlayPresenter* play_presenter() override;
  PlayPresenter* visible_play_presenter() override;
  void run_play_command(std::string_view id) override;
  bool is_board_shown_as_list() const override;
  void run_simulate_command(RunCommand command) override;
  std::string why_not_simulate(RunCommand command) const override;
  void show_simulate(SimulatePart part) override;
  bool is_simulate_part_shown(SimulatePart part) const override;
  bool delete_selected_zone() override;
  void rename_selected() override;
  void select_all() override;
  std::string clipboard() override;
  void set_clipboard(const std::string& text) override;
  void close_window() override { Close(); }
  bool can_change_rules() const override { return rules_ && workspace() == "rules"; }
  void run_rule_command(RuleCommand command) override;
  void show_filter(const std::string& filter) override;
  /// Opens the palette with `query` in its field ("#" for tiles), or puts `query` into the open palette.
  void open_palette(const std::string& query);
  PaletteBox* palette_box() { return palette_; }
  void on_palette_closed() { palette_ = nullptr; }

  /// Sets up a window without a document: on the very first start, opens the first game and offers the tour; otherwise
  /// shows the welcome page, unless it is turned off.
  void start();
  void show_welcome();
  WelcomePage* welcome() { return welcome_; }
  /// Perform the actions of the cards on the welcome page.
  void begin_variant(const std::string& game);
  void begin_tutorial();
  void begin_set(const NewSetOptions& wanted);
  void forget_file(const std::filesystem::path& file);
  void forget_missing_files();

  /// Starts the tour if `what` is ""; "next", "back", "move" and "end" control the tour.
  void tour(const std::string& what);
  TourCard* tour_card() { return tour_; }
  bool is_tour_running() const override { return tour_ != nullptr; }
  TourState tour_state();
  /// Returns the rectangle of a control in this window, by its name in the tour; empty if it is not shown.
  wxRect control_rect(std::string_view control);
  /// Returns the manual page about the control that has the focus.
  std::string focused_topic();

 private:
  void open_dialog(Dialog dialog, const std::string& about) override;
  void on_key(wxKeyEvent& event);
  /// Returns the contexts (see KeyTable) in which this key is active now, in order; the last is "" (everywhere).
  std::vector<std::string_view> key_contexts(const std::string& key) const;
  void run_command(const Action& action);
  void build_pages();
  void bind_window();
  void bind_panes();
  void restore_window();
  void remember_window();
  void show_title();
  void show_status();
  void show_message(const Message& message);
  void move_focus_if_hidden();
  void on_status_clicked(StatusLine::Field field);
  void show_simulate();
  void update_simulate_page();
  void show_analyse();
  void show_rules();
  void show_play();
  void update_play_page();
  /// Starts a game with the current document, unless a game is in progress.
  void start_game_if_none();
  void compare_with_base();
  /// Shows a document that was never saved: in this window if it is empty, otherwise in a new window. Returns the
  /// window, or nullptr on failure.
  MainFrame* show_unsaved_document(model::Result<OpenedDocument> opened);
  void update_tour();
  void place_overlays();
  void follow_tour();
  /// Runs a command on the text field that has the focus. Returns false if no text field has the focus or the command
  /// does not apply.
  bool run_text_command(std::string_view action);
  /// Discards rejected input in the Rules workspace, which is not part of the document. Undo does this first.
  bool discard_drafts();

  std::unique_ptr<FileChooser> chooser_;
  Workbench workbench_;
  WindowGeometryStore memory_;
  std::vector<Action> actions_;
  KeyTable keys_;
  std::unique_ptr<Menus> menus_;
  WorkspaceBar* bar_ = nullptr;
  MessageBar* recovery_ = nullptr;
  MessageBar* info_ = nullptr;
  StatusLine* status_ = nullptr;
  wxSimplebook* pages_ = nullptr;
  TilesPage* tiles_ = nullptr;
  wxPanel* play_page_ = nullptr;
  PlayPanel* play_ = nullptr;
  wxPanel* simulate_page_ = nullptr;
  SimulatePage* simulate_views_ = nullptr;
  SimulatePanel* simulate_ = nullptr;
  wxPanel* analyse_page_ = nullptr;
  AnalysePanel* analyse_ = nullptr;
  wxPanel* rules_page_ = nullptr;
  RulesPanel* rules_ = nullptr;
  PaletteBox* palette_ = nullptr;
  WelcomePage* welcome_ = nullptr;
  std::string workspace_before_welcome_ = "tiles";  ///< the workspace behind the welcome page
  TourCard* tour_ = nullptr;
  int finished_runs_ = 0;
  bool simulate_stale_ = false;  ///< true if the document has changed since the Simulate page was last updated
  wxString background_work_, hint_;
  Connection changed_, message_sent_, compare_requested_, file_opened_, theme_changed_, keyboard_changed_,
      recent_changed_;
};

}  // namespace tw::editor
