#pragma once
// Edits to tile properties, in games that define them.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Sets a property; an empty value removes the property. A new property is inserted according to
/// `order`, the list of defined names; undefined names come last.
model::Tile set_property(model::Tile tile, const std::string& name, const std::string& value,
                         const std::vector<std::string>& order);

}  // namespace tw::editor::edits
