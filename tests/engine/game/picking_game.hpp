#pragma once
// A game for tests of the interface of games: a turn consists of a fixed number of picks.

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <span>
#include <string>

#include "engine/game/game.hpp"

namespace tw::test {

struct PickingRules {
  bool open = true;        ///< see State::open_turn
  int picks_per_turn = 2;  ///< number of picks in each turn
  int picks = 8;           ///< number of picks after which the game ends
  bool alone = false;      ///< true: seat 0 plays all turns
};

/// A pick of 1 or 2 gives that many points now; a pick of 3 gives two points at the end and is reported as a discard.
class PickingGame : public game::State {
 public:
  explicit PickingGame(PickingRules rules = {}) : rules_(rules) {}
  std::unique_ptr<State> clone() const override { return std::make_unique<PickingGame>(*this); }
  void copy_from(const State& other) override { *this = dynamic_cast<const PickingGame&>(other); }
  bool equals(const State& other) const override { return dynamic_cast<const PickingGame&>(other).at_ == at_; }
  bool same_game(const State&) const override { return true; }
  int players() const override { return 2; }
  int player() const override {
    if (finished()) return -1;
    return rules_.alone ? 0 : at_.picks / rules_.picks_per_turn % 2;
  }
  bool finished() const override { return at_.picks == rules_.picks; }
  int turn() const override { return at_.picks / rules_.picks_per_turn + 1; }
  void legal_actions(game::ActionList& out) const override {
    out.clear();
    for (std::uint64_t pick = 1; pick <= 3 && !finished(); ++pick) out.push_back(game::Action{pick});
  }
  std::string why_illegal(game::Action action) const override { return is_legal(action) ? "" : "illegal"; }
  void apply(game::Action action, game::EventSink* events) override {
    const auto pick = static_cast<int>(action);
    const auto seat = static_cast<std::size_t>(player());
    (pick == 3 ? at_.later : at_.now)[seat] += pick == 3 ? 2 : pick;
    ++at_.picks;
    if (events != nullptr && pick == 3) events->on_event({.kind = game::Event::Kind::Discarded});
    if (events != nullptr && pick != 3) events->on_event({.kind = game::Event::Kind::Placed});
  }
  void apply(game::Action action, game::Undo& undo) override {
    undo.bytes.resize(sizeof at_);
    std::memcpy(undo.bytes.data(), &at_, sizeof at_);
    apply(action, static_cast<game::EventSink*>(nullptr));
  }
  void undo(const game::Undo& undo) override { std::memcpy(&at_, undo.bytes.data(), sizeof at_); }
  void points(std::span<int> out) const override { std::copy(at_.now.begin(), at_.now.end(), out.begin()); }
  void points_if_ended(std::span<int> out) const override {
    for (std::size_t seat = 0; seat < 2; ++seat) out[seat] = at_.now[seat] + at_.later[seat];
  }
  int part_points(int, int seat) const override { return at_.now[seat]; }
  void determinize(int, game::Random&) override {}
  bool open_turn() const override { return rules_.open; }
  game::Action random_action(game::Random& random) const override { return game::Action{1 + random.below(3)}; }
  void playout(game::Random&) override {}
  std::string describe(game::Action) const override { return ""; }
  std::string table(int) const override { return ""; }

 private:
  struct Picked {
    int picks = 0;
    std::array<int, 2> now{}, later{};
    bool operator==(const Picked&) const = default;
  };
  PickingRules rules_;
  Picked at_;
};

}  // namespace tw::test
