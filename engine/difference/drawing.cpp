#include "engine/difference/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

using Names = std::vector<std::string>;

/// Maximum number of zones for a zone-by-zone comparison, to limit the cost of hostile files. Real tiles have at most
/// twelve zones.
constexpr std::size_t kMaxComparedZones = 100;

/// Returns the pairs of indices of linked zones. Each pair occurs once, with the smaller index first. Ids without a
/// zone are ignored.
std::set<std::pair<int, int>> links(const Tile& tile, Names Zone::*list) {
  std::set<std::pair<int, int>> out;
  for (std::size_t i = 0; i < tile.zones.size(); ++i)
    for (const std::string& id : tile.zones[i].*list)
      if (const int other = zone_index(tile, id); other >= 0) out.insert(std::minmax(static_cast<int>(i), other));
  return out;
}

/// Returns a signature for each zone. The signature is computed from the zone's feature, slots and contents, and
/// refined in two rounds, each of which adds the signatures of the zone's neighbours.
Names zone_signatures(const Tile& tile) {
  Names out;
  for (const Zone& zone : tile.zones) {
    Names symbols = zone.symbols;
    std::ranges::sort(symbols);
    out.push_back(fmt::format("{}|{}|{}|{}|{}", zone.kind, zone.slots.bits(), xml::join_with_spaces(symbols),
                              zone.action, zone.mark));
  }
  const auto joins = links(tile, &Zone::joins), touches = links(tile, &Zone::touches);
  for (int round = 0; round < 2 && !(joins.empty() && touches.empty()); ++round) {
    std::vector<Names> beside(out.size());
    const auto note = [&](const auto& pairs, char sign) {
      for (const auto& [a, b] : pairs) {
        const auto i = static_cast<std::size_t>(a), k = static_cast<std::size_t>(b);
        beside[i].push_back(sign + out[k]);
        beside[k].push_back(sign + out[i]);
      }
    };
    note(joins, '+');
    note(touches, '~');
    Names next;
    for (std::size_t i = 0; i < out.size(); ++i) {
      std::ranges::sort(beside[i]);
      next.push_back(fmt::format("({} {})", out[i], fmt::join(beside[i], ",")));
    }
    out = std::move(next);
  }
  return out;
}

std::string edge_in_words(const std::array<std::string, 3>& kinds, const Rules* rules) {
  if (rules != nullptr) {
    int edge = find_edge_kind(*rules, kinds);
    if (edge < 0) edge = find_edge_kind(*rules, {kinds[2], kinds[1], kinds[0]});
    if (edge >= 0) return tr_name(rules->edges[edge].id);
  }
  const auto shown = [](const std::string& kind) { return kind.empty() ? tr("nothing") : tr_name(kind); };
  if (kinds[0] == kinds[1] && kinds[1] == kinds[2]) return shown(kinds[0]);
  return fmt::format("{}-{}-{}", shown(kinds[0]), shown(kinds[1]), shown(kinds[2]));
}

/// Describes a side that changed.
std::string side_in_words(Side side, const std::string& from, const std::string& to) {
  switch (index(side)) {
    case 0: return tr("north edge changed from {0} to {1}", from, to);
    case 1: return tr("east edge changed from {0} to {1}", from, to);
    case 2: return tr("south edge changed from {0} to {1}", from, to);
    default: return tr("west edge changed from {0} to {1}", from, to);
  }
}

int sides_that_differ(const Tile& a, const Tile& b) {
  return static_cast<int>(
      std::ranges::count_if(kSides, [&](Side side) { return side_kinds(a, side) != side_kinds(b, side); }));
}

/// A comparison of two drawings with the same orientation. Zones with the same feature form a group if they share
/// slots, or if they match without sharing slots. A group may contain any number of zones on each tile.
class DrawingComparer {
 public:
  DrawingComparer(const Tile& before, const Tile& after, std::vector<Change>& out)
      : before_(before), after_(after), out_(out) {}

