#pragma once
// The filter of the tile grid: `forest>=2 fish deck:menhir copies<=3`. All terms must hold; the words are the rules'.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// One condition of a filter.
struct FilterTerm {
  enum class What { Kind, Symbol, Action, Deck, Edge, Id, Copies, Zones, AnyAction, Property };
  enum class Compare { Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual };
  What what = What::Id;
  std::string name;  ///< of the kind, symbol, action, deck, edge or property; the id
  std::string text;  ///< Property: the value asked for, "" for any
  Compare compare = Compare::GreaterEqual;
  int number = 1;
  bool negated = false;
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
};

/// Never fails: what is not understood becomes an error beside the terms that are. A term: a kind, symbol or action
/// (at least one), a tile's id, NAME OP NUMBER with = != < <= > >=, NAME:WORD for deck, symbol, kind, action, edge and
/// id, PROPERTY:VALUE, and `-` before any of them for its contrary. A word may be cut short where only one word begins
/// like it.
Filter parse_filter(std::string_view text, const model::Rules& rules, const model::TileSet& set);
bool matches(const Filter& filter, const model::Tile& tile, const model::Rules& rules);

/// A word that may be typed and what it does, for the list behind the field.
struct FilterWord {
  std::string word, meaning;
};
std::vector<FilterWord> filter_words(const model::Rules& rules, const model::TileSet& set);

}  // namespace tw::editor
