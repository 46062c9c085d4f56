#pragma once
// The board: placed tiles, open cells, the drawn tile under the pointer, pieces.

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/enlarged_place.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/play/board_window.hpp"

namespace tw::editor {

class BoardCanvas : public BoardWindow {
 public:
  BoardCanvas(wxWindow* parent, PlayPresenter& presenter);

  void show(unsigned parts);
  void set_folders(std::vector<std::filesystem::path> folders) { folders_ = std::move(folders); }
  /// Shows the whole board and the cells in which the drawn tile may be placed.
  void fit();
  /// Moves or zooms the view as needed to show a new position (auto-zoom). The board stays in place during a turn,
  /// unless a cell in which the drawn tile may be placed is out of view (after Undo).
  void follow();
  void zoom(double factor);
  void show_cell(model::Coord cell);
  /// Returns the middle of a spot, by its index in the presenter's board.
  wxPoint spot_point(int spot);
  /// Returns the middle of a place to which an answer refers.
  wxPoint answer_place_point(const landscape::AnswerPlaceView& place);
  /// Return the middles of the marks that rotate and confirm the held tile.
  wxPoint rotate_mark() const;
  wxPoint confirm_mark() const;
  /// Return the frame of the enlarged tile, which is empty if no tile is enlarged, and the middle of a spot on it
  /// ({-1, -1} if the spot is on another tile).
  wxRect enlarged_rect();
  wxPoint enlarged_spot_point(int spot);
  /// Returns the middle of the mark that hides the enlarged tile.
  wxPoint close_button_centre() { return close_button_centre(enlarged_place().frame); }
  /// Returns true if every tile in view has its picture.
  bool is_drawn() const { return drawn_ && pictures_.is_idle(); }
  double tile_side() const { return view_.side; }
  /// Returns the duration of the last paint, in milliseconds.
  double last_paint_duration() const { return last_paint_duration_; }
  /// Sets the callback that is called when the current cell changes, so that floating panels can move aside.
  void set_on_current_cell_changed(std::function<void()> callback) { on_current_cell_changed_ = std::move(callback); }
  /// Sets the rectangles of the panels over the board, which the enlarged tile does not cover.
  void set_floating_panels(std::vector<wxRect> panels) { floating_panels_ = std::move(panels); }
  /// Sets the height that fit() leaves free at the bottom.
  void set_bottom_margin(int pixels) { bottom_margin_ = pixels; }
  /// Sets the size of the tools in the top right corner, with their distance from the edges. fit() and automatic zoom
  /// keep the board clear of them.
  void set_tools_size(const wxSize& size) { tools_size_ = size; }
  BoardPictures& pictures() { return pictures_; }

 private:
  void bind_mouse();
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);
  void click(Point at, bool shift);
  void hover(Point at);
  int spot_at(Point at);
  int piece_at(Point at);
  /// Returns the id of the zone at a point of the tile in `cell`, which is drawn in `box`; "" for none.
  std::string zone_at(model::Coord cell, const Box& box, Point at);
  /// Returns the part of the window that neither the coordinates nor the margins cover.
  Box visible_area() const;
  /// Returns the width of the row numbers and the height of the column numbers; {0, 0} if they are hidden.
  wxSize coordinates_size() const;
  /// Returns the part of the board to show, in cells.
  Box cells_to_show() const;
  /// Returns a number that differs between turns: the number of tiles at the beginning of this turn.
  int turn_number() const;
  /// Returns true if the tools cover a tile, or a cell in which the drawn tile may be placed, in this view.
  bool is_under_tools(const BoardView& view) const;
  /// Shows the whole board with tiles of at most `max_tile_side_` DIP.
  void fit_to_max_side();
  /// Shows the board of a game that has just begun, at the size set in Preferences. With automatic zoom, this
  /// size is the maximum.
  void show_from_start();
  void zoom_at(Point at, double factor);
  /// Returns the middle of a spot or piece of a tile that is drawn in `box`.
  Point spot_middle(const PieceSpot& spot, const Box& box);
  Point piece_middle(std::size_t piece, const Box& box);
  /// Returns the positions of the piece-choice markers: on their zones, moved apart if they overlap, or around the tile
  /// if they would otherwise cover much of it.
  std::vector<Point> spot_positions();
  double spot_radius() const;
  Point piece_middle(std::size_t piece);
  /// Returns the size of a piece: a share of its tile, but not too small to be found on a small tile.
  double piece_side() const { return std::max(view_.side * .36, std::min<double>(FromDIP(20), view_.side * .6)); }
  bool is_in_view(model::Coord cell) const;
  HoldMarks current_hold_marks() const;
  bool click_mark(Point at);
  /// Returns the place of the enlarged tile, which avoids the tile in use, the highlighted places and the floating
  /// panels as far as possible; empty if no tile is enlarged.
  EnlargedTileLayout enlarged_place();
  /// Returns the indices of the spots on the enlarged tile, with the middles of the spots.
  std::vector<std::pair<std::size_t, Point>> enlarged_spots(const Box& tile);
  double enlarged_spot_radius(const Box& tile) const;
  int enlarged_spot_at(const Box& tile, Point at);
  wxPoint close_button_centre(const Box& frame) const;
  bool is_over_enlarged(Point at);
  void hover_enlarged(Point at);
  void click_enlarged(Point at);
  void drag_enlarged(Point by);

