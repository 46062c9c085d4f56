#pragma once
// Writes a self-contained HTML report about a design search: a chart of the Pareto front, each proposal with its
// changes and measured targets, and the command that reproduces it.

#include <string>

#include "engine/design/search.hpp"
#include "engine/plotting/charts.hpp"

namespace tw::report {

/// Plots the Pareto front: the distance to the targets against the number of changes, beginning with the unchanged
/// game.
plotting::LineChart front_chart(const design::SearchResult& found);
/// Returns the value of a target for a proposal: "53.20 ±0.41", "45.1 %", "~53.2" (only predicted) or "not measured".
/// `level`: index in Problem::levels.
std::string target_value_text(const design::TargetModel& model, const design::TargetValue& value, std::size_t level);
/// Returns the value of a target for a proposal with its verdict at that level: "53.20 ±0.41 reached".
std::string target_cell(const design::Target& target, const design::TargetModel& model,
                        const design::TargetValue& value, std::size_t level);
/// Returns "reached", "missed" or "not certain".
std::string reached_label(design::Reached reached);
/// Returns the answer of a search in two or three sentences: which proposal reaches the targets, what is missed or not
/// certain and how many games would settle it, and whether the result holds with the other players.
std::string design_answer(const design::Problem& problem, const design::SearchResult& found);

/// Returns the report as UTF-8 text. `program` is the name and version of this program; `command` is the command that
/// reproduces the result. Text from files is always escaped.
std::string design_page(const design::Problem& problem, const design::SearchResult& found, const std::string& program,
                        const std::string& command);

}  // namespace tw::report
