#include "engine/model/references.hpp"

#include <variant>

#include "engine/model/formula.hpp"

namespace tw::model {

namespace {

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
