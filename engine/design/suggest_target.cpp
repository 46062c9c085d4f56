#include "engine/design/suggest_target.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/ends.hpp"

namespace tw::design {

using namespace tw::model;

namespace {

std::vector<std::string> open_areas(const Rules& rules) {
  std::vector<std::string> out;
  for (const auto& area : topology::EndRules(rules).areas) out.push_back(area.id);
  return out;
}

/// Adds a hint such as "did you mean "deer"?", or a list of the possible names, to a message.
std::string with_hint(std::string message, const std::string& wrong, const std::vector<std::string>& names) {
  if (!names.empty()) model::add_clause(message, suggestion(wrong, names));
  return message;
}

Result<SuggestionTarget> pattern_of(const std::string& letters, const Rules& rules) {
  std::vector<std::string> known = topology::edge_letters(rules);
  if (known.size() > kMaxEdges) known.resize(kMaxEdges);
  topology::Sides sides{};
  bool valid = letters.size() == 4;
  for (std::size_t i = 0; valid && i < 4; ++i) {
    const auto at = std::ranges::find(known, letters.substr(i, 1));
    valid = at != known.end();
    if (valid) sides[i] = static_cast<std::uint8_t>(at - known.begin());
  }
  if (valid) return SuggestionTarget(PatternTarget{sides});
  std::vector<std::string> edges;
  for (std::size_t i = 0; i < known.size(); ++i) edges.push_back(known[i] + " " + rules.edges[i].id);
  return usage_error(tr("\"{0}\" is not a pattern: write the letters of four edges clockwise ({1})", letters,
                        fmt::format("{}", fmt::join(edges, ", "))));
}

}  // namespace

Result<SuggestionTarget> read_suggestion_target(std::string_view text, const Rules& rules) {
  const auto colon = text.find(':');
  const std::string what(text.substr(0, colon));
  const std::string name(colon == std::string_view::npos ? "" : text.substr(colon + 1));
  if (what == "pattern" && colon == std::string_view::npos) return SuggestionTarget(PatternTarget{});
  if (what == "pattern") return pattern_of(name, rules);
  if (what == "symbol" && colon != std::string_view::npos) {
    if (index_of(rules.symbols, name) >= 0) return SuggestionTarget(SymbolTarget{name});
    return usage_error(rules.symbols.empty() ? tr("\"{0}\" is not a symbol: these rules have no symbols", name)
                                             : with_hint(tr("\"{0}\" is not a symbol of these rules", name), name,
                                                         ids_of(rules.symbols)));
  }
  if (what == "close" && colon != std::string_view::npos) {
    const auto areas = open_areas(rules);
    if (std::ranges::find(areas, name) != areas.end()) return SuggestionTarget(CloseTarget{name});
    if (index_of(rules.areas, name) >= 0)
      return usage_error(with_hint(tr("no edge can leave the area \"{0}\" open", name), "", areas));
    return usage_error(with_hint(tr("\"{0}\" is not an area of these rules", name), name, areas));
  }
  if ((what == "raise" || what == "lower") && !name.empty())
    return SuggestionTarget(MetricTarget{.name = name, .raise = what == "raise"});
  return usage_error(
      tr("\"{0}\" is not a target; use pattern, pattern:LETTERS (such as pattern:FFMR), symbol:ID, close:AREA, "
         "raise:METRIC or lower:METRIC",
         text));
}

std::vector<std::string> suggestion_targets(const Rules& rules) {
  std::vector<std::string> out;
  if (rules.edges.empty()) return out;
  out.emplace_back("pattern");
  for (const SymbolKind& symbol : rules.symbols) out.push_back("symbol:" + symbol.id);
  for (const std::string& area : open_areas(rules)) out.push_back("close:" + area);
  return out;
}

}  // namespace tw::design
