#pragma once

#include <wx/aui/auibar.h>

#include <array>
#include <functional>
#include <string_view>

#include "editor/core/canvas/tile.hpp"

class wxSlider;

namespace tw::editor {

/// The bar of brushes for the tile: select, the features, symbols and actions that the rules declare, eraser, fill; on
/// the right, the tools that change the view. If there is too little room, the bar puts symbols into a group, then
/// drops labels, then gaps, then moves tools into a menu. For a tile with its own art, a slider sets the art's opacity.
class BrushBar : public wxAuiToolBar {
 public:
  /// `run_action` runs an action from the table of actions.
  BrushBar(wxWindow* parent, Document& document, TilePresenter& presenter,
           std::function<void(std::string_view)> run_action);
  /// Updates the bar. Call when the brush or the rules have changed.
  void refresh();
  /// Returns the position of the button for a brush, in the window; for a symbol or action in a group, returns the
  /// position of the group.
  wxPoint position_of(const Brush& brush) const;
  /// Shows the slider for the art's opacity (percent), or hides it.
  void show_opacity_slider(bool visible, int percent);
  void set_on_opacity(std::function<void(int percent)> callback) { on_opacity_ = std::move(callback); }

 private:
  static constexpr int kCompactLevelCount = 4;  ///< number of values of compact_level_
  struct Button {
    Brush brush;
    std::vector<Brush> choices = {};  ///< brushes of a group; `brush` is the most recently used one
    bool separator_before = false;    ///< true for a line before the button
    std::string_view action = {};     ///< id of the action that a tool on the right runs
    std::string_view icon = {};       ///< icon of `action`
    wxString tip = {};
  };
  void build();
  /// Adds a group of brushes. If the same group in `before` showed a brush that still exists, the new group shows that
  /// brush, too.
  void add_group(Brush::Type what, const std::vector<std::string>& names, const std::vector<Button>& before);
  std::vector<Button>& buttons() { return compact_level_ == 0 ? all_buttons_ : grouped_buttons_; }
  const std::vector<Button>& buttons() const { return compact_level_ == 0 ? all_buttons_ : grouped_buttons_; }
  void fill();
  void fit();
  void check_current_button();
  void on_button_click(Button& button, const wxRect& rect);
  void show_group_menu(const Button& button, const wxRect& rect);
  bool is_current(const Button& button) const;
  wxBitmap picture_of(const Brush& brush) const;
  wxString tip_of(const Brush& brush) const;
  wxString label_of(const Button& button, const wxString& label) const;

  Document& document_;
  TilePresenter& presenter_;
  std::function<void(std::string_view)> run_action_;
  std::function<void(int)> on_opacity_;
  Connection connection_;
  std::vector<Button> all_buttons_, grouped_buttons_;
  std::array<int, kCompactLevelCount> widths_{};  ///< required width of the bar, by compact level
  int compact_level_ = 0;  ///< 0 if everything is shown, 1 with symbols in a group, 2 without labels, 3 without gaps
  std::shared_ptr<const model::Rules> button_rules_;
  wxSlider* opacity_ = nullptr;
};

}  // namespace tw::editor
