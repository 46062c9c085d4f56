#include "engine/model/formula.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "engine/language/translate.hpp"

namespace tw::model {

namespace {

/// Operators of other languages and what to write in a formula instead. Longer operators come before their prefixes.
struct UnsupportedOperator {
  std::string_view sign;
  std::string_view instead;
};
constexpr UnsupportedOperator kUnsupportedOperators[] = {
    {"**", tr_later("powers are not supported; write a product: tiles*tiles")},
    {"^", tr_later("powers are not supported; write a product: tiles*tiles")},
    {"//",
     tr_later("division is not supported; add comparisons: (tiles >= 2) + (tiles >= 4) is 1 for every two tiles, up to "
              "2")},
    {"/",
     tr_later("division is not supported; add comparisons: (tiles >= 2) + (tiles >= 4) is 1 for every two tiles, up to "
              "2")},
    {"\xC3\xB7",
     tr_later("division is not supported; add comparisons: (tiles >= 2) + (tiles >= 4) is 1 for every two tiles, up to "
              "2")},
    {"%", tr_later("remainders and percentages are not supported; use + - * and comparisons")},
    {"\xC3\x97", tr_later("write * to multiply")},
    {"\xC2\xB7", tr_later("write * to multiply")},
    {"\xE2\x89\xA4", tr_later("write <= for \"at most\"")},
    {"\xE2\x89\xA5", tr_later("write >= for \"at least\"")},
    {"\xE2\x89\xA0", tr_later("write != for \"not equal\"")},
    {"&&", tr_later("there is no \"and\"; multiply the conditions: (tiles >= 3)*(open = 0)")},
    {"&", tr_later("there is no \"and\"; multiply the conditions: (tiles >= 3)*(open = 0)")},
    {"||", tr_later("there is no \"or\"; use max: max(tiles >= 3, open = 0)")},
    {"|", tr_later("there is no \"or\"; use max: max(tiles >= 3, open = 0)")},
    {"?", tr_later("there is no \"?\"; multiply by the condition: 2*(tiles >= 3)")},
    {"!", tr_later("there is no \"not\"; compare with 0: (tiles = 0)")},
    {";", tr_later("a formula is one expression; join its parts with +")},
    {"[", tr_later("use round parentheses: ( )")},
    {"{", tr_later("use round parentheses: ( )")}};

std::string hint_for_unsupported_operator(std::string_view rest) {
  for (const UnsupportedOperator& sign : kUnsupportedOperators)
    if (rest.starts_with(sign.sign)) return tr(sign.instead);
  return "";
}

/// Returns the word, or the single character (of one or more bytes), at the beginning of the text.
std::string beginning(std::string_view text) {
  const auto is_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  std::size_t end = 0;
  while (end < text.size() && is_name(text[end])) ++end;
  if (end == 0) ++end;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  return std::string(text.substr(0, end));
}

/// Explains the error at a position where an operator or the end of the formula is expected.
std::string no_operator(std::string_view rest) {
  if (std::string known = hint_for_unsupported_operator(rest); !known.empty()) return known;
  const std::string found = beginning(rest);
  if (found == ",") return tr("\",\" only separates the values of min(...) and max(...)");
  if (found == ")") return tr("this \")\" has no matching \"(\"");
  if (found == "and") return tr("there is no \"and\"; multiply the conditions: (tiles >= 3)*(open = 0)");
  if (found == "or") return tr("there is no \"or\"; use max: max(tiles >= 3, open = 0)");
  if (found == "if") return tr("there is no \"if\"; multiply by the condition: 2*(tiles >= 3)");
  if (std::isalnum(static_cast<unsigned char>(found[0])) != 0 || found == "(")
    return tr("an operator such as + or * is missing before \"{0}\"", found);
  return tr("\"{0}\" is not expected here; use an operator (+ - * < <= > >= = !=) or end the formula", found);
}

/// Explains the error at a position where a number, a word or "(" is expected.
std::string no_value(std::string_view rest) {
  if (rest.starts_with('*'))
    return tr("a number or a word is missing before \"*\"; for a power, write a product: tiles*tiles");
  if (rest.starts_with('.')) return tr("numbers are whole: write 1 or 2, not 1.5");
  if (rest.starts_with('<') || rest.starts_with('>') || rest.starts_with('='))
    return tr("a number or a word is missing before \"{0}\"; the equals sign comes last in <=, >= and !=",
              beginning(rest));
  if (rest.starts_with(')')) return tr("a number or a word is missing before \")\"");
  if (std::string known = hint_for_unsupported_operator(rest); !known.empty()) return known;
  return tr("\"{0}\" is not expected here; use a number, a word or \"(\"", beginning(rest));
}

/// A recursive descent parser: comparison < sum < product < unary < primary.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::variant<Formula, FormulaError> run() {
    if (text_.size() > kMaxFormulaLength)
      return FormulaError{kMaxFormulaLength, tr("a formula can have at most {0} characters", kMaxFormulaLength)};
    comparison();
    skip();
    if (!error_ && at_ < text_.size()) fail(at_, no_operator(text_.substr(at_)));
    if (error_) return *error_;
    return std::move(formula_);
  }

