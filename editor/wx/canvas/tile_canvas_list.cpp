#include "editor/wx/canvas/tile_canvas_list.hpp"

#include "editor/core/strokes/describe_place.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"

namespace tw::editor {

TileCanvasList::TileCanvasList(wxWindow* parent, TilePresenter& presenter)
    : wxListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE), presenter_(presenter) {
  SetName(tr_wx("Slots and zones of the tile"));
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { presenter_.go_to(event.GetSelection()); });
  Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent& event) {
    presenter_.go_to(event.GetSelection());
    presenter_.on_enter();
  });
  Bind(wxEVT_CHAR_HOOK, &TileCanvasList::OnKey, this);
  refresh();
}

void TileCanvasList::OnKey(wxKeyEvent& event) {
  if (event.HasAnyModifiers()) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (!presenter_.uses_keyboard() && GetSelection() >= 0) presenter_.go_to(GetSelection());
      return presenter_.on_enter();
    case WXK_ESCAPE: return presenter_.on_escape();
    default: event.Skip();
  }
}

void TileCanvasList::refresh() {
  std::vector<std::string> rows;
  int at = -1;
  const auto places = presenter_.places();
  for (const strokes::Place& place : places) {
    std::string row = describe_place(*presenter_.tile(), place);
    if (presenter_.drawing() && same_place(place, presenter_.from()))
      row += " " + tr("The stroke begins here.");
    else if (presenter_.drawing() && !presenter_.can_end_at(place))
      row += " " + tr("Out of reach.");
    if (same_place(place, presenter_.place())) at = static_cast<int>(rows.size());
    rows.push_back(std::move(row));
  }
  if (rows != rows_) {
    rows_ = rows;
    wxArrayString items;
    for (const std::string& row : rows_) items.Add(to_wx(row));
    Set(items);
  }
  if (at >= 0 && at != GetSelection()) SetSelection(at);
}

}  // namespace tw::editor
