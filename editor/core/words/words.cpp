#include "editor/core/words/words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

namespace tw::editor {

namespace {

constexpr std::array<const char*, 4> kSideNames{"north", "east", "south", "west"};

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
    const std::string name = kSideNames[static_cast<std::size_t>(index(side))];
    if (here.count() == 3) {
      out.whole.push_back(name);
    } else if (!here.empty()) {
      out.parts.push_back(name);
    }
    if (!here.empty() && !(here.count() == 1 && here.has(model::slot(side, 1)))) out.middles = false;
  }
  return out;
}

/// Returns `before` followed by the contents of a zone: "with two deer, one mushroom and the action shaman"; "" if the
/// zone is empty.
std::string load_of(const model::Zone& zone, const std::string& before) {
  std::vector<std::string> order;
  std::map<std::string, int> counts;
  for (const std::string& symbol : zone.symbols)
    if (++counts[symbol] == 1) order.push_back(symbol);
  std::vector<std::string> parts;
  for (const std::string& symbol : order)
    parts.push_back(number_in_words(counts[symbol]) + " " +
                    (counts[symbol] == 1 ? symbol_noun(symbol) : symbol_nouns(symbol)));
  if (!zone.action.empty()) parts.push_back("the action " + zone.action);
  return parts.empty() ? "" : before + "with " + listed(parts);
}

bool mentioned(const model::Tile& tile, const model::Zone& zone) {
  return std::any_of(tile.zones.begin(), tile.zones.end(), [&](const model::Zone& other) {
    return std::find(other.joins.begin(), other.joins.end(), zone.id) != other.joins.end();
  });
}

/// Returns a phrase for the zones that a zone joins: " and runs into the pond"; "" for none.
std::string runs_into(const model::Tile& tile, const model::Zone& zone) {
  std::vector<std::string> ends;
  for (const std::string& id : zone.joins)
    if (const int i = model::zone_index(tile, id); i >= 0)
      ends.push_back("the " + tile.zones[static_cast<std::size_t>(i)].kind);
  return ends.empty() ? "" : " and runs into " + listed(ends);
}

/// Returns "in the meadow", "in the north meadow", "in meadow 3", or "inside" if the surrounding zone is not known.
std::string inside_of(const model::Tile& tile, const model::Zone& zone) {
  if (zone.touches.size() != 1) return "inside";
  const int z = model::zone_index(tile, zone.touches.front());
  if (z < 0) return "inside";
  const model::Zone& around = tile.zones[static_cast<std::size_t>(z)];
  const auto alike = std::count_if(tile.zones.begin(), tile.zones.end(),
                                   [&](const model::Zone& other) { return other.kind == around.kind; });
  if (alike == 1) return "in the " + around.kind;
  const Reach reach = reach_of(around);
  if (reach.whole.size() == 1) return "in the " + reach.whole.front() + " " + around.kind;
  return "in " + zone_name(around);
}

/// Describes `n` zones inside the tile that have the same description.
std::string inner_zone(const model::Tile& tile, const model::Zone& zone, int n) {
  const bool takes_part =
      std::any_of(tile.zones.begin(), tile.zones.end(), [](const model::Zone& z) { return !z.joins.empty(); });
  const bool alone = takes_part && zone.joins.empty() && !mentioned(tile, zone);
  std::string load = load_of(zone, " "), runs = runs_into(tile, zone);
  std::string what = capital(one_feature(zone.kind)) + load + " lies ";
  if (n > 1) {
    what =
        capital(number_in_words(n)) + " " + features(zone.kind) + (load.empty() ? "" : ", each" + load + ",") + " lie ";
    if (!runs.empty()) runs.replace(runs.find("runs"), 4, "run");
  }
  const char* nothing = n > 1 ? "; nothing runs into them." : "; nothing runs into it.";
  return what + inside_of(tile, zone) + runs + (alone ? nothing : ".");
}

/// Returns the name of a corner, such as "north-west", if these are exactly the two slots at this corner; otherwise "".
std::string corner_of(model::SlotSet slots) {
  static constexpr std::array<const char*, 4> kCorners{"north-west", "north-east", "south-east", "south-west"};
  for (int i = 0; i < 4; ++i) {
    model::SlotSet corner;
    corner.add(static_cast<model::Slot>(3 * i));
    corner.add(static_cast<model::Slot>((3 * i + 11) % 12));
    if (slots == corner) return kCorners[static_cast<std::size_t>(i)];
  }
  return "";
}

