#include "engine/difference/merging.hpp"

#include <unordered_set>

#include "engine/difference/row.hpp"
#include "engine/language/translate.hpp"

namespace tw::difference {

namespace {

/// Returns a value in quotes for a message, on one line.
std::string quoted_value(const MergeState::Value& value) {
  if (!value || value->empty()) return tr("nothing");
  std::string out = *value;
  for (char& c : out)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return language::quoted(out);
}
std::string place_in_words(const ElementKey& place) {
  return place.id.empty() ? place.row : place.row + " " + place.id;
}

MergeState::Value look_up(const xml::AttributeList* list, const std::string& name) {
  const std::string* found = list == nullptr ? nullptr : value_of(*list, name);
  return found == nullptr ? MergeState::Value() : MergeState::Value(*found);
}

/// Returns the ids that occur in all three lists.
std::vector<std::string> common(const std::vector<std::string>& ids, const std::vector<std::string>& a,
                                const std::vector<std::string>& b) {
  const std::unordered_set<std::string> in_a(a.begin(), a.end()), in_b(b.begin(), b.end());
  std::vector<std::string> out;
  for (const std::string& id : ids)
    if (in_a.contains(id) && in_b.contains(id)) out.push_back(id);
  return out;
}

}  // namespace

MergeState::Value MergeState::value(const ElementKey& place, const std::string& field, const Value& base,
                                    const Value& ours, const Value& theirs) {
  if (ours == theirs || theirs == base) return ours;
  if (ours == base) return theirs;
  Conflict conflict{place.row, place.id, field, base.value_or(""), ours.value_or(""), theirs.value_or(""), {}, {}};
  conflict.description =
      prefers_theirs()
          // translators: "ours" and "theirs" are the two versions of a file that are merged; {1} is the name of a field
          ? tr("{0}: {1} was {2}; ours is {3}, theirs is {4}. Theirs is kept here; choose one", place_in_words(place),
               field, quoted_value(base), quoted_value(ours), quoted_value(theirs))
          : tr("{0}: {1} was {2}; ours is {3}, theirs is {4}. Ours is kept here; choose one", place_in_words(place),
               field, quoted_value(base), quoted_value(ours), quoted_value(theirs));
  add(std::move(conflict));
  return prefers_theirs() ? theirs : ours;
}

xml::AttributeList MergeState::attributes(const ElementKey& place, const std::string& prefix,
                                          const xml::AttributeList* base, const xml::AttributeList& ours,
                                          const xml::AttributeList& theirs) {
  xml::AttributeList out;
  const auto merge_one = [&](const std::string& name) {
    const Value o = look_up(&ours, name), t = look_up(&theirs, name);
    // Without a base, all values on both sides are treated as new.
    const Value merged = value(place, prefix + name, look_up(base, name), o, t);
    if (merged) out.emplace_back(name, *merged);
  };
  for (const auto& [name, value] : ours) merge_one(name);
  for (const auto& [name, value] : theirs)
    if (value_of(ours, name) == nullptr) merge_one(name);
  return out;
}

bool MergeState::keep_changed(const ElementKey& place, bool ours_deleted, const std::string& changed) {
  const bool stands = prefer_ == Prefer::Neither || (prefer_ == Prefer::Ours) != ours_deleted;
  Conflict conflict{place.row, place.id, "", "", ours_deleted ? "" : changed, ours_deleted ? changed : "", {}, {}};
  conflict.description =
      (ours_deleted ? tr("{0}: ours removed it, theirs changed it ({1}).", place_in_words(place), changed)
                    : tr("{0}: theirs removed it, ours changed it ({1}).", place_in_words(place), changed)) +
      " " +
      (stands ? tr("It is kept as changed; decide whether to keep it")
              : tr("It is left out; decide whether to keep it"));
  add(std::move(conflict));
  return stands;
}

std::vector<std::string> merged_order(const std::vector<std::string>& base, const std::vector<std::string>& ours,
                                      const std::vector<std::string>& theirs) {
  const bool ours_moved = common(ours, base, theirs) != common(base, ours, theirs);
  const std::vector<std::string>& first = ours_moved ? ours : theirs;
  const std::vector<std::string>& second = ours_moved ? theirs : ours;
  std::list<std::string> order(first.begin(), first.end());
  std::unordered_map<std::string, std::list<std::string>::iterator> at;
  for (auto i = order.begin(); i != order.end(); ++i) at[*i] = i;
  auto after = order.begin();  // where to insert the next id that only the second side has
  for (const std::string& id : second) {
    if (const auto found = at.find(id); found != at.end()) {
      after = std::next(found->second);
    } else {
      // Insert the id before ids that the first side added at the same position.
      at[id] = order.insert(after, id);
    }
  }
  return {order.begin(), order.end()};
}

}  // namespace tw::difference
