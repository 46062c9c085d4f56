#pragma once
// Each card's chart from the sums of an experiment. At least one game.

#include "editor/core/simulate/any_chart.hpp"
#include "editor/core/simulate/chart_names.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

plotting::DotPlot points_by_player(const simulation::Summary& summary);
plotting::StackedBars points_by_part(const simulation::Summary& summary, const ChartNames& names);
/// Whether a chart of players has something to tell that one of seats has not.
bool bots_differ(const std::vector<std::string>& bots);
/// Win rates of the players wherever they sat, against the even share; the reading tells who is stronger.
plotting::DotPlot wins_by_player(const simulation::Summary& summary, const std::vector<std::string>& bots);
/// Against the even share; the reading tells the first player's advantage.
plotting::DotPlot wins_by_seat(const simulation::Summary& summary);
/// "first player +1.9 ±0.9 pp": how much more than an even share seat 1 wins, in percentage points.
std::string first_player_words(const simulation::Summary& summary);
/// Counts by value, from 0, of a summary without measures.
ChartFace plain_histogram(const std::vector<std::int64_t>& counts, const std::string& unit);

/// A face for each map there is.
std::vector<ChartFace> map_faces(const simulation::Tally& tally, std::int64_t games, const ChartNames& names);
/// Means by kind, of finished and of unfinished areas.
std::vector<ChartFace> area_faces(const simulation::Tally& tally);
/// By the column's shape: histograms, marks by player, lines by turn. None while nothing was counted.
std::vector<ChartFace> measure_faces(const simulation::Tally& tally, int column);

}  // namespace tw::editor
