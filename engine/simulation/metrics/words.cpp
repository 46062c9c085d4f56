#include "engine/simulation/metrics/words.hpp"

#include <algorithm>
#include <array>

namespace tw::simulation {
namespace {

constexpr std::array kWords{
    MetricWords{"points", "Points", "points of a seat at the end, final scoring included", 1},
    MetricWords{"margin", "Winner's lead", "most points less second most; 0 in a tie at the top", 1},
    MetricWords{"winner", "Winner", "1 under the seat that won alone, or under \"tie\"", 0.02},
    MetricWords{"turns", "Turns", "turns begun, extra turns counted", 0.5},
    MetricWords{"extra_turns", "Extra turns", "turns whose player had the turn before too", 0.1},
    MetricWords{"discards", "Tiles not placeable", "tiles that were drawn and that nobody could lay", 0.05},
    MetricWords{"idle_pieces", "Idle pieces", "pieces of all kinds in a seat's supply when the game has ended", 0.1},
    MetricWords{"stranded_pieces", "Stranded pieces",
                "pieces on the board at the end whose area brings their owner nothing", 0.1},
    MetricWords{"finished_area_tiles", "Tiles of finished areas",
                "for each finished area at the end, by kind: the tiles that it reaches", 0.2},
    MetricWords{"unfinished_area_tiles", "Tiles of unfinished areas",
                "for each unfinished area at the end, by kind: the tiles that it reaches", 0.2},
    MetricWords{"finished_areas", "Finished areas", "areas of a kind with nothing open at the end", 0.2},
    MetricWords{"tile_unplaceable", "Tile not placeable",
                "for each draw of a tile: 1 if it was drawn past, 0 if it was laid", 0.02},
    MetricWords{"tile_placements", "Legal placements of a tile",
                "for each tile that was laid: legal places and rotations when it was drawn", 1},
    MetricWords{"tile_win_share", "Win share of who drew a tile",
                "for each turn: the win share (1/k in a tie of k) of who drew the tile", 0.02},
    MetricWords{"tile_worth", "What a tile brought",
                "for each turn: the drawer's lead if the game ended after it less the same before it", 0.5, true},
    MetricWords{"actions", "Actions", "actions of all players", 2},
    MetricWords{"branching_factor", "Branching factor", "mean number of legal actions over all decisions", 0.5},
    MetricWords{"decisions", "Real decisions", "share of the decisions that leave more than one legal action", 0.02},
    MetricWords{"game_tree_complexity", "Complexity of the game tree",
                "M log10 b, with M actions and the game's mean branching factor b", 1},
    MetricWords{"lead", "Lead over time", "after every turn: most points if the game ended then less second most", 0.5},
    MetricWords{"lead_of_seat_1", "Lead of seat 1 over time",
                "after every turn: points of seat 1 if the game ended then less the best other's", 0.5, true},
    MetricWords{"lead_changes", "Lead changes", "how often somebody leads alone who is not the one that led alone last",
                0.2},
    MetricWords{"drama", "Drama", "how far the later winner is behind the leader, mean over the turns", 0.5},
    MetricWords{"deepest_hole", "Deepest hole", "how far the later winner is behind the leader at most", 1},
    MetricWords{"decided_at", "Decided at",
                "share of the turns after which those who lead are those who win, to the end", 0.02},
    MetricWords{"uncertainty", "Uncertainty", "share of those who lead that does not win, mean over the turns", 0.02},
    MetricWords{"uncertainty_over_time", "Uncertainty over time",
                "share of those who lead that does not win, at tenths of the game", 0.02},
    MetricWords{"map:", "Map", "tiles laid or pieces put on a cell, counted from the start tile", 0},
};

}  // namespace

std::span<const MetricWords> metric_words() { return kWords; }

const MetricWords* metric_words(std::string_view column) {
  const auto at = std::ranges::find_if(kWords, [&](const MetricWords& words) {
    return column == words.id || (column.starts_with("map:") && std::string_view(words.id) == "map:");
  });
  return at == kWords.end() ? nullptr : &*at;
}

}  // namespace tw::simulation
