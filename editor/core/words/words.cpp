#include "editor/core/words/words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "engine/language/translate.hpp"

namespace tw::editor {

std::string describe_contents(const model::Zone& zone, const std::string& before) {
  std::vector<std::string> order;
  std::map<std::string, int> counts;
  for (const std::string& symbol : zone.symbols)
    if (++counts[symbol] == 1) order.push_back(symbol);
  std::vector<std::string> parts;
  for (const std::string& symbol : order)
    // translators: {0} is a number in words, {1} the name of a symbol
    parts.push_back(tr_in("number and symbol", "{0} {1}", number_in_words(counts[symbol]),
                          counts[symbol] == 1 ? symbol_noun(symbol) : symbol_nouns(symbol)));
  if (!zone.action.empty()) parts.push_back(tr("the action {0}", tr_name(zone.action)));
  return parts.empty() ? "" : before + tr("with {0}", join_words(parts));
}

namespace {

constexpr std::array<const char*, 4> kSideNames{tr_later("north"), tr_later("east"), tr_later("south"),
                                                tr_later("west")};

/// The part of the rim that a zone covers.
struct Reach {
  std::vector<std::string> whole;  ///< sides covered completely
  std::vector<std::string> parts;  ///< sides covered in part
  bool middles = true;             ///< true if the zone covers only the middles of sides
};

Reach reach_of(const model::Zone& zone) {
  Reach out;
  for (const model::Side side : model::kSides) {
    const model::SlotSet here = zone.slots & model::SlotSet::side(side);
    const std::string name = tr(kSideNames[index(side)]);
    if (here.count() == 3) {
      out.whole.push_back(name);
    } else if (!here.empty()) {
      out.parts.push_back(name);
    }
    if (!here.empty() && !(here.count() == 1 && here.has(model::slot(side, 1)))) out.middles = false;
  }
  return out;
}

bool mentioned(const model::Tile& tile, const model::Zone& zone) {
  return std::any_of(tile.zones.begin(), tile.zones.end(), [&](const model::Zone& other) {
    return std::find(other.joins.begin(), other.joins.end(), zone.id) != other.joins.end();
  });
}

/// Returns a feature with its article: "the pond".
std::string the_feature(const std::string& kind) {
  // translators: {0} is the name of a feature, such as a river
  return tr_in("feature", "the {0}", tr_name(kind));
}

/// Returns a side of the tile with its article: "the north".
std::string the_side(const std::string& side) {
  // translators: {0} is north, east, south or west; used after "in" and "from"
  return tr_in("side", "the {0}", side);
}

/// Returns a phrase for the zones that `n` zones join: " and runs into the pond"; "" for none.
std::string runs_into(const model::Tile& tile, const model::Zone& zone, int n = 1) {
  std::vector<std::string> ends;
  for (const std::string& id : zone.joins)
    if (const int i = model::zone_index(tile, id); i >= 0) ends.push_back(the_feature(tile.zones[i].kind));
  if (ends.empty()) return "";
  return " " + (n > 1 ? tr("and run into {0}", join_words(ends)) : tr("and runs into {0}", join_words(ends)));
}

/// Returns "in the meadow", "in the north meadow", "in meadow 3", or "inside" if the surrounding zone is not known.
std::string inside_of(const model::Tile& tile, const model::Zone& zone) {
  if (zone.touches.size() != 1) return tr("inside");
  const int z = model::zone_index(tile, zone.touches.front());
  if (z < 0) return tr("inside");
  const model::Zone& around = tile.zones[z];
  const auto alike = std::count_if(tile.zones.begin(), tile.zones.end(),
                                   [&](const model::Zone& other) { return other.kind == around.kind; });
  if (alike == 1) return tr_in("feature", "in the {0}", tr_name(around.kind));
  const Reach reach = reach_of(around);
  // translators: {0} is north, east, south or west, {1} the name of a feature
  if (reach.whole.size() == 1) return tr("in the {0} {1}", reach.whole.front(), tr_name(around.kind));
  // translators: {0} is the name of a zone, such as "meadow 3"
  return tr("in {0}", zone_name(around));
}

/// Describes `n` zones inside the tile that have the same description.
std::string inner_zone(const model::Tile& tile, const model::Zone& zone, int n) {
  const bool takes_part =
      std::any_of(tile.zones.begin(), tile.zones.end(), [](const model::Zone& z) { return !z.joins.empty(); });
  const bool alone = takes_part && zone.joins.empty() && !mentioned(tile, zone);
  const std::string where = inside_of(tile, zone);
  std::string end = runs_into(tile, zone, n) + ".";
  if (alone) end = n > 1 ? tr("; nothing runs into them.") : tr("; nothing runs into it.");
  if (n == 1) {
    const std::string what = capitalized(one_feature(zone.kind)) + describe_contents(zone, " ");
    // translators: "A lake with one fish lies in the meadow."; {2} is the end, from "; nothing runs into it."
    return tr("{0} lies {1}{2}", what, where, end);
  }
  const std::string number = capitalized(number_in_words(n)), what = features(zone.kind),
                    load = describe_contents(zone, "");
  // translators: "Two lakes lie inside."; {0} is a number in words, {3} the end of the sentence
  if (load.empty()) return tr("{0} {1} lie {2}{3}", number, what, where, end);
  // translators: "Two lakes, each with one fish, lie inside."; {0} is a number in words, {4} the end of the sentence
  return tr("{0} {1}, each {2}, lie {3}{4}", number, what, load, where, end);
}

/// Returns the name of a corner, such as "north-west", if these are exactly the two slots at this corner; otherwise "".
std::string corner_of(model::SlotSet slots) {
  static constexpr std::array<const char*, 4> kCorners{tr_later("north-west"), tr_later("north-east"),
                                                       tr_later("south-east"), tr_later("south-west")};
  for (int i = 0; i < 4; ++i) {
    model::SlotSet corner;
    corner.add(static_cast<model::Slot>(3 * i));
    corner.add(static_cast<model::Slot>((3 * i + 11) % 12));
    if (slots == corner) return tr(kCorners[i]);
  }
  return "";
}

/// Returns an adjective for the part of the rim where the zone mainly lies: "northern", "north-eastern", ...; "" if it
/// lies all around.
std::string where_it_is(const model::Zone& zone) {
  int east = 0, south = 0;  // sum over the zone's slots, in units of 1/6 of a tile's side
  for (int slot = 0; slot < model::kSlotCount; ++slot) {
    if (!zone.slots.has(static_cast<model::Slot>(slot))) continue;
    const int along = 2 * (slot % 3) - 2;
    switch (slot / 3) {
      case 0: east += along, south -= 3; break;
      case 1: east += 3, south += along; break;
      case 2: east -= along, south += 3; break;
      default: east -= 3, south -= along; break;
    }
  }
  if (east == 0 && south == 0) return "";
  static const std::array<std::array<std::string, 3>, 3> words{
      {{tr("north-western"), tr("northern"), tr("north-eastern")},
       {tr("western"), "", tr("eastern")},
       {tr("south-western"), tr("southern"), tr("south-eastern")}}};
  const auto step = [](int by, int other) {
    return static_cast<std::size_t>(2 * std::abs(by) <= std::abs(other) ? 1 : by < 0 ? 0 : 2);
  };
  return words[step(south, east)][step(east, south)];
}

/// Returns the position of a zone that does not cover a whole side: "along parts of the north and east", "at the
/// western end of the north".
std::string parts_of_sides(const model::Zone& zone) {
  static constexpr std::array<std::array<const char*, 2>, 4> kEnds{{{tr_later("western"), tr_later("eastern")},
                                                                    {tr_later("northern"), tr_later("southern")},
                                                                    {tr_later("eastern"), tr_later("western")},
                                                                    {tr_later("southern"), tr_later("northern")}}};
  std::set<std::string> ends;
  for (const model::Side side : model::kSides) {
    const std::array<const char*, 2>& names = kEnds[index(side)];
    if (zone.slots.has(model::slot(side, 0))) ends.insert(names[0]);
    if (zone.slots.has(model::slot(side, 2))) ends.insert(names[1]);
  }
  const std::vector<std::string> sides = reach_of(zone).parts;
  if (ends.size() != 1) return tr("along parts of the {0}", join_words(sides));
  // translators: "at the western end of the north"; {1} names one side
  if (sides.size() == 1) return tr("at the {0} end of the {1}", tr(*ends.begin()), sides.front());
  // translators: "at the western ends of the north and south"; {1} names several sides
  return tr("at the {0} ends of the {1}", tr(*ends.begin()), join_words(sides));
}

/// Returns "in the north and west".
std::string in_the_sides(const std::vector<std::string>& sides) {
  return tr_in("side", "in the {0}", join_words(sides));
}

/// The description of a tile's zones: zones with whole sides, the bands between them, the rest of the rim, the inside.
class ZoneDescriber {
 public:
  explicit ZoneDescriber(const model::Tile& tile) : tile_(tile) {}

