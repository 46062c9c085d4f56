#include "editor/core/document/document.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/difference/variant_of.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr const char* kNameAfterFile = "name after file";

/// Returns true if `findings` contains the same finding, possibly on a different line.
bool is_among(const model::Findings& findings, const model::Finding& finding) {
  return std::any_of(findings.begin(), findings.end(), [&](const model::Finding& other) {
    return other.code == finding.code && other.message == finding.message;
  });
}

DocumentState make_state(model::TileSet set, std::shared_ptr<const model::Rules> rules) {
  return {std::make_shared<const model::TileSet>(std::move(set)), std::move(rules)};
}

/// Adapts the names to a step from `before`: removes the names of rows and parts that the step removed or renamed, and
/// restores the base's names for rows and parts that it restored.
void adapt_names(DocumentState& next, const model::Rules& before, const model::Rules* base) {
  model::Rules rules = *next.rules;
  const auto had = [&](const model::RowName& name) { return model::has_row(before, name.of()); };
  const auto has = [&](const model::RowName& name) { return model::has_row(*next.rules, name.of()); };
  std::erase_if(rules.names, [&](const model::RowName& name) { return had(name) && !has(name); });
  if (base != nullptr)
    for (const model::RowName& name : base->names)
      if (!had(name) && has(name) && model::index_of(rules.names, name.id) < 0) rules.names.push_back(name);
  if (rules.names != next.rules->names) next.rules = std::make_shared<const model::Rules>(std::move(rules));
}

}  // namespace

Document::Document(OpenedDocument opened) : history_(make_state({}, opened.rules)) { open(std::move(opened)); }

void Document::open(OpenedDocument opened) {
  selection_ = opened.set.tiles.empty() ? Selection{} : single_selection(opened.set.tiles.front().id);
  contents_.clear();
  DocumentState first = make_state(std::move(opened.set), std::move(opened.rules));
  first.others = recover_others(opened.others);
  // Restored work is one step after the contents of the files, so that it can be undone.
  const bool is_step = opened.unsaved && opened.before.set && opened.before.rules && opened.before != first;
  history_ = History<DocumentState, Selection>(is_step ? opened.before : first);
  if (is_step) {
    const std::vector<model::Tile>& tiles = opened.before.set->tiles;
    history_.commit(tr("Restore unsaved work"), "", std::move(first),
                    tiles.empty() ? Selection{} : single_selection(tiles.front().id), selection_);
  }
  base_ = std::move(opened.base);
  variant_ = std::move(opened.variant);
  variant_id_ = std::move(opened.variant_id);
  variant_name_ = std::move(opened.variant_name);
  initial_id_ = opened.has_generated_name ? set().id : variant_id_;
  initial_name_ = opened.has_generated_name ? set().name : variant_name_;
  path_ = std::move(opened.path);
  fingerprint_ = std::move(opened.fingerprint);
  read_only_ = opened.read_only;
  saved_ = history_.current();
  if (!rules().id.empty()) model::use_names(rules());  // an empty document must not replace other windows' names
  if (opened.unsaved) {
    if (!is_step) history_.mark_unsaved();
    saved_ = std::move(opened.before);
  } else {
    remember_variant();
  }
  read_findings_ = std::move(opened.findings);
  state_as_read_ = state();
  changed_.emit(DocumentChange::Everything);
}

model::Findings Document::reading_findings() const {
  if (is_as_read()) return read_findings_;
  if (base_ || rules() != *state_as_read_.rules) return {};  // for a variant, the checks report what still applies
  model::Findings out = read_findings_;
  std::erase_if(out, [](const auto& finding) { return std::filesystem::path(finding.path).filename() != "rules.xml"; });
  return out;
}

bool Document::has_reported(const model::Findings& errors) const {
  return std::all_of(errors.begin(), errors.end(), [&](const model::Finding& finding) {
    return finding.severity != model::Severity::Error || is_among(read_findings_, finding);
  });
}

void Document::select(Selection selection) {
  if (!selection.rule) selection.rule = selection_.rule;
  selection = valid_selection(std::move(selection), state());
  if (selection == selection_) return;
  selection_ = std::move(selection);
  history_.end_step();
  changed_.emit(DocumentChange::Selection);
}

const model::Tile* Document::tile() const { return model::find_tile(set(), selection_.tile()); }

const model::Zone* Document::zone() const {
  const model::Tile* shown = tile();
  const int i = shown ? model::zone_index(*shown, selection_.zone) : -1;
  return i < 0 ? nullptr : &shown->zones[i];
}

