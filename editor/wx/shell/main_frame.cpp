#include "editor/wx/shell/main_frame.hpp"

#include <wx/clipbrd.h>
#include <wx/display.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/textentry.h>

#include <algorithm>
#include <cctype>

#include "editor/core/commands/commands.hpp"
#include "editor/core/shell/file_request.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/analyse/analyse_panel.hpp"
#include "editor/wx/analyse/suggest_frame.hpp"
#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/keyboard.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/difference/compare_frame.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/players_pane.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/shell/workspace_pages.hpp"
#include "editor/wx/simulate/simulate_panel.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wheel.hpp"

namespace tw::editor {

namespace {
/// Returns true if typed letters and digits are input for this control.
bool accepts_letters(const wxWindow* control) {
  return dynamic_cast<const wxTextEntryBase*>(control) || dynamic_cast<const wxListBox*>(control);
}
/// Returns true if the key, with or without Shift, is a letter or a digit.
bool is_letter(std::string_view key) {
  if (key.starts_with("Shift+")) key.remove_prefix(6);
  return key.size() == 1 && std::isalnum(static_cast<unsigned char>(key.front()));
}
}  // namespace

MainFrame::MainFrame(std::unique_ptr<FileChooser> chooser, RecentFiles recent, WindowGeometryStore memory,
                     std::shared_ptr<Settings> settings)
    : wxFrame(nullptr, wxID_ANY, "Tilewright", wxDefaultPosition, wxDefaultSize),
      chooser_(std::move(chooser)),
      workbench_(*chooser_, std::move(recent), std::move(settings)),
      memory_(std::move(memory)),
      actions_(make_actions(workbench_, *this)),
      keys_(actions_, workbench_.settings()) {
  prefer_theme(workbench_.settings().get("view/theme"));
  set_text_size(workbench_.settings().get_number(kTextSize, 100));
  keys_.set_keyboard(keyboard());
  keyboard_changed_ = keyboard_changes().connect([this] { keys_.set_keyboard(keyboard()); });
  theme_changed_ = workbench_.settings().changed().connect([this](const std::string& name) {
    if (name == "view/theme") change_theme(workbench_.settings().get(name));
  });
  SetSize(FromDIP(wxSize(1280, 800)));
  SetMinSize(FromDIP(wxSize(960, 600)));
  SetBackgroundColour(wx_colour(palette().window));
  menus_ = std::make_unique<Menus>(
      *this, actions_, keys_,
      Menus::Callbacks{[this](const Action& action) { run_command(action); },
                       [this](const std::string& game) { workbench_.open(game); },
                       [this](const Action& action) { return action.id == "view/" + from_wx(workspace()); }});
  menus_->set_recent_files(workbench_.recent().files());
  bar_ = new WorkspaceBar(this, actions_, keys_, *menus_, [this] { run("tools/palette"); });
  recovery_ = new MessageBar(this);
  recovery_->SetName(tr_wx("Unsaved work"));
  status_ = new StatusLine(this, [this](StatusLine::Field field) { on_status_clicked(field); });
  info_ = new MessageBar(this, status_);
  build_pages();
  info_->show_workspace(from_wx(workspace()));
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  foot->Add(info_, wxSizerFlags(1).Expand());
  foot->Add(status_, wxSizerFlags(1).Expand());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(bar_, wxSizerFlags().Expand());
  column->Add(recovery_, wxSizerFlags().Expand());
  column->Add(pages_, wxSizerFlags(1).Expand());
  column->Add(foot, wxSizerFlags().Expand());
  SetSizer(column);
  bind_window();
  bind_panes();
  restore_window();
  set_initial_size(*this);
  show_title();
  show_status();
  tiles_->tile_set_pane()->grid()->SetFocus();
}

MainFrame::~MainFrame() {
  changed_.disconnect();
  message_sent_.disconnect();
  theme_changed_.disconnect();
  recent_changed_.disconnect();
  destroy_compare_frame(*this);
  destroy_suggest_frame(*this);
  // Destroy the pages before the document: they show it until they are destroyed, even when they lose the focus.
  pages_->Destroy();
}

void MainFrame::build_pages() {
  pages_ = new wxSimplebook(this);
  tiles_ = new TilesPage(pages_, workbench_, [this](std::string_view id) { run(id); });
  pages_->AddPage(tiles_, "tiles", true);
  rules_page_ = new wxPanel(pages_);
  pages_->AddPage(rules_page_, "rules");
  play_page_ = new wxPanel(pages_);
  pages_->AddPage(play_page_, "play");
  simulate_page_ = new wxPanel(pages_);
  pages_->AddPage(simulate_page_, "simulate");
  analyse_page_ = new wxPanel(pages_);
  pages_->AddPage(analyse_page_, "analyse");
}

void MainFrame::run_command(const Action& action) {
  if (!run_text_command(action.id)) {
    finish_typing();
    if (action.enabled()) {
      const wxBusyCursor busy;  // dialogs suspend the busy cursor
      action.run();
    }
  }
  bar_->refresh_icons();
}

void MainFrame::finish_typing() {
  tiles_->properties()->finish_typing();
  wxWindow* const focus = wxWindow::FindFocus();
  if (!focus || wxGetTopLevelParent(focus) != this || !accepts_letters(focus)) return;
  if (tiles_->properties()->IsDescendant(focus)) return;
  // The fields of forms apply their text when they lose the focus.
  const wxWindowRef field(focus);
  auto* const entry = dynamic_cast<wxTextEntry*>(focus);
  long from = 0, to = 0;
  if (entry) entry->GetSelection(&from, &to);
  bar_->SetFocus();
  if (!field || !field->IsShownOnScreen()) return;
  field->SetFocus();
  if (entry) entry->SetSelection(from, to);
}

std::vector<std::string_view> MainFrame::key_contexts(const std::string& key) const {
  const wxWindow* focus = wxWindow::FindFocus();
  if (play_ && play_->has_board_focus()) return {"board", ""};
  if (accepts_letters(focus)) return {""};
  // Elsewhere in the Play workspace, the letters of the board work, too; its other keys belong to the lists and
  // buttons. In the list of players, only Space has another meaning.
  const bool on_players = dynamic_cast<const PlayersPane*>(focus) != nullptr && key != "Space";
  if (workspace() == "play" && (is_letter(key) || on_players)) return {"board", ""};
  if (workspace() != "tiles") return {""};
  // The brush keys of the large tile work regardless of the focus.
  if (dynamic_cast<const TileGridCanvas*>(focus) != nullptr) return {"grid", "tile", ""};
  return {"tile", ""};
}

void MainFrame::on_key(wxKeyEvent& event) {
  if (event.GetKeyCode() == WXK_ESCAPE && workspace() == "welcome") return show_workspace(workspace_before_welcome_);
  const std::vector<std::string> names = key_names(event);
  // Undo typing in the text field first, even if the document has no step to undo.
  for (const std::string& key : names)
    if (const std::string_view id = keys_.find("", key); id == "edit/undo" || id == "edit/redo")
      if (run_text_command(id)) return;
  // The menus, which show the keys, would receive a key only after the control that has the focus: fields use
  // Ctrl+Enter, lists and pages the keys that move through them.
  if (names.empty()) return event.Skip();
  for (const std::string_view context : key_contexts(names.front()))
    for (const std::string& key : names) {
      const Action* action = find_action(actions_, keys_.find(context, key));
      if (!action) continue;
      if (!action->enabled() && key.starts_with("Ctrl+")) finish_typing();  // may enable the command, such as Save
      if (action->enabled()) return run_command(*action);
    }
  event.Skip();
}

void MainFrame::bind_window() {
  Bind(wxEVT_CHAR_HOOK, &MainFrame::on_key, this);
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
    finish_typing();
    if (event.CanVeto() && !workbench_.may_close()) return event.Veto();
    remember_window();
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    place_overlays();
    event.Skip();
  });
  Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
    move_focus_if_hidden();
    follow_tour();
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    bar_->refresh_icons();
    event.Skip();
  });
}

