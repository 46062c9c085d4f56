#pragma once
// The layout of a tile, with all data for painting. Immutable.

#include <array>
#include <string>
#include <vector>

#include "engine/drawing/labels.hpp"
#include "engine/drawing/scenery.hpp"
#include "engine/drawing/tile_shape.hpp"

namespace tw::drawing {

/// Outlines of a shape to paint, and the zone whose colours are used. The outlines extend a little beyond the tile.
struct PaintShape {
  int zone = -1;
  std::vector<Polyline> outlines;
  bool under = false;  ///< water whose end is covered by an area
};
struct PaintLine {
  int zone = -1;
  std::vector<Polyline> parts;  ///< extended a little where they leave the tile
  bool ends_inside = false;
  Point inner_end;
};
struct PaintPool {
  Point centre;
  double radius = 0;
};

class Layout final : public TileShape {
 public:
  Layout(const model::Tile& tile, const model::Rules& rules);

  int zone_at(Point p) const override;
  Point anchor(int zone, bool avoid_symbols) const override;
  const std::vector<Polyline>& outlines(int zone) const override;
  std::vector<SymbolPlace> symbols() const override;
  const std::vector<std::string>& problems() const override { return problems_; }

  const Sketch& sketch() const { return sketch_; }
  const std::vector<PaintShape>& areas() const { return areas_; }  ///< areas and blobs, except water
  const std::vector<PaintShape>& waters() const { return waters_; }
  const std::vector<PaintLine>& lines() const { return lines_; }
  const std::vector<PaintPool>& pools() const { return pools_; }
  const std::vector<Point>& gates() const { return gates_; }     ///< ends of roads in towns
  const std::vector<Polyline>& seams() const { return seams_; }  ///< rows of stones between grounds
  const SymbolLayout& places() const { return places_; }
  const Scenery& scenery() const { return scenery_; }

 private:
  void keep_shapes(const Shapes& shapes);
  void keep_anchors(const Field& depth);
  void trace_zones();

  Sketch sketch_;
  Labels labels_;
  SymbolLayout places_;
  Scenery scenery_;
  std::vector<PaintShape> areas_;
  std::vector<PaintShape> waters_;
  std::vector<PaintLine> lines_;
  std::vector<PaintPool> pools_;
  std::vector<Point> gates_;
  std::vector<Polyline> seams_;
  std::vector<std::array<Point, 2>> anchors_;
  std::vector<std::vector<Polyline>> outlines_;
  std::vector<std::string> problems_;
};

}  // namespace tw::drawing
