#pragma once
// Which zones meet inside a tile and which leave a passage: follows from the rim alone, exactly, without a table of
// tile types.

#include <vector>

#include "engine/drawing/sketch.hpp"

namespace tw::drawing {

/// Something that is not ground: a zone, or a joint: the point of the rim where two different grounds meet.
struct Solid {
  int zone = -1;
  int joint = -1;  ///< slot that begins at the point, 0 to 11; -1 for a zone
  bool operator==(const Solid&) const = default;
};
using TouchGroup = std::vector<Solid>;

class Touching {
 public:
  explicit Touching(const Sketch& sketch);
  /// Groups of two or more solids that must meet; all other pairs leave a passage.
  const std::vector<TouchGroup>& groups() const { return groups_; }
  /// Zones that share a group with this one, each once.
  std::vector<int> with(int zone) const;
  bool meet(int a, int b) const;
  /// Joints that this zone reaches.
  std::vector<int> joints_of(int zone) const;
  /// Is there ground between two neighbouring solids that no slot names?
  bool has_wedges() const { return wedges_; }

 private:
  std::vector<TouchGroup> groups_;
  bool wedges_ = false;
};

}  // namespace tw::drawing
