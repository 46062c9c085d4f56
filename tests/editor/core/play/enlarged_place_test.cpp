#include "editor/core/play/enlarged_place.hpp"

#include <gtest/gtest.h>

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor::test {
namespace {

bool overlap(const Box& a, const Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
EnlargedTileConstraints room_of(double width, double height) {
  return {.area = {0, 0, width, height},
          .side = 240,
          .least = 96,
          .margin = 8,
          .caption = 28,
          .gap = 12,
          .clear = {},
          .avoid = {}};
}

TEST(EnlargedPlaces, UseThePreferredPositionOrTheFirstCorner) {
  EnlargedTileConstraints room = room_of(800, 600);
  EXPECT_EQ(place_enlarged(room).frame.x, 12);
  EXPECT_EQ(place_enlarged(room).tile.width, 240);
  room.wanted = Point{300, 100};
  EXPECT_EQ(place_enlarged(room).frame.x, 300);
  room.wanted = Point{5000, -50};
  EXPECT_EQ(place_enlarged(room).frame.x, 800 - 256) << "inside the area";
  EXPECT_EQ(place_enlarged(room).frame.y, 0);
}

TEST(EnlargedPlaces, CoverNeitherTheTileNorHighlightedPlaces) {
  for (const auto& [width, height] : {std::pair{640., 480.}, {420., 380.}, {1400., 900.}})
    for (double x = 0; x < width - 70; x += 45)
      for (double y = 0; y < height - 70; y += 45) {
        EnlargedTileConstraints room = room_of(width, height);
        room.clear = {{x, y, 70, 70}, {width / 2 - 150, height - 90, 300, 80}};
        room.avoid = {{x + 70, y, 70, 70}};
        const EnlargedTileLayout place = place_enlarged(room);
        for (const auto& boxes : {room.clear, room.avoid})
          for (const Box& box : boxes) EXPECT_FALSE(overlap(place.frame, box)) << width << " " << x << " " << y;
        EXPECT_GE(place.frame.x, 0);
        EXPECT_LE(place.frame.y + place.frame.height, height);
        EXPECT_GE(place.tile.width, 96);
      }
}

TEST(EnlargedPlaces, CoverHighlightedCellsRatherThanTheTileIfThereIsNoRoom) {
  EnlargedTileConstraints room = room_of(300, 300);
  room.avoid = {room.area};
  room.clear = {{100, 0, 100, 100}, {0, 200, 300, 100}};
  const EnlargedTileLayout place = place_enlarged(room);
  double covered = 0;
  for (const Box& box : room.clear)
    if (overlap(place.frame, box))
      covered += std::min(place.frame.x + place.frame.width, box.x + box.width) - std::max(place.frame.x, box.x);
  EXPECT_LT(covered, 50);
}

TEST(StartZooms, AreTheWholeBoardAFixedSizeOrTheLastSize) {
  Settings settings;
  settings.set_number(kStartSide, 60);
  settings.set_number(kStartPercent, 150);
  EXPECT_FALSE(initial_tile_side(settings));
  EXPECT_FALSE(initial_percent(settings));
  set_start_zoom(settings, StartZoom::Fixed);
  EXPECT_EQ(initial_tile_side(settings), 60);
  EXPECT_EQ(initial_percent(settings), 150);
  set_start_zoom(settings, StartZoom::Last);
  EXPECT_EQ(start_zoom(settings), StartZoom::Last);
  EXPECT_FALSE(initial_tile_side(settings)) << "nothing has been zoomed yet";
  settings.set_number(kLastSide, 9000);
  EXPECT_EQ(initial_tile_side(settings), 260) << "within the limits";
  set_start_zoom(settings, StartZoom::Whole);
  EXPECT_FALSE(initial_tile_side(settings));
}

}  // namespace
}  // namespace tw::editor::test
