#pragma once
// The tables below the pattern grid, as rows of text for a list; statistics_csv.hpp writes the same statistics as
// numbers.

#include <string>
#include <vector>

#include "engine/topology/analysis.hpp"
#include "engine/topology/similar_tiles.hpp"

namespace tw::editor {

struct StatisticsTable {
  struct Column {
    enum class Kind { Text, Number, Bar };
    std::string title;
    Kind kind = Kind::Text;
    int width = 100;  ///< width of the column in DIP
  };
  struct Row {
    std::vector<std::string> cells;  ///< one cell per column; in the column with bars, the cell contains the share as
                                     ///< text
    double share = 0;                ///< length of the bar, 0 to 1
    bool has_warning = false;        ///< true if the last cell contains a warning
    std::string filter;              ///< filter expression that matches the tiles of the row; "" for none
    std::string target = "";         ///< target for which tiles can be suggested, such as "symbol:deer"; "" for none
  };
  std::string id, title;  ///< for example "fit" and "Fit"
  std::vector<Column> columns;
  std::vector<Row> rows;
  int badge = 0;  ///< number beside the title; 0 for none
};

/// The data for the tables. `base` is nullptr if there is no reference set or its edge kinds have different names.
struct StatisticsSources {
  const model::TileSet& set;
  const topology::TileSetAnalyzer& survey;
  const topology::SetAnalysis& now;
  const topology::SetAnalysis* base;
  const topology::Similarity& likeness;
};

enum class StatisticsTab { Fit, Duplicates, Pairs, Closability, Cells, Tiles };
inline constexpr int kStatisticsTabCount = 6;
/// Returns the title of a tab: "Fit", "Duplicates", "Pairs of sides", "Closability", "Hardest cells" or "Hardest
/// tiles".
std::string title_of(StatisticsTab tab);
StatisticsTable statistics_table(StatisticsTab tab, const StatisticsSources& sources);
/// Returns the number to show beside the title of a tab if it can be computed without the table: for Duplicates, the
/// number of groups of identical tiles; otherwise 0.
int badge_of(StatisticsTab tab, const StatisticsSources& sources);

/// Formats a share >= 0 as "33.0 %". Used for all shares in the workspace, so that equal shares look the same.
std::string percent_text(double share);

}  // namespace tw::editor
