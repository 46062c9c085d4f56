#pragma once
// The tables of rules.xml as rows of text, the way its elements and attributes are: what forms show and change. Reading
// a changed row back goes through the file's own reader, so a form can make nothing that a file could not say.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/xml/rows.hpp"

namespace tw::editor {

/// Returns a row's number as an index. The number must not be negative.
inline std::size_t to_index(int row) { return static_cast<std::size_t>(row); }

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
  Settings
};

struct RuleTableInfo {
  RuleTable table;
  std::string_view id;     ///< stable: "scores"
  std::string_view label;  ///< "Scores"
  std::string_view row;    ///< element name of its rows: "score"; "" where rows have several
  std::string_view one;    ///< a row in words: "score"
  std::string_view help;   ///< one sentence
};

/// In the order in which they are shown: all of a landscape game, or what a plugin's game has.
std::vector<RuleTableInfo> rule_tables(const model::Rules& rules);
const RuleTableInfo& info(RuleTable table);

/// A row: its place in its table; with `effect` one of the effects of an action. Game has the one row 0.
struct RuleRow {
  RuleTable table = RuleTable::Game;
  int row = 0;
  int effect = -1;
  auto operator<=>(const RuleRow&) const = default;
};

/// What identifies a row while other rows come and go: its id. Steps and effects have none: their place does.
struct RuleRef {
  RuleTable table = RuleTable::Game;
  std::string id;   ///< of the row, or of the action that an effect belongs to; "" where rows have no ids
  int place = 0;    ///< where the row was last; used where the id is not found
  int effect = -1;  ///< of an action; -1: the row itself
  auto operator<=>(const RuleRef&) const = default;
};
RuleRef ref_of(const model::Rules& rules, RuleRow row);
/// The row that `ref` identifies, else the nearest one of its table; `row` -1 if the table is empty. A table that these
/// rules do not have gives the first row of the last table.
RuleRow find_row(const model::Rules& rules, const RuleRef& ref);

/// Of Settings: what the plugin declares, set or not. Of Weights: all there are, likewise.
int row_count(const model::Rules& rules, RuleTable table);
bool exists(const model::Rules& rules, RuleRow row);
/// Effects of an action's row; 0 for other rows.
int effect_count(const model::Rules& rules, RuleRow row);
/// What names it: its id; of steps and effects the element's name; of Game "".
std::string row_id(const model::Rules& rules, RuleRow row);
/// Element name: "score", "again", "award".
std::string element_of(const model::Rules& rules, RuleRow row);
/// Its attributes, those left out that a reader would assume.
xml::AttributeList values_of(const model::Rules& rules, RuleRow row);
/// Value of an attribute, "" if it is not there.
std::string value_of(const xml::AttributeList& values, std::string_view name);

/// The same row in other rules: by its id, steps and effects by their place and name; `row` -1 if it has none.
RuleRow same_row(const model::Rules& in, const model::Rules& of, RuleRow row);

/// Rules after a change, or why it cannot be, one sentence.
struct RulesOr {
  model::Rules rules;
  std::string why;
  explicit operator bool() const { return why.empty(); }
};

/// The row with these attributes instead of its own.
RulesOr with_values(const model::Rules& rules, RuleRow row, const xml::AttributeList& values);
/// A further row behind the others (steps and effects: `element` says which kind), with values that stand; `made` is
/// it. An effect refers to the `choice`-th area, score or symbol of the rules, since not all suit every action.
/// kActionWith and an effect is a new action that has it; `made` is then that effect.
inline constexpr std::string_view kActionWith = "action/";
RulesOr with_new_row(const model::Rules& rules, RuleRow beside, std::string_view element, RuleRow& made,
                     int choice = 0);
RulesOr without_row(const model::Rules& rules, RuleRow row);
/// A copy with a name of its own, behind it.
RulesOr with_copy(const model::Rules& rules, RuleRow row, RuleRow& made);
/// Keeps the mirror image of an edge declared after the edge's slots have changed: the old mirror image changes with
/// the edge, or is removed if the edge has become symmetric; a missing one is inserted after the edge. Returns the
/// edge's new index.
int keep_mirror(model::Rules& now, const model::Rules& before, int row);
/// Makes area and receiver of a score fit after `changed` ("area" or "to") was changed: no score goes to a piece that
/// no role puts into its area. The other of the two gives way; it stays where nothing would fit.
void fit_receiver(model::Rules& rules, int score, std::string_view changed);
/// Moved by so many places; the same rules if it is at the end.
RulesOr moved(const model::Rules& rules, RuleRow row, int by, RuleRow& now);

}  // namespace tw::editor
