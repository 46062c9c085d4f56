#include <array>

#include "editor/core/canvas/tile.hpp"
#include "editor/core/commands/commands.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/edits/tiles.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// Adds the mirror image after the tile from which it was made.
void add_mirrored(Workbench& w, const model::Tile& mirrored, const std::string& of) {
  Document& d = w.document();
  auto [set, added] = edits::paste(d.set(), {mirrored}, of);
  const std::string id = added.front();
  d.edit(tr("Mirror tile {0}", of), "", std::move(set), single_selection(id));
  w.show_message(
      {.text = tr("Tile {0} is the mirror image of tile {1}. Mirror images are different tiles: no rotation turns one "
                  "into the other.",
                  id, of),
       .transient = true});
}

void mirror_tile(Workbench& w, Mirror how) {
  Document& d = w.document();
  if (!d.tile() || !has_zones(d.rules())) return;
  const std::string of = d.tile()->id;
  const model::Tile image = mirrored(*d.tile(), how);
  if (!matching_rotation(*d.tile(), image)) return add_mirrored(w, image, of);
  w.show_message({.text = tr("Tile {0} is its own mirror image (same slots and symbols). No tile was added.", of),
                  .offers = {{tr("Add it anyway"),
                              [&w, image, of] {
                                if (model::find_tile(w.document().set(), of)) add_mirrored(w, image, of);
                              }}},
                  .transient = true});
}

void add_brushes(Actions& rows, Document& d, Shell& shell) {
  static constexpr const char* kMenu = "Tile/Brush";
  const auto drawable = [&d, &shell] { return shell.tile_presenter() && d.tile() && has_zones(d.rules()); };
  const auto add = [&](Action action, std::function<bool()> checked) {
    action.menu = kMenu;
    action.context = "tile";
    action.checked = std::move(checked);
    action.run = [run = std::move(action.run), enabled = action.enabled] {
      if (enabled()) run();  // there may be no canvas, or fewer features than keys
    };
    rows.push_back(std::move(action));
  };
  const auto holds = [&shell](Brush::Type what) {
    return [&shell, what] { return shell.tile_presenter() && shell.tile_presenter()->brush().type == what; };
  };
  add({"tile/brush_select", "", tr("&Select"), "V", tr("Select zones, and drag symbols and inner zones."), "select",
       false, drawable, [&shell] { shell.tile_presenter()->set_brush({}); }},
      holds(Brush::Type::Select));
  struct Kind {
    const char *id, *label, *key;
  };
  static constexpr std::array<Kind, 9> kKinds{{{"tile/brush_1", tr_later("Feature &1"), "1"},
                                               {"tile/brush_2", tr_later("Feature &2"), "2"},
                                               {"tile/brush_3", tr_later("Feature &3"), "3"},
                                               {"tile/brush_4", tr_later("Feature &4"), "4"},
                                               {"tile/brush_5", tr_later("Feature &5"), "5"},
                                               {"tile/brush_6", tr_later("Feature &6"), "6"},
                                               {"tile/brush_7", tr_later("Feature &7"), "7"},
                                               {"tile/brush_8", tr_later("Feature &8"), "8"},
                                               {"tile/brush_9", tr_later("Feature &9"), "9"}}};
  for (std::size_t k = 0; k < kKinds.size(); ++k) {
    const auto brush = [&d, k] { return Brush{Brush::Type::Kind, d.rules().kinds[k].id}; };
    add({kKinds[k].id, "", tr(kKinds[k].label), kKinds[k].key,
         tr("Draw zones of the feature with this number in the rules."), "", k == 0,
         [&d, drawable, k] { return drawable() && k < d.rules().kinds.size(); },
         [&shell, brush] { shell.tile_presenter()->set_brush(brush()); }},
        [&d, &shell, brush, k] {
          return shell.tile_presenter() && k < d.rules().kinds.size() && shell.tile_presenter()->brush() == brush();
        });
  }
  add({"tile/brush_symbol", "", tr("S&ymbol"), "S", tr("Place symbols on zones. Press again for the next symbol."), "",
       true, [&d, drawable] { return drawable() && !d.rules().symbols.empty(); },
       [&shell] { shell.tile_presenter()->select_next_brush(Brush::Type::Symbol); }},
      holds(Brush::Type::Symbol));
  add({"tile/brush_action", "", tr("&Action"), "A", tr("Set the action of zones. Press again for the next action."),
       "action", false, [&d, drawable] { return drawable() && !d.rules().actions.empty(); },
       [&shell] { shell.tile_presenter()->select_next_brush(Brush::Type::Action); }},
      holds(Brush::Type::Action));
  add({"tile/brush_eraser", "", tr("&Eraser"), "E",
       tr("Remove symbols or zones. Adjacent zones get the slots of a removed zone."), "eraser", false, drawable,
       [&shell] {
         shell.tile_presenter()->set_brush({Brush::Type::Eraser, ""});
       }},
      holds(Brush::Type::Eraser));
  add({"tile/brush_fill", "", tr("&Fill the rest"), "F",
       tr("Change all ground that has the clicked feature to the most recently drawn feature."), "fill", false,
       drawable, [&shell] { shell.tile_presenter()->select_fill_brush(); }},
      holds(Brush::Type::Fill));
}

