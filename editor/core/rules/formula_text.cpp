#include "editor/core/rules/formula_text.hpp"

#include <algorithm>
#include <cctype>

#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

using model::Formula;
using model::Word;
using model::WordKind;

namespace {

using Op = Formula::Op;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool goes_on(char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '-'; }

bool stands_in(const model::SymbolKind& symbol, const model::AreaKind* area) {
  return area == nullptr || std::any_of(symbol.on.begin(), symbol.on.end(), [&](const std::string& kind) {
           return std::find(area->of.begin(), area->of.end(), kind) != area->of.end();
         });
}

/// Returns the length of the word at `offset`. A '-' belongs to the word only if a letter follows, as in
/// "4*new-symbol".
std::size_t word_length(std::string_view text, std::size_t offset) {
  std::size_t end = offset;
  while (end < text.size() && goes_on(text[end]) &&
         (text[end] != '-' || (end + 1 < text.size() && is_letter(text[end + 1]))))
    ++end;
  return end - offset;
}

std::vector<std::size_t> first_steps(const Formula& formula) {
  std::vector<std::size_t> begins, stack;
  for (std::size_t i = 0; i < formula.steps.size(); ++i) {
    const Op op = formula.steps[i].op;
    const std::size_t takes = op == Op::Number || op == Op::Word ? 0 : op == Op::Negate ? 1 : 2;
    std::size_t begin = i;
    for (std::size_t k = 0; k < takes; ++k) {
      begin = stack.back();
      stack.pop_back();
    }
    stack.push_back(begin);
    begins.push_back(begin);
  }
  return begins;
}

Expression build(const Formula& formula, const std::vector<std::size_t>& begins, std::size_t last) {
  const Formula::Step& step = formula.steps[last];
  Expression out{.op = step.op};
  if (step.op == Op::Number) out.number = step.value;
  if (step.op == Op::Word) out.word = formula.words[step.value];
  if (step.op == Op::Number || step.op == Op::Word) return out;
  if (step.op == Op::Negate) {
    out.operands.push_back(build(formula, begins, last - 1));
    return out;
  }
  const std::size_t second = begins[last - 1];
  out.operands.push_back(build(formula, begins, second - 1));
  out.operands.push_back(build(formula, begins, last - 1));
  return out;
}

const char* sign(Op op) {
  switch (op) {
    case Op::Add: return " + ";
    case Op::Subtract: return " - ";
    case Op::Multiply: return "*";
    case Op::Less: return " < ";
    case Op::LessEqual: return " <= ";
    case Op::Greater: return " > ";
    case Op::GreaterEqual: return " >= ";
    case Op::Equal: return " == ";
    case Op::NotEqual: return " != ";
    case Op::Min: return "min";
    case Op::Max: return "max";
    case Op::Number:
    case Op::Word:
    case Op::Negate: return "";
  }
  return "";
}

int strength(Op op) {
  switch (op) {
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
    case Op::Equal:
    case Op::NotEqual: return 1;
    case Op::Add:
    case Op::Subtract: return 2;
    case Op::Multiply: return 3;
    case Op::Negate: return 4;
    case Op::Number:
    case Op::Word:
    case Op::Min:
    case Op::Max: return 5;
  }
  return 5;
}

void collect_summands(const Expression& expression, bool minus, std::vector<Summand>& out) {
  if (expression.op != Op::Add && expression.op != Op::Subtract) {
    out.push_back({minus, expression});
    return;
  }
  collect_summands(expression.operands[0], minus, out);
  collect_summands(expression.operands[1], minus != (expression.op == Op::Subtract), out);
}

}  // namespace

