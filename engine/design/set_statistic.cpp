#include "engine/design/set_statistic.hpp"

#include <algorithm>
#include <cmath>

#include "engine/design/tile_features.hpp"
#include "engine/language/nouns.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::design {
namespace {

/// Returns a title for a feature: "edges:forest" gives "sides with forest".
std::string feature_words(const std::string& name) {
  const auto colon = name.find(':');
  const std::string what = name.substr(0, colon), id = tr_name(name.substr(colon + 1));
  if (what == "edges") return tr("sides with {0}", id);
  if (what == "zones") return tr("{0} zones", id);
  if (what == "ends") return tr("{0} zones that reach one side", id);
  if (what == "links") return tr("{0} connections between sides", id);
  if (what == "symbol") return tr("{0} symbols", language::singular(name.substr(colon + 1)));
  if (what == "action") return tr("{0} actions", id);
  return tr("sum of {0}", id);
}

/// Returns the pattern with the names of the edges in the user's language instead of their ids.
topology::Pattern named(topology::Pattern pattern) {
  for (std::string& edge : pattern) edge = tr_name(edge);
  return pattern;
}

std::string joined(const topology::Pattern& pattern) {
  return pattern[0] + "-" + pattern[1] + "-" + pattern[2] + "-" + pattern[3];
}

class StatisticBuilder {
 public:
  StatisticBuilder(const model::TileSet& set, const model::Rules& rules)
      : set_(set), rules_(rules), survey_(set, rules), analysis_(survey_.analysis()) {}

  std::vector<SetStatistic> build(int per_sheet) {
    const std::vector<double> one(set_.tiles.size(), 1);
    out_.push_back({.id = "tiles", .title = tr("tiles in the box"), .of = one});
    out_.push_back({.id = "sheets",
                    .title = tr("printed sheets"),
                    .kind = SetStatistic::Kind::Sheets,
                    .of = one,
                    .per_sheet = per_sheet});
    for (const std::string& deck : analysis_.decks.decks)
      add("deck:" + deck, tr("tiles in the deck {0}", tr_name(deck)),
          [&](std::size_t t) { return set_.tiles[t].deck == deck ? 1.0 : 0.0; });
    add_features();
    if (!analysis_.patterns.empty()) add_edges();
    for (std::size_t t = 0; t < set_.tiles.size(); ++t)
      add("tile:" + set_.tiles[t].id, tr("copies of tile {0}", set_.tiles[t].id),
          [&](std::size_t other) { return other == t ? 1.0 : 0.0; });
    return std::move(out_);
  }

 private:
  template <class Of>
  SetStatistic& add(std::string id, std::string title, Of of) {
    SetStatistic statistic{.id = std::move(id), .title = std::move(title)};
    for (std::size_t t = 0; t < set_.tiles.size(); ++t) statistic.of.push_back(of(t));
    out_.push_back(std::move(statistic));
    return out_.back();
  }

  void add_features() {
    const TileFeatures features(set_, rules_);
    std::vector<std::vector<double>> of_tile;
    for (const model::Tile& tile : set_.tiles) of_tile.push_back(features.values_of(tile));
    for (std::size_t f = 0; f < features.names().size(); ++f)
      add(features.names()[f], feature_words(features.names()[f]), [&](std::size_t t) { return of_tile[t][f]; });
  }

