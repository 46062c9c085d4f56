#include "engine/xml/rename.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ranges>
#include <tuple>

#include "engine/xml/report.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

std::string* value_at(AttributeList& attributes, std::string_view name) {
  const auto at = std::ranges::find(attributes, name, &AttributeList::value_type::first);
  return at == attributes.end() ? nullptr : &at->second;
}

/// Adds an attribute at its place in the canonical order: before the attributes that follow it.
void insert(std::string_view element, AttributeList& attributes, const AttributeList::value_type& attribute) {
  const RowAttribute* place = find_attribute(element, attribute.first);
  const auto later = [&](const auto& other) { return find_attribute(element, other.first) > place; };
  attributes.insert(std::ranges::find_if(attributes, later), attribute);
}

/// Returns true if points are recorded under `part` because an action or a plugin effect has this name.
bool is_part_without_attribute(const Rules& rules, const std::string& part) {
  const auto awards = [&](const ActionRule& action) {
    return action.id == part &&
           std::ranges::any_of(action.effects, [](const Effect& effect) { return effect.kind == Effect::Kind::Award; });
  };
  return std::ranges::any_of(rules.actions, awards) ||
         std::ranges::any_of(plugin_uses(rules),
                             [&](const PluginUse* use) { return use->part.empty() && use->plugin == part; });
}

bool is_one_of(Table table, std::initializer_list<Table> tables) {
  return std::ranges::find(tables, table) != tables.end();
}

/// Returns the look of a row; nullptr if there is no such row, or if no drawings of its table are found by ids.
const std::string* look_of(const Rules& rules, Table table, const std::string& id) {
  const std::string* look = nullptr;
  if (is_one_of(table, {Table::Kind, Table::Symbol, Table::Piece, Table::Action}))
    with_rows(rules, table, [&](const auto& rows) {
      const int at = index_of(rows, id);
      if constexpr (requires { rows.front().look; })
        if (at >= 0) look = &rows[at].look;
    });
  return look;
}

}  // namespace

Renamer::Renamer(Renaming renaming, const Rules& rules, const RenamingContext& context)
    : renaming_(std::move(renaming)), context_(context) {
  for (const auto& [from, to] : renaming_.ids) {
    keep_drawing(rules, from);
    keep_part(rules, from, to);
  }
  for (const RowName& name : rules.names) names_.insert(name.id);
  Rules after = rules;
  after.names.clear();
  apply(after);
  for (const auto& [from, to] : renaming_.ids)
    if (has_row(after, from)) shared_ids_.insert(from);
}

