#include "editor/core/simulate/measure_words.hpp"

#include <array>
#include <string_view>

#include "editor/core/simulate/simulate_words.hpp"

namespace tw::editor {
namespace {

struct Row {
  std::string_view id, title, reading;
};

constexpr std::array kMeasures{
    Row{"points", "Points", "results of all players"},
    Row{"margin", "Winner's lead", "points ahead of the second at the end; 0 is a tie"},
    Row{"winner", "Who wins", "share of games won alone, and of ties at the top"},
    Row{"turns", "Length of the game", "turns, extra turns counted"},
    Row{"extra_turns", "Extra turns", "turns whose player had the turn before too"},
    Row{"discards", "Discarded tiles", "drawn and impossible to lay, a game"},
    Row{"idle_pieces", "Idle pieces", "in the supply when the game has ended"},
    Row{"stranded_pieces", "Stranded pieces", "on the board at the end and bringing nothing"},
    Row{"finished_area_tiles", "Finished areas", "tiles of an area with nothing open"},
    Row{"unfinished_area_tiles", "Unfinished areas", "tiles of an area left open at the end"},
    Row{"finished_areas", "Areas finished", "a game, by kind"},
    Row{"actions", "Actions", "of all players, a game"},
    Row{"branching_factor", "Branching factor", "legal actions at a decision, mean of a game"},
    Row{"decisions", "Real decisions", "share of decisions with more than one legal action"},
    Row{"game_tree_complexity", "Size of the game tree", "powers of ten"},
    Row{"lead", "Lead over time", "points ahead: median, half, 90 % of games"},
    Row{"lead_of_seat_1", "Lead of the first player", "median, half and 90 % of games"},
    Row{"lead_changes", "Lead changes", "how often another one leads alone"},
    Row{"drama", "Drama", "how far the winner was behind, mean over the game"},
    Row{"deepest_hole", "Deepest hole", "most points that the winner was ever behind"},
    Row{"decided_at", "When it is decided", "share of the turns until the winner stays ahead"},
    Row{"uncertainty", "Uncertainty", "share of the turns led by who does not win"},
    Row{"uncertainty_over_time", "Uncertainty over time", "share of games led by who does not win"},
    Row{"tile_unplaceable", "Unplaceable tiles", "share of the draws"},
    Row{"tile_placements", "Places for tiles", "legal placements when drawn"},
    Row{"tile_win_share", "Wins by tile", "win share of who drew it"},
    Row{"tile_worth", "Worth of tiles", "points gained in the turn they are drawn"},
};

constexpr std::array kGroups{
    Row{"results", "Results", "winner, margin, length"},
    Row{"pieces", "Pieces", "idle and stranded ones"},
    Row{"areas", "Areas", "sizes, finished or not"},
    Row{"tiles", "Tiles", "places, unplaceable, wins"},
    Row{"maps", "Maps", "where tiles and pieces go"},
    Row{"choices", "Choices", "branching factor; slower"},
    Row{"standing", "Course", "lead, drama, worth of tiles; slower"},
};

}  // namespace

MeasureWords words_of_measure(const std::string& id) {
  for (const Row& row : kMeasures)
    if (row.id == id) return {std::string(row.title), std::string(row.reading)};
  if (id.starts_with("map:")) return {"Where " + id.substr(4) + " go", "mean number a game on each cell"};
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

std::string words_of_group(const std::string& group) {
  for (const Row& row : kGroups)
    if (row.id == group) return std::string(row.title) + ": " + std::string(row.reading);
  return title_of(group);
}

}  // namespace tw::editor
