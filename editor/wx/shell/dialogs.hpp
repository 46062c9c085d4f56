#pragma once
// The functions that open dialogs. To add a dialog, add a file in the folder of its topic, a value of Dialog, a
// function here that opens the dialog, and a case in MainFrame::open_dialog().

#include <string>

namespace tw::editor {

class MainFrame;

// File.

/// Asks for the name and the rules of a new set and creates the set. The open game is preselected.
void show_new_set(MainFrame& frame);
/// Asks for a file from another program and previews the result; the Import button opens the set but does not save it.
void show_import(MainFrame& frame);
/// Asks for a file name and writes the set for JCloisterZone. Reports which information was lost. If names must be
/// mapped first, opens a dialog.
void export_jcloisterzone(MainFrame& frame);
/// Opens a dialog that maps the names of tiles on the clipboard to names of these rules, and pastes the tiles.
void show_paste(MainFrame& frame);
/// Asks which pictures of the tiles to write and where, and writes them.
void show_export_pictures(MainFrame& frame);
/// Opens the print dialog, or raises it if it is open.
void show_print(MainFrame& frame);
/// Shows the earlier versions of the file, to restore or to compare with.
void show_versions(MainFrame& frame);
/// Shows the work recovered after a crash or from earlier runs that has not been offered yet; does nothing if there is
/// none.
void show_recovered_work(MainFrame& frame);
/// Shows all recovered work.
void show_recovery_copies(MainFrame& frame);

// Set. These dialogs are not modal. Most of them run one command, which is one undo step.

void show_copies(MainFrame& frame);
void show_move_deck(MainFrame& frame);
void show_replace(MainFrame& frame);
void show_renumber(MainFrame& frame);
void show_decks(MainFrame& frame);
void show_search(MainFrame& frame);

// Tools.

/// Shows Preferences: theme, start-up, bots, keys. Not modal.
void show_preferences(MainFrame& frame);
/// Opens the dialog for the aids and the zoom with which new games begin.
void show_play_preferences(MainFrame& frame);
/// Shows the keys of all commands; selects `action`, unless it is "".
void show_keys_dialog(MainFrame& frame, const std::string& action);

// Help.

/// Opens the help window or raises it. If `topic` is "", shows the topic of the focused control.
void show_help(MainFrame& frame, const std::string& topic);
/// Opens the page of the HTML manual about the focused control in the browser.
void show_manual_in_browser(MainFrame& frame);
void show_about(MainFrame& frame);

}  // namespace tw::editor
