#pragma once

#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/listctrl.h>
#include <wx/panel.h>
#include <wx/simplebook.h>
#include <wx/stattext.h>

#include "editor/core/findings/findings.hpp"
#include "editor/wx/widgets/tab_strip.hpp"

namespace tw::editor {

/// The history as a list of any length: only the rows in view are asked for.
class HistoryList : public wxListCtrl {
 public:
  HistoryList(wxWindow* parent, Document& document);

 private:
  wxString OnGetItemText(long item, long column) const override;
  wxItemAttr* OnGetItemAttr(long item) const override;
  void follow();
  Document& document_;
  Connection connection_;
  mutable wxItemAttr undone_;
};

/// Bottom pane: findings, a click selects the cause, the button of a row quick fixes it and shows before what it would
/// make; and the history, a click goes there.
class FindingsPane : public wxPanel, public FindingsView {
 public:
  FindingsPane(wxWindow* parent, Document& document);
  FindingsPresenter& presenter() { return presenter_; }
  wxDataViewListCtrl* list() { return list_; }
  TabStrip* tabs() { return tabs_; }
  void set_on_counts(std::function<void()> told) { on_counts_ = std::move(told); }
  /// Nothing but the caption line has anything to say: no findings at all, and the history is not chosen.
  bool nothing_to_list() const;
  /// Height of the caption line.
  int caption_height() const;
  /// Called when nothing_to_list() may have changed.
  void set_on_contents(std::function<void()> told) { on_contents_ = std::move(told); }
  void show_findings() override;
  void show_current(int row) override;
  void show_fixes() override;
  wxChoice* kinds() { return kinds_; }
  /// Where the quick fix of a row is shown, in the list's own coordinates; for tests. Empty if the row has none.
  wxRect fix_rect(int row) const;

 private:
  void fill();
  void show_caption();
  void share_width();
  void build_list();
  int row_with_fix_at(wxPoint at) const;
  /// The message as the tooltip of its row: a narrow window cuts it off.
  void show_whole_message(wxPoint at);
  TabStrip* tabs_ = nullptr;
  wxSimplebook* book_ = nullptr;
  wxStaticText* summary_ = nullptr;
  wxChoice* kinds_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  std::function<void()> on_counts_, on_contents_;
  FindingsPresenter presenter_;
};

}  // namespace tw::editor
