#include "editor/core/tile_list/tile_grid.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/tiles.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

GridLayout lay_out_grid(const std::vector<GridGroup>& groups, const GridMetrics& m) {
  GridLayout out;
  const double room = std::max(m.tile, m.width - 2 * m.margin);
  out.columns = std::max(1, static_cast<int>((room + m.gap) / (m.tile + m.gap)));
  double y = 4;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    out.items.push_back({true, g, "", {0, y, m.width, m.header}});
    y += m.header;
    if (groups[g].folded) continue;
    const auto& tiles = groups[g].tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const double column = static_cast<double>(i % static_cast<std::size_t>(out.columns));
      const std::size_t full_rows = i / static_cast<std::size_t>(out.columns);
      const auto row = static_cast<double>(full_rows);
      out.items.push_back(
          {false,
           g,
           tiles[i],
           {m.margin + column * (m.tile + m.gap), y + row * (m.tile + m.label + m.gap / 2), m.tile, m.tile + m.label}});
    }
    if (!tiles.empty()) y = out.items.back().box.y + m.tile + m.label + m.gap;
  }
  out.height = y + 4;
  return out;
}

int item_at(const GridLayout& layout, Point p) {
  for (std::size_t i = 0; i < layout.items.size(); ++i)
    if (layout.items[i].box.has(p)) return static_cast<int>(i);
  return -1;
}

std::size_t first_below(const GridLayout& layout, double y) {
  const auto found = std::partition_point(layout.items.begin(), layout.items.end(),
                                          [&](const GridItem& item) { return item.box.y + item.box.height < y; });
  return static_cast<std::size_t>(found - layout.items.begin());
}

std::size_t group_at(const GridLayout& layout, Point p) {
  std::size_t group = 0;
  for (const GridItem& item : layout.items)
    if (item.header && item.box.y <= p.y) group = item.group;
  return group;
}

namespace {
constexpr std::string_view kSortNames[] = {"file", "edges", "fit", "copies", "name"};

/// Compares numbers in names by value: 9 before 12.
bool by_name(const std::string& a, const std::string& b) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (!digit(a[i]) || !digit(b[j])) {
      if (a[i] != b[j]) return a[i] < b[j];
      ++i, ++j;
      continue;
    }
    const auto run = [&](const std::string& text, std::size_t& at) {
      while (at + 1 < text.size() && text[at] == '0' && digit(text[at + 1])) ++at;
      const std::size_t from = at;
      while (at < text.size() && digit(text[at])) ++at;
      return std::string_view(text).substr(from, at - from);
    };
    const std::string_view x = run(a, i), y = run(b, j);
    if (x != y) return x.size() != y.size() ? x.size() < y.size() : x < y;
  }
  return a.size() - i < b.size() - j;
}
}  // namespace

std::string_view sort_name(GridSort sort) { return kSortNames[static_cast<std::size_t>(sort)]; }

GridSort sort_from_name(std::string_view name) {
  const auto found = std::find(std::begin(kSortNames), std::end(kSortNames), name);
  return found == std::end(kSortNames) ? GridSort::File : static_cast<GridSort>(found - std::begin(kSortNames));
}

TileGridPresenter::TileGridPresenter(Document& document, TileGridView& view) : document_(document), view_(view) {
  state_ = document_.changed().connect(
      [this](DocumentChange what) {
        if (!is_visible_) {
          stale_ = true;
        } else if (touches(what, kContent)) {
          follow_rules();
          group();
        }
        if (is_visible_ && touches(what, DocumentChange::Selection)) unfolded_ = unfold_selected() || unfolded_;
      },
      Phase::State);
  connection_ = document_.changed().connect([this](DocumentChange what) {
    if (!is_visible_) return;
    if (std::exchange(unfolded_, false) || touches(what, kContent)) view_.show_groups();
    if (!touches(what, DocumentChange::Selection)) return;
    view_.show_selection();
    if (!document_.selection().tile().empty()) view_.bring_into_view(document_.selection().tile());
  });
  regroup();
}

void TileGridPresenter::parse() {
  filter_rules_ = document_.shared_rules();
  filter_ = parse_filter(text_, *filter_rules_, document_.set());
}

void TileGridPresenter::follow_rules() {
  if (filter_rules_ && filter_rules_ != document_.shared_rules())
    text_ = renamed_filter(text_, filter_, *filter_rules_, document_.rules(), document_.set());
  parse();
}

void TileGridPresenter::regroup() {
  group();
  view_.show_groups();
}

const SetFacts& TileGridPresenter::facts() {
  if (!facts_ || facts_of_ != document_.snapshot()) {
    facts_of_ = document_.snapshot();
    facts_ = std::make_shared<const SetFacts>(*facts_of_, document_.rules());
  }
  return *facts_;
}

