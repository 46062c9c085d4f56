#include <algorithm>
#include <stdexcept>

#include "engine/landscape/state.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/worker_pool.hpp"

namespace tw::simulation {
namespace {

/// Stream numbers of the random streams of a game.
constexpr std::uint64_t kDecks = 0, kFirstSeat = 1;

class DiscardCounter : public game::EventSink {
 public:
  explicit DiscardCounter(game::EventSink* next) : next_(next) {}
  void on_event(const game::Event& event) override {
    if (event.kind == game::Event::Kind::Discarded) ++count;
    if (next_ != nullptr) next_->on_event(event);
  }
  int count = 0;

 private:
  game::EventSink* next_;
};

struct Seat {
  std::unique_ptr<game::Bot> bot;
  model::Random random;
};

model::Random stream_of(const Experiment& experiment, std::int64_t index, std::size_t seat) {
  return {experiment.seed, static_cast<std::uint64_t>(index), kFirstSeat + seat};
}

std::vector<Seat> take_seats(const Experiment& experiment, std::int64_t index, GameResult& result) {
  const auto players = experiment.contestants.size();
  std::vector<Seat> seats(players);
  for (std::size_t c = 0; c < players; ++c) {
    const std::size_t seat = experiment.seat_of(c, index);
    result.seat_of.push_back(static_cast<int>(seat));
    seats[seat] = {experiment.contestants[c].make(), stream_of(experiment, index, seat)};
    if (!seats[seat].bot) throw std::runtime_error(tr("there is no bot \"{0}\"", experiment.contestants[c].name));
  }
  return seats;
}

/// A wrapper around a bot that counts its turns and measures its CPU time.
class TimedBot : public game::Bot {
 public:
  TimedBot(std::unique_ptr<game::Bot> bot, SeatTime& time) : bot_(std::move(bot)), time_(time) {}

  game::Action choose(const game::State& state, game::Random& random) override {
    if (state.turn() != turn_) ++time_.turns;
    turn_ = state.turn();
    const double begun = thread_cpu_seconds();
    const game::Action action = bot_->choose(state, random);
    time_.cpu_seconds += thread_cpu_seconds() - begun;
    return action;
  }

