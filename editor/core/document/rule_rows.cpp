#include "editor/core/document/rule_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/language/nouns.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/references.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {

using model::Rules;
using xml::AttributeList;

namespace {

constexpr std::array<RuleTableInfo, 14> kTables{{
    {RuleTable::Game, "game", tr_later("Game"), "", tr_later("game"),
     tr_later("Name, number of players, and the deck that turns draw from.")},
    {RuleTable::Kinds, "features", tr_later("Features"), "kind", tr_later("feature"),
     tr_later("The features of zones, and how they are drawn.")},
    {RuleTable::EdgeKinds, "edges", tr_later("Edges"), "edge", tr_later("edge"),
     tr_later("The possible sides of tiles: three slots each, clockwise.")},
    {RuleTable::Symbols, "symbols", tr_later("Symbols"), "symbol", tr_later("symbol"),
     tr_later("The symbols that are drawn on zones and counted by scores.")},
    {RuleTable::Decks, "decks", tr_later("Decks"), "deck", tr_later("deck"),
     tr_later("The decks from which tiles are drawn.")},
    {RuleTable::Pieces, "pieces", tr_later("Pieces"), "piece", tr_later("kind of piece"),
     tr_later("The pieces in each player's supply.")},
    {RuleTable::Roles, "roles", tr_later("Roles"), "role", tr_later("role"),
     tr_later("Where a piece may be placed, and when it returns.")},
    {RuleTable::Areas, "areas", tr_later("Areas"), "area", tr_later("area"),
     tr_later("Zones that grow across tiles and are scored as one.")},
    {RuleTable::Turn, "turn", tr_later("Turn"), "", tr_later("step"), tr_later("The steps of a turn, in order.")},
    {RuleTable::Scores, "scores", tr_later("Scores"), "score", tr_later("score"),
     tr_later("How many points an area gives, when, and to whom.")},
    {RuleTable::Actions, "actions", tr_later("Actions"), "action", tr_later("action"),
     tr_later("The effects of zones with an action.")},
    {RuleTable::Weights, "weights", tr_later("Weights"), "weight", tr_later("weight"),
     tr_later("How bots evaluate positions. Weights do not change what players may do.")},
    {RuleTable::Names, "names", tr_later("Names"), "name", tr_later("name"),
     tr_later("The names of features, symbols, pieces and other rows in other languages.")},
    {RuleTable::Settings, "settings", tr_later("Settings"), "set", tr_later("setting"),
     tr_later("The parameters that the game's plugin offers.")},
}};

/// Calls `f` with the rows of `table` if they are an ordinary list of rows with ids. Returns false if they are not.
template <class R, class F>
bool with_plain(R& rules, RuleTable table, F f) {
  bool found = false;
  model::with_rows(rules, info(table).row, [&]<class Rows>(Rows& rows) {
    using Row = typename Rows::value_type;
    if constexpr (!std::same_as<Row, model::GameWeight> && !std::same_as<Row, model::Setting>) {
      found = true;
      f(rows);
    }
  });
  return found;
}

AttributeList game_values(const Rules& rules) {
  AttributeList out{{"name", rules.name},
                    {"least-players", std::to_string(rules.min_players)},
                    {"most-players", std::to_string(rules.max_players)}};
  if (rules.family == model::kLandscape) out.emplace_back("draws", rules.turn.draws);
  return out;
}

std::string setting_id(const Rules& rules, int row) {
  const auto all = plugin_host::parameters_of_family(rules.family);
  return to_index(row) < all.size() ? all[row].id : "";
}

/// Calls `f` with a row, step or effect. The tables Game, Weights and Settings have no such rows.
template <class R, class F>
void with_row(R& rules, RuleRow row, const F& f) {
  if (row.effect >= 0)
    f(rules.actions[row.row].effects[row.effect]);
  else if (row.table == RuleTable::Turn)
    f(rules.turn.steps[row.row]);
  else
    with_plain(rules, row.table, [&](auto& table) { f(table[row.row]); });
}

std::string read_game(Rules& rules, const AttributeList& values) {
  xml::Report report("");
  xml::AttributeList list = values;
  std::vector<xml::Attribute> attributes;
  for (auto& [name, value] : list) attributes.push_back({name, value, {}, {}});
  xml::Attributes a(report, "rules", {}, std::move(attributes));
  rules.name = a.text("name");
  rules.min_players = a.number("least-players", 1, model::kMaxPlayers);
  rules.max_players = a.number("most-players", rules.min_players, model::kMaxPlayers);
  if (a.has("draws")) rules.turn.draws = a.id("draws");
  const model::Findings findings = report.take();
  return findings.empty() ? "" : findings.front().message;
}

std::string read_setting(Rules& rules, RuleRow row, const AttributeList& values) {
  const std::string id = setting_id(rules, row.row), value = value_of(values, "value");
  const int at = model::index_of(rules.settings, id);
  if (value.empty()) {
    if (at >= 0) rules.settings.erase(rules.settings.begin() + at);
  } else if (at >= 0) {
    rules.settings[at].value = value;
  } else {
    rules.settings.push_back({id, value, {}});
  }
  return "";
}

std::string read_weight(Rules& rules, RuleRow row, const AttributeList& values) {
  const model::WeightRow& known = model::kWeightRows[row.row];
  const std::string value = value_of(values, "value");
  const int at = model::index_of(rules.weights, known.id);
  if (value.empty()) {
    if (at >= 0) rules.weights.erase(rules.weights.begin() + at);
    return "";
  }
  xml::Report report("");
  xml::Attributes a(report, "weight", {}, {{"value", value, {}, {}}});
  const int number = a.number("value", known.least, known.most);
  if (at >= 0)
    rules.weights[at].value = number;
  else
    rules.weights.push_back({known.id, number, {}});
  const model::Findings findings = report.take();
  return findings.empty() ? "" : findings.front().message;
}

/// Returns an id based on `wanted` that no row of the table uses.
template <class Row>
std::string fresh_id(const std::vector<Row>& rows, std::string wanted) {
  while (!wanted.empty() && wanted.back() >= '0' && wanted.back() <= '9') wanted.pop_back();
  if (wanted.ends_with('-')) wanted.pop_back();
  if (model::index_of(rows, wanted) < 0) return wanted;
  for (int i = 2;; ++i)
    if (const std::string id = fmt::format("{}-{}", wanted, i); model::index_of(rows, id) < 0) return id;
}

/// Returns the id of a new name for the row that `wanted` names: for "road.de", an id that consists of "road" and a
/// language in which this row has no name yet, preferably the current language. If the row has names in all offered
/// languages, returns the id of an existing name, which the check rejects.
std::string fresh_id(const std::vector<model::RowName>& rows, const std::string& wanted) {
  const std::string of = wanted.substr(0, wanted.rfind('.'));
  std::string out = of + "." + language::current();
  for (const char* other : {"de", "fr", "es", "it", "nl", "pl", "pt", "sv", "cs", "ja", "zh", "en"})
    if (model::index_of(rows, out) >= 0) out = of + "." + other;
  return out;
}

/// Returns the slots of a symmetric edge that the rules do not define yet; nullopt if they define all symmetric edges.
std::optional<std::array<std::string, 3>> undefined_edge_slots(const Rules& rules) {
  for (const model::ZoneKind& outer : rules.kinds)
    for (const model::ZoneKind& middle : rules.kinds)
      if (std::array slots{outer.id, middle.id, outer.id}; model::find_edge_kind(rules, slots) < 0) return slots;
  return std::nullopt;
}
constexpr const char* kNoFreeSlots =
    tr_later("All symmetric edges already exist. Add a feature first, or give an edge three different features.");

/// Sets the required attributes of a new row. References refer to the first rows of their tables or, depending on
/// `choice`, to other rows.
template <class Row>
void fill_required(Row& row, const Rules& rules, int choice = 0) {
  const model::AnyRow any(row);
  for (const model::RowAttribute& attribute : any.description().attributes) {
    if (!attribute.required || !any.has(attribute) || attribute.name == std::string_view("id")) continue;
    std::string id;
    if (attribute.table)
      model::with_rows(rules, *attribute.table, [&](const auto& rows) {
        if (!rows.empty()) id = rows[to_index(choice) % rows.size()].id;
        choice /= std::max(1, static_cast<int>(rows.size()));
      });
    const std::vector<std::string> ids =
        attribute.type == model::ValueType::Ids ? std::vector{id} : std::vector<std::string>{id, ""};
    const bool is_score = std::same_as<Row, model::ScoreRule>;
    const model::AttributeValue was = any.get(attribute);
    if (std::holds_alternative<std::string>(was)) attribute.codec.set(&row, id);
    if (std::holds_alternative<std::vector<std::string>>(was)) attribute.codec.set(&row, ids);
    if (std::holds_alternative<model::FormulaText>(was))
      attribute.codec.set(&row, model::FormulaText{is_score ? "tiles" : "1", {}});
  }
}
template <class Row>
void fill(Row& row, const Rules& rules) {
  fill_required(row, rules);
}
void fill(model::EdgeKind& row, const Rules& rules) {
  if (const auto slots = undefined_edge_slots(rules)) row.zones = *slots;
}
void fill(model::PieceKind& row, const Rules&) { row.count = 1; }
/// Returns the id of the first row without a name in the language in use; if there is none, of the first row.
std::string first_without_name(const Rules& rules) {
  std::vector<std::string> ids;
  model::for_each_table(rules, [&ids](const auto& rows) {
    for (const auto& row : rows) ids.push_back(row.id);
  });
  const auto is_nameless = [&](const std::string& id) {
    return model::index_of(rules.names, id + "." + language::current()) < 0;
  };
  if (const auto found = std::ranges::find_if(ids, is_nameless); found != ids.end()) return *found;
  if (!ids.empty()) return ids.front();
  return rules.names.empty() ? "name" : rules.names.front().of();  // a plugin's game has no other rows
}
void fill(model::RowName& row, const Rules& rules) {
  row.one = first_without_name(rules);
  row.id = fresh_id(rules.names, row.one + ".");
  if (language::current() == "en") row.many = plural(row.one);
}

/// Returns a new step or effect. `element` is the name of its kind.
template <class Row>
Row fresh(const Rules& rules, std::string_view element, int choice = 0) {
  Row out;
  const auto kinds = model::description<Row>().kinds;
  out.kind = static_cast<typename Row::Kind>(std::ranges::find(kinds, element) - kinds.begin());
  fill_required(out, rules, choice);
  return out;
}

}  // namespace

