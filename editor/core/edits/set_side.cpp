#include "editor/core/edits/set_side.hpp"

#include "editor/core/edits/paint_slots.hpp"

namespace tw::editor::edits {

model::Tile set_side(model::Tile tile, const model::Rules& rules, model::Side side, const std::string& edge) {
  const int at = model::index_of(rules.edges, edge);
  if (at < 0) return tile;
  const auto& kinds = rules.edges[static_cast<std::size_t>(at)].zones;
  const auto now = model::side_kinds(tile, side);
  for (std::size_t i = 0; i < 3; ++i) {
    if (now[i] == kinds[i]) continue;
    model::SlotSet run;
    std::size_t last = i;
    for (std::size_t k = i; k < 3 && kinds[k] == kinds[i] && now[k] != kinds[k]; last = k++)
      run.add(model::slot(side, static_cast<int>(k)));
    tile = paint_slots(std::move(tile), rules, run, kinds[i]);
    i = last;
  }
  return tile;
}

}  // namespace tw::editor::edits
