// The value of every action in some games must equal the value recorded in the digests below, in hundredths of a point.

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/game.hpp"
#include "tests/laws/made_up_game.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

/// A hash of all actions and their values in some games, and of the evaluation of each position.
class RatingDigest {
 public:
  RatingDigest() {
    weights_[1] = model::default_weights();
    weights_[2] = weights_[1];
    weights_[2][model::Weight::Rivals] = 30;
    weights_[2][model::Weight::Unfinished] = 65;
    weights_[2][model::Weight::Touching] = 110;
    weights_[2][model::Weight::Growth] = 210;
    weights_[2][model::Weight::Effort] = 160;
    weights_[2][model::Weight::Back] = 190;
    weights_[2][model::Weight::Joining] = 70;
  }

  /// Plays one game. In four of five decisions, chooses the best action, using each set of weights in turn; otherwise,
  /// chooses at random.
  void add_game(const game::Game& game, int players, std::uint64_t seed) {
    auto state = std::move(game.new_state({players, seed, {}}).value());
    model::Random random(seed, 26);
    for (std::size_t decision = 0; !state->finished(); ++decision) {
      const game::Action best = add_position(*state, decision % weights_.size());
      state->apply(random.below(5) == 0 ? state->random_action(random) : best);
    }
  }
  std::uint64_t value() const { return digest_; }

 private:
  void add(std::uint64_t number) { digest_ = model::Random::mix(digest_ * 31 + number); }
  void add_value(std::int32_t value) { add(static_cast<std::uint32_t>(value)); }
  /// Adds a position to the hash. Returns the best action according to the set of weights with the index `choosing`.
  game::Action add_position(const game::State& state, std::size_t choosing) {
    game::Action chosen{};
    std::vector<std::int32_t> values(static_cast<std::size_t>(state.players()));
    for (std::size_t w = 0; w < weights_.size(); ++w) {
      state.rate(&weights_[w], rated_);
      if (w == choosing) chosen = game::best_of(rated_).action;
      for (const game::ActionValue& one : rated_) {
        add(static_cast<std::uint64_t>(one.action));
        add_value(one.value);
        add_value(one.now);
      }
      state.evaluate(&weights_[w], values);
      for (const std::int32_t value : values) add_value(value);
    }
    return chosen;
  }

  std::array<model::Weights, 3> weights_{model::as_if_ended(), {}, {}};
  std::vector<game::ActionValue> rated_;
  std::uint64_t digest_ = 1;
};

/// Returns the digest of games with every number of players, and of games with randomly changed rules and tiles.
std::uint64_t digest_of(const std::string& id) {
  RatingDigest digest;
  const game::Game& game = *shipped(id).game;
  for (int players = game.min_players(); players <= game.max_players(); ++players)
    for (std::uint64_t seed = 1; seed <= 3; ++seed) digest.add_game(game, players, seed);
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const CompiledGame made_up = made_up_game(shipped(id), seed);
    digest.add_game(*made_up.game, made_up.game->min_players(), seed);
  }
  return digest.value();
}

const std::map<std::string, std::uint64_t> kDigests = {
    {"big-herds", 14606879370823689447u},
    {"carcassonne", 3357345491865035533u},
    {"feasts", 10384651285023330154u},
    {"high-country", 16895368826615091134u},
    {"hill-country", 15146947128609058824u},
    {"hunters-gatherers-2002", 9545597126044769187u},
    {"hunters-gatherers-2020", 5852512945621584550u},
    {"hunters-gatherers-online", 1723358277637974062u},
    {"over-hill-and-dale", 14206924993371741914u},
    {"quiet-monks", 9458291057081017184u},
    {"scarce-harvest", 15815537545919114563u},
    {"short-hunt", 17903447518358112090u},
    {"small-cities", 6581494476596511466u},
};

TEST(RatingDigests, MatchTheRecordedOnes) {
  std::map<std::string, std::uint64_t> digests;
  for (const std::string& id : shipped_landscapes()) digests[id] = digest_of(id);
  EXPECT_EQ(digests, kDigests) << "Ratings changed. If that is intended, copy the first map into the test.";
}

}  // namespace
}  // namespace tw::test
