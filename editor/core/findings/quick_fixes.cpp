#include "editor/core/findings/quick_fixes.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "editor/core/findings/trial.hpp"
#include "engine/topology/equal_tiles.hpp"

namespace tw::editor::quick_fixes {

namespace {
/// A row of the table that maps finding codes to the functions that offer quick fixes. Add a row here for a new quick
/// fix (docs/how_to/add_a_quick_fix.md).
struct Row {
  std::string_view code;
  void (*offer)(FixTrial&);
};
constexpr std::array kRows{Row{"TW016", fix_copies_out_of_range},
                           Row{"TW025", fix_picture},
                           Row{"TW026", fix_picture},
                           Row{"TW030", fix_duplicate_id},
                           Row{"TW031", fix_unknown_name},
                           Row{"TW034", fix_misplaced_symbol},
                           Row{"TW035", fix_missing_mirror_edge},
                           Row{"TW036", fix_too_many_symbols},
                           Row{"TW038", fix_id_format},
                           Row{"TW050", fix_free_slot},
                           Row{"TW051", fix_shared_slot},
                           Row{"TW052", fix_unknown_edge},
                           Row{"TW053", fix_dangling_link},
                           Row{"TW054", fix_start_tile},
                           Row{"TW055", fix_isolated_zone},
                           Row{"TW056", fix_crossing_zones},
                           Row{"TW058", fix_misplaced_action},
                           Row{"TW059", fix_inner_zone_slots},
                           Row{topology::kEqualTiles, fix_identical_tiles}};

const Row* row_of(const model::Finding& finding) {
  const auto* found =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& row) { return row.code == finding.code; });
  return found == kRows.end() ? nullptr : found;
}
}  // namespace

bool may_have_fix(const model::Finding& finding) { return row_of(finding) != nullptr; }

std::vector<QuickFix> quick_fixes_for(const model::Finding& finding, const DocumentState& state, std::size_t most) {
  const Row* row = row_of(finding);
  if (!row || !state.set || !state.rules) return {};
  FixTrial trial(finding, state, most);
  row->offer(trial);
  return trial.take_fixes();
}

}  // namespace tw::editor::quick_fixes
