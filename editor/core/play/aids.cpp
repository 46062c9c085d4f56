#include "editor/core/play/aids.hpp"

#include <sstream>

#include "editor/core/settings/settings.hpp"

namespace tw::editor {

std::span<const AidRow> aid_rows() {
  static constexpr AidRow kRows[kAids] = {
      {Aid::Legal, "play/aid/legal", "Aid: legal places",
       "Highlight the cells and items that can be used, and allow only those."},
      {Aid::Dead, "play/aid/dead", "Aid: cells that no tile fits", "Mark the cells that no remaining tile fits."},
      {Aid::Hints, "play/aid/hints", "Aid: hints", "Let bots evaluate the legal actions, and play games from here."},
      {Aid::Left, "play/aid/left", "Aid: remaining tiles", "List the remaining tiles, and offer What if."},
      {Aid::Enlarge, "play/aid/enlarge", "Aid: enlarged tile", "Enlarge the current tile, or a tile that you click."},
      {Aid::Points, "play/aid/points", "Aid: points if the game ended now",
       "Show the points that players and pieces would get if the game ended now."}};
  return kRows;
}

std::string_view short_label(const AidRow& row) { return row.label.substr(std::string_view("Aid: ").size()); }

std::string to_text(const AidSet& aids) {
  std::string out;
  for (const AidRow& row : aid_rows())
    if (!aids.has(row.aid)) out += std::string(row.id) + "\n";
  return out;
}

AidSet aids_of(const std::string& text) {
  AidSet out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    for (const AidRow& row : aid_rows())
      if (row.id == line) out.set(row.aid, false);
  return out;
}

AidSet default_aids(const Settings& settings) {
  AidSet out;
  for (const AidRow& row : aid_rows()) out.set(row.aid, settings.get_switch(row.id, true));
  return out;
}

}  // namespace tw::editor
