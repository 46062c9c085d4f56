#pragma once
// The commands for one document, its files and the tiles on the clipboard. The window forwards commands to this class.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/base/file_chooser.hpp"
#include "editor/core/base/file_watch.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/settings/recent_files.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/set_editor.hpp"

namespace tw::editor {

/// An action offered with a message: a button with a verb.
struct Offer {
  std::string label;
  std::function<void()> run;
};

/// A message that needs no answer, at the top of the window.
struct Message {
  bool error = false;
  std::string text;
  std::vector<Offer> offers;                      ///< at most three offers
  std::vector<std::string_view> workspaces = {};  ///< workspaces that show the message; empty for all workspaces
  std::string_view topic = {};                    ///< the message replaces older ones with the same topic; "" for none
  bool transient = false;                         ///< true if the message is removed when the document or its selection
                                                  ///< changes
};

class Program;
struct FileRequest;
class Autosave;

class Workbench {
 public:
  /// `settings` belong to the program and are shared by its windows.
  Workbench(FileChooser& chooser, RecentFiles recent,
            std::shared_ptr<Settings> settings = std::make_shared<Settings>());
  ~Workbench();
  /// Registers this as a window of a program: from then on, unsaved work is copied to the journal, the file is
  /// watched, and other files open in their own windows. `program` must outlive this object.
  void attach(Program& program);

  Document& document() { return document_; }
  RecentFiles& recent() { return recent_; }
  Settings& settings() { return *settings_; }
  FileChooser& chooser() { return chooser_; }
  /// Returns the operations on the set: batch edits, decks, tabs, order, notes.
  SetEditor& set_editor() { return set_editor_; }
  void show_message(const Message& message) { messages_.emit(message); }
  /// Emits messages that need no answer, for the info bar. An empty text removes the last message.
  Signal<const Message&>& messages() { return messages_; }

  /// Opens a game by its id, or a file: a tile set, a variant, rules, a record or an experiment. A record or an
  /// experiment opens its game, and opened_file() is emitted on the workbench of that game. Opens in this window if the
  /// window is blank or if the program cannot open another window (asks about unsaved work); otherwise in a new window.
  /// Returns false if nothing was opened.
  bool open(const std::string& name);
  bool open_chosen();
  /// Shows a document in this window, instead of the current one.
  void show_document(OpenedDocument opened);
  /// Creates a variant of the current game.
  bool new_variant();
  bool save();
  bool save_as();
  /// Saves a variant as a separate set.
  bool save_as_set();
  /// Loads the file from disk; undo restores the current work.
  void reload();
  /// Restore an earlier version of the file (Versions) as a step that can be undone, or compare the document with it.
  void restore_version(const std::filesystem::path& version, const std::string& when);
  void compare_with_version(const std::filesystem::path& version);
  /// Returns true if the document is unchanged and has neither a file nor tiles.
  bool is_blank() const;
  /// Returns true if there are unsaved changes or drafts.
  bool has_unsaved_work() const { return document_.modified() || !drafts().empty(); }
  /// Sets the function that returns the typed values that are not valid and therefore not in the document.
  void set_drafts(std::function<std::vector<std::string>()> drafts) { drafts_ = std::move(drafts); }
  /// Returns true if the window may close: nothing is unsaved, or the user agreed.
  bool may_close();
  /// Withdraws the user's agreement that unsaved work may be discarded, because the window stays open.
  void cancel_discard() { is_discarded_ = false; }
  /// Performs periodic work. Call it about once per second; `now`: milliseconds of a steady clock.
  void tick(std::int64_t now);
  /// Describes the copy of unsaved work for the status bar; "" for none.
  std::string describe_copy() const;
  /// Return nullptr before attach().
  Autosave* autosave() { return autosave_.get(); }
  Program* program() { return program_; }
  /// Emitted with the version to compare the document with: the file on disk or an earlier version.
  Signal<const OpenedDocument&>& compare() { return compare_; }

  /// Emitted when a file other than a tile set or variant was opened: show its content beside the game.
  Signal<const FileRequest&>& opened_file() { return opened_file_; }

