#include "engine/landscape/place_tile.hpp"

#include <cstdlib>

namespace tw::landscape {

template <class Limits>
void Board<Limits>::place_tile(const Tables& tables, int type, model::Coord at, model::Rotation turn) {
  const int frontier_index = frontier_index_at(at.x, at.y);
  place_tile_at(tables, type, frontier_index >= 0 ? static_cast<std::size_t>(frontier_index) : open_first_cell(at),
                turn);
}

template <class Limits>
void Board<Limits>::place_tile_at(const Tables& tables, int type, std::size_t frontier_index, model::Rotation turn) {
  tile_placing::place_tile_at(*this, tables, type, frontier_index, turn);
}

template <class Limits>
std::size_t Board<Limits>::open_first_cell(model::Coord at) {
  if (std::abs(at.x) > Limits::kReach || std::abs(at.y) > Limits::kReach) wide = 1;
  tile_placing::open_cell(*this, open_cells, slot_of(at.x, at.y), key_of(at.x, at.y), 0, 0);
  return open_cells++;
}

template void Board<SmallLimits>::place_tile(const Tables&, int, model::Coord, model::Rotation);
template void Board<SmallLimits>::place_tile_at(const Tables&, int, std::size_t, model::Rotation);
template std::size_t Board<SmallLimits>::open_first_cell(model::Coord);
template void Board<MediumLimits>::place_tile(const Tables&, int, model::Coord, model::Rotation);
template void Board<MediumLimits>::place_tile_at(const Tables&, int, std::size_t, model::Rotation);
template std::size_t Board<MediumLimits>::open_first_cell(model::Coord);
template void Board<LargeLimits>::place_tile(const Tables&, int, model::Coord, model::Rotation);
template void Board<LargeLimits>::place_tile_at(const Tables&, int, std::size_t, model::Rotation);
template std::size_t Board<LargeLimits>::open_first_cell(model::Coord);

}  // namespace tw::landscape
