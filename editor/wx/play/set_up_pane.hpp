#pragma once

#include <wx/panel.h>
#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/play/set_up_presenter.hpp"

class wxButton;
class wxChoice;
class wxStaticText;

namespace tw::editor {

class NumberField;
class PlayIcons;
class PlayPresenter;
class RowList;

/// The tools of "Set up a position": tiles, pieces, points, the player who begins, and the problems.
class SetUpPane : public wxPanel {
 public:
  SetUpPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons);
  /// Shows the position that is being set up. Call after every change.
  void show();
  /// Shows why an action is not possible; "" removes the text.
  void show_message(const std::string& text);
  RowList* tiles() { return list_; }

 private:
  SetUpPresenter* set_up_presenter() const;
  void build_pieces(class wxSizer& column);
  void build_players(class wxSizer& column);
  void build_footer(class wxSizer& column);
  void fill(const SetUpPresenter& position);
  void choose_piece();
  void draw(wxDC& dc, const wxRect& rect, std::size_t row) const;
  void show_text();

  PlayPresenter& presenter_;
  PlayIcons& icons_;
  const SetUpPresenter* filled_position_ = nullptr;  ///< used only to detect that another set-up has begun
  std::vector<SetUpTile> rows_;
  wxScrolledWindow* form_ = nullptr;
  RowList* list_ = nullptr;
  NumberField* remaining_count_ = nullptr;
  wxChoice *seat_ = nullptr, *role_ = nullptr, *next_player_ = nullptr;
  std::vector<NumberField*> points_;
  std::vector<wxStaticText*> names_;
  wxStaticText* problems_text_ = nullptr;
  wxButton *undo_ = nullptr, *redo_ = nullptr, *start_ = nullptr;
  std::string refusal_;
};

}  // namespace tw::editor
