#include <array>

#include "editor/core/canvas/tile.hpp"
#include "editor/core/commands/commands.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/edits/tiles.hpp"

namespace tw::editor {

namespace {

/// The mirror image behind the tile it was made of.
void add_mirrored(Workbench& w, const model::Tile& mirrored, const std::string& of) {
  Document& d = w.document();
  auto [set, added] = edits::paste(d.set(), {mirrored}, of);
  const std::string id = added.front();
  d.edit("Mirror tile " + of, "", std::move(set), one(id));
  w.tell({.text = "Tile " + id + " is the mirror image of tile " + of +
                  ". Mirror images are different tiles: no turn makes one of the other.",
          .transient = true});
}

void mirror_tile(Workbench& w, Mirror how) {
  Document& d = w.document();
  if (!d.tile() || !has_zones(d.rules())) return;
  const std::string of = d.tile()->id;
  const model::Tile image = mirrored(*d.tile(), how);
  if (!same_when_turned(*d.tile(), image)) return add_mirrored(w, image, of);
  w.tell({.text = "Tile " + of + " is its own mirror image, as far as slots and symbols go: nothing was added.",
          .offers = {{"Add it all the same",
                      [&w, image, of] {
                        if (model::find_tile(w.document().set(), of)) add_mirrored(w, image, of);
                      }}},
          .transient = true});
}

void add_brushes(Rows& rows, Document& d, Shell& shell) {
  static constexpr const char* kMenu = "Tile/Brush";
  const auto drawable = [&d, &shell] { return shell.canvas() && d.tile() && has_zones(d.rules()); };
  const auto add = [&](Action action, std::function<bool()> checked) {
    action.menu = kMenu;
    action.context = "tile";
    action.checked = std::move(checked);
    action.run = [run = std::move(action.run), enabled = action.enabled] {
      if (enabled()) run();  // there may be no canvas, or fewer kinds than keys
    };
    rows.push_back(std::move(action));
  };
  const auto holds = [&shell](Brush::What what) {
    return [&shell, what] { return shell.canvas() && shell.canvas()->brush().what == what; };
  };
  add({"tile/brush_select", "", "&Select", "V", "Selects zones; drags symbols and inner zones.", "select", false,
       drawable, [&shell] { shell.canvas()->set_brush({}); }},
      holds(Brush::What::Select));
  struct Kind {
    const char *id, *label, *key;
  };
  static constexpr std::array<Kind, 9> kKinds{{{"tile/brush_1", "Kind of zone &1", "1"},
                                               {"tile/brush_2", "Kind of zone &2", "2"},
                                               {"tile/brush_3", "Kind of zone &3", "3"},
                                               {"tile/brush_4", "Kind of zone &4", "4"},
                                               {"tile/brush_5", "Kind of zone &5", "5"},
                                               {"tile/brush_6", "Kind of zone &6", "6"},
                                               {"tile/brush_7", "Kind of zone &7", "7"},
                                               {"tile/brush_8", "Kind of zone &8", "8"},
                                               {"tile/brush_9", "Kind of zone &9", "9"}}};
  for (std::size_t k = 0; k < kKinds.size(); ++k) {
    const auto brush = [&d, k] { return Brush{Brush::What::Kind, d.rules().kinds[k].id}; };
    add({kKinds[k].id, "", kKinds[k].label, kKinds[k].key, "Draws zones of this kind, in the order of the rules.", "",
         k == 0, [&d, drawable, k] { return drawable() && k < d.rules().kinds.size(); },
         [&shell, brush] { shell.canvas()->set_brush(brush()); }},
        [&d, &shell, brush, k] {
          return shell.canvas() && k < d.rules().kinds.size() && shell.canvas()->brush() == brush();
        });
  }
  add({"tile/brush_symbol", "", "S&ymbol", "S", "Puts symbols on zones; again takes the next symbol.", "", true,
       [&d, drawable] { return drawable() && !d.rules().symbols.empty(); },
       [&shell] { shell.canvas()->next_brush(Brush::What::Symbol); }},
      holds(Brush::What::Symbol));
  add({"tile/brush_action", "", "&Action", "A", "Sets the action of zones; again takes the next action.", "action",
       false, [&d, drawable] { return drawable() && !d.rules().actions.empty(); },
       [&shell] { shell.canvas()->next_brush(Brush::What::Action); }},
      holds(Brush::What::Action));
  add({"tile/brush_eraser", "", "&Eraser", "E", "Gives ground back to what lies around, takes symbols away.", "eraser",
       false, drawable,
       [&shell] {
         shell.canvas()->set_brush({Brush::What::Eraser, ""});
       }},
      holds(Brush::What::Eraser));
  add({"tile/brush_fill", "", "&Fill the rest", "F", "Makes all other ground of one kind the kind drawn with last.",
       "fill", false, drawable, [&shell] { shell.canvas()->take_fill(); }},
      holds(Brush::What::Fill));
}

void add_views(Rows& rows, Document& d, Shell& shell) {
  const auto turnable = [&d] { return d.tile() != nullptr && has_zones(d.rules()); };
  rows.push_back({"tile/turn_view", "Tile", "&Turn the view", "R",
                  "Shows the tile turned by a quarter; it stays the same tile.", "turn", true, turnable,
                  [&shell] { shell.turn_view(1); }, "tile"});
  rows.push_back({"tile/turn_view_back", "Tile", "Turn the view &back", "Shift+R",
                  "Shows the tile turned back by a quarter.", "", false, turnable, [&shell] { shell.turn_view(-1); },
                  "tile"});
  const auto zoomable = [&d, &shell] { return d.tile() && shell.canvas(); };
  rows.push_back({"tile/zoom_full", "View", "Zoom the tile to &100 %", "Ctrl+0",
                  "Shows the large tile at its own size.", "", true, zoomable, [&shell] { shell.canvas()->on_fit(); }});
  rows.push_back({"tile/zoom_fit", "View", "&Fit the tile", "Ctrl+/", "Shows the whole of the large tile.", "fit",
                  false, zoomable, [&shell] { shell.canvas()->on_fit(); }});
  rows.push_back({"tile/as_list", "View", "Tile as &list", "",
                  "Shows slots and zones of the tile as a list, from which strokes can be made too.", "", false,
                  turnable, [&shell] { shell.show_as_list(!shell.as_list()); }, "",
                  [&shell] { return shell.as_list(); }});
}

}  // namespace

void add_tile_commands(Rows& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  const std::size_t first = rows.size();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  rows.push_back({"tile/add", "Tile", "&New tile", "Ctrl+T", "Adds a plain tile and opens it.", "add", false,
                  [&d] { return has_zones(d.rules()) || !deck_names(d.rules()).empty(); },
                  [&w, &shell] {
                    w.add_tile();
                    shell.focus_canvas();
                  }});
  rows.back().why_not = [] { return std::string("These rules have no deck."); };
  rows.push_back({"tile/duplicate", "Tile", "&Duplicate", "Ctrl+D",
                  "Adds a copy of each selected tile under a new name.", "duplicate", false,
                  [&shell, selected] { return shell.shows_tiles() && selected(); }, [&w] { w.duplicate_tiles(); }});
  rows.push_back({"tile/delete", "Tile", "De&lete", "Del", "Deletes the selected tiles, or the zone in hand.", "delete",
                  false, [&shell, selected] { return shell.shows_tiles() && selected(); },
                  [&w, &shell] {
                    if (!shell.delete_in_hand()) w.delete_tiles();
                  }});
  rows.push_back({"tile/rename", "Tile", "Rena&me", "F2", "Changes the id of the selected tile.", "", false,
                  [&d] { return d.selection().tiles.size() == 1; }, [&shell] { shell.rename_in_hand(); }});
  rows.back().why_not = [&d] {
    return std::string(d.selection().tiles.empty() ? "No tile is selected." : "More than one tile is selected.");
  };
  rows.push_back({"tile/more_copies", "Tile", "One copy m&ore", "Ctrl+K",
                  "Puts one more of each selected tile in the box.", "", true, selected, [&w] { w.change_copies(1); }});
  rows.push_back({"tile/fewer_copies", "Tile", "One copy &fewer", "Ctrl+Shift+K",
                  "Takes one of each selected tile out of the box.", "", false, selected,
                  [&w] { w.change_copies(-1); }});
  rows.push_back({"tile/add_zone", "Tile", "Add &zone inside", "Ctrl+Shift+N", "Adds a zone that reaches no rim.", "",
                  true, [&d] { return d.tile() != nullptr && has_zones(d.rules()); }, [&w] { w.add_zone(); }});
  add_brushes(rows, d, shell);
  add_views(rows, d, shell);
  const auto drawn = [&d] { return d.tile() != nullptr && has_zones(d.rules()); };
  rows.push_back({"tile/rotate", "Tile", "T&urn in the file", "",
                  "Turns what is drawn by a quarter; in play the tile stays the same.", "", false, drawn,
                  [&w] { w.rotate_tiles(model::Rotation::Right); }});
  rows.push_back({"tile/mirror_across", "Tile", "Mirror left and r&ight", "X",
                  "Adds the mirror image as a new tile: mirror images are different tiles.", "mirror", true, drawn,
                  [&w] { mirror_tile(w, Mirror::Across); }, "tile"});
  rows.push_back({"tile/mirror_down", "Tile", "Mirror top and bottom", "Y",
                  "Adds the mirror image as a new tile: mirror images are different tiles.", "", false, drawn,
                  [&w] { mirror_tile(w, Mirror::Down); }, "tile"});
  explain(rows, first, [&d, &shell]() -> std::string {
    if (d.selection().tiles.empty()) return "No tile is selected.";
    if (!has_zones(d.rules())) return "The tiles of this game have no zones.";
    if (!d.tile()) return "More than one tile is selected.";
    return shell.canvas() ? "These rules have none." : "The large tile is not shown.";
  });
}

}  // namespace tw::editor
