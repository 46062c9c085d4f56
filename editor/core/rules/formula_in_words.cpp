// Descriptions of formulas and rule rows.

#include <algorithm>
#include <optional>

#include "editor/core/rules/formula_text.hpp"
#include "editor/core/rules/rule_fields.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::editor {

using model::Word;
using model::WordKind;

namespace {

using Op = model::Formula::Op;

bool is_number(const Expression& e) { return e.op == Op::Number; }
bool is_comparison(const Expression& e) {
  return e.op == Op::Less || e.op == Op::LessEqual || e.op == Op::Greater || e.op == Op::GreaterEqual ||
         e.op == Op::Equal || e.op == Op::NotEqual;
}
std::string points(int n) { return tr_n("{0} point", "{0} points", n); }

/// Returns `symbols` (one or more nouns) with the place in which a word of this kind counts them.
std::string with_place(WordKind kind, const std::string& symbols) {
  // translators: {0} is one symbol or several: "fish", "huts and menhirs"
  if (kind == WordKind::NearSymbol) return tr("{0} nearby", symbols);
  if (kind == WordKind::SquareSymbol) return tr("{0} on its tile and the eight tiles around it", symbols);
  if (kind == WordKind::JoinedSymbol) return tr("{0} in the areas it runs into", symbols);
  return symbols;
}

/// Returns the noun for the things that a word counts, singular or plural.
std::string counted(const Word& word, bool one) {
  switch (word.kind) {
    case WordKind::Tiles: return one ? tr("tile") : tr("tiles");
    case WordKind::Open: return one ? tr("open slot") : tr("open slots");
    case WordKind::Around: return one ? tr("tile around it") : tr("tiles around it");
    case WordKind::Zones: return one ? tr("{0} zone", tr_name(word.name)) : tr("{0} zones", tr_name(word.name));
    case WordKind::Symbol:
    case WordKind::NearSymbol:
    case WordKind::SquareSymbol:
    case WordKind::JoinedSymbol: return with_place(word.kind, (one ? symbol_noun : symbol_nouns)(word.name));
    case WordKind::TouchingClosed:
      return one ? tr_in("one area", "closed {0} beside it", area_noun(word.name))
                 : tr_in("several areas", "closed {0} beside it", area_nouns(word.name));
  }
  return "";
}

std::string condition(const Expression& e);

bool is_zero(const Expression& e) { return is_number(e) && e.number == 0; }

/// Describes an expression as an amount: "the number of tiles", "3 times the number of tiles".
std::string amount(const Expression& e) {
  switch (e.op) {
    case Op::Number: return std::to_string(e.number);
    case Op::Word: return tr("the number of {0}", plural_noun(e.word));
    // translators: {0} and {1} are amounts, such as "3" and "the number of tiles"
    case Op::Negate: return tr("minus {0}", amount(e.operands[0]));
    case Op::Add: return tr("{0} plus {1}", amount(e.operands[0]), amount(e.operands[1]));
    case Op::Subtract: return tr("{0} minus {1}", amount(e.operands[0]), amount(e.operands[1]));
    case Op::Multiply: return tr("{0} times {1}", amount(e.operands[0]), amount(e.operands[1]));
    case Op::Min: return tr("the smaller of {0} and {1}", amount(e.operands[0]), amount(e.operands[1]));
    case Op::Max:
      if (is_zero(e.operands[0])) return tr("{0} (at least 0)", amount(e.operands[1]));
      return tr("the larger of {0} and {1}", amount(e.operands[0]), amount(e.operands[1]));
    // translators: {0} is a condition, such as "there are 6 or more tiles"
    default: return tr("1 if {0}, otherwise 0", condition(e));
  }
}

/// Describes a comparison: "there are 6 or more tiles".
std::string condition(const Expression& e) {
  const Expression& a = e.operands[0];
  const Expression& b = e.operands[1];
  if (a.op == Op::Word && is_number(b)) {
    const int n = b.number;
    const std::string many = plural_noun(a.word), some = n == 1 ? singular_noun(a.word) : many;
    const auto there_is_one = [&] {
      // translators: {0} is a noun with its article, such as "a tile"
      return tr("there is {0}", with_article(singular_noun(a.word)));
    };
    switch (e.op) {
      case Op::GreaterEqual:
        return n == 1 ? there_is_one()
                      // translators: {0} is a number, {1} a noun, such as "tile" or "tiles"
                      : tr_n("there are {0} or more {1}", "there are {0} or more {1}", n, many);
      case Op::Greater:
        return n == 0 ? there_is_one() : tr_n("there is more than {0} {1}", "there are more than {0} {1}", n, some);
      case Op::LessEqual: return tr_n("there is at most {0} {1}", "there are at most {0} {1}", n, some);
      case Op::Less: return tr_n("there are fewer than {0} {1}", "there are fewer than {0} {1}", n, many);
      case Op::Equal:
        return n == 0 ? tr("there is no {0}", singular_noun(a.word))
                      : tr_n("there is exactly {0} {1}", "there are exactly {0} {1}", n, some);
      default: return tr_n("there is not exactly {0} {1}", "there are not exactly {0} {1}", n, some);
    }
  }
  switch (e.op) {
    // translators: {0} and {1} are amounts, such as "3" and "the number of tiles"
    case Op::GreaterEqual: return tr("{0} is at least {1}", amount(a), amount(b));
    case Op::Greater: return tr("{0} is more than {1}", amount(a), amount(b));
    case Op::LessEqual: return tr("{0} is at most {1}", amount(a), amount(b));
    case Op::Less: return tr("{0} is less than {1}", amount(a), amount(b));
    case Op::Equal: return tr("{0} is equal to {1}", amount(a), amount(b));
    default: return tr("{0} is not equal to {1}", amount(a), amount(b));
  }
}

std::string term(const Expression& e);

/// Describes points that are given for each thing of a kind: "2 points for each tile".
std::string points_for_each(int n, const std::string& thing) {
  // translators: {0} is, for example, "2 points", {1} "tile" or "closed road beside it"
  return tr("{0} for each {1}", points(n), thing);
}

/// Describes points that depend on a condition: "2 points if there is a tile".
std::string points_if(const std::string& points, const std::string& condition) {
  // translators: {0} is, for example, "2 points", {1} "there are 6 or more tiles"
  return tr("{0} if {1}", points, condition);
}

std::string product(const Expression& e) {
  const Expression& a = e.operands[0];
  const Expression& b = e.operands[1];
  if (is_comparison(b)) return points_if(term(a), condition(b));
  if (is_comparison(a)) return points_if(term(b), condition(a));
  if (is_number(a) && b.op == Op::Word) return points_for_each(a.number, singular_noun(b.word));
  if (is_number(b) && a.op == Op::Word) return points_for_each(b.number, singular_noun(a.word));
  const bool any =
      b.op == Op::Min && is_number(b.operands[0]) && b.operands[0].number == 1 && b.operands[1].op == Op::Word;
  if (is_number(a) && any)
    return points_if(points(a.number), tr("there is {0}", with_article(singular_noun(b.operands[1].word))));
  // translators: {0} is a number, {1} an amount, such as "the number of tiles"
  if (is_number(a) && (b.op == Op::Max || b.op == Op::Min)) return tr("{0} times {1}", a.number, amount(b));
  if (is_number(a)) return tr("{0} times as many points as {1}", a.number, amount(b));
  return tr("as many points as {0}", amount(e));
}

std::string term(const Expression& e) {
  if (is_number(e)) return points(e.number);
  if (e.op == Op::Word) return points_for_each(1, singular_noun(e.word));
  if (e.op == Op::Multiply) return product(e);
  if (e.op == Op::Negate) return tr("minus {0}", term(e.operands[0]));
  if (is_comparison(e)) return points_if(points(1), condition(e));
  if ((e.op == Op::Max || e.op == Op::Min) && (is_number(e.operands[0]) || is_number(e.operands[1]))) {
    const Expression& bound = is_number(e.operands[0]) ? e.operands[0] : e.operands[1];
    const Expression& other = is_number(e.operands[0]) ? e.operands[1] : e.operands[0];
    // translators: {0} is a number of points, such as "2 points for each tile"
    return e.op == Op::Max ? tr("{0} (but at least {1})", describe_points(other), bound.number)
                           : tr("{0} (but at most {1})", describe_points(other), bound.number);
  }
  return tr("as many points as {0}", amount(e));
}

}  // namespace

