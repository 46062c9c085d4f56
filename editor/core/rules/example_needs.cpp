#include "editor/core/rules/example_needs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "editor/core/words/words.hpp"

namespace tw::editor {
namespace {

/// Returns true if the summand adds points. For a changed summand, returns true if its points differ from the base.
bool shows(const ExampleLine& line) { return line.changed ? line.base.value_or(0) != line.here : line.here != 0; }

}  // namespace

bool ExampleNeed::is_shown_by(const WorkedExample& example) const {
  const ExampleLine& at = example.lines[line];
  return word ? at.counts[*word] != 0 : shows(at);
}

std::vector<ExampleNeed> needs_of(const std::vector<ExampleTerm>& terms) {
  std::vector<ExampleNeed> out;
  for (const bool changed : {true, false})
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const ExampleTerm& term = terms[i];
      const Expression& shown = (term.here ? term.here : term.base)->term;
      const std::vector<model::Word> words = words_of(shown);
      if (term.changed != changed || (!changed && (term.of_score || words.empty()))) continue;
      out.push_back({.line = i, .changed = changed, .shown = shown, .words = words});
      for (std::size_t w = 0; w < words.size() && words.size() > 1 && !term.of_score; ++w)
        out.push_back({.line = i, .word = w, .changed = changed, .shown = shown, .words = {words[w]}});
    }
  return out;
}

std::string lacking(const ExampleNeed& need, const model::TileSet& set) {
  using model::WordKind;
  const auto lies_on_tiles = [](const model::Word& word) {
    return word.kind == WordKind::Symbol || word.kind == WordKind::NearSymbol || word.kind == WordKind::SquareSymbol ||
           word.kind == WordKind::JoinedSymbol || word.kind == WordKind::Zones;
  };
  const auto in_box = [&](const model::Tile& tile) { return tile.copies > 0 && has_one(tile, need.words); };
  if (need.words.empty() || !std::ranges::all_of(need.words, lies_on_tiles) || std::ranges::any_of(set.tiles, in_box))
    return "";
  std::vector<std::string> names;
  for (const model::Word& word : need.words)
    names.push_back((word.kind == WordKind::Zones ? "feature " : "symbol ") + word.name);
  return listed(names);
}

bool has_one(const model::Tile& tile, const std::vector<model::Word>& words) {
  for (const model::Zone& zone : tile.zones)
    for (const model::Word& word : words)
      if (word.kind == model::WordKind::Zones ? zone.kind == word.name
                                              : std::ranges::find(zone.symbols, word.name) != zone.symbols.end())
        return true;
  return false;
}

std::string why_missing(const ExampleNeed& need, const model::TileSet& set, int games) {
  const std::string text = to_text(need.shown);
  if (const std::string what = lacking(need, set); !what.empty())
    return fmt::format("No tile has the {}, so no example shows {}.", what, text);
  if (need.changed && !need.word) return fmt::format("{} changed nothing in {} random games.", text, games);
  return need.word ? fmt::format("No example shows {} in {}: none were counted in {} random games.",
                                 things(need.words.front()), text, games)
                   : fmt::format("No example shows {}: it gave no points in {} random games.", text, games);
}

}  // namespace tw::editor
