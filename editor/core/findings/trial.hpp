#pragma once
// Tries candidates for quick fixes before they are offered. For use inside editor/core/findings only.

#include <functional>

#include "editor/core/findings/quick_fix.hpp"
#include "editor/core/strokes/draft.hpp"

namespace tw::editor::quick_fixes {

class FixTrial {
 public:
  FixTrial(const model::Finding& finding, const DocumentState& state, std::size_t most);

  const model::Finding& finding() const { return finding_; }
  const model::TileSet& set() const { return *state_.set; }
  const model::Rules& rules() const { return *state_.rules; }
  /// Return the tile and the zone of the finding in their current state; nullptr if there is none.
  const model::Tile* tile() const { return index_ < set().tiles.size() ? &set().tiles[index_] : nullptr; }
  std::size_t tile_index() const { return index_; }
  const model::Zone* zone() const;

  /// Offers this tile as a replacement for the finding's tile if the replacement removes the finding, adds no error and
  /// keeps a tile without errors drawable.
  void offer_tile(std::string label, model::Tile tile, const std::string& zone = "");
  /// Offers the result of applying `make` to a draft of the tile, under the same conditions; `make` returns false if
  /// the change is impossible.
  void offer_draft(const std::string& label, const std::function<bool(strokes::Draft&)>& make,
                   const std::string& zone = "");
  void offer_set(std::string label, model::TileSet set, Selection selection);
  void offer_rules(std::string label, model::Rules rules);

  std::vector<QuickFix> take_fixes() { return std::move(fixes_); }

 private:
  bool full() const { return fixes_.size() >= max_; }
  void add(std::string label, DocumentState after, Selection selection);

  const model::Finding& finding_;
  const DocumentState& state_;
  std::size_t max_, index_;
  bool stale_ = false;  ///< true if the tile no longer has the finding
  model::Findings tile_before_;
  std::vector<QuickFix> fixes_;
};

void fix_copies_out_of_range(FixTrial& trial);
void fix_picture(FixTrial& trial);
void fix_duplicate_id(FixTrial& trial);
void fix_unknown_name(FixTrial& trial);
void fix_misplaced_symbol(FixTrial& trial);
void fix_missing_mirror_edge(FixTrial& trial);
void fix_too_many_symbols(FixTrial& trial);
void fix_id_format(FixTrial& trial);
void fix_free_slot(FixTrial& trial);
void fix_shared_slot(FixTrial& trial);
void fix_unknown_edge(FixTrial& trial);
void fix_dangling_link(FixTrial& trial);
void fix_start_tile(FixTrial& trial);
void fix_isolated_zone(FixTrial& trial);
void fix_crossing_zones(FixTrial& trial);
void fix_misplaced_action(FixTrial& trial);
void fix_inner_zone_slots(FixTrial& trial);
void fix_identical_tiles(FixTrial& trial);

}  // namespace tw::editor::quick_fixes
