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
#include "engine/xml/files.hpp"

namespace tw::cli {

void print(std::ostream& to, const Json& json) {
  to << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json ends_json(const statistics::Estimate& estimate) {
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
constexpr std::array<std::string_view, 5> kUsage{"TW060", "TW070", "TW120", "TW140", "TW141"};
/// Codes of findings about games that cannot be played in other processes or on other machines.
constexpr std::array<std::string_view, 2> kElsewhere{"TW126", "TW127"};
/// Codes of storage findings: files, experiment files, pictures.
constexpr std::array<std::string_view, 3> kStorage{"TW001", "TW121", "TW124"};

template <std::size_t N>
bool is_in(const std::array<std::string_view, N>& codes, const std::string& code) {
  return std::ranges::find(codes, code) != codes.end();
}

/// Returns true if a storage finding is a system error. If a file is readable and writable but was refused, its content
/// is wrong; if it is missing, its name is wrong: neither is a system error.
bool is_system_error(const model::Finding& finding) {
  std::error_code error;
  const bool there = std::filesystem::exists(finding.path, error);
  if (finding.code == "TW001" && !there && !error) return !finding.message.starts_with(tr(xml::kCannotBeOpened));
  if (finding.code == "TW121" && there) return access(finding.path.c_str(), R_OK | W_OK) != 0;
  return true;
}

int status_of_finding(const model::Finding& finding) {
  if (finding.severity == model::Severity::Warning) return status::kDone;
  if (finding.path.empty() && is_in(kUsage, finding.code)) return status::kUsage;
  if (is_in(kElsewhere, finding.code)) return status::kSystemError;
  if (is_in(kStorage, finding.code) && is_system_error(finding)) return status::kSystemError;
  return status::kFindings;
}

}  // namespace

void print(std::ostream& to, const model::Findings& findings) {
  for (const model::Finding& finding : findings) to << to_text(finding) << '\n';
}

int status_of(const model::Findings& findings) {
  int worst = status::kDone;
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

/// Returns true for a number, an interval or a range.
bool is_number(const std::string& cell) {
  static const std::string characters = "0123456789.,+-% ±()" + std::string(language::number_separators().group) +
                                        tr("{0} to {1}", "", "") + tr("{0} ({1} to {2})", "", "", "");
  return cell.find_first_not_of(characters) == std::string::npos;
}

}  // namespace

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

std::string TextTable::text(int indent) const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_)
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c == widths.size()) widths.push_back(0);
      widths[c] = std::max(widths[c], width_of(row[c]));
    }
  std::vector<bool> right;
  for (std::size_t c = 0; c < widths.size(); ++c) right.push_back(is_number_column(c));
  std::string out;
  for (const auto& row : rows_) {
    std::string line(static_cast<std::size_t>(indent), ' ');
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string gap(widths[c] - width_of(row[c]), ' ');
      line += (c > 0 ? "  " : "") + (right[c] ? gap + row[c] : row[c] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string figure_text(const statistics::Estimate& e, int decimals) {
  const auto number = [decimals](double value) { return language::decimal(value, decimals); };
  if (!std::isfinite(e.half_width())) return number(e.value);
  if (e.lopsided()) return tr("{0} ({1} to {2})", number(e.value), number(e.low), number(e.high));
  return number(e.value) + " ± " + number(e.half_width());
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
