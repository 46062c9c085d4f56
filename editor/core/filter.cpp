#include "editor/core/filter.hpp"

#include <algorithm>
#include <charconv>

#include "editor/core/family.hpp"

namespace tw::editor {

namespace {

using What = FilterTerm::What;
using Compare = FilterTerm::Compare;

struct Entry {
  std::string word;
  What what;
};

/// Names of the properties that tiles of the set have, and those that the rules declare; each once.
std::vector<std::string> property_names(const model::Rules& rules, const model::TileSet& set) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& name) {
    if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
  };
  for (const auto& declared : tile_properties(rules)) add(declared.id);
  for (const model::Tile& tile : set.tiles)
    for (const model::Property& property : tile.properties) add(property.name);
  return out;
}

std::vector<Entry> vocabulary(const model::Rules& rules, const model::TileSet& set) {
  std::vector<Entry> out;
  const auto add = [&](const std::vector<std::string>& ids, What what) {
    for (const std::string& id : ids)
      if (std::none_of(out.begin(), out.end(), [&](const Entry& e) { return e.word == id; })) out.push_back({id, what});
  };
  add(model::ids_of(rules.kinds), What::Kind);
  add(model::ids_of(rules.symbols), What::Symbol);
  add(model::ids_of(rules.actions), What::Action);
  add({"copies"}, What::Copies);
  add(property_names(rules, set), What::Property);
  if (has_zones(rules)) add({"zones"}, What::Zones);
  if (has_zones(rules)) add({"action"}, What::AnyAction);
  add(deck_names(rules), What::Deck);
  return out;
}

/// The words that may follow `NAME:`.
std::vector<std::string> words_after(std::string_view name, const model::Rules& rules, What& what) {
  if (name == "deck") return what = What::Deck, deck_names(rules);
  if (name == "symbol") return what = What::Symbol, model::ids_of(rules.symbols);
  if (name == "kind") return what = What::Kind, model::ids_of(rules.kinds);
  if (name == "action") return what = What::Action, model::ids_of(rules.actions);
  if (name == "edge") return what = What::Edge, model::ids_of(rules.edges);
  what = What::Id;
  return {};
}

/// `word` itself if the list has it, else the only one that begins with it, else "".
std::string complete(std::string_view word, const std::vector<std::string>& words) {
  std::string found;
  for (const std::string& w : words) {
    if (w == word) return w;
    if (!word.empty() && w.starts_with(word)) found = found.empty() ? w : "?";
  }
  return found == "?" ? "" : found;
}

FilterError unknown(const std::string& word, std::size_t offset, std::size_t length,
                    const std::vector<std::string>& words) {
  FilterError error{offset, length, "“" + word + "” is no word of these rules.", model::nearest(word, words)};
  if (!error.suggestion.empty()) error.message += " Did you mean " + error.suggestion + "?";
  return error;
}

/// Splits NAME OP NUMBER; false if there is no operator.
bool split_comparison(std::string_view token, std::string& name, Compare& compare, std::string& number) {
  const std::size_t at = token.find_first_of("<>=!");
  if (at == std::string_view::npos) return false;
  name = token.substr(0, at);
  const std::size_t after = token.find_first_not_of("<>=!", at);
  const std::string_view op = token.substr(at, after == std::string_view::npos ? after : after - at);
  number = after == std::string_view::npos ? "" : std::string(token.substr(after));
  compare = op == "<"    ? Compare::Less
            : op == "<=" ? Compare::LessEqual
            : op == ">"  ? Compare::Greater
            : op == ">=" ? Compare::GreaterEqual
            : op == "!=" ? Compare::NotEqual
                         : Compare::Equal;
  return true;
}

struct Parser {
  const model::Rules& rules;
  const model::TileSet& set;
  Filter filter;

  void keyed(FilterTerm term, std::string_view key, const std::string& value) {
    const std::vector<std::string> properties = property_names(rules, set);
    if (std::find(properties.begin(), properties.end(), key) != properties.end()) {
      term.what = What::Property;
      term.name = key;
      term.text = value;
      filter.terms.push_back(std::move(term));
      return;
    }
    const std::vector<std::string> words = words_after(key, rules, term.what);
    if (key == "id") {
      term.name = value;
    } else if (words.empty() && term.what == What::Id) {
      filter.errors.push_back(
          unknown(std::string(key), term.offset, key.size(), {"deck", "symbol", "kind", "action", "edge", "id"}));
      return;
    } else if (term.name = complete(value, words); term.name.empty()) {
      filter.errors.push_back(unknown(value, term.offset + key.size() + 1, value.size(), words));
      return;
    }
    filter.terms.push_back(std::move(term));
  }

