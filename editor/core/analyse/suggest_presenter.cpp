#include "editor/core/analyse/suggest_presenter.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <thread>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/tile_shape.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/workers/local_executor.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {

namespace {

/// Maximum number of missing patterns that are listed as separate targets.
constexpr std::size_t kMaxPatterns = 24;
const std::string kPattern = "pattern:";

std::string name_in(const std::string& target) { return target.substr(target.find(':') + 1); }

bool is_metric(const std::string& target) { return target.starts_with("raise:") || target.starts_with("lower:"); }

int players_of(const game::Game& game) { return std::max(2, game.min_players()); }

std::vector<statistics::Metric> metrics_of(const game::Game& game) {
  return statistics::basic_metrics({&game}, players_of(game), statistics::MeasuredPlayers::Table);
}

TargetChoice choice_of(const std::string& target) {
  const std::string name = name_in(target);
  if (target == "pattern") return {tr("Any missing pattern"), target};
  if (target.starts_with(kPattern)) return {tr("Pattern {0}", name), target};
  if (target.starts_with("symbol:")) return {tr("More {0}", tr_name(name, 2)), target};
  return {tr("Closing {0}", area_nouns(name)), target};
}

}  // namespace

std::string suggest_label(const std::string& target) {
  if (target.starts_with(kPattern)) return tr("Suggest a tile with the pattern {0}…", name_in(target));
  if (target.starts_with("symbol:")) return tr("Suggest a tile with more {0}…", tr_name(name_in(target), 2));
  return tr("Suggest a tile that closes {0}…", area_nouns(name_in(target)));
}

SuggestPresenter::SuggestPresenter(Document& document, BackgroundTask::Post post, SuggestView& view)
    : document_(document), view_(view), post_(post), bot_(plugin_host::kDefaultBot), task_(std::move(post)) {
  connection_ = document.changed().connect([this](DocumentChange what) { document_changed(what); });
  fill_targets();
}

void SuggestPresenter::document_changed(DocumentChange what) {
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
    const auto statistics = topology::analyze(document_.set(), document_.rules());
    std::size_t listed = 0;
    for (const topology::PatternCount& pattern : statistics.patterns)
      if (pattern.copies == 0 && listed++ < kMaxPatterns)
        targets_.push_back({tr("Missing pattern {0}", topology::to_letters(pattern.sides, statistics.letters)),
                            kPattern + topology::to_letters(pattern.sides, statistics.letters)});
    // If no pattern is missing, remove this target, so that the list begins with a target for which there are tiles.
    if (listed == 0) targets_.pop_back();
  }
  if (!targets_.empty()) add_metrics();
}

/// Adds the play metrics if the game can be compiled. Compiles the game only if the rules have changed.
void SuggestPresenter::add_metrics() {
  if (!metrics_rules_ || !(*metrics_rules_ == document_.rules())) {
    metrics_.clear();
    metrics_rules_.reset();
    const xml::GameFiles files = game_files({document_.snapshot(), document_.shared_rules()});
    const auto game = plugin_host::make_game(files.rules, files.set, files.id, files.name);
    if (!game) return;
    metrics_rules_ = document_.shared_rules();
    for (const statistics::Metric& metric : metrics_of(*game.value()))
      for (const bool raise : {true, false})
        metrics_.push_back({raise ? tr("Raise {0}", model::in_a_sentence(metric.title))
                                  : tr("Lower {0}", model::in_a_sentence(metric.title)),
                            (raise ? "raise:" : "lower:") + metric.id});
  }
  targets_.insert(targets_.end(), metrics_.begin(), metrics_.end());
}

bool SuggestPresenter::metric_chosen() const { return !targets_.empty() && is_metric(targets_[chosen_].target); }

bool SuggestPresenter::can_play_again() const {
  return metric_chosen() && !searching() && played_ && !(*played_->state.set == document_.set());
}

void SuggestPresenter::play_again() {
  if (!can_play_again()) return;
  played_.reset();
  search();
}

void SuggestPresenter::choose(std::size_t target) {
  if (target >= targets_.size() || target == chosen_) return;
  chosen_ = target;
  selected_ = -1;
  added_tile_.clear();
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
  const DocumentState state{document_.snapshot(), document_.shared_rules()};
  const std::string text = targets_.empty() ? "pattern" : targets_[chosen_].target;
  if (played_ && (played_->bot != bot_ || !(*played_->state.rules == *state.rules))) played_.reset();
  if (metric_chosen() && !played_) {
    tiles_.clear();  // otherwise, the view would show tiles for another target while the games are played
    selected_ = -1;
  }
  games_->store(0);
  task_.start([this, state, text, played = played_](const std::stop_token& stop) -> std::function<void()> {
    auto games = played;
    const auto target =
        is_metric(text) ? target_of(text, state, games, stop) : design::read_suggestion_target(text, *state.rules);
    auto found = target ? design::suggest(*state.set, *state.rules, target.value(), kMaxSuggestedTiles,
                                          [&](const model::Tile& tile) {
                                            return !stop.stop_requested() &&
                                                   drawing::layout_problems(tile, *state.rules).empty();
                                          })
                        : model::Result<design::Suggestions>(target.findings());
    const auto* metric = target ? std::get_if<design::MetricTarget>(&target.value()) : nullptr;
    return [this, found = std::move(found), games, fit = metric ? metric->fit : 0.0] {
      played_ = games;
      explained_variance_ = fit;
      show(found);
    };
  });
  view_.show_suggestions();
}

