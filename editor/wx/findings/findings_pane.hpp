#pragma once

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/listctrl.h>
#include <wx/panel.h>
#include <wx/simplebook.h>
#include <wx/stattext.h>

#include "editor/core/findings/findings.hpp"
#include "editor/wx/widgets/tab_strip.hpp"

namespace tw::editor {

/// The history as a virtual list of any length: only visible rows are requested.
class HistoryList : public wxListCtrl {
 public:
  HistoryList(wxWindow* parent, Document& document);

 private:
  wxString OnGetItemText(long item, long column) const override;
  wxItemAttr* OnGetItemAttr(long item) const override;
  void select_current_step();
  Document& document_;
  Connection connection_;
  mutable wxItemAttr undone_;
};

/// The bottom pane. Findings: a click selects the cause; a row's button applies its quick fix and previews it on hover.
/// History: a click returns to a step.
class FindingsPane : public wxPanel, public FindingsView {
 public:
  FindingsPane(wxWindow* parent, Document& document);
  FindingsPresenter& presenter() { return presenter_; }
  wxDataViewListCtrl* list() { return list_; }
  TabStrip* tabs() { return tabs_; }
  void set_on_counts_changed(std::function<void()> callback) { on_counts_changed_ = std::move(callback); }
  /// Returns true if the pane has room only for its caption line.
  bool folded() const;
  /// Returns the height of the caption line.
  int caption_height() const;
  /// Sets the function that folds the pane to its caption line, or unfolds it, when the user asks for it.
  void set_on_fold(std::function<void(bool fold)> fold) { on_fold_ = std::move(fold); }
  wxButton* fold_button() { return fold_; }
  void show_findings() override;
  void show_current(int row) override;
  void show_fixes() override;
  wxChoice* kinds() { return kinds_; }
  /// Returns the rectangle of a row's quick fix in the list's coordinates, for tests; empty if it has none.
  wxRect fix_rect(int row) const;

 private:
  void fill();
  void show_caption();
  void unfold();
  void fit_columns();
  void build_list();
  int row_with_fix_at(wxPoint at) const;
  /// Shows the row's texts as a tooltip, because a narrow window may truncate them.
  void show_whole_message(wxPoint at);
  TabStrip* tabs_ = nullptr;
  wxSimplebook* book_ = nullptr;
  wxStaticText* summary_ = nullptr;
  wxChoice* kinds_ = nullptr;
  wxButton* fold_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  int message_width_ = 0;
  std::function<void()> on_counts_changed_;
  std::function<void(bool)> on_fold_;
  FindingsPresenter presenter_;
  Connection connection_;
};

}  // namespace tw::editor
