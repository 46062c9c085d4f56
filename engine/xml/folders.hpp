#pragma once
// The folders in which files are searched for. Private to engine/xml.

#include <filesystem>
#include <vector>

namespace tw::xml {

bool path_exists(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
/// Returns the entries of a folder, sorted by name for a deterministic order.
std::vector<std::filesystem::path> sorted_entries(const std::filesystem::path& folder);
/// Returns the XML files in a folder, sorted by name.
std::vector<std::filesystem::path> xml_files(const std::filesystem::path& folder);
/// Returns the folders in which the bases and the variants of a file are searched for: its own folder, the folder of
/// its game (for a file in `variants`, the parent folder), and the folder `variants` of the game.
std::vector<std::filesystem::path> folders_around(const std::filesystem::path& file);

}  // namespace tw::xml
