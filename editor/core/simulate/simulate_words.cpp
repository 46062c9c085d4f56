#include "editor/core/simulate/simulate_words.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "engine/game/weak_play.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

using plotting::in_words;

constexpr const char* kPlusMinus = "\xC2\xB1";

/// Returns the number of decimals that shows the first significant digit of the interval's half width: one to three.
int decimals_for(const statistics::Estimate& estimate) {
  const double half = estimate.half_width();
  if (!std::isfinite(half) || half <= 0) return 1;
  return plotting::decimals_of(half, 1, 1, 3);
}

}  // namespace

std::string format_duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(std::clamp(seconds, 1.0, 1e15)));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return grouped(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
}

std::string format_rough_duration(double seconds) {
  constexpr double kMinute = 60, kHour = 3600, kDay = 24 * kHour;
  /// Durations of less than `below` seconds are rounded to a multiple of `unit` seconds.
  struct Step {
    double below, unit;
  };
  constexpr Step kSteps[] = {{10, 1},
                             {kMinute, 5},
                             {3 * kMinute, 30},
                             {10 * kMinute, kMinute},
                             {kHour, 5 * kMinute},
                             {3 * kHour, 30 * kMinute},
                             {2 * kDay, kHour},
                             {1e15, kDay}};
  seconds = std::clamp(seconds, 1.0, 1e14);
  const Step& step = *std::ranges::find_if(kSteps, [seconds](const Step& at) { return seconds < at.below; });
  const auto whole = static_cast<std::int64_t>(std::round(seconds / step.unit) * step.unit);
  if (step.unit == kDay) return model::counted(whole / 86'400, "day");
  std::string words;
  const auto add = [&words](std::int64_t number, const char* unit) {
    if (number > 0) words += (words.empty() ? "" : " ") + std::to_string(number) + unit;
  };
  add(whole / 3600, " h");
  add(whole / 60 % 60, " min");
  add(whole % 60, " s");
  return words;
}

std::string format_games(const simulation::Progress& progress) {
  return grouped(progress.done) + " of " + model::counted(progress.total, "game");
}

std::string format_time_left(const simulation::Progress& progress) {
  if (progress.seconds_left <= 0) return "";
  return format_duration(progress.seconds_left) + " left";
}

std::string format_speed(const simulation::Progress& progress, const simulation::WorkersState& workers) {
  const auto speed = [](double rate) { return in_words(rate, rate < 10 ? 2 : rate < 100 ? 1 : 0); };
  const std::string count = workers.workers > 0 ? model::counted(workers.workers, "worker") : "";
  if (progress.games_per_second <= 0) return count;
  std::string words = speed(progress.games_per_second) + " games per second";
  if (!count.empty()) return words + " on " + count;
  if (progress.games_per_second_per_core > 0) words += ", " + speed(progress.games_per_second_per_core) + " per core";
  return words;
}

std::string waiting_badge(const simulation::WorkersState& workers) {
  if (workers.waiting.empty()) return "";
  return workers.lost ? "server lost" : "no workers";
}

std::string waiting_message(const simulation::WorkersState& workers) {
  if (workers.waiting.empty()) return "";
  return workers.lost ? "The games continue when a job server is available again." : model::sentence(workers.waiting);
}

std::string format_precision(std::int64_t games, int players) {
  if (games < 1 || players < 2) return "";
  const double points = 100 * statistics::win_rate_half_width(games, players);
  return std::string("Win rates: ") + kPlusMinus + in_words(points, points < 0.1 ? 2 : 1) + " percentage points.";
}

std::string describe_unfinished(const simulation::StoredExperiment& stored, const std::string& when) {
  std::string bots;
  for (const std::string& bot : stored.contestants) bots += (bots.empty() ? "" : ", ") + bot;
  return "An experiment was not finished: " + grouped(stored.done) + " of " + model::counted(stored.games, "game") +
         " of " + stored.game + " (" + bots + "; seed " + std::to_string(stored.seed) + "), " + when + ".";
}

std::string interval_words(const statistics::Estimate& estimate) {
  return plotting::interval_in_words(estimate, decimals_for(estimate));
}

std::string value_words(const statistics::Estimate& estimate) {
  return in_words(estimate.value, decimals_for(estimate));
}

std::string figure_words(const statistics::Estimate& estimate, const std::string& unit) {
  std::string words = value_words(estimate);
  if (const std::string interval = interval_words(estimate); !interval.empty()) words += " " + interval;
  return unit.empty() ? words : words + " " + unit;
}

std::string title_of(const std::string& id) {
  std::string words = id;
  std::replace(words.begin(), words.end(), '-', ' ');
  if (!words.empty()) words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  return words;
}

std::string players_note(const std::vector<std::string>& bots) {
  std::string out;
  for (const std::string& bot : bots) out += (out.empty() ? "Played by " : ", ") + bot;
  if (out.empty()) return "";
  const std::string weak = game::weak_play_warning(bots);
  return out + (weak.empty() ? "." : ". " + weak);
}

}  // namespace tw::editor
