#include "editor/wx/main_frame.hpp"

#include <wx/clipbrd.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/statusbr.h>
#include <wx/textentry.h>

#include <algorithm>

#include "editor/wx/dialogs/dialogs.hpp"
#include "editor/wx/flat_art.hpp"
#include "editor/wx/icons.hpp"
#include "editor/wx/key_names.hpp"
#include "editor/wx/simulate_page.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

namespace {
constexpr const char* kBarActions[] = {"edit/undo", "edit/redo", "", "file/open", "file/save"};
constexpr int kMostRecent = 10;
constexpr std::size_t kMostOffers = 3;
// Fields of the status bar, left to right.
constexpr int kWhere = 0, kSize = 1, kSelected = 2, kFindings = 3, kWork = 4, kFields = 5;

wxString menu_label(const Action& action, const KeyTable& keys) {
  wxString label = to_wx(action.label);
  const std::string key = keys.key(action.id);
  if (key.empty()) return label;
  // Only keys that act everywhere may be accelerators of the menu: it takes them wherever the focus is.
  return label + (action.context.empty() ? "\t" + to_wx(key) : "   (" + to_wx(key) + ")");
}

wxString tip_of(const Action& action, const KeyTable& keys) {
  wxString name = to_wx(action.label);
  name.Replace("&", "");
  const std::string key = keys.key(action.id);
  return name + (key.empty() ? wxString() : " (" + to_wx(key) + ")") + "\n" + to_wx(action.tooltip);
}
}  // namespace

MainFrame::MainFrame(std::unique_ptr<FileChooser> chooser, RecentFiles recent, WindowMemory memory,
                     std::shared_ptr<Settings> settings)
    : wxFrame(nullptr, wxID_ANY, "Tilewright", wxDefaultPosition, wxDefaultSize),
      chooser_(std::move(chooser)),
      workbench_(*chooser_, std::move(recent), std::move(settings)),
      memory_(std::move(memory)),
      actions_(make_actions(workbench_, *this)),
      keys_(actions_, workbench_.settings()) {
  SetSize(FromDIP(wxSize(1280, 800)));
  SetMinSize(FromDIP(wxSize(960, 600)));
  SetBackgroundColour(wx_colour(palette().window));
  first_id_ = wxWindow::NewControlId(static_cast<int>(actions_.size()));
  first_recent_id_ = wxWindow::NewControlId(kMostRecent);
  build_menus();
  build_toolbar();
  info_ = new wxInfoBarGeneric(this);  // the quiet one: its height and colours follow ours
  info_->SetShowHideEffects(wxSHOW_EFFECT_NONE, wxSHOW_EFFECT_NONE);
  info_->SetFont(ui_font(-1));
  first_offer_id_ = wxWindow::NewControlId(static_cast<int>(kMostOffers));
  info_->Bind(
      wxEVT_BUTTON,
      [this](wxCommandEvent& event) {
        const auto at = static_cast<std::size_t>(event.GetId() - first_offer_id_);
        const auto run = at < offers_.size() ? offers_[at].run : nullptr;
        info_->Dismiss();
        if (run) run();
      },
      first_offer_id_, first_offer_id_ + static_cast<int>(kMostOffers) - 1);
  build_pages();
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(bar_, wxSizerFlags().Expand());
  column->Add(info_, wxSizerFlags().Expand());
  column->Add(pages_, wxSizerFlags(1).Expand());
  SetSizer(column);
  CreateStatusBar(kFields);
  const int widths[kFields] = {-3, FromDIP(80), FromDIP(150), FromDIP(270), -3};
  SetStatusWidths(kFields, widths);
  bind_menus();
  bind_window();
  bind_panes();
  restore_window();
  show_title();
  show_status();
  tiles_->set_pane()->grid()->SetFocus();
}

MainFrame::~MainFrame() {
  changed_.disconnect();
  said_.disconnect();
  // The pages show the document to the end, even while they lose the focus: they go before it does.
  pages_->Destroy();
}