  void add_edges() {
    std::vector<double> counted;  // 1 for a tile whose sides all match edges of the rules
    for (std::size_t t = 0; t < set_.tiles.size(); ++t) counted.push_back(survey_.pattern_of(t) >= 0 ? 1 : 0);
    for (std::size_t k = 1; k <= 4; ++k) {
      const double gaps = std::max(1, analysis_.gaps[k]);
      SetStatistic& fit =
          add("fit:" + std::to_string(k),
              tr_n("share of the tiles that fit a cell with {0} given side",
                   "share of the tiles that fit a cell with {0} given sides", static_cast<std::int64_t>(k)),
              [&](std::size_t t) { return survey_.cells_of(t)[k] / gaps; });
      fit.kind = SetStatistic::Kind::Mean;
      fit.per = counted;
    }
    SetStatistic present{
        .id = "patterns", .title = tr("different patterns of edges"), .kind = SetStatistic::Kind::Present};
    for (const topology::PatternCount& pattern : analysis_.patterns)
      if (!pattern.tiles.empty()) present.groups.push_back(pattern.tiles);
    out_.push_back(std::move(present));
    constexpr std::array<int, 3> kRotationCounts{4, 2, 1};
    for (const int rotations : kRotationCounts)
      add("rotations:" + std::to_string(rotations),
          tr_n("tiles with {0} distinct rotation", "tiles with {0} distinct rotations", rotations),
          [&](std::size_t t) { return counted[t] > 0 && distinct_rotations(t) == rotations ? 1.0 : 0.0; });
    const auto& edges = analysis_.edges;
    for (std::size_t a = 0; a < edges.size(); ++a)
      for (std::size_t b = 0; b < edges.size(); ++b)
        add("pair:" + edges[a] + "-" + edges[b],
            tr("{0} followed by {1} clockwise", tr_name(edges[a]), tr_name(edges[b])), [&](std::size_t t) {
              if (counted[t] == 0) return 0.0;
              const topology::Sides& sides = sides_of(t);
              double n = 0;
              for (std::size_t i = 0; i < 4; ++i)
                n += sides[i] == static_cast<int>(a) && sides[(i + 1) % 4] == static_cast<int>(b);
              return n;
            });
    for (std::size_t p = 0; p < analysis_.patterns.size(); ++p) {
      if (analysis_.patterns[p].tiles.empty()) continue;
      const topology::Pattern pattern = topology::ids_of(analysis_.patterns[p].sides, edges);
      add("pattern:" + joined(pattern), tr("tiles with the edges {0}", joined(named(pattern))),
          [&](std::size_t t) { return survey_.pattern_of(t) == static_cast<int>(p) ? 1.0 : 0.0; });
    }
  }

  const topology::Sides& sides_of(std::size_t tile) const { return analysis_.patterns[survey_.pattern_of(tile)].sides; }
  int distinct_rotations(std::size_t tile) const {
    const topology::Sides& s = sides_of(tile);
    if (s[0] == s[1] && s[1] == s[2] && s[2] == s[3]) return 1;
    return s[0] == s[2] && s[1] == s[3] ? 2 : 4;
  }

  const model::TileSet& set_;
  const model::Rules& rules_;
  topology::TileSetAnalyzer survey_;
  topology::SetAnalysis analysis_;
  std::vector<SetStatistic> out_;
};

}  // namespace

bool SetStatistic::is_whole() const {
  if (kind == Kind::Sum) return std::ranges::all_of(of, [](double factor) { return factor == std::floor(factor); });
  return kind != Kind::Mean;
}

double SetStatistic::value(std::span<const int> copies) const {
  if (kind == Kind::Present)
    return static_cast<double>(std::ranges::count_if(groups, [&](const std::vector<std::size_t>& group) {
      return std::ranges::any_of(group, [&](std::size_t t) { return copies[t] > 0; });
    }));
  double sum = 0, tiles = 0;
  for (std::size_t t = 0; t < of.size(); ++t) {
    sum += of[t] * copies[t];
    if (kind == Kind::Mean) tiles += per[t] * copies[t];
  }
  if (kind == Kind::Mean) return tiles > 0 ? sum / tiles : 0;
  return kind == Kind::Sheets ? std::ceil(sum / per_sheet - 1e-9) : sum;
}

std::vector<SetStatistic> tile_set_statistics(const model::TileSet& set, const model::Rules& rules, int per_sheet) {
  return StatisticBuilder(set, rules).build(per_sheet);
}

model::Result<SetStatistic> find_statistic(const std::vector<SetStatistic>& statistics, const std::string& id) {
  const auto found = std::ranges::find(statistics, id, &SetStatistic::id);
  if (found != statistics.end()) return *found;
  std::vector<std::string> ids;
  for (const SetStatistic& statistic : statistics) ids.push_back(statistic.id);
  return model::usage_error(model::with_suggestion(tr("the set has no statistic \"{0}\"", id), id, ids));
}

}  // namespace tw::design