const RuleTableInfo& info(RuleTable table) { return kTables[static_cast<std::size_t>(table)]; }

std::vector<RuleTableInfo> rule_tables(const Rules& rules) {
  if (rules.family != model::kLandscape)
    return {info(RuleTable::Game), info(RuleTable::Settings), info(RuleTable::Names)};
  return {kTables.begin(), kTables.end() - 1};
}

int row_count(const Rules& rules, RuleTable table) {
  int out = 0;
  if (table == RuleTable::Game) return 1;
  if (table == RuleTable::Turn) return static_cast<int>(rules.turn.steps.size());
  if (table == RuleTable::Weights) return static_cast<int>(model::kWeightCount);
  if (table == RuleTable::Settings) return static_cast<int>(plugin_host::parameters_of_family(rules.family).size());
  with_plain(rules, table, [&](const auto& rows) { out = static_cast<int>(rows.size()); });
  return out;
}

int effect_count(const Rules& rules, RuleRow row) {
  return row.table == RuleTable::Actions && row.row >= 0 && to_index(row.row) < rules.actions.size()
             ? static_cast<int>(rules.actions[row.row].effects.size())
             : 0;
}

bool exists(const Rules& rules, RuleRow row) {
  return row.row >= 0 && row.row < row_count(rules, row.table) &&
         (row.effect < 0 || row.effect < effect_count(rules, row));
}

