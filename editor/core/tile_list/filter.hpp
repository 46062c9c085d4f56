#pragma once
// The filter of the tile grid: `forest>=2 fish deck:menhir copies<=3 or changed`. Terms side by side must all hold,
// `or` parts alternatives; the words are the rules'. The language: docs/manual/filter.md.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

class SetFacts;

/// One condition of a filter.
struct FilterTerm {
  enum class What {
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
  What what = What::Id;
  std::string name;  ///< of the kind, symbol, action, deck, edge or property; the id; the letters of a pattern
  std::string text;  ///< Property, Note: what is asked for, "" for any
  Compare compare = Compare::GreaterEqual;
  int number = 1;
  bool negated = false;
  int alternative = 0;                 ///< terms of one alternative must all hold; one alternative is enough
  std::size_t offset = 0, length = 0;  ///< of the term in the text, in bytes
};

struct FilterError {
  std::size_t offset = 0, length = 0;  ///< of the word that is not understood, in bytes
  std::string message;                 ///< one sentence, with the nearest word if there is one
  std::string suggestion;              ///< what would be right, "" if nothing is near
};

/// A filter as typed. With errors the other terms still hold.
struct Filter {
  std::vector<FilterTerm> terms;
  std::vector<FilterError> errors;
  int alternatives = 1;
  /// True if a term asks for one of `facts`, `changed`, `error`: what a FilterSubject must then give.
  bool asks(FilterTerm::What what) const;
};

/// What a filter may ask about beside the tile itself. What is missing counts as "no" and 0.
struct FilterSubject {
  const model::Rules& rules;
  const SetFacts* facts = nullptr;
  std::function<bool(const model::Tile&)> changed = {};  ///< differs from the base
  std::function<bool(const std::string&)> has_error = {}, has_finding = {};
  std::function<std::string(const std::string&)> note = {};  ///< the designer's, by tile
};

/// Never fails: what is not understood becomes an error beside the terms that are. A term: a kind, symbol or action
/// (at least one), a tile's id, NAME OP NUMBER with = != < <= > >=, NAME:WORD for deck, symbol, kind, action, edge,
/// pattern, note and id, PROPERTY:VALUE, and `-` before any of them for its contrary. A word may be cut short where
/// only one word begins like it; "…" keeps blanks together.
Filter parse_filter(std::string_view text, const model::Rules& rules, const model::TileSet& set);
bool matches(const Filter& filter, const model::Tile& tile, const FilterSubject& subject);
bool matches(const Filter& filter, const model::Tile& tile, const model::Rules& rules);

/// A word that may be typed and what it does, for the list behind the field.
struct FilterWord {
  std::string word, meaning;
};
std::vector<FilterWord> filter_words(const model::Rules& rules, const model::TileSet& set);

/// What may stand where the caret is, once its first letter is typed.
struct FilterCompletion {
  std::size_t replaced = 0;  ///< bytes before the caret that the word takes the place of
  std::vector<std::string> words;
};
FilterCompletion complete_filter(std::string_view text, std::size_t caret, const model::Rules& rules,
                                 const model::TileSet& set);

/// Parts of the text by look, in order and without gaps.
struct FilterSpan {
  enum class Look { Plain, Key, Value, Or, Wrong };
  std::size_t offset = 0, length = 0;
  Look look = Look::Plain;
  bool operator==(const FilterSpan&) const = default;
};
std::vector<FilterSpan> filter_spans(std::string_view text, const Filter& filter);

}  // namespace tw::editor