  void paint_tiles(wxGraphicsContext& gc);
  void paint_cells(wxGraphicsContext& gc);
  void paint_cell(wxGraphicsContext& gc, const OpenCell& cell);
  /// Paints the drawn tile in the current cell, rotated as it would be placed.
  void paint_ghost(wxGraphicsContext& gc);
  /// Paints a mark on the current cell that indicates which of several legal rotations is shown: "1 of 2".
  void paint_rotation_number(wxGraphicsContext& gc);
  void paint_hold_marks(wxGraphicsContext& gc);
  /// Paints the ranks of the hint's rows, and outlines the row that would be played.
  void paint_hint(wxGraphicsContext& gc);
  void paint_zones(wxGraphicsContext& gc);
  /// Highlights a zone ("": the whole tile) of the tile at `at`, which is drawn in `box`. `fill`: opacity, 0 to 255.
  void highlight_zone(wxGraphicsContext& gc, model::Coord at, const std::string& zone, const Box& box,
                      const wxColour& colour, int fill = 70);
  /// Paint the places of all answers to an effect, and the piece that the current answer moves.
  void paint_answer_zones(wxGraphicsContext& gc);
  void paint_answer(wxGraphicsContext& gc);
  Point answer_place_middle(const landscape::AnswerPlaceView& place);
  double answer_radius() const;
  /// Returns the colour of the player who gets points, or a neutral colour if several do.
  wxColour award_colour(const std::vector<int>& seats) const;
  /// Paint the areas scored in the selected row of the final scoring, and their points.
  void paint_scored_areas(wxGraphicsContext& gc);
  void paint_scored_points(wxGraphicsContext& gc);
  void paint_pieces(wxGraphicsContext& gc);
  void paint_spots(wxGraphicsContext& gc);
  void paint_spot(wxGraphicsContext& gc, std::size_t spot, Point at, double r);
  void paint_piece_card(wxGraphicsContext& gc);
  void paint_enlarged(wxGraphicsContext& gc);
  void paint_enlarged_pieces(wxGraphicsContext& gc, const EnlargedTile& tile, const Box& box);
  void paint_cover(wxGraphicsContext& gc);
  /// Paints the coordinates of columns and rows at the upper and left rim of the view.
  void paint_coordinates(wxGraphicsContext& gc);
  /// Outlines the cell that a row of the list of turns names.
  void paint_marked_cell(wxGraphicsContext& gc);

  PlayPresenter& presenter_;
  std::vector<std::filesystem::path> folders_;
  bool is_fitted_ = false, drawn_ = false;
  double max_tile_side_ = kDefaultMaxTileSide;  ///< largest side of a tile with automatic zoom, in DIP
  int shown_game_number_ = 0;                   ///< value of games_shown() for the shown game
  std::optional<int> followed_turn_;  ///< turn_number() when the view was last fitted; none without automatic zoom
  std::size_t followed_tiles_ = 0;    ///< number of placed tiles when the view last followed the position
  std::optional<Point> drag_from_;
  bool dragged_ = false, is_dragging_enlarged_ = false;
  std::optional<Point> enlarged_position_;  ///< top left corner to which the enlarged tile was dragged
  std::vector<wxRect> floating_panels_;
  int bottom_margin_ = 0;
  int right_margin_ = 0;  ///< width that is left free on the right, for the tools
  wxSize tools_size_;
  double last_paint_duration_ = 0;
  std::function<void()> on_current_cell_changed_;
};

}  // namespace tw::editor
