#include "engine/drawing/canvas.hpp"

#include <numbers>

namespace tw::drawing {

RotatedScope::RotatedScope(const Canvas& canvas) : state_scope_(canvas.cr) {
  cairo_translate(canvas.cr, .5, .5);
  cairo_rotate(canvas.cr, canvas.turn * std::numbers::pi / 2);
  cairo_translate(canvas.cr, -.5, -.5);
}

void set_source(cairo_t* cr, const Colour& c) { cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha); }

void set_source(cairo_t* cr, palette::Hex hex, double alpha) { set_source(cr, colour(hex, alpha)); }

Colour mixed(const Colour& a, const Colour& b, double part) {
  return {a.red + (b.red - a.red) * part, a.green + (b.green - a.green) * part, a.blue + (b.blue - a.blue) * part,
          a.alpha};
}

Colour shaded(const Colour& c, double amount) {
  return amount > 0 ? mixed(c, {1, 1, 1, 1}, amount) : mixed(c, {0, 0, 0, 1}, -amount);
}

void trace(cairo_t* cr, const Polyline& line) {
  cairo_new_sub_path(cr);
  for (const Point p : line) cairo_line_to(cr, p.x, p.y);
}

void trace(cairo_t* cr, const std::vector<Polyline>& outlines) {
  for (const Polyline& outline : outlines) {
    trace(cr, outline);
    cairo_close_path(cr);
  }
}

void disc(cairo_t* cr, Point at, double radius) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, at.x, at.y, radius, 0, 2 * std::numbers::pi);
}

void stroke_and_fill(cairo_t* cr, double width) {
  cairo_set_line_width(cr, width);
  cairo_stroke_preserve(cr);
  cairo_fill(cr);
}

namespace {

/// Returns the length of the UTF-8 character at the start of a non-empty text; 0 if it is invalid or a control
/// character.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return first >= 0x20 ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0u) != 0x80u) return 0;
  const unsigned char second = byte(1);
  const bool out_of_range = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                            (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return out_of_range ? 0 : length;
}

}  // namespace

std::string printable(std::string_view text, std::size_t most) {
  std::string out;
  while (!text.empty() && most > 0) {
    const std::size_t length = character_length(text);
    out.append(text.substr(0, length));
    text.remove_prefix(length == 0 ? 1 : length);
    if (length > 0) --most;
  }
  return out;
}

void write(cairo_t* cr, const std::string& text, Point at, double height) {
  const CairoStateScope saved(cr);
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, height);
  cairo_text_extents_t box;
  cairo_text_extents(cr, text.c_str(), &box);
  cairo_new_path(cr);
  cairo_move_to(cr, at.x - box.width / 2 - box.x_bearing, at.y - box.height / 2 - box.y_bearing);
  cairo_text_path(cr, text.c_str());
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  set_source(cr, "#FFFFFF");
  cairo_set_line_width(cr, height * .3);
  cairo_stroke_preserve(cr);
  set_source(cr, palette::kOutline);
  cairo_fill(cr);
}

}  // namespace tw::drawing
