#include "engine/difference/variant_of.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "engine/difference/items.hpp"
#include "engine/difference/row.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

using Key = std::pair<std::string, std::string>;  ///< table and id of an element

/// The changes, removals and additions that the new variant needs for elements whose steps are rewritten.
struct NewSteps {
  std::set<Address> rewritten_changes;           ///< elements for which the variant's <change> steps are rewritten
  std::map<Address, Address> address_of;         ///< each address of an element -> its preferred address
  std::map<Address, xml::AttributeList> values;  ///< preferred address -> attribute values to be changed
  std::vector<Address> order;                    ///< order in which the keys of `values` are written
  std::set<Key> rewritten_rows;                  ///< tiles and rows for which removals and additions are rewritten
  std::vector<Key> removed;
  std::set<Key> added;

  void change(const Address& address, xml::AttributeList list) {
    if (list.empty()) return;
    order.push_back(address);
    values[address] = std::move(list);
  }
};

std::unordered_map<std::string_view, const Tile*> by_id(const TileSet& set) {
  std::unordered_map<std::string_view, const Tile*> out;
  for (const Tile& tile : set.tiles) out.try_emplace(tile.id, &tile);
  return out;
}
const Tile* in(const std::unordered_map<std::string_view, const Tile*>& tiles, std::string_view id) {
  const auto found = tiles.find(id);
  return found == tiles.end() ? nullptr : found->second;
}
bool same_tile(const Tile* a, const Tile* b) { return a == nullptr || b == nullptr ? a == b : *a == *b; }

/// Returns true if <copies> and <change tile=> are enough to change `from` to `to`. Adds the new values, except copies,
/// to `list`.
bool can_change(const Tile& from, const Tile& to, xml::AttributeList& list) {
  if (from.zones != to.zones || from.art != to.art || from.properties.size() != to.properties.size()) return false;
  if (from.deck != to.deck) list.emplace_back("deck", to.deck);
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < from.properties.size(); ++i) {
    const Property &was = from.properties[i], &is = to.properties[i];
    if (was.name != is.name || !names.insert(was.name).second) return false;
    if (was.value == is.value) continue;
    if (was.name == "deck" || was.name == "copies" || was.name == "id" || was.name == "tile") return false;
    list.emplace_back(is.name, is.value);
  }
  return true;
}

class VariantBuilder {
 public:
  VariantBuilder(const TileSet& base_set, const Rules& base_rules, const TileSet& edited_set, const Rules& edited_rules,
                 const Variant& kept)
      : base_set_(base_set), edited_set_(edited_set), base_(base_rules), edited_(edited_rules), kept_(kept) {
    now_rules_ = base_rules;
    now_set_ = base_set;
    // Findings can be ignored, since elements whose steps cannot be applied are rewritten.
    (void)xml::apply_steps(kept, now_rules_, now_set_);
  }

  Variant run() {
    plan_tiles();
    plan_items();
    Variant out = kept_;
    write_changes(out);
    write_copies(out);
    write_tiles(out);
    write_rows(out);
    write_removals(out);
    return out;
  }

 private:
  void plan_tiles() {
    const auto base = by_id(base_set_), edited = by_id(edited_set_), now = by_id(now_set_);
    std::set<std::string_view> seen;
    const auto want = [&](const std::string& id) {
      if (!seen.insert(id).second) return;
      const Tile *from = in(base, id), *to = in(edited, id);
      if (!same_tile(in(now, id), to)) plan_tile(id, from, to);
    };
    for (const Tile& tile : base_set_.tiles) want(tile.id);
    for (const Tile& tile : edited_set_.tiles) want(tile.id);
    for (const Tile& tile : now_set_.tiles) want(tile.id);
  }
  void plan_tile(const std::string& id, const Tile* from, const Tile* to) {
    const Address address{"tile", id};
    new_steps_.rewritten_changes.insert(address);
    new_steps_.rewritten_rows.insert(address);
    if (same_tile(from, to)) return;
    xml::AttributeList list;
    if (from != nullptr && to != nullptr && can_change(*from, *to, list)) {
      new_steps_.change(address, std::move(list));
      if (from->copies != to->copies) copies_[id] = to->copies;
      return;
    }
    if (from != nullptr) new_steps_.removed.push_back(address);
    if (to != nullptr) new_steps_.added.insert(address);
  }

