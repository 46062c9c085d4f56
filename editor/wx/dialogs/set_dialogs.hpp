#pragma once
// Forms of the Set menu. None is modal; each ends with a verb, which is one step of the history.

namespace tw::editor {

class MainFrame;

void show_copies(MainFrame& frame);
void show_move_deck(MainFrame& frame);
void show_replace(MainFrame& frame);
void show_renumber(MainFrame& frame);
void show_decks(MainFrame& frame);
void show_search(MainFrame& frame);
/// Asks for the name and rules of a set without tiles, and creates it.
void show_new_set(MainFrame& frame);

}  // namespace tw::editor
