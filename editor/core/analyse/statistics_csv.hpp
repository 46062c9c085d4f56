#pragma once
// Writes the statistics of the Analyse workspace as a tidy table for R, Python and spreadsheets.

#include <string>
#include <string_view>

#include "editor/core/analyse/statistics_table.hpp"

namespace tw::editor {

/// Returns a table with the columns table, item, statistic, value, low, high, n, unit, base: one statistic per row.
/// `base` is the same statistic for the reference set; empty if there is none. `table` selects one of the tables
/// ("edges", "turned-views", "patterns", "decks", "fit", "duplicates", "pairs", "closability", "cells", "tiles"); ""
/// means all. Shares are in percent.
std::string statistics_csv(const StatisticsSources& sources, std::string_view table = "");

}  // namespace tw::editor
