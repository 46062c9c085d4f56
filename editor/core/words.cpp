#include "editor/core/words.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tw::editor {

namespace {

constexpr std::array<const char*, 4> kSideNames{"north", "east", "south", "west"};

std::string spaced(const std::string& sentence) { return sentence.empty() ? "" : sentence + " "; }

/// How a zone lies on the rim.
struct Reach {
  std::vector<std::string> whole;  ///< sides that are all its own
  std::vector<std::string> parts;  ///< sides of which it has a part
  bool middles = true;             ///< it has nothing but middles of sides
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

/// ", with two deer and one fish and the action shaman", or "".
std::string load_of(const model::Zone& zone, const std::string& before) {
  std::vector<std::string> order;
  std::map<std::string, int> counts;
  for (const std::string& symbol : zone.symbols)
    if (++counts[symbol] == 1) order.push_back(symbol);
  std::vector<std::string> parts;
  for (const std::string& symbol : order) parts.push_back(number_in_words(counts[symbol]) + " " + symbol);
  if (!zone.action.empty()) parts.push_back("the action " + zone.action);
  return parts.empty() ? "" : before + "with " + listed(parts);
}

bool mentioned(const model::Tile& tile, const model::Zone& zone) {
  return std::any_of(tile.zones.begin(), tile.zones.end(), [&](const model::Zone& other) {
    return std::find(other.joins.begin(), other.joins.end(), zone.id) != other.joins.end();
  });
}

/// " and runs into the pond", or "".
std::string runs_into(const model::Tile& tile, const model::Zone& zone) {
  std::vector<std::string> ends;
  for (const std::string& id : zone.joins)
    if (const int i = model::zone_index(tile, id); i >= 0)
      ends.push_back("the " + tile.zones[static_cast<std::size_t>(i)].kind);
  return ends.empty() ? "" : " and runs into " + listed(ends);
}

/// "in the meadow", or "inside" where that is not said or several are of the kind.
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

std::string inner_zone(const model::Tile& tile, const model::Zone& zone) {
  const bool takes_part =
      std::any_of(tile.zones.begin(), tile.zones.end(), [](const model::Zone& z) { return !z.joins.empty(); });
  const bool alone = takes_part && zone.joins.empty() && !mentioned(tile, zone);
  return capital(with_article(zone.kind)) + load_of(zone, " ") + " lies " + inside_of(tile, zone) +
         runs_into(tile, zone) + (alone ? "; nothing runs into it." : ".");
}

/// Bands that reach the rim once and end alike are told in one sentence.
std::string path_zone(const model::Tile& tile, const model::Zone& zone, const Reach& reach) {
  std::string text = capital(with_article(zone.kind)) + load_of(zone, " ");
  if (reach.parts.size() > 2) return text + " links " + listed(reach.parts) + runs_into(tile, zone) + ".";
  if (reach.parts.size() == 2)
    return text + " runs from " + reach.parts[0] + " to " + reach.parts[1] + runs_into(tile, zone) + ".";
  std::vector<std::string> from;
  bool first = true;
  for (const model::Zone& other : tile.zones) {
    const bool alike = other.kind == zone.kind && other.joins == zone.joins && other.slots.count() == 1 &&
                       other.symbols.empty() && zone.symbols.empty() && other.action.empty() && zone.action.empty() &&
                       reach_of(other).middles;
    if (!alike && other.id != zone.id) continue;
    if (from.empty()) first = other.id == zone.id;
    from.push_back(reach_of(other).parts[0]);
  }
  if (!first) return "";  // told with the first of them
  if (from.size() > 1)
    return capital(zone.kind) + " comes in from " + listed(from) +
           (zone.joins.empty() ? " and ends here" : runs_into(tile, zone)) + ".";
  return text + " comes in from the " + reach.parts[0] +
         (zone.joins.empty() ? " and ends here" : runs_into(tile, zone)) + ".";
}

/// "north-west" for the two slots that meet there and nothing else, or "".
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

std::string broad_zone(const model::Zone& zone, const Reach& reach) {
  if (reach.whole.size() == 4) return "All round is " + zone.kind + load_of(zone, ", ") + ".";
  std::vector<std::string> places = reach.whole;
  if (!reach.parts.empty()) {
    if (const std::string corner = corner_of(zone.slots); !corner.empty())
      return "The " + corner + " corner is " + zone.kind + load_of(zone, ", ") + ".";
    places.push_back((reach.parts.size() > 1 ? "parts of " : "part of ") + listed(reach.parts));
  }
  const bool several = reach.whole.size() + reach.parts.size() > 1;
  return capital(listed(places)) + (several ? " are " : " is ") + zone.kind + load_of(zone, ", ") + ".";
}

/// "Life 6, to-hit 11, deadly."
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

std::string with_article(const std::string& noun) {
  const bool vowel = !noun.empty() && std::string("aeiou").find(noun[0]) != std::string::npos;
  return (vowel ? "an " : "a ") + noun;
}

std::string listed(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return out;
}

std::string number_in_words(int n) {
  static constexpr std::array<const char*, 13> kWords{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n <= 12 ? kWords[static_cast<std::size_t>(n)] : std::to_string(n);
}

std::string zone_name(const model::Zone& zone) { return zone.kind + " " + zone.id; }

std::string describe_zones(const model::Tile& tile) {
  // Broad zones first, then what runs through them, then what lies inside: from the rim inwards.
  std::string broad, paths, inner;
  for (const model::Zone& zone : tile.zones) {
    const Reach reach = reach_of(zone);
    if (zone.slots.empty())
      inner += inner_zone(tile, zone) + " ";
    else if (reach.middles)
      paths += spaced(path_zone(tile, zone, reach));
    else
      broad += broad_zone(zone, reach) + " ";
  }
  std::string out = broad + paths + inner;
  if (!out.empty()) out.pop_back();
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

std::string what_enter_does(const model::Tile& tile, const strokes::Place& place, const Brush& brush) {
  using What = strokes::Place::What;
  if (place.what == What::Nowhere) return "";
  const int z = model::zone_index(tile, place.zone);
  const std::string here = z < 0 ? "this zone" : zone_name(tile.zones[static_cast<std::size_t>(z)]);
  switch (brush.what) {
    case Brush::What::Select: return place.what == What::Symbol ? "Enter picks it up." : "Enter selects " + here + ".";
    case Brush::What::Kind: return "Enter begins " + with_article(brush.name) + " here.";
    case Brush::What::Symbol:
      return "Enter shows what " + with_article(brush.name) + " does here, Enter again puts it.";
    case Brush::What::Action: return "Enter shows the action " + brush.name + " here, Enter again sets it.";
    case Brush::What::Eraser: return "Enter shows what goes here, Enter again erases it.";
    case Brush::What::Fill: return "Enter shows the rest as " + brush.name + ", Enter again fills it.";
  }
  return "";
}

std::string brush_word(const Brush& brush) {
  switch (brush.what) {
    case Brush::What::Select: return "Select";
    case Brush::What::Eraser: return "Eraser";
    case Brush::What::Fill: return "Fill";
    default: return capital(brush.name);
  }
}

}  // namespace tw::editor
