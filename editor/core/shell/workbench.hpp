#pragma once
// What the commands do: one document, its files, the clipboard's tiles. The window forwards to it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/file_chooser.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/settings/recent_files.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/set_desk.hpp"

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
  std::vector<Offer> offers;                      ///< at most three
  std::vector<std::string_view> workspaces = {};  ///< the only ones where it is of use; empty: all
  std::string_view topic = {};                    ///< of several with the same one the last holds; "": none
  bool transient = false;                         ///< removed when the document or its selection changes
};

class Program;
class Autosave;
enum class OnDisk;

class Workbench {
 public:
  /// `settings` are those of the program, shared by its windows.
  Workbench(FileChooser& chooser, RecentFiles recent,
            std::shared_ptr<Settings> settings = std::make_shared<Settings>());
  ~Workbench();
  /// Makes it one of the windows of a program: from now on unsaved work is kept, the file is watched, and other files
  /// open in windows of their own. `program` must outlive it.
  void join(Program& program);

  Document& document() { return document_; }
  RecentFiles& recent() { return recent_; }
  Settings& settings() { return *settings_; }
  FileChooser& chooser() { return chooser_; }
  /// Batch edits, decks, tabs, order and notes of the set.
  SetDesk& desk() { return desk_; }
  void tell(const Message& message) { said_.emit(message); }
  /// Messages that need no answer, for the info bar. An empty text takes the last one away.
  Signal<const Message&>& said() { return said_; }

  /// Opens a game's id or a file: in this window if it shows nothing yet or is the only one there can be (asking about
  /// unsaved work), else in a window of its own. False if it did not come to it.
  bool open(const std::string& game);
  bool open_chosen();
  /// Shows a document in this window, whatever it showed before.
  void take(Opened opened);
  /// A variant of the game in hand.
  bool new_variant();
  bool save();
  bool save_as();
  /// A variant as a set of its own.
  bool save_as_set();
  /// Takes what is on disk; the work in hand comes back by undo.
  void reload();
  /// Takes what the file held at an earlier time (Versions) as a step that can be undone, or compares with it.
  void take_version(const std::filesystem::path& version, const std::string& when);
  void compare_with_version(const std::filesystem::path& version);
  /// Nothing to lose, and nothing shown that anybody opened.
  bool blank() const;
  /// True if the window may close: nothing unsaved, or the user answered so.
  bool may_close();
  /// To be called about once a second; `now` in milliseconds of a clock that runs evenly.
  void tick(std::int64_t now);
  /// About the copy of unsaved work, for the status bar; "" for none.
  std::string copy_words() const;
  /// Nullptr before join().
  Autosave* autosave() { return safe_.get(); }
  Program* program() { return program_; }
  /// Something to compare the document with was chosen: what is on disk, an earlier version.
  Signal<const Opened&>& compare() { return compare_; }

  /// Adds a plain tile, selects it and opens it in a tab.
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
  void say(bool error, std::string text, bool transient = false);
  void say(const model::Findings& findings);
  std::filesystem::path suggestion() const;
  bool show(Opened opened);
  bool save_to(const std::filesystem::path& path, bool as_set);
  /// Puts rules that cannot be found from there beside the set; false, with a message, if that cannot be.
  bool save_rules(const std::filesystem::path& path);
  /// The name that was typed gets the ending of its kind; if another file has that name, the user is asked.
  void show_pictures_again();
  bool save_to_chosen(const SavePlace& place, bool variant);
  /// Saves the set to a new folder beside `path`, whose folder holds other rules.
  void save_to_own_folder(const std::filesystem::path& path);
  bool may_write(const std::filesystem::path& path);
  void say_saving_failed(const model::Findings& trouble);
  void say_opened();
  void say_saved();
  /// Tells of another game or file with this id or name, and offers a free one.
  void say_name_clash();
  void say_on_disk(OnDisk what, bool saving);
  void keep_mine();
  void compare_with_disk();

  FileChooser& chooser_;
  RecentFiles recent_;
  std::shared_ptr<Settings> settings_;
  Document document_;
  Program* program_ = nullptr;
  std::unique_ptr<Autosave> safe_;
  ArtWatch pictures_;
  std::int64_t next_look_at_pictures_ = 0;
  bool was_shipped_ = false;
  bool given_up_ = false;     ///< the user wants no unsaved work kept
  bool copies_fail_ = false;  ///< as it was told last
  Signal<const Message&> said_;
  Signal<const Opened&> compare_;
  SetDesk desk_;
  Connection changed_, set_;
};

}  // namespace tw::editor
