#include "editor/core/rules/formula_difference.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/language/translate.hpp"

namespace tw::editor {
namespace {

using Op = model::Formula::Op;

/// Terms with factors larger than this are left in the formula unchanged.
constexpr std::int64_t kMaxFactor = 1'000'000'000;

bool is_small(std::int64_t factor) { return std::abs(factor) <= kMaxFactor; }

/// A term of a sum: `factor` times `rest`, or a plain number without `rest`.
struct Term {
  std::int64_t factor = 1;
  std::optional<Expression> rest;
  std::string key() const { return rest ? to_text(*rest) : ""; }
};

Term term_of(const Summand& summand) {
  Term out{1, summand.term};
  // Reduce "-(3*x)" to the factor -3 and the rest x.
  for (bool going = true; going && out.rest;) {
    const Expression e = *out.rest;
    going = true;
    if (e.op == Op::Negate) {
      out.factor = -out.factor;
      out.rest = e.operands[0];
    } else if (e.op == Op::Number && is_small(out.factor * e.number)) {
      out.factor *= e.number;
      out.rest.reset();
    } else if (e.op == Op::Multiply && (e.operands[0].op == Op::Number || e.operands[1].op == Op::Number)) {
      const bool first = e.operands[0].op == Op::Number;
      const std::int64_t factor = out.factor * e.operands[first ? 0 : 1].number;
      if (!is_small(factor)) break;
      out.factor = factor;
      out.rest = e.operands[first ? 1 : 0];
    } else {
      going = false;
    }
  }
  if (summand.minus) out.factor = -out.factor;
  return out;
}

/// Returns the terms of a formula in order; terms that count the same thing are combined.
std::vector<Term> terms_of(const Expression& formula) {
  std::vector<Term> out;
  for (const Summand& summand : summands(formula)) {
    const Term term = term_of(summand);
    const auto at = std::ranges::find(out, term.key(), &Term::key);
    if (at == out.end() || !is_small(at->factor + term.factor))
      out.push_back(term);
    else
      at->factor += term.factor;
  }
  std::erase_if(out, [](const Term& term) { return term.factor == 0; });
  return out;
}

std::string text_of(const Term& term, std::int64_t factor) {
  if (!term.rest) return std::to_string(factor);
  if (factor == 1) return to_text(*term.rest);
  if (factor == -1) return to_text(Expression{.op = Op::Negate, .word = {}, .operands = {*term.rest}});
  const Expression number{.op = Op::Number, .number = static_cast<int>(std::abs(factor)), .word = {}, .operands = {}};
  Expression product{.op = Op::Multiply, .word = {}, .operands = {number, *term.rest}};
  return (factor < 0 ? "-" : "") + to_text(product);
}

}  // namespace

std::string formula_difference(const Expression& base, const Expression& now) {
  const std::vector<Term> before = terms_of(base), after = terms_of(now);
  std::string out;
  const auto show_message = [&out](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
  for (const Term& term : after)
    if (const auto was = std::ranges::find(before, term.key(), &Term::key);
        was != before.end() && was->factor != term.factor)
      show_message(tr("{0} instead of {1}", text_of(term, term.factor), text_of(*was, was->factor)));
  for (const Term& term : after)
    if (std::ranges::find(before, term.key(), &Term::key) == before.end()) {
      const std::string text = text_of(term, std::abs(term.factor));
      // translators: {0} is a part of a formula; the subject of the verb is the changed formula
      show_message(term.factor > 0 ? tr("adds {0}", text) : tr("subtracts {0}", text));
    }
  for (const Term& term : before)
    if (std::ranges::find(after, term.key(), &Term::key) == after.end()) {
      const std::string text = text_of(term, std::abs(term.factor));
      show_message(term.factor > 0 ? tr("leaves out {0}", text) : tr("no longer subtracts {0}", text));
    }
  return out.empty() ? tr("same points, written differently") : out;
}

}  // namespace tw::editor
