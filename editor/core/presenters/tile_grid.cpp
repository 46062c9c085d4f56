#include "editor/core/presenters/tile_grid.hpp"

#include <algorithm>

#include "editor/core/family.hpp"

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

TileGridPresenter::TileGridPresenter(Document& document, TileGridView& view) : document_(document), view_(view) {
  connection_ = document_.changed().connect([this](Changed what) {
    if (touches(what, kContent)) {
      filter_ = parse_filter(text_, document_.rules(), document_.set());
      regroup();
    }
    if (touches(what, Changed::Selection)) {
      view_.show_selection();
      if (!document_.selection().tile().empty()) view_.bring_into_view(document_.selection().tile());
    }
  });
  regroup();
}

void TileGridPresenter::regroup() {
  groups_.clear();
  for (const std::string& deck : deck_names(document_.rules()))
    groups_.push_back({deck, 0, folded_.contains(deck), {}});
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < groups_.size(); ++i) place[groups_[i].deck] = i;
  for (const model::Tile& tile : document_.set().tiles) {
    const auto [at, fresh] = place.try_emplace(tile.deck, groups_.size());
    if (fresh) groups_.push_back({tile.deck, 0, folded_.contains(tile.deck), {}});  // a deck the rules do not know
    GridGroup& group = groups_[at->second];
    ++group.total;
    if (matches(filter_, tile, document_.rules())) group.tiles.push_back(tile.id);
  }
  std::erase_if(groups_, [](const GridGroup& group) { return group.tiles.empty(); });
  view_.show_groups();
}

int TileGridPresenter::shown() const {
  std::size_t n = 0;
  for (const GridGroup& group : groups_) n += group.tiles.size();
  return static_cast<int>(n);
}

std::string TileGridPresenter::summary() const {
  const auto total = document_.set().tiles.size();
  std::set<std::string> visible;
  for (const GridGroup& group : groups_) visible.insert(group.tiles.begin(), group.tiles.end());
  int copies = 0;
  for (const model::Tile& tile : document_.set().tiles)
    if (visible.contains(tile.id)) copies += tile.copies;
  const std::string tiles = visible.size() == total
                                ? std::to_string(total) + (total == 1 ? " tile" : " tiles")
                                : std::to_string(visible.size()) + " of " + std::to_string(total) + " tiles";
  return tiles + " · " + std::to_string(copies) + (copies == 1 ? " copy" : " copies");
}

std::string TileGridPresenter::empty_text() const {
  if (shown() > 0) return "";
  return document_.set().tiles.empty() ? "No tile in this set yet" : "No tile matches “" + text_ + "”.";
}

void TileGridPresenter::on_filter(const std::string& text) {
  if (text == text_) return;
  text_ = text;
  filter_ = parse_filter(text_, document_.rules(), document_.set());
  regroup();
}

void TileGridPresenter::on_fold(std::size_t group) {
  if (group >= groups_.size()) return;
  const std::string& deck = groups_[group].deck;
  if (!folded_.erase(deck)) folded_.insert(deck);
  groups_[group].folded = folded_.contains(deck);
  view_.show_groups();
}

std::vector<std::string> TileGridPresenter::order() const {
  std::vector<std::string> out;
  for (const GridGroup& group : groups_)
    if (!group.folded) out.insert(out.end(), group.tiles.begin(), group.tiles.end());
  return out;
}

void TileGridPresenter::select_range(const std::string& to) {
  const std::vector<std::string> all = order();
  auto from = std::find(all.begin(), all.end(), anchor_), end = std::find(all.begin(), all.end(), to);
  if (from == all.end() || end == all.end()) return document_.select(one(to));
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
  if (!control) return document_.select(one(tile));
  Selection selection = document_.selection();
  selection.zone.clear();
  if (std::erase(selection.tiles, tile) == 0) selection.tiles.push_back(tile);
  document_.select(std::move(selection));
}

void TileGridPresenter::on_box(const std::vector<std::string>& tiles, bool control) {
  Selection selection = control ? document_.selection() : Selection{};
  selection.zone.clear();
  for (const std::string& tile : tiles)
    if (!selection.has(tile)) selection.tiles.push_back(tile);
  document_.select(std::move(selection));
}

void TileGridPresenter::on_step(int columns_right, int rows_down, int columns, bool extend) {
  const std::vector<std::string> all = order();
  if (all.empty()) return;
  const auto here = std::find(all.begin(), all.end(), document_.selection().tile());
  if (here == all.end()) return on_click(all.front(), false, false);
  // Down goes to the same column of the next row, also across a deck's end.
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
  const std::string& target = all[static_cast<std::size_t>(at)];
  if (extend && anchor_.empty()) anchor_ = *here;
  on_click(target, false, extend);
}

void TileGridPresenter::on_select_all() {
  Selection selection{order(), ""};
  document_.select(std::move(selection));
}

}  // namespace tw::editor
