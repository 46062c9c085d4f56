#pragma once
// Addresses of files, such as "file:///home/me/my%20game/tileset.xml", which desktops and other programs pass.

#include <string>

#include "engine/model/finding.hpp"

namespace tw::editor {

/// Converts a "file:" address on this computer to a path. Returns any other argument, such as a path or a game's id,
/// unchanged. Returns a finding TW120 for other schemes and computers, and for invalid addresses.
model::Result<std::string> path_from_address(const std::string& argument);

}  // namespace tw::editor
