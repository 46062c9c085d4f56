#include "engine/plugin_host/contract.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "engine/game/points.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/plugin_host/plugin_state.hpp"
#include "engine/xml/files.hpp"

namespace tw::plugin_host {

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

/// Returns true if the points of each seat are the sum of its parts, plus the points that a set-up position gives.
bool points_are_sums(const Game& game, const game::Setup& setup, const State& state) {
  const std::vector<int> points = points_of(state);
  for (int seat = 0; seat < state.players(); ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    std::int64_t sum = setup.position && !setup.position->points.empty() ? setup.position->points[index] : 0;
    for (int part = 0; part < static_cast<int>(game.parts().size()); ++part) sum += state.part_points(part, seat);
    if (sum != points[index]) return false;
  }
  return true;
}

std::vector<std::int32_t> values_of(const State& state) {
  std::vector<std::int32_t> out(static_cast<std::size_t>(state.players()));
  state.evaluate(nullptr, out);
  return out;
}

/// Maximum number of actions that are checked in each position.
constexpr std::size_t kMaxExamined = 1000;

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

/// The view of a seat: the table as text and, if the game describes one, as a scene.
using View = std::pair<std::string, std::optional<game::Scene>>;
View view_of(const State& state, int seat) { return {state.table(seat), state.scene(seat)}; }

/// Returns the view of an observer who sees everything, followed by the view of each seat.
std::vector<View> tables_of(const State& state) {
  std::vector<View> out;
  for (int seat = -1; seat < state.players(); ++seat) out.push_back(view_of(state, seat));
  return out;
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

void check_actions(const State& state, const ActionList& actions, Random& random, LawChecker& laws) {
  laws.expect(!actions.empty(), "there is a legal action until the game ends");
  laws.expect(std::is_sorted(actions.begin(), actions.end()), "actions are sorted");
  laws.expect(std::adjacent_find(actions.begin(), actions.end()) == actions.end(), "actions are unique");
  std::set<std::string> texts;
  for (const Action action : std::span(actions).first(std::min(actions.size(), kMaxExamined))) {
    laws.expect(state.why_illegal(action).empty(), "legal actions are not rejected");
    laws.expect(state.is_legal(action), "is_legal accepts every legal action");
    const auto [text, is_new] = texts.insert(state.describe(action));
    laws.expect(!text->empty(), tr_later("legal actions can be described"));
    laws.expect(is_new, tr_later("no two legal actions have the same description (tell)"));
  }
  laws.expect(std::binary_search(actions.begin(), actions.end(), state.random_action(random)),
              "a random action is a legal one");
}

/// Tries codes close to legal codes, and random codes: they must be rejected with a reason and change nothing.
void check_refusals(const State& state, const ActionList& actions, Random& random, LawChecker& laws) {
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

/// Checks that a copy equals the original and is independent of it, that undo restores the position, and that an action
/// leads to the same position with and without an event sink.
void check_step(const State& state, Action action, game::Undo& undo, LawChecker& laws) {
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
  laws.expect(copy->equals(*after), tr_later("an action leads to the same position with or without an event sink"));
  copy->copy_from(state);
  laws.expect(copy->equals(state), "copy_from makes an equal position");
}

/// Checks that copies preserve the table and that undo restores it.
void check_tables(const State& state, Action action, game::Undo& undo, LawChecker& laws) {
  const auto tables = tables_of(state);
  const auto copy = state.clone();
  laws.expect(state.same_game(*copy) && copy->same_game(state), "a copy belongs to the same game");
  laws.expect(tables_of(*copy) == tables, "a copy has the same table");
  copy->apply(action, undo);
  copy->undo(undo);
  laws.expect(tables_of(*copy) == tables, "undo restores the table");
}

/// Checks a guess of the information hidden from a seat, and a random playout from this guess.
void check_guess(const State& state, int seat, Random& random, LawChecker& laws) {
  const auto guess = state.clone();
  guess->determinize(seat, random);
  const ActionList actions = legal(state);
  laws.expect(guess->turn() == state.turn() && guess->player() == state.player(),
              tr_later("determinize preserves the current player"));
  laws.expect(points_of(*guess) == points_of(state), tr_later("determinize preserves the points"));
  laws.expect(view_of(*guess, seat) == view_of(state, seat),
              tr_later("determinize preserves the seat's view of the table"));
  const auto mine = static_cast<std::size_t>(seat);
  laws.expect(values_of(*guess)[mine] == values_of(state)[mine],
              tr_later("determinize preserves the seat's own evaluation"));
  if (seat == state.player()) {
    laws.expect(legal(*guess) == actions, tr_later("determinize preserves the current decision"));
    if (legal(*guess) == actions) {
      laws.expect(described(*guess, actions) == described(state, actions),
                  tr_later("determinize preserves the descriptions of actions"));
      for (const Action action : actions)
        laws.expect(guess->describe_for(action, seat) == state.describe_for(action, seat),
                    tr_later("determinize preserves what the seat learns about actions"));
    }
    laws.expect(guess->asked() == state.asked(), tr_later("determinize preserves the description of the choice"));
  }
  guess->playout(random);
  laws.expect(guess->finished(), tr_later("a playout ends the game"));
  laws.expect(points_of(*guess) == points_if_ended(*guess),
              tr_later("points_if_ended of a finished game equals its points"));
}

/// Checks that guesses depend only on the random numbers. Returns true if two of the guesses differ.
bool check_chance_of_guesses(const State& state, int seat, const Random& random, LawChecker& laws) {
  std::vector<std::unique_ptr<State>> guesses;
  for (const std::uint64_t more : {0, 0, 1}) {
    Random numbers = random;
    for (std::uint64_t i = 0; i < more; ++i) numbers.next();
    guesses.push_back(state.clone());
    guesses.back()->determinize(seat, numbers);
  }
  laws.expect(guesses[0]->equals(*guesses[1]),
              tr_later("determinize gives the same result for the same random numbers"));
  Random numbers = random;
  guesses[1]->copy_from(*guesses[2]);
  guesses[1]->determinize(seat, numbers);
  laws.expect(guesses[0]->equals(*guesses[1]), tr_later("determinize does not depend on hidden information"));
  return !guesses[0]->equals(*guesses[2]);
}

/// Checks that, in an open turn, the player's actions lead to the same points and the same view of the table under
/// every guess.
void check_open_turn(const State& state, Random& random, LawChecker& laws) {
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
    laws.expect(view_of(*one, seat) == view_of(*other, seat),
                tr_later("in an open turn, the view of the table does not depend on hidden information"));
    const ActionList actions = legal(*one);
    laws.expect(actions == legal(*other),
                tr_later("in an open turn, the legal actions do not depend on hidden information"));
    if (actions != legal(*other)) return;
    const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    one->apply(action);
    other->apply(action);
    if (one->finished() || other->finished()) return;  // final scoring may depend on hidden information
    laws.expect(points_of(*one) == points_of(*other),
                tr_later("in an open turn, the points do not depend on hidden information"));
    laws.expect(goes_on(*one) == goes_on(*other),
                tr_later("in an open turn, the end of the turn does not depend on hidden information"));
  }
}

void check_position(const Game& game, const game::Setup& setup, const State& state, LawChecker& laws) {
  laws.expect(state.player() >= 0 && state.player() < state.players(), "there is a current player until the game ends");
  laws.expect(points_are_sums(game, setup, state), tr_later("points are the sum of their parts"));
  constexpr auto kMax = static_cast<int>(game::kMaxValue / 100);
  laws.expect(std::ranges::all_of(points_of(state), [](int points) { return points >= -kMax && points <= kMax; }),
              tr_later("points lie between -10,000,000 and 10,000,000"));
}

}  // namespace

std::vector<int> points_of(const State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points(out);
  return out;
}

namespace {

/// Plays one game and checks every position of the game. Laws that a plugin can break are translated; the others can
/// only be broken by the engine.
class Walk {
 public:
  Walk(const Game& game, const game::Setup& setup, LawChecker& laws, const LawOptions& options)
      : game_(game), laws_(laws), options_(options), random_(setup.seed, 1) {
    played_.setup = setup;
  }

