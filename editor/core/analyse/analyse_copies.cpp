// The list of copies in the Analyse workspace: its rows, groups and changes.

#include <algorithm>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/core/tile_list/filter.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor {

namespace {

constexpr int kShortestSlider = 6;

CopiesGroup group_of_deck(const std::string& deck) { return {.key = deck, .name = capitalized(tr_name(deck))}; }

}  // namespace

void AnalysePresenter::filter_copies(const std::string& text) {
  filter_ = text;
  fill_rows();
  view_.show_copies();
}

void AnalysePresenter::fill_rows() {
  rows_.clear();
  const Filter filter = parse_filter(filter_, *rules_, *set_);
  for (std::size_t i = 0; i < set_->tiles.size(); ++i)
    if (matches(filter, set_->tiles[i], *rules_)) rows_.push_back(i);
  groups_.clear();
  if (grouping_ == CopiesGrouping::Deck)
    for (const model::Deck& deck : rules_->decks) groups_.push_back(group_of_deck(deck.id));
  std::map<std::string, std::size_t> found;
  for (std::size_t g = 0; g < groups_.size(); ++g) found[groups_[g].key] = g;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    CopiesGroup group = group_of(rows_[row]);
    const auto [at, fresh] = found.try_emplace(group.key, groups_.size());
    if (fresh) groups_.push_back(std::move(group));
    groups_[at->second].rows.push_back(row);
  }
  std::erase_if(groups_, [](const CopiesGroup& group) { return group.rows.empty(); });
  if (grouping_ == CopiesGrouping::Edges) std::ranges::stable_sort(groups_, {}, &CopiesGroup::name);
  fill_lines();
}

CopiesGroup AnalysePresenter::group_of(std::size_t tile) const {
  if (grouping_ == CopiesGrouping::None) return {};
  if (grouping_ == CopiesGrouping::Deck) return group_of_deck(set_->tiles[tile].deck);
  const int pattern = analyzer_->pattern_of(tile);
  if (pattern < 0) return {.key = "", .name = tr("No edge")};
  const topology::Sides& sides = analysis_.patterns[pattern].sides;
  std::string names;
  for (std::size_t edge = 0; edge < analysis_.edges.size(); ++edge)
    if (std::ranges::find(sides, edge) != sides.end())
      names += (names.empty() ? "" : ", ") + tr_name(analysis_.edges[edge]);
  return {.key = names, .name = capitalized(names)};
}

void AnalysePresenter::fill_lines() {
  lines_.clear();
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    CopiesGroup& group = groups_[g];
    group.folded = groups_.size() > 1 && folded_.contains(group.key);
    if (groups_.size() > 1) lines_.push_back({.group = g});
    if (!group.folded)
      for (const std::size_t row : group.rows) lines_.push_back({.group = g, .row = row});
  }
}

void AnalysePresenter::group_copies(CopiesGrouping by) {
  if (by == grouping_) return;
  grouping_ = by;
  folded_.clear();
  fill_rows();
  view_.show_copies();
}

void AnalysePresenter::toggle_group(std::size_t group) {
  const std::string& key = groups_[group].key;
  if (folded_.erase(key) == 0) folded_.insert(key);
  fill_lines();
  view_.show_copies();
}

std::pair<int, int> AnalysePresenter::copies_of_group(std::size_t group) const {
  std::pair<int, int> out;
  for (const std::size_t row : groups_[group].rows) {
    out.first += analyzer_->copies(rows_[row]);
    out.second += set_->tiles[rows_[row]].copies;
  }
  return out;
}

CopiesRow AnalysePresenter::copies_row(std::size_t row) const {
  const std::size_t tile = rows_[row];
  const model::Tile& here = set_->tiles[tile];
  CopiesRow out{tile, analyzer_->copies(tile), here.copies, {}, kShortestSlider};
  if (const auto at = base_copies_.find(here.id); at != base_copies_.end()) out.base = at->second;
  out.max_copies = std::clamp(2 * std::max(here.copies, out.base.value_or(0)), kShortestSlider, model::kMaxCopies);
  out.max_copies = std::max(out.max_copies, out.copies);
  return out;
}

bool AnalysePresenter::change_copies(std::size_t tile, int copies) {
  copies = std::clamp(copies, 0, model::kMaxCopies);
  if (tile >= analyzer_->tiles() || analyzer_->copies(tile) == copies) return false;
  analyzer_->set_copies(tile, copies);
  const model::Tile& here = set_->tiles[tile];
  if (here.copies == copies)
    changed_.erase(here.id);
  else
    changed_[here.id] = copies;
  return true;
}

void AnalysePresenter::set_copies(std::size_t tile, int copies) {
  if (!change_copies(tile, copies)) return;
  analyse();
  view_.show_statistics();
}

void AnalysePresenter::set_all_copies(const std::vector<int>& copies) {
  bool changed = false;
  for (std::size_t tile = 0; tile < std::min(copies.size(), analyzer_->tiles()); ++tile)
    changed |= change_copies(tile, copies[tile]);
  if (!changed) return;
  analyse();
  view_.show_statistics();
  view_.show_copies();
}

void AnalysePresenter::add_to_group(std::size_t group, int by) {
  bool changed = false;
  for (const std::size_t row : groups_[group].rows)
    changed |= change_copies(rows_[row], analyzer_->copies(rows_[row]) + by);
  if (!changed) return;
  analyse();
  view_.show_statistics();
  view_.show_copies();
}

}  // namespace tw::editor
