#pragma once
// Formulas of rules.xml: whole numbers, + - *, min, max, comparisons (0 or 1) and the words of an area.

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tw::model {

/// What a word of a formula counts (docs/formats/rules.md#formulas).
enum class WordKind {
  Tiles,          ///< `tiles`: different tiles in the area
  Open,           ///< `open`: slots still open
  Around,         ///< `around`: laid tiles among the eight around the tile
  Zones,          ///< `zones.KIND`: zones of that kind
  Symbol,         ///< `SYMBOL`: how many, covered ones not counted
  NearSymbol,     ///< `near.SYMBOL`: the same, on this zone's tile and the eight around it
  SquareSymbol,   ///< `square.SYMBOL`: on this zone's tile and the eight around it, whatever the area
  JoinedSymbol,   ///< `joined.SYMBOL`: on zones that the area joins, each once
  TouchingClosed  ///< `touching.AREA.closed`: closed areas of that kind that the area touches, each once
};

struct Word {
  WordKind kind = WordKind::Symbol;
  std::string name;        ///< KIND, SYMBOL or AREA; "" for tiles, open, around
  std::size_t offset = 0;  ///< of its first character in the formula's text
  bool operator==(const Word&) const = default;
};

/// A parsed formula in postfix order, ready to be run on a stack.
struct Formula {
  enum class Op {
    Number,
    Word,
    Add,
    Subtract,
    Multiply,
    Negate,
    Min,
    Max,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual
  };
  struct Step {
    Op op = Op::Number;
    int value = 0;  ///< the number, or the index of the word
    bool operator==(const Step&) const = default;
  };
  std::vector<Step> steps;
  std::vector<Word> words;
  int deepest = 0;  ///< largest stack that running it needs
  bool operator==(const Formula&) const = default;
};

struct FormulaError {
  std::size_t offset = 0;  ///< of the character in the text where it went wrong, 0-based
  std::string message;     ///< what is wrong and what would be right
};

/// Longest text and deepest nesting that is read; more is an error, so that hostile input costs nothing.
inline constexpr std::size_t kLongestFormula = 2000;
inline constexpr int kDeepestFormula = 64;

/// Reads a formula. Words are not looked up: any name is taken for a symbol's. min and max take two or more.
std::variant<Formula, FormulaError> parse_formula(std::string_view text);

}  // namespace tw::model
