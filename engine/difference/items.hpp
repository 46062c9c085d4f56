#pragma once
// The elements of rules, as they are addressed by a variant. Private to engine/difference.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

/// The first attribute of a <change>, which identifies an element: `score="hunters"`.
using Address = std::pair<std::string, std::string>;

/// An element with its attributes.
struct ItemPart {
  std::string element;
  std::vector<Address> addresses;  ///< all addresses of the element, the preferred address first; may be empty
  xml::AttributeList attributes;
};
/// A row of a table (an action includes its effects), or a step of the turn. The id of a step is its position.
struct Item {
  std::string table;  ///< name of the table: "score", "action", "set", "step", ...
  std::string id;
  std::vector<ItemPart> parts;
};

/// Returns the value of an attribute, or nullptr if the attribute is missing.
const std::string* value_of(const xml::AttributeList& attributes, const std::string& name);
/// Returns all elements of the rules in file order, except the head.
std::vector<Item> items_of(const model::Rules& rules);
/// Returns true if both items have the same elements with the same values. The order of attributes is ignored.
bool is_same_item(const Item& a, const Item& b);

struct AttributeChange {
  xml::AttributeList list;
  bool is_expressible = true;  ///< false if a <change> cannot make the change, for example if an attribute must be
                               ///< removed but no value is equivalent to its default
};
/// Returns the attribute values that change `from` to `to`.
AttributeChange attributes_to_change(const ItemPart& from, const ItemPart& to);

}  // namespace tw::difference
