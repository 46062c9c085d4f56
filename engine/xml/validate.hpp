#pragma once
// Validates a file of any format. Planarity is checked by engine/topology.

#include <filesystem>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// Checks the syntax; the rules; the tiles against their rules (searched for beside `path`, then in the catalogue);
/// variants against their base. Returns all findings in file order. For records, only the syntax is checked; replay
/// checks the rest.
model::Findings validate(std::string_view text, const std::filesystem::path& path);

}  // namespace tw::xml
