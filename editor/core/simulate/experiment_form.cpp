#include "editor/core/simulate/experiment_form.hpp"

#include <algorithm>

namespace tw::editor {

void set_players(ExperimentForm& form, int players, const std::string& bot) {
  form.bots.resize(static_cast<std::size_t>(std::clamp(players, kMinFormPlayers, kMaxFormPlayers)), bot);
}

bool same_experiment(const ExperimentForm& a, const ExperimentForm& b) {
  return a.game_ids == b.game_ids && a.bots == b.bots && a.rotate == b.rotate && a.seed == b.seed &&
         a.metrics == b.metrics && a.keep == b.keep && a.store == b.store;
}

simulation::Experiment to_experiment(const ExperimentForm& form, const SimulateServices& services,
                                     std::shared_ptr<const game::Game> game) {
  simulation::Experiment experiment{
      .game = std::move(game), .contestants = {}, .rotate = form.rotate, .games = form.games, .seed = form.seed};
  experiment.metrics = form.metrics;
  experiment.keep_games = form.keep ? kMaxStoredGames : 0;
  for (const std::string& bot : form.bots) experiment.contestants.push_back(services.contestant(bot));
  return experiment;
}

}  // namespace tw::editor