  void plan_items() {
    const std::vector<Item> base = items_of(base_), edited = items_of(edited_), now = items_of(now_rules_);
    const auto index = [](const std::vector<Item>& items) {
      std::map<Key, const Item*> out;
      for (const Item& item : items) out.try_emplace({item.table, item.id}, &item);
      return out;
    };
    const auto base_at = index(base), edited_at = index(edited), now_at = index(now);
    const auto find = [](const auto& at, const Key& key) {
      const auto found = at.find(key);
      return found == at.end() ? nullptr : found->second;
    };
    for (const Item& item : base)
      for (const ItemPart& part : item.parts)
        for (const Address& address : part.addresses)
          new_steps_.address_of.try_emplace(address, part.addresses.front());
    std::set<Key> seen;
    for (const auto* items : {&base, &edited, &now})
      for (const Item& item : *items) {
        const Key key{item.table, item.id};
        const Item *is = find(now_at, key), *to = find(edited_at, key);
        const bool right = is == nullptr || to == nullptr ? is == to : is_same_item(*is, *to);
        if (seen.insert(key).second && !right) plan_item(key, find(base_at, key), to);
      }
  }
  void plan_item(const Key& key, const Item* from, const Item* to) {
    new_steps_.rewritten_rows.insert(key);
    new_steps_.rewritten_changes.insert(key);
    if (from != nullptr)
      for (const ItemPart& part : from->parts)
        if (!part.addresses.empty()) new_steps_.rewritten_changes.insert(part.addresses.front());
    if (from == nullptr && to != nullptr && key.first == "set") {
      new_steps_.change(key, {{"value", *value_of(to->parts.front().attributes, "value")}});
      return;
    }
    if (from != nullptr && to != nullptr && change_parts(*from, *to)) return;
    if (key.first == "step" || key.first == "set") return;  // not expressible in a variant
    if (from != nullptr) new_steps_.removed.push_back(key);
    if (to != nullptr) new_steps_.added.insert(key);
  }
  bool change_parts(const Item& from, const Item& to) {
    if (from.parts.size() != to.parts.size()) return false;
    std::vector<xml::AttributeList> lists;
    for (std::size_t i = 0; i < from.parts.size(); ++i) {
      if (from.parts[i].element != to.parts[i].element) return false;
      AttributeChange change = attributes_to_change(from.parts[i], to.parts[i]);
      if (!change.is_expressible) return false;
      lists.push_back(std::move(change.list));
    }
    for (std::size_t i = 0; i < lists.size(); ++i)
      if (!lists[i].empty()) new_steps_.change(from.parts[i].addresses.front(), std::move(lists[i]));
    return true;
  }

  void write_changes(Variant& out) {
    out.changes.clear();
    std::map<Address, std::size_t> last;
    for (const RowChange& change : kept_.changes) {
      Address address{change.row, change.id};
      if (const auto best = new_steps_.address_of.find(address); best != new_steps_.address_of.end())
        address = best->second;
      if (!new_steps_.rewritten_changes.contains(address)) {
        out.changes.push_back(change);
        continue;
      }
      RowChange left = change;
      left.attributes.clear();
      left.value_locations.list.clear();
      xml::AttributeList& values = new_steps_.values[address];
      for (const auto& [name, value] : change.attributes) {
        const auto wanted = std::ranges::find(values, name, &std::pair<std::string, std::string>::first);
        if (wanted == values.end()) continue;
        left.attributes.push_back(*wanted);
        values.erase(wanted);
      }
      if (left.attributes.empty()) continue;
      last[address] = out.changes.size();
      out.changes.push_back(std::move(left));
    }
    for (const Address& address : new_steps_.order) {
      const xml::AttributeList& values = new_steps_.values[address];
      if (values.empty()) continue;
      if (const auto at = last.find(address); at != last.end()) {
        auto& attributes = out.changes[at->second].attributes;
        attributes.insert(attributes.end(), values.begin(), values.end());
      } else {
        out.changes.push_back({address.first, address.second, values, {}, {}});
      }
    }
  }

  void write_copies(Variant& out) {
    out.copies.clear();
    for (CopiesChange copies : kept_.copies) {
      if (new_steps_.rewritten_rows.contains({"tile", copies.tile})) {
        const auto wanted = copies_.find(copies.tile);
        if (wanted == copies_.end()) continue;
        copies.count = wanted->second;
        copies_.erase(wanted);
      }
      out.copies.push_back(std::move(copies));
    }
    for (const Tile& tile : base_set_.tiles)
      if (const auto wanted = copies_.find(tile.id); wanted != copies_.end())
        out.copies.push_back({tile.id, wanted->second, {}});
  }

