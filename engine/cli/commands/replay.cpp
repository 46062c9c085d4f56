#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <system_error>
#include <vector>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

Json mismatches_json(const std::vector<game::Mismatch>& mismatches) {
  Json out = Json::array();
  for (const game::Mismatch& m : mismatches)
    out.push_back({{"turn", m.turn}, {"claimed", m.claimed}, {"computed", m.computed}});
  return out;
}

Json players_json(const model::GameRecord& record) {
  Json out = Json::array();
  for (int seat = 0; seat < std::ssize(record.seats); ++seat) {
    const auto colour = static_cast<std::size_t>(model::player_colour(record.seats, seat));
    out.push_back({{"name", model::player_name(record.seats, seat)},
                   {"bot", record.seats[seat].bot},
                   {"colour", model::kPlayerColours[colour]}});
  }
  return out;
}

void print_turns(std::ostream& out, const model::GameRecord& record, const game::Replay& replay) {
  for (int seat = 0; seat < std::ssize(record.seats); ++seat) {
    const std::string& bot = record.seats[seat].bot;
    const std::string name = model::player_name(record.seats, seat);
    out << (bot.empty() ? tr("player {0}: {1}", seat, name) : tr("player {0}: {1}, bot {2}", seat, name, bot)) << '\n';
  }
  TextTable table;
  table.add({tr("turn"), tr("player"), tr("tile"), tr("points")});
  const std::size_t turns = std::min(record.turns.size(), replay.totals.size());
  for (std::size_t t = 0; t < turns; ++t)
    table.add({std::to_string(t + 1), std::to_string(record.turns[t].player), record.turns[t].tile,
               joined(replay.totals[t])});
  if (replay.totals.size() > turns)
    table.add({tr_in("row after the last turn", "end"), "", "", joined(replay.totals.back())});
  out << table.text();
}

/// Adds a hint about --game to findings about an unknown game id (TW060), since a record refers to its game by id.
/// `path`: the path of the record, which is added to these findings.
model::Findings suggest_game_option(model::Findings findings, const std::string& path) {
  for (model::Finding& finding : findings) {
    if (finding.code != "TW060" || !finding.path.empty()) continue;
    finding.path = path;
    finding.message += " " + tr("If the game is your own file, name it with --game FILE.");
  }
  return findings;
}

class ReplayCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", files_, tr("Records (game.xml)"))->required();
    app.add_option("--game", game_, tr("GAME to replay with, instead of the game that each record names"))
        ->type_name("GAME");
    app.add_flag("--quiet", quiet_, tr("Print only whether each record matches the rules, without totals"));
    app.add_flag("--json", json_, tr("One JSON document"));
  }

  int run(Io& io) override {
    for (const std::string& file : files_) {
      if (io.control.stopping()) return status::kInterrupted;
      const model::Findings findings = replay(file, io);
      print(io.err, findings);
      if (!findings.empty() && model::has_errors(findings))
        rows_.push_back(
            {{"path", file}, {"ok", false}, {"turns", 0}, {"totals", Json::array()}, {"mismatches", Json::array()}});
      worst_ = std::max(worst_, exit_status_of(findings));
    }
    if (json_) print(io.out, Json{{"files", rows_}});
    return worst_;
  }

 private:
  /// Replays a record, adds its result to rows_ and prints it. Returns findings if the record cannot be replayed.
  model::Findings replay(const std::string& path, Io& io) {
    const auto text = xml::read_file(path);
    if (!text) return text.findings();
    const auto record = xml::read_game(text.value(), path);
    if (!record) return record.findings();
    const auto& loaded = game_of(game_.empty() ? game_beside(path, record.value().variant) : game_);
    if (!loaded) return game_.empty() ? suggest_game_option(loaded.findings(), path) : loaded.findings();
    auto outcome = loaded.value().game->replay(record.value());
    for (model::Finding& finding : outcome.findings())
      if (finding.path.empty()) finding.path = path;
    if (!outcome) return outcome.findings();
    tell(io, path, record.value(), outcome.value());
    return record.findings();
  }

  void tell(Io& io, const std::string& path, const model::GameRecord& record, const game::Replay& replay) {
    const bool ok = replay.mismatches.empty();
    if (!ok) worst_ = std::max(worst_, status::kFindings);
    rows_.push_back({{"path", path},
                     {"ok", ok},
                     {"turns", record.turns.size()},
                     {"totals", replay.totals.empty() ? std::vector<int>{} : replay.totals.back()},
                     {"mismatches", mismatches_json(replay.mismatches)},
                     {"finished", replay.finished},
                     {"after_turn", replay.totals},
                     {"players", players_json(record)}});
    if (json_) return;
    if (!quiet_) print_turns(io.out, record, replay);
    for (const game::Mismatch& m : replay.mismatches)
      io.out << model::to_text(
                    {.code = "TW071",
                     .path = path,
                     .at = m.at,
                     .message = m.turn > 0 ? tr("turn {0}: the record says \"{1}\", but the rules give \"{2}\"", m.turn,
                                                m.claimed, m.computed)
                                           : tr("end of the game: the record says \"{0}\", but the rules give \"{1}\"",
                                                m.claimed, m.computed)})
             << '\n';
    const auto count = std::ssize(replay.mismatches);
    if (ok)
      io.out << (replay.finished ? tr("{0}: matches the rules", path)
                                 : tr("{0}: matches the rules; the game is not finished", path));
    else
      io.out << (replay.finished
                     ? tr_n("{1}: does not match the rules ({0} difference)",
                            "{1}: does not match the rules ({0} differences)", count, path)
                     : tr_n("{1}: does not match the rules ({0} difference); the game is not finished",
                            "{1}: does not match the rules ({0} differences); the game is not finished", count, path));
    io.out << '\n';
  }

  /// Returns the path of the tile set in the folder of a record if the tile set is the record's game, as in a folder
  /// that the editor has exported; otherwise returns `id`.
  std::string game_beside(const std::string& path, const std::string& id) {
    const std::filesystem::path set = std::filesystem::path(path).parent_path() / "tileset.xml";
    std::error_code error;
    if (!std::filesystem::exists(set, error)) return id;
    const auto& loaded = game_of(set.string());
    return loaded && loaded.value().game->id() == id ? set.string() : id;
  }

  /// Returns a game. Each game is loaded only once, and the folders of tile sets are read only once.
  const model::Result<LoadedGame>& game_of(const std::string& id) {
    auto at = games_.find(id);
    if (at == games_.end()) {
      const bool is_path = id.ends_with(".xml") || id.find('/') != std::string::npos;
      if (!is_path && !catalogue_) catalogue_ = xml::list_games();
      at = games_.emplace(id, is_path ? load(id) : load(id, *catalogue_)).first;
    }
    return at->second;
  }

  std::vector<std::string> files_;
  std::string game_;
  bool quiet_ = false, json_ = false;
  std::map<std::string, model::Result<LoadedGame>> games_;
  std::optional<std::vector<xml::CatalogueEntry>> catalogue_;
  Json rows_ = Json::array();
  int worst_ = status::kSuccess;
};

}  // namespace

std::unique_ptr<Command> make_replay() { return std::make_unique<ReplayCommand>(); }

}  // namespace tw::cli
