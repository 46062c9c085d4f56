#include "engine/landscape/board.hpp"

namespace tw::landscape {

template <class Limits>
int Board<Limits>::count_placements(const TileTable& type) const {
  const auto n = count_fits(type.rim);
  return n[0] + n[1] + n[2] + n[3];
}

int local_area(const Tables& tables, const ZoneTable& zone, int area) {
  for (std::size_t j = 0; j < tables.number_of_areas[zone.kind]; ++j)
    if (tables.areas_of_kind[zone.kind][j] == area) return zone.local[j];
  return -1;
}

template <class Limits>
void Board<Limits>::put_piece(const Tables& tables, int at, int zone, int role, int player) {
  const PlacedTile& placed = tile[at];
  const RoleTable& r = tables.roles[role];
  const ZoneTable& z = tables.tiles[placed.type].zones[zone];
  const int node = placed.first_node + local_area(tables, z, r.area);
  piece[pieces++] = {static_cast<std::uint16_t>(node), static_cast<std::uint16_t>(at),
                     static_cast<std::uint8_t>(zone),  static_cast<std::uint8_t>(player),
                     static_cast<std::uint8_t>(role),  r.piece};
  auto& mine = marks[find(node)];
  mine = static_cast<std::uint8_t>(mine | (1u << r.piece));
}

template <class Limits>
void Board<Limits>::remove_piece(int index) {
  const Piece gone = piece[index];
  piece[index] = piece[--pieces];
  const int root = find(gone.node);
  for (std::size_t i = 0; i < pieces; ++i)
    if (piece[i].kind == gone.kind && find(piece[i].node) == root) return;
  auto& mine = marks[root];
  mine = static_cast<std::uint8_t>(mine & ~(1u << gone.kind));
}

template struct Board<SmallLimits>;
template struct Board<MediumLimits>;
template struct Board<LargeLimits>;

}  // namespace tw::landscape
