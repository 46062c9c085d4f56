#include "editor/core/analyse/unplaceable.hpp"

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/statistics/figures.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {

Unplaceable::Unplaceable(Services services, std::function<void()> told)
    : services_(std::move(services)), told_(std::move(told)) {}

void Unplaceable::measure(std::shared_ptr<const model::TileSet> before, std::shared_ptr<const model::TileSet> after) {
  run_.reset();
  if (before != before_set_) {
    before_set_ = std::move(before);
    before_done_ = false;
    before_.reset();
  }
  after_set_ = std::move(after);
  after_done_ = !after_set_;
  after_.reset();
  next();
}

void Unplaceable::next() {
  run_.reset();
  if (!before_done_) {
    before_done_ = true;
    return begin(*before_set_, before_);
  }
  if (!after_done_) {
    after_done_ = true;
    return begin(*after_set_, after_);
  }
}

void Unplaceable::begin(const model::TileSet& set, std::optional<UnplaceableFigure>& figure) {
  auto game = services_.compile(set);
  if (!game) {  // no value if the set cannot be played
    told_();
    return next();
  }
  simulation::Experiment experiment;
  experiment.game = std::move(game.value());
  experiment.games = kGames;
  for (int seat = 0; seat < 2; ++seat) experiment.contestants.push_back(workers::contestant_named("random"));
  BackgroundRun::Told told;
  told.progress = [](const Snapshot&) {};
  told.finished = [this, &figure](const model::Result<simulation::Outcome>& outcome) {
    if (outcome && outcome.value().complete) {
      const simulation::Summary& sum = outcome.value().summary;
      const statistics::Estimate mean = statistics::discards(sum);
      figure = UnplaceableFigure{mean.value, mean.low, mean.high, sum.games()};
    }
    told_();
    // Do not start the next run here: the current run is still calling this function.
    services_.post([this, alive = std::weak_ptr<int>(alive_)] {
      if (!alive.expired()) next();
    });
  };
  run_ = std::make_unique<BackgroundRun>(std::move(experiment), gearman::ExecutorChoice{}, std::filesystem::path(),
                                         services_.post, std::move(told));
}

std::string to_text(const UnplaceableFigure& figure) {
  if (statistics::Estimate{figure.mean, figure.low, figure.high}.lopsided())
    return tr("{0} ({1} to {2})", language::decimal(figure.mean, 2), language::decimal(figure.low, 2),
              language::decimal(figure.high, 2));
  return language::decimal(figure.mean, 2) + " ± " + language::decimal((figure.high - figure.low) / 2, 2);
}

}  // namespace tw::editor