/// Returns an adjective for the part of the rim where the zone mainly lies: "northern", "north-eastern", ...; "" if it
/// lies all around.
std::string where_it_is(const model::Zone& zone) {
  int east = 0, south = 0;  // sum over the zone's slots, in units of 1/6 of a tile's side
  for (int slot = 0; slot < model::kSlots; ++slot) {
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
  std::string out;
  if (2 * std::abs(south) > std::abs(east)) out = south < 0 ? "north" : "south";
  if (2 * std::abs(east) > std::abs(south)) out += (out.empty() ? "" : "-") + std::string(east > 0 ? "east" : "west");
  return out + "ern";
}

/// Returns the position of a zone that does not cover a whole side: " along parts of the north and east", " at the
/// western end of the north".
std::string parts_of_sides(const model::Zone& zone) {
  static constexpr std::array<std::array<const char*, 2>, 4> kEnds{
      {{"western", "eastern"}, {"northern", "southern"}, {"eastern", "western"}, {"southern", "northern"}}};
  std::set<std::string> ends;
  for (const model::Side side : model::kSides) {
    const std::array<const char*, 2>& names = kEnds[static_cast<std::size_t>(index(side))];
    if (zone.slots.has(model::slot(side, 0))) ends.insert(names[0]);
    if (zone.slots.has(model::slot(side, 2))) ends.insert(names[1]);
  }
  const std::vector<std::string> sides = reach_of(zone).parts;
  if (ends.size() != 1) return " along parts of the " + listed(sides);
  return " at the " + *ends.begin() + (sides.size() == 1 ? " end of the " : " ends of the ") + listed(sides);
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
      if (zone.slots.empty() && !told(zone)) inside(zone);
    return text_;
  }

 private:
  bool told(const model::Zone& zone) const { return told_.contains(&zone); }
  bool is_broad(const model::Zone& zone) const { return !zone.slots.empty() && !reach_of(zone).middles; }
  void say(const model::Zone& zone, const std::string& sentence) {
    told_.insert(&zone);
    text_ += (text_.empty() ? "" : " ") + sentence;
  }
  /// Returns the broad zones of a kind that are not described yet and that `suits` accepts.
  template <class Suits>
  std::vector<const model::Zone*> alike(const std::string& kind, const Suits& suits) const {
    std::vector<const model::Zone*> out;
    for (const model::Zone& zone : tile_.zones)
      if (zone.kind == kind && is_broad(zone) && !told(zone) && suits(zone)) out.push_back(&zone);
    return out;
  }
  static bool bare(const std::vector<const model::Zone*>& zones) {
    return std::ranges::all_of(zones, [](const model::Zone* zone) { return load_of(*zone, "").empty(); });
  }

  /// Describes a zone inside the tile. Inner zones with the same description share a sentence.
  void inside(const model::Zone& zone) {
    const std::string alone = inner_zone(tile_, zone, 1);
    std::vector<const model::Zone*> group;
    for (const model::Zone& other : tile_.zones)
      if (other.slots.empty() && !told(other) && inner_zone(tile_, other, 1) == alone) group.push_back(&other);
    say(zone, inner_zone(tile_, zone, static_cast<int>(group.size())));
    told_.insert(group.begin(), group.end());
  }

  void whole_sides(const model::Zone& zone) {
    if (!is_broad(zone) || told(zone) || !reach_of(zone).parts.empty()) return;
    const Reach reach = reach_of(zone);
    if (reach.whole.size() == 4) return say(zone, capital(zone.kind) + " on all sides" + load_of(zone, ", ") + ".");
    const auto group = alike(
        zone.kind, [](const model::Zone& z) { return reach_of(z).parts.empty() && reach_of(z).whole.size() == 1; });
    if (reach.whole.size() != 1 || group.size() < 2)
      return say(zone, capital(zone.kind) + " in the " + listed(reach.whole) + load_of(zone, ", ") + ".");
    std::vector<std::string> sides;
    for (const model::Zone* one : group) sides.push_back("the " + reach_of(*one).whole.front());
    say(zone, "Separate " + features(zone.kind) + " in " + listed(sides) + loads_of(group) + ".");
    told_.insert(group.begin(), group.end());
  }

  /// Describes the contents of the zones of a group: ", the southern one with two deer", or "".
  static std::string loads_of(const std::vector<const model::Zone*>& group) {
    std::vector<std::string> parts;
    for (const model::Zone* one : group)
      if (const std::string load = load_of(*one, " "); !load.empty())
        parts.push_back("the " + where_it_is(*one) + " one" + load);
    return parts.empty() ? "" : ", " + listed(parts);
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
    if (beside.size() != 2 || beside[0]->kind != beside[1]->kind || told(*beside[0]) || told(*beside[1])) return "";
    const std::string first = where_it_is(*beside[0]), second = where_it_is(*beside[1]);
    const auto is_clear = [&](const model::Zone* one) {
      return load_of(*one, "").empty() || !corner_of(one->slots).empty();
    };
    if ((first.empty() || second.empty() || first == second) && !std::ranges::all_of(beside, is_clear)) return "";
    told_.insert(beside.begin(), beside.end());
    const std::string loads = loads_of(beside);
    return " between two " + features(beside[0]->kind) + loads + (loads.empty() || !goes_on ? "" : ",");
  }

  /// Describes the end of a band: " and runs into a pond with one duck", or "". Includes the description of the zone at
  /// this end, unless other bands also end there.
  std::string end_of(const model::Zone& zone, int bands) {
    if (zone.joins.size() != 1) return runs_into(tile_, zone);
    const int at = model::zone_index(tile_, zone.joins.front());
    if (at < 0) return "";
    const model::Zone& end = tile_.zones[static_cast<std::size_t>(at)];
    const auto others = std::ranges::count_if(tile_.zones, [&](const model::Zone& other) {
      return std::ranges::find(other.joins, end.id) != other.joins.end();
    });
    if (!end.slots.empty() || !end.joins.empty() || others != bands) return runs_into(tile_, zone);
    told_.insert(&end);
    return (bands > 1 ? " and meet in " : " and runs into ") + one_feature(end.kind) + load_of(end, " ");
  }

  /// Describes a band. Bands that reach the rim once and have the same end share a sentence.
  void band(const model::Zone& zone) {
    if (told(zone)) return;
    const std::vector<std::string> ends = reach_of(zone).parts;
    const std::string text = capital(one_feature(zone.kind)) + load_of(zone, " ");
    if (ends.size() > 2) return say(zone, text + " links " + listed(ends) + end_of(zone, 1) + ".");
    if (ends.size() == 2) {
      const std::string flanks = between(zone, !zone.joins.empty());
      return say(zone, text + " runs from " + ends[0] + " to " + ends[1] + flanks + end_of(zone, 1) + ".");
    }
    std::vector<const model::Zone*> group;
    std::vector<std::string> from;
    for (const model::Zone& other : tile_.zones) {
      const bool same = other.kind == zone.kind && other.joins == zone.joins && other.slots.count() == 1 &&
                        load_of(other, "").empty() && load_of(zone, "").empty() && reach_of(other).middles;
      if (!same && &other != &zone) continue;
      group.push_back(&other);
      from.push_back("the " + reach_of(other).parts[0]);
    }
    if (group.size() > 1) {
      const std::string end = zone.joins.empty() ? " and end here" : end_of(zone, static_cast<int>(group.size()));
      say(zone, capital(features(zone.kind)) + " come in from " + listed(from) + end + ".");
      told_.insert(group.begin(), group.end());
      return;
    }
    const std::string flanks = between(zone, true);
    say(zone, text + " comes in from " + from.front() + flanks +
                  (zone.joins.empty() ? " and ends here" : end_of(zone, 1)) + ".");
  }

  void corners(const model::Zone& zone) {
    const auto group = alike(zone.kind, [](const model::Zone& z) { return !corner_of(z.slots).empty(); });
    if (group.size() == 1)
      return say(zone, capital(zone.kind) + " in the " + corner_of(zone.slots) + " corner" + load_of(zone, ", ") + ".");
    std::vector<std::string> names;
    for (const model::Zone* one : group) names.push_back(corner_of(one->slots));
    const std::string where = group.size() == 4 ? " in the four corners" : " in the " + listed(names) + " corners";
    say(zone, capital(is_countable(zone.kind) ? plural(zone.kind) : zone.kind) + where + loads_of(group) + ".");
    told_.insert(group.begin(), group.end());
  }

  /// Describes broad zones that cover parts of sides.
  void rest() {
    const bool first = text_.empty();
    for (const model::Zone& zone : tile_.zones) {
      if (!is_broad(zone) || told(zone)) continue;
      if (!corner_of(zone.slots).empty()) {
        corners(zone);
        continue;
      }
      const auto left =
          std::ranges::count_if(tile_.zones, [&](const model::Zone& z) { return is_broad(z) && !told(z); });
      const auto group = alike(zone.kind, [](const model::Zone& z) { return corner_of(z.slots).empty(); });
      if (!first && left == 1) {
        say(zone, capital(zone.kind) + " fills the rest" + load_of(zone, ", ") + ".");
      } else if (!first && left == std::ssize(group) && bare(group)) {
        say(zone,
            capital(number_in_words(static_cast<int>(left))) + " separate " + features(zone.kind) + " fill the rest.");
        told_.insert(group.begin(), group.end());
      } else {
        const Reach reach = reach_of(zone);
        std::string where = reach.whole.empty() ? parts_of_sides(zone) : " in the " + listed(reach.whole);
        if (!reach.whole.empty() && !reach.parts.empty()) where += ", reaching the " + listed(reach.parts);
        say(zone, capital(zone.kind) + where + load_of(zone, ", ") + ".");
      }
    }
  }

  const model::Tile& tile_;
  std::set<const model::Zone*> told_;
  std::string text_;
};

