#pragma once
// Files against their XSD under tilesets/schema, by libxml2: for tests, and for files that other programs wrote.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// A finding with its line (columns are not told) for each thing in `text` that `schema` (the path of an XSD) does not
/// allow. Nothing is fetched and no entity is read: text that is not safe XML gives the findings of check_bytes.
model::Findings check_schema(std::string_view text, const std::filesystem::path& schema, const std::string& path);
/// The schema of a format ("tileset", "rules", "variant", "game") in the tilesets folders, or "" if there is none.
std::filesystem::path schema_path(const std::string& format);

}  // namespace tw::xml
