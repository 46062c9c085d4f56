#pragma once
// Edits to the links between zones: joins and touches.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Links `zone` to `other` (`joins`) without merging them into one area. Does nothing if they are already linked in
/// either direction.
model::Tile join_zones(model::Tile tile, const std::string& zone, const std::string& other);
/// Removes the link between the zones, in either direction.
model::Tile unjoin_zones(model::Tile tile, const std::string& zone, const std::string& other);
bool joined(const model::Tile& tile, const std::string& zone, const std::string& other);
/// Replace the whole list with the typed ids.
model::Tile set_joins(model::Tile tile, const std::string& zone, std::vector<std::string> joins);
model::Tile set_touches(model::Tile tile, const std::string& zone, std::vector<std::string> touches);

}  // namespace tw::editor::edits
