#pragma once
// A tile during a stroke, with the operations from which strokes and quick fixes are built. Until match_edges() has
// run, slots may have no owner and sides may match no edge.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "editor/core/edits/common.hpp"
#include "editor/core/strokes/zone_kinds.hpp"

namespace tw::editor::strokes {

/// Returns the slot with this index, wrapping around the rim: -1 is the last slot, kSlotCount the first.
inline model::Slot slot_at(int i) {
  return static_cast<model::Slot>((i % model::kSlotCount + model::kSlotCount) % model::kSlotCount);
}

class Draft {
 public:
  Draft(const model::Tile& before, const ZoneKinds& kinds) : tile(before), before_(before), kinds_(kinds) {}

  model::Tile tile;
  /// Replaces this draft with `other`, a draft of the same tile.
  void take(Draft&& other);
  /// Returns why the draft cannot become a tile, as one sentence, or "". If there are several errors, returns the
  /// first.
  const std::string& error() const { return error_; }
  bool fail(std::string why);

  const ZoneKinds& kinds() const { return kinds_; }
  model::Zone* find(const std::string& id);
  const model::Zone* find(const std::string& id) const;
  /// Returns the id of the zone that has the slot, or "".
  std::string owner(model::Slot slot) const;
  /// Adds a new zone of `kind` without slots and returns its id.
  std::string add(const std::string& kind);
  /// Gives the slots to `zone`. Zones that lose their last slot are removed; `zone` inherits their contents.
  void assign_slots(model::SlotSet slots, const std::string& zone);
  /// Merges `from` into `to`, including its slots, joins, touches and contents.
  void merge(const std::string& to, const std::string& from);
  void join(const std::string& a, const std::string& b);
  /// Changes the kind of a zone. Removes its joins, touches and mark, and contents that are not allowed on the new
  /// kind.
  void change_kind(const std::string& zone, const std::string& kind);
  void unjoin(const std::string& a, const std::string& b);
  /// Adds a zone without slots as a part of `zone` and returns its id. The new zone has the kind of `zone`;
  /// update_touches() adds the touches of `zone`.
  std::string part_of(const std::string& zone);
  /// Makes the end of `zone` at this slot a separate zone and returns its id. If the end was merged into `zone`
  /// earlier in this stroke, its previous id is restored.
  std::string split_off(const std::string& zone, model::Slot slot);
  /// Removes a zone. Its slots then have no owner; `heir` inherits the symbols and the action if its kind allows them.
  void remove(const std::string& zone, const std::string& heir = "");
  /// Removes the slots from their zones; zones without slots are kept.
  void release_slots(model::SlotSet slots);

  /// Returns `zone` and all zones that are connected to it by joins, directly or through other zones.
  std::vector<std::string> cluster(const std::string& zone) const;
  model::SlotSet slots_of(const std::vector<std::string>& zones) const;
  /// Returns true if the two sets of slots cannot both be connected inside the tile.
  static bool cross(model::SlotSet a, model::SlotSet b);
  /// Returns true if `zone` could touch or join `other` without crossing a third zone.
  bool reachable(const std::string& zone, const std::string& other) const;

  /// Splits every zone that is crossed by the cluster of `zone` (and of `walls`) into the parts on either side.
  void split_zones_crossed_by(const std::string& zone, const std::vector<std::string>& walls = {});
  /// Turns every side into an edge of the rules, changing as few slots as possible and no slots of `keep`. Changed
  /// slots are given to adjacent zones (`preferred_kind`: the preferred kind). Returns false and sets error() if no
  /// edge fits.
  bool match_edges(model::SlotSet keep, const std::string& preferred_kind = "");
  /// Sets the heir: the zone that gets slots of its kind that are not adjacent to any other zone of this kind.
  void set_heir(std::string zone) { heir_ = std::move(zone); }
  /// Merges ground of the same kind along each bank of the lines of `zone`, so that the lines do not touch other kinds.
  void merge_banks(const std::string& zone);
  /// Records in `touches` that a zone with neither slots nor joins is surrounded by this ground, if the tile also has
  /// other ground.
  void set_surrounding_ground(const std::string& zone, const std::string& ground);
  /// Updates the touches of changed zones: adds touches that affect a formula, removes touches that are no longer
  /// possible.
  void update_touches();
  /// Turns the side into this edge. Changed slots are given to adjacent zones of their kind, or to the heir.
  void make_side(model::Side side, const model::EdgeKind& edge);
  /// Names the new zones and moves them to their final positions in the tile.
  void name_new_zones();
  /// Names the new zones and checks the result. Returns false and sets error() if the tile has too many zones or is
  /// not planar.
  bool finish();

  /// Maps new zones (by their final ids after finish()) to the zones of the original tile from which they were cut.
  const std::map<std::string, std::string>& cut_from() const { return cut_from_; }
  /// Maps zones of the original tile to the zones into which they were merged.
  const std::map<std::string, std::string>& merged_into() const { return merged_into_; }
  const model::Tile& before() const { return before_; }
  std::string final_id(const std::string& id) const;

 private:
  void copy_symbols_and_action(const model::Zone& from, model::Zone& to) const;
  std::string heir_for(const std::string& kind) const;
  void detach(model::SlotSet slots, const std::string& heir);
  void assign(const std::array<std::string, model::kSlotCount>& need);
  std::string fresh_id(const std::string& kind) const;

  const model::Tile& before_;
  const ZoneKinds& kinds_;
  std::string error_;
  std::string heir_;
  int added_count_ = 0;
  model::SlotSet moved_;  ///< slots whose owner match_edges() changed
  std::map<std::string, std::string> cut_from_, merged_into_, named_;
};

}  // namespace tw::editor::strokes
