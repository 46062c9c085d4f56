#include "editor/core/shell/workbench.hpp"

#include "editor/core/document/family.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/edits/zones.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
/// Returns the deck of a new tile: the start deck while it is empty, otherwise the deck of the selected tile, but never
/// the start deck a second time. "" leaves the choice to edits::add_blank_tile().
std::string deck_for_new_tile(const Document& document) {
  const model::Rules& rules = document.rules();
  const std::string start = model::start_deck(rules);
  if (!start.empty() && model::total_copies(document.set(), start) == 0) return start;
  if (const model::Tile* selected = document.tile(); selected && selected->deck != start) return selected->deck;
  const std::vector<std::string> decks = deck_names(rules);
  return rules.decks.empty() && !decks.empty() ? decks.front() : "";
}
}  // namespace

void Workbench::add_tile() {
  auto [set, added] = edits::add_blank_tile(document_.set(), document_.rules(), deck_for_new_tile(document_));
  for (const plugin_host::ParameterInfo& property : tile_properties(document_.rules()))
    if (property.needed && !property.choices.empty())
      set = edits::change_tile(std::move(set), added.front(), [&](model::Tile tile) {
        return edits::set_property(std::move(tile), property.id, property.choices.front(), {});
      });
  if (document_.edit(tr("Add tile {0}", added.front()), "", std::move(set), Selection{added, ""}))
    set_editor_.tabs().open(added.front());
}

void Workbench::duplicate_tiles() {
  const auto ids = document_.selection().tiles;
  if (ids.empty()) return;
  auto [set, added] = edits::duplicate(document_.set(), ids);
  document_.edit(tr_n("Duplicate tile {1}", "Duplicate {0} tiles", std::ssize(ids), ids.front()), "", std::move(set),
                 Selection{added, ""});
}

void Workbench::delete_tiles() {
  const auto ids = document_.selection().tiles;
  if (ids.empty()) return;
  const std::string next = edits::selection_after_removal(document_.set(), ids);
  document_.edit(tr_n("Delete tile {1}", "Delete {0} tiles", std::ssize(ids), ids.front()), "",
                 edits::remove(document_.set(), ids), next.empty() ? Selection{} : single_selection(next));
}

std::string Workbench::copied_tiles() const {
  model::TileSet set;
  set.id = document_.set().id;
  set.name = document_.set().name;
  set.rules = document_.set().rules;
  for (const model::Tile& tile : document_.set().tiles)
    if (document_.selection().has(tile.id)) set.tiles.push_back(tile);
  return set.tiles.empty() ? "" : xml::write(set);
}

void Workbench::paste_tiles(const std::string& text, const std::vector<xml::Renaming>& names) {
  set_editor_.paste(text, names);
}

void Workbench::change_copies(int by) {
  document_.edit(tr("Change copies"), "copies", edits::add_copies(document_.set(), document_.selection().tiles, by));
}

void Workbench::rotate_tiles(model::Rotation by) {
  const auto ids = document_.selection().tiles;
  if (ids.empty()) return;
  document_.edit(tr_n("Rotate tile {1}", "Rotate {0} tiles", std::ssize(ids), ids.front()), "",
                 edits::rotate(document_.set(), ids, by));
}

void Workbench::add_zone() {
  const model::Tile* tile = document_.tile();
  if (!tile || document_.rules().kinds.empty()) return;
  // Prefer a feature that no edge has: an inner zone cannot reach the rim.
  std::string kind = document_.rules().kinds.front().id;
  for (const model::ZoneKind& candidate : document_.rules().kinds) {
    bool at_rim = false;
    for (const model::EdgeKind& edge : document_.rules().edges)
      for (const std::string& zone : edge.zones) at_rim = at_rim || zone == candidate.id;
    if (!at_rim) {
      kind = candidate.id;
      break;
    }
  }
  const std::string id = edits::free_zone_id(*tile);
  const std::string on = tile->id;
  document_.edit(
      tr("Add zone {0}", id), "",
      edits::change_tile(document_.set(), on, [&](model::Tile t) { return edits::add_zone(std::move(t), kind); }),
      single_selection(on, id));
}

void Workbench::toggle_join(const std::string& zone) {
  const model::Zone* here = document_.zone();
  if (!here) return;
  const std::string id = here->id;
  const bool already = edits::are_joined(*document_.tile(), id, zone);
  document_.edit(already ? tr("Separate zones {0} and {1}", id, zone) : tr("Join zones {0} and {1}", id, zone), "",
                 edits::change_tile(document_.set(), document_.selection().tile(), [&](model::Tile tile) {
                   return already ? edits::unjoin_zones(std::move(tile), id, zone)
                                  : edits::join_zones(std::move(tile), id, zone);
                 }));
}

void Workbench::merge_zone(const std::string& zone) {
  const model::Zone* here = document_.zone();
  if (!here) return;
  const std::string id = here->id;
  document_.edit(tr("Merge zones {0} and {1}", id, zone), "",
                 edits::change_tile(document_.set(), document_.selection().tile(), [&](model::Tile tile) {
                   return edits::merge_zones(std::move(tile), document_.rules(), id, zone);
                 }));
}

bool Workbench::is_blank() const {
  return !document_.modified() && document_.path().empty() && document_.set().tiles.empty();
}

bool Workbench::open_chosen() {
  const auto path = chooser_.choose_open();
  return path && open(path->string());
}

std::string Workbench::describe_copy() const { return autosave_ ? autosave_->status(now_seconds()) : ""; }

std::string Workbench::title() {
  if (document_.set().name.empty() && document_.set().tiles.empty()) return "Tilewright";
  const std::string name =
      (document_.modified() ? "• " : "") + (document_.set().name.empty() ? tr("Untitled") : document_.set().name);
  const auto kept = document_.stored_variant();
  if (document_.is_variant() || (kept && !kept->id.empty()))
    return tr("{0} — variant of {1} — Tilewright", name, document_.base()->name);
  return tr("{0} — tile set — Tilewright", name);
}

}  // namespace tw::editor
