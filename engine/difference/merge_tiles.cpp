#include <algorithm>
#include <unordered_set>

#include "engine/difference/compare.hpp"
#include "engine/difference/drawing.hpp"
#include "engine/difference/merging.hpp"
#include "engine/difference/row.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

bool same_drawing(const Tile& a, const Tile& b) { return a.zones == b.zones || signature(a) == signature(b); }

std::string describe_changes(const Tile& was, const Tile& is) {
  return join_descriptions(compare(was, is, nullptr, nullptr));
}

/// The part of a zone that determines how the tile can be drawn: everything except its contents.
struct Frame {
  std::string kind;
  SlotSet slots;
  std::vector<std::string> joins, touches;
  bool operator==(const Frame&) const = default;
};
Frame frame_of(const Zone& zone) { return {zone.kind, zone.slots, zone.joins, zone.touches}; }

bool same_frame(const Tile& a, const Tile& b) {
  return std::ranges::is_permutation(
      a.zones, b.zones, [](const Zone& x, const Zone& y) { return x.id == y.id && frame_of(x) == frame_of(y); });
}

const Zone* find_zone(const Tile& tile, const std::string& id) {
  const int i = zone_index(tile, id);
  return i < 0 ? nullptr : &tile.zones[i];
}

class TileMerger {
 public:
  TileMerger(MergeState& merging, const std::vector<Tile>& base, const std::vector<Tile>& ours,
             const std::vector<Tile>& theirs)
      : merging_(merging) {
    for (const auto* tiles : {&base, &ours, &theirs})
      for (const Tile& tile : *tiles) ids_.insert(tile.id);
  }

  void one(const Tile* base, const Tile* ours, const Tile* theirs, std::vector<Tile>& out) {
    if (ours == nullptr || theirs == nullptr) {
      const Tile& left = ours == nullptr ? *theirs : *ours;
      const bool unchanged = base != nullptr && (left == *base || compare(*base, left, nullptr, nullptr).empty());
      if (unchanged) return;
      if (base != nullptr && !merging_.keep_changed({"tile", left.id}, ours == nullptr, describe_changes(*base, left)))
        return;
      out.push_back(left);
    } else if (base == nullptr) {
      both_added(*ours, *theirs, out);
    } else if (*theirs == *base || *ours == *theirs) {
      out.push_back(*ours);
    } else if (*ours == *base) {
      out.push_back(*theirs);
    } else {
      fields(base, *ours, *theirs, out);
    }
  }

 private:
  void both_added(const Tile& ours, const Tile& theirs, std::vector<Tile>& out) {
    if (same_drawing(ours, theirs)) {
      fields(nullptr, ours, theirs, out);
      return;
    }
    Conflict conflict{"tile", ours.id, "", "", "", "", {}, {}};
    conflict.ours = contents(ours);
    conflict.theirs = contents(theirs);
    keep_both(conflict, ours, theirs, theirs.copies,
              tr("both sides added a tile with this id, with different drawings"), out);
  }
  static std::string contents(const Tile& tile) {
    std::string out;
    for (const Zone& zone : tile.zones) model::add_clause(out, describe_zone(tile, zone));
    return out;
  }
  /// Keeps our tile and adds their tile with an unused id, unless one side is preferred.
  void keep_both(Conflict conflict, const Tile& ours, const Tile& theirs, int copies_of_theirs, const std::string& why,
                 std::vector<Tile>& out) {
    out.push_back(merging_.prefers_theirs() ? theirs : ours);
    conflict.description = tr("tile {0}: {1}.", ours.id, why) + " ";
    if (merging_.prefer() == Prefer::Neither) {
      Tile other = theirs;
      other.id = conflict.added_as = free_id(theirs.id);
      other.copies = copies_of_theirs;
      conflict.description +=
          tr_n("Ours is kept here, theirs as tile {1} ({0} copy); delete one, or keep both",
               "Ours is kept here, theirs as tile {1} ({0} copies); delete one, or keep both", other.copies, other.id);
      out.push_back(std::move(other));
    } else {
      conflict.description += merging_.prefers_theirs() ? tr("Theirs is kept here") : tr("Ours is kept here");
    }
    merging_.add(std::move(conflict));
  }
  std::string free_id(const std::string& id) {
    const std::string stem = id.substr(0, 48) + "-theirs";
    std::string out = stem;
    for (int n = 2; !ids_.insert(out).second; ++n) out = stem + "-" + std::to_string(n);
    return out;
  }

