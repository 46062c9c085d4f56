#pragma once
// Validates files against the XSD schemas in tilesets/schema with libxml2. Used by tests, and for files of other
// programs.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// Returns a finding with its line (the column is unknown) for each violation of the XSD at path `schema`. Never loads
/// other files or entities. Unsafe or malformed text gives the findings of check_bytes() or check_strictly().
model::Findings check_schema(std::string_view text, const std::filesystem::path& schema, const std::string& path);
/// Returns the path of a format's schema ("tileset", "rules", "variant", "game") in the tile set folders, or "" if
/// there is none.
std::filesystem::path schema_path(const std::string& format);

}  // namespace tw::xml
