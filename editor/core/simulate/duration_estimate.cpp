#include "editor/core/simulate/duration_estimate.hpp"

#include <algorithm>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/bots.hpp"

namespace tw::editor {
namespace {

/// The default bot is mentioned for runs that take at least this many seconds, if it is at least this much faster.
constexpr double kSlow = 600, kMuchFaster = 3;

std::string key_of(const simulation::Experiment& experiment) {
  std::string key = std::to_string(experiment.game->content_hash()) + " " + std::to_string(experiment.metrics);
  for (const simulation::Contestant& bot : experiment.contestants) key += " " + bot.name;
  return key;
}

}  // namespace

DurationEstimate::DurationEstimate(const SimulateServices& services, std::function<void()> changed)
    : measure_(services.seconds_per_game), changed_(std::move(changed)), task_(services.post) {
  const std::string name = plugin_host::kDefaultBot;
  if (std::ranges::find(services.bots, name) != services.bots.end()) default_bot_ = services.contestant(name);
}

DurationEstimate::~DurationEstimate() { cancel(); }

void DurationEstimate::cancel() { *cancelled_ = true; }

void DurationEstimate::measure(const std::string& key, const simulation::Experiment& experiment) {
  if (task_.running()) {  // one measurement at a time: `changed` asks again
    if (key != measured_) cancel();
    return;
  }
  measured_ = key;
  cancelled_ = std::make_shared<std::atomic<bool>>(false);
  task_.start([this, key, experiment, measure = measure_, cancelled = cancelled_](const std::stop_token&) {
    const double seconds = measure(experiment, *cancelled);
    return [this, key, seconds, cancelled] {
      if (!*cancelled) known_[key] = seconds;
      changed_();
    };
  });
}

std::optional<double> DurationEstimate::seconds(const PlannedRun& run) {
  double cpu_seconds = 0;
  std::int64_t games = 0;
  for (const PlannedGames& planned : run.games) {
    const std::string key = key_of(planned.experiment);
    const auto known = known_.find(key);
    if (known == known_.end()) {
      measure(key, planned.experiment);
      return std::nullopt;
    }
    if (known->second <= 0) return 0;
    cpu_seconds += known->second * static_cast<double>(planned.games);
    games += planned.games;
  }
  return cpu_seconds / static_cast<double>(std::clamp<std::int64_t>(run.cores, 1, std::max<std::int64_t>(games, 1)));
}

std::string DurationEstimate::describe(const PlannedRun& run) {
  if (!can_measure() || run.games.empty()) return "";
  const std::optional<double> expected = seconds(run);
  if (!expected) return kMeasuringSpeed;
  if (*expected <= 0) return "";
  std::string words = (run.may_end_early ? "At most about " : "About ") + format_rough_duration(*expected) + " on " +
                      model::counted(run.cores, run.remote ? "worker" : "core");
  if (run.suggests_default && default_bot_ && *expected >= kSlow) {
    PlannedRun faster = run;
    for (PlannedGames& planned : faster.games) std::ranges::fill(planned.experiment.contestants, *default_bot_);
    if (const auto with_default = seconds(faster).value_or(0);
        with_default > 0 && kMuchFaster * with_default <= *expected)
      words += "; with " + default_bot_->name + ", about " + format_rough_duration(with_default);
  }
  return words + (run.remote ? ", if they are as fast as this computer." : ".");
}

}  // namespace tw::editor
