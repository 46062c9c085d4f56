#include "editor/core/simulate/simulate_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "engine/game/weak_play.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

using plotting::format_number;

struct GroupText {
  std::string_view id, title, description;
};
constexpr std::array kGroups{
    GroupText{"results", tr_later("Results"), tr_later("winner, lead, extra turns")},
    GroupText{"pieces", tr_later("Pieces"), tr_later("idle and stranded pieces")},
    GroupText{"areas", tr_later("Areas"), tr_later("sizes, finished or not")},
    GroupText{"tiles", tr_later("Tiles"), tr_later("placements, unplaceable tiles, wins")},
    GroupText{"maps", tr_later("Maps"), tr_later("where tiles and pieces go")},
    GroupText{"choices", tr_later("Choices"), tr_later("branching factor; slower")},
    GroupText{"standing", tr_later("Course"), tr_later("lead, drama, tile values; slower")},
};

}  // namespace

std::string format_duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(std::clamp(seconds, 1.0, 1e15)));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return group_digits(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
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
  if (step.unit == kDay) return tr_n("{0} day", "{0} days", whole / 86'400);
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
  // translators: {1} is the number of finished games
  return tr_n("{1} of {0} game", "{1} of {0} games", progress.total, group_digits(progress.done));
}

std::string format_time_left(const simulation::Progress& progress) {
  if (progress.seconds_left <= 0) return "";
  return tr("{0} left", format_duration(progress.seconds_left));
}

std::string format_speed(const simulation::Progress& progress, const simulation::WorkerStatus& workers) {
  const auto speed = [](double rate) { return format_number(rate, rate < 10 ? 2 : rate < 100 ? 1 : 0); };
  const int n = workers.workers;
  if (progress.games_per_second <= 0) return n > 0 ? tr_n("{0} worker", "{0} workers", n) : "";
  const std::string all = speed(progress.games_per_second);
  // translators: {1} is a speed
  if (n > 0) return tr_n("{1} games per second on {0} worker", "{1} games per second on {0} workers", n, all);
  if (progress.games_per_second_per_core <= 0) return tr("{0} games per second", all);
  return tr("{0} games per second, {1} per core", all, speed(progress.games_per_second_per_core));
}

std::string waiting_badge(const simulation::WorkerStatus& workers) {
  if (workers.waiting.empty()) return "";
  return workers.lost ? tr("connection lost") : tr("no workers");
}

std::string waiting_message(const simulation::WorkerStatus& workers) {
  if (workers.waiting.empty()) return "";
  return workers.lost ? tr("The games continue when a job server is available again.")
                      : model::sentence(workers.waiting);
}

std::string format_precision(std::int64_t games, int players) {
  if (games < 1 || players < 2) return "";
  const double points = 100 * statistics::win_rate_half_width(games, players);
  // translators: {0} is half the width of an interval, such as "±0.9"
  return tr("Win rates: {0} percentage points.", plotting::format_interval({0, -points, points}, points < 0.1 ? 2 : 1));
}

std::string describe_unfinished(const simulation::StoredExperiment& stored, const std::string& when) {
  std::string bots;
  for (const std::string& bot : stored.contestants) bots += (bots.empty() ? "" : ", ") + bot;
  // translators: {1} is the number of finished games, {2} the game, {3} its bots, {5} for example "today 14:37"
  return tr_n("An experiment was not finished: {1} of {0} game of {2} ({3}; seed {4}), {5}.",
              "An experiment was not finished: {1} of {0} games of {2} ({3}; seed {4}), {5}.", stored.games,
              group_digits(stored.done), stored.game, bots, stored.seed, when);
}

std::pair<std::string, std::string> group_texts(const std::string& group) {
  const auto* const row = std::ranges::find(kGroups, group, &GroupText::id);
  return row == kGroups.end() ? std::pair{tr_title(group), std::string()}
                              : std::pair{tr(row->title), tr(row->description)};
}

std::string players_note(const std::vector<std::string>& bots) {
  std::string out;
  for (const std::string& bot : bots) out += (out.empty() ? "" : ", ") + bot;
  if (out.empty()) return "";
  const std::string weak = game::weak_play_warning(bots);
  // translators: {0} is a list of bots
  return tr("Played by {0}.", out) + (weak.empty() ? "" : " " + weak);
}

}  // namespace tw::editor
