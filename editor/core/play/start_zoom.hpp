#pragma once
// The settings for the size at which the board or the drawn table is shown when a game begins.

#include <optional>

namespace tw::editor {

class Settings;

enum class StartZoom { Whole, Fixed, Last };

inline constexpr const char* kStartZoom = "play/start_zoom";        ///< "" (whole), "fixed" or "last"
inline constexpr const char* kStartSide = "play/start_side";        ///< side of a tile on the board in DIP
inline constexpr const char* kStartPercent = "play/start_percent";  ///< zoom of a drawn table in percent
inline constexpr const char* kLastSide = "play/last_side";
inline constexpr const char* kLastPercent = "play/last_percent";

inline constexpr int kUsualSide = 72;
inline constexpr int kMostPercent = 600;  ///< largest zoom of a drawn table; the smallest is 100, the whole table

StartZoom start_zoom(const Settings& settings);
void set_start_zoom(Settings& settings, StartZoom zoom);
/// Return the size at which a game begins, within its limits; nullopt to show the whole board or table, also if the
/// last size is wanted and there is none yet.
std::optional<int> start_side(const Settings& settings);
std::optional<int> start_percent(const Settings& settings);

}  // namespace tw::editor
