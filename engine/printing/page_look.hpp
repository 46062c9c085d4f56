#pragma once
// How pages look, but for the tiles' fronts. The unit of the context is the millimetre.

#include <string>

#include "engine/printing/plan.hpp"

namespace tw::printing {

/// What the pages say of themselves.
struct PageWords {
  std::string title;
  std::string sum;
};

enum class Align { Left, Centre, Right };
/// Writes a text on a base line, `height` high; smaller if it would be wider than `width`.
void write_text(cairo_t* cr, const std::string& text, double x, double y, double height, Align align = Align::Left,
                double width = 1000, bool bold = false);

/// The line at the bottom: what sheet of what, how to print it, and 50 mm to measure.
void draw_foot(cairo_t* cr, const PrintPlan& plan, const Page& page, const PrintOptions& options,
               const PageWords& words);
/// Short lines where to cut, outside the bleed of all tiles of the page.
void draw_crop_marks(cairo_t* cr, const PrintPlan& plan, const Page& page, const PrintOptions& options);
/// The back of a tile with its bleed: pattern and name of its deck, its number and copy.
void draw_back(cairo_t* cr, const model::TileSet& set, const model::Rules& rules, const Place& place,
               const PrintOptions& options);
/// The letters N E S W at the sides of a front.
void draw_letters(cairo_t* cr, const Place& place, double tile);
/// A square of 100 mm to measure, and crosses that meet those of the other side when held against a light.
void draw_test_page(cairo_t* cr, const PrintPlan& plan, const PrintOptions& options, bool back);
void draw_check_list(cairo_t* cr, const model::TileSet& set, const model::Rules& rules, const PrintPlan& plan,
                     const Page& page, const PrintOptions& options, const PageWords& words);

}  // namespace tw::printing
