#include "engine/design/suggest.hpp"
#include "engine/cli/description.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/progress_line.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/design/tile_effects.hpp"
#include "engine/drawing/tile_shape.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

using design::Suggestion;
using design::Suggestions;

constexpr int kMaxSuggestedTiles = 1000;

/// Returns the zones of a tile: "forest N E with menhir".
std::string zones_text(const model::Tile& tile) {
  std::vector<std::string> out;
  for (const model::Zone& zone : tile.zones) {
    std::string words = tr_name(zone.kind);
    if (!zone.slots.empty()) words += ' ' + to_text(zone.slots);
    if (!zone.symbols.empty())
      // translators: {0} is, for example, "forest N E", {1} the symbols
      words = tr("{0} with {1}", words, fmt::format("{}", fmt::join(tr_name(zone.symbols), " ")));
    out.push_back(std::move(words));
  }
  return fmt::format("{}", fmt::join(out, ", "));
}

Json zones_json(const model::Tile& tile) {
  Json out = Json::array();
  for (const model::Zone& zone : tile.zones)
    out.push_back({{"id", zone.id},
                   {"kind", zone.kind},
                   {"slots", to_text(zone.slots)},
                   {"symbols", zone.symbols},
                   {"joins", zone.joins},
                   {"touches", zone.touches},
                   {"mark", zone.mark}});
  return out;
}

Json suggestion_json(const Suggestion& here) {
  Json changes = Json::array();
  for (const design::StatisticChange& change : here.changes)
    changes.push_back({{"figure", change.statistic}, {"before", change.before}, {"after", change.after}});
  return {{"id", here.tile.id},          {"deck", here.tile.deck},
          {"pattern", here.pattern},     {"zones", zones_json(here.tile)},
          {"effect", here.effect},       {"fit", here.fit},
          {"usual", here.usual},         {"corners", here.corners},
          {"mirror_of", here.mirror_of}, {"reason", here.reason},
          {"changes", changes}};
}

/// Sets the ids of the tiles to the first unused ids of the form "new-1".
void name_tiles(Suggestions& found, const model::TileSet& set) {
  int number = 0;
  for (Suggestion& here : found.tiles) {
    do here.tile.id = fmt::format("new-{}", ++number);
    while (model::find_tile(set, here.tile.id));
  }
}

/// Writes a variant of the game that adds the tiles.
model::Findings write_variant(const std::filesystem::path& path, const xml::GameFiles& game, const Suggestions& found) {
  model::Variant variant{
      .id = xml::id_from_name(path.stem().string()), .base = game.id, .name = game.name + ", suggested tiles"};
  if (variant.id.empty()) variant.id = "suggested-tiles";
  for (const Suggestion& here : found.tiles) variant.added_tiles.push_back(here.tile);
  if (const auto base = xml::load_base(variant, path); !base) return base.findings();
  return xml::write_file(path, xml::write(variant));
}

class SuggestCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    suggest(app.add_option(
                   "--for", target_,
                   tr("Target: pattern (any missing pattern), pattern:LETTERS (such as pattern:FFMR), symbol:ID, "
                      "close:AREA, raise:METRIC or lower:METRIC (a metric that compare accepts, predicted from games); "
                      "without it, the targets of the game are listed"))
                ->type_name("TARGET"),
            {"pattern", "symbol:", "close:", "raise:", "lower:"});
    app.add_option("--count", count_, tr("Number of tiles to propose"))
        ->check(CLI::Range(1, kMaxSuggestedTiles, "1-1000"))
        ->capture_default_str();
    app.add_option("--out", out_, tr("Write a variant of the game with one copy of each tile to this file"))
        ->type_name("FILE");
    declare_optional_bots(app, bots_);
    app.add_option("--games", games_, tr("Number of games from which a metric is predicted"))
        ->check(CLI::Range(std::int64_t{100}, simulation::kMaxGames, "100-1000000000"))
        ->capture_default_str();
    declare_seed(app, seed_, tr("Determines the games; the same seed gives the same tiles"));
    run_.declare(app);
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto files = value_or_report(io, load_files(game_), status);
    if (!files) return status;
    const xml::GameFiles& game = *files;
    if (target_.empty() && !game.rules.edges.empty()) {
      if (out_.empty()) return list_targets(io, game.rules);
      print(io.err, model::usage_error(tr("--out needs --for, the target of the tiles to write")));
      return status::kUsageError;
    }
    const auto target = target_of(io, game.rules, status);
    if (!target) return status;
    auto found = value_or_report(
        io,
        design::suggest(game.set, game.rules, *target, static_cast<std::size_t>(count_),
                        [&](const model::Tile& tile) { return drawing::layout_problems(tile, game.rules).empty(); }),
        status);
    if (!found) return status;
    name_tiles(*found, game.set);
    if (!out_.empty())
      if (const model::Findings findings = write_variant(out_, game, *found); !findings.empty()) {
        print(io.err, findings);
        return exit_status_of(findings);
      }
    const auto* metric = std::get_if<design::MetricTarget>(&*target);
    if (run_.json)
      print_json(io, game, *found, metric);
    else
      print_text(io, game, *found, metric);
    return status::kSuccess;
  }

 private:
  /// Returns the target. If the target is a metric, plays the games that are needed to predict it.
  std::optional<design::SuggestionTarget> target_of(Io& io, const model::Rules& rules, int& status) {
    if (rules.edges.empty()) return design::PatternTarget{};  // suggest() explains why there are no tiles
    auto target = value_or_report(io, design::read_suggestion_target(target_, rules), status);
    const auto* metric = target ? std::get_if<design::MetricTarget>(&*target) : nullptr;
    if (!metric) return target;
    const auto loaded = value_or_report(io, load(game_), status);
    if (!loaded) return {};
    if (bots_.empty()) bots_ = default_bots(*loaded->game);
    const auto executor = run_.executor(io, status);
    if (!executor) return {};
    auto effects = value_or_report(io, effects_of(io, *loaded, metric->name, *executor), status);
    if (io.control.stopping()) status = status::kInterrupted;
    if (!effects) return {};
    played_ = effects->games();
    return value_or_report(io, effects->target(0, metric->raise), status);
  }

  model::Result<design::MetricSurfaces> effects_of(Io& io, const LoadedGame& loaded, const std::string& metric,
                                                   simulation::Executor& executor) const {
    if (auto wrong = check_bots(bots_); !wrong.empty()) return wrong;
    auto metrics = statistics::select_metrics({metric}, {loaded.game.get()}, static_cast<int>(bots_.size()),
                                              statistics::MeasuredPlayers::Table);
    if (!metrics) return metrics.findings();
    if (metrics.value().size() > 1)
      return model::usage_error(
          tr("{0} names several metrics; name one of them, such as {1}", metric, metrics.value().front().id));
    GameProgress progress(io.err, run_.shows_progress(io), 0, games_, "", &executor);
    std::int64_t told = 0;
    auto out = design::MetricSurfaces::measure(
        loaded.files, std::move(metrics.value()), {.level = {"", contestants(bots_)}, .games = games_, .seed = seed_},
        executor, io.control, [&](std::int64_t games) { progress.advance(games - std::exchange(told, games), 0); });
    progress.clear();
    return out;
  }

  int list_targets(Io& io, const model::Rules& rules) const {
    std::vector<std::string> targets = design::suggestion_targets(rules);
    if (const auto loaded = load(game_))
      for (const statistics::Metric& metric :
           statistics::basic_metrics({loaded.value().game.get()}, std::max(2, loaded.value().game->min_players()),
                                     statistics::MeasuredPlayers::Table))
        for (const char* direction : {"raise:", "lower:"}) targets.push_back(direction + metric.id);
    if (run_.json)
      print(io.out, Json{{"targets", targets}});
    else
      for (const std::string& target : targets) io.out << target << '\n';
    return status::kSuccess;
  }

  void print_json(Io& io, const xml::GameFiles& game, const Suggestions& found,
                  const design::MetricTarget* metric) const {
    Json tiles = Json::array();
    for (const Suggestion& here : found.tiles) tiles.push_back(suggestion_json(here));
    Json out{{"game", game.id},
             {"target", target_},
             {"considered", found.considered},
             {"complete", found.complete},
             {"tiles", tiles}};
    if (metric) out.update({{"bots", bots_}, {"games", played_}, {"explained", metric->fit}});
    print(io.out, out);
  }

  void print_text(Io& io, const xml::GameFiles& game, const Suggestions& found,
                  const design::MetricTarget* metric) const {
    // translators: {1} is the name of a game, {2} its id, {3} the target; {4} is a number of tiles
    io.out << tr_n("{1} ({2}), {3}: the best new tile ({4} compared)",
                   "{1} ({2}), {3}: the best {0} new tiles ({4} compared)", std::ssize(found.tiles), game.name, game.id,
                   target_, group_digits(static_cast<std::int64_t>(found.considered)))
           << '\n';
    if (metric)
      io.out << tr("Predicted from {0} games played by {1} with varied numbers of copies; the model explains {2} % of "
                   "the differences between the sets.",
                   group_digits(played_), fmt::format("{}", fmt::join(bots_, ", ")), std::lround(100 * metric->fit))
             << '\n';
    if (!found.complete)
      io.out << tr("Tiles with rare patterns were left out because there are too many possible tiles.") << '\n';
    for (const Suggestion& here : found.tiles) {
      io.out << fmt::format("\n{}  {}: {}\n  {}\n", here.tile.id, here.pattern, zones_text(here.tile), here.reason);
      for (const design::StatisticChange& change : here.changes)
        if (change.before != change.after)
          io.out << "  "
                 << tr_in("change of a statistic", "{0}: {1} to {2}", change.statistic, change.before, change.after)
                 << '\n';
    }
    if (!out_.empty()) io.out << '\n' << tr("Wrote {0}", out_) << '\n';
  }

  std::string game_, target_, out_;
  std::vector<std::string> bots_;
  int count_ = 10;
  std::int64_t games_ = 8'000, played_ = 0;
  std::uint64_t seed_ = 1;
  RunOptions run_;
};

}  // namespace

std::unique_ptr<Command> make_suggest() { return std::make_unique<SuggestCommand>(); }

}  // namespace tw::cli
