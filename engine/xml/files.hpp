#pragma once
// Readers and writers of Tilewright's files (docs/formats/). They convert between text and model; every finding has a
// line and column. Reading never throws or prints; its time and memory are proportional to the length of the text.
// Readers never load a DTD, an entity or a file outside the file's own folder.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/language/translate.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::xml {

/// The format number that this program writes. Also the newest format that it can read.
inline constexpr int kFormat = 1;
/// The beginning of the message about a file that cannot be opened for reading.
inline constexpr const char* kCannotBeOpened = tr_later("The file cannot be opened");
/// Maximum size of a file in bytes. Larger files are rejected with a finding.
inline constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

// --- Reading. Returns a value with warnings, or all findings. `path` is used only to name the file in findings. ---

/// Reads a tile set. Checks the syntax, but not the consistency with the rules (see check_tile_set()).
model::Result<model::TileSet> read_tile_set(std::string_view text, const std::string& path);
model::Result<model::Rules> read_rules(std::string_view text, const std::string& path);
model::Result<model::Variant> read_variant(std::string_view text, const std::string& path);
model::Result<model::GameRecord> read_game(std::string_view text, const std::string& path);

/// A tile set that has been read as far as possible, with all findings. Used by the editor.
struct PartialTileSet {
  model::TileSet set;
  model::Findings findings;
};
PartialTileSet read_tile_set_leniently(std::string_view text, const std::string& path);

/// Reads rules as far as possible. The findings of a result with rules include errors. Returns only findings if the
/// text does not contain rules.
model::Result<model::Rules> read_rules_leniently(std::string_view text, const std::string& path);

// --- Writing in the canonical form. Reading and rewriting the text gives the same bytes. ---

std::string write(const model::TileSet& set);
std::string write(const model::Rules& rules);
std::string write(const model::Variant& variant);
std::string write(const model::GameRecord& record);

/// Returns the format of a text according to its root element: "tileset", "rules", "variant" or "game"; "" for any
/// other element.
std::string format_of(std::string_view text);

// --- Files ---

/// Reads the whole file. Returns a finding if the file is missing, unreadable, too large or a folder.
model::Result<std::string> read_file(const std::filesystem::path& path);
/// Reads at most `most` bytes from the beginning of a file.
model::Result<std::string> read_beginning(const std::filesystem::path& path, std::size_t most);
/// Writes to a temporary file beside `path`, syncs it, renames it to `path` and syncs the folder: the file has either
/// the old or the new content, and after success also after a power failure. Preserves symbolic links and, as far as
/// the user may, owner, group, permissions, ACL and extended attributes; other hard links keep the old content. Writes
/// directly to pipes and character devices. Returns a finding (disk full, read-only, missing folder), or no findings on
/// success.
model::Findings write_file(const std::filesystem::path& path, std::string_view text);
/// Returns the new content of a file, given its current content (nullopt if there is no file), or nullopt to leave the
/// file as it is. Must not write files.
using NewContent = std::function<std::optional<std::string>(const std::optional<std::string>& now)>;
/// Replaces a file as write_file() does. A file that cannot be read is not replaced. No other program can save the file
/// with these functions between the call to `make` and the replacement (see FolderLock for exceptions), so that `make`
/// can detect or merge the changes of other programs.
model::Findings update_file(const std::filesystem::path& path, const NewContent& make);
/// Syncs a finished file, renames it to `path` in the same folder and syncs the folder. Preserves the same attributes
/// as write_file(). Removes the finished file on failure. Findings as in write_file().
model::Findings move_into_place(const std::filesystem::path& finished, const std::filesystem::path& path);
/// Returns the findings that write_file() would return, as far as they can be predicted: missing folder, no permission.
/// Does not change any file.
model::Findings check_writable(const std::filesystem::path& path);

}  // namespace tw::xml
