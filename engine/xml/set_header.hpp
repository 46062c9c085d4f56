#pragma once
// The root element of a tile set or variant, read without parsing the whole file: lists and searches read many files.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tw::xml {

struct SetHeader {
  std::string id, name;
  std::string element = {};  ///< "tileset" or "variant"
  std::string rules = {};    ///< id of a tile set's rules
  std::string base = {};     ///< id of a variant's base
};

/// Returns the root element of a text that begins like a tile set or variant; nullopt for other texts.
std::optional<SetHeader> read_set_header(std::string_view text);
/// Like read_set_header(), but for a file. Reads only its beginning.
std::optional<SetHeader> set_header_of(const std::filesystem::path& file);

}  // namespace tw::xml