// Moves the focus away from a hidden control, because GTK leaves it there and keeps sending keys to the control.
// Without any focus, as after a page is filled, wx sends no keys at all.
void MainFrame::move_focus_if_hidden() {
  wxWindow* focus = wxWindow::FindFocus();
  const bool hidden = focus && wxGetTopLevelParent(focus) == this && !focus->IsShownOnScreen();
  if (!IsShownOnScreen() || (!hidden && (focus || !IsActive() || has_focus_widget(*this)))) return;
  if (workspace() == "tiles")
    tiles_->tile_set_pane()->grid()->SetFocus();
  else
    focus_page(*pages_->GetCurrentPage());
}

void MainFrame::on_status_clicked(StatusLine::Field field) {
  if (field == StatusLine::Field::Work) return show_workspace("simulate");
  show_workspace("tiles");
  tiles_->show_first_finding(field == StatusLine::Field::Warnings);
}

void MainFrame::bind_panes() {
  changed_ = workbench_.document().changed().connect([this](DocumentChange what) {
    if (what == DocumentChange::Pictures) return repaint_all_windows();
    hint_.clear();
    if (touches(what, kContent | DocumentChange::Selection)) info_->document_changed();
    if (touches(what, DocumentChange::File | kContent)) show_title();
    if (touches(what, DocumentChange::File) && workspace() == "welcome") show_workspace("tiles");
    update_tour();
    if (touches(what, kContent)) update_simulate_page();
    if (touches(what, kContent) && workspace() == "analyse") show_analyse();
    if (touches(what, kContent)) update_play_page();
    show_status();
  });
  compare_requested_ = workbench_.compare().connect([this](const OpenedDocument& opened) {
    show_compare(*this, workbench_, version_of(opened, tr("Other version of {0}", opened.set.name)));
  });
  file_opened_ = workbench_.opened_file().connect([this](const FileRequest& request) {
    show_workspace(request.workspace);
    if (request.record) play_record(*request.record);
    if (request.experiment) simulate_->presenter().continue_experiment(*request.experiment);
  });
  message_sent_ = workbench_.messages().connect([this](const Message& message) { show_message(message); });
  recent_changed_ =
      workbench_.recent().changed().connect([this] { menus_->set_recent_files(workbench_.recent().files()); });
  tiles_->canvas()->set_on_hint([this](const std::string& text) {
    hint_ = to_wx(text);
    show_status();
  });
  tiles_->set_on_brush([this] { show_status(); });
  tiles_->findings()->set_on_counts_changed([this] {
    tiles_->show_findings();
    show_status();
    update_tour();
  });
}

