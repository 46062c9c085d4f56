#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <ostream>
#include <string>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/description.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/progress_line.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/experiment_answer.hpp"
#include "engine/report/metric_title.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/experiment_metrics.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

// Metrics of an experiment as JSON and as text.

using simulation::Column;
using simulation::Sums;
using simulation::Tally;
using statistics::Estimate;

Json sums_json(const Column& column, const Sums& sums) {
  Json out{{"n", sums.n}};
  if (sums.n == 0) return out;
  const Estimate mean = statistics::column_mean(column, sums);
  out["mean"] = mean.value;
  if (sums.n > 1) {
    out["low"] = mean.low;
    out["high"] = mean.high;
  }
  return out;
}

Json by_turn(const Column& column, const Tally& tally, int at) {
  Json out = Json::array();
  for (int turn = 0; turn < tally.keys(at); ++turn) {
    const Sums& sums = tally.sums(at, turn);
    if (sums.n == 0) continue;
    const auto quantile = [&](double share) { return static_cast<double>(sums.quantile(share)) / column.scale; };
    out.push_back({{"turn", turn}, {"median", quantile(0.5)}, {"low", quantile(0.25)}, {"high", quantile(0.75)}});
  }
  return out;
}

Json one(const Tally& tally, int at, int players) {
  const Column& column = tally.columns()[at];
  Json out{{"unit", column.unit}};
  switch (column.shape) {
    case Column::Shape::Game: out.update(sums_json(column, tally.sums(at))); break;
    case Column::Shape::Seat:
      for (int p = 0; p < players; ++p) {
        out["seats"].push_back(sums_json(column, tally.sums(at, p)));
        out["bots"].push_back(sums_json(column, tally.contestant_sums(at, p)));
      }
      break;
    case Column::Shape::Key:
      out["keys"] = Json::object();
      for (int key = 0; key < tally.keys(at); ++key)
        out["keys"][column.keys[key]] = sums_json(column, tally.sums(at, key));
      break;
    case Column::Shape::Turn: out["turns"] = by_turn(column, tally, at); break;
    case Column::Shape::Cell: break;
  }
  return out;
}

/// Returns an object with one entry per metric: {"unit", "n", "mean", "low", "high"} in the metric's unit. Where
/// applicable, an entry also contains lists of such objects by seat (`seats`) and by bot (`bots`), an object with one
/// such object per key (`keys`), and a list of {"turn", "median", "low", "high"} with quartiles (`turns`). Maps are
/// omitted.
Json metrics_to_json(const simulation::Summary& summary) {
  Json out = Json::object();
  const Tally& tally = summary.metrics();
  for (int at = 0; at < static_cast<int>(tally.columns().size()); ++at)
    if (const Column& column = tally.columns()[at]; column.shape != Column::Shape::Cell)
      out[column.id] = one(tally, at, summary.players());
  return out;
}

/// Returns a table with one line for each metric that has one value per game or seat; "" if there are no values.
std::string metrics_to_text(const simulation::Summary& summary) {
  const Tally& tally = summary.metrics();
  TextTable table;
  bool any = false;
  for (int at = 0; at < static_cast<int>(tally.columns().size()); ++at) {
    const Column& column = tally.columns()[at];
    if (column.shape != Column::Shape::Game && column.shape != Column::Shape::Seat) continue;
    if (column.id == "points") continue;  // printed in another table
    const Sums sums = tally.sums_over_keys(at);
    if (sums.n == 0) continue;
    if (!any) table.add({tr("per game"), tr("mean"), tr("middle half"), tr("unit")});
    any = true;
    const Estimate mean = statistics::column_mean(column, sums);
    const statistics::DisplayUnit shown = statistics::display_unit(column);
    const auto quantile = [&](double share) {
      return shown.factor * static_cast<double>(sums.quantile(share)) / column.scale;
    };
    table.add({report::metric_title(column.id).title,
               estimate_text({shown.factor * mean.value, shown.factor * mean.low, shown.factor * mean.high}, 2),
               language::with_separators(fmt::format("{:g}-{:g}", quantile(0.25), quantile(0.75))), tr(shown.words)});
  }
  return any ? table.text() : "";
}

using simulation::Experiment;
using simulation::Outcome;
using simulation::Summary;
using statistics::Subject;

/// Returns the position that an option RECORD[:TURN] names.
model::Result<std::shared_ptr<const simulation::StartPosition>> position_in(const std::string& option,
                                                                            const game::Game& game) {
  std::string file = option;
  int turn = -1;
  if (const std::size_t colon = option.rfind(':'); colon != std::string::npos) {
    const char* const first = option.data() + colon + 1;
    const char* const end = option.data() + option.size();
    if (const auto [at, error] = std::from_chars(first, end, turn); error == std::errc() && at == end && turn >= 0)
      file.resize(colon);
    else
      turn = -1;  // the colon is part of the file's name
  }
  const auto text = xml::read_file(file);
  if (!text) return text.findings();
  const auto record = xml::read_game(text.value(), file);
  if (!record) return record.findings();
  auto start = simulation::StartPosition::from_record(game, record.value(), turn);
  if (start) return start;
  model::Findings findings = start.findings();
  for (model::Finding& finding : findings)
    if (finding.path.empty()) finding.path = file;
  return findings;
}

class SimulateCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    std::vector<std::string> metrics = simulation::group_names();
    metrics.insert(metrics.begin(), {"auto", "all", "cheap", "none"});
    declare_game(app, game_);
    declare_optional_bots(app, bots_);
    app.add_option("--games", games_, tr("Number of games; a larger number extends the experiment in the --out file"))
        ->check(CLI::Range(std::int64_t{1}, simulation::kMaxGames, "1-1000000000"))
        ->capture_default_str();
    declare_seed(app, seed_, tr("Determines all random choices; the same seed gives the same games"));
    suggest(
        app.add_option("--metrics", metrics_,
                       tr("Metrics besides points: auto, all, cheap, none, or some of {0}; auto means all, or cheap "
                          "if every bot is random",
                          fmt::format("{}", fmt::join(simulation::group_names(), ","))))
            ->type_name("METRICS"),
        metrics)
        ->capture_default_str();
    app.add_option("--keep-games", keep_games_,
                   tr("With --out: number of games stored individually; the sums of all games are always stored"))
        ->check(CLI::Range(std::int64_t{0}, simulation::kMaxGames, "0-1000000000"))
        ->capture_default_str();
    app.add_option("--piece", piece_, tr("Play only piece K of N, such as 2/4; merge-experiments combines the pieces"))
        ->type_name("K/N")
        ->capture_default_str();
    app.add_option(
           "--from", from_,
           tr("Start every game from a position in a record of GAME: the end of turn TURN (0: the beginning), or "
              "the end of the record; not with --rotate"))
        ->type_name("RECORD[:TURN]");
    app.add_flag("--rotate", rotate_, tr("Rotate the bots through the seats from game to game"));
    app.add_option("--out", out_, tr("SQLite file for the experiment; run the same command again to continue"))
        ->type_name("FILE");
    options_.declare(app);
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto loaded = value_or_report(io, load(game_), status);
    if (!loaded) return status;
    if (const auto wrong = check_bots(bots_); !wrong.empty()) {
      print(io.err, wrong);
      return exit_status_of(wrong);
    }

    std::shared_ptr<const simulation::StartPosition> start;
    if (!from_.empty()) {
      const auto position = value_or_report(io, position_in(from_, *loaded->game), status);
      if (!position) return status;
      start = *position;
    }
    if (bots_.empty()) bots_ = default_bots(*loaded->game, start ? start->players() : 0);
    Experiment experiment = experiment_with(loaded->game);
    experiment.start = start;
    if (auto wrong = choose_games(experiment); !wrong.empty()) {
      print(io.err, model::Findings{{.code = "TW120", .message = wrong}});
      return status::kUsageError;
    }
    const auto executor = options_.executor(io, status);
    if (!executor) return status;
    ProgressLine progress(io.err, options_.shows_progress(io), "", executor.get());
    auto outcome = simulation::run(experiment, *executor, out_, io.control, &progress);
    progress.clear();
    const auto played = value_or_report(io, std::move(outcome), status);
    return played ? tell(io, experiment, *played) : status;
  }

 private:
  Experiment experiment_with(std::shared_ptr<const game::Game> game) const {
    return {
        .game = std::move(game), .contestants = contestants(bots_), .rotate = rotate_, .games = games_, .seed = seed_};
  }

  /// Sets the metrics and the games to play; returns "" or an error message.
  std::string choose_games(Experiment& experiment) const {
    experiment.keep_games = keep_games_;
    if (std::sscanf(piece_.c_str(), "%d/%d", &experiment.piece.number, &experiment.piece.of) != 2)
      return tr("--piece must have the form 2/4 (the second of four pieces)");
    const bool thinks = std::any_of(bots_.begin(), bots_.end(), [](const std::string& bot) { return bot != "random"; });
    for (const std::string& name : model::split_comma_list(metrics_)) {
      if (name == "all" || (name == "auto" && thinks))
        experiment.metrics |= simulation::kAllMetrics;
      else if (name == "cheap" || name == "auto")
        experiment.metrics |= simulation::kCheapMetrics;
      else if (const simulation::MetricGroups group = simulation::group_of(name); group != 0)
        experiment.metrics |= group;
      else if (name != "none")
        return tr("there are no metrics \"{0}\"; use all, cheap, none or some of {1}", name,
                  fmt::format("{}", fmt::join(simulation::group_names(), ", ")));
    }
    return "";
  }

  int tell(Io& io, const Experiment& experiment, const Outcome& outcome) const {
    warn_about_weak_bots(io.err, bots_);
    if (options_.json)
      print(io.out, result(experiment, outcome));
    else
      print_text(io.out, experiment, outcome);
    if (outcome.complete) return status::kSuccess;
    io.err << interrupted_text(outcome.summary.games(), games_, !out_.empty()) << '\n';
    return status::kInterrupted;
  }

  Json result(const Experiment& experiment, const Outcome& outcome) const {
    const Summary& summary = outcome.summary;
    std::vector<double> points, share;
    Json parts = Json::object();
    Json intervals{{"mean_points", Json::array()}, {"win_share", Json::array()}, {"mean_parts", Json::object()}};
    const bool any = summary.games() > 0;
    for (int c = 0; any && c < summary.players(); ++c) {
      const statistics::Estimate mean = statistics::mean_points(summary, Subject::Contestant, c),
                                 wins = statistics::win_share(summary, Subject::Contestant, c);
      points.push_back(mean.value);
      share.push_back(wins.value);
      intervals["mean_points"].push_back(interval_json(mean));
      intervals["win_share"].push_back(interval_json(wins));
      for (std::size_t part = 0; part < summary.parts().size(); ++part) {
        const auto scored = statistics::mean_part_points(summary, Subject::Contestant, static_cast<int>(part), c);
        parts[summary.parts()[part]].push_back(scored.value);
        intervals["mean_parts"][summary.parts()[part]].push_back(interval_json(scored));
      }
    }
    return {{"game", experiment.game->id()},
            {"bots", bots_},
            {"games", summary.games()},
            {"seed", seed_},
            {"from", from_.empty() ? Json(nullptr) : Json(from_)},
            {"rotate", rotate_},
            {"complete", outcome.complete},
            {"seconds", outcome.seconds},
            {"games_per_second", outcome.games_per_second},
            {"games_per_second_per_core", outcome.games_per_second_per_core},
            {"mean_points", points},
            {"win_share", share},
            {"mean_parts", parts},
            {"intervals", intervals},
            {"first_player_advantage", any ? advantage(summary) : Json(nullptr)},
            {"metrics", metrics_to_json(summary)},
            {"digest", fmt::format("{:016x}", summary.digest())}};
  }

  static Json advantage(const Summary& summary) {
    const statistics::Estimate found = statistics::first_player_advantage(summary);
    return {{"value", found.value}, {"low", found.low}, {"high", found.high}};
  }

  void print_text(std::ostream& out, const Experiment& experiment, const Outcome& outcome) const {
    const Summary& summary = outcome.summary;
    const std::string games = tr_n("{0} game", "{0} games", summary.games());
    const bool has_first_player = from_.empty() && summary.players() > 1 && summary.games() > 0;
    if (summary.games() > 0)
      out << paragraph(report::experiment_answer(summary,
                                                 {.bots = bots_, .rotate = rotate_, .from_position = !from_.empty()}))
          << '\n';
    // translators: {1} is, for example, "1,000 games"; the games start from a position in the file {2}
    out << paragraph(from_.empty() ? tr("{0}, {1}, seed {2}", experiment.game->name(), games, seed_)
                                   : tr("{0}, {1} from {2}, seed {3}", experiment.game->name(), games, from_, seed_))
        << paragraph(
               tr("Played by {0}. The results apply only to these players.", players_text(experiment.contestants)));
    if (summary.games() > 0) {
      TextTable table;
      std::vector<std::string> head{tr("bot"), tr("points"), tr("win %")};
      for (const std::string& part : summary.parts()) head.push_back(tr_name(part));
      table.add(std::move(head));
      const std::vector<std::string> names = statistics::seat_names(bots_, rotate_);
      for (int c = 0; c < summary.players(); ++c) table.add(row(names[c], summary, c));
      out << '\n' << table.text();
      if (has_first_player)
        out << paragraph(tr("first player's advantage: {0}", report::describe_first_player_advantage(summary)));
    }
    if (const std::string metrics = metrics_to_text(summary); !metrics.empty()) out << '\n' << metrics;
    out << '\n'
        << paragraph(tr("Intervals have 95 % confidence each.") +
                     (has_first_player ? " " + tr("The interval of the first player's advantage remains valid as more "
                                                  "games are played, and holds jointly for all seats.")
                                       : ""))
        << tr("{0} games/s, {1} per core, in {2} s", language::format_decimal(outcome.games_per_second, 0),
              language::format_decimal(outcome.games_per_second_per_core, 0),
              language::format_decimal(outcome.seconds, 1))
        << '\n'
        << tr("digest {0}", fmt::format("{:016x}", summary.digest())) << '\n';
  }

  static std::vector<std::string> row(const std::string& name, const Summary& summary, int c) {
    std::vector<std::string> out{name, estimate_text(statistics::mean_points(summary, Subject::Contestant, c), 2),
                                 estimate_text(in_percent(statistics::win_share(summary, Subject::Contestant, c)), 1)};
    for (std::size_t part = 0; part < summary.parts().size(); ++part)
      out.push_back(
          estimate_text(statistics::mean_part_points(summary, Subject::Contestant, static_cast<int>(part), c), 2));
    return out;
  }

  std::string game_, from_, out_, metrics_ = "auto", piece_ = "1/1";
  std::vector<std::string> bots_;
  std::int64_t games_ = 1000, keep_games_ = 100'000;
  std::uint64_t seed_ = 1;
  bool rotate_ = false;
  RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_simulate() { return std::make_unique<SimulateCommand>(); }

}  // namespace tw::cli