std::string element_of(const Rules& rules, RuleRow row) {
  const bool has_kinds = row.effect >= 0 || row.table == RuleTable::Turn;
  return has_kinds ? row_at(rules, row).element() : std::string(info(row.table).row);
}

model::AnyRow row_at(const Rules& rules, RuleRow row) {
  std::optional<model::AnyRow> out;
  with_row(rules, row, [&out](const auto& found) { out = found; });
  return out.value();
}

std::string row_id(const Rules& rules, RuleRow row) {
  if (row.effect >= 0 || row.table == RuleTable::Turn) return element_of(rules, row);
  if (row.table == RuleTable::Settings) return setting_id(rules, row.row);
  if (row.table == RuleTable::Weights) return model::kWeightRows[row.row].id;
  std::string out;
  with_plain(rules, row.table, [&](const auto& rows) { out = rows[row.row].id; });
  return out;
}

RuleRef ref_of(const Rules& rules, RuleRow row) {
  RuleRef out{row.table, "", std::max(row.row, 0), row.effect};
  const RuleRow whole{row.table, row.row};
  if (row.table != RuleTable::Turn && exists(rules, whole)) out.id = row_id(rules, whole);
  return out;
}

RuleRow find_row(const Rules& rules, const RuleRef& ref) {
  const auto tables = rule_tables(rules);
  if (std::ranges::find(tables, ref.table, &RuleTableInfo::table) == tables.end())
    return find_row(rules, {rules.family == model::kLandscape ? RuleTable::Kinds : RuleTable::Settings, "", 0, -1});
  const int count = row_count(rules, ref.table);
  const auto is_it = [&](int row) { return row_id(rules, {ref.table, row}) == ref.id; };
  int at = std::clamp(ref.place, 0, std::max(count - 1, 0));
  if (!ref.id.empty() && (count == 0 || !is_it(at)))
    for (int row = 0; row < count; ++row)
      if (is_it(row)) at = row;
  if (count == 0) return {ref.table, -1};
  const RuleRow out{ref.table, at, ref.effect};
  return exists(rules, out) ? out : RuleRow{ref.table, at};
}

