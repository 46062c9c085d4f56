#include "editor/core/difference/compare_presenter.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

using difference::ChangeKind;

CompareRow::Kind kind_of(ChangeKind what) {
  if (what == ChangeKind::Added) return CompareRow::Kind::OnlyHere;
  return what == ChangeKind::Removed ? CompareRow::Kind::OnlyThere : CompareRow::Kind::Changed;
}

const model::Tile* tile_at(const model::TileSet& set, int i) { return i < 0 ? nullptr : &set.tiles[i]; }

}  // namespace

ComparePresenter::ComparePresenter(Document& document, CompareView& view) : document_(document), view_(view) {
  state_ = document.changed().connect(
      [this](DocumentChange what) {
        if (touches(what, kContent)) compare();
      },
      Phase::State);
  changed_ = document.changed().connect([this](DocumentChange what) {
    if (touches(what, kContent)) show();
  });
}

void ComparePresenter::show() {
  view_.show_rows();
  view_.show_selected();
}

void ComparePresenter::compare_with(Version version) {
  version_ = std::move(version);
  selected_ = -1;
  rows_.clear();
  compare();
  show();
}

void ComparePresenter::set_filter(std::string text, std::optional<CompareRow::Kind> only) {
  filter_ = model::lower_case(std::move(text));
  only_ = only;
  list();
  show();
}

void ComparePresenter::compare() {
  here_ = document_.snapshot();
  rules_here_ = document_.shared_rules();
  // Ids and names of two files usually differ and are not worth reporting.
  found_ = difference::compare(*version_.set, *version_.rules, *here_, *rules_here_, {.heads = false});
  list();
}

bool ComparePresenter::passes(const CompareRow& row) const {
  if (only_ && row.kind != *only_) return false;
  return filter_.empty() || model::lower_case(row.title + " " + row.description).find(filter_) != std::string::npos;
}

void ComparePresenter::list() {
  const std::string was = row() != nullptr ? row()->title : "";
  const int place = selected_;
  std::array<std::vector<CompareRow>, 5> groups;
  const auto put = [&](CompareRow row) {
    if (passes(row)) groups[static_cast<std::size_t>(row.kind)].push_back(std::move(row));
  };
  for (const difference::TileDifference& tile : found_.tiles)
    put(CompareRow{kind_of(tile.what), tr("Tile {0}", tile.id), details(tile), tile_at(*version_.set, tile.before),
                   tile_at(*here_, tile.after), tile.changes});
  for (const difference::RowDifference& rule : found_.rows)
    put(CompareRow{CompareRow::Kind::Rules, rule.row + (rule.id.empty() ? "" : " " + rule.id), details(rule), nullptr,
                   nullptr, rule.changes});

  constexpr std::array<const char*, 5> kNames{"", tr_later("Changed"), tr_later("Only in this set"),
                                              tr_later("Only in the other set"), tr_later("Rules")};
  rows_.clear();
  for (std::size_t i = 1; i < groups.size(); ++i) {
    if (groups[i].empty()) continue;
    rows_.push_back({CompareRow::Kind::Heading,
                     tr(kNames[i]) + (" (" + std::to_string(groups[i].size()) + ")"),
                     {},
                     nullptr,
                     nullptr,
                     {}});
    rows_.insert(rows_.end(), std::make_move_iterator(groups[i].begin()), std::make_move_iterator(groups[i].end()));
  }
  // Keep the selected row. If this row no longer exists, select the row at its position.
  const auto same = std::ranges::find_if(
      rows_, [&](const CompareRow& r) { return r.kind != CompareRow::Kind::Heading && r.title == was; });
  selected_ = same != rows_.end() ? static_cast<int>(same - rows_.begin())
                                  : std::min(place, static_cast<int>(rows_.size()) - 1);
  if (selected_ < 0 && !rows_.empty()) selected_ = 1;
  if (row() != nullptr && row()->kind == CompareRow::Kind::Heading) ++selected_;
}

void ComparePresenter::select(int row) {
  if (row < 0 || row >= static_cast<int>(rows_.size()) || rows_[row].kind == CompareRow::Kind::Heading) return;
  selected_ = row;
  view_.show_selected();
}

void ComparePresenter::step(int by) {
  const int n = static_cast<int>(rows_.size());
  if (n == 0) return;
  int next = selected_;
  do next = (next + by + n) % n;
  while (rows_[next].kind == CompareRow::Kind::Heading);
  select(next);
}

bool ComparePresenter::can_step() const {
  return std::ranges::count_if(rows_, [](const CompareRow& row) { return row.kind != CompareRow::Kind::Heading; }) > 1;
}

