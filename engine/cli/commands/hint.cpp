#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "engine/advice/advisor.hpp"
#include "engine/advice/explanation.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/recorded_game.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/model/text.hpp"
#include "engine/table/seat_names.hpp"
#include "engine/workers/child_requests.hpp"

namespace tw::cli {
namespace {

constexpr std::uint64_t kHintStream = 2000;
constexpr std::size_t kIndent = 13;  // number and lead

/// A position of a recorded game in which a player decides.
struct RecordedDecision {
  std::unique_ptr<game::State> state;
  std::vector<game::Action> played;
};

class HintCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("RECORD", path_, tr("Record (game.xml)"))->required();
    app.add_option("--turn", turn_, tr("Number of the turn, as in the record"))
        ->default_str(tr("the turn after the last recorded one"))
        ->check(CLI::Range(1, 1'000'000, "1-1000000"));
    declare_evaluating_bot(app, bot_);
    app.add_option("--count", count_, tr("Number of actions to list"))
        ->check(CLI::Range(1, 1'000, "1-1000"))
        ->capture_default_str();
    games_.declare(app);
    app.add_flag("--json", json_, tr("One JSON document"));
  }

  int run(Io& io) override {
    const auto read = games_.read(path_);
    print(io.err, read.findings());
    if (!read) return exit_status_of(read.findings());
    if (const model::Findings wrong = check_bots({bot_}); !wrong.empty()) {
      print(io.err, wrong);
      return exit_status_of(wrong);
    }
    const RecordedGame& recorded = read.value();
    auto found = find_decision(*recorded.loaded->game, recorded.record);
    print(io.err, found.findings());
    if (!found) return found.findings().front().code == "TW120" ? status::kUsageError : status::kFindings;
    game::State& state = *found.value().state;
    model::Random random(recorded.record.seed, found.value().played.size(), kHintStream);
    state.determinize(state.player(), random);
    try {
      const auto bot =
          workers::make_bot_at(bot_, {recorded.loaded->game, game::setup_of(recorded.record), found.value().played});
      const advice::Control control{.should_stop = [&io] { return io.control.stopping(); }};
      advice::Advice advice = advice::advise(*bot, state, random, control);
      if (io.control.stopping()) return status::kInterrupted;
      tell(io, recorded, state, advice);
    } catch (const std::exception& error) {
      print(io.err, model::Findings{{.code = "TW125", .path = path_, .message = error.what()}});
      return status::kFindings;
    }
    return status::kSuccess;
  }

 private:
  /// Returns the first decision of the turn.
  model::Result<RecordedDecision> find_decision(const game::Game& game, const model::GameRecord& record) const {
    const auto replay = game.replay(record);
    if (!replay) return in_file(replay.findings());
    if (!replay.value().mismatches.empty()) return in_file(record_is_wrong(replay.value()));
    auto state = game.new_state(game::setup_of(record));
    if (!state) return in_file(state.findings());
    RecordedDecision out{.state = std::move(state.value()), .played = {}};
    for (const game::Action action : replay.value().actions) {
      if (turn_ > 0 && out.state->turn() == turn_) return out;
      out.state->apply(action);
      out.played.push_back(action);
    }
    const int turns = out.state->turn();
    if (!out.state->finished() && (turn_ == 0 || turn_ == turns)) return out;
    if (turn_ == 0) return in_file(model::usage_error(tr("The game has ended; choose one of its turns with --turn.")));
    return in_file(model::usage_error(tr_n("There is no turn {1}: the record has {0} turn.",
                                           "There is no turn {1}: the record has {0} turns.", turns, turn_)));
  }
  model::Findings in_file(model::Findings findings) const {
    for (model::Finding& finding : findings)
      if (finding.path.empty()) finding.path = path_;
    return findings;
  }

  void tell(Io& io, const RecordedGame& recorded, const game::State& state, advice::Advice& advice) const {
    const auto& seats = recorded.record.seats;
    const auto known = static_cast<std::ptrdiff_t>(advice::sort_evaluations(advice.evaluations));
    std::string list;
    Json actions = Json::array();
    const std::ptrdiff_t count = std::min(std::ssize(advice.evaluations), std::ptrdiff_t{count_});
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const game::ActionEvaluation& one = advice.evaluations[i];
      std::vector<std::string> effects;
      for (const std::string& effect : advice::explain(state, one.action))
        effects.push_back(table::with_player_names(effect, seats));
      const std::string action = table::with_player_names(advice::describe_turn(state, one.action), seats);
      const std::string lead =
          (i < known ? "" : "~") + model::with_sign(one.value, language::format_decimal(one.value / 100.0, 1));
      list += fmt::format("{:>3} {:>7}  ", i + 1, lead) + paragraph(action, kIndent);
      if (!effects.empty()) list += std::string(kIndent, ' ') + paragraph(model::join_clauses(effects), kIndent);
      actions.push_back({{"action", action},
                         {"lead", one.value / 100.0},
                         {"visits", one.visits},
                         {"known", i < known},
                         {"effects", effects}});
    }
    const std::string player = model::player_name(seats, state.player());
    if (json_)
      return print(io.out, Json{{"path", path_},
                                {"game", recorded.loaded->game->id()},
                                {"turn", state.turn()},
                                {"seat", state.player()},
                                {"player", player},
                                {"bot", bot_},
                                {"estimated", advice.estimated},
                                {"actions", actions}});
    // translators: {1} is a player, {2} a bot
    io.out << tr("Turn {0}, {1}; expected lead at the end according to {2}:", state.turn(), player, bot_) << '\n'
           << list;
    if (known < count) io.out << paragraph(tr("~: an estimate from few tries or short games"));
  }

  std::string path_;
  int turn_ = 0, count_ = 5;
  std::string bot_;
  RecordedGames games_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_hint() { return std::make_unique<HintCommand>(); }

}  // namespace tw::cli
