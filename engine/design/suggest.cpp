#include "engine/design/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <tuple>

#include "engine/design/suggest_cells.hpp"
#include "engine/design/suggest_layouts.hpp"
#include "engine/design/suggest_reason.hpp"
#include "engine/design/suggest_style.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/topology/rim.hpp"
#include "engine/topology/similar_tiles.hpp"

namespace tw::design {

using namespace tw::model;
using topology::Sides;

namespace {

/// Number of drawings to which symbols are added (more if many tiles are requested), and maximum number of ways to
/// place symbols on one drawing that are compared with the tiles of the set.
constexpr std::size_t kMinDrawings = 1000, kMaxOptions = 6;

int count_of(const Tile& tile, const std::string& symbol) {
  std::ptrdiff_t out = 0;
  for (const Zone& zone : tile.zones) out += std::ranges::count(zone.symbols, symbol);
  return static_cast<int>(out);
}

/// A tile with the values that determine its position in the list.
struct Candidate {
  Tile tile;
  Sides sides{};
  std::size_t layout = 0;  ///< index of the drawing of its zones
  double effect = 0, fit = 0, usual = 0;
  int newly = 0;         ///< CloseTarget: number of cells that this tile closes but no tile in the box closes
  std::size_t rank = 0;  ///< PatternTarget: position among the candidates with the same pattern
  std::vector<std::size_t> closed;
};

/// The search for one target.
class TileSearch {
 public:
  TileSearch(const TileSet& set, const Rules& rules, const SuggestionTarget& target)
      : set_(set),
        rules_(rules),
        target_(target),
        survey_(set, rules),
        now_(survey_.analysis()),
        box_(set, rules),
        ends_(rules),
        style_(set, rules) {}

  /// Returns a message if there is nothing to search for, otherwise "".
  std::string refusal() const;
  Suggestions run(std::size_t count, const std::function<bool(const Tile&)>& can_be_drawn);

 private:
  std::vector<Sides> patterns() const;
  std::vector<Tile> options(const Tile& base) const;
  double effect_of_symbols(const Tile& tile) const;
  std::vector<Tile> with_symbol(const Tile& base, const std::string& symbol) const;
  std::vector<Tile> with_combinations(const Tile& base) const;
  std::vector<Candidate> drawings(Layouts layouts) const;
  std::vector<Candidate> candidates(const std::vector<Candidate>& drawings) const;
  void measure(Candidate& candidate) const;
  void order(std::vector<Candidate>& candidates) const;
  std::size_t area() const;
  double closed_by_the_box() const;
  Suggestion suggestion(Candidate candidate) const;
  std::string gain(const Candidate& candidate, int corners) const;

