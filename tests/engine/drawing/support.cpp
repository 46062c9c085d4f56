#include "tests/engine/drawing/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <test_places.hpp>

#include "engine/xml/files.hpp"

namespace tw::drawing {

const Game& shipped_game() {
  static const Game kGame = [] {
    const std::string folder = std::string(TW_SOURCE_DIR) + "/tilesets/hunters-gatherers-2020/";
    const auto text = [&](const std::string& name) { return xml::read_file(folder + name).value(); };
    return Game{xml::read_rules(text("rules.xml"), "rules.xml").value(),
                xml::read_tile_set(text("tileset.xml"), "tileset.xml").value()};
  }();
  return kGame;
}

model::Zone zone(const std::string& id, const std::string& kind, const std::string& slots, const std::string& joins) {
  model::Zone out;
  out.id = id;
  out.kind = kind;
  std::istringstream words(slots);
  for (std::string word; words >> word;)
    if (const auto side = model::side_from_name(word))
      out.slots = out.slots | model::SlotSet::side(*side);
    else
      out.slots.add(model::slot_from_name(word).value());
  std::istringstream others(joins);
  for (std::string word; others >> word;) out.joins.push_back(word);
  return out;
}

model::Tile tile(const std::string& id, std::vector<model::Zone> zones) {
  model::Tile out;
  out.id = id;
  out.zones = std::move(zones);
  return out;
}

Pixels::Pixels(int width, int height)
    : width_(width),
      height_(height),
      surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)),
      context_(cairo_create(surface_)) {}

Pixels::~Pixels() {
  cairo_destroy(context_);
  cairo_surface_destroy(surface_);
}

std::vector<std::uint32_t> Pixels::all() const {
  cairo_surface_flush(surface_);
  std::vector<std::uint32_t> out;
  const unsigned char* data = cairo_image_surface_get_data(surface_);
  for (int y = 0; y < height_; ++y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(data + y * cairo_image_surface_get_stride(surface_));
    for (int x = 0; x < width_; ++x) out.push_back(row[x] & 0xFFFFFFu);
  }
  return out;
}

int Pixels::channel(int x, int y, int which) const {
  cairo_surface_flush(surface_);
  const unsigned char* data = cairo_image_surface_get_data(surface_);
  const auto* row = reinterpret_cast<const std::uint32_t*>(data + y * cairo_image_surface_get_stride(surface_));
  return static_cast<int>(row[x] >> (16 - 8 * which) & 0xFFu);
}

int Pixels::difference(int x, int y, const Pixels& other, int other_x, int other_y) const {
  int most = 0;
  for (int c = 0; c < 3; ++c) most = std::max(most, std::abs(channel(x, y, c) - other.channel(other_x, other_y, c)));
  return most;
}

std::vector<std::uint32_t> picture_of(const TileShape& shape, int pixels, model::Rotation turn) {
  Pixels out(pixels, pixels);
  draw_tile(out.context(), shape, 0, 0, pixels, turn);
  EXPECT_TRUE(out.sound());
  return out.all();
}

}  // namespace tw::drawing
