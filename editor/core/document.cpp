#include "editor/core/document.hpp"

#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

DocumentState state_of(model::TileSet set, std::shared_ptr<const model::Rules> rules) {
  return {std::make_shared<const model::TileSet>(std::move(set)), std::move(rules)};
}

}  // namespace

Document::Document(Opened opened) : history_(state_of({}, opened.rules)) { open(std::move(opened)); }

void Document::open(Opened opened) {
  selection_ = opened.set.tiles.empty() ? Selection{} : one(opened.set.tiles.front().id);
  history_ = History<DocumentState, Selection>(state_of(std::move(opened.set), std::move(opened.rules)));
  base_ = std::move(opened.base);
  path_ = std::move(opened.path);
  read_only_ = opened.read_only;
  reading_ = std::move(opened.findings);
  changed_.emit(Changed::Everything);
}

void Document::select(Selection selection) {
  selection = within(std::move(selection), set());
  if (selection == selection_) return;
  selection_ = std::move(selection);
  history_.seal();
  changed_.emit(Changed::Selection);
}

const model::Tile* Document::tile() const { return model::find_tile(set(), selection_.tile()); }

const model::Zone* Document::zone() const {
  const model::Tile* shown = tile();
  const int i = shown ? model::zone_index(*shown, selection_.zone) : -1;
  return i < 0 ? nullptr : &shown->zones[static_cast<std::size_t>(i)];
}

void Document::moved(const DocumentState& before, Selection selection) {
  selection = within(std::move(selection), set());
  Changed what = compare(*before.set, set()) | Changed::File;
  if (before.rules != shared_rules()) what = what | Changed::About | Changed::Rules;
  if (selection != selection_) what = what | Changed::Selection;
  selection_ = std::move(selection);
  changed_.emit(what);
}

bool Document::edit(std::string label, std::string merge_key, model::TileSet next,
                    const std::optional<Selection>& after) {
  return edit(std::move(label), std::move(merge_key), state_of(std::move(next), shared_rules()), after);
}

bool Document::edit(std::string label, std::string merge_key, DocumentState next,
                    const std::optional<Selection>& after) {
  const DocumentState before = history_.current();
  Selection then = within(after.value_or(selection_), *next.set);
  if (!history_.commit(std::move(label), std::move(merge_key), std::move(next), selection_, then)) return false;
  moved(before, std::move(then));
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

model::Findings Document::save() { return save_as(path_); }

model::Findings Document::save_as(const std::filesystem::path& path) {
  model::Findings trouble = xml::write_file(path, xml::write(set()));
  if (!trouble.empty()) return trouble;
  path_ = path;
  read_only_ = false;
  reading_.clear();
  history_.seal();
  history_.mark_saved();
  changed_.emit(Changed::File);
  return {};
}

}  // namespace tw::editor
