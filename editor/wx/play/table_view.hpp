#pragma once

#include <wx/panel.h>

#include <optional>
#include <vector>

#include "editor/core/play/card_text.hpp"
#include "editor/core/play/scene_play.hpp"
#include "editor/wx/play/scene_canvas.hpp"

class wxListBox;
class wxListView;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class ChoiceButtons;
class PlayPresenter;

/// The view of games without a board. If the game describes its table, the table is drawn and played by clicks
/// (SceneCanvas), with buttons for actions that are not tied to an object. For other games, and as the list view of
/// every board, it shows the table and the actions as lists.
class TableView : public wxPanel {
 public:
  TableView(wxWindow* parent, PlayPresenter& presenter);
  void show();
  /// Highlights the hint on the drawn table, or selects its action in the list.
  void show_hint();
  void set_folders(std::vector<std::filesystem::path> folders) { canvas_->set_folders(std::move(folders)); }
  /// Returns the control with which the user plays: the drawn table or the list of actions.
  wxWindow* play_control();
  SceneCanvas& canvas() { return *canvas_; }
  SceneInteraction& scene() { return scene_; }
  wxListBox* actions() { return actions_; }
  wxListView* table() { return table_; }
  wxTextCtrl* log() { return log_; }

 private:
  wxWindow* build_lists();
  void play_selected();
  void show_title();
  void show_lists();
  void show_buttons();
  /// Plays the action of a button; without an action, shows the covered table.
  void choose(const std::optional<game::Action>& action);
  void show_text();
  void show_log();
  PlayPresenter& presenter_;
  SceneInteraction scene_;
  std::vector<ActionRow> rows_;
  SceneCanvas* canvas_ = nullptr;
  wxPanel* lists_ = nullptr;
  ChoiceButtons* buttons_ = nullptr;
  wxListView* table_ = nullptr;
  wxTextCtrl* log_ = nullptr;
  wxListBox* actions_ = nullptr;
  wxStaticText *title_ = nullptr, *text_ = nullptr;
};

}  // namespace tw::editor
