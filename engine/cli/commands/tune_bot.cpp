#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <ostream>
#include <utility>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/progress_line.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/cli/weights_file.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/simulation/tuning.hpp"
#include "engine/statistics/match_result.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

using model::kWeightRows;
using model::Weights;
using simulation::TuningResult;
using statistics::Estimate;
using statistics::MatchResult;

constexpr double kMinMinutes = 0.001;

/// Returns the statistics of the check games.
MatchResult figures_of(const std::vector<simulation::GamePair>& pairs) {
  std::vector<statistics::SideDeck> decks;
  for (const simulation::GamePair& pair : pairs)
    decks.push_back({{pair[0].share, pair[0].margin}, {pair[1].share, pair[1].margin}});
  return statistics::match_result(decks);
}

/// A line on a terminal that shows the progress of the search and then of the check.
class TuningLine {
 public:
  TuningLine(std::ostream& to, bool shown, const simulation::Executor& executor)
      : to_(to), shown_(shown), executor_(executor) {}
  void tell(bool checking, std::int64_t games, std::int64_t of) {
    if (!progress_ || checking != checking_) {
      clear();
      progress_.emplace(to_, shown_, 0, of, checking ? tr("checking:") + " " : "", &executor_);
      checking_ = checking;
      games_ = 0;
    }
    progress_->advance(games - std::exchange(games_, games), 0);
  }
  void clear() {
    if (progress_) progress_->clear();
  }

 private:
  std::ostream& to_;
  bool shown_;
  const simulation::Executor& executor_;
  std::optional<GameProgress> progress_;  ///< progress of the search or the check
  bool checking_ = false;
  std::int64_t games_ = 0;
};

std::size_t row_of(const std::string& id) {
  const auto at = std::ranges::find_if(kWeightRows, [&](const model::WeightRow& row) { return id == row.id; });
  return static_cast<std::size_t>(at - kWeightRows.begin());
}

class TuneBotCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--bot", bot_, tr("Bot whose evaluation is tuned; it plays all games"))
        ->type_name("BOT")
        ->capture_default_str();
    std::vector<std::string> all;
    for (const model::WeightRow& row : kWeightRows) all.emplace_back(row.id);
    app.add_option("--weights", ids_, tr("Weights to tune, separated by commas"))
        ->default_str(tr("all"))
        ->type_name("WEIGHTS")
        ->delimiter(',')
        ->check(CLI::IsMember(all));
    app.add_option("--games", games_, tr("Number of games for tuning"))
        ->check(CLI::Range(simulation::kGamesPerStep, std::int64_t{100'000'000}))
        ->capture_default_str();
    app.add_option("--check", check_, tr("Number of games, on other decks, for measuring the result"))
        ->check(CLI::Range(std::int64_t{4}, std::int64_t{100'000'000}))
        ->capture_default_str();
    app.add_option("--players", players_, tr("Players per game; seats alternate between the two sides"))
        ->check(CLI::Range(2, simulation::kMaxExperimentPlayers))
        ->capture_default_str();
    declare_seed(app, seed_, tr("Determines decks and search steps; the same seed gives the same result"));
    app.add_option("--minutes", minutes_,
                   tr("Stop tuning after this number of minutes, then check; the result depends on the machine"))
        ->check(CLI::Range(kMinMinutes, 100'000.0));
    app.add_option("--out", out_,
                   tr("File for the tuned weights if they win the check: the game's rules file, the variant's file, "
                      "or a new file for a new variant"))
        ->type_name("FILE");
    options_.declare(app);
  }

  bool may_write_nothing() const override { return true; }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto loaded = value_or_report(io, load(game_), status);
    if (!loaded) return status;
    played_ = loaded->game;
    files_ = loaded->files;
    const auto begun = played_->new_state({.players = players_, .seed = seed_, .decks = {}});
    print(io.err, begun.findings());
    if (!begun) return status::kUsageError;
    start_ = begun.value()->weights();
    if (const auto wrong = plugin_host::check_bot(name_with(start_)); !wrong.empty()) {
      print(io.err, wrong);
      return exit_status_of(wrong);
    }
    if (ids_.empty())
      for (const model::WeightRow& row : kWeightRows) ids_.emplace_back(row.id);
    if (const model::Findings wrong = check_options(); !wrong.empty()) {
      print(io.err, wrong);
      return exit_status_of(wrong);
    }
    const auto executor = options_.executor(io, status);
    if (!executor) return status;
    const auto tuned = value_or_report(io, tuned_parameters(io, *executor), status);
    if (!tuned) return status;
    best_ = with(tuned->best);
    tuned_on_ = tuned->games;
    if (!tuned->check.empty()) check_result_ = figures_of(tuned->check);
    const model::Findings findings = keep(io);
    if (options_.json)
      print(io.out, result());
    else
      print_text(io.out);
    print(io.err, findings);
    if (!findings.empty()) return exit_status_of(findings);
    return io.control.stopping() ? status::kInterrupted : status::kSuccess;
  }

 private:
  /// Checks the combination of options and the file before playing for hours.
  model::Findings check_options() const {
    for (auto id = ids_.begin(); id != ids_.end(); ++id)
      if (std::find(ids_.begin(), id, *id) != id)
        return {{.code = "TW120", .message = tr("the weight \"{0}\" is given twice; name each weight once", *id)}};
    if (out_.empty()) return {};
    const auto text = text_with_weights(files_, out_, ids_, start_);
    return text ? xml::check_writable(out_) : text.findings();
  }

  /// Writes the weights to the file if a file was specified and the bot played better with the weights.
  model::Findings keep(const Io& io) {
    if (out_.empty() || io.control.stopping() || !check_result_ || check_result_->share.value <= 0.5) return {};
    model::Findings unreadable;
    // Reload the file, which might have been edited meanwhile.
    model::Findings findings = xml::update_file(out_, [&](const auto&) -> std::optional<std::string> {
      auto text = text_with_weights(files_, out_, ids_, best_);
      unreadable = text ? model::Findings() : text.findings();
      return text ? std::optional(std::move(text.value())) : std::nullopt;
    });
    if (!unreadable.empty()) return unreadable;
    kept_ = findings.empty();
    return findings;
  }

  model::Result<TuningResult> tuned_parameters(Io& io, simulation::Executor& executor) const {
    constexpr double kSecondsAMinute = 60;
    simulation::Tuning tuning{.game = played_,
                              .players = players_,
                              .parameters = {},
                              .contestant = [this](const std::vector<int>& values) { return playing(with(values)); },
                              .games = games_,
                              .check = check_,
                              .seconds = kSecondsAMinute * minutes_,
                              .seed = seed_};
    for (const std::string& id : ids_) {
      const model::WeightRow& row = kWeightRows[row_of(id)];
      const double scale = row.standard > 0 ? row.standard : (row.most - row.least) / 10.0;
      tuning.parameters.push_back({start_.value[row_of(id)], row.least, row.most, std::max(1.0, scale)});
    }
    TuningLine line(io.err, options_.shows_progress(io), executor);
    auto out = simulation::tune(tuning, executor, io.control, [&](bool checking, std::int64_t games, std::int64_t of) {
      line.tell(checking, games, of);
    });
    line.clear();
    return out;
  }

  Weights with(const std::vector<int>& values) const {
    Weights out = start_;
    for (std::size_t i = 0; i < ids_.size(); ++i) out.value[row_of(ids_[i])] = values[i];
    return out;
  }
  std::string name_with(const Weights& weights) const {
    std::string out = bot_;
    for (std::size_t i = 0; i < kWeightRows.size(); ++i)
      out += fmt::format(":@{}={}", kWeightRows[i].id, weights.value[i]);
    return out;
  }
  simulation::Contestant playing(const Weights& weights) const { return workers::make_contestant(name_with(weights)); }
  /// Returns the number of games in a complete check.
  std::int64_t whole_check() const { return 2 * ((check_ + 1) / 2); }

  Json result() const {
    Json weights = Json::array();
    for (const std::string& id : ids_)
      weights.push_back({{"id", id}, {"before", start_.value[row_of(id)]}, {"tuned", best_.value[row_of(id)]}});
    Json out{{"game", played_->id()},    {"bot", bot_},
             {"players", players_},      {"seed", seed_},
             {"games", tuned_on_},       {"weights", std::move(weights)},
             {"name", name_with(best_)}, {"out", kept_ ? Json(out_) : Json()}};
    const auto estimate = [](const Estimate& e) { return Json{{"value", e.value}, {"low", e.low}, {"high", e.high}}; };
    out["check"] = !check_result_ ? Json()
                                  : Json{{"games", check_result_->games},
                                         {"of", whole_check()},
                                         {"win_share", estimate(check_result_->share)},
                                         {"margin", estimate(check_result_->margin)}};
    return out;
  }

  void print_text(std::ostream& out) const {
    // translators: {0} is a game, {1} a bot, {2} is, for example, "2 players", {3} "20,000 games"
    out << paragraph(tr("{0}, {1}, {2}, tuned on {3}, seed {4}", played_->name(), bot_,
                        tr_n("{0} player", "{0} players", players_), tr_n("{0} game", "{0} games", tuned_on_), seed_));
    TextTable table;
    table.add({tr("weight"), tr("before"), tr("tuned")});
    for (const std::string& id : ids_)
      table.add({id, std::to_string(start_.value[row_of(id)]), std::to_string(best_.value[row_of(id)])});
    out << table.text();
    if (check_result_)
      print_check(out, check_result_->share, check_result_->margin);
    else
      out << (best_ == start_ ? tr("not checked: the weights have not changed")
                              : tr("not checked: stopped before the check"))
          << '\n';
    print_file_status(out);
  }
  void print_check(std::ostream& out, const Estimate& won, const Estimate& lead) const {
    const std::string games = check_result_->games < whole_check()
                                  ? tr("{0} of {1}", check_result_->games, whole_check())
                                  : std::to_string(check_result_->games);
    const std::string points = model::with_sign(lead.value, estimate_text(lead, 2)),
                      share = estimate_text({100 * won.value, 100 * won.low, 100 * won.high}, 1);
    // translators: {0} is a number such as "2000" or "100 of 2000"; {1} and {2} are numbers with their intervals
    out << paragraph(tr("against the old weights, in {0} games with other decks: wins {1} %, {2} points per game",
                        games, share, points));
    if (won.high < 0.5) {
      out << tr("the old weights are better") << '\n';
      return;
    }
    if (won.low <= 0.5) out << tr("this may be chance: play more games to find out") << '\n';
    out << paragraph(tr("to play with the tuned weights: {0}", name_with(best_)), 2);
  }
  void print_file_status(std::ostream& out) const {
    if (out_.empty()) return;
    out << (kept_ ? tr("weights written to {0}", out_) : tr("nothing was written to {0}", out_)) << '\n';
  }

  xml::GameFiles files_;
  bool kept_ = false;  ///< true after out_ has been written
  std::string game_, out_, bot_ = "greedy:look=1";
  std::vector<std::string> ids_;
  std::int64_t games_ = 20'000, check_ = 2'000, tuned_on_ = 0;
  int players_ = 2;
  RunOptions options_;
  std::uint64_t seed_ = 1;
  double minutes_ = 0;
  std::shared_ptr<const game::Game> played_;
  Weights start_, best_;
  std::optional<MatchResult> check_result_;  ///< statistics of the check games, if any were played
};

}  // namespace

std::unique_ptr<Command> make_tune_bot() { return std::make_unique<TuneBotCommand>(); }

}  // namespace tw::cli
