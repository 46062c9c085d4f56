#pragma once
// The pictures of the Analyse workspace, drawn on a Cairo surface in DIP for the screen and for files.

#include <string>
#include <vector>

#include "editor/core/analyse/analyse_presenter.hpp"

typedef struct _cairo cairo_t;  // NOLINT: as declared in cairo.h, which this header does not include

namespace tw::editor {

/// Draws a tile with the edges of its four sides around an empty middle.
void draw_sides(cairo_t* cr, double x, double y, double size, const topology::Sides& sides, const model::Rules& rules);

/// A row of a bar chart. `tick` is the other set's value, in the same unit as `share`; negative if there is none.
struct BarRow {
  std::string label, value, note;
  double share = 0;  ///< length of the bar, relative to the longest value
  double tick = -1;
  int edge = -1;  ///< kind of edge whose pattern fills the bar; -1: accent colour
  bool bold = true;
};
double bars_height(std::size_t rows);
void draw_bars(cairo_t* cr, double x, double y, double width, const std::vector<BarRow>& rows,
               const model::Rules& rules, double label_width);

std::vector<BarRow> edge_bars(const AnalysePresenter& presenter);
std::vector<BarRow> rotation_bars(const AnalysePresenter& presenter);

/// Draws text with its top at y; x is its left end (`align` -1), middle (0) or right end (1). Returns the width of the
/// text. Draws nothing for "".
double draw_text(cairo_t* cr, const std::string& text, double x, double y, const std::string& colour, int size_delta,
                 bool bold, int align, bool code = false, double max_width = 0);
double text_height(int size_delta);

/// Returns the height of a cell of the pattern grid that is `width` wide. draw_pattern() draws a cell of this size.
double pattern_height(double width);
void draw_pattern(cairo_t* cr, double x, double y, double width, const AnalysePresenter& presenter, std::size_t pattern,
                  int max_count);

}  // namespace tw::editor
