#pragma once
// Validation of files against their XSD in tilesets/schema with libxml2, for tests and for files of other programs.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// Returns a finding with its line (columns are unknown) for each violation of `schema`, the path of an XSD. Nothing is
/// fetched and no entity is read: unsafe or malformed text gives the findings of check_bytes or check_strictly.
model::Findings check_schema(std::string_view text, const std::filesystem::path& schema, const std::string& path);
/// Returns the path of the schema of a format ("tileset", "rules", "variant", "game") in the tile set folders, or "" if
/// there is none.
std::filesystem::path schema_path(const std::string& format);

}  // namespace tw::xml
