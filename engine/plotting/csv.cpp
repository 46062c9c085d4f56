#include "engine/plotting/csv.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/plotting/numbers.hpp"

namespace tw::plotting {

TidyCsv::TidyCsv(std::vector<std::string> keys, std::vector<std::string> more)
    : keys_(keys.size()), more_(more.size()) {
  for (const std::string& key : keys) text_ += csv_field(key) + ",";
  text_ += "value,low,high,n,unit";
  for (const std::string& name : more) text_ += "," + csv_field(name);
  text_ += "\r\n";
}

void TidyCsv::add(const TidyRow& row) {
  assert(row.keys.size() == keys_ && row.more.size() == more_);
  for (const std::string& key : row.keys) text_ += csv_field(key) + ",";
  text_ += csv_number(row.value) + "," + csv_number(row.low) + "," + csv_number(row.high) + "," +
           (row.n > 0 ? std::to_string(row.n) : "") + "," + csv_field(row.unit);
  for (const double number : row.more) text_ += "," + csv_number(number);
  text_ += "\r\n";
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string csv_number(double value) { return std::isfinite(value) ? exact_number_text(value) : ""; }

namespace {

const std::string& or_else(const std::string& text, const std::string& other) { return text.empty() ? other : text; }

/// Returns a row, without an interval if low == high.
TidyRow ranged(std::vector<std::string> keys, double value, double low, double high, std::int64_t n,
               const std::string& unit) {
  TidyRow row{.keys = std::move(keys), .value = value, .n = n, .unit = unit};
  if (low != high) row.low = low, row.high = high;
  return row;
}

std::string table_of(const DotPlot& chart) {
  TidyCsv out({"label"});
  for (const Mark& mark : chart.marks)
    out.add(ranged({or_else(mark.english, mark.label)}, mark.value, mark.low, mark.high, mark.n, chart.unit));
  return out.text();
}

std::string table_of(const StackedBars& chart) {
  TidyCsv out({"label", "segment"});
  for (std::size_t bar = 0; bar < std::min(chart.labels.size(), chart.values.size()); ++bar)
    for (std::size_t s = 0; s < std::min(chart.segments.size(), chart.values[bar].size()); ++s)
      out.add({.keys = {bar < chart.english_labels.size() ? chart.english_labels[bar] : chart.labels[bar],
                        or_else(chart.segments[s].english, chart.segments[s].name)},
               .value = chart.values[bar][s],
               .n = chart.n,
               .unit = chart.unit});
  return out.text();
}

std::string table_of(const Histogram& chart) {
  TidyCsv out({"from", "to"});
  const auto all = static_cast<std::int64_t>(std::accumulate(chart.counts.begin(), chart.counts.end(), 0.0));
  for (std::size_t bin = 0; bin < chart.counts.size(); ++bin) {
    const double from = chart.first + static_cast<double>(bin) * chart.width;
    out.add({.keys = {csv_number(from), csv_number(from + chart.width)},
             .value = chart.counts[bin],
             .n = all,
             .unit = chart.counted});
  }
  return out.text();
}

std::string table_of(const DifferencePlot& chart) {
  std::vector<std::string> names{"label", "verdict"};
  names.insert(names.end(), chart.key_names.begin(), chart.key_names.end());
  names.emplace_back("base_unit");
  TidyCsv out(names, {"base", "other", "margin", "base_low", "base_high", "other_low", "other_high"});
  for (const DifferenceRow& row : chart.rows) {
    std::vector<std::string> keys{or_else(row.numbers.label, row.label), or_else(row.numbers.verdict, row.verdict)};
    keys.insert(keys.end(), row.keys.begin(), row.keys.end());
    keys.resize(names.size());
    keys.back() = row.numbers.unit == kPercentagePoints ? "%" : row.numbers.unit;
    const DifferenceNumbers& numbers = row.numbers;
    out.add({.keys = keys,
             .value = row.value * numbers.axis_unit,
             .low = row.low * numbers.axis_unit,
             .high = row.high * numbers.axis_unit,
             .n = numbers.n,
             .unit = numbers.unit,
             .more = {numbers.base, numbers.other, numbers.margin, numbers.base_low, numbers.base_high,
                      numbers.other_low, numbers.other_high}});
  }
  return out.text();
}

std::string table_of(const LineChart& chart) {
  TidyCsv out({"line", "x"}, {"outer_low", "outer_high"});
  for (const Line& line : chart.lines)
    for (const LinePoint& p : line.points) {
      TidyRow row = ranged({line.name, csv_number(p.x)}, p.value, p.low, p.high, p.n, chart.unit);
      const bool outer = p.outer_low != p.outer_high;
      row.more = {outer ? p.outer_low : kNoNumber, outer ? p.outer_high : kNoNumber};
      out.add(row);
    }
  return out.text();
}

std::string table_of(const HeatMap& chart) {
  TidyCsv out({"row", "column"});
  const auto columns = static_cast<std::size_t>(std::max(1, chart.columns));
  for (std::size_t i = 0; i < chart.values.size(); ++i)
    if (std::isfinite(chart.values[i]))
      out.add({.keys = {std::to_string(i / columns), std::to_string(i % columns)},
               .value = chart.values[i],
               .n = chart.n,
               .unit = chart.unit});
  return out.text();
}

std::string table_of(const EmptyChart&) { return ""; }

}  // namespace

std::string to_csv(const AnyChart& chart) {
  return std::visit([](const auto& shown) { return table_of(shown); }, chart);
}

}  // namespace tw::plotting
