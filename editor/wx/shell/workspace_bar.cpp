#include "editor/wx/shell/workspace_bar.hpp"

#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include <span>

#include "editor/core/commands/actions.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/menus.hpp"
#include "editor/wx/theme/flat_art.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
// A tool in the toolbar. Some tools have a label, which is shown if there is room.
struct Tool {
  const char *action, *word;
  bool toggles = false;
};
constexpr Tool kTools[] = {{"edit/undo", ""}, {"edit/redo", ""}, {"", ""},
                           {"file/open", ""}, {"file/save", ""}, {"file/print", ""}};
constexpr Tool kPlayTools[] = {{"edit/undo", ""},
                               {"edit/redo", ""},
                               {"", ""},
                               {"play/new", tr_later("New game…")},
                               {"play/open", ""},
                               {"play/save", ""},
                               {"", ""},
                               {"play/hint", tr_later("Hint")},
                               {"play/finish", ""},
                               {"play/what_if", tr_later("What if")}};
constexpr Tool kSimulateTools[] = {{"edit/undo", ""},
                                   {"edit/redo", ""},
                                   {"", ""},
                                   {"simulate/duplicate", ""},
                                   {"simulate/open", ""},
                                   {"", ""},
                                   {"simulate/charts", tr_later("Charts"), true},
                                   {"simulate/compare", tr_later("Compare"), true},
                                   {"simulate/goals", tr_later("Goals"), true}};

std::span<const Tool> tools_of(std::string_view workspace) {
  if (workspace == "play") return kPlayTools;
  if (workspace == "simulate") return kSimulateTools;
  return kTools;
}

constexpr int kWordsFrom = 1100, kFieldFrom = 1000;  // minimum widths of the window, in DIP, for labels and for the
                                                     // search field
constexpr int kFieldWide = 272, kFieldNarrow = 44;
}  // namespace

WorkspaceBar::WorkspaceBar(wxWindow* parent, const std::vector<Action>& actions, KeyTable& keys, const Menus& menus,
                           std::function<void()> on_find)
    : wxPanel(parent), actions_(actions), keys_(keys), menus_(menus) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  tools_ = new wxAuiToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                            wxAUI_TB_HORZ_TEXT | wxAUI_TB_PLAIN_BACKGROUND);
  tools_->SetArtProvider(new FlatToolBarArt);
  ignore_second_presses(*tools_);
  tools_->SetToolBorderPadding(0);  // FlatToolBarArt includes the padding in its sizes
  tools_->SetMargins(FromDIP(8), FromDIP(8), FromDIP(6), FromDIP(5));
  tools_->SetToolPacking(FromDIP(4));
  tools_->SetToolSeparation(FromDIP(17));
  fill();
  build_search_box(std::move(on_find));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(tools_, wxSizerFlags(1).Expand().Border(wxBOTTOM, 1));
  row->Add(search_box_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
  SetSizer(row);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
    wxAutoBufferedPaintDC dc(this);
    const wxSize size = GetClientSize();
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(wx_colour(palette().window)));
    dc.DrawRectangle(0, 0, size.x, size.y);
    dc.SetPen(wxPen(wx_colour(palette().line)));
    dc.DrawLine(0, size.y - 1, size.x, size.y - 1);
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit();
    event.Skip();
  });
  keys_changed_ = keys_.changes().connect([this] {
    update_search_box();
    for (const Action& action : actions_)
      if (wxAuiToolBarItem* tool = tools_->FindTool(menus_.id_of(action.id))) tool->SetShortHelp(tip_of(action, keys_));
  });
}

/// Adds a search field that opens the palette.
void WorkspaceBar::build_search_box(std::function<void()> on_find) {
  search_box_ = new wxSearchCtrl(this, wxID_ANY);
  search_box_->SetName(tr_wx("Find a command or tile"));
  search_box_->SetFont(ui_font(-1));
  search_box_->SetEditable(false);
  search_box_->Bind(wxEVT_LEFT_DOWN, [on_find](wxMouseEvent&) { on_find(); });
  search_box_->Bind(wxEVT_KEY_DOWN, [on_find](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    key == WXK_RETURN || key == WXK_SPACE ? on_find() : event.Skip();
  });
  update_search_box();
}

