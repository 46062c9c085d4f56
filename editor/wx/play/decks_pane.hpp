#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "editor/core/play/board_shown.hpp"

class wxButton;
class wxStaticText;

namespace tw::editor {

class PlayPresenter;

/// The remaining tiles of each deck, and the number of cells that no tile can fill any more.
class DecksPane : public wxPanel {
 public:
  DecksPane(wxWindow* parent, PlayPresenter& presenter, std::function<void()> show_remaining_tiles);
  void show();
  wxButton* remaining_tiles_button() { return button_; }
  const wxString& text() const { return text_; }

 private:
  void OnPaint(wxPaintEvent& event);
  PlayPresenter& presenter_;
  std::vector<DeckLeft> decks_;
  wxPanel* canvas_ = nullptr;
  wxString text_;
  wxStaticText* note_ = nullptr;
  wxButton* button_ = nullptr;
};

}  // namespace tw::editor