  void sides(const Rules* rules_before, const Rules* rules_after) {
    for (const Side side : kSides) {
      const auto was = side_kinds(before_, side), is = side_kinds(after_, side);
      if (was == is) continue;
      changed_ = changed_ | SlotSet::side(side);
      Change change{"side " + std::string(name(side)), edge_in_words(was, rules_before),
                    edge_in_words(is, rules_after)};
      // Two different sides can have the same edge id (if one side is mirrored, or if the rules changed). In this case,
      // show the features of the zones on the sides.
      if (change.from == change.to) change.from = edge_in_words(was, nullptr), change.to = edge_in_words(is, nullptr);
      change.description = side_in_words(side, change.from, change.to);
      change.side = side;
      out_.push_back(std::move(change));
    }
  }

  void zones() {
    group();
    for (const Group& group : groups_) structure(group);
    contents();
    compare_links("joins", &Zone::joins);
    compare_links("touches", &Zone::touches);
  }

 private:
  struct Group {
    std::vector<int> before, after;
  };
  static const Zone& zone(const Tile& tile, int i) { return tile.zones[i]; }

  void group() {
    const int n = static_cast<int>(before_.zones.size()), m = static_cast<int>(after_.zones.size());
    parent_.resize(static_cast<std::size_t>(n + m));
    std::iota(parent_.begin(), parent_.end(), 0);
    std::vector<bool> met(parent_.size());
    const auto join = [&](int i, int k) {
      met[i] = met[n + k] = true;
      parent_[root(i)] = root(n + k);
    };
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < m; ++k)
        if (zone(before_, i).kind == zone(after_, k).kind && !(zone(before_, i).slots & zone(after_, k).slots).empty())
          join(i, k);
    const Names was = zone_signatures(before_), is = zone_signatures(after_);
    const auto pair_up = [&](auto like) {
      for (int i = 0; i < n; ++i)
        for (int k = 0; k < m && !met[i]; ++k)
          if (!met[n + k] && zone(before_, i).kind == zone(after_, k).kind && like(i, k)) join(i, k);
    };
    pair_up([&](int i, int k) { return was[i] == is[k]; });
    pair_up([&](int i, int k) { return zone(before_, i).id == zone(after_, k).id; });
    pair_up([&](int i, int k) { return zone(before_, i).slots.empty() && zone(after_, k).slots.empty(); });

