#pragma once
// What a worked example computes: the formula of a score or of an action's effect, summand by summand, beside the
// base's.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/rules/formula_text.hpp"
#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

/// A summand here, in the base, or in both.
struct ExampleTerm {
  std::string label;                  ///< shown in place of what it counts; "" for that
  std::optional<Summand> here, base;  ///< at least one
  bool of_score = false;              ///< the whole score that a bonus adds to
  bool changed = false;
};

struct ExampleSubject {
  std::string part;        ///< under which the engine reports the points
  std::string action;      ///< of the zone that gives the points; "" for a score
  bool by_action = false;  ///< the engine reports the points as the action's
  bool final_scoring = false;
  int area = -1;                   ///< index into Rules::areas; -1: there is nothing to compute
  std::vector<ExampleTerm> terms;  ///< in the order of the formula, those only the base has last
  bool in_base = false;
  std::vector<model::Word> words;  ///< that the formula counts, each once
};

/// `row`: a score, an effect with a formula, or an action: its first such effect. `base` may be nullptr.
ExampleSubject subject_of(const model::Rules& rules, const model::Rules* base, RuleRow row);

/// Summands of a formula beside those of the base's, in order; those that only the base has last.
std::vector<ExampleTerm> matched_terms(const std::vector<Summand>& here, std::vector<Summand> base);

/// Words that an expression counts, each once.
std::vector<model::Word> words_of(const Expression& expression);

}  // namespace tw::editor
