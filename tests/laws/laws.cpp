#include "tests/laws/laws.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/plugin_host/scene_check.hpp"
#include "engine/xml/files.hpp"
#include "tests/support/scene_text.hpp"

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

/// Returns the points of each seat from all parts, plus the points that a set-up position gives.
std::vector<int> sum_of_parts(const Game& game, const game::Setup& setup, const State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  if (setup.position && !setup.position->points.empty()) out = setup.position->points;
  for (int part = 0; part < static_cast<int>(game.parts().size()); ++part)
    for (int seat = 0; seat < state.players(); ++seat)
      out[static_cast<std::size_t>(seat)] += state.part_points(part, seat);
  return out;
}

std::vector<std::int32_t> values_of(const State& state) {
  std::vector<std::int32_t> out(static_cast<std::size_t>(state.players()));
  state.evaluate(nullptr, out);
  return out;
}

class Deaf : public game::EventSink {
 public:
  void on_event(const game::Event&) override {}
};

/// Records the reported choices.
class Choices : public game::EventSink {
 public:
  explicit Choices(std::vector<model::RecordedChoice>& out) : out_(out) {}
  void on_event(const game::Event& event) override {
    if (event.kind == game::Event::Kind::Chosen) out_.push_back({event.part, event.player, event.text, {}});
  }

 private:
  std::vector<model::RecordedChoice>& out_;
};

/// Returns the view of a seat: the table as text and, if the game describes one, as a scene.
std::string view_of(const State& state, int seat) {
  const auto scene = state.scene(seat);
  return state.table(seat) + (scene ? "\n" + game::text_of(*scene) : "");
}

/// Returns the view of an observer who sees everything, followed by the view of each seat.
std::vector<std::string> tables_of(const State& state) {
  std::vector<std::string> out;
  for (int seat = -1; seat < state.players(); ++seat) out.push_back(view_of(state, seat));
  return out;
}

/// Checks that a scene has exactly the legal actions and that no two of the scene's actions look the same.
void check_scene(const State& state, const ActionList& actions, Laws& laws) {
  const auto scene = state.scene(state.player());
  if (!scene) return;
  std::vector<Action> described;
  std::set<std::pair<std::vector<std::pair<int, std::pair<int, std::pair<int, int>>>>, std::string>> looks;
  for (const game::SceneAction& action : scene->actions) {
    described.push_back(action.action);
    std::vector<std::pair<int, std::pair<int, std::pair<int, int>>>> targets;
    for (const game::SceneTarget& t : action.targets) targets.push_back({t.thing, {t.area, {t.x, t.y}}});
    std::ranges::sort(targets);
    laws.expect(looks.emplace(targets, action.label).second, "no two actions of a scene look the same");
  }
  laws.expect(described == actions, "a scene has the legal actions");
  for (int seat = 0; seat < state.players(); ++seat)
    if (seat != state.player())
      laws.expect(state.scene(seat)->actions.empty(), "a scene has no actions for a seat that does not decide");
}

/// Checks, for some of the actions, that no seat is told more about an action than it sees after the action.
void check_secrets(const State& state, const ActionList& actions, Random& random, Laws& laws) {
  if (actions.empty()) return;
  const auto any = [&] { return actions[random.below(static_cast<std::uint32_t>(actions.size()))]; };
  for (int i = 0; i < 3; ++i) {
    const Action one = any(), other = any();
    for (const int seat : plugin_host::told_secrets(state, one, other))
      laws.expect(false, "no seat is told a secret choice: " + state.told(one, seat).value_or("") + " or " +
                             state.told(other, seat).value_or(""));
  }
}

std::vector<std::string> described(const State& state, const ActionList& actions) {
  std::vector<std::string> out;
  for (const Action action : actions) out.push_back(state.describe(action));
  return out;
}

ActionList legal(const State& state) {
  ActionList out{Action{7}};  // legal_actions() must replace the previous content
  state.legal_actions(out);
  return out;
}

