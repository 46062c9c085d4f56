#include "editor/core/commands/commands.hpp"
#include "editor/core/family.hpp"

namespace tw::editor {

void add_tile_commands(Rows& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  rows.push_back({"tile/add", "Tile", "&New tile", "Ctrl+T", "Adds a plain tile to the deck in hand.", "add", false,
                  [&d] { return has_zones(d.rules()) || !deck_names(d.rules()).empty(); }, [&w] { w.add_tile(); }});
  rows.push_back({"tile/duplicate", "Tile", "&Duplicate", "Ctrl+D",
                  "Adds a copy of each selected tile under a new name.", "duplicate", false, selected,
                  [&w] { w.duplicate_tiles(); }});
  rows.push_back({"tile/delete", "Tile", "De&lete", "Del", "Deletes the selected tiles, or the zone in hand.", "delete",
                  false, selected, [&w, &shell] {
                    if (!shell.delete_in_hand()) w.delete_tiles();
                  }});
  rows.push_back({"tile/rename", "Tile", "Rena&me", "F2", "Gives the tile another name.", "", false, selected,
                  [&shell] { shell.rename_in_hand(); }});
  rows.push_back({"tile/more_copies", "Tile", "One copy m&ore", "Ctrl+K",
                  "Puts one more of each selected tile in the box.", "", true, selected, [&w] { w.change_copies(1); }});
  rows.push_back({"tile/fewer_copies", "Tile", "One copy &fewer", "Ctrl+Shift+K",
                  "Takes one of each selected tile out of the box.", "", false, selected,
                  [&w] { w.change_copies(-1); }});
  rows.push_back({"tile/add_zone", "Tile", "Add &zone inside", "Ctrl+Shift+N", "Adds a zone that reaches no rim.", "",
                  true, [&d] { return d.tile() != nullptr && has_zones(d.rules()); }, [&w] { w.add_zone(); }});
  const auto turnable = [&d] { return d.tile() != nullptr && has_zones(d.rules()); };
  rows.push_back({"tile/turn_view", "Tile", "&Turn the view", "Ctrl+R",
                  "Shows the tile turned by a quarter; it stays the same tile.", "turn", true, turnable,
                  [&shell] { shell.turn_view(1); }});
  rows.push_back({"tile/turn_view_back", "Tile", "Turn the view &back", "Ctrl+Shift+R",
                  "Shows the tile turned back by a quarter.", "", false, turnable, [&shell] { shell.turn_view(-1); }});
  rows.push_back({"tile/rotate", "Tile", "T&urn in the file", "",
                  "Turns what is drawn by a quarter; in play the tile stays the same.", "", false, turnable,
                  [&w] { w.rotate_tiles(model::Rotation::Right); }});
}

}  // namespace tw::editor