  void word(FilterTerm term, const std::string& name) {
    const std::vector<Entry> entries = vocabulary(rules, set);
    std::vector<std::string> words;
    for (const Entry& entry : entries) words.push_back(entry.word);
    if (std::find(words.begin(), words.end(), name) == words.end() && model::find_tile(set, name)) {
      term.name = name;
      filter.terms.push_back(std::move(term));
      return;
    }
    term.name = complete(name, words);
    if (term.name.empty()) {
      filter.errors.push_back(unknown(name, term.offset, name.size(), words));
      return;
    }
    for (const Entry& entry : entries)
      if (entry.word == term.name) term.what = entry.what;
    filter.terms.push_back(std::move(term));
  }

  void token(std::string_view text, std::size_t offset) {
    FilterTerm term{.offset = offset, .length = text.size()};
    if (text.size() > 1 && text.front() == '-') {
      term.negated = true;
      text.remove_prefix(1);
      ++term.offset;
    }
    std::string name, number;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
      keyed(std::move(term), text.substr(0, colon), std::string(text.substr(colon + 1)));
    } else if (split_comparison(text, name, term.compare, number)) {
      const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), term.number);
      if (fault != std::errc{} || end != number.data() + number.size())
        filter.errors.push_back(
            {offset, text.size(), "After “" + name + "” a whole number is needed: " + name + ">=2", name + ">=2"});
      else
        word(std::move(term), name);
    } else {
      word(std::move(term), std::string(text));
    }
  }
};

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

/// Without a value asked for: is it there and not "no"; numbers are compared.
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

int count(const FilterTerm& term, const model::Tile& tile, const model::Rules& rules) {
  long n = 0;
  switch (term.what) {
    case What::Kind:
      return static_cast<int>(std::count_if(tile.zones.begin(), tile.zones.end(),
                                            [&](const model::Zone& z) { return z.kind == term.name; }));
    case What::Symbol:
      for (const model::Zone& z : tile.zones) n += std::count(z.symbols.begin(), z.symbols.end(), term.name);
      return static_cast<int>(n);
    case What::Action:
      for (const model::Zone& z : tile.zones) n += z.action == term.name;
      return static_cast<int>(n);
    case What::AnyAction:
      for (const model::Zone& z : tile.zones) n += !z.action.empty();
      return static_cast<int>(n);
    case What::Edge:
      for (const model::Side side : model::kSides)
        n += model::edge_with(rules, model::side_kinds(tile, side)) == model::index_of(rules.edges, term.name);
      return static_cast<int>(n);
    case What::Deck: return tile.deck == term.name;
    case What::Id: return tile.id == term.name;
    case What::Copies: return tile.copies;
    case What::Property: return count_property(term, tile);
    case What::Zones: return static_cast<int>(tile.zones.size());
  }
  return 0;
}

}  // namespace

Filter parse_filter(std::string_view text, const model::Rules& rules, const model::TileSet& set) {
  Parser parser{rules, set, {}};
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    parser.token(text.substr(at, end - at), at);
    at = end;
  }
  // Ids side by side are a list: "12 31" shows both tiles.
  return std::move(parser.filter);
}

bool matches(const Filter& filter, const model::Tile& tile, const model::Rules& rules) {
  bool named = false, any_id = false;
  for (const FilterTerm& term : filter.terms) {
    const bool ok = holds(term.compare, count(term, tile, rules), term.number) != term.negated;
    if (term.what == What::Id && !term.negated) {
      any_id = true;
      named = named || ok;
    } else if (!ok) {
      return false;
    }
  }
  return !any_id || named;
}

std::vector<FilterWord> filter_words(const model::Rules& rules, const model::TileSet& set) {
  std::vector<FilterWord> out;
  for (const model::ZoneKind& kind : rules.kinds)
    out.push_back({kind.id, "has a zone of this kind; " + kind.id + ">=2"});
  for (const model::SymbolKind& symbol : rules.symbols) out.push_back({symbol.id, "carries this symbol"});
  for (const model::ActionRule& action : rules.actions) out.push_back({action.id, "carries this action"});
  for (const std::string& name : property_names(rules, set))
    out.push_back({name, "has this property; " + name + ">=2"});
  for (const std::string& deck : deck_names(rules)) out.push_back({"deck:" + deck, "lies in this deck"});
  for (const model::EdgeKind& edge : rules.edges) out.push_back({"edge:" + edge.id, "has such a side"});
  out.push_back({"copies<=3", "number in the box"});
  if (has_zones(rules)) {
    out.push_back({"zones>4", "number of zones"});
    out.push_back({"action", "carries any action"});
  }
  out.push_back({"id:12", "the tile of this name"});
  out.push_back({"-deck:…", "a minus sign turns a word round"});
  return out;
}

}  // namespace tw::editor
