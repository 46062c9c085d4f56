#include "editor/core/analyse/suggest_presenter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/tile_shape.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::editor {

namespace {

/// Maximum number of missing patterns that are listed as targets of their own.
constexpr std::size_t kMostPatterns = 24;
const std::string kPattern = "pattern:";

std::string name_in(const std::string& target) { return target.substr(target.find(':') + 1); }

TargetChoice choice_of(const std::string& target) {
  const std::string name = name_in(target);
  if (target == "pattern") return {"Any missing pattern", target};
  if (target.starts_with(kPattern)) return {"Pattern " + name, target};
  if (target.starts_with("symbol:")) return {"More " + name, target};
  return {"Closing " + name, target};
}

}  // namespace

std::string suggest_label(const std::string& target) {
  if (target.starts_with(kPattern)) return "Suggest a tile with the pattern " + name_in(target) + "…";
  if (target.starts_with("symbol:")) return "Suggest a tile with more " + name_in(target) + "…";
  return "Suggest a tile that closes " + name_in(target) + "…";
}

SuggestPresenter::SuggestPresenter(Document& document, BackgroundTask::Post post, SuggestView& view)
    : document_(document), view_(view), task_(std::move(post)) {
  connection_ = document.changed().connect([this](Changed what) { document_changed(what); });
  fill_targets();
}

void SuggestPresenter::document_changed(Changed what) {
  if (!touches(what, kContent)) return;
  const std::string target = targets_.empty() ? "" : targets_[chosen_].target;
  fill_targets();
  if (!target.empty()) {
    const auto at = std::ranges::find(targets_, target, &TargetChoice::target);
    if (at != targets_.end())
      chosen_ = static_cast<std::size_t>(at - targets_.begin());
    else if (target.starts_with(kPattern) && design::read_suggestion_target(target, document_.rules()))
      chosen_ = (targets_.push_back(choice_of(target)), targets_.size() - 1);
  }
  view_.show_targets();
  search();
}

void SuggestPresenter::fill_targets() {
  targets_.clear();
  chosen_ = 0;
  for (const std::string& target : design::suggestion_targets(document_.rules())) {
    targets_.push_back(choice_of(target));
    if (target != "pattern") continue;
    const auto figures = topology::analyze(document_.set(), document_.rules());
    std::size_t listed = 0;
    for (const topology::PatternCount& pattern : figures.patterns)
      if (pattern.copies == 0 && listed++ < kMostPatterns)
        targets_.push_back({"Missing pattern " + topology::to_letters(pattern.sides, figures.letters),
                            kPattern + topology::to_letters(pattern.sides, figures.letters)});
    // Without missing patterns, begin with a target for which there are tiles.
    if (listed == 0) targets_.pop_back();
  }
}

void SuggestPresenter::choose(std::size_t target) {
  if (target >= targets_.size() || target == chosen_) return;
  chosen_ = target;
  selected_ = -1;
  added_.clear();
  search();
}

void SuggestPresenter::choose(const std::string& target) {
  const auto at = std::ranges::find(targets_, target, &TargetChoice::target);
  if (at != targets_.end()) return choose(static_cast<std::size_t>(at - targets_.begin()));
  if (!target.starts_with(kPattern) || !design::read_suggestion_target(target, document_.rules())) return;
  targets_.push_back(choice_of(target));
  choose(targets_.size() - 1);
  view_.show_targets();
}

void SuggestPresenter::search() {
  const auto set = document_.snapshot();
  const auto rules = document_.shared_rules();
  const std::string text = targets_.empty() ? "pattern" : targets_[chosen_].target;
  task_.start([this, set, rules, text](const std::stop_token& stop) -> std::function<void()> {
    const auto target = design::read_suggestion_target(text, *rules);
    auto found =
        target ? design::suggest(*set, *rules, target.value(), kMostTiles,
                                 [&](const model::Tile& tile) {
                                   return !stop.stop_requested() && drawing::layout_problems(tile, *rules).empty();
                                 })
               : model::Result<design::Suggestions>(target.findings());
    return [this, found = std::move(found)] { show(found); };
  });
  view_.show_suggestions();
}

void SuggestPresenter::show(model::Result<design::Suggestions> found) {
  problem_.clear();
  tiles_.clear();
  considered_ = 0;
  complete_ = true;
  if (found) {
    tiles_ = std::move(found.value().tiles);
    considered_ = found.value().considered;
    complete_ = found.value().complete;
  } else {
    problem_ = capital(found.findings().front().message) + ".";
  }
  selected_ = tiles_.empty() ? -1 : std::clamp(selected_, 0, static_cast<int>(tiles_.size()) - 1);
  view_.show_suggestions();
}

void SuggestPresenter::select(int tile) {
  if (tile < 0 || tile >= static_cast<int>(tiles_.size()) || tile == selected_) return;
  selected_ = tile;
  view_.show_suggestions();
}

std::string SuggestPresenter::summary() const {
  const bool is_there = !added_.empty() && model::find_tile(document_.set(), added_);
  const std::string added = is_there ? "Added tile " + added_ + ". " : "";
  if (searching() && tiles_.empty()) return added + "Searching…";
  if (!problem_.empty()) return added + problem_;
  const auto number = static_cast<std::int64_t>(tiles_.size());
  const std::string out =
      added + fmt::format("{}, the best one first; {} compared.", model::counted(number, "new tile"),
                          number_text(static_cast<long>(considered_)));
  return complete_ ? out : out + " Tiles with rare patterns were left out, since too many tiles can be drawn.";
}

FigureTable SuggestPresenter::figures() const {
  using Kind = FigureTable::Column::Kind;
  FigureTable out{.id = "suggested", .title = "Figures with the tile"};
  out.columns = {{"Figure", Kind::Text, 210}, {"Now", Kind::Number, 64}, {"With the tile", Kind::Number, 90}};
  if (selected_ < 0) return out;
  const design::Suggestion& tile = tiles_[static_cast<std::size_t>(selected_)];
  for (const bool changes : {true, false})
    for (const design::FigureChange& change : tile.changes)
      if ((change.before != change.after) == changes)
        out.rows.push_back({{change.figure, change.before, change.after}});
  out.rows.push_back({{"Cells between tiles that the tile fits", "", percent_text(tile.fit)}});
  out.rows.push_back({{"How usual the tile is", "", percent_text(tile.usual)}});
  return out;
}

void SuggestPresenter::add() {
  if (!can_add()) return;
  model::Tile tile = tiles_[static_cast<std::size_t>(selected_)].tile;
  const std::string pattern = tiles_[static_cast<std::size_t>(selected_)].pattern;
  const model::TileSet& set = document_.set();
  std::string after;
  for (const model::Tile& other : set.tiles)
    if (other.deck == tile.deck || after.empty()) after = other.id;
  auto [next, ids] = edits::paste(set, {std::move(tile)}, after);
  added_ = ids.front();
  document_.edit("Add tile " + pattern, "", std::move(next), Selection{ids, ""});
}

}  // namespace tw::editor