namespace {
std::vector<std::string> plurals(std::vector<std::string> words) {
  for (std::string& word : words) word = symbol_nouns(word);
  return words;
}
}  // namespace

std::string singular_noun(const Word& word) { return counted(word, true); }
std::string plural_noun(const Word& word) { return counted(word, false); }

namespace {

/// A word with a factor; the factor of a plain word is 1.
struct CountedWord {
  int factor = 1;
  Word word;
};
std::optional<CountedWord> counted_word(const Expression& e) {
  if (e.op == Op::Word) return CountedWord{.word = e.word};
  if (e.op != Op::Multiply || !is_number(e.operands[0]) || e.operands[1].op != Op::Word) return std::nullopt;
  return CountedWord{.factor = e.operands[0].number, .word = e.operands[1].word};
}

/// Returns true if the description of a word ends with the place in which symbols are counted.
bool has_place(const Word& word) {
  return word.kind == WordKind::NearSymbol || word.kind == WordKind::SquareSymbol ||
         word.kind == WordKind::JoinedSymbol;
}

/// Returns the number of consecutive summands, from index `from`, that give the same points for symbols counted in the
/// same place; at least 1.
std::size_t alike_from(const std::vector<Summand>& all, std::size_t from) {
  const auto first = counted_word(all[from].term);
  std::size_t end = from + 1;
  if (!first || !has_place(first->word)) return 1;
  for (; end < all.size() && all[end].minus == all[from].minus; ++end) {
    const auto next = counted_word(all[end].term);
    if (!next || next->factor != first->factor || next->word.kind != first->word.kind) break;
  }
  return end - from;
}

}  // namespace

