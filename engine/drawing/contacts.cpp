#include "engine/drawing/contacts.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tw::drawing {

namespace {

/// The name of a ground is the index of its zone. A wedge, the ground between two adjacent solids, belongs to no zone
/// and has no name.
constexpr int kNoName = -1;
/// An item of the rim: a solid, or a run of ground with its zone (kNoName for a wedge).
struct Item {
  bool ground = false;
  Solid solid;
  int name = kNoName;
  bool operator==(const Item&) const = default;
};
using Face = std::vector<Item>;

/// Maximum number of ways to name the wedges of a face that are tried; if there are more, the best way that was tried
/// is used.
constexpr int kMaxChoices = 4096;

Item item_of(const Sketch& sketch, int slot) {
  const int owner = sketch.owner[slot];
  if (owner < 0) return {true, {}, kNoName};
  const SketchZone& zone = sketch.zone(owner);
  if (zone.shape == Shape::Ground) return {true, {}, owner};
  return {false, {zone.joins.empty() ? owner : zone.joins.front(), -1}, kNoName};
}

/// Returns the item to insert between two different neighbours that are both grounds or both solids.
Item between(const Item& a, int slot) { return a.ground ? Item{false, {-1, slot}, kNoName} : Item{true, {}, kNoName}; }

/// Returns the rim as an alternating sequence of grounds and solids.
Face rim_of(const Sketch& sketch) {
  Face out;
  for (int slot = 0; slot < model::kSlotCount; ++slot) {
    const Item item = item_of(sketch, slot);
    if (!out.empty() && out.back() == item) continue;
    if (!out.empty() && out.back().ground == item.ground) out.push_back(between(item, slot));
    out.push_back(item);
  }
  while (out.size() > 1 && out.front() == out.back()) out.pop_back();
  if (out.size() > 1 && out.front().ground == out.back().ground) out.push_back(between(out.front(), 0));
  return out;
}

/// Splits the rim into faces wherever a solid occurs twice, until no solid occurs twice in a face.
std::vector<Face> split_into_faces(const Face& rim) {
  std::vector<Face> todo{rim};
  std::vector<Face> out;
  while (!todo.empty()) {
    const Face face = std::move(todo.back());
    todo.pop_back();
    bool cut = false;
    for (std::size_t a = 0; a < face.size() && !cut; ++a)
      for (std::size_t b = a + 1; b < face.size() && !cut; ++b)
        if (!face[a].ground && face[a] == face[b]) {
          const auto from = face.begin() + static_cast<std::ptrdiff_t>(a);
          const auto to = face.begin() + static_cast<std::ptrdiff_t>(b);
          Face outer(to, face.end());
          outer.insert(outer.end(), face.begin(), from);
          todo.push_back(std::move(outer));
          todo.emplace_back(from, to);
          cut = true;
        }
    if (!cut) out.push_back(face);
  }
  return out;
}

class FaceSolver {
 public:
  FaceSolver(const Sketch& sketch, const Face& face) : sketch_(sketch), face_(face) {
    for (std::size_t i = 0; i < face.size(); ++i) {
      if (!face[i].ground) solids_.push_back(i);
      if (face[i].ground && face[i].name == kNoName) wedges_.push_back(i);
      if (face[i].ground && face[i].name != kNoName) add_name(face[i].name);
    }
    std::sort(names_.begin(), names_.end());
    for (const int zone : sketch.zones_with(Shape::Ground))
      if (sketch.zone(zone).slots.empty()) add_name(zone);
    if (names_.empty()) names_.push_back(static_cast<int>(kMaxSketchZones));  // use one ground without a name
  }

  std::vector<ContactGroup> solve() {
    if (solids_.size() < 2 || solids_.size() == face_.size()) return {};
    std::vector<int> choice(wedges_.size(), 0);
    for (int tried = 0; tried < kMaxChoices; ++tried) {
      try_choice(choice);
      std::size_t digit = 0;
      while (digit < choice.size() && ++choice[digit] == static_cast<int>(names_.size())) choice[digit++] = 0;
      if (digit == choice.size()) break;
    }
    return best_;
  }

 private:
  void add_name(int zone) {
    if (std::find(names_.begin(), names_.end(), zone) == names_.end()) names_.push_back(zone);
  }

  void try_choice(const std::vector<int>& choice) {
    std::vector<int> label(face_.size(), kNoName);
    for (std::size_t i = 0; i < face_.size(); ++i)
      if (face_[i].ground) label[i] = face_[i].name;
    for (std::size_t k = 0; k < wedges_.size(); ++k) label[wedges_[k]] = names_[choice[k]];
    const std::vector<std::size_t> root = groups_for(label);
    std::uint64_t used = 0;
    std::size_t runs = 0;
    for (std::size_t i = 0; i < face_.size(); ++i)
      if (face_[i].ground) {
        used |= std::uint64_t{1} << label[i];
        ++runs;
      }
    std::size_t parts = 0;
    for (std::size_t k = 0; k < solids_.size(); ++k) parts += root[k] == k ? 1 : 0;
    if (static_cast<std::size_t>(std::popcount(used)) + parts != runs + 1) return;  // reject: zones would cross
    std::vector<ContactGroup> groups = grouped(root);
    const double cost = cost_of(groups);
    if (cost < best_cost_ - 1e-9) {
      best_cost_ = cost;
      best_ = std::move(groups);
    }
  }