void MainFrame::restore_window() {
  const WindowGeometry& geometry = memory_.geometry();
  if (geometry.width > 0 && geometry.height > 0) {
    SetSize(FromDIP(wxSize(geometry.width, geometry.height)));
  }
  fit_to_screen();
  if (geometry.maximized) Maximize();
  if (geometry.tile_size > 0) tiles_->tile_set_pane()->set_tile_size(geometry.tile_size);
  tiles_->restore_layout(to_wx(geometry.layout));
}

void MainFrame::fit_to_screen() {
  // Before the window is shown, its size does not include the title bar.
  const int screen = wxDisplay::GetFromWindow(this);
  wxRect room = wxDisplay(screen == wxNOT_FOUND ? 0U : static_cast<unsigned>(screen)).GetClientArea();
  room.height -= FromDIP(32);
  wxSize size = GetSize();
  size.DecTo(room.GetSize());
  size.IncTo(GetMinSize());
  SetSize(size);
}

void MainFrame::remember_window() {
  WindowGeometry geometry = memory_.geometry();
  geometry.maximized = IsMaximized();
  if (!geometry.maximized) {
    geometry.width = ToDIP(GetSize()).x;
    geometry.height = ToDIP(GetSize()).y;
  }
  geometry.tile_size = tiles_->tile_set_pane()->grid()->tile_size();
  geometry.layout = from_wx(tiles_->layout());
  memory_.save(std::move(geometry));
}

wxString MainFrame::workspace() const {
  return pages_ && pages_->GetSelection() >= 0 ? pages_->GetPageText(static_cast<std::size_t>(pages_->GetSelection()))
                                               : wxString("tiles");
}

bool MainFrame::run(std::string_view id) {
  const Action* action = find_action(actions_, id);
  if (!action || !action->enabled()) return false;
  action->run();
  return true;
}

void MainFrame::run_when_shown(const std::string& action) {
  CallAfter([this, action] {
    if (!run(action))
      workbench_.show_message({true, tr("The command “{0}” is unknown or cannot run now.", action), {}});
  });
}

bool MainFrame::discard_drafts() {
  if (!rules_ || workspace() != "rules") return false;
  const auto* text = dynamic_cast<wxTextEntryBase*>(wxWindow::FindFocus());
  return !(text && text->CanUndo()) && rules_->presenter().discard_drafts();  // a formula field has its own undo
}

