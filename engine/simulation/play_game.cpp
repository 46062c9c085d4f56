#include <algorithm>
#include <stdexcept>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {
namespace {

/// Purposes of the random streams of one game.
constexpr std::uint64_t kDecks = 0, kFirstSeat = 1;

class DiscardCounter : public game::EventSink {
 public:
  void on_event(const game::Event& event) override {
    if (event.kind == game::Event::Kind::Discarded) ++count;
  }
  int count = 0;
};

struct Seat {
  std::unique_ptr<game::Bot> bot;
  model::Random random;
};

std::vector<Seat> take_seats(const Experiment& experiment, std::int64_t index, GameResult& result) {
  const auto players = experiment.contestants.size();
  std::vector<Seat> seats(players);
  for (std::size_t c = 0; c < players; ++c) {
    const std::size_t shift = experiment.rotate ? static_cast<std::size_t>(index) % players : 0;
    const std::size_t seat = (c + shift) % players;
    result.seat_of.push_back(static_cast<int>(seat));
    seats[seat] = {experiment.contestants[c].make(),
                   model::Random(experiment.seed, static_cast<std::uint64_t>(index), kFirstSeat + seat)};
    if (!seats[seat].bot) throw std::runtime_error("there is no bot \"" + experiment.contestants[c].name + "\"");
  }
  return seats;
}

void play_to_the_end(const game::Game& game, game::State& state, std::vector<Seat>& seats, game::EventSink& events) {
  const int longest = game.longest_game(state.players());
  for (int actions = 0; !state.finished(); ++actions) {
    if (actions >= longest)
      throw std::runtime_error("the game did not end after " + std::to_string(longest) + " actions");
    Seat& seat = seats.at(static_cast<std::size_t>(state.player()));
    state.apply(seat.bot->choose(state, seat.random), &events);
  }
}

}  // namespace

GameResult play_game(const Experiment& experiment, std::int64_t index) {
  const game::Game& game = *experiment.game;
  const int players = static_cast<int>(experiment.contestants.size());
  model::Random decks(experiment.seed, static_cast<std::uint64_t>(index / experiment.games_a_deck), kDecks);
  game::Setup setup{.players = players, .seed = decks.next(), .decks = {}};
  if (experiment.aligned) setup.decks = experiment.aligned->order(setup.seed);
  auto begun = game.new_state(setup);
  if (!begun) throw std::runtime_error(begun.findings().front().message);
  game::State& state = *begun.value();

  GameResult result{.index = index};
  std::vector<Seat> seats = take_seats(experiment, index, result);
  DiscardCounter discards;
  play_to_the_end(game, state, seats, discards);

  result.turns = state.turn();
  result.discards = discards.count;
  result.totals.resize(static_cast<std::size_t>(players));
  state.points(result.totals);
  result.parts.resize(game.parts().size());
  for (std::size_t part = 0; part < result.parts.size(); ++part)
    for (int seat = 0; seat < players; ++seat)
      result.parts[part].push_back(state.part_points(static_cast<int>(part), seat));
  return result;
}

}  // namespace tw::simulation
