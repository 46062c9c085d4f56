#include "engine/advice/annotation.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/advice/explanation.hpp"
#include "engine/model/text.hpp"

namespace tw::advice {

namespace {

/// The streams of random numbers of the bots and of the guesses about hidden information, apart from those of games.
constexpr std::uint64_t kBotStream = 3000, kGuessStream = 3001;

class Annotator {
 public:
  Annotator(const game::Setup& setup, const BotFor& bot_for, const Control& control)
      : bot_for_(bot_for), control_(control), random_(setup.seed, 0, kBotStream), guess_(setup.seed, 0, kGuessStream) {}

  /// Adds a decision, which was made after these actions, to the current turn.
  void decide(const game::State& state, std::span<const game::Action> before, game::Action played) {
    game::ActionList legal;
    state.legal_actions(legal);
    if (legal.size() < 2) return;
    const auto known = state.clone();
    known->determinize(state.player(), guess_);
    Advice advice = advise(bot_for_(before), *known, random_, control_, played);
    sort_evaluations(advice.evaluations);
    const auto of_played = std::ranges::find(advice.evaluations, played, &game::ActionEvaluation::action);
    if (of_played == advice.evaluations.end()) return;
    const game::ActionEvaluation& best = advice.evaluations.front();
    const std::int32_t cost = best.value - of_played->value;
    if (cost <= of_played->within) return;  // may be due to chance
    turn_.cost += cost;
    if (cost <= largest_) return;
    largest_ = cost;
    turn_.best = {.description = describe_turn(*known, best.action), .effects = explain(*known, best.action)};
    turn_.played.effects = explain(*known, played);
  }
  void begin(const game::State& state, std::size_t first) {
    turn_ = {.turn = state.turn(), .seat = state.player(), .first = first};
    largest_ = 0;
  }
  void add(const std::string& description) { model::add_clause(turn_.played.description, description); }
  AnnotatedTurn finish() {
    if (turn_.cost == 0) turn_.best = turn_.played;
    return std::exchange(turn_, {});
  }
  bool has_turn() const { return turn_.turn > 0; }

 private:
  const BotFor& bot_for_;
  const Control& control_;
  game::Random random_, guess_;
  AnnotatedTurn turn_;
  std::int32_t largest_ = 0;  ///< largest cost of a decision of the current turn
};

}  // namespace

model::Findings annotate(const game::Game& game, const game::Setup& setup, const std::vector<game::Action>& actions,
                         const BotFor& bot_for, const Control& control,
                         const std::function<void(AnnotatedTurn)>& annotated) {
  auto made = game.new_state(setup);
  if (!made) return made.findings();
  game::State& state = *made.value();
  Annotator annotator(setup, bot_for, control);
  int turn = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (control.stopping()) return {};
    if (std::exchange(turn, state.turn()) != state.turn()) {
      if (annotator.has_turn()) annotated(annotator.finish());
      annotator.begin(state, i);
    }
    if (const std::string why = state.why_illegal(actions[i]); !why.empty()) return model::usage_error(why);
    annotator.decide(state, std::span(actions).first(i), actions[i]);
    annotator.add(state.describe(actions[i]));
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