  std::string describe() {
    for (const model::Zone& zone : tile_.zones) whole_sides(zone);
    for (const model::Zone& zone : tile_.zones)
      if (!zone.slots.empty() && reach_of(zone).middles) band(zone);
    rest();
    for (const model::Zone& zone : tile_.zones)
      if (zone.slots.empty() && !is_described(zone)) inside(zone);
    return text_;
  }

 private:
  bool is_described(const model::Zone& zone) const { return described_.contains(&zone); }
  bool is_broad(const model::Zone& zone) const { return !zone.slots.empty() && !reach_of(zone).middles; }
  void show_message(const model::Zone& zone, const std::string& sentence) {
    described_.insert(&zone);
    text_ += (text_.empty() ? "" : " ") + sentence;
  }
  /// Returns the broad zones of a kind that are not described yet and that `suits` accepts.
  template <class Suits>
  std::vector<const model::Zone*> alike(const std::string& kind, const Suits& suits) const {
    std::vector<const model::Zone*> out;
    for (const model::Zone& zone : tile_.zones)
      if (zone.kind == kind && is_broad(zone) && !is_described(zone) && suits(zone)) out.push_back(&zone);
    return out;
  }
  static bool bare(const std::vector<const model::Zone*>& zones) {
    return std::ranges::all_of(zones, [](const model::Zone* zone) { return describe_contents(*zone, "").empty(); });
  }

