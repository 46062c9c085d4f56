#pragma once
// A small game with an open deck of three kinds of tiles, for search tests. The gain of an action depends on the
// history and the drawn tile. The game records how bots use copies of its state.

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::test {

/// Records how bots use copies of the state.
struct Spy {
  int applied = 0;            ///< number of actions applied
  int peeks = 0;              ///< number of actions applied to a copy with the true order of the deck
  int hurry_after = 1 << 30;  ///< number of actions after which the user asks to hurry
  std::atomic<bool> hurry{false};
};

struct DrawPosition {
  int players = 2, turn = 1, decision = 0;
  int decisions = 1;    ///< number of decisions per turn
  bool tells = true;    ///< true if the remaining tiles are public and turns are open
  bool judges = false;  ///< true if evaluate() differs from points_if_ended()
  bool cheap = false;   ///< true if the game reports that evaluating its actions is cheap
  std::uint32_t drawn = 0;
  std::vector<std::uint32_t> deck{};  ///< tiles are drawn from the back
  std::array<int, 6> points{};
  std::uint64_t history = 1;
  bool guessed = false;
};

/// Returns the gain of an action, from 0 to 3.
using Gain = std::function<int(const DrawPosition&, std::uint64_t action)>;

class DrawState final : public game::State {
 public:
  DrawState(DrawPosition at, std::shared_ptr<const Gain> gain, Spy* spy) : at_(std::move(at)), gain_(gain), spy_(spy) {}
  std::unique_ptr<State> clone() const override {
    auto out = std::make_unique<DrawState>(*this);
    out->copy_ = true;
    return out;
  }
  void copy_from(const State& other) override { at_ = dynamic_cast<const DrawState&>(other).at_; }
  bool equals(const State& other) const override { return this == &other; }
  bool same_game(const State& other) const override { return dynamic_cast<const DrawState&>(other).gain_ == gain_; }
  int players() const override { return at_.players; }
  int player() const override { return finished() ? -1 : (at_.turn - 1) % at_.players; }
  bool finished() const override { return at_.drawn == kNone; }
  int turn() const override { return at_.turn; }
  bool open_turn() const override { return at_.tells; }
  void legal_actions(game::ActionList& out) const override {
    out.clear();
    for (std::uint64_t a = 0; a < 4 && !finished(); ++a) out.push_back(game::Action{a});
  }
  std::string why_illegal(game::Action) const override { return ""; }
  void apply(game::Action action, game::EventSink*) override {
    if (copy_ && spy_ != nullptr) note();
    const auto code = static_cast<std::uint64_t>(action);
    at_.points[player()] += (*gain_)(at_, code);
    at_.history = game::Random::mix(at_.history * 31 + at_.drawn * 7 + code);
    if (++at_.decision < at_.decisions) return;
    at_.decision = 0;
    ++at_.turn;
    at_.drawn = at_.deck.empty() ? kNone : at_.deck.back();
    if (!at_.deck.empty()) at_.deck.pop_back();
  }
  void apply(game::Action action, game::Undo&) override { apply(action, static_cast<game::EventSink*>(nullptr)); }
  void undo(const game::Undo&) override {}
  void points(std::span<int> out) const override { std::copy_n(at_.points.begin(), out.size(), out.begin()); }
  void points_if_ended(std::span<int> out) const override { points(out); }
  void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const override {
    State::evaluate(weights, out);
    if (at_.judges) ++out[0];
  }
  int part_points(int, int seat) const override { return at_.points[seat]; }
  void determinize(int, game::Random& random) override {
    for (std::size_t i = at_.deck.size(); i > 1; --i)
      std::swap(at_.deck[i - 1], at_.deck[random.below(static_cast<std::uint32_t>(i))]);
    at_.guessed = true;
  }
  game::Action random_action(game::Random& random) const override { return game::Action{random.below(4)}; }
  void playout(game::Random& random) override { playout_turns(1000, random); }
  void draws(std::vector<game::Draw>& out) const override {
    out.clear();
    for (std::uint32_t kind = 0; kind < 3 && at_.tells; ++kind)
      if (const auto n = std::count(at_.deck.begin(), at_.deck.end(), kind); n > 0)
        out.push_back({kind, static_cast<std::uint32_t>(n)});
  }
  bool suppose(std::uint32_t kind) override {
    const auto found = std::find(at_.deck.begin(), at_.deck.end(), kind);
    if (found == at_.deck.end()) return false;
    std::rotate(found, found + 1, at_.deck.end());
    return true;
  }
  bool rates_untried() const override { return at_.cheap; }
  std::string describe(game::Action) const override { return ""; }
  std::string table(int) const override { return ""; }

 private:
  static constexpr std::uint32_t kNone = 99;
  void note() {
    if (++spy_->applied >= spy_->hurry_after) spy_->hurry = true;
    if (!at_.guessed) ++spy_->peeks;
  }

  DrawPosition at_;
  std::shared_ptr<const Gain> gain_;
  Spy* spy_;
  bool copy_ = false;
};

}  // namespace tw::test
