#pragma once
// What merging tiles, rows and variants share. Inside engine/difference.

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

/// The thing that is being merged.
struct Place {
  std::string row, id;
};

/// Collects conflicts and decides which side stands.
class Merging {
 public:
  explicit Merging(Prefer prefer) : prefer_(prefer) {}
  bool theirs_stand() const { return prefer_ == Prefer::Theirs; }
  Prefer prefer() const { return prefer_; }

  /// One value; nothing where it is not there.
  using Value = std::optional<std::string>;
  Value value(const Place& place, const std::string& field, const Value& base, const Value& ours, const Value& theirs);
  /// Attribute by attribute. `prefix` stands before the field's name in conflicts. With nullptr for the base, what the
  /// two have alike is no conflict.
  xml::AttributeList attributes(const Place& place, const std::string& prefix, const xml::AttributeList* base,
                                const xml::AttributeList& ours, const xml::AttributeList& theirs);
  /// One side took the thing away that the other changed. The changed one stands unless the other is preferred;
  /// returns whether it does. `changed` is what it became, in words.
  bool keep_changed(const Place& place, bool ours_deleted, const std::string& changed);
  void add(Conflict conflict) { conflicts_.push_back(std::move(conflict)); }
  std::vector<Conflict> take() { return std::move(conflicts_); }

 private:
  Prefer prefer_;
  std::vector<Conflict> conflicts_;
};

/// The ids of both sides in one order: the side that moved something decides, what only the other has follows what it
/// followed there.
std::vector<std::string> merged_order(const std::vector<std::string>& base, const std::vector<std::string>& ours,
                                      const std::vector<std::string>& theirs);

/// Merges two lists against their base. `key` names a thing within its list; `one` gets each thing of the three
/// (nullptr where it is not there, but ours or theirs is) and adds what stands in the result.
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
      // The same name twice, in a file that is not in order: told apart by number.
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

std::vector<model::Tile> merge_tiles(Merging& merging, const std::vector<model::Tile>& base,
                                     const std::vector<model::Tile>& ours, const std::vector<model::Tile>& theirs);
/// The tables and settings, but neither head nor turn.
void merge_tables(Merging& merging, const model::Rules& base, const model::Rules& ours, const model::Rules& theirs,
                  model::Rules& into);

}  // namespace tw::difference
