#pragma once
// The tables below the pattern grid, as rows of text for a list; figure_csv.hpp has them as numbers.

#include <string>
#include <vector>

#include "engine/topology/analysis.hpp"
#include "engine/topology/likeness.hpp"

namespace tw::editor {

struct FigureTable {
  struct Column {
    enum class Kind { Text, Number, Bar };
    std::string title;
    Kind kind = Kind::Text;
    int width = 100;  ///< DIP
  };
  struct Row {
    std::vector<std::string> cells;  ///< a cell a column; of a bar the share in words
    double share = 0;                ///< 0 to 1, the length of the bar
    bool warns = false;              ///< what is wrong stands in the last cell
    std::string filter;              ///< shows the tiles meant, in the words of the filter; "" for none
  };
  std::string id, title;  ///< "fit", "Fit"
  std::vector<Column> columns;
  std::vector<Row> rows;
  int badge = 0;  ///< a number beside the title, 0 for none
};

/// What the tables are made from. `base` may be nullptr, or have other edges: then nothing of it is shown.
struct FigureSources {
  const model::TileSet& set;
  const topology::Survey& survey;
  const topology::SetAnalysis& now;
  const topology::SetAnalysis* base;
  const topology::Likeness& likeness;
};

enum class FigureTab { Fit, Duplicates, Pairs, Closability, Cells, Tiles };
inline constexpr int kFigureTabs = 6;
/// "Fit", "Duplicates", "Pairs of sides", "Closability", "Hardest cells", "Hardest tiles"
std::string title_of(FigureTab tab);
FigureTable figure_table(FigureTab tab, const FigureSources& sources);
/// A number beside the tab's title that can be had without its table: groups of twins.
int badge_of(FigureTab tab, const FigureSources& sources);

/// "33.0 %": shares everywhere in the workspace, so that the same share reads the same. `share` >= 0.
std::string percent_text(double share);
/// "1,234"
std::string number_text(long number);

}  // namespace tw::editor
