#include <utility>

#include "editor/core/commands/commands.hpp"
#include "editor/core/document/family.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

std::string no_selection() { return tr("No tile is selected."); }

void add_tab_commands(Actions& rows, TileTabs& tabs) {
  const std::size_t first = rows.size();
  rows.push_back({"tab/next", "View", tr("Ne&xt tab"), "Ctrl+PgDn Ctrl+Tab", tr("Show the next open tile."), "", true,
                  [&tabs] { return tabs.tabs().size() > 1; }, [&tabs] { tabs.step(1); }});
  rows.push_back({"tab/previous", "View", tr("Previo&us tab"), "Ctrl+PgUp Ctrl+Shift+Tab",
                  tr("Show the previous open tile."), "", false, [&tabs] { return tabs.tabs().size() > 1; },
                  [&tabs] { tabs.step(-1); }});
  rows.push_back({"tab/whole_set", "View", tr("&Whole set"), "Ctrl+Home", tr("Show all tiles as a sheet."), "tiles",
                  false, kAlways, [&tabs] { tabs.show(0); }});
  rows.push_back({"tab/close",
                  "View",
                  tr("&Close the tab"),
                  "Ctrl+W",
                  tr("Close the tab of the current tile."),
                  "",
                  false,
                  [&tabs] { return !tabs.whole_set(); },
                  [&tabs] { tabs.close(tabs.active()); },
                  "",
                  {},
                  [] { return tr("The tab of the whole set cannot be closed."); }});
  set_disabled_reasons(rows, first, [] { return tr("No tile is open in a tab."); });
}

void add_order_commands(Actions& rows, SetEditor& set_editor) {
  const auto sort = [&](std::string_view id, const std::string& label, const std::string& tip, GridSort by, bool line) {
    rows.push_back({id, "Set", label, "", tip, "", line, kAlways,
                    [&set_editor, by] {
                      set_editor.set_order({by, set_editor.order().by_deck});
                    },
                    "", [&set_editor, by] { return set_editor.order().sort == by; }});
  };
  sort("set/sort_file", tr("Sort in &file order"), tr("Show the tiles in the same order as the file."), GridSort::File,
       true);
  sort("set/sort_edges", tr("Sort by &edges"), tr("Show tiles with the same edge pattern together."), GridSort::Edges,
       false);
  sort("set/sort_fit", tr("Sort by f&it"), tr("Sort the tiles by how hard they are to place, hardest first."),
       GridSort::Fit, false);
  sort("set/sort_copies", tr("Sort by &copies"), tr("Show the tiles with the most copies first."), GridSort::Copies,
       false);
  sort("set/sort_name", tr("Sort by &name"), tr("Sort the tiles by name, with numbers in numerical order."),
       GridSort::Name, false);
  rows.push_back({"set/by_deck", "Set", tr("&Group by deck"), "", tr("Show each deck under its own heading."), "",
                  false, kAlways,
                  [&set_editor] {
                    set_editor.set_order({set_editor.order().sort, !set_editor.order().by_deck});
                  },
                  "", [&set_editor] { return set_editor.order().by_deck; }});
}

/// Adds a row to the Set menu; `why` is the reason shown while it is disabled.
void add_row(Actions& rows, std::string_view id, std::string label, std::string_view key, std::string tip,
             std::function<bool()> enabled, std::function<void()> run, std::function<std::string()> why = no_selection,
             std::string_view context = "") {
  Action row{id, "Set", std::move(label), key, std::move(tip), ""};
  row.enabled = std::move(enabled);
  row.run = std::move(run);
  row.context = context;
  row.why_not = std::move(why);
  rows.push_back(std::move(row));
}

void add_batch_commands(Actions& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  SetEditor& set_editor = w.set_editor();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  const auto form = [&shell](Dialog dialog) { return [&shell, dialog] { shell.show_dialog(dialog); }; };
  add_row(rows, "set/copies", tr("&Copies…"), "Ctrl+Alt+K",
          tr("Set, multiply or distribute the copies of the selected tiles."), selected, form(Dialog::Copies));
  add_row(rows, "set/double", tr("&Double the copies"), "", tr("Double the number of copies of each selected tile."),
          selected, [&set_editor] { set_editor.multiply_copies(2); });
  add_row(rows, "set/move_deck", tr("&Move to deck…"), "", tr("Move the selected tiles to another deck."), selected,
          form(Dialog::MoveDeck));
  add_row(rows, "set/replace", tr("&Replace…"), "Ctrl+H",
          tr("Replace a symbol, a feature or a property on the selected tiles."), selected, form(Dialog::Replace));
  add_row(rows, "set/renumber", tr("Re&name by pattern…"), "", tr("Give the selected tiles new, numbered names."),
          selected, form(Dialog::Renumber));
  const auto has_art = [&d] {
    for (const std::string& id : d.selection().tiles)
      if (const model::Tile* tile = model::find_tile(d.set(), id); tile && !tile->art.empty()) return true;
    return false;
  };
  add_row(
      rows, "set/remove_art", tr("Remove ar&twork"), "", tr("Redraw the selected tiles from their zones."), has_art,
      [&set_editor] { set_editor.remove_art(); }, [] { return tr("No selected tile has its own artwork."); });
  add_row(
      rows, "set/one_more", tr("Add one copy"), "+ Shift+=", tr("Add one copy of each selected tile."), selected,
      [&w] { w.change_copies(1); }, no_selection, "grid");
  add_row(
      rows, "set/one_fewer", tr("Remove one copy"), "-", tr("Remove one copy of each selected tile."), selected,
      [&w] { w.change_copies(-1); }, no_selection, "grid");
}

}  // namespace

void add_set_commands(Actions& rows, Workbench& w, Shell& shell) {
  SetEditor& set_editor = w.set_editor();
  add_batch_commands(rows, w, shell);
  add_row(
      rows, "set/decks", tr("Dec&ks…"), "", tr("Add, rename and remove decks."),
      [&set_editor] { return set_editor.why_decks_are_fixed().empty(); },
      [&shell] { shell.show_dialog(Dialog::Decks); }, [&set_editor] { return set_editor.why_decks_are_fixed(); });
  rows.back().separator_above = true;
  const Document& document = w.document();
  add_row(
      rows, "set/suggest", tr("Suggest a &tile…"), "",
      tr("Suggest new tiles that have a missing pattern, add a symbol, or help to close an area."),
      [&document] { return !document.rules().edges.empty(); }, [&shell] { shell.show_dialog(Dialog::Suggest); },
      [] { return tr("Tiles can only be suggested for rules with edges and zones."); });
  add_row(rows, "set/search", tr("&Search everything…"), "Ctrl+Shift+F",
          tr("Search tiles, notes, findings and rules for words, and go to a result."), kAlways,
          [&shell] { shell.show_dialog(Dialog::Search); }, {});
  add_order_commands(rows, set_editor);
  add_tab_commands(rows, set_editor.tabs());
}

}  // namespace tw::editor
