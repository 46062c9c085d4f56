#pragma once
// Helpers shared by the checks. Private to engine/xml.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// Returns true if `id` is declared, otherwise reports that it is not. `what` is a noun for messages: "kind of zone",
/// "deck".
template <class Row>
bool check_declared(Report& report, const std::vector<Row>& rows, const std::string& id, const std::string& what,
                    model::SourceMark at) {
  if (model::index_of(rows, id) >= 0) return true;
  const std::vector<std::string> known = model::ids_of(rows);
  std::string hint = did_you_mean(id, known);
  if (hint.empty()) hint = known.empty() ? " None are declared." : " Declared: " + listed(known) + ".";
  report.add(code::kNotDeclared, at, "The " + what + " " + in_quotes(id) + " is not declared." + hint);
  return false;
}

/// Reports duplicate and invalid ids of a table.
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
               "The " + what + " " + in_quotes(rows[i].id) + " is defined twice; use each id once");
  }
}

/// Checks the settings of a plugin: ids must be valid and unique, and their number is limited.
void check_settings(Report& report, const std::vector<model::Setting>& settings, const std::string& what);

/// Checks that the words in the formulas of each area, and the areas of each kind, do not exceed the engine's limits.
/// Names and formulas must be valid.
void check_room(Report& report, const model::Rules& rules);

/// Checks the syntax of a formula, and that each of its words has a meaning in the area with the id `area` (an
/// undeclared id is not reported). If `has_tile` is true, near.SYMBOL and square.SYMBOL are allowed.
void check_formula(Report& report, const model::Rules& rules, const model::FormulaText& formula,
                   const std::string& area, bool has_tile);

}  // namespace tw::xml
