#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/scene_check.hpp"
#include "engine/workers/child_requests.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

std::vector<int> points_of(const game::State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points(out);
  return out;
}

class PlayCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    declare_bots(app, bots_);
    declare_seed(app, seed_, tr("Determines the decks and the bots' random choices"));
    app.add_option("--out", out_, tr("File for the record"))->default_str(tr("standard output"))->type_name("FILE");
    app.add_flag("--json", json_, tr("Print one JSON document instead of the table; needs --out"));
  }

  int run(Io& io) override {
    if (json_ && out_.empty()) {
      io.err << "tilewright: " << tr("--json needs --out, since otherwise the record is written to standard output")
             << '\n';
      return status::kUsageError;
    }
    const auto loaded = load(game_);
    print(io.err, loaded.findings());
    if (!loaded) return exit_status_of(loaded.findings());
    if (const model::Findings wrong = check_bots(bots_); !wrong.empty()) {
      print(io.err, wrong);
      return exit_status_of(wrong);
    }
    std::vector<std::unique_ptr<game::Bot>> bots;  // null if the bot runs in a separate process
    for (const std::string& name : bots_) {
      bots.emplace_back();
      if (workers::needs_process(name, *loaded.value().game)) continue;
      auto made = plugin_host::make_bot(name);
      print(io.err, made.findings());
      if (!made) return exit_status_of(made.findings());
      bots.back() = std::move(made.value());
    }
    const game::Game& game = *loaded.value().game;
    const game::Setup setup{.players = static_cast<int>(bots_.size()), .seed = seed_, .decks = {}};
    auto state = game.new_state(setup);
    print(io.err, state.findings());
    if (!state) return status::kUsageError;

    std::vector<game::Action> actions;
    try {
      if (!play(loaded.value().game, setup, *state.value(), bots, actions, io)) return status::kInterrupted;
    } catch (const std::exception& error) {
      print(io.err, model::Findings{{.code = "TW125", .message = error.what()}});
      return status::kFindings;
    }
    model::GameRecord record = game.record(setup, actions);
    for (const std::string& bot : bots_) record.seats.push_back({.bot = bot});
    return write(io, game, record, *state.value());
  }

 private:
  /// Plays the game; returns false if it was interrupted.
  bool play(const std::shared_ptr<const game::Game>& game, const game::Setup& setup, game::State& state,
            std::vector<std::unique_ptr<game::Bot>>& bots, std::vector<game::Action>& actions, Io& io) const {
    plugin_host::SceneChecker scenes;
    scenes.add(state);
    std::vector<game::Random> random;
    for (std::size_t seat = 0; seat < bots.size(); ++seat) random.emplace_back(seed_, 0, seat + 1);
    while (!state.finished()) {
      if (io.control.stopping()) return false;
      const auto seat = static_cast<std::size_t>(state.player());
      const auto remote = bots[seat] ? nullptr : workers::make_remote_bot(bots_[seat], {game, setup, actions});
      actions.push_back((remote ? *remote : *bots[seat]).choose(state, random[seat]));
      state.apply(actions.back());
      scenes.add(state);
    }
    print(io.err, scenes.findings());
    return true;
  }

  int write(Io& io, const game::Game& game, const model::GameRecord& record, const game::State& state) const {
    if (out_.empty()) {
      io.out << xml::write(record);
      print_table(io.err, game, state);
      return status::kSuccess;
    }
    const model::Findings findings = xml::write_file(out_, xml::write(record));
    print(io.err, findings);
    if (!findings.empty()) return exit_status_of(findings);
    if (json_)
      print(io.out, result(game, state));
    else
      print_table(io.out, game, state);
    return status::kSuccess;
  }

  Json result(const game::Game& game, const game::State& state) const {
    Json parts = Json::object();
    for (std::size_t part = 0; part < game.parts().size(); ++part)
      for (int seat = 0; seat < state.players(); ++seat)
        parts[game.parts()[part]].push_back(state.part_points(static_cast<int>(part), seat));
    return {{"game", game.id()},          {"bots", bots_},  {"seed", seed_}, {"turns", state.turn()},
            {"totals", points_of(state)}, {"parts", parts}, {"out", out_}};
  }

  void print_table(std::ostream& to, const game::Game& game, const game::State& state) const {
    TextTable table;
    std::vector<std::string> head{tr("seat"), tr("bot")};
    for (const std::string& part : game.parts()) head.push_back(tr_name(part));
    head.push_back(tr("total"));
    table.add(std::move(head));
    for (int seat = 0; seat < state.players(); ++seat) {
      std::vector<std::string> row{std::to_string(seat), bots_[seat]};
      for (std::size_t part = 0; part < game.parts().size(); ++part)
        row.push_back(std::to_string(state.part_points(static_cast<int>(part), seat)));
      row.push_back(std::to_string(points_of(state)[seat]));
      table.add(std::move(row));
    }
    to << tr_n("{1}, seed {2}, {0} turn", "{1}, seed {2}, {0} turns", state.turn(), game.name(), seed_) << '\n'
       << table.text();
  }

  std::string game_, out_;
  std::vector<std::string> bots_;
  std::uint64_t seed_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_play() { return std::make_unique<PlayCommand>(); }

}  // namespace tw::cli