  PlayedRecord play(State& state) {
    const auto limit = static_cast<std::size_t>(game_.longest_game(played_.setup.players));
    while (!state.finished() && played_.actions.size() <= limit) {
      if (options_.stop && options_.stop()) return played_;
      if (!step(state)) break;
    }
    laws_.expect(state.finished() && played_.actions.size() <= limit, tr_later("no game is longer than longest_game"));
    laws_.expect(state.player() == -1 && (!options_.strict || legal(state).empty()),
                 tr_later("after the end there is no decision"));
    laws_.expect(points_if_ended(state) == points_of(state),
                 tr_later("points_if_ended of a finished game equals its points"));
    laws_.expect(points_are_sums(game_, played_.setup, state), tr_later("points are the sum of their parts"));
    laws_.expect(expects_its_points(state), tr_later("the evaluation of a finished game equals its points"));
    laws_.expect(!options_.strict || guesses_differ_ || played_.actions.empty(), "guesses differ sooner or later");
    if (options_.watch) options_.watch(state, nullptr);
    play_again(state);
    played_.points = points_of(state);
    return played_;
  }

 private:
  std::size_t done() const { return played_.actions.size(); }

  /// Checks the position and plays one action. Returns false if the game cannot continue.
  bool step(State& state) {
    laws_.set_turn(state.turn());
    const ActionList actions = legal(state);
    check_actions(state, actions, random_, laws_);
    if (actions.empty()) return false;
    check_position(game_, played_.setup, state, laws_);
    check_refusals(state, actions, random_, laws_);
    const Action action = options_.choose ? options_.choose(state, actions)
                                          : actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    laws_.expect(std::binary_search(actions.begin(), actions.end(), action), "the chooser returns a legal action");
    if (!state.why_illegal(action).empty()) return false;
    check_step(state, action, undo_, laws_);
    if (!unharmed(state, action)) return false;
    if (done() % 4 == 0) check_tables(state, action, undo_, laws_);
    if (done() % 4 == 1) check_open_turn(state, random_, laws_);
    if (done() % 8 == 0) guess(state);
    if (done() % 16 == 0) kept_.emplace_back(done(), state.clone());
    if (options_.watch) options_.watch(state, &action);
    if (!unharmed(state, action)) return false;
    const int turn = state.turn();
    Choices told(played_.chosen);
    state.apply(action, &told);
    laws_.expect(state.turn() >= turn, tr_later("turn numbers never decrease"));
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
    laws_.expect(again.value()->equals(end), tr_later("the same seed and actions give the same game"));
  }

