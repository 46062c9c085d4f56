#pragma once
// A list of drawn rows: as many as one likes, walked by keys, one chosen.

#include <functional>

#include "editor/wx/widgets/drawn_list.hpp"

namespace tw::editor {

class RowList : public DrawnList {
 public:
  struct Does {
    std::function<void(wxDC&, const wxRect&, std::size_t row, bool chosen)> draw;
    std::function<void(int row)> chosen;                ///< by a click or keys
    std::function<void(int row)> opened;                ///< by Enter or a double click; may be empty
    std::function<wxString(std::size_t row)> tip = {};  ///< what the row says in full; may be empty
  };
  RowList(wxWindow* parent, const wxString& name, int row_dip, Does does);
  /// Other rows; `chosen` comes into view, -1 for none.
  void show(std::size_t rows, int chosen);
  /// Where a row lies in this window, for tests.
  wxRect row_rect(std::size_t row) const { return GetItemRect(row); }

 private:
  void show_tip(wxMouseEvent& event);
  void OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t row) const override;
  void OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t row) const override;
  wxCoord OnMeasureItem(std::size_t row) const override;
  int row_dip_;
  Does does_;
};

/// Text in `rect`, centred upright, cut at the right with an ellipsis; `right`: at its right end.
void draw_cell(wxDC& dc, const wxString& text, const wxRect& rect, bool right = false);

}  // namespace tw::editor
