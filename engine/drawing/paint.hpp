#pragma once
// The layers of a picture, from the lowest to the highest (art.md 4). Each draws in its own colours and leaves the
// context as it found it.

#include <functional>

#include "engine/drawing/canvas.hpp"

namespace tw::drawing {

void paint_ground(const Canvas& canvas);
/// Grounds of other colours than the first one's, which covers the tile already.
void paint_other_grounds(const Canvas& canvas, const std::function<Colour(const SketchZone&)>& fill_of);
/// Those that cover part of the rim (Area), or lie inside (Blob).
void paint_patches(const Canvas& canvas, Shape shape);
/// Ground of crops and their furrows; roads come over it, hedges last.
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

/// The whole picture of a tile without zones.
void paint_card(const Canvas& canvas, const Card& card);
/// The whole picture as a plan of the zones: in plain colours for Style::Schematic, else in muted ones.
void paint_plan(const Canvas& canvas, Style style);
/// The mark of a tile that could not be drawn as its topology says.
void paint_warning(const Canvas& canvas);

}  // namespace tw::drawing
