// Cards: a band with the name, then the symbol, then the properties, as a table if there is enough space, otherwise one
// after the other. Always upright, whatever the rotation of the tile.

#include <algorithm>

#include "engine/drawing/paint.hpp"
#include "engine/drawing/seeded_random.hpp"

namespace tw::drawing {

namespace {

constexpr double kEdge = .03;
constexpr double kRound = .06;
constexpr double kInset = .07;
constexpr double kSmallestText = 8.3;  ///< minimum font size in pixels
constexpr double kTextFrom = 34;       ///< minimum side length in pixels; smaller tiles only show the symbol
constexpr double kFactsFrom = 54;
constexpr double kTableFrom = 100;

void trace_rounded(cairo_t* cr, double x, double y, double width, double height, double r) {
  constexpr double kQuarter = 1.5707963267948966;
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + width - r, y + r, r, -kQuarter, 0);
  cairo_arc(cr, x + width - r, y + height - r, r, 0, kQuarter);
  cairo_arc(cr, x + r, y + height - r, r, kQuarter, 2 * kQuarter);
  cairo_arc(cr, x + r, y + r, r, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(cr);
}

void font(cairo_t* cr, double height, bool bold) {
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                         bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, height);
}

double width_of(cairo_t* cr, const std::string& text) {
  cairo_text_extents_t box;
  cairo_text_extents(cr, text.c_str(), &box);
  return box.x_advance;
}

/// Returns the text, shortened with an ellipsis to a width of at most `most`.
std::string fitted(cairo_t* cr, const std::string& text, double most) {
  std::string out = printable(text, 60);
  if (width_of(cr, out) <= most) return out;
  for (std::size_t left = 59; left > 0; --left) {
    const std::string cut = printable(text, left) + "\u2026";
    if (width_of(cr, cut) <= most) return cut;
  }
  return "";
}

enum class Side { Left, Middle, Right };

void put_text(cairo_t* cr, const std::string& text, double x, double base, Side side) {
  const double width = side == Side::Left ? 0 : width_of(cr, text);
  cairo_move_to(cr, side == Side::Right ? x - width : side == Side::Middle ? x - width / 2 : x, base);
  cairo_show_text(cr, text.c_str());
  cairo_new_path(cr);
}

std::string shown(const CardFact& fact) {
  if (fact.value == "yes") return fact.name;
  return fact.name + " " + fact.value;
}

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789+-. ") == std::string::npos;
}

/// Returns the properties for small cards: numbers first, without values that the symbol already shows and without
/// "no".
std::vector<CardFact> short_facts(const Card& card) {
  std::vector<CardFact> out;
  for (const bool numbers : {true, false})
    for (const CardFact& fact : card.facts)
      if (is_number(fact.value) == numbers && fact.value != card.symbol && fact.value != "no") out.push_back(fact);
  return out;
}

/// Joins properties into lines no wider than `most`. The font must be set.
std::vector<std::string> in_lines(cairo_t* cr, const std::vector<CardFact>& facts, double most) {
  std::vector<std::string> out;
  for (const CardFact& fact : facts) {
    const std::string word = printable(shown(fact), 60);
    if (!out.empty() && width_of(cr, out.back() + " \u00B7 " + word) <= most)
      out.back() += " \u00B7 " + word;
    else
      out.push_back(word);
  }
  return out;
}

class CardPainter {
 public:
  CardPainter(const Canvas& canvas, const Card& card)
      : cr_(canvas.cr),
        card_(card),
        pixels_(canvas.pixels),
        text_(std::max(kSmallestText / pixels_, pixels_ < 240 ? .072 : .06)) {}

  void paint() {
    paint_paper();
    double top = kEdge;
    if (pixels_ >= kTextFrom) top = paint_band();
    const double room = 1 - kEdge - .02 - top;
    const double foot = pixels_ < kFactsFrom || card_.facts.empty() ? 0 : facts_height(room);
    const double size = std::min(room - foot, .62) * .94;
    if (size > .05) draw_symbol(cr_, card_.symbol, .5, top + (room - foot) / 2 + .005, size, false);
    if (foot > 0) paint_facts(1 - kEdge - .02 - foot);
  }

