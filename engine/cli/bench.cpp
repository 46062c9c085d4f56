#include "engine/cli/bench.hpp"

#include <array>
#include <atomic>
#include <ctime>
#include <exception>
#include <mutex>
#include <string_view>
#include <thread>

#include "engine/game/perft.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::cli {
namespace {

/// Settings by which bots count what they spend, and how much it is here; a bot that has one is ruled by it alone.
struct Budget {
  std::string_view setting, value;
};
constexpr std::array kBudgets{Budget{"iterations", "20"}, Budget{"positions", "60"}};
/// Settings by which built-in bots take other ways than by their standards.
constexpr std::array kOtherWays{"greedy:look=1", "mcts:iterations=10:guided=8:rave=50:threads=2"};

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

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::unique_ptr<game::State> begun(const game::Game& game, int players, std::uint64_t seed) {
  auto state = game.new_state({.players = players, .seed = seed, .decks = {}});
  if (!state) throw std::runtime_error(state.findings().front().message);
  return std::move(state.value());
}

std::vector<int> points_of(const game::State& state, void (game::State::*ask)(std::span<int>) const) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  (state.*ask)(out);
  return out;
}

/// Games picked from the lists of legal actions, and from time to time all that bots ask a position for.
class Play {
 public:
  Play(const game::Game& game, BenchRow& row) : game_(game), row_(row) {}

  void run() {
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      for (int players = game_.least_players(); players <= game_.most_players(); ++players) one_game(players, seed);
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
      if (played % kAskEvery == 0) ask(*state, *copy, random);
      state->legal_actions(actions);
      for (const game::Action action : actions) hash_.add(static_cast<std::uint64_t>(action));
      state->apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      hash_.add(points_of(*state, &game::State::points));
      ++row_.nodes;
    }
    for (std::size_t part = 0; part < game_.parts().size(); ++part)
      for (int seat = 0; seat < players; ++seat)
        hash_.add(static_cast<std::uint64_t>(state->part_points(static_cast<int>(part), seat)));
  }

  void ask(const game::State& state, game::State& copy, model::Random& random) {
    hash_.add(points_of(state, &game::State::points_if_ended));
    hash_.add(static_cast<std::uint64_t>(state.random_action(random)));
    std::vector<std::int32_t> values(static_cast<std::size_t>(state.players()));
    state.evaluate(nullptr, values);
    for (const std::int32_t value : values) hash_.add(static_cast<std::uint64_t>(value));
    copy.copy_from(state);
    copy.determinize(state.player(), random);
    copy.playout(random);
    hash_.add(points_of(copy, &game::State::points));
    ++row_.nodes;
  }

  const game::Game& game_;
  BenchRow& row_;
  Hash hash_;
};

/// What a bot chooses in some positions of a game of each number of players, and till the end of the turn or for some
/// decisions more.
void choose(const game::Game& game, BenchRow& row) {
  constexpr std::array kAfter{0, 3, 10, 20, 31, 40, 50, 61, 70, 85, 100, 115, 150, 200, 260, 330};
  constexpr int kMostDecisions = 4;
  Hash hash;
  for (int players = game.least_players(); players <= game.most_players(); ++players) {
    auto bot = plugin_host::make_bot(row.what);
    if (!bot) throw std::runtime_error(bot.findings().front().message);
    for (const int after : kAfter) {
      const auto seed = static_cast<std::uint64_t>(players + after);
      const auto state = begun(game, players, seed);
      game::play_listed(*state, after, seed);
      model::Random random(seed);
      const int turn = state->turn();
      for (int made = 0; made < kMostDecisions && !state->finished() && state->turn() == turn; ++made) {
        const game::Action chosen = bot.value()->choose(*state, random);
        hash.add(static_cast<std::uint64_t>(chosen));
        state->apply(chosen);
        ++row.nodes;
      }
    }
  }
  row.signature = hash.value();
}

void fill(const game::Game& game, BenchRow& row) {
  const double begin = thread_seconds();
  if (row.what == "play")
    Play(game, row).run();
  else
    choose(game, row);
  row.seconds = thread_seconds() - begin;
}

}  // namespace

std::vector<std::string> bench_bots() {
  std::vector<std::string> out;
  for (const auto& bot : plugin_host::registry().bots()) {
    if (bot.found_at != "built in") continue;
    std::string name = bot.name;
    for (std::uint32_t i = 0; i < bot.implementation->setting_count; ++i)
      for (const Budget& budget : kBudgets)
        if (budget.setting == bot.implementation->settings[i].id)
          name += ":" + std::string(budget.setting) + "=" + std::string(budget.value);
    out.push_back(std::move(name));
  }
  out.insert(out.end(), kOtherWays.begin(), kOtherWays.end());
  return out;
}

model::Result<std::vector<BenchRow>> bench(const std::vector<std::shared_ptr<const game::Game>>& games, int jobs,
                                           const simulation::Control& control) {
  std::vector<BenchRow> rows;
  std::vector<const game::Game*> of;
  for (const auto& game : games) {
    std::vector<std::string> what = bench_bots();
    what.insert(what.begin(), "play");
    for (std::string& name : what) {
      rows.push_back({.game = game->id(), .what = std::move(name)});
      of.push_back(game.get());
    }
  }
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::string failure;
  const auto work = [&] {
    for (std::size_t i = next++; i < rows.size() && !control.stopping(); i = next++) try {
        fill(*of[i], rows[i]);
      } catch (const std::exception& error) {
        const std::lock_guard lock(mutex);
        failure = rows[i].game + ", " + rows[i].what + ": " + error.what();
      }
  };
  {
    std::vector<std::jthread> others;
    for (int job = 1; job < jobs; ++job) others.emplace_back(work);
    work();
  }
  if (!failure.empty()) return model::Findings{{.code = "TW125", .message = failure}};
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
