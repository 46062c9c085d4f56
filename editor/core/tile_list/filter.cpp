#include "editor/core/tile_list/filter.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "editor/core/document/family.hpp"
#include "editor/core/document/set_facts.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/topology/cells.hpp"

namespace tw::editor {

namespace {

using Type = FilterTerm::Type;
using Compare = FilterTerm::Compare;

struct Entry {
  std::string word;
  Type type;
};

/// Returns the names of the properties that the rules declare or the set uses, without duplicates.
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
  const auto add = [&](const std::vector<std::string>& ids, Type what) {
    for (const std::string& id : ids)
      if (std::none_of(out.begin(), out.end(), [&](const Entry& e) { return e.word == id; })) out.push_back({id, what});
  };
  add(model::ids_of(rules.kinds), Type::Kind);
  add(model::ids_of(rules.symbols), Type::Symbol);
  add(model::ids_of(rules.actions), Type::Action);
  add({"copies"}, Type::Copies);
  add(property_names(rules, set), Type::Property);
  if (has_zones(rules)) {
    add({"zones"}, Type::Zones);
    add({"action"}, Type::AnyAction);
    add({"fits"}, Type::Fits);
  }
  add(deck_names(rules), Type::Deck);
  add({"changed"}, Type::Changed);
  add({"error"}, Type::Error);
  add({"finding"}, Type::Finding);
  add({"art"}, Type::Art);
  add({"note"}, Type::Note);
  return out;
}

/// Returns the words that may follow `NAME:`, and sets `what`.
std::vector<std::string> words_after(std::string_view name, const model::Rules& rules, Type& what) {
  if (name == "deck") return what = Type::Deck, deck_names(rules);
  if (name == "symbol") return what = Type::Symbol, model::ids_of(rules.symbols);
  if (name == "kind") return what = Type::Kind, model::ids_of(rules.kinds);
  if (name == "action") return what = Type::Action, model::ids_of(rules.actions);
  if (name == "edge") return what = Type::Edge, model::ids_of(rules.edges);
  what = Type::Id;
  return {};
}

/// Returns `word` if the list contains it, otherwise the only word that begins with it, otherwise "".
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
  FilterError error{offset, length, tr("“{0}” is not a filter word.", word), model::nearest(word, words)};
  if (!error.suggestion.empty()) error.message += " " + tr("Did you mean {0}?", error.suggestion);
  return error;
}

/// Splits NAME OP NUMBER. Returns false if there is no operator.
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

/// Removes quotation marks.
std::string unquoted(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '"') out += c;
  return out;
}

struct Parser {
  const model::Rules& rules;
  const model::TileSet& set;
  Filter filter;

  void pattern(FilterTerm term, const std::string& value) {
    std::string letters;
    const std::vector<std::string> known = topology::edge_letters(rules);
    for (const char c : value) letters += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const bool right = letters.size() == 4 && std::all_of(letters.begin(), letters.end(), [&](char c) {
                         return std::ranges::find(known, std::string(1, c)) != known.end();
                       });
    if (!right) {
      std::vector<std::string> words;
      for (std::size_t i = 0; i < known.size(); ++i) words.push_back(known[i] + " (" + rules.edges[i].id + ")");
      filter.errors.push_back(
          {term.offset, term.length, tr("A pattern consists of four of these letters: {0}.", join_words(words)), ""});
      return;
    }
    term.type = Type::Pattern;
    term.name = canonical_pattern(letters);
    filter.terms.push_back(std::move(term));
  }

  void keyed(FilterTerm term, std::string_view key, const std::string& value) {
    if (key == "pattern" && !rules.edges.empty()) return pattern(std::move(term), value);
    if (key == "note") {
      term.type = Type::Note;
      term.text = value;
      filter.terms.push_back(std::move(term));
      return;
    }
    const std::vector<std::string> properties = property_names(rules, set);
    if (std::find(properties.begin(), properties.end(), key) != properties.end()) {
      term.type = Type::Property;
      term.name = key;
      term.text = value;
      filter.terms.push_back(std::move(term));
      return;
    }
    const std::vector<std::string> words = words_after(key, rules, term.type);
    if (key == "id") {
      term.name = value;
    } else if (words.empty() && term.type == Type::Id) {
      filter.errors.push_back(unknown(std::string(key), term.offset, key.size(),
                                      {"deck", "symbol", "kind", "action", "edge", "id", "pattern", "note"}));
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
      if (entry.word == term.name) term.type = entry.type;
    filter.terms.push_back(std::move(term));
  }

  void token(std::string_view text, std::size_t offset) {
    FilterTerm term{.alternative = filter.alternatives - 1, .offset = offset, .length = text.size()};
    if (text.size() > 1 && text.front() == '-') {
      term.negated = true;
      text.remove_prefix(1);
      ++term.offset;
    }
    std::string name, number;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
      keyed(std::move(term), text.substr(0, colon), unquoted(text.substr(colon + 1)));
    } else if (split_comparison(text, name, term.compare, number)) {
      const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), term.number);
      if (fault != std::errc{} || end != number.data() + number.size())
        filter.errors.push_back({offset, text.size(),
                                 tr("“{0}” must be compared with a whole number, such as {0}>=2", name), name + ">=2"});
      else
        word(std::move(term), name);
    } else {
      word(std::move(term), std::string(text));
    }
  }
};

/// Returns the end of the token that begins at `at`: the next space outside quotation marks.
std::size_t token_end(std::string_view text, std::size_t at) {
  bool quoted = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (!quoted && (text[at] == ' ' || text[at] == '\t')) break;
  }
  return at;
}

}  // namespace

Filter parse_filter(std::string_view text, const model::Rules& rules, const model::TileSet& set) {
  Parser parser{rules, set, {}};
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = token_end(text, at);
    if (text.substr(at, end - at) == "or")
      ++parser.filter.alternatives;
    else
      parser.token(text.substr(at, end - at), at);
    at = end;
  }
  return std::move(parser.filter);
}

bool Filter::has_term(FilterTerm::Type what) const {
  return std::any_of(terms.begin(), terms.end(), [&](const FilterTerm& term) { return term.type == what; });
}

}  // namespace tw::editor
