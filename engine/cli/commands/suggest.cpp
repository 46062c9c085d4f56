#include "engine/design/suggest.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/drawing/tile_shape.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

using design::Suggestion;
using design::Suggestions;

constexpr int kMostTiles = 1000;

/// Returns the zones of a tile: "forest N E with menhir".
std::string zones_text(const model::Tile& tile) {
  std::vector<std::string> out;
  for (const model::Zone& zone : tile.zones) {
    std::string words = zone.kind;
    if (!zone.slots.empty()) words += ' ' + to_text(zone.slots);
    if (!zone.symbols.empty()) words += fmt::format(" with {}", fmt::join(zone.symbols, " "));
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

Json to_json(const Suggestion& here) {
  Json changes = Json::array();
  for (const design::FigureChange& change : here.changes)
    changes.push_back({{"figure", change.figure}, {"before", change.before}, {"after", change.after}});
  return {{"id", here.tile.id},          {"deck", here.tile.deck},
          {"pattern", here.pattern},     {"zones", zones_json(here.tile)},
          {"effect", here.effect},       {"fit", here.fit},
          {"usual", here.usual},         {"corners", here.corners},
          {"mirror_of", here.mirror_of}, {"reason", here.reason},
          {"changes", changes}};
}

/// Gives the tiles the first ids of the form new-1 that are free.
void name_tiles(Suggestions& found, const model::TileSet& set) {
  int number = 0;
  for (Suggestion& here : found.tiles) {
    do here.tile.id = fmt::format("new-{}", ++number);
    while (model::find_tile(set, here.tile.id));
  }
}

/// Writes a variant of the game that adds the tiles.
model::Findings write_variant(const std::filesystem::path& path, const xml::GameFiles& game, const Suggestions& found) {
  model::Variant variant{.id = path.stem().string(), .base = game.id, .name = game.name + ", suggested tiles"};
  for (const Suggestion& here : found.tiles) variant.added_tiles.push_back(here.tile);
  if (const auto base = xml::load_base(variant, path); !base) return base.findings();
  return xml::write_file(path, xml::write(variant));
}

class SuggestCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--for", target_,
                   "Target: pattern (any missing pattern), pattern:LETTERS (such as pattern:FFMR), symbol:ID or "
                   "close:AREA; without it, the targets of the game are listed");
    app.add_option("--count", count_, "Number of tiles")
        ->check(CLI::Range(1, kMostTiles, "1-1000"))
        ->capture_default_str();
    app.add_option("--out", out_, "Write a variant of the game with one copy of each tile to this file");
    app.add_flag("--json", json_, "One JSON document");
  }

  int run(Io& io) override {
    auto files = xml::load_game(game_);
    print(io.err, files.findings());
    if (!files) return status_of(files.findings());
    const xml::GameFiles& game = files.value();
    if (target_.empty() && !game.rules.edges.empty()) return list_targets(io, game.rules);
    const auto target = target_.empty() ? model::Result<design::SuggestionTarget>(design::PatternTarget{})
                                        : design::read_suggestion_target(target_, game.rules);
    if (!target && !game.rules.edges.empty()) return failed(io, target.findings());
    auto found = design::suggest(
        game.set, game.rules, target ? target.value() : design::PatternTarget{}, static_cast<std::size_t>(count_),
        [&](const model::Tile& tile) { return drawing::layout_problems(tile, game.rules).empty(); });
    if (!found) return failed(io, found.findings());
    name_tiles(found.value(), game.set);
    if (!out_.empty())
      if (const model::Findings findings = write_variant(out_, game, found.value()); !findings.empty())
        return failed(io, findings);
    if (json_)
      print_json(io, game, found.value());
    else
      print_text(io, game, found.value());
    return status::kDone;
  }

 private:
  static int failed(Io& io, const model::Findings& findings) {
    print(io.err, findings);
    return status_of(findings);
  }

  int list_targets(Io& io, const model::Rules& rules) const {
    const std::vector<std::string> targets = design::suggestion_targets(rules);
    if (json_)
      print(io.out, Json{{"targets", targets}});
    else
      for (const std::string& target : targets) io.out << target << '\n';
    return status::kDone;
  }

  void print_json(Io& io, const xml::GameFiles& game, const Suggestions& found) const {
    Json tiles = Json::array();
    for (const Suggestion& here : found.tiles) tiles.push_back(to_json(here));
    print(io.out, Json{{"game", game.id},
                       {"target", target_},
                       {"considered", found.considered},
                       {"complete", found.complete},
                       {"tiles", tiles}});
  }

  void print_text(Io& io, const xml::GameFiles& game, const Suggestions& found) const {
    io.out << fmt::format("{} ({}), {}: the best {} ({} compared)\n", game.name, game.id, target_,
                          model::counted(static_cast<std::int64_t>(found.tiles.size()), "new tile"),
                          with_commas(static_cast<std::int64_t>(found.considered)));
    if (!found.complete) io.out << "Tiles with rare patterns were left out, since too many tiles can be drawn.\n";
    for (const Suggestion& here : found.tiles) {
      io.out << fmt::format("\n{}  {}: {}\n  {}\n", here.tile.id, here.pattern, zones_text(here.tile), here.reason);
      for (const design::FigureChange& change : here.changes)
        if (change.before != change.after)
          io.out << fmt::format("  {}: {} to {}\n", change.figure, change.before, change.after);
    }
    if (!out_.empty()) io.out << "\nWrote " << out_ << '\n';
  }

  std::string game_, target_, out_;
  int count_ = 10;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_suggest() { return std::make_unique<SuggestCommand>(); }

}  // namespace tw::cli
