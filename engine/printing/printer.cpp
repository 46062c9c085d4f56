#include "engine/printing/printer.hpp"

#include <cairo-pdf.h>

#include <cmath>
#include <new>
#include <utility>

#include "engine/drawing/canvas.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/drawing/surface.hpp"
#include "engine/language/translate.hpp"
#include "engine/printing/page_boxes.hpp"
#include "engine/xml/files.hpp"

namespace tw::printing {

namespace {

constexpr double kPoints = 72 / 25.4;  ///< points per millimetre
/// Size of a recorded tile: large enough that every detail is drawn.
constexpr double kRecord = 600;

/// Paints a square picture of `units` x `units` into the square at (x, y). If `column` or `row` is -1 or 1, paints its
/// mirror image into the neighbouring square in that direction.
void paint_square(cairo_t* cr, cairo_surface_t* picture, double units, double x, double y, double side, int column,
                  int row) {
  const drawing::CairoStateScope saved(cr);
  cairo_translate(cr, x + side / 2 + column * side, y + side / 2 + row * side);
  cairo_scale(cr, (column == 0 ? 1 : -1) * side / units, (row == 0 ? 1 : -1) * side / units);
  cairo_set_source_surface(cr, picture, -units / 2, -units / 2);
  cairo_paint(cr);
}

/// Paints the picture with its bleed. Only for bitmaps, which Cairo can reflect without a seam.
void paint_reflected(cairo_t* cr, cairo_surface_t* picture, double units, double x, double y, double side,
                     double bleed) {
  const drawing::CairoStateScope saved(cr);
  cairo_rectangle(cr, x - bleed, y - bleed, side + 2 * bleed, side + 2 * bleed);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, side / units, side / units);
  cairo_set_source_surface(cr, picture, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_REFLECT);
  cairo_paint(cr);
}

double units_of(const PrintOptions& options, double pixels) {
  return pixels > 0 ? std::ceil(options.tile * pixels) : kRecord;
}

/// Returns a square picture: a bitmap, or a recording of vector graphics. Throws std::bad_alloc if memory is exhausted.
template <class Draw>
cairo_surface_t* picture(double side, bool pixels, Draw draw) {
  const cairo_rectangle_t extents{0, 0, side, side};
  cairo_surface_t* out =
      pixels ? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(side), static_cast<int>(side))
             : cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t* cr = cairo_create(out);
  draw(cr);
  const cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  if (status != CAIRO_STATUS_NO_MEMORY) return out;
  cairo_surface_destroy(out);
  throw std::bad_alloc();
}

}  // namespace

Printer::Printer(model::TileSet set, model::Rules rules, PrintOptions options, PrintPlan plan)
    : set_(std::move(set)), rules_(std::move(rules)), options_(std::move(options)), plan_(std::move(plan)) {
  if (options_.art_folders.empty()) rules_.art_folders.list.clear();
  texts_ = {set_.name.empty() ? set_.id : set_.name, checksum(set_)};
}

Printer::~Printer() { clear_pictures(); }

void Printer::clear_pictures() {
  for (const auto& [tile, pictures] : pictures_) {
    cairo_surface_destroy(pictures.land);
    if (pictures.over != nullptr) cairo_surface_destroy(pictures.over);
  }
  pictures_.clear();
}

void Printer::load_symbols() {
  for (model::Finding& finding : drawing::load_custom_symbols(rules_, "")) findings_.push_back(std::move(finding));
}

const Printer::Pictures& Printer::pictures_of(int tile, double pixels) {
  const unsigned version = drawing::pictures_version();
  if (pixels != pixels_ || version != version_) clear_pictures();
  pixels_ = pixels;
  version_ = version;
  if (const auto found = pictures_.find(tile); found != pictures_.end()) return found->second;
  const double side = units_of(options_, pixels);
  const drawing::TileFace face = drawing::face_of(set_.tiles[tile], rules_, options_.art_folders, &findings_);
  Pictures& out = pictures_[tile];
  const bool parted = face.art == nullptr && drawing::has_over_land(*face.shape, options_.style);
  out.land = picture(side, pixels > 0, [&](cairo_t* cr) {
    if (parted)
      drawing::draw_land(cr, *face.shape, 0, 0, side, options_.style);
    else
      drawing::draw_face(cr, face, 0, 0, side, model::Rotation::None, options_.style);
  });
  if (parted)
    out.over = picture(side, pixels > 0,
                       [&](cairo_t* cr) { drawing::draw_over_land(cr, *face.shape, 0, 0, side, options_.style); });
  return out;
}

