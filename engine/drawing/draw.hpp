#pragma once
// Draws tiles, symbols and pieces on a Cairo surface, with the same code for screen, PNG, SVG and PDF.

#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/tile_shape.hpp"
#include "engine/model/geometry.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own declaration, so that this header does not include cairo's

namespace tw::drawing {

enum class Style {
  Art,              ///< full drawing; a tile that cannot be drawn according to its topology is drawn as a plan in muted
                    ///< colours
  ArtWithoutNames,  ///< like Art, but a tile drawn as a plan has no zone names: the caller displays them
  Schematic         ///< plan in plain colours, with zone names
};

struct Colour {
  double red = 0, green = 0, blue = 0, alpha = 1;
};
/// Parses "#rrggbb"; returns black for any other text.
Colour colour(std::string_view hex, double alpha = 1);

/// Draws a tile with its north-west corner at (x, y) and sides of `size` units. `pixels` is the length of a side in
/// device pixels, which determines the amount of detail; 0 means `size`.
void draw_tile(cairo_t* cr, const TileShape& shape, double x, double y, double size, model::Rotation turn,
               Style style = Style::Art, double pixels = 0);

/// Draws a look (looks.hpp), upright and centred: its picture if it has one, otherwise its symbol from the library. An
/// unknown symbol is drawn as a plain disc with the first letter of its name. Parts of a library symbol in the player's
/// colour are drawn in `player`.
void draw_symbol(cairo_t* cr, std::string_view look, double centre_x, double centre_y, double size, bool halo = true,
                 Colour player = {});
/// Returns the names of all symbols in the library.
std::vector<std::string> symbol_names();

/// Returns the colour of a feature in charts, brushes and badges.
Colour kind_colour(const model::Rules& rules, std::string_view kind);

/// Returns the colour of the player in a seat, 0 to 7; larger numbers repeat the colours.
Colour player_colour(int seat);

// Drawing a tile in two steps, as for printing: the land, which may be extended beyond the tile's edge, and the symbols
// on top.

/// Draws a tile like draw_tile() without rotation, and without the symbols that draw_over_land() draws.
void draw_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style = Style::Art);
/// Draws the symbols that draw_land() left out, if any.
void draw_over_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style = Style::Art);
/// Returns true if draw_land() leaves symbols out.
bool has_over_land(const TileShape& shape, Style style = Style::Art);

}  // namespace tw::drawing
