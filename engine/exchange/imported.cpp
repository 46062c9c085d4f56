#include "engine/exchange/imported.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "engine/model/text.hpp"

namespace tw::exchange {
namespace {

constexpr std::size_t kMostNamed = 6;
/// Maximum number of entries in the report, to limit the cost of hostile files with many different problems.
constexpr std::size_t kMostLines = 300;

std::string named(const std::vector<std::string>& tiles) {
  if (tiles.empty()) return "";
  std::string out = fmt::format(" ({}: ", model::counted(std::ssize(tiles), "tile"));
  for (std::size_t i = 0; i < std::min(tiles.size(), kMostNamed); ++i) out += (i == 0 ? "" : ", ") + tiles[i];
  return out + (tiles.size() > kMostNamed ? ", ...)" : ")");
}

}  // namespace

void Report::note(Fate fate, const std::string& what, const std::string& tile) {
  auto line = std::find_if(lines.begin(), lines.end(),
                           [&](const ReportLine& other) { return other.fate == fate && other.what == what; });
  if (line == lines.end() && lines.size() >= kMostLines) {
    if (lines.size() > kMostLines) return;
    lines.push_back({Fate::LeftOut, "further items, not listed in this report", {}});
    return;
  }
  if (line == lines.end()) line = lines.insert(lines.end(), ReportLine{fate, what, {}});
  if (!tile.empty() && (line->tiles.empty() || line->tiles.back() != tile)) line->tiles.push_back(tile);
}

std::string to_text(const Report& report) {
  std::string out =
      fmt::format("Converted: {}, {} including copies.\n", model::counted(report.tiles, "tile"), report.copies);
  for (const Fate fate : {Fate::Changed, Fate::LeftOut})
    for (const ReportLine& line : report.lines)
      if (line.fate == fate)
        out += (fate == Fate::Changed ? "Changed: " : "Left out: ") + line.what + named(line.tiles) + ".\n";
  return out;
}

}  // namespace tw::exchange
