#include "engine/cli/bench.hpp"

#include <array>
#include <atomic>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/game/perft.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/simulation/worker_pool.hpp"

namespace tw::cli {
namespace {

/// A setting that limits a bot's work by a count, and its value in the benchmark. No other limit applies to a bot with
/// such a setting.
struct Budget {
  std::string_view setting, value;
};
constexpr std::array kBudgets{Budget{"iterations", "20"}, Budget{"positions", "60"}};
/// Built-in bots with settings that select non-default algorithms.
constexpr std::array kOtherSettings{"greedy:look=1", "mcts:iterations=10:guided=8:rave=50:threads=2"};

class Hash {
 public:
  void add(std::uint64_t value) { value_ = model::Random::mix(value_ ^ model::Random::mix(value + 1)); }
  void add(const std::vector<int>& values) {
    for (const int value : values) add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
  }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    add(text.size());
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

/// Called every few actions; returns true to abandon the row.
using Leave = std::function<bool()>;

std::unique_ptr<game::State> begun(const game::Game& game, int players, std::uint64_t seed) {
  auto state = game.new_state({.players = players, .seed = seed, .decks = {}});
  if (!state) throw std::runtime_error(state.findings().front().message);
  return std::move(state.value());
}

std::vector<int> read_points(const game::State& state, void (game::State::*ask)(std::span<int>) const) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  (state.*ask)(out);
  return out;
}

/// Measures a game by playing random legal actions and, every few actions, calling every function that bots use on a
/// position.
class Play {
 public:
  Play(const game::Game& game, BenchRow& row, const Leave& leave) : game_(game), row_(row), leave_(leave) {}

  void run() {
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      for (int players = game_.min_players(); players <= game_.max_players(); ++players) one_game(players, seed);
    row_.signature = hash_.value();
  }

 private:
  void one_game(int players, std::uint64_t seed) {
    constexpr int kAskEvery = 7;
    const auto state = begun(game_, players, seed);
    const auto copy = state->clone();
    model::Random random(seed);
    game::ActionList actions;
    for (int played = 0; !state->finished(); ++played) {
      if (leave_()) throw simulation::GameDiscarded{};
      if (played % kAskEvery == 0) ask(*state, *copy, random);
      state->legal_actions(actions);
      for (const game::Action action : actions) hash_.add(static_cast<std::uint64_t>(action));
      state->apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      hash_.add(read_points(*state, &game::State::points));
      ++row_.nodes;
    }
    for (std::size_t part = 0; part < game_.parts().size(); ++part)
      for (int seat = 0; seat < players; ++seat)
        hash_.add(static_cast<std::uint64_t>(state->part_points(static_cast<int>(part), seat)));
  }

  void ask(const game::State& state, game::State& copy, model::Random& random) {
    hash_.add(read_points(state, &game::State::points_if_ended));
    hash_.add(static_cast<std::uint64_t>(state.random_action(random)));
    std::vector<std::int32_t> values(static_cast<std::size_t>(state.players()));
    state.evaluate(nullptr, values);
    for (const std::int32_t value : values) hash_.add(static_cast<std::uint64_t>(value));
    copy.copy_from(state);
    copy.determinize(state.player(), random);
    copy.playout(random);
    hash_.add(read_points(copy, &game::State::points));
    ++row_.nodes;
  }

  const game::Game& game_;
  BenchRow& row_;
  const Leave& leave_;
  Hash hash_;
};

/// Hashes a bot's choices in several positions of a game for each number of players. From each position, the bot plays
/// to the end of the turn, but makes at most a few decisions.
void choose(const game::Game& game, BenchRow& row, const Leave& leave) {
  constexpr std::array kAfter{0, 3, 10, 20, 31, 40, 50, 61, 70, 85, 100, 115, 150, 200, 260, 330};
  constexpr int kMaxDecisions = 4;
  Hash hash;
  for (int players = game.min_players(); players <= game.max_players(); ++players) {
    auto bot = plugin_host::make_bot(row.what);
    if (!bot) throw std::runtime_error(bot.findings().front().message);
    for (const int after : kAfter) {
      if (leave()) throw simulation::GameDiscarded{};
      const auto seed = static_cast<std::uint64_t>(players + after);
      const auto state = begun(game, players, seed);
      game::play_random_actions(*state, after, seed);
      model::Random random(seed);
      const int turn = state->turn();
      for (int made = 0; made < kMaxDecisions && !state->finished() && state->turn() == turn; ++made) {
        const game::Action chosen = bot.value()->choose(*state, random);
        hash.add(static_cast<std::uint64_t>(chosen));
        state->apply(chosen);
        ++row.nodes;
      }
    }
  }
  row.signature = hash.value();
}

/// Fills in the row. Adds the row's game and name to exception messages.
void fill(const game::Game& game, BenchRow& row, const Leave& leave) try {
  const double begin = simulation::thread_cpu_seconds();
  if (row.what == "play")
    Play(game, row, leave).run();
  else
    choose(game, row, leave);
  row.seconds = simulation::thread_cpu_seconds() - begin;
} catch (const std::exception& error) {
  throw std::runtime_error(row.game + ", " + row.what + ": " + error.what());
}

}  // namespace

std::vector<std::string> bench_bots() {
  std::vector<std::string> out;
  for (const auto& bot : plugin_host::registry().bots()) {
    if (bot.found_at != "built in") continue;
    std::string name = bot.name;
    for (const plugin_host::Setting& setting : bot.settings)
      for (const Budget& budget : kBudgets)
        if (budget.setting == setting.id) name += ":" + std::string(budget.setting) + "=" + std::string(budget.value);
    out.push_back(std::move(name));
  }
  out.insert(out.end(), kOtherSettings.begin(), kOtherSettings.end());
  return out;
}

model::Result<std::vector<BenchRow>> bench(const std::vector<std::shared_ptr<const game::Game>>& games, int jobs,
                                           const simulation::Control& control) {
  std::vector<BenchRow> asked;
  std::vector<const game::Game*> of;
  for (const auto& game : games) {
    std::vector<std::string> what = bench_bots();
    what.insert(what.begin(), "play");
    for (std::string& name : what) {
      asked.push_back({.game = game->id(), .what = std::move(name)});
      of.push_back(game.get());
    }
  }
  std::vector<BenchRow> rows(asked.size());
  using Filled = std::pair<std::size_t, BenchRow>;
  simulation::WorkerPool<Filled> hall;
  std::atomic<std::size_t> next{0};
  const Leave leave = [&] { return hall.closed() || control.stopping(); };
  const auto work = [&] {
    for (std::size_t i = next++; i < of.size() && !leave(); i = next++) {
      Filled filled{i, asked[i]};
      fill(*of[i], filled.second, leave);
      hall.put(std::move(filled));
    }
  };
  const auto take = [&](std::vector<Filled>& brought) {
    for (Filled& filled : brought) rows[filled.first] = std::move(filled.second);
    return !control.stopping();
  };
  if (auto findings = hall.run(jobs, work, take); !findings.empty()) return findings;
  if (control.stopping()) rows.clear();
  return rows;
}

std::uint64_t signature_of(const std::vector<BenchRow>& rows) {
  Hash hash;
  for (const BenchRow& row : rows) {
    hash.add(row.game);
    hash.add(row.what);
    hash.add(row.signature);
  }
  return hash.value();
}

}  // namespace tw::cli
