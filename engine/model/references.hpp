#pragma once
// Finds the ids in the values of attributes, for checks, renaming and searches for references to a row.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::model {

/// A table of rows with ids, to which attributes refer. Name: the translated names of rows, "deer.de". Part: the names
/// under which points are recorded. Set: tile sets and variants.
enum class Table { Edge, Kind, Symbol, Area, Piece, Role, Deck, Score, Action, Name, Tile, Part, Set, Rules };

/// The syntax of an attribute that contains ids.
enum class Syntax {
  Id,        ///< `area="forest"`
  Ids,       ///< `on="meadow river"`: ids separated by spaces
  Formula,   ///< `points="2*cow + zones.meadow"`: symbols, features and areas
  Receiver,  ///< `to="most hunter"`, `to="each hunter"`, `to="placer"`
  Closed     ///< `when="closed forest with menhir"`: an area and a symbol
};

/// The ids that an attribute contains.
struct Reference {
  Syntax syntax = Syntax::Id;
  Table table = Table::Kind;  ///< table of the ids; for formulas, each word has its own table
};

/// An id within the value of an attribute.
struct Mention {
  Table table = Table::Kind;
  std::string id;
  std::size_t offset = 0;  ///< offset of the id in the value, in bytes
};
/// Returns the ids in a value, in their order; none if the value does not have the syntax.
std::vector<Mention> mentions(const Reference& reference, std::string_view value);
/// Returns the words of a value that are separated by spaces, as ids of `table`.
std::vector<Mention> word_mentions(std::string_view value, Table table);

}  // namespace tw::model