/// Describes the properties of a tile: "Life 6, to-hit 11, deadly."
std::string describe_properties(const model::Tile& tile) {
  std::string out;
  for (const model::Property& property : tile.properties) {
    if (property.value == "no") continue;
    out += (out.empty() ? "" : ", ") + property.name + (property.value == "yes" ? "" : " " + property.value);
  }
  return capital(out) + ".";
}

}  // namespace

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string number_in_words(int n) {
  static constexpr std::array<const char*, 13> kWords{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n <= 12 ? kWords[static_cast<std::size_t>(n)] : std::to_string(n);
}

std::string zone_name(const model::Zone& zone) { return zone.kind + " " + zone.id; }

std::string describe_zones(const model::Tile& tile) {
  const std::string out = ZoneDescriber(tile).describe();
  if (out.empty() && !tile.properties.empty()) return describe_properties(tile);
  return out.empty() ? "Nothing is drawn on this tile." : out;
}

std::string describe_tile(const model::Tile& tile, model::Rotation turn) {
  return "Tile " + tile.id + ", " + number_in_words(tile.copies) + (tile.copies == 1 ? " copy" : " copies") +
         ", deck " + tile.deck + ", turned " + std::to_string(degrees(turn)) + " degrees. " + describe_zones(tile);
}

std::string describe_place(const model::Tile& tile, const strokes::Place& place) {
  using What = strokes::Place::What;
  const int z = model::zone_index(tile, place.zone);
  const model::Zone* zone = z < 0 ? nullptr : &tile.zones[static_cast<std::size_t>(z)];
  switch (place.what) {
    case What::Slot:
      return "Slot " + std::string(name(place.slot)) + ", " + (zone ? zone_name(*zone) : "no zone") + ".";
    case What::Zone:
      if (!zone) return "";
      return capital(zone_name(*zone)) + ", " + (zone->slots.empty() ? "inside" : "slots " + to_text(zone->slots)) +
             load_of(*zone, ", ") + ".";
    case What::Symbol:
      if (!zone) return "";
      if (place.symbol >= zone->symbols.size()) return "The action " + zone->action + " on " + zone_name(*zone) + ".";
      return capital(zone->symbols[place.symbol]) + " on " + zone_name(*zone) + ".";
    case What::Nowhere: return "";
  }
  return "";
}

std::string describe_enter(const model::Tile& tile, const strokes::Place& place, const Brush& brush) {
  using What = strokes::Place::What;
  if (place.what == What::Nowhere) return "";
  const int z = model::zone_index(tile, place.zone);
  const std::string here = z < 0 ? "this zone" : zone_name(tile.zones[static_cast<std::size_t>(z)]);
  switch (brush.what) {
    case Brush::What::Select: return place.what == What::Symbol ? "Enter picks it up." : "Enter selects " + here + ".";
    case Brush::What::Kind: return "Enter begins " + one_feature(brush.name) + " here.";
    case Brush::What::Symbol:
      return "Enter previews " + with_article(symbol_noun(brush.name)) + " here; Enter again places it.";
    case Brush::What::Action: return "Enter previews the action " + brush.name + " here; Enter again sets it.";
    case Brush::What::Eraser: return "Enter previews the erasure; Enter again erases.";
    case Brush::What::Fill: return "Enter previews filling the rest with " + brush.name + "; Enter again fills it.";
  }
  return "";
}

std::string brush_label(const Brush& brush) {
  switch (brush.what) {
    case Brush::What::Select: return "Select";
    case Brush::What::Eraser: return "Eraser";
    case Brush::What::Fill: return "Fill";
    default: return capital(brush.name);
  }
}

}  // namespace tw::editor
