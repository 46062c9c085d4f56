#pragma once
// Rules as things that a variant can speak of, with the names it has for them. Inside engine/difference.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

/// The first attribute of a <change>: `score="hunters"`.
using Address = std::pair<std::string, std::string>;

/// One element with attributes.
struct ItemPart {
  std::string element;
  std::vector<Address> addresses;  ///< all the ways to name it, the best first; none where it cannot be named
  xml::AttributeList attributes;
};
/// A row, with its effects if it is an action; or a step of the turn, by its place.
struct Item {
  std::string table;  ///< "score", "action", "set", "step", ...
  std::string id;
  std::vector<ItemPart> parts;
};

/// All of the rules but their head, in file order.
std::vector<Item> items_of(const model::Rules& rules);
/// The same elements with the same values, in whatever order those stand.
bool same(const Item& a, const Item& b);

struct Attributes {
  xml::AttributeList list;
  bool can_be_said = true;  ///< false where a value would have to be taken away and has no word for its default
};
/// The new values that make `from` into `to`.
Attributes to_change(const ItemPart& from, const ItemPart& to);

}  // namespace tw::difference