    std::map<int, std::size_t> at;
    group_of_.resize(parent_.size());
    for (int i = 0; i < n + m; ++i) {
      // Use the order of the zones on the newer tile, with removed zones last.
      const int turn = i < m ? n + i : i - m;
      const auto [found, fresh] = at.try_emplace(root(turn), groups_.size());
      if (fresh) groups_.emplace_back();
      Group& into = groups_[found->second];
      (turn < n ? into.before : into.after).push_back(turn < n ? turn : turn - n);
      group_of_[turn] = found->second;
    }
  }
  int root(int i) const {
    while (parent_[i] != i) i = parent_[i];
    return i;
  }

  static Names words(const Tile& tile, const std::vector<int>& zones) {
    Names out;
    for (const int i : zones) out.push_back(describe_zone(tile, zone(tile, i)));
    return out;
  }
  Change about(std::string field, const Group& group) const {
    Change out{.field = std::move(field)};
    for (const int i : group.before) out.zones_before.push_back(zone(before_, i).id);
    for (const int i : group.after) out.zones_after.push_back(zone(after_, i).id);
    return out;
  }
  /// Returns true if the changes to the sides already imply that the zone was added or removed. The zone must not have
  /// contents or links, and it must reach only one side.
  bool is_implied(const Tile& tile, const Zone& z) const {
    if (z.slots.empty() || !(z.slots - changed_).empty()) return false;
    const auto touched = std::ranges::count_if(kSides, [&](Side s) { return !(z.slots & SlotSet::side(s)).empty(); });
    const auto linked = [&](const Zone& other) {
      return std::ranges::count(other.joins, z.id) + std::ranges::count(other.touches, z.id) > 0;
    };
    return touched == 1 && z.symbols.empty() && z.action.empty() && z.mark.empty() && z.joins.empty() &&
           z.touches.empty() && std::ranges::none_of(tile.zones, linked);
  }

  void structure(const Group& group) {
    const Names was = words(before_, group.before), is = words(after_, group.after);
    if (was.size() == 1 && is.size() == 1) {
      if (zone(before_, group.before[0]).slots.empty() == zone(after_, group.after[0]).slots.empty()) return;
    } else if (was.empty() && is_implied(after_, zone(after_, group.after[0]))) {
      return;
    } else if (is.empty() && is_implied(before_, zone(before_, group.before[0]))) {
      return;
    }
    Change change = about("zone", group);
    change.from = fmt::format("{}", fmt::join(was, ", "));
    change.to = fmt::format("{}", fmt::join(is, ", "));
    if (was.empty())
      // translators: these texts contain the names of one or more zones; in the first two, {1} is, for example, " with
      // deer"
      change.description = tr("{0} added{1}", is[0], contents_suffix(after_, zone(after_, group.after[0])));
    else if (is.empty())
      change.description = tr("{0} removed{1}", was[0], contents_suffix(before_, zone(before_, group.before[0])));
    else if (is.size() == 1)
      change.description =
          was.size() == 1 ? tr("{0} changed to {1}", was[0], is[0]) : tr("{0} joined", join_words(was));
    else
      change.description = was.size() == 1 ? tr("{0} split into {1}", join_words(was), join_words(is))
                                           : tr("{0} redivided into {1}", join_words(was), join_words(is));
    out_.push_back(std::move(change));
  }
  /// Describes the contents of a zone and the zones that it joins, such as " with deer and logboat, joining lake".
  static std::string contents_suffix(const Tile& tile, const Zone& z) {
    Names on = tr_name(z.symbols);
    if (!z.action.empty()) on.push_back(tr("action {0}", tr_name(z.action)));
    Names joined;
    for (const std::string& id : z.joins)
      if (const int other = zone_index(tile, id); other >= 0) joined.push_back(describe_zone(tile, zone(tile, other)));
    if (on.empty()) return joined.empty() ? "" : tr(", joining {0}", join_words(joined));
    return joined.empty() ? tr(" with {0}", join_words(on))
                          : tr(" with {0}, joining {1}", join_words(on), join_words(joined));
  }

  /// Compares the contents of the zones in each group. A symbol that is missing from one group and new in another is
  /// reported as moved.
  void contents() {
    struct Lost {
      std::string symbol;
      std::size_t group;
    };
    std::vector<Lost> lost, gained;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const Group& group = groups_[g];
      if (group.before.empty() || group.after.empty()) continue;
      const auto [gone, come] = differing(symbols(before_, group.before), symbols(after_, group.after));
      for (const auto& symbol : gone) lost.push_back({symbol, g});
      for (const auto& symbol : come) gained.push_back({symbol, g});
    }
    for (Lost& from : lost) {
      const auto to = std::ranges::find(gained, from.symbol, &Lost::symbol);
      if (to == gained.end()) continue;
      Change change = about("symbols", groups_[to->group]);
      change.from = change.to = from.symbol;
      change.description =
          tr("{0} moved from {1} to {2}", tr_name(from.symbol), join_words(words(after_, groups_[from.group].after)),
             join_words(words(after_, groups_[to->group].after)));
      for (const int i : groups_[from.group].before) change.zones_before.push_back(zone(before_, i).id);
      out_.push_back(std::move(change));
      gained.erase(to);
      from.symbol.clear();
    }
    std::erase_if(lost, [](const Lost& l) { return l.symbol.empty(); });
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const Group& group = groups_[g];
      if (group.before.empty() || group.after.empty()) continue;
      const auto of_group = [&](const std::vector<Lost>& list) {
        Names out;
        for (const Lost& l : list)
          if (l.group == g) out.push_back(l.symbol);
        return out;
      };
      add_symbol_changes(group, of_group(lost), of_group(gained));
      add_value_change(group, tr_later("action"), actions(before_, group.before), actions(after_, group.after));
      add_value_change(group, tr_later("mark"), marks(before_, group.before), marks(after_, group.after));
    }
  }
  static Names symbols(const Tile& tile, const std::vector<int>& zones) {
    Names out;
    for (const int i : zones) out.insert(out.end(), zone(tile, i).symbols.begin(), zone(tile, i).symbols.end());
    return out;
  }
  static Names actions(const Tile& tile, const std::vector<int>& zones) { return values(tile, zones, &Zone::action); }
  static Names marks(const Tile& tile, const std::vector<int>& zones) { return values(tile, zones, &Zone::mark); }
  static Names values(const Tile& tile, const std::vector<int>& zones, std::string Zone::*member) {
    Names out;
    for (const int i : zones)
      if (!(zone(tile, i).*member).empty()) out.push_back(zone(tile, i).*member);
    return out;
  }
  /// Returns the names that occur more often in `was` than in `is`, and the names that occur more often in `is` than in
  /// `was`.
  static std::pair<Names, Names> differing(Names was, Names is) {
    std::ranges::sort(was);
    std::ranges::sort(is);
    std::pair<Names, Names> out;
    std::ranges::set_difference(was, is, std::back_inserter(out.first));
    std::ranges::set_difference(is, was, std::back_inserter(out.second));
    return out;
  }
  void add_symbol_changes(const Group& group, const Names& gone, const Names& come) {
    const std::string where = join_words(words(after_, group.after));
    const auto tell = [&](const Names& what, bool to) {
      if (what.empty()) return;
      Change change = about("symbols", group);
      (to ? change.to : change.from) = xml::join_with_spaces(what);
      const std::string names = join_words(tr_name(what));
      // translators: {0} are symbols, {1} are zones
      change.description = to ? tr("{0} added to {1}", names, where) : tr("{0} removed from {1}", names, where);
      out_.push_back(std::move(change));
    };
    tell(gone, false);
    tell(come, true);
  }
  void add_value_change(const Group& group, const char* field, const Names& was_all, const Names& is_all) {
    auto [was, is] = differing(was_all, is_all);
    if (was.empty() && is.empty()) return;
    Change change = about(field, group);
    change.from = xml::join_with_spaces(was);
    change.to = xml::join_with_spaces(is);
    if (std::string_view(field) == "action") was = tr_name(was), is = tr_name(is);  // the rules do not name marks
    const std::string where = join_words(words(after_, group.after));
    if (was.empty())
      // translators: {0} is "action" or "mark", the last part is a zone: "action hunter added to meadow N"
      change.description = tr("{0} {1} added to {2}", tr(field), join_words(is), where);
    else if (is.empty())
      change.description = tr("{0} {1} removed from {2}", tr(field), join_words(was), where);
    else
      change.description = tr("{0} changed from {1} to {2} on {3}", tr(field), join_words(was), join_words(is), where);
    out_.push_back(std::move(change));
  }

  /// Compares the links between groups. Added and removed groups are ignored.
  void compare_links(const char* field, Names Zone::*list) {
    const auto pairs = [&](const Tile& tile, std::size_t offset) {
      std::map<std::pair<std::size_t, std::size_t>, std::pair<int, int>> out;
      for (const auto& link : links(tile, list)) {
        const auto [a, b] = std::minmax(group_of_[offset + static_cast<std::size_t>(link.first)],
                                        group_of_[offset + static_cast<std::size_t>(link.second)]);
        out.try_emplace({a, b}, link);
      }
      return out;
    };
    const auto was = pairs(before_, 0), is = pairs(after_, before_.zones.size());
    const auto tell = [&](const Tile& tile, const auto& link, bool now) {
      const Zone &a = zone(tile, link.first), &b = zone(tile, link.second);
      Change change{.field = field};
      (now ? change.zones_after : change.zones_before) = {a.id, b.id};
      (now ? change.to : change.from) = a.id + " " + b.id;
      const std::string first = describe_zone(tile, a), second = describe_zone(tile, b);
      if (std::string_view(field) == "joins")
        change.description =
            now ? tr("{0} now joins {1}", first, second) : tr("{0} no longer joins {1}", first, second);
      else
        change.description =
            now ? tr("{0} now touches {1}", first, second) : tr("{0} no longer touches {1}", first, second);
      out_.push_back(std::move(change));
    };
    for (const auto& [groups, link] : was)
      if (!is.contains(groups) && both_stay(groups)) tell(before_, link, false);
    for (const auto& [groups, link] : is)
      if (!was.contains(groups) && both_stay(groups)) tell(after_, link, true);
  }
  bool both_stay(const std::pair<std::size_t, std::size_t>& pair) const {
    const auto stays = [](const Group& g) { return !g.before.empty() && !g.after.empty(); };
    return stays(groups_[pair.first]) && stays(groups_[pair.second]);
  }

  const Tile& before_;
  const Tile& after_;
  std::vector<Change>& out_;
  SlotSet changed_;
  std::vector<int> parent_;
  std::vector<Group> groups_;
  std::vector<std::size_t> group_of_;  ///< group of each zone of the older tile, followed by the group of each zone of
                                       ///< the newer tile
};

}  // namespace