 private:
  double width() const { return 1 - 2 * kInset; }
  double line() const { return text_ * (pixels_ < 130 ? 1.12 : 1.22); }
  bool as_table() const { return pixels_ >= kTableFrom && card_.facts.size() <= 6; }

  palette::Hex band_colour() const { return palette::kBands[hash(card_.deck) % palette::kBands.size()]; }

  void paint_paper() {
    set_source(cr_, shaded(colour(band_colour()), -.25));
    cairo_paint(cr_);
    trace_rounded(cr_, kEdge, kEdge, 1 - 2 * kEdge, 1 - 2 * kEdge, kRound);
    set_source(cr_, palette::kPaper);
    cairo_fill(cr_);
  }

  /// Returns the lower edge of the band.
  double paint_band() {
    const double height = text_ * (pixels_ < kTableFrom ? 1.3 : 1.55);
    {
      const CairoStateScope saved(cr_);
      trace_rounded(cr_, kEdge, kEdge, 1 - 2 * kEdge, 1 - 2 * kEdge, kRound);
      cairo_clip(cr_);
      cairo_rectangle(cr_, 0, 0, 1, kEdge + height);
      set_source(cr_, band_colour());
      cairo_fill(cr_);
    }
    font(cr_, text_, true);
    set_source(cr_, palette::kPaper);
    const double base = kEdge + height / 2 + text_ * .36;
    if (pixels_ < kTableFrom)  // thumbnails have a badge on the right
      put_text(cr_, fitted(cr_, card_.name, width()), kInset + .01, base, Side::Left);
    else
      put_text(cr_, fitted(cr_, card_.name, width()), .5, base, Side::Middle);
    return kEdge + height + .015;
  }

  /// Returns the height of the properties within `room`, of which about a quarter (table) or a third (lines) is
  /// reserved for the symbol.
  double facts_height(double room) {
    font(cr_, text_, false);
    lines_ = in_lines(cr_, short_facts(card_), width());
    const std::size_t wanted = as_table() ? card_.facts.size() : lines_.size();
    max_ = std::min(wanted, static_cast<std::size_t>(std::max(0.0, room * (as_table() ? .76 : .68) / line())));
    return static_cast<double>(max_) * line();
  }

  void paint_facts(double top) {
    for (std::size_t i = 0; i < max_; ++i) {
      const double base = top + line() * static_cast<double>(i) + text_ * .95;
      const bool cut = i + 1 == max_ && max_ < (as_table() ? card_.facts.size() : lines_.size());
      if (as_table() && !cut) {
        paint_row(card_.facts[i], base);
        continue;
      }
      font(cr_, text_, false);
      set_source(cr_, palette::kInk);
      put_text(cr_, fitted(cr_, cut ? lines_or_facts(i) + " \u2026" : lines_[i], width()), .5, base, Side::Middle);
    }
  }

  std::string lines_or_facts(std::size_t i) const { return as_table() ? shown(card_.facts[i]) : lines_[i]; }

  void paint_row(const CardFact& fact, double base) {
    set_source(cr_, palette::kInk, .14);
    cairo_rectangle(cr_, kInset, base - text_ * 1.02, width(), .006);
    cairo_fill(cr_);
    font(cr_, text_, true);
    const std::string value = fitted(cr_, fact.value, width() * .6);
    const double taken = width_of(cr_, value);
    set_source(cr_, palette::kInk);
    put_text(cr_, value, 1 - kInset, base, Side::Right);
    font(cr_, text_, false);
    put_text(cr_, fitted(cr_, fact.name, width() - taken - text_ * .5), kInset, base, Side::Left);
  }

  cairo_t* cr_;
  const Card& card_;
  double pixels_;
  double text_;
  std::vector<std::string> lines_;
  std::size_t max_ = 0;
};

}  // namespace

void paint_card(const Canvas& canvas, const Card& card) {
  const CairoStateScope saved(canvas.cr);
  cairo_new_path(canvas.cr);
  CardPainter(canvas, card).paint();
}

}  // namespace tw::drawing
