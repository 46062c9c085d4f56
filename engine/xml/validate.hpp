#pragma once
// Validation of a file of any format, except for planarity, which engine/topology checks.

#include <filesystem>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// Checks form; rules; tiles against their rules (searched for beside `path`, then in the catalogue); variants against
/// their base. Returns all findings in file order. Records are checked only for form; replay checks the rest.
model::Findings validate(std::string_view text, const std::filesystem::path& path);

}  // namespace tw::xml
