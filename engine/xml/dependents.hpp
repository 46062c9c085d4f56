#pragma once
// The files that refer to the rows and tiles of a set or variant by their ids.

#include <filesystem>
#include <string>
#include <vector>

namespace tw::xml {

/// A file that is applied to another file: a variant to its base, a tile set to its rules.
struct Dependent {
  std::filesystem::path path;
  std::filesystem::path base;  ///< the tile set or variant on which a variant is based; for a tile set, the given file
  bool is_variant = false;     ///< false for another tile set with the same rules
  bool operator==(const Dependent&) const = default;
};

/// Returns the variants of the set or variant at `path` with this id, their variants, and so on; for a set whose rules
/// are in `rules`, also other sets with these rules. Searches around the file and in the folders of tile sets. Each
/// file follows its base. `rules`: "" for a variant.
std::vector<Dependent> dependents_of(const std::filesystem::path& path, const std::string& id,
                                     const std::filesystem::path& rules);

}  // namespace tw::xml
