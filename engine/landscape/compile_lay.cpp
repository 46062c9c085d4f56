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
  std::size_t joins = 0;
  for (std::size_t run = 0, first = 0; run <= last; first += runs[run++])
    joins += tables.number_of_areas[tile.zones[zone(first)].kind];
  if (joins > SideTable::kRoom) return {.breaks = SideTable::kTooMany, .back_breaks = SideTable::kTooManyBack};
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
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const std::uint8_t mate = tables.mate[tile.edges[(side + 4 - turn) & 3]];
      out.beyond[turn][side] = static_cast<std::uint16_t>((mate + 1u) << (4 * ((side + 2) & 3)));
    }
  }
  for (std::size_t side = 0; side < 8; ++side) tables.sides.push_back(side_table(tile, tables, side & 3));
  out.nodes = static_cast<std::uint16_t>(tile.areas.size());
  out.zones = static_cast<std::uint16_t>(tile.zones.size());
  out.closed = std::any_of(tile.areas.begin(), tile.areas.end(), [](const LocalArea& a) { return a.open == 0; });
  out.acts_at_once = tile.acts_at_once;
  out.around = !tile.around.empty();
  out.further_start = static_cast<std::uint32_t>(tables.start.size());
  for (std::size_t i = 0; i < tile.areas.size(); ++i) {
    const std::size_t at = i % kNodeBlock;
    if (i != 0 && at == 0) tables.start.emplace_back();
    StartBlock& block = i < kNodeBlock ? out.start : tables.start.back();
    block.open[at] = tile.areas[i].open;
    block.marks[at] = static_cast<std::uint8_t>(tile.areas[i].watched << kWatchShift);
  }
  out.first_standing = static_cast<std::uint32_t>(tables.standings.size());
  add_standings(tile, tables);
  out.standings = static_cast<std::uint32_t>(tables.standings.size()) - out.first_standing;
  tables.lay.push_back(out);
}

}  // namespace tw::landscape