std::string describe_points(const Expression& expression) {
  std::string out;
  const std::vector<Summand> all = summands(expression);
  for (std::size_t i = 0; i < all.size();) {
    const std::size_t alike = alike_from(all, i), next = i + alike;
    std::string part;
    if (alike == 1) {
      part = term(all[i].term);
    } else {
      const CountedWord first = *counted_word(all[i].term);
      std::vector<std::string> names;
      for (std::size_t n = i; n < next; ++n) names.push_back(symbol_noun(counted_word(all[n].term)->word.name));
      part = points_for_each(first.factor, with_place(first.word.kind, join_words(names)));
    }
    if (i == 0)
      out = all[i].minus ? tr("minus {0}", part) : part;
    else if (all[i].minus)
      // translators: {0} and {1} are numbers of points, such as "2 points for each tile"
      out = tr("{0}, less {1}", out, part);
    else if (next == all.size())
      out = tr("{0} and {1}", out, part);
    else
      out += ", " + part;
    i = next;
  }
  return out;
}

std::string describe_score(const model::ScoreRule& score) {
  const auto formula = parse_expression(score.points.text);
  if (!formula) return "";
  const bool closed = score.when == model::ScoreRule::When::Closed;
  const std::string area = closed ? area_noun(score.area) : with_article(area_noun(score.area));
  const std::string what = describe_points(*formula);
  if (!score.to_most.empty())
    // translators: {0} is a piece in the plural, {1} an area, {2} for example "2 points for each tile"
    return closed ? tr("Whoever has the most {0} in a closed {1} scores {2}. Tied players all score in full.",
                       plural(score.to_most), area, what)
                  : tr("At the end of the game, whoever has the most {0} in {1} scores {2}. Tied players all score in "
                       "full.",
                       plural(score.to_most), area, what);
  if (!score.to_each.empty())
    // translators: {0} is a piece, {1} an area, {2} for example "2 points for each tile"
    return closed ? tr("Each {0} in a closed {1} scores {2} for its owner, computed from the tile of the {0}.",
                       tr_name(score.to_each), area, what)
                  : tr("At the end of the game, each {0} in {1} scores {2} for its owner, computed from the tile of "
                       "the {0}.",
                       tr_name(score.to_each), area, what);
  // translators: {0} is, for example, "2 points for each tile", {1} an area
  return closed ? tr("The player who placed the closing tile scores {0} for a closed {1}.", what, area)
                : tr("At the end of the game, the player who placed the closing tile scores {0} for {1}.", what, area);
}