/// Shows as much of the field's hint as there is room for.
void WorkspaceBar::update_search_box() {
  const bool whole = ToDIP(GetClientSize().x) >= kFieldFrom;
  const std::string key = keys_.label("tools/palette"), after = key.empty() ? "" : " (" + key + ")";
  wxString hint;
  for (const std::string& words : {tr("Find a command or tile"), tr("Find a command"), tr("Find"), std::string()})
    if (hint = to_wx(words + after); search_box_->GetTextExtent(hint).x < FromDIP(kFieldWide - 46)) break;
  search_box_->SetDescriptiveText(whole ? hint : wxString());
  search_box_->SetMinSize(wxSize(FromDIP(whole ? kFieldWide : kFieldNarrow), -1));
  search_box_->SetToolTip(to_wx(tr("Find a command or tile") + after + "\n" +
                                tr("Search commands, tiles and settings by a few letters of their names.")));
}

void WorkspaceBar::add(const Action& action, const wxString& label, wxItemKind kind) {
  const wxString tip = tip_of(action, keys_);
  tools_->AddTool(menus_.id_of(action.id), label, icon(action.icon, wx_colour(palette().text)), wxBitmapBundle(), kind,
                  tip, tip, nullptr);
}

void WorkspaceBar::fill() {
  for (const Workspace& workspace : workspaces())
    add(*find_action(actions_, workspace.action), to_wx(workspace.label), wxITEM_RADIO);
  tools_->AddSeparator();
  const bool wide = ToDIP(GetClientSize().x) >= kWordsFrom;
  for (const Tool& tool : tools_of(workspace_)) {
    const Action* action = find_action(actions_, tool.action);
    if (*tool.action == '\0')
      tools_->AddSeparator();
    else if (action)
      add(*action, wide ? tr_wx(tool.word) : wxString(), tool.toggles ? wxITEM_CHECK : wxITEM_NORMAL);
  }
  refresh_icons();
  tools_->Realize();
}

void WorkspaceBar::refresh_icons() {
  for (const Action& action : actions_) {
    wxAuiToolBarItem* item = tools_->FindTool(menus_.id_of(action.id));
    if (!item) continue;
    if (item->GetKind() == wxITEM_CHECK && action.checked) tools_->ToggleTool(item->GetId(), action.checked());
    const bool on = (item->GetState() & wxAUI_BUTTON_STATE_CHECKED) != 0;
    item->SetBitmap(icon(action.icon, wx_colour(on ? palette().accent_text : palette().text)));
    item->SetDisabledBitmap(icon(action.icon, wx_colour(palette().disabled_text)));
  }
  tools_->Refresh();
}

void WorkspaceBar::show_workspace(std::string_view id) {
  const bool other_tools = tools_of(workspace_).data() != tools_of(id).data();
  workspace_ = id;
  if (other_tools) {
    tools_->Clear();
    fill();
  }
  for (const Workspace& workspace : workspaces())
    tools_->ToggleTool(menus_.id_of(workspace.action), workspace.id == id);
  fit();
  refresh_icons();
}

void WorkspaceBar::fit() {
  if (!search_box_) return;
  const int wide = ToDIP(GetClientSize().x);
  update_search_box();
  Layout();
  // If there is too little room, drop the labels of the tools first, then also the labels of the inactive workspaces.
  const int room = GetClientSize().x - search_box_->GetMinSize().x - FromDIP(12);
  for (const auto& [workspaces, tools] : {std::pair{true, true}, {true, false}, {false, false}}) {
    if (workspaces && wide < kWordsFrom) continue;
    show_labels(workspaces, tools);
    if (tools_->GetHintSize(wxAUI_DOCK_TOP).x <= room) break;
  }
}

void WorkspaceBar::show_labels(bool of_workspaces, bool of_tools) {
  bool changed = false;
  const auto set = [&](std::string_view action, const wxString& label) {
    wxAuiToolBarItem* item = tools_->FindTool(menus_.id_of(action));
    if (!item || item->GetLabel() == label) return;
    changed = true;
    item->SetLabel(label);
  };
  for (const Workspace& workspace : workspaces())
    set(workspace.action, of_workspaces || workspace_ == workspace.id ? to_wx(workspace.label) : wxString());
  for (const Tool& tool : tools_of(workspace_))
    if (*tool.action != '\0') set(tool.action, of_tools ? tr_wx(tool.word) : wxString());
  if (changed) tools_->Realize();
}

wxRect WorkspaceBar::tool_rect(std::string_view action) const {
  wxRect rect = tools_->GetToolRect(menus_.id_of(action));
  if (!rect.IsEmpty()) rect.Offset(tools_->GetPosition());
  return rect;
}

}  // namespace tw::editor
