#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <ostream>
#include <set>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/progress_line.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/cli/tournament_file.hpp"
#include "engine/cli/tournament_report.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

using simulation::Tournament;
using simulation::TournamentGame;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxBots = 32;

/// Receives finished games on the thread that called play_tournament() and adds them to the list of games, the file and
/// the progress line.
class GameCollector {
 public:
  GameCollector(std::vector<TournamentGame>& games, TournamentFile* file, GameProgress& progress,
                simulation::Control& control)
      : games_(games), file_(file), progress_(progress), control_(control) {}

  void take(std::span<const TournamentGame> games) {
    double cpu = 0;
    for (const TournamentGame& game : games)
      for (const double seconds : game.cpu_seconds) cpu += seconds;
    games_.insert(games_.end(), games.begin(), games.end());
    if (file_ && findings_.empty()) findings_ = file_->add(games);
    if (!findings_.empty()) control_.stop();
    progress_.advance(static_cast<std::int64_t>(games.size()), cpu);
  }
  model::Findings finish() {
    progress_.clear();
    if (file_ && findings_.empty()) findings_ = file_->finish();
    return findings_;
  }

 private:
  std::vector<TournamentGame>& games_;
  TournamentFile* file_;
  GameProgress& progress_;
  simulation::Control& control_;
  model::Findings findings_;
};

class TournamentCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    declare_bots(app, bots_);
    app.add_option("--against", against_, tr("Bot that plays against all others, instead of all pairings"))
        ->type_name("BOT");
    app.add_option("--games", tournament_.games, tr("Games per pairing, rounded up to whole decks"))
        ->check(CLI::Range(std::int64_t{1}, simulation::kMaxTournamentGames, "1-1000000"))
        ->capture_default_str();
    app.add_option("--players", players_, tr("Number of players per game"))
        ->default_str(tr("2, or the minimum of the game"))
        ->check(CLI::Range(2, simulation::kMaxExperimentPlayers, "2-6"));
    app.add_flag("--together", tournament_.together, tr("All bots at one table, one seat each"));
    declare_seed(app, tournament_.seed, tr("Determines all random choices; the same seed gives the same games"));
    app.add_option("--out", out_, tr("Text file for the games; run the same command again to continue"))
        ->type_name("FILE");
    options_.declare(app);
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto loaded = value_or_report(io, load(game_), status);
    if (!loaded) return status;
    tournament_.game = loaded->game;
    if (const model::Findings findings = prepare(); !findings.empty()) {
      print(io.err, findings);
      return exit_status_of(findings);
    }
    std::unique_ptr<TournamentFile> file;
    if (!out_.empty()) {
      auto opened = value_or_report(io, TournamentFile::open(tournament_, out_), status);
      if (!opened) return status;
      file = std::move(*opened);
    }
    return play(io, file.get());
  }

 private:
  /// Sets seats and bots; returns findings if they are invalid.
  model::Findings prepare() {
    if (!against_.empty() && std::ranges::find(bots_, against_) == bots_.end()) bots_.push_back(against_);
    if (auto wrong = check_bots(bots_); !wrong.empty()) return wrong;
    tournament_.bots = contestants(bots_);
    if (!against_.empty()) tournament_.against = static_cast<int>(std::ranges::find(bots_, against_) - bots_.begin());
    const auto seats = static_cast<int>(bots_.size());
    tournament_.players = players_ != 0          ? players_
                          : tournament_.together ? seats
                                                 : std::max(2, tournament_.game->min_players());
    std::string wrong;
    if (bots_.size() < 2 || bots_.size() > kMaxBots)
      wrong = tr("a tournament has 2 to {0} bots, not {1}", kMaxBots, bots_.size());
    else if (std::set(bots_.begin(), bots_.end()).size() != bots_.size())
      wrong = tr("a bot is named twice; name each bot once");
    else if (tournament_.together && tournament_.players != seats)
      wrong = tr("--together needs one bot for each of the {0} seats, not {1} bots", tournament_.players, seats);
    else if (tournament_.together && !against_.empty())
      wrong = tr("--together and --against cannot be combined");
    else if (tournament_.players > simulation::kMaxExperimentPlayers)
      wrong = tr("a table has at most {0} seats, not {1}", simulation::kMaxExperimentPlayers, tournament_.players);
    else if (const auto games = planned_games(tournament_); games > simulation::kMaxTournamentGames)
      wrong = tr("a tournament has at most {0} games altogether, not {1}; use fewer games or bots",
                 group_digits(simulation::kMaxTournamentGames), group_digits(games));
    if (!wrong.empty()) return {{.code = "TW120", .message = wrong}};
    return tournament_.game->new_state({.players = tournament_.players, .seed = 0, .decks = {}}).findings();
  }

  int play(Io& io, TournamentFile* file) {
    std::vector<TournamentGame> done, wanted;
    for (TournamentGame& game : simulation::plan(tournament_))
      (file && file->find(game) ? done : wanted).push_back(std::move(game));
    const std::size_t total = done.size() + wanted.size();
    int status = status::kSuccess;
    const auto executor = options_.executor(io, status);
    if (!executor) return status;
    GameProgress progress(io.err, options_.shows_progress(io), static_cast<std::int64_t>(done.size()),
                          static_cast<std::int64_t>(total), "", executor.get());
    GameCollector taker(done, file, progress, io.control);
    const auto begun = Clock::now();
    model::Findings findings = simulation::play_tournament(
        tournament_, wanted, *executor, io.control, [&](std::span<const TournamentGame> games) { taker.take(games); });
    for (model::Finding& finding : taker.finish()) findings.push_back(std::move(finding));
    print(io.err, findings);
    if (!findings.empty()) return exit_status_of(findings);

    const std::chrono::duration<double> seconds = Clock::now() - begun;
    const std::size_t played = done.size();
    const TournamentReport report(tournament_, std::move(done), played == total, seconds.count());
    if (options_.json)
      print(io.out, report.json());
    else
      io.out << report.text();
    if (played == total) return status::kSuccess;
    io.err << interrupted_text(static_cast<std::int64_t>(played), static_cast<std::int64_t>(total), !out_.empty())
           << '\n';
    return status::kInterrupted;
  }

  Tournament tournament_;
  std::string game_, out_, against_;
  std::vector<std::string> bots_;
  int players_ = 0;
  RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_tournament() { return std::make_unique<TournamentCommand>(); }

}  // namespace tw::cli
