#include "engine/simulation/metrics/words.hpp"

#include <algorithm>
#include <array>

namespace tw::simulation {
namespace {

constexpr std::array kWords{
    MetricText{"points", "Points", "points of a seat at the end, final scoring included", 1},
    MetricText{"margin", "Winner's lead", "highest score minus second-highest score; 0 in a tie at the top", 1},
    MetricText{"winner", "Winner", "1 for the seat that won alone, or for \"tie\"", 0.02},
    MetricText{"turns", "Turns", "turns begun, including extra turns", 0.5},
    MetricText{"extra_turns", "Extra turns", "turns of a player who also had the previous turn", 0.1},
    MetricText{"discards", "Discarded tiles", "drawn tiles that nobody could place", 0.05},
    MetricText{"idle_pieces", "Idle pieces", "pieces of all kinds in a seat's supply at the end of the game", 0.1},
    MetricText{"stranded_pieces", "Stranded pieces",
               "pieces on the board at the end whose area gives their owner no points", 0.1},
    MetricText{"finished_area_tiles", "Tiles in finished areas",
               "for each finished area at the end, by kind: its number of tiles", 0.2},
    MetricText{"unfinished_area_tiles", "Tiles in unfinished areas",
               "for each unfinished area at the end, by kind: its number of tiles", 0.2},
    MetricText{"finished_areas", "Finished areas", "areas of a kind that have no open edges at the end", 0.2},
    MetricText{"tile_unplaceable", "Unplaceable tiles",
               "for each draw of a tile: 1 if nobody could place it, 0 if it was placed", 0.02},
    MetricText{"tile_placements", "Legal placements of a tile",
               "for each placed tile: number of legal placements when it was drawn", 1},
    MetricText{"tile_win_share", "Win share by drawn tile",
               "for each turn: the win share (1/k in a tie of k) of the player who drew the tile", 0.02},
    MetricText{"tile_worth", "Lead gained by a tile",
               "for each turn: change in the drawing player's lead, as if the game ended then", 0.5, true},
    MetricText{"actions", "Actions", "actions of all players", 2},
    MetricText{"branching_factor", "Branching factor", "mean number of legal actions over all decisions", 0.5},
    MetricText{"decisions", "Real decisions", "share of the decisions with more than one legal action", 0.02},
    MetricText{"game_tree_complexity", "Game-tree complexity",
               "M log10 b, with M actions and the game's mean branching factor b", 1},
    MetricText{"lead", "Lead over time", "after every turn: the leader's margin if the game ended then", 0.5},
    MetricText{"lead_of_seat_1", "Lead of seat 1 over time",
               "after every turn: points of seat 1 if the game ended then minus those of the best other seat", 0.5,
               true},
    MetricText{"lead_changes", "Lead changes",
               "number of times that a player other than the last sole leader becomes the sole leader", 0.2},
    MetricText{"drama", "Drama", "how far the eventual winner is behind the leader, mean over the turns", 0.5},
    MetricText{"deepest_hole", "Deepest hole",
               "largest number of points by which the eventual winner is behind the leader", 1},
    MetricText{"decided_at", "Decided at", "share of the turns after which the leaders stay the same until they win",
               0.02},
    MetricText{"uncertainty", "Uncertainty", "share of the leaders who do not win, mean over the turns", 0.02},
    MetricText{"uncertainty_over_time", "Uncertainty over time",
               "share of the leaders who do not win, at each tenth of the game", 0.02},
    MetricText{"map:", "Map", "tiles or pieces placed on each cell; coordinates relative to the start tile", 0},
};

}  // namespace

std::span<const MetricText> metric_text() { return kWords; }

const MetricText* metric_text(std::string_view column) {
  const auto at = std::ranges::find_if(kWords, [&](const MetricText& words) {
    return column == words.id || (column.starts_with("map:") && std::string_view(words.id) == "map:");
  });
  return at == kWords.end() ? nullptr : &*at;
}

}  // namespace tw::simulation
