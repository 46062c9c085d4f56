#include "engine/difference/merge.hpp"

#include <algorithm>
#include <set>

#include "engine/difference/merging.hpp"
#include "engine/difference/row.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

std::string text_of(const xml::AttributeList& attributes) {
  std::string out;
  for (const auto& [name, value] : attributes) out += (out.empty() ? "" : " ") + name + "=\"" + value + "\"";
  return out;
}

/// Creates an element from its attributes. No findings can occur, since the attributes come from a valid element.
template <class T>
T from_attributes(const std::string& element, const xml::AttributeList& list) {
  xml::Report report("");
  std::vector<xml::Attribute> attributes;
  for (const auto& [name, value] : list) attributes.push_back({name, value, {}, {}});
  xml::Attributes a(report, element, {}, std::move(attributes));
  return xml::read_new<T>(a);
}

/// Merges elements that have no ids and whose order matters (effects, steps). If all three lists contain the same
/// elements, they are merged one by one, otherwise as a single value.
template <class T>
std::vector<T> merge_sequence(MergeState& merging, const ElementKey& place, const std::string& field,
                              const std::vector<T>& base, const std::vector<T>& ours, const std::vector<T>& theirs) {
  if (ours == theirs || theirs == base) return ours;
  if (ours == base) return theirs;
  const auto alike = [](const T& a, const T& b) { return a.kind == b.kind; };
  if (std::ranges::equal(base, ours, alike) && std::ranges::equal(base, theirs, alike)) {
    std::vector<T> out;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      const xml::AttributeList of_base = xml::attributes_of(base[i]);
      const std::string element = xml::name_of(ours[i].kind);
      const auto merged = merging.attributes(place, element + " ", &of_base, xml::attributes_of(ours[i]),
                                             xml::attributes_of(theirs[i]));
      out.push_back(from_attributes<T>(element, merged));
    }
    return out;
  }
  const auto text = [&](const std::vector<T>& list) {
    std::string out;
    for (const T& thing : list) out += "<" + xml::name_of(thing.kind) + " " + text_of(xml::attributes_of(thing)) + "/>";
    return out;
  };
  const auto stands = merging.value(place, field, text(base), text(ours), text(theirs));
  return *stands == text(theirs) ? theirs : ours;
}

template <class T>
std::vector<T> merge_table(MergeState& merging, const std::vector<T>& base, const std::vector<T>& ours,
                           const std::vector<T>& theirs) {
  const std::string row = element_name<T>();
  const auto one = [&](const T* b, const T* o, const T* t, std::vector<T>& out) {
    if (o == nullptr || t == nullptr) {
      const T& left = o == nullptr ? *t : *o;
      if (b != nullptr && left == *b) return;
      if (b != nullptr && !merging.keep_changed({row, left.id}, o == nullptr, text_of(xml::attributes_of(left))))
        return;
      out.push_back(left);
      return;
    }
    const xml::AttributeList of_base = b == nullptr ? xml::AttributeList() : xml::attributes_of(*b);
    const ElementKey place{row, o->id};
    const auto merged = merging.attributes(place, "", &of_base, xml::attributes_of(*o), xml::attributes_of(*t));
    out.push_back(from_attributes<T>(row, merged));
    if constexpr (requires { o->effects; })
      out.back().effects = merge_sequence(merging, place, "effects", b == nullptr ? std::vector<Effect>() : b->effects,
                                          o->effects, t->effects);
  };
  return merge_lists(
      base, ours, theirs, [](const T& r) { return r.id; }, one);
}

/// The merged attributes of the head of a file.
class Head {
 public:
  Head(MergeState& merging, const Row& base, const Row& ours, const Row& theirs)
      : list_(merging.attributes({ours.row, ""}, "", &base.attributes, ours.attributes, theirs.attributes)) {}
  std::string operator[](const std::string& name) const {
    const std::string* found = value_of(list_, name);
    return found == nullptr ? "" : *found;
  }

 private:
  xml::AttributeList list_;
};

void merge_changes(MergeState& merging, const Variant& base, const Variant& ours, const Variant& theirs,
                   Variant& into) {
  const auto one_change = [&](const RowChange* b, const RowChange* o, const RowChange* t, std::vector<RowChange>& out) {
    RowChange merged = o == nullptr ? *t : *o;
    const ElementKey place{"change " + merged.row, merged.id};
    if (o == nullptr || t == nullptr) {
      if (b != nullptr && (*b == merged || !merging.keep_changed(place, o == nullptr, text_of(merged.attributes))))
        return;
    } else {
      const xml::AttributeList of_base = b == nullptr ? xml::AttributeList() : b->attributes;
      merged.attributes = merging.attributes(place, "", &of_base, o->attributes, t->attributes);
      merged.value_locations.list.clear();
    }
    if (!merged.attributes.empty()) out.push_back(std::move(merged));
  };
  into.changes = merge_lists(
      base.changes, ours.changes, theirs.changes, [](const RowChange& c) { return c.row + " " + c.id; }, one_change);

  const auto one_count = [&](const CopiesChange* b, const CopiesChange* o, const CopiesChange* t,
                             std::vector<CopiesChange>& out) {
    CopiesChange merged = o == nullptr ? *t : *o;
    const ElementKey place{"copies", merged.tile};
    const auto text = [](const CopiesChange* c) {
      return c == nullptr ? MergeState::Value() : MergeState::Value(std::to_string(c->count));
    };
    if (o == nullptr || t == nullptr) {
      if (b != nullptr && (*b == merged || !merging.keep_changed(place, o == nullptr, "count " + *text(&merged))))
        return;
    } else {
      merged.count = std::stoi(*merging.value(place, "count", text(b), text(o), text(t)));
    }
    out.push_back(merged);
  };
  into.copies = merge_lists(
      base.copies, ours.copies, theirs.copies, [](const CopiesChange& c) { return c.tile; }, one_count);
  into.removals = merge_lists(
      base.removals, ours.removals, theirs.removals, [](const Removal& r) { return r.row + " " + r.id; },
      [](const Removal* b, const Removal* o, const Removal* t, std::vector<Removal>& out) {
        if (b == nullptr || (o != nullptr && t != nullptr)) out.push_back(o == nullptr ? *t : *o);
      });
}

