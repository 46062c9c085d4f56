#pragma once
// The board while a position is set up: tiles and pieces can be placed anywhere, and the chosen tile follows the
// pointer.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/play/board_window.hpp"

namespace tw::editor {

/// Left click: add the chosen tile or piece. Right click or Delete: remove the piece or tile. R or the wheel: rotate.
/// Dragging pans, Ctrl and the wheel zoom. Arrow keys move the current cell, Space selects the next zone, Enter adds.
class SetUpCanvas : public BoardWindow {
 public:
  /// `show_message` shows why an action is not possible; "" removes the text.
  SetUpCanvas(wxWindow* parent, PlayPresenter& play_presenter, std::function<void(const std::string&)> show_message);
  /// Shows the position that `play_presenter` has begun to set up, with the pictures of these folders.
  void begin(std::vector<std::filesystem::path> folders);
  void show();
  void fit();
  /// Returns the middle of a zone of the tile in a cell, for tests.
  wxPoint zone_point(model::Coord cell, const std::string& zone);
  /// Removes the piece or tile at the current cell and zone.
  void remove_current();

 private:
  /// Returns the position that is being set up; nullptr if there is none, even while the canvas is still visible.
  SetUpPresenter* set_up_presenter() const { return play_presenter_.set_up(); }
  void bind_mouse();
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);
  void on_pointer_moved(Point at);
  void add_current();
  /// Returns the zone at the current place in the current cell, as set by the pointer or the keys; "" for none.
  std::string current_zone();
  /// Selects the next zone of the tile in the current cell.
  void select_next_zone();
  std::optional<Point> middle_of(model::Coord cell, const std::string& id, int piece_index);
  void paint_tiles(wxGraphicsContext& gc);
  void paint_cell(wxGraphicsContext& gc);
  void paint_pieces(wxGraphicsContext& gc);

  std::function<void(const std::string&)> show_message_;
  PlayPresenter& play_presenter_;
  Point position_in_cell_{.5, .5};  ///< current place in the current cell, relative to its top left corner and size
  std::optional<Point> drag_from_;
  bool dragged_ = false;
};

}  // namespace tw::editor
