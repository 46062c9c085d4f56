#include "engine/xml/applying.hpp"

#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/weights.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

void not_in_base(Report& report, SourceLocation at, const std::string& message, const std::string& id,
                 const std::vector<std::string>& known) {
  std::string hint = did_you_mean(id, known);
  if (hint.empty())
    hint =
        " " + (known.empty() ? tr_in("the base", "It has none.") : tr_in("the base", "It has {0}.", join_words(known)));
  report.add(code::kNotInBase, at, message + hint);
}

namespace {

/// Returns the attributes of a row with the changes applied.
std::vector<Attribute> changed(const AttributeList& own, const RowChange& change, Report& report) {
  std::vector<Attribute> out;
  for (const auto& [name, value] : own) out.push_back({name, value, change.at, change.at});
  for (std::size_t i = 0; i < change.attributes.size(); ++i) {
    const auto& [name, value] = change.attributes[i];
    const SourceLocation at = i < change.value_locations.list.size() ? change.value_locations.list[i] : change.at;
    if (name == "id" || (change.row == "tile" && name == "copies")) {
      report.add(code::kUnknownAttribute, at,
                 name == "id" ? tr("An id cannot be changed; remove the row and add another")
                              : tr("To change the number of copies, use <copies tile= count=/>"));
      continue;
    }
    const auto same = std::find_if(out.begin(), out.end(), [n = &name](const Attribute& a) { return a.name == *n; });
    if (same == out.end())
      out.push_back({name, value, at, at});
    else
      *same = {name, value, at, at};
  }
  return out;
}

/// Applies a change to one row: changes its attributes and reads the row again from these attributes.
template <class Row>
void rewrite(Row& row, const RowChange& change, Report& report) {
  Attributes a(report, change.row, change.at, changed(attributes_of(row), change, report));
  read_row(row, a);
  a.finish();
}

/// Changes the first effect of this kind in an action: `award="ACTION"`.
void change_effect(Rules& rules, const RowChange& change, Report& report) {
  std::vector<std::string> known;
  for (ActionRule& action : rules.actions) {
    for (Effect& effect : action.effects) {
      if (name_of(effect.kind) != change.row) continue;
      if (action.id == change.id) {
        rewrite(effect, change, report);
        return;
      }
      known.push_back(action.id);
    }
  }
  // translators: {0} is the name of an element, {1} the id of an action
  not_in_base(report, change.at, tr("The base has no action {1} with <{0}>.", change.row, in_quotes(change.id)),
              change.id, known);
}

/// Changes a step of this kind in the turn, selected by its deck or by its number among these steps: `again="DECK"` or
/// `occupy="1"`.
void change_step(Rules& rules, const RowChange& change, Report& report) {
  std::vector<std::string> known;
  for (TurnStep& step : rules.turn.steps) {
    if (name_of(step.kind) != change.row) continue;
    const std::string id = step.kind == TurnStep::Kind::Again ? step.deck : std::to_string(known.size() + 1);
    if (id == change.id) {
      rewrite(step, change, report);
      return;
    }
    known.push_back(id);
  }
  // translators: {0} is the name of an element, {1} a deck or the number of a step
  not_in_base(report, change.at, tr("The base has no <{0}> step {1}.", change.row, in_quotes(change.id)), change.id,
              known);
}

/// Changes the first step with this name in the turn: `turn="score"`.
void change_named_step(Rules& rules, const RowChange& change, Report& report) {
  std::vector<std::string> known;
  for (TurnStep& step : rules.turn.steps) {
    if (step.kind == TurnStep::Kind::Effect) continue;  // steps of plugins are selected by the plugin's name
    if (name_of(step.kind) == change.id) {
      rewrite(step, change, report);
      return;
    }
    known.push_back(name_of(step.kind));
  }
  not_in_base(report, change.at, tr("The base has no turn step {0}.", in_quotes(change.id)), change.id, known);
}

/// Changes the part and settings of a plugin use. The use can be anywhere in the rules: `effect="NAME"`.
void change_use(PluginUse& use, const RowChange& change, Report& report) {
  for (std::size_t i = 0; i < change.attributes.size(); ++i) {
    const auto& [name, value] = change.attributes[i];
    const SourceLocation at = i < change.value_locations.list.size() ? change.value_locations.list[i] : change.at;
    const auto same =
        std::find_if(use.settings.begin(), use.settings.end(), [n = &name](auto& s) { return s.id == *n; });
    const std::string error = name == "part" ? id_error(value, IdForm::Row) : "";
    if (name == "plugin")
      report.add(code::kUnknownAttribute, at,
                 tr("The plugin of a step or an action cannot be changed; only its settings can"));
    else if (!error.empty())
      // translators: {1} is the end of the sentence, such as: is empty
      report.add(code::kInvalidId, at, tr("The part {0} {1}", in_quotes(value), error));
    else if (name == "part")
      use.part = value;
    else if (same != use.settings.end())
      *same = {name, value, at};
    else
      use.settings.push_back({name, value, at});
  }
}

void change_plugin_effect(Rules& rules, const RowChange& change, Report& report) {
  std::vector<std::string> known;
  const auto change_if_meant = [&](PluginUse& use) {
    known.push_back(use.plugin);
    if (use.plugin != change.id) return false;
    change_use(use, change, report);
    return true;
  };
  const auto change_row = [&](auto& row, bool of_plugin) {
    if (!of_plugin || !change_if_meant(row.use)) return false;
    row.at = change.at;
    return true;
  };
  for (TurnStep& step : rules.turn.steps)
    if (change_row(step, step.kind == TurnStep::Kind::Effect)) return;
  for (ActionRule& action : rules.actions)
    for (Effect& effect : action.effects)
      if (change_row(effect, effect.kind == Effect::Kind::Effect)) return;
  not_in_base(report, change.at, tr("The base has no plugin effect {0}.", in_quotes(change.id)), change.id, known);
}

/// Changes a setting: `set="ID" value="..."`. Also accepts settings without a row in the base, since only the plugin
/// knows all settings.
void change_setting(Rules& rules, const RowChange& change, Report& report) {
  const int i = index_of(rules.settings, change.id);
  Setting row{change.id, "", change.at};
  Setting& target = i < 0 ? row : rules.settings[i];
  rewrite(target, change, report);
  if (i < 0) rules.settings.push_back(row);
}

/// Changes the deck and the existing properties of a tile.
void change_tile(TileSet& set, const RowChange& change, Report& report) {
  const int i = index_of(set.tiles, change.id);
  if (i < 0) {
    not_in_base(report, change.at, change.id, set.tiles);
    return;
  }
  Tile& tile = set.tiles[i];
  Attributes a(report, "tile", change.at, changed(attributes_of(tile), change, report));
  read_row(tile, a);
  std::vector<std::string> known;
  for (Property& property : tile.properties) {
    known.push_back(property.name);
    if (const Attribute* value = a.find(property.name); value != nullptr && property.name != "deck")
      property = {property.name, value->value, value->value_at};
  }
  for (const Attribute& attribute : a.list()) {
    if (attribute.name == "id" || attribute.name == "deck" || attribute.name == "copies") continue;
    if (std::find(known.begin(), known.end(), attribute.name) != known.end()) continue;
    std::string hint = did_you_mean(attribute.name, known);
    if (hint.empty())
      hint = " " + (known.empty() ? tr("It has no properties. Change its deck, or remove the tile and add it with "
                                       "other zones.")
                                  : tr_in("a tile", "It has {0}.", join_words(known)));
    report.add(code::kNotInBase, attribute.at,
               tr("The tile {0} has no property {1}.", in_quotes(tile.id), in_quotes(attribute.name)) + hint);
  }
}

template <class Row>
void forget(std::vector<Row>& rows) {
  for (Row& row : rows) row.at = {};
}

/// Removes the positions of rows for which only the checks in this folder report findings.
void forget_own_marks(Rules& rules) {
  for_each_row(rules, []<class Row>(Row& row) {
    if constexpr (requires { row.points; }) row.points.at = {};
    bool is_own = !std::same_as<Row, Setting>;
    if constexpr (requires { row.use; }) is_own = row.kind != Row::Kind::Effect;
    if (is_own) row.at = {};
  });
}
void forget_own_marks(TileSet& set) {
  for (Tile& tile : set.tiles) {
    if (!tile.zones.empty()) tile.at = {};
    forget(tile.zones);
  }
}

/// Adds a row for a weight that has its default value in the base. Returns false if no weight has this id.
bool add_default_weight(Rules& rules, const std::string& id) {
  const auto known = std::ranges::find(kWeightRows, id, &WeightRow::id);
  if (known == kWeightRows.end()) return false;
  if (std::ranges::find(rules.weights, id, &GameWeight::id) == rules.weights.end())
    rules.weights.push_back({id, known->standard, {}});
  return true;
}

}  // namespace

