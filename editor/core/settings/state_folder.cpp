#include "editor/core/settings/state_folder.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

fs::path folder(const char* variable, const char* below_home) {
  if (const char* named = std::getenv(variable); named && *named == '/') return fs::path(named) / "tilewright";
  const char* home = std::getenv("HOME");
  return home && *home ? fs::path(home) / below_home / "tilewright" : fs::path();
}

}  // namespace

fs::path state_folder() { return folder("XDG_STATE_HOME", ".local/state"); }

fs::path own_tile_sets_folder() {
  const fs::path data = folder("XDG_DATA_HOME", ".local/share");
  return data.empty() ? data : data / "tilesets";
}

std::int64_t now_seconds() { return static_cast<std::int64_t>(std::time(nullptr)); }

std::tm local_time(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm out{};
  ::localtime_r(&time, &out);
  return out;
}

std::int64_t written_at(const fs::path& file) {
  struct stat state {};
  return ::stat(file.c_str(), &state) == 0 ? static_cast<std::int64_t>(state.st_mtime) : 0;
}

std::string format_size(std::uintmax_t bytes) {
  const double kilo = std::max(1.0, static_cast<double>(bytes) / 1000);
  return kilo < 1000 ? tr("{0} kB", language::format_decimal(kilo, 0))
                     : tr("{0} MB", language::format_decimal(kilo / 1000, 1));
}

std::string format_time(std::int64_t seconds, std::int64_t now) {
  if (seconds <= 0) return tr("never");
  const std::tm then = local_time(seconds), today = local_time(now), before = local_time(now - 24 * 3600);
  const auto same_day = [](const std::tm& a, const std::tm& b) {
    return a.tm_year == b.tm_year && a.tm_yday == b.tm_yday;
  };
  const std::string clock = fmt::format("{:02}:{:02}:{:02}", then.tm_hour, then.tm_min, then.tm_sec);
  if (same_day(then, today)) return tr("today {0}", clock);
  if (same_day(then, before)) return tr("yesterday {0}", clock);
  static constexpr const char* kMonths[] = {tr_later("January"), tr_later("February"), tr_later("March"),
                                            tr_later("April"),   tr_later("May"),      tr_later("June"),
                                            tr_later("July"),    tr_later("August"),   tr_later("September"),
                                            tr_later("October"), tr_later("November"), tr_later("December")};
  // translators: day, month, year and time, such as "3 March 2026 09:12"
  return tr_in("date", "{0} {1} {2} {3}", then.tm_mday, tr(kMonths[std::clamp(then.tm_mon, 0, 11)]),
               then.tm_year + 1900, fmt::format("{:02}:{:02}", then.tm_hour, then.tm_min));
}

std::string format_age(std::int64_t seconds) {
  seconds = std::max<std::int64_t>(seconds, 0);
  if (seconds < 60) return tr("{0} s", seconds);
  if (seconds < 3600) return tr("{0} min", seconds / 60);
  if (seconds < 48 * 3600) return tr("{0} h", seconds / 3600);
  // translators: is inserted into "Recovery copy: {0} ago"
  return tr_n("{0} day", "{0} days", seconds / (24 * 3600));
}

}  // namespace tw::editor
