#pragma once
// What the commands do: one document, its files, the clipboard's tiles. The window forwards to it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document.hpp"
#include "editor/core/file_chooser.hpp"
#include "editor/core/recent_files.hpp"
#include "editor/core/set_desk.hpp"
#include "editor/core/settings.hpp"

namespace tw::editor {

/// Something the user may do about a message: a button beside it, with a verb.
struct Offer {
  std::string label;
  std::function<void()> run;
};

/// A message that needs no answer, at the top of the window.
struct Message {
  bool error = false;
  std::string text;
  std::vector<Offer> offers;  ///< at most three
};

class Workbench {
 public:
  /// `settings` are those of the program, shared by its windows.
  Workbench(FileChooser& chooser, RecentFiles recent, std::shared_ptr<Settings> settings = std::make_shared<Settings>())
      : chooser_(chooser),
        recent_(std::move(recent)),
        settings_(std::move(settings)),
        desk_(document_, *settings_, [this](std::string text) { say(false, std::move(text)); }) {}

  Document& document() { return document_; }
  const RecentFiles& recent() const { return recent_; }
  Settings& settings() { return *settings_; }
  FileChooser& chooser() { return chooser_; }
  /// Batch edits, decks, tabs, order and notes of the set.
  SetDesk& desk() { return desk_; }
  /// Messages that need no answer, for the info bar. An empty text takes the last one away.
  Signal<const Message&>& said() { return said_; }

  /// Opens a game's id or a file, asking first about unsaved work. False if it did not come to it.
  bool open(const std::string& game);
  bool open_chosen();
  /// A set without tiles for the rules in hand.
  bool new_set();
  bool save();
  bool save_as();
  /// True if the window may close: nothing unsaved, or the user answered so.
  bool may_close();

  void add_tile();
  void duplicate_tiles();
  void delete_tiles();
  /// Puts the selected tiles into text for the clipboard (a tile set in XML), and back.
  std::string copied_tiles() const;
  void paste_tiles(const std::string& text);
  void change_copies(int by);
  void rotate_tiles(model::Rotation by);
  /// A zone without slots, of the first kind that carries symbols or of the first kind.
  void add_zone();
  /// Joins the zone selected to `zone`, or ends that; and makes the two one.
  void toggle_join(const std::string& zone);
  void merge_zone(const std::string& zone);

  /// "• name — what it is — Tilewright"
  std::string title();

 private:
  void say(bool error, std::string text);
  void say(const model::Findings& findings);
  std::filesystem::path suggestion() const;

  FileChooser& chooser_;
  RecentFiles recent_;
  std::shared_ptr<Settings> settings_;
  Document document_;
  Signal<const Message&> said_;
  SetDesk desk_;
};

}  // namespace tw::editor
