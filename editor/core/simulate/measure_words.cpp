#include "editor/core/simulate/measure_words.hpp"

#include <array>
#include <string_view>

#include "editor/core/simulate/simulate_words.hpp"

namespace tw::editor {
namespace {

struct Reading {
  std::string_view id, title, reading;
};

constexpr std::array kMeasures{
    Reading{"points", "Points", "results of all players"},
    Reading{"margin", "Winner's lead", "points at the end; 0 is a tie"},
    Reading{"winner", "Who wins", "won outright, and ties for first place"},
    Reading{"turns", "Length of the game", "turns, including extra turns"},
    Reading{"extra_turns", "Extra turns", "per game"},
    Reading{"discards", "Discarded tiles", "no legal place, per game"},
    Reading{"idle_pieces", "Idle pieces", "in the supply at the end"},
    Reading{"stranded_pieces", "Stranded pieces", "on the board without scoring"},
    Reading{"finished_area_tiles", "Tiles in finished areas", "tiles per finished area"},
    Reading{"unfinished_area_tiles", "Tiles in unfinished areas", "tiles per unfinished area"},
    Reading{"finished_areas", "Finished areas", "per game, by kind"},
    Reading{"actions", "Actions", "of all players, per game"},
    Reading{"branching_factor", "Branching factor", "legal actions per decision"},
    Reading{"decisions", "Real decisions", "of all decisions"},
    Reading{"game_tree_complexity", "Size of the game tree", "powers of ten"},
    Reading{"lead", "Lead over time", "points ahead: median, middle half and 90 %"},
    Reading{"lead_of_seat_1", "Lead of the first player", "median, middle half and middle 90 % of games"},
    Reading{"lead_changes", "Lead changes", "changes of the sole leader"},
    Reading{"drama", "Drama", "winner's mean deficit"},
    Reading{"deepest_hole", "Deepest hole", "winner's largest deficit"},
    Reading{"decided_at", "When the game is decided", "winner ahead from then on"},
    Reading{"uncertainty", "Uncertainty", "turns led by a later loser"},
    Reading{"uncertainty_over_time", "Uncertainty over time", "share of games led by a player who does not win"},
    Reading{"tile_unplaceable", "Unplaceable tiles", "share of the draws"},
    Reading{"tile_placements", "Tile placements", "legal placements when drawn"},
    Reading{"tile_win_share", "Wins by tile", "win share of the player who drew it"},
    Reading{"tile_worth", "Tile value", "points gained in the turn the tile is drawn"},
};

constexpr std::array kGroups{
    Reading{"results", "Results", "winner, margin, length"},
    Reading{"pieces", "Pieces", "idle and stranded pieces"},
    Reading{"areas", "Areas", "sizes, finished or not"},
    Reading{"tiles", "Tiles", "placements, unplaceable, wins"},
    Reading{"maps", "Maps", "where tiles and pieces go"},
    Reading{"choices", "Choices", "branching factor; slower"},
    Reading{"standing", "Course", "lead, drama, tile values; slower"},
};

}  // namespace

MeasureTexts measure_texts(const std::string& id) {
  for (const Reading& row : kMeasures)
    if (row.id == id) return {std::string(row.title), std::string(row.reading)};
  if (id.starts_with("map:")) return {"Where " + id.substr(4) + " go", "mean number per game on each cell"};
  std::string words = id;
  for (char& c : words) c = c == '_' || c == ':' ? ' ' : c;
  return {title_of(words), ""};
}

std::string unit_of(const simulation::Column& column) {
  return column.unit.starts_with("share of") ? "%" : column.unit;
}

double factor_of(const simulation::Column& column) {
  return (column.unit.starts_with("share of") ? 100.0 : 1.0) / column.scale;
}

statistics::Estimate measured_in_unit(const simulation::Column& column, const simulation::Sums& sums) {
  statistics::Estimate mean = statistics::measured(column, sums);
  const double factor = factor_of(column) * column.scale;
  for (double* value : {&mean.value, &mean.low, &mean.high}) *value *= factor;
  return mean;
}

std::string group_label(const std::string& group) {
  for (const Reading& row : kGroups)
    if (row.id == group) return std::string(row.title) + ": " + std::string(row.reading);
  return title_of(group);
}

}  // namespace tw::editor
