#include "editor/core/analyse/statistics_csv.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "engine/plotting/csv.hpp"

namespace tw::editor {
namespace {

using plotting::kNoNumber;
using topology::SetAnalysis;
using topology::Sides;

constexpr std::array<const char*, topology::kShapeCount> kShapes{"one side", "corner", "opposite sides", "three sides",
                                                                 "four sides"};

struct Figure {
  std::string table, item, name;
  double value = 0;
  std::int64_t n = 0;
  const char* unit = "";
  double base = kNoNumber;
};

double number(std::integral auto count) { return static_cast<double>(count); }

template <class Rows, class Value>
double sum(const Rows& rows, Value value) {
  return std::accumulate(rows.begin(), rows.end(), 0.0, [&](double all, const auto& row) { return all + value(row); });
}

class Writer {
 public:
  Writer(const StatisticsSources& sources, std::string_view only) : s_(sources), only_(only) {}

  void add(const Figure& f) {
    if (!only_.empty() && f.table != only_) return;
    out_.add({.keys = {f.table, f.item, f.name}, .value = f.value, .n = f.n, .unit = f.unit, .more = {f.base}});
  }

  void add_edges() {
    const int sides = 4 * tiles();
    for (std::size_t e = 0; e < s_.now.edges.size(); ++e) {
      add({"edges", s_.now.edges[e], "sides", number(s_.now.sides[e]), sides, "sides",
           s_.base ? number(s_.base->sides[e]) : kNoNumber});
      add({"edges", s_.now.edges[e], "tiles_with", number(s_.now.tiles_with[e]), tiles(), "tiles",
           s_.base ? number(s_.base->tiles_with[e]) : kNoNumber});
    }
    constexpr std::array<const char*, 3> kViews{"4", "2", "1"};
    for (std::size_t i = 0; i < kViews.size(); ++i)
      add({"turned-views", kViews[i], "tiles", number(s_.now.rotations[i]), tiles(), "tiles",
           s_.base ? number(s_.base->rotations[i]) : kNoNumber});
  }

  void add_patterns() {
    std::map<Sides, int> base;
    if (s_.base)
      for (const topology::PatternCount& pattern : s_.base->patterns) base[pattern.sides] = pattern.copies;
    for (const topology::PatternCount& pattern : s_.now.patterns)
      add({"patterns", letters(pattern.sides), "tiles", number(pattern.copies), tiles(), "tiles",
           s_.base ? number(base[pattern.sides]) : kNoNumber});
  }

  void add_decks() {
    const topology::DeckTable& table = s_.now.decks;
    for (const topology::DeckRow& row : table.rows) {
      for (std::size_t d = 0; d < table.decks.size(); ++d)
        add({"decks", row.id, table.decks[d], number(row.by_deck[d]), table.tiles[d], "copies"});
      add({"decks", row.id, "all", number(row.total), s_.now.tiles, "copies"});
    }
  }

  void add_fit() {
    for (std::size_t i = 0; i < topology::kShapeCount; ++i) {
      const topology::ShapeFit& shape = s_.now.shapes[i];
      const topology::ShapeFit* base = s_.base ? &s_.base->shapes[i] : nullptr;
      add({"fit", kShapes[i], "tiles_that_fit", 100 * shape.share, tiles(), "%", base ? 100 * base->share : kNoNumber});
      add({"fit", kShapes[i], "not_filled_by_any_tile", number(shape.unfillable), shape.cells, "cells",
           base ? number(base->unfillable) : kNoNumber});
    }
  }

  void add_duplicates() {
    const auto group = [&](const char* how, const std::vector<std::size_t>& alike) {
      std::string ids;
      for (const std::size_t tile : alike) ids += (ids.empty() ? "" : " ") + s_.set.tiles[tile].id;
      add({"duplicates", ids, how, sum(alike, [&](std::size_t tile) { return number(s_.survey.copies(tile)); }),
           s_.now.tiles, "tiles"});
    };
    for (const topology::SimilarTiles& alike : s_.likeness.identical) group("identical", alike);
    for (const auto& [tile, twin] : s_.likeness.mirrors) group("mirror_images", {tile, twin});
    for (const topology::SimilarTiles& alike : s_.likeness.layouts) group("same_zones", alike);
  }

  void add_pairs() {
    const auto all = static_cast<std::int64_t>(
        sum(s_.now.pairs, [](const auto& row) { return sum(row, [](int n) { return number(n); }); }));
    for (std::size_t a = 0; a < s_.now.edges.size(); ++a)
      for (std::size_t b = 0; b < s_.now.edges.size(); ++b)
        add({"pairs", s_.now.edges[a] + ", " + s_.now.edges[b], "times", number(s_.now.pairs[a][b]), all, "pairs",
             s_.base ? number(s_.base->pairs[a][b]) : kNoNumber});
  }

  void add_closability() {
    for (const topology::AreaClosability& area : s_.now.closability.areas)
      for (std::size_t i = 0; i < topology::kShapeCount; ++i) {
        const topology::ShapeClosability& shape = area.shapes[i];
        if (shape.cells == 0) continue;
        const std::string item = area.area + ", " + kShapes[i];
        add({"closability", item, "closable", number(shape.closable), shape.cells, "cells"});
        add({"closability", item, "fewest_tiles", number(shape.fewest), shape.cells, "tiles"});
      }
  }

  void add_cells() {
    std::map<Sides, int> base;
    if (s_.base)
      for (const topology::CellFit& cell : s_.base->cells) base[cell.cell.sides] = cell.tiles;
    for (const topology::CellFit& cell : s_.now.cells)
      add({"cells", letters(cell.cell.sides), "tiles_that_fit", number(cell.tiles), tiles(), "tiles",
           s_.base ? number(base[cell.cell.sides]) : kNoNumber});
  }

  void add_tiles() {
    const auto cells = static_cast<std::int64_t>(sum(s_.now.gaps, [](int n) { return number(n); }));
    for (std::size_t i = 0; i < s_.survey.tiles(); ++i) {
      const std::string& id = s_.set.tiles[i].id;
      add({"tiles", id, "copies", number(s_.survey.copies(i)), s_.now.tiles, "tiles"});
      if (s_.survey.pattern_of(i) >= 0)
        add({"tiles", id, "cells_that_fit", sum(s_.survey.cells_of(i), [](int n) { return number(n); }), cells,
             "cells"});
    }
  }

  const std::string& text() const { return out_.text(); }

 private:
  int tiles() const { return s_.now.tiles - s_.now.skipped; }
  std::string letters(const Sides& sides) const { return topology::to_letters(sides, s_.now.letters); }

  const StatisticsSources& s_;
  std::string_view only_;
  plotting::TidyCsv out_{{"table", "item", "figure"}, {"base"}};
};

}  // namespace

std::string statistics_csv(const StatisticsSources& sources, std::string_view table) {
  Writer out(sources, table);
  if (!sources.now.edges.empty()) {
    out.add_edges();
    out.add_patterns();
    out.add_fit();
    out.add_pairs();
    out.add_closability();
    out.add_cells();
    out.add_tiles();
  }
  out.add_decks();
  out.add_duplicates();
  return out.text();
}

}  // namespace tw::editor
