#include "editor/core/play/board_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/core/settings/settings.hpp"

namespace tw::editor {

CellBounds with(CellBounds bounds, model::Coord at) {
  bounds.low = {std::min(bounds.low.x, at.x), std::min(bounds.low.y, at.y)};
  bounds.high = {std::max(bounds.high.x, at.x), std::max(bounds.high.y, at.y)};
  return bounds;
}

model::Coord BoardView::cell_at(Point p) const {
  const auto number = [this](double d) {
    return static_cast<std::int16_t>(std::clamp(std::floor(d / side), -30000., 30000.));
  };
  return {number(p.x - origin.x), number(p.y - origin.y)};
}

Box with_border(const CellBounds& bounds, double border) {
  return {bounds.low.x - border, bounds.low.y - border, bounds.high.x - bounds.low.x + 1 + 2 * border,
          bounds.high.y - bounds.low.y + 1 + 2 * border};
}

Box used_part(const CellBounds& placed, const std::vector<model::Coord>& targets) {
  constexpr double kBeside = .5, kAround = .08;
  Box out = with_border(placed, kBeside);
  for (const model::Coord cell : targets) {
    const Box target = with_border({cell, cell}, kAround);
    const double right = std::max(out.x + out.width, target.x + target.width);
    const double bottom = std::max(out.y + out.height, target.y + target.height);
    out.x = std::min(out.x, target.x);
    out.y = std::min(out.y, target.y);
    out.width = right - out.x;
    out.height = bottom - out.y;
  }
  return out;
}

BoardView centred(const Box& cells, double side, const Box& area) {
  side = std::floor(side);
  return {side,
          {std::floor(area.x + area.width / 2 - (cells.x + cells.width / 2) * side),
           std::floor(area.y + area.height / 2 - (cells.y + cells.height / 2) * side)}};
}

BoardView fitted(const Box& cells, const Box& area, double dip, double most) {
  const double side = std::min(area.width / cells.width, area.height / cells.height);
  return centred(cells, std::clamp(side, kMinTileSide * dip, most * dip), area);
}

BoardView refitted(const BoardView& now, const Box& cells, const Box& area, double dip, double most) {
  constexpr double kTooSmall = 1.3;
  const BoardView tight = fitted(cells, area, dip, most);
  const double width = cells.width * now.side, height = cells.height * now.side;
  if (tight.side > now.side * kTooSmall || width > area.width || height > area.height) return tight;
  const Point at{now.origin.x + cells.x * now.side, now.origin.y + cells.y * now.side};
  const Point to{std::clamp(at.x, area.x, area.x + area.width - width),
                 std::clamp(at.y, area.y, area.y + area.height - height)};
  const auto whole = [](double by) { return by < 0 ? std::floor(by) : std::ceil(by); };
  return panned(now, {whole(to.x - at.x), whole(to.y - at.y)});
}

BoardView zoomed(BoardView view, Point at, double factor, double dip) {
  const double side = std::clamp(view.side * factor, kMinTileSide * dip, kMaxTileSide * dip);
  const double f = side / view.side;
  return {side, {at.x + (view.origin.x - at.x) * f, at.y + (view.origin.y - at.y) * f}};
}

BoardView panned(BoardView view, Point by) { return {view.side, {view.origin.x + by.x, view.origin.y + by.y}}; }

BoardView scrolled_to(BoardView view, model::Coord cell, Box area) {
  const Box box = view.box_of(cell);
  Point by;
  if (box.x < area.x)
    by.x = area.x - box.x;
  else if (box.x + box.width > area.x + area.width)
    by.x = area.x + area.width - box.x - box.width;
  if (box.y < area.y)
    by.y = area.y - box.y;
  else if (box.y + box.height > area.y + area.height)
    by.y = area.y + area.height - box.y - box.height;
  return panned(view, by);
}

std::vector<Point> spread(std::vector<Point> points, double apart) {
  constexpr int kRounds = 400;
  for (int round = 0; round < kRounds; ++round) {
    bool moved = false;
    for (std::size_t a = 0; a < points.size(); ++a)
      for (std::size_t b = a + 1; b < points.size(); ++b) {
        const double dx = points[b].x - points[a].x, dy = points[b].y - points[a].y, away = std::hypot(dx, dy);
        if (away >= apart * .995) continue;
        moved = true;
        const double by = (apart - away) / 2;
        const Point step = away > 1e-6 ? Point{dx / away * by, dy / away * by} : Point{by, 0};
        points[a] = {points[a].x - step.x, points[a].y - step.y};
        points[b] = {points[b].x + step.x, points[b].y + step.y};
      }
    if (!moved) break;
  }
  return points;
}

HoldMarks hold_marks(const Box& cell, double diameter, const Box& area) {
  const double apart = std::max(cell.width, 1.15 * diameter), r = diameter / 2;
  const double x = std::clamp(cell.x + cell.width / 2, area.x + apart / 2 + r,
                              std::max(area.x + apart / 2 + r, area.x + area.width - apart / 2 - r));
  const double y = std::clamp(cell.y + cell.height, area.y + r, std::max(area.y + r, area.y + area.height - r));
  return {{x - apart / 2, y}, {x + apart / 2, y}};
}

std::vector<Point> marker_positions(const Box& tile, const std::vector<Point>& anchors, double away, double apart,
                                    const Box& area) {
  if (anchors.empty()) return {};
  const double count = static_cast<double>(anchors.size());
  // A square around the tile with enough room for all places.
  const double side = std::max(tile.width + 2 * away, count * apart / 4), length = 4 * side;
  const Point middle{tile.x + tile.width / 2, tile.y + tile.height / 2};
  // Positions along the square, clockwise from its north-west corner.
  const auto along = [&](Point p) {
    double dx = p.x - middle.x, dy = p.y - middle.y;
    const double far = std::max(std::abs(dx), std::abs(dy));
    if (far < 1e-6) return side / 2;  // an anchor in the middle of the tile gets a place in the north
    dx *= side / 2 / far, dy *= side / 2 / far;
    if (-dy >= std::abs(dx)) return dx + side / 2;
    if (dx >= std::abs(dy)) return side + dy + side / 2;
    if (dy >= std::abs(dx)) return 2 * side + side / 2 - dx;
    return 3 * side + side / 2 - dy;
  };
  const auto place = [&](double way) {
    way = std::fmod(std::fmod(way, length) + length, length);
    const double on = std::fmod(way, side) - side / 2;
    switch (static_cast<int>(way / side)) {
      case 0: return Point{middle.x + on, middle.y - side / 2};
      case 1: return Point{middle.x + side / 2, middle.y + on};
      case 2: return Point{middle.x - on, middle.y + side / 2};
      default: return Point{middle.x - side / 2, middle.y - on};
    }
  };
  std::vector<std::size_t> order(anchors.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<double> ways;
  for (const Point& anchor : anchors) ways.push_back(along(anchor));
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return ways[i]; });
  for (int round = 0; round < 400; ++round) {
    bool moved = false;
    for (std::size_t i = 0; i < order.size() && order.size() > 1; ++i) {
      double &a = ways[order[i]], &b = ways[order[(i + 1) % order.size()]];
      const double between = b - a + (i + 1 == order.size() ? length : 0);
      if (between >= apart * .995) continue;
      a -= (apart - between) / 2, b += (apart - between) / 2;
      moved = true;
    }
    if (!moved) break;
  }
  std::vector<Point> out;
  for (const double way : ways) out.push_back(place(way));
  Point low = out.front(), high = out.front();
  for (const Point& p : out) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const auto shift = [&](double least, double most, double from, double to) {
    return std::max(from + apart / 2 - least, 0.) + std::min(to - apart / 2 - most, 0.);
  };
  const Point by{shift(low.x, high.x, area.x, area.x + area.width), shift(low.y, high.y, area.y, area.y + area.height)};
  for (Point& p : out) p = {p.x + by.x, p.y + by.y};
  return out;
}

