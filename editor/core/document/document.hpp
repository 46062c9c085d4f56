#pragma once
// The tile set that is being edited: its states, the selection and its file. Used only on the UI thread.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "editor/core/base/signal.hpp"
#include "editor/core/document/document_state.hpp"
#include "editor/core/document/opening.hpp"
#include "editor/core/document/rename_plan.hpp"

namespace tw::editor {

/// Code of the finding that a file was not saved because its content on disk is not the content known to the user.
inline constexpr const char* kChangedOnDisk = "ED002";
/// Returns true if a file with this content (nullopt: there is no file) may be replaced. Called while no other program
/// can save the file.
using MayReplace = std::function<bool(const std::optional<std::string>& now)>;

class Document {
 public:
  Document() : Document(OpenedDocument{}) {}
  explicit Document(OpenedDocument opened);
  /// Replaces the document and its history with `opened`, and selects the first tile.
  void open(OpenedDocument opened);

  const model::TileSet& set() const { return *history_.current().set; }
  /// Returns the current state for use on another thread; the returned state never changes.
  std::shared_ptr<const model::TileSet> snapshot() const { return history_.current().set; }
  const model::Rules& rules() const { return *history_.current().rules; }
  std::shared_ptr<const model::Rules> shared_rules() const { return history_.current().rules; }
  const DocumentState& state() const { return history_.current(); }
  /// Returns the game against which differences are shown: the base of a variant, or the shipped game itself; nullptr
  /// for none.
  const Base* base() const { return base_.get(); }
  std::shared_ptr<const Base> shared_base() const { return base_; }
  /// Returns the tile with this id in the base, or nullptr.
  const model::Tile* base_tile(const std::string& id) const {
    return base_ ? model::find_tile(*base_->set, id) : nullptr;
  }
  /// Returns the findings from reading the files that still apply: all of them before the first edit, then the findings
  /// about rules.xml until the rules are changed.
  model::Findings reading_findings() const;
  /// Returns true if reading the files reported these errors; ignores warnings.
  bool has_reported(const model::Findings& errors) const;
  /// Returns true if the set and its rules are as they were read from their files.
  bool is_as_read() const { return state_as_read_.set && state() == state_as_read_; }
  /// Returns the rules as they were last read from a file.
  const model::Rules& rules_as_read() const { return *state_as_read_.rules; }
  std::shared_ptr<const model::Rules> shared_rules_as_read() const { return state_as_read_.rules; }

  /// Returns the selection. It is always valid: everything in it exists.
  const Selection& selection() const { return selection_; }
  /// Changes the selection. If `selection` has no row of the rules, the selected row is kept.
  void select(Selection selection);
  /// Return the large tile and the zone selected on it; nullptr if none. Valid until the next edit or selection.
  const model::Tile* tile() const;
  const model::Zone* zone() const;

  /// Makes `next` the current state and selects `after` or, without it, the part of the current selection that still
  /// exists. Does nothing and returns false if `next` equals the current state. See History for `merge_key`.
  bool edit(std::string label, std::string merge_key, model::TileSet next, const std::optional<Selection>& after = {});
  /// As above, for a step that also changes the rules (adds a deck, edits a row).
  bool edit(std::string label, std::string merge_key, DocumentState next, const std::optional<Selection>& after = {});
  /// Renames rows or tiles as one step. If other files change, first calls the function passed to
  /// set_rename_question(). These files are written when the document is saved. Returns false if the user cancels.
  bool rename_rows(std::string label, RenamePlan plan, const std::optional<Selection>& after = {});
  /// Sets the function that asks whether to rename rows to which other files refer. It may change the choice of files.
  /// Without it, all files are changed.
  void set_rename_question(std::function<bool(RenamePlan&)> question) { rename_question_ = std::move(question); }
  /// Removes the last step, without a trace in the history, if further edits with this key would be merged with it.
  /// Returns false if there is no such step or it has been saved.
  bool discard_last_step(const std::string& merge_key);
  /// Returns true if further edits with this key would be merged with the last step.
  bool would_merge(const std::string& merge_key) const { return history_.would_merge(merge_key); }
  /// Ends the current step: the next edit starts a new step even if both have the same key.
  void end_step() { history_.end_step(); }
  bool undo();
  bool redo();
  /// Goes to a state of the history, 0 <= step < history().size().
  void go_to(std::size_t step);
  const History<DocumentState, Selection>& history() const { return history_; }