  const TileSet& set_;
  const Rules& rules_;
  const SuggestionTarget& target_;
  topology::TileSetAnalyzer survey_;
  topology::SetAnalysis now_;
  BoxCells box_;
  topology::EndRules ends_;
  SetStyle style_;
  std::vector<std::size_t> unfilled_, unclosed_;  ///< cells that no tile in the box fits or closes
  BoxCells::OpenWeights open_{};                  ///< CloseTarget: weights of the cells at which the area is open
  double mean_closed_ = 0;
};

std::size_t TileSearch::area() const {
  const auto* close = std::get_if<CloseTarget>(&target_);
  for (std::size_t a = 0; close && a < ends_.areas.size(); ++a)
    if (ends_.areas[a].id == close->area) return a;
  return ends_.areas.size();
}

std::string TileSearch::refusal() const {
  if (const auto* pattern = std::get_if<PatternTarget>(&target_)) {
    if (!pattern->sides && now_.missing.empty())
      return tr(
          "every pattern of four sides occurs in {0}; choose one of them, as in pattern:{1}, to see other tiles with "
          "it",
          set_.name, topology::to_letters(now_.patterns.front().sides, now_.letters));
  } else if (const auto* symbol = std::get_if<SymbolTarget>(&target_)) {
    const int row = index_of(rules_.symbols, symbol->symbol);
    if (row < 0) return tr("\"{0}\" is not a symbol of these rules", symbol->symbol);
    if (rules_.symbols[row].on.empty())
      return tr("the symbol \"{0}\" is not allowed on any zone; list features in its attribute on=\"...\"",
                symbol->symbol);
  } else if (const auto* close = std::get_if<CloseTarget>(&target_); close && area() == ends_.areas.size()) {
    return tr("no edge can leave an area \"{0}\" open", close->area);
  } else if (const auto* metric = std::get_if<MetricTarget>(&target_); metric && !metric->predicted) {
    return tr("no games have been played to predict {0}", metric->name);
  }
  return "";
}

/// Returns the patterns of the tiles to be compared. Patterns with an edge that no tile in the box can meet are
/// omitted, unless the target is to provide missing patterns.
std::vector<Sides> TileSearch::patterns() const {
  std::vector<Sides> out;
  const topology::Cells& cells = box_.cells();
  const auto* target = std::get_if<PatternTarget>(&target_);
  if (target && target->sides) return {cells[cells.index_of(*target->sides)].sides};
  for (const topology::PatternCount& pattern : now_.patterns) {
    const bool wanted = target ? pattern.copies == 0
                               : std::ranges::all_of(pattern.sides, [&](std::uint8_t e) { return box_.meets(e); });
    if (wanted) out.push_back(pattern.sides);
  }
  // Put the patterns that fit best first: if there are too many tiles, only the first ones are compared.
  std::ranges::stable_sort(out, std::ranges::greater(), [&](const Sides& sides) { return box_.fit(sides); });
  return out;
}

/// Returns variants of the tile with one, two, ... instances of the symbol added to a zone on which the symbol is
/// allowed, and the tile itself if it already has the symbol.
std::vector<Tile> TileSearch::with_symbol(const Tile& base, const std::string& symbol) const {
  const auto& on = rules_.symbols[index_of(rules_.symbols, symbol)].on;
  const int most = style_.max_per_tile(symbol) - count_of(base, symbol);
  std::vector<Tile> out;
  if (most >= 0 && count_of(base, symbol) > 0) out.push_back(base);
  for (std::size_t z = 0; z < base.zones.size(); ++z) {
    if (std::ranges::find(on, base.zones[z].kind) == on.end()) continue;
    for (int n = 1; n <= most; ++n) {
      out.push_back(base);
      auto& symbols = out.back().zones[z].symbols;
      symbols.insert(symbols.end(), static_cast<std::size_t>(n), symbol);
    }
  }
  return out;
}

/// Returns the tile itself, and a variant for each zone without symbols and each combination of symbols that the set
/// uses on zones with this feature.
std::vector<Tile> TileSearch::with_combinations(const Tile& base) const {
  std::vector<Tile> out{base};
  for (std::size_t z = 0; z < base.zones.size(); ++z)
    for (const auto& symbols : style_.combinations(base.zones[z].kind)) {
      if (!base.zones[z].symbols.empty()) continue;
      out.push_back(base);
      out.back().zones[z].symbols = symbols;
    }
  return out;
}

/// Returns the best ways to place symbols on a drawing, best first.
std::vector<Tile> TileSearch::options(const Tile& base) const {
  const auto* symbol = std::get_if<SymbolTarget>(&target_);
  std::vector<Tile> tiles = symbol ? with_symbol(base, symbol->symbol) : with_combinations(base);
  std::vector<std::tuple<double, double, std::size_t>> order;  // negated effect, negated usualness, index
  for (std::size_t i = 0; i < tiles.size(); ++i)
    order.emplace_back(-effect_of_symbols(tiles[i]), -style_.symbols(tiles[i]), i);
  std::ranges::sort(order);
  std::vector<Tile> out;
  for (std::size_t i = 0; i < std::min(order.size(), kMaxOptions); ++i)
    out.push_back(std::move(tiles[std::get<2>(order[i])]));
  return out;
}

/// Returns the effect of a tile if it depends on the symbols, otherwise 0; greater is better.
double TileSearch::effect_of_symbols(const Tile& tile) const {
  if (const auto* symbol = std::get_if<SymbolTarget>(&target_)) return count_of(tile, symbol->symbol);
  if (const auto* metric = std::get_if<MetricTarget>(&target_))
    return (metric->raise ? 1 : -1) * metric->predicted(tile);
  return 0;
}

/// Returns the drawings, with symbols added to the zones that reach no side. Omits drawings on which the target's
/// symbol cannot be placed.
std::vector<Candidate> TileSearch::drawings(Layouts layouts) const {
  const auto* symbol = std::get_if<SymbolTarget>(&target_);
  std::vector<Candidate> out;
  for (std::size_t i = 0; i < layouts.tiles.size(); ++i) {
    Candidate here{.tile = std::move(layouts.tiles[i]), .sides = layouts.sides[i], .layout = i};
    style_.add_inner_symbols(here.tile);
    const std::vector<Tile> with = symbol ? with_symbol(here.tile, symbol->symbol) : std::vector<Tile>();
    if (symbol && with.empty()) continue;
    measure(here);
    here.usual = style_.connections(here.tile);
    for (const Tile& tile : with) here.effect = std::max(here.effect, effect_of_symbols(tile));
    out.push_back(std::move(here));
  }
  return out;
}

/// Returns, for each drawing, the best tile that is not in the set.
std::vector<Candidate> TileSearch::candidates(const std::vector<Candidate>& drawings) const {
  TileSet all = set_;
  std::vector<std::size_t> drawing_of;
  for (std::size_t i = 0; i < drawings.size(); ++i)
    for (Tile& tile : options(drawings[i].tile)) {
      topology::add_touches(rules_, tile);
      all.tiles.push_back(std::move(tile));
      drawing_of.push_back(i);
    }
  const std::size_t own = set_.tiles.size();
  std::vector<bool> in_set(all.tiles.size(), false);
  for (const topology::SimilarTiles& group : topology::find_similar_tiles(all).identical)
    for (const std::size_t i : group) in_set[i] = group.front() < own;
  std::vector<Candidate> out;
  for (std::size_t i = own; i < all.tiles.size(); ++i) {
    const Candidate& drawing = drawings[drawing_of[i - own]];
    if (in_set[i] || (!out.empty() && out.back().layout == drawing.layout)) continue;
    out.push_back({.tile = std::move(all.tiles[i]), .sides = drawing.sides, .layout = drawing.layout});
    measure(out.back());
  }
  return out;
}

void TileSearch::measure(Candidate& candidate) const {
  candidate.fit = box_.fit(candidate.sides);
  candidate.usual = style_.usual(candidate.tile);
  if (std::holds_alternative<PatternTarget>(target_)) {
    candidate.effect = count_filled_cells(unfilled_, box_.cells(), candidate.sides);
  } else if (std::holds_alternative<CloseTarget>(target_)) {
    candidate.closed = box_.closed(candidate.tile, candidate.sides, ends_, area());
    candidate.effect = box_.share(candidate.closed, open_);
    candidate.newly = static_cast<int>(std::ranges::count_if(
        candidate.closed, [&](std::size_t cell) { return std::ranges::binary_search(unclosed_, cell); }));
  } else {
    candidate.effect = effect_of_symbols(candidate.tile);
  }
}

void TileSearch::order(std::vector<Candidate>& candidates) const {
  const bool close = std::holds_alternative<CloseTarget>(target_);
  const auto key = [close](const Candidate& c) {
    // Round shares of closed cells to whole percentage points, so that tiny differences do not decide.
    const double effect = close ? std::round(100 * c.effect) : c.effect;
    return std::tuple(c.rank, -c.newly, -effect, -c.usual * c.fit, c.layout);
  };
  const auto before = [&](const Candidate& a, const Candidate& b) { return key(a) < key(b); };
  std::ranges::sort(candidates, before);
  if (!std::holds_alternative<PatternTarget>(target_)) return;
  std::map<Sides, std::size_t> ranks;
  for (Candidate& candidate : candidates) candidate.rank = ranks[candidate.sides]++;
  std::ranges::sort(candidates, before);
}

double TileSearch::closed_by_the_box() const {
  double sum = 0, tiles = 0;
  for (const Tile& tile : set_.tiles)
    if (const auto sides = topology::sides_of(tile, rules_); sides && tile.copies > 0) {
      sum += tile.copies * box_.share(box_.closed(tile, *sides, ends_, area()), open_);
      tiles += tile.copies;
    }
  return tiles > 0 ? sum / tiles : 0;
}

Suggestions TileSearch::run(std::size_t count, const std::function<bool(const Tile&)>& can_be_drawn) {
  const bool close = std::holds_alternative<CloseTarget>(target_);
  unfilled_ = unfilled_cells(now_, box_.cells());
  if (close) {
    open_ = box_.open_weights(ends_, area());
    unclosed_ = unclosed_cells(now_, box_.cells(), ends_.areas[area()].id);
    mean_closed_ = closed_by_the_box();
  }
  Layouts layouts = drawable_layouts(rules_, zone_links(set_, rules_), patterns());
  Suggestions out{.complete = layouts.complete};
  std::vector<Candidate> found = drawings(std::move(layouts));
  std::erase_if(found, [&](const Candidate& c) { return c.fit <= 0 || (close && c.closed.empty()); });
  out.considered = found.size();
  order(found);
  if (const std::size_t most = std::max(kMinDrawings, 4 * count); found.size() > most) found.resize(most);
  found = candidates(found);
  order(found);
  std::vector<Candidate> best;
  std::vector<Tile> tiles;
  for (std::size_t i = 0; i < found.size() && best.size() < count; ++i) {
    if (can_be_drawn && !can_be_drawn(found[i].tile)) continue;
    tiles.push_back(found[i].tile);
    best.push_back(std::move(found[i]));
  }
  const auto changes = statistic_changes(set_, rules_, target_, tiles);
  for (std::size_t i = 0; i < best.size(); ++i) {
    out.tiles.push_back(suggestion(std::move(best[i])));
    out.tiles.back().changes = changes[i];
  }
  return out;
}

std::string TileSearch::gain(const Candidate& c, int corners) const {
  const std::string letters = topology::to_letters(c.sides, now_.letters);
  const std::string fits = tr("it fits {0} of {1} cells with two given sides", corners, group_digits(now_.gaps[2]));
  if (std::holds_alternative<PatternTarget>(target_)) {
    const std::size_t pattern = box_.cells().index_of(c.sides) - box_.cells().begin(topology::CellShape::FourSides);
    const int copies = now_.patterns[pattern].copies;
    // translators: the last placeholder is "it fits 12 of 30 cells with two given sides"
    return copies == 0 ? tr("Adds the missing pattern {0}; {1}", letters, fits)
                       : tr_n("Has the pattern {1}, which {0} tile in the box has; {2}",
                              "Has the pattern {1}, which {0} tiles in the box have; {2}", copies, letters, fits);
  }
  if (const auto* symbol = std::get_if<SymbolTarget>(&target_))
    // translators: {0} is a number, {1} the name of a symbol; {3} is "it fits 12 of 30 cells with two given sides"
    return tr("Adds {0} {1} to the {2} in the box; {3}", count_of(c.tile, symbol->symbol),
              tr_name(symbol->symbol, count_of(c.tile, symbol->symbol)),
              group_digits(count_symbols(now_, symbol->symbol)), fits);
  if (const auto* metric = std::get_if<MetricTarget>(&target_)) {
    const std::string by = language::with_separators(
        fmt::format("{:+.3g}", (metric->is_share ? 100 : 1) * (metric->raise ? c.effect : -c.effect)));
    return metric->is_share
               // translators: {0} is the title of a metric, {1} a number with its sign, {2} "it fits 12 of 30 cells
               // with ..."
               ? tr("Is predicted to change {0} by {1} percentage points per copy; {2}", metric->name, by, fits)
               : tr("Is predicted to change {0} by {1} per copy; {2}", metric->name, by, fits);
  }
  std::string out =
      // translators: {0} is a kind of area; {1} and {2} are shares in percent
      tr("Closes {0} at {1} of the cells where it is open (average tile: {2}), in {3} of {4} kinds of cell",
         tr_name(ends_.areas[area()].id), percent_text(c.effect), percent_text(mean_closed_), c.closed.size(),
         box_.open_kinds(ends_, area()));
  if (c.newly > 0) model::add_clause(out, tr("{0} of these kinds could not be closed before", c.newly));
  return out;
}

Suggestion TileSearch::suggestion(Candidate c) const {
  Suggestion out;
  out.pattern = topology::to_letters(c.sides, now_.letters);
  out.fit = c.fit;
  out.usual = c.usual;
  out.effect = c.effect;
  if (std::holds_alternative<CloseTarget>(target_)) out.effect -= mean_closed_;
  if (const auto* metric = std::get_if<MetricTarget>(&target_); metric && !metric->raise) out.effect = -c.effect;
  TileSet with = set_;
  with.tiles.push_back(c.tile);
  for (const auto& [tile, twin] : topology::find_similar_tiles(with).mirrors)
    if (twin == set_.tiles.size() && out.mirror_of.empty()) out.mirror_of = set_.tiles[tile].id;
  out.corners = count_corners(box_.cells(), c.sides);
  out.reason = gain(c, out.corners);
  const std::string like = out.mirror_of.empty() ? describe_similarity(c.tile, set_, rules_)
                                                 : tr("the mirror image of tile {0}", out.mirror_of);
  if (!like.empty()) model::add_clause(out.reason, like);
  out.reason += '.';
  out.tile = std::move(c.tile);
  out.tile.deck = ordinary_deck(rules_);
  return out;
}

}  // namespace

Result<Suggestions> suggest(const TileSet& set, const Rules& rules, const SuggestionTarget& target, std::size_t count,
                            const std::function<bool(const Tile&)>& can_be_drawn) {
  if (rules.edges.empty())
    return usage_error(
        tr("tiles can only be suggested for rules with edges and zones; the tiles of {0} have none", set.name));
  TileSearch search(set, rules, target);
  if (const std::string refusal = search.refusal(); !refusal.empty()) return usage_error(refusal);
  Suggestions out = search.run(count, can_be_drawn);
  if (!out.tiles.empty()) return out;
  if (const auto* symbol = std::get_if<SymbolTarget>(&target))
    return usage_error(
        tr("no tile that can be drawn has a zone for the symbol \"{0}\", which is allowed only on {1}", symbol->symbol,
           fmt::format("{}", fmt::join(rules.symbols[index_of(rules.symbols, symbol->symbol)].on, ", "))));
  return usage_error(tr("{0} already has every tile that can be drawn for this target", set.name));
}

}  // namespace tw::design