  void fields(const Tile* base, const Tile& ours, const Tile& theirs, std::vector<Tile>& out) {
    const ElementKey place{"tile", ours.id};
    Tile merged = ours;
    using Value = MergeState::Value;
    const auto merge_value = [&](const char* field, auto get) {
      return *merging_.value(place, field, base == nullptr ? Value() : Value(get(*base)), get(ours), get(theirs));
    };
    merged.deck = merge_value("deck", [](const Tile& t) { return t.deck; });
    merged.copies = std::stoi(merge_value("copies", [](const Tile& t) { return std::to_string(t.copies); }));
    merged.art = merge_value("art", [](const Tile& t) { return t.art; });
    merged.properties = properties(place, base, ours, theirs);
    const bool drawn =
        base == nullptr ? (merged.zones = ours.zones, true) : drawing(place, *base, ours, theirs, merged);
    if (drawn) {
      out.push_back(std::move(merged));
      return;
    }
    merged.zones = ours.zones;
    Tile other = merged;
    other.zones = theirs.zones;
    Conflict conflict{"tile", ours.id, "drawing", contents(*base), contents(ours), contents(theirs), {}, {}};
    const std::string why =
        tr("both sides changed the drawing: ours: {0}; theirs: {1}", describe_changes(*base, drawn_as(*base, ours)),
           describe_changes(*base, drawn_as(*base, theirs)));
    keep_both(std::move(conflict), merged, other, 0, why, out);
  }
  static Tile drawn_as(Tile tile, const Tile& like) {
    tile.zones = like.zones;
    return tile;
  }

  std::vector<Property> properties(const ElementKey& place, const Tile* base, const Tile& ours, const Tile& theirs) {
    const auto list = [](const Tile& tile) {
      xml::AttributeList out;
      for (const Property& property : tile.properties) out.emplace_back(property.name, property.value);
      return out;
    };
    const xml::AttributeList of_base = base == nullptr ? xml::AttributeList() : list(*base);
    std::vector<Property> out;
    for (const auto& [name, value] : merging_.attributes(place, "property ", &of_base, list(ours), list(theirs)))
      out.push_back({name, value, {}});
    return out;
  }

  /// Merges the drawings of a tile. Returns false if they cannot be combined.
  bool drawing(const ElementKey& place, const Tile& base, const Tile& ours, const Tile& theirs, Tile& merged) {
    if (same_drawing(theirs, base) || same_drawing(ours, theirs)) return true;
    if (same_drawing(ours, base)) {
      merged.zones = theirs.zones;
      return true;
    }
    // If only one side changed the zones, apply the contents from the other side to the changed zones.
    if (same_frame(base, theirs)) return apply_contents(place, base, ours, theirs, false, merged);
    if (same_frame(base, ours)) return apply_contents(place, base, theirs, ours, true, merged);
    return false;
  }
  /// Applies the contents of the zones of `plain` to the zones of `redrawn`. `plain` differs from the base only in the
  /// contents of its zones.
  bool apply_contents(const ElementKey& place, const Tile& base, const Tile& redrawn, const Tile& plain,
                      bool plain_is_ours, Tile& merged) {
    for (const Zone& zone : plain.zones) {
      const Zone *was = find_zone(base, zone.id), *is = find_zone(redrawn, zone.id);
      const bool touched = was == nullptr || *was != zone;
      if (touched && (is == nullptr || is->kind != zone.kind)) return false;
    }
    merged.zones = redrawn.zones;
    for (Zone& zone : merged.zones) {
      const Zone *was = find_zone(base, zone.id), *other = find_zone(plain, zone.id);
      if (was == nullptr || other == nullptr || other->kind != zone.kind) continue;
      merge_zone(place, *was, plain_is_ours ? *other : zone, plain_is_ours ? zone : *other, zone);
    }
    return true;
  }
  void merge_zone(const ElementKey& place, const Zone& base, Zone ours, Zone theirs, Zone& into) {
    const auto one = [&](const char* field, auto get) {
      return merging_.value(place, "zone " + base.id + " " + field, get(base), get(ours), get(theirs)).value_or("");
    };
    const std::string symbols = one("symbols", [](const Zone& z) { return xml::join_with_spaces(z.symbols); });
    into.action = one("action", [](const Zone& z) { return z.action; });
    into.mark = one("mark", [](const Zone& z) { return z.mark; });
    into.symbols = xml::split(symbols);
  }

  MergeState& merging_;
  std::unordered_set<std::string> ids_;
};

}  // namespace

std::vector<Tile> merge_tiles(MergeState& merging, const std::vector<Tile>& base, const std::vector<Tile>& ours,
                              const std::vector<Tile>& theirs) {
  TileMerger merger(merging, base, ours, theirs);
  return merge_lists(
      base, ours, theirs, [](const Tile& tile) { return tile.id; },
      [&](const Tile* b, const Tile* o, const Tile* t, std::vector<Tile>& out) { merger.one(b, o, t, out); });
}

}  // namespace tw::difference