bool TileGridPresenter::is_changed(const model::Tile& tile) const {
  if (!base_) return false;
  const auto found = base_tiles_.find(tile.id);
  if (found == base_tiles_.end()) return true;
  const model::Tile& old = *found->second;
  return old.deck != tile.deck || old.copies != tile.copies || old.art != tile.art || old.zones != tile.zones ||
         old.properties != tile.properties;
}

void TileGridPresenter::group() {
  if (base_ != document_.shared_base()) {
    base_ = document_.shared_base();
    base_tiles_.clear();
    if (base_)
      for (const model::Tile& tile : base_->set->tiles) base_tiles_.try_emplace(tile.id, &tile);
  }
  const bool rim = filter_.has_term(FilterTerm::Type::Fits) || filter_.has_term(FilterTerm::Type::Pattern);
  const FilterSubject subject{
      document_.rules(),  rim ? &facts() : nullptr, [this](const model::Tile& tile) { return is_changed(tile); },
      sources_.has_error, sources_.has_finding,     sources_.note};
  groups_.clear();
  shown_ = copies_shown_ = 0;
  if (order_.by_deck)
    for (const std::string& deck : deck_names(document_.rules()))
      groups_.push_back({deck, 0, folded_.contains(deck), {}});
  std::unordered_map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < groups_.size(); ++i) place[groups_[i].deck] = i;
  for (const model::Tile& tile : document_.set().tiles) {
    const std::string& deck = order_.by_deck ? tile.deck : std::string();
    const auto [at, fresh] = place.try_emplace(deck, groups_.size());
    if (fresh) groups_.push_back({deck, 0, folded_.contains(deck), {}});  // a deck that the rules do not declare
    GridGroup& group = groups_[at->second];
    ++group.total;
    if (!matches(filter_, tile, subject)) continue;
    group.tiles.push_back(tile.id);
    ++shown_;
    copies_shown_ += tile.copies;
  }
  // Without a filter, empty decks are also shown, so that tiles can be moved there.
  if (!text_.empty() || shown_ == 0) std::erase_if(groups_, [](const GridGroup& group) { return group.tiles.empty(); });
  sort_groups();
}

void TileGridPresenter::sort_groups() {
  if (order_.sort == GridSort::File) return;
  std::unordered_map<std::string_view, const model::Tile*> tiles;
  if (order_.sort == GridSort::Copies)
    for (const model::Tile& tile : document_.set().tiles) tiles.try_emplace(tile.id, &tile);
  const SetFacts* rim = order_.sort == GridSort::Edges || order_.sort == GridSort::Fit ? &facts() : nullptr;
  const auto before = [&](const std::string& a, const std::string& b) {
    switch (order_.sort) {
      case GridSort::Copies: return tiles.at(a)->copies > tiles.at(b)->copies;
      case GridSort::Edges: return rim->of(a)->pattern < rim->of(b)->pattern;
      case GridSort::Fit: return rim->of(a)->fits < rim->of(b)->fits;
      default: return by_name(a, b);
    }
  };
  for (GridGroup& group : groups_) std::stable_sort(group.tiles.begin(), group.tiles.end(), before);
}

void TileGridPresenter::set_shown(bool shown) {
  is_visible_ = shown;
  if (!shown || !std::exchange(stale_, false)) return;
  follow_rules();
  group();
  unfold_selected();
  view_.show_groups();
  view_.show_selection();
}

void TileGridPresenter::set_order(GridOrder order) {
  if (order == order_) return;
  order_ = order;
  if (is_visible_)
    regroup();
  else
    stale_ = true;
}

void TileGridPresenter::on_sources_changed() {
  using Term = FilterTerm::Type;
  if (filter_.has_term(Term::Error) || filter_.has_term(Term::Finding) || filter_.has_term(Term::Note)) regroup();
}

std::string TileGridPresenter::summary() const {
  const auto total = static_cast<int>(document_.set().tiles.size());
  const std::string tiles = shown_ == total ? tr_n("{0} tile", "{0} tiles", total)
                                            : tr_n("{1} of {0} tile", "{1} of {0} tiles", total, group_digits(shown_));
  return tiles + " · " + tr_n("{0} copy", "{0} copies", copies_shown_);
}

std::string TileGridPresenter::corrected_filter() const {
  for (const FilterError& error : filter_.errors)
    if (!error.suggestion.empty() && error.offset + error.length <= text_.size())
      return text_.substr(0, error.offset) + error.suggestion + text_.substr(error.offset + error.length);
  return "";
}

std::string TileGridPresenter::empty_text() const {
  if (shown() > 0) return "";
  return document_.set().tiles.empty() ? tr("This set has no tiles yet") : tr("No tile matches “{0}”.", text_);
}

void TileGridPresenter::on_filter(const std::string& text) {
  if (text == text_) return;
  text_ = text;
  parse();
  regroup();
}

