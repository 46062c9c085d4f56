#include "tests/laws/laws.hpp"

#include <algorithm>
#include <numeric>

#include "engine/xml/files.hpp"

namespace tw::test {

namespace {

using game::Action;
using game::ActionList;
using game::Game;
using game::State;
using model::Random;

std::vector<int> points_if_ended(const State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points_if_ended(out);
  return out;
}

std::vector<int> sum_of_parts(const Game& game, const State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  for (int part = 0; part < static_cast<int>(game.parts().size()); ++part)
    for (int seat = 0; seat < state.players(); ++seat)
      out[static_cast<std::size_t>(seat)] += state.part_points(part, seat);
  return out;
}

class Deaf : public game::EventSink {
 public:
  void on_event(const game::Event&) override {}
};

ActionList legal(const State& state) {
  ActionList out{Action{7}};  // what stood in the list before is replaced
  state.legal_actions(out);
  return out;
}

void check_actions(const State& state, const ActionList& actions, Random& random, Laws& laws) {
  laws.expect(!actions.empty(), "there is an action until the game has ended");
  laws.expect(std::is_sorted(actions.begin(), actions.end()), "actions are sorted");
  laws.expect(std::adjacent_find(actions.begin(), actions.end()) == actions.end(), "actions are unique");
  for (const Action action : actions) {
    laws.expect(state.why_illegal(action).empty(), "legal actions are not refused");
    laws.expect(!state.describe(action).empty(), "legal actions can be described");
  }
  laws.expect(std::binary_search(actions.begin(), actions.end(), state.random_action(random)),
              "a random action is a legal one");
}

/// Neighbours of legal codes and codes out of thin air: refused with a reason, and nothing changes.
void check_refusals(const State& state, const ActionList& actions, Random& random, Laws& laws) {
  const auto before = state.clone();
  std::vector<std::uint64_t> codes{0, ~std::uint64_t{0}, random.next()};
  for (int i = 0; i < 3; ++i) {
    const auto code = static_cast<std::uint64_t>(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    codes.insert(codes.end(), {code + 1, code ^ 0x100, code ^ (std::uint64_t{1} << random.below(64))});
  }
  for (const std::uint64_t code : codes)
    if (!std::binary_search(actions.begin(), actions.end(), Action{code}))
      laws.expect(!state.why_illegal(Action{code}).empty(), "an illegal action is refused with a reason");
  laws.expect(state.equals(*before), "refusing changes nothing");
}

/// Copies, undo and told events: five ways to the next position, all the same.
void check_step(const State& state, Action action, game::Undo& undo, Laws& laws) {
  const auto before = state.clone();
  const auto copy = state.clone();
  laws.expect(copy->equals(state) && state.equals(*copy), "a copy equals the original");
  copy->apply(action, undo);
  laws.expect(!copy->equals(state), "an action changes the position");
  laws.expect(state.equals(*before), "playing on in a copy leaves the original alone");
  const auto after = copy->clone();
  copy->undo(undo);
  laws.expect(copy->equals(state), "undo leads back to the same position");
  laws.expect(legal(*copy) == legal(state), "undo leads back to the same actions");
  if (!copy->why_illegal(action).empty()) return;
  Deaf nobody;
  copy->apply(action, &nobody);
  laws.expect(copy->equals(*after), "an action leads to the same position, told or not");
  copy->copy_from(state);
  laws.expect(copy->equals(state), "copy_from makes an equal position");
}

/// A guess of what a seat cannot know, and a random end of the game from there.
void check_guess(const State& state, int seat, Random& random, Laws& laws) {
  const auto guess = state.clone();
  guess->determinize(seat, random);
  laws.expect(legal(*guess) == legal(state), "a guess keeps the decision at hand");
  laws.expect(points_of(*guess) == points_of(state), "a guess keeps the points");
  laws.expect(points_if_ended(*guess) == points_if_ended(state), "a guess keeps the standing");
  laws.expect(guess->turn() == state.turn() && guess->player() == state.player(), "a guess keeps whose turn it is");
  guess->playout(random);
  laws.expect(guess->finished(), "a playout comes to the end");
  laws.expect(points_of(*guess) == points_if_ended(*guess), "points if ended are the points at the end");
}

void check_position(const Game& game, const State& state, Laws& laws) {
  laws.expect(state.player() >= 0 && state.player() < state.players(), "somebody decides until the end");
  laws.expect(sum_of_parts(game, state) == points_of(state), "points are the sum of their parts");
}

}  // namespace

std::vector<int> points_of(const State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points(out);
  return out;
}

PlayedRecord check_laws(const Game& game, const game::Setup& setup, Laws& laws, const Watcher& watch,
                        const Chooser& choose) {
  PlayedRecord played{setup, {}, {}};
  auto made = game.new_state(setup);
  laws.expect(static_cast<bool>(made), "a game can be begun");
  if (!made) return played;
  State& state = *made.value();
  Random random(setup.seed, 1);
  game::Undo undo;
  std::vector<std::pair<std::size_t, std::unique_ptr<State>>> kept;  // copies on the way, and after how many actions
  const auto limit = static_cast<std::size_t>(game.longest_game(setup.players));
  while (!state.finished() && played.actions.size() <= limit) {
    const ActionList actions = legal(state);
    check_actions(state, actions, random, laws);
    if (actions.empty()) break;
    check_position(game, state, laws);
    check_refusals(state, actions, random, laws);
    const Action action =
        choose ? choose(state, actions) : actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    laws.expect(std::binary_search(actions.begin(), actions.end(), action), "who plays chooses a legal action");
    if (!state.why_illegal(action).empty()) break;
    check_step(state, action, undo, laws);
    if (played.actions.size() % 8 == 0) check_guess(state, state.player(), random, laws);
    if (played.actions.size() % 16 == 0) kept.emplace_back(played.actions.size(), state.clone());
    if (watch) watch(state, &action);
    const bool still_legal = state.why_illegal(action).empty();
    laws.expect(still_legal, "looking at a position leaves it alone");
    if (!still_legal) break;
    const int turn = state.turn();
    state.apply(action);
    laws.expect(state.turn() >= turn, "turns are counted upwards");
    played.actions.push_back(action);
  }
  laws.expect(state.finished() && played.actions.size() <= limit, "no game is longer than longest_game");
  laws.expect(legal(state).empty() && state.player() == -1, "after the end nobody has anything to decide");
  laws.expect(points_if_ended(state) == points_of(state), "points if ended are the points at the end");
  laws.expect(sum_of_parts(game, state) == points_of(state), "points are the sum of their parts");
  if (watch) watch(state, nullptr);

  auto again = game.new_state(setup);
  auto at = kept.begin();
  for (std::size_t i = 0; i < played.actions.size(); ++i) {
    if (at != kept.end() && at->first == i) {
      laws.expect(at->second->equals(*again.value()), "later actions never change an earlier copy");
      ++at;
    }
    if (!again.value()->why_illegal(played.actions[i]).empty()) break;
    again.value()->apply(played.actions[i]);
  }
  laws.expect(again.value()->equals(state), "the same seed and actions give the same game");
  played.points = points_of(state);
  return played;
}

void check_record(const Game& game, const PlayedRecord& played, Laws& laws) {
  const model::GameRecord record = game.record(played.setup, played.actions);
  const std::string text = xml::write(record);
  const auto read = xml::read_game(text, "record.xml");
  laws.expect(static_cast<bool>(read), "a record can be read back");
  if (!read) return;
  laws.expect(read.value() == record, "a record reads back the same");
  laws.expect(xml::write(read.value()) == text, "a record is written in one form only");
  const auto replay = game.replay(read.value());
  laws.expect(static_cast<bool>(replay), "a record belongs to its game");
  if (!replay) return;
  for (const game::Mismatch& mismatch : replay.value().mismatches)
    laws.expect(false, "a record holds what it claims: turn " + std::to_string(mismatch.turn) + ", " +
                           mismatch.claimed + " against " + mismatch.computed);
  laws.expect(replay.value().finished, "a record of a whole game is finished");
  laws.expect(replay.value().actions == played.actions, "a record holds every action");
  laws.expect(!replay.value().totals.empty() && replay.value().totals.back() == played.points,
              "a record ends with the same points");
}

}  // namespace tw::test
