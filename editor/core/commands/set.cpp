#include "editor/core/commands/commands.hpp"
#include "editor/core/family.hpp"

namespace tw::editor {

namespace {

std::string no_selection() { return "No tile is selected."; }

void add_tab_commands(Rows& rows, TileTabs& tabs) {
  rows.push_back({"tab/next", "View", "Ne&xt tab", "Ctrl+PgDn Ctrl+Tab", "Shows the next open tile.", "", true,
                  [&tabs] { return tabs.tabs().size() > 1; }, [&tabs] { tabs.step(1); }});
  rows.push_back({"tab/previous", "View", "Previo&us tab", "Ctrl+PgUp Ctrl+Shift+Tab", "Shows the open tile before.", "",
                  false, [&tabs] { return tabs.tabs().size() > 1; }, [&tabs] { tabs.step(-1); }});
  rows.push_back({"tab/whole_set", "View", "&Whole set", "Ctrl+Home", "Shows all tiles on one sheet.", "tiles", false,
                  kAlways, [&tabs] { tabs.show(0); }});
  rows.push_back({"tab/close", "View", "&Close the tab", "Ctrl+W", "Closes the tab of the tile in hand.", "", false,
                  [&tabs] { return !tabs.whole_set(); }, [&tabs] { tabs.close(tabs.active()); }, "", {},
                  [] { return std::string("The whole set cannot be closed."); }});
}

void add_order_commands(Rows& rows, SetDesk& desk) {
  const auto sort = [&](std::string_view id, std::string_view label, std::string_view tip, GridSort by, bool line) {
    rows.push_back({id, "Set", label, "", tip, "", line, kAlways,
                    [&desk, by] { desk.set_order({by, desk.order().by_deck}); }, "",
                    [&desk, by] { return desk.order().sort == by; }});
  };
  sort("set/sort_file", "Sort as in the &file", "Shows the tiles in the order of the file.", GridSort::File, true);
  sort("set/sort_edges", "Sort by &edges", "Shows tiles of one pattern of edges together.", GridSort::Edges, false);
  sort("set/sort_fit", "Sort by f&it", "Shows the tiles that are hardest to fit first.", GridSort::Fit, false);
  sort("set/sort_copies", "Sort by &copies", "Shows the most frequent tiles first.", GridSort::Copies, false);
  sort("set/sort_name", "Sort by &name", "Shows the tiles by name, numbers by their value.", GridSort::Name, false);
  rows.push_back({"set/by_deck", "Set", "&Group by deck", "", "Shows each deck under a header of its own.", "", false,
                  kAlways, [&desk] { desk.set_order({desk.order().sort, !desk.order().by_deck}); }, "",
                  [&desk] { return desk.order().by_deck; }});
}

}  // namespace

void add_set_commands(Rows& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  SetDesk& desk = w.desk();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  const auto dialog = [&](std::string_view id, std::string_view label, std::string_view key, std::string_view tip,
                          std::string_view name, bool line) {
    rows.push_back({id, "Set", label, key, tip, "", line, selected, [&shell, name] { shell.show_dialog(name); }, "", {},
                    no_selection});
  };
  dialog("set/copies", "&Copies…", "Ctrl+Alt+K", "Sets, multiplies or spreads the copies of the selected tiles.",
         "copies", false);
  rows.push_back({"set/double", "Set", "&Double the copies", "", "Puts each selected tile in the box twice as often.",
                  "", false, selected, [&desk] { desk.multiply_copies(2); }, "", {}, no_selection});
  dialog("set/move_deck", "&Move to deck…", "Ctrl+Shift+M", "Puts the selected tiles into another deck.", "move_deck",
         false);
  dialog("set/replace", "&Replace…", "Ctrl+H", "Replaces a symbol, a kind or a property on the selected tiles.",
         "replace", false);
  dialog("set/renumber", "&Names by a pattern…", "", "Gives the selected tiles new names with numbers.", "renumber",
         false);
  rows.push_back({"set/remove_art", "Set", "Take the ar&twork away", "",
                  "Draws the selected tiles from their zones again.", "", false,
                  [&d] {
                    for (const std::string& id : d.selection().tiles)
                      if (const model::Tile* tile = model::find_tile(d.set(), id); tile && !tile->art.empty())
                        return true;
                    return false;
                  },
                  [&desk] { desk.remove_art(); }, "", {},
                  [] { return std::string("No selected tile has artwork of its own."); }});
  rows.push_back({"set/decks", "Set", "Dec&ks…", "", "Adds, renames and removes decks.", "", true,
                  [&desk] { return desk.why_decks_stay().empty(); }, [&shell] { shell.show_dialog("decks"); }, "", {},
                  [&desk] { return desk.why_decks_stay(); }});
  rows.push_back({"set/search", "Set", "&Search everything…", "Ctrl+Shift+F",
                  "Finds words in tiles, notes, findings and rules, and leads there.", "search", false, kAlways,
                  [&shell] { shell.show_dialog("search"); }});
  rows.push_back({"set/one_more", "Set", "One copy more", "+ Shift+=", "Puts one more of each selected tile in the box.",
                  "", true, selected, [&w] { w.change_copies(1); }, "grid", {}, no_selection});
  rows.push_back({"set/one_fewer", "Set", "One copy fewer", "-", "Takes one of each selected tile out of the box.", "",
                  false, selected, [&w] { w.change_copies(-1); }, "grid", {}, no_selection});
  add_order_commands(rows, desk);
  add_tab_commands(rows, desk.tabs());
}

}  // namespace tw::editor
