// Measures the coverage of the intervals for tile worth: games that draw from the same deck, many tiles, correlated
// draws.

#include <cmath>
#include <numeric>

#include "engine/statistics/experiment_metrics.hpp"
#include "tests/benchmarks/coverage/table.hpp"

namespace tw::coverage {

using namespace statistics;
using namespace statistics::simulated;

namespace {

constexpr int kKinds = 30;

/// A model of games: decks with 1 to 5 copies of each tile, of which two thirds are drawn.
struct Draws {
  std::string name;
  bool effects = false;  ///< true if tiles differ in worth
  double of_game = 0;    ///< standard deviation of the part of the gain that all draws in a game share
  double of_tile = 0;    ///< standard deviation of the part of the gain that all draws of a tile in a game share
  bool skewed = false;   ///< true if gains are rare and large

  double effect(int tile) const { return effects ? (tile % 5 - 2) * 1.5 : 0; }
  static int copies(int tile) { return 1 + tile % 5; }

  simulation::Tally play(int games, Random& random) const {
    simulation::Column column{
        .id = "tile_worth", .unit = "points", .scale = 100, .shape = simulation::Column::Shape::Key, .listed = false};
    std::vector<int> deck;
    for (int tile = 0; tile < kKinds; ++tile) {
      column.keys.push_back(std::to_string(tile));
      deck.insert(deck.end(), static_cast<std::size_t>(copies(tile)), tile);
    }
    simulation::Tally out({column}, 2);
    std::vector<simulation::Sample> samples;
    for (int game = 0; game < games; ++game) {
      for (std::size_t i = deck.size(); i > 1; --i)
        std::swap(deck[i - 1], deck[random.below(static_cast<std::uint32_t>(i))]);
      std::vector<double> luck(kKinds);
      for (double& gain : luck) gain = of_tile > 0 ? of_tile * normal(random) : 0;
      const double common = of_game > 0 ? of_game * normal(random) : 0;
      samples.clear();
      for (std::size_t i = 0; i < deck.size() * 2 / 3; ++i) {
        const int tile = deck[i];
        const double noise = skewed ? (random.below(20) == 0 ? 19 * 1.5 : -1.5) : 6 * normal(random);
        const double gain = effect(tile) + common + luck[tile] + noise;
        samples.push_back({0, tile, static_cast<std::int32_t>(std::lround(100 * gain))});
      }
      out.add(game, samples, {0, 1});
    }
    return out;
  }
  double truth(int tile) const {
    double all = 0, count = 0;
    for (int other = 0; other < kKinds; ++other) {
      all += copies(other) * effect(other);
      count += copies(other);
    }
    return effect(tile) - all / count;
  }
};

}  // namespace

void measure_worth(Table& table) {
  table.begin("Tile worth, n games, 30 tiles");
  for (const Draws& draws :
       {Draws{"no effects"}, Draws{"no effects, skewed", false, 0, 0, true},
        Draws{"no effects, games differ", false, 3}, Draws{"no effects, copies go together", false, 0, 3},
        Draws{"tiles differ", true}, Draws{"tiles differ, games differ", true, 3}})
    for (const int games : {10, 100, 500}) {
      Coverage one, family, joint;
      for (int sample = 0; sample < table.samples(games > 100 ? 500 : games > 10 ? 1000 : 4000); ++sample) {
        Random random(38, static_cast<std::uint64_t>(sample));
        const simulation::Tally tally = draws.play(games, random);
        bool no_false = true, held = true;
        for (const Worth& row : worth_by_key(tally, 0)) {
          const double truth = draws.truth(row.key);
          one.add(row.worth, truth);
          no_false = no_false && !(row.differs && (truth == 0 || (truth > 0) != (row.worth.value > 0)));
          held = held && !row.worth.differs_from(truth);
        }
        family.add(no_false);
        joint.add(held);
      }
      table.row("each tile", draws.name, games, one, true);
      table.row("no wrong tile", draws.name, games, family, true);
      table.row("all tiles", draws.name, games, joint, true);
    }
}

}  // namespace tw::coverage
