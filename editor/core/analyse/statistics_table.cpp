#include "editor/core/analyse/statistics_table.hpp"

#include <algorithm>

#include "engine/design/suggest_statistics.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

using Kind = StatisticsTable::Column::Kind;
using topology::CellShape;
using topology::SetAnalysis;
using topology::Sides;

constexpr std::array<const char*, topology::kShapeCount> kShapeNames{tr_later("1 side"), tr_later("2 adjacent sides"),
                                                                     tr_later("2 opposite sides"), tr_later("3 sides"),
                                                                     tr_later("4 sides")};
constexpr std::size_t kMaxListed = 4;

std::string letters_of(const Sides& sides, const SetAnalysis& statistics) {
  return topology::to_letters(sides, statistics.letters);
}

/// Returns the letters of a cell without trailing open sides.
std::string cell_text(const Sides& sides, const SetAnalysis& statistics) {
  std::string out = letters_of(sides, statistics);
  constexpr std::string_view kOpenSide = "·";
  while (out.ends_with(kOpenSide)) out.erase(out.size() - kOpenSide.size());
  return out;
}

std::string unfilled(const SetAnalysis& statistics, CellShape shape) {
  std::string out;
  std::size_t listed = 0;
  for (const topology::CellFit& cell : statistics.cells) {
    if (cell.tiles > 0) break;
    if (cell.cell.shape != shape) continue;
    if (listed++ == kMaxListed) return out + ", …";
    out += (out.empty() ? "" : ", ") + cell_text(cell.cell.sides, statistics);
  }
  return out;
}

StatisticsTable fit_table(const StatisticsSources& s) {
  StatisticsTable out{.id = "fit"};
  out.columns = {{tr("Hole with"), Kind::Text, 136},
                 {tr("Kinds of hole"), Kind::Number, 104},
                 {tr("Tiles that fit"), Kind::Number, 100},
                 {tr("Base set"), Kind::Number, 76},
                 {"", Kind::Bar, 60},
                 {tr("Unfillable"), Kind::Text, 152}};
  for (std::size_t i = 0; i < topology::kShapeCount; ++i) {
    const topology::ShapeFit& shape = s.now.shapes[i];
    const topology::ShapeFit* base = s.base ? &s.base->shapes[i] : nullptr;
    std::string none = std::to_string(shape.unfillable);
    if (base && base->unfillable != shape.unfillable) none = tr("{0} (base {1})", none, base->unfillable);
    if (shape.unfillable > 0) none = model::with_title(none, unfilled(s.now, static_cast<CellShape>(i)));
    out.rows.push_back({{tr(kShapeNames[i]), group_digits(shape.cells), percent_text(shape.share),
                         base ? percent_text(base->share) : "", percent_text(shape.share), none},
                        shape.share,
                        shape.unfillable > 0,
                        ""});
  }
  return out;
}

std::string ids_text(const model::TileSet& set, const std::vector<std::size_t>& tiles, const char* between) {
  constexpr std::size_t kMax = 12;
  std::string out;
  for (std::size_t i = 0; i < std::min(kMax, tiles.size()); ++i)
    out += (i == 0 ? "" : between) + set.tiles[tiles[i]].id;
  return tiles.size() > kMax ? tr("{0} and {1} more", out, tiles.size() - kMax) : out;
}

std::string filter_of(const model::TileSet& set, const std::vector<std::size_t>& tiles) {
  return tiles.size() == 1 ? "id:" + set.tiles[tiles.front()].id : "";
}

StatisticsTable duplicate_table(const StatisticsSources& s) {
  StatisticsTable out{.id = "duplicates"};
  out.columns = {
      {tr("Similarity"), Kind::Text, 260}, {tr("Tiles"), Kind::Text, 240}, {tr("In the box"), Kind::Number, 84}};
  const auto copies = [&](const std::vector<std::size_t>& tiles) {
    int n = 0;
    for (const std::size_t tile : tiles) n += s.survey.copies(tile);
    return group_digits(n);
  };
  const auto add = [&](const std::string& how, const std::vector<std::size_t>& tiles, const char* between) {
    out.rows.push_back({{how, ids_text(s.set, tiles, between), copies(tiles)}, 0, false, filter_of(s.set, tiles)});
  };
  for (const topology::SimilarTiles& group : s.likeness.identical)
    add(tr("The same tile, possibly rotated"), group, " = ");
  for (const auto& [tile, twin] : s.likeness.mirrors) add(tr("Mirror images"), {tile, twin}, " | ");
  for (const topology::SimilarTiles& group : s.likeness.layouts)
    add(tr("The same zones, different symbols"), group, ", ");
  return out;
}

