// No key may select a row beyond the end of a custom-drawn list.

#include <wx/dc.h>

#include "editor/wx/widgets/owner_drawn_list.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

struct Numbers : OwnerDrawnList {
  using OwnerDrawnList::OwnerDrawnList;
  void OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t n) const override {
    dc.DrawText(wxString::Format("%zu", n), rect.GetTopLeft());
  }
  wxCoord OnMeasureItem(std::size_t) const override { return 20; }
};

TEST(DrawnList, StaysWithinItsRowsWhateverKeyIsPressed) {
  auto* frame = new wxFrame(nullptr, wxID_ANY, "List", wxDefaultPosition, wxSize(300, 300));
  auto* list = new Numbers(frame);
  frame->Show();
  pump(200);
  list->SetFocus();
  wxUIActionSimulator keys;
  constexpr int kKeys[] = {WXK_HOME, WXK_END, WXK_UP, WXK_DOWN, WXK_PAGEUP, WXK_PAGEDOWN, WXK_SPACE};
  for (const std::size_t rows : {0U, 1U, 50U, 3U, 0U, 7U}) {
    list->SetItemCount(rows);  // may select a row beyond the end
    for (const int key : kKeys) {
      keys.Char(key);
      pump(20);
      EXPECT_LT(list->GetSelection(), static_cast<int>(rows));
    }
  }
  list->SetItemCount(50);
  list->select(7);
  EXPECT_EQ(list->GetSelection(), 7);
  list->select(99);
  EXPECT_EQ(list->GetSelection(), wxNOT_FOUND);
  keys.Char(WXK_END);
  EXPECT_TRUE(wait_for([&] { return list->GetSelection() == 49; }));
  frame->Destroy();
  pump(60);
}

}  // namespace
}  // namespace tw::editor::test
