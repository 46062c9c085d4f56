#pragma once
// The tile set that is being edited: its states, the selection, its file. One thread (the user interface's).

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "editor/core/base/signal.hpp"
#include "editor/core/document/changes.hpp"
#include "editor/core/document/document_state.hpp"
#include "editor/core/document/opening.hpp"
#include "editor/core/document/selection.hpp"

namespace tw::editor {

class Document {
 public:
  Document() : Document(Opened{}) {}
  explicit Document(Opened opened);
  /// Replaces everything, history too; selects the first tile.
  void open(Opened opened);

  const model::TileSet& set() const { return *history_.current().set; }
  /// The current state to hand to another thread; it never changes.
  std::shared_ptr<const model::TileSet> snapshot() const { return history_.current().set; }
  const model::Rules& rules() const { return *history_.current().rules; }
  std::shared_ptr<const model::Rules> shared_rules() const { return history_.current().rules; }
  const DocumentState& state() const { return history_.current(); }
  /// What differences are shown against: the game that a variant changes, a shipped game itself; nullptr for none.
  const Base* base() const { return base_.get(); }
  std::shared_ptr<const Base> shared_base() const { return base_; }
  /// The tile of the same id in the base, or nullptr.
  const model::Tile* base_tile(const std::string& id) const {
    return base_ ? model::find_tile(*base_->set, id) : nullptr;
  }
  /// What was wrong with the file when it was opened.
  const model::Findings& reading_findings() const { return reading_; }

  /// Always valid: what it names is there.
  const Selection& selection() const { return selection_; }
  /// A selection without a row of the rules keeps the one that is selected.
  void select(Selection selection);
  /// The tile shown large and the zone selected on it; nullptr if none. Until the next edit or selection.
  const model::Tile* tile() const;
  const model::Zone* zone() const;

  /// Makes `next` the current state and selects `after` (or keeps the selection as far as it still exists).
  /// Returns false, and does nothing, if it equals the current state. See History for `merge_key`.
  bool edit(std::string label, std::string merge_key, model::TileSet next, const std::optional<Selection>& after = {});
  /// The same for a step that changes the rules too (a deck added, a row of the tables).
  bool edit(std::string label, std::string merge_key, DocumentState next, const std::optional<Selection>& after = {});
  /// Takes the step away to which edits with this key would still be added, as if nothing had been typed. False if
  /// there is none, or it was saved.
  bool withdraw(const std::string& merge_key);
  /// The next edit is a step of its own, whatever its key.
  void end_step() { history_.seal(); }
  bool undo();
  bool redo();
  /// To any state of the history, 0 <= step < history().size().
  void go_to(std::size_t step);
  const History<DocumentState, Selection>& history() const { return history_; }

  const std::filesystem::path& path() const { return path_; }
  bool read_only() const { return read_only_; }
  /// A game that came with the program: the first edit makes a variant of it, and undoing that makes it itself again.
  bool shipped() const { return !own_id_.empty(); }
  /// True if saving writes a variant: only what differs from base().
  bool is_variant() const { return variant_ && (!shipped() || modified()); }
  /// What was opened or saved last of a variant, nullptr for a set of its own.
  std::shared_ptr<const model::Variant> kept_variant() const { return variant_; }
  /// Gives a shipped game the name of the variant, as a step of its own. False if it is none or has been changed.
  bool make_variant();
  /// A set or variant that still has the name that the program gave it is called as its file, its id too, as a step of
  /// its own. `name`: the file's, without its ending. False if it was named, or that makes no id, or its base or
  /// another game has that id (`taken`).
  bool name_after_file(const std::string& name, const std::function<bool(const std::string& id)>& taken);
  /// Another id and name, as a step of its own; rules that belong to the set get them too.
  bool rename(const std::string& id, const std::string& name, const std::string& merge_key = "");
  /// Takes that back, if it was the last step: the file could not be written.
  void keep_own_name();
  /// What the file holds as far as this document knows; no set if that is not known.
  const DocumentState& saved_state() const { return saved_; }
  /// Fingerprint of that; "" if it was never saved.
  const std::string& file_print() const { return print_; }
  bool modified() const { return history_.modified(); }
  /// True if saving needs a place: never saved, or not to be written where it is.
  bool needs_place() const { return path_.empty() || read_only_; }
  /// What saving writes: the canonical form of the set, or of the variant.
  std::string text() const;
  /// The variant that makes the current state of base(), with the other changes that it had. Only if is_variant().
  model::Variant as_variant() const;
  /// Writes text() to where it is. Only if !needs_place().
  model::Findings save();
  /// Writes to `path`, which becomes the document's own.
  model::Findings save_as(const std::filesystem::path& path);
  /// The same as a set of its own, without a base.
  model::Findings save_as_set(const std::filesystem::path& path);
  /// Takes what `opened` holds (the same file, changed by another program) as a step that can be undone.
  void reload(Opened opened);

  /// Says that files of pictures have changed: what shows them is drawn again, and findings are looked for.
  void pictures_changed() { changed_.emit(Changed::Pictures); }

  /// What changed, after it changed.
  Signal<Changed>& changed() { return changed_; }

 private:
  void moved(const DocumentState& before, Selection selection);
  void named_as_own(DocumentState& next) const;
  model::Findings write(const std::filesystem::path& path, const std::string& text);
  Changed look_for_pictures_here();

  History<DocumentState, Selection> history_;
  std::shared_ptr<const Base> base_;
  Selection selection_;
  std::filesystem::path path_;
  bool read_only_ = false;
  std::shared_ptr<const model::Variant> variant_;
  std::string own_id_, own_name_, print_;
  std::string given_id_, given_name_;  ///< by the program, see name_after_file()
  DocumentState saved_;
  model::Findings reading_;
  Signal<Changed> changed_;
};

}  // namespace tw::editor
