// Tests print-and-play: the pages, the sizes of items on them, and the total number of copies.

#include "engine/printing/printer.hpp"

#include <cairo.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "tests/engine/printing/printed_game.hpp"

namespace tw::printing {
namespace {

PrintPlan plan_of(const PrintOptions& options = {}, const std::string& id = "hunters-gatherers-2020") {
  return plan_print(game(id).set, game(id).rules, options).value();
}

/// Options with few tiles, so that drawing is fast.
PrintOptions few() {
  PrintOptions out;
  out.tiles = {"1", "2", "12", "56"};
  return out;
}

/// A page drawn at ten pixels per millimetre.
class Drawn {
 public:
  Drawn(Printer& printer, std::size_t page) {
    surface_ = cairo_image_surface_create(CAIRO_FORMAT_RGB24, at(printer.plan().width), at(printer.plan().height));
    cairo_t* cr = cairo_create(surface_);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, 10, 10);
    printer.draw(cr, page);
    cairo_destroy(cr);
    cairo_surface_flush(surface_);
  }
  ~Drawn() { cairo_surface_destroy(surface_); }
  Drawn(const Drawn&) = delete;
  Drawn& operator=(const Drawn&) = delete;
  /// Returns the colour at a position in millimetres as the number 0xRRGGBB.
  unsigned colour(double x, double y) const {
    const unsigned char* row =
        cairo_image_surface_get_data(surface_) + at(y) * cairo_image_surface_get_stride(surface_);
    return *reinterpret_cast<const unsigned*>(row + 4 * at(x)) & 0xFFFFFFu;
  }
  bool white(double x, double y) const { return colour(x, y) == 0xFFFFFFu; }

 private:
  static int at(double mm) { return static_cast<int>(std::lround(mm * 10)); }
  cairo_surface_t* surface_;
};

int difference(unsigned a, unsigned b) {
  int out = 0;
  for (const unsigned shift : {0u, 8u, 16u})
    out = std::max(out, std::abs(static_cast<int>(a >> shift & 255u) - static_cast<int>(b >> shift & 255u)));
  return out;
}

TEST(PrintPlan, PlacesEveryCopyOfEveryShippedSetOnceInTheOrderOfTheDecks) {
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    const xml::GameFiles& files = game(entry.id);
    const PrintPlan plan = plan_of({}, entry.id);
    std::map<std::string, int> copies;
    std::ptrdiff_t last_deck = 0;
    for (const Page& page : plan.pages) {
      if (page.kind != PageKind::Front) continue;
      for (const Place& place : page.places) {
        const model::Tile& tile = files.set.tiles[place.tile];
        ++copies[tile.id];
        const std::vector<std::string> decks = deck_ids(files.set, files.rules);
        const auto deck = std::find(decks.begin(), decks.end(), tile.deck) - decks.begin();
        EXPECT_GE(deck, last_deck);
        last_deck = deck;
      }
    }
    for (const model::Tile& tile : files.set.tiles) EXPECT_EQ(copies[tile.id], tile.copies) << entry.id << tile.id;
    EXPECT_EQ(plan.tiles, model::total_copies(files.set)) << entry.id;
    const std::vector<ChecklistLine> lines = checklist_lines(files.set, files.rules, plan);
    EXPECT_EQ(lines.back().text, "Total: " + std::to_string(plan.tiles) + " of " + std::to_string(plan.tiles));
    int boxes = 0;
    for (const ChecklistLine& line : lines) boxes += line.boxes;
    EXPECT_EQ(boxes, plan.tiles) << entry.id << ": a box for each copy";
  }
}

