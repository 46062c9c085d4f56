#include "editor/wx/play/board_pictures.hpp"

#include <cairo.h>
#include <wx/image.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/palette.hpp"
#include "engine/drawing/symbols.hpp"
#include "engine/plotting/colour.hpp"
#include "engine/report/looks.hpp"

namespace tw::editor {

namespace {

plotting::Pattern pattern_of(int colour) { return report::player_look(colour).pattern; }

plotting::Colour plotting_colour(const drawing::Colour& colour) {
  plotting::Colour out;
  out.red = colour.red;
  out.green = colour.green;
  out.blue = colour.blue;
  return out;
}

}  // namespace

void draw_player_swatch(cairo_t* cr, int colour, double x, double y, double size) {
  const drawing::Colour fill = drawing::player_colour(colour);
  const plotting::Rect rect{x, y, size, size};
  plotting::rounded_path(cr, rect, size * .2);
  cairo_set_source_rgb(cr, fill.red, fill.green, fill.blue);
  cairo_fill_preserve(cr);
  cairo_save(cr);
  plotting::draw_pattern(cr, pattern_of(colour), plotting_colour(fill), rect);
  cairo_restore(cr);
  cairo_set_source_rgba(cr, .1, .08, .06, .7);
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
}

void draw_piece(cairo_t* cr, const std::string& look, int colour, double x, double y, double size, bool highlighted) {
  const drawing::Symbol* symbol = drawing::find_symbol(look);
  const bool coloured = symbol != nullptr && symbol->has_player();
  const drawing::Colour fill = drawing::player_colour(colour);
  if (highlighted) {
    cairo_arc(cr, x, y, size * .56, 0, 6.2832);
    cairo_set_source_rgba(cr, 1, 1, 1, .95);
    cairo_fill_preserve(cr);
    cairo_set_source_rgba(cr, .1, .08, .06, .8);
    cairo_set_line_width(cr, size * .03);
    cairo_stroke(cr);
  }
  const double side = coloured ? size : size * .66;
  if (!coloured) {
    // A drawing without parts in the player's colour gets a disc in that colour behind it.
    cairo_arc(cr, x, y, size * .5, 0, 6.2832);
    cairo_set_source_rgb(cr, fill.red, fill.green, fill.blue);
    cairo_fill_preserve(cr);
    plotting::draw_pattern(cr, pattern_of(colour), plotting_colour(fill), {x - size / 2, y - size / 2, size, size});
    cairo_new_path(cr);
    return drawing::draw_symbol(cr, look, x, y, side, true, fill);
  }
  drawing::draw_symbol(cr, look, x, y, side, true, fill);
  // Draw the pattern only inside the silhouette.
  cairo_push_group(cr);
  drawing::draw_symbol(cr, look, x, y, side, false, fill);
  cairo_pattern_t* const silhouette = cairo_pop_group(cr);
  cairo_push_group(cr);
  cairo_rectangle(cr, x - size / 2, y - size / 2, size, size);
  plotting::draw_pattern(cr, pattern_of(colour), plotting_colour(fill), {x - size / 2, y - size / 2, size, size});
  cairo_new_path(cr);
  cairo_pop_group_to_source(cr);
  cairo_mask(cr, silhouette);
  cairo_pattern_destroy(silhouette);
}

namespace {

/// Draws a white casing around a piece, so that it is found on dark ground, such as forests, and among symbols.
void draw_casing(cairo_t* cr, const std::string& look, int colour, double x, double y, double size) {
  constexpr double kCasing = .055;  // width, relative to the size of the piece
  constexpr int kSteps = 24;
  cairo_push_group(cr);
  draw_piece(cr, look, colour, x, y, size, false);
  cairo_pattern_t* const silhouette = cairo_pop_group(cr);
  for (int i = 0; i < kSteps; ++i) {
    const double angle = 2 * 3.14159265 * i / kSteps, width = std::max(size * kCasing, 1.5);
    cairo_save(cr);
    cairo_translate(cr, width * std::cos(angle), width * std::sin(angle));
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_mask(cr, silhouette);
    cairo_restore(cr);
  }
  cairo_pattern_destroy(silhouette);
}

}  // namespace

BoardPictures::BoardPictures(wxWindow* owner, std::function<void()> on_ready) : tiles_(owner, std::move(on_ready)) {}

void BoardPictures::set_game(const table::PlayableGame& game, std::vector<std::filesystem::path> folders) {
  if (game_.rules == game.rules && game_.set == game.set) return;
  if (game_.rules != game.rules) tiles_.clear();
  shapes_.clear();
  game_ = game;
  tiles_.set_folders(std::move(folders));
}

const model::Tile* BoardPictures::find_tile(const std::string& id) const {
  return game_.set ? model::find_tile(*game_.set, id) : nullptr;
}

const wxGraphicsBitmap* BoardPictures::tile(const std::string& id, model::Rotation turn, int pixels) {
  const model::Tile* tile = find_tile(id);
  if (!tile || pixels < 1) return nullptr;
  if (pixels != last_pixels_) {
    if (tiles_.is_idle()) previous_pixels_ = last_pixels_;
    last_pixels_ = pixels;
  }
  if (const auto* now = tiles_.get(*tile, game_.rules, {pixels, turn, 100})) return now;
  return previous_pixels_ > 0 ? tiles_.cached_picture(id, {previous_pixels_, turn, 100}) : nullptr;
}

const wxGraphicsBitmap* BoardPictures::sized_tile(const std::string& id, model::Rotation turn, int pixels) {
  const model::Tile* tile = find_tile(id);
  return tile ? tiles_.get(*tile, game_.rules, {pixels, turn, 100}) : nullptr;
}

const wxGraphicsBitmap& BoardPictures::piece(const std::string& look, int colour, int pixels, bool highlighted) {
  return cached_piece(look, colour, pixels, highlighted, [&](cairo_t* cr) {
    if (!highlighted) draw_casing(cr, look, colour, pixels / 2., pixels / 2., pixels / 1.2);
    draw_piece(cr, look, colour, pixels / 2., pixels / 2., pixels / 1.2, highlighted);
  });
}

const wxGraphicsBitmap& BoardPictures::cached_piece(const std::string& look, int colour, int pixels, bool highlighted,
                                                    const std::function<void(cairo_t*)>& draw) {
  const unsigned version = drawing::pictures_version();
  // Zooming adds many sizes. Drop all of them if there are too many, or if pictures have changed.
  if (pieces_.size() > 200 || version != version_) pieces_.clear();
  version_ = version;
  wxGraphicsBitmap& kept = pieces_[{look, colour, pixels, highlighted}];
  if (kept.IsNull()) kept = wxGraphicsRenderer::GetDefaultRenderer()->CreateBitmapFromImage(draw_image(pixels, draw));
  return kept;
}

const wxGraphicsBitmap& BoardPictures::symbol(const std::string& look, int pixels) {
  return cached_piece(look, -1, pixels, false, [&](cairo_t* cr) {
    drawing::draw_symbol(cr, look, pixels / 2., pixels / 2., pixels * .94, true, drawing::player_colour(0));
  });
}

const drawing::TileShape* BoardPictures::shape(const std::string& id) {
  auto& kept = shapes_[id];
  if (!kept)
    if (const model::Tile* tile = find_tile(id)) kept = drawing::lay_out(*tile, *game_.rules);
  return kept.get();
}

namespace {
constexpr double kReadable = 4.5;  // contrast of text, WCAG 2.1 level AA

std::string hex_of(int colour) {
  constexpr auto& kPlayers = drawing::palette::kPlayers;
  return std::string(kPlayers[static_cast<std::size_t>(colour) % kPlayers.size()]);
}
}  // namespace

wxColour player_colour(int colour, int alpha) { return wx_colour(hex_of(colour), alpha); }

wxColour name_colour(int colour) {
  const auto [red, green, blue] =
      plotting::with_contrast(plotting::parse_colour(hex_of(colour)), plotting::parse_colour(palette().window),
                              plotting::parse_colour(palette().text), kReadable);
  const auto byte = [](double part) { return static_cast<unsigned char>(part * 255 + .5); };
  return {byte(red), byte(green), byte(blue)};
}

wxColour outline_colour(const wxColour& colour) {
  return colour.GetLuminance() > .75 ? wxColour(0, 0, 0, 200) : wxColour(255, 255, 255, 220);
}

wxColour hint_colour() { return wx_colour("#1a5fb4"); }

void draw_rank(wxGraphicsContext& gc, int rank, Point middle, double radius, double edge) {
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(edge)));
  gc.SetBrush(wxBrush(hint_colour()));
  gc.DrawEllipse(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius);
  gc.SetFont(ui_font(-2, true), *wxWHITE);
  const wxString text = wxString::Format("%d", rank);
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, middle.x - w / 2, middle.y - h / 2);
}

}  // namespace tw::editor
