// Measures operations that users wait for or that run millions of times. Usage:
//   speed_benchmark [--game=ID] [--iterations=N] [options of Google Benchmark]
// With a fixed number of iterations, two runs do exactly the same work; see tests/benchmarks/instructions_of.

#include <benchmark/benchmark.h>
#include <cairo.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <iostream>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/files.hpp"
#include "tests/support/shipped.hpp"

namespace tw {
namespace {

/// The game used by all benchmarks.
std::string game_id = "hunters-gatherers-2020";

std::unique_ptr<game::State> begun(std::uint64_t seed) {
  game::Setup setup;
  setup.seed = seed;
  return std::move(test::shipped(game_id).game->new_state(setup).value());
}
/// Plays random actions until a turn after `turn` has begun or the game has ended.
void play_past_turn(game::State& state, int turn, std::uint64_t seed) {
  model::Random random(seed);
  while (state.turn() <= turn && !state.finished()) state.apply(state.random_action(random));
}
/// Returns the position halfway through the turns of a random game.
std::unique_ptr<game::State> midgame(std::uint64_t seed = 5) {
  auto state = begun(seed);
  const auto whole = state->clone();
  play_past_turn(*whole, std::numeric_limits<int>::max(), seed);
  play_past_turn(*state, whole->turn() / 2, seed);
  return state;  // the next decision is to place a tile
}

void random_game(benchmark::State& run) {
  const auto first = begun(1);
  const auto state = first->clone();
  model::Random random(1);
  for (auto _ : run) {
    state->copy_from(*first);
    state->determinize(0, random);
    state->playout(random);
  }
  run.SetItemsProcessed(run.iterations());
}

void game_between(benchmark::State& run, const std::string& bot) {
  const auto first = begun(1);
  const auto state = first->clone();
  const auto player = std::move(plugin_host::make_bot(bot).value());
  model::Random random(1);
  for (auto _ : run) {
    state->copy_from(*first);
    state->determinize(0, random);
    while (!state->finished()) state->apply(player->choose(*state, random));
  }
  run.SetItemsProcessed(run.iterations());
}

/// Benchmarks searches with this number of tries. Alternates between two positions because a bot may reuse its search
/// tree when it is called twice for the same position.
void search(benchmark::State& run, const std::string& bot, std::int64_t tries, const game::State& one,
            const game::State& other) {
  const game::State* positions[] = {&one, &other};
  model::Random random(2);
  const auto player = std::move(plugin_host::make_bot(bot + std::to_string(tries)).value());
  std::size_t i = 0;
  for (auto _ : run) benchmark::DoNotOptimize(player->choose(*positions[i++ % 2], random));
  run.SetItemsProcessed(run.iterations() * tries);
}

/// Benchmarks searches, alternating between two positions: choosing a placement, and choosing a piece with a different
/// order of the remaining tiles.
void search_midgame(benchmark::State& run, const std::string& bot) {
  const auto one = midgame(), other = midgame();
  model::Random random(2);
  other->determinize(0, random);
  other->apply(other->random_action(random));
  search(run, bot, 1000, *one, *other);
}

/// Benchmarks searches for the first placement, alternating between two tiles.
void search_first_move(benchmark::State& run, const std::string& bot) {
  const auto one = begun(5), other = begun(6);
  search(run, bot, 1000, *one, *other);
}

void copy_a_position(benchmark::State& run) {
  const auto from = midgame();
  const auto to = from->clone();
  for (auto _ : run) to->copy_from(*from);
}

void list_the_legal_actions(benchmark::State& run) {
  const auto state = midgame();
  game::ActionList actions;
  for (auto _ : run) {
    state->legal_actions(actions);
    benchmark::DoNotOptimize(actions.data());
  }
}

/// Benchmarks placing a tile on a copy of the position.
void copy_and_lay_a_tile(benchmark::State& run) {
  const auto state = midgame();
  const auto copy = state->clone();
  game::ActionList actions;
  state->legal_actions(actions);
  std::size_t i = 0;
  for (auto _ : run) {
    copy->copy_from(*state);
    copy->apply(actions[i]);
    i = (i + 1) % actions.size();
  }
}

/// Benchmarks placing a tile and undoing the placement, including the copy that undo requires.
void lay_a_tile_and_take_it_back(benchmark::State& run) {
  const auto state = midgame();
  game::ActionList actions;
  state->legal_actions(actions);
  game::Undo undo;
  std::size_t i = 0;
  for (auto _ : run) {
    state->apply(actions[i], undo);
    state->undo(undo);
    i = (i + 1) % actions.size();
  }
}

void count_points_if_the_game_ended(benchmark::State& run) {
  const auto state = midgame();
  std::vector<int> points(2);
  for (auto _ : run) {
    state->points_if_ended(points);
    benchmark::DoNotOptimize(points.data());
  }
}

/// Benchmarks evaluating the actions with all weights. Alternates between two positions because, as in a search,
/// consecutive positions differ by more than one tile.
void rate_the_actions(benchmark::State& run) {
  const std::unique_ptr<game::State> positions[] = {midgame(5), midgame(6)};
  std::vector<game::ActionValue> rated;
  std::size_t i = 0;
  for (auto _ : run) {
    positions[i++ % 2]->rate(nullptr, rated);
    benchmark::DoNotOptimize(rated.data());
  }
}

void evaluate_a_position(benchmark::State& run) {
  const auto state = midgame();
  std::vector<std::int32_t> values(2);
  for (auto _ : run) {
    state->evaluate(nullptr, values);
    benchmark::DoNotOptimize(values.data());
  }
}

void load_a_game(benchmark::State& run) {
  test::shipped(game_id);
  for (auto _ : run) benchmark::DoNotOptimize(xml::load_game(game_id));
}

void check_a_set(benchmark::State& run) {
  const auto& game = test::shipped(game_id);
  for (auto _ : run) benchmark::DoNotOptimize(topology::check_all(game.set, game.rules, "tileset.xml"));
}

void write_a_set(benchmark::State& run) {
  const auto& game = test::shipped(game_id);
  for (auto _ : run) benchmark::DoNotOptimize(xml::write(game.set));
}

void lay_out_a_tile(benchmark::State& run) {
  const auto& game = test::shipped(game_id);
  std::size_t i = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(drawing::lay_out(game.set.tiles[i], game.rules));
    i = (i + 1) % game.set.tiles.size();
  }
}

/// Benchmarks drawing a tile with a known layout at several sizes in pixels.
void draw_a_tile(benchmark::State& run) {
  const auto& game = test::shipped(game_id);
  const int pixels = static_cast<int>(run.range(0));
  const auto shape = drawing::lay_out(game.set.tiles[0], game.rules);
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t* cr = cairo_create(surface);
  for (auto _ : run) drawing::draw_tile(cr, *shape, 0, 0, pixels, model::Rotation::None);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
}

using benchmark::kMicrosecond;
using benchmark::kMillisecond;
using benchmark::kNanosecond;

/// Registers all benchmarks with this number of iterations; 0 lets Google Benchmark choose the number.
void add_all(std::int64_t iterations) {
  const auto add = [iterations](const char* name, auto function, benchmark::TimeUnit unit) {
    auto* added = benchmark::RegisterBenchmark(name, function)->Unit(unit);
    if (iterations > 0) added->Iterations(iterations);
    return added;
  };
  add("random_game", random_game, kMicrosecond);
  for (const std::string bot : {"random", "greedy", "greedy:look=1"})
    add(("game_between/" + bot).c_str(), [bot](benchmark::State& run) { game_between(run, bot); }, kMicrosecond);
  const auto add_search = [&](const char* name, const char* bot, auto function) {
    add(
        name, [bot, function](benchmark::State& run) { function(run, bot); }, kMillisecond);
  };
  add_search("a_thousand_tries/mcts", "mcts:full=1:iterations=", search_midgame);
  add_search("a_thousand_tries/mcts_not_guided", "mcts:full=1:guided=0:iterations=", search_midgame);
  add_search("a_thousand_tries/mcts_full_rollouts_from_the_first_move",
             "mcts:full=1:guided=0:rollout=-1:iterations=", search_first_move);
  add_search("a_thousand_tries/expectimax", "expectimax:positions=", search_midgame);
  add("copy_a_position", copy_a_position, kNanosecond);
  add("list_the_legal_actions", list_the_legal_actions, kNanosecond);
  add("copy_and_lay_a_tile", copy_and_lay_a_tile, kNanosecond);
  add("lay_a_tile_and_take_it_back", lay_a_tile_and_take_it_back, kNanosecond);
  add("count_points_if_the_game_ended", count_points_if_the_game_ended, kNanosecond);
  add("rate_the_actions", rate_the_actions, kMicrosecond);
  add("evaluate_a_position", evaluate_a_position, kNanosecond);
  add("load_a_game", load_a_game, kMillisecond);
  add("check_a_set", check_a_set, kMillisecond);
  add("write_a_set", write_a_set, kMillisecond);
  add("lay_out_a_tile", lay_out_a_tile, kMillisecond);
  add("draw_a_tile", draw_a_tile, kMillisecond)->Arg(40)->Arg(200)->Arg(800);
}

/// Removes "--name=value" from the arguments and returns the value, or "" if the option is missing.
std::string take_option(std::vector<char*>& arguments, std::string_view name) {
  for (auto at = arguments.begin(); at != arguments.end(); ++at) {
    const std::string_view text = *at;
    if (!text.starts_with(name)) continue;
    arguments.erase(at);
    return std::string(text.substr(name.size()));
  }
  return "";
}

/// Parses a number above 0. Returns 0 for an empty text.
std::int64_t iterations_of(const std::string& text) {
  if (text.empty()) return 0;
  std::int64_t out = 0;
  const char* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, out);
  if (error != std::errc() || at != end || out < 1)
    throw std::invalid_argument("--iterations takes a number above 0, not " + text);
  return out;
}

int run(std::vector<char*> arguments) {
  if (const std::string game = take_option(arguments, "--game="); !game.empty()) game_id = game;
  test::shipped(game_id);
  add_all(iterations_of(take_option(arguments, "--iterations=")));
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;
  return benchmark::RunSpecifiedBenchmarks() == 0 ? 2 : 0;  // 0: no benchmark matches
}

}  // namespace
}  // namespace tw

int main(int argc, char** argv) try { return tw::run({argv, argv + argc}); } catch (const std::exception& error) {
  std::cerr << "speed_benchmark: " << error.what() << '\n';
  return 2;
}
