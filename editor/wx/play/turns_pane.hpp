#pragma once

#include <wx/panel.h>

#include <vector>

#include "editor/core/play/turn_list.hpp"

class wxBitmapButton;
class wxChoice;

namespace tw::editor {

class PlayIcons;
class PlayPresenter;
class RowList;
class WrappedText;

/// The played turns: a click shows the position after a turn; the branch is selected above the list.
class TurnsPane : public wxPanel {
 public:
  TurnsPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons);
  void show();
  RowList* list() { return list_; }
  wxChoice* branch() { return branch_; }

 private:
  void draw(wxDC& dc, const wxRect& rect, std::size_t row, bool chosen);
  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::vector<TurnRow> rows_;
  int clicked_row_ = -1;  ///< row that was clicked last
  RowList* list_ = nullptr;
  wxChoice* branch_ = nullptr;
  WrappedText* note_ = nullptr;
  wxBitmapButton *undo_ = nullptr, *redo_ = nullptr;
};

}  // namespace tw::editor
