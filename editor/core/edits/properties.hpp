#pragma once
// What a tile carries by name, in games that declare it.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Gives the tile's property this value; an empty one takes the property away. A new one stands where `order`, the
/// names as they are declared, puts it; names that `order` lacks stand last.
model::Tile set_property(model::Tile tile, const std::string& name, const std::string& value,
                         const std::vector<std::string>& order);

}  // namespace tw::editor::edits
