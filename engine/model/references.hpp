#pragma once
// The one description of which attributes of rules, tiles and variants contain ids, and of which table. Checks,
// renaming and searches for the users of a row are based on it.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw::model {

/// A table of rows with ids, to which attributes refer. Name: the names of rows in languages, "deer.de". Part: the
/// names under which points are recorded. Set: tile sets and variants.
enum class Table { Edge, Kind, Symbol, Area, Piece, Role, Deck, Score, Action, Name, Tile, Part, Set, Rules };

/// The syntax of an attribute that contains ids.
enum class Syntax {
  Id,        ///< `area="forest"`
  Ids,       ///< `on="meadow river"`: ids separated by spaces
  Formula,   ///< `points="2*cow + zones.meadow"`: symbols, kinds and areas
  Receiver,  ///< `to="most hunter"`, `to="each hunter"`, `to="placer"`
  Closed     ///< `when="closed forest with menhir"`: an area and a symbol
};

/// An attribute that contains ids.
struct Reference {
  std::string_view element;    ///< name of the element, such as "score"
  std::string_view attribute;  ///< name of the attribute, such as "area"
  Syntax syntax = Syntax::Id;
  Table table = Table::Kind;  ///< table of the ids; for formulas, each word has its own table
};

/// Returns all attributes that contain ids, except names (`name of=`), the settings of plugin effects, whose tables the
/// plugins declare, and attributes of <change> and <remove>, see target_of().
std::span<const Reference> references();
/// Returns the description of an attribute, or nullptr if it contains no ids.
const Reference* reference_at(std::string_view element, std::string_view attribute);
/// Returns the table in which the first attribute of a variant's <change> or <remove> identifies a row: `score="..."`,
/// `again="DECK"`, `award="ACTION"`. Returns nullopt for rows without ids of a table.
std::optional<Table> target_of(std::string_view attribute);

/// Returns the name of the elements that are rows of a table: "kind", "tile"; "" for Part, Set and Rules.
std::string_view element_of(Table table);
/// Returns the table whose rows are these elements, or nullopt.
std::optional<Table> table_of(std::string_view element);
/// Returns true if the id of the row is the default of this attribute, such as the `look` of a symbol.
bool defaults_to_id(std::string_view element, std::string_view attribute);

/// An id within the value of an attribute.
struct Mention {
  Table table = Table::Kind;
  std::string id;
  std::size_t offset = 0;  ///< offset of the id in the value, in bytes
};
/// Returns the ids in a value, in their order. Returns nothing for a value that does not have the syntax.
std::vector<Mention> mentions(const Reference& reference, std::string_view value);
/// Returns the words of a value that are separated by spaces, as ids of `table`.
std::vector<Mention> word_mentions(std::string_view value, Table table);

/// Calls `f` with the rows of a table of the rules. Returns false for tables that are not in the rules.
template <class SomeRules, class F>
bool with_rows(SomeRules& rules, Table table, F f) {
  switch (table) {
    case Table::Edge: return f(rules.edges), true;
    case Table::Kind: return f(rules.kinds), true;
    case Table::Symbol: return f(rules.symbols), true;
    case Table::Area: return f(rules.areas), true;
    case Table::Piece: return f(rules.pieces), true;
    case Table::Role: return f(rules.roles), true;
    case Table::Deck: return f(rules.decks), true;
    case Table::Score: return f(rules.scores), true;
    case Table::Action: return f(rules.actions), true;
    case Table::Name: return f(rules.names), true;
    case Table::Tile:
    case Table::Part:
    case Table::Set:
    case Table::Rules: return false;
  }
  return false;
}

}  // namespace tw::model
