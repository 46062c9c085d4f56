#pragma once
// Operations on the set as a whole: many tiles at once, decks, pasting. Also contains the state that the views of the
// set share (tabs, order, notes). Every change is one step of the document's history.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/canvas/tile_tabs.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/document/notes.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/tile_list/tile_grid.hpp"
#include "engine/xml/rename.hpp"

namespace tw::editor {

class SetEditor {
 public:
  /// `show_message` shows a sentence as a message that needs no answer.
  SetEditor(Document& document, Settings& settings, std::function<void(std::string)> show_message);

  Document& document() { return document_; }
  TileTabs& tabs() { return tabs_; }
  Notes& notes() { return notes_; }
  GridOrder order() const { return order_; }
  /// Sets the order of the tiles and stores it in the settings.
  void set_order(GridOrder order);
  Signal<GridOrder>& order_changed() { return order_changed_; }
  /// Asks the tiles pane to apply a filter, such as `pattern:MRRF`.
  void show_filter(const std::string& text) { filter_requested_.emit(text); }
  Signal<const std::string&>& filter_requested() { return filter_requested_; }

  /// Returns the total number of copies of the selected tiles.
  int selected_copies() const;
  enum class CopiesOperation { Set, Multiply, Spread };
  /// Describes the result of a change to the copies that has not been made yet; `possible` is false if the change
  /// cannot be made.
  struct CopiesPlan {
    bool possible = false;
    std::string message;
  };
  /// Returns the result of changing the copies of the selected tiles. `number`: depending on `how`, the number of
  /// copies of each tile, the factor or the total; `least`: with Spread, the minimum for every tile.
  CopiesPlan plan_copies(CopiesOperation how, int number, int least) const;
  void change_copies(CopiesOperation how, int number, int least);
  void set_copies(int copies);
  void multiply_copies(int by);
  void spread_copies(int total, int least);
  void move_to_deck(const std::string& deck);
  void replace_symbol(const std::string& from, const std::string& to);
  void replace_kind(const std::string& from, const std::string& to);
  void set_property(const std::string& name, const std::string& value);
  void remove_art();
  /// Renumbers the selected tiles; see edits::renumber().
  void renumber(const std::string& pattern, int first);

  /// Returns "" if decks can be changed here, otherwise the reason in one sentence.
  std::string why_decks_are_fixed() const;
  /// Return "" or the reason why nothing was done.
  std::string add_deck(const std::string& name);
  std::string rename_deck(const std::string& deck, const std::string& name);
  /// Removes a deck and moves its tiles to `heir`.
  std::string remove_deck(const std::string& deck, const std::string& heir);

  /// Pastes the tiles of a set in XML, adapted to these rules after `names` is applied; a message lists the changed and
  /// omitted parts.
  void paste(const std::string& text, const std::vector<xml::Renaming>& names = {});

 private:
  std::string deck_name_error(const std::string& name) const;
  Document& document_;
  Settings& settings_;
  std::function<void(std::string)> say_;
  TileTabs tabs_;
  Notes notes_;
  GridOrder order_;
  Signal<GridOrder> order_changed_;
  Signal<const std::string&> filter_requested_;
};

}  // namespace tw::editor