  /// Returns the rows that the variant adds to one table: unchanged rows and rewritten rows at their old positions,
  /// then new rows.
  template <class T>
  std::vector<T> added_rows(const char* table, const std::vector<T>& kept, const std::vector<T>& edited) {
    std::vector<T> out;
    std::set<std::string_view> done, twice;
    const auto find = [&](const std::string& id) { return std::ranges::find(edited, id, &T::id); };
    for (const T& row : kept) {
      if (!new_steps_.rewritten_rows.contains({table, row.id}))
        out.push_back(row);
      else if (new_steps_.added.contains({table, row.id}) && done.insert(row.id).second)
        out.push_back(*find(row.id));
    }
    for (const T& row : edited) {
      if (new_steps_.added.contains({table, row.id}) && done.insert(row.id).second) out.push_back(row);
    }
    return out;
  }
  void write_tiles(Variant& out) {
    out.added_tiles = added_rows("tile", kept_.added_tiles, edited_set_.tiles);
    // A set that is being edited may contain several tiles with the same id. Keep all of them.
    std::unordered_map<std::string_view, int> seen;
    for (const Tile& tile : edited_set_.tiles)
      if (++seen[tile.id] > 1) {
        const auto wanted = std::ranges::count(edited_set_.tiles, tile);
        if (std::ranges::count(out.added_tiles, tile) < wanted) out.added_tiles.push_back(tile);
      }
  }
  void write_rows(Variant& out) {
    for_each_table([&](auto table) {
      using Rows = std::decay_t<decltype(edited_.*table)>;
      const char* name = element_name<typename Rows::value_type>();
      out.added.*table = added_rows(name, kept_.added.*table, edited_.*table);
    });
  }
  void write_removals(Variant& out) {
    out.removals.clear();
    std::set<Key> done;
    for (const Removal& removal : kept_.removals) {
      const Key key{removal.row, removal.id};
      const bool stays = !new_steps_.rewritten_rows.contains(key) || std::ranges::count(new_steps_.removed, key) > 0;
      if (!stays) continue;
      done.insert(key);
      out.removals.push_back(removal);
    }
    for (const Key& key : new_steps_.removed)
      if (done.insert(key).second) out.removals.push_back({key.first, key.second, {}});
  }

  const TileSet &base_set_, &edited_set_;
  const Rules &base_, &edited_;
  const Variant& kept_;
  TileSet now_set_;  ///< the base after applying the kept variant
  Rules now_rules_;
  NewSteps new_steps_;
  std::map<std::string, int, std::less<>> copies_;
};

}  // namespace

Variant variant_of(const TileSet& base_set, const Rules& base_rules, const TileSet& edited_set,
                   const Rules& edited_rules, const Variant& kept) {
  return VariantBuilder(base_set, base_rules, edited_set, edited_rules, kept).run();
}

std::vector<std::string> inexpressible_changes(const Rules& base, const Rules& edited) {
  std::vector<std::string> out;
  const std::vector<Item> was = items_of(base), is = items_of(edited);
  const auto steps = [](const std::vector<Item>& items) {
    std::vector<const Item*> found;
    for (const Item& item : items)
      if (item.table == "step") found.push_back(&item);
    return found;
  };
  const auto steps_was = steps(was), steps_is = steps(is);
  const auto alike = [](const Item* a, const Item* b) { return a->parts[0].element == b->parts[0].element; };
  if (!std::ranges::equal(steps_was, steps_is, alike)) {
    out.push_back(tr("the list of turn steps"));
  } else {
    for (std::size_t i = 0; i < steps_was.size(); ++i)
      if (!attributes_to_change(steps_was[i]->parts[0], steps_is[i]->parts[0]).is_expressible)
        out.push_back(steps_was[i]->id == "draws"
                          ? tr("the deck from which turns draw")
                          : tr("step {0} of the turn, <{1}>", steps_was[i]->id, steps_was[i]->parts[0].element));
  }
  for (const Item& item : was)
    if (item.table == "set" &&
        std::ranges::none_of(is, [&](const Item& i) { return i.table == "set" && i.id == item.id; }))
      out.push_back(tr("the removed setting {0}", item.id));
  return out;
}

}  // namespace tw::difference
