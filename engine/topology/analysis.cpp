#include "engine/topology/analysis.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "engine/model/limits.hpp"
#include "engine/topology/deck_counter.hpp"
#include "engine/topology/ends.hpp"

namespace tw::topology {

using namespace tw::model;

namespace {

constexpr unsigned kMasks = 16;

/// Returns the edge ids of the rules. If the rules have too many edges, only the first ones are analysed.
std::vector<std::string> edge_ids(const Rules& rules) {
  std::vector<std::string> out = ids_of(rules.edges);
  if (out.size() > kMaxEdges) out.resize(kMaxEdges);
  return out;
}

/// A cell that a tile fits, with the kinds of area that the tile ends there.
struct Fit {
  std::uint16_t cell = 0;
  std::uint16_t ends = 0;
};

/// The properties of a tile on which the statistics depend.
struct Facts {
  bool counted = false;  ///< true if every side of the tile is an edge that the rules declare
  Sides sides{};
  std::uint16_t fits = 0;  ///< number of used entries of fit[]
  std::uint8_t caps = 0;   ///< bit mask of the kinds of area that reach exactly one side of the tile
  std::array<Fit, kMasks - 1> fit{};
};

Facts facts_of(const Tile& tile, const Rules& rules, const Cells& cells, const EndRules& ends) {
  Facts out;
  const std::optional<Sides> sides = sides_of(tile, rules);
  if (!sides) return out;
  out.counted = true;
  out.sides = *sides;
  const TileEnds tile_ends(tile, ends);
  out.caps = tile_ends.caps();
  for (unsigned mask = 1; mask < kMasks; ++mask) {
    const auto cell = static_cast<std::uint16_t>(cells.index_of(masked(*sides, mask)));
    Fit* at = std::find_if(out.fit.begin(), out.fit.begin() + out.fits, [&](const Fit& f) { return f.cell == cell; });
    if (at == out.fit.begin() + out.fits) *at = {cell, 0}, ++out.fits;
    at->ends = static_cast<std::uint16_t>(at->ends | tile_ends.ending(mask));
  }
  return out;
}

std::size_t sides_given(CellShape shape) {
  constexpr std::array<std::size_t, kShapeCount> kGiven{1, 2, 2, 3, 4};
  return kGiven[static_cast<std::size_t>(shape)];
}

}  // namespace

std::optional<Sides> sides_of(const Tile& tile, const Rules& rules) {
  Sides out{};
  for (const Side side : kSides) {
    const int edge = find_edge_kind(rules, side_kinds(tile, side));
    if (edge < 0 || edge >= kMaxEdges) return std::nullopt;
    out[index(side)] = static_cast<std::uint8_t>(edge);
  }
  return out;
}

struct TileSetAnalyzer::Impl {
  std::vector<std::string> edges, letters;
  Cells cells;
  EndRules ends;
  std::vector<Facts> facts;
  std::vector<int> copies;
  DeckCounter decks;
  std::vector<int> fitting;              ///< cell -> number of tiles in the box that fit
  std::vector<std::vector<int>> ending;  ///< area -> cell -> number of tiles in the box that fit and end the area
  std::vector<int> caps;                 ///< area -> number of tiles in the box with the area's bit in Facts::caps
  std::vector<std::vector<std::size_t>> of_pattern;

  Impl(const TileSet& set, const Rules& rules)
      : edges(edge_ids(rules)), letters(edge_letters(rules)), cells(edges), ends(rules), decks(set, rules) {
    letters.resize(edges.size());
    fitting.assign(cells.all().size(), 0);
    ending.assign(kEndBits, std::vector<int>(ends.areas.empty() ? 0 : cells.all().size(), 0));
    caps.assign(ends.areas.size(), 0);
    of_pattern.resize(cells.end(CellShape::FourSides) - cells.begin(CellShape::FourSides));
    for (const Tile& tile : set.tiles) {
      facts.push_back(facts_of(tile, rules, cells, ends));
      copies.push_back(0);
      const std::size_t at = facts.size() - 1;
      if (const int pattern = this->pattern(at); pattern >= 0) of_pattern[pattern].push_back(at);
      change(at, tile.copies);
    }
  }

  int pattern(std::size_t tile) const {
    const Facts& facts_here = facts[tile];
    return facts_here.counted ? static_cast<int>(cells.index_of(facts_here.sides) - cells.begin(CellShape::FourSides))
                              : -1;
  }

