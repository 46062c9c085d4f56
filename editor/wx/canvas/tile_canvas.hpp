#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "editor/core/canvas/tile.hpp"
#include "editor/wx/canvas/tile_canvas_card.hpp"
#include "editor/wx/canvas/tile_canvas_fits.hpp"

namespace tw::drawing {
class Art;
}

namespace tw::editor {

class TileCanvasList;

/// The canvas for the large tile: slots around the rim, names of its zones, a preview of the current stroke, and the
/// tiles that fit around it.
class TileCanvas : public wxWindow, public TileView {
 public:
  TileCanvas(wxWindow* parent, Document& document);

  TilePresenter& presenter() { return presenter_; }
  FittingTiles& fitting_tiles() { return fitting_tiles_; }
  CanvasLayout layout() const;
  /// Returns the tile's square in the window.
  Box tile_box() const { return layout().tile; }
  wxPoint slot_position(model::Slot slot) const;
  /// Return a point inside a zone, or the position of one of its symbols, in window coordinates.
  wxPoint zone_position(int zone) const;
  wxPoint symbol_position(int zone, int nth) const;
  /// Returns true if the mouse pointer is over the canvas.
  bool is_under_pointer() const;
  /// The number of frames painted since the last call to take_frame_times(), with their total and longest paint time in
  /// milliseconds.
  struct FrameTimes {
    int count = 0;
    double total = 0, longest = 0;
  };
  FrameTimes take_frame_times() { return std::exchange(frames_, {}); }
  const StrokeCard& card() const { return card_; }
  /// Returns the card's box; empty if there is no card.
  Box card_box() const { return card_box_; }

  /// Shows the list of slots and zones or, if not `wanted`, the drawing.
  void show_as_list(bool wanted);
  bool is_shown_as_list() const;
  TileCanvasList* list() { return list_; }
  /// Sets the opacity of the tile's own art over the drawing, in percent.
  void set_art_opacity(int percent);
  /// Sets the callback that receives true if the tile has art.
  void set_on_art(std::function<void(bool has_art)> callback) { on_art_ = std::move(callback); }

  void set_on_hint(std::function<void(const std::string&)> callback) { on_hint_ = std::move(callback); }
  void set_on_brush(std::function<void()> callback) { on_brush_ = std::move(callback); }
  void set_on_zone_menu(std::function<void(int zone)> callback) { on_zone_menu_ = std::move(callback); }
  /// Sets the callback that receives the description of the tile whenever it changes.
  void set_on_description(std::function<void(const std::string&)> callback);

  void show_tile() override;
  void show_hover() override;
  void show_brush() override;
  void show_zoom() override;
  void show_hint(const std::string& text) override;
  bool AcceptsFocus() const override { return true; }

 private:
  using Shape = std::shared_ptr<const drawing::TileShape>;
  void bind_mouse();
  void bind_keys();
  void OnPress(wxMouseEvent& event);
  void OnMove(wxMouseEvent& event);
  void OnWheel(wxMouseEvent& event);
  void OnKeyDown(wxKeyEvent& event);
  void OnPaint(wxPaintEvent& event);

  void paint_all(wxGraphicsContext& gc);
  void paint_no_tile_text(wxGraphicsContext& gc);
  void paint_tile(wxGraphicsContext& gc, const Box& box);
  void paint_art(wxGraphicsContext& gc, const Box& box, int pixels);
  void find_art();
  void paint_zone(wxGraphicsContext& gc, const Box& box, const Shape& shape, int zone, bool selected);
  void paint_veil(wxGraphicsContext& gc, const Box& box);
  void paint_slots(wxGraphicsContext& gc, const Box& box);
  void paint_slot_name(wxGraphicsContext& gc, model::Slot slot, wxPoint2DDouble at, bool hovered, bool faded);
  void paint_zone_labels(wxGraphicsContext& gc, const Box& box);
  void paint_stroke(wxGraphicsContext& gc, const Box& box);
  void paint_line(wxGraphicsContext& gc, const std::vector<Point>& line, bool legal);
  void paint_card(wxGraphicsContext& gc);
  void paint_ring(wxGraphicsContext& gc, const Box& box);
  std::vector<Point> stroke_points(const Box& box) const;
  wxGraphicsPath outline(wxGraphicsContext& gc, const Box& box, const Shape& shape, int zone) const;
  const wxGraphicsBitmap& picture_of(const Shape& shape, int pixels);
  bool is_marked(const model::Tile& tile, std::size_t zone) const;

  wxPoint2DDouble to_window(const Box& box, Point p) const;
  Point to_unit_square(wxPoint at) const;
  double hit_radius() const;
  double dip() const { return FromDIP(100) / 100.; }
  void update_description();
  bool is_panning() const { return pan_from_ != wxDefaultPosition; }

  Document& document_;
  struct Picture {
    Shape shape;
    int pixels = 0, turn = 0;
    wxGraphicsBitmap bitmap;
  };
  std::deque<Picture> preview_cache_;        ///< cache of recent previews: a stroke often moves back and forth
  std::shared_ptr<const drawing::Art> art_;  ///< art of the tile, or nullptr
  std::string art_name_;
  int art_percent_ = 60;
  struct ArtPicture {
    std::shared_ptr<const drawing::Art> art;
    int pixels = 0, turn = 0, percent = 0;
    wxGraphicsBitmap bitmap;
  } art_picture_;
  TileCanvasList* list_ = nullptr;
  FrameTimes frames_;
  StrokeCard card_;
  Box card_box_;
  wxPoint pan_from_ = wxDefaultPosition;
  bool space_down_ = false;
  std::string description_;
  std::function<void(const std::string&)> on_hint_, on_description_;
  std::function<void()> on_brush_;
  std::function<void(bool)> on_art_;
  std::function<void(int)> on_zone_menu_;
  FittingTiles fitting_tiles_;
  TilePresenter presenter_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tw::editor
