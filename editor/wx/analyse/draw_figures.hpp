#pragma once
// The pictures of the Analyse workspace on a Cairo surface, in DIP: for the screen and for files alike.

#include <string>
#include <vector>

#include "editor/core/analyse/analyse_presenter.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own declaration, to keep its header out of ours

namespace tw::editor {

/// Four sides as a tile without anything on it: what each side shows, up to an empty middle.
void draw_sides(cairo_t* cr, double x, double y, double size, const topology::Sides& sides, const model::Rules& rules);

/// A row of a bar chart. `tick` marks the set beside; negative for none.
struct BarRow {
  std::string label, value, note;
  double share = 0;  ///< of the longest bar
  double tick = -1;
  int edge = -1;  ///< drawn like this kind of edge; -1: in the accent
  bool strong = true;
};
double bars_height(std::size_t rows);
void draw_bars(cairo_t* cr, double x, double y, double width, const std::vector<BarRow>& rows,
               const model::Rules& rules, double label_width);

std::vector<BarRow> edge_bars(const AnalysePresenter& presenter);
std::vector<BarRow> turned_bars(const AnalysePresenter& presenter);

/// Text with its baseline-free top at y; `align` -1 left, 0 middle, 1 right of x. Returns its width. "" draws nothing.
double draw_text(cairo_t* cr, const std::string& text, double x, double y, const std::string& colour, int points_more,
                 bool bold, int align, bool code = false, double most = 0);
double text_height(int points_more);

/// One cell of the pattern grid, `width` wide and pattern_height(width) high.
double pattern_height(double width);
void draw_pattern(cairo_t* cr, double x, double y, double width, const AnalysePresenter& presenter, std::size_t pattern,
                  int most);

}  // namespace tw::editor