std::string describe_effect(const model::Effect& effect) {
  using Kind = model::Effect::Kind;
  const auto formula = parse_expression(effect.points.text);
  const std::string what = formula ? describe_points(*formula) : "";
  switch (effect.kind) {
    case Kind::Award:
      if (what.empty()) return "";
      // translators: {0} is, for example, "2 points for each tile", {1} an area
      return tr("The player who places the tile scores {0} in the {1}.", what, tr_name(effect.area));
    case Kind::Bonus:
      return what.empty() ? "" : tr("Adds {0} to the score “{1}” of its area.", what, tr_name(effect.score));
    case Kind::Cover: {
      const std::string symbols = join_words(plurals(effect.symbols));
      return effect.near
                 // translators: {0} is one or more symbols in the plural
                 ? tr("Covers {0} on this tile and the eight around it; covered symbols no longer count.", symbols)
                 : tr("Covers {0} in the whole area; covered symbols no longer count.", symbols);
    }
    case Kind::Ignore:
      return tr("The score “{0}” does not count {1} in this area.", tr_name(effect.score),
                join_words(plurals(effect.symbols)));
    case Kind::Sole: return tr("Only pieces on this zone count for the score “{0}”.", tr_name(effect.score));
    case Kind::Return:
      // translators: {0} is the name of a kind of piece
      return (effect.optional ? tr("The player may take one {0} back from the board.", tr_name(effect.piece))
                              : tr("The player takes one {0} back from the board.", tr_name(effect.piece))) +
             (effect.returned_next_turn ? " " + tr("It can be placed from the next turn on.") : "");
    case Kind::Effect: {
      const auto& effects = plugin_host::registry().effects();
      const auto known = std::ranges::find(effects, effect.use.plugin, [](const auto& one) { return one.name; });
      const std::string help = known == effects.end() || known->help.empty() ? "" : capitalized(tr(known->help));
      return help.empty() ? tr("Applies the effect {0}.", effect.use.plugin) : help + ".";
    }
  }
  return "";
}

std::string describe_role(const model::Role& role) {
  std::vector<std::string> bars;
  // translators: {0} is a piece, {1} an area; the phrase follows "if"
  if (role.bar_area) bars.push_back(tr("no {0} is in that {1} yet", tr_name(role.piece), area_noun(role.area)));
  // translators: {0} is a piece; the phrase follows "if"
  if (role.bar_around) bars.push_back(tr("no {0} is on a surrounding tile", tr_name(role.id)));
  const std::string piece = capitalized(with_article(tr_name(role.piece))), area = with_article(area_noun(role.area)),
                    as = with_article(tr_name(role.id)), bar = join_words(bars);
  const bool same_name = role.id == role.piece || role.id == role.area;
  // translators: a piece, an area, the piece in its role and the condition: "A meeple may be placed in a road as a
  // robber if no meeple is in that road yet"
  const std::string placed = same_name      ? bars.empty() ? tr("{0} may be placed in {1}", piece, area)
                                                           : tr("{0} may be placed in {1} if {2}", piece, area, bar)
                                  : bars.empty() ? tr("{0} may be placed in {1} as {2}", piece, area, as)
                                            : tr("{0} may be placed in {1} as {2} if {3}", piece, area, as, bar);
  // translators: {0} is, for example, "A meeple may be placed in a road"
  return role.stays ? tr("{0}; it stays until the end of the game.", placed)
                    : tr("{0}; it returns when the area is scored.", placed);
}

}  // namespace tw::editor
