#pragma once
// The elements of rules as a variant addresses them. Internal to engine/difference.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

/// The first attribute of a <change>: `score="hunters"`.
using Address = std::pair<std::string, std::string>;

/// An element with its attributes.
struct ItemPart {
  std::string element;
  std::vector<Address> addresses;  ///< all addresses of the element, the preferred one first; can be empty
  xml::AttributeList attributes;
};
/// A row (an action includes its effects), or a step of the turn, whose id is its position.
struct Item {
  std::string table;  ///< "score", "action", "set", "step", ...
  std::string id;
  std::vector<ItemPart> parts;
};

/// Returns all elements of the rules except the head, in file order.
std::vector<Item> items_of(const model::Rules& rules);
/// Returns whether two items have the same elements with the same values; the order of attributes is ignored.
bool same(const Item& a, const Item& b);

struct Attributes {
  xml::AttributeList list;
  bool is_expressible = true;  ///< false if a <change> cannot express it, for example if an attribute must be removed
                               ///< and no value stands for its default
};
/// Returns the attribute values that turn `from` into `to`.
Attributes to_change(const ItemPart& from, const ItemPart& to);

}  // namespace tw::difference
