#include "editor/core/commands/commands.hpp"
#include "editor/core/import/paste_presenter.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

void add_edit_commands(Actions& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  const auto selected = [&d] { return !d.selection().tiles.empty(); };
  const auto tiles_shown = [&shell] { return shell.shows_tiles(); };
  const auto show_tiles_first = [] { return tr("Show the Tiles workspace first."); };
  const std::size_t first = rows.size();
  // While the Play workspace is shown, undo steps back in the game.
  rows.push_back({"edit/undo", "Edit", tr("&Undo"), "Ctrl+Z", tr("Undo the last step."), "undo", false,
                  [&d, &shell] {
                    const PlayPresenter* play = shell.visible_play_presenter();
                    return play ? play->can_undo() : d.history().can_undo();
                  },
                  [&d, &shell] {
                    if (PlayPresenter* play = shell.visible_play_presenter()) return play->undo();
                    d.undo();
                  }});
  rows.back().why_not = [] { return tr("There is no step to undo."); };
  rows.push_back({"edit/redo", "Edit", tr("&Redo"), "Ctrl+Shift+Z Ctrl+Y", tr("Redo the most recently undone step."),
                  "redo", false,
                  [&d, &shell] {
                    const PlayPresenter* play = shell.visible_play_presenter();
                    return play ? play->can_redo() : d.history().can_redo();
                  },
                  [&d, &shell] {
                    if (PlayPresenter* play = shell.visible_play_presenter()) return play->redo();
                    d.redo();
                  }});
  rows.back().why_not = [] { return tr("There is no step to redo."); };
  rows.push_back({"edit/copy", "Edit", tr("&Copy tiles"), "Ctrl+C", tr("Copy the selected tiles to the clipboard."),
                  "copy", true, [&shell, selected] { return shell.shows_tiles() && selected(); },
                  [&w, &shell] {
                    if (const std::string text = w.copied_tiles(); !text.empty()) shell.set_clipboard(text);
                  }});
  rows.push_back({"edit/paste", "Edit", tr("&Paste tiles"), "Ctrl+V", tr("Add the tiles on the clipboard to the set."),
                  "", false, tiles_shown, [&w, &shell] {
                    const std::string text = shell.clipboard();
                    if (PastePresenter(text, w.document().rules()).rows().empty()) return w.paste_tiles(text);
                    shell.show_dialog(Dialog::Paste);
                  }});
  rows.back().why_not = show_tiles_first;
  rows.push_back({"edit/select_all", "Edit", tr("Select &all"), "Ctrl+A", tr("Select all tiles that match the filter."),
                  "", false, tiles_shown, [&shell] { shell.select_all(); }});
  rows.back().why_not = show_tiles_first;
  rows.push_back({"edit/filter", "Edit", tr("&Filter tiles"), "Ctrl+F", tr("Move the focus to the filter field."),
                  "search", true, kAlways, [&shell] { shell.focus_filter(); }});
  rows.push_back({"edit/clear_filter", "Edit", tr("Clear f&ilter"), "", tr("Clear the filter and show all tiles."), "",
                  false, kAlways, [&shell] { shell.clear_filter(); }});
  rows.push_back({"edit/next_finding", "Edit", tr("&Next finding"), "F8", tr("Go to the cause of the next finding."),
                  "", true, kAlways, [&shell] { shell.step_finding(1); }});
  rows.push_back({"edit/previous_finding", "Edit", tr("Pre&vious finding"), "Shift+F8",
                  tr("Go to the cause of the previous finding."), "", false, kAlways,
                  [&shell] { shell.step_finding(-1); }});
  rows.push_back({"edit/mend", "Edit", tr("Apply &quick fix"), "Ctrl+.",
                  tr("Apply the quick fix of the selected finding, or of the first finding that has one."), "mend",
                  false, [&shell] { return shell.can_fix(); }, [&shell] { shell.fix_finding(); }});
  rows.back().why_not = [] { return tr("No finding has a quick fix."); };
  set_disabled_reasons(rows, first, [] { return tr("No tile is selected."); });
}

}  // namespace tw::editor