void TileGridPresenter::on_fold(std::size_t group) {
  if (group >= groups_.size()) return;
  const std::string& deck = groups_[group].deck;
  if (!folded_.erase(deck)) folded_.insert(deck);
  groups_[group].folded = folded_.contains(deck);
  view_.show_groups();
}

bool TileGridPresenter::unfold_selected() {
  const std::string& tile = document_.selection().tile();
  for (GridGroup& group : groups_)
    if (group.folded && std::ranges::find(group.tiles, tile) != group.tiles.end()) {
      folded_.erase(group.deck);
      group.folded = false;
      return true;
    }
  return false;
}

std::vector<std::string> TileGridPresenter::reading_order() const {
  std::vector<std::string> out;
  for (const GridGroup& group : groups_)
    if (!group.folded) out.insert(out.end(), group.tiles.begin(), group.tiles.end());
  return out;
}

void TileGridPresenter::select_range(const std::string& to) {
  const std::vector<std::string> all = reading_order();
  auto from = std::find(all.begin(), all.end(), anchor_), end = std::find(all.begin(), all.end(), to);
  if (from == all.end() || end == all.end()) return document_.select(single_selection(to));
  Selection selection;
  if (from <= end)
    selection.tiles.assign(from, end + 1);
  else
    selection.tiles.assign(std::make_reverse_iterator(from + 1), std::make_reverse_iterator(end));
  document_.select(std::move(selection));
}

void TileGridPresenter::on_click(const std::string& tile, bool control, bool shift) {
  if (shift && !anchor_.empty()) return select_range(tile);
  anchor_ = tile;
  if (!control) return document_.select(single_selection(tile));
  Selection selection = document_.selection();
  selection.zone.clear();
  if (std::erase(selection.tiles, tile) == 0) selection.tiles.push_back(tile);
  document_.select(std::move(selection));
}

void TileGridPresenter::on_box(const std::vector<std::string>& tiles, bool control) {
  Selection selection = control ? document_.selection() : Selection{};
  selection.zone.clear();
  std::unordered_set<std::string> had(selection.tiles.begin(), selection.tiles.end());
  for (const std::string& tile : tiles)
    if (had.insert(tile).second) selection.tiles.push_back(tile);
  document_.select(std::move(selection));
}

void TileGridPresenter::on_step(int columns_right, int rows_down, int columns, bool extend) {
  const std::vector<std::string> all = reading_order();
  if (all.empty()) return;
  const auto here = std::find(all.begin(), all.end(), document_.selection().tile());
  if (here == all.end()) return on_click(all.front(), false, false);
  // Up and down stay in the column; beyond the deck they select the first tile of the next deck or the last tile of the
  // previous deck.
  auto at = here - all.begin();
  at += columns_right;
  std::size_t before = 0;
  for (const GridGroup& group : groups_) {
    if (group.folded) continue;
    const auto size = static_cast<std::ptrdiff_t>(group.tiles.size());
    const auto inside = (here - all.begin()) - static_cast<std::ptrdiff_t>(before);
    if (rows_down != 0 && inside >= 0 && inside < size) {
      const auto target = inside + rows_down * columns;
      const bool same_group = target >= 0 && target < size;
      at = static_cast<std::ptrdiff_t>(before) + (same_group ? target : rows_down > 0 ? size : -1);
      break;
    }
    before += group.tiles.size();
  }
  at = std::clamp<std::ptrdiff_t>(at, 0, static_cast<std::ptrdiff_t>(all.size()) - 1);
  const std::string& target = all[at];
  if (extend && anchor_.empty()) anchor_ = *here;
  on_click(target, false, extend);
}

void TileGridPresenter::on_select_all() {
  Selection selection{reading_order(), ""};
  document_.select(std::move(selection));
}

void TileGridPresenter::select_shown() {
  const std::vector<std::string> shown = reading_order();
  const auto is_selected = [this](const std::string& tile) { return document_.selection().has(tile); };
  if (!shown.empty() && std::ranges::none_of(shown, is_selected)) document_.select(single_selection(shown.front()));
}

void TileGridPresenter::on_copies(const std::string& tile, int copies) {
  const std::vector<std::string> tiles =
      document_.selection().has(tile) ? document_.selection().tiles : std::vector<std::string>{tile};
  document_.edit(tr("Set copies to {0}", copies), "", edits::set_copies(document_.set(), tiles, copies));
}

void TileGridPresenter::on_drop(const std::string& tile, std::size_t group) {
  if (group >= groups_.size() || !order_.by_deck) return;
  const std::string deck = groups_[group].deck;
  const std::vector<std::string> tiles =
      document_.selection().has(tile) ? document_.selection().tiles : std::vector<std::string>{tile};
  document_.edit(
      tr_n("Move tile {1} to deck {2}", "Move {0} tiles to deck {2}", std::ssize(tiles), tile, tr_name(deck)), "",
      edits::set_deck(document_.set(), tiles, deck));
}

}  // namespace tw::editor
