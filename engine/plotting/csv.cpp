#include "engine/plotting/csv.hpp"

#include <algorithm>
#include <cmath>

#include "engine/plotting/numbers.hpp"

namespace tw::plotting {
namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

/// Empty for figures that are not known.
std::string number(double value) { return std::isfinite(value) ? exactly(value) : ""; }

}  // namespace

std::string to_csv(const DotPlot& chart) {
  std::string out = "label,value,low,high\r\n";
  for (const Mark& mark : chart.marks)
    out += quoted(mark.label) + "," + number(mark.value) + "," + number(mark.low) + "," + number(mark.high) + "\r\n";
  return out;
}

std::string to_csv(const StackedBars& chart) {
  std::string out = "label";
  for (const StackSegment& segment : chart.segments) out += "," + quoted(segment.name);
  out += "\r\n";
  for (std::size_t bar = 0; bar < chart.labels.size(); ++bar) {
    out += quoted(chart.labels[bar]);
    for (std::size_t s = 0; s < chart.segments.size(); ++s)
      out += "," + (bar < chart.values.size() && s < chart.values[bar].size() ? number(chart.values[bar][s]) : "");
    out += "\r\n";
  }
  return out;
}

std::string to_csv(const Histogram& chart) {
  std::string out = "from,to,count\r\n";
  for (std::size_t bin = 0; bin < chart.counts.size(); ++bin) {
    const double from = chart.first + static_cast<double>(bin) * chart.width;
    out += number(from) + "," + number(from + chart.width) + "," + number(chart.counts[bin]) + "\r\n";
  }
  return out;
}

std::string to_csv(const DifferencePlot& chart) {
  std::string out = "label,base,other,figure,verdict,value,low,high\r\n";
  for (const DifferenceRow& row : chart.rows) {
    for (const std::string& text : {row.label, row.base, row.other, row.figure, row.verdict}) out += quoted(text) + ",";
    out += number(row.value) + "," + number(row.low) + "," + number(row.high) + "\r\n";
  }
  return out;
}

std::string to_csv(const Lines& chart) {
  std::string out = "line,x,value,low,high,outer_low,outer_high\r\n";
  for (const Line& line : chart.lines)
    for (const LinePoint& p : line.points) {
      out += quoted(line.name);
      for (const double value : {p.x, p.value, p.low, p.high, p.outer_low, p.outer_high}) out += "," + number(value);
      out += "\r\n";
    }
  return out;
}

std::string to_csv(const HeatMap& chart) {
  std::string out = "row,column,value\r\n";
  const auto columns = static_cast<std::size_t>(std::max(1, chart.columns));
  for (std::size_t i = 0; i < chart.values.size(); ++i)
    if (std::isfinite(chart.values[i]))
      out += std::to_string(i / columns) + "," + std::to_string(i % columns) + "," + number(chart.values[i]) + "\r\n";
  return out;
}

}  // namespace tw::plotting
