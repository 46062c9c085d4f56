#pragma once
// Texts and the chart of the Goals view.

#include <string>
#include <vector>

#include "editor/core/goals/goals_view.hpp"

namespace tw::editor {

/// Describes what a search does at a stage: "exploring random changes".
std::string describe_stage(design::Stage stage);
/// Returns the label of a parameter of the rules by its path: for piece.meeple.count, "Meeple: for each player".
/// Returns the path of a parameter without a description.
std::string parameter_label(const std::string& path);
/// Returns the label of an option: "Copies of all tiles", "Tiles in the box", or the label of a parameter.
std::string option_label(const GoalOption& option, const std::vector<GoalMetric>& metrics);

/// Describes a proposal; `number` 0 is the game itself: "Proposal 2: 6 changes", "The game itself".
std::string proposal_name(const design::SearchResult& found, std::size_t number);
/// Returns the rows of the targets, header first: the target, its range, the current value, and for each level the
/// proposal's value and whether it reaches the target. `number` 0 is the game itself.
std::vector<std::vector<std::string>> target_table(const design::Problem& problem, const design::SearchResult& found,
                                                   std::size_t number);
/// Returns the displayed data of a proposal; `number` 0 is the game itself.
ProposalViewData shown_proposal(const design::Problem& problem, const design::SearchResult& found, std::size_t number);
/// Plots the distance to the targets against the number of changes. Point 0 is the game itself. Returns an empty chart
/// until there is a proposal or the search is done.
plotting::AnyChart front_chart(const design::SearchResult& found, std::size_t chosen);

}  // namespace tw::editor
