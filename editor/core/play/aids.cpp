#include "editor/core/play/aids.hpp"

#include <sstream>

#include "editor/core/settings/settings.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

std::span<const AidRow> aid_rows() {
  static const AidRow rows[kAidCount] = {
      {Aid::Legal, "play/aid/legal", tr("Aid: legal moves"), tr_in("aid", "legal moves"),
       tr("Highlight legal cells and items, and allow only legal moves.")},
      {Aid::Dead, "play/aid/dead", tr("Aid: cells that no tile fits"), tr_in("aid", "cells that no tile fits"),
       tr("Mark the cells that no remaining tile fits.")},
      {Aid::Hints, "play/aid/hints", tr("Aid: hints"), tr_in("aid", "hints"),
       tr("Let bots evaluate the legal actions and play games from the current position.")},
      {Aid::Left, "play/aid/left", tr("Aid: remaining tiles"), tr_in("aid", "remaining tiles"),
       tr("List the remaining tiles, and offer the What if command.")},
      {Aid::Enlarge, "play/aid/enlarge", tr("Aid: enlarged tile"), tr_in("aid", "enlarged tile"),
       tr("Enlarge the current tile, or a tile that you click.")},
      {Aid::Points, "play/aid/points", tr("Aid: points if the game ended now"),
       tr_in("aid", "points if the game ended now"),
       tr("Show the points that players and pieces would get if the game ended now.")}};
  return rows;
}

std::string to_text(const AidSet& aids) {
  std::string out;
  for (const AidRow& row : aid_rows())
    if (!aids.has(row.aid)) out += std::string(row.id) + "\n";
  return out;
}

AidSet aids_from_text(const std::string& text) {
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
