#pragma once
// Draws the pages of a print-and-play file on any Cairo surface, and writes them as PDF.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/drawing/art.hpp"
#include "engine/printing/page_look.hpp"
#include "engine/printing/plan.hpp"

typedef struct _cairo_surface cairo_surface_t;  // NOLINT: cairo's own declaration, to keep its header out of ours

namespace tw::printing {

/// A renderer for the pages of a plan. Not thread-safe. Pictures of tiles are drawn on first use and cached.
class Printer {
 public:
  /// `plan` must be made from the same set, rules and options.
  Printer(model::TileSet set, model::Rules rules, PrintOptions options, PrintPlan plan);
  ~Printer();
  Printer(const Printer&) = delete;
  Printer& operator=(const Printer&) = delete;

  const PrintPlan& plan() const { return plan_; }
  const PrintOptions& options() const { return options_; }
  const model::TileSet& set() const { return set_; }
  /// Returns the findings about the pictures of tiles drawn so far.
  const model::Findings& findings() const { return findings_; }
  /// Waits until the pictures of symbols are loaded. Until then, previews can use the built-in drawings.
  void load_symbols();

  /// Draws a page (index into plan().pages) with its corner at (0, 0), in a context whose unit is the millimetre.
  /// `pixels` is the resolution of the tiles' pictures in pixels per millimetre, for a preview; 0 draws vector
  /// graphics.
  void draw(cairo_t* cr, std::size_t page, double pixels = 0);

 private:
  /// Drawings of a tile: the part that continues into the bleed, and the part on top of it (can be nullptr).
  struct Pictures {
    cairo_surface_t* land = nullptr;
    cairo_surface_t* over = nullptr;
  };
  const Pictures& pictures_of(int tile, double pixels);
  void clear_pictures();
  void draw_front(cairo_t* cr, const Place& place, double pixels);

  model::TileSet set_;
  model::Rules rules_;
  PrintOptions options_;
  PrintPlan plan_;
  PageTexts texts_;
  model::Findings findings_;
  double pixels_ = -1;  ///< resolution of the cached pictures
  unsigned version_ = 0;
  std::map<int, Pictures> pictures_;
};

/// Called after each page with the number of finished pages. Returns false to cancel.
using PageProgress = std::function<bool(int pages)>;

/// Returns the bytes of the PDF: exact size, TrimBox and BleedBox, no scaling when printed. The same input gives the
/// same bytes. Returns "" if the export was cancelled, and a finding (TW160) if a library fails.
model::Result<std::string> pdf_of(Printer& printer, const PageProgress& go_on = {});
/// Writes the PDF to a file, completely or not at all. Warnings about the pictures of tiles do not prevent writing.
model::Findings write_pdf(Printer& printer, const std::filesystem::path& path, const PageProgress& go_on = {});

}  // namespace tw::printing
