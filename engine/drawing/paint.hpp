#pragma once
// The layers of a picture from bottom to top. Each function sets its own colours and restores the context.

#include <functional>

#include "engine/drawing/canvas.hpp"

namespace tw::drawing {

void paint_ground(const Canvas& canvas);
/// Paints the grounds whose colour differs from the colour of the first ground, which already covers the tile.
void paint_other_grounds(const Canvas& canvas, const std::function<Colour(const SketchZone&)>& fill_of);
/// Paints patches that cover part of the rim (Area) or are inside the tile (Blob).
void paint_patches(const Canvas& canvas, Shape shape);
/// Paint crops with furrows (below roads) and hedges (above roads).
void paint_crops(const Canvas& canvas);
void paint_hedges(const Canvas& canvas);
void paint_gardens(const Canvas& canvas);
void paint_grove_shadows(const Canvas& canvas);
void paint_waters(const Canvas& canvas);
void paint_roads(const Canvas& canvas);
void paint_yards(const Canvas& canvas);
void paint_towns(const Canvas& canvas);
void paint_groves(const Canvas& canvas);
void paint_basins(const Canvas& canvas);
void paint_symbols(const Canvas& canvas);

/// Paints a tile without zones.
void paint_card(const Canvas& canvas, const Card& card);
/// Paints the tile as a plan of its zones: in plain colours for Style::Schematic, otherwise in muted colours.
void paint_plan(const Canvas& canvas, Style style);
/// Paints the warning mark of a tile that could not be drawn according to its topology.
void paint_warning(const Canvas& canvas);

}  // namespace tw::drawing
