#include "engine/plotting/text.hpp"

#include <pango/pangocairo.h>

#include <algorithm>
#include <memory>

namespace tw::plotting {
namespace {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
using TextLayout = std::unique_ptr<PangoLayout, Unref>;

constexpr double kDipsPerPoint = 96.0 / 72.0;

/// Replaces invalid UTF-8, which Pango would drop with a warning on the terminal.
std::string valid(const std::string& text) {
  char* const made = g_utf8_make_valid(text.data(), static_cast<gssize>(text.size()));
  std::string out = made;
  g_free(made);
  return out;
}

TextLayout set(TextLayout layout, const Theme& theme, const std::string& text, const TextStyle& style) {
  PangoFontDescription* const font = pango_font_description_new();
  pango_font_description_set_family(font, theme.font.c_str());
  pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font, style.points * kDipsPerPoint * PANGO_SCALE);
  pango_layout_set_font_description(layout.get(), font);
  pango_font_description_free(font);
  PangoAttrList* const attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"));
  pango_layout_set_attributes(layout.get(), attributes);
  pango_attr_list_unref(attributes);
  const std::string words = valid(text);
  pango_layout_set_text(layout.get(), words.data(), static_cast<int>(words.size()));
  return layout;
}

/// Returns the layout of a line of text. Metrics are not hinted, so positions do not depend on the surface or its
/// scale.
TextLayout line_layout(PangoContext* context, const Theme& theme, const std::string& text, const TextStyle& style) {
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_cairo_context_set_resolution(context, 96);
  TextLayout layout = set(TextLayout(pango_layout_new(context)), theme, text, style);
  pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
  if (style.max_width > 0) {
    pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
    pango_layout_set_width(layout.get(), static_cast<int>(style.max_width * PANGO_SCALE));
  }
  return layout;
}

TextSize size_of(const TextLayout& layout) {
  PangoRectangle logical{};
  pango_layout_get_extents(layout.get(), nullptr, &logical);
  return {static_cast<double>(logical.width) / PANGO_SCALE, static_cast<double>(logical.height) / PANGO_SCALE};
}

void show_layout(cairo_t* cr, const TextLayout& layout, double x, double y, const Colour& colour) {
  cairo_set_source_rgb(cr, colour.red, colour.green, colour.blue);
  cairo_move_to(cr, x, y);
  pango_cairo_show_layout(cr, layout.get());
}

double shift_of(Align align, double width) {
  if (align == Align::Left) return 0;
  return align == Align::Centre ? width / 2 : width;
}

}  // namespace

TextSize measure(const Theme& theme, const std::string& text, const TextStyle& style) {
  const std::unique_ptr<PangoContext, Unref> context(pango_font_map_create_context(pango_cairo_font_map_get_default()));
  return size_of(line_layout(context.get(), theme, text, style));
}

void draw_text(cairo_t* cr, const Theme& theme, double x, double y, const std::string& text, const TextStyle& style) {
  const std::unique_ptr<PangoContext, Unref> context(pango_cairo_create_context(cr));
  const TextLayout layout = line_layout(context.get(), theme, text, style);
  const TextSize size = size_of(layout);
  show_layout(cr, layout, x - shift_of(style.align, size.width), y - size.height / 2, style.colour);
}

void draw_paragraph(cairo_t* cr, const Theme& theme, double x, double y, double width, const std::string& text,
                    const TextStyle& style) {
  const std::unique_ptr<PangoContext, Unref> context(pango_cairo_create_context(cr));
  const TextLayout layout = line_layout(context.get(), theme, text, style);
  pango_layout_set_single_paragraph_mode(layout.get(), FALSE);
  pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_NONE);
  pango_layout_set_alignment(layout.get(), PANGO_ALIGN_CENTER);
  pango_layout_set_width(layout.get(), static_cast<int>(std::max(1.0, width) * PANGO_SCALE));
  show_layout(cr, layout, x - width / 2, y - size_of(layout).height / 2, style.colour);
}

}  // namespace tw::plotting
