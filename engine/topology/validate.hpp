#pragma once
// Everything that can be found wrong with a file, whatever its format: what `tilewright validate` prints.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::topology {

/// Form, rules, tiles against their rules (looked for beside `path`, then in the catalogue), variants against their
/// base, planarity. All findings at once, in the order of the file; what one check has told at a place no other tells
/// again there. Records are checked for their form; replay checks the rest.
model::Findings validate(std::string_view text, const std::filesystem::path& path);
model::Findings validate_file(const std::filesystem::path& path);

}  // namespace tw::topology