TEST(TheCheckList, HasABoxForEachCopyAndOneForManyCopies) {
  const auto boxes_of = [](int copies) {
    model::TileSet set = game("hunters-gatherers-2020").set;
    set.tiles.resize(1);
    set.tiles[0].copies = copies;
    const model::Rules& rules = game("hunters-gatherers-2020").rules;
    std::vector<std::pair<std::string, int>> out;
    for (const ChecklistLine& line : checklist_lines(set, rules, plan_print(set, rules, {}).value()))
      if (!line.heading) out.emplace_back(line.text, line.boxes);
    return out;
  };
  const std::string id = game("hunters-gatherers-2020").set.tiles[0].id;
  using Lines = std::vector<std::pair<std::string, int>>;
  EXPECT_EQ(boxes_of(3), (Lines{{id, 3}}));
  EXPECT_EQ(boxes_of(12), (Lines{{id, 5}, {"", 5}, {"", 2}}));
  EXPECT_EQ(boxes_of(21), (Lines{{id + ": all 21 copies", 1}}));
}

TEST(PrintPlan, FitsFifteenTilesOf45MillimetresOnAPageWithABleedOfThree) {
  const PrintPlan plan = plan_of();
  EXPECT_EQ(plan.columns * plan.rows, 15);
  EXPECT_EQ(plan.sheets, 7);
  EXPECT_EQ(plan.capacity(), 105);
  EXPECT_EQ(plan.count(PageKind::Back), 7);
  EXPECT_EQ(plan.count(PageKind::TestFront) + plan.count(PageKind::TestBack) + plan.count(PageKind::Checklist), 3);
  PrintOptions narrow;
  narrow.bleed = 2;
  EXPECT_EQ(plan_of(narrow).columns * plan_of(narrow).rows, 20);
}

TEST(PrintPlan, KeepsBleedsApartAndWithinThePrintableArea) {
  for (const Paper paper : {Paper::A4, Paper::Letter})
    for (const bool landscape : {false, true})
      for (const double tile : {20.0, 45.0, 63.5}) {
        PrintOptions options;
        options.paper = paper;
        options.landscape = landscape;
        options.tile = tile;
        const PrintPlan plan = plan_of(options);
        for (const Page& page : plan.pages) {
          if (page.kind != PageKind::Front) continue;
          for (const Place& a : page.places) {
            EXPECT_GE(std::min(a.x, a.y), options.margin + options.bleed - 1e-6);
            EXPECT_LE(a.x + tile + options.bleed, plan.width - options.margin + 1e-6);
            EXPECT_LE(a.y + tile + options.bleed, plan.height - options.margin - kFooterHeight + 1e-6);
            for (const Place& b : page.places) {
              if (&a == &b) continue;
              EXPECT_GE(std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)), tile + 2 * options.bleed - 1e-6);
            }
          }
        }
      }
}

TEST(PrintPlan, AlignsEachBackWithItsFront) {
  for (const DuplexMode backs : {DuplexMode::LongEdge, DuplexMode::ShortEdge})
    for (const bool landscape : {false, true}) {
      PrintOptions options;
      options.backs = backs;
      options.landscape = landscape;
      options.shift_x = .4;
      const PrintPlan plan = plan_of(options);
      const bool sideways = (backs == DuplexMode::LongEdge) != landscape;
      for (std::size_t i = 1; i < plan.pages.size(); ++i) {
        if (plan.pages[i].kind != PageKind::Back) continue;
        const Page &front = plan.pages[i - 1], &back = plan.pages[i];
        ASSERT_EQ(front.kind, PageKind::Front);
        ASSERT_EQ(front.places.size(), back.places.size());
        EXPECT_EQ(i % 2, 1u) << "fronts are odd pages";
        for (std::size_t k = 0; k < front.places.size(); ++k) {
          EXPECT_EQ(front.places[k].tile, back.places[k].tile);
          const double x = sideways ? plan.width - 45 - front.places[k].x + .4 : front.places[k].x - .4;
          const double y = sideways ? front.places[k].y : plan.height - 45 - front.places[k].y;
          EXPECT_NEAR(back.places[k].x, x, 1e-9);
          EXPECT_NEAR(back.places[k].y, y, 1e-9);
        }
      }
    }
}

