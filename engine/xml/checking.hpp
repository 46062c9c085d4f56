#pragma once
// What the checks share. Inside engine/xml only.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// A finding unless `id` is declared. `what` is the kind of thing in words: "kind of zone", "deck".
template <class Row>
bool check_declared(Report& report, const std::vector<Row>& rows, const std::string& id, const std::string& what,
                    model::SourceMark at) {
  if (model::index_of(rows, id) >= 0) return true;
  const std::vector<std::string> known = model::ids_of(rows);
  std::string hint = did_you_mean(id, known);
  if (hint.empty()) hint = known.empty() ? " None is declared." : " Declared are " + listed(known) + ".";
  report.add(code::kNotDeclared, at, in_quotes(id) + " is no " + what + " of these rules." + hint);
  return false;
}

/// Ids that stand twice in a table, and ids that cannot be ids.
template <class Row>
void check_ids(Report& report, const std::vector<Row>& rows, const std::string& what, IdForm form) {
  std::vector<std::string> seen;
  seen.reserve(rows.size());
  for (const Row& row : rows) {
    const std::string trouble = id_trouble(row.id, form);
    if (!trouble.empty()) report.add(code::kId, row.at, "The id " + in_quotes(row.id) + " " + trouble);
    seen.push_back(row.id);
  }
  std::sort(seen.begin(), seen.end());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto range = std::equal_range(seen.begin(), seen.end(), rows[i].id);
    if (range.second - range.first < 2 || model::index_of(rows, rows[i].id) == static_cast<int>(i)) continue;
    report.add(code::kIdTwice, rows[i].at,
               "There is a " + what + " " + in_quotes(rows[i].id) + " already; an id is used once");
  }
}

/// Values that are a plugin's to understand: ids of a form that can be written, each once, and not too many.
void check_settings(Report& report, const std::vector<model::Setting>& settings, const std::string& what);

/// Whether the engine has room for all that the formulas of each area count, and for the areas of each kind. For rules
/// whose names and formulas are right.
void check_room(Report& report, const model::Rules& rules);

/// Formula syntax, and that each word means something in an area of kind `area` (an id; an unknown one is not told
/// again). `near_too`: near.SYMBOL is allowed.
void check_formula(Report& report, const model::Rules& rules, const model::FormulaText& formula,
                   const std::string& area, bool near_too);

}  // namespace tw::xml