void Document::moved(const DocumentState& before, Selection selection) {
  // A step that does not change the rules does not move the selection in their tables.
  if (!selection.rule || before.rules == shared_rules()) selection.rule = selection_.rule;
  selection = valid_selection(std::move(selection), state());
  DocumentChange what = compare(*before.set, set()) | DocumentChange::File;
  if (before.rules != shared_rules()) {
    model::use_names(rules());
    what = what | DocumentChange::Metadata | DocumentChange::Rules;
  }
  if (selection != selection_) what = what | DocumentChange::Selection;
  selection_ = std::move(selection);
  changed_.emit(what);
}

bool Document::edit(std::string label, std::string merge_key, model::TileSet next,
                    const std::optional<Selection>& after) {
  return edit(std::move(label), std::move(merge_key), make_state(std::move(next), shared_rules()), after);
}

bool Document::edit(std::string label, std::string merge_key, DocumentState next,
                    const std::optional<Selection>& after) {
  const DocumentState before = history_.current();
  if (!next.others) next.others = before.others;
  if (shipped() && !modified() && !(next == before)) apply_variant_name(next);
  if (next.rules != before.rules) adapt_names(next, *before.rules, base_ ? base_->rules.get() : nullptr);
  Selection then = after.value_or(selection_);
  if (!then.rule) then.rule = selection_.rule;
  then = valid_selection(std::move(then), next);
  if (!history_.commit(std::move(label), std::move(merge_key), std::move(next), selection_, then)) return false;
  moved(before, std::move(then));
  return true;
}

bool Document::discard_last_step(const std::string& merge_key) {
  const DocumentState before = history_.current();
  auto selection = history_.discard_last_step(merge_key);
  if (!selection) return false;
  moved(before, std::move(*selection));
  return true;
}

bool Document::undo() {
  if (!history_.can_undo()) return false;
  const DocumentState before = history_.current();
  moved(before, history_.undo());
  return true;
}

bool Document::redo() {
  if (!history_.can_redo()) return false;
  const DocumentState before = history_.current();
  moved(before, history_.redo());
  return true;
}

void Document::go_to(std::size_t step) {
  if (step >= history_.size() || step == history_.at()) return;
  const DocumentState before = history_.current();
  Selection selection;
  while (history_.at() > step) selection = history_.undo();
  while (history_.at() < step) selection = history_.redo();
  moved(before, std::move(selection));
}

void Document::apply_variant_name(DocumentState& next) const {
  if (next.set->id != set().id || next.set->name != set().name) return;  // the user has already named the set
  model::TileSet named = *next.set;
  // The source of a shipped game names its publisher; a variant must not claim to come from this publisher.
  if (named.source == set().source) named.source = "Variant of " + set().name + ".";
  named.id = variant_id_;
  named.name = variant_name_;
  next.set = std::make_shared<const model::TileSet>(std::move(named));
}

bool Document::make_variant() {
  if (!shipped() || modified()) return false;
  DocumentState next = state();
  apply_variant_name(next);
  return edit(tr("Make a variant"), "", std::move(next));
}

bool Document::name_after_file(const std::string& name, const std::function<bool(const std::string& id)>& taken) {
  if (initial_id_.empty() || set().id != initial_id_ || set().name != initial_name_ || name == initial_id_)
    return false;
  const std::string id = xml::id_from_name(name);
  if (id.empty() || (base_ && (id == base_->id || id == base_->set->id))) return false;
  return !taken(id) && rename(id, name, kNameAfterFile);
}

bool Document::rename(const std::string& id, const std::string& name, const std::string& merge_key) {
  model::TileSet named = set();
  named.id = id;
  named.name = name;
  auto rules = shared_rules();
  if (!is_variant() && rules->id == set().id) {
    model::Rules own = *rules;
    own.id = named.rules = id;
    if (own.name == set().name) own.name = name;
    rules = std::make_shared<const model::Rules>(std::move(own));
  }
  return edit(tr("Rename the set"), merge_key, {std::make_shared<const model::TileSet>(std::move(named)), rules});
}

void Document::undo_name_after_file() { discard_last_step(kNameAfterFile); }

void Document::remember_variant() {
  const bool is_known = variant_ && !variant_->id.empty();
  initial_variant_ = is_known ? variant_ : nullptr;
  initial_state_ = is_known ? state() : DocumentState();
}

model::Variant Document::as_variant() const {
  if (initial_variant_ && state() == initial_state_)
    return *initial_variant_;  // after undo: keep the original order of changes
  model::Variant out = difference::variant_of(*base_->set, *base_->rules, set(), rules(), *variant_);
  out.id = set().id;
  out.name = set().name;
  out.source = set().source;
  return out;
}

