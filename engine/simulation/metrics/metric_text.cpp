#include "engine/simulation/metrics/metric_text.hpp"

#include <algorithm>
#include <array>

#include "engine/language/translate.hpp"

namespace tw::simulation {
namespace {

constexpr std::array kWords{
    MetricText{"points", tr_later("Points"), tr_later("results of all players"),
               tr_later("points of a seat at the end, final scoring included"), 1},
    MetricText{"margin", tr_later("Winner's lead"), tr_later("points at the end; 0 is a tie"),
               tr_later("highest score minus second-highest score; 0 in a tie at the top"), 1},
    MetricText{"winner", tr_later("Winner"), tr_later("won outright, and ties for first place"),
               tr_later("1 for the seat that won alone, or for \"tie\" if several seats won"), 0.02},
    MetricText{"turns", tr_later("Turns"), tr_later("per game, including extra turns"),
               tr_later("turns begun, including extra turns"), 0.5},
    MetricText{"extra_turns", tr_later("Extra turns"), tr_later("per game"),
               tr_later("turns of a player who also had the previous turn"), 0.1},
    MetricText{"discards", tr_later("Discarded tiles"), tr_later("unplaceable tiles, per game"),
               tr_later("drawn tiles that nobody could place"), 0.05},
    MetricText{"idle_pieces", tr_later("Idle pieces"), tr_later("in the supply at the end"),
               tr_later("pieces of all kinds in a seat's supply at the end of the game"), 0.1},
    MetricText{"stranded_pieces", tr_later("Stranded pieces"), tr_later("on the board without scoring"),
               tr_later("pieces on the board at the end whose area gives their owner no points"), 0.1},
    MetricText{"finished_area_tiles", tr_later("Tiles in closed areas"), tr_later("tiles per closed area"),
               tr_later("for each closed area at the end, by kind: its number of tiles"), 0.2},
    MetricText{"unfinished_area_tiles", tr_later("Tiles in open areas"), tr_later("tiles per open area"),
               tr_later("for each open area at the end, by kind: its number of tiles"), 0.2},
    MetricText{"finished_areas", tr_later("Closed areas"), tr_later("per game, by kind"),
               tr_later("areas of a kind that have no open slots at the end"), 0.2},
    MetricText{"tile_unplaceable", tr_later("Unplaceable tiles"), tr_later("share of draws"),
               tr_later("for each draw of a tile: 1 if nobody could place it, 0 if it was placed"), 0.02},
    MetricText{"tile_placements", tr_later("Legal placements"), tr_later("legal placements when drawn"),
               tr_later("for each placed tile: number of legal placements when it was drawn"), 1},
    MetricText{"tile_win_share", tr_later("Win share by drawn tile"), tr_later("win share of the player who drew it"),
               tr_later("for each turn: the win share (1/k in a tie of k) of the player who drew the tile"), 0.02},
    MetricText{"tile_worth", tr_later("Tile value"),
               tr_later("lead gained when drawn, minus the mean of all tiles; filled: differs from the mean"),
               tr_later("for each turn: change in the drawing player's lead, as if the game ended then"), 0.5, true},
    MetricText{"actions", tr_later("Actions"), tr_later("of all players, per game"), tr_later("actions of all players"),
               2},
    MetricText{"branching_factor", tr_later("Branching factor"), tr_later("legal actions per decision"),
               tr_later("mean number of legal actions over all decisions"), 0.5},
    MetricText{"decisions", tr_later("Real decisions"), tr_later("of all decisions"),
               tr_later("share of the decisions with more than one legal action"), 0.02},
    MetricText{"game_tree_complexity", tr_later("Game-tree complexity"), tr_later("powers of ten"),
               tr_later("M log10 b, with M actions and the game's mean branching factor b"), 1},
    MetricText{"lead", tr_later("Lead over time"), tr_later("points ahead: median, middle half and 90 %"),
               tr_later("after every turn: the leader's margin if the game ended then"), 0.5},
    MetricText{"lead_of_seat_1", tr_later("Lead of seat 1 over time"),
               tr_later("median, middle half and middle 90 % of games"),
               tr_later("after every turn: points of seat 1 if the game ended then minus those of the best other seat"),
               0.5, true},
    MetricText{"lead_changes", tr_later("Lead changes"), tr_later("changes of the sole leader"),
               tr_later("number of times that a player other than the last sole leader becomes the sole leader"), 0.2},
    MetricText{"drama", tr_later("Drama"), tr_later("winner's mean deficit"),
               tr_later("mean number of points by which the eventual winner is behind the leader, over all turns"),
               0.5},
    MetricText{"deepest_hole", tr_later("Largest deficit"), tr_later("winner's largest deficit"),
               tr_later("largest number of points by which the eventual winner is behind the leader"), 1},
    MetricText{"decided_at", tr_later("Decided at"), tr_later("winner ahead from then on"),
               tr_later("first turn after which the leaders stay the same until they win, as a share of all turns"),
               0.02},
    MetricText{"uncertainty", tr_later("Uncertainty"), tr_later("turns not led by a winner"),
               tr_later("mean share of the leaders who do not win, over all turns"), 0.02},
    MetricText{"uncertainty_over_time", tr_later("Uncertainty over time"),
               tr_later("share of games led by a player who does not win"),
               tr_later("share of the leaders who do not win, at each tenth of the game"), 0.02},
    MetricText{"map:", tr_later("Where tiles and pieces go"), tr_later("mean number per game on each cell"),
               tr_later("tiles or pieces placed on each cell; coordinates relative to the start tile"), 0},
};

/// Titles that version 1.0 wrote to comparison files. They are listed so that the message catalogues contain them: tr()
/// still translates them.
[[maybe_unused]] constexpr std::array kOldTitles{
    tr_later("Lead gained by a tile"), tr_later("Legal placements of a tile"), tr_later("Tiles in finished areas"),
    tr_later("Tiles in unfinished areas"), tr_later("Finished areas")};

}  // namespace

std::span<const MetricText> metric_text() { return kWords; }

const MetricText* metric_text(std::string_view column) {
  const auto at = std::ranges::find_if(kWords, [&](const MetricText& words) {
    return column == words.id || (column.starts_with("map:") && std::string_view(words.id) == "map:");
  });
  return at == kWords.end() ? nullptr : &*at;
}

}  // namespace tw::simulation
