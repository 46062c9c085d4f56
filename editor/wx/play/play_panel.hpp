#pragma once
// The Play workspace: turns and decks on the left, the board in the middle, players and hints on the right.

#include <wx/aui/auibar.h>
#include <wx/aui/framemanager.h>
#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <string>

#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/play/play_icons.hpp"

namespace tw::editor {

class BoardCanvas;
class HintPane;
class ResultPane;
class PlayCard;
class PlayersPane;
class PositionGames;
class PositionGamesPane;
class SetUpCanvas;
class SetUpPane;
class DecksPane;
class TableView;
class TurnsPane;
class Document;

class PlayPanel : public wxPanel, public PlayView {
 public:
  PlayPanel(wxWindow* parent, Document& document, PlayServices services);
  ~PlayPanel() override;

  PlayPresenter& presenter() { return *presenter_; }
  BoardCanvas* board() { return board_; }
  PlayersPane* players() { return players_; }
  TurnsPane* turns() { return turns_; }
  DecksPane* decks() { return decks_; }
  HintPane* hint() { return hint_; }
  ResultPane* result() { return result_; }
  PlayCard* card() { return card_; }
  TableView* table() { return table_; }
  PositionGames& position_games() { return *position_games_; }
  PositionGamesPane* position_games_pane() { return position_games_pane_; }
  SetUpCanvas* set_up_board() { return set_up_board_; }
  SetUpPane* set_up_pane() { return set_up_pane_; }

  /// Returns true if the board or the drawn table has the focus. All keys of the board work then; see
  /// MainFrame::key_contexts() for the rest of the workspace.
  bool has_board_focus() const;
  /// Fits the board or the drawn table into the view.
  void fit();
  void take_focus() override;

  /// Call when the tiles or rules of the document have changed.
  void document_changed();
  /// Uses the names of the document's rules; if another game is shown, the names of its rules take precedence.
  void use_names() const;
  /// Open the dialogs for a new game, for the saved games, for the remaining tiles and for the rules.
  void show_new_game_dialog();
  void show_saved_games();
  void show_remaining_tiles(bool only_next);
  void show_rules();
  /// Shows the pane for games from the shown position, with the focus on its Play button.
  void show_position_games();
  /// Stops the games from the shown position, and marks their pane as closed; show_panes() hides it.
  void close_position_games();
  void show_as_list(bool wanted);
  bool is_shown_as_list() const { return shown_as_list_; }
  void toggle_side_panes();
  /// Folds the panes of one side (wxAUI_DOCK_LEFT or wxAUI_DOCK_RIGHT) to a strip, or unfolds them.
  void set_folded(int side, bool folded);
  void reset_layout();
  void step_pane(int by);
  /// Return texts for the status bar. The callback of set_on_status() is called whenever they change.
  std::string status() const;
  std::string zoom_text() const;
  std::string fits_text() const;
  void set_on_status(std::function<void()> callback) { on_status_ = std::move(callback); }

  void show_play(unsigned parts) override;
  void start_timer(int milliseconds) override;
  void show_cell(model::Coord cell) override;

 private:
  void build_centre();
  void build_panes();
  void dock_panes();
  void build_tools();
  void show_tools();
  void place_floating_panels();
  /// Builds the narrow strip that replaces folded panes.
  wxWindow* build_strip(int side, const wxString& name);
  void show_panes();
  bool is_low() const;
  /// Shows the pane of the decks unless the game has no board.
  void show_decks();
  bool has_decks() const;
  /// Shows the tools and the board of the position that is being set up, or the game.
  void show_set_up();
  void report_outdated();
  /// Shows the result if the game is finished, otherwise the hint.
  void show_result();
  void ask_drawn_tile();
  std::vector<std::filesystem::path> picture_folders() const;

  Document& document_;
  std::unique_ptr<PlayPresenter> presenter_;
  std::unique_ptr<PositionGames> position_games_;
  PlayIcons icons_;
  wxAuiManager docks_;
  wxString default_layout_;
  wxPanel* centre_ = nullptr;
  BoardCanvas* board_ = nullptr;
  PlayCard* card_ = nullptr;
  wxAuiToolBar* tools_ = nullptr;
  TableView* table_ = nullptr;
  SetUpCanvas* set_up_board_ = nullptr;
  SetUpPane* set_up_pane_ = nullptr;
  TurnsPane* turns_ = nullptr;
  DecksPane* decks_ = nullptr;
  PlayersPane* players_ = nullptr;
  HintPane* hint_ = nullptr;
  ResultPane* result_ = nullptr;
  PositionGamesPane* position_games_pane_ = nullptr;
  wxPanel* hint_or_result_ = nullptr;  ///< pane of the hint, or of the result of a finished game
  wxWindow *left_strip_ = nullptr, *right_strip_ = nullptr;
  wxTimer timer_;
  std::size_t asked_action_count_ = static_cast<std::size_t>(-1);  ///< number of actions played when the user was last
                                                                   ///< asked for the drawn tile
  bool shown_as_list_ = false, side_panes_hidden_ = false;
  bool left_folded_ = false, right_folded_ = false;
  bool was_low_ = false;                ///< is_low() when the panes were last shown
  bool large_result_ = false;           ///< true if the result has most of the height of its dock
  bool position_games_wanted_ = false;  ///< true if the pane for games from a position was opened and not closed
  const SetUpPresenter* shown_set_up_ = nullptr;  ///< used only to detect that a set-up begins or ends
  const table::Match* shown_match_ = nullptr;     ///< used only to detect that another game is shown
  std::shared_ptr<const game::Game>
      outdated_message_game_;  ///< game for which the message about changed rules was last shown
  std::function<void()> on_status_;
  std::function<void(const Message&)> show_message_;
};

}  // namespace tw::editor
