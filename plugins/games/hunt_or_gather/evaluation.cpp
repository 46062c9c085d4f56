#include "plugins/games/hunt_or_gather/evaluation.hpp"

#include <algorithm>
#include <cmath>

#include "plugins/games/hunt_or_gather/expectation_tables.hpp"
#include "plugins/games/hunt_or_gather/prospects.hpp"

namespace tw::hunt_or_gather {

namespace {

/// Returns the chance (0 to 1) of being ahead at the end of the game, which is one half if `lead` is 0. Uses no
/// exponential function, so that the result is the same on every machine.
double chance_to_lead(double lead, double open) { return 0.5 + 0.5 * lead / (std::abs(lead) + open); }

/// The expected value of the three bonuses for a seat, based on what that seat knows.
class Bonuses {
 public:
  Bonuses(const PositionFacts& facts, const std::array<Prospects, kMaxSeats>& all)
      : s_(facts.s), set_(facts.data.settings), all_(all), groups_(facts.data.board.largest_groups(s_.claim)) {}

  double of(std::size_t seat) const {
    const Prospects& own = all_[seat];
    // Nobody knows which cards the others keep until the cards are revealed, so nobody knows their prospects.
    const bool choosing = s_.phase == Phase::Keep || s_.phase == Phase::Predict;
    double hunt = 0, gather = 0;
    int group = 0;
    for (std::size_t other = 0; other < s_.players; ++other) {
      if (other == seat || choosing) continue;
      hunt = std::max(hunt, all_[other].shown_track(Role::Hunter));
      gather = std::max(gather, all_[other].shown_track(Role::Gatherer));
      group = std::max(group, groups_[other]);
    }
    const double own_hunt = own.track(Role::Hunter), own_gather = own.track(Role::Gatherer);
    const double open = kLeadFixed + kLeadPerPoint * own.uncertainty();
    const double highest = chance_to_lead(std::max(own_hunt, own_gather) - std::max(hunt, gather), open);
    double out = set_.highest_bonus * highest;
    const Role predicted = s_.seats[seat].prediction;
    if (predicted != static_cast<Role>(kNone)) {
      const double higher = chance_to_lead(std::max(hunt, own_hunt) - std::max(gather, own_gather), open);
      out += set_.prediction_bonus * (predicted == Role::Hunter ? higher : 1 - higher) *
             (set_.prediction_for == PredictionFor::Highest ? highest : 1);
    }
    return out + set_.group_bonus * chance_to_lead(groups_[seat] - group, kGroupFixed + kGroupPerTurn * own.turns);
  }

 private:
  const State& s_;
  const Settings& set_;
  const std::array<Prospects, kMaxSeats>& all_;
  std::array<int, kMaxSeats> groups_;
};

}  // namespace

void evaluate(const GameData& data, const ExpectationTables& expectations, const State& s,
              std::span<std::int32_t> out) {
  const PositionFacts facts(data, expectations, s);
  std::array<Prospects, kMaxSeats> all;
  for (std::size_t seat = 0; seat < out.size(); ++seat) all[seat] = prospects(facts, static_cast<int>(seat));
  const Bonuses bonuses(facts, all);
  for (std::size_t seat = 0; seat < out.size(); ++seat)
    out[seat] = static_cast<std::int32_t>(std::lround(100 * (all[seat].base() + bonuses.of(seat))));
}

}  // namespace tw::hunt_or_gather
