#pragma once
// Draws the pages of a print-and-play file, on any Cairo surface, and writes them as PDF.

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

/// One thread. Pictures of tiles are made when they are first drawn and kept.
class Printer {
 public:
  /// `plan` of the same set, rules and options.
  Printer(model::TileSet set, model::Rules rules, PrintOptions options, PrintPlan plan);
  ~Printer();
  Printer(const Printer&) = delete;
  Printer& operator=(const Printer&) = delete;

  const PrintPlan& plan() const { return plan_; }
  const PrintOptions& options() const { return options_; }
  const model::TileSet& set() const { return set_; }
  /// What was wrong with the designer's own pictures that were drawn so far.
  const model::Findings& findings() const { return findings_; }
  /// Waits until the pictures of symbols are there. For a preview the drawings of the library do meanwhile.
  void load_symbols();

  /// Draws a page (index into plan().pages) with its corner at (0, 0), in a context whose unit is the millimetre.
  /// `pixels` a millimetre: tiles become pictures of that fineness, for a preview; 0: they are vectors.
  void draw(cairo_t* cr, std::size_t page, double pixels = 0);

 private:
  /// What of a tile runs on into its bleed, and what lies over that; the latter may be nullptr.
  struct Pictures {
    cairo_surface_t* land = nullptr;
    cairo_surface_t* over = nullptr;
  };
  const Pictures& pictures_of(int tile, double pixels);
  void forget_pictures();
  void draw_front(cairo_t* cr, const Place& place, double pixels);

  model::TileSet set_;
  model::Rules rules_;
  PrintOptions options_;
  PrintPlan plan_;
  PageWords words_;
  model::Findings findings_;
  double pixels_ = -1;  ///< of the pictures kept
  unsigned version_ = 0;
  std::map<int, Pictures> pictures_;
};

/// Told after each page how many are done; false stops the work.
using GoOn = std::function<bool(int pages)>;

/// The bytes of the PDF: exact size, TrimBox and BleedBox, no scaling when printed; the same for the same input.
/// "" if it was stopped. A finding (TW160) if a library fails.
model::Result<std::string> pdf_of(Printer& printer, const GoOn& go_on = {});
/// Into a file, whole or not at all. Warnings about tiles' own pictures do not keep it from being written.
model::Findings write_pdf(Printer& printer, const std::filesystem::path& path, const GoOn& go_on = {});

}  // namespace tw::printing
