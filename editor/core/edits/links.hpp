#pragma once
// Which zones run into which (joins) and lie along which (touches).

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// `zone` runs into `other` without being one area with it; unchanged if they are joined already, either way round.
model::Tile join_zones(model::Tile tile, const std::string& zone, const std::string& other);
/// Ends that, whichever of the two said so.
model::Tile unjoin_zones(model::Tile tile, const std::string& zone, const std::string& other);
bool joined(const model::Tile& tile, const std::string& zone, const std::string& other);
/// The whole lists at once, as typed.
model::Tile set_joins(model::Tile tile, const std::string& zone, std::vector<std::string> joins);
model::Tile set_touches(model::Tile tile, const std::string& zone, std::vector<std::string> touches);

}  // namespace tw::editor::edits
