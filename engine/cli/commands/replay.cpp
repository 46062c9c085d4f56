#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <vector>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/recorded_game.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"

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

class ReplayCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", files_, tr("Records (game.xml)"))->required();
    games_.declare(app);
    app.add_flag("--quiet", quiet_, tr("Print only whether each record matches the rules, without totals"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
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
    const auto read = games_.read(path);
    if (!read) return read.findings();
    const RecordedGame& recorded = read.value();
    auto outcome = recorded.loaded->game->replay(recorded.record);
    for (model::Finding& finding : outcome.findings())
      if (finding.path.empty()) finding.path = path;
    if (!outcome) return outcome.findings();
    tell(io, path, recorded.record, outcome.value());
    return read.findings();
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

  std::vector<std::string> files_;
  bool quiet_ = false, json_ = false;
  RecordedGames games_;
  Json rows_ = Json::array();
  int worst_ = status::kSuccess;
};

}  // namespace

std::unique_ptr<Command> make_replay() { return std::make_unique<ReplayCommand>(); }

}  // namespace tw::cli
