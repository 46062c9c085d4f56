#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "editor/core/document/family.hpp"
#include "editor/core/document/set_facts.hpp"
#include "editor/core/tile_list/filter.hpp"
#include "engine/language/translate.hpp"
#include "engine/topology/cells.hpp"

namespace tw::editor {

namespace {

using Look = FilterSpan::Look;

/// Returns the names of the properties that the rules declare, followed by the names of properties that only tiles use;
/// no duplicates.
std::vector<std::string> properties_of(const model::Rules& rules, const model::TileSet& set) {
  std::vector<std::string> out;
  for (const auto& declared : tile_properties(rules)) out.push_back(declared.id);
  for (const model::Tile& tile : set.tiles)
    for (const model::Property& property : tile.properties)
      if (std::find(out.begin(), out.end(), property.name) == out.end()) out.push_back(property.name);
  return out;
}

std::vector<std::string> values_after(std::string_view key, const model::Rules& rules, const model::TileSet& set) {
  if (key == "deck") return deck_names(rules);
  if (key == "symbol") return model::ids_of(rules.symbols);
  if (key == "kind") return model::ids_of(rules.kinds);
  if (key == "action") return model::ids_of(rules.actions);
  if (key == "edge") return model::ids_of(rules.edges);
  std::vector<std::string> out;
  const auto add = [&](const std::string& value) {
    if (std::find(out.begin(), out.end(), value) == out.end() && out.size() < 200) out.push_back(value);
  };
  if (key == "pattern") {
    const SetFacts facts(set, rules);
    for (const model::Tile& tile : set.tiles)
      if (const TileFacts* of = facts.of(tile.id); of && !of->pattern.empty()) add(of->pattern);
    std::sort(out.begin(), out.end());
  } else if (key == "id") {
    for (const model::Tile& tile : set.tiles) add(tile.id);
  } else {
    for (const model::Tile& tile : set.tiles)
      for (const model::Property& property : tile.properties)
        if (property.name == key) add(property.value);
  }
  return out;
}

/// Returns the length of NAME in a term: up to its `:` or its comparison.
std::size_t name_length(std::string_view term) { return std::min(term.find_first_of(":<>=!"), term.size()); }

/// Returns the ids of the rows that a term of this type can name; empty for other types.
std::vector<std::string> ids_named_by(FilterTerm::Type type, const model::Rules& rules) {
  switch (type) {
    case FilterTerm::Type::Kind: return model::ids_of(rules.kinds);
    case FilterTerm::Type::Symbol: return model::ids_of(rules.symbols);
    case FilterTerm::Type::Action: return model::ids_of(rules.actions);
    case FilterTerm::Type::Edge: return model::ids_of(rules.edges);
    case FilterTerm::Type::Deck: return deck_names(rules);
    default: return {};
  }
}

/// Returns the new id of the row that a term names; "" if it was not renamed.
std::string new_id_of(const FilterTerm& term, const model::Rules& before, const model::Rules& after) {
  const std::vector<std::string> old = ids_named_by(term.type, before), now = ids_named_by(term.type, after);
  if (old.size() != now.size()) return "";
  const auto [from, to] = std::ranges::mismatch(old, now);
  const bool is_renamed = from != old.end() && *from == term.name && std::equal(from + 1, old.end(), to + 1);
  return is_renamed ? *to : "";
}

}  // namespace

std::string renamed_filter(const std::string& text, const Filter& filter, const model::Rules& before,
                           const model::Rules& after, const model::TileSet& set) {
  std::string out = text;
  for (std::size_t i = filter.terms.size(); i-- > 0;) {  // from the end, so that the offsets before it stay valid
    const FilterTerm& term = filter.terms[i];
    const std::string id = new_id_of(term, before, after);
    if (id.empty()) continue;
    // `offset` is the position after a minus sign, but `length` includes the sign.
    const std::string_view typed = std::string_view(text).substr(term.offset, term.length - (term.negated ? 1 : 0));
    const std::size_t name = name_length(typed);
    if (name < typed.size() && typed[name] == ':')
      out.replace(term.offset + name + 1, typed.size() - name - 1, id);
    else
      out.replace(term.offset, name, id);
  }
  // Keep the text if the new id means something else there, such as an id that is also a word of the language.
  const auto type = &FilterTerm::type;
  const Filter read = parse_filter(out, after, set);
  const bool same =
      read.errors.size() == filter.errors.size() && std::ranges::equal(read.terms, filter.terms, {}, type, type);
  return same ? out : text;
}

std::vector<FilterWord> filter_words(const model::Rules& rules, const model::TileSet& set) {
  std::vector<FilterWord> out;
  for (const model::ZoneKind& kind : rules.kinds)
    out.push_back({kind.id, tr("has a zone with this feature; {0}>=2", kind.id)});
  for (const model::SymbolKind& symbol : rules.symbols) out.push_back({symbol.id, tr("has this symbol")});
  for (const model::ActionRule& action : rules.actions) out.push_back({action.id, tr("has this action")});
  for (const std::string& name : properties_of(rules, set))
    out.push_back({name, tr("has this property; {0}>=2", name)});
  for (const std::string& deck : deck_names(rules)) out.push_back({"deck:" + deck, tr("is in this deck")});
  for (const model::EdgeKind& edge : rules.edges) out.push_back({"edge:" + edge.id, tr("has a side with this edge")});
  out.push_back({"copies<=3", tr("number of copies")});
  if (has_zones(rules)) {
    out.push_back({"zones>4", tr("number of zones")});
    out.push_back({"action", tr("has any action")});
    out.push_back({"fits<3", tr("number of other copies that fit its hardest side")});
    const std::vector<std::string> letters = topology::edge_letters(rules);
    if (!letters.empty())
      out.push_back(
          {fmt::format("pattern:{0}{0}{0}{0}", letters.front()), tr("has these four sides, in any rotation")});
  }
  out.push_back({"changed", tr("differs from the base")});
  out.push_back({"error", tr("has an error")});
  out.push_back({"finding", tr("has an error or a warning")});
  out.push_back({"art", tr("has its own picture")});
  out.push_back({"note", tr("has a note; note:why, note:\"two words\"")});
  out.push_back({"id:12", tr("the tile with this id")});
  out.push_back({"-deck:…", tr("a minus sign negates a term")});
  out.push_back({"… or …", tr("at least one of the two terms must match")});
  return out;
}

FilterCompletion complete_filter(std::string_view text, std::size_t caret, const model::Rules& rules,
                                 const model::TileSet& set) {
  caret = std::min(caret, text.size());
  const std::size_t blank = text.substr(0, caret).find_last_of(" \t");
  std::string_view typed = text.substr(blank == std::string_view::npos ? 0 : blank + 1);
  typed = typed.substr(0, caret - static_cast<std::size_t>(typed.data() - text.data()));
  if (caret < text.size() && text[caret] != ' ' && text[caret] != '\t') return {};
  if (typed.starts_with('-')) typed.remove_prefix(1);
  std::vector<std::string> words;
  const std::size_t name = name_length(typed);
  if (name < typed.size() && typed[name] == ':') {
    words = values_after(typed.substr(0, name), rules, set);
    typed.remove_prefix(name + 1);
  } else if (typed.empty() || name < typed.size()) {
    return {};
  } else {
    for (const auto& ids : {model::ids_of(rules.kinds), model::ids_of(rules.symbols), model::ids_of(rules.actions),
                            properties_of(rules, set)})
      words.insert(words.end(), ids.begin(), ids.end());
    for (const char* word : {"changed", "error", "finding", "art", "note", "copies", "deck:", "id:", "note:"})
      words.emplace_back(word);
    if (has_zones(rules))
      for (const char* word : {"action", "action:", "edge:", "fits", "kind:", "pattern:", "symbol:", "zones"})
        words.emplace_back(word);
  }
  const bool complete = std::ranges::find(words, typed) != words.end();
  std::erase_if(words, [&](const std::string& word) { return !word.starts_with(typed) || word == typed; });
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return {typed.size(), std::move(words), complete};
}

std::vector<FilterSpan> filter_spans(std::string_view text, const Filter& filter) {
  std::vector<Look> looks(text.size(), Look::Plain);
  const auto paint = [&](std::size_t from, std::size_t length, Look look) {
    for (std::size_t i = from; i < std::min(from + length, looks.size()); ++i) looks[i] = look;
  };
  for (std::size_t at = 0; (at = text.find("or", at)) != std::string_view::npos; at += 2) {
    const auto blank = [&](std::size_t i) { return i >= text.size() || text[i] == ' ' || text[i] == '\t'; };
    if ((at == 0 || blank(at - 1)) && blank(at + 2)) paint(at, 2, Look::Or);
  }
  for (const FilterTerm& term : filter.terms) {
    // `offset` is the position after a minus sign, but `length` includes the sign.
    const std::size_t length = term.length - (term.negated ? 1 : 0);
    const std::size_t name = name_length(text.substr(term.offset, length));
    paint(term.offset, name, Look::Key);
    paint(term.offset + name, length - name, Look::Value);
  }
  for (const FilterError& error : filter.errors)
    paint(error.offset, std::max<std::size_t>(1, error.length), Look::Wrong);
  std::vector<FilterSpan> out;
  for (std::size_t i = 0; i < looks.size(); ++i)
    if (!out.empty() && out.back().look == looks[i])
      ++out.back().length;
    else
      out.push_back({i, 1, looks[i]});
  return out;
}

}  // namespace tw::editor
