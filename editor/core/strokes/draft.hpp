#pragma once
// A tile in the middle of a stroke: the steps from which strokes and quick fixes are made. Slots may have no owner and
// sides may be no edge until settle() has run.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "editor/core/edits/common.hpp"
#include "editor/core/strokes/kinds.hpp"

namespace tw::editor::strokes {

/// Returns the slot with this index, counted on around the rim: -1 is the last slot, kSlots the first.
inline model::Slot slot_at(int i) {
  return static_cast<model::Slot>((i % model::kSlots + model::kSlots) % model::kSlots);
}

class Draft {
 public:
  Draft(const model::Tile& before, const Kinds& kinds) : tile(before), before_(before), kinds_(kinds) {}

  model::Tile tile;
  /// Goes on as `other`, a draft of the same tile.
  void take(Draft&& other);
  /// Why the draft cannot become a tile, one sentence; "" while it can. The first trouble stays.
  const std::string& trouble() const { return trouble_; }
  bool fail(std::string why);

  const Kinds& kinds() const { return kinds_; }
  model::Zone* find(const std::string& id);
  const model::Zone* find(const std::string& id) const;
  /// Id of the zone that holds the slot, or "".
  std::string owner(model::Slot slot) const;
  /// A new zone, at the end of the tile; its id until finish() is no name for people.
  std::string add(const std::string& kind);
  /// The slots go to `zone`. Zones that lose their last slot go, with `zone` as heir of what lies on them.
  void give(model::SlotSet slots, const std::string& zone);
  /// `from` becomes part of `to`, with all that lies on it.
  void merge(const std::string& to, const std::string& from);
  void join(const std::string& a, const std::string& b);
  /// The zone becomes another kind: what that cannot carry, and what it ran into, is its own no longer.
  void turn_kind(const std::string& zone, const std::string& kind);
  void unjoin(const std::string& a, const std::string& b);
  /// A new zone that was a part of `zone`: of its kind, lying along what that lies along, without slots.
  std::string part_of(const std::string& zone);
  /// The end of `zone` at this slot as a zone of its own, under the id that it had before the stroke took it in.
  std::string split_off(const std::string& zone, model::Slot slot);
  /// Takes a zone off; its slots have no owner, its symbols go to `heir` as far as that carries them.
  void remove(const std::string& zone, const std::string& heir = "");
  /// A zone's slots lose their owner, the zone stays.
  void free(model::SlotSet slots);

  /// The zones that `zone` is one thing with in the plane: all that it is joined to, one after the other.
  std::vector<std::string> cluster(const std::string& zone) const;
  model::SlotSet slots_of(const std::vector<std::string>& zones) const;
  /// True if the slots of the two lie so that they cannot both be connected inside the tile.
  static bool cross(model::SlotSet a, model::SlotSet b);
  /// True if `zone` could lie along or run into `other` without crossing a third.
  bool reachable(const std::string& zone, const std::string& other) const;

  /// Cuts all zones that the cluster of `zone` (and of the `walls`) crosses into the parts on either side of it.
  void cut_by(const std::string& zone, const std::vector<std::string>& walls = {});
  /// Makes every side an edge, with the fewest slots changed and none of `keep`; gives slots without owner to what
  /// lies beside them (`wish`: of this kind where that may be). False, with trouble(), where no edge fits.
  bool settle(model::SlotSet keep, const std::string& wish = "");
  /// The zone that takes ground of its kind which borders on none of it.
  void set_heir(std::string zone) { heir_ = std::move(zone); }
  /// The ground on either bank of the lines of `zone` is one zone, so that other kinds keep clear of them.
  void join_banks(const std::string& zone);
  /// A zone without slots that nothing joins lies in this ground: said where the tile has other ground too.
  void lie_in(const std::string& zone, const std::string& ground);
  /// Who lies along whom, where zones changed and a formula counts it; drops what can no longer be.
  void touch_again();
  /// The side becomes this edge; slots that change go to what lies beside them, or to the heir.
  void make_side(model::Side side, const model::EdgeKind& edge);
  /// Names for the new zones, in the place where they stand for good.
  void name_new_zones();
  /// The same, and a last look: false, with trouble(), if the result is no planar tile.
  bool finish();

  /// New zone (after finish(): under its last name) -> zone of the tile before that it was cut from.
  const std::map<std::string, std::string>& cut_from() const { return cut_from_; }
  /// Zone of the tile before -> what it became part of.
  const std::map<std::string, std::string>& merged_into() const { return merged_into_; }
  const model::Tile& before() const { return before_; }
  std::string last_name(const std::string& id) const;

 private:
  void hand_over(const model::Zone& from, model::Zone& to) const;
  std::string heir_for(const std::string& kind) const;
  void detach(model::SlotSet slots, const std::string& heir);
  void assign(const std::array<std::string, model::kSlots>& need);
  std::string fresh_id(const std::string& kind) const;

  const model::Tile& before_;
  const Kinds& kinds_;
  std::string trouble_;
  std::string heir_;
  int added_ = 0;
  model::SlotSet moved_;  ///< slots that settle() gave another owner
  std::map<std::string, std::string> cut_from_, merged_into_, named_;
};

}  // namespace tw::editor::strokes