  void change(std::size_t tile, int by) {
    copies[tile] += by;
    decks.change_copies(tile, by);
    const Facts& here = facts[tile];
    for (std::size_t i = 0; i < here.fits; ++i) {
      fitting[here.fit[i].cell] += by;
      if (ends.areas.empty()) continue;
      for (unsigned bits = here.fit[i].ends; bits != 0; bits &= bits - 1)
        ending[std::countr_zero(bits)][here.fit[i].cell] += by;
    }
    for (std::size_t a = 0; a < caps.size(); ++a)
      if (((here.caps >> a) & 1U) != 0) caps[a] += by;
  }

  void count_tiles(SetAnalysis& out) const;
  void count_patterns(SetAnalysis& out) const;
  void count_fits(SetAnalysis& out) const;
  Closability closing() const;
  void close_at_once(Closability& out) const;
};

void TileSetAnalyzer::Impl::count_tiles(SetAnalysis& out) const {
  out.sides.assign(edges.size(), 0);
  out.tiles_with.assign(edges.size(), 0);
  out.pairs.assign(edges.size(), std::vector<int>(edges.size(), 0));
  for (std::size_t t = 0; t < facts.size(); ++t) {
    out.tiles += copies[t];
    if (!facts[t].counted) {
      out.skipped += copies[t];
      continue;
    }
    const Sides& sides = facts[t].sides;
    for (std::size_t i = 0; i < 4; ++i) {
      out.sides[sides[i]] += copies[t];
      out.pairs[sides[i]][sides[(i + 1) % 4]] += copies[t];
      if (std::find(sides.begin(), sides.begin() + static_cast<std::ptrdiff_t>(i), sides[i]) ==
          sides.begin() + static_cast<std::ptrdiff_t>(i))
        out.tiles_with[sides[i]] += copies[t];
    }
    const std::size_t distinct = sides == rotated(sides, 1) ? 2 : sides == rotated(sides, 2) ? 1 : 0;
    out.rotations[distinct] += copies[t];
  }
}

void TileSetAnalyzer::Impl::count_patterns(SetAnalysis& out) const {
  out.possible_patterns = static_cast<int>(of_pattern.size());
  for (std::size_t p = 0; p < of_pattern.size(); ++p) {
    const std::size_t cell = cells.begin(CellShape::FourSides) + p;
    out.patterns.push_back({cells[cell].sides, fitting[cell], of_pattern[p]});
    (fitting[cell] > 0 ? out.present : out.missing).push_back(ids_of(cells[cell].sides, edges));
  }
}

void TileSetAnalyzer::Impl::count_fits(SetAnalysis& out) const {
  const int counted = out.tiles - out.skipped;
  std::array<double, kShapeCount> sum{};
  for (std::size_t i = 0; i < cells.all().size(); ++i) {
    const Cell& cell = cells[i];
    ShapeFit& shape = out.shapes[static_cast<std::size_t>(cell.shape)];
    shape.cells += cell.distinct_rotations;
    shape.kinds += 1;
    shape.unfillable += fitting[i] == 0 ? cell.distinct_rotations : 0;
    sum[static_cast<std::size_t>(cell.shape)] += static_cast<double>(fitting[i]) * cell.distinct_rotations;
    out.cells.push_back({cell, fitting[i]});
  }
  // So far, the rotations of a cell have been counted as separate cells. Divide by the number of rotations of the shape
  // (four for a single side) to get the number of choices of edges.
  std::array<double, 5> all{};
  for (std::size_t s = 0; s < kShapeCount; ++s) {
    constexpr std::array<int, kShapeCount> kWays{4, 4, 2, 4, 1};
    ShapeFit& shape = out.shapes[s];
    const std::size_t k = sides_given(static_cast<CellShape>(s));
    out.gaps[k] += shape.cells;
    out.unfillable[k] += shape.unfillable;
    all[k] += sum[s];
    if (counted > 0 && shape.cells > 0) shape.share = sum[s] / shape.cells / counted;
    shape.cells /= kWays[s];
    shape.unfillable /= kWays[s];
  }
  for (std::size_t k = 1; k <= 4; ++k)
    if (counted > 0 && out.gaps[k] > 0) out.fit[k] = all[k] / out.gaps[k] / counted;
  std::ranges::stable_sort(out.cells, {}, &CellFit::tiles);
}

Closability TileSetAnalyzer::Impl::closing() const {
  Closability out;
  out.all_closable = !ends.areas.empty();
  out.corners = static_cast<int>(cells.end(CellShape::Corner) - cells.begin(CellShape::Corner));
  for (std::size_t a = 0; a < ends.areas.size(); ++a) {
    AreaClosability area{ends.areas[a].id, ends.areas[a].scores, caps[a], {}, {}};
    for (std::size_t i = 0; i < cells.all().size(); ++i) {
      if (!ends.is_open_at(a, cells[i].sides)) continue;
      ShapeClosability& shape = area.shapes[static_cast<std::size_t>(cells[i].shape)];
      const int tiles = ending[a][i];
      shape.fewest = shape.cells == 0 ? tiles : std::min(shape.fewest, tiles);
      shape.cells += 1;
      shape.closable += tiles > 0 ? 1 : 0;
      if (tiles > 0) continue;
      area.open.push_back(cells[i].sides);
      if (area.scores && sides_given(cells[i].shape) <= 2) out.all_closable = false;
    }
    out.areas.push_back(std::move(area));
  }
  close_at_once(out);
  return out;
}

void TileSetAnalyzer::Impl::close_at_once(Closability& out) const {
  if (std::ranges::none_of(ends.areas, &EndRules::Area::scores)) return;
  for (const CellShape shape : {CellShape::OneSide, CellShape::Corner}) {
    std::vector<std::uint16_t> wanted;
    for (std::size_t i = cells.begin(shape); i < cells.end(shape); ++i) {
      bool open = false;
      for (std::size_t a = 0; a < ends.areas.size(); ++a)
        open = open || (ends.areas[a].scores && ends.is_open_at(a, cells[i].sides));
      if (open) wanted.push_back(static_cast<std::uint16_t>(i));
    }
    if (wanted.empty()) continue;
    Closers closers;
    for (std::size_t t = 0; t < facts.size(); ++t) {
      if (copies[t] == 0 || !facts[t].counted) continue;
      std::vector<std::uint16_t> closes;
      for (std::size_t i = 0; i < facts[t].fits; ++i) {
        const Fit& fit = facts[t].fit[i];
        if (cells[fit.cell].shape == shape && ((fit.ends >> kAllScored) & 1U) != 0 &&
            std::ranges::binary_search(wanted, fit.cell))
          closes.push_back(fit.cell);
      }
      if (closes.empty()) continue;
      std::ranges::sort(closes);
      closers[std::move(closes)] += copies[t];
    }
    out.simultaneous.push_back(simultaneous_closing(cells, shape, wanted, closers));
  }
}

TileSetAnalyzer::TileSetAnalyzer(const TileSet& set, const Rules& rules) : impl_(std::make_unique<Impl>(set, rules)) {}
TileSetAnalyzer::~TileSetAnalyzer() = default;
TileSetAnalyzer::TileSetAnalyzer(TileSetAnalyzer&&) noexcept = default;
TileSetAnalyzer& TileSetAnalyzer::operator=(TileSetAnalyzer&&) noexcept = default;

std::size_t TileSetAnalyzer::tiles() const { return impl_->facts.size(); }
int TileSetAnalyzer::copies(std::size_t tile) const { return impl_->copies[tile]; }
void TileSetAnalyzer::set_copies(std::size_t tile, int copies) { impl_->change(tile, copies - impl_->copies[tile]); }
int TileSetAnalyzer::pattern_of(std::size_t tile) const { return impl_->pattern(tile); }

std::array<int, 5> TileSetAnalyzer::cells_of(std::size_t tile) const {
  std::array<int, 5> out{};
  const Facts& facts = impl_->facts[tile];
  for (std::size_t i = 0; i < facts.fits; ++i) {
    const Cell& cell = impl_->cells[facts.fit[i].cell];
    out[sides_given(cell.shape)] += cell.distinct_rotations;
  }
  return out;
}

SetAnalysis TileSetAnalyzer::analysis() const {
  SetAnalysis out;
  out.edges = impl_->edges;
  out.letters = impl_->letters;
  impl_->count_tiles(out);
  impl_->count_patterns(out);
  impl_->count_fits(out);
  out.closability = impl_->closing();
  out.decks = impl_->decks.table();
  return out;
}

SetAnalysis analyze(const TileSet& set, const Rules& rules) { return TileSetAnalyzer(set, rules).analysis(); }

SetAnalysis analyze_with_copies(const TileSet& set, const Rules& rules, const std::map<std::string, int>& copies) {
  TileSetAnalyzer survey(set, rules);
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (const auto to = copies.find(set.tiles[i].id); to != copies.end()) survey.set_copies(i, std::max(0, to->second));
  return survey.analysis();
}

Pattern ids_of(const Sides& sides, const std::vector<std::string>& edges) {
  Pattern out;
  for (std::size_t i = 0; i < 4; ++i) out[i] = sides[i] < edges.size() ? edges[sides[i]] : "";
  return out;
}

}  // namespace tw::topology
