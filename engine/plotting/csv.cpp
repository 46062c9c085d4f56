#include "engine/plotting/csv.hpp"

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

}  // namespace tw::plotting
