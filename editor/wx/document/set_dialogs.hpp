#pragma once
// Dialogs of the Set menu. None is modal; each ends with a command, which is one undo step.

namespace tw::editor {

class MainFrame;

void show_copies(MainFrame& frame);
void show_move_deck(MainFrame& frame);
void show_replace(MainFrame& frame);
void show_renumber(MainFrame& frame);
void show_decks(MainFrame& frame);
void show_search(MainFrame& frame);
/// Asks for the name and the rules of a new set and creates the set. The open game is preselected.
void show_new_set(MainFrame& frame);

}  // namespace tw::editor
