#pragma once

#include <wx/panel.h>
#include <wx/string.h>

#include <vector>

#include "editor/core/play/turn_list.hpp"
#include "engine/advice/annotation.hpp"

class wxBitmapButton;
class wxChoice;

namespace tw::editor {

class PlayIcons;
class PlayPresenter;
class RowList;
class WrappedText;

/// The played turns: a click shows the position after a turn; the branch is selected above the list. Annotated turns
/// have a bar, whose length is their cost; the costliest ones are listed below and open the position before the turn.
class TurnsPane : public wxPanel {
 public:
  TurnsPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons);
  void show();
  /// Shows the annotations of the turns that are already shown.
  void show_annotations();
  RowList* list() { return list_; }
  wxChoice* branch() { return branch_; }

 private:
  void draw(wxDC& dc, const wxRect& rect, std::size_t row, bool chosen);
  void draw_mistake(wxDC& dc, const wxRect& rect, std::size_t row);
  void build_lists();
  void show_mistakes();
  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::vector<TurnRow> rows_;
  int clicked_row_ = -1;  ///< row that was clicked last
  RowList* list_ = nullptr;
  wxChoice* branch_ = nullptr;
  std::vector<advice::AnnotatedTurn> mistakes_;
  int chosen_mistake_ = -1;
  WrappedText* mistakes_title_ = nullptr;
  RowList* mistakes_list_ = nullptr;
  WrappedText* note_ = nullptr;
  wxString note_text_;  ///< the note while no mistake is chosen
  wxBitmapButton *undo_ = nullptr, *redo_ = nullptr;
};

}  // namespace tw::editor
