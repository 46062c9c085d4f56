#pragma once
// The filter of the tile grid: `forest>=2 fish deck:menhir copies<=3 or changed`. Adjacent terms must all match, `or`
// separates alternatives; the words come from the rules. docs/manual/filter.md describes the language.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

class SetFacts;

/// A condition of a filter.
struct FilterTerm {
  enum class Type {
    Kind,
    Symbol,
    Action,
    Deck,
    Edge,
    Id,
    Copies,
    Zones,
    AnyAction,
    Property,
    Fits,
    Pattern,
    Changed,
    Error,
    Finding,
    Art,
    Note
  };
  enum class Compare { Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual };
  Type type = Type::Id;
  std::string name;  ///< kind, symbol, action, deck, edge, property or id; letters of a pattern
  std::string text;  ///< Property, Note: text to match, "" for any
  Compare compare = Compare::GreaterEqual;
  int number = 1;
  bool negated = false;
  int alternative = 0;                 ///< index of the term's alternative: all terms of one alternative must match
  std::size_t offset = 0, length = 0;  ///< position of the term in the text, in bytes
};

struct FilterError {
  std::size_t offset = 0, length = 0;  ///< position of the unknown word in the text, in bytes
  std::string message;                 ///< one sentence, with the suggestion if there is one
  std::string suggestion;              ///< replacement for the word; "" if no valid word is similar
};

/// A parsed filter. If the filter has errors, its valid terms still apply.
struct Filter {
  std::vector<FilterTerm> terms;
  std::vector<FilterError> errors;
  int alternatives = 1;
  /// Returns true if the filter has a term of this type, so that FilterSubject must provide its data.
  bool has_term(FilterTerm::Type what) const;
};

/// The data that a filter needs besides the tile. Missing data is treated as false or 0.
struct FilterSubject {
  const model::Rules& rules;
  const SetFacts* facts = nullptr;
  std::function<bool(const model::Tile&)> changed = {};  ///< returns true if the tile differs from the base
  std::function<bool(const std::string&)> has_error = {}, has_finding = {};
  std::function<std::string(const std::string&)> note = {};  ///< returns the designer's note on a tile
};

/// Parses a filter. Never fails: unknown words become errors, and the other terms apply. A term is a kind, symbol or
/// action (at least one), a tile's id, NAME OP NUMBER with = != < <= > >=, NAME:WORD for deck, symbol, kind, action,
/// edge, pattern, note and id, or PROPERTY:VALUE; `-` in front negates it. A word may be abbreviated if the
/// abbreviation is unambiguous; text in quotation marks may contain spaces.
Filter parse_filter(std::string_view text, const model::Rules& rules, const model::TileSet& set);
bool matches(const Filter& filter, const model::Tile& tile, const FilterSubject& subject);
bool matches(const Filter& filter, const model::Tile& tile, const model::Rules& rules);

/// Returns the filter after a renaming, with the new ids. `filter` is the text parsed with the rules `before`. An id
/// was renamed if it is the only one that differs between `before` and `after` in a table of the same length.
std::string renamed_filter(const std::string& text, const Filter& filter, const model::Rules& before,
                           const model::Rules& after, const model::TileSet& set);

/// A word of the filter language and its meaning, for the list below the field.
struct FilterWord {
  std::string word, meaning;
};
std::vector<FilterWord> filter_words(const model::Rules& rules, const model::TileSet& set);

/// Completions of the word that ends at the caret, once the first letter is typed.
struct FilterCompletion {
  std::size_t replaced = 0;  ///< number of bytes before the caret that the word replaces
  std::vector<std::string> words;
  bool complete = false;  ///< true if the text before the caret is already a word: no key may replace it until the user
                          ///< selects a word
};
FilterCompletion complete_filter(std::string_view text, std::size_t caret, const model::Rules& rules,
                                 const model::TileSet& set);

/// A part of the text with its style. Spans are in order and without gaps.
struct FilterSpan {
  enum class Look { Plain, Key, Value, Or, Wrong };
  std::size_t offset = 0, length = 0;
  Look look = Look::Plain;
  bool operator==(const FilterSpan&) const = default;
};
std::vector<FilterSpan> filter_spans(std::string_view text, const Filter& filter);

}  // namespace tw::editor
