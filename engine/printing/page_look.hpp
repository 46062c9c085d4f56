#pragma once
// Draws everything on the pages except the fronts of tiles. Contexts use millimetres.

#include <string>

#include "engine/printing/plan.hpp"

namespace tw::printing {

/// Texts on the pages.
struct PageTexts {
  std::string title;
  std::string checksum;
};

enum class Align { Left, Centre, Right };
/// Writes text on a baseline at font size `height`, or smaller if it would be wider than `width`.
void write_text(cairo_t* cr, const std::string& text, double x, double y, double height, Align align = Align::Left,
                double width = 1000, bool bold = false);

/// Draws the line at the bottom: sheet number, printing hint and a 50 mm scale.
void draw_footer(cairo_t* cr, const PrintPlan& plan, const Page& page, const PrintOptions& options,
                 const PageTexts& texts);
/// Draws short cutting lines outside the bleed of all tiles of the page.
void draw_crop_marks(cairo_t* cr, const PrintPlan& plan, const Page& page, const PrintOptions& options);
/// Draws the back of a tile with its bleed: the pattern and name of the deck and, if labels are enabled, the tile's id
/// and copy number.
void draw_back(cairo_t* cr, const model::TileSet& set, const model::Rules& rules, const Place& place,
               const PrintOptions& options);
/// Draws the letters N E S W at the sides of a front.
void draw_letters(cairo_t* cr, const Place& place, double tile);
/// Draws the test page: a square of 100 mm, and crosses that coincide with the crosses on the other side when the sheet
/// is held up to the light.
void draw_test_page(cairo_t* cr, const PrintPlan& plan, const PrintOptions& options, bool back);
void draw_checklist(cairo_t* cr, const model::TileSet& set, const model::Rules& rules, const PrintPlan& plan,
                    const Page& page, const PrintOptions& options, const PageTexts& texts);

}  // namespace tw::printing
