#pragma once
// The board: placed tiles, open cells, the drawn tile under the pointer, pieces.

#include <wx/graphics.h>
#include <wx/window.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/play/board_pictures.hpp"

namespace tw::editor {

class BoardCanvas : public wxWindow {
 public:
  BoardCanvas(wxWindow* parent, PlayPresenter& presenter);

  void show(unsigned parts);
  void set_folders(std::vector<std::filesystem::path> folders) { folders_ = std::move(folders); }
  /// Shows the whole board with a border of one tile.
  void fit();
  /// Moves or zooms the view as needed to show a new position (auto-zoom); does nothing as long as the board is in
  /// view.
  void follow();
  void zoom(double factor);
  void show_cell(model::Coord cell);
  /// Returns the rectangle of a cell in this window, for tests and the card.
  wxRect cell_rect(model::Coord cell) const;
  /// Return the middle of a spot or piece, by its index in the presenter's board.
  wxPoint spot_point(int spot);
  wxPoint piece_point(int piece);
  /// Return the middles of the marks that turn and confirm the held tile.
  wxPoint turn_mark() const;
  wxPoint confirm_mark() const;
  /// Returns true if every tile in view has its picture.
  bool drawn() const { return drawn_ && pictures_.idle(); }
  double side() const { return view_.side; }
  /// Returns the duration of the last paint, in milliseconds.
  double last_paint() const { return last_paint_; }
  /// Sets the callback for changes of the current cell, so that floating panels can move aside.
  void set_on_current_cell_changed(std::function<void()> told) { on_current_cell_changed_ = std::move(told); }
  /// Sets the height that fit() leaves free at the bottom.
  void set_foot(int pixels) { foot_ = pixels; }
  BoardPictures& pictures() { return pictures_; }

 private:
  void bind_mouse();
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);
  void click(Point at, bool shift);
  void hover(Point at);
  int spot_at(Point at);
  int piece_at(Point at);
  Box area() const;
  void to_whole_pixels();
  Point anchor(const std::string& tile, const std::string& zone, model::Coord cell, model::Rotation turn, int beside);
  Point spot_middle(const PieceSpot& spot);
  /// Returns where the choices of pieces are drawn: at their zones, moved apart if they overlap, or around the tile if
  /// they would otherwise cover it.
  std::vector<Point> spot_places();
  double spot_radius() const;
  Point piece_middle(std::size_t piece);
  double piece_side() const { return view_.side * .36; }
  bool in_view(model::Coord cell) const;
  HoldMarks marks() const;
  bool click_mark(Point at);

  void paint_tiles(wxGraphicsContext& gc);
  void paint_cells(wxGraphicsContext& gc);
  void paint_cell(wxGraphicsContext& gc, const OpenCell& cell);
  void paint_ghost(wxGraphicsContext& gc);
  void paint_marks(wxGraphicsContext& gc);
  void paint_ranks(wxGraphicsContext& gc);
  void paint_zones(wxGraphicsContext& gc);
  void light_zone(wxGraphicsContext& gc, model::Coord at, const std::string& zone);
  /// Paint the areas scored in the selected row of the final scoring, and their points.
  void paint_lit_areas(wxGraphicsContext& gc);
  void paint_lit_points(wxGraphicsContext& gc);
  void paint_pieces(wxGraphicsContext& gc);
  void paint_spots(wxGraphicsContext& gc);
  void paint_piece_card(wxGraphicsContext& gc);
  void paint_large(wxGraphicsContext& gc);
  void paint_cover(wxGraphicsContext& gc);

  PlayPresenter& presenter_;
  BoardPictures pictures_;
  std::vector<std::filesystem::path> folders_;
  BoardView view_;
  bool fitted_ = false, drawn_ = false;
  std::optional<Point> drag_from_;
  bool dragged_ = false;
  int foot_ = 0;
  double last_paint_ = 0;
  std::function<void()> on_current_cell_changed_;
};

}  // namespace tw::editor
