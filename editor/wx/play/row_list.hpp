#pragma once
// A virtual list of owner-drawn rows with keyboard navigation and single selection.

#include <functional>

#include "editor/wx/widgets/owner_drawn_list.hpp"

namespace tw::editor {

class RowList : public OwnerDrawnList {
 public:
  struct Callbacks {
    std::function<void(wxDC&, const wxRect&, std::size_t row, bool chosen)> draw;
    std::function<void(int row)> on_select;             ///< called when a row is selected by a click or a key
    std::function<void(int row)> on_open;               ///< called on Enter or a double click; may be empty
    std::function<wxString(std::size_t row)> tip = {};  ///< returns the full text of the row for its tooltip; may be
                                                        ///< empty
    std::function<void(int row)> on_hover = {};         ///< called when the pointer moves to another row, or (-1) off
                                                        ///< the rows; may be empty
  };
  RowList(wxWindow* parent, const wxString& name, int row_dip, Callbacks callbacks);
  /// Sets the height of all rows, in DIP at the normal text size.
  void set_row_height(int dip);
  /// Shows `rows` rows, selects row `chosen` (-1 for none) and scrolls to it.
  void show(std::size_t rows, int chosen);
  /// Returns the rectangle of a row in this window, for tests.
  wxRect row_rect(std::size_t row) const { return GetItemRect(row); }

 private:
  void show_tip(wxMouseEvent& event);
  void OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t row) const override;
  void OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t row) const override;
  wxCoord OnMeasureItem(std::size_t row) const override;
  void point_at(int row);
  int row_dip_;
  int pointed_ = -1;
  Callbacks callbacks_;
};

/// Draws text in `rect`, centred vertically, truncated with an ellipsis; aligned to the right if `align_right`.
void draw_cell(wxDC& dc, const wxString& text, const wxRect& rect, bool align_right = false);

}  // namespace tw::editor
