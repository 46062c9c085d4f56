#include "editor/core/properties/properties.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <map>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/core/edits/rename.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/edits/zones.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/topology/cells.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

/// Parses slots and sides such as "N W2" into a set of slots. Returns a message for a word that is neither a slot nor a
/// side.
std::string read_slots(const std::string& text, model::SlotSet& out) {
  for (const std::string& word : xml::split(text)) {
    if (const auto slot = model::slot_from_name(word))
      out.add(*slot);
    else if (const auto side = model::side_from_name(word))
      out = out | model::SlotSet::side(*side);
    else
      return tr("“{0}” is not a slot; use N0 to W2, or N for N0 N1 N2.", word);
  }
  return "";
}

bool one_word(const std::string& text) {
  return !text.empty() && text.find_first_of(" \t\n\"<>&") == std::string::npos;
}

constexpr const char* kWordNeeded = tr_later("A name must be one word without spaces.");

/// Returns the name of a field of a zone within the label "Change slots of zone 3".
std::string zone_field(const std::string& field) {
  static const std::map<std::string, std::string> names{
      {"kind", tr_in("part of a zone", "feature")},      {"slots", tr_in("part of a zone", "slots")},
      {"symbols", tr_in("part of a zone", "symbols")},   {"action", tr_in("part of a zone", "action")},
      {"joins", tr_in("part of a zone", "“Runs into”")}, {"touches", tr_in("part of a zone", "“Adjacent zones”")},
      {"mark", tr_in("part of a zone", "mark")},         {"id", tr_in("part of a zone", "id")}};
  const auto found = names.find(field);
  return found == names.end() ? field : found->second;
}

}  // namespace

PropertiesPresenter::PropertiesPresenter(Document& document, PropertiesView& view, Notes* notes)
    : document_(document), view_(view), notes_(notes) {
  if (notes_)
    notes_connection_ = notes_->changed().connect([this](int) {
      refresh();
      show();
    });
  state_ = document_.changed().connect(
      [this](DocumentChange what) {
        if (touches(what, kContent | DocumentChange::Selection)) refresh();
      },
      Phase::State);
  connection_ = document_.changed().connect([this](DocumentChange) { show(); });
  refresh();
  show();
}

void PropertiesPresenter::show() {
  if (std::exchange(change_pending_, false)) view_.show_rows(rows_);
}

void PropertiesPresenter::refresh() {
  const bool rare = document_.tile() && has_zones(document_.rules());
  if (rare && facts_of_ != document_.snapshot()) {
    facts_of_ = document_.snapshot();
    facts_ = std::make_shared<const SetFacts>(*facts_of_, document_.rules());
  }
  const std::string note = notes_ && document_.tile() ? notes_->of(document_.tile()->id) : "";
  std::vector<FormField> rows = property_rows(document_, rare ? facts_.get() : nullptr, notes_ ? &note : nullptr);
  if (rows == rows_) return;
  rows_ = std::move(rows);
  change_pending_ = true;
}

std::string PropertiesPresenter::revert(const std::string& key) {
  for (const FormField& row : rows_)
    if (row.name == key && row.changed) {
      const std::string value = row.base;
      return on_change(key, value);
    }
  return "";
}

std::string PropertiesPresenter::on_change(const std::string& key, const std::string& value) {
  const std::size_t slash = key.find('/');
  const std::string group = key.substr(0, slash), field = slash == std::string::npos ? "" : key.substr(slash + 1);
  if (group == "zone") return change_zone(field, value);
  if (group == "tile") return change_tile(field, value);
  model::TileSet set = document_.set();
  if (group == "side") {
    const auto side = model::side_from_name(field);
    if (!side || model::index_of(document_.rules().edges, value) < 0) return "";
    set = edits::change_tile(std::move(set), document_.selection().tile(), [&](model::Tile tile) {
      return edits::set_side(std::move(tile), document_.rules(), *side, value);
    });
    document_.edit(tr("Set side {0} to {1}", field, tr_name(value)), "", std::move(set));
  } else if (group == "property") {
    if (value.find_first_of("\n\t") != std::string::npos) return tr("A property must be one line of text.");
    std::vector<std::string> order;
    for (const auto& declared : tile_properties(document_.rules())) order.push_back(declared.id);
    // translators: {0} is the name of a property of a tile
    document_.edit(tr("Set {0}", field), "",
                   edits::set_property_of(std::move(set), document_.selection().tiles, field, value, order));
  } else if (group == "set") {
    if (field == "id" && !one_word(value)) return tr(kWordNeeded);
    (field == "id" ? set.id : field == "name" ? set.name : set.source) = value;
    if (field == "id")
      return rename(tr("Change the set's id"), {model::Table::Set, {{document_.set().id, value}}},
                    DocumentState{std::make_shared<const model::TileSet>(std::move(set)), document_.shared_rules()});
    document_.edit(field == "name" ? tr("Change the set's name") : tr("Change the set's source"), "", std::move(set));
  }
  return "";
}

