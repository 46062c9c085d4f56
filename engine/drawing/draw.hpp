#pragma once
// Tiles, symbols and pieces on a Cairo surface: the same code for screen, PNG, SVG and PDF.

#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/tile_shape.hpp"
#include "engine/model/geometry.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own declaration, to keep its header out of ours

namespace tw::drawing {

enum class Style {
  Art,              ///< a tile that cannot be drawn as its topology says is drawn as a plan in muted colours
  ArtWithoutNames,  ///< the same, but the plan leaves out the zones' names: the caller shows them
  Schematic         ///< the plain colours of art.md, with the zones' names
};

struct Colour {
  double red = 0, green = 0, blue = 0, alpha = 1;
};
/// "#rrggbb" to a colour; black for anything else.
Colour colour(std::string_view hex, double alpha = 1);

/// Draws a tile with its north-west corner at (x, y), `size` units a side. `pixels` is its side in device pixels,
/// which decides how much detail is drawn (art.md 5); 0 = the same as size.
void draw_tile(cairo_t* cr, const TileShape& shape, double x, double y, double size, model::Rotation turn,
               Style style = Style::Art, double pixels = 0);

/// Draws a symbol of the library upright, centred; an unknown name gives a plain disc with its first letter.
/// `player` colours the parts that take a player's colour.
void draw_symbol(cairo_t* cr, std::string_view look, double centre_x, double centre_y, double size, bool halo = true,
                 Colour player = {});
/// Names of all symbols of the library.
std::vector<std::string> symbol_names();

/// Colour of a zone kind as charts, brushes and badges show it.
Colour kind_colour(const model::Rules& rules, std::string_view kind);

/// Players' colours, by seat (0 to 7).
Colour player_colour(int seat);

// A tile drawn in two goes, as printing does it: what may run on beyond its edge, and what lies over that.

/// draw_tile(), unturned and without symbols where draw_over_land() draws them.
void draw_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style = Style::Art);
/// The symbols that draw_land() left out. Nothing where it left nothing out.
void draw_over_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style = Style::Art);
/// Whether draw_land() leaves anything out.
bool has_over_land(const TileShape& shape, Style style = Style::Art);

}  // namespace tw::drawing
