#include "plugins/games/hunt_or_gather/board.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace tw::hunt_or_gather {

Board::Board(int width, int height, Shape shape, OthersClaims others_claims) : others_claims_(others_claims) {
  const int east = width / 2, south = height / 2;
  for (int y = -south; y <= south; ++y)
    for (int x = -east; x <= east; ++x)
      if (shape == Shape::Rectangle || std::abs(x) + std::abs(y) <= std::max(east, south)) places_.push_back({x, y});
  neighbours_.resize(places_.size());
  village_ = at(0, 0);
  for (std::size_t cell = 0; cell < places_.size(); ++cell) {
    const Place place = places_[cell];
    for (const Place step : {Place{0, -1}, Place{-1, 0}, Place{1, 0}, Place{0, 1}}) {
      const Cell next = at(place.x + step.x, place.y + step.y);
      Neighbours& list = neighbours_[cell];
      if (next != kNone) list.cells[list.count++] = next;
    }
  }
}

Cell Board::at(int x, int y) const {
  const auto found =
      std::find_if(places_.begin(), places_.end(), [&](const Place& place) { return place.x == x && place.y == y; });
  return found == places_.end() ? kNone : static_cast<Cell>(found - places_.begin());
}

std::array<std::uint8_t, kMaxCells> Board::costs(Cell from, int steps, const Owners& owners, std::uint8_t owner,
                                                 Cell until) const {
  std::array<std::uint8_t, kMaxCells> cost;
  cost.fill(kNone);
  // Spaces reached at the current cost and at the next higher cost; each space occurs at most once.
  std::array<std::array<Cell, kMaxCells>, 2> lists;
  std::array<std::size_t, 2> counts{1, 0};
  lists[0][0] = from;
  cost[from] = 0;
  for (int spent = 0; spent <= steps; ++spent) {
    auto& now = lists[spent % 2];
    auto& later = lists[(spent + 1) % 2];
    std::size_t& now_count = counts[spent % 2];
    std::size_t& later_count = counts[(spent + 1) % 2];
    later_count = 0;
    for (std::size_t i = 0; i < now_count; ++i)
      for (const Cell next : neighbours(now[i])) {
        if (cost[next] != kNone) continue;  // the first cost found is the lowest
        if (owners[next] == owner) {
          cost[next] = static_cast<std::uint8_t>(spent);
          now[now_count++] = next;
        } else if (spent < steps && (owners[next] == kNone || others_claims_ == OthersClaims::Pass)) {
          cost[next] = static_cast<std::uint8_t>(spent + 1);
          later[later_count++] = next;
        }
        if (next == until) return cost;
      }
  }
  return cost;
}

Cells Board::flights(Cell from, int steps, const Cells& open) const {
  std::vector<Cells> ends(static_cast<std::size_t>(steps));  // reachable spaces after one step, two steps, ...
  Cells free = open;
  free.reset(from);
  extend_paths(from, free, ends);
  for (auto longest = ends.rbegin(); longest != ends.rend(); ++longest)
    if (longest->any()) return *longest;
  return {};
}

void Board::extend_paths(Cell from, Cells free, std::span<Cells> ends) const {
  if (ends.empty()) return;
  for (const Cell next : neighbours(from)) {
    if (!free[next]) continue;
    ends.front().set(next);
    Cells left = free;
    extend_paths(next, left.reset(next), ends.subspan(1));
  }
}

std::array<int, kMaxSeats> Board::largest_groups(const Owners& owners) const {
  std::array<int, kMaxSeats> out{};
  Cells seen;
  std::array<Cell, kMaxCells> group;
  for (std::size_t first = 0; first < neighbours_.size(); ++first) {
    const std::uint8_t owner = owners[first];
    if (owner >= kMaxSeats || seen[first]) continue;
    std::size_t count = 0;
    group[count++] = static_cast<Cell>(first);
    seen.set(first);
    for (std::size_t i = 0; i < count; ++i)
      for (const Cell next : neighbours(group[i]))
        if (owners[next] == owner && !seen[next]) {
          seen.set(next);
          group[count++] = next;
        }
    out[owner] = std::max(out[owner], static_cast<int>(count));
  }
  return out;
}

Cells Board::largest_group(const Owners& owners, std::uint8_t seat) const {
  Cells seen, out;
  for (std::size_t first = 0; first < neighbours_.size(); ++first) {
    if (owners[first] != seat || seen[first]) continue;
    Cells group;
    std::vector<Cell> next{static_cast<Cell>(first)};
    while (!next.empty()) {
      const Cell cell = next.back();
      next.pop_back();
      if (group[cell]) continue;
      group.set(cell);
      for (const Cell neighbour : neighbours(cell))
        if (owners[neighbour] == seat) next.push_back(neighbour);
    }
    seen |= group;
    if (group.count() > out.count()) out = group;
  }
  return out;
}

}  // namespace tw::hunt_or_gather
