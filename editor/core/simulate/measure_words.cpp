#include "editor/core/simulate/measure_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/language/translate.hpp"

namespace tw::editor {
namespace {

struct Reading {
  std::string_view id, title, reading;
};

constexpr std::array kMeasures{
    Reading{"points", tr_later("Points"), tr_later("results of all players")},
    Reading{"margin", tr_later("Winner's lead"), tr_later("points at the end; 0 is a tie")},
    Reading{"winner", tr_later("Who wins"), tr_later("won outright, and ties for first place")},
    Reading{"turns", tr_later("Length of the game"), tr_later("turns, including extra turns")},
    Reading{"extra_turns", tr_later("Extra turns"), tr_later("per game")},
    Reading{"discards", tr_later("Discarded tiles"), tr_later("no legal place, per game")},
    Reading{"idle_pieces", tr_later("Idle pieces"), tr_later("in the supply at the end")},
    Reading{"stranded_pieces", tr_later("Stranded pieces"), tr_later("on the board without scoring")},
    Reading{"finished_area_tiles", tr_later("Tiles in finished areas"), tr_later("tiles per finished area")},
    Reading{"unfinished_area_tiles", tr_later("Tiles in unfinished areas"), tr_later("tiles per unfinished area")},
    Reading{"finished_areas", tr_later("Finished areas"), tr_later("per game, by kind")},
    Reading{"actions", tr_later("Actions"), tr_later("of all players, per game")},
    Reading{"branching_factor", tr_later("Branching factor"), tr_later("legal actions per decision")},
    Reading{"decisions", tr_later("Real decisions"), tr_later("of all decisions")},
    Reading{"game_tree_complexity", tr_later("Size of the game tree"), tr_later("powers of ten")},
    Reading{"lead", tr_later("Lead over time"), tr_later("points ahead: median, middle half and 90 %")},
    Reading{"lead_of_seat_1", tr_later("Lead of the first player"),
            tr_later("median, middle half and middle 90 % of games")},
    Reading{"lead_changes", tr_later("Lead changes"), tr_later("changes of the sole leader")},
    Reading{"drama", tr_later("Drama"), tr_later("winner's mean deficit")},
    Reading{"deepest_hole", tr_later("Deepest hole"), tr_later("winner's largest deficit")},
    Reading{"decided_at", tr_later("When the game is decided"), tr_later("winner ahead from then on")},
    Reading{"uncertainty", tr_later("Uncertainty"), tr_later("turns led by a later loser")},
    Reading{"uncertainty_over_time", tr_later("Uncertainty over time"),
            tr_later("share of games led by a player who does not win")},
    Reading{"tile_unplaceable", tr_later("Unplaceable tiles"), tr_later("share of the draws")},
    Reading{"tile_placements", tr_later("Tile placements"), tr_later("legal placements when drawn")},
    Reading{"tile_win_share", tr_later("Wins by tile"), tr_later("win share of the player who drew it")},
    Reading{"tile_worth", tr_later("Tile value"), tr_later("points gained in the turn the tile is drawn")},
};

constexpr std::array kGroups{
    Reading{"results", tr_later("Results"), tr_later("winner, margin, length")},
    Reading{"pieces", tr_later("Pieces"), tr_later("idle and stranded pieces")},
    Reading{"areas", tr_later("Areas"), tr_later("sizes, finished or not")},
    Reading{"tiles", tr_later("Tiles"), tr_later("placements, unplaceable, wins")},
    Reading{"maps", tr_later("Maps"), tr_later("where tiles and pieces go")},
    Reading{"choices", tr_later("Choices"), tr_later("branching factor; slower")},
    Reading{"standing", tr_later("Course"), tr_later("lead, drama, tile values; slower")},
};

}  // namespace

std::string where_they_go(const std::string& things) {
  // translators: {0} is "tiles" or the name of a piece in the plural
  return tr("Where {0} go", things);
}

MeasureTexts measure_texts(const std::string& id) {
  for (const Reading& row : kMeasures)
    if (row.id == id) return {tr(row.title), tr(row.reading), std::string(row.title)};
  if (id.starts_with("map:")) {
    const std::string things = id.substr(4);
    return {where_they_go(things == "tiles" ? tr("tiles") : tr_name(things, 2)),
            tr("mean number per game on each cell"), "Where " + things + " go"};
  }
  std::string words = id;
  std::ranges::replace(words, ':', ' ');
  return {tr_title(words), "", english_title(words)};
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

statistics::Estimate in_percent(const statistics::Estimate& share) {
  return {100 * share.value, 100 * share.low, 100 * share.high};
}

std::pair<std::string, std::string> group_texts(const std::string& group) {
  for (const Reading& row : kGroups)
    if (row.id == group) return {tr(row.title), tr(row.reading)};
  return {tr_title(group), ""};
}

}  // namespace tw::editor
