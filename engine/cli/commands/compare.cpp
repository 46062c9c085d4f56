#include <CLI/CLI.hpp>
#include <algorithm>

#include "engine/cli/bot_list.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/comparison_options.hpp"
#include "engine/cli/comparison_report.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/plugin_host/bots.hpp"

namespace tw::cli {
namespace {

using statistics::ComparisonPlan;

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
    app.add_option("--bots", bots_,
                   std::string("Who plays the games, a name a seat; ") + plugin_host::kDefaultBot + " if not given")
        ->delimiter(',');
    options_.declare(app);
  }

  int run(Io& io) override {
    ComparisonPlan plan;
    if (const model::Findings findings = prepare(plan, io); !findings.empty()) {
      print(io.err, findings);
      return status_of(findings);
    }
    int status = status::kDone;
    const auto found = played(io, plan, options_.run, status);
    if (!found) return status;
    tell_weak_play(io.err, bots_);
    if (options_.run.json)
      print(io.out, to_json(plan, *found));
    else
      print_text(io.out, plan, *found);
    return found->ending == statistics::Ending::Stopped ? status::kInterrupted : status::kDone;
  }

 private:
  model::Findings prepare(ComparisonPlan& plan, const Io& io) {
    if (auto findings = game_.empty() ? add_games(plan) : add_bots(plan); !findings.empty()) return findings;
    return options_.apply(plan, game_.empty() ? statistics::Whose::Table : statistics::Whose::Contestant, io);
  }

  /// A side that is named again gets a number, so that every arm has its own name.
  std::string name_of(const ComparisonPlan& plan, const std::string& side) const {
    const auto before = std::count(sides_.begin(), sides_.begin() + std::ssize(plan.arms), side);
    return before == 0 ? side : side + " (" + std::to_string(before + 1) + ")";
  }

  model::Findings add_games(ComparisonPlan& plan) {
    if (!against_.empty() || players_ != 0) return usage("--against and --players go with --game");
    for (const std::string& side : sides_) {
      auto loaded = load(side);
      if (!loaded) return loaded.findings();
      const LoadedGame& game = loaded.value();
      if (bots_.empty())
        bots_.assign(static_cast<std::size_t>(std::max(2, game.game->least_players())), plugin_host::kDefaultBot);
      if (const auto made = make_bots(bots_); !made) return made.findings();
      plan.arms.push_back({name_of(plan, side), experiment_of(game.game, game.files.set, bots_, options_.seed)});
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
      plan.arms.push_back({name_of(plan, side),
                           {.game = loaded.value().game,
                            .contestants = contestants(seats),
                            .rotate = true,
                            .seed = options_.seed,
                            .games_a_deck = static_cast<std::int64_t>(players)}});
    }
    return {};
  }

  std::vector<std::string> sides_, bots_;
  std::string game_, against_;
  int players_ = 0;
  ComparisonOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_compare() { return std::make_unique<CompareCommand>(); }

}  // namespace tw::cli
