#include "engine/advice/annotation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/advice/explanation.hpp"
#include "engine/model/text.hpp"

namespace tw::advice {

namespace {

/// Random streams of the bots and of the guesses about hidden information; no game uses them.
constexpr std::uint64_t kBotStream = 3000, kGuessStream = 3001;

/// Returns the actions up to the end of the current turn.
std::span<const game::Action> rest_of_turn(const game::State& state, std::span<const game::Action> actions) {
  const auto copy = state.clone();
  std::size_t count = 0;
  while (count < actions.size() && !copy->finished() && copy->player() == state.player() &&
         copy->turn() == state.turn() && copy->is_legal(actions[count]))
    copy->apply(actions[count++]);
  return actions.first(count);
}

class Annotator {
 public:
  Annotator(const game::Setup& setup, const MakeBotAt& make_bot, const Control& control)
      : make_bot_(make_bot),
        control_(control),
        random_(setup.seed, 0, kBotStream),
        guess_(setup.seed, 0, kGuessStream) {}

  /// Adds decision `at` to the current turn.
  void decide(const game::State& state, std::span<const game::Action> actions, std::size_t at) {
    const game::Action played = actions[at];
    game::ActionList legal;
    state.legal_actions(legal);
    if (legal.size() < 2) return;
    const auto known = state.clone();
    known->determinize(state.player(), guess_);
    const Advice advice = advise(*make_bot_(actions.first(at)), *known, random_, control_, played);
    turn_.estimated = turn_.estimated || advice.estimated;
    const auto find = [&](game::Action action) {
      return std::ranges::find(advice.evaluations, action, &game::ActionEvaluation::action);
    };
    const auto own = find(played), best = advice.estimated ? advice.evaluations.begin() : find(advice.action);
    if (own == advice.evaluations.end() || best == advice.evaluations.end() || own == best) return;
    const std::int32_t cost = best->value - own->value;
    // The interval of an estimate (no visits) is already that of the difference.
    const double within = own->visits == 0 ? own->within : std::hypot(own->within, best->within);
    if (cost <= within) return;
    turn_.cost += cost;
    if (cost <= largest_) return;
    largest_ = cost;
    const std::vector<game::Action> line = complete_turn(*known, best->action);
    turn_.best = {.description = model::join_clauses({turn_.played.description, describe(*known, line)}),
                  .effects = explain(*known, line)};
    turn_.played.effects = explain(*known, rest_of_turn(*known, actions.subspan(at)));
  }
  void begin(const game::State& state, std::size_t first) {
    turn_ = {.turn = state.turn(), .seat = state.player(), .first = first};
    largest_ = 0;
  }
  void add(const std::string& description, std::size_t end) {
    model::add_clause(turn_.played.description, description);
    turn_.end = end;
  }
  AnnotatedTurn finish() {
    if (turn_.cost == 0) turn_.best = turn_.played;
    return std::exchange(turn_, {});
  }
  bool has_turn() const { return turn_.turn > 0; }

 private:
  const MakeBotAt& make_bot_;
  const Control& control_;
  game::Random random_, guess_;
  AnnotatedTurn turn_;
  std::int32_t largest_ = 0;  ///< largest cost of a decision of the current turn
};

}  // namespace

model::Findings annotate(const game::Game& game, const game::Setup& setup, const std::vector<game::Action>& actions,
                         const MakeBotAt& make_bot, const Control& control,
                         const std::function<void(AnnotatedTurn)>& annotated) {
  auto made = game.new_state(setup);
  if (!made) return made.findings();
  game::State& state = *made.value();
  Annotator annotator(setup, make_bot, control);
  int turn = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (control.stopping()) return {};
    if (std::exchange(turn, state.turn()) != state.turn()) {
      if (annotator.has_turn()) annotated(annotator.finish());
      annotator.begin(state, i);
    }
    if (const std::string why = state.why_illegal(actions[i]); !why.empty()) return model::usage_error(why);
    annotator.decide(state, actions, i);
    annotator.add(state.describe(actions[i]), i + 1);
    state.apply(actions[i]);
  }
  if (annotator.has_turn()) annotated(annotator.finish());
  return {};
}

std::vector<std::size_t> costliest(const std::vector<AnnotatedTurn>& turns, std::size_t most) {
  std::vector<std::size_t> out(turns.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  std::ranges::stable_sort(out, std::greater{}, [&](std::size_t i) { return turns[i].cost; });
  std::erase_if(out, [&](std::size_t i) { return turns[i].cost == 0; });
  out.resize(std::min(out.size(), most));
  return out;
}

}  // namespace tw::advice