std::vector<FormulaWord> formula_words(const model::Rules& rules, const std::string& area, bool from_a_tile) {
  const int index = model::index_of(rules.areas, area);
  const model::AreaKind* const kind = index < 0 ? nullptr : &rules.areas[index];
  std::vector<FormulaWord> out{{"tiles", tr("tiles of the area")}};
  for (const model::SymbolKind& symbol : rules.symbols)
    if (stands_in(symbol, kind)) out.push_back({symbol.id, tr("{0} in the area", symbol_nouns(symbol.id))});
  out.push_back({"open", kind != nullptr && kind->around ? tr("empty cells around it") : tr("open slots")});
  if (kind != nullptr && kind->around) out.push_back({"around", tr("tiles on the eight cells around it")});
  if (kind != nullptr)
    for (const std::string& zone : kind->of)
      out.push_back({"zones." + zone, tr("{0} zones in the area", tr_name(zone))});
  for (const model::SymbolKind& symbol : rules.symbols)
    if (kind == nullptr || !stands_in(symbol, kind))
      out.push_back({"joined." + symbol.id, tr("{0} in the areas it runs into", symbol_nouns(symbol.id))});
  for (const model::AreaKind& other : rules.areas)
    if (other.id != area)
      out.push_back({"touching." + other.id + ".closed", tr("closed “{0}” areas beside it", tr_name(other.id))});
  for (const model::SymbolKind& symbol : rules.symbols) {
    if (from_a_tile && stands_in(symbol, kind))
      out.push_back(
          {"near." + symbol.id, tr("{0} in the area, on this tile and the eight around it", symbol_nouns(symbol.id))});
    if (from_a_tile)
      out.push_back({"square." + symbol.id, tr("{0} on this tile and the eight around it", symbol_nouns(symbol.id))});
  }
  return out;
}

FormulaCompletion complete_formula(const std::vector<FormulaWord>& words, std::string_view text, std::size_t caret) {
  FormulaCompletion out;
  caret = std::min(caret, text.size());
  std::size_t from = caret;
  while (from > 0 && goes_on(text[from - 1])) --from;
  while (from < caret && !is_letter(text[from])) ++from;  // skip the number and the sign, as in "2-ti"
  const std::string_view begun = text.substr(from, caret - from);
  if (begun.size() < 2 || (caret < text.size() && goes_on(text[caret]))) return out;
  out.replaced = begun.size();
  out.complete = std::ranges::find(words, begun, &FormulaWord::word) != words.end();
  const auto offer = [&](const FormulaWord& word) {
    if (word.word.starts_with(begun) && word.word != begun) out.words.push_back(word);
  };
  for (const FormulaWord& word : words) offer(word);
  offer({"min(", tr("the smaller of two")});
  offer({"max(", tr("the larger of two")});
  out.complete |= out.words.empty();
  for (const FormulaWord& word : words)  // then words that match after the dot: "fi" finds joined.fish
    if (const auto point = word.word.find('.');
        point != std::string::npos && std::string_view(word.word).substr(point + 1).starts_with(begun))
      out.words.push_back(word);
  return out;
}

std::size_t token_length(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return 0;
  if (is_letter(text[offset])) return word_length(text, offset);
  std::size_t end = offset;
  while (end < text.size() && is_digit(text[end])) ++end;
  return std::max<std::size_t>(1, end - offset);
}

std::vector<FormulaSpan> formula_spans(std::string_view text) {
  using Look = FormulaSpan::Look;
  std::vector<FormulaSpan> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = token_length(text, at);
    const std::string_view token = text.substr(at, length);
    const Look look = is_digit(token[0])                 ? Look::Number
                      : !is_letter(token[0])             ? Look::Sign
                      : token == "min" || token == "max" ? Look::Function
                                                         : Look::Word;
    out.push_back({look, at, length});
    at += length;
  }
  return out;
}

std::optional<Expression> parse_expression(std::string_view formula) {
  const auto parsed = model::parse_formula(formula);
  const auto* good = std::get_if<Formula>(&parsed);
  if (good == nullptr || good->steps.empty()) return std::nullopt;
  return build(*good, first_steps(*good), good->steps.size() - 1);
}

std::string to_text(const Word& word) {
  switch (word.kind) {
    case WordKind::Tiles: return "tiles";
    case WordKind::Open: return "open";
    case WordKind::Around: return "around";
    case WordKind::Zones: return "zones." + word.name;
    case WordKind::Symbol: return word.name;
    case WordKind::NearSymbol: return "near." + word.name;
    case WordKind::SquareSymbol: return "square." + word.name;
    case WordKind::JoinedSymbol: return "joined." + word.name;
    case WordKind::TouchingClosed: return "touching." + word.name + ".closed";
  }
  return "";
}