 private:
  std::unique_ptr<game::Bot> bot_;
  SeatTime& time_;
  int turn_ = -1;
};

/// Wraps the bots so that they record their times in `result`, which must outlive the bots and must not be moved.
void time_seats(std::vector<Seat>& seats, GameResult& result) {
  result.times.resize(seats.size());
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    seats[seat].bot = std::make_unique<TimedBot>(std::move(seats[seat].bot), result.times[seat]);
}

game::Setup setup_of(const Experiment& experiment, std::int64_t index) {
  model::Random decks(experiment.seed, static_cast<std::uint64_t>(index / experiment.games_per_deck), kDecks);
  game::Setup out{.players = static_cast<int>(experiment.contestants.size()), .seed = decks.next(), .decks = {}};
  if (experiment.aligned) out.decks = experiment.aligned->order(out.seed);
  return out;
}

/// Starts a game. `setup`: the result of setup_of() for this game; its seed also determines the hidden information in a
/// start position.
std::unique_ptr<game::State> begin(const Experiment& experiment, const game::Setup& setup) {
  if (experiment.start) {
    model::Random hidden(setup.seed);
    return experiment.start->begin(hidden);
  }
  auto begun = experiment.game->new_state(setup);
  if (!begun) throw std::runtime_error(begun.findings().front().message);
  return std::move(begun.value());
}

/// Returns the setup of a game that starts from a position: the decks in the order in which this game draws them.
game::Setup setup_from_position(const StartPosition& start, const game::State& begun) {
  const auto* state = dynamic_cast<const landscape::StateBase*>(&begun);
  if (state == nullptr)
    throw std::runtime_error(tr("games of this kind that start from a position cannot be recorded"));
  game::Setup out{
      .players = start.setup().players, .seed = start.setup().seed, .decks = {}, .position = start.setup().position};
  const auto& decks = state->rules().tables.decks;
  for (std::size_t deck = 0; deck < decks.size(); ++deck) {
    model::RecordedDeck& order = out.decks.emplace_back(model::RecordedDeck{.id = decks[deck].id});
    for (const std::uint16_t card : state->cards_of(static_cast<int>(deck)))
      order.tiles.push_back(state->rules().type(card).id);
  }
  return out;
}

/// Plays a game to its end, or throws GameDiscarded if `should_stop` returns true. `before` is called before each
/// action is applied, and `after` after it has been applied.
template <class Before, class After>
void play_to_the_end(const game::Game& game, game::State& state, std::vector<Seat>& seats, game::EventSink* events,
                     const StopCheck& should_stop, const Before& before, const After& after) {
  const int longest = game.longest_game(state.players());
  for (int actions = 0; !state.finished(); ++actions) {
    if (actions >= longest) throw std::runtime_error(tr("the game did not end after {0} actions", longest));
    if (should_stop && should_stop()) throw GameDiscarded{};
    Seat& seat = seats.at(static_cast<std::size_t>(state.player()));
    const game::Action action = seat.bot->choose(state, seat.random);
    before(action);
    state.apply(action, events);
    after();
  }
}

void play_and_measure(const Experiment& experiment, const MetricColumns& metric_columns, const StopCheck& should_stop,
                      game::State& state, std::vector<Seat>& seats, GameResult& result) {
  if (metric_columns.columns().empty()) {
    DiscardCounter discards(nullptr);
    play_to_the_end(
        *experiment.game, state, seats, &discards, should_stop, [](game::Action) {}, [] {});
    result.discards = discards.count;
    return;
  }
  CourseRecorder recorder(metric_columns.info(), metric_columns.groups());
  DiscardCounter discards(&recorder);
  recorder.begin(state);
  play_to_the_end(
      *experiment.game, state, seats, &discards, should_stop, [&](game::Action) { recorder.before_decision(state); },
      [&] { recorder.after_action(state); });
  recorder.end(state);
  result.discards = discards.count;
  result.samples = metric_columns.measure(recorder.course());
}

/// Adds the number of turns and the final points to the result.
GameResult finish(const Experiment& experiment, const game::State& state, GameResult result) {
  const int players = state.players();
  result.turns = state.turn();
  result.totals.resize(static_cast<std::size_t>(players));
  state.points(result.totals);
  result.parts.resize(experiment.game->parts().size());
  for (std::size_t part = 0; part < result.parts.size(); ++part)
    for (int seat = 0; seat < players; ++seat)
      result.parts[part].push_back(state.part_points(static_cast<int>(part), seat));
  return result;
}

/// Returns true if every player chooses uniformly and nothing has to be recorded during the game.
bool plays_randomly(const Experiment& experiment, const MetricColumns& metric_columns) {
  return metric_columns.columns().empty() && !experiment.measure_seat_times &&
         std::ranges::all_of(experiment.contestants, &Contestant::uniform);
}

}  // namespace

MetricColumns metric_columns_of(const Experiment& experiment) {
  if (experiment.metrics == kNoMetrics) return {};
  return {game_info_of(*begin(experiment, setup_of(experiment, 0))), experiment.metrics};
}

Experiment experiment_on_aligned_decks(std::shared_ptr<const game::Game> game, const model::TileSet& set,
                                       std::vector<Contestant> contestants, std::uint64_t seed) {
  Experiment out{.game = std::move(game), .contestants = std::move(contestants), .seed = seed};
  out.rotate =
      std::ranges::any_of(out.contestants, [&](const Contestant& c) { return c.name != out.contestants.front().name; });
  if (out.rotate) out.games_per_deck = static_cast<std::int64_t>(out.contestants.size());
  out.aligned = std::make_shared<game::AlignedDecks>(set);
  return out;
}

GameResult play_game(const Experiment& experiment, std::int64_t index) {
  return play_game(experiment, metric_columns_of(experiment), index);
}

GameResult play_game(const Experiment& experiment, const MetricColumns& metric_columns, std::int64_t index,
                     const StopCheck& should_stop) {
  const auto begun = begin(experiment, setup_of(experiment, index));
  game::State& state = *begun;
  const int players = state.players();

  GameResult result{.index = index};
  if (plays_randomly(experiment, metric_columns)) {
    std::vector<model::Random> streams;
    for (int seat = 0; seat < players; ++seat)
      streams.push_back(stream_of(experiment, index, static_cast<std::size_t>(seat)));
    for (std::size_t c = 0; c < experiment.contestants.size(); ++c)
      result.seat_of.push_back(static_cast<int>(experiment.seat_of(c, index)));
    if (should_stop && should_stop()) throw GameDiscarded{};
    result.discards = state.play_randomly(streams);
    return finish(experiment, state, std::move(result));
  }
  std::vector<Seat> seats = take_seats(experiment, index, result);
  if (experiment.measure_seat_times) time_seats(seats, result);
  play_and_measure(experiment, metric_columns, should_stop, state, seats, result);
  return finish(experiment, state, std::move(result));
}

model::GameRecord record_of(const Experiment& experiment, std::int64_t index, const StopCheck& should_stop) {
  game::Setup setup = setup_of(experiment, index);
  const auto state = begin(experiment, setup);
  GameResult result;
  std::vector<Seat> seats = take_seats(experiment, index, result);
  std::vector<game::Action> actions;
  if (experiment.start) {
    setup = setup_from_position(*experiment.start, *state);
    actions = experiment.start->actions();
  }
  play_to_the_end(
      *experiment.game, *state, seats, nullptr, should_stop, [&](game::Action action) { actions.push_back(action); },
      [] {});
  model::GameRecord record = experiment.game->record(setup, actions);
  record.seats.resize(experiment.contestants.size());
  for (std::size_t c = 0; c < experiment.contestants.size(); ++c) {
    const std::size_t seat = experiment.seat_of(c, index);
    // A contestant keeps its colour when seats rotate.
    record.seats[seat] = {.bot = experiment.contestants[c].name, .colour = seat == c ? -1 : static_cast<int>(c)};
  }
  return record;
}

}  // namespace tw::simulation
