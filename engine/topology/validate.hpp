#pragma once
// Validates a file of any format. `tilewright validate` prints the findings.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::topology {

/// Checks the syntax, the rules, the tiles against their rules (searched for beside `path`, then in the catalogue),
/// variants against their base, and planarity. Returns all findings in file order, except findings at positions where
/// an earlier check reported an error. For records, only the syntax is checked; replay checks the rest.
model::Findings validate(std::string_view text, const std::filesystem::path& path);
model::Findings validate_file(const std::filesystem::path& path);

}  // namespace tw::topology
