#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "editor/core/play/board_shown.hpp"

class wxButton;
class wxStaticText;

namespace tw::editor {

class PlayPresenter;

/// What is left of each stack, and how many cells nothing can fill any more.
class StacksPane : public wxPanel {
 public:
  StacksPane(wxWindow* parent, PlayPresenter& presenter, std::function<void()> what_is_left);
  void show();
  wxButton* what_is_left() { return button_; }
  const wxString& words() const { return words_; }

 private:
  void OnPaint(wxPaintEvent& event);
  PlayPresenter& presenter_;
  std::vector<StackLeft> stacks_;
  wxPanel* drawn_ = nullptr;
  wxString words_;
  wxStaticText* note_ = nullptr;
  wxButton* button_ = nullptr;
};

}  // namespace tw::editor
