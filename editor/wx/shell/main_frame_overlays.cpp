// Overlays and pages outside the workspaces: the palette, the welcome page, the tour, help.

#include "editor/core/help/tour.hpp"
#include "editor/core/help/welcome.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/wx/analyse/suggest_frame.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/difference/compare_frame.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/shell/palette.hpp"
#include "editor/wx/shell/tour.hpp"
#include "editor/wx/shell/welcome.hpp"
#include "editor/wx/shell/window_manager.hpp"

namespace tw::editor {

namespace {
bool lies_in(const wxWindow* window, const wxWindow* outer) {
  for (; window; window = window->GetParent())
    if (window == outer) return true;
  return false;
}
}  // namespace

void MainFrame::open_dialog(Dialog dialog, const std::string& about) {
  switch (dialog) {
    case Dialog::About: return show_about(*this);
    case Dialog::Compare: show_compare(*this, workbench_); break;
    case Dialog::Copies: return show_copies(*this);
    case Dialog::Decks: return show_decks(*this);
    case Dialog::ExportPictures: return show_export_pictures(*this);
    case Dialog::ExportToJCloisterZone: return export_jcloisterzone(*this);
    case Dialog::Help: return show_help(*this, about);
    case Dialog::Import: return show_import(*this);
    case Dialog::Keys: return show_keys_dialog(*this, about);
    case Dialog::ManualInBrowser: return show_manual_in_browser(*this);
    case Dialog::MoveDeck: return show_move_deck(*this);
    case Dialog::NewSet: return show_new_set(*this);
    case Dialog::Palette: return open_palette(about);
    case Dialog::Paste: return show_paste(*this);
    case Dialog::PlayPreferences: return show_play_preferences(*this);
    case Dialog::Preferences: return show_preferences(*this);
    case Dialog::Print: return show_print(*this);
    case Dialog::RecoveredWork: return show_recovered_work(*this);
    case Dialog::RecoveryCopies: return show_recovery_copies(*this);
    case Dialog::Renumber: return show_renumber(*this);
    case Dialog::Replace: return show_replace(*this);
    case Dialog::Search: return show_search(*this);
    case Dialog::Suggest: return show_suggest(*this, workbench_.document(), about);
    case Dialog::Tour: return tour(about);
    case Dialog::Versions: return show_versions(*this);
    case Dialog::Welcome: return show_welcome();
  }
}

void MainFrame::open_palette(const std::string& query) {
  if (palette_) return palette_->field()->SetValue(to_wx(query));
  palette_ = new PaletteBox(*this, to_wx(query));
}

void MainFrame::place_overlays() {
  if (palette_) palette_->fit();
  if (!tour_) return;
  CallAfter([this] {
    if (tour_) tour_->place();
  });
}

void MainFrame::follow_tour() {
  if (tour_) tour_->place_if_moved();
}

void MainFrame::start() {
  Settings& settings = workbench_.settings();
  if (!settings.get_switch("welcome/seen", false)) {
    settings.set_switch("welcome/seen", true);
    workbench_.open(first_game());
    show_message({false,
                  tr("Welcome. A two-minute tour shows how to draw, fix and try out tiles."),
                  {{tr("Take the tour"), [this] { run("help/tour"); }},
                   {tr("Other ways to start"), [this] { show_welcome(); }}}});
  } else if (settings.get_switch("welcome/show", true)) {
    show_welcome();
  }
}

void MainFrame::show_welcome() {
  if (!welcome_) {
    welcome_ = new WelcomePage(pages_, *this);
    pages_->AddPage(welcome_, "welcome");
  }
  welcome_->refresh_page();
  if (workspace() != "welcome") workspace_before_welcome_ = from_wx(workspace());
  show_workspace("welcome");
  if (!welcome_->cards().empty()) welcome_->cards().front().button->SetFocus();
}

MainFrame* MainFrame::show_unsaved_document(model::Result<OpenedDocument> opened) {
  if (!opened) {
    show_message({true, opened.findings().front().message});
    return nullptr;
  }
  if (workbench_.program() && !workbench_.is_blank()) {
    workbench_.program()->open_window(std::move(opened.value()));
    const auto* windows = dynamic_cast<WindowManager*>(workbench_.program());
    return windows && !windows->frames().empty() ? windows->frames().back() : nullptr;
  }
  if (!workbench_.may_close()) return nullptr;
  workbench_.show_document(std::move(opened.value()));
  show_message({});
  show_workspace("tiles");
  return this;
}

void MainFrame::begin_variant(const std::string& game) {
  auto opened = open_game(game);
  if (opened && opened.value().base)
    show_unsaved_document(new_variant(opened.value().base));
  else
    show_unsaved_document(std::move(opened));
}

void MainFrame::begin_tutorial() { show_unsaved_document(open_tutorial()); }

void MainFrame::begin_set(const NewSetOptions& wanted) { show_unsaved_document(make_new_set(wanted)); }

void MainFrame::forget_file(const std::filesystem::path& file) { workbench_.recent().forget(file); }

void MainFrame::forget_missing_files() {
  std::error_code error;
  for (const auto& file : std::vector<std::filesystem::path>(workbench_.recent().files()))
    if (!std::filesystem::exists(file, error)) forget_file(file);
}

TourState MainFrame::tour_state() {
  const FindingsPresenter& findings = tiles_->findings()->presenter();
  return {static_cast<int>(findings.rows().size()), findings.checking(), from_wx(workspace()), finished_runs_,
          play_presenter() && play_presenter()->has_match() && play_presenter()->state().finished()};
}

void MainFrame::update_tour() {
  if (!tour_) return;
  CallAfter([this] {
    if (tour_) tour_->check_step();
  });
}

void MainFrame::tour(const std::string& what) {
  if (what.empty() && !tour_) {
    MainFrame* frame = show_unsaved_document(open_tour());
    if (frame && !frame->tour_) frame->tour_ = new TourCard(*frame);
  } else if (tour_ && (what == "end" || (what == "next" && !tour_->tour().step()))) {
    tour_->Destroy();
    tour_ = nullptr;
    tiles_->canvas()->SetFocus();
  } else if (tour_ && what == "move") {
    tour_->move_to_next_corner();
  } else if (tour_ && !what.empty()) {
    tour_->step(what == "back" ? -1 : 1);
  }
}

wxRect MainFrame::control_rect(std::string_view control) {
  wxWindow* window = nullptr;
  wxRect rect;
  if (control == "tile") {
    // Include the slot names around the tile.
    window = tiles_->canvas();
    const Box tile = tiles_->canvas()->tile_box();
    rect = wxRect(static_cast<int>(tile.x), static_cast<int>(tile.y), static_cast<int>(tile.width),
                  static_cast<int>(tile.height))
               .Inflate(FromDIP(32));
  } else if (control.starts_with("action ")) {
    window = bar_;
    rect = bar_->tool_rect(control.substr(7));
  } else if (control.starts_with("property ")) {
    window = tiles_->properties()->grid();
    if (wxPGProperty* row = tiles_->properties()->grid()->GetPropertyByLabel(to_wx(tr(control.substr(9)))))
      rect = tiles_->properties()->grid()->GetPropertyRect(row, row);
  } else {
    if (control == "findings") window = tiles_->findings();
    if (control == "tabs") window = tiles_->tabs();
    for (const std::string& name : {tr(control), std::string(control)})
      if (!window) window = wxWindow::FindWindowByName(to_wx(name), this);
    if (window) rect = window->GetClientRect();
  }
  if (!window || rect.IsEmpty() || !window->IsShownOnScreen()) return {};
  rect.SetPosition(ScreenToClient(window->ClientToScreen(rect.GetPosition())));
  return rect.Intersect(GetClientRect());
}

std::string MainFrame::focused_topic() {
  const wxWindow* focus = wxWindow::FindFocus();
  const std::string page = from_wx(workspace());
  if (page == "simulate" && is_simulate_part_shown(SimulatePart::Goals)) return "goals";
  if (page != "tiles") return page;
  if (lies_in(focus, tiles_->findings())) return "tiles#findings";
  if (lies_in(focus, tiles_->properties())) return "tiles#properties";
  if (lies_in(focus, tiles_->tile_set_pane())) return "set";
  return "tiles";
}

}  // namespace tw::editor
