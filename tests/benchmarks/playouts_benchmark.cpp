// Plays random games and prints the speed. Running it under callgrind with two different numbers of games gives the
// cost of one game. Usage:
//   playouts_benchmark GAME GAMES [PLAYERS]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "tests/support/shipped.hpp"

namespace {

int play(const std::string& id, long games, int players) {
  const auto& game = *tw::test::shipped(id).game;
  tw::game::Setup setup;
  setup.players = players;
  auto first = game.new_state(setup);
  if (!first) {
    std::fputs(tw::test::to_lines(first.findings()).c_str(), stderr);
    return 1;
  }
  const auto state = first.value()->clone();
  tw::model::Random random(1);
  const auto begin = std::chrono::steady_clock::now();
  for (long i = 0; i < games; ++i) {
    state->copy_from(*first.value());
    state->determinize(0, random);
    state->playout(random);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::printf("%s: %ld random games of %d players in %.2f s, %.0f a second; a position is %zu bytes\n", id.c_str(),
              games, players, took.count(), static_cast<double>(games) / took.count(), game.position_bytes());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: playouts_benchmark GAME GAMES [PLAYERS]\n", stderr);
    return 2;
  }
  try {
    return play(argv[1], std::strtol(argv[2], nullptr, 10), argc > 3 ? std::atoi(argv[3]) : 2);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 1;
  }
}
