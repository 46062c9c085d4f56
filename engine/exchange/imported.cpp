#include "engine/exchange/imported.hpp"

#include <algorithm>

#include "engine/language/translate.hpp"

namespace tw::exchange {
namespace {

constexpr std::size_t kMaxNamed = 6;
/// Maximum number of entries in the report, to limit the cost of hostile files with many different problems.
constexpr std::size_t kMaxLines = 300;

std::string named(const std::vector<std::string>& tiles) {
  if (tiles.empty()) return "";
  std::string list;
  for (std::size_t i = 0; i < std::min(tiles.size(), kMaxNamed); ++i) list += (i == 0 ? "" : ", ") + tiles[i];
  if (tiles.size() > kMaxNamed) list += ", ...";
  // translators: {1} is a list of tiles; the text follows a description of what was changed or left out
  return tr_n(" ({0} tile: {1})", " ({0} tiles: {1})", std::ssize(tiles), list);
}

}  // namespace

void Report::add(ReportKind fate, const std::string& what, const std::string& tile) {
  auto line = std::find_if(lines.begin(), lines.end(),
                           [&](const ReportLine& other) { return other.fate == fate && other.what == what; });
  if (line == lines.end() && lines.size() >= kMaxLines) {
    if (lines.size() > kMaxLines) return;
    lines.push_back({ReportKind::LeftOut, tr("further items, not listed in this report"), {}});
    return;
  }
  if (line == lines.end()) line = lines.insert(lines.end(), ReportLine{fate, what, {}});
  if (!tile.empty() && (line->tiles.empty() || line->tiles.back() != tile)) line->tiles.push_back(tile);
}

std::string to_text(const Report& report) {
  std::string out = tr_n("Converted: {0} tile, {1} including copies.", "Converted: {0} tiles, {1} including copies.",
                         report.tiles, report.copies) +
                    "\n";
  for (const ReportKind fate : {ReportKind::Changed, ReportKind::LeftOut})
    for (const ReportLine& line : report.lines)
      if (line.fate == fate)
        out += (fate == ReportKind::Changed ? tr("Changed: {0}.", line.what + named(line.tiles))
                                            : tr("Left out: {0}.", line.what + named(line.tiles))) +
               "\n";
  return out;
}

}  // namespace tw::exchange
