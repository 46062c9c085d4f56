#pragma once
// Builds the chart of each card from the sums of an experiment with at least one game.

#include "editor/core/simulate/any_chart.hpp"
#include "editor/core/simulate/chart_looks.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

plotting::DotPlot points_by_player(const simulation::Summary& summary);
plotting::StackedBars points_by_part(const simulation::Summary& summary, const ChartNames& names);
/// Returns true if a chart by player adds information to the chart by seat.
bool bots_differ(const std::vector<std::string>& bots);
/// Returns win rates by player over all seats, with the even share as reference; the subtitle names the stronger
/// player.
plotting::DotPlot wins_by_player(const simulation::Summary& summary, const std::vector<std::string>& bots);
/// Returns win rates by seat, with the even share as reference; the subtitle states the first player's advantage.
plotting::DotPlot wins_by_seat(const simulation::Summary& summary);
/// Returns the first player's advantage, "first player +1.9 ±0.9 pp": win rate of seat 1 minus the even share, in
/// percentage points.
std::string first_player_words(const simulation::Summary& summary);
/// Returns a histogram of counts (indexed by value, from 0) for a summary without metrics.
ChartFace plain_histogram(const std::vector<std::int64_t>& counts, const std::string& unit);

/// Returns one face for each map.
std::vector<ChartFace> map_faces(const simulation::Tally& tally, std::int64_t games, const ChartNames& names);
/// Returns mean sizes by kind, for finished and unfinished areas.
std::vector<ChartFace> area_faces(const simulation::Tally& tally);
/// Returns charts that suit the shape of the column: histograms, marks by player, lines by turn. Empty before the first
/// value.
std::vector<ChartFace> measure_faces(const simulation::Tally& tally, int column);

}  // namespace tw::editor
