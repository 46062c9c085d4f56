#pragma once
// Folders for stored state that is neither a setting nor a document (copies of unsaved work, earlier versions, the
// session), and texts for times and sizes.

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>

namespace tw::editor {

/// Returns $XDG_STATE_HOME/tilewright, by default ~/.local/state/tilewright; "" if there is no home folder.
std::filesystem::path state_folder();
/// Returns $XDG_DATA_HOME/tilewright/tilesets, by default ~/.local/share/tilewright/tilesets: the user's own games and
/// variants, which `tilewright list` finds; "" if there is no home folder.
std::filesystem::path own_tile_sets_folder();

/// Returns the current time in seconds since 1970.
std::int64_t now_seconds();
/// Returns a time, in seconds since 1970, in the local time zone.
std::tm local_time(std::int64_t seconds);
/// Returns when a file was last written, in seconds since 1970; 0 if there is none.
std::int64_t written_at(const std::filesystem::path& file);

/// Formats a size: "84 kB", "3.1 MB"; at least "1 kB".
std::string format_size(std::uintmax_t bytes);
/// Formats a time for display, in the local time zone: "today 14:37:52", "yesterday 09:12:04", "3 March 2026 09:12";
/// "never" for 0.
std::string format_time(std::int64_t seconds, std::int64_t now);
/// Formats a duration: "3 s", "2 min", "5 h", "3 days".
std::string format_age(std::int64_t seconds);

}  // namespace tw::editor
