#pragma once
// Determines which zones meet inside a tile and which zones have a passage between them. This depends only on the rim;
// no table of tile types is needed.

#include <vector>

#include "engine/drawing/sketch.hpp"

namespace tw::drawing {

/// An item that is not ground: a zone, or a joint (a point of the rim where two different grounds meet).
struct Solid {
  int zone = -1;
  int joint = -1;  ///< slot that begins at the joint, 0 to 11; -1 for a zone
  bool operator==(const Solid&) const = default;
};
using ContactGroup = std::vector<Solid>;

class Contacts {
 public:
  explicit Contacts(const Sketch& sketch);
  /// Returns the groups of two or more solids that must meet; there is a passage between all other pairs.
  const std::vector<ContactGroup>& groups() const { return groups_; }
  /// Returns the zones that share a group with this one, without duplicates.
  std::vector<int> with(int zone) const;
  bool meet(int a, int b) const;
  /// Returns the joints that must meet this zone.
  std::vector<int> joints_of(int zone) const;
  /// Returns true if there is ground without a slot between two neighbouring solids.
  bool has_wedges() const { return wedges_; }

 private:
  std::vector<ContactGroup> groups_;
  bool wedges_ = false;
};

}  // namespace tw::drawing
