#pragma once
// The subject of a worked example: the formula of a score or of an action's effect, term by term, with the base's terms
// for comparison; and the parts of the formula that the examples should show together.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/rule_rows.hpp"
#include "editor/core/rules/example_board.hpp"
#include "editor/core/rules/formula_text.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// A summand of the current formula, of the base's formula, or of both.
struct ExampleTerm {
  std::string label;                  ///< label to show instead of the counted things; "" to show the counted things
  std::optional<Summand> here, base;  ///< summands of the current and the base's formula; at least one is set
  bool is_whole_score = false;        ///< true if the term is the whole score to which a bonus is added
  bool changed = false;
};

struct ExampleSubject {
  std::string part;        ///< part of the points under which the engine records the score
  std::string action;      ///< action of the zone that scores the points; "" for a score
  bool by_action = false;  ///< true if the engine records the points for the action
  bool final_scoring = false;
  int area = -1;                   ///< index into Rules::areas; -1 if there is nothing to compute
  std::vector<ExampleTerm> terms;  ///< in the order of the formula, then terms that only the base has
  bool in_base = false;
  std::vector<model::Word> words;  ///< words that the formula counts, without duplicates
};

/// Returns the subject of `row`: a score, an effect with a formula, or an action (its first such effect). `base` may be
/// nullptr.
ExampleSubject subject_of(const model::Rules& rules, const model::Rules* base, RuleRow row);

/// Pairs the summands of a formula with the summands of the base, in order; the base's unmatched summands come last.
std::vector<ExampleTerm> matched_terms(const std::vector<Summand>& here, std::vector<Summand> base);

/// Returns the words that an expression counts, without duplicates.
std::vector<model::Word> words_of(const Expression& expression);

/// A part of the formula that an example should show: a summand or one of its words.
struct ExampleRequirement {
  std::size_t line = 0;               ///< index into WorkedExample::lines
  std::optional<std::size_t> word{};  ///< index into ExampleLine::counts; nullopt for the whole summand
  bool changed = false;
  Expression shown{};                ///< summand that contains the part
  std::vector<model::Word> words{};  ///< words of the part; a tile to which one of the words applies can show the part

  bool is_shown_by(const WorkedExample& example) const;
};

/// Returns the requirements of changed summands, then the requirements of other summands that count words. Each summand
/// is followed by its words if it has more than one word.
std::vector<ExampleRequirement> requirements_of(const std::vector<ExampleTerm>& terms);

/// Returns true if the tile has a symbol or feature that one of the words counts.
bool has_any(const model::Tile& tile, const std::vector<model::Word>& words);

/// Returns the names of the symbols or features that this part counts if no tile of the set has any of them; otherwise
/// "".
std::string names_missing_from_set(const ExampleRequirement& need, const model::TileSet& set);

/// Explains in one sentence why no example out of `games` games shows a part of the formula.
std::string why_missing(const ExampleRequirement& need, const model::TileSet& set, int games);

}  // namespace tw::editor