std::string ComparePresenter::totals() const {
  std::array<std::size_t, 5> counts{};
  for (const auto& tile : found_.tiles) ++counts[static_cast<std::size_t>(kind_of(tile.what))];
  std::string out;
  const std::size_t in_either =
      (here_ == nullptr ? 0 : here_->tiles.size()) + counts[static_cast<std::size_t>(CompareRow::Kind::OnlyThere)];
  const std::string all = std::to_string(in_either);
  if (found_.tiles.empty()) {
    out = tr("None of the {0} tiles differ.", all);
  } else {
    std::string parts;
    const auto number = [&](CompareRow::Kind kind) {
      return static_cast<std::int64_t>(counts[static_cast<std::size_t>(kind)]);
    };
    const auto part = [&](CompareRow::Kind kind, const std::string& words) {
      if (number(kind) > 0) parts += (parts.empty() ? "" : ", ") + words;
    };
    part(CompareRow::Kind::Changed, tr_n("{0} changed", "{0} changed", number(CompareRow::Kind::Changed)));
    part(CompareRow::Kind::OnlyHere,
         tr_n("{0} only in this set", "{0} only in this set", number(CompareRow::Kind::OnlyHere)));
    part(CompareRow::Kind::OnlyThere,
         tr_n("{0} only in the other set", "{0} only in the other set", number(CompareRow::Kind::OnlyThere)));
    // translators: "12 of 95 tiles differ: 9 changed, 2 only in this set, 1 only in the other set."
    out = tr("{0} of {1} tiles differ: {2}.", found_.tiles.size(), all, parts);
  }
  if (const std::size_t n = found_.rows.size(); n > 0)
    out += " " + tr_n("{0} row of the rules differs.", "{0} rows of the rules differ.", static_cast<std::int64_t>(n));
  return out;
}

std::string ComparePresenter::action_label() const {
  if (row() == nullptr) return "";
  switch (row()->kind) {
    case CompareRow::Kind::Changed: return tr("Use the other tile");
    case CompareRow::Kind::OnlyHere: return tr("Delete from this set");
    case CompareRow::Kind::OnlyThere: return tr("Add to this set");
    default: return "";
  }
}

model::TileSet ComparePresenter::with_other_version(const CompareRow& row) const {
  model::TileSet set = document_.set();
  const auto find = [&](const std::string& id) { return std::ranges::find(set.tiles, id, &model::Tile::id); };
  if (row.kind == CompareRow::Kind::Changed) {
    *find(row.here->id) = *row.there;
  } else if (row.kind == CompareRow::Kind::OnlyHere) {
    set.tiles.erase(find(row.here->id));
  } else {
    // Insert the tile after the tile that precedes it in the other version, if this document has that tile.
    auto at = set.tiles.begin();
    for (const model::Tile* before = row.there; before != version_.set->tiles.data();) {
      const auto found = find((--before)->id);
      if (found == set.tiles.end()) continue;
      at = found + 1;
      break;
    }
    set.tiles.insert(at, *row.there);
  }
  return set;
}

void ComparePresenter::take() {
  if (action_label().empty()) return;
  const CompareRow chosen = *row();
  const bool gone = chosen.kind == CompareRow::Kind::OnlyHere;
  const std::string id = gone ? chosen.here->id : chosen.there->id;
  model::TileSet next = with_other_version(chosen);
  std::optional<Selection> after;
  if (!gone) after = single_selection(id);
  const std::string label = gone                                         ? tr("Delete tile {0}", id)
                            : chosen.kind == CompareRow::Kind::OnlyThere ? tr("Add tile {0}", id)
                                                                         : tr("Use the other tile {0}", id);
  document_.edit(label, "", std::move(next), after);
}

std::vector<std::string> ComparePresenter::lines() const {
  std::vector<std::string> out;
  if (row() == nullptr) return out;
  for (const difference::Change& change : row()->changes) out.push_back(change.description);
  if (out.empty()) out.push_back(row()->description);
  return out;
}

Version version_of(OpenedDocument opened, std::string title) {
  return {std::move(title), std::make_shared<const model::TileSet>(std::move(opened.set)), opened.rules,
          opened.path.parent_path()};
}

std::vector<VersionChoice> version_choices(const Document& document) {
  std::vector<VersionChoice> out;
  if (const Base* base = document.base()) out.push_back({"base", tr("Base: {0}", base->name)});
  if (!document.path().empty()) out.push_back({"disk", tr("The saved file")});
  for (const GameChoice& game : game_choices())
    out.push_back({game.id, std::string(static_cast<std::size_t>(3 * game.depth), ' ') + game.label});
  return out;
}

model::Result<Version> load_version(const Document& document, const std::string& id) {
  if (const Base* base = document.base(); base != nullptr && id == "base")
    return Version{tr("Base: {0}", base->name), base->set, base->rules, {}};
  auto opened = open_game(id == "disk" ? document.path().string() : id);
  if (!opened) return opened.findings();
  std::string title = opened.value().set.name;
  if (id == "disk") title = tr("On disk: {0}", title);
  return version_of(std::move(opened.value()), std::move(title));
}

}  // namespace tw::editor