void clear_locations(Rules& rules) {
  forget_own_marks(rules);
  for_each_row(rules, [](auto& row) {
    row.at = {};
    if constexpr (requires { row.use; }) forget(row.use.settings);
  });
  rules.at = {};
}

void clear_locations(TileSet& set) {
  forget_own_marks(set);
  forget(set.tiles);
  for (Tile& tile : set.tiles) forget(tile.properties);
  set.at = {};
}

void keep_locations_for_plugins(Rules& rules, SourceLocation variant) {
  forget_own_marks(rules);
  rules.at = variant;
}

void keep_locations_for_plugins(TileSet& set, SourceLocation variant) {
  forget_own_marks(set);
  set.at = variant;
}

void apply_change(const RowChange& change, Rules& rules, TileSet& set, Report& report) {
  const auto& effects = effect_names();
  const auto change_row = [&]<class Row>(std::vector<Row>& rows) {
    const int i = index_of(rows, change.id);
    if (i < 0)
      not_in_base(report, change.at, change.id, rows);
    else
      rewrite(rows[i], change, report);
  };
  if (change.row == "tile")
    change_tile(set, change, report);
  else if (change.row == "set")
    change_setting(rules, change, report);
  else if (change.row == "effect")
    change_plugin_effect(rules, change, report);
  else if (change.row == "turn")
    change_named_step(rules, change, report);
  else if (change.row == "again" || change.row == "occupy")
    change_step(rules, change, report);
  else if (std::find(effects.begin(), effects.end(), change.row) != effects.end())
    change_effect(rules, change, report);
  else if (change.row == "weight" && add_default_weight(rules, change.id))
    change_row(rules.weights);
  else if (!with_table(rules, change.row, change_row))
    report.add(code::kUnknownAttribute, change.at, tr("{0} is not a kind of row", in_quotes(change.row)));
}

}  // namespace tw::xml