void MainFrame::build_menus() {
  auto* menus = new wxMenuBar;
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const Action& action = actions_[i];
    const wxString title = to_wx(action.menu);
    int at = menus->FindMenu(title);
    if (at == wxNOT_FOUND) {
      menus->Append(new wxMenu, "&" + title);
      at = static_cast<int>(menus->GetMenuCount()) - 1;
    }
    wxMenu* menu = menus->GetMenu(static_cast<std::size_t>(at));
    if (action.line_above) menu->AppendSeparator();
    const wxString label = menu_label(action, keys_);
    const bool page = std::any_of(workspaces().begin(), workspaces().end(),
                                  [&](const Workspace& workspace) { return workspace.action == action.id; });
    menu->Append(first_id_ + static_cast<int>(i), label, to_wx(action.tooltip),
                 page             ? wxITEM_RADIO
                 : action.checked ? wxITEM_CHECK
                                  : wxITEM_NORMAL);
    if (action.id == "file/open") {
      recent_menu_ = new wxMenu;
      menu->AppendSubMenu(recent_menu_, "Open &recent");
      menu->AppendSubMenu(games_menu(), "Open &game");
    }
  }
  SetMenuBar(menus);
  fill_recent();
}

wxMenu* MainFrame::games_menu() {
  games_ = game_choices();
  first_game_id_ = wxWindow::NewControlId(std::max(1, static_cast<int>(games_.size())));
  auto* menu = new wxMenu;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    wxString label = to_wx(std::string(static_cast<std::size_t>(games_[i].depth) * 4, ' ') + games_[i].label);
    label.Replace("&", "&&");
    menu->Append(first_game_id_ + static_cast<int>(i), label);
  }
  return menu;
}

void MainFrame::fill_recent() {
  while (recent_menu_->GetMenuItemCount() > 0) recent_menu_->Destroy(recent_menu_->FindItemByPosition(0));
  int id = first_recent_id_;
  for (const auto& file : workbench_.recent().files()) {
    // The folder tells apart files of one name, as every game's is called the same.
    const std::string name = file.filename().string() + "   —   " + file.parent_path().string();
    wxString label = to_wx(name);
    label.Replace("&", "&&");
    recent_menu_->Append(id++, label);
  }
  if (id == first_recent_id_) recent_menu_->Append(id, "Nothing opened yet")->Enable(false);
}

void MainFrame::build_toolbar() {
  bar_ = new wxAuiToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                          wxAUI_TB_HORZ_TEXT | wxAUI_TB_PLAIN_BACKGROUND);
  bar_->SetArtProvider(new FlatToolBarArt);
  bar_->SetMargins(FromDIP(8), FromDIP(8), FromDIP(4), FromDIP(4));
  bar_->SetToolPacking(FromDIP(4));
  bar_->SetToolSeparation(FromDIP(17));
  const auto add = [this](const Action& action, const wxString& label, wxItemKind kind) {
    const int id = first_id_ + static_cast<int>(&action - actions_.data());
    const wxString tip = tip_of(action, keys_);
    bar_->AddTool(id, label, icon(action.icon, wx_colour(palette().text)), wxBitmapBundle(), kind, tip, tip, nullptr);
  };
  for (const Workspace& workspace : workspaces())
    add(*find_action(actions_, workspace.action), to_wx(workspace.label), wxITEM_RADIO);
  bar_->AddSeparator();
  for (const char* id : kBarActions) {
    if (*id == '\0')
      bar_->AddSeparator();
    else
      add(*find_action(actions_, id), "", wxITEM_NORMAL);
  }
  fill_toolbar_icons();
  bar_->Realize();
}

void MainFrame::fill_toolbar_icons() {
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    wxAuiToolBarItem* item = bar_->FindTool(first_id_ + static_cast<int>(i));
    if (!item) continue;
    const bool on = (item->GetState() & wxAUI_BUTTON_STATE_CHECKED) != 0;
    item->SetBitmap(icon(actions_[i].icon, wx_colour(on ? palette().accent_text : palette().text)));
    item->SetDisabledBitmap(icon(actions_[i].icon, wx_colour(palette().disabled_text, 255)));
  }
  bar_->Refresh();
}

