#pragma once
// Functions shared by the merges of tiles, rows and variants. Private to engine/difference.

#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

/// Table and id of an element that is being merged.
struct ElementKey {
  std::string row, id;
};

/// The state of a merge: it collects conflicts and decides which side is kept.
class MergeState {
 public:
  explicit MergeState(Prefer prefer) : prefer_(prefer) {}
  bool prefers_theirs() const { return prefer_ == Prefer::Theirs; }
  Prefer prefer() const { return prefer_; }

  /// Merges one value. nullopt means that the value does not exist.
  using Value = std::optional<std::string>;
  Value value(const ElementKey& place, const std::string& field, const Value& base, const Value& ours,
              const Value& theirs);
  /// Merges attributes one by one. In conflicts, `prefix` is prepended to the name of the field. A null `base` is
  /// treated as an empty list.
  xml::AttributeList attributes(const ElementKey& place, const std::string& prefix, const xml::AttributeList* base,
                                const xml::AttributeList& ours, const xml::AttributeList& theirs);
  /// Handles an element that one side deleted and the other side changed: adds a conflict and returns true if the
  /// changed version is kept. The changed version is kept unless the side that deleted the element is preferred.
  /// `changed` describes the changed version.
  bool keep_changed(const ElementKey& place, bool ours_deleted, const std::string& changed);
  void add(Conflict conflict) { conflicts_.push_back(std::move(conflict)); }
  std::vector<Conflict> take() { return std::move(conflicts_); }

 private:
  Prefer prefer_;
  std::vector<Conflict> conflicts_;
};

/// Merges the order of the ids. The order of the side that moved an id is used (our order if both sides moved ids). An
/// id that only the other side has is inserted after the id that precedes it on that side.
std::vector<std::string> merged_order(const std::vector<std::string>& base, const std::vector<std::string>& ours,
                                      const std::vector<std::string>& theirs);

/// Merges two lists with their base. `key` returns the name of an element in its list. `one` is called with the element
/// from each of the three lists (nullptr if a list lacks it; at least one of ours and theirs has it), and adds
/// the merged element to the result.
template <class T, class Key, class One>
std::vector<T> merge_lists(const std::vector<T>& base, const std::vector<T>& ours, const std::vector<T>& theirs,
                           Key key, One one) {
  struct Side {
    std::vector<std::string> keys;
    std::unordered_map<std::string, const T*> at;
  };
  const auto side = [&](const std::vector<T>& list) {
    Side out;
    std::unordered_map<std::string, int> seen;
    for (const T& thing : list) {
      std::string name = key(thing);
      // In invalid files, elements may have the same name. Number these elements.
      if (const int number = ++seen[name]; number > 1) name += "#" + std::to_string(number);
      if (out.at.try_emplace(name, &thing).second) out.keys.push_back(std::move(name));
    }
    return out;
  };
  const Side b = side(base), o = side(ours), t = side(theirs);
  const auto find = [](const Side& in, const std::string& name) {
    const auto found = in.at.find(name);
    return found == in.at.end() ? nullptr : found->second;
  };
  std::vector<T> out;
  for (const std::string& name : merged_order(b.keys, o.keys, t.keys))
    one(find(b, name), find(o, name), find(t, name), out);
  return out;
}

std::vector<model::Tile> merge_tiles(MergeState& merging, const std::vector<model::Tile>& base,
                                     const std::vector<model::Tile>& ours, const std::vector<model::Tile>& theirs);
/// Merges the tables and settings. Does not merge the head and the turn.
void merge_tables(MergeState& merging, const model::Rules& base, const model::Rules& ours, const model::Rules& theirs,
                  model::Rules& into);

}  // namespace tw::difference
