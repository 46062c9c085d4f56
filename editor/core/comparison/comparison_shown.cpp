// The display of the form, the progress and the results.

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/comparison/verdicts.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/game/weak_play.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/comparison_charts.hpp"

namespace tw::editor {

std::string ComparisonPresenter::expected_duration() {
  std::optional<statistics::ComparisonPlan> plan;
  if (!running() && problem_.empty() && estimate_.can_measure()) {
    SimulateServices services = services_;
    services.compile = [this](const std::string& id) -> model::Result<SimulatedGame> {
      if (const auto known = compiled_games_.find(id); known != compiled_games_.end()) return known->second;
      auto compiled = services_.compile(id);
      if (compiled) compiled_games_.emplace(id, compiled.value());
      return compiled;
    };
    auto made = comparison_plan(form_, services, [this](const std::string& id) { return name_of(id); });
    if (made) plan = std::move(made.value());
  }
  if (!plan) {
    estimate_.cancel();
    return "";
  }
  const bool remote = controls_.place().choice().place == RunPlace::JobServer;
  if (remote && controls_.place().shown().workers == 0) return "";
  PlannedRun run{.games = {},
                 .cores = remote ? controls_.place().shown().workers : form_.cores,
                 .remote = remote,
                 .may_end_early = true};
  run.suggests_default = form_.kind == ComparedKind::Games && plan->levels.empty();
  for (const simulation::Experiment& experiment : statistics::experiments_of(*plan))
    run.games.push_back({experiment, plan->max_games});
  return estimate_.describe(run);
}

void ComparisonPresenter::show_form() {
  controls_.place().lock(running());
  view_.show_form({.form = form_,
                   .games = games_,
                   .bots = services_.bots,
                   .max_cores = form_.cores,
                   .locked = running(),
                   .duration = expected_duration(),
                   .problem = problem_,
                   .invalid_bots = invalid_bots_,
                   .invalid_margins = !margins_error(form_).empty(),
                   .place = controls_.place().shown(run_ != nullptr)});
}

bool ComparisonPresenter::sides_are_identical() const {
  for (std::size_t arm = 0; arm < plan_->arms.size(); ++arm) {
    const auto &side = plan_->arms[arm].experiment, &base = plan_->arms[plan_->base_of(arm)].experiment;
    if (!side.game || !base.game || side.game->content_hash() != base.game->content_hash() ||
        !std::ranges::equal(side.contestants, base.contestants, {}, &simulation::Contestant::name,
                            &simulation::Contestant::name))
      return false;
  }
  return true;
}

std::string ComparisonPresenter::note_of_old_results() const {
  if (!plan_ || running() || controls_.state() == RunState::Failed || found_.games == 0 ||
      played_.is_same_comparison(form_))
    return "";
  std::string sides = model::with_title("A", plan_->arms.front().name);
  for (std::size_t side = 1; side < plan_->sides(); ++side)
    sides += ", " + model::with_title(std::string(1, static_cast<char>('A' + side)), plan_->arms[side].name);
  // translators: {0} is, for example, "A: Long Rivers, B: Short Rivers"
  return tr("The form has changed. The results and the report are for {0}.", sides);
}

void ComparisonPresenter::show_pairs(ProgressViewData& shown) const {
  const std::int64_t games_per_deck = plan_->arms.front().experiment.games_per_deck;
  // translators: {1} is a number of pairs
  shown.games = games_per_deck > 1 ? tr_n("{1} pairs on {0} deck", "{1} pairs on {0} decks",
                                          games_done_ / games_per_deck, group_digits(games_done_))
                                   : tr_n("{0} pairs", "{0} pairs", games_done_);
  // translators: {0} is, for example, "2,000 pairs"
  if (!plan_->levels.empty()) shown.games = tr("{0} at each of {1} levels", shown.games, plan_->levels.size());
  shown.left = tr("at most {0}", group_digits(plan_->max_games));
  if (shown.can_pause) shown.speed = format_speed(progress_, controls_.workers());
  if (const std::string left = format_time_left(progress_); controls_.state() == RunState::Running && !left.empty())
    shown.left += ", " + left;
  shown.fraction = static_cast<double>(games_done_) / static_cast<double>(std::max<std::int64_t>(1, plan_->max_games));
}

/// Returns true if two sides are the same game, as far as the games have been compiled.
bool ComparisonPresenter::has_equal_games() const {
  std::set<std::string> games;
  for (const std::string& id : form_.games) {
    const auto compiled = compiled_games_.find(id);
    const std::string game =
        compiled == compiled_games_.end() ? id : std::to_string(compiled->second.game->content_hash());
    if (!games.insert(game).second) return true;
  }
  return false;
}

void ComparisonPresenter::show_progress() {
  const std::string problem = problem_.empty() ? controls_.place().problem() : problem_;
  ProgressViewData shown = controls_.shown(problem);
  shown.can_report = can_report();
  if (plan_ && controls_.state() != RunState::Ready) show_pairs(shown);
  switch (controls_.state()) {
    case RunState::Ready:
      if (!problem.empty()) break;
      shown.note = form_.kind == ComparedKind::Games && has_equal_games()
                       ? tr("A game is compared with itself: every difference on the same decks will be 0.")
                       : tr("Press Start. The comparison ends when every metric has a verdict or the maximum number of "
                            "pairs is reached.");
      break;
    case RunState::Running:
      shown.note = plan_->arms.front().experiment.aligned
                       ? tr("same decks, same seats, same draw order for shared tiles")
                       : tr("same decks, seats rotated");
      break;
    case RunState::Stopped:
      if (can_resume()) shown.start_label = tr("Continue");
      break;
    case RunState::Finished:
      shown.badge = found_.ending == statistics::EndReason::Answered ? tr("all verdicts reached") : tr("finished");
      if (plan_ && plan_->levels.empty() && form_.kind != ComparedKind::Bots)
        shown.note = game::weak_play_warning({form_.bot});
      break;
    case RunState::Failed: shown.note = failure_; break;
    default: break;
  }
  if (plan_ && (controls_.active() || controls_.state() == RunState::Finished) && sides_are_identical())
    shown.note = tr("Both sides are the same game with the same players, so every difference on the same decks is 0.");
  if (controls_.active()) show_waiting(controls_.workers(), shown);
  if (!running() && compared_document_changed_) {
    shown.note = tr(kSetHasChanged);
    shown.badge.clear();
  }
  if (const std::string old = note_of_old_results(); !old.empty()) {
    shown.note = old;
    shown.badge.clear();
  }
  if (!running()) shown.problem = problem;  // shown in the tooltip of Start
  view_.show_progress(shown);
}

void ComparisonPresenter::show_results() {
  ComparisonViewData shown{.shown = shown_side_, .row = row_};
  if (plan_) {
    // The names of the open set's rules are in use; add the names of the other sides' rules.
    for (const statistics::Arm& arm : plan_->arms)
      if (const auto& game = arm.experiment.game; game && game->rules()) model::add_names(*game->rules());
    shown.base = plan_->arms.front().name;
    for (const std::size_t arm : compared_arms()) {
      const std::string level = plan_->level_of(arm);
      const std::string& name = plan_->arms[arm].name;
      // translators: {0} is a game, {1} a bot
      shown.others.push_back(level.empty() ? name : tr("{0}, played by {1}", name, level));
    }
  }
  shown.differences.title = tr("Difference B − A, paired");
  shown.looks.title = tr("Sequential test");
  shown.pairs.title = tr("Decks by difference");
  if (const statistics::Answer* answer = chosen()) {
    shown.has_results = true;
    const statistics::Metric& metric = plan_->metrics[row_];
    const std::size_t side = shown_arm() % plan_->sides();
    shown.skills = {.sentence = report::skill_sentence(*plan_, found_, side),
                    .table = report::skill_table(*plan_, found_, side, "\n"),
                    .plot = report::skill_plot(*plan_, found_, side)};
    shown.differences = report::difference_plot(*plan_, found_, shown_arm());
    shown.looks = report::looks_chart(metric, *answer);
    const std::int64_t games_per_deck = plan_->arms.front().experiment.games_per_deck;
    shown.pairs = report::pairs_chart(metric, *answer, games_per_deck);
    for (int bar = 0; bar < static_cast<int>(shown.pairs.counts.size()); ++bar)
      shown.decks.push_back({.description = report::describe_bar(metric, *answer, games_per_deck, bar),
                             .count = std::llround(shown.pairs.counts[bar])});
    shown.verdicts = verdicts_of(*plan_, found_, shown_arm());
  }
  view_.show_results(shown);
}

}  // namespace tw::editor
