#pragma once
// Finds tile sets and variants with the same name or id.

#include <filesystem>
#include <optional>
#include <string>

#include "engine/xml/set_header.hpp"

namespace tw::editor {

using xml::set_header_of;
using xml::SetHeader;

/// A game or file with the same id or name as another.
struct NameConflict {
  bool same_id = false;  ///< true if the ids are equal, false if only the names are
  std::filesystem::path file;
};
/// Returns a game, or a file in the folder of `file`, with the same id or, failing that, the same name; ignores `file`
/// itself. Returns nullopt if both id and name are free.
std::optional<NameConflict> find_name_conflict(const SetHeader& own, const std::filesystem::path& file);
/// Returns the name with the smallest appended number for which name and id are free: "Herds 2", "herds-2".
SetHeader free_name(const SetHeader& own, const std::filesystem::path& file);

}  // namespace tw::editor
