#include "engine/cli/run_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "engine/cli/description.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/progress_line.hpp"
#include "engine/game/weak_play.hpp"
#include "engine/gearman/executor_choice.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::cli {

int core_count() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 1024); }

CLI::Option* declare_jobs(CLI::App& app, int& jobs) {
  return app.add_option("--jobs", jobs, tr("Number of threads or processes; it does not affect the result"))
      ->check(CLI::Range(1, 1024, "1-1024"));
}

void RunOptions::declare(CLI::App& app) {
  declare_jobs(app, jobs)->default_str(tr("one per core"));
  suggest(
      app.add_option(
             "--on", on,
             tr("Where games are played: threads; processes (so that a faulty plugin cannot crash the program); here "
                "(processes if a plugin from outside the installation is used, otherwise threads); or "
                "HOST[:PORT][,...] (the workers of these job servers; see tilewright worker)"))
          ->type_name("WHERE"),
      {"here", "threads", "processes"})
      ->capture_default_str();
  app.add_option("--key", key,
                 tr("With job servers: file with the key, the same as on the workers; see tilewright worker --new-key"))
      ->type_name("FILE");
  app.add_flag("--quiet", quiet, tr("Do not show progress"));
  app.add_flag("--json", json, tr("Print one JSON document"));
}

std::unique_ptr<simulation::Executor> RunOptions::executor(Io& io, int& status) const {
  auto made = value_or_report(
      io,
      gearman::make_executor(
          {.on = on, .key = key, .jobs = jobs},
          [&io](const std::string& message) { io.err << (io.err_is_terminal ? "\r\x1b[K" : "") << message << '\n'; }),
      status);
  return made ? std::move(*made) : nullptr;
}

CLI::Option* comma_separated(CLI::Option* option) {
  return option->delimiter(',')->transform([](std::string value) { return CLI::detail::trim(value); });
}

void declare_bots(CLI::App& app, std::vector<std::string>& bots) {
  comma_separated(app.add_option("--bots", bots,
                                 tr("Bots or levels, one per seat, such as greedy,random (see tilewright list). "
                                    "Settings follow a colon: greedy:rivals=50,random"))
                      ->type_name("BOTS"))
      ->required();
}

void declare_optional_bots(CLI::App& app, std::vector<std::string>& bots) {
  comma_separated(app.add_option("--bots", bots, tr("Bots or levels, one per seat, as in play"))
                      ->default_str(tr("{0} in each seat, with as few players as the game allows, but at least two",
                                       plugin_host::kDefaultBot))
                      ->type_name("BOTS"));
}

std::vector<std::string> default_bots(const game::Game& game, int players) {
  return std::vector<std::string>(static_cast<std::size_t>(players != 0 ? players : std::max(2, game.min_players())),
                                  plugin_host::kDefaultBot);
}

model::Findings check_bots(const std::vector<std::string>& names) {
  model::Findings out;
  for (const std::string& name : names)
    for (model::Finding& finding : plugin_host::check_bot(name)) out.push_back(std::move(finding));
  return out;
}

model::Result<std::vector<std::unique_ptr<game::Bot>>> make_bots(const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<game::Bot>> bots;
  model::Findings findings;
  for (const std::string& name : names) {
    auto bot = plugin_host::make_bot(name);
    findings.insert(findings.end(), bot.findings().begin(), bot.findings().end());
    if (bot) bots.push_back(std::move(bot.value()));
  }
  if (!findings.empty()) return findings;
  return bots;
}

std::vector<simulation::Contestant> contestants(const std::vector<std::string>& names) {
  std::vector<simulation::Contestant> out;
  for (const std::string& name : names) out.push_back(workers::make_contestant(name));
  return out;
}

std::string players_text(const std::vector<simulation::Contestant>& contestants) {
  std::string out;
  for (const simulation::Contestant& c : contestants) out += (out.empty() ? "" : ", ") + c.name;
  return out;
}