void MainFrame::build_pages() {
  pages_ = new wxSimplebook(this);
  tiles_ = new TilesPage(pages_, workbench_, [this](std::string_view id) { run(id); });
  pages_->AddPage(tiles_, "tiles", true);
  simulate_page_ = new wxPanel(pages_);
  pages_->AddPage(simulate_page_, "simulate");
}

void MainFrame::bind_menus() {
  const int last = first_id_ + static_cast<int>(actions_.size()) - 1;
  Bind(
      wxEVT_MENU, [this](wxCommandEvent& event) { run_row(row(event.GetId())); }, first_id_, last);
  Bind(
      wxEVT_UPDATE_UI,
      [this](wxUpdateUIEvent& event) {
        const Action& action = row(event.GetId());
        event.Enable(action.enabled());
        if (action.checked) event.Check(action.checked());
        for (const Workspace& workspace : workspaces())
          if (workspace.action == action.id) event.Check(workspace.id == from_wx(this->workspace()));
      },
      first_id_, last);
  Bind(
      wxEVT_MENU,
      [this](wxCommandEvent& event) {
        const auto at = static_cast<std::size_t>(event.GetId() - first_recent_id_);
        if (at < workbench_.recent().files().size()) workbench_.open(workbench_.recent().files()[at].string());
      },
      first_recent_id_, first_recent_id_ + kMostRecent - 1);
  if (!games_.empty())
    Bind(
        wxEVT_MENU,
        [this](wxCommandEvent& event) {
          workbench_.open(games_[static_cast<std::size_t>(event.GetId() - first_game_id_)].id);
        },
        first_game_id_, first_game_id_ + static_cast<int>(games_.size()) - 1);
}

void MainFrame::run_row(const Action& action) {
  if (!run_in_text(action.id) && action.enabled()) action.run();
  fill_toolbar_icons();
}

std::string_view MainFrame::key_context() const {
  const wxWindow* focus = wxWindow::FindFocus();
  if (focus == tiles_->canvas()) return "tile";
  if (focus == tiles_->set_pane()->grid()) return "grid";
  return "";
}

void MainFrame::on_key(wxKeyEvent& event) {
  const std::string key = key_name(event);
  const std::string_view context = key_context();
  std::string_view id = context.empty() ? std::string_view() : keys_.find(context, key);
  if (id.empty()) {
    // First keys that act everywhere are the menu's; the second ones are ours, as a menu shows only one.
    id = keys_.find("", key);
    if (!id.empty() && keys_.key(id) == key) id = {};
  }
  const Action* action = id.empty() ? nullptr : find_action(actions_, id);
  if (!action || !action->enabled()) return event.Skip();
  run_row(*action);
}

void MainFrame::show_keys() {
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const int id = first_id_ + static_cast<int>(i);
    if (wxMenuItem* item = GetMenuBar()->FindItem(id)) item->SetItemLabel(menu_label(actions_[i], keys_));
    if (wxAuiToolBarItem* tool = bar_->FindTool(id)) tool->SetShortHelp(tip_of(actions_[i], keys_));
  }
}

void MainFrame::bind_window() {
  Bind(wxEVT_CHAR_HOOK, &MainFrame::on_key, this);
  keys_changed_ = keys_.changes().connect([this] { show_keys(); });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
    if (event.CanVeto() && !workbench_.may_close()) return event.Veto();
    remember_window();
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_toolbar();
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    fill_toolbar_icons();
    event.Skip();
  });
  GetStatusBar()->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    wxRect findings, work;
    GetStatusBar()->GetFieldRect(kFindings, findings);
    GetStatusBar()->GetFieldRect(kWork, work);
    if (findings.Contains(event.GetPosition())) {
      show_workspace("tiles");
      tiles_->findings()->tabs()->select(0);
    }
    if (work.Contains(event.GetPosition()) && !background_work_.empty()) show_workspace("simulate");
    event.Skip();
  });
}

