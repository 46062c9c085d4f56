#pragma once

#include <wx/dataview.h>

#include <functional>
#include <string>
#include <vector>

namespace tw::editor {

/// Rows of text in columns. A row can have a dot for changes, a badge, and an arrow that reverts the row. The grid is
/// either a table or a tree of two levels.
class RuleGrid : public wxDataViewCtrl {
 public:
  struct Column {
    std::string title;
    bool code = false;  ///< true to use the font for formulas
    bool align_right = false;
  };
  struct Row {
    int indent = 0;  ///< 0 or 1
    bool bold = false;
    bool differs_from_base = false;  ///< shown by a dot
    bool error = false;              ///< true if the row has an error
    bool is_foldable = false;        ///< true if rows of indent 1 may follow
    bool open = false;               ///< true if the rows of indent 1 are shown
    bool can_revert = false;         ///< true for an arrow that reverts the row
    std::vector<std::string> cells;
    std::string badge;  ///< badge such as "2 changed"
    std::string count;  ///< text at the right end
    bool operator==(const Row&) const = default;
    /// Returns the text in a column of a grid whose rows have `columns` cells. Column `columns` is the badge and column
    /// `columns` + 1 is the count.
    std::string text(std::size_t column, std::size_t columns) const;
  };

  RuleGrid(wxWindow* parent, const wxString& name, bool tree, std::vector<Column> columns = {});
  void show(const std::vector<Column>& columns, std::vector<Row> rows, int selected);
  void show(std::vector<Row> rows, int selected) { show(columns_, std::move(rows), selected); }
  /// Shows the scrollbar beside the rows, not over them.
  void disable_overlay_scrollbar();
  const std::vector<Row>& rows() const { return rows_; }
  /// Returns the total height of the header and `rows` rows of one line each.
  int height_of(int rows) const;
  int selected() const;
  /// Returns the rectangle of a row, or of its arrow; empty if it is scrolled out of view.
  wxRect row_rect(int row) const;
  wxRect revert_rect(int row) const;

  void set_on_select(std::function<void(int)> callback) { on_select_ = std::move(callback); }
  /// Sets the callback for a row whose rows of indent 1 were shown or hidden.
  void set_on_fold(std::function<void(int row, bool open)> callback) { on_fold_ = std::move(callback); }
  void set_on_revert(std::function<void(int)> callback) { on_revert_ = std::move(callback); }

 private:
  class Model;
  class Arrow;
  int width_of(unsigned column) const;
  std::string path_of(int row) const;
  void build_columns(const std::vector<Column>& columns);
  void fit_columns();
  void fold(int row, bool open);
  void OnKey(wxKeyEvent& event);

  std::vector<Column> columns_;
  std::vector<Row> rows_;
  bool tree_ = false, showing_ = false, folding_ = false, has_bar_ = false;
  wxObjectDataPtr<Model> model_;
  std::function<void(int)> on_select_, on_revert_;
  std::function<void(int, bool)> on_fold_;
};

}  // namespace tw::editor
