#pragma once
// What is said of a mark, segment or bin under the pointer.

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::editor {

/// `index` as plotting::hit() gives it; "" where there is nothing. A histogram says it beside its bin instead.
std::string hover_words(const plotting::DotPlot& chart, int index);
std::string hover_words(const plotting::StackedBars& chart, int index);

/// What a bin holds: "96 turns: 522 games"; the bin must exist.
std::string bin_words(const plotting::Histogram& chart, int bin);

}  // namespace tw::editor
