#pragma once
// A small game for tests: in each turn, the player puts 1 to 3 points into one of two pots. It has no tiles.

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "engine/simulation/thread_executor.hpp"

namespace tw::simulation::testing {

struct FakePosition {
  int players = 2, turn = 1, left = 0, bonus = 0;
  std::array<std::array<int, 6>, 2> points{};  ///< points by part, then by seat
  bool operator==(const FakePosition&) const = default;
};

/// A state with the actions 0 to 5, encoded as (points - 1) * 2 + pot.
class FakeState : public game::State {
 public:
  explicit FakeState(FakePosition position) : at_(position) {}
  std::unique_ptr<State> clone() const override { return std::make_unique<FakeState>(at_); }
  void copy_from(const State& other) override { at_ = dynamic_cast<const FakeState&>(other).at_; }
  bool equals(const State& other) const override { return at_ == dynamic_cast<const FakeState&>(other).at_; }
  int players() const override { return at_.players; }
  int player() const override { return finished() ? -1 : (at_.turn - 1) % at_.players; }
  bool finished() const override { return at_.left == 0; }
  int turn() const override { return at_.turn - (finished() ? 1 : 0); }
  void legal_actions(game::ActionList& out) const override {
    out.clear();
    for (std::uint64_t a = 0; a < 6 && !finished(); ++a) out.push_back(game::Action{a});
  }
  std::string why_illegal(game::Action) const override { return ""; }
  void apply(game::Action action, game::EventSink* events) override {
    const auto code = static_cast<std::size_t>(action);
    at_.points[code % 2][player()] += static_cast<int>(code) / 2 + 1;
    if (events && at_.left % 5 == at_.bonus) events->on_event({.kind = game::Event::Kind::Discarded});
    --at_.left;
    ++at_.turn;
  }
  void apply(game::Action action, game::Undo&) override { apply(action, nullptr); }
  void undo(const game::Undo&) override {}
  void points(std::span<int> out) const override {
    for (std::size_t seat = 0; seat < out.size(); ++seat) out[seat] = at_.points[0][seat] + at_.points[1][seat];
  }
  void points_if_ended(std::span<int> out) const override { points(out); }
  int part_points(int part, int seat) const override { return at_.points[part][seat]; }
  void determinize(int, game::Random&) override {}
  game::Action random_action(game::Random& random) const override { return game::Action{random.below(6)}; }
  void playout(game::Random&) override {}
  std::string describe(game::Action) const override { return ""; }
  bool same_game(const State& other) const override { return dynamic_cast<const FakeState*>(&other) != nullptr; }
  bool open_turn() const override { return true; }
  std::string table(int) const override { return ""; }

 private:
  FakePosition at_;
};

class FakeGame : public game::Game {
 public:
  std::string id_ = "fake", name_ = "Fake game";
  std::vector<std::string> parts_ = {"left pot", "right pot"};
  std::uint64_t hash_ = 0xABCD;
  int max_players_ = 5, longest_ = 100;

  const std::string& id() const override { return id_; }
  const std::string& name() const override { return name_; }
  int min_players() const override { return 2; }
  int max_players() const override { return max_players_; }
  const std::vector<std::string>& parts() const override { return parts_; }
  int longest_game(int) const override { return longest_; }
  std::size_t position_bytes() const override { return sizeof(FakePosition); }
  std::uint64_t content_hash() const override { return hash_; }
  /// Creates a state. The seed determines the length of the game and the turns that report a discard.
  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    if (setup.players < min_players() || setup.players > max_players_)
      return model::Findings{{.code = "TW100", .message = "the fake game is for 2 to 5 players"}};
    game::Random random(setup.seed);
    const int length = 20 + static_cast<int>(random.below(9));
    return std::unique_ptr<game::State>(std::make_unique<FakeState>(
        FakePosition{.players = setup.players, .left = length, .bonus = static_cast<int>(random.below(5))}));
  }
  model::GameRecord record(const game::Setup&, std::span<const game::Action>) const override { return {}; }
  model::Result<game::Replay> replay(const model::GameRecord&) const override { return game::Replay{}; }
};

/// A bot that chooses uniformly at random, after an optional delay.
class RandomBot : public game::Bot {
 public:
  explicit RandomBot(std::chrono::microseconds wait = {}) : wait_(wait) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    if (wait_.count() > 0) std::this_thread::sleep_for(wait_);
    return state.random_action(random);
  }

 private:
  std::chrono::microseconds wait_;
};

/// A bot that always chooses the largest number of points.
class GreedyBot : public game::Bot {
 public:
  game::Action choose(const game::State&, game::Random& random) override { return game::Action{4 + random.below(2)}; }
};

inline Contestant random_bot(std::chrono::microseconds wait = {}) {
  return {"random", [wait] { return std::make_unique<RandomBot>(wait); }};
}
inline Contestant greedy_bot() {
  return {"greedy", [] { return std::make_unique<GreedyBot>(); }};
}

inline Experiment small_experiment(std::int64_t games = 100) {
  return {.game = std::make_shared<FakeGame>(),
          .contestants = {greedy_bot(), random_bot(), random_bot()},
          .rotate = true,
          .games = games,
          .seed = 7};
}

inline std::unique_ptr<Executor> threads(int jobs) { return std::make_unique<ThreadExecutor>(jobs); }

/// Calls a function with the number of finished games after each report.
class OnProgress : public Observer {
 public:
  explicit OnProgress(std::function<void(std::int64_t)> see) : see_(std::move(see)) {}
  void on_progress(const Progress& progress, const Summary&) override { see_(progress.done); }

 private:
  std::function<void(std::int64_t)> see_;
};

/// An observer that stops the run after this number of games.
class StopAfter : public Observer {
 public:
  StopAfter(Control& control, std::int64_t games) : control_(control), games_(games) {}
  void on_progress(const Progress& progress, const Summary&) override {
    if (progress.done >= games_) control_.stop();
  }

 private:
  Control& control_;
  std::int64_t games_;
};

inline std::string text_of(const model::Findings& findings) {
  std::string out;
  for (const auto& finding : findings) out += model::to_text(finding) + "\n";
  return out;
}

}  // namespace tw::simulation::testing
