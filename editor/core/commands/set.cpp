#include "editor/core/commands/commands.hpp"
#include "editor/core/document/family.hpp"

namespace tw::editor {

namespace {

std::string no_selection() { return "No tile is selected."; }

void add_tab_commands(Rows& rows, TileTabs& tabs) {
  const std::size_t first = rows.size();
  rows.push_back({"tab/next", "View", "Ne&xt tab", "Ctrl+PgDn Ctrl+Tab", "Shows the next open tile.", "", true,
                  [&tabs] { return tabs.tabs().size() > 1; }, [&tabs] { tabs.step(1); }});
  rows.push_back({"tab/previous", "View", "Previo&us tab", "Ctrl+PgUp Ctrl+Shift+Tab", "Shows the open tile before.",
                  "", false, [&tabs] { return tabs.tabs().size() > 1; }, [&tabs] { tabs.step(-1); }});
  rows.push_back({"tab/whole_set", "View", "&Whole set", "Ctrl+Home", "Shows all tiles on one sheet.", "tiles", false,
                  kAlways, [&tabs] { tabs.show(0); }});
  rows.push_back({"tab/close",
                  "View",
                  "&Close the tab",
                  "Ctrl+W",
                  "Closes the tab of the tile in hand.",
                  "",
                  false,
                  [&tabs] { return !tabs.whole_set(); },
                  [&tabs] { tabs.close(tabs.active()); },
                  "",
                  {},
                  [] { return std::string("The whole set cannot be closed."); }});
  explain(rows, first, [] { return std::string("No tile has a tab."); });
}

void add_order_commands(Rows& rows, SetDesk& desk) {
  const auto sort = [&](std::string_view id, std::string_view label, std::string_view tip, GridSort by, bool line) {
    rows.push_back({id, "Set", label, "", tip, "", line, kAlways,
                    [&desk, by] {
                      desk.set_order({by, desk.order().by_deck});
                    },
                    "", [&desk, by] { return desk.order().sort == by; }});
  };
  sort("set/sort_file", "Sort as in the &file", "Shows the tiles in the order of the file.", GridSort::File, true);
  sort("set/sort_edges", "Sort by &edges", "Shows tiles of one pattern of edges together.", GridSort::Edges, false);
  sort("set/sort_fit", "Sort by f&it", "Shows the tiles that are hardest to fit first.", GridSort::Fit, false);
  sort("set/sort_copies", "Sort by &copies", "Shows the most frequent tiles first.", GridSort::Copies, false);
  sort("set/sort_name", "Sort by &name", "Shows the tiles by name, numbers by their value.", GridSort::Name, false);
  rows.push_back({"set/by_deck", "Set", "&Group by deck", "", "Shows each deck under a header of its own.", "", false,
                  kAlways,
                  [&desk] {
                    desk.set_order({desk.order().sort, !desk.order().by_deck});
                  },
                  "", [&desk] { return desk.order().by_deck; }});
}

/// A row of the Set menu; `why` is told while it is disabled.
void add_row(Rows& rows, std::string_view id, std::string_view label, std::string_view key, std::string_view tip,
             std::function<bool()> enabled, std::function<void()> run, std::function<std::string()> why = no_selection,
             std::string_view context = "") {
  Action row{id, "Set", label, key, tip, ""};
  row.enabled = std::move(enabled);
  row.run = std::move(run);
  row.context = context;
  row.why_not = std::move(why);
  rows.push_back(std::move(row));
}

void add_batch_commands(Rows& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  SetDesk& desk = w.desk();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  const auto form = [&shell](std::string_view name) { return [&shell, name] { shell.show_dialog(name); }; };
  add_row(rows, "set/copies", "&Copies…", "Ctrl+Alt+K", "Sets, multiplies or spreads the copies of the selected tiles.",
          selected, form("copies"));
  add_row(rows, "set/double", "&Double the copies", "", "Puts each selected tile in the box twice as often.", selected,
          [&desk] { desk.multiply_copies(2); });
  add_row(rows, "set/move_deck", "&Move to deck…", "", "Puts the selected tiles into another deck.", selected,
          form("move_deck"));
  add_row(rows, "set/replace", "&Replace…", "Ctrl+H", "Replaces a symbol, a kind or a property on the selected tiles.",
          selected, form("replace"));
  add_row(rows, "set/renumber", "&Names by a pattern…", "", "Gives the selected tiles new names with numbers.",
          selected, form("renumber"));
  const auto has_art = [&d] {
    for (const std::string& id : d.selection().tiles)
      if (const model::Tile* tile = model::find_tile(d.set(), id); tile && !tile->art.empty()) return true;
    return false;
  };
  add_row(
      rows, "set/remove_art", "Take the ar&twork away", "", "Draws the selected tiles from their zones again.", has_art,
      [&desk] { desk.remove_art(); }, [] { return std::string("No selected tile has artwork of its own."); });
  add_row(
      rows, "set/one_more", "One copy more", "+ Shift+=", "Puts one more of each selected tile in the box.", selected,
      [&w] { w.change_copies(1); }, no_selection, "grid");
  add_row(
      rows, "set/one_fewer", "One copy fewer", "-", "Takes one of each selected tile out of the box.", selected,
      [&w] { w.change_copies(-1); }, no_selection, "grid");
}

}  // namespace

void add_set_commands(Rows& rows, Workbench& w, Shell& shell) {
  SetDesk& desk = w.desk();
  add_batch_commands(rows, w, shell);
  add_row(
      rows, "set/decks", "Dec&ks…", "", "Adds, renames and removes decks.",
      [&desk] { return desk.why_decks_stay().empty(); }, [&shell] { shell.show_dialog("decks"); },
      [&desk] { return desk.why_decks_stay(); });
  rows.back().line_above = true;
  add_row(rows, "set/search", "&Search everything…", "Ctrl+Shift+F",
          "Finds words in tiles, notes, findings and rules, and leads there.", kAlways,
          [&shell] { shell.show_dialog("search"); }, {});
  add_order_commands(rows, desk);
  add_tab_commands(rows, desk.tabs());
}

}  // namespace tw::editor
