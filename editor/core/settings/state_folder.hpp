#pragma once
// Where the program keeps what is neither a setting nor a document: copies of unsaved work, earlier versions, the
// session.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tw::editor {

/// $XDG_STATE_HOME/tilewright, by default ~/.local/state/tilewright; "" where there is no home.
std::filesystem::path state_folder();
/// $XDG_DATA_HOME/tilewright/tilesets, by default ~/.local/share/tilewright/tilesets: the user's own games and
/// variants, which `tilewright list` finds; "" where there is no home.
std::filesystem::path own_tile_sets_folder();

/// Short and the same for the same text on every machine: 16 hexadecimal digits. Not against malice.
std::string fingerprint(std::string_view text);
/// Seconds since 1970.
std::int64_t now_seconds();
/// Last write of a file in seconds since 1970; 0 where there is none.
std::int64_t written_at(const std::filesystem::path& file);

/// "84 kB", "3.1 MB"; at least "1 kB".
std::string size_words(std::uintmax_t bytes);
/// "today 14:37:52", "yesterday 09:12:04", "3 March 2026 09:12" as a person in this time zone reads it; "never" for 0.
std::string when_words(std::int64_t seconds, std::int64_t now);
/// "3 s", "2 min", "5 h", "3 days".
std::string age_words(std::int64_t seconds);

}  // namespace tw::editor
