#include "editor/core/findings/trial.hpp"

#include <algorithm>
#include <map>

#include "engine/drawing/art.hpp"
#include "engine/topology/equal_tiles.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor::quick_fixes {

using model::Finding;
using model::Findings;

namespace {
bool same_finding(const Finding& a, const Finding& b) {
  return a.code == b.code && a.message == b.message && a.tile == b.tile && a.zone == b.zone;
}
bool contains_finding(const Findings& all, const Finding& one) {
  return std::any_of(all.begin(), all.end(), [&](const Finding& f) { return same_finding(f, one); });
}

/// Returns the findings of the tile alone, without decks and pictures.
Findings findings_of(const model::Tile& tile, const model::Rules& rules) {
  model::TileSet set;
  set.tiles = {tile};
  Findings out = xml::check_tile(tile, rules, "");
  for (Finding& finding : topology::check_planarity(set, "")) out.push_back(std::move(finding));
  return out;
}

/// Returns true if the number of errors has not increased for any finding code.
bool no_worse(const Findings& before, const Findings& after) {
  std::map<std::string, int> more;
  for (const Finding& finding : after) more[finding.code] += finding.severity == model::Severity::Error;
  for (const Finding& finding : before) more[finding.code] -= finding.severity == model::Severity::Error;
  return std::all_of(more.begin(), more.end(), [](const auto& entry) { return entry.second <= 0; });
}

Findings of_set(const model::TileSet& set, const model::Rules& rules, const Finding& about) {
  if (about.code == topology::kEqualTiles) return topology::check_equal_tiles(set, nullptr, "");
  return xml::check_tile_set(set, rules, "");
}

/// Returns true if this finding can result from checking the tile alone.
bool is_tile_finding(const Finding& finding) {
  const std::string& code = finding.code;
  return code.starts_with("TW05") ? code != "TW054" : code == "TW031" || code == "TW034" || code == "TW036";
}
}  // namespace

FixTrial::FixTrial(const Finding& finding, const DocumentState& state, std::size_t most)
    : finding_(finding), state_(state), max_(most), index_(state.set->tiles.size()) {
  // Two tiles may have the same id: use the tile that has the finding.
  for (std::size_t i = 0; i < set().tiles.size(); ++i) {
    if (finding.tile.empty() || set().tiles[i].id != finding.tile) continue;
    Findings found = findings_of(set().tiles[i], rules());
    const bool meant = contains_finding(found, finding);
    if (index_ < set().tiles.size() && !meant) continue;
    index_ = i;
    tile_before_ = std::move(found);
    stale_ = !meant && is_tile_finding(finding);
    if (meant) break;
  }
}

const model::Zone* FixTrial::zone() const {
  if (!tile() || finding_.zone.empty()) return nullptr;
  const int z = model::zone_index(*tile(), finding_.zone);
  return z < 0 ? nullptr : &tile()->zones[z];
}

void FixTrial::add(std::string label, DocumentState after, Selection selection) {
  const bool known = std::any_of(fixes_.begin(), fixes_.end(), [&](const QuickFix& m) { return m.after == after; });
  if (!known && !full()) fixes_.push_back({std::move(label), std::move(after), std::move(selection)});
}

void FixTrial::offer_tile(std::string label, model::Tile tile, const std::string& zone) {
  if (stale_ || full() || index_ >= set().tiles.size() || tile == set().tiles[index_]) return;
  const Findings now = findings_of(tile, rules());
  if (contains_finding(now, finding_) || !no_worse(tile_before_, now)) return;
  // A tile without errors that was drawable must remain drawable.
  const auto drawn = [&](const model::Tile& t) { return drawing::check_layout(t, rules(), "").empty(); };
  if (!model::has_errors(tile_before_) && !drawn(tile) && drawn(set().tiles[index_])) return;
  auto next = std::make_shared<model::TileSet>(set());
  const std::string id = tile.id;
  next->tiles[index_] = std::move(tile);
  add(std::move(label), {std::move(next), state_.rules}, single_selection(id, zone));
}

void FixTrial::offer_draft(const std::string& label, const std::function<bool(strokes::Draft&)>& make,
                           const std::string& zone) {
  if (stale_ || full() || !tile()) return;
  const strokes::ZoneKinds kinds(rules(), *tile(), &set());
  strokes::Draft draft(*tile(), kinds);
  if (!make(draft)) return;
  draft.update_touches();
  // The tile may have other findings: accept every result that is not worse than before.
  draft.name_new_zones();
  offer_tile(label, draft.tile, draft.final_id(zone));
}

void FixTrial::offer_set(std::string label, model::TileSet next, Selection selection) {
  if (full()) return;
  const Findings before = of_set(set(), rules(), finding_), now = of_set(next, rules(), finding_);
  if (contains_finding(now, finding_) || !no_worse(before, now)) return;
  add(std::move(label), {std::make_shared<const model::TileSet>(std::move(next)), state_.rules}, std::move(selection));
}

void FixTrial::offer_rules(std::string label, model::Rules next) {
  const Findings before = xml::check_rules(rules(), ""), now = xml::check_rules(next, "");
  if (contains_finding(now, finding_) || !no_worse(before, now)) return;
  add(std::move(label), {state_.set, std::make_shared<const model::Rules>(std::move(next))}, {});
}

}  // namespace tw::editor::quick_fixes
