#pragma once

#include <wx/frame.h>

#include "editor/core/difference/compare_presenter.hpp"

class wxButton;
class wxChoice;
class wxStaticText;

namespace tw::editor {

class CompareList;
class ComparePair;
class Workbench;

class SearchField;

/// A modeless window that compares the document with another version of it.
class CompareFrame : public wxFrame, public CompareView {
 public:
  CompareFrame(wxWindow& parent, Workbench& workbench);
  ~CompareFrame() override;

  void compare_with(Version version);
  ComparePresenter& presenter() { return presenter_; }
  CompareList* list() { return list_; }
  ComparePair* pair() { return pair_; }
  wxButton* take_button() { return take_; }
  SearchField* filter() { return filter_; }
  wxString totals() const;

  void show_rows() override;
  void show_selected() override;

 private:
  wxSizer* top_line();
  wxSizer* bottom_line();
  void bind();
  void choose();
  void show_choice(const std::string& title);
  void apply_filter();

  Workbench& workbench_;
  Document& document_;
  ComparePresenter presenter_;
  std::vector<VersionChoice> choices_;
  wxChoice *versions_ = nullptr, *groups_ = nullptr;
  SearchField* filter_ = nullptr;
  CompareList* list_ = nullptr;
  ComparePair* pair_ = nullptr;
  wxStaticText* totals_ = nullptr;
  wxButton *take_ = nullptr, *previous_ = nullptr, *next_ = nullptr;
};

/// Opens the window, or reuses the open window, to compare with this version. Without a version, compares with the base
/// or, if there is no base, with the saved file.
CompareFrame& show_compare(wxWindow& frame, Workbench& workbench);
CompareFrame& show_compare(wxWindow& frame, Workbench& workbench, Version version);
/// Destroys the window immediately, before its document is destroyed.
void end_compare(wxWindow& frame);

}  // namespace tw::editor
