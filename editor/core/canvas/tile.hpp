#pragma once
// The large tile: what the pointer and the keys mean on it, and what the running stroke would make. Points are in unit
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
  virtual void show_tile() = 0;   ///< everything may have changed
  virtual void show_hover() = 0;  ///< only what is hot, or the stroke, changed
  virtual void show_brush() = 0;
  virtual void show_zoom() = 0;
  /// Why nothing was done, or what is about to happen; one sentence for the status bar.
  virtual void show_hint(const std::string& text) = 0;
};

class TilePresenter {
 public:
  using Place = strokes::Place;
  TilePresenter(Document& document, TileView& view);

  /// The tile of the document; nullptr if none.
  const model::Tile* tile() const { return document_.tile(); }
  /// What is to be seen: the result of the running stroke, a preview, or the tile itself; and its layout.
  const model::Tile* shown() const;
  std::shared_ptr<const drawing::TileShape> shape() const;
  /// The layout of the tile itself.
  std::shared_ptr<const drawing::TileShape> own_shape() const;
  model::Rotation turn() const { return turn_; }
  const Brush& brush() const { return brush_; }
  /// Indices into the tile's zones; -1 for none.
  int hovered_zone() const;
  int selected_zone() const;
  std::optional<model::Slot> hovered_slot() const;
  /// What the pointer or the keyboard stands on.
  const Place& place() const { return here_; }
  /// True if the keyboard moved last: the place is then marked like a focus.
  bool by_keyboard() const { return cursor_ >= 0; }
  /// A place in unit coordinates of the tile as shown.
  Point point_of(const Place& place) const;
  /// Where the pointer is (with the keyboard: the place it stands on).
  Point pointer() const { return pointer_; }

  /// A stroke has begun and waits for its end.
  bool drawing() const { return from_.has_value(); }
  const Place& from() const { return *from_; }
  /// What letting go would do now; nullptr without a stroke, and while nothing but a selection would come of it.
  const strokes::Plan* plan() const;
  /// Whether the running stroke could end there. True without a stroke.
  bool reaches(const Place& place) const;
  /// The tile in a sentence, as shown; with the keyboard's place and what Enter does there.
  std::string words() const;

  /// Shows another tile instead (a quick fix, a variant) until it is given nullptr.
  void show_instead(std::shared_ptr<const model::Tile> tile);

  void set_brush(Brush brush);
  /// The next symbol or action of the rules, the first one when another kind of brush is in hand.
  void next_brush(Brush::What what);
  /// The kind of the zone (or the symbol) under the pointer becomes the brush.
  void pick_brush();
  /// Fill with the kind drawn with last.
  void take_fill();
  void on_turn(int quarters);
  /// `reach`: how near to a slot's middle counts as on it, in tile sides.
  void on_move(Point p, double reach);
  void on_leave();
  void on_press(Point p, double reach);
  void on_release();
  /// Drops the running stroke; without one, the brush; without one, the zone selected.
  void on_escape();
  /// A key of this direction on the screen: along the rim from slot to slot, inwards into the zone there; inside, left
  /// and right go through zones and symbols, up and down back to the rim.
  void on_arrow(int right, int down);
  /// To the place of this number: slots clockwise from N0, then zones, each followed by its symbols.
  void go_to(int place);
  /// All places that the keyboard can stand on.
  std::vector<Place> places() const;
  /// Begins the stroke, or ends it; with Select takes the zone.
  void on_enter();
  /// Deletes the selected zone. Returns false if none is selected.
  bool delete_zone();

  /// 1 = the whole tile; about `at`, which stays where it is.
  double zoom() const { return zoom_; }
  Point pan() const { return pan_; }
  void on_zoom(double factor, Point at = {.5, .5});
  void on_fit();
  /// By tile sides at zoom 1.
  void on_pan(double right, double down);

 private:
  struct Preview {
    strokes::Plan plan;
    std::shared_ptr<const drawing::TileShape> shape;  ///< made when it is first shown
  };
  void follow(Changed what);
  Place place_at(Point p, double reach, bool stretch) const;
  std::optional<Place> symbol_at(Point p) const;
  void begin(const Place& at);
  void end();
  void forget_stroke();
  void note_way(const Place& at, Point p);
  Preview* preview() const;
  void select_zone(const std::string& zone);
  void edit(const std::string& label, model::Tile next, const std::string& zone);
  bool waits() const;

  Document& document_;
  TileView& view_;
  Connection state_, connection_;
  Brush brush_;
  std::string last_kind_;
  model::Rotation turn_ = model::Rotation::None;
  Place here_;
  Point pointer_;
  int cursor_ = -1;  ///< number of the place that the keyboard stands on, -1 while the pointer leads
  std::optional<Place> from_;
  std::vector<Place> past_, reachable_;
  double zoom_ = 1;
  Point pan_;
  std::shared_ptr<const model::Tile> instead_;
  mutable model::Tile laid_out_;
  mutable std::shared_ptr<const drawing::TileShape> shape_, instead_shape_;
  mutable std::map<std::string, Preview> previews_;  ///< of the running stroke, by where it ends
};

/// The same place, whatever the exact point.
bool same_place(const strokes::Place& a, const strokes::Place& b);

}  // namespace tw::editor
