#pragma once
// Reads names and ids of tile sets and variants from files, and finds duplicates.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tw::editor {

/// Attributes of the root element of a tile set or variant.
struct SetHeader {
  std::string id, name;
};
/// Reads only the beginning of the text. Returns nothing if the text is neither a tile set nor a variant.
std::optional<SetHeader> read_set_header(std::string_view text);
std::optional<SetHeader> set_header_of(const std::filesystem::path& file);

/// A game or file with the same id or name as another.
struct NameClash {
  bool same_id = false;  ///< true if the ids are equal, false if only the names are
  std::filesystem::path file;
};
/// Returns a game, or a file in the folder of `file`, with the same id or, failing that, the same name; ignores `file`
/// itself. Nothing if both id and name are free.
std::optional<NameClash> name_clash(const SetHeader& own, const std::filesystem::path& file);
/// Returns the name with the smallest appended number for which name and id are free: "Herds 2", "herds-2".
SetHeader free_name(const SetHeader& own, const std::filesystem::path& file);

}  // namespace tw::editor
