#pragma once
// Charts on a Cairo surface: the same functions draw on screen and in PNG, SVG and PDF files.

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/plotting/numbers.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own declaration

namespace tw::plotting {

/// Colours and fonts of everything except marks, whose colours are part of the data. Colours are "#rrggbb" and must all
/// be set.
struct Theme {
  std::string ground, text, second_text, line, faint_line, accent, accent_tint, plate;
  double font_points = 9;  ///< font size of labels and subtitles; titles are one point larger
  bool patterns = true;
  std::string accent_text = "#1a5fb4";  ///< colour of marks without a colour of their own, and of clickable text
  std::string plate_text = "#2e3436";   ///< colour of text on plates, and of the dark parts of patterns
  std::string font = "Sans";            ///< font family for Pango
  std::string good = "#1f7a44";         ///< colour of marks and text for "no difference that matters"
  std::string heat_low = "#dbe8f7", heat_high = "#0b3a75";
};
Theme light_theme();
Theme dark_theme();

/// Fill of a mark. All patterns can be distinguished without colour.
enum class Pattern { Solid, Dots, Bars, Rising, Falling, Crosshatch };

struct Mark {
  std::string label;  ///< axis label
  double value = 0;
  double low = 0, high = 0;  ///< ends of the interval; not drawn if low == high
  std::string colour;        ///< "": accent_text if filled, otherwise second_text
  Pattern pattern = Pattern::Solid;
  bool filled = true;      ///< false (hollow): does not differ from the reference
  std::string value_text;  ///< value (bold) and interval, written on the right: "86.2 ±0.9"
  std::int64_t n = 0;      ///< number of observations, for tables; 0: unknown
  std::string english{};   ///< label in tables, in English; "": as on the axis
};

/// A chart with one mark and its interval per row, on a common axis. If the axis does not start at zero, `subtitle`
/// should say so.
struct DotPlot {
  std::string title, subtitle, unit;
  std::vector<Mark> marks;
  double reference = 0;  ///< position of the dashed line
  bool has_reference = false;
  double axis_low = 0, axis_high = 0;  ///< both 0: chosen to fit the marks; otherwise used exactly
};

struct StackSegment {
  std::string name;
  std::string colour;
  Pattern pattern = Pattern::Solid;
  std::string english{};  ///< name in tables, in English; "": as in the legend
};
struct StackedBars {
  std::string title, subtitle, unit;
  std::vector<StackSegment> segments;
  std::vector<std::string> labels;          ///< one for each bar
  std::vector<std::string> english_labels;  ///< labels in tables, in English; empty: as on the axis
  std::vector<std::vector<double>> values;  ///< indexed by bar, then segment
  double axis_high = 0;                     ///< the axis extends to this value or farther
  std::int64_t n = 0;                       ///< number of observations for each value; 0: unknown
};

struct Histogram {
  std::string title, subtitle, unit;
  std::string counted;          ///< what is counted: "games"
  double first = 0, width = 1;  ///< left end of the first bin; width of each bin
  std::vector<double> counts;
  int highlighted = -1;        ///< index of a bin, -1: none
  std::string highlight_text;  ///< text above the highlighted bin; a second line has the colour of clickable text
};

/// The numbers of a row of differences, for tables, in the displayed unit of the metric.
struct DifferenceNumbers {
  double base = 0, other = 0;  ///< means of the two sides
  double axis_unit = 1;        ///< difference that is drawn at 1 on the axis
  double margin = 0;           ///< largest difference that does not matter
  std::int64_t n = 0;          ///< number of decks
  std::string unit;
  /// Ends of the intervals of the means; NaN if unknown.
  double base_low = kNoNumber, base_high = kNoNumber, other_low = kNoNumber, other_high = kNoNumber;
  std::string label{}, verdict{};  ///< the row's texts in English; "": as in the row
};

/// One row of a difference plot, in multiples of the margin: differences between -1 and 1 are too small to matter.
struct DifferenceRow {
  enum class Tone { Open, Different, Same };  ///< shape of the mark: hollow circle, filled circle, filled square
  std::string label, base, other;             ///< base and other: text of the two sides' values
  std::string value_text;                     ///< value (bold) and interval: "+2.4 ±0.5"
  std::string verdict;                        ///< text on a plate beside the value
  double value = 0, low = 0, high = 0;        ///< in multiples of the margin; values outside the axis are drawn as
                                              ///< arrows
  Tone tone = Tone::Open;
  DifferenceNumbers numbers{};
  std::vector<std::string> keys{};  ///< cells of additional text columns in tables, one for each of
                                    ///< DifferencePlot::key_names
};
struct DifferencePlot {
  std::string title, subtitle;
  std::string base, other;               ///< headings of the two sides' columns
  std::string lower_label, upper_label;  ///< text at the ends of the axis: "A higher"
  std::vector<DifferenceRow> rows;       ///< a label shared by several consecutive rows is drawn once
  std::vector<std::string> key_names{};  ///< headings of additional text columns in tables
};

/// A point of a line in a LineChart, with its bands, which are drawn from the widest to the narrowest.
struct LinePoint {
  double x = 0, value = 0;
  double low = 0, high = 0;              ///< inner band; none if low == high
  double outer_low = 0, outer_high = 0;  ///< outer band
  std::int64_t n = 0;                    ///< number of observations; 0: unknown
};
struct Line {
  std::string name;    ///< shown in the legend if there are several lines
  std::string colour;  ///< "": the theme's accent_text
  bool dashed = false;
  std::vector<LinePoint> points;  ///< in ascending order of x
};
struct Guide {
  double at = 0;
  std::string label;
};
struct LineChart {
  std::string title, subtitle, unit, x_unit;  ///< x_unit: written after the last label of the x axis
  std::vector<Line> lines;
  std::vector<Guide> horizontal_guides, vertical_guides;  ///< horizontal and vertical dashed lines
  bool from_zero = false;                                 ///< the y axis includes zero
  bool marks = false;  ///< draws a mark at every point, and only integers on the x axis
  int marked = -1;     ///< with `marks`: index of a highlighted point of the first line; -1: none
};

/// A chart of values by cell; larger values have a stronger colour. Cells are listed row by row from the top.
struct HeatMap {
  std::string title, subtitle, unit;
  int columns = 0;
  std::vector<double> values;  ///< rows * columns values; empty cells are not finite
  double low = 0, high = 0;    ///< both 0: from 0 to the largest value
  int marked = -1;             ///< index of a framed cell; -1: none
  std::int64_t n = 0;          ///< number of games; 0: unknown
};

/// A chart without data: axes with `subtitle` as the message.
struct EmptyChart {
  std::string title, subtitle;
};

/// A chart of any type.
using AnyChart = std::variant<EmptyChart, DotPlot, StackedBars, Histogram, LineChart, HeatMap, DifferencePlot>;
const std::string& title_of(const AnyChart& chart);
const std::string& subtitle_of(const AnyChart& chart);

/// The result of hit(): the index of the mark, segment (bar * segments + segment), bin, cell or row at a point, or of
/// the point on the first line whose x value is nearest; -1: none.
struct Hit {
  int index = -1;
};

/// Width of the top right corner of a chart that draw() leaves free for the caller's buttons, in DIP.
inline constexpr double kTopRightWidth = 56;
/// Draws a chart into the rectangle (0, 0, width, height) of `cr`, including the background. The state of `cr` is
/// preserved. Lengths are in DIP: scale `cr` for higher resolution. The top right corner, kTopRightWidth wide, is left
/// free. Values that are not finite are omitted.
void draw(cairo_t* cr, double width, double height, const AnyChart& chart, const Theme& theme);
Hit hit(double width, double height, const AnyChart& chart, const Theme& theme, double x, double y);
/// Returns the tooltip for an index returned by hit(); "" if there is none. Histograms have none: their text is shown
/// above the bins.
std::string tooltip(const AnyChart& chart, int index);

/// Returns the height in DIP at which rows have their normal size.
double preferred_height(const DifferencePlot& chart);
/// Returns the width in DIP below which columns are cut off or the axis is too short to read.
double min_width(const DifferencePlot& chart, const Theme& theme);

/// Saves the chart as .svg, .png (two pixels per DIP) or .csv (the values, see csv.hpp), depending on the file
/// extension. `width` and `height` are in DIP, 1 to 8000. The file is replaced completely or not at all. Returns a
/// finding (TW130) if it cannot be written.
model::Findings save(const AnyChart& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path);
/// Returns the chart as an SVG document for web pages; "" if the width or height is out of range. Throws
/// std::bad_alloc, and std::runtime_error if the chart cannot be drawn.
std::string svg(const AnyChart& chart, const Theme& theme, int width, int height);

}  // namespace tw::plotting
