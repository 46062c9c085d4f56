#pragma once

#include <wx/graphics.h>
#include <wx/vscroll.h>

#include <functional>
#include <string>
#include <vector>

namespace tw::editor {

/// Rows of text in columns, drawn by the program. A row can have a dot for changes, a small badge, and an arrow that
/// reverts the row. The grid is either a tree of two levels with folding rows, or a table whose header stays in place
/// while rows scroll.
class RuleGrid : public wxVScrolledWindow {
 public:
  struct Column {
    std::string head;
    int least = 40;     ///< minimum width in DIP
    bool code = false;  ///< true to use the font for formulas
    bool right = false;
  };
  struct Row {
    int indent = 0;  ///< 0 or 1
    bool bold = false;
    bool dot = false;     ///< true if the row differs from the base
    bool error = false;   ///< true if the row has an error
    bool folds = false;   ///< true if there are rows of indent 1 below this row
    bool open = false;    ///< true if the rows of indent 1 are shown
    bool revert = false;  ///< true for an arrow that reverts the row
    std::vector<std::string> cells;
    std::string plate;  ///< badge such as "2 changed"
    std::string count;  ///< text at the right end
    bool operator==(const Row&) const = default;
  };

  RuleGrid(wxWindow* parent, const wxString& name, std::vector<Column> columns);
  void show(std::vector<Column> columns, std::vector<Row> rows, int selected);
  void show(std::vector<Row> rows, int selected) { show(columns_, std::move(rows), selected); }
  const std::vector<Row>& rows() const { return rows_; }
  /// Breaks texts that are wider than their column into lines, instead of shortening them.
  void set_wraps() { wraps_ = true; }
  /// Returns the height of the header and all rows in a grid of this width.
  int height_for(int width) const;
  /// Returns the total height of the header and `rows` rows of one line each.
  int height_of(int rows) const { return head() + rows * high(); }
  int selected() const { return selected_; }
  /// Returns the rectangle of a row; empty if it is scrolled out of view.
  wxRect row_rect(int row) const;
  wxRect revert_rect(int row) const;
  /// Returns the full text of the cell at a point if it is truncated, otherwise "".
  wxString cut_text_at(const wxPoint& point);

  void set_on_select(std::function<void(int)> callback) { on_select_ = std::move(callback); }
  void set_on_fold(std::function<void(int)> callback) { on_fold_ = std::move(callback); }
  void set_on_revert(std::function<void(int)> callback) { on_revert_ = std::move(callback); }
  /// Sets the callback for Enter and for a double click.
  void set_on_open(std::function<void(int)> callback) { on_open_ = std::move(callback); }

 private:
  wxCoord OnGetRowHeight(std::size_t index) const override;
  int high() const;
  int head() const;
  void choose(int row);
  struct Places {
    std::vector<int> left;     ///< left edge of each column, and the right end of the last column
    std::vector<int> heights;  ///< of the rows
  };
  Places places_for(int width) const;
  void lay_out();
  void show_row(int row);
  wxString shown_text(const wxGraphicsContext& gc, const Row& row, std::size_t column,
                      const std::vector<int>& left) const;
  void OnPaint(wxPaintEvent& event);
  void OnMouse(wxMouseEvent& event);
  void OnKey(wxKeyEvent& event);
  void paint_row(wxGraphicsContext& gc, int row, const wxRect& box) const;
  void paint_mark(wxGraphicsContext& gc, const Row& row, double middle, const wxColour& ink) const;
  void paint_head(wxGraphicsContext& gc) const;

  std::vector<Column> columns_;
  std::vector<Row> rows_;
  Places places_;
  bool wraps_ = false;
  int selected_ = -1;
  std::function<void(int)> on_select_, on_fold_, on_revert_, on_open_;
};

}  // namespace tw::editor