  /// Describes a zone inside the tile. Inner zones with the same description share a sentence.
  void inside(const model::Zone& zone) {
    const std::string alone = inner_zone(tile_, zone, 1);
    std::vector<const model::Zone*> group;
    for (const model::Zone& other : tile_.zones)
      if (other.slots.empty() && !is_described(other) && inner_zone(tile_, other, 1) == alone) group.push_back(&other);
    show_message(zone, inner_zone(tile_, zone, static_cast<int>(group.size())));
    described_.insert(group.begin(), group.end());
  }

  void whole_sides(const model::Zone& zone) {
    if (!is_broad(zone) || is_described(zone) || !reach_of(zone).parts.empty()) return;
    const Reach reach = reach_of(zone);
    const std::string feature = capitalized(tr_name(zone.kind));
    if (reach.whole.size() == 4)
      // translators: {1} is ", with two deer" or nothing, also in the following sentences
      return show_message(zone, tr("{0} on all sides{1}.", feature, describe_contents(zone, ", ")));
    const auto group = alike(
        zone.kind, [](const model::Zone& z) { return reach_of(z).parts.empty() && reach_of(z).whole.size() == 1; });
    if (reach.whole.size() != 1 || group.size() < 2)
      return show_message(zone, tr("{0} {1}{2}.", feature, in_the_sides(reach.whole), describe_contents(zone, ", ")));
    std::vector<std::string> sides;
    for (const model::Zone* one : group) sides.push_back(the_side(reach_of(*one).whole.front()));
    // translators: "Separate fields in the north and the south, the southern one with two deer."
    show_message(zone, tr("Separate {0} in {1}{2}.", features(zone.kind), join_words(sides), loads_of(group)));
    described_.insert(group.begin(), group.end());
  }

  /// Describes the contents of the zones of a group: ", the southern one with two deer", or "".
  static std::string loads_of(const std::vector<const model::Zone*>& group) {
    std::vector<std::string> parts;
    for (const model::Zone* one : group)
      if (const std::string load = describe_contents(*one, ""); !load.empty())
        // translators: "the southern one with two deer"
        parts.push_back(tr("the {0} one {1}", where_it_is(*one), load));
    return parts.empty() ? "" : ", " + join_words(parts);
  }

