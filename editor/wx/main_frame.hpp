#pragma once

#include <wx/aui/auibar.h>
#include <wx/frame.h>
#include <wx/infobar.h>
#include <wx/simplebook.h>

#include "editor/core/actions.hpp"
#include "editor/core/keys.hpp"
#include "editor/core/window_memory.hpp"
#include "editor/wx/tiles_page.hpp"

namespace tw::editor {

class SimulatePanel;

/// The one window: menus and workspace bar from the table of actions, a page a workspace, the status bar.
class MainFrame : public wxFrame, public Shell {
 public:
  MainFrame(std::unique_ptr<FileChooser> chooser, RecentFiles recent, WindowMemory memory = WindowMemory(),
            std::shared_ptr<Settings> settings = std::make_shared<Settings>());
  ~MainFrame() override;

  Workbench& workbench() { return workbench_; }
  TilesPage* tiles() { return tiles_; }
  SimulatePanel* simulate() { return simulate_; }
  wxInfoBarGeneric* info() { return info_; }
  KeyTable& keys() { return keys_; }
  wxString workspace() const;
  /// Runs a row of the table of actions, if it is enabled. False for an unknown id or a disabled row.
  bool run(std::string_view action);

  void show_workspace(std::string_view id) override;
  void focus_filter() override;
  void clear_filter() override;
  void step_finding(int by) override;
  void step_pane(int by) override;
  void toggle_side_panes() override;
  void reset_layout() override;
  void change_grid_size(int by) override;
  void turn_view(int quarters) override;
  bool delete_in_hand() override;
  void rename_in_hand() override;
  void select_all() override;
  std::string clipboard() override;
  void set_clipboard(const std::string& text) override;
  void close_window() override { Close(); }
  void show_about() override;
  void show_dialog(std::string_view id) override;

 private:
  void build_menus();
  void show_keys();
  void on_key(wxKeyEvent& event);
  /// The context (see KeyTable) of what has the focus; "" for none.
  std::string_view key_context() const;
  void run_row(const Action& action);
  void build_toolbar();
  void fill_toolbar_icons();
  void build_pages();
  void bind_menus();
  void bind_window();
  void bind_panes();
  void restore_window();
  void remember_window();
  void fill_recent();
  wxMenu* games_menu();
  void show_title();
  void show_status();
  void show_message(const Message& message);
  void fit_toolbar();
  void tell_simulate();
  /// Keys that belong to a text field while one has the focus.
  bool run_in_text(std::string_view action);
  const Action& row(int id) const { return actions_[static_cast<std::size_t>(id - first_id_)]; }

  std::unique_ptr<FileChooser> chooser_;
  Workbench workbench_;
  WindowMemory memory_;
  std::vector<Action> actions_;
  KeyTable keys_;
  int first_id_ = 0, first_recent_id_ = 0, first_game_id_ = 0, first_offer_id_ = 0;
  std::vector<Offer> offers_;  ///< of the message shown
  std::vector<GameChoice> games_;
  wxMenu* recent_menu_ = nullptr;
  wxAuiToolBar* bar_ = nullptr;
  wxInfoBarGeneric* info_ = nullptr;
  wxSimplebook* pages_ = nullptr;
  TilesPage* tiles_ = nullptr;
  wxPanel* simulate_page_ = nullptr;
  SimulatePanel* simulate_ = nullptr;
  bool simulate_stale_ = false;  ///< the document has changed since its page was last told
  wxString background_work_, hint_;
  Connection changed_, said_, keys_changed_;
};

}  // namespace tw::editor