void check_actions(const State& state, const ActionList& actions, Random& random, Laws& laws) {
  laws.expect(!actions.empty(), "there is a legal action until the game ends");
  check_scene(state, actions, laws);
  check_secrets(state, actions, random, laws);
  laws.expect(std::is_sorted(actions.begin(), actions.end()), "actions are sorted");
  laws.expect(std::adjacent_find(actions.begin(), actions.end()) == actions.end(), "actions are unique");
  for (const Action action : actions) {
    laws.expect(state.why_illegal(action).empty(), "legal actions are not rejected");
    laws.expect(state.is_legal(action), "is_legal accepts every legal action");
    laws.expect(!state.describe(action).empty(), "legal actions can be described");
  }
  laws.expect(std::binary_search(actions.begin(), actions.end(), state.random_action(random)),
              "a random action is a legal one");
}

/// Tries codes close to legal codes, and random codes: they must be rejected with a reason and change nothing.
void check_refusals(const State& state, const ActionList& actions, Random& random, Laws& laws) {
  const auto before = state.clone();
  std::vector<std::uint64_t> codes{0, ~std::uint64_t{0}, random.next()};
  for (int i = 0; i < 3; ++i) {
    const auto code = static_cast<std::uint64_t>(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    codes.insert(codes.end(), {code + 1, code ^ 0x100, code ^ (std::uint64_t{1} << random.below(64))});
  }
  for (const std::uint64_t code : codes)
    if (!std::binary_search(actions.begin(), actions.end(), Action{code})) {
      laws.expect(!state.why_illegal(Action{code}).empty(), "an illegal action is rejected with a reason");
      laws.expect(!state.is_legal(Action{code}), "is_legal rejects every illegal action");
    }
  laws.expect(state.equals(*before), "rejecting an action changes nothing");
}

/// Reaches the next position in five ways, using copies, undo and events. The results must be equal.
void check_step(const State& state, Action action, game::Undo& undo, Laws& laws) {
  const auto before = state.clone();
  const auto copy = state.clone();
  laws.expect(copy->equals(state) && state.equals(*copy), "a copy equals the original");
  copy->apply(action, undo);
  laws.expect(!copy->equals(state), "an action changes the position");
  laws.expect(state.equals(*before), "playing in a copy does not change the original");
  const auto after = copy->clone();
  copy->undo(undo);
  laws.expect(copy->equals(state), "undo restores the position");
  laws.expect(legal(*copy) == legal(state), "undo restores the legal actions");
  if (!copy->why_illegal(action).empty()) return;
  Deaf nobody;
  copy->apply(action, &nobody);
  laws.expect(copy->equals(*after), "an action leads to the same position with or without an event sink");
  copy->copy_from(state);
  laws.expect(copy->equals(state), "copy_from makes an equal position");
}

/// Checks that copies preserve the table and that undo restores it.
void check_tables(const State& state, Action action, game::Undo& undo, Laws& laws) {
  const auto tables = tables_of(state);
  const auto copy = state.clone();
  laws.expect(state.same_game(*copy) && copy->same_game(state), "a copy belongs to the same game");
  laws.expect(tables_of(*copy) == tables, "a copy has the same table");
  copy->apply(action, undo);
  copy->undo(undo);
  laws.expect(tables_of(*copy) == tables, "undo restores the table");
}

/// Checks a guess of the information hidden from a seat, and a random playout from this guess.
void check_guess(const State& state, int seat, Random& random, Laws& laws) {
  const auto guess = state.clone();
  guess->determinize(seat, random);
  const ActionList actions = legal(state);
  laws.expect(guess->turn() == state.turn() && guess->player() == state.player(), "a guess keeps the current player");
  laws.expect(points_of(*guess) == points_of(state), "a guess keeps the points");
  laws.expect(view_of(*guess, seat) == view_of(state, seat), "a guess keeps the seat's view of the table");
  const auto mine = static_cast<std::size_t>(seat);
  laws.expect(values_of(*guess)[mine] == values_of(state)[mine], "a guess keeps the seat's own evaluation");
  if (seat == state.player()) {
    laws.expect(legal(*guess) == actions, "a guess keeps the current decision");
    if (legal(*guess) == actions) {
      laws.expect(described(*guess, actions) == described(state, actions), "a guess keeps the descriptions of actions");
      for (const Action action : actions)
        laws.expect(guess->told(action, seat) == state.told(action, seat), "a guess keeps what its seat is told");
    }
    laws.expect(guess->asked() == state.asked(), "a guess keeps the question");
  }
  guess->playout(random);
  laws.expect(guess->finished(), "a playout ends the game");
  laws.expect(points_of(*guess) == points_if_ended(*guess), "points if ended equal the final points");
}

/// Checks that guesses depend only on the random numbers. Returns true if two of the guesses differ.
bool check_chance_of_guesses(const State& state, int seat, const Random& random, Laws& laws) {
  std::vector<std::unique_ptr<State>> guesses;
  for (const std::uint64_t more : {0, 0, 1}) {
    Random numbers = random;
    for (std::uint64_t i = 0; i < more; ++i) numbers.next();
    guesses.push_back(state.clone());
    guesses.back()->determinize(seat, numbers);
  }
  laws.expect(guesses[0]->equals(*guesses[1]), "the same random numbers give the same guess");
  Random numbers = random;
  guesses[1]->copy_from(*guesses[2]);
  guesses[1]->determinize(seat, numbers);
  laws.expect(guesses[0]->equals(*guesses[1]), "a guess does not depend on hidden information");
  return !guesses[0]->equals(*guesses[2]);
}

/// Checks that, in an open turn, the player's actions lead to the same points and the same view of the table under
/// every guess.
void check_open_turn(const State& state, Random& random, Laws& laws) {
  if (!state.open_turn()) return;
  const int seat = state.player();
  const auto one = state.clone();
  const auto other = state.clone();
  one->determinize(seat, random);
  other->determinize(seat, random);
  const auto goes_on = [&](const State& guess) {
    return !guess.finished() && guess.turn() == state.turn() && guess.player() == seat;
  };
  while (goes_on(*one) && goes_on(*other)) {
    laws.expect(view_of(*one, seat) == view_of(*other, seat), "an open turn looks the same under every guess");
    const ActionList actions = legal(*one);
    laws.expect(actions == legal(*other), "an open turn offers the same actions under every guess");
    if (actions != legal(*other)) return;
    const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    one->apply(action);
    other->apply(action);
    if (one->finished() || other->finished()) return;  // final scoring may depend on hidden information
    laws.expect(points_of(*one) == points_of(*other), "an open turn gives the same points under every guess");
    laws.expect(goes_on(*one) == goes_on(*other), "an open turn ends at the same action under every guess");
  }
}

void check_position(const Game& game, const game::Setup& setup, const State& state, Laws& laws) {
  laws.expect(state.player() >= 0 && state.player() < state.players(), "there is a current player until the game ends");
  laws.expect(sum_of_parts(game, setup, state) == points_of(state), "points are the sum of their parts");
}

}  // namespace