  /// Returns the group of each solid: two solids meet if no ground is on both sides of the chord between them.
  std::vector<std::size_t> groups_for(const std::vector<int>& label) const {
    std::vector<std::size_t> root(solids_.size());
    for (std::size_t k = 0; k < root.size(); ++k) root[k] = k;
    const auto find = [&](std::size_t k) {
      while (root[k] != k) k = root[k];
      return k;
    };
    for (std::size_t a = 0; a < solids_.size(); ++a)
      for (std::size_t b = a + 1; b < solids_.size(); ++b) {
        std::uint64_t inner = 0;
        std::uint64_t outer = 0;
        for (std::size_t i = 0; i < face_.size(); ++i) {
          if (!face_[i].ground) continue;
          (i > solids_[a] && i < solids_[b] ? inner : outer) |= std::uint64_t{1} << label[i];
        }
        if ((inner & outer) == 0) root[find(b)] = find(a);
      }
    for (std::size_t k = 0; k < root.size(); ++k) root[k] = find(k);
    return root;
  }

  std::vector<ContactGroup> grouped(const std::vector<std::size_t>& root) const {
    std::vector<ContactGroup> out;
    for (std::size_t k = 0; k < root.size(); ++k) {
      if (root[k] != k) continue;
      ContactGroup group;
      for (std::size_t j = 0; j < root.size(); ++j)
        if (root[j] == k) group.push_back(face_[solids_[j]].solid);
      if (group.size() > 1) out.push_back(std::move(group));
    }
    return out;
  }

  bool is_area(const Solid& solid) const { return solid.zone >= 0 && sketch_.zone(solid.zone).shape == Shape::Area; }

  double cost_of(const std::vector<ContactGroup>& groups) const {
    double cost = 0;
    for (const ContactGroup& group : groups) {
      int areas = 0;
      for (const Solid& solid : group)
        if (is_area(solid)) {
          ++areas;
          cost -= .1 * sketch_.zone(solid.zone).slots.count() / 3;
        }
      cost += 100.0 * std::max(0, areas - 1) + static_cast<double>(group.size() - 1);
      cost -= reaches_across(group) ? .05 : 0;
    }
    return cost;
  }

  /// Returns true if a line of the group starts on the side opposite an area of the group.
  bool reaches_across(const ContactGroup& group) const {
    std::uint8_t lines = 0;
    std::uint8_t areas = 0;
    for (int slot = 0; slot < model::kSlotCount; ++slot) {
      const int owner = sketch_.owner[slot];
      if (owner < 0) continue;
      const SketchZone& zone = sketch_.zone(owner);
      const Solid as_solid = item_of(sketch_, slot).solid;
      if (std::find(group.begin(), group.end(), as_solid) == group.end()) continue;
      if (zone.shape == Shape::Line) lines = static_cast<std::uint8_t>(lines | 1u << (slot / 3 + 2) % 4);
      if (zone.shape == Shape::Area) areas = static_cast<std::uint8_t>(areas | 1u << slot / 3);
    }
    return (lines & areas) != 0;
  }

  const Sketch& sketch_;
  const Face& face_;
  std::vector<std::size_t> solids_;
  std::vector<std::size_t> wedges_;
  std::vector<int> names_;
  std::vector<ContactGroup> best_;
  double best_cost_ = std::numeric_limits<double>::max();
};

}  // namespace

Contacts::Contacts(const Sketch& sketch) {
  const Face rim = rim_of(sketch);
  for (const Item& item : rim) wedges_ = wedges_ || (item.ground && item.name == kNoName);
  for (const Face& face : split_into_faces(rim))
    for (ContactGroup& group : FaceSolver(sketch, face).solve()) groups_.push_back(std::move(group));
}

std::vector<int> Contacts::with(int zone) const {
  std::vector<int> out;
  for (const ContactGroup& group : groups_) {
    if (std::find(group.begin(), group.end(), Solid{zone, -1}) == group.end()) continue;
    for (const Solid& other : group)
      if (other.zone >= 0 && other.zone != zone && std::find(out.begin(), out.end(), other.zone) == out.end())
        out.push_back(other.zone);
  }
  return out;
}

bool Contacts::meet(int a, int b) const {
  const std::vector<int> others = with(a);
  return std::find(others.begin(), others.end(), b) != others.end();
}

std::vector<int> Contacts::joints_of(int zone) const {
  std::vector<int> out;
  for (const ContactGroup& group : groups_) {
    if (std::find(group.begin(), group.end(), Solid{zone, -1}) == group.end()) continue;
    for (const Solid& other : group)
      if (other.joint >= 0) out.push_back(other.joint);
  }
  return out;
}

}  // namespace tw::drawing
