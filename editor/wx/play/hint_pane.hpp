#pragma once

#include <wx/panel.h>

#include <functional>

class wxButton;
class wxStaticText;

namespace tw::editor {

class PlayPresenter;
class RowList;

/// A list of a bot's evaluations of the alternatives; a row and its cell are highlighted together.
class HintPane : public wxPanel {
 public:
  /// `focus_board`: called after a hint has been played, to return the focus to the board.
  HintPane(wxWindow* parent, PlayPresenter& presenter, std::function<void()> focus_board);
  void show();
  RowList* list() { return list_; }
  wxButton* ask_button() { return ask_; }
  wxButton* play_button() { return play_; }

 private:
  void play_selected();
  void draw(wxDC& dc, const wxRect& rect, std::size_t row, bool chosen);
  /// Shows every action on a line above its value if any action does not fit beside its value.
  void fit_rows();
  int values_width() const;
  PlayPresenter& presenter_;
  std::function<void()> focus_board_;
  wxStaticText *title_ = nullptr, *explanation_ = nullptr;
  RowList* list_ = nullptr;
  bool two_lines_ = false;  ///< true if values are shown below their actions
  wxButton *ask_ = nullptr, *play_ = nullptr;
};

}  // namespace tw::editor
