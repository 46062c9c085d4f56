#include "editor/wx/pictures/pictures.hpp"

#include <cairo.h>

#include "editor/wx/pictures/tile_art.hpp"
#include "engine/drawing/draw.hpp"

namespace tw::editor {

wxBitmap feature_picture(const model::Rules& rules, const std::string& kind, int dip, double scale) {
  return draw_bitmap(dip, dip, scale, [&](cairo_t* cr) {
    const drawing::Colour c = drawing::kind_colour(rules, kind);
    const int k = model::index_of(rules.kinds, kind);
    const std::string look = k < 0 ? "" : rules.kinds[static_cast<std::size_t>(k)].look;
    const bool line = look == "stream" || look == "road", pool = look == "pool";
    model::Tile tile;
    tile.id = "swatch";
    if (line || pool) {
      const std::string ground = rules.kinds.front().id;
      tile.zones = {{.id = "0", .kind = ground, .slots = model::SlotSet(line ? 0x0BEF : 0x0FFF)}};
      if (line)
        tile.zones = {{.id = "0", .kind = ground, .slots = model::SlotSet(0x080F)},
                      {.id = "1", .kind = kind, .slots = model::SlotSet(0x0410)},
                      {.id = "2", .kind = ground, .slots = model::SlotSet(0x03E0)}};
      else
        tile.zones.push_back({.id = "1", .kind = kind});
    } else {
      tile.zones = {{.id = "0", .kind = kind, .slots = model::SlotSet(0x0FFF)}};
    }
    cairo_rectangle(cr, 0.5, 0.5, dip - 1, dip - 1);
    cairo_set_source_rgb(cr, c.red, c.green, c.blue);
    cairo_fill(cr);
    const auto shape = drawing::lay_out(tile, rules);
    if (shape->problems().empty())
      drawing::draw_tile(cr, *shape, 0, 0, dip, model::Rotation::None, drawing::Style::Art, dip * scale);
    cairo_rectangle(cr, 0.5, 0.5, dip - 1, dip - 1);
    cairo_set_source_rgba(cr, 0, 0, 0, 0.35);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
  });
}

wxBitmap symbol_picture(const std::string& look, int dip, double scale) {
  return draw_bitmap(dip, dip, scale,
                     [&](cairo_t* cr) { drawing::draw_symbol(cr, look, dip / 2.0, dip / 2.0, dip, true); });
}

}  // namespace tw::editor