AttributeList row_attributes(const Rules& rules, RuleRow row) {
  if (row.table == RuleTable::Game) return game_values(rules);
  if (row.table == RuleTable::Settings) {
    const int at = model::index_of(rules.settings, setting_id(rules, row.row));
    return at < 0 ? AttributeList{} : AttributeList{{"value", rules.settings[at].value}};
  }
  if (row.table == RuleTable::Weights) {
    const int at = model::index_of(rules.weights, model::kWeightRows[row.row].id);
    return at < 0 ? AttributeList{} : AttributeList{{"value", std::to_string(rules.weights[at].value)}};
  }
  return xml::attributes_of(row_at(rules, row));
}

std::string value_of(const AttributeList& values, std::string_view name) {
  for (const auto& [key, value] : values)
    if (key == name) return value;
  return "";
}

RuleRow corresponding_row(const Rules& in, const Rules& of, RuleRow row) {
  RuleRow out = row;
  if (row.table == RuleTable::Game || row.table == RuleTable::Settings || row.table == RuleTable::Weights) return out;
  if (row.table == RuleTable::Turn) {
    if (!exists(in, row) || element_of(in, row) != element_of(of, row)) out.row = -1;
    return out;
  }
  const std::string id = row_id(of, {row.table, row.row});
  with_plain(in, row.table, [&](const auto& rows) { out.row = model::index_of(rows, id); });
  if (out.row >= 0 && row.effect >= 0 &&
      (row.effect >= effect_count(in, out) || element_of(in, out) != element_of(of, row)))
    out.row = -1;
  return out;
}

RulesResult with_values(const Rules& rules, RuleRow row, const AttributeList& values) {
  RulesResult out{rules, ""};
  if (row.table == RuleTable::Game) {
    out.why = read_game(out.rules, values);
    return out;
  }
  if (row.table == RuleTable::Settings) {
    out.why = read_setting(out.rules, row, values);
    return out;
  }
  if (row.table == RuleTable::Weights) {
    out.why = read_weight(out.rules, row, values);
    return out;
  }
  xml::Report report("");
  std::vector<xml::Attribute> attributes;
  for (const auto& [name, value] : values) attributes.push_back({name, value, {}, {}});
  xml::Attributes a(report, element_of(rules, row), {}, std::move(attributes));
  with_row(out.rules, row, [&a](auto& read) { xml::read_row(read, a); });
  a.finish();
  const model::Findings findings = report.take();
  if (!findings.empty()) out.why = findings.front().message;
  return out;
}

RulesResult with_new_row(const Rules& rules, RuleRow beside, std::string_view element, RuleRow& made, int choice) {
  if (element.starts_with(kNewActionPrefix)) {
    const RulesResult action = with_new_row(rules, beside, "action", made);
    return with_new_row(action.rules, made, element.substr(kNewActionPrefix.size()), made, choice);
  }
  RulesResult out{rules, ""};
  made = {beside.table, row_count(rules, beside.table), -1};
  if (beside.table == RuleTable::EdgeKinds && !undefined_edge_slots(rules)) out.why = tr(kNoFreeSlots);
  if (beside.table == RuleTable::Actions && !element.empty() && element != "action") {
    auto& effects = out.rules.actions[beside.row].effects;
    effects.push_back(fresh<model::Effect>(rules, element, choice));
    made = {beside.table, beside.row, static_cast<int>(effects.size()) - 1};
  } else if (beside.table == RuleTable::Turn) {
    out.rules.turn.steps.push_back(fresh<model::TurnStep>(rules, element));
  } else if (!with_plain(out.rules, beside.table, [&](auto& rows) {
               auto& row = rows.emplace_back();
               fill(row, rules);
               if (!row.id.empty()) return;  // fill() has chosen the id of a name
               const std::string id = fresh_id(rows, "new-" + std::string(info(beside.table).row));
               rows.back().id = id;
             })) {
    out.why = tr("Rows cannot be added to this table.");
  }
  if (out && beside.table == RuleTable::Scores) adapt_receiver(out.rules, made.row, "area");
  return out;
}