bool MainFrame::run_text_command(std::string_view action) {
  if (action == "edit/undo" && discard_drafts()) return true;
  auto* text = dynamic_cast<wxTextEntryBase*>(wxWindow::FindFocus());  // also the base of wxStyledTextCtrl
  if (!text) return false;
  if (action == "edit/copy") return text->Copy(), true;
  if (action == "edit/paste") return text->Paste(), true;
  if (action == "edit/select_all") return text->SelectAll(), true;
  const bool in_document = workspace() == "rules" && rules_ && rules_->presenter().has_typed_formula();
  if (action == "edit/undo" && text->CanUndo() && !in_document) return text->Undo(), true;
  if (action == "edit/redo" && text->CanRedo()) return text->Redo(), true;
  if (action == "tile/delete") {
    long from = 0, to = 0;
    text->GetSelection(&from, &to);
    if (from == to) to = std::min(from + 1, text->GetLastPosition());
    text->Remove(from, to);
    return true;
  }
  return false;
}

void MainFrame::show_title() { SetTitle(to_wx(workbench_.title())); }

void MainFrame::show_status() {
  using Field = StatusLine::Field;
  const Document& document = workbench_.document();
  if (workspace() == "welcome") {
    for (const Field field : {Field::Size, Field::Selected, Field::Errors, Field::Warnings}) status_->set(field, "");
    status_->set(Field::Location, workbench_.is_blank() ? tr_wx("No set is open") : to_wx(document.set().name));
    return status_->set(Field::Work, background_work_);
  }
  const bool tiles = workspace() == "tiles";
  wxString where = to_wx(document.set().name);
  if (tiles) {
    if (const model::Tile* tile = document.tile()) where = tr_wx("Tile {0}", tile->id);
    if (const model::Zone* zone = document.zone()) where += to_wx(" · " + tr_name(zone->kind) + " " + zone->id);
    const Brush& brush = tiles_->canvas()->presenter().brush();
    if (brush.type == Brush::Type::Eraser)
      where += to_wx(" · " + tr("eraser"));
    else if (brush.type == Brush::Type::Fill)
      where += to_wx(" · " + tr("fill with {0}", tr_name(brush.name)));
    else if (brush.type != Brush::Type::Select)
      where += to_wx(" · " + tr("{0} brush", tr_name(brush.name)));
  }
  const bool analysing = analyse_ && workspace() == "analyse", playing = play_ && workspace() == "play";
  if (analysing) where = to_wx(analyse_->status());
  if (can_change_rules()) where = to_wx(rules_->status());
  if (playing) where = to_wx(play_->status());
  status_->set(Field::Location, hint_.empty() ? where : hint_);
  status_->set(Field::Size, playing ? to_wx(play_->zoom_text())
                            : tiles ? tr_wx("tile size {0} px", tiles_->tile_set_pane()->grid()->tile_size())
                                    : wxString());
  status_->set(Field::Selected,
               playing ? to_wx(play_->fits_text())
               : tiles ? tr_wx("{0} of {1} selected", document.selection().tiles.size(), document.set().tiles.size())
                       : wxString());
  const FindingsPresenter& findings = tiles_->findings()->presenter();
  const int errors = findings.errors(), warnings = findings.warnings();
  status_->set(Field::Errors, errors == 0 ? wxString() : to_wx(tr_n("{0} error", "{0} errors", errors)));
  status_->set(Field::Warnings, warnings == 0 ? wxString() : to_wx(tr_n("{0} warning", "{0} warnings", warnings)));
  status_->set(Field::Work, background_work_);
}

void MainFrame::show_message(const Message& message) { info_->show(message); }

void MainFrame::show_workspace(std::string_view id) {
  for (std::size_t i = 0; i < pages_->GetPageCount(); ++i)
    if (from_wx(pages_->GetPageText(i)) == id) {
      if (id == "simulate") show_simulate();
      pages_->SetSelection(i);
      if (id == "analyse") show_analyse();
      if (id == "rules") show_rules();
      if (id == "play") show_play();
    }
  if (simulate_stale_) update_simulate_page();
  use_names();
  bar_->show_workspace(id);
  info_->show_workspace(id);
  show_status();
  update_tour();
  place_overlays();
}

