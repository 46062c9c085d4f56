#pragma once

#include <wx/panel.h>

class wxButton;
class wxStaticText;

namespace tw::editor {

class PlayPresenter;
class RowList;

/// What a bot thinks of each alternative; a row and its cell light each other.
class HintPane : public wxPanel {
 public:
  HintPane(wxWindow* parent, PlayPresenter& presenter);
  void show();
  RowList* list() { return list_; }
  wxButton* ask() { return ask_; }
  wxButton* play() { return play_; }

 private:
  void draw(wxDC& dc, const wxRect& rect, std::size_t row, bool chosen);
  PlayPresenter& presenter_;
  wxStaticText *title_ = nullptr, *why_ = nullptr;
  RowList* list_ = nullptr;
  wxButton *ask_ = nullptr, *play_ = nullptr;
};

}  // namespace tw::editor
