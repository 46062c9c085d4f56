#include "engine/cli/output.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <ostream>

#include "engine/cli/command.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {

void print(std::ostream& to, const Json& json) {
  to << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json interval_json(const statistics::Estimate& estimate) {
  if (!std::isfinite(estimate.half_width())) return nullptr;
  return Json::array({estimate.low, estimate.high});
}

Json to_json(const model::Finding& finding) {
  return {{"code", finding.code},
          {"severity", finding.severity == model::Severity::Error ? "error" : "warning"},
          {"line", finding.at.line},
          {"column", finding.at.column},
          {"message", finding.message}};
}

namespace {

/// Codes of usage errors, provided that the finding names no file: unknown game, too many players, invalid experiment,
/// invalid bots or settings.
constexpr std::array<std::string_view, 5> kUsageError{"TW060", "TW070", "TW120", "TW140", "TW141"};
/// Codes of findings about games that cannot be played in other processes or on other machines.
constexpr std::array<std::string_view, 2> kElsewhere{"TW126", "TW127"};
/// Codes of storage findings: files, experiment files, pictures.
constexpr std::array<std::string_view, 3> kStorage{"TW001", "TW121", "TW124"};

template <std::size_t N>
bool is_in(const std::array<std::string_view, N>& codes, const std::string& code) {
  return std::ranges::find(codes, code) != codes.end();
}

/// Returns true if a storage finding is a system error. If a file is readable and writable but was rejected, its
/// content is wrong; if it is missing, its name is wrong: neither is a system error.
bool is_system_error(const model::Finding& finding) {
  std::error_code error;
  const bool there = std::filesystem::exists(finding.path, error);
  if (finding.code == "TW001" && !there && !error) return !finding.message.starts_with(tr(xml::kCannotBeOpened));
  if (finding.code == "TW121" && there) return access(finding.path.c_str(), R_OK | W_OK) != 0;
  return true;
}

int status_of_finding(const model::Finding& finding) {
  if (finding.severity == model::Severity::Warning) return status::kSuccess;
  if (finding.path.empty() && is_in(kUsageError, finding.code)) return status::kUsageError;
  if (is_in(kElsewhere, finding.code)) return status::kSystemError;
  if (is_in(kStorage, finding.code) && is_system_error(finding)) return status::kSystemError;
  return status::kFindings;
}

}  // namespace

void print(std::ostream& to, const model::Findings& findings) {
  for (const model::Finding& finding : findings) to << to_text(finding) << '\n';
}

int exit_status_of(const model::Findings& findings) {
  int worst = status::kSuccess;
  for (const model::Finding& finding : findings) worst = std::max(worst, status_of_finding(finding));
  return worst;
}

model::Findings changed_meanwhile(const std::string& path) {
  return {
      {.code = "TW001",
       .path = path,
       .message = tr("Another program changed the file at the same time; its change is kept. Run the command again")}};
}

namespace {

/// Space between columns.
const std::string kBetween = "  ";

/// Returns true for a number, an interval or a range.
bool is_number(const std::string& cell) {
  static const std::string characters = "0123456789.,+-% ()*=" + plotting::format_interval({0, -1, 1}, 0) +
                                        plotting::format_number(-1, 0) +
                                        std::string(language::number_separators().group) + tr("{0} to {1}", "", "");
  return cell.find_first_not_of(characters) == std::string::npos;
}

}  // namespace

std::vector<std::string> wrap_lines(std::string_view text, std::size_t width) {
  std::vector<std::string> out{""};
  std::size_t used = 0;
  const auto begin_line = [&] {
    out.emplace_back();
    used = 0;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (used > 0 && used + 1 + width_of(word) > width) begin_line();
    if (used > 0) out.back() += ' ', ++used;
    out.back() += word;
    used += width_of(word);
    if (end < text.size() && text[end] == '\n') begin_line();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string paragraph(std::string_view text, std::size_t indent) {
  std::string out;
  for (const std::string& line : wrap_lines(text, kLineWidth - indent))
    out += (out.empty() ? "" : std::string(indent, ' ')) + line + "\n";
  return out;
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool TextTable::is_number_column(std::size_t column) const {
  bool any = false;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    if (column >= rows_[i].size() || rows_[i][column].empty()) continue;
    if (!is_number(rows_[i][column])) return false;
    any = true;
  }
  return any;
}

std::vector<TextTable::Column> TextTable::columns() const {
  std::vector<Column> out;
  for (const auto& row : rows_)
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c == out.size()) out.push_back({.index = c});
      out[c].width = std::max(out[c].width, width_of(row[c]));
    }
  for (Column& column : out) column.right = is_number_column(column.index);
  return out;
}

namespace {

/// Returns the text with spaces inserted into words that are longer than `width` characters.
std::string broken_words(const std::string& text, std::size_t width) {
  std::string out;
  std::size_t used = 0;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    if (c == ' ' || c == '\n')
      used = 0;
    else if (begins && used++ == width)
      out += ' ', used = 1;
    out += c;
  }
  return out;
}

}  // namespace

