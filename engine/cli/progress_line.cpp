#include "engine/cli/progress_line.hpp"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {

std::string progress_text(const simulation::Progress& progress) {
  const std::int64_t percent = progress.total > 0 ? 100 * progress.done / progress.total : 0;
  std::string out = tr_n("{1} of {0} game", "{1} of {0} games", progress.total, group_digits(progress.done)) +
                    fmt::format("  {} %", percent);
  if (progress.games_per_second > 0)
    out += "  " + tr("{0} games/s", group_digits(std::llround(progress.games_per_second)));
  const std::string left = progress.done < progress.total ? duration(progress.seconds_left) : "";
  return left.empty() ? out : out + "  " + tr("{0} left", left);
}

std::string workers_text(const simulation::WorkerStatus& state) {
  if (!state.waiting.empty()) return "  " + tr("waiting");
  return state.workers == 0 ? "" : "  " + tr_n("{0} worker", "{0} workers", state.workers);
}

std::string interrupted_text(std::int64_t done, std::int64_t total, bool continues) {
  return continues ? tr_n("interrupted after {1} of {0} game; run the same command again to continue",
                          "interrupted after {1} of {0} games; run the same command again to continue", total,
                          group_digits(done))
                   : tr_n("interrupted after {1} of {0} game", "interrupted after {1} of {0} games", total,
                          group_digits(done));
}

void ProgressLine::on_progress(const simulation::Progress& progress, const simulation::Summary& /*summary*/) {
  if (!shown_) return;
  to_ << "\r\x1b[K" << what_ << progress_text(progress)
      << (executor_ != nullptr ? workers_text(executor_->workers()) : "") << std::flush;
  drawn_ = true;
}

void GameProgress::advance(std::int64_t games, double cpu_seconds) {
  constexpr std::chrono::milliseconds kTellEvery{100};
  const Clock::time_point now = Clock::now();
  meter_.advance(std::chrono::duration<double>(now - last_).count(), games, cpu_seconds, false);
  last_ = now;
  if (now - last_report_ < kTellEvery) return;
  last_report_ = now;
  line_.on_progress(meter_.progress(), {});
}

void ProgressLine::clear() {
  if (drawn_) to_ << "\r\x1b[K" << std::flush;
  drawn_ = false;
}

}  // namespace tw::cli
