#pragma once
// Describes the rows of rules and tiles: each attribute once (rows_described.cpp). Reading, writing, defaults,
// comparison, the content hash, renaming, checks of ids, forms, and the tables in docs/formats follow from the
// description. A member of a row without a description is a compile-time error. Also visits all rows of rules.

#include <concepts>
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/model/row_attribute.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::model {

struct RowDescription {
  const char* element;                       ///< name of the elements; "" for steps and effects
  std::span<const RowAttribute> attributes;  ///< in the order of files
  std::optional<Table> table{};              ///< the table of these rows, to which ids refer
  std::span<const char* const> kinds{};      ///< steps and effects: name of the elements of each kind
  std::size_t index = 0;                     ///< index in row_descriptions()
  int (*kind)(const void* row) = nullptr;    ///< steps and effects: returns the kind of a row
  std::span<const char* const> elements() const { return kinds.empty() ? std::span(&element, 1) : kinds; }
};

/// The types of rows, in the order of row_descriptions().
using DescribedRows = std::tuple<EdgeKind, ZoneKind, SymbolKind, AreaKind, PieceKind, Role, Deck, Turn, TurnStep,
                                 ScoreRule, ActionRule, Effect, GameWeight, Setting, RowName, Tile, Zone, Property>;
std::span<const RowDescription, std::tuple_size_v<DescribedRows>> row_descriptions();

/// The index of a type of row in DescribedRows; the number of DescribedRows for other types.
template <class Row, class... Rows>
consteval std::size_t index_in(const std::tuple<Rows...>*) {
  std::size_t index = 0;
  (void)((std::same_as<Row, Rows> || (++index, false)) || ...);
  return index;
}
template <class Row>
inline constexpr std::size_t kRowIndex = index_in<Row>(static_cast<const DescribedRows*>(nullptr));
template <class Row>
concept DescribedRow = kRowIndex<Row> < std::tuple_size_v<DescribedRows>;
template <DescribedRow Row>
const RowDescription& description() {
  return row_descriptions()[kRowIndex<Row>];
}
/// Returns the name of the elements of a type of row with only one kind.
template <class Row>
const char* element_name() {
  return description<Row>().element;
}

/// Returns true if rows of this kind have the attribute.
bool has_attribute(const RowAttribute& attribute, int kind);
/// Returns the description of an attribute, or nullptr.
const RowAttribute* find_attribute(std::string_view element, std::string_view name);

/// Returns the ids that an attribute contains, or nullopt if it contains none. Excludes names (`name of=`), the
/// settings of plugin effects, whose tables the plugins declare, and attributes of <change> and <remove>, see
/// target_of().
std::optional<Reference> find_reference(std::string_view element, std::string_view attribute);
/// Returns the table in which the first attribute of a variant's <change> or <remove> identifies a row: `score="..."`,
/// `again="DECK"`, `award="ACTION"`. Returns nullopt for rows without ids of a table.
std::optional<Table> target_of(std::string_view attribute);

/// Returns the name of the elements that are rows of a table: "kind", "tile"; "" for Part, Set and Rules.
std::string_view element_of(Table table);
/// Returns the table whose rows are these elements, or nullopt.
std::optional<Table> table_of(std::string_view element);
/// Returns true if the id of the row is the default of this attribute, such as the `look` of a symbol.
bool defaults_to_id(std::string_view element, std::string_view attribute);

/// A reference to a row of any type. The row must outlive this object.
class AnyRow {
 public:
  template <DescribedRow Row>
  AnyRow(const Row& row)  // NOLINT(google-explicit-constructor): for arguments
      : row_(&row), description_(&model::description<Row>()) {}
  const RowDescription& description() const { return *description_; }
  /// Returns the kind of a step or effect; 0 for other rows.
  int kind() const { return description_->kind == nullptr ? 0 : description_->kind(row_); }
  const char* element() const { return description_->elements()[kind()]; }
  /// Returns true if this kind of row has the attribute.
  bool has(const RowAttribute& attribute) const { return has_attribute(attribute, kind()); }
  AttributeValue get(const RowAttribute& attribute) const { return attribute.codec.get(row_); }
  std::string text(const RowAttribute& attribute) const { return text_of(attribute, get(attribute)); }
  /// Returns true if the value is the default of the attribute.
  bool is_default(const RowAttribute& attribute) const { return get(attribute) == attribute.default_value(); }

 private:
  const void* row_;
  const RowDescription* description_;
};

/// Calls `f` with a pointer to each member of Rules that is a table or the turn, in the order of files.
template <class F>
void for_each_member(const F& f) {
  f(&Rules::edges);
  f(&Rules::kinds);
  f(&Rules::symbols);
  f(&Rules::areas);
  f(&Rules::pieces);
  f(&Rules::roles);
  f(&Rules::decks);
  f(&Rules::turn);
  f(&Rules::scores);
  f(&Rules::actions);
  f(&Rules::weights);
  f(&Rules::settings);
  f(&Rules::names);
}
/// Calls `f` with a pointer to each member of Rules that is a table.
template <class F>
void for_each_table(const F& f) {
  for_each_member([&f](auto part) {
    if constexpr (!std::same_as<decltype(part), Turn Rules::*>) f(part);
  });
}
/// Calls `f` with the rows of each table.
template <class SomeRules, class F>
void for_each_rows(SomeRules& rules, const F& f) {
  for_each_table([&](auto table) { f(rules.*table); });
}
/// Calls `f` with each row of the rules, including the turn, its steps and the effects of actions.
template <class SomeRules, class F>
void for_each_row(SomeRules& rules, const F& f) {
  for_each_member([&](auto part) {
    if constexpr (std::same_as<decltype(part), Turn Rules::*>) {
      f(rules.turn);
      for (auto& step : rules.turn.steps) f(step);
    } else {
      for (auto& row : rules.*part) {
        f(row);
        if constexpr (requires { row.effects; })
          for (auto& effect : row.effects) f(effect);
      }
    }
  });
}
/// Calls `f` with the rows that have this element name. Returns false if the rules have no such table.
template <class SomeRules, class F>
bool with_rows(SomeRules& rules, std::string_view element, const F& f) {
  bool found = false;
  for_each_rows(rules, [&]<class Row>(Row& rows) {
    if (found || element != element_name<typename Row::value_type>()) return;
    found = true;
    f(rows);
  });
  return found;
}
/// Calls `f` with the rows of a table. Returns false for tables that are not in the rules.
template <class SomeRules, class F>
bool with_rows(SomeRules& rules, Table table, const F& f) {
  return table != Table::Tile && with_rows(rules, element_of(table), f);
}

}  // namespace tw::model
