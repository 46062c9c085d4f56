#include "plugins/games/hunt_or_gather/scoring.hpp"

#include <algorithm>

namespace tw::hunt_or_gather {

namespace {

int on_track(const State& s, int seat, Role track) {
  return s.seats[static_cast<std::size_t>(seat)].tracks[static_cast<std::size_t>(track)];
}

int best_on(const State& s, Role track) {
  int best = 0;
  for (int seat = 0; seat < s.players; ++seat) best = std::max(best, on_track(s, seat, track));
  return best;
}

int better_track(const State& s, int seat) {
  return std::max(on_track(s, seat, Role::Hunter), on_track(s, seat, Role::Gatherer));
}

bool is_highest(const State& s, int seat) {
  const int best = std::max(best_on(s, Role::Hunter), best_on(s, Role::Gatherer));
  return best > 0 && better_track(s, seat) == best;
}

/// Returns `bonus` for each seat with the highest value, 0 for other seats. Nobody gets the bonus if the highest value
/// is 0, or in case of a tie unless `ties_share` is true.
SeatPoints bonus_for_highest(const State& s, const SeatPoints& values, int bonus, bool ties_share) {
  const auto end = values.begin() + s.players;
  const int most = *std::max_element(values.begin(), end);
  SeatPoints out{};
  if (most <= 0 || (!ties_share && std::count(values.begin(), end, most) > 1)) return out;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (values[seat] == most) out[seat] = bonus;
  return out;
}

SeatPoints highest_points(const GameData& data, const State& s) {
  SeatPoints best{};
  for (int seat = 0; seat < s.players; ++seat) best[seat] = better_track(s, seat);
  return bonus_for_highest(s, best, data.settings.highest_bonus, data.settings.highest_tie == HighestTie::Everybody);
}

SeatPoints prediction_points(const GameData& data, const State& s) {
  SeatPoints out{};
  const int hunt = best_on(s, Role::Hunter), gather = best_on(s, Role::Gatherer);
  if (hunt == gather) return out;
  const Role right = hunt > gather ? Role::Hunter : Role::Gatherer;
  for (int seat = 0; seat < s.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const bool may = data.settings.prediction_for == PredictionFor::Everybody || is_highest(s, seat);
    if (may && s.seats[i].prediction == right) out[i] = data.settings.prediction_bonus;
  }
  return out;
}

SeatPoints group_points(const GameData& data, const State& s) {
  return bonus_for_highest(s, data.board.largest_groups(s.claim), data.settings.group_bonus, false);
}

}  // namespace

void advance(State& s, int seat, Role track, int points) {
  const auto index = static_cast<std::size_t>(track);
  std::int32_t& marker = s.seats[seat].tracks[index];
  const auto taken = [&] {
    for (int other = 0; other < s.players; ++other)
      if (other != seat && on_track(s, other, track) == marker) return true;
    return false;
  };
  for (int left = points; left > 0; --left) {
    ++marker;
    while (taken()) ++marker;
  }
}

int base_points(const State& s, int seat) {
  return std::min(on_track(s, seat, Role::Hunter), on_track(s, seat, Role::Gatherer));
}

SeatPoints part_points(const GameData& data, const State& s, Part part) {
  switch (part) {
    case Part::Highest: return highest_points(data, s);
    case Part::Prediction: return prediction_points(data, s);
    case Part::Group: return group_points(data, s);
    case Part::Base: break;
  }
  SeatPoints out{};
  for (int seat = 0; seat < s.players; ++seat) out[seat] = base_points(s, seat);
  return out;
}

}  // namespace tw::hunt_or_gather