RulesResult without_row(const Rules& rules, RuleRow row) {
  RulesResult out{rules, ""};
  if (row.effect >= 0) {
    auto& effects = out.rules.actions[row.row].effects;
    effects.erase(effects.begin() + row.effect);
  } else if (row.table == RuleTable::Turn) {
    out.rules.turn.steps.erase(out.rules.turn.steps.begin() + row.row);
  } else if (row.table == RuleTable::Settings) {
    out.why = read_setting(out.rules, row, {});
  } else if (row.table == RuleTable::Weights) {
    out.why = read_weight(out.rules, row, {});
  } else if (!with_plain(out.rules, row.table, [&](auto& rows) { rows.erase(rows.begin() + row.row); })) {
    out.why = tr("This row cannot be removed.");
  }
  return out;
}

RulesResult with_copy(const Rules& rules, RuleRow row, RuleRow& made) {
  RulesResult out{rules, ""};
  made = row;
  if (row.table == RuleTable::EdgeKinds) {
    // Two edges cannot have the same slots, so the copy gets free slots.
    const auto slots = undefined_edge_slots(rules);
    if (!slots) return out.why = tr(kNoFreeSlots), out;
    auto& edges = out.rules.edges;
    edges.insert(edges.begin() + ++made.row, {.id = fresh_id(edges, edges[row.row].id), .zones = *slots, .at = {}});
  } else if (row.effect >= 0) {
    auto& effects = out.rules.actions[row.row].effects;
    const model::Effect copy = effects[row.effect];
    effects.insert(effects.begin() + ++made.effect, copy);
  } else if (row.table == RuleTable::Turn) {
    const model::TurnStep copy = out.rules.turn.steps[row.row];
    out.rules.turn.steps.insert(out.rules.turn.steps.begin() + ++made.row, copy);
  } else if (!with_plain(out.rules, row.table, [&](auto& rows) {
               auto copy = rows[row.row];
               copy.id = fresh_id(rows, copy.id);
               rows.insert(rows.begin() + ++made.row, std::move(copy));
             })) {
    out.why = tr("This row cannot be copied: there can be only one.");
  }
  return out;
}

int update_mirror_edge(Rules& now, const Rules& before, int row) {
  const auto mirror = [](std::array<std::string, 3> slots) {
    std::swap(slots[0], slots[2]);
    return slots;
  };
  const auto was = before.edges[row].zones, is = now.edges[row].zones;
  const int old = was == mirror(was) ? -1 : model::find_edge_kind(before, mirror(was));
  const bool lacks = model::find_edge_kind(now, mirror(is)) < 0;
  if (old >= 0 && lacks) {
    now.edges[old].zones = mirror(is);
  } else if (old >= 0) {
    now.edges.erase(now.edges.begin() + old);
    return old < row ? row - 1 : row;
  } else if (lacks) {
    now.edges.insert(now.edges.begin() + row + 1,
                     {.id = fresh_id(now.edges, now.edges[row].id + "-mirrored"), .zones = mirror(is), .at = {}});
  }
  return row;
}

void adapt_receiver(Rules& rules, int score, std::string_view changed) {
  model::ScoreRule& row = rules.scores[score];
  std::string& piece = row.to_most.empty() ? row.to_each : row.to_most;
  const auto stands = [&](const model::Role& role) { return role.piece == piece && role.area == row.area; };
  if (piece.empty() || std::ranges::any_of(rules.roles, stands)) return;
  if (changed == "to") {
    const auto role = std::ranges::find(rules.roles, piece, &model::Role::piece);
    if (role != rules.roles.end()) row.area = role->area;
  } else if (changed == "area") {
    const auto role = std::ranges::find(rules.roles, row.area, &model::Role::area);
    if (role != rules.roles.end())
      piece = role->piece;
    else if (row.when == model::ScoreRule::When::Closed)  // without a piece, the player who placed the tile scores; at
                                                          // the end of the game there is no such player
      piece.clear();
  }
}

RulesResult moved(const Rules& rules, RuleRow row, int by, RuleRow& now) {
  RulesResult out{rules, ""};
  now = row;
  const auto move = [by](auto& rows, int& at) {
    const int to = std::clamp(at + by, 0, static_cast<int>(rows.size()) - 1);
    for (; at < to; ++at) std::swap(rows[at], rows[at + 1]);
    for (; at > to; --at) std::swap(rows[at], rows[at - 1]);
  };
  if (row.effect >= 0)
    move(out.rules.actions[row.row].effects, now.effect);
  else if (row.table == RuleTable::Turn)
    move(out.rules.turn.steps, now.row);
  else
    with_plain(out.rules, row.table, [&](auto& rows) { move(rows, now.row); });
  return out;
}

}  // namespace tw::editor
