#pragma once
// Shared helpers for the drawing tests: the shipped set, short tile definitions, pictures in memory.

#include <cairo.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

struct Game {
  model::Rules rules;
  model::TileSet set;
};
/// Returns the shipped 2020 game.
const Game& shipped_game();

/// Returns a zone, for example zone("1", "forest", "E S0").
model::Zone zone(const std::string& id, const std::string& kind, const std::string& slots,
                 const std::string& joins = "");
model::Tile tile(const std::string& id, std::vector<model::Zone> zones);

/// A picture in memory.
class Pixels {
 public:
  Pixels(int width, int height);
  ~Pixels();
  Pixels(const Pixels&) = delete;
  Pixels& operator=(const Pixels&) = delete;
  cairo_t* context() { return context_; }
  bool sound() const { return cairo_status(context_) == CAIRO_STATUS_SUCCESS; }
  /// Returns a colour channel (0: red, 1: green, 2: blue) in the range 0 to 255.
  int channel(int x, int y, int which) const;
  /// Returns the largest difference in any channel between a pixel of this picture and a pixel of the other picture.
  int difference(int x, int y, const Pixels& other, int other_x, int other_y) const;
  std::vector<std::uint32_t> all() const;

 private:
  int width_;
  int height_;
  cairo_surface_t* surface_;
  cairo_t* context_;
};

/// Returns the pixels of a drawn tile; fails the test if drawing fails.
std::vector<std::uint32_t> picture_of(const TileShape& shape, int pixels, model::Rotation turn = {});

}  // namespace tw::drawing
