#include "engine/landscape/compile.hpp"

#include <algorithm>
#include <variant>

#include "engine/language/translate.hpp"

namespace tw::landscape {

namespace {

/// Returns the index of `value` in `list`; appends it if it is missing.
template <class T>
int place_of(std::vector<T>& list, const T& value) {
  const auto found = std::find(list.begin(), list.end(), value);
  if (found != list.end()) return static_cast<int>(found - list.begin());
  list.push_back(value);
  return static_cast<int>(list.size()) - 1;
}

class FormulaCompiler {
 public:
  FormulaCompiler(const model::Rules& rules, AreaTable& area, Program& out) : rules_(rules), area_(area), out_(out) {}

  /// Compiles a word; returns "" or the error.
  std::string word(const model::Word& word, Instruction& step) {
    using model::WordKind;
    switch (word.kind) {
      case WordKind::Tiles: out_.reads_tiles = true; return set(step, Source::Tiles, 0);
      case WordKind::Open: return set(step, Source::Open, 0);
      case WordKind::Around: out_.reads_around = true; return set(step, Source::Around, 0);
      case WordKind::Zones:
        out_.reads_total = true;
        return count(step, Source::Total, CountedWord::Kind::Zones, index_of(rules_.kinds, word.name));
      case WordKind::Symbol:
        out_.reads_total = true;
        return count(step, Source::Total, CountedWord::Kind::Symbol, symbol(word));
      case WordKind::NearSymbol:
        out_.reads_near = true;
        return count(step, Source::Near, CountedWord::Kind::Symbol, symbol(word));
      case WordKind::SquareSymbol:
        out_.reads_square = true;
        return row(step, Source::Square, area_.square, symbol(word), kMaxSquares);
      case WordKind::JoinedSymbol:
        out_.reads_joined = true;
        return row(step, Source::Joined, area_.joined, symbol(word), kMaxJoined);
      case WordKind::TouchingClosed:
        out_.reads_touching = true;
        return row(step, Source::Touching, area_.touching, index_of(rules_.areas, word.name), kMaxTouched);
    }
    return "";
  }

 private:
  int symbol(const model::Word& word) const { return index_of(rules_.symbols, word.name); }
  static std::string set(Instruction& step, Source source, int index) {
    step.source = source;
    step.index = index;
    return "";
  }
  std::string count(Instruction& step, Source source, CountedWord::Kind kind, int index) {
    // translators: in front of this and the next texts is a word from a formula in quotation marks
    if (index < 0) return tr("is not declared in the rules");
    const int at = place_of(area_.counts, CountedWord{kind, static_cast<std::uint8_t>(index)});
    if (at >= kMaxCounts) return tr("exceeds the limit of {0} counted symbols and features per area", kMaxCounts);
    return set(step, source, at);
  }
  static std::string row(Instruction& step, Source source, std::vector<std::uint8_t>& list, int index, int most) {
    if (index < 0) return tr("is not declared in the rules");
    const int at = place_of(list, static_cast<std::uint8_t>(index));
    if (at >= most) return tr("exceeds the limit of {0} such words per area", most);
    return set(step, source, at);
  }

  const model::Rules& rules_;
  AreaTable& area_;
  Program& out_;
};

model::Finding finding(const model::FormulaText& text, std::size_t offset, std::string message) {
  model::Finding out{.code = "TW033", .at = text.at, .message = std::move(message)};
  if (out.at.line > 0) out.at.column += static_cast<int>(offset);
  return out;
}

}  // namespace

model::Findings compile_formula(const model::FormulaText& text, const model::Rules& rules, AreaTable& area,
                                Program& out) {
  auto parsed = model::parse_formula(text.text);
  if (const auto* error = std::get_if<model::FormulaError>(&parsed))
    return {finding(text, error->offset, error->message)};
  const auto& formula = std::get<model::Formula>(parsed);
  model::Findings findings;
  FormulaCompiler compiler(rules, area, out);
  for (const model::Formula::Step& step : formula.steps) {
    Instruction instruction{step.op, Source::Number, step.value};
    if (step.op == model::Formula::Op::Word) {
      const model::Word& word = formula.words[step.value];
      const std::string wrong = compiler.word(word, instruction);
      if (!wrong.empty()) findings.push_back(finding(text, word.offset, language::quoted(word.name) + " " + wrong));
    }
    out.steps.push_back(instruction);
  }
  if (findings.empty()) out.detect_sum();
  return findings;
}

}  // namespace tw::landscape
