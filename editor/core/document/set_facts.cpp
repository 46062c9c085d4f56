#include "editor/core/document/set_facts.hpp"

#include <algorithm>

#include "engine/topology/cells.hpp"

namespace tw::editor {

std::string canonical_pattern(std::string letters) {
  std::string best = letters;
  for (std::size_t i = 1; i < letters.size(); ++i) {
    std::rotate(letters.begin(), letters.begin() + 1, letters.end());
    best = std::min(best, letters);
  }
  return best;
}

SetFacts::SetFacts(const model::TileSet& set, const model::Rules& rules) {
  const std::vector<std::string> letters = topology::edge_letters(rules);
  const std::size_t kinds = rules.edges.size();
  std::vector<int> mate(kinds, -1);
  for (std::size_t e = 0; e < kinds; ++e) {
    const auto& zones = rules.edges[e].zones;
    mate[e] = model::find_edge_kind(rules, {zones[2], zones[1], zones[0]});
  }
  std::vector<std::array<int, 4>> edges(set.tiles.size());
  std::vector<int> copies_with_edge(kinds, 0);
  for (std::size_t t = 0; t < set.tiles.size(); ++t) {
    std::array<int, 4>& mine = edges[t];
    for (const model::Side side : model::kSides)
      mine[index(side)] = model::find_edge_kind(rules, model::side_kinds(set.tiles[t], side));
    for (std::size_t e = 0; e < kinds; ++e)
      if (std::find(mine.begin(), mine.end(), static_cast<int>(e)) != mine.end())
        copies_with_edge[e] += set.tiles[t].copies;
  }
  ids_.reserve(set.tiles.size());
  facts_.reserve(set.tiles.size());
  for (std::size_t t = 0; t < set.tiles.size(); ++t) {
    const model::Tile& tile = set.tiles[t];
    TileFacts facts{.fitting_copies = {}};
    bool whole = true;
    for (std::size_t s = 0; s < 4; ++s) {
      const int edge = edges[t][s], other = edge < 0 ? -1 : mate[edge];
      whole = whole && edge >= 0;
      facts.sides += edge < 0 ? "-" : letters[edge];
      if (other < 0) continue;
      const bool self = std::find(edges[t].begin(), edges[t].end(), other) != edges[t].end();
      facts.fitting_copies[s] = copies_with_edge[other] - (self ? std::min(1, tile.copies) : 0);
    }
    facts.fits = *std::min_element(facts.fitting_copies.begin(), facts.fitting_copies.end());
    if (whole) {
      facts.pattern = canonical_pattern(facts.sides);
      Count& count = patterns_[facts.pattern];
      ++count.tiles;
      count.copies += tile.copies;
    }
    ids_.push_back(tile.id);
    facts_.push_back(std::move(facts));
  }
  for (std::size_t t = 0; t < ids_.size(); ++t) indices_.try_emplace(ids_[t], t);
}

const TileFacts* SetFacts::of(std::string_view tile) const {
  const auto found = indices_.find(tile);
  return found == indices_.end() ? nullptr : &facts_[found->second];
}

int SetFacts::tiles_with(const std::string& pattern) const {
  const auto found = patterns_.find(pattern);
  return found == patterns_.end() ? 0 : found->second.tiles;
}

int SetFacts::copies_with(const std::string& pattern) const {
  const auto found = patterns_.find(pattern);
  return found == patterns_.end() ? 0 : found->second.copies;
}

}  // namespace tw::editor