std::string TextTable::block(const std::vector<Column>& columns, std::size_t indent) const {
  std::string out;
  for (const auto& row : rows_) {
    std::vector<std::vector<std::string>> cells;
    std::size_t lines = 1;
    for (const Column& column : columns) {
      const std::string cell = column.index < row.size() ? row[column.index] : "";
      const bool fits = width_of(cell) <= column.width;
      cells.push_back(fits ? std::vector{cell} : wrap_lines(broken_words(cell, column.width), column.width));
      lines = std::max(lines, cells.back().size());
    }
    for (std::size_t l = 0; l < lines; ++l) {
      std::string line(indent, ' ');
      for (std::size_t c = 0; c < columns.size(); ++c) {
        const std::string cell = l < cells[c].size() ? cells[c][l] : "";
        const std::string gap(columns[c].width - std::min(columns[c].width, width_of(cell)), ' ');
        line += (c > 0 ? kBetween : "") + (columns[c].right ? gap + cell : cell + gap);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
  }
  return out;
}

std::string TextTable::text(int indent) const {
  const auto margin = static_cast<std::size_t>(indent);
  std::vector<Column> all = columns();
  const auto width = [&](const std::vector<Column>& columns) {
    std::size_t sum = margin;
    for (const Column& column : columns) sum += column.width + (&column == &columns.front() ? 0 : kBetween.size());
    return sum;
  };
  const std::size_t keys = std::min(keys_, all.size());
  // Columns with sentences may be as narrow as kMin.
  constexpr std::size_t kMin = 14;
  for (std::size_t c = all.size(); c-- > 0 && width(all) > line_;)
    if (!all[c].right && all[c].width > kMin)
      all[c].width = std::max(kMin, all[c].width - std::min(all[c].width, width(all) - line_));
  if (width(all) <= line_) return block(all, margin);
  all = columns();
  // The columns do not fit side by side.
  constexpr std::size_t kWidestKey = 32;
  for (std::size_t c = 0; c < keys; ++c) all[c].width = std::min(all[c].width, kWidestKey / keys);
  std::string out;
  for (std::size_t next = keys; next < all.size();) {
    std::vector<Column> some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(keys));
    const std::size_t room = line_ - std::min(line_, width(some) + kBetween.size());
    some.push_back(all[next++]);
    some.back().width = std::min(some.back().width, room);
    for (; next < all.size(); ++next) {
      const std::size_t left = line_ - std::min(line_, width(some) + kBetween.size());
      if ((all[next].right ? all[next].width : std::min(all[next].width, kMin)) > left) break;
      some.push_back(all[next]);
      some.back().width = std::min(all[next].width, left);
    }
    out += (out.empty() ? "" : "\n") + block(some, margin);
  }
  return out;
}

std::string estimate_text(const statistics::Estimate& e, int decimals) {
  return plotting::format_estimate(e, decimals, 1, language::format_decimal);
}

std::string duration(double seconds) {
  if (!(seconds >= 0) || seconds > 1e9) return "";
  const auto s = static_cast<std::int64_t>(std::ceil(seconds));
  if (s < 60) return tr("{0} s", s);
  if (s < 3600) return tr("{0} min {1} s", s / 60, s % 60);
  return tr("{0} h {1} min", s / 3600, s % 3600 / 60);
}

std::string joined(const std::vector<int>& numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

}  // namespace tw::cli