StatisticsTable pair_table(const StatisticsSources& s) {
  StatisticsTable out{.id = "pairs"};
  out.columns = {{tr("Side, next side clockwise"), Kind::Text, 170},
                 {tr("Letters"), Kind::Text, 70},
                 {tr("Count"), Kind::Number, 70},
                 {tr("Base set"), Kind::Number, 80},
                 {"", Kind::Bar, 140},
                 {tr("Share"), Kind::Number, 90}};
  int all = 0, most = 1;
  for (const auto& row : s.now.pairs)
    for (const int n : row) all += n, most = std::max(most, n);
  for (std::size_t a = 0; a < s.now.edges.size(); ++a)
    for (std::size_t b = 0; b < s.now.edges.size(); ++b) {
      const int n = s.now.pairs[a][b];
      const std::string share = percent_text(all == 0 ? 0 : static_cast<double>(n) / all);
      out.rows.push_back(
          {{tr_name(s.now.edges[a]) + ", " + tr_name(s.now.edges[b]), s.now.letters[a] + s.now.letters[b],
            group_digits(n), s.base ? group_digits(s.base->pairs[a][b]) : "", share, share},
           static_cast<double>(n) / most,
           false,
           ""});
    }
  return out;
}

StatisticsTable closability_table(const StatisticsSources& s) {
  StatisticsTable out{.id = "closability"};
  out.columns = {{tr("Area"), Kind::Text, 90},
                 {tr("Open at"), Kind::Text, 96},
                 {tr("Cells"), Kind::Number, 64},
                 {tr("Closable"), Kind::Number, 80},
                 {"", Kind::Bar, 60},
                 {tr("Fewest tiles"), Kind::Number, 96},
                 {tr("Not closable"), Kind::Text, 142}};
  constexpr std::array<const char*, topology::kShapeCount> kAt{tr_later("one side"), tr_later("a corner"),
                                                               tr_later("opposite sides"), tr_later("three sides"),
                                                               tr_later("four sides")};
  const auto given = [](const Sides& sides) { return 4 - std::ranges::count(sides, topology::kOpen); };
  const auto shape_of = [&](const Sides& sides) -> std::size_t {
    const auto n = given(sides);
    return n == 1 ? 0 : n == 2 ? (sides[1] == topology::kOpen ? 2 : 1) : n == 3 ? 3 : 4;
  };
  for (const topology::AreaClosability& area : s.now.closability.areas)
    for (std::size_t i = 0; i < topology::kShapeCount; ++i) {
      const topology::ShapeClosability& shape = area.shapes[i];
      if (shape.cells == 0) continue;
      std::string none;
      std::size_t listed = 0;
      for (const Sides& cell : area.open)
        if (shape_of(cell) == i && listed++ < 2 * kMaxListed)
          none += (none.empty() ? "" : ", ") + cell_text(cell, s.now);
      if (listed > 2 * kMaxListed) none += ", …";
      const double share = static_cast<double>(shape.closable) / shape.cells;
      const std::string name = tr_name(area.area);
      out.rows.push_back(
          {{area.scores ? name : tr("{0} (not scored when closed)", name), tr(kAt[i]), group_digits(shape.cells),
            group_digits(shape.closable), percent_text(share), group_digits(shape.fewest), none},
           share,
           shape.closable < shape.cells && area.scores,
           "",
           "close:" + area.area});
    }
  // Skip the descriptions of the areas, which come first: the rows above contain the same information.
  const std::vector<std::string> words = describe_closability(s.now.closability, s.now.letters);
  for (std::size_t i = s.now.closability.areas.size(); i < words.size(); ++i)
    out.rows.push_back({{tr("Simultaneously"), words[i], "", "", "", "", ""}, 0, false, ""});
  return out;
}

