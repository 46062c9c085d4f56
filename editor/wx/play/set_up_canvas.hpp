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
/// Dragging pans, Ctrl and the wheel zoom. Arrow keys move the current cell, Enter adds.
class SetUpCanvas : public BoardWindow {
 public:
  /// `say` shows why an action is not possible; "" removes the text.
  SetUpCanvas(wxWindow* parent, PlayPresenter& play, std::function<void(const std::string&)> say);
  /// Shows the position that `play` has begun to set up, with the pictures of these folders.
  void begin(std::vector<std::filesystem::path> folders);
  void show();
  void fit();
  /// Returns the middle of a zone of the tile in a cell, for tests.
  wxPoint zone_point(model::Coord cell, const std::string& zone);
  /// Removes the piece or tile at the current cell and zone.
  void remove_current();

 private:
  /// Returns the position that is being set up; nullptr if there is none, even while the canvas is still visible.
  SetUpPresenter* position() const { return play_.set_up(); }
  void bind_mouse();
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);
  void point_at(Point at);
  void add_current();
  /// Returns the zone at the current place in the current cell, as set by the pointer or the keys; "" for none.
  std::string zone();
  /// Selects the next zone of the tile in the current cell.
  void next_zone();
  std::optional<Point> middle_of(model::Coord cell, const std::string& id, int beside);
  void paint_tiles(wxGraphicsContext& gc);
  void paint_cell(wxGraphicsContext& gc);
  void paint_pieces(wxGraphicsContext& gc);

  std::function<void(const std::string&)> say_;
  PlayPresenter& play_;
  Point in_cell_{.5, .5};  ///< current place in the current cell, relative to its top left corner and size
  std::optional<Point> drag_from_;
  bool dragged_ = false;
};

}  // namespace tw::editor
