#include "engine/game/landscape_areas.hpp"

#include "engine/game/landscape_state.hpp"

namespace tw::game {

std::vector<AreaOnBoard> areas(const State& state) { return dynamic_cast<const LandscapeStateBase&>(state).areas(); }

std::vector<int> end_points_of_pieces(const State& state) {
  return dynamic_cast<const LandscapeStateBase&>(state).end_points_of_pieces();
}

}  // namespace tw::game
