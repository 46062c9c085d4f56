#pragma once
// Formulas as a designer meets them: the words that an area offers, completion, colours, and what a formula says in
// words. Pure functions.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/formula.hpp"
#include "engine/model/rules.hpp"

namespace tw::editor {

/// A word of formulas with what it counts, in words.
struct FormulaWord {
  std::string word;
  std::string help;
  bool operator==(const FormulaWord&) const = default;
};

/// The words that mean something in an area of this kind, commonest first; `from_a_tile`: those that look from a tile
/// too (formulas of actions, scores of each piece). All of the rules' for an unknown area.
std::vector<FormulaWord> formula_words(const model::Rules& rules, const std::string& area, bool from_a_tile);

struct FormulaCompletion {
  std::size_t replaced = 0;  ///< letters before the caret that the word takes the place of
  std::vector<FormulaWord> words;
};
/// Words that go on from what stands before `caret` (bytes), after two letters; min and max too.
FormulaCompletion complete_formula(const std::vector<FormulaWord>& words, std::string_view text, std::size_t caret);

struct FormulaSpan {
  enum class Look { Number, Word, Function, Sign } look = Look::Sign;
  std::size_t offset = 0, length = 0;
};
std::vector<FormulaSpan> formula_spans(std::string_view text);
/// How much of the text belongs to what begins there: a word, a number, a sign; at least 1 but for the end.
std::size_t token_length(std::string_view text, std::size_t offset);

/// A formula as a tree.
struct Expression {
  model::Formula::Op op = model::Formula::Op::Number;
  int number = 0;
  model::Word word;
  std::vector<Expression> of;
};
/// Nothing if it does not parse.
std::optional<Expression> expression_of(std::string_view formula);
/// The formula's text again, in one spelling.
std::string to_text(const Expression& expression);
/// Its value where `value_of` tells what each word counts. Clamped as the engine does.
int evaluate(const Expression& expression, const std::function<int(const model::Word&)>& value_of);
/// "joined.fish", "tiles", "touching.town.closed"
std::string to_text(const model::Word& word);
/// "tile", "closed town that it touches": what one of what the word counts is.
std::string thing(const model::Word& word);
/// "tiles", "closed towns that it touches"
std::string things(const model::Word& word);

/// What is added up: "2*tiles", "- 3"; a formula that is no sum has one.
struct Summand {
  bool minus = false;
  Expression term;
};
std::vector<Summand> summands(const Expression& expression);

/// "2 points for each tile and 3 points if there are 6 tiles or more"
std::string points_in_words(const Expression& expression);
/// The whole of a score in one or two sentences; "" while its formula does not parse.
std::string score_in_words(const model::ScoreRule& score);
/// The same for an action's effect or a step of the turn, a role, an area; one sentence without names of plugins'
/// doings.
std::string effect_in_words(const model::Effect& effect);
std::string role_in_words(const model::Role& role);

}  // namespace tw::editor
