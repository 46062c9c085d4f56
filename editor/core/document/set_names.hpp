#pragma once
// Names and ids of tile sets and variants in files, and which of them are the same.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tw::editor {

/// What the first element of a tile set or variant says of it.
struct SetHeader {
  std::string id, name;
};
/// Reads only the beginning of the text; nothing if that is neither a tile set nor a variant.
std::optional<SetHeader> read_set_header(std::string_view text);
std::optional<SetHeader> set_header_of(const std::filesystem::path& file);

/// A game or file that has the id or the name of another.
struct NameClash {
  bool same_id = false;  ///< else only the name
  std::filesystem::path file;
};
/// Returns a game that was found, or a file in the folder of `file`, with this id or else with this name; `file` itself
/// is none. Nothing if both are free.
std::optional<NameClash> name_clash(const SetHeader& own, const std::filesystem::path& file);
/// The name with the smallest number behind it that makes name and id free: "Herds 2", "herds-2".
SetHeader free_name(const SetHeader& own, const std::filesystem::path& file);

}  // namespace tw::editor
