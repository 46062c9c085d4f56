#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include <string>

#include "editor/core/play/board_geometry.hpp"
#include "editor/wx/play/board_pictures.hpp"

namespace tw::editor {

/// A window that shows tiles and pieces in cells: the base of the board of a game and of the board of a set-up.
class BoardWindow : public wxWindow {
 public:
  BoardWindow(wxWindow* parent, const wxString& name, long style);
  /// Returns the rectangle of a cell in this window, for tests and floating panels.
  wxRect cell_rect(model::Coord cell) const;

 protected:
  static Point point_of(const wxMouseEvent& event);
  double dip() const { return FromDIP(100) / 100.; }
  /// Returns the side length of a tile in physical pixels.
  int tile_pixels() const;
  /// Returns the place of a piece in a zone of a tile that is drawn in `box`; the middle of the tile for an unknown
  /// zone. `piece_index`: number of earlier pieces in the zone.
  Point piece_position(const std::string& tile, const std::string& zone, const Box& box, model::Rotation turn,
                       int piece_index);
  /// Returns the id of the zone at a point of a tile; "" for none. The point is relative to the top left corner and the
  /// size of the tile.
  std::string zone_of(const std::string& tile, model::Rotation turn, Point in_tile);
  void paint_background(wxGraphicsContext& gc);
  /// Paints the frame around a window that has the focus.
  void paint_focus(wxGraphicsContext& gc);
  void paint_border(wxGraphicsContext& gc, const Box& tile);
  /// Paints a tile that is not on the board yet, slightly transparent. Returns false if its picture is not ready.
  bool paint_drawn_tile(wxGraphicsContext& gc, const std::string& tile, model::Rotation turn, const Box& box);
  /// Draws the pictures of a tile in all rotations in the background, for paint_drawn_tile().
  void prepare_tile(const std::string& tile);
  /// Paints the frame of the current cell.
  void paint_current_cell(wxGraphicsContext& gc, const Box& box, const wxColour& colour);
  /// Paints a piece with its middle at a point, `side` wide.
  void paint_piece(wxGraphicsContext& gc, const std::string& look, int colour, Point at, double side,
                   bool highlighted = false);

  BoardPictures pictures_;
  BoardView view_;
};

}  // namespace tw::editor
