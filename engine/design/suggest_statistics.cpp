#include "engine/design/suggest_statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::design {

using namespace tw::model;
using topology::CellShape;
using topology::SetAnalysis;
using topology::Sides;

namespace {

/// Returns the cells that a tile with these sides fits, each once.
std::vector<std::size_t> cells_of(const topology::Cells& cells, const Sides& sides) {
  std::vector<std::size_t> out;
  for (unsigned mask = 1; mask < 16; ++mask) out.push_back(cells.index_of(topology::masked(sides, mask)));
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// Returns the names and values of the statistics, in the same order for each set.
std::vector<std::pair<std::string, std::string>> statistics_of(const SetAnalysis& statistics,
                                                               const SuggestionTarget& target) {
  std::vector<std::pair<std::string, std::string>> out;
  if (const auto* symbol = std::get_if<SymbolTarget>(&target))
    out.emplace_back(tr("{0} in the box", tr_name(symbol->symbol, 2)),
                     group_digits(count_symbols(statistics, symbol->symbol)));
  if (const auto* close = std::get_if<CloseTarget>(&target)) {
    constexpr std::array<const char*, 4> kShapes{tr_later("single sides"), tr_later("corners"),
                                                 tr_later("opposite sides"), tr_later("three sides")};
    for (const topology::AreaClosability& area : statistics.closability.areas)
      for (std::size_t i = 0; area.area == close->area && i < kShapes.size(); ++i)
        if (const topology::ShapeClosability& shape = area.shapes[i]; shape.cells > 0) {
          out.emplace_back(tr("{0}, closable cells ({1})", tr_name(area.area), tr(kShapes[i])),
                           tr("{0} of {1}", shape.closable, shape.cells));
          out.emplace_back(tr("{0}, fewest tiles that close a cell ({1})", tr_name(area.area), tr(kShapes[i])),
                           group_digits(shape.fewest));
        }
    for (const topology::SimultaneousClosing& once : statistics.closability.simultaneous)
      if (once.computed)
        out.emplace_back(once.shape == CellShape::OneSide ? tr("Simultaneously closable open edges")
                                                          : tr("Simultaneously closable open corners"),
                         group_digits(once.each));
  }
  out.emplace_back(tr("Missing patterns"), group_digits(static_cast<std::int64_t>(std::ranges::count(
                                               statistics.patterns, 0, &topology::PatternCount::copies))));
  out.emplace_back(tr("Tiles that fit a 3-sided hole"), percent_text(statistics.fit[3]));
  out.emplace_back(tr("Unfillable 3-sided holes"), group_digits(statistics.unfillable[3]));
  out.emplace_back(tr("Unfillable 4-sided holes"), group_digits(statistics.unfillable[4]));
  return out;
}

}  // namespace

std::string percent_text(double share) {
  // Round first: formatting rounds the binary fraction, so the text for 0.3525 would depend on how the share was
  // computed.
  return language::format_decimal(std::round(1000 * share) / 10, 1) + " %";
}

int count_symbols(const SetAnalysis& statistics, const std::string& symbol) {
  for (const topology::DeckRow& row : statistics.decks.rows)
    if (row.what == topology::DeckRow::Kind::Symbol && row.id == symbol) return row.total;
  return 0;
}

int count_corners(const topology::Cells& cells, const Sides& sides) {
  int out = 0;
  for (const std::size_t cell : cells_of(cells, sides))
    if (cells[cell].shape == CellShape::Corner || cells[cell].shape == CellShape::Opposite)
      out += cells[cell].distinct_rotations;
  return out;
}

std::vector<std::size_t> unfilled_cells(const SetAnalysis& statistics, const topology::Cells& cells) {
  std::vector<std::size_t> out;
  for (const topology::CellFit& cell : statistics.cells)
    if (cell.tiles == 0) out.push_back(cells.index_of(cell.cell.sides));
  std::ranges::sort(out);
  return out;
}

int count_filled_cells(const std::vector<std::size_t>& unfilled, const topology::Cells& cells, const Sides& sides) {
  int out = 0;
  for (const std::size_t cell : cells_of(cells, sides))
    if (std::ranges::binary_search(unfilled, cell)) out += cells[cell].distinct_rotations;
  return out;
}

std::vector<std::size_t> unclosed_cells(const SetAnalysis& statistics, const topology::Cells& cells,
                                        const std::string& area) {
  std::vector<std::size_t> out;
  for (const topology::AreaClosability& here : statistics.closability.areas)
    if (here.area == area)
      for (const Sides& open : here.open)
        if (std::ranges::count(open, topology::kOpen) >= 2) out.push_back(cells.index_of(open));
  std::ranges::sort(out);
  return out;
}

std::vector<std::vector<StatisticChange>> statistic_changes(const TileSet& set, const Rules& rules,
                                                            const SuggestionTarget& target,
                                                            const std::vector<Tile>& tiles) {
  TileSet all = set;
  for (const Tile& tile : tiles) {
    all.tiles.push_back(tile);
    all.tiles.back().copies = 0;
  }
  topology::TileSetAnalyzer survey(all, rules);
  const auto before = statistics_of(survey.analysis(), target);
  std::vector<std::vector<StatisticChange>> out(tiles.size());
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    survey.set_copies(set.tiles.size() + i, 1);
    const auto after = statistics_of(survey.analysis(), target);
    survey.set_copies(set.tiles.size() + i, 0);
    for (std::size_t f = 0; f < before.size(); ++f)
      out[i].push_back({before[f].first, before[f].second, after[f].second});
  }
  return out;
}

}  // namespace tw::design