  /// Adds a blank tile, selects it and opens it in a tab.
  void add_tile();
  void duplicate_tiles();
  void delete_tiles();
  /// Return the selected tiles as text for the clipboard (a tile set in XML), and paste such text.
  std::string copied_tiles() const;
  void paste_tiles(const std::string& text, const std::vector<xml::Renaming>& names = {});
  void change_copies(int by);
  void rotate_tiles(model::Rotation by);
  /// Adds a zone without slots. Its kind is the first feature that no edge has, otherwise the first feature.
  void add_zone();
  /// Join or separate the selected zone and `zone`, and merge them into one zone.
  void toggle_join(const std::string& zone);
  void merge_zone(const std::string& zone);

  /// Returns "• name — tile set — Tilewright"; the dot marks unsaved changes.
  std::string title();

 private:
  void notify(bool error, std::string text, bool transient = false);
  void notify(const model::Findings& findings);
  std::filesystem::path suggested_path() const;
  std::vector<std::string> drafts() const { return drafts_ ? drafts_() : std::vector<std::string>(); }
  /// Returns the workbench that shows the document, or nullptr if it was not opened.
  Workbench* show(OpenedDocument opened);
  bool save_to(const std::filesystem::path& path, bool as_set);
  /// Records in the plan which of its files are open in other windows, and asks whether to rename.
  bool ask_rename(RenamePlan& plan);
  /// Writes the other files in which rows were renamed, and shows a message. Keeps their earlier versions.
  void save_other_files();
  /// Writes the rules beside the set if they cannot be found from `path`. Returns false and shows a message on failure.
  bool save_rules(const std::filesystem::path& path);
  void show_pictures_again();
  /// Saves to the chosen location. Adds the extension for the kind of file to a typed name and asks before replacing a
  /// file.
  bool save_to_chosen(const SaveTarget& place, bool variant);
  /// Saves the set to a new folder inside the folder of `path`, because that folder contains other rules.
  void save_to_own_folder(const std::filesystem::path& path);
  bool may_write(const std::filesystem::path& path);
  /// `size`: the size of the file in bytes; 0 if it is not known.
  void report_save_error(const model::Findings& errors, std::size_t size = 0);
  void report_opened();
  void report_saved();
  /// Reports that the variant, as saved, has errors together with its base on disk.
  void report_base_change();
  /// Reports another game or file with the same id or name, and offers a free name.
  void report_name_conflict();
  /// Retries writing the settings if they could not be written, and reports a failure once.
  void report_settings();
  void report_disk_change(DiskState what, bool saving);
  /// Reports each change that was made to the document's rules.xml outside this window.
  void check_rules_file();
  /// Returns true if the rules in the document's rules.xml differ from the document's rules and from the rules that
  /// this window last read from the file or wrote to it.
  bool rules_changed_externally(const model::Rules& on_disk) const;
  /// `save`: saves the document again after the user's decision; empty if nothing is being saved.
  void report_rules_change(const model::Rules& on_disk, const std::function<void()>& save);
  /// Replaces the document's rules with those on disk. Returns false and shows a message if they cannot be used.
  bool use_rules_on_disk();
  void keep_own_rules();
  void compare_with_disk();

  FileChooser& chooser_;
  RecentFiles recent_;
  std::shared_ptr<Settings> settings_;
  Document document_;
  Program* program_ = nullptr;
  std::unique_ptr<Autosave> autosave_;
  ArtWatch pictures_;
  std::int64_t next_picture_check_ = 0;
  FileStamp rules_stamp_;  ///< rules.xml at the last check
  /// Known contents of rules.xml if they differ from Document::saved_state(): written before the set, adopted, or
  /// ignored by the user.
  std::optional<model::Rules> known_rules_;
  bool was_shipped_ = false;
  bool is_discarded_ = false;  ///< true if the user discarded the unsaved work
  std::function<std::vector<std::string>()> drafts_;
  /// True if the last check found that copying or saving failed; used to report each failure once.
  bool copy_failure_reported_ = false, settings_failure_reported_ = false;
  Signal<const Message&> messages_;
  Signal<const OpenedDocument&> compare_;
  Signal<const FileRequest&> opened_file_;
  SetEditor set_editor_;
  Connection changed_, set_;
};

}  // namespace tw::editor