Box place_label(Point at, double away, double width, double height, const Box& area, const std::vector<Box>& taken) {
  const auto overlaps = [](const Box& a, const Box& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  const auto is_free = [&](const Box& box) {
    return area.contains(box) && std::ranges::none_of(taken, [&](const Box& other) { return overlaps(box, other); });
  };
  const Box below{at.x - width / 2, at.y + away, width, height};
  constexpr int kRounds = 4;
  for (int round = 0; round < kRounds; ++round) {
    const double out = away + round * height;
    for (const Box& box :
         {Box{below.x, at.y + out, width, height}, Box{below.x, at.y - out - height, width, height},
          Box{at.x + out, at.y - height / 2, width, height}, Box{at.x - out - width, at.y - height / 2, width, height}})
      if (is_free(box)) return box;
  }
  return below;
}

namespace {
std::optional<int> start_size(const Settings& settings, const char* fixed, const char* last, int usual, int least,
                              int most) {
  const StartZoom zoom = start_zoom(settings);
  const int size = zoom == StartZoom::Fixed  ? settings.get_number(fixed, usual)
                   : zoom == StartZoom::Last ? settings.get_number(last, 0)
                                             : 0;
  return size > 0 ? std::optional(std::clamp(size, least, most)) : std::nullopt;
}
}  // namespace

StartZoom start_zoom(const Settings& settings) {
  const std::string name = settings.get(kStartZoom);
  return name == "fixed" ? StartZoom::Fixed : name == "last" ? StartZoom::Last : StartZoom::Whole;
}

void set_start_zoom(Settings& settings, StartZoom zoom) {
  settings.set(kStartZoom, zoom == StartZoom::Fixed ? "fixed" : zoom == StartZoom::Last ? "last" : "");
}

std::optional<int> initial_tile_side(const Settings& settings) {
  return start_size(settings, kStartSide, kLastSide, kDefaultTileSide, static_cast<int>(kMinTileSide),
                    static_cast<int>(kMaxTileSide));
}

std::optional<int> initial_percent(const Settings& settings) {
  return start_size(settings, kStartPercent, kLastPercent, 100, 100, kMaxPercent);
}

}  // namespace tw::editor
