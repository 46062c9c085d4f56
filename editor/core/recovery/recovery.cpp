#include "editor/core/recovery/recovery.hpp"

#include <algorithm>
#include <cctype>

#include "editor/core/settings/state_folder.hpp"
#include "engine/difference/compare.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

std::string with_capital(std::string word) {
  if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}

const model::Tile* tile_or_null(const std::shared_ptr<const model::TileSet>& set, int index) {
  return index < 0 ? nullptr : &set->tiles[index];
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
  for (const difference::RowDifference& row : found.rows) {
    const std::string name = row.row + (row.id.empty() ? "" : " " + row.id);
    out.rows.push_back({nullptr, nullptr, with_capital(name), details(row)});
  }
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