// A shipped variant is treated as a variant even before it is edited.
std::string Document::text() const {
  return is_variant() || (variant_ && !variant_->id.empty()) ? xml::write(as_variant()) : xml::write(set());
}

model::Findings Document::save() { return save_as(path_); }

model::Findings Document::save_as(const std::filesystem::path& path, const MayReplace& may_replace) {
  std::shared_ptr<const model::Variant> variant;
  if (is_variant() || (variant_ && !variant_->id.empty()))
    variant = std::make_shared<const model::Variant>(as_variant());
  model::Findings errors = write(path, variant ? xml::write(*variant) : xml::write(set()), may_replace);
  if (!errors.empty()) return errors;
  variant_ = std::move(variant);
  if (!variant_) base_.reset();
  changed_.emit(DocumentChange::File | update_after_saving());
  return {};
}

model::Findings Document::save_as_set(const std::filesystem::path& path, const MayReplace& may_replace) {
  model::Findings errors = write(path, xml::write(set()), may_replace);
  if (!errors.empty()) return errors;
  variant_.reset();
  base_.reset();
  changed_.emit(DocumentChange::File | update_after_saving());
  return {};
}

model::Findings Document::write(const std::filesystem::path& path, const std::string& text,
                                const MayReplace& may_replace) {
  bool may = true;
  model::Findings errors = xml::update_file(path, [&](const std::optional<std::string>& now) {
    may = !may_replace || may_replace(now);
    return may ? std::optional(text) : std::nullopt;
  });
  if (!may) return {{.code = kChangedOnDisk, .path = path.string(), .message = tr("The file has changed on disk")}};
  if (!errors.empty()) return errors;
  path_ = path;
  fingerprint_ = fingerprint(text);
  read_only_ = false;
  variant_id_.clear();
  history_.end_step();
  history_.mark_saved();
  saved_ = history_.current();
  return {};
}

void Document::mark_unsaved() {
  history_.mark_unsaved();
  changed_.emit(DocumentChange::File);
}

/// Sets the picture folders of the rules, in all states of the history, to the folders that apply when the written file
/// is opened. Keeps only findings about rules.xml.
DocumentChange Document::update_after_saving() {
  model::Rules here;
  const DocumentChange what = read_findings_.empty() ? DocumentChange::Nothing : DocumentChange::Metadata;
  const model::Findings before = std::exchange(read_findings_, {}), checked = xml::check_rules(rules(), "");
  state_as_read_.set.reset();
  if (variant_) {
    here = *base_->rules;
    xml::add_art_folder(here, path_);
  } else {
    auto found = xml::rules_for(set(), path_);
    if (found) here = std::move(found.value());
    if (here == rules()) {
      // Omit other errors: they are new in the file and have not been shown. has_reported() must return false for them,
      // so that saving does not remove the parts of the file with these errors.
      for (model::Finding& finding : found.findings())
        if (is_among(before, finding) || is_among(checked, finding)) read_findings_.push_back(std::move(finding));
      state_as_read_.rules = shared_rules();
    }
    if (!found) xml::add_art_folder(here, path_);
  }
  if (here.art_folders.list == rules().art_folders.list) return what;
  std::map<std::shared_ptr<const model::Rules>, std::shared_ptr<const model::Rules>> moved;
  history_.amend([&](auto& state) {
    if (!state.rules) return;
    auto& to = moved[state.rules];
    if (!to) {
      model::Rules copy = *state.rules;
      copy.art_folders = here.art_folders;
      to = std::make_shared<const model::Rules>(std::move(copy));
    }
    state.rules = to;
  });
  saved_ = history_.current();
  return DocumentChange::Metadata | DocumentChange::Rules | DocumentChange::Pictures;
}

void Document::reload(OpenedDocument opened) {
  const DocumentState before = history_.current();
  base_ = std::move(opened.base);
  variant_ = std::move(opened.variant);
  fingerprint_ = std::move(opened.fingerprint);
  read_only_ = opened.read_only;
  variant_id_ = std::move(opened.variant_id);
  variant_name_ = std::move(opened.variant_name);
  read_findings_ = std::move(opened.findings);
  DocumentState next = make_state(std::move(opened.set), std::move(opened.rules));
  next.others = saved_.others;  // as on disk
  Selection then = valid_selection(selection_, next);
  history_.end_step();
  if (!history_.commit(tr("Reload from disk"), "", next, selection_, then)) history_.replace(std::move(next));
  state_as_read_ = state();
  remember_variant();
  history_.mark_saved();
  saved_ = history_.current();
  moved(before, std::move(then));
}

}  // namespace tw::editor