  const Game& game_;
  LawChecker& laws_;
  const LawOptions& options_;
  Random random_;
  game::Undo undo_;
  PlayedRecord played_;
  bool guesses_differ_ = false;
  std::vector<std::pair<std::size_t, std::unique_ptr<State>>> kept_;  ///< number of actions played, position
};

}  // namespace

PlayedRecord check_laws(const Game& game, const game::Setup& setup, std::unique_ptr<State> start, LawChecker& laws,
                        const LawOptions& options) {
  return Walk(game, setup, laws, options).play(*start);
}

void check_record(const Game& game, const PlayedRecord& played, LawChecker& laws) {
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
  laws.expect(choices == played.chosen, tr_later("a record contains the reported choices"));
  const auto replay = game.replay(read.value());
  laws.expect(static_cast<bool>(replay), "a record belongs to its game");
  if (!replay) return;
  for (const game::Mismatch& mismatch : replay.value().mismatches)
    laws.expect(false, tr("a record replays without a mismatch") + ": turn " + std::to_string(mismatch.turn) + ", " +
                           mismatch.claimed + " against " + mismatch.computed);
  laws.expect(replay.value().finished, tr_later("a record of a whole game is finished"));
  laws.expect(replay.value().actions == played.actions, tr_later("a record contains every action"));
  laws.expect(!replay.value().totals.empty() && replay.value().totals.back() == played.points,
              tr_later("a record ends with the same points"));
}

namespace {

/// Collects the laws that a game breaks, as findings.
class ContractCheck {
 public:
  ContractCheck(const Game& game, const std::string& file, std::function<bool()> stop)
      : game_(game), file_(file), stop_(std::move(stop)) {}

  model::Findings run() {
    for (std::uint64_t seed = 1; seed <= kMaxGames && findings_.empty() && !stop_(); ++seed)
      play({.players = seed % 2 == 1 ? game_.min_players() : game_.max_players(), .seed = seed, .decks = {}});
    return std::move(findings_);
  }

 private:
  static constexpr std::uint64_t kMaxGames = 8;
  static constexpr std::size_t kMaxFindings = 10;

  void play(const game::Setup& setup) {
    LawChecker laws;
    std::vector<std::string> problems;
    try {
      auto start = game_.new_state(setup);
      if (!start) return void(findings_ = start.findings());
      collect_problems(*start.value(), &problems);
      const LawOptions options{
          .watch = [&](const State& state, const Action*) { note(problems, state); }, .stop = stop_, .strict = false};
      const PlayedRecord played = check_laws(game_, setup, std::move(start.value()), laws, options);
      if (!stop_() && laws.broken().empty()) check_record(game_, played, laws);
    } catch (const std::exception& error) {
      add(error.what());
    }
    for (const auto& [law, turn] : laws.in_order())
      // translators: {1} is, for example: points are the sum of their parts
      add(tr("in turn {0} of a random game, this requirement for every game is not met: {1}", turn, tr(law)));
  }
  /// Adds a finding for each problem that has not been found before.
  void note(std::vector<std::string>& problems, const State& state) {
    for (const std::string& problem : std::exchange(problems, {}))
      if (noted_.insert(problem).second) add(tr("in turn {0} of a random game: {1}", state.turn(), problem));
  }
  void add(const std::string& what) {
    if (findings_.size() >= kMaxFindings) return;
    model::Finding& out = findings_.emplace_back(model::Finding{.code = "TW156", .message = what});
    if (game_.rules() != nullptr) out.at = game_.rules()->at;
    // translators: {0} is a file, {1} is a sentence
    if (what.find(file_) == std::string::npos) out.message = tr("the plugin {0}: {1}", file_, what);
  }

  const Game& game_;
  const std::string& file_;
  std::function<bool()> stop_;
  model::Findings findings_;
  std::set<std::string> noted_;
};

}  // namespace

model::Findings check_contract(const Game& game, const std::string& file, double seconds,
                               const std::function<bool()>& stop) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  return ContractCheck(game, file, [&] { return Clock::now() > end || (stop && stop()); }).run();
}

}  // namespace tw::plugin_host