TEST(PrintPlan, PrintsSelectedDecksOrTilesOrOneOfEach) {
  PrintOptions options;
  options.decks = {"menhir"};
  EXPECT_EQ(plan_of(options).tiles, 16);
  options.decks.clear();
  options.tiles = {"56"};
  EXPECT_EQ(plan_of(options).tiles, 1);
  options = {};
  options.each_once = true;
  EXPECT_EQ(plan_of(options).tiles, static_cast<int>(game().set.tiles.size()));
}

TEST(PrintPlan, SaysWhatCannotBePrinted) {
  const auto refused = [](PrintOptions options) { return !plan_print(game().set, game().rules, options); };
  PrintOptions o;
  o.tile = 200;
  o.bleed = 10;
  EXPECT_TRUE(refused(o)) << "larger than the paper";
  o = {};
  o.tile = 3;
  EXPECT_TRUE(refused(o));
  o.tile = std::nan("");
  EXPECT_TRUE(refused(o));
  o = {};
  o.margin = 1;
  EXPECT_TRUE(refused(o));
  o = {};
  o.decks = {"none"};
  EXPECT_TRUE(refused(o));
  model::TileSet many = game().set;
  for (model::Tile& tile : many.tiles) tile.copies = 999;
  EXPECT_FALSE(plan_print(many, game().rules, {}));
}

TEST(CheckSum, ChangesWithTheSetAndIsTheSameOnEveryRun) {
  model::TileSet set = game().set;
  EXPECT_EQ(checksum(set), checksum(game().set));
  EXPECT_EQ(checksum(set).size(), 8u);
  set.tiles[3].copies += 1;
  EXPECT_NE(checksum(set), checksum(game().set));
}

TEST(PrintedPage, ShowsTilesOf45MillimetresThatExtendIntoTheBleed) {
  PrintOptions options = few();
  options.crop_marks = false;
  Printer printer(game().set, game().rules, options, plan_of(options));
  const Drawn page(printer, 2);
  const std::vector<Place>& places = printer.plan().pages[2].places;
  ASSERT_EQ(places.size(), 4u);
  for (const Place& place : places) {
    for (const double along : {4.0, 15.0, 22.5, 30.0, 41.0}) {
      // The picture must extend exactly to the outer edge of the bleed.
      EXPECT_TRUE(page.white(place.x - 3.2, place.y + along) || place.x > 40);
      EXPECT_FALSE(page.white(place.x - 2.8, place.y + along));
      EXPECT_FALSE(page.white(place.x + 45 + 2.8, place.y + along));
      EXPECT_FALSE(page.white(place.x + along, place.y - 2.8));
      EXPECT_FALSE(page.white(place.x + along, place.y + 45 + 2.8));
      // The colours on both sides of the cut line must match.
      for (const double depth : {.3, 1.0}) {
        EXPECT_LT(difference(page.colour(place.x + depth, place.y + along),
                             page.colour(place.x - depth - .1, place.y + along)),
                  60);
        EXPECT_LT(difference(page.colour(place.x + along, place.y + depth),
                             page.colour(place.x + along, place.y - depth - .1)),
                  60);
      }
    }
    for (const double corner : {-2.8, 47.7}) EXPECT_FALSE(page.white(place.x + corner, place.y + corner));
  }
}

TEST(PrintedPage, HasCropMarksOutsideEveryBleed) {
  PrintOptions options = few(), bare = few();
  bare.crop_marks = false;
  Printer with(game().set, game().rules, options, plan_of(options));
  Printer without(game().set, game().rules, bare, plan_of(bare));
  const Drawn marked(with, 2), plain(without, 2);
  const Place& first = with.plan().pages[2].places[0];
  int marks = 0;
  for (double y = 0; y < with.plan().height - .1; y += .1)
    for (double x = 0; x < with.plan().width - .1; x += .1) {
      if (marked.colour(x, y) == plain.colour(x, y)) continue;
      ++marks;
      EXPECT_TRUE(plain.white(x, y)) << x << " " << y;
    }
  EXPECT_GT(marks, 200);
  EXPECT_FALSE(marked.white(first.x, first.y - 5)) << "a mark in line with the west edge";
  EXPECT_FALSE(marked.white(first.x + 45, first.y - 5)) << "and with the east edge";
}

