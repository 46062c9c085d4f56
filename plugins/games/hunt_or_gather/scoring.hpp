#pragma once
// The two score tracks and the bonuses at the end. docs/rules HOG-TRACK, HOG-END.

#include <array>

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

enum class Part : std::uint8_t { Base, Highest, Prediction, Group };
inline constexpr std::array<const char*, 4> kParts{"base", "highest-score", "prediction", "largest-group"};

using SeatPoints = std::array<int, kMaxSeats>;

/// Moves a seat's marker on a track; spaces with opponents' markers are not counted (HOG-TRACK-2).
void advance(State& s, int seat, Role track, int points);
/// Returns the lower of the two tracks (HOG-END-1).
int base_points(const State& s, int seat);
/// Returns the points that each seat would have in one part if the game ended now (HOG-END-4 to HOG-END-6).
SeatPoints part_points(const GameData& data, const State& s, Part part);

}  // namespace tw::hunt_or_gather
