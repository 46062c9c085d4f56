#include "engine/landscape/compile_lay.hpp"

#include <algorithm>
#include <bit>

#include "engine/landscape/board.hpp"

namespace tw::landscape {

namespace {

SideTable side_table(const TileTable& tile, const Tables& tables, std::size_t side) {
  SideTable out;
  const auto zone = [&](std::size_t slot) { return tile.zone_of_slot[3 * side + slot]; };
  std::array<std::size_t, 3> runs{1};  // how many slots each has
  std::size_t last = 0;
  for (std::size_t slot = 1; slot < 3; ++slot) {
    if (zone(slot) == zone(slot - 1)) {
      ++runs[last];
      continue;
    }
    runs[++last] = 1;
    out.breaks = static_cast<std::uint8_t>(out.breaks | (1u << (slot - 1)));
    out.back_breaks = static_cast<std::uint8_t>(out.back_breaks | (1u << (2 - slot)));
  }
  for (std::size_t run = 0, first = 0; run <= last; first += runs[run++]) {
    const ZoneTable& z = tile.zones[zone(first)];
    for (std::size_t j = 0; j < tables.number_of_areas[z.kind]; ++j)
      out.join[out.joins++] = {.node = z.local[j], .slots = static_cast<std::uint8_t>(2 * runs[run])};
  }
  std::size_t back = 0;
  for (std::size_t run = last + 1, end = 3; run-- > 0; end -= runs[run]) {
    const ZoneTable& z = tile.zones[zone(end - 1)];
    for (std::size_t j = 0; j < tables.number_of_areas[z.kind]; ++j) out.back[back++] = z.local[j];
  }
  return out;
}

void add_standings(const TileTable& tile, Tables& tables) {
  for (std::size_t i = 0; i < tile.areas.size(); ++i)
    for (const std::uint8_t r : tables.roles_of_area[tile.areas[i].area]) {
      const RoleTable& role = tables.roles[r];
      tables.standings.push_back({.node = static_cast<std::uint8_t>(i),
                                  .role = r,
                                  .piece = role.piece,
                                  .barred_by = role.barred_by,
                                  .zones = tile.areas[i].zones,
                                  .number = static_cast<std::uint8_t>(std::popcount(tile.areas[i].zones))});
    }
}

}  // namespace

void compile_lay(const TileTable& tile, Tables& tables) {
  LayTable out;
  out.rim = tile.rim;
  for (std::size_t side = 0; side < 4; ++side) {
    out.sides[side] = side_table(tile, tables, side);
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const std::uint8_t mate = tables.mate[tile.edges[(side + 4 - turn) & 3]];
      out.beyond[turn][side] = static_cast<std::uint16_t>((mate + 1u) << (4 * ((side + 2) & 3)));
    }
  }
  out.nodes = static_cast<std::uint16_t>(tile.areas.size());
  out.zones = static_cast<std::uint16_t>(tile.zones.size());
  out.first_start = static_cast<std::uint32_t>(tables.start_open.size());
  out.closed = std::any_of(tile.areas.begin(), tile.areas.end(), [](const LocalArea& a) { return a.open == 0; });
  out.acts_at_once = tile.acts_at_once;
  out.around = !tile.around.empty();
  for (const LocalArea& area : tile.areas) {
    tables.start_open.push_back(area.open);
    tables.start_marks.push_back(static_cast<std::uint8_t>(area.watched << kWatchShift));
  }
  // A whole block even for a tile without nodes.
  while (tables.start_open.size() == out.first_start || tables.start_open.size() % kNodeBlock != 0) {
    tables.start_open.push_back(0);
    tables.start_marks.push_back(0);
  }
  out.first_standing = static_cast<std::uint32_t>(tables.standings.size());
  add_standings(tile, tables);
  out.standings = static_cast<std::uint32_t>(tables.standings.size()) - out.first_standing;
  tables.lay.push_back(out);
}

}  // namespace tw::landscape
