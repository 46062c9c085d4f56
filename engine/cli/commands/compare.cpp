#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/comparison_report.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/bots.hpp"

namespace tw::cli {
namespace {

using statistics::ComparisonPlan;

class CompareCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("SIDES", sides_, tr("Two or more games, variants or, with --game, bots; the first is the base"))
        ->type_name("GAME|BOT")
        ->required()
        ->expected(2, 32);
    app.add_option("--game", game_, tr("Compare bots on this game"))->type_name("GAME");
    app.add_option("--against", against_, tr("With --game: the bot in all other seats"))
        ->default_str(tr("the base"))
        ->type_name("BOT");
    app.add_option("--players", players_, tr("With --game or --skills: number of players per game"))
        ->default_str(tr("2, or the minimum of the game"));
    declare_optional_bots(app, bots_);
    skills_option_ =
        app.add_option(
               "--skills", skills_,
               tr("Repeat the comparison at these skill levels (bots separated by commas). Default: random,greedy,{0}; "
                  "with at most {1} games, also club",
                  plugin_host::kDefaultBot, plugin_host::kMaxClubGames))
            ->type_name("BOTS")
            ->expected(0, 1);
    options_.declare(app);
  }

  int run(Io& io) override {
    ComparisonPlan plan;
    if (const model::Findings findings = prepare(plan, io); !findings.empty()) {
      print(io.err, findings);
      return exit_status_of(findings);
    }
    int status = status::kSuccess;
    const auto found = run_comparison(io, plan, options_.run, status);
    if (!found) return status;
    if (plan.levels.empty()) warn_about_weak_bots(io.err, bots_);
    if (options_.run.json)
      print(io.out, to_json(plan, *found));
    else
      print_text(io.out, plan, *found);
    return found->ending == statistics::EndReason::Stopped ? status::kInterrupted : status::kSuccess;
  }

 private:
  model::Findings prepare(ComparisonPlan& plan, const Io& io) {
    if (auto findings = !game_.empty()                 ? add_bots(plan)
                        : skills_option_->count() != 0 ? add_levels(plan)
                                                       : add_games(plan);
        !findings.empty())
      return findings;
    return options_.apply(
        plan, game_.empty() ? statistics::MeasuredPlayers::Table : statistics::MeasuredPlayers::Contestant, io);
  }

  /// Returns the name of a side. Repeated names get a number, so that all names are unique.
  std::string name_of(std::size_t side) const {
    const auto before = std::count(sides_.begin(), sides_.begin() + static_cast<std::ptrdiff_t>(side), sides_[side]);
    return before == 0 ? sides_[side] : sides_[side] + " (" + std::to_string(before + 1) + ")";
  }

  model::Findings add_games(ComparisonPlan& plan) {
    if (!against_.empty()) return model::usage_error(tr("--against requires --game"));
    if (players_ != 0)
      return model::usage_error(tr("--players requires --game or --skills; --bots names a bot for each seat"));
    std::vector<LoadedGame> games;
    if (auto findings = load_sides(games); !findings.empty()) return findings;
    if (bots_.empty()) bots_ = default_bots(*games.front().game);
    return add_arms(plan, games, bots_);
  }

  model::Findings add_levels(ComparisonPlan& plan) {
    if (!against_.empty()) return model::usage_error(tr("--against requires --game"));
    if (!bots_.empty()) return model::usage_error(tr("--skills sets the bots of all seats; leave out --bots"));
    plan.levels = model::split_comma_list(skills_);
    if (plan.levels.empty()) plan.levels = plugin_host::skill_levels(options_.max_games);
    if (plan.levels.size() < 2 || std::set(plan.levels.begin(), plan.levels.end()).size() != plan.levels.size())
      return model::usage_error(tr("--skills takes two or more different bots, such as --skills random,greedy:look=1"));
    std::vector<LoadedGame> games;
    if (auto findings = load_sides(games); !findings.empty()) return findings;
    const auto seats = players_ != 0 ? static_cast<std::size_t>(players_) : seats_of(games.front());
    for (const std::string& level : plan.levels)
      if (auto findings = add_arms(plan, games, std::vector(seats, level)); !findings.empty()) return findings;
    return {};
  }

  model::Findings load_sides(std::vector<LoadedGame>& games) const {
    for (const std::string& side : sides_) {
      auto loaded = load(side);
      if (!loaded) return loaded.findings();
      games.push_back(std::move(loaded.value()));
    }
    return {};
  }

  static std::size_t seats_of(const LoadedGame& game) {
    return static_cast<std::size_t>(std::max(2, game.game->min_players()));
  }

  model::Findings add_arms(ComparisonPlan& plan, const std::vector<LoadedGame>& games,
                           const std::vector<std::string>& bots) const {
    if (auto wrong = check_bots(bots); !wrong.empty()) return wrong;
    for (std::size_t side = 0; side < games.size(); ++side)
      plan.arms.push_back({name_of(side), experiment_of(games[side].game, games[side].files.set, bots, options_.seed)});
    return {};
  }

  model::Findings add_bots(ComparisonPlan& plan) {
    if (skills_option_->count() != 0)
      return model::usage_error(tr("--skills is only for comparing games; --game compares bots"));
    if (!bots_.empty()) return model::usage_error(tr("--bots is only for comparing games; --game compares bots"));
    const auto loaded = load(game_);
    if (!loaded) return loaded.findings();
    const auto players =
        static_cast<std::size_t>(players_ != 0 ? players_ : std::max(2, loaded.value().game->min_players()));
    if (players < 2 || players > simulation::kMaxExperimentPlayers)
      return model::usage_error(tr("a table has 2 to 6 seats"));
    const std::string other = against_.empty() ? sides_.front() : against_;
    for (const std::string& side : sides_) {
      std::vector<std::string> seats(players, other);
      seats.front() = side;
      if (auto wrong = check_bots(seats); !wrong.empty()) return wrong;
      plan.arms.push_back({name_of(plan.arms.size()),
                           {.game = loaded.value().game,
                            .contestants = contestants(seats),
                            .rotate = true,
                            .seed = options_.seed,
                            .games_per_deck = static_cast<std::int64_t>(players)}});
    }
    return {};
  }

  std::vector<std::string> sides_, bots_;
  std::string game_, against_, skills_;
  CLI::Option* skills_option_ = nullptr;
  int players_ = 0;
  ComparisonOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_compare() { return std::make_unique<CompareCommand>(); }

}  // namespace tw::cli