TEST(Pdf, HasExactPagesWithTrimAndBleedAndIsNotScaled) {
  constexpr double kPoints = 72 / 25.4;
  for (const Paper paper : {Paper::A4, Paper::Letter, Paper::OneTile}) {
    PrintOptions options = few();
    options.paper = paper;
    Printer printer(game().set, game().rules, options, plan_of(options));
    const std::string bytes = pdf_of(printer).value();
    QPDF pdf;
    pdf.processMemoryFile("test", bytes.data(), bytes.size());
    auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
    const PrintPlan& plan = printer.plan();
    ASSERT_EQ(pages.size(), plan.pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
      QPDFObjectHandle page = pages[i].getObjectHandle();
      const auto box = [&](const char* name) { return page.getKey(name).getArrayAsRectangle(); };
      const auto media = box("/MediaBox"), trim = box("/TrimBox"), bleed = box("/BleedBox");
      EXPECT_NEAR(media.urx, plan.width * kPoints, .01);
      EXPECT_NEAR(media.ury, plan.height * kPoints, .01);
      if (plan.pages[i].places.empty()) continue;
      EXPECT_NEAR(trim.llx - bleed.llx, 3 * kPoints, .01);
      EXPECT_NEAR(bleed.ury - trim.ury, 3 * kPoints, .01);
      if (plan.pages[i].kind == PageKind::Front) {
        EXPECT_NEAR(trim.llx, plan.pages[i].places[0].x * kPoints, .01);
        EXPECT_NEAR(trim.ury, (plan.height - plan.pages[i].places[0].y) * kPoints, .01);
      }
      if (paper == Paper::OneTile) {
        EXPECT_NEAR(trim.urx - trim.llx, 45 * kPoints, .01);
      }
    }
    EXPECT_EQ(pdf.getRoot().getKey("/ViewerPreferences").getKey("/PrintScaling").getName(), "/None");
  }
}

TEST(Pdf, IsTheSameOnEveryRun) {
  const auto bytes = [] {
    Printer printer(game().set, game().rules, few(), plan_of(few()));
    return pdf_of(printer).value();
  };
  const std::string first = bytes();
  EXPECT_GT(first.size(), 10'000u);
  EXPECT_TRUE(first == bytes());
}

TEST(Pdf, IsNotWrittenWhenStoppedAndSaysWhereItCannotBe) {
  const auto path = std::filesystem::temp_directory_path() / ("tw_print_stopped_" + std::to_string(getpid()) + ".pdf");
  std::filesystem::remove(path);
  Printer printer(game().set, game().rules, few(), plan_of(few()));
  EXPECT_TRUE(write_pdf(printer, path, [](int pages) { return pages < 2; }).empty());
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_TRUE(model::has_errors(write_pdf(printer, "/no/such/folder/a.pdf")));
}

TEST(Pdf, OfAGameWithoutEdgesHasItsCards) {
  PrintOptions options;
  const PrintPlan plan = plan_of(options, "hunt-or-gather");
  EXPECT_EQ(plan.tiles, model::total_copies(game("hunt-or-gather").set));
  options.tiles = {game("hunt-or-gather").set.tiles[0].id};
  Printer printer(game("hunt-or-gather").set, game("hunt-or-gather").rules, options,
                  plan_of(options, "hunt-or-gather"));
  EXPECT_GT(pdf_of(printer).value().size(), 5'000u);
}

}  // namespace
}  // namespace tw::printing
