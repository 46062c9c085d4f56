#pragma once
// The files of Tilewright (docs/formats/): text <-> model, with line and column in every finding.
// Reading never throws, never prints, and never costs more than time and memory in proportion to the text. Nothing is
// fetched: no DTD, no entity, no path that leaves the file's own folder.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::xml {

/// Newest format number that this program reads and the one it writes.
inline constexpr int kFormat = 1;
/// Larger files are refused with a finding.
inline constexpr std::size_t kLargestFile = std::size_t{64} << 20;

// --- reading: a value with warnings, or all findings at once. `path` only names the file in findings. ---

/// A tile set on its own: its form, but nothing that needs its rules (see check_tile_set).
model::Result<model::TileSet> read_tile_set(std::string_view text, const std::string& path);
model::Result<model::Rules> read_rules(std::string_view text, const std::string& path);
model::Result<model::Variant> read_variant(std::string_view text, const std::string& path);
model::Result<model::GameRecord> read_game(std::string_view text, const std::string& path);

/// As far as it can be read, for the editor: whatever could be understood, with all findings beside it.
struct PartialTileSet {
  model::TileSet set;
  model::Findings findings;
};
PartialTileSet read_tile_set_leniently(std::string_view text, const std::string& path);

// --- writing in canonical form: read, write, read gives the same bytes ---

std::string write(const model::TileSet& set);
std::string write(const model::Rules& rules);
std::string write(const model::Variant& variant);
std::string write(const model::GameRecord& record);

/// Which format a text is, by its root element: "tileset", "rules", "variant", "game" or "" (not one of ours).
std::string format_of(std::string_view text);

// --- files ---

/// The whole file, or a finding (not found, no permission, too large, a folder).
model::Result<std::string> read_file(const std::filesystem::path& path);
/// Its first bytes, `most` of them if it has as many.
model::Result<std::string> read_beginning(const std::filesystem::path& path, std::size_t most);
/// Writes to a temporary file beside `path`, syncs it, renames it over `path`: the old content or the new, never a
/// part. Keeps the permissions. A pipe or a character device is written into instead. Returns a finding (disk full,
/// read-only, no such folder) or nothing.
model::Findings write_file(const std::filesystem::path& path, std::string_view text);
/// What write_file would say, as far as that is known before: no such folder, no permission. Changes nothing.
model::Findings why_not_writable(const std::filesystem::path& path);

}  // namespace tw::xml
