#pragma once

#include <wx/dataview.h>
#include <wx/listctrl.h>
#include <wx/panel.h>
#include <wx/simplebook.h>

#include "editor/core/presenters/findings.hpp"
#include "editor/wx/tab_strip.hpp"

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

/// Bottom pane: findings, a click selects the cause; and the history, a click goes there.
class FindingsPane : public wxPanel, public FindingsView {
 public:
  FindingsPane(wxWindow* parent, Document& document);
  FindingsPresenter& presenter() { return presenter_; }
  wxDataViewListCtrl* list() { return list_; }
  TabStrip* tabs() { return tabs_; }
  void set_on_counts(std::function<void()> told) { on_counts_ = std::move(told); }
  void show_findings() override;
  void show_current(int row) override;

 private:
  void fill();
  TabStrip* tabs_ = nullptr;
  wxSimplebook* book_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  std::function<void()> on_counts_;
  FindingsPresenter presenter_;
};

}  // namespace tw::editor