  /// Describes the broad zones on both sides of a band: " between two fields, the southern one with two deer", or "".
  /// `goes_on`: true if the sentence continues.
  std::string between(const model::Zone& zone, bool goes_on) {
    std::vector<const model::Zone*> beside;
    for (int slot = 0; slot < 12; ++slot) {
      if (!zone.slots.has(static_cast<model::Slot>(slot))) continue;
      for (const int next : {(slot + 11) % 12, (slot + 1) % 12})
        for (const model::Zone& other : tile_.zones)
          if (is_broad(other) && other.slots.has(static_cast<model::Slot>(next)) &&
              std::ranges::find(beside, &other) == beside.end())
            beside.push_back(&other);
    }
    if (beside.size() != 2 || beside[0]->kind != beside[1]->kind || is_described(*beside[0]) ||
        is_described(*beside[1]))
      return "";
    const std::string first = where_it_is(*beside[0]), second = where_it_is(*beside[1]);
    const auto is_clear = [&](const model::Zone* one) {
      return describe_contents(*one, "").empty() || !corner_of(one->slots).empty();
    };
    if ((first.empty() || second.empty() || first == second) && !std::ranges::all_of(beside, is_clear)) return "";
    described_.insert(beside.begin(), beside.end());
    const std::string loads = loads_of(beside);
    // translators: {0} is the name of a feature in the plural, {1} ", the southern one with two deer" or nothing
    return " " + tr("between two {0}{1}", features(beside[0]->kind), loads + (loads.empty() || !goes_on ? "" : ","));
  }

  /// Describes the end of a band: " and runs into a pond with one duck", or "". Includes the description of the zone at
  /// this end, unless other bands also end there.
  std::string end_of(const model::Zone& zone, int bands) {
    if (zone.joins.size() != 1) return runs_into(tile_, zone);
    const int at = model::zone_index(tile_, zone.joins.front());
    if (at < 0) return "";
    const model::Zone& end = tile_.zones[at];
    const auto others = std::ranges::count_if(tile_.zones, [&](const model::Zone& other) {
      return std::ranges::find(other.joins, end.id) != other.joins.end();
    });
    if (!end.slots.empty() || !end.joins.empty() || others != bands) return runs_into(tile_, zone);
    described_.insert(&end);
    const std::string what = one_feature(end.kind) + describe_contents(end, " ");
    return " " + (bands > 1 ? tr("and meet in {0}", what) : tr("and runs into {0}", what));
  }

  /// Describes a band. Bands that reach the rim once and have the same end share a sentence.
  void band(const model::Zone& zone) {
    if (is_described(zone)) return;
    const std::vector<std::string> ends = reach_of(zone).parts;
    const std::string text = capitalized(one_feature(zone.kind)) + describe_contents(zone, " ");
    // translators: "A road links north, east and south and runs into the village."; the last part may be missing
    if (ends.size() > 2) return show_message(zone, tr("{0} links {1}{2}.", text, join_words(ends), end_of(zone, 1)));
    if (ends.size() == 2) {
      const std::string flanks = between(zone, !zone.joins.empty());
      // translators: "A river runs from north to south between two fields and runs into the pond."; the last two parts
      // may be missing
      return show_message(zone, tr("{0} runs from {1} to {2}{3}{4}.", text, ends[0], ends[1], flanks, end_of(zone, 1)));
    }
    std::vector<const model::Zone*> group;
    std::vector<std::string> from;
    for (const model::Zone& other : tile_.zones) {
      const bool same = other.kind == zone.kind && other.joins == zone.joins && other.slots.count() == 1 &&
                        describe_contents(other, "").empty() && describe_contents(zone, "").empty() &&
                        reach_of(other).middles;
      if (!same && &other != &zone) continue;
      group.push_back(&other);
      from.push_back(the_side(reach_of(other).parts[0]));
    }
    if (group.size() > 1) {
      const std::string end =
          zone.joins.empty() ? " " + tr("and end here") : end_of(zone, static_cast<int>(group.size()));
      // translators: "Roads come in from the north and the south and meet in a village."
      show_message(zone, tr("{0} come in from {1}{2}.", capitalized(features(zone.kind)), join_words(from), end));
      described_.insert(group.begin(), group.end());
      return;
    }
    const std::string flanks = between(zone, true);
    const std::string end = zone.joins.empty() ? " " + tr("and ends here") : end_of(zone, 1);
    // translators: "A river comes in from the north between two fields and runs into the pond."
    show_message(zone, tr("{0} comes in from {1}{2}{3}.", text, from.front(), flanks, end));
  }

