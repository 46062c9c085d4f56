#pragma once
// The large tile: what the pointer and the keys mean on it. Points are in unit coordinates of the tile as shown.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/brush.hpp"
#include "editor/core/document.hpp"
#include "editor/core/tile_geometry.hpp"

namespace tw::editor {

class TileView {
 public:
  virtual ~TileView() = default;
  virtual void show_tile() = 0;   ///< everything may have changed
  virtual void show_hover() = 0;  ///< only what is hot changed
  virtual void show_brush() = 0;
  /// Why nothing was done, or what is about to happen; one sentence for the status bar.
  virtual void show_hint(const std::string& text) = 0;
};

class TilePresenter {
 public:
  TilePresenter(Document& document, TileView& view);

  /// The tile shown and its layout; nullptr if none.
  const model::Tile* tile() const { return document_.tile(); }
  std::shared_ptr<const drawing::TileShape> shape() const;
  model::Rotation turn() const { return turn_; }
  const Brush& brush() const { return brush_; }
  /// Indices into the tile's zones; -1 for none.
  int hovered_zone() const { return hovered_zone_; }
  int selected_zone() const;
  std::optional<model::Slot> hovered_slot() const { return hovered_slot_; }
  /// Slots that the running stroke has touched.
  model::SlotSet stroke() const { return stroke_; }
  /// What the keyboard stands on: 0-11 slots, then zones; -1 none.
  int cursor() const { return cursor_; }

  void set_brush(Brush brush);
  /// The next symbol or action of the rules, the first one when another kind of brush is in hand.
  void next_brush(Brush::What what);
  void on_turn(int quarters);
  /// `reach`: how near to a slot's middle counts as on it, in tile sides.
  void on_move(Point p, double reach);
  void on_leave();
  void on_press(Point p, double reach);
  void on_release();
  /// Drops the running stroke; without one, the brush; without one, the zone selected.
  void on_escape();
  void on_cursor(int by);
  void on_enter();
  /// Deletes the selected zone. Returns false if none is selected.
  bool delete_zone();

 private:
  void apply_slot(model::Slot slot);
  void apply_zone(int zone);
  void stroke_done();
  void edit(const std::string& label, model::Tile next, const std::string& zone);
  std::string zone_id(int zone) const;

  Document& document_;
  TileView& view_;
  Connection connection_;
  Brush brush_;
  model::Rotation turn_ = model::Rotation::None;
  int hovered_zone_ = -1;
  std::optional<model::Slot> hovered_slot_;
  int cursor_ = -1;
  bool pressed_ = false;
  model::SlotSet stroke_;
  mutable model::Tile laid_out_;
  mutable std::shared_ptr<const drawing::TileShape> shape_;
};

}  // namespace tw::editor