std::string signature(const Tile& tile) {
  if (tile.zones.size() > kMaxComparedZones) {
    std::string out;
    for (const Zone& zone : tile.zones)
      for (const auto& [name, value] : xml::attributes_of(zone)) out += name + "=" + value + "\n";
    return out;
  }
  Names zones = zone_signatures(tile);
  std::ranges::sort(zones);
  return fmt::format("{}", fmt::join(zones, "\n"));
}

std::string describe_zone(const Tile& tile, const Zone& zone) {
  const std::string kind = tr_name(zone.kind);
  if (!zone.slots.empty()) return kind + " " + to_text(zone.slots);
  const auto alike = [&](const Zone& z) { return z.kind == zone.kind && z.slots.empty(); };
  return std::ranges::count_if(tile.zones, alike) > 1 ? kind + " " + zone.id : kind;
}

std::vector<Change> compare_drawings(const Tile& before, const Tile& after, const Rules* rules_before,
                                     const Rules* rules_after) {
  std::vector<Change> out;
  const std::string now = signature(after);
  if (signature(before) == now) return out;
  if (std::max(before.zones.size(), after.zones.size()) > kMaxComparedZones) {
    out.push_back({.field = "drawing", .description = tr("zones arranged differently")});
    return out;
  }
  const int as_it_is = sides_that_differ(before, after);
  Rotation turn = Rotation::None;
  for (const Rotation by : {Rotation::Right, Rotation::Half, Rotation::Left}) {
    const Tile candidate = rotated(before, by);
    if (signature(candidate) == now) {
      turn = by;
      break;
    }
    if (turn == Rotation::None && as_it_is > 1 && sides_that_differ(candidate, after) == 0) turn = by;
  }
  const Tile from = rotated(before, turn);
  if (turn != Rotation::None) {
    const std::string by = std::to_string(degrees(turn));
    out.push_back({.field = "turned", .to = by, .description = tr("rotated by {0}°", by)});
    if (signature(from) == now) return out;
  }
  const std::size_t told = out.size();
  DrawingComparer comparer(from, after, out);
  comparer.sides(rules_before, rules_after);
  comparer.zones();
  if (out.size() == told) out.push_back({.field = "drawing", .description = tr("zones arranged differently")});
  return out;
}

}  // namespace tw::difference
