#pragma once
// Draws tiles, pieces, players and lines for boards and drawn tables. Pictures are cached, so that panning only copies
// them.

#include <wx/colour.h>
#include <wx/graphics.h>

#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "editor/core/canvas/tile_geometry.hpp"
#include "editor/core/play/play_services.hpp"
#include "editor/wx/pictures/tile_pictures.hpp"
#include "engine/drawing/tile_shape.hpp"

namespace tw::editor {

class BoardPictures {
 public:
  /// `on_ready` is called whenever a picture is ready.
  BoardPictures(wxWindow* owner, std::function<void()> on_ready);

  /// Sets the game; discards the cached data if tiles or rules differ.
  void set_game(const table::PlayableGame& game, std::vector<std::filesystem::path> folders);
  /// Returns the tile at the given size, or at another size until the given size is ready; nullptr if no size is ready.
  const wxGraphicsBitmap* tile(const std::string& id, model::Rotation turn, int pixels);
  /// Returns the tile at the given size if it is ready; never requests it.
  const wxGraphicsBitmap* cached_picture(const std::string& id, model::Rotation turn, int pixels) const {
    return tiles_.cached_picture(id, {pixels, turn, 100});
  }
  /// Returns the tile at the given size, or nullptr until it is ready. Does not affect the sizes that tile() tracks.
  const wxGraphicsBitmap* sized_tile(const std::string& id, model::Rotation turn, int pixels);
  /// Returns a piece with its player's colour and pattern, `pixels` wide, with a white casing; if `highlighted`, with a
  /// white ring.
  const wxGraphicsBitmap& piece(const std::string& look, int colour, int pixels, bool highlighted);
  /// Returns a symbol without a player's colour, `pixels` wide.
  const wxGraphicsBitmap& symbol(const std::string& look, int pixels);
  /// Returns the tile's geometry, or nullptr for an unknown tile. The first call takes a few milliseconds.
  const drawing::TileShape* shape(const std::string& id);
  const model::Tile* find_tile(const std::string& id) const;
  bool is_idle() const { return tiles_.is_idle(); }

 private:
  const wxGraphicsBitmap& cached_piece(const std::string& look, int colour, int pixels, bool highlighted,
                                       const std::function<void(struct _cairo*)>& draw);

  TilePictures tiles_;
  table::PlayableGame game_;
  std::map<std::string, std::shared_ptr<const drawing::TileShape>> shapes_;
  std::map<std::tuple<std::string, int, int, bool>, wxGraphicsBitmap> pieces_;
  unsigned version_ = 0;                       ///< drawing::pictures_version() of pieces_
  int last_pixels_ = 0, previous_pixels_ = 0;  ///< the last two requested sizes, in pixels
};

/// Draws a piece centred at (x, y) in a square of side `size`.
void draw_piece(struct _cairo* cr, const std::string& look, int colour, double x, double y, double size,
                bool highlighted);
/// Draws a small square in a player's colour and pattern.
void draw_player_swatch(struct _cairo* cr, int colour, double x, double y, double size);

/// Returns a player's colour; `colour` is an index into the palette of players, `alpha` is 0 to 255.
wxColour player_colour(int colour, int alpha = 255);
/// Returns the text colour of a player's name: the player's colour, darker or lighter if the name would otherwise not
/// be readable on the background of a window or field in the current theme.
wxColour name_colour(int colour);

// Lines that are visible on every background, and the marks of a hint, for boards and drawn tables.

/// Returns a colour for the edge of a line in this colour, which is visible against both the table and the line.
wxColour outline_colour(const wxColour& colour);

/// Calls `draw` twice, for the edge and for the line inside it. Widths are in pixels.
template <class Draw>
void draw_outlined(wxGraphicsContext& gc, const wxColour& colour, double width, double edge, const Draw& draw) {
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(outline_colour(colour)).Width(width + 2 * edge)));
  draw();
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour).Width(width)));
  draw();
}

/// Returns the colour of the marks of a hint.
wxColour hint_colour();
/// Draws the rank of a row of a hint on a disc. Radius and edge are in pixels.
void draw_rank(wxGraphicsContext& gc, int rank, Point middle, double radius, double edge);

}  // namespace tw::editor