void warn_about_weak_bots(std::ostream& err, const std::vector<std::string>& bots) {
  if (const std::string weak = game::describe_weak_play(bots); !weak.empty())
    err << tr("warning: {0}; {1} or club gives more meaningful results", weak, plugin_host::kDefaultBot) << '\n';
}

void ComparisonOptions::declare(CLI::App& app) {
  std::vector<std::string> groups = simulation::group_names();
  groups.insert(groups.begin(), "all");
  suggest(comma_separated(app.add_option("--metric", metrics,
                                         tr("Metrics to compare, separated by commas: points, turns, part:NAME or "
                                            "another metric, a group of metrics, or all"))
                              ->type_name("METRICS")),
          groups);
  comma_separated(
      app.add_option("--margin", margins,
                     tr("METRIC=VALUE: smallest difference that matters; VALUE alone applies to all metrics in points"))
          ->type_name("MARGINS"));
  app.add_option("--games", max_games, tr("Maximum number of games per side"))
      ->check(CLI::Range(std::int64_t{1}, simulation::kMaxGames, "1-1000000000"))
      ->capture_default_str();
  app.add_option("--minutes", minutes, tr("Maximum number of minutes"))->check(CLI::Range(0.001, 1e6, "0.001-1000000"));
  declare_seed(app, seed, tr("Determines all random choices; the same seed gives the same games"));
  app.add_option("--out", out, tr("SQLite file for the result; run the same command again to continue"))
      ->type_name("FILE");
  app.add_option("--keep-games", keep_decks,
                 tr("With --out: number of decks stored individually; the sums of all decks are always stored"))
      ->check(CLI::Range(std::int64_t{0}, simulation::kMaxGames, "0-1000000000"))
      ->capture_default_str();
  run.declare(app);
}

model::Findings ComparisonOptions::apply(statistics::ComparisonPlan& plan, statistics::MeasuredPlayers measured_players,
                                         const Io& io) const {
  std::vector<const game::Game*> games;
  for (const statistics::Arm& arm : plan.arms) games.push_back(arm.experiment.game.get());
  const auto players = static_cast<int>(plan.arms.front().experiment.contestants.size());
  auto chosen = statistics::select_metrics(metrics, games, players, measured_players);
  if (!chosen) return chosen.findings();
  plan.metrics = std::move(chosen.value());
  plan.max_games = max_games;
  plan.max_seconds = 60 * minutes;
  plan.store = out;
  plan.keep_decks = keep_decks;
  plan.notes = {{"command", io.command}, {"program", program_version()}};
  return statistics::set_margins(margins, plan.metrics);
}

std::optional<statistics::Comparison> run_comparison(Io& io, const statistics::ComparisonPlan& plan,
                                                     const RunOptions& options, int& status) {
  const auto executor = options.executor(io, status);
  if (!executor) return std::nullopt;
  ProgressLine progress(io.err, options.shows_progress(io), "", executor.get());
  auto found =
      statistics::compare(plan, *executor, io.control, [&](std::int64_t games, const statistics::Comparison& so_far) {
        const double speed = so_far.seconds > 0 ? static_cast<double>(games) / so_far.seconds : 0;
        const double left = speed > 0 ? static_cast<double>(so_far.max_games - games) / speed : -1;
        progress.on_progress({.done = games,
                              .total = so_far.max_games,
                              .seconds = so_far.seconds,
                              .games_per_second = speed,
                              .seconds_left = left},
                             {});
      });
  progress.clear();
  return value_or_report(io, std::move(found), status);
}

simulation::Experiment experiment_of(std::shared_ptr<const game::Game> game, const model::TileSet& set,
                                     const std::vector<std::string>& bots, std::uint64_t seed) {
  return simulation::experiment_on_aligned_decks(std::move(game), set, contestants(bots), seed);
}

}  // namespace tw::cli