model::Result<design::SuggestionTarget> SuggestPresenter::target_of(const std::string& text, const DocumentState& state,
                                                                    std::shared_ptr<const PlayedGames>& played,
                                                                    const std::stop_token& stop) const try {
  using Clock = std::chrono::steady_clock;
  const auto failed = [](std::string message) -> model::Findings {
    return {{.code = "TW120", .message = std::move(message)}};
  };
  if (!played) {
    const xml::GameFiles files = game_files(state);
    const auto game = plugin_host::make_game(files.rules, files.set, files.id, files.name);
    if (!game) return failed(tr("the set has errors, so it cannot be played: {0}", game.findings().front().message));
    simulation::Control control;
    const std::stop_callback stopped(stop, [&control] { control.stop(); });
    workers::LocalExecutor executor(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
    const std::vector bots(static_cast<std::size_t>(players_of(*game.value())), workers::make_contestant(bot_));
    Clock::time_point told{};
    auto effects = design::MetricSurfaces::measure(
        files, metrics_of(*game.value()), {.level = {bot_, bots}, .games = kGames}, executor, control,
        [&, listener = std::weak_ptr(games_)](std::int64_t games) {
          games_->store(games);
          if (stop.stop_requested() || Clock::now() - told < std::chrono::milliseconds(250)) return;
          told = Clock::now();
          post_([this, listener] {
            if (!listener.expired()) view_.show_summary();
          });
        });
    if (!effects) return effects.findings();
    played = std::make_shared<const PlayedGames>(PlayedGames{std::move(effects.value()), state, bot_});
  }
  const std::vector<statistics::Metric>& metrics = played->effects.metrics();
  const auto at = std::ranges::find(metrics, name_in(text), &statistics::Metric::id);
  if (at == metrics.end()) return failed(tr("the rules no longer have the metric \"{0}\"", name_in(text)));
  auto target = played->effects.target(static_cast<std::size_t>(at - metrics.begin()), text.starts_with("raise:"));
  if (!target) return target.findings();
  return design::SuggestionTarget(std::move(target.value()));
} catch (const std::exception& error) {
  return model::Findings{{.code = "TW125", .message = tr("the games could not be played: {0}", error.what())}};
}

void SuggestPresenter::show(model::Result<design::Suggestions> found) {
  problem_.clear();
  tiles_.clear();
  candidate_count_ = 0;
  complete_ = true;
  if (found) {
    tiles_ = std::move(found.value().tiles);
    candidate_count_ = found.value().considered;
    complete_ = found.value().complete;
  } else {
    problem_ = model::sentence(found.findings().front().message);
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
  const bool is_there = !added_tile_.empty() && model::find_tile(document_.set(), added_tile_);
  const std::string added = is_there ? tr("Added tile {0}.", added_tile_) + " " : "";
  if (const std::int64_t games = games_->load(); searching() && games > 0)
    return added + tr("Playing games to predict the metric: {0} of {1}…", group_digits(games), group_digits(kGames));
  if (searching() && tiles_.empty()) return added + tr("Searching…");
  if (!problem_.empty()) return added + problem_;
  const auto number = static_cast<std::int64_t>(tiles_.size());
  std::string out = added + tr_n("{0} new tile, best first; {1} compared.", "{0} new tiles, best first; {1} compared.",
                                 number, group_digits(static_cast<long>(candidate_count_)));
  if (metric_chosen() && played_) {
    const std::string games = group_digits(played_->effects.games());
    const long percent = std::lround(100 * explained_variance_);
    out += " ";
    out += can_play_again()
               // translators: {0} is a number, {1} is the name of a bot
               ? tr("Predicted from {0} games played by {1}, before the set was changed; {2} % of the "
                    "variance explained.",
                    games, bot_, percent)
               : tr("Predicted from {0} games played by {1}; {2} % of the variance explained.", games, bot_, percent);
  }
  if (!complete_) out += " " + tr("Tiles with rare patterns were left out because there are too many possible tiles.");
  return out;
}

StatisticsTable SuggestPresenter::statistics() const {
  using Column = StatisticsTable::Column;
  StatisticsTable out{.id = "suggested", .title = tr("Set with this tile added")};
  out.columns = {{tr("Statistic"), Column::Kind::Text, 210},
                 {tr("Now"), Column::Kind::Number, 64},
                 {tr("With the tile"), Column::Kind::Number, 90}};
  if (selected_ < 0) return out;
  const design::Suggestion& tile = tiles_[selected_];
  for (const bool changes : {true, false})
    for (const design::StatisticChange& change : tile.changes)
      if ((change.before != change.after) == changes)
        out.rows.push_back({{change.statistic, change.before, change.after}});
  out.rows.push_back({{tr("Cells that the tile fits"), "", percent_text(tile.fit)}});
  out.rows.push_back({{tr("Typicality of the tile"), "", percent_text(tile.usual)}});
  return out;
}

void SuggestPresenter::add() {
  if (!can_add()) return;
  model::Tile tile = tiles_[selected_].tile;
  const std::string pattern = tiles_[selected_].pattern;
  const model::TileSet& set = document_.set();
  std::string after;
  for (const model::Tile& other : set.tiles)
    if (other.deck == tile.deck || after.empty()) after = other.id;
  auto [next, ids] = edits::paste(set, {std::move(tile)}, after);
  added_tile_ = ids.front();
  document_.edit(tr("Add tile {0}", pattern), "", std::move(next), Selection{ids, ""});
}

}  // namespace tw::editor
