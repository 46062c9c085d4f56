#pragma once
// The presenter of the large tile: handles pointer and keys, and previews the current stroke. Points are in unit
// coordinates of the tile as shown.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/strokes/stroke.hpp"

namespace tw::editor {

class TileView {
 public:
  virtual ~TileView() = default;
  virtual void show_tile() = 0;   ///< Redraws everything; anything may have changed.
  virtual void show_hover() = 0;  ///< Redraws the highlighted place and the stroke; nothing else has changed.
  virtual void show_brush() = 0;
  virtual void show_zoom() = 0;
  /// Shows one sentence in the status bar: the reason why nothing was done, or a description of what will happen.
  virtual void show_hint(const std::string& text) = 0;
};

class TilePresenter {
 public:
  using Place = strokes::Place;
  TilePresenter(Document& document, TileView& view);

  /// Returns the tile of the document; nullptr if none.
  const model::Tile* tile() const { return document_.tile(); }
  /// Return the tile to draw (the result of the current stroke, a preview, or the tile itself) and its layout.
  const model::Tile* shown() const;
  std::shared_ptr<const drawing::TileShape> shape() const;
  /// Returns the layout of the tile itself.
  std::shared_ptr<const drawing::TileShape> tile_shape() const;
  model::Rotation rotation() const { return rotation_; }
  const Brush& brush() const { return brush_; }
  /// Return indices into the tile's zones; -1 if there is none.
  int hovered_zone() const;
  int selected_zone() const;
  std::optional<model::Slot> hovered_slot() const;
  /// Returns the place under the pointer, or the current place while the keyboard is used.
  const Place& place() const { return current_place_; }
  /// Returns true if the keyboard was used last. The place is then drawn like a focused control.
  bool uses_keyboard() const { return cursor_ >= 0; }
  /// Returns a place in unit coordinates of the tile as shown.
  Point point_of(const Place& place) const;
  /// Returns the position of the pointer, or of the current place if the keyboard was used last.
  Point pointer() const { return pointer_; }

  /// Returns true if a stroke has begun but not ended.
  bool drawing() const { return from_.has_value(); }
  const Place& from() const { return *from_; }
  /// Returns the change that ending the stroke now would make; nullptr if there is no stroke, or if the stroke would
  /// only select a zone.
  const strokes::Plan* plan() const;
  /// Returns true if the current stroke may end at that place, or if there is no stroke.
  bool can_end_at(const Place& place) const;
  /// Describes the tile as shown and, while the keyboard is used, the current place and the effect of Enter there.
  std::string description() const;

  /// Shows another tile (a quick fix, a variant) instead of the document's tile; nullptr shows the document's tile
  /// again.
  void show_preview_tile(std::shared_ptr<const model::Tile> tile);

  void set_brush(Brush brush);
  /// Selects the next symbol or action of the rules, or the first one if a brush of another type is selected.
  void select_next_brush(Brush::Type what);
  /// Sets the brush to the feature of the zone, or to the symbol or action, under the pointer.
  void pick_brush();
  /// Selects Fill with the feature drawn last.
  void select_fill_brush();
  void on_rotate(int quarters);
  /// Handles a pointer movement. `reach`: maximum distance from the pointer to the middle of a slot at which the
  /// pointer counts as being on the slot, relative to the tile's side.
  void on_move(Point p, double reach);
  void on_leave();
  void on_press(Point p, double reach);
  void on_release();
  /// Cancels the current stroke. Without a stroke, selects the Select tool; if this tool is already selected, deselects
  /// the zone.
  void on_escape();
  /// Handles an arrow key; directions are relative to the screen. On the rim, the keys move from slot to slot, or
  /// inwards to the zone there. Inside, left and right move through zones and symbols; up and down return to the rim.
  void on_arrow(int right, int down);
  /// Moves to a place by its index in places().
  void go_to(int place);
  /// Returns all places that the keyboard can reach: slots clockwise from the top left of the screen, then zones, each
  /// followed by its symbols.
  std::vector<Place> places() const;
  /// Begins or ends a stroke; with Select, selects the zone.
  void on_enter();
  /// Deletes the selected zone. Returns false if none is selected.
  bool delete_zone();

  /// Returns the zoom; at 1, the canvas shows the whole tile. Zooming does not move the point `at`.
  double zoom() const { return zoom_; }
  Point pan() const { return pan_; }
  void on_zoom(double factor, Point at = {.5, .5});
  void on_fit();
  /// Pans by a distance at zoom 1, relative to the tile's side.
  void on_pan(double right, double down);

 private:
  struct Preview {
    strokes::Plan plan;
    std::shared_ptr<const drawing::TileShape> shape;  ///< computed when first shown
  };
  void on_document_changed(DocumentChange what);
  Place place_at(Point p, double reach, bool stretch) const;
  std::optional<Place> symbol_at(Point p) const;
  void begin(const Place& at);
  void end();
  void forget_stroke();
  void extend_stroke(const Place& at, Point p);
  Preview* preview() const;
  void select_zone(const std::string& zone);
  void edit(const std::string& label, model::Tile next, const std::string& zone);
  bool is_selecting() const;

  Document& document_;
  TileView& view_;
  Connection state_, connection_;
  Brush brush_;
  std::string last_kind_;
  model::Rotation rotation_ = model::Rotation::None;
  Place current_place_;
  Point pointer_;
  int cursor_ = -1;  ///< index of the current place while the keyboard is used; -1 while the pointer is used
  std::optional<Place> from_;
  std::vector<Place> past_, reachable_;
  double zoom_ = 1;
  Point pan_;
  std::shared_ptr<const model::Tile> preview_tile_;
  mutable model::Tile shape_tile_;
  mutable std::shared_ptr<const drawing::TileShape> shape_, preview_shape_;
  mutable std::map<std::string, Preview> previews_;  ///< previews of the current stroke, by its end
};

/// Returns true if the places are equal, ignoring their exact points.
bool same_place(const strokes::Place& a, const strokes::Place& b);

}  // namespace tw::editor
