#include "editor/wx/pictures/tile_art.hpp"

#include <cairo.h>
#include <wx/app.h>
#include <wx/image.h>
#include <wx/toplevel.h>

#include <atomic>
#include <cmath>
#include <cstring>

#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/draw.hpp"

namespace tw::editor {

namespace {

struct SurfaceEnd {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceEnd>;

wxBitmap to_bitmap(cairo_surface_t* surface, double scale) {
  const int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  wxImage image(width, height, false);
  image.InitAlpha();
  unsigned char* rgb = image.GetData();
  unsigned char* alpha = image.GetAlpha();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + 4 * x, sizeof pixel);
      const std::uint32_t a = pixel >> 24;
      // Cairo colours are premultiplied by alpha; wx colours are not.
      for (const int shift : {16, 8, 0}) {
        const std::uint32_t c = (pixel >> shift) & 255u;
        *rgb++ = static_cast<unsigned char>(a == 0 ? 0 : std::min(255u, c * 255u / a));
      }
      *alpha++ = static_cast<unsigned char>(a);
    }
  return wxBitmap(image, -1, scale);
}

/// Returns true if both tiles have the same picture; the number of copies does not matter.
bool looks_alike(const model::Tile& a, const model::Tile& b) {
  return a.zones == b.zones && a.properties == b.properties && a.deck == b.deck && a.art == b.art;
}

}  // namespace

wxBitmap draw_bitmap(double width, double height, double scale, const std::function<void(cairo_t*)>& draw) {
  const int w = std::max(1, static_cast<int>(std::ceil(width * scale)));
  const int h = std::max(1, static_cast<int>(std::ceil(height * scale)));
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return wxBitmap(1, 1);
  cairo_t* cr = cairo_create(surface.get());
  cairo_scale(cr, scale, scale);
  draw(cr);
  cairo_destroy(cr);
  cairo_surface_flush(surface.get());
  return to_bitmap(surface.get(), scale);
}

void repaint_all_windows() {
  static std::atomic<bool> pending = false;
  if (!wxTheApp || pending.exchange(true)) return;
  wxTheApp->CallAfter([] {
    pending = false;
    for (wxWindow* window : wxTopLevelWindows) window->Refresh();
  });
}

const wxBitmap* TileArt::cached_picture(const model::Tile& tile, int dip, double scale) {
  if (const unsigned now = drawing::pictures_version(); now != version_) {
    clear();
    version_ = now;
  }
  const auto entry = entries_.find(tile.id);
  if (entry == entries_.end() || !looks_alike(entry->second.tile, tile)) return nullptr;
  if (entry->second.face.loading && drawing::load_art_later(folders_, tile.art, repaint_all_windows)) return nullptr;
  const auto found = entry->second.bitmaps.find({dip, static_cast<int>(std::lround(scale * 100))});
  return found == entry->second.bitmaps.end() ? nullptr : &found->second;
}

const wxBitmap& TileArt::get(const model::Tile& tile, const model::Rules& rules, int dip, double scale) {
  if (const wxBitmap* done = cached_picture(tile, dip, scale)) return *done;
  Entry& entry = entries_[tile.id];
  if (!entry.face.shape || entry.face.loading || !looks_alike(entry.tile, tile))
    entry = {tile, drawing::face_of_later(tile, rules, folders_, repaint_all_windows), {}};
  if (entry.bitmaps.size() > 4) entry.bitmaps.clear();  // limit the number of cached sizes: a slider can request many
  const wxBitmap made = draw_bitmap(dip, dip, scale, [&](cairo_t* cr) {
    drawing::draw_face(cr, entry.face, 0, 0, dip, model::Rotation::None, drawing::Style::Art, dip * scale);
  });
  return entry.bitmaps[{dip, static_cast<int>(std::lround(scale * 100))}] = made;
}

wxBitmap feature_picture(const model::Rules& rules, const std::string& kind, int dip, double scale) {
  return draw_bitmap(dip, dip, scale, [&](cairo_t* cr) {
    const drawing::Colour c = drawing::kind_colour(rules, kind);
    const int k = model::index_of(rules.kinds, kind);
    const std::string look = k < 0 ? "" : rules.kinds[k].look;
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
