#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <ostream>
#include <set>
#include <thread>

#include "engine/cli/bot_list.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/comparison_report.hpp"
#include "engine/cli/findings.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/progress_line.hpp"

namespace tw::cli {
namespace {

using statistics::ComparisonPlan;
using statistics::Measure;

int cores() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 1024); }

model::Findings usage(std::string message) { return {{.code = "TW120", .message = std::move(message)}}; }

class CompareCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("SIDES", sides_, "Two or more games, variants or, with --game, bots; the first is the base")
        ->required()
        ->expected(2, 32);
    app.add_option("--game", game_, "Compare bots, at this game");
    app.add_option("--against", against_, "With --game: the bot in all other seats; the base if not given");
    app.add_option("--players", players_, "With --game: seats at a table; 2, or the fewest of the game");
    app.add_option("--bots", bots_, "Who plays the games, a name a seat; greedy if not given")->delimiter(',');
    app.add_option("--metric", metrics_, "What to ask for: points,turns,part:NAME; all if not given")->delimiter(',');
    app.add_option("--margin", margins_, "METRIC=VALUE: a difference that does not matter")->delimiter(',');
    app.add_option("--games", most_games_, "Most games of each side; it ends earlier when all is answered")
        ->check(CLI::Range(std::int64_t{1}, simulation::kMostGames, "1-1000000000"))
        ->capture_default_str();
    app.add_option("--minutes", minutes_, "Most minutes")->check(CLI::Range(0.001, 1e6, "0.001-1000000"));
    declare_seed(app, seed_, "Decides every game: the same seed, the same games");
    app.add_option("--jobs", jobs_, "Threads; the result is the same for any number")
        ->check(CLI::Range(1, 1024, "1-1024"))
        ->capture_default_str();
    app.add_flag("--quiet", quiet_, "No progress");
    app.add_flag("--json", json_, "One JSON document");
  }

  int run(Io& io) override {
    ComparisonPlan plan;
    if (const model::Findings findings = prepare(plan); !findings.empty()) {
      print(io.err, findings);
      return status_of(findings);
    }
    ProgressLine progress(io.err, io.err_is_terminal && !quiet_);
    const auto found =
        statistics::compare(plan, jobs_, io.control, [&](std::int64_t games, const statistics::Comparison& so_far) {
          const double speed = so_far.seconds > 0 ? static_cast<double>(games) / so_far.seconds : 0;
          const double left = speed > 0 ? static_cast<double>(so_far.most_games - games) / speed : -1;
          progress.on_progress({.done = games,
                                .total = so_far.most_games,
                                .seconds = so_far.seconds,
                                .games_per_second = speed,
                                .seconds_left = left},
                               {});
        });
    progress.clear();
    print(io.err, found.findings());
    if (!found) return status_of(found.findings());
    if (json_)
      print(io.out, to_json(plan, found.value()));
    else
      print_text(io.out, plan, found.value());
    return found.value().ending == statistics::Ending::Stopped ? status::kInterrupted : status::kDone;
  }

 private:
  model::Findings prepare(ComparisonPlan& plan) {
    if (std::set(sides_.begin(), sides_.end()).size() != sides_.size()) return usage("a side is named twice");
    plan.most_games = most_games_;
    plan.most_seconds = 60 * minutes_;
    if (auto findings = game_.empty() ? add_games(plan) : add_bots(plan); !findings.empty()) return findings;
    std::vector<const game::Game*> games;
    for (const statistics::Arm& arm : plan.arms) games.push_back(arm.experiment.game.get());
    const auto players = static_cast<int>(plan.arms.front().experiment.contestants.size());
    plan.measures =
        statistics::measures(games, players, game_.empty() ? statistics::Whose::Table : statistics::Whose::Contestant);
    if (auto findings = choose(plan.measures); !findings.empty()) return findings;
    return set_margins(plan.measures);
  }

  model::Findings add_games(ComparisonPlan& plan) {
    if (!against_.empty() || players_ != 0) return usage("--against and --players go with --game");
    for (const std::string& side : sides_) {
      auto loaded = load(side);
      if (!loaded) return loaded.findings();
      LoadedGame& game = loaded.value();
      if (bots_.empty()) bots_.assign(static_cast<std::size_t>(std::max(2, game.game->least_players())), "greedy");
      if (const auto made = make_bots(bots_); !made) return made.findings();
      // Equal bots need no turning of seats: every deck then gives a game of its own.
      const bool rotate = std::set(bots_.begin(), bots_.end()).size() > 1;
      simulation::Experiment experiment{
          .game = game.game, .contestants = contestants(bots_), .rotate = rotate, .seed = seed_};
      if (rotate) experiment.games_a_deck = static_cast<std::int64_t>(bots_.size());
      experiment.aligned = std::make_shared<game::AlignedDecks>(game.files.set);
      plan.arms.push_back({side, std::move(experiment)});
    }
    return {};
  }

  model::Findings add_bots(ComparisonPlan& plan) {
    if (!bots_.empty()) return usage("--bots is for comparing games; here the bots are the sides");
    const auto loaded = load(game_);
    if (!loaded) return loaded.findings();
    const auto players =
        static_cast<std::size_t>(players_ != 0 ? players_ : std::max(2, loaded.value().game->least_players()));
    if (players < 2 || players > simulation::kMostPlayers) return usage("a table has 2 to 6 seats");
    const std::string other = against_.empty() ? sides_.front() : against_;
    for (const std::string& side : sides_) {
      std::vector<std::string> seats(players, other);
      seats.front() = side;
      if (const auto made = make_bots(seats); !made) return made.findings();
      plan.arms.push_back({side,
                           {.game = loaded.value().game,
                            .contestants = contestants(seats),
                            .rotate = true,
                            .seed = seed_,
                            .games_a_deck = static_cast<std::int64_t>(players)}});
    }
    return {};
  }

  static std::string known(const std::vector<Measure>& measures) {
    std::string out;
    for (const Measure& measure : measures) out += (out.empty() ? "" : ", ") + measure.id;
    return out;
  }

  model::Findings choose(std::vector<Measure>& measures) const {
    if (metrics_.empty()) return {};
    std::vector<Measure> chosen;
    for (const std::string& id : metrics_) {
      const auto at = std::ranges::find(measures, id, &Measure::id);
      if (at == measures.end())
        return usage(fmt::format("there is no metric \"{}\"; there are {}", id, known(measures)));
      if (std::ranges::find(chosen, id, &Measure::id) == chosen.end()) chosen.push_back(*at);
    }
    measures = std::move(chosen);
    return {};
  }

  model::Findings set_margins(std::vector<Measure>& measures) const {
    for (const std::string& text : margins_) {
      const auto equals = std::min(text.rfind('='), text.size());
      const std::string id = text.substr(0, equals), value = equals < text.size() ? text.substr(equals + 1) : "";
      const auto at = std::ranges::find(measures, id, &Measure::id);
      if (at == measures.end())
        return usage(fmt::format("there is no metric \"{}\"; there are {}", id, known(measures)));
      double margin = -1;
      const char* const end = value.data() + value.size();
      const auto read = std::from_chars(value.data(), end, margin);
      if (read.ec != std::errc() || read.ptr != end || !(margin >= 0) || margin > 1e6)
        return usage(
            fmt::format("a margin is METRIC=VALUE with a value from 0 on, such as points=1, not \"{}\"", text));
      at->margin = margin;
    }
    return {};
  }

  std::vector<std::string> sides_, bots_, metrics_, margins_;
  std::string game_, against_;
  std::int64_t most_games_ = 10'000;
  double minutes_ = 0;
  std::uint64_t seed_ = 1;
  int players_ = 0, jobs_ = cores();
  bool quiet_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_compare() { return std::make_unique<CompareCommand>(); }

}  // namespace tw::cli
