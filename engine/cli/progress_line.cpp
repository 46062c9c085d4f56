#include "engine/cli/progress_line.hpp"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

#include "engine/cli/output.hpp"
#include "engine/model/text.hpp"

namespace tw::cli {

std::string progress_text(const simulation::Progress& progress) {
  const std::int64_t percent = progress.total > 0 ? 100 * progress.done / progress.total : 0;
  std::string out =
      fmt::format("{} of {}  {} %", with_commas(progress.done), model::counted(progress.total, "game"), percent);
  if (progress.games_per_second > 0)
    out += fmt::format("  {} games/s", with_commas(std::llround(progress.games_per_second)));
  const std::string left = progress.done < progress.total ? duration(progress.seconds_left) : "";
  return left.empty() ? out : out + "  " + left + " left";
}

std::string workers_text(const simulation::WorkersState& state) {
  if (!state.waiting.empty()) return "  waiting";
  return state.workers == 0 ? "" : "  " + model::counted(state.workers, "worker");
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
  if (now - told_ < kTellEvery) return;
  told_ = now;
  line_.on_progress(meter_.progress(), {});
}

void ProgressLine::clear() {
  if (drawn_) to_ << "\r\x1b[K" << std::flush;
  drawn_ = false;
}

}  // namespace tw::cli
