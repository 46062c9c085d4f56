#include "editor/core/simulate/experiment_form.hpp"

#include <algorithm>

#include "engine/plugin_host/bots.hpp"

namespace tw::editor {

void set_players(ExperimentForm& form, int players, const std::string& bot) {
  form.bots.resize(static_cast<std::size_t>(std::clamp(players, kLeastPlayers, kMostPlayers)), bot);
}

bool same_experiment(const ExperimentForm& a, const ExperimentForm& b) {
  return a.played == b.played && a.bots == b.bots && a.rotate == b.rotate && a.seed == b.seed &&
         a.metrics == b.metrics && a.keep == b.keep && a.store == b.store;
}

simulation::Experiment to_experiment(const ExperimentForm& form, const SimulateServices& services,
                                     std::shared_ptr<const game::Game> game) {
  simulation::Experiment experiment{
      .game = std::move(game), .contestants = {}, .rotate = form.rotate, .games = form.games, .seed = form.seed};
  experiment.metrics = form.metrics;
  experiment.keep_games = form.keep ? kKeptGames : 0;
  for (const std::string& bot : form.bots) {
    // The version includes the bot behind a level, because a stored file contains only the names in the form.
    const plugin_host::Level* const level = plugin_host::level(bot);
    experiment.contestants.push_back(
        {bot, [make = services.make_bot, bot] { return make(bot); }, "",
         (level == nullptr ? "" : std::string(level->bot) + " ") + plugin_host::bot_version(bot)});
  }
  return experiment;
}

}  // namespace tw::editor
