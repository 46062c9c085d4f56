#pragma once
// The chart of each card, from the sums of an experiment with at least one game. Private to engine/report.

#include "engine/report/card.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::report {

// Charts of the results.

plotting::DotPlot points_by_player(const simulation::Summary& summary, const CardNames& names);
plotting::StackedBars points_by_part(const simulation::Summary& summary, const CardNames& names);
/// Returns true if a chart by player adds information to the chart by seat.
bool bots_differ(const std::vector<std::string>& bots);
/// Returns win rates by player over all seats, with the even share as reference; the subtitle says which player is the
/// strongest.
plotting::DotPlot wins_by_player(const simulation::Summary& summary, const CardNames& names);
/// Returns win rates by seat, with the even share as reference; the subtitle states the first player's advantage.
plotting::DotPlot wins_by_seat(const simulation::Summary& summary, const CardNames& names);
/// Returns a histogram of counts (indexed by value, from 0) for a summary without metrics. `id`: "points" or "turns".
CardForm plain_histogram(const std::vector<std::int64_t>& counts, const std::string& id);
/// Returns the tiles with the highest and the lowest value, at most `most` tiles.
plotting::DotPlot tile_values(const simulation::Tally& tally, int column, std::size_t most);

/// Returns one form for each map.
std::vector<CardForm> map_forms(const simulation::Tally& tally, std::int64_t games);
/// Returns mean sizes by kind, for closed and open areas.
std::vector<CardForm> area_forms(const simulation::Tally& tally);
/// Returns charts that suit the shape of the column: histograms, marks by player, lines by turn. Empty before the first
/// value.
std::vector<CardForm> metric_forms(const simulation::Tally& tally, int column, const CardNames& names);

}  // namespace tw::report