std::vector<int> points_of(const State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points(out);
  return out;
}

namespace {

/// Plays one game and checks every position of the game.
class Walk {
 public:
  Walk(const Game& game, const game::Setup& setup, Laws& laws) : game_(game), laws_(laws), random_(setup.seed, 1) {
    played_.setup = setup;
  }

  PlayedRecord play(State& state, const Watcher& watch, const Chooser& choose) {
    const auto limit = static_cast<std::size_t>(game_.longest_game(played_.setup.players));
    while (!state.finished() && played_.actions.size() <= limit)
      if (!step(state, watch, choose)) break;
    laws_.expect(state.finished() && played_.actions.size() <= limit, "no game is longer than longest_game");
    laws_.expect(legal(state).empty() && state.player() == -1, "after the end there is no decision");
    laws_.expect(points_if_ended(state) == points_of(state), "points if ended equal the final points");
    laws_.expect(sum_of_parts(game_, played_.setup, state) == points_of(state), "points are the sum of their parts");
    laws_.expect(expects_its_points(state), "the evaluation of a finished game equals its points");
    laws_.expect(guesses_differ_ || played_.actions.empty(), "guesses differ sooner or later");
    if (watch) watch(state, nullptr);
    play_again(state);
    played_.points = points_of(state);
    return played_;
  }

 private:
  std::size_t done() const { return played_.actions.size(); }