  void corners(const model::Zone& zone) {
    const auto group = alike(zone.kind, [](const model::Zone& z) { return !corner_of(z.slots).empty(); });
    if (group.size() == 1)
      return show_message(zone, tr("{0} in the {1} corner{2}.", capitalized(tr_name(zone.kind)), corner_of(zone.slots),
                                   describe_contents(zone, ", ")));
    std::vector<std::string> names;
    for (const model::Zone* one : group) names.push_back(corner_of(one->slots));
    const std::string what = capitalized(is_countable(zone.kind) ? plural(zone.kind) : tr_name(zone.kind)),
                      loads = loads_of(group);
    show_message(zone, group.size() == 4 ? tr("{0} in the four corners{1}.", what, loads)
                                         : tr("{0} in the {1} corners{2}.", what, join_words(names), loads));
    described_.insert(group.begin(), group.end());
  }

  /// Describes broad zones that cover parts of sides.
  void rest() {
    const bool first = text_.empty();
    for (const model::Zone& zone : tile_.zones) {
      if (!is_broad(zone) || is_described(zone)) continue;
      if (!corner_of(zone.slots).empty()) {
        corners(zone);
        continue;
      }
      const auto left =
          std::ranges::count_if(tile_.zones, [&](const model::Zone& z) { return is_broad(z) && !is_described(z); });
      const auto group = alike(zone.kind, [](const model::Zone& z) { return corner_of(z.slots).empty(); });
      if (!first && left == 1) {
        show_message(zone,
                     tr("{0} fills the rest{1}.", capitalized(tr_name(zone.kind)), describe_contents(zone, ", ")));
      } else if (!first && left == std::ssize(group) && bare(group)) {
        // translators: {0} is a number in words
        show_message(zone, tr("{0} separate {1} fill the rest.", capitalized(number_in_words(static_cast<int>(left))),
                              features(zone.kind)));
        described_.insert(group.begin(), group.end());
      } else {
        const Reach reach = reach_of(zone);
        std::string where = reach.whole.empty() ? parts_of_sides(zone) : in_the_sides(reach.whole);
        if (!reach.whole.empty() && !reach.parts.empty())
          where += ", " + tr("reaching the {0}", join_words(reach.parts));
        // translators: "Forest in the north and west, with two deer."; {1} is a place, {2} may be nothing
        show_message(zone, tr("{0} {1}{2}.", capitalized(tr_name(zone.kind)), where, describe_contents(zone, ", ")));
      }
    }
  }

  const model::Tile& tile_;
  std::set<const model::Zone*> described_;
  std::string text_;
};

/// Describes the properties of a tile: "Life 6, to-hit 11, deadly."
std::string describe_properties(const model::Tile& tile) {
  std::string out;
  for (const model::Property& property : tile.properties) {
    if (property.value == "no") continue;
    out += (out.empty() ? "" : ", ") + property.name + (property.value == "yes" ? "" : " " + property.value);
  }
  return capitalized(out) + ".";
}

}  // namespace

std::string number_in_words(int n) {
  static const std::array<std::string, 13> words{
      tr_in("number", "no"),    tr_in("number", "one"),  tr_in("number", "two"), tr_in("number", "three"),
      tr_in("number", "four"),  tr_in("number", "five"), tr_in("number", "six"), tr_in("number", "seven"),
      tr_in("number", "eight"), tr_in("number", "nine"), tr_in("number", "ten"), tr_in("number", "eleven"),
      tr_in("number", "twelve")};
  return n >= 0 && n <= 12 ? words[n] : std::to_string(n);
}

std::string zone_name(const model::Zone& zone) { return tr_name(zone.kind) + " " + zone.id; }

std::string describe_zones(const model::Tile& tile) {
  const std::string out = ZoneDescriber(tile).describe();
  if (out.empty() && !tile.properties.empty()) return describe_properties(tile);
  return out.empty() ? tr("Nothing is drawn on this tile.") : out;
}

std::string describe_tile(const model::Tile& tile, model::Rotation turn) {
  // translators: {2} is the number of copies in words
  return tr_n("Tile {1}, {2} copy, deck {3}, rotated {4} degrees.",
              "Tile {1}, {2} copies, deck {3}, rotated {4} degrees.", tile.copies, tile.id,
              number_in_words(tile.copies), tr_name(tile.deck), degrees(turn)) +
         " " + describe_zones(tile);
}

}  // namespace tw::editor
