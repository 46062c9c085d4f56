#include "engine/model/references.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "engine/model/formula.hpp"

namespace tw::model {

namespace {

constexpr Reference kReferences[] = {
    {"edge", "zones", Syntax::Ids, Table::Kind},
    {"symbol", "on", Syntax::Ids, Table::Kind},
    {"area", "of", Syntax::Ids, Table::Kind},
    {"role", "piece", Syntax::Id, Table::Piece},
    {"role", "area", Syntax::Id, Table::Area},
    {"turn", "draws", Syntax::Id, Table::Deck},
    {"again", "deck", Syntax::Id, Table::Deck},
    {"again", "when", Syntax::Closed, Table::Area},
    {"score", "part", Syntax::Id, Table::Part},
    {"score", "area", Syntax::Id, Table::Area},
    {"score", "points", Syntax::Formula, Table::Symbol},
    {"score", "to", Syntax::Receiver, Table::Piece},
    {"award", "points", Syntax::Formula, Table::Symbol},
    {"award", "area", Syntax::Id, Table::Area},
    {"cover", "symbols", Syntax::Ids, Table::Symbol},
    {"return", "piece", Syntax::Id, Table::Piece},
    {"ignore", "score", Syntax::Id, Table::Score},
    {"ignore", "symbols", Syntax::Ids, Table::Symbol},
    {"bonus", "score", Syntax::Id, Table::Score},
    {"bonus", "points", Syntax::Formula, Table::Symbol},
    {"sole", "score", Syntax::Id, Table::Score},
    {"effect", "part", Syntax::Id, Table::Part},
    {"tile", "deck", Syntax::Id, Table::Deck},
    {"zone", "kind", Syntax::Id, Table::Kind},
    {"zone", "symbols", Syntax::Ids, Table::Symbol},
    {"zone", "action", Syntax::Id, Table::Action},
    {"copies", "tile", Syntax::Id, Table::Tile},
    {"tileset", "rules", Syntax::Id, Table::Rules},
    {"variant", "base", Syntax::Id, Table::Set},
};

struct Rows {
  Table table;
  std::string_view element;
};
constexpr Rows kRows[] = {{Table::Edge, "edge"}, {Table::Kind, "kind"},   {Table::Symbol, "symbol"},
                          {Table::Area, "area"}, {Table::Piece, "piece"}, {Table::Role, "role"},
                          {Table::Deck, "deck"}, {Table::Score, "score"}, {Table::Action, "action"},
                          {Table::Name, "name"}, {Table::Tile, "tile"}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kIdDefaults{
    {{"symbol", "look"}, {"piece", "look"}, {"action", "look"}, {"score", "part"}}};

std::optional<Table> table_of(WordKind kind) {
  switch (kind) {
    case WordKind::Zones: return Table::Kind;
    case WordKind::Symbol:
    case WordKind::NearSymbol:
    case WordKind::SquareSymbol:
    case WordKind::JoinedSymbol: return Table::Symbol;
    case WordKind::TouchingClosed: return Table::Area;
    case WordKind::Tiles:
    case WordKind::Open:
    case WordKind::Around: break;
  }
  return {};
}

std::vector<Mention> formula_mentions(std::string_view formula) {
  std::vector<Mention> out;
  const auto parsed = parse_formula(formula);
  const auto* good = std::get_if<Formula>(&parsed);
  if (good == nullptr) return out;
  for (const Word& word : good->mentions)
    if (const auto table = table_of(word.kind)) {
      // the name follows the prefix of the word, such as "near."
      const std::string_view rest = formula.substr(word.offset);
      const std::size_t prefix = word.kind == WordKind::Symbol ? 0 : rest.find('.') + 1;
      out.push_back({*table, word.name, word.offset + rest.find(word.name, prefix)});
    }
  return out;
}

}  // namespace

std::span<const Reference> references() { return kReferences; }

const Reference* reference_at(std::string_view element, std::string_view attribute) {
  const auto at = std::ranges::find_if(
      kReferences, [&](const Reference& r) { return r.element == element && r.attribute == attribute; });
  return at == std::end(kReferences) ? nullptr : &*at;
}

std::optional<Table> target_of(std::string_view attribute) {
  if (attribute == "again") return Table::Deck;
  for (const std::string_view effect : {"award", "cover", "return", "ignore", "bonus", "sole"})
    if (attribute == effect) return Table::Action;
  return table_of(attribute);
}

std::string_view element_of(Table table) {
  const auto at = std::ranges::find(kRows, table, &Rows::table);
  return at == std::end(kRows) ? std::string_view() : at->element;
}

std::optional<Table> table_of(std::string_view element) {
  const auto at = std::ranges::find(kRows, element, &Rows::element);
  return at == std::end(kRows) ? std::nullopt : std::optional(at->table);
}

bool defaults_to_id(std::string_view element, std::string_view attribute) {
  return std::ranges::find(kIdDefaults, std::pair(element, attribute)) != kIdDefaults.end();
}

std::vector<Mention> word_mentions(std::string_view value, Table table) {
  constexpr std::string_view kSpace = " \t\r\n";
  std::vector<Mention> out;
  for (std::size_t at = 0; (at = value.find_first_not_of(kSpace, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(value.find_first_of(kSpace, at), value.size());
    out.push_back({table, std::string(value.substr(at, end - at)), at});
    at = end;
  }
  return out;
}

std::vector<Mention> mentions(const Reference& reference, std::string_view value) {
  std::vector<Mention> words = word_mentions(value, reference.table);
  switch (reference.syntax) {
    case Syntax::Id:
    case Syntax::Ids: return words;
    case Syntax::Formula: return formula_mentions(value);
    case Syntax::Receiver:
      if (words.size() != 2 || (words[0].id != "most" && words[0].id != "each")) return {};
      return {words[1]};
    case Syntax::Closed:
      if (words.size() < 2 || words[0].id != "closed") return {};
      if (words.size() < 4 || words[2].id != "with") return {words[1]};
      words[3].table = Table::Symbol;
      return {words[1], words[3]};
  }
  return {};
}

}  // namespace tw::model
