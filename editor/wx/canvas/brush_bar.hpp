#pragma once

#include <wx/bitmap.h>
#include <wx/graphics.h>
#include <wx/window.h>

#include <functional>
#include <string_view>

#include "editor/core/canvas/tile.hpp"

class wxSlider;

namespace tw::editor {

class Settings;

/// The bar of brushes for the tile: select, the features, symbols and actions that the rules declare, eraser, fill; on
/// the right, the tools that change the view. If there is too little room, the bar puts symbols into a group, then
/// drops labels, then gaps, then wraps into two rows. For a tile with its own art, a slider sets the art's opacity.
class BrushBar : public wxWindow {
 public:
  /// `run_action` runs an action from the table of actions.
  BrushBar(wxWindow* parent, Document& document, TilePresenter& presenter,
           std::function<void(std::string_view)> run_action);
  /// Updates the bar. Call when the brush or the rules have changed.
  void refresh();
  /// Returns the position of the button for a brush, in the window; for a symbol or action in a group, returns the
  /// position of the group.
  wxPoint position_of(const Brush& brush) const;
  wxPoint position_of_tool(std::string_view action) const;
  /// Returns how much the bar is condensed: 0 if everything is shown, 1 with symbols in a group, 2 without labels, 3
  /// without gaps.
  int narrowness() const { return narrow_; }
  /// Shows the slider for the art's opacity (percent), or hides it.
  void show_opacity(bool wanted, int percent);
  void set_on_opacity(std::function<void(int percent)> callback) { on_opacity_ = std::move(callback); }

 private:
  struct Button {
    Brush brush;
    wxString word, tip;
    wxBitmap picture;
    std::vector<Brush> choices;  ///< brushes of a group; `brush` is the most recently used one
    std::string_view action;     ///< id of the action that a tool on the right runs
    bool gap = false;            ///< true for a line before the button
    wxRect rect;
  };
  void build();
  static Button button_of(const Brush& brush, bool gap);
  /// Adds a group of brushes. If the same group in `before` showed a brush that still exists, the new group shows that
  /// brush, too.
  void add_choice(Brush::What what, const std::vector<std::string>& names, const std::vector<Button>& before);
  void lay_out();
  int width_of(const Button& button, int narrow) const;
  /// Returns the width reserved for the slider. It is the same for tiles with and without art, so that the bar keeps
  /// its height.
  int slider_room() const;
  int total(const std::vector<Button>& buttons, int narrow) const;
  void place_buttons(int left, int height);
  void pick(Button& button, wxPoint at);
  void choose(Button& button);
  int button_at(wxPoint p) const;
  void paint_button(wxGraphicsContext& gc, const Button& button, bool hot) const;
  void OnPaint(wxPaintEvent& event);
  bool lit(const Button& button) const;
  bool worded(const Button& button) const;
  wxBitmap picture_of(const Brush& brush) const;
  wxString tip_of(const Brush& brush) const;
  wxString word_of(const Button& button) const;

  Document& document_;
  TilePresenter& presenter_;
  std::function<void(std::string_view)> run_action_;
  std::function<void(int)> on_opacity_;
  Connection connection_;
  std::vector<Button> buttons_, full_, folded_;
  int narrow_ = 0;
  int hot_ = -1;
  std::shared_ptr<const model::Rules> built_for_;
  wxSlider* opacity_ = nullptr;
};

}  // namespace tw::editor