  const std::filesystem::path& path() const { return path_; }
  bool read_only() const { return read_only_; }
  /// Returns true for a shipped game. The first edit makes a variant of it; undoing that edit restores the shipped
  /// game.
  bool shipped() const { return !variant_id_.empty(); }
  /// Returns true if saving writes a variant: only the differences from base().
  bool is_variant() const { return variant_ && (!shipped() || modified()); }
  /// Returns the variant as it was last opened or saved; nullptr for a set without a base.
  std::shared_ptr<const model::Variant> stored_variant() const { return variant_; }
  /// Renames a shipped game to the id and name that are suggested for its variant, as a separate step. Returns false if
  /// the document is not a shipped game or has been changed.
  bool make_variant();
  /// Sets the id and name of a set or variant that still has its initial name, from the name of its file, as a separate
  /// step. `name`: file name without its extension. Returns false if the user has named the set, if no id can be
  /// derived from the name, or if the base or another game has that id (`taken`).
  bool name_after_file(const std::string& name, const std::function<bool(const std::string& id)>& taken);
  /// Changes the id and name of the set and of rules that belong to the set, as a separate step.
  bool rename(const std::string& id, const std::string& name, const std::string& merge_key = "");
  /// Undoes name_after_file() if it was the last step. Called when the file could not be written.
  void undo_name_after_file();
  /// Returns the last known contents of the files. The state has neither a set nor rules if they are not known.
  const DocumentState& saved_state() const { return saved_; }
  /// Returns the fingerprint of the file; "" if it has never been saved.
  const std::string& file_fingerprint() const { return fingerprint_; }
  bool modified() const { return history_.modified(); }
  /// Returns the content of another file in the current state: as on disk, with the renamings that are not saved yet.
  model::Result<std::string> other_text(const std::filesystem::path& path) const;
  /// Returns the other files that must be written with the document.
  std::vector<OtherFileContents::Pending> pending_files() const { return contents_.pending(state().others.get()); }
  /// Writes one of pending_files(). If another program has changed the file since it was read, applies the renamings to
  /// its new content. Findings: the file cannot be read or written, or the renamings cannot be applied to its new
  /// content.
  model::Findings write_other_file(const OtherFileContents::Pending& file);
  /// Discards the changes to other files, since the document was saved elsewhere.
  void discard_other_files();
  /// Marks the document as modified although its file is up to date, because its pictures could not be saved.
  void mark_unsaved();
  /// Returns true if saving must ask for a path because the document has never been saved or is read-only.
  bool needs_path() const { return path_.empty() || read_only_; }
  /// Returns the text that saving writes: the canonical form of the set, or of the variant.
  std::string text() const;
  /// Returns the variant that turns base() into the current state, with the changes of the opened variant that still
  /// apply. Requires is_variant().
  model::Variant as_variant() const;
  /// Writes text() to path(). Requires !needs_path().
  model::Findings save();
  /// Writes text() to `path`, and sets path() to this path. Finding kChangedOnDisk if `may_replace` returns false.
  model::Findings save_as(const std::filesystem::path& path, const MayReplace& may_replace = {});
  /// Writes the complete set to `path`, and sets path() to this path. The document then has no base. Finding
  /// kChangedOnDisk if `may_replace` returns false.
  model::Findings save_as_set(const std::filesystem::path& path, const MayReplace& may_replace = {});
  /// Replaces the document with `opened` (its file after a change by another program) as a step that can be undone.
  void reload(OpenedDocument opened);

  /// Announces that picture files have changed, so that views are redrawn and findings are computed again.
  void invalidate_pictures() { changed_.emit(DocumentChange::Pictures); }

  /// Emitted after a change, with the parts that changed.
  Signal<DocumentChange>& changed() { return changed_; }

 private:
  void moved(const DocumentState& before, Selection selection);
  void remember_variant();
  void apply_variant_name(DocumentState& next) const;
  model::Findings write(const std::filesystem::path& path, const std::string& text, const MayReplace& may_replace);
  DocumentChange update_after_saving();
  std::shared_ptr<const OtherFiles> recover_others(const std::vector<OtherFileContents::Pending>& files);

  History<DocumentState, Selection> history_;
  std::shared_ptr<const Base> base_;
  Selection selection_;
  std::filesystem::path path_;
  bool read_only_ = false;
  std::shared_ptr<const model::Variant> variant_;
  std::string variant_id_, variant_name_, fingerprint_;
  std::string initial_id_, initial_name_;  ///< initial id and name, see name_after_file()
  DocumentState saved_;
  OtherFileContents contents_;
  std::function<bool(RenamePlan&)> rename_question_;
  bool is_asking_ = false;  ///< true while the question is shown
  model::Findings read_findings_;
  DocumentState state_as_read_;                            ///< as last read from the files; without a set after saving
  std::shared_ptr<const model::Variant> initial_variant_;  ///< the variant as opened; nullptr for none
  DocumentState initial_state_;                            ///< the state that belongs to initial_variant_
  Signal<DocumentChange> changed_;
};

}  // namespace tw::editor
