#pragma once
// Charts on a Cairo surface: the same function draws on screen, in PNG, SVG and PDF. One thread at a time (PLplot has
// a global stream; a mutex inside keeps two callers apart).

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/plotting/numbers.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own declaration

namespace tw::plotting {

/// Colours of a chart's surroundings; the marks' colours come with the data. "#rrggbb", all filled in.
struct Theme {
  std::string ground, text, second_text, line, faint_line, accent, accent_tint, plate;
  double font_points = 9;  ///< of labels and readings; titles have one more
  bool patterns = true;
  std::string accent_text = "#1a5fb4";  ///< marks without a colour of their own, words that can be clicked
  std::string plate_text = "#2e3436";   ///< on plates, and the dark part of patterns
  std::string font = "Sans";            ///< family, as Pango knows it
  std::string good = "#1f7a44";         ///< marks and words of "no difference that matters"
  std::string heat_low = "#dbe8f7", heat_high = "#0b3a75";
};
Theme light_theme();
Theme dark_theme();

/// How a mark is filled; every pattern is told from the others without hue.
enum class Pattern { Solid, Dots, Bars, Rising, Falling, Crosshatch };

struct Mark {
  std::string label;  ///< at the axis
  double value = 0;
  double low = 0, high = 0;  ///< ends of the interval; low == high: none drawn
  std::string colour;        ///< "": the theme's accent if filled, else its second text
  Pattern pattern = Pattern::Solid;
  bool filled = true;  ///< hollow marks say "not told from the reference"
  std::string figure;  ///< written at the right: "86.2 ±0.9"; up to the first space in bold
  std::int64_t n = 0;  ///< observations behind the value, for tables; 0: not known
};

/// One mark a row with its interval on a common axis. It need not start at zero and says so in `reading`.
struct DotPlot {
  std::string title, reading, unit;
  std::vector<Mark> marks;
  double reference = 0;  ///< dashed line
  bool has_reference = false;
  double axis_low = 0, axis_high = 0;  ///< both 0: chosen to fit the marks; else a wish that is kept
};

struct StackSegment {
  std::string name;
  std::string colour;
  Pattern pattern = Pattern::Solid;
};
struct StackedBars {
  std::string title, reading, unit;
  std::vector<StackSegment> segments;
  std::vector<std::string> labels;          ///< a bar each
  std::vector<std::vector<double>> values;  ///< bar -> segment
  double axis_high = 0;                     ///< the axis reaches at least this far
  std::int64_t n = 0;                       ///< observations behind each value; 0: not known
};

struct Histogram {
  std::string title, reading, unit;
  std::string counted;          ///< what the bins count: "games"
  double first = 0, width = 1;  ///< left end of the first bin; width of each
  std::vector<double> counts;
  int highlighted = -1;        ///< index of a bin, -1 none
  std::string highlight_text;  ///< beside the highlighted bin; a second line is drawn as something to click
};

/// A row of differences as plain numbers in the unit of what was measured, for tables.
struct DifferenceNumbers {
  double base = 0, other = 0;  ///< means of the two sides
  double axis_unit = 1;        ///< what 1 on the axis stands for
  double margin = 0;           ///< differences below this do not matter
  std::int64_t n = 0;          ///< pairs of decks
  std::string unit;
  /// Ends of the intervals of the means; not numbers where they are not known.
  double base_low = kNoNumber, base_high = kNoNumber, other_low = kNoNumber, other_high = kNoNumber;
};

/// One difference a row, measured in margins: a row's band of what is too small to matter reaches from -1 to 1.
struct DifferenceRow {
  enum class Tone { Open, Different, Same };  ///< hollow, filled round, filled square
  std::string label, base, other;             ///< base and other: the two sides' values, as text
  std::string figure;                         ///< "+2.4 ±0.5"; up to " ±" in bold
  std::string verdict;                        ///< beside it on a plate
  double value = 0, low = 0, high = 0;        ///< in margins; what lies outside the axis ends in an arrow
  Tone tone = Tone::Open;
  DifferenceNumbers numbers{};
  std::vector<std::string> keys{};  ///< further text columns of tables, one for each of DifferencePlot::key_names
};
struct DifferencePlot {
  std::string title, reading;
  std::string base, other;               ///< heads of the two sides' columns
  std::string lower_words, upper_words;  ///< at the ends of the axis: "A higher"
  std::vector<DifferenceRow> rows;       ///< the label of neighbours with the same one is drawn once
  std::vector<std::string> key_names{};  ///< heads of further text columns of tables
};

/// Lines with bands over a common axis; the bands are drawn from the widest to the narrowest.
struct LinePoint {
  double x = 0, value = 0;
  double low = 0, high = 0;              ///< of the inner band; low == high: none
  double outer_low = 0, outer_high = 0;  ///< of the outer band
  std::int64_t n = 0;                    ///< observations; 0: not known
};
struct Line {
  std::string name;    ///< in the legend if there are several lines
  std::string colour;  ///< "": the theme's accent
  bool dashed = false;
  std::vector<LinePoint> points;  ///< by x, ascending
};
struct Guide {
  double at = 0;
  std::string words;
};
struct Lines {
  std::string title, reading, unit, x_unit;  ///< x_unit: behind the last label below
  std::vector<Line> lines;
  std::vector<Guide> across, upright;  ///< dashed lines at a height, or at a place of the axis
  bool from_zero = false;              ///< the axis holds zero
};

/// Values by cell, darker for more. One row after the other, from the top.
struct HeatMap {
  std::string title, reading, unit;
  int columns = 0;
  std::vector<double> values;  ///< rows * columns; not finite: an empty cell
  double low = 0, high = 0;    ///< both 0: from 0 to the largest value
  int marked = -1;             ///< index of a cell with a frame
  std::int64_t n = 0;          ///< games behind each value; 0: not known
};

/// What a chart shows before there is data: axes and `reading`.
struct EmptyChart {
  std::string title, reading;
};

/// Index of the mark, segment (bar * segments + segment) or bin at a point of the drawn area; -1 for none.
struct Hit {
  int index = -1;
};

/// Draw into the rectangle (0, 0, width, height) of `cr`, ground included; the caller's state of `cr` is kept. Lengths
/// are in DIP: scale `cr` for finer pixels. Leaves room at the top right, kTopRight wide, for the caller's own buttons.
/// Figures that are not finite are left out. What PLplot cannot do is said in the chart; nothing is printed.
inline constexpr double kTopRight = 56;
void draw(cairo_t* cr, double width, double height, const DotPlot& chart, const Theme& theme);
void draw(cairo_t* cr, double width, double height, const StackedBars& chart, const Theme& theme);
void draw(cairo_t* cr, double width, double height, const Histogram& chart, const Theme& theme);
void draw(cairo_t* cr, double width, double height, const EmptyChart& chart, const Theme& theme);
void draw(cairo_t* cr, double width, double height, const DifferencePlot& chart, const Theme& theme);
void draw(cairo_t* cr, double width, double height, const Lines& chart, const Theme& theme);
void draw(cairo_t* cr, double width, double height, const HeatMap& chart, const Theme& theme);
/// Height at which a plot of differences has rows of the usual size.
double wanted_height(const DifferencePlot& chart);
/// Width in DIP below which columns are cut or the axis is too short to read.
double least_width(const DifferencePlot& chart, const Theme& theme);
Hit hit(double width, double height, const DifferencePlot& chart, const Theme& theme, double x, double y);
/// The point of the first line that is nearest from left to right.
Hit hit(double width, double height, const Lines& chart, const Theme& theme, double x, double y);
Hit hit(double width, double height, const HeatMap& chart, const Theme& theme, double x, double y);
Hit hit(double width, double height, const DotPlot& chart, const Theme& theme, double x, double y);
Hit hit(double width, double height, const StackedBars& chart, const Theme& theme, double x, double y);
Hit hit(double width, double height, const Histogram& chart, const Theme& theme, double x, double y);

/// By the ending: .svg, .png (two pixels a DIP) or .csv (the figures: csv.hpp). `width` and `height` in DIP, 1 to 8000.
/// The file is replaced as a whole or not at all. A finding (TW130) if it cannot be written.
model::Findings save(const DotPlot& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path);
model::Findings save(const StackedBars& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path);
model::Findings save(const Histogram& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path);
model::Findings save(const DifferencePlot& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path);
model::Findings save(const Lines& chart, const Theme& theme, int width, int height, const std::filesystem::path& path);
model::Findings save(const HeatMap& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path);
/// The chart as an SVG document, for pages; "" if it cannot be drawn.
std::string svg(const DotPlot& chart, const Theme& theme, int width, int height);
std::string svg(const StackedBars& chart, const Theme& theme, int width, int height);
std::string svg(const Histogram& chart, const Theme& theme, int width, int height);
std::string svg(const DifferencePlot& chart, const Theme& theme, int width, int height);
std::string svg(const Lines& chart, const Theme& theme, int width, int height);
std::string svg(const HeatMap& chart, const Theme& theme, int width, int height);

}  // namespace tw::plotting
