#pragma once
// Lines that are visible on every background, and the marks of a hint, for boards and drawn tables.

#include <wx/graphics.h>

#include "editor/core/canvas/tile_geometry.hpp"

namespace tw::editor {

/// Returns a colour for the edge of a line, which is visible on the table and beside the line.
wxColour edge_of(const wxColour& colour);

/// Calls `draw` twice, for the edge and for the line inside it. Widths are in pixels.
template <class Draw>
void with_edge(wxGraphicsContext& gc, const wxColour& colour, double width, double edge, const Draw& draw) {
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(edge_of(colour)).Width(width + 2 * edge)));
  draw();
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour).Width(width)));
  draw();
}

/// Returns the colour of the marks of a hint.
wxColour hint_colour();
/// Draws the rank of a row of a hint on a disc. Radius and edge are in pixels.
void draw_rank(wxGraphicsContext& gc, int rank, Point middle, double radius, double edge);

}  // namespace tw::editor
