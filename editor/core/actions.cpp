#include "editor/core/actions.hpp"

#include "editor/core/family.hpp"

namespace tw::editor {

namespace {

using Rows = std::vector<Action>;
const auto kAlways = [] { return true; };

void add_file(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back({"file/new", "File", "&New set", "Ctrl+N", "Begins a set without tiles for the same rules.", "new",
                  false, kAlways, [&w] { w.new_set(); }});
  rows.push_back({"file/open", "File", "&Open…", "Ctrl+O", "Opens a tile set from a file.", "open", false, kAlways,
                  [&w] { w.open_chosen(); }});
  rows.push_back({"file/save", "File", "&Save", "Ctrl+S", "Saves the set where it came from.", "save", true,
                  [&w] { return w.document().modified() || w.document().path().empty(); }, [&w] { w.save(); }});
  rows.push_back({"file/save_as", "File", "Save &as…", "Ctrl+Shift+S", "Saves the set in another place.", "", false,
                  kAlways, [&w] { w.save_as(); }});
  rows.push_back({"file/quit", "File", "&Quit", "Ctrl+Q", "Closes the window; asks about unsaved work.", "", true,
                  kAlways, [&shell] { shell.close_window(); }});
}

void add_edit(Rows& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  rows.push_back({"edit/undo", "Edit", "&Undo", "Ctrl+Z", "Takes the last step back.", "undo", false,
                  [&d] { return d.history().can_undo(); }, [&d] { d.undo(); }});
  rows.push_back({"edit/redo", "Edit", "&Redo", "Ctrl+Y", "Does the step taken back again.", "redo", false,
                  [&d] { return d.history().can_redo(); }, [&d] { d.redo(); }});
  rows.push_back({"edit/copy", "Edit", "&Copy tiles", "Ctrl+C", "Copies the selected tiles.", "copy", true, selected,
                  [&w, &shell] {
                    if (const std::string text = w.copied_tiles(); !text.empty()) shell.set_clipboard(text);
                  }});
  rows.push_back({"edit/paste", "Edit", "&Paste tiles", "Ctrl+V", "Adds the tiles of the clipboard to the set.", "",
                  false, kAlways, [&w, &shell] { w.paste_tiles(shell.clipboard()); }});
  rows.push_back({"edit/select_all", "Edit", "Select &all", "Ctrl+A", "Selects all tiles that the filter shows.", "",
                  false, kAlways, [&shell] { shell.select_all(); }});
  rows.push_back({"edit/filter", "Edit", "&Filter tiles", "Ctrl+F", "Goes to the filter field.", "search", true,
                  kAlways, [&shell] { shell.focus_filter(); }});
  rows.push_back({"edit/clear_filter", "Edit", "Clear f&ilter", "", "Shows all tiles again.", "", false, kAlways,
                  [&shell] { shell.clear_filter(); }});
  rows.push_back({"edit/next_finding", "Edit", "&Next finding", "F8", "Goes to the cause of the next finding.", "",
                  true, kAlways, [&shell] { shell.step_finding(1); }});
  rows.push_back({"edit/previous_finding", "Edit", "Pre&vious finding", "Shift+F8",
                  "Goes to the cause of the finding before.", "", false, kAlways,
                  [&shell] { shell.step_finding(-1); }});
}

void add_view(Rows& rows, Shell& shell) {
  rows.push_back({"view/tiles", "View", "&Tiles", "Ctrl+1", "The tiles of the set.", "tiles", false, kAlways,
                  [&shell] { shell.show_workspace("tiles"); }});
  rows.push_back({"view/simulate", "View", "&Simulate", "Ctrl+4", "Plays many games with bots and measures them.",
                  "simulate", false, kAlways, [&shell] { shell.show_workspace("simulate"); }});
  rows.push_back({"view/larger", "View", "&Larger tiles", "Ctrl++", "Makes the tiles of the grid larger.", "", true,
                  kAlways, [&shell] { shell.change_grid_size(10); }});
  rows.push_back({"view/smaller", "View", "S&maller tiles", "Ctrl+-", "Makes the tiles of the grid smaller.", "", false,
                  kAlways, [&shell] { shell.change_grid_size(-10); }});
  rows.push_back({"view/next_pane", "View", "&Next pane", "F6", "Moves the focus to the next pane.", "", true, kAlways,
                  [&shell] { shell.step_pane(1); }});
  rows.push_back({"view/previous_pane", "View", "&Previous pane", "Shift+F6", "Moves the focus to the pane before.", "",
                  false, kAlways, [&shell] { shell.step_pane(-1); }});
  rows.push_back({"view/side_panes", "View", "Show or &hide side panes", "F9",
                  "Gives the middle all the room, and back.", "", false, kAlways,
                  [&shell] { shell.toggle_side_panes(); }});
  rows.push_back({"view/reset", "View", "&Reset this workspace", "", "Puts all panes back to their first places.", "",
                  false, kAlways, [&shell] { shell.reset_layout(); }});
}

void add_tile(Rows& rows, Workbench& w, Shell& shell) {
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

}  // namespace

const std::vector<Workspace>& workspaces() {
  static const std::vector<Workspace> rows{{"tiles", "Tiles", "tiles", "view/tiles"},
                                           {"simulate", "Simulate", "simulate", "view/simulate"}};
  return rows;
}

std::vector<Action> make_actions(Workbench& workbench, Shell& shell) {
  Rows rows;
  add_file(rows, workbench, shell);
  add_edit(rows, workbench, shell);
  add_view(rows, shell);
  add_tile(rows, workbench, shell);
  rows.push_back({"help/about", "Help", "&About Tilewright", "F1", "Says what the program is and where its manual is.",
                  "", false, kAlways, [&shell] { shell.show_about(); }});
  return rows;
}

const Action* find_action(const std::vector<Action>& actions, std::string_view id) {
  for (const Action& action : actions)
    if (action.id == id) return &action;
  return nullptr;
}

}  // namespace tw::editor
