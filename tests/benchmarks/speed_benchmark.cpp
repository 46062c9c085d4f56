// How long the things take that somebody waits for, or that are done millions of times.

#include <benchmark/benchmark.h>
#include <cairo.h>

#include <string>

#include "engine/drawing/draw.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/files.hpp"
#include "tests/support/shipped.hpp"

namespace tw {
namespace {

constexpr const char* kGame = "hunters-gatherers-2020";

std::unique_ptr<game::State> begun(std::uint64_t seed) {
  game::Setup setup;
  setup.seed = seed;
  return std::move(test::shipped(kGame).game->new_state(setup).value());
}
/// A position after half of a random game.
std::unique_ptr<game::State> half_way() {
  auto state = begun(5);
  model::Random random(5);
  while (state->turn() < 45 && !state->finished()) state->apply(state->random_action(random));
  return state;  // where a tile is to be laid
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
BENCHMARK(random_game)->Unit(benchmark::kMicrosecond);

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
BENCHMARK_CAPTURE(game_between, random, "random")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(game_between, greedy, "greedy")->Unit(benchmark::kMicrosecond);

void copy_a_position(benchmark::State& run) {
  const auto from = half_way();
  const auto to = from->clone();
  for (auto _ : run) to->copy_from(*from);
}
BENCHMARK(copy_a_position);

void list_the_legal_actions(benchmark::State& run) {
  const auto state = half_way();
  game::ActionList actions;
  for (auto _ : run) {
    state->legal_actions(actions);
    benchmark::DoNotOptimize(actions.data());
  }
}
BENCHMARK(list_the_legal_actions);

/// Lays a tile, with the copy that undo needs before and the one back.
void lay_a_tile_and_take_it_back(benchmark::State& run) {
  const auto state = half_way();
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
BENCHMARK(lay_a_tile_and_take_it_back);

void count_points_if_the_game_ended(benchmark::State& run) {
  const auto state = half_way();
  std::vector<int> points(2);
  for (auto _ : run) {
    state->points_if_ended(points);
    benchmark::DoNotOptimize(points.data());
  }
}
BENCHMARK(count_points_if_the_game_ended);

void load_a_game(benchmark::State& run) {
  test::shipped(kGame);
  for (auto _ : run) benchmark::DoNotOptimize(xml::load_game(kGame));
}
BENCHMARK(load_a_game)->Unit(benchmark::kMillisecond);

void check_a_set(benchmark::State& run) {
  const auto& game = test::shipped(kGame);
  for (auto _ : run) benchmark::DoNotOptimize(topology::check_all(game.set, game.rules, "tileset.xml"));
}
BENCHMARK(check_a_set)->Unit(benchmark::kMillisecond);

void write_a_set(benchmark::State& run) {
  const auto& game = test::shipped(kGame);
  for (auto _ : run) benchmark::DoNotOptimize(xml::write(game.set));
}
BENCHMARK(write_a_set)->Unit(benchmark::kMillisecond);

void lay_out_a_tile(benchmark::State& run) {
  const auto& game = test::shipped(kGame);
  std::size_t i = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(drawing::lay_out(game.set.tiles[i], game.rules));
    i = (i + 1) % game.set.tiles.size();
  }
}
BENCHMARK(lay_out_a_tile)->Unit(benchmark::kMillisecond);

/// A tile that is laid out already, at so many pixels a side.
void draw_a_tile(benchmark::State& run) {
  const auto& game = test::shipped(kGame);
  const int pixels = static_cast<int>(run.range(0));
  const auto shape = drawing::lay_out(game.set.tiles[0], game.rules);
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t* cr = cairo_create(surface);
  for (auto _ : run) drawing::draw_tile(cr, *shape, 0, 0, pixels, model::Rotation::None);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
}
BENCHMARK(draw_a_tile)->Arg(40)->Arg(200)->Arg(800)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tw
