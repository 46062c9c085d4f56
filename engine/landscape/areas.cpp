#include "engine/landscape/areas.hpp"

#include "engine/landscape/state.hpp"

namespace tw::landscape {

std::vector<AreaOnBoard> areas(const game::State& state) { return dynamic_cast<const StateBase&>(state).areas(); }

std::vector<int> end_points_of_pieces(const game::State& state) {
  return dynamic_cast<const StateBase&>(state).end_points_of_pieces();
}

}  // namespace tw::landscape
