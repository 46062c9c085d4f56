#include <algorithm>
#include <unordered_set>

#include "editor/core/document/family.hpp"
#include "editor/core/properties/properties.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/cells.hpp"

namespace tw::editor {

namespace {

using Words = std::vector<std::string>;

std::string spaced(const Words& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

FormField choice(std::string key, std::string label, std::string value, Words choices, Words names, std::string help) {
  // A value that the rules do not define stays visible, so that it can be fixed.
  if (std::find(choices.begin(), choices.end(), value) == choices.end()) {
    choices.insert(choices.begin(), value);
    names.insert(names.begin(), value);
  }
  return {.name = std::move(key),
          .label = std::move(label),
          .type = FormField::Type::Choice,
          .value = std::move(value),
          .choices = std::move(choices),
          .names = std::move(names),
          .help = std::move(help)};
}

std::string side_value(const model::Tile& tile, const model::Rules& rules, model::Side side) {
  const auto kinds = model::side_kinds(tile, side);
  const int edge = model::find_edge_kind(rules, kinds);
  if (edge >= 0) return rules.edges[edge].id;
  return spaced(
      {kinds[0].empty() ? "–" : kinds[0], kinds[1].empty() ? "–" : kinds[1], kinds[2].empty() ? "–" : kinds[2]});
}

int turned_views(const model::Tile& tile) {
  for (int turns = 1; turns < 4; turns *= 2) {
    const model::Tile other = model::rotated(tile, static_cast<model::Rotation>(turns));
    const bool same = std::all_of(other.zones.begin(), other.zones.end(), [&](const model::Zone& z) {
      return std::any_of(tile.zones.begin(), tile.zones.end(), [&](const model::Zone& t) {
        return t.kind == z.kind && t.slots == z.slots && t.symbols == z.symbols && t.action == z.action;
      });
    });
    if (same) return turns;
  }
  return 4;
}

void add_common(std::vector<FormField>& rows, const model::Tile& tile, const model::Rules& rules) {
  const Words decks = deck_names(rules);
  rows.push_back(
      choice("tile/deck", tr("Deck"), tile.deck, decks, tr_name(decks), tr("The deck from which the tile is drawn.")));
  rows.push_back({.name = "tile/copies",
                  .label = tr("Copies"),
                  .type = FormField::Type::Number,
                  .value = std::to_string(tile.copies),
                  .help = tr("How many copies of this tile the set contains."),
                  .least = 0,
                  .most = model::kMaxCopies});
}

std::string property_value(const model::Tile& tile, const std::string& name) {
  for (const model::Property& property : tile.properties)
    if (property.name == name) return property.value;
  return "";
}

/// Adds the properties that the rules declare, with or without a value, followed by the other properties of the tile.
void add_properties(std::vector<FormField>& rows, const model::Tile& tile, const model::Rules& rules) {
  const auto declared = tile_properties(rules);
  for (const plugin_host::ParameterInfo& info : declared) {
    const std::string value = property_value(tile, info.id), key = "property/" + info.id;
    Words choices = info.type == "yes or no" ? Words{"yes", "no"} : info.choices;
    if (choices.empty()) {
      rows.push_back({.name = key, .label = info.id, .value = value, .help = describe_parameter(info)});
      continue;
    }
    const bool is_switch = info.type == "yes or no";
    Words names = is_switch ? Words{tr("yes"), tr("no")} : choices;
    choices.insert(choices.begin(), "");
    names.insert(names.begin(), info.standard.empty()
                                    ? tr("not set")
                                    : tr("not set, default: {0}", is_switch ? tr(info.standard) : info.standard));
    rows.push_back(choice(key, info.id, value, std::move(choices), std::move(names), describe_parameter(info)));
  }
  for (const model::Property& property : tile.properties)
    if (std::none_of(declared.begin(), declared.end(), [&](const auto& info) { return info.id == property.name; }))
      rows.push_back({.name = "property/" + property.name,
                      .label = property.name,
                      .value = property.value,
                      .help = declared.empty()
                                  ? tr("A property of the tile that these rules do not use.")
                                  : tr("These rules do not declare this property. Clear the value to remove it.")});
}

FormField art_row(const std::string& art) {
  return {.name = "tile/art",
          .label = tr("Artwork"),
          .type = FormField::Type::File,
          .value = art,
          .help = tr("An SVG or PNG file in the set's folder or a subfolder. A file from elsewhere is copied into the "
                     "art subfolder. Without a picture, the tile is drawn from its zones.")};
}

std::string side_letters(const model::Tile& tile, const model::Rules& rules) {
  const std::vector<std::string> letters = topology::edge_letters(rules);
  std::string out;
  for (const model::Side side : model::kSides) {
    const int edge = model::find_edge_kind(rules, model::side_kinds(tile, side));
    out += (out.empty() ? "" : " ") + (edge < 0 ? "-" : letters[edge]);
  }
  return out;
}

std::string letters_in_words(const model::Rules& rules) {
  const std::vector<std::string> letters = topology::edge_letters(rules);
  Words words;
  for (std::size_t i = 0; i < letters.size(); ++i) words.push_back(letters[i] + " " + tr_name(rules.edges[i].id));
  return join_words(words);
}

std::string tiles_and_copies(int tiles, int copies) {
  return tr_n("{0} tile", "{0} tiles", tiles) + ", " + tr_n("{0} copy", "{0} copies", copies);
}

Words symbols_of(const model::Tile& tile) {
  Words out;
  for (const model::Zone& zone : tile.zones) out.insert(out.end(), zone.symbols.begin(), zone.symbols.end());
  std::sort(out.begin(), out.end());
  return out;
}

void add_rarity(std::vector<FormField>& rows, const Document& document, const SetFacts& facts) {
  const model::Tile& tile = *document.tile();
  const TileFacts* of = facts.of(tile.id);
  if (!of) return;
  rows.push_back({.name = "category/rarity", .label = tr("Rarity"), .type = FormField::Type::Category});
  const auto fixed = [&](std::string key, std::string label, std::string value, std::string help) {
    rows.push_back({.name = "fixed/" + std::move(key),
                    .label = std::move(label),
                    .type = FormField::Type::Fixed,
                    .value = std::move(value),
                    .help = std::move(help)});
  };
  if (!of->pattern.empty())
    fixed("pattern", tr("Pattern {0}", of->pattern),
          tiles_and_copies(facts.tiles_with(of->pattern), facts.copies_with(of->pattern)),
          // translators: "pattern:" is a word of the program; keep it
          tr("Tiles of the set with these four sides in any rotation, including this one. The filter pattern:{0} shows "
             "them.",
             of->pattern));
  fixed("fits", tr("Copies that fit"), tr("{0} on the hardest side", of->fits),
        tr("Other copies in the set that fit each side: north {0}, east {1}, south {2}, west {3}.",
           of->fitting_copies[0], of->fitting_copies[1], of->fitting_copies[2], of->fitting_copies[3]));
  const Words symbols = symbols_of(tile);
  int tiles = 0, copies = 0;
  for (const model::Tile& other : document.set().tiles)
    if (symbols_of(other) == symbols) ++tiles, copies += other.copies;
  fixed("symbols", symbols.empty() ? tr("No symbols") : tr("Same symbols"), tiles_and_copies(tiles, copies),
        symbols.empty() ? tr("Tiles of the set without symbols, including this one.")
                        : tr("Tiles with exactly the symbols {0}, including this one.", join_words(tr_name(symbols))));
  const int deck = model::total_copies(document.set(), tile.deck);
  const std::string percent = language::format_decimal(deck > 0 ? 100.0 * tile.copies / deck : 0.0, 1);
  fixed("share", tr("Share of the deck"),
        // translators: {0} and {1} are numbers of copies, {2} is the share in percent
        tr("{0} of {1} · {2} %", tile.copies, deck, percent),
        tr("Copies of this tile among all tiles of deck {0}: the probability that it is drawn first.",
           tr_name(tile.deck)));
}

/// Marks the rows that differ from the base.
void compare_with(std::vector<FormField>& rows, const std::vector<FormField>& base) {
  for (FormField& row : rows) {
    if (row.type == FormField::Type::Category || row.type == FormField::Type::Fixed || row.name.ends_with("/id"))
      continue;
    const auto old = std::find_if(base.begin(), base.end(), [&](const FormField& b) { return b.name == row.name; });
    if (old == base.end() || old->value == row.value) continue;
    row.changed = true;
    row.base = old->value;
    row.base_text = old->value.empty() ? tr("none") : old->value;
    for (std::size_t i = 0; i < old->choices.size(); ++i)
      if (old->choices[i] == old->value) row.base_text = old->names[i];
  }
}

void add_tile(std::vector<FormField>& rows, const model::Tile& tile, const model::Rules& rules) {
  static constexpr const char* kNames[] = {tr_later("North"), tr_later("East"), tr_later("South"), tr_later("West")};
  rows.push_back({.name = "category/tile", .label = tr("Tile {0}", tile.id), .type = FormField::Type::Category});
  rows.push_back({.name = "tile/id",
                  .label = tr("Name"),
                  .value = tile.id,
                  .help = tr("Must be unique in the set; game records refer to it.")});
  add_common(rows, tile, rules);
  if (has_zones(rules)) {
    const Words edges = model::ids_of(rules.edges);
    rows.push_back(
        {.name = "tile/sides",
         .label = tr("Sides N E S W"),
         .value = side_letters(tile, rules),
         .help = tr("A letter for each side: {0}. Expand the row to edit a single side.", letters_in_words(rules))});
    for (const model::Side side : model::kSides) {
      rows.push_back(choice("side/" + std::string(name(side)), tr(kNames[index(side)]), side_value(tile, rules, side),
                            edges, tr_name(edges),
                            tr("The edge on this side. Zones grow, shrink or are added to match it.")));
      rows.back().parent = "tile/sides";
    }
    const int views = turned_views(tile);
    rows.push_back({.name = "fixed/turned",
                    .label = tr("Distinct rotations"),
                    .type = FormField::Type::Fixed,
                    .value = views == 1 ? tr("all the same") : tr("{0} different", views),
                    .help = tr("How many of the four rotations look different.")});
    std::string action;
    for (const model::Zone& zone : tile.zones)
      if (!zone.action.empty())
        action += (action.empty() ? "" : ", ") + tr("{0} on {1}", tr_name(zone.action), zone_name(zone));
    rows.push_back({.name = "fixed/action",
                    .label = tr("Action"),
                    .type = FormField::Type::Fixed,
                    .value = action.empty() ? tr("none") : action,
                    .help = tr("What happens when the tile is placed. Change it in the properties of its zone.")});
    rows.push_back(art_row(tile.art));
  }
  add_properties(rows, tile, rules);
}

void add_zone_rows(std::vector<FormField>& rows, const model::Zone& zone, const model::Rules& rules) {
  rows.push_back(
      {.name = "category/zone", .label = tr("Zone: {0}", zone_name(zone)), .type = FormField::Type::Category});
  const Words kinds = model::ids_of(rules.kinds);
  rows.push_back(
      choice("zone/kind", tr("Feature"), zone.kind, kinds, tr_name(kinds),
             tr("The feature of the zone. It determines which pieces may be placed here and which sides fit next "
                "to it.")));
  rows.push_back(
      {.name = "zone/slots",
       .label = tr("Slots"),
       .value = to_text(zone.slots),
       .help = tr("The slots at the rim, clockwise from N0; N means N0 N1 N2. Empty for a zone inside the tile.")});
  Words able;
  for (const model::SymbolKind& symbol : rules.symbols)
    if (std::find(symbol.on.begin(), symbol.on.end(), zone.kind) != symbol.on.end()) able.push_back(symbol.id);
  rows.push_back({.name = "zone/symbols",
                  .label = tr("Symbols"),
                  .value = spaced(zone.symbols),
                  .help = able.empty()
                              ? tr("This feature allows no symbols.")
                              : tr("This feature allows {0}; repeat a name to add the symbol again.", join_words(able)),
                  .addable_words = able});
  Words actions{""}, names{tr("none")};
  for (const model::ActionRule& action : rules.actions)
    actions.push_back(action.id), names.push_back(tr_name(action.id));
  rows.push_back(
      choice("zone/action", tr("Action"), zone.action, actions, names, tr("What happens when the tile is placed.")));
  rows.push_back({.name = "zone/joins",
                  .label = tr("Runs into"),
                  .value = spaced(zone.joins),
                  .help = tr("Zones that this zone meets without forming one area with them.")});
  rows.push_back({.name = "zone/touches",
                  .label = tr("Adjacent zones"),
                  .value = spaced(zone.touches),
                  .help = tr("Zones beside this zone, for scores that count them.")});
  rows.push_back({.name = "zone/mark",
                  .label = tr("Mark"),
                  .value = zone.mark,
                  .help = tr("A drawing detail such as spring or junction, with no effect on play.")});
  rows.push_back(
      {.name = "zone/id", .label = tr("Zone name"), .value = zone.id, .help = tr("Must be unique on its tile.")});
}

/// Adds the rows that all selected tiles have in common, with `is_mixed` set if their values differ.
void add_many(std::vector<FormField>& rows, const Document& document) {
  const auto& ids = document.selection().tiles;
  const std::unordered_set<std::string> wanted(ids.begin(), ids.end());
  const std::string title = tr("{0} tiles selected", ids.size());
  rows.push_back({.name = "category/tile", .label = title, .type = FormField::Type::Category});
  add_common(rows, *document.tile(), document.rules());
  int copies = 0;
  if (has_zones(document.rules()))
    rows.push_back(art_row(document.tile()->art));
  else
    add_properties(rows, *document.tile(), document.rules());
  for (const model::Tile& tile : document.set().tiles) {
    if (!wanted.contains(tile.id)) continue;
    copies += tile.copies;
    for (FormField& row : rows) {
      if (row.is_mixed || row.type == FormField::Type::Category) continue;
      const std::string now = row.name == "tile/deck"     ? tile.deck
                              : row.name == "tile/copies" ? std::to_string(tile.copies)
                              : row.name == "tile/art"    ? tile.art
                                                          : property_value(tile, row.label);
      if (now != row.value) row.is_mixed = true, row.value.clear();
    }
  }
  rows.push_back({.name = "fixed/copies",
                  .label = tr("Total copies"),
                  .type = FormField::Type::Fixed,
                  .value = std::to_string(copies),
                  .help = tr("Use Set > Copies to set, multiply or distribute them.")});
}

void add_set(std::vector<FormField>& rows, const Document& document) {
  rows.push_back({.name = "category/set", .label = tr_in("noun", "Set"), .type = FormField::Type::Category});
  rows.push_back({.name = "set/name",
                  .label = tr("Title"),
                  .value = document.set().name,
                  .help = tr("The displayed name of the set.")});
  rows.push_back({.name = "set/id",
                  .label = tr("Name"),
                  .value = document.set().id,
                  .help = tr("The name by which other files refer to the set.")});
  rows.push_back({.name = "fixed/rules",
                  .label = tr("Rules"),
                  .type = FormField::Type::Fixed,
                  .value = document.set().rules,
                  .help = tr("The rules that the set is designed for.")});
  rows.push_back({.name = "set/source",
                  .label = tr("Source"),
                  .value = document.set().source,
                  .help = tr("Where the data of this set comes from. Not used by the program.")});
}

/// Adds the settings of the rules as read-only rows, because the rules are stored in a separate file.
void add_settings(std::vector<FormField>& rows, const model::Rules& rules) {
  const std::vector<RuleSetting> settings = rule_settings(rules);
  const std::string* of = nullptr;
  for (const RuleSetting& setting : settings) {
    if (of == nullptr || *of != setting.of) {
      const std::string title = setting.of.empty() ? tr("Rules of the game") : tr("Rules: {0}", setting.of);
      rows.push_back({.name = "category/rules-" + setting.of, .label = title, .type = FormField::Type::Category});
    }
    of = &setting.of;
    rows.push_back(
        {.name = "fixed/rules-" + setting.of + "-" + setting.parameter.id,
         .label = setting.parameter.id,
         .type = FormField::Type::Fixed,
         .value = setting.set || setting.parameter.needed ? setting.value : tr("{0} (default)", setting.value),
         .help = describe_parameter(setting.parameter) + " " + tr("Defined in the rules file.")});
  }
}

}  // namespace

std::vector<FormField> property_rows(const Document& document, const SetFacts* facts, const std::string* note) {
  std::vector<FormField> rows;
  if (document.selection().tiles.size() > 1 && document.tile()) {
    add_many(rows, document);
  } else if (const model::Tile* tile = document.tile()) {
    add_tile(rows, *tile, document.rules());
    const model::Zone* zone = document.zone();
    if (zone) add_zone_rows(rows, *zone, document.rules());
    if (const model::Tile* old = document.base_tile(tile->id)) {
      std::vector<FormField> base;
      add_tile(base, *old, document.base()->rules->kinds.empty() ? document.rules() : *document.base()->rules);
      const int at = zone ? model::zone_index(*old, zone->id) : -1;
      if (at >= 0) add_zone_rows(base, old->zones[at], document.rules());
      compare_with(rows, base);
    }
    if (facts) add_rarity(rows, document, *facts);
    if (note) {
      rows.push_back({.name = "category/note", .label = tr("Notes"), .type = FormField::Type::Category});
      rows.push_back({.name = "tile/note",
                      .label = tr("Note"),
                      .type = FormField::Type::LongText,
                      .value = *note,
                      .help = tr("For the designer only. Saved immediately, in a file next to the set.")});
    }
  }
  add_set(rows, document);
  add_settings(rows, document.rules());
  return rows;
}

}  // namespace tw::editor