void Printer::draw_front(cairo_t* cr, const Place& place, double pixels) {
  const Pictures& pictures = pictures_of(place.tile, pixels);
  const double units = units_of(options_, pixels);
  const double tile = options_.tile, bleed = options_.bleed;
  if (pixels > 0) {
    paint_reflected(cr, pictures.land, units, place.x, place.y, tile, bleed);
    if (pictures.over != nullptr) paint_square(cr, pictures.over, units, place.x, place.y, tile, 0, 0);
    if (options_.letters) draw_letters(cr, place, tile);
    return;
  }
  // Paint a slightly larger picture underneath, so that no light lines show at the seams.
  constexpr double kUnder = .3;
  if (bleed > kUnder)
    paint_square(cr, pictures.land, units, place.x - kUnder, place.y - kUnder, tile + 2 * kUnder, 0, 0);
  // Paint mirror images beyond each edge, so that features continue into the bleed and neighbouring tiles still match
  // if the cut is slightly off.
  for (int row = -1; row <= 1; ++row)
    for (int column = -1; column <= 1; ++column) {
      if ((row == 0 && column == 0) || bleed <= 0) continue;
      const drawing::CairoStateScope saved(cr);
      const auto from = [&](int side) { return side < 0 ? -bleed : side > 0 ? tile : 0; };
      const auto length = [&](int side) { return side == 0 ? tile : bleed; };
      cairo_rectangle(cr, place.x + from(column), place.y + from(row), length(column), length(row));
      cairo_clip(cr);
      paint_square(cr, pictures.land, units, place.x, place.y, tile, column, row);
    }
  const drawing::CairoStateScope saved(cr);
  cairo_rectangle(cr, place.x, place.y, tile, tile);
  cairo_clip(cr);
  paint_square(cr, pictures.land, units, place.x, place.y, tile, 0, 0);
  if (pictures.over != nullptr) paint_square(cr, pictures.over, units, place.x, place.y, tile, 0, 0);
  if (options_.letters) draw_letters(cr, place, tile);
}

void Printer::draw(cairo_t* cr, std::size_t page, double pixels) {
  const Page& p = plan_.pages.at(page);
  const drawing::CairoStateScope saved(cr);
  for (const Place& place : p.places) {
    if (p.kind == PageKind::Front) draw_front(cr, place, pixels);
    if (p.kind == PageKind::Back) draw_back(cr, set_, rules_, place, options_);
  }
  if (options_.paper == Paper::OneTile) return;
  if (options_.crop_marks && !p.places.empty()) draw_crop_marks(cr, plan_, p, options_);
  if (p.kind == PageKind::TestFront || p.kind == PageKind::TestBack)
    draw_test_page(cr, plan_, options_, p.kind == PageKind::TestBack);
  if (p.kind == PageKind::Checklist) draw_checklist(cr, set_, rules_, plan_, p, options_, texts_);
  draw_footer(cr, plan_, p, options_, texts_);
}

model::Result<std::string> pdf_of(Printer& printer, const PageProgress& go_on) {
  const PrintPlan& plan = printer.plan();
  printer.load_symbols();
  std::string bytes;
  cairo_surface_t* surface =
      cairo_pdf_surface_create_for_stream(drawing::append_bytes, &bytes, plan.width * kPoints, plan.height * kPoints);
  // Fix the date; otherwise files with the same content would differ.
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2020-01-01T00:00:00Z");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                 drawing::printable(printer.set().name, 200).c_str());
  cairo_t* cr = cairo_create(surface);
  cairo_scale(cr, kPoints, kPoints);
  bool stopped = false;
  std::vector<PageBoxes> boxes;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  try {
    for (std::size_t i = 0; i < plan.pages.size() && !stopped; ++i) {
      printer.draw(cr, i);
      cairo_show_page(cr);
      boxes.push_back(
          {trim_of(plan, plan.pages[i], printer.options()), bleed_of(plan, plan.pages[i], printer.options())});
      stopped = go_on && !go_on(static_cast<int>(i) + 1);
    }
    status = cairo_status(cr);  // an error in the context does not reach the surface
  } catch (const std::bad_alloc&) {
    status = CAIRO_STATUS_NO_MEMORY;
  }
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  if (stopped) return std::string();
  if (status != CAIRO_STATUS_SUCCESS)
    return model::Findings{{"TW160",
                            model::Severity::Error,
                            "",
                            {},
                            tr("The pages cannot be drawn: {0}", cairo_status_to_string(status)),
                            "",
                            ""}};
  return add_page_boxes(bytes, boxes, printer.options().backs);
}

model::Findings write_pdf(Printer& printer, const std::filesystem::path& path, const PageProgress& go_on) {
  model::Result<std::string> bytes = pdf_of(printer, go_on);
  if (!bytes) {
    model::Findings findings = bytes.findings();
    for (model::Finding& finding : findings) finding.path = path.string();
    return findings;
  }
  if (bytes.value().empty()) return {};
  model::Findings out = xml::write_file(path, bytes.value());
  out.insert(out.end(), printer.findings().begin(), printer.findings().end());
  return out;
}

}  // namespace tw::printing
