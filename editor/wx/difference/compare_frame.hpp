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
  wxButton* use_other_button() { return use_other_; }
  SearchField* filter() { return filter_; }
  wxString totals() const;

  void show_rows() override;
  void show_selected() override;

 private:
  wxSizer* build_top_line();
  wxSizer* build_bottom_line();
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
  wxButton *use_other_ = nullptr, *previous_ = nullptr, *next_ = nullptr;
};

/// Opens the window, or reuses the open window, to compare with this version. Without a version, compares with the base
/// or, if there is no base, with the saved file.
CompareFrame& show_compare(wxWindow& frame, Workbench& workbench);
CompareFrame& show_compare(wxWindow& frame, Workbench& workbench, Version version);
/// Destroys the window immediately, before its document is destroyed.
void destroy_compare_frame(wxWindow& frame);

}  // namespace tw::editor