 private:
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  bool take(std::string_view token) {
    skip();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  void fail(std::size_t offset, std::string message) {
    if (!error_) error_ = FormulaError{offset, std::move(message)};
  }
  void emit(Formula::Op op, int value = 0) {
    formula_.steps.push_back({op, value});
    switch (op) {
      case Formula::Op::Number:
      case Formula::Op::Word: ++height_; break;
      case Formula::Op::Negate: break;
      default: --height_; break;
    }
    formula_.max_stack_size = std::max(formula_.max_stack_size, height_);
  }

  void comparison() {
    using Op = Formula::Op;
    sum();
    struct Sign {
      std::string_view text;
      Op op;
    };
    static constexpr Sign kSigns[] = {{"<=", Op::LessEqual}, {">=", Op::GreaterEqual}, {"!=", Op::NotEqual},
                                      {"==", Op::Equal},     {"<", Op::Less},          {">", Op::Greater},
                                      {"=", Op::Equal}};
    for (const Sign& sign : kSigns) {
      if (error_ || !take(sign.text)) continue;
      sum();
      emit(sign.op);
      skip();
      if (!error_ && at_ < text_.size() && std::string_view("<>=!").find(text_[at_]) != std::string_view::npos)
        fail(at_, tr("a comparison has two sides; multiply two comparisons instead: (tiles >= 2)*(tiles <= 5)"));
      return;
    }
  }
  void sum() {
    product();
    while (!error_) {
      if (take("+")) {
        product();
        emit(Formula::Op::Add);
      } else if (take("-") || take("\xE2\x88\x92")) {
        product();
        emit(Formula::Op::Subtract);
      } else {
        return;
      }
    }
  }
  void product() {
    unary();
    while (!error_ && take("*")) {
      unary();
      emit(Formula::Op::Multiply);
    }
  }
  void unary() {
    if (++depth_ > kMaxFormulaDepth) {
      fail(at_, tr("the formula is nested too deeply; at most {0} levels are allowed", kMaxFormulaDepth));
    } else if (take("-")) {
      unary();
      emit(Formula::Op::Negate);
    } else {
      primary();
    }
    --depth_;
  }
  void primary() {
    skip();
    if (at_ >= text_.size()) {
      fail(at_, text_.find_first_not_of(" \t\r\n") == text_.npos
                    ? tr("the formula is empty; type a number or a word, such as 2*tiles")
                    : tr("the formula ends where a number, a word or \"(\" is expected"));
    } else if (take("(")) {
      comparison();
      close();
    } else if (std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) {
      number();
    } else if (is_name(text_[at_])) {
      word();
    } else {
      fail(at_, no_value(text_.substr(at_)));
    }
  }
  void close() {
    if (error_ || take(")")) return;
    fail(at_, at_ < text_.size() ? no_operator(text_.substr(at_)) : tr("\")\" is missing"));
  }
  void number() {
    constexpr int kLargest = 9999;
    int value = 0;
    const char* first = text_.data() + at_;
    const auto [end, status] = std::from_chars(first, text_.data() + text_.size(), value);
    if (status != std::errc{} || value > kLargest) fail(at_, tr("a number can be at most {0}", kLargest));
    at_ += static_cast<std::size_t>(end - first);
    if (at_ < text_.size() && (text_[at_] == '.' || text_[at_] == ','))
      if (at_ + 1 < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_ + 1])) != 0 &&
          (text_[at_] == '.' || arguments_ == 0))
        fail(at_, tr("numbers are whole: write 1 or 2, not 1.5"));
    if (at_ < text_.size() && is_name(text_[at_])) fail(at_, tr("\"*\" is missing between the number and the word"));
    emit(Formula::Op::Number, value);
  }
  static bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
  std::string_view name() {
    const std::size_t from = at_;
    // A hyphen directly followed by a letter is part of the name ("river-system"); a minus sign needs a space.
    while (at_ < text_.size() &&
           (is_name(text_[at_]) || (text_[at_] == '-' && at_ > from && at_ + 1 < text_.size() &&
                                    std::isalpha(static_cast<unsigned char>(text_[at_ + 1])) != 0)))
      ++at_;
    return text_.substr(from, at_ - from);
  }
  void word() {
    const std::size_t from = at_;
    const std::string first(name());
    if ((first == "min" || first == "max") && take("(")) {
      arguments(first == "min" ? Formula::Op::Min : Formula::Op::Max, from);
      return;
    }
    if (first == "min" || first == "max")
      return fail(from, tr("{0} needs its values in parentheses: {0}(tiles, 5)", first));
    if (at_ < text_.size() && text_[at_] == '(')
      return fail(from, tr("there is no function \"{0}\"; min(...) and max(...) are the only ones", first));
    std::vector<std::string> parts{first};
    while (at_ < text_.size() && text_[at_] == '.') {
      ++at_;
      parts.emplace_back(name());
    }
    const auto known = meaning(parts);
    if (!known) {
      fail(from, tr("\"{0}\" is not a formula word; use zones.KIND, near.SYMBOL, square.SYMBOL, joined.SYMBOL, "
                    "touching.AREA.closed or a symbol",
                    text_.substr(from, at_ - from)));
      return;
    }
    Word word{known->kind, known->name, from};
    formula_.mentions.push_back(word);
    const auto same = [&word](const Word& w) { return w.kind == word.kind && w.name == word.name; };
    const auto found = std::find_if(formula_.words.begin(), formula_.words.end(), same);
    emit(Formula::Op::Word, static_cast<int>(found - formula_.words.begin()));
    if (found == formula_.words.end()) formula_.words.push_back(std::move(word));
  }
  struct Meaning {
    WordKind kind;
    std::string name;
  };
  static std::optional<Meaning> meaning(const std::vector<std::string>& parts) {
    for (const std::string& part : parts)
      if (part.empty()) return std::nullopt;
    if (parts.size() == 1) {
      if (parts[0] == "tiles") return Meaning{WordKind::Tiles, ""};
      if (parts[0] == "open") return Meaning{WordKind::Open, ""};
      if (parts[0] == "around") return Meaning{WordKind::Around, ""};
      return Meaning{WordKind::Symbol, parts[0]};
    }
    if (parts.size() == 2) {
      if (parts[0] == "zones") return Meaning{WordKind::Zones, parts[1]};
      if (parts[0] == "near") return Meaning{WordKind::NearSymbol, parts[1]};
      if (parts[0] == "square") return Meaning{WordKind::SquareSymbol, parts[1]};
      if (parts[0] == "joined") return Meaning{WordKind::JoinedSymbol, parts[1]};
    }
    if (parts.size() == 3 && parts[0] == "touching" && parts[2] == "closed")
      return Meaning{WordKind::TouchingClosed, parts[1]};
    return std::nullopt;
  }
  void arguments(Formula::Op op, std::size_t from) {
    const auto too_few = [&] {
      fail(from, tr("{0} needs at least two values, separated by commas: {0}(tiles, 5)",
                    op == Formula::Op::Min ? "min" : "max"));
    };
    if (take(")")) return too_few();
    ++arguments_;
    comparison();
    int n = 1;
    while (!error_ && take(",")) {
      comparison();
      emit(op);
      ++n;
    }
    close();
    --arguments_;
    if (n < 2) too_few();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int arguments_ = 0;  ///< number of open calls of min and max
  int height_ = 0;
  Formula formula_;
  std::optional<FormulaError> error_;
};

}  // namespace

std::variant<Formula, FormulaError> parse_formula(std::string_view text) { return Parser(text).run(); }

}  // namespace tw::model