StatisticsTable cell_table(const StatisticsSources& s) {
  StatisticsTable out{.id = "cells"};
  out.columns = {{tr("Cell"), Kind::Text, 64},
                 {tr("Sides"), Kind::Text, 272},
                 {tr("Tiles that fit"), Kind::Number, 100},
                 {tr("Base set"), Kind::Number, 76},
                 {"", Kind::Bar, 50},
                 {"", Kind::Text, 66}};
  const int tiles = std::max(1, s.now.tiles - s.now.skipped);
  std::map<Sides, int> base;
  if (s.base)
    for (const topology::CellFit& cell : s.base->cells) base[cell.cell.sides] = cell.tiles;
  for (const topology::CellFit& cell : s.now.cells) {
    const double share = static_cast<double>(cell.tiles) / tiles;
    out.rows.push_back({{letters_of(cell.cell.sides, s.now), topology::describe_cell(cell.cell.sides, s.now.edges),
                         group_digits(cell.tiles), s.base ? group_digits(base[cell.cell.sides]) : "",
                         percent_text(share), cell.tiles == 0 ? tr("none fits") : ""},
                        share,
                        cell.tiles == 0,
                        ""});
  }
  return out;
}

StatisticsTable tile_table(const StatisticsSources& s) {
  StatisticsTable out{.id = "tiles"};
  int all = 0;
  for (const int n : s.now.gaps) all += n;
  out.columns = {{tr("Tile"), Kind::Text, 90},
                 {tr("Sides"), Kind::Text, 70},
                 {tr("In the box"), Kind::Number, 80},
                 {tr("Fits (of {0} cells)", group_digits(all)), Kind::Number, 130},
                 {"", Kind::Bar, 140},
                 {tr("Share"), Kind::Number, 80}};
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < s.survey.tiles(); ++i) {
    int fits = 0;
    for (const int n : s.survey.cells_of(i)) fits += n;
    order.emplace_back(fits, i);
  }
  std::ranges::sort(order);
  for (const auto& [fits, i] : order) {
    const int pattern = s.survey.pattern_of(i);
    const double share = all == 0 ? 0 : static_cast<double>(fits) / all;
    out.rows.push_back(
        {{s.set.tiles[i].id, pattern < 0 ? tr("no edge") : letters_of(s.now.patterns[pattern].sides, s.now),
          group_digits(s.survey.copies(i)), group_digits(fits), percent_text(share), percent_text(share)},
         share,
         pattern < 0,
         "id:" + s.set.tiles[i].id});
  }
  return out;
}

}  // namespace

std::string title_of(StatisticsTab tab) {
  constexpr std::array<const char*, kStatisticsTabCount> kTitles{
      tr_later("Fit"),         tr_later("Duplicates"),    tr_later("Pairs of sides"),
      tr_later("Closability"), tr_later("Hardest cells"), tr_later("Hardest tiles")};
  return tr(kTitles[static_cast<std::size_t>(tab)]);
}

StatisticsTable statistics_table(StatisticsTab tab, const StatisticsSources& sources) {
  StatisticsTable out;
  switch (tab) {
    case StatisticsTab::Fit: out = fit_table(sources); break;
    case StatisticsTab::Duplicates: out = duplicate_table(sources); break;
    case StatisticsTab::Pairs: out = pair_table(sources); break;
    case StatisticsTab::Closability: out = closability_table(sources); break;
    case StatisticsTab::Cells: out = cell_table(sources); break;
    case StatisticsTab::Tiles: out = tile_table(sources); break;
  }
  if (sources.now.edges.empty() && tab != StatisticsTab::Duplicates) out.rows.clear();
  out.title = title_of(tab);
  out.badge = badge_of(tab, sources);
  return out;
}

int badge_of(StatisticsTab tab, const StatisticsSources& s) {
  return tab == StatisticsTab::Duplicates ? static_cast<int>(s.likeness.identical.size()) : 0;
}

std::string percent_text(double share) { return design::percent_text(share); }

}  // namespace tw::editor