void MainFrame::bind_panes() {
  changed_ = workbench_.document().changed().connect([this](Changed what) {
    hint_.clear();
    if (touches(what, Changed::File | kContent)) show_title();
    if (touches(what, kContent)) tell_simulate();
    show_status();
  });
  said_ = workbench_.said().connect([this](const Message& message) {
    show_message(message);
    fill_recent();
  });
  tiles_->canvas()->set_on_hint([this](const std::string& text) {
    hint_ = to_wx(text);
    show_status();
  });
  tiles_->properties()->set_on_refused([this](const std::string& text) { show_message({true, text}); });
  tiles_->findings()->set_on_counts([this] {
    tiles_->set_pane()->grid()->Refresh();
    show_status();
  });
}

void MainFrame::restore_window() {
  const WindowPlaces& places = memory_.places();
  if (places.width > 0 && places.height > 0) {
    const wxSize least = FromDIP(wxSize(960, 600)), screen = wxGetDisplaySize();
    SetSize(std::clamp(FromDIP(places.width), least.x, std::max(least.x, screen.x)),
            std::clamp(FromDIP(places.height), least.y, std::max(least.y, screen.y)));
  }
  if (places.maximized) Maximize();
  if (places.tile_size > 0) tiles_->set_pane()->set_tile_size(places.tile_size);
  tiles_->restore_layout(to_wx(places.layout));
}

void MainFrame::remember_window() {
  WindowPlaces places = memory_.places();
  places.maximized = IsMaximized();
  if (!places.maximized) {
    places.width = ToDIP(GetSize()).x;
    places.height = ToDIP(GetSize()).y;
  }
  places.tile_size = tiles_->set_pane()->grid()->tile_size();
  places.layout = from_wx(tiles_->layout());
  memory_.keep(std::move(places));
}

