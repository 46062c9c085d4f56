#pragma once
// Formulas of rules.xml: whole numbers, + - *, min, max, comparisons (0 or 1) and words that count something.

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tw::model {

/// What a word of a formula counts (docs/formats/rules.md#formulas).
enum class WordKind {
  Tiles,          ///< `tiles`: different tiles in the area
  Open,           ///< `open`: open slots
  Around,         ///< `around`: tiles on the eight cells around the tile
  Zones,          ///< `zones.KIND`: zones with that feature in the area
  Symbol,         ///< `SYMBOL`: symbols of this kind in the area, except covered ones
  NearSymbol,     ///< `near.SYMBOL`: like `SYMBOL`, but only on this zone's tile and the eight around it
  SquareSymbol,   ///< `square.SYMBOL`: symbols of this kind on this zone's tile and the eight around it, in any area
  JoinedSymbol,   ///< `joined.SYMBOL`: symbols of this kind on zones that the area joins, each counted once
  TouchingClosed  ///< `touching.AREA.closed`: closed areas of that kind that the area touches, each counted once
};

struct Word {
  WordKind kind = WordKind::Symbol;
  std::string name;        ///< KIND, SYMBOL or AREA; "" for tiles, open, around
  std::size_t offset = 0;  ///< offset of the word's first character in the text of the formula
  bool operator==(const Word&) const = default;
};

/// A parsed formula in postfix order, to be evaluated on a stack.
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
  std::vector<Word> words;     ///< each word once, with the offset of its first occurrence
  std::vector<Word> mentions;  ///< every occurrence of a word, in the order of the text
  int max_stack_size = 0;      ///< stack size that evaluation needs
  bool operator==(const Formula&) const = default;
};

struct FormulaError {
  std::size_t offset = 0;  ///< offset of the character at which parsing failed, 0-based
  std::string message;     ///< the problem and how to correct it
};

/// Limits on the length of a formula and the depth of its nesting, so that hostile input costs little. Exceeding them
/// is an error.
inline constexpr std::size_t kMaxFormulaLength = 2000;
inline constexpr int kMaxFormulaDepth = 64;

/// Parses a formula. Words are not looked up: an unknown name is assumed to be a symbol. min and max need at least two
/// values.
std::variant<Formula, FormulaError> parse_formula(std::string_view text);

}  // namespace tw::model
