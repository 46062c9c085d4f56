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
  void say(const std::string& text);
  RowList* tiles() { return list_; }

 private:
  SetUpPresenter* position() const;
  void build_pieces(class wxSizer& column);
  void build_players(class wxSizer& column);
  void build_foot(class wxSizer& column);
  void fill(const SetUpPresenter& position);
  void choose_piece();
  void draw(wxDC& dc, const wxRect& rect, std::size_t row) const;
  void show_text();

  PlayPresenter& presenter_;
  PlayIcons& icons_;
  const SetUpPresenter* filled_for_ = nullptr;  ///< used only to detect that another set-up has begun
  std::vector<SetUpTile> rows_;
  wxScrolledWindow* form_ = nullptr;
  RowList* list_ = nullptr;
  NumberField* left_ = nullptr;
  wxChoice *seat_ = nullptr, *role_ = nullptr, *begins_ = nullptr;
  std::vector<NumberField*> points_;
  std::vector<wxStaticText*> names_;
  wxStaticText* text_ = nullptr;
  wxButton *undo_ = nullptr, *redo_ = nullptr, *start_ = nullptr;
  std::string said_;
};

}  // namespace tw::editor
