#pragma once
// Everything that can be found wrong with a file, but for planarity, which topology adds.

#include <filesystem>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// Form; rules; tiles against their rules (looked for beside `path`, then in the catalogue); variants against their
/// base. All findings at once, in the order of the file. A record is checked for its form; replay checks the rest.
model::Findings validate(std::string_view text, const std::filesystem::path& path);

}  // namespace tw::xml
