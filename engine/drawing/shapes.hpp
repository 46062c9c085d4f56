#pragma once
// The geometry of a tile while it is being laid out: blobs, lines and areas as fields, made in that order.

#include <optional>
#include <vector>

#include "engine/drawing/field.hpp"
#include "engine/drawing/seeded.hpp"
#include "engine/drawing/sketch.hpp"
#include "engine/drawing/touching.hpp"

namespace tw::drawing {

struct Blob {
  Point centre;
  double radius = 0;
  Field field;
};

struct Line {
  std::vector<Polyline> parts;  ///< each begins at the rim, or at a blob
  Point inner_end;              ///< where it stops inside the tile
  bool stops = false;           ///< does it stop inside, in nothing that it joins
  Field field;
};

/// A blob of water with the streams that run into it, or a stream on its own: one outline.
struct Water {
  int zone = -1;  ///< the pool, or the stream
  std::vector<int> zones;
  bool cuts = false;  ///< areas end at its bank; otherwise they lie over its end
  Field field;
};

/// One entry a zone in each list, empty where the zone has another shape.
struct Shapes {
  Shapes(const Sketch& s, const Touching& t)
      : sketch(s),
        touching(t),
        blobs(s.zones.size()),
        lines(s.zones.size()),
        plain(s.zones.size()),
        areas(s.zones.size()) {}

  const Sketch& sketch;
  const Touching& touching;
  bool rounded = true;  ///< do walls and hedges bend where they leave each other
  std::vector<std::optional<Blob>> blobs;
  std::vector<std::optional<Line>> lines;
  std::vector<std::optional<Field>> plain;  ///< areas before corrections
  std::vector<std::optional<Field>> areas;
  std::vector<Water> waters;
  std::vector<Polyline> seams;  ///< what parts two grounds that nothing else parts
  Field seam_distance;

  const Field& area(int zone) const { return *areas[static_cast<std::size_t>(zone)]; }
  const Line& line(int zone) const { return *lines[static_cast<std::size_t>(zone)]; }
  const Blob& blob(int zone) const { return *blobs[static_cast<std::size_t>(zone)]; }
  /// Areas that must meet this zone.
  std::vector<int> areas_at(int zone) const;
};

/// Pools and other blobs that lines run into, and lone pools; then lines; then the blobs that are left, where room is.
void make_joined_blobs(Shapes& shapes, Seeded& random);
void make_lines(Shapes& shapes, Seeded& random);
/// From every joint that no area reaches to what it must meet.
void make_seams(Shapes& shapes);
void make_free_blobs(Shapes& shapes, Seeded& random);
void make_waters(Shapes& shapes);
/// Plain areas (art.md 2), which lines look at to find their end.
void make_plain_areas(Shapes& shapes);
/// Areas as they are drawn: apart from each other, clear of what they do not touch, reaching what they do.
void make_areas(Shapes& shapes, Seeded& random);

}  // namespace tw::drawing
