#pragma once
// Helpers shared by the checks. Private to engine/xml.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/report.hpp"
#include "engine/xml/row_texts.hpp"

namespace tw::xml {

/// Returns true if `id` is declared, otherwise reports that it is not.
template <class Row>
bool check_declared(Report& report, const std::vector<Row>& rows, const std::string& id, model::SourceLocation at) {
  if (model::index_of(rows, id) >= 0) return true;
  const std::vector<std::string> known = model::ids_of(rows);
  std::string hint = did_you_mean(id, known);
  if (hint.empty()) hint = " " + (known.empty() ? tr("None are declared.") : tr("Declared: {0}.", join_words(known)));
  report.add(code::kNotDeclared, at, tr(fmt::runtime(kRowTexts<Row>.not_declared), in_quotes(id)) + hint);
  return false;
}

/// Reports duplicate and invalid ids of a table. `duplicate` is the message about a duplicate id {0}; `owner` is its
/// {1}.
template <class Row>
void check_ids(Report& report, const std::vector<Row>& rows, IdForm form,
               const char* duplicate = kRowTexts<Row>.duplicate, const std::string& owner = {}) {
  std::vector<std::string> seen;
  seen.reserve(rows.size());
  for (const Row& row : rows) {
    const std::string error = id_error(row.id, form);
    // translators: {1} is the end of the sentence, such as: is empty
    if (!error.empty()) report.add(code::kInvalidId, row.at, tr("The id {0} {1}", in_quotes(row.id), error));
    seen.push_back(row.id);
  }
  std::sort(seen.begin(), seen.end());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto range = std::equal_range(seen.begin(), seen.end(), rows[i].id);
    if (range.second - range.first < 2 || model::index_of(rows, rows[i].id) == static_cast<int>(i)) continue;
    report.add(code::kDuplicateId, rows[i].at, tr(fmt::runtime(duplicate), in_quotes(rows[i].id), owner));
  }
}

/// Checks the settings of a plugin: ids must be valid and unique, and their number is limited. `duplicate` and `owner`
/// are as in check_ids().
void check_settings(Report& report, const std::vector<model::Setting>& settings, const char* duplicate,
                    const std::string& owner = {});

/// Returns the beginning of all messages about a piece that no player has.
std::string nobody_has(const std::string& piece);

/// Checks that the number of different words in the formulas of each area, and the number of areas that contain each
/// feature, do not exceed the engine's limits. Names and formulas must be valid.
void check_table_limits(Report& report, const model::Rules& rules);

/// Checks the syntax of a formula, and that each of its words has a meaning in the area with the id `area` (an
/// undeclared id is not reported). If `has_tile` is true, near.SYMBOL and square.SYMBOL are allowed.
void check_formula(Report& report, const model::Rules& rules, const model::FormulaText& formula,
                   const std::string& area, bool has_tile);

}  // namespace tw::xml