void add_views(Actions& rows, Document& d, Shell& shell) {
  const auto turnable = [&d] { return d.tile() != nullptr && has_zones(d.rules()); };
  rows.push_back({"tile/turn_view", "Tile", tr("Ro&tate the view"), "R",
                  tr("Show the tile rotated by a quarter turn. The tile itself does not change."), "turn", true,
                  turnable, [&shell] { shell.rotate_view(1); }, "tile"});
  rows.push_back({"tile/turn_view_back", "Tile", tr("Rotate the view &back"), "Shift+R",
                  tr("Show the tile rotated back by a quarter turn. The tile itself does not change."), "", false,
                  turnable, [&shell] { shell.rotate_view(-1); }, "tile"});
  const auto zoomable = [&d, &shell] { return d.tile() && shell.tile_presenter(); };
  rows.push_back({"tile/zoom_full", "View", tr("Zoom the tile to &100 %"), "Ctrl+0",
                  tr("Show the large tile at 100 %."), "", true, zoomable,
                  [&shell] { shell.tile_presenter()->on_fit(); }});
  rows.push_back({"tile/zoom_fit", "View", tr("&Fit the tile"), "Ctrl+/", tr("Fit the large tile into the view."),
                  "fit", false, zoomable, [&shell] { shell.tile_presenter()->on_fit(); }});
  rows.push_back({"tile/as_list", "View", tr("Tile as &list"), "",
                  tr("Show the slots and zones of the tile as a list, in which you can also draw."), "", false,
                  turnable, [&shell] { shell.show_tile_as_list(!shell.is_tile_shown_as_list()); }, "",
                  [&shell] { return shell.is_tile_shown_as_list(); }});
}

}  // namespace

void add_tile_commands(Actions& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  const std::size_t first = rows.size();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  rows.push_back({"tile/add", "Tile", tr("&New tile"), "Ctrl+T", tr("Add a plain tile and open it."), "add", false,
                  [&d] { return has_zones(d.rules()) || !deck_names(d.rules()).empty(); },
                  [&w, &shell] {
                    w.add_tile();
                    shell.focus_canvas();
                  }});
  rows.back().why_not = [] { return tr("These rules define no deck."); };
  rows.push_back({"tile/duplicate", "Tile", tr("&Duplicate"), "Ctrl+D",
                  tr("Add a copy of each selected tile under a new name."), "duplicate", false,
                  [&shell, selected] { return shell.shows_tiles() && selected(); }, [&w] { w.duplicate_tiles(); }});
  rows.push_back({"tile/delete", "Tile", tr("De&lete"), "Del", tr("Delete the selected tiles, or the selected zone."),
                  "delete", false, [&shell, selected] { return shell.shows_tiles() && selected(); },
                  [&w, &shell] {
                    if (!shell.delete_selected_zone()) w.delete_tiles();
                  }});
  rows.push_back({"tile/rename", "Tile", tr("Rena&me"), "F2", tr("Change the id of the selected tile or rules row."),
                  "", false, [&d, &shell] { return shell.can_change_rules() || d.selection().tiles.size() == 1; },
                  [&shell] { shell.rename_selected(); }});
  rows.back().why_not = [&d] {
    return d.selection().tiles.empty() ? tr("No tile is selected.") : tr("More than one tile is selected.");
  };
  rows.push_back({"tile/more_copies", "Tile", tr("Add &one copy"), "Ctrl+K", tr("Add one copy of each selected tile."),
                  "", true, selected, [&w] { w.change_copies(1); }});
  rows.push_back({"tile/fewer_copies", "Tile", tr("Remove one &copy"), "Ctrl+Shift+K",
                  tr("Remove one copy of each selected tile."), "", false, selected, [&w] { w.change_copies(-1); }});
  rows.push_back({"tile/add_zone", "Tile", tr("Add inner &zone"), "Ctrl+Shift+N",
                  tr("Add a zone that does not touch the rim of the tile."), "", true,
                  [&d] { return d.tile() != nullptr && has_zones(d.rules()); }, [&w] { w.add_zone(); }});
  add_brushes(rows, d, shell);
  add_views(rows, d, shell);
  const auto drawn = [&d] { return d.tile() != nullptr && has_zones(d.rules()); };
  rows.push_back({"tile/rotate", "Tile", tr("Rotate the stored dra&wing"), "",
                  tr("Rotate the stored drawing of the selected tile by a quarter turn. Play is not affected."), "",
                  false, drawn, [&w] { w.rotate_tiles(model::Rotation::Right); }});
  rows.push_back({"tile/mirror_across", "Tile", tr("Mirror left and r&ight"), "X",
                  tr("Add the mirror image as a new tile, since mirror images are different tiles."), "mirror", true,
                  drawn, [&w] { mirror_tile(w, Mirror::Across); }, "tile"});
  rows.push_back({"tile/mirror_down", "Tile", tr("Mirror top and bottom"), "Y",
                  tr("Add the mirror image as a new tile, since mirror images are different tiles."), "", false, drawn,
                  [&w] { mirror_tile(w, Mirror::Down); }, "tile"});
  set_disabled_reasons(rows, first, [&d, &shell]() -> std::string {
    if (d.selection().tiles.empty()) return tr("No tile is selected.");
    if (!has_zones(d.rules())) return tr("The tiles of this game have no zones.");
    if (!d.tile()) return tr("More than one tile is selected.");
    return shell.tile_presenter() ? tr("These rules define nothing for this brush.")
                                  : tr("The large tile is not visible.");
  });
}

}  // namespace tw::editor
