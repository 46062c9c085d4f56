// The part of the main window that serves the Play workspace.

#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/shell/workspace_pages.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

void MainFrame::show_play() {
  const bool fresh = !play_;
  if (fresh) {
    play_ = make_play_panel(play_page_, workbench_);
    play_->set_on_status([this] {
      show_status();
      update_tour();
    });
  }
  update_play_page();
  play_->take_focus();
  if (!fresh || !play_->presenter().library().can_resume()) return;
  show_message({false,
                tr("There is an unfinished game with these rules."),
                {{tr("Resume"),
                  [this] {
                    run("play/resume");
                    play_->take_focus();
                  }},
                 {tr("Saved games…"), [this] { run("play/kept"); }}},
                {"play"},
                kGameTopic});
}

void MainFrame::update_play_page() {
  if (play_ && workspace() == "play") play_->document_changed();
}

void MainFrame::use_names() {
  if (workspace() == "play" && play_) return play_->use_names();
  model::use_names(workbench_.document().rules());
}

void MainFrame::start_game_if_none() {
  PlayPresenter& play = play_->presenter();
  const bool of_document = play.has_match() && play.table().played().source.empty();
  if (of_document && !play.outdated() && !play.state().finished()) return;
  play.games().begin_again(of_document);
  play_->take_focus();
}

PlayPresenter* MainFrame::play_presenter() { return play_ ? &play_->presenter() : nullptr; }
PlayPresenter* MainFrame::visible_play_presenter() { return workspace() == "play" ? play_presenter() : nullptr; }
bool MainFrame::is_board_shown_as_list() const { return play_ && play_->is_shown_as_list(); }

void MainFrame::run_play_command(std::string_view id) {
  if (!play_) return;
  if (id == "new") play_->show_new_game_dialog();
  if (id == "kept") play_->show_saved_games();
  if (id == "names") ask_player_names(*play_, play_->presenter());
  if (id == "rules") play_->show_rules();
  if (id == "what_if" || id == "left") play_->show_remaining_tiles(id == "what_if");
  if (id == "fit") play_->fit();
  if (id == "games") play_->show_position_games();
  if (id == "list") play_->show_as_list(!play_->is_shown_as_list());
}

bool MainFrame::play_record(const model::GameRecord& record, int turn) {
  show_workspace("play");
  return play_->presenter().games().show_record(record, turn);
}

}  // namespace tw::editor