/// Adds a conflict if one side adds the removal of a row and the other side adds a change to the same row. A row-by-row
/// merge would keep both, and the change would be lost.
void check_removals(MergeState& merging, const Variant& base, const Variant& ours, const Variant& theirs) {
  const auto new_removals = [&](const Variant& side) {
    std::vector<Removal> out;
    for (const Removal& removal : side.removals)
      if (std::ranges::count(base.removals, removal) == 0) out.push_back(removal);
    return out;
  };
  const auto check = [&](const Variant& removes, const Variant& changes, bool ours_removes) {
    for (const Removal& removal : new_removals(removes)) {
      if (std::ranges::count(changes.removals, removal) > 0) continue;
      std::string what;
      for (const RowChange& change : changes.changes)
        if (change.row == removal.row && change.id == removal.id && std::ranges::count(base.changes, change) == 0)
          what += text_of(change.attributes);
      for (const CopiesChange& copies : changes.copies)
        if (removal.row == "tile" && copies.tile == removal.id && std::ranges::count(base.copies, copies) == 0)
          what += "count=\"" + std::to_string(copies.count) + "\"";
      if (what.empty()) continue;
      Conflict conflict{"remove " + removal.row,  removal.id, "", "", ours_removes ? "" : what,
                        ours_removes ? what : "", {},         {}};
      const std::string place = removal.row + " " + removal.id;
      conflict.description = (ours_removes ? tr("{0}: ours removes it, theirs changes it ({1}).", place, what)
                                           : tr("{0}: theirs removes it, ours changes it ({1}).", place, what)) +
                             " " + tr("The result contains both changes; delete one of them");
      merging.add(std::move(conflict));
    }
  };
  check(ours, theirs, true);
  check(theirs, ours, false);
}

}  // namespace

void merge_tables(MergeState& merging, const Rules& base, const Rules& ours, const Rules& theirs, Rules& into) {
  for_each_table([&](auto table) { into.*table = merge_table(merging, base.*table, ours.*table, theirs.*table); });
}

Merged<TileSet> merge(const TileSet& base, const TileSet& ours, const TileSet& theirs, Prefer prefer) {
  MergeState merging(prefer);
  const Head head(merging, head_of(base), head_of(ours), head_of(theirs));
  Merged<TileSet> out{{head["id"], head["name"], head["rules"], head["source"], {}, {}}, {}};
  out.value.tiles = merge_tiles(merging, base.tiles, ours.tiles, theirs.tiles);
  out.conflicts = merging.take();
  return out;
}

Merged<Rules> merge(const Rules& base, const Rules& ours, const Rules& theirs, Prefer prefer) {
  MergeState merging(prefer);
  const Head head(merging, head_of(base), head_of(ours), head_of(theirs));
  Merged<Rules> out;
  Rules& rules = out.value;
  rules.id = head["id"];
  rules.name = head["name"];
  rules.family = head["family"];
  rules.source = head["source"];
  const Rules& players = head["players"] == *value_of(head_of(ours).attributes, "players") ? ours : theirs;
  rules.min_players = players.min_players;
  rules.max_players = players.max_players;
  merge_tables(merging, base, ours, theirs, rules);
  const ElementKey turn{"turn", ""};
  rules.turn.draws = merging.value(turn, "draws", base.turn.draws, ours.turn.draws, theirs.turn.draws).value_or("");
  rules.turn.steps = merge_sequence(merging, turn, "steps", base.turn.steps, ours.turn.steps, theirs.turn.steps);
  out.conflicts = merging.take();
  return out;
}

Merged<Variant> merge(const Variant& base, const Variant& ours, const Variant& theirs, Prefer prefer) {
  MergeState merging(prefer);
  const Head head(merging, head_of(base), head_of(ours), head_of(theirs));
  Merged<Variant> out;
  out.value.id = head["id"];
  out.value.base = head["base"];
  out.value.name = head["name"];
  out.value.source = head["source"];
  merge_changes(merging, base, ours, theirs, out.value);
  check_removals(merging, base, ours, theirs);
  merge_tables(merging, base.added, ours.added, theirs.added, out.value.added);
  out.value.added_tiles = merge_tiles(merging, base.added_tiles, ours.added_tiles, theirs.added_tiles);
  out.conflicts = merging.take();
  return out;
}

}  // namespace tw::difference
