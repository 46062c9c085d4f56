#include "editor/core/recovery/recovery.hpp"

#include <algorithm>

#include "editor/core/rules/row_label.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/words/words.hpp"
#include "engine/difference/compare.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

const model::Tile* tile_or_null(const std::shared_ptr<const model::TileSet>& set, int index) {
  return index < 0 ? nullptr : &set->tiles[index];
}

/// Returns the element of a row. The rows "turn" are steps, whose ids are their elements, with a number if repeated.
std::string changed_element(const difference::RowDifference& row) {
  return row.row == "turn" && !row.id.empty() ? row.id.substr(0, row.id.find('#')) : row.row;
}

/// Returns the title of a row with the labels of the Rules workspace: "Score road".
std::string title_of_change(const difference::RowDifference& row, const model::Rules& rules) {
  if (row.row == "rules") return tr(info(RuleTable::Game).label);
  if (row.row == "turn") return row.id.empty() ? tr(info(RuleTable::Turn).label) : element_label(changed_element(row));
  std::string out = element_label(row.row);
  for (const RuleTableInfo& table : rule_tables(rules))
    if (table.row == row.row) out = tr(table.one);
  return capitalized(out.empty() ? row.row : out) + (row.id.empty() ? "" : " " + row.id);
}

/// Describes the changes to a row with the labels of its attributes: "points tiles to 2*tiles".
std::string description_of_change(difference::RowDifference row) {
  for (difference::Change& change : row.changes) {
    const model::RowAttribute* const attribute = model::find_attribute(changed_element(row), change.field);
    const std::size_t at = (" " + change.description).find(" " + change.field);
    if (attribute != nullptr && attribute->label.text != nullptr && at != std::string::npos)
      change.description.replace(at, change.field.size(), model::in_a_sentence(translation_of(attribute->label)));
  }
  return details(row);
}

Recovery::RecoveredChanges gains_of(const RecoveryCopy& work) {
  Recovery::RecoveredChanges out{saved_state_of(work), state_of(work), {}, {}};
  const difference::Differences found =
      difference::compare(*out.before.set, *out.before.rules, *out.after.set, *out.after.rules, {false, false});
  for (const difference::TileDifference& tile : found.tiles) {
    std::string words = difference::join_descriptions(tile.changes);
    if (tile.what == difference::ChangeKind::Added) words = tr("new");
    if (tile.what == difference::ChangeKind::Removed) words = tr("removed");
    if (tile.what == difference::ChangeKind::Renamed)
      words = model::join_clauses({tr("renamed from {0}", tile.old_id), words});
    out.tiles.push_back({tile_or_null(out.before.set, tile.before), tile_or_null(out.after.set, tile.after),
                         tr("Tile {0}", tile.id), std::move(words)});
  }
  for (const difference::RowDifference& row : found.rows)
    out.rows.push_back({nullptr, nullptr, title_of_change(row, *out.after.rules), description_of_change(row)});
  return out;
}

std::string gains_summary(const Recovery::RecoveredChanges& changes) {
  std::size_t fresh = 0, gone = 0, changed = 0;
  for (const Recovery::RecoveredChange& tile : changes.tiles) ++(!tile.before ? fresh : !tile.after ? gone : changed);
  std::string out;
  const auto add = [&out](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
  if (changed > 0) add(tr_n("{0} tile changed", "{0} tiles changed", std::int64_t(changed)));
  if (fresh > 0) add(tr_n("{0} new tile", "{0} new tiles", std::int64_t(fresh)));
  if (gone > 0) add(tr_n("{0} tile removed", "{0} tiles removed", std::int64_t(gone)));
  if (!changes.rows.empty())
    add(tr_n("{0} row of the rules changed", "{0} rows of the rules changed", std::ssize(changes.rows)));
  if (!out.empty()) return out;
  return changes.before == changes.after ? tr("no changes to tiles or rules") : tr("names only");
}

}  // namespace

Recovery::Recovery(std::vector<Journal::Leftover> kept, std::int64_t now) : leftovers_(std::move(kept)) {
  for (const Journal::Leftover& leftover : leftovers_) {
    const RecoveryCopy& work = leftover.work;
    changes_.push_back(gains_of(work));
    const std::string file = work.file.empty() ? tr("never saved") : work.file.string();
    rows_.push_back({work.name.empty() ? tr("Untitled") : work.name,
                     work.variant.empty() ? file : tr("{0}, a variant", file), format_time(work.saved_at, now),
                     format_time(work.copied_at, now), gains_summary(changes_.back()), !work.variant.empty(), true});
  }
}

std::size_t Recovery::chosen() const {
  return static_cast<std::size_t>(std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.chosen; }));
}

}  // namespace tw::editor