std::string PropertiesPresenter::rename(const std::string& label, const xml::Renaming& renaming,
                                        const std::optional<DocumentState>& next,
                                        const std::optional<Selection>& after) {
  RenamePlan plan = plan_rename(document_, renaming, next);
  if (!plan.why.empty()) return plan.why;
  document_.rename_rows(label, std::move(plan), after);
  return "";
}

std::string PropertiesPresenter::change_tile(const std::string& field, const std::string& value) {
  const auto& ids = document_.selection().tiles;
  const std::string id = document_.selection().tile();
  if (field == "copies") {
    int copies = -1;
    const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), copies);
    if (fault != std::errc{} || end != value.data() + value.size() || copies < 0 || copies > model::kMaxCopies)
      return tr("Copies must be a whole number from 0 to {0}.", model::kMaxCopies);
    document_.edit(tr("Set copies to {0}", value), "copies", edits::set_copies(document_.set(), ids, copies));
  } else if (field == "deck") {
    document_.edit(tr("Move to deck {0}", tr_name(value)), "", edits::set_deck(document_.set(), ids, value));
  } else if (field == "id") {
    if (value == id) return "";
    if (!one_word(value)) return tr(kWordNeeded);
    if (model::find_tile(document_.set(), value))
      return tr("There is already a tile named {0}. Choose another name.", value);
    return rename(tr("Rename tile {0} to {1}", id, value), {model::Table::Tile, {{id, value}}}, {},
                  single_selection(value, document_.selection().zone));
  } else if (field == "art") {
    return change_art(value);
  } else if (field == "sides") {
    return change_sides(value);
  } else if (field == "note" && notes_ && !id.empty()) {
    return notes_->set(id, value);
  }
  return "";
}

std::string PropertiesPresenter::change_art(const std::string& value) {
  const StoredPicture art = store_picture(document_, value);
  if (!art.why.empty()) return art.why;
  document_.edit(value.empty() ? tr("Remove artwork") : tr("Set artwork"), "",
                 edits::set_art(document_.set(), document_.selection().tiles, art.href));
  return "";
}

std::string PropertiesPresenter::change_sides(const std::string& value) {
  const model::Rules& rules = document_.rules();
  const std::vector<std::string> letters = topology::edge_letters(rules);
  std::vector<std::string> edges;
  for (const char c : value) {
    if (c == ' ' || c == '\t') continue;
    const auto found =
        std::ranges::find(letters, std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(c)))));
    if (found == letters.end()) return tr("No edge has the letter {0}.", c);
    edges.push_back(rules.edges[found - letters.begin()].id);
  }
  if (edges.size() != 4 || !document_.tile()) return tr("Enter four letters: north, east, south and west.");
  model::Tile tile = *document_.tile();
  for (const model::Side side : model::kSides) {
    const std::string& edge = edges[index(side)];
    const int now = model::find_edge_kind(rules, model::side_kinds(tile, side));
    if (now < 0 || rules.edges[now].id != edge) tile = edits::set_side(std::move(tile), rules, side, edge);
  }
  document_.edit(tr("Set sides to {0}", value), "",
                 edits::change_tile(document_.set(), tile.id, [&](const model::Tile&) { return tile; }));
  return "";
}

std::string PropertiesPresenter::change_zone(const std::string& field, const std::string& value) {
  const model::Zone* zone = document_.zone();
  if (!zone) return "";
  const model::Rules& rules = document_.rules();
  const std::string id = zone->id, on = document_.selection().tile();
  model::Tile tile = *document_.tile();
  Selection after = document_.selection();
  if (field == "kind") {
    tile = edits::set_kind(std::move(tile), rules, id, value);
  } else if (field == "slots") {
    model::SlotSet slots;
    if (std::string error = read_slots(value, slots); !error.empty()) return error;
    if (!(zone->slots - slots).empty())
      return tr("Each slot must belong to a zone. Add {0} to another zone instead.", to_text(zone->slots - slots));
    tile = edits::assign_slots(std::move(tile), rules, slots, id);
  } else if (field == "symbols") {
    tile = edits::set_symbols(std::move(tile), id, xml::split(value));
  } else if (field == "action") {
    tile = edits::set_action(std::move(tile), id, value);
  } else if (field == "joins") {
    tile = edits::set_joins(std::move(tile), id, xml::split(value));
  } else if (field == "touches") {
    tile = edits::set_touches(std::move(tile), id, xml::split(value));
  } else if (field == "mark") {
    tile = edits::set_mark(std::move(tile), id, value);
  } else if (field == "id" && value != id) {
    if (!one_word(value)) return tr(kWordNeeded);
    if (model::zone_index(tile, value) >= 0)
      return tr("This tile already has a zone named {0}. Choose another name.", value);
    tile = edits::rename_zone(std::move(tile), id, value);
    after.zone = value;
  }
  // translators: {0} is a part of the zone, such as "slots"
  document_.edit(tr("Change {0} of zone {1}", zone_field(field), id), "",
                 edits::change_tile(document_.set(), on, [&](const model::Tile&) { return tile; }), after);
  return "";
}

}  // namespace tw::editor
