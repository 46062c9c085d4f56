#include "editor/wx/widgets/owner_drawn_list.hpp"

#include <algorithm>

namespace tw::editor {

OwnerDrawnList::OwnerDrawnList(wxWindow* parent, long style)
    : wxVListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, style) {
  Bind(wxEVT_KEY_DOWN, &OwnerDrawnList::on_key, this);
}

void OwnerDrawnList::select(int row) {
  const int there = row >= 0 && row < static_cast<int>(GetItemCount()) ? row : wxNOT_FOUND;
  if (there != GetSelection()) SetSelection(there);
}

void OwnerDrawnList::on_key(wxKeyEvent& event) {
  const int count = static_cast<int>(GetItemCount()), here = GetSelection();
  const int page = std::max(1, static_cast<int>(GetVisibleEnd()) - static_cast<int>(GetVisibleBegin()) - 1);
  int to = 0;
  switch (event.GetKeyCode()) {
    case WXK_HOME: to = 0; break;
    case WXK_END: to = count - 1; break;
    case WXK_UP: to = here - 1; break;
    case WXK_DOWN: to = here + 1; break;
    case WXK_PAGEUP: to = here - page; break;
    case WXK_PAGEDOWN: to = here + page; break;
    case WXK_SPACE:
      if (count > 0) event.Skip();
      return;
    default: return event.Skip();
  }
  if (count > 0) DoHandleItemClick(std::clamp(to, 0, count - 1), 0);
}

}  // namespace tw::editor
