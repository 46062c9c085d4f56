#include "editor/core/canvas/tile_tabs.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace tw::editor {

TileTabs::TileTabs(Document& document) : document_(document) {
  saved_ = last_set_ = document_.snapshot();
  state_ = document_.changed().connect([this](DocumentChange what) { on_document_changed(what); }, Phase::State);
  connection_ = document_.changed().connect([this](DocumentChange) {
    if (std::exchange(change_pending_, false)) changed_.emit(0);
  });
  if (document_.tile()) preview(document_.tile()->id);
}

std::size_t TileTabs::tab_index(const std::string& tile) const {
  const auto found = std::find_if(tabs_.begin() + 1, tabs_.end(), [&](const Tab& tab) { return tab.tile == tile; });
  return static_cast<std::size_t>(found - tabs_.begin());
}

void TileTabs::preview(const std::string& tile) {
  active_ = tab_index(tile);
  if (active_ < tabs_.size()) return;
  const auto old = std::find_if(tabs_.begin(), tabs_.end(), [](const Tab& tab) { return tab.preview; });
  active_ = static_cast<std::size_t>(old - tabs_.begin());
  if (old == tabs_.end())
    tabs_.push_back({tile, true});
  else
    *old = {tile, true};
}

bool TileTabs::close_removed_tabs() {
  std::unordered_set<std::string_view> held;
  for (const model::Tile& tile : document_.set().tiles) held.insert(tile.id);
  const std::string shown = tabs_[active_].tile;
  const auto gone = std::erase_if(tabs_, [&](const Tab& tab) { return !tab.tile.empty() && !held.contains(tab.tile); });
  if (gone == 0) return false;
  const std::size_t place = shown.empty() ? 0 : tab_index(shown);
  active_ = place < tabs_.size() ? place : 0;
  return true;
}

bool TileTabs::keep_edited_tabs() {
  bool kept = false;
  for (Tab& tab : tabs_) {
    if (!tab.preview) continue;
    const model::Tile* before = model::find_tile(*last_set_, tab.tile);
    const model::Tile* now = model::find_tile(document_.set(), tab.tile);
    if (!before || !now || *before == *now) continue;
    tab.preview = false;
    kept = true;
  }
  return kept;
}

bool TileTabs::mark_changed() {
  bool other = false;
  for (Tab& tab : tabs_) {
    if (tab.tile.empty()) continue;
    const model::Tile* before = saved_ == document_.snapshot() ? nullptr : model::find_tile(*saved_, tab.tile);
    const model::Tile* now = model::find_tile(document_.set(), tab.tile);
    const bool changed = saved_ != document_.snapshot() && (!before || !now || *before != *now);
    other = other || changed != tab.changed;
    tab.changed = changed;
  }
  return other;
}

void TileTabs::on_document_changed(DocumentChange what) {
  bool other = false;
  const bool opened = what == DocumentChange::Everything;
  if (opened) {
    tabs_ = {{}};
    active_ = 0;
    last_set_ = document_.snapshot();
    other = true;
  }
  if (!document_.modified() || opened) saved_ = document_.snapshot();
  const bool whole = whole_set() && !opened;
  if (touches(what, kContent)) {
    // A renamed tile keeps its tab. A tile was renamed if one tile has vanished and the selected tile is new.
    const model::Tile* now = document_.tile();
    Tab& tab = tabs_[active_];
    if (now && !tab.tile.empty() && !model::find_tile(document_.set(), tab.tile) &&
        !model::find_tile(*last_set_, now->id) && document_.set().tiles.size() == last_set_->tiles.size())
      tab.tile = now->id;
    other = keep_edited_tabs() || other;
    other = close_removed_tabs() || other;
    last_set_ = document_.snapshot();
  }
  if (touches(what, DocumentChange::Selection | kContent) && document_.tile()) {
    const std::string tile = document_.tile()->id;
    const bool stay = whole && (touches(what, kContent) || (keep_whole_set_ && keep_whole_set_()));
    if (!stay && tile != tabs_[active_].tile) {
      preview(tile);
      other = true;
    }
  } else if (!document_.tile() && !whole_set()) {
    active_ = 0;
    other = true;
  }
  change_pending_ = mark_changed() || other || change_pending_;
}

void TileTabs::show(std::size_t tab) {
  if (tab >= tabs_.size() || tab == active_) return;
  active_ = tab;
  // Selecting the tile notifies the views. The tab is already active then, so the views change nothing else.
  if (tab > 0) document_.select(single_selection(tabs_[tab].tile));
  changed_.emit(0);
}

void TileTabs::open(const std::string& tile) {
  if (!model::find_tile(document_.set(), tile)) return;
  preview(tile);
  tabs_[active_].preview = false;
  mark_changed();
  if (document_.selection().tile() != tile) document_.select(single_selection(tile));
  changed_.emit(0);
}

void TileTabs::close(std::size_t tab) {
  if (tab == 0 || tab >= tabs_.size()) return;
  tabs_.erase(tabs_.begin() + static_cast<std::ptrdiff_t>(tab));
  const bool was_active = active_ == tab;
  if (active_ >= tab) active_ = std::max<std::size_t>(active_, 1) - 1;
  if (was_active && active_ == 0 && tabs_.size() > 1) active_ = 1;
  if (was_active && active_ > 0) document_.select(single_selection(tabs_[active_].tile));
  changed_.emit(0);
}

void TileTabs::close_others(std::size_t tab) {
  if (tab >= tabs_.size()) return;
  const Tab kept = tabs_[tab];
  tabs_ = {{}};
  if (!kept.tile.empty()) tabs_.push_back(kept);
  active_ = tabs_.size();
  show(tabs_.size() - 1);
}

void TileTabs::step(int by) {
  const int n = static_cast<int>(tabs_.size());
  if (n > 1) show(static_cast<std::size_t>(((static_cast<int>(active_) + by) % n + n) % n));
}

std::string TileTabs::session() const {
  std::string out = whole_set() ? "*=" + document_.selection().tile() : "";
  for (std::size_t i = 1; i < tabs_.size(); ++i)
    out += "\t" + std::string(tabs_[i].preview ? "?" : "") + (i == active_ ? "*" : "") + "=" + tabs_[i].tile;
  return out;
}

void TileTabs::restore_session(const std::string& text) {
  std::vector<Tab> tabs{{}};
  std::size_t active = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\t', at), text.size());
    const std::string part = text.substr(at, end - at);
    const bool in_whole_set = at == 0;
    at = end + 1;
    const std::size_t mark = part.find('=');
    if (mark == std::string::npos) continue;
    const std::string tile = part.substr(mark + 1), flags = part.substr(0, mark);
    if (!model::find_tile(document_.set(), tile)) continue;
    if (in_whole_set) {
      document_.select(single_selection(tile));
      continue;
    }
    if (std::any_of(tabs.begin(), tabs.end(), [&](const Tab& tab) { return tab.tile == tile; })) continue;
    tabs.push_back({tile, flags.find('?') != std::string::npos});
    if (flags.find('*') != std::string::npos) active = tabs.size() - 1;
  }
  tabs_ = std::move(tabs);
  mark_changed();
  active_ = tabs_.size();
  show(active);
}

}  // namespace tw::editor
