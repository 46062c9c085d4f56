#include <algorithm>
#include <cctype>
#include <charconv>

#include "editor/core/document/set_facts.hpp"
#include "editor/core/tile_list/filter.hpp"

namespace tw::editor {

namespace {

using Type = FilterTerm::Type;
using Compare = FilterTerm::Compare;

bool holds(Compare compare, int have, int want) {
  switch (compare) {
    case Compare::Less: return have < want;
    case Compare::LessEqual: return have <= want;
    case Compare::Greater: return have > want;
    case Compare::GreaterEqual: return have >= want;
    case Compare::Equal: return have == want;
    case Compare::NotEqual: return have != want;
  }
  return false;
}

/// Returns 1 if the property has the term's value, otherwise 0. For a term without a value, returns the property's
/// number; if its value is not a number, returns 1 unless the value is "no".
int count_property(const FilterTerm& term, const model::Tile& tile) {
  for (const model::Property& property : tile.properties) {
    if (property.name != term.name) continue;
    if (!term.text.empty()) return property.value == term.text;
    int number = 0;
    const char* const end = property.value.data() + property.value.size();
    const auto [stop, fault] = std::from_chars(property.value.data(), end, number);
    return fault == std::errc{} && stop == end ? number : property.value != "no";
  }
  return 0;
}

/// Returns true if `text` contains `word`, ignoring case.
bool contains_ignoring_case(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

int count_beside(const FilterTerm& term, const model::Tile& tile, const FilterSubject& subject) {
  const TileFacts* facts = subject.facts ? subject.facts->of(tile.id) : nullptr;
  switch (term.type) {
    case Type::Fits: return facts ? facts->fits : 0;
    case Type::Pattern: return facts && facts->pattern == term.name;
    case Type::Changed: return subject.changed && subject.changed(tile);
    case Type::Error: return subject.has_error && subject.has_error(tile.id);
    case Type::Finding: return subject.has_finding && subject.has_finding(tile.id);
    case Type::Note: {
      const std::string note = subject.note ? subject.note(tile.id) : "";
      return !note.empty() && contains_ignoring_case(note, term.text);
    }
    default: return 0;
  }
}

int count(const FilterTerm& term, const model::Tile& tile, const FilterSubject& subject) {
  const model::Rules& rules = subject.rules;
  long n = 0;
  switch (term.type) {
    case Type::Kind:
      return static_cast<int>(std::count_if(tile.zones.begin(), tile.zones.end(),
                                            [&](const model::Zone& z) { return z.kind == term.name; }));
    case Type::Symbol:
      for (const model::Zone& z : tile.zones) n += std::count(z.symbols.begin(), z.symbols.end(), term.name);
      return static_cast<int>(n);
    case Type::Action:
      for (const model::Zone& z : tile.zones) n += z.action == term.name;
      return static_cast<int>(n);
    case Type::AnyAction:
      for (const model::Zone& z : tile.zones) n += !z.action.empty();
      return static_cast<int>(n);
    case Type::Edge:
      for (const model::Side side : model::kSides)
        n += model::find_edge_kind(rules, model::side_kinds(tile, side)) == model::index_of(rules.edges, term.name);
      return static_cast<int>(n);
    case Type::Deck: return tile.deck == term.name;
    case Type::Id: return tile.id == term.name;
    case Type::Copies: return tile.copies;
    case Type::Property: return count_property(term, tile);
    case Type::Zones: return static_cast<int>(tile.zones.size());
    case Type::Art: return !tile.art.empty();
    default: return count_beside(term, tile, subject);
  }
}

}  // namespace

bool matches(const Filter& filter, const model::Tile& tile, const FilterSubject& subject) {
  // An alternative without terms is still being typed and matches nothing. Ids in one alternative are a list: "12 31"
  // shows both tiles.
  for (int alternative = 0; alternative < filter.alternatives; ++alternative) {
    bool named = false, any_id = false, all = true, any = false;
    for (const FilterTerm& term : filter.terms) {
      if (term.alternative != alternative) continue;
      any = true;
      const bool ok = holds(term.compare, count(term, tile, subject), term.number) != term.negated;
      if (term.type == Type::Id && !term.negated) {
        any_id = true;
        named = named || ok;
      } else if (!ok) {
        all = false;
        break;
      }
    }
    if (any && all && (!any_id || named)) return true;
  }
  return filter.terms.empty();
}

bool matches(const Filter& filter, const model::Tile& tile, const model::Rules& rules) {
  return matches(filter, tile, FilterSubject{rules});
}

}  // namespace tw::editor
