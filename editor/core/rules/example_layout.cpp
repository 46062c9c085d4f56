#include "editor/core/rules/example_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tw::editor {

using drawing::Point;
using drawing::TileShape;

namespace {

/// A square that plates and pieces should not cover, and the cost of covering it.
struct Taken {
  Point at;
  double size = 0, weight = 1;
};

double overlap(double a, double half_a, double b, double half_b) {
  return std::max(0.0, std::min(a + half_a, b + half_b) - std::max(a - half_a, b - half_b));
}

double covered(const std::vector<Taken>& taken, Point at, double size) {
  double out = 0;
  for (const Taken& other : taken)
    out += other.weight * overlap(at.x, size / 2, other.at.x, other.size / 2) *
           overlap(at.y, size / 2, other.at.y, other.size / 2);
  return out;
}

/// Converts a point of the unrotated tile to board coordinates.
Point to_board(Point p, const ExampleTile& tile, Point corner) {
  double x = p.x - .5, y = p.y - .5;
  for (int q = 0; q < model::quarters(tile.turn); ++q) x = -std::exchange(y, x);
  return {corner.x + x + .5, corner.y + y + .5};
}

class Layout {
 public:
  Layout(const WorkedExample& example, const ExampleShapes& shapes, const model::TileSet& set)
      : example_(example), shapes_(shapes), set_(set) {
    model::Coord least = example.tiles.front().at, most = least;
    for (const ExampleTile& tile : example.tiles) {
      least = {std::min(least.x, tile.at.x), std::min(least.y, tile.at.y)};
      most = {std::max(most.x, tile.at.x), std::max(most.y, tile.at.y)};
    }
    out_.columns = most.x - least.x + 1;
    out_.rows = most.y - least.y + 1;
    for (const ExampleTile& tile : example.tiles)
      out_.corners.push_back({static_cast<double>(tile.at.x - least.x), static_cast<double>(tile.at.y - least.y)});
    taken_.resize(example.tiles.size());
    for (std::size_t i = 0; i < example.tiles.size(); ++i) add_tile(i);
  }

  void place_pieces() {
    for (const ExamplePiece& piece : example_.pieces) {
      const auto i = static_cast<std::size_t>(piece.tile);
      const model::Tile* const tile = model::find_tile(set_, example_.tiles[i].tile);
      const int zone = tile == nullptr ? -1 : model::zone_index(*tile, piece.zone);
      if (zone < 0 || !shapes_[i]) continue;
      const ExampleLayout::Token token = best_token(piece, i, zone);
      taken_[i].push_back({token.at, token.size, 3});
      out_.tokens.push_back(token);
    }
  }

  void place_plates(double size) {
    for (std::size_t i = 0; i < example_.tiles.size(); ++i) {
      if (example_.tiles[i].number == 0) continue;
      constexpr int kSteps = 6;
      const double margin = size / 2 + .03, step = (1 - 2 * margin) / kSteps;
      double least = std::numeric_limits<double>::max();
      Point best;
      for (int y = 0; y <= kSteps; ++y)
        for (int x = 0; x <= kSteps; ++x) {
          const Point at{out_.corners[i].x + margin + x * step, out_.corners[i].y + margin + y * step};
          // Numbers are easiest to find in a corner, so corners cost least, especially the top left corner.
          const double from_corner = std::min(x, kSteps - x) + std::min(y, kSteps - y);
          const double cost = covered(taken_[i], at, size) + 1e-4 * from_corner + 1e-6 * (x + 2 * y);
          if (cost >= least) continue;
          least = cost;
          best = at;
        }
      out_.plates.push_back({example_.tiles[i].number, best});
    }
  }
  ExampleLayout take() { return std::move(out_); }

 private:
  void add_tile(std::size_t i) {
    if (!shapes_[i]) return;
    const ExampleTile& tile = example_.tiles[i];
    const auto counted = [&](int zone) { return std::ranges::find(tile.counted, zone) != tile.counted.end(); };
    for (const drawing::SymbolPlace& symbol : shapes_[i]->symbols())
      taken_[i].push_back({to_board(symbol.at, tile, out_.corners[i]), symbol.size, counted(symbol.zone) ? 10.0 : 2.0});
    for (const int zone : tile.counted)
      for (const auto& line : shapes_[i]->outlines(zone)) {
        std::vector<Point>& turned = out_.counted.emplace_back();
        for (const Point& p : line) turned.push_back(to_board(p, tile, out_.corners[i]));
      }
  }

  /// Returns the best position and size of a piece: inside the zone, and as large as possible without covering symbols.
  ExampleLayout::Token best_token(const ExamplePiece& piece, std::size_t i, int zone) const {
    constexpr int kSteps = 20;
    const ExampleTile& tile = example_.tiles[i];
    ExampleLayout::Token best{.seat = piece.seat, .look = piece.look, .at = {}, .size = 0};
    double least = std::numeric_limits<double>::max();
    const auto consider = [&](Point p, double size, double penalty) {
      const Point at = to_board(p, tile, out_.corners[i]);
      const double cost = covered(taken_[i], at, size) + penalty + .02 * (.3 - size);
      if (cost >= least) return;
      least = cost;
      best.at = at;
      best.size = size;
    };
    for (const double size : {.3, .24, .18}) {
      consider(shapes_[i]->anchor(zone, true), size, 0);
      for (int y = 1; y < kSteps; ++y)
        for (int x = 1; x < kSteps; ++x) {
          const Point p{x / double{kSteps}, y / double{kSteps}};
          if (shapes_[i]->zone_at(p) == zone) consider(p, size, .001 + .02 * outside(*shapes_[i], zone, p, size));
        }
    }
    return best;
  }
  /// Returns the share of a piece at `p` that is outside its zone, 0 to 1.
  static double outside(const TileShape& shape, int zone, Point p, double size) {
    int out = 0;
    for (const double dx : {-.35, .35})
      for (const double dy : {-.35, .35}) out += shape.zone_at({p.x + dx * size, p.y + dy * size}) == zone ? 0 : 1;
    return out / 4.0;
  }

  const WorkedExample& example_;
  const ExampleShapes& shapes_;
  const model::TileSet& set_;
  std::vector<std::vector<Taken>> taken_;
  ExampleLayout out_;
};

}  // namespace

ExampleShapes shapes_of(const WorkedExample& example, const model::Rules& rules, const model::TileSet& set) {
  ExampleShapes out;
  for (const ExampleTile& tile : example.tiles) {
    const model::Tile* const drawn = model::find_tile(set, tile.tile);
    out.push_back(drawn == nullptr ? nullptr : drawing::lay_out(*drawn, rules));
  }
  return out;
}

ExampleLayout lay_out_example(const WorkedExample& example, const ExampleShapes& shapes, const model::TileSet& set,
                              double plate) {
  if (example.tiles.empty()) return {};
  Layout layout(example, shapes, set);
  layout.place_pieces();
  layout.place_plates(plate);
  return layout.take();
}

}  // namespace tw::editor
