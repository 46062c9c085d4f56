#pragma once
// The tables of rules.xml as rows of attributes, which forms show and change. Changed rows are parsed by the file
// reader, so forms can create only rules that a file can express.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/to_index.hpp"
#include "engine/xml/rows.hpp"

namespace tw::editor {

using model::to_index;

enum class RuleTable {
  Game,
  Kinds,
  EdgeKinds,
  Symbols,
  Decks,
  Pieces,
  Roles,
  Areas,
  Turn,
  Scores,
  Actions,
  Weights,
  Names,
  Settings
};

struct RuleTableInfo {
  RuleTable table;
  std::string_view id;     ///< stable id: "scores"
  std::string_view label;  ///< English label: "Scores"
  std::string_view row;    ///< element name of its rows: "score"; "" if rows have different names
  std::string_view one;    ///< English noun for one row: "score"
  std::string_view help;   ///< English description in one sentence
};

/// Returns the tables of a landscape game or of a plugin's game, in display order.
std::vector<RuleTableInfo> rule_tables(const model::Rules& rules);
const RuleTableInfo& info(RuleTable table);

/// A row by its index in its table; with `effect`, one of the effects of an action. The table Game has only row 0.
struct RuleRow {
  RuleTable table = RuleTable::Game;
  int row = 0;
  int effect = -1;
  auto operator<=>(const RuleRow&) const = default;
};

/// A reference to a row by its id, which stays valid when other rows are added or removed. Steps and effects have no id
/// and are identified by their index.
struct RuleRef {
  RuleTable table = RuleTable::Game;
  std::string id;   ///< id of the row, or of the action that an effect belongs to; "" if rows have no ids
  int place = 0;    ///< last known index of the row; used if the id is not found
  int effect = -1;  ///< index of an effect of an action; -1 for the row itself
  auto operator<=>(const RuleRef&) const = default;
};
RuleRef ref_of(const model::Rules& rules, RuleRow row);
/// Returns the row that `ref` identifies or, if it does not exist, the nearest row of its table; `row` is -1 if the
/// table is empty. For a table that these rules do not have, returns the first row of the table after Game: Features,
/// or Settings for a plugin's game.
RuleRow find_row(const model::Rules& rules, const RuleRef& ref);

/// Counts the rows of a table. Settings has a row for each parameter that the plugin declares; Weights has a row for
/// each weight, even if the rules do not set it.
int row_count(const model::Rules& rules, RuleTable table);
bool exists(const model::Rules& rules, RuleRow row);
/// Counts the effects of an action; 0 for other rows.
int effect_count(const model::Rules& rules, RuleRow row);
/// Returns the row's id; for steps and effects the element name, for Game "".
std::string row_id(const model::Rules& rules, RuleRow row);
/// Returns the element name: "score", "again", "award".
std::string element_of(const model::Rules& rules, RuleRow row);
/// Returns a row of the model. Requires a table other than Game, Weights and Settings.
model::AnyRow row_at(const model::Rules& rules, RuleRow row);
/// Returns the row's attributes, without attributes that have their default value.
xml::AttributeList row_attributes(const model::Rules& rules, RuleRow row);
/// Returns the value of an attribute; "" if the attribute is missing.
std::string value_of(const xml::AttributeList& values, std::string_view name);

/// Finds the row of `in` that corresponds to a row of `of`: by id; steps and effects by index and element name. `row`
/// is -1 if there is none.
RuleRow corresponding_row(const model::Rules& in, const model::Rules& of, RuleRow row);

/// The rules after a change, or one sentence that says why the change is not possible.
struct RulesResult {
  model::Rules rules;
  std::string why;
  explicit operator bool() const { return why.empty(); }
};

/// Returns the rules with the attributes of a row replaced.
RulesResult with_values(const model::Rules& rules, RuleRow row, const xml::AttributeList& values);
/// Adds a row after the others; `element` is the kind of step or effect, and `made` receives the new row. A new effect
/// refers to the `choice`-th area, score or symbol of the rules, because not every area, score or symbol suits every
/// action. kNewActionPrefix followed by an effect adds an action with that effect; `made` is then the effect.
inline constexpr std::string_view kNewActionPrefix = "action/";
RulesResult with_new_row(const model::Rules& rules, RuleRow beside, std::string_view element, RuleRow& made,
                         int choice = 0);
RulesResult without_row(const model::Rules& rules, RuleRow row);
/// Inserts a copy with a new id after the row.
RulesResult with_copy(const model::Rules& rules, RuleRow row, RuleRow& made);
/// Updates the mirror image of an edge after the edge's slots have changed. The old mirror image changes with the edge,
/// or is removed if the edge has become symmetric; a missing mirror image is inserted after the edge. Returns the
/// edge's new index.
int update_mirror_edge(model::Rules& now, const model::Rules& before, int row);
/// Adapts the area or the receiver of a score after `changed` ("area" or "to") was changed, so that no score goes to a
/// piece that no role can place in the score's area. Changes the other of these two attributes, or neither if nothing
/// fits.
void adapt_receiver(model::Rules& rules, int score, std::string_view changed);
/// Moves a row by `by` positions, but not beyond the ends of its table; `now` receives its new position.
RulesResult moved(const model::Rules& rules, RuleRow row, int by, RuleRow& now);

}  // namespace tw::editor
