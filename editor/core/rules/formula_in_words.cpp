// Descriptions of formulas and rule rows.

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "editor/core/rules/formula_text.hpp"
#include "editor/core/rules/rule_fields.hpp"
#include "editor/core/words/words.hpp"

namespace tw::editor {

using model::Word;
using model::WordKind;
using Op = model::Formula::Op;

namespace {

bool is_number(const Expression& e) { return e.op == Op::Number; }
bool is_comparison(const Expression& e) {
  return e.op == Op::Less || e.op == Op::LessEqual || e.op == Op::Greater || e.op == Op::GreaterEqual ||
         e.op == Op::Equal || e.op == Op::NotEqual;
}
std::string points(int n) { return fmt::format("{} point{}", n, n == 1 || n == -1 ? "" : "s"); }

/// Returns the noun for the things that a word counts, singular or plural.
std::string counted(const Word& word, bool one) {
  const auto number = one ? singular : plural;
  const auto symbol = one ? symbol_noun : symbol_nouns;
  switch (word.kind) {
    case WordKind::Tiles: return number("tile");
    case WordKind::Open: return "open " + number("slot");
    case WordKind::Around: return number("tile") + " around it";
    case WordKind::Zones: return word.name + " " + number("zone");
    case WordKind::Symbol: return symbol(word.name);
    case WordKind::NearSymbol: return symbol(word.name) + " nearby";
    case WordKind::SquareSymbol: return symbol(word.name) + " on its tile and the eight tiles around it";
    case WordKind::JoinedSymbol: return symbol(word.name) + " in the areas it runs into";
    case WordKind::TouchingClosed: return "closed " + (one ? area_noun : area_nouns)(word.name) + " beside it";
  }
  return "";
}

std::string condition(const Expression& e);

bool is_zero(const Expression& e) { return is_number(e) && e.number == 0; }

/// Describes an expression as an amount: "the number of tiles", "3 times the number of tiles".
std::string amount(const Expression& e) {
  switch (e.op) {
    case Op::Number: return std::to_string(e.number);
    case Op::Word: return "the number of " + things(e.word);
    case Op::Negate: return "minus " + amount(e.of[0]);
    case Op::Add: return amount(e.of[0]) + " plus " + amount(e.of[1]);
    case Op::Subtract: return amount(e.of[0]) + " less " + amount(e.of[1]);
    case Op::Multiply: return amount(e.of[0]) + " times " + amount(e.of[1]);
    case Op::Min: return "the smaller of " + amount(e.of[0]) + " and " + amount(e.of[1]);
    case Op::Max:
      if (is_zero(e.of[0])) return amount(e.of[1]) + " (at least 0)";
      return "the larger of " + amount(e.of[0]) + " and " + amount(e.of[1]);
    default: return "1 if " + condition(e) + ", otherwise 0";
  }
}

/// Describes a comparison: "there are 6 or more tiles".
std::string condition(const Expression& e) {
  const Expression& a = e.of[0];
  const Expression& b = e.of[1];
  if (a.op == Op::Word && is_number(b)) {
    const int n = b.number;
    const std::string many = things(a.word), some = n == 1 ? thing(a.word) : many;
    switch (e.op) {
      case Op::GreaterEqual:
        return n == 1 ? "there is " + with_article(thing(a.word)) : fmt::format("there are {} or more {}", n, many);
      case Op::Greater:
        return n == 0 ? "there is " + with_article(thing(a.word))
                      : fmt::format("there {} more than {} {}", n == 1 ? "is" : "are", n, some);
      case Op::LessEqual: return fmt::format("there {} at most {} {}", n == 1 ? "is" : "are", n, some);
      case Op::Less: return fmt::format("there are fewer than {} {}", n, many);
      case Op::Equal:
        return n == 0 ? "there is no " + thing(a.word)
                      : fmt::format("there {} exactly {} {}", n == 1 ? "is" : "are", n, some);
      default: return fmt::format("there {} not exactly {} {}", n == 1 ? "is" : "are", n, some);
    }
  }
  const char* how = e.op == Op::GreaterEqual ? "at least"
                    : e.op == Op::Greater    ? "more than"
                    : e.op == Op::LessEqual  ? "at most"
                    : e.op == Op::Less       ? "less than"
                    : e.op == Op::Equal      ? "equal to"
                                             : "other than";
  return fmt::format("{} is {} {}", amount(a), how, amount(b));
}

std::string term(const Expression& e);

std::string product(const Expression& e) {
  const Expression& a = e.of[0];
  const Expression& b = e.of[1];
  if (is_comparison(b)) return term(a) + " if " + condition(b);
  if (is_comparison(a)) return term(b) + " if " + condition(a);
  if (is_number(a) && b.op == Op::Word) return points(a.number) + " for each " + thing(b.word);
  if (is_number(b) && a.op == Op::Word) return points(b.number) + " for each " + thing(a.word);
  const bool any = b.op == Op::Min && is_number(b.of[0]) && b.of[0].number == 1 && b.of[1].op == Op::Word;
  if (is_number(a) && any) return points(a.number) + " if there is " + with_article(thing(b.of[1].word));
  if (is_number(a) && (b.op == Op::Max || b.op == Op::Min)) return fmt::format("{} times {}", a.number, amount(b));
  if (is_number(a)) return fmt::format("{} times as many points as {}", a.number, amount(b));
  return "as many points as " + amount(e);
}

std::string term(const Expression& e) {
  if (is_number(e)) return points(e.number);
  if (e.op == Op::Word) return "1 point for each " + thing(e.word);
  if (e.op == Op::Multiply) return product(e);
  if (e.op == Op::Negate) return "minus " + term(e.of[0]);
  if (is_comparison(e)) return "1 point if " + condition(e);
  if ((e.op == Op::Max || e.op == Op::Min) && (is_number(e.of[0]) || is_number(e.of[1]))) {
    const Expression& bound = is_number(e.of[0]) ? e.of[0] : e.of[1];
    const Expression& other = is_number(e.of[0]) ? e.of[1] : e.of[0];
    return fmt::format("{} ({} {})", points_in_words(other), e.op == Op::Max ? "but at least" : "but at most",
                       bound.number);
  }
  return "as many points as " + amount(e);
}

}  // namespace

namespace {
std::vector<std::string> plurals(std::vector<std::string> words) {
  for (std::string& word : words) word = symbol_nouns(word);
  return words;
}
}  // namespace

std::string thing(const Word& word) { return counted(word, true); }
std::string things(const Word& word) { return counted(word, false); }

namespace {

/// A word with a factor; the factor of a plain word is 1.
struct CountedWord {
  int factor = 1;
  Word word;
};
std::optional<CountedWord> counted_word(const Expression& e) {
  if (e.op == Op::Word) return CountedWord{.word = e.word};
  if (e.op != Op::Multiply || !is_number(e.of[0]) || e.of[1].op != Op::Word) return std::nullopt;
  return CountedWord{.factor = e.of[0].number, .word = e.of[1].word};
}

/// Returns the place in which a symbol is counted: " on its tile and the eight around"; "" for other words.
std::string place_of(const Word& word) {
  const bool placed =
      word.kind == WordKind::NearSymbol || word.kind == WordKind::SquareSymbol || word.kind == WordKind::JoinedSymbol;
  return placed ? thing(word).substr(symbol_noun(word.name).size()) : "";
}

/// Returns the number of consecutive summands, from index `from`, that give the same points for symbols counted in the
/// same place; at least 1.
std::size_t alike_from(const std::vector<Summand>& all, std::size_t from) {
  const auto first = counted_word(all[from].term);
  std::size_t end = from + 1;
  if (!first || place_of(first->word).empty()) return 1;
  for (; end < all.size() && all[end].minus == all[from].minus; ++end) {
    const auto next = counted_word(all[end].term);
    if (!next || next->factor != first->factor || next->word.kind != first->word.kind) break;
  }
  return end - from;
}

}  // namespace

std::string points_in_words(const Expression& expression) {
  std::string out;
  const std::vector<Summand> all = summands(expression);
  for (std::size_t i = 0; i < all.size();) {
    const std::size_t alike = alike_from(all, i), next = i + alike;
    if (i > 0) out += all[i].minus ? ", less " : next == all.size() ? " and " : ", ";
    if (i == 0 && all[i].minus) out += "minus ";
    if (alike == 1) {
      out += term(all[i].term);
    } else {
      const CountedWord first = *counted_word(all[i].term);
      std::vector<std::string> names;
      for (std::size_t n = i; n < next; ++n) names.push_back(symbol_noun(counted_word(all[n].term)->word.name));
      out += points(first.factor) + " for each " + listed(names) + place_of(first.word);
    }
    i = next;
  }
  return out;
}

std::string score_in_words(const model::ScoreRule& score) {
  const auto formula = expression_of(score.points.text);
  if (!formula) return "";
  const bool closed = score.when == model::ScoreRule::When::Closed;
  const std::string area = (closed ? "closed " : "") + area_noun(score.area);
  const std::string at_end = closed ? "" : "At the end of the game, ";
  const std::string what = points_in_words(*formula);
  if (!score.to_most.empty())
    return fmt::format("{}{} has the most {} in {} scores {}. Tied players all score in full.", at_end,
                       closed ? "Whoever" : "whoever", plural(score.to_most), with_article(area), what);
  if (!score.to_each.empty())
    return fmt::format("{}{} {} in {} scores {} for its owner, counted from its tile.", at_end,
                       closed ? "Each" : "each", score.to_each, with_article(area), what);
  return fmt::format("{}{} laid the closing tile scores {} for {}.", at_end, closed ? "Whoever" : "whoever", what,
                     with_article(area));
}

std::string effect_in_words(const model::Effect& effect) {
  using Kind = model::Effect::Kind;
  const auto formula = expression_of(effect.points.text);
  const std::string what = formula ? points_in_words(*formula) : "";
  switch (effect.kind) {
    case Kind::Award:
      return what.empty() ? "" : fmt::format("Whoever lays the tile scores {} in the {}.", what, effect.area);
    case Kind::Bonus:
      return what.empty() ? "" : fmt::format("Adds {} to the score “{}” of its area.", what, effect.score);
    case Kind::Cover:
      return fmt::format("Covers {} {}; covered symbols no longer count.", listed(plurals(effect.symbols)),
                         effect.near ? "on this tile and the eight around it" : "in the whole area");
    case Kind::Ignore:
      return fmt::format("The score “{}” does not count {} in this area.", effect.score,
                         listed(plurals(effect.symbols)));
    case Kind::Sole: return fmt::format("Only pieces on this zone count for the score “{}”.", effect.score);
    case Kind::Return:
      return fmt::format("The player {} one {} back from the board.", effect.optional ? "may take" : "takes",
                         effect.piece);
    case Kind::Effect: return "";
  }
  return "";
}

std::string role_in_words(const model::Role& role) {
  std::vector<std::string> bars;
  if (role.bar_area) bars.push_back(fmt::format("no {} is in that {} yet", role.piece, area_noun(role.area)));
  if (role.bar_around) bars.push_back(fmt::format("no {} is on a surrounding tile", role.id));
  return fmt::format("{} may be placed in {}{}{}; it {}.", capital(with_article(role.piece)),
                     with_article(area_noun(role.area)),
                     role.id == role.piece || role.id == role.area ? "" : " as " + with_article(role.id),
                     bars.empty() ? "" : " if " + listed(bars),
                     role.stays ? "stays until the end of the game" : "returns when the area is scored");
}

}  // namespace tw::editor
