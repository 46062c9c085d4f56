#include "editor/wx/commands/menus.hpp"

#include <wx/frame.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/core/commands/actions.hpp"
#include "editor/core/document/opening.hpp"
#include "editor/wx/base/text.hpp"

namespace tw::editor {

namespace {

constexpr int kMaxRecent = 10;

wxString menu_label(const Action& action, const KeyTable& keys) {
  const wxString label = to_wx(action.menu_label.empty() ? action.label : action.menu_label);
  const std::string key = keys.label(action.id);
  if (key.empty()) return label;
  // Only keys that work everywhere may be menu accelerators, because the menu receives them regardless of the focus. wx
  // has no accelerators for letters that are not Latin.
  const bool accelerator = action.context.empty() && keys.is_on_keyboard(action.id);
  return label + (accelerator ? "\t" + to_wx(keys.key(action.id)) : "   (" + to_wx(key) + ")");
}

/// Returns the menu at this path, creating it if necessary. A path has at most one submenu: "Tile/Brush".
wxMenu* menu_at(wxMenuBar& bar, const wxString& path) {
  const wxString title = path.BeforeFirst('/'), inner = path.AfterFirst('/');
  int at = bar.FindMenu(title);
  if (at == wxNOT_FOUND) {
    bar.Append(new wxMenu, "&" + title);
    at = static_cast<int>(bar.GetMenuCount()) - 1;
  }
  wxMenu* menu = bar.GetMenu(static_cast<std::size_t>(at));
  if (inner.empty()) return menu;
  if (const int id = menu->FindItem(inner); id != wxNOT_FOUND) return menu->FindItem(id)->GetSubMenu();
  auto* sub = new wxMenu;
  menu->AppendSubMenu(sub, "&" + inner);
  return sub;
}

}  // namespace

wxString plain_label(const Action& action) {
  wxString name = to_wx(action.label);
  name.Replace("&", "");
  return name;
}

wxString tip_of(const Action& action, const KeyTable& keys) {
  const std::string key = keys.label(action.id);
  return plain_label(action) + (key.empty() ? wxString() : " (" + to_wx(key) + ")") + "\n" + to_wx(action.tooltip);
}

Menus::Menus(wxFrame& frame, const std::vector<Action>& actions, KeyTable& keys, Callbacks callbacks)
    : frame_(frame), actions_(actions), keys_(keys), callbacks_(std::move(callbacks)) {
  first_id_ = wxWindow::NewControlId(static_cast<int>(actions_.size()));
  first_recent_id_ = wxWindow::NewControlId(kMaxRecent);
  build();
  bind();
  keys_changed_ = keys_.changes().connect([this] { show_keys(); });
}

int Menus::id_of(std::string_view action) const {
  for (std::size_t i = 0; i < actions_.size(); ++i)
    if (actions_[i].id == action) return first_id_ + static_cast<int>(i);
  return wxID_NONE;
}

void Menus::build() {
  auto* menus = new wxMenuBar;
  for (const Action& action : actions_) {
    wxMenu* menu = menu_at(*menus, to_wx(action.menu));
    if (action.separator_above) menu->AppendSeparator();
    const wxItemKind kind = shows_workspace(action.id) || action.id.starts_with("view/theme_") ? wxITEM_RADIO
                            : action.checked                                                   ? wxITEM_CHECK
                                                                                               : wxITEM_NORMAL;
    menu->Append(id_of(action.id), menu_label(action, keys_), to_wx(action.tooltip), kind);
    if (action.id == "file/open") {
      recent_menu_ = new wxMenu;
      menu->AppendSubMenu(recent_menu_, tr_wx("Open &recent"));
      menu->AppendSubMenu(build_games_menu(), tr_wx("Open &game"));
    }
  }
  frame_.SetMenuBar(menus);
}

wxMenu* Menus::build_games_menu() {
  const std::vector<GameChoice> games = game_choices();
  first_game_id_ = wxWindow::NewControlId(std::max(1, static_cast<int>(games.size())));
  auto* menu = new wxMenu;
  for (const GameChoice& game : games) {
    wxString label = to_wx(std::string(static_cast<std::size_t>(game.depth) * 4, ' ') + game.label +
                           (game.status.empty() ? "" : "   —   " + game.status));
    label.Replace("&", "&&");
    menu->Append(first_game_id_ + static_cast<int>(game_ids_.size()), label);
    game_ids_.push_back(game.id);
  }
  return menu;
}

void Menus::set_recent_files(std::vector<std::filesystem::path> files) { new_recent_ = std::move(files); }

void Menus::fill_recent_menu() {
  if (recent_ == new_recent_ && recent_menu_->GetMenuItemCount() > 0) return;
  recent_ = new_recent_;
  if (recent_.size() > kMaxRecent) recent_.resize(kMaxRecent);
  while (recent_menu_->GetMenuItemCount() > 0) recent_menu_->Destroy(recent_menu_->FindItemByPosition(0));
  int id = first_recent_id_;
  for (const auto& file : recent_) {
    // The folder distinguishes files with the same name, since all games use the same file name.
    const std::string name = file.filename().string() + "   —   " + file.parent_path().string();
    wxString label = to_wx(name);
    label.Replace("&", "&&");
    recent_menu_->Append(id++, label);
  }
  if (recent_.empty()) recent_menu_->Append(id, tr_wx("No recent files"))->Enable(false);
}

void Menus::show_keys() {
  for (const Action& action : actions_)
    if (wxMenuItem* item = frame_.GetMenuBar()->FindItem(id_of(action.id)))
      item->SetItemLabel(menu_label(action, keys_));
}

void Menus::bind() {
  // Recent files are filled in when the parent menu opens: items of a visible menu must not be destroyed.
  frame_.Bind(wxEVT_MENU_OPEN, [this](wxMenuEvent& event) {
    if (event.GetMenu() == recent_menu_->GetParent()) fill_recent_menu();
    event.Skip();
  });
  const int last = first_id_ + static_cast<int>(actions_.size()) - 1;
  const auto row = [this](int id) -> const Action& { return actions_[id - first_id_]; };
  frame_.Bind(
      wxEVT_MENU, [this, row](wxCommandEvent& event) { callbacks_.run(row(event.GetId())); }, first_id_, last);
  frame_.Bind(
      wxEVT_UPDATE_UI,
      [this, row](wxUpdateUIEvent& event) {
        const Action& action = row(event.GetId());
        event.Enable(action.enabled());
        if (action.checked)
          event.Check(action.checked());
        else if (shows_workspace(action.id))
          event.Check(callbacks_.is_current(action));
      },
      first_id_, last);
  frame_.Bind(
      wxEVT_MENU,
      [this](wxCommandEvent& event) {
        const auto at = static_cast<std::size_t>(event.GetId() - first_recent_id_);
        if (at < recent_.size()) callbacks_.open(std::filesystem::path(recent_[at]).string());
      },
      first_recent_id_, first_recent_id_ + kMaxRecent - 1);
  if (game_ids_.empty()) return;
  frame_.Bind(
      wxEVT_MENU,
      [this](wxCommandEvent& event) { callbacks_.open(std::string(game_ids_[event.GetId() - first_game_id_])); },
      first_game_id_, first_game_id_ + static_cast<int>(game_ids_.size()) - 1);
}

}  // namespace tw::editor
