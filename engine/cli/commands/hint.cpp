#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "engine/advice/advisor.hpp"
#include "engine/advice/explanation.hpp"
#include "engine/cli/advice_command.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/model/text.hpp"
#include "engine/table/seat_names.hpp"

namespace tw::cli {
namespace {

constexpr std::uint64_t kHintStream = 2000;
constexpr std::size_t kIndent = 13;  // number and lead

/// A position of a recorded game in which a player decides.
struct RecordedDecision {
  std::unique_ptr<game::State> state;
  std::size_t played = 0;  ///< number of actions before the position
};

class HintCommand : public AdviceCommand {
 public:
  void declare(CLI::App& app) override {
    declare_record(app);
    app.add_option("--turn", turn_, tr("Number of the turn, as in the record"))
        ->default_str(tr("the turn after the last recorded one"))
        ->check(CLI::Range(1, 1'000'000, "1-1000000"));
    app.add_option("--count", count_, tr("Number of actions to list"))
        ->check(CLI::Range(1, 1'000, "1-1000"))
        ->capture_default_str();
    declare_advice(app);
  }

 protected:
  model::Findings advise(const RecordedGame& recorded, const std::vector<game::Action>& actions, Io& io) override {
    const auto found = find_decision(recorded, actions);
    if (!found) return found.findings();
    game::State& state = *found.value().state;
    const std::span<const game::Action> played = std::span(actions).first(found.value().played);
    model::Random random(recorded.record.seed, played.size(), kHintStream);
    state.determinize(state.player(), random);
    const auto bot = bot_after(recorded, played);
    const advice::Control control{.should_stop = [&io] { return io.control.stopping(); }};
    advice::Advice advice = advice::advise(*bot, state, random, control);
    if (!io.control.stopping()) tell(io, recorded, state, advice);
    return {};
  }

 private:
  /// Returns the first decision of the turn.
  model::Result<RecordedDecision> find_decision(const RecordedGame& recorded,
                                                std::span<const game::Action> actions) const {
    auto state = recorded.loaded->game->new_state(game::setup_of(recorded.record));
    if (!state) return state.findings();
    RecordedDecision out{.state = std::move(state.value()), .played = 0};
    for (const game::Action action : actions) {
      if (turn_ > 0 && out.state->turn() == turn_) return out;
      out.state->apply(action);
      ++out.played;
    }
    const int turns = out.state->turn();
    if (!out.state->finished() && (turn_ == 0 || turn_ == turns)) return out;
    if (turn_ == 0) return model::usage_error(tr("The game has ended; choose one of its turns with --turn."));
    return model::usage_error(tr_n("There is no turn {1}: the record has {0} turn.",
                                   "There is no turn {1}: the record has {0} turns.", turns, turn_));
  }

  void tell(Io& io, const RecordedGame& recorded, const game::State& state, advice::Advice& advice) const {
    const auto& seats = recorded.record.seats;
    const auto known = static_cast<std::ptrdiff_t>(advice::sort_evaluations(advice.evaluations));
    std::string list;
    Json actions = Json::array();
    const std::ptrdiff_t count = std::min(std::ssize(advice.evaluations), std::ptrdiff_t{count_});
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const game::ActionEvaluation& one = advice.evaluations[i];
      const std::vector<game::Action> line = advice::complete_turn(state, one.action);
      std::vector<std::string> effects;
      for (const std::string& effect : advice::explain(state, line))
        effects.push_back(table::with_player_names(effect, seats));
      const std::string action = table::with_player_names(advice::describe(state, line), seats);
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

  int turn_ = 0, count_ = 5;
};

}  // namespace

std::unique_ptr<Command> make_hint() { return std::make_unique<HintCommand>(); }

}  // namespace tw::cli