void MainFrame::show_analyse() {
  if (!analyse_) {
    AnalyseServices services;
    services.show_filtered = [this](const std::string& filter) {
      show_workspace("tiles");
      tiles_->tile_set_pane()->filter()->SetValue(to_wx(filter));
    };
    services.show_tile = [this] { show_workspace("tiles"); };
    services.suggest = [this](const std::string& target) { show_dialog(Dialog::Suggest, target); };
    services.show_message = [this](const Message& message) { show_message(message); };
    services.choose_save = [this](const std::filesystem::path& suggestion) {
      const auto place = chooser_->choose_save(suggestion);
      return place ? std::optional(place->path) : std::nullopt;
    };
    analyse_ = make_analyse_panel(analyse_page_, workbench_.document(), std::move(services));
    analyse_->set_on_status([this] { show_status(); });
  }
  analyse_->document_changed();  // reads the set only if it has changed
  show_status();
}

void MainFrame::show_rules() {
  if (rules_) return rules_->show_rules();
  rules_ = make_rules_panel(rules_page_, workbench_, [this](std::string_view id) {
    show_workspace(id);
    if (id == "simulate") compare_with_base();
    if (id == "play") start_game_if_none();
  });
  rules_->set_on_status([this] { show_status(); });
}

void MainFrame::run_rule_command(RuleCommand command) {
  if (command == RuleCommand::Add) return rules_->add_row();
  if (command == RuleCommand::PlayQuickGames) return rules_->play_quick_games();
  rules_->report_failure(run_row_command(rules_->presenter(), command));
}

void MainFrame::focus_filter() {
  show_workspace("tiles");
  tiles_->tile_set_pane()->filter()->focus();
  tiles_->tile_set_pane()->filter()->SelectAll();
}

void MainFrame::show_filter(const std::string& filter) {
  focus_filter();
  tiles_->tile_set_pane()->filter()->SetValue(to_wx(filter));
}

void MainFrame::clear_filter() { tiles_->tile_set_pane()->clear_filter(); }
void MainFrame::focus_canvas() {
  if (tiles_->canvas()->IsShownOnScreen()) tiles_->canvas()->SetFocus();
}

void MainFrame::step_finding(int by) { tiles_->findings()->presenter().on_step(by); }
void MainFrame::fix_finding() { tiles_->findings()->presenter().fix_next(); }
bool MainFrame::shows_tiles() const { return workspace() == "tiles"; }
bool MainFrame::can_fix() { return tiles_ && tiles_->findings()->presenter().next_fix() >= 0; }
void MainFrame::step_pane(int by) {
  if (analyse_ && workspace() == "analyse") return analyse_->step_pane(by);
  if (can_change_rules()) return rules_->step_pane(by);
  if (play_ && workspace() == "play") return play_->step_pane(by);
  tiles_->step_pane(by);
}
void MainFrame::toggle_side_panes() {
  if (analyse_ && workspace() == "analyse") return analyse_->toggle_side_panes();
  if (can_change_rules()) return rules_->toggle_side_panes();
  if (play_ && workspace() == "play") return play_->toggle_side_panes();
  tiles_->toggle_side_panes();
}
void MainFrame::reset_layout() {
  if (play_ && workspace() == "play") return play_->reset_layout();
  tiles_->reset_layout();
}
void MainFrame::rotate_view(int quarters) { tiles_->canvas()->presenter().on_rotate(quarters); }

void MainFrame::change_grid_size(int by) {
  if (tiles_->canvas()->HasFocus()) return tiles_->canvas()->presenter().on_zoom(by > 0 ? 1.25 : .8);
  tiles_->tile_set_pane()->set_tile_size(tiles_->tile_set_pane()->grid()->tile_size() + by);
  show_status();
}

bool MainFrame::delete_selected_zone() {
  return tiles_->canvas()->HasFocus() && tiles_->canvas()->presenter().delete_zone();
}

void MainFrame::rename_selected() {
  if (can_change_rules()) return rules_->rename_row();
  show_workspace("tiles");
  if (!tiles_->properties()->IsShownOnScreen()) tiles_->toggle_side_panes();
  tiles_->properties()->focus_field("tile/id");
}
void MainFrame::select_all() { tiles_->tile_set_pane()->grid()->presenter().on_select_all(); }

std::string MainFrame::clipboard() {
  const wxClipboardLocker locked;
  wxTextDataObject text;
  return !!locked && wxTheClipboard->GetData(text) ? from_wx(text.GetText()) : "";
}

void MainFrame::set_clipboard(const std::string& text) {
  const wxClipboardLocker locked;
  if (!!locked) wxTheClipboard->SetData(new wxTextDataObject(to_wx(text)));
}

}  // namespace tw::editor
