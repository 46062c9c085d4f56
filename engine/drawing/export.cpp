#include "engine/drawing/export.hpp"

#include <cairo.h>

#include <algorithm>
#include <map>

#include "engine/drawing/canvas.hpp"
#include "engine/drawing/surface.hpp"
#include "engine/drawing/symbols.hpp"

namespace tw::drawing {

namespace {

constexpr double kGap = 6;        ///< between tiles of a sheet, in pixels
constexpr double kLabelRow = 12;  ///< below each, with its id
constexpr double kSmallestLabelled = 48;
constexpr double kPieceSize = .24;  ///< in tile sides

void paint_surround(cairo_t* cr) {
  use(cr, palette::kSurround);
  cairo_paint(cr);
}

/// Long ids are written smaller, and cut where that is not enough.
void label(cairo_t* cr, std::string text, double x, double y, double width, bool sound) {
  constexpr double kHeight = 9;
  constexpr double kLeast = 7;
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_text_extents_t box;
  for (double height = kHeight;; height -= .5) {
    cairo_set_font_size(cr, height);
    cairo_text_extents(cr, text.c_str(), &box);
    if (box.x_advance <= width || height <= kLeast) break;
  }
  if (box.x_advance > width) text = printable(text, static_cast<std::size_t>(width / (kLeast * .55)));
  use(cr, sound ? palette::kLabel : palette::kWarning);
  cairo_move_to(cr, x, y);
  cairo_show_text(cr, text.c_str());
}

using TileShapes = std::map<std::string, std::shared_ptr<const TileShape>>;

/// Each tile that lies on the board is laid out once, however often it lies there.
TileShapes shapes_of(const model::TileSet& set, const model::Rules& rules, const std::vector<LaidTile>& board) {
  TileShapes out;
  for (const LaidTile& laid : board) {
    const model::Tile* tile = model::find_tile(set, laid.tile);
    if (tile != nullptr && out.count(laid.tile) == 0) out[laid.tile] = lay_out(*tile, rules);
  }
  return out;
}

/// A piece whose drawing has no part of its player's colour lies on a disc of it.
void draw_piece(cairo_t* cr, const LaidPiece& piece, Point at, double size) {
  const Symbol* symbol = find_symbol(piece.look);
  const bool coloured = symbol != nullptr && symbol->has_player();
  if (!coloured) {
    cairo_arc(cr, at.x, at.y, .5 * size, 0, 2 * 3.14159265358979323846);
    use(cr, player_colour(piece.seat));
    cairo_fill_preserve(cr);
    use(cr, palette::kLabel);
    cairo_set_line_width(cr, .04 * size);
    cairo_stroke(cr);
  }
  draw_symbol(cr, piece.look, at.x, at.y, coloured ? size : .66 * size, true, player_colour(piece.seat));
}

/// Draws the pieces of a tile; several on one zone stand side by side.
void draw_pieces(cairo_t* cr, const model::Tile& tile, const TileShape& shape, const LaidTile& laid, Point corner,
                 double size) {
  std::map<std::string, int> standing;
  for (const LaidPiece& piece : laid.pieces) {
    const int zone = model::zone_index(tile, piece.zone);
    const int before = standing[piece.zone]++;
    const Point p = turned(zone < 0 ? centre() : shape.anchor(zone, true), model::quarters(laid.turn));
    const double x = std::clamp(p.x + .12 * before, .14, .86);
    const double y = std::clamp(p.y, .14, .86);
    draw_piece(cr, piece, {corner.x + x * size, corner.y + y * size}, kPieceSize * size);
  }
}

struct Bounds {
  int left = 0, top = 0, right = 0, bottom = 0;
};

Bounds bounds_of(const std::vector<LaidTile>& board) {
  if (board.empty()) return {};
  Bounds out{board[0].at.x, board[0].at.y, board[0].at.x, board[0].at.y};
  for (const LaidTile& laid : board) {
    out.left = std::min<int>(out.left, laid.at.x);
    out.right = std::max<int>(out.right, laid.at.x);
    out.top = std::min<int>(out.top, laid.at.y);
    out.bottom = std::max<int>(out.bottom, laid.at.y);
  }
  return out;
}

}  // namespace

model::Findings export_tile(const model::Tile& tile, const model::Rules& rules, int pixels, Style style,
                            const std::filesystem::path& path) {
  Picture picture(pixels, pixels, path);
  if (picture.context() != nullptr)
    draw_tile(picture.context(), *lay_out(tile, rules), 0, 0, pixels, model::Rotation::None, style);
  return picture.save();
}

model::Findings export_sheet(const model::TileSet& set, const model::Rules& rules, int pixels, int columns, Style style,
                             const std::filesystem::path& path) {
  const auto count = static_cast<int>(set.tiles.size());
  columns = std::clamp(columns, 1, std::max(1, count));
  const int rows = (std::max(1, count) + columns - 1) / columns;
  const bool labelled = pixels >= kSmallestLabelled;
  const double step_x = pixels + kGap;
  const double step_y = pixels + kGap + (labelled ? kLabelRow : 0);
  Picture picture(columns * step_x + kGap, rows * step_y + kGap, path);
  cairo_t* cr = picture.context();
  if (cr == nullptr) return picture.save();
  paint_surround(cr);
  for (int i = 0; i < count; ++i) {
    const model::Tile& tile = set.tiles[static_cast<std::size_t>(i)];
    const int column = i % columns;
    const int row = i / columns;
    const double x = kGap + column * step_x;
    const double y = kGap + row * step_y;
    const auto shape = lay_out(tile, rules);
    draw_tile(cr, *shape, x, y, pixels, model::Rotation::None, style);
    if (labelled) label(cr, printable(tile.id, 60), x + 2, y + pixels + 9, pixels - 2, shape->problems().empty());
  }
  return picture.save();
}

model::Findings export_board(const model::TileSet& set, const model::Rules& rules, const std::vector<LaidTile>& board,
                             int pixels, Style style, const std::filesystem::path& path) {
  const Bounds bounds = bounds_of(board);
  Picture picture((bounds.right - bounds.left + 1) * static_cast<double>(pixels),
                  (bounds.bottom - bounds.top + 1) * static_cast<double>(pixels), path);
  cairo_t* cr = picture.context();
  if (cr == nullptr) return picture.save();
  paint_surround(cr);
  const TileShapes shapes = shapes_of(set, rules, board);
  const auto corner = [&](const LaidTile& laid) {
    return Point{(laid.at.x - bounds.left) * static_cast<double>(pixels),
                 (laid.at.y - bounds.top) * static_cast<double>(pixels)};
  };
  for (const bool pieces : {false, true})  // pieces last, so that no tile covers one
    for (const LaidTile& laid : board) {
      const auto shape = shapes.find(laid.tile);
      if (shape == shapes.end()) continue;
      if (pieces)
        draw_pieces(cr, *model::find_tile(set, laid.tile), *shape->second, laid, corner(laid), pixels);
      else
        draw_tile(cr, *shape->second, corner(laid).x, corner(laid).y, pixels, laid.turn, style);
    }
  return picture.save();
}

}  // namespace tw::drawing
