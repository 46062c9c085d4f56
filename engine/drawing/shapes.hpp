#pragma once
// The geometry of a tile during layout: blobs, lines, seams and areas, as fields and curves.

#include <optional>
#include <vector>

#include "engine/drawing/contacts.hpp"
#include "engine/drawing/field.hpp"
#include "engine/drawing/seeded_random.hpp"
#include "engine/drawing/sketch.hpp"

namespace tw::drawing {

struct Blob {
  Point centre;
  double radius = 0;
  Field field;
};

struct Line {
  std::vector<Polyline> parts;  ///< each starts at the rim or at a blob
  Point inner_end;              ///< end inside the tile
  bool ends_inside = false;     ///< the line ends inside the tile without joining a blob
  Field field;
};

/// A pool with the streams that run into it, or a single stream: one outline.
struct Water {
  int zone = -1;  ///< zone index of the pool or the stream
  std::vector<int> zones;
  bool cuts_areas = false;  ///< true: areas end at the bank of the water; false: areas cover the end of the water
  Field field;
};

/// The geometry of all zones. `blobs`, `lines`, `plain` and `areas` have an entry for each zone; the entry is empty if
/// the zone has another shape.
struct Shapes {
  Shapes(const Sketch& s, const Contacts& t)
      : sketch(s),
        touching(t),
        blobs(s.zones.size()),
        lines(s.zones.size()),
        plain(s.zones.size()),
        areas(s.zones.size()) {}

  const Sketch& sketch;
  const Contacts& touching;
  bool rounded = true;  ///< true if walls and hedges bend where two areas are moved apart
  std::vector<std::optional<Blob>> blobs;
  std::vector<std::optional<Line>> lines;
  std::vector<std::optional<Field>> plain;  ///< areas before they are adjusted to their neighbours
  std::vector<std::optional<Field>> areas;
  std::vector<Water> waters;
  std::vector<Polyline> seams;  ///< borders between grounds that nothing else separates
  Field seam_distance;

  const Field& area(int zone) const { return *areas[zone]; }
  const Line& line(int zone) const { return *lines[zone]; }
  const Blob& blob(int zone) const { return *blobs[zone]; }
  /// Returns the areas that must meet this zone.
  std::vector<int> areas_at(int zone) const;
};

/// Call these functions in this order: make_joined_blobs() (blobs that lines join), make_plain_areas(), make_lines(),
/// make_seams(), make_free_blobs() (the other blobs, where there is space), make_waters(), make_areas().
void make_joined_blobs(Shapes& shapes, SeededRandom& random);
void make_lines(Shapes& shapes, SeededRandom& random);
/// Creates a seam for every joint that no area reaches: from the joint to the shape that it must meet.
void make_seams(Shapes& shapes);
void make_free_blobs(Shapes& shapes, SeededRandom& random);
void make_waters(Shapes& shapes);
/// Creates the plain areas (bites.hpp). The ends of lines depend on them.
void make_plain_areas(Shapes& shapes);
/// Creates the final areas: separated from each other, at a distance from the shapes that they do not touch, and
/// extended to the shapes that they touch.
void make_areas(Shapes& shapes, SeededRandom& random);

}  // namespace tw::drawing