namespace {

/// Spells a formula with the given words and signs.
std::string spelled(const Expression& e, const std::function<std::string(const Word&)>& word,
                    const std::function<std::string(Op)>& sign_of) {
  if (e.op == Op::Number) return std::to_string(e.number);
  if (e.op == Op::Word) return word(e.word);
  const auto part = [&](const Expression& child, bool right) {
    const int mine = strength(e.op), its = strength(child.op);
    const std::string text = spelled(child, word, sign_of);
    return its < mine || (right && its == mine) ? "(" + text + ")" : text;
  };
  if (e.op == Op::Negate) return sign_of(e.op) + part(e.operands[0], false);
  if (e.op == Op::Min || e.op == Op::Max)
    return sign_of(e.op) + "(" + spelled(e.operands[0], word, sign_of) + ", " + spelled(e.operands[1], word, sign_of) +
           ")";
  return part(e.operands[0], false) + sign_of(e.op) + part(e.operands[1], true);
}

/// Returns the sign of an operation as it is printed for readers.
std::string printed_sign(Op op) {
  switch (op) {
    case Op::Negate: return "−";
    case Op::Subtract: return " − ";
    case Op::Multiply: return " × ";
    case Op::LessEqual: return " ≤ ";
    case Op::GreaterEqual: return " ≥ ";
    case Op::Equal: return " = ";
    case Op::NotEqual: return " ≠ ";
    default: return sign(op);
  }
}

}  // namespace

std::string to_text(const Expression& e) {
  return spelled(
      e, [](const Word& word) { return to_text(word); },
      [](Op op) { return op == Op::Negate ? std::string("-") : std::string(sign(op)); });
}

std::string format_calculation(const Expression& expression, const std::function<int(const Word&)>& value_of) {
  const auto counted = [&](const Word& word) {
    const int n = value_of(word);
    return std::to_string(n) + " " + (n == 1 ? singular_noun(word) : plural_noun(word));
  };
  std::string out;
  for (const auto& [minus, term] : summands(expression)) {
    if (evaluate(term, value_of) == 0) continue;
    out += minus ? printed_sign(out.empty() ? Op::Negate : Op::Subtract) : out.empty() ? "" : printed_sign(Op::Add);
    out += spelled(term, counted, printed_sign);
  }
  return out.empty() ? "0" : out;
}

int evaluate(const Expression& e, const std::function<int(const Word&)>& value_of) {
  constexpr long long kMax = 1'000'000'000;
  if (e.op == Op::Number) return e.number;
  if (e.op == Op::Word) return value_of(e.word);
  const long long a = evaluate(e.operands[0], value_of);
  if (e.op == Op::Negate) return static_cast<int>(-a);
  const long long b = evaluate(e.operands[1], value_of);
  const auto kept = [&](long long value) { return static_cast<int>(std::clamp(value, -kMax, kMax)); };
  switch (e.op) {
    case Op::Add: return kept(a + b);
    case Op::Subtract: return kept(a - b);
    case Op::Multiply: return kept(a * b);
    case Op::Min: return kept(std::min(a, b));
    case Op::Max: return kept(std::max(a, b));
    case Op::Less: return a < b ? 1 : 0;
    case Op::LessEqual: return a <= b ? 1 : 0;
    case Op::Greater: return a > b ? 1 : 0;
    case Op::GreaterEqual: return a >= b ? 1 : 0;
    case Op::Equal: return a == b ? 1 : 0;
    case Op::NotEqual: return a != b ? 1 : 0;
    case Op::Number:
    case Op::Word:
    case Op::Negate: break;
  }
  return 0;
}

std::vector<Summand> summands(const Expression& expression) {
  std::vector<Summand> out;
  collect_summands(expression, false, out);
  return out;
}

}  // namespace tw::editor
