#pragma once
// Formulas in the editor: the words that an area offers, completion, colours and descriptions. Pure functions.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/formula.hpp"
#include "engine/model/rules.hpp"

namespace tw::editor {

/// A word that formulas can use, and a description of the things that it counts.
struct FormulaWord {
  std::string word;
  std::string help;
  bool operator==(const FormulaWord&) const = default;
};

/// Returns the words that are meaningful in an area of this kind, the most common first; for an unknown area, the words
/// of all symbols and areas. `from_a_tile` adds words that count around a tile (formulas of actions, scores of each
/// piece).
std::vector<FormulaWord> formula_words(const model::Rules& rules, const std::string& area, bool from_a_tile);

struct FormulaCompletion {
  std::size_t replaced = 0;  ///< number of bytes before the caret that the word replaces
  std::vector<FormulaWord> words;
  /// True if the text before the caret is already a word or is not a prefix of any word: no key may replace it until
  /// the user selects a word.
  bool complete = false;
};
/// Returns completions of the word that ends at `caret` (byte offset) if it has at least two letters; includes min and
/// max.
FormulaCompletion complete_formula(const std::vector<FormulaWord>& words, std::string_view text, std::size_t caret);

struct FormulaSpan {
  enum class Look { Number, Word, Function, Sign } look = Look::Sign;
  std::size_t offset = 0, length = 0;
};
std::vector<FormulaSpan> formula_spans(std::string_view text);
/// Returns the length of the token (word, number or sign) at `offset`: at least 1, or 0 at the end of the text.
std::size_t token_length(std::string_view text, std::size_t offset);

/// A formula as a tree.
struct Expression {
  model::Formula::Op op = model::Formula::Op::Number;
  int number = 0;
  model::Word word;
  std::vector<Expression> operands;
};
/// Parses a formula; returns nullopt if the formula is not valid.
std::optional<Expression> parse_expression(std::string_view formula);
/// Returns the text of a formula in canonical spelling.
std::string to_text(const Expression& expression);
/// Computes the value of a formula; `value_of` returns the count of a word. Results are clamped as in the engine.
int evaluate(const Expression& expression, const std::function<int(const model::Word&)>& value_of);
/// Returns a formula with the values of its words, without summands that are 0: "2 × 5 tiles + 3 × 1 mushroom"; "0" if
/// all are 0. Without its nouns, the text is an arithmetic expression with the value of the formula.
std::string format_calculation(const Expression& expression, const std::function<int(const model::Word&)>& value_of);
/// Returns the spelling of a word: "joined.fish", "tiles", "touching.town.closed".
std::string to_text(const model::Word& word);
/// Returns the singular noun for the things that a word counts: "tile", "closed town beside it".
std::string singular_noun(const model::Word& word);
/// Returns the plural noun: "tiles", "closed towns beside it".
std::string plural_noun(const model::Word& word);

/// A summand of a formula: "2*tiles", "- 3". A formula that is not a sum has one summand.
struct Summand {
  bool minus = false;
  Expression term;
};
std::vector<Summand> summands(const Expression& expression);

/// Describes a formula: "2 points for each tile and 3 points if there are 6 or more tiles".
std::string describe_points(const Expression& expression);
/// Describes a score in one or two sentences; "" while its formula does not parse.
std::string describe_score(const model::ScoreRule& score);
/// Describe an action's effect or a role in one or two sentences. An effect of a plugin is described by its help;
/// returns "" for an effect with a formula that does not parse.
std::string describe_effect(const model::Effect& effect);
std::string describe_role(const model::Role& role);

}  // namespace tw::editor