std::string Renamer::to_json() const {
  return nlohmann::json(std::tie(renaming_.table, renaming_.ids, parts_, kept_attributes_, buildings_, drawn_buildings_,
                                 shared_ids_, names_))
      .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<Renamer> Renamer::from_json(std::string_view text, const RenamingContext& context) try {
  Renamer out(context);
  auto members = std::tie(out.renaming_.table, out.renaming_.ids, out.parts_, out.kept_attributes_, out.buildings_,
                          out.drawn_buildings_, out.shared_ids_, out.names_);
  const auto json = nlohmann::json::parse(text);
  if (json.size() != std::tuple_size_v<decltype(members)>) return std::nullopt;
  [&]<std::size_t... i>(std::index_sequence<i...>) { (json.at(i).get_to(std::get<i>(members)), ...); }
  (std::make_index_sequence<std::tuple_size_v<decltype(members)>>());
  return out.renaming_.table <= Table::Rules ? std::optional(std::move(out)) : std::nullopt;
} catch (const nlohmann::json::exception&) {
  return std::nullopt;
}

void Renamer::keep_drawing(const Rules& rules, const std::string& from) {
  const std::string* const look = look_of(rules, renaming_.table, from);
  if (look == nullptr) return;
  const bool drawn = context_.has_drawing && context_.has_drawing(from);
  if (renaming_.table == Table::Kind && *look == "building") {
    buildings_.insert(from);
    if (drawn) drawn_buildings_.insert(from);
  } else if (renaming_.table != Table::Kind && drawn && look->empty()) {
    kept_attributes_[from].emplace_back("look", from);
  }
}

/// Renames the part under which the points of the row are recorded. Keeps the old part if other rows share it without
/// naming it, or if another part has the new name: otherwise parts would be separated or combined.
void Renamer::keep_part(const Rules& rules, const std::string& from, const std::string& to) {
  const std::vector<std::string> parts = part_names(rules);
  const bool clashes = std::ranges::find(parts, to) != parts.end() && !renaming_.ids.contains(to);
  const int score = renaming_.table == Table::Score ? index_of(rules.scores, from) : -1;
  if (score >= 0 && rules.scores[score].part.empty()) {
    if (clashes || is_part_without_attribute(rules, from))
      kept_attributes_[from].emplace_back("part", from);
    else
      parts_[from] = to;
  }
  const int action = renaming_.table == Table::Action ? index_of(rules.actions, from) : -1;
  if (action >= 0 && is_part_without_attribute(rules, from) && index_of(rules.scores, from) < 0) parts_[from] = to;
}

const std::string* Renamer::renamed(Table table, const std::string& id) const {
  if (table != renaming_.table && table != Table::Part) return nullptr;
  const auto& ids = table == renaming_.table ? renaming_.ids : parts_;
  const auto at = ids.find(id);
  return at == ids.end() ? nullptr : &at->second;
}

std::string Renamer::with_renamed(const std::vector<Mention>& mentions, const std::string& value) const {
  std::string out = value;
  for (const Mention& mention : mentions | std::views::reverse)
    if (const std::string* to = renamed(mention.table, mention.id)) out.replace(mention.offset, mention.id.size(), *to);
  return out;
}

void Renamer::rename_row_id(std::string_view element, AttributeList& attributes) const {
  std::string* id = value_at(attributes, "id");
  if (id == nullptr || table_of(element) != renaming_.table) return;
  const std::string* to = renamed(renaming_.table, *id);
  if (to == nullptr) return;
  const std::string from = *id;
  *id = *to;
  std::erase_if(attributes, [&](const auto& a) { return a.second == *to && defaults_to_id(element, a.first); });
  if (const auto kept = kept_attributes_.find(from); kept != kept_attributes_.end())
    for (const auto& attribute : kept->second)
      if (attribute.second != *to && value_at(attributes, attribute.first) == nullptr)
        insert(element, attributes, attribute);
}

/// Keeps the drawing of a building, which is found by the feature of its zone.
void Renamer::add_mark(AttributeList& zone, const std::string& kind) const {
  const std::string* to = renamed(Table::Kind, kind);
  if (renaming_.table != Table::Kind || to == nullptr || value_at(zone, "symbols") != nullptr) return;
  const std::string* mark = value_at(zone, "mark");
  if (mark == nullptr && drawn_buildings_.contains(kind)) zone.emplace_back("mark", kind);
  if (mark != nullptr && *mark == *to && buildings_.contains(kind))
    std::erase(zone, std::pair(std::string("mark"), *to));
}

void Renamer::rename_references(std::string_view element, const std::string& plugin, std::size_t from,
                                AttributeList& attributes) const {
  for (std::size_t i = from; i < attributes.size(); ++i) {
    auto& [name, value] = attributes[i];
    if (const auto reference = find_reference(element, name))
      value = with_renamed(mentions(*reference, value), value);
    else if (element == "effect" && name != "plugin" &&
             (!context_.may_mention || context_.may_mention(plugin, name, renaming_.table)))
      value = with_renamed(word_mentions(value, renaming_.table), value);
  }
}

bool Renamer::apply(std::string_view element, AttributeList& attributes) const {
  if (attributes.empty()) return false;
  const AttributeList before = attributes;
  const auto& [first, id] = before.front();
  if (element == "change" || element == "remove") {
    if (const auto table = target_of(first)) attributes.front().second = with_renamed(word_mentions(id, *table), id);
    rename_references(first == "turn" ? id : first, id, 1, attributes);
  } else {
    rename_row_id(element, attributes);
    const std::string* plugin = value_at(attributes, "plugin");
    rename_references(element, plugin == nullptr ? "" : *plugin, 0, attributes);
    const auto kind = std::ranges::find(before, "kind", &AttributeList::value_type::first);
    if (element == "zone" && kind != before.end()) add_mark(attributes, kind->second);
  }
  return attributes != before;
}

template <class Row>
int Renamer::apply_to(Row& row) const {
  const std::string element = AnyRow(row).element();
  AttributeList list = attributes_of(row);
  if (!apply(element, list)) return 0;
  Report ignored("");
  std::vector<Attribute> attributes;
  for (const auto& [name, value] : list) attributes.push_back({name, value, row.at, row.at});
  Attributes a(ignored, element, row.at, std::move(attributes));
  read_row(row, a);
  return 1;
}

Renamer::NameChange Renamer::name_change(const std::string& of, const std::string& ending) const {
  if (is_one_of(renaming_.table, {Table::Set, Table::Rules, Table::Tile, Table::Name})) return {};
  const auto to = renaming_.ids.find(of);
  if (to == renaming_.ids.end()) return {};
  const bool taken = names_.contains(to->second + ending) && !renaming_.ids.contains(to->second);
  if (shared_ids_.contains(of)) return {to->second, taken ? NameChange::Kind::Stays : NameChange::Kind::Copied};
  return {to->second, taken ? NameChange::Kind::Removed : NameChange::Kind::Moved};
}

int Renamer::rename_names(Rules& rules) const {
  int changed = 0;
  std::vector<RowName> names;
  for (const RowName& before : rules.names) {
    const NameChange change = name_change(before.of(), "." + before.lang());
    changed += change.way != NameChange::Kind::Stays;
    RowName now = before;
    now.id = change.to + "." + before.lang();
    if (change.way == NameChange::Kind::Stays || change.way == NameChange::Kind::Copied) names.push_back(before);
    if (change.way == NameChange::Kind::Moved || change.way == NameChange::Kind::Copied)
      names.push_back(std::move(now));
  }
  rules.names = std::move(names);
  return changed;
}

int Renamer::apply(Rules& rules) const {
  int changed = 0;
  for_each_row(rules, [&](auto& row) { changed += apply_to(row); });
  return changed + rename_names(rules);
}

int Renamer::apply(TileSet& set) const {
  int changed = 0;
  for (Tile& tile : set.tiles) {
    int parts = apply_to(tile);
    for (Zone& zone : tile.zones) parts += apply_to(zone);
    changed += parts > 0;
  }
  return changed;
}

std::vector<RowUse> uses_of(const Rules& rules, Table table, const std::string& id) {
  std::vector<RowUse> out;
  for_each_row(rules, [&](const AnyRow& row) {
    AttributeList list = attributes_of(row);
    for (const auto& [name, value] : list) {
      const auto reference = find_reference(row.element(), name);
      if (!reference) continue;
      for (const Mention& mention : mentions(*reference, value))
        if (mention.table == table && mention.id == id) {
          const std::string* own = value_at(list, "id");
          out.push_back({row.element(), own == nullptr ? "" : *own, name});
          break;
        }
    }
  });
  return out;
}

}  // namespace tw::xml
