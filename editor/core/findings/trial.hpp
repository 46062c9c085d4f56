#pragma once
// Candidates for quick fixes, tried before they are offered. Inside editor/core/quick fixes.

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
  /// The tile and the zone of it that the finding is about, as they are; nullptr for none.
  const model::Tile* tile() const { return index_ < set().tiles.size() ? &set().tiles[index_] : nullptr; }
  std::size_t tile_index() const { return index_; }
  const model::Zone* zone() const;

  /// Offers this tile in place of the finding's, if that puts the finding right, brings no new error and takes no
  /// picture from a sound tile.
  void offer_tile(std::string label, model::Tile tile, const std::string& zone = "");
  /// The same of what `make` does to a draft of the tile; false means that it cannot be done.
  void offer_draft(const std::string& label, const std::function<bool(strokes::Draft&)>& make,
                   const std::string& zone = "");
  void offer_set(std::string label, model::TileSet set, Selection selection);
  void offer_rules(std::string label, model::Rules rules);

  std::vector<QuickFix> take() { return std::move(fixes_); }

 private:
  bool full() const { return fixes_.size() >= most_; }
  void add(std::string label, DocumentState after, Selection selection);

  const model::Finding& finding_;
  const DocumentState& state_;
  std::size_t most_, index_;
  bool stale_ = false;  ///< the tile no longer has the finding
  model::Findings tile_before_;
  std::vector<QuickFix> fixes_;
};

void copies_out_of_range(Trial& trial);
void picture(Trial& trial);
void id_twice(Trial& trial);
void unknown_name(Trial& trial);
void symbol_on_wrong_kind(Trial& trial);
void mirror_missing(Trial& trial);
void too_many_symbols(Trial& trial);
void id_form(Trial& trial);
void free_slot(Trial& trial);
void slot_twice(Trial& trial);
void side_no_edge(Trial& trial);
void link_to_nothing(Trial& trial);
void start_tile(Trial& trial);
void alone(Trial& trial);
void crossing(Trial& trial);
void action_on_wrong_kind(Trial& trial);
void slots_of_inner(Trial& trial);
void same_tile(Trial& trial);

}  // namespace tw::editor::quick_fixes
