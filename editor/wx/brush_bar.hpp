#pragma once

#include <wx/bitmap.h>
#include <wx/graphics.h>
#include <wx/window.h>

#include "editor/core/presenters/tile.hpp"

namespace tw::editor {

/// The brushes for the tile: select, the kinds and symbols that the rules declare, actions, eraser; turn at the right.
/// When it gets narrow, words go first, then it breaks into two rows.
class BrushBar : public wxWindow {
 public:
  BrushBar(wxWindow* parent, Document& document, TilePresenter& presenter, std::function<void()> on_turn);
  /// The brush in hand or the rules changed.
  void refresh();
  /// Middle of the button for a brush, in the window; for tests.
  wxPoint position_of(const Brush& brush) const;

 private:
  struct Button {
    Brush brush;
    wxString word, tip;
    wxBitmap picture;
    bool menu = false;  ///< opens the list of actions
    bool turn = false;
    wxRect rect;
  };
  void build();
  void lay_out();
  void pick(const Button& button);
  void choose_action(const wxRect& below);
  int button_at(wxPoint p) const;
  void paint_button(wxGraphicsContext& gc, const Button& button, bool hot) const;
  void OnPaint(wxPaintEvent& event);
  bool lit(const Button& button) const;

  Document& document_;
  TilePresenter& presenter_;
  std::function<void()> on_turn_;
  Connection connection_;
  std::vector<Button> buttons_;
  bool words_ = true;
  int hot_ = -1;
  std::shared_ptr<const model::Rules> built_for_;
};

}  // namespace tw::editor
