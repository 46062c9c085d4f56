#include "tests/laws/flawed_game.hpp"

#include <algorithm>

namespace tw::test {

namespace {

using game::Action;
using game::ActionList;
using game::State;
using model::Random;

class FlawedState : public State {
 public:
  FlawedState(std::shared_ptr<State> sound, Flaw flaw) : sound_(std::move(sound)), flaw_(flaw) {}

  std::unique_ptr<State> clone() const override {
    if (flaw_ == Flaw::ShallowCopy) return std::make_unique<FlawedState>(sound_, flaw_);
    return std::make_unique<FlawedState>(sound_->clone(), flaw_);
  }
  void copy_from(const State& other) override { sound_->copy_from(inside(other)); }
  bool equals(const State& other) const override { return sound_->equals(inside(other)); }
  int players() const override { return sound_->players(); }
  int player() const override { return sound_->player(); }
  bool finished() const override { return sound_->finished(); }
  int turn() const override { return sound_->turn(); }
  void legal_actions(ActionList& out) const override {
    sound_->legal_actions(out);
    if (flaw_ == Flaw::UnsortedActions) std::reverse(out.begin(), out.end());
    if (flaw_ == Flaw::EmptyList) out.clear();
  }
  std::string why_illegal(Action action) const override {
    return flaw_ == Flaw::SilentRefusal ? "" : sound_->why_illegal(action);
  }
  void apply(Action action, game::EventSink* events) override { sound_->apply(action, events); }
  void apply(Action action, game::Undo& undo) override { sound_->apply(action, undo); }
  void undo(const game::Undo& undo) override {
    if (flaw_ != Flaw::ForgetfulUndo) sound_->undo(undo);
  }
  void points(std::span<int> out) const override { sound_->points(out); }
  void points_if_ended(std::span<int> out) const override {
    sound_->points_if_ended(out);
    if (flaw_ == Flaw::WrongStanding) ++out[0];
  }
  int part_points(int part, int seat) const override {
    return flaw_ == Flaw::LostPoints ? 0 : sound_->part_points(part, seat);
  }
  void determinize(int seat, Random& random) override {
    static std::uint64_t guesses = 0;
    Random other(++guesses);
    sound_->determinize(seat, flaw_ == Flaw::StrayGuess ? other : random);
    if (flaw_ == Flaw::ChangedDecision) sound_->apply(sound_->random_action(random), nullptr);
  }
  Action random_action(Random& random) const override { return sound_->random_action(random); }
  void playout(Random& random) override {
    if (flaw_ != Flaw::UnfinishedPlayout) sound_->playout(random);
  }
  std::string describe(Action action) const override { return sound_->describe(action); }
  bool same_game(const State& other) const override {
    return flaw_ != Flaw::StrangerToItself && sound_->same_game(inside(other));
  }
  void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const override {
    const auto end = sound_->clone();
    Random random(1);  // the end of the random game depends on the order of the decks
    if (flaw_ == Flaw::PeekingValues) end->playout(random);
    end->evaluate(weights, out);
    if (flaw_ == Flaw::LateHopes) ++out[0];
  }
  bool open_turn() const override { return sound_->open_turn(); }
  std::string table(int seat) const override {
    if (flaw_ != Flaw::PeekingTable) return sound_->table(seat);
    Random random(1);  // the end of the random game depends on the order of the decks
    const auto ahead = sound_->clone();
    ahead->playout(random);
    return sound_->table(seat) + ahead->table(-1);
  }

 private:
  static const State& inside(const State& other) { return *static_cast<const FlawedState&>(other).sound_; }

  std::shared_ptr<State> sound_;
  Flaw flaw_;
};

class FlawedGame : public game::Game {
 public:
  FlawedGame(const game::Game& sound, Flaw flaw) : sound_(sound), flaw_(flaw) {}

  const std::string& id() const override { return sound_.id(); }
  const std::string& name() const override { return sound_.name(); }
  int min_players() const override { return sound_.min_players(); }
  int max_players() const override { return sound_.max_players(); }
  const std::vector<std::string>& parts() const override { return sound_.parts(); }
  int longest_game(int players) const override { return flaw_ == Flaw::ShortGame ? 5 : sound_.longest_game(players); }
  std::size_t position_bytes() const override { return sound_.position_bytes(); }
  std::uint64_t content_hash() const override { return sound_.content_hash(); }
  model::Result<std::unique_ptr<State>> new_state(const game::Setup& setup) const override {
    game::Setup dealt = setup;
    if (flaw_ == Flaw::UnseededGame) dealt.seed += ++games_;
    auto state = sound_.new_state(dealt);
    if (!state) return state.findings();
    return std::unique_ptr<State>(std::make_unique<FlawedState>(std::move(state.value()), flaw_));
  }
  model::GameRecord record(const game::Setup& setup, std::span<const Action> actions) const override {
    return sound_.record(setup, actions);
  }
  model::Result<game::Replay> replay(const model::GameRecord& record) const override { return sound_.replay(record); }

 private:
  const game::Game& sound_;
  Flaw flaw_;
  mutable std::uint64_t games_ = 0;
};

}  // namespace

std::unique_ptr<game::Game> with_flaw(const game::Game& sound, Flaw flaw) {
  return std::make_unique<FlawedGame>(sound, flaw);
}

}  // namespace tw::test