void MainFrame::fit_toolbar() {
  if (!bar_) return;
  // Narrow windows show the icon of the inactive workspaces only.
  const bool words = GetClientSize().x >= FromDIP(1100);
  const wxString now = workspace();
  bool changed = false;
  for (const Workspace& workspace : workspaces()) {
    const Action* action = find_action(actions_, workspace.action);
    wxAuiToolBarItem* item = bar_->FindTool(first_id_ + static_cast<int>(action - actions_.data()));
    const wxString label = words || now == to_wx(workspace.id) ? to_wx(workspace.label) : wxString();
    if (item->GetLabel() != label) {
      item->SetLabel(label);
      changed = true;
    }
  }
  if (changed) bar_->Realize();
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

bool MainFrame::run_in_text(std::string_view action) {
  auto* text = dynamic_cast<wxTextEntryBase*>(wxWindow::FindFocus());  // of wxStyledTextCtrl too
  if (!text) return false;
  if (action == "edit/copy") return text->Copy(), true;
  if (action == "edit/paste") return text->Paste(), true;
  if (action == "edit/select_all") return text->SelectAll(), true;
  if (action == "edit/undo" && text->CanUndo()) return text->Undo(), true;
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
  wxStatusBar* bar = GetStatusBar();
  if (!bar) return;
  const Document& document = workbench_.document();
  const auto put = [bar](int field, const wxString& text) {
    if (bar->GetStatusText(field) != text) bar->SetStatusText(text, field);
  };
  wxString where = to_wx(document.set().name);
  if (const model::Tile* tile = document.tile()) where = to_wx("Tile " + tile->id);
  if (const model::Zone* zone = document.zone()) where += to_wx(" · " + zone->kind + " " + zone->id);
  const Brush& brush = tiles_->canvas()->presenter().brush();
  if (brush.what != Brush::What::Select)
    where += to_wx(" · " + (brush.name.empty() ? "eraser" : brush.name) + " brush");
  put(kWhere, hint_.empty() ? where : hint_);
  put(kSize, wxString::Format("tiles %d", tiles_->set_pane()->grid()->tile_size()));
  put(kSelected,
      wxString::Format("%zu of %zu selected", document.selection().tiles.size(), document.set().tiles.size()));
  put(kFindings, to_wx(tiles_->findings()->presenter().summary()));
  put(kWork, background_work_);
}

void MainFrame::show_message(const Message& message) {
  if (message.text.empty()) return info_->Dismiss();
  info_->SetBackgroundColour(wx_colour(message.error ? palette().error_tint : palette().accent_tint));
  info_->SetForegroundColour(wx_colour(palette().text));
  for (wxWindow* child : info_->GetChildren())
    if (auto* close = dynamic_cast<wxBitmapButton*>(child)) {  // the theme's own picture is black on black here
      close->SetBackgroundColour(info_->GetBackgroundColour());
      close->SetBitmap(icon("close", wx_colour(palette().text)));
      close->SetBitmapCurrent(icon("close", wx_colour(palette().accent_text)));
      close->SetToolTip("Close this message");
    }
  while (info_->GetButtonCount() > 0) info_->RemoveButton(info_->GetButtonId(info_->GetButtonCount() - 1));
  offers_ = message.offers;
  for (std::size_t i = 0; i < offers_.size() && i < kMostOffers; ++i)
    info_->AddButton(first_offer_id_ + static_cast<int>(i), to_wx(offers_[i].label));
  info_->ShowMessage(to_wx(message.text), message.error ? wxICON_ERROR : wxICON_INFORMATION);
}

void MainFrame::show_workspace(std::string_view id) {
  for (std::size_t i = 0; i < pages_->GetPageCount(); ++i)
    if (from_wx(pages_->GetPageText(i)) == id) {
      if (id == "simulate" && !simulate_) {
        simulate_ = make_simulate_panel(simulate_page_, workbench_.document());
        simulate_->set_status([this](const std::string& text) {
          background_work_ = to_wx(text);
          show_status();
        });
      }
      pages_->SetSelection(i);
    }
  if (simulate_stale_) tell_simulate();
  for (const Workspace& workspace : workspaces())
    bar_->ToggleTool(first_id_ + static_cast<int>(find_action(actions_, workspace.action) - actions_.data()),
                     workspace.id == id);
  fit_toolbar();
  fill_toolbar_icons();
}

void MainFrame::tell_simulate() {
  // Compiling the game costs time in proportion to the set: only while somebody looks.
  simulate_stale_ = simulate_ && workspace() != "simulate";
  if (simulate_ && !simulate_stale_) simulate_->document_changed();
}

void MainFrame::focus_filter() {
  show_workspace("tiles");
  tiles_->set_pane()->filter()->SetFocus();
  tiles_->set_pane()->filter()->SelectAll();
}

void MainFrame::clear_filter() { tiles_->set_pane()->clear_filter(); }
void MainFrame::step_finding(int by) { tiles_->findings()->presenter().on_step(by); }
void MainFrame::step_pane(int by) { tiles_->step_pane(by); }
void MainFrame::toggle_side_panes() { tiles_->toggle_side_panes(); }
void MainFrame::reset_layout() { tiles_->reset_layout(); }
void MainFrame::turn_view(int quarters) { tiles_->canvas()->presenter().on_turn(quarters); }

void MainFrame::change_grid_size(int by) {
  tiles_->set_pane()->set_tile_size(tiles_->set_pane()->grid()->tile_size() + by);
  show_status();
}

bool MainFrame::delete_in_hand() { return tiles_->canvas()->HasFocus() && tiles_->canvas()->presenter().delete_zone(); }

void MainFrame::rename_in_hand() { tiles_->properties()->edit("tile/id"); }
void MainFrame::select_all() { tiles_->set_pane()->grid()->presenter().on_select_all(); }

std::string MainFrame::clipboard() {
  const wxClipboardLocker locked;
  wxTextDataObject text;
  return !!locked && wxTheClipboard->GetData(text) ? from_wx(text.GetText()) : "";
}

void MainFrame::set_clipboard(const std::string& text) {
  const wxClipboardLocker locked;
  if (!!locked) wxTheClipboard->SetData(new wxTextDataObject(to_wx(text)));
}

void MainFrame::show_about() {
  show_message(
      {false, "Tilewright: draw tiles, write rules, measure games. The manual stands in docs/ beside the program."});
}

void MainFrame::show_dialog(std::string_view id) {
  for (const Dialog& dialog : dialogs())
    if (dialog.id == id) return dialog.show(*this);
}

}  // namespace tw::editor
