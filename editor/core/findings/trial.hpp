#pragma once
// Tries candidates for quick fixes before they are offered. For use inside editor/core/findings only.

#include <functional>

#include "editor/core/findings/quick_fix.hpp"
#include "editor/core/strokes/draft.hpp"

namespace tw::editor::quick_fixes {

class Trial {
 public:
  Trial(const model::Finding& finding, const DocumentState& state, std::size_t most);

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

  std::vector<QuickFix> take() { return std::move(fixes_); }

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

void copies_out_of_range(Trial& trial);
void picture(Trial& trial);
void fix_duplicate_id(Trial& trial);
void unknown_name(Trial& trial);
void fix_misplaced_symbol(Trial& trial);
void fix_missing_mirror_edge(Trial& trial);
void too_many_symbols(Trial& trial);
void id_form(Trial& trial);
void free_slot(Trial& trial);
void fix_shared_slot(Trial& trial);
void fix_unknown_edge(Trial& trial);
void fix_dangling_link(Trial& trial);
void start_tile(Trial& trial);
void alone(Trial& trial);
void crossing(Trial& trial);
void fix_misplaced_action(Trial& trial);
void fix_inner_zone_slots(Trial& trial);
void same_tile(Trial& trial);

}  // namespace tw::editor::quick_fixes