  /// Checks the position and plays one action. Returns false if the game cannot continue.
  bool step(State& state, const Watcher& watch, const Chooser& choose) {
    const ActionList actions = legal(state);
    check_actions(state, actions, random_, laws_);
    if (actions.empty()) return false;
    check_position(game_, played_.setup, state, laws_);
    check_refusals(state, actions, random_, laws_);
    const Action action =
        choose ? choose(state, actions) : actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    laws_.expect(std::binary_search(actions.begin(), actions.end(), action), "the chooser returns a legal action");
    if (!state.why_illegal(action).empty()) return false;
    check_step(state, action, undo_, laws_);
    if (!unharmed(state, action)) return false;
    if (done() % 4 == 0) check_tables(state, action, undo_, laws_);
    if (done() % 4 == 1) check_open_turn(state, random_, laws_);
    if (done() % 8 == 0) guess(state);
    if (done() % 16 == 0) kept_.emplace_back(done(), state.clone());
    if (watch) watch(state, &action);
    if (!unharmed(state, action)) return false;
    const int turn = state.turn();
    Choices told(played_.chosen);
    state.apply(action, &told);
    laws_.expect(state.turn() >= turn, "turn numbers never decrease");
    played_.actions.push_back(action);
    return true;
  }

  bool unharmed(const State& state, Action action) {
    const bool still_legal = state.why_illegal(action).empty();
    laws_.expect(still_legal, "checking a position does not change it");
    return still_legal;
  }

  static bool expects_its_points(const State& ended) {
    const auto points = points_of(ended);
    return std::ranges::equal(values_of(ended), points, {}, {}, [](int p) { return 100 * p; });
  }

  /// Checks guesses, alternately for the current player and for a random seat.
  void guess(const State& state) {
    const int seat = done() % 16 == 0 ? state.player()
                                      : static_cast<int>(random_.below(static_cast<std::uint32_t>(state.players())));
    check_guess(state, seat, random_, laws_);
    guesses_differ_ |= check_chance_of_guesses(state, seat, random_, laws_);
  }

  void play_again(const State& end) {
    auto again = game_.new_state(played_.setup);
    auto at = kept_.begin();
    for (std::size_t i = 0; i < played_.actions.size(); ++i) {
      if (at != kept_.end() && at->first == i) {
        laws_.expect(at->second->equals(*again.value()), "later actions never change an earlier copy");
        ++at;
      }
      if (!again.value()->why_illegal(played_.actions[i]).empty()) break;
      again.value()->apply(played_.actions[i]);
    }
    laws_.expect(again.value()->equals(end), "the same seed and actions give the same game");
  }

  const Game& game_;
  Laws& laws_;
  Random random_;
  game::Undo undo_;
  PlayedRecord played_;
  bool guesses_differ_ = false;
  std::vector<std::pair<std::size_t, std::unique_ptr<State>>> kept_;  ///< number of actions played, position
};

}  // namespace

PlayedRecord check_laws(const Game& game, const game::Setup& setup, Laws& laws, const Watcher& watch,
                        const Chooser& choose) {
  auto made = game.new_state(setup);
  laws.expect(static_cast<bool>(made), "a game can be started");
  if (!made) return {setup, {}, {}};
  return Walk(game, setup, laws).play(*made.value(), watch, choose);
}

void check_record(const Game& game, const PlayedRecord& played, Laws& laws) {
  const model::GameRecord record = game.record(played.setup, played.actions);
  const std::string text = xml::write(record);
  const auto read = xml::read_game(text, "record.xml");
  laws.expect(static_cast<bool>(read), "a record can be read back");
  if (!read) return;
  laws.expect(read.value() == record, "a record is unchanged after writing and reading");
  laws.expect(xml::write(read.value()) == text, "a record has one written form");
  std::vector<model::RecordedChoice> choices;
  for (const model::RecordedTurn& turn : read.value().turns)
    for (const model::RecordedChoice& choice : turn.choices)
      choices.push_back({choice.effect, choice.player, choice.what, {}});
  laws.expect(choices == played.chosen, "a record contains the reported choices");
  const auto replay = game.replay(read.value());
  laws.expect(static_cast<bool>(replay), "a record belongs to its game");
  if (!replay) return;
  for (const game::Mismatch& mismatch : replay.value().mismatches)
    laws.expect(false, "a record replays without a mismatch: turn " + std::to_string(mismatch.turn) + ", " +
                           mismatch.claimed + " against " + mismatch.computed);
  laws.expect(replay.value().finished, "a record of a whole game is finished");
  laws.expect(replay.value().actions == played.actions, "a record contains every action");
  laws.expect(!replay.value().totals.empty() && replay.value().totals.back() == played.points,
              "a record ends with the same points");
}

}  // namespace tw::test
