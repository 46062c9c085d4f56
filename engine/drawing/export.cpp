#include "engine/drawing/export.hpp"

#include <cairo.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/drawing/art.hpp"
#include "engine/drawing/canvas.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/surface.hpp"
#include "engine/drawing/symbols.hpp"

namespace tw::drawing {

namespace {

constexpr double kLabelRow = 12;  ///< height of the label below each tile, in pixels
constexpr double kSmallestLabelled = 48;
constexpr double kPieceSize = .24;  ///< size of a piece, relative to the tile's side

void paint_surround(cairo_t* cr) {
  set_source(cr, palette::kSurround);
  cairo_paint(cr);
}

/// Writes a label. Long ids are written in a smaller font, and truncated if they still do not fit.
void label(cairo_t* cr, std::string text, double x, double y, double width, bool sound) {
  constexpr double kHeight = 9;
  constexpr double kMin = 7;
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_text_extents_t box;
  for (double height = kHeight;; height -= .5) {
    cairo_set_font_size(cr, height);
    cairo_text_extents(cr, text.c_str(), &box);
    if (box.x_advance <= width || height <= kMin) break;
  }
  if (box.x_advance > width) text = printable(text, static_cast<std::size_t>(width / (kMin * .55)));
  set_source(cr, sound ? palette::kLabel : palette::kWarning);
  cairo_move_to(cr, x, y);
  cairo_show_text(cr, text.c_str());
}

using TileFaces = std::map<std::string, TileFace>;

/// Returns the appearance of each tile that occurs on the board. Each tile is laid out once.
TileFaces faces_of(const model::TileSet& set, const model::Rules& rules, const std::vector<PlacedTile>& board,
                   const PictureOptions& look, model::Findings& findings) {
  TileFaces out;
  for (const PlacedTile& placed : board) {
    const model::Tile* tile = model::find_tile(set, placed.tile);
    if (tile != nullptr && out.count(placed.tile) == 0)
      out[placed.tile] = face_of(*tile, rules, look.art_folders, &findings);
  }
  return out;
}

/// Draws a piece. If its symbol has no part in the player's colour, it is drawn on a disc of this colour.
void draw_piece(cairo_t* cr, const PlacedPiece& piece, Point at, double size) {
  const Symbol* symbol = find_symbol(piece.look);
  const bool coloured = symbol != nullptr && symbol->has_player();
  if (!coloured) {
    cairo_arc(cr, at.x, at.y, .5 * size, 0, 2 * 3.14159265358979323846);
    set_source(cr, player_colour(piece.seat));
    cairo_fill_preserve(cr);
    set_source(cr, palette::kLabel);
    cairo_set_line_width(cr, .04 * size);
    cairo_stroke(cr);
  }
  draw_symbol(cr, piece.look, at.x, at.y, coloured ? size : .66 * size, true, player_colour(piece.seat));
}

/// Draws the pieces on a tile; several pieces on one zone are drawn side by side.
void draw_pieces(cairo_t* cr, const model::Tile& tile, const TileShape& shape, const PlacedTile& placed, Point corner,
                 double size) {
  std::map<std::string, int> standing;
  for (const PlacedPiece& piece : placed.pieces) {
    const int zone = model::zone_index(tile, piece.zone);
    const int before = standing[piece.zone]++;
    const Point p = rotated(zone < 0 ? centre() : shape.anchor(zone, true), model::quarters(placed.turn));
    const double x = std::clamp(p.x + .12 * before, .14, .86);
    const double y = std::clamp(p.y, .14, .86);
    draw_piece(cr, piece, {corner.x + x * size, corner.y + y * size}, kPieceSize * size);
  }
}

struct Bounds {
  int left = 0, top = 0, right = 0, bottom = 0;
};

Bounds bounds_of(const std::vector<PlacedTile>& board) {
  if (board.empty()) return {};
  Bounds out{board[0].at.x, board[0].at.y, board[0].at.x, board[0].at.y};
  for (const PlacedTile& placed : board) {
    out.left = std::min<int>(out.left, placed.at.x);
    out.right = std::max<int>(out.right, placed.at.x);
    out.top = std::min<int>(out.top, placed.at.y);
    out.bottom = std::max<int>(out.bottom, placed.at.y);
  }
  return out;
}

}  // namespace

namespace {
/// Saves the picture. Returns `findings` followed by the errors that occurred while saving.
model::Findings saved(Picture& picture, model::Findings findings) {
  for (model::Finding& finding : picture.save()) findings.push_back(std::move(finding));
  return findings;
}
}  // namespace

model::Findings export_tile(const model::Tile& tile, const model::Rules& rules, const PictureOptions& look,
                            const std::filesystem::path& path) {
  Picture picture(look.pixels, look.pixels, path);
  model::Findings findings;
  if (picture.context() != nullptr)
    draw_face(picture.context(), face_of(tile, rules, look.art_folders, &findings), 0, 0, look.pixels,
              model::Rotation::None, look.style);
  return saved(picture, std::move(findings));
}

model::Findings export_sheet(const model::TileSet& set, const model::Rules& rules, const PictureOptions& look,
                             const Grid& grid, const std::filesystem::path& path) {
  const auto count = static_cast<int>(set.tiles.size());
  const int columns = std::clamp(grid.columns, 1, std::max(1, count));
  const int rows = (std::max(1, count) + columns - 1) / columns;
  const bool labelled = grid.labels && look.pixels >= kSmallestLabelled;
  const double side = look.pixels, gap = grid.gap;
  const double step_x = side + gap;
  const double step_y = side + gap + (labelled ? kLabelRow : 0);
  Picture picture(columns * step_x + gap, rows * step_y + gap, path);
  cairo_t* cr = picture.context();
  if (cr == nullptr) return picture.save();
  paint_surround(cr);
  model::Findings findings = load_custom_symbols(rules, "");
  for (int i = 0; i < count; ++i) {
    const model::Tile& tile = set.tiles[i];
    const int column = i % columns;
    const int row = i / columns;
    const double x = gap + column * step_x;
    const double y = gap + row * step_y;
    const TileFace face = face_of(tile, rules, look.art_folders, &findings);
    draw_face(cr, face, x, y, side, model::Rotation::None, look.style);
    const bool sound = face.art != nullptr || face.shape->problems().empty();
    if (labelled) label(cr, printable(tile.id, 60), x + 2, y + side + 9, side - 2, sound);
  }
  return saved(picture, std::move(findings));
}

model::Findings export_board(const model::TileSet& set, const model::Rules& rules, const std::vector<PlacedTile>& board,
                             const PictureOptions& look, const std::filesystem::path& path) {
  const Bounds bounds = bounds_of(board);
  const double side = look.pixels;
  Picture picture((bounds.right - bounds.left + 1) * side, (bounds.bottom - bounds.top + 1) * side, path);
  cairo_t* cr = picture.context();
  if (cr == nullptr) return picture.save();
  paint_surround(cr);
  model::Findings findings = load_custom_symbols(rules, "");
  const TileFaces faces = faces_of(set, rules, board, look, findings);
  const auto corner = [&](const PlacedTile& placed) {
    return Point{(placed.at.x - bounds.left) * side, (placed.at.y - bounds.top) * side};
  };
  for (const bool pieces : {false, true})  // draw pieces last, so that no tile covers them
    for (const PlacedTile& placed : board) {
      const auto face = faces.find(placed.tile);
      if (face == faces.end()) continue;
      if (pieces)
        draw_pieces(cr, *model::find_tile(set, placed.tile), *face->second.shape, placed, corner(placed), side);
      else
        draw_face(cr, face->second, corner(placed).x, corner(placed).y, side, placed.turn, look.style);
    }
  return saved(picture, std::move(findings));
}

}  // namespace tw::drawing
