// Hints: a bot's evaluation of each alternative, by rank.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/words/words.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {
/// The value of an action is known if the action was tried at least kMinTries times, and at least kMinShareOfTries
/// times as often as the most tried action. A search tries bad actions rarely, and the best of many values from a few
/// tries is too high.
constexpr std::int64_t kMinTries = 30;
constexpr double kMinShareOfTries = 0.1;

/// Sorts the evaluations with known values by value, best first; the other evaluations follow in their original order.
/// Returns the number of known values. Hints have no intervals, because the intervals of bots do not contain the values
/// that a longer search finds (docs/statistics.md).
std::size_t sort_evaluations(std::vector<game::ActionEvaluation>& evaluations) {
  std::int64_t most = 0;
  for (const game::ActionEvaluation& evaluation : evaluations) most = std::max(most, evaluation.visits);
  const auto is_known = [most](const game::ActionEvaluation& evaluation) {
    return most == 0 || (evaluation.visits >= kMinTries &&
                         static_cast<double>(evaluation.visits) >= kMinShareOfTries * static_cast<double>(most));
  };
  std::ranges::stable_sort(evaluations, std::greater<>(), [&](const game::ActionEvaluation& evaluation) {
    const bool known = is_known(evaluation);
    return std::pair(known, known ? evaluation.value : 0);
  });
  return static_cast<std::size_t>(std::ranges::find_if_not(evaluations, is_known) - evaluations.begin());
}

/// Sets the lengths of the bars: short for the worst value, 1 for the best.
void measure_bars(std::vector<HintRow>& rows) {
  std::int32_t best = INT32_MIN, worst = INT32_MAX;
  for (const HintRow& row : rows) {
    best = std::max(best, row.value);
    worst = std::min(worst, row.value);
  }
  for (HintRow& row : rows) row.share = best == worst ? 1 : .06 + .94 * (row.value - worst) / (0.0 + best - worst);
}
}  // namespace

std::string PlayPresenter::hint_bot() const {
  const std::string wanted = services_.settings->get("play/hint_bot");
  if (!wanted.empty()) return wanted;
  for (const char* name : {"strong", "club", "mcts", "expectimax", "greedy"})
    if (std::ranges::find(services_.bots, name) != services_.bots.end()) return name;
  return services_.bots.empty() ? "" : services_.bots.front();
}

void PlayPresenter::toggle_hint() {
  if (hint_ || hint_pending_) {
    cancel_hint();
    drop_hint();
    return show(PlayPart::Hint);
  }
  if (!table_.match || set_up_ || state().finished() || covered_) return;
  if (!aid(Aid::Hints)) return refuse(tr("Hints are switched off in this game."), false);
  if (bots_move() && std::ranges::count(table_.seats, std::string()) == 0)
    return refuse(tr("Bots play every seat. Pause them to ask for a hint."), false);
  hint_pending_ = true;
  ask_hint();
  show(PlayPart::Hint);
  view_.take_focus();  // Enter plays the hint, even after a click on a player
}

bool PlayPresenter::bots_move() const {
  return !state().finished() && !human(state().player()) && (!table_.paused || stepping_);
}

void PlayPresenter::ask_hint() {
  if (!hint_pending_ || state().finished() || covered_ || bots_move()) return;
  const std::string name = hint_bot();
  auto thinks = bot(name);
  if (!thinks) {
    hint_pending_ = false;
    return;
  }
  auto position = state().clone();
  const auto& line = table_.match->line();
  model::Random random(line.setup.seed, line.at, 2000);
  position->determinize(state().player(), random);
  thinker_.ask(std::move(thinks), std::move(position), random, true,
               [this, name](const Thinker::Answer& answer) { fill_hint(answer, name); });
}

void PlayPresenter::cancel_hint() {
  if (std::exchange(hint_pending_, false) && !bots_move()) thinker_.stop();
}

void PlayPresenter::drop_hint() {
  hint_.reset();
  hint_row_ = -1;
}

void PlayPresenter::fill_hint(const Thinker::Answer& answer, const std::string& bot) {
  hint_pending_ = false;
  if (!answer.error.empty()) {
    say(true, tr("No hint: {0}", answer.error));
    return show(PlayPart::Hint);
  }
  Hint hint;
  std::int64_t visits = 0;
  for (const game::ActionEvaluation& evaluation : answer.evaluations) visits += evaluation.visits;
  hint.title = hint_title(bot, visits, answer.estimated);
  const std::optional<game::Scene> scene = board_game() ? std::nullopt : state().scene(state().player());
  std::vector<game::ActionEvaluation> evaluations = answer.evaluations;
  const std::size_t known_values = sort_evaluations(evaluations);
  for (std::size_t i = 0; i < evaluations.size(); ++i) {
    const game::ActionEvaluation& evaluation = evaluations[i];
    const int rank = static_cast<int>(hint.rows.size()) + 1;
    const game::Action action = board_game() ? board_.way(evaluation.action) : evaluation.action;
    HintRow row{.rank = rank,
                .action = action,
                .description = with_names(describe_hint(state(), action, rank)),
                .why = with_names(evaluation.why),
                .value = evaluation.value,
                .visits = evaluation.visits,
                .tried = visits == 0 || evaluation.visits > 0,
                .sure = i < known_values};
    if (const auto placed = landscape::as_placement(action); placed && board_game()) row.cell = placed->at;
    if (const auto spot = std::ranges::find(board_.spots, evaluation.action, &PieceSpot::action);
        spot != board_.spots.end()) {
      row.spot = static_cast<int>(spot - board_.spots.begin());
      if (!spot->back) row.description = describe_spot(*spot);
    }
    if (const auto known = std::ranges::find(answers(), evaluation.action, &landscape::Answer::action);
        known != answers().end()) {
      row.answer = static_cast<int>(known - answers().begin());
      row.description = with_names(capital(known->label));
    }
    if (scene)  // prefer the scene's labels, which are in the language of the players
      if (const auto known = std::ranges::find(scene->actions, action, &game::SceneAction::action);
          known != scene->actions.end())
        row.description = with_names(capital(known->label));
    // List only the best rotation in each cell.
    const auto known = row.cell ? std::ranges::find(hint.rows, row.cell, &HintRow::cell) : hint.rows.end();
    if (known != hint.rows.end()) {
      if (known->action == action) known->visits += evaluation.visits;  // the same placement of a symmetric tile
      continue;
    }
    hint.rows.push_back(std::move(row));
  }
  measure_bars(hint.rows);
  hint_ = std::move(hint);
  hint_row_ = -1;
  // Select the best row, so that Enter plays it, unless the person is already placing the tile.
  if (!held_ && may_act()) choose_hint(0);
  show(PlayPart::Hint);
}

void PlayPresenter::choose_hint(int row) {
  if (!hint_ || row < 0 || row >= static_cast<int>(hint_->rows.size())) return;
  const HintRow& chosen = hint_->rows[static_cast<std::size_t>(row)];
  if (const auto placed = landscape::as_placement(chosen.action); placed && board_game()) {
    point_at(placed->at);
    turn_ = placed->turn;
    view_.show_cell(placed->at);
  } else if (chosen.spot >= 0) {
    point_at_spot(chosen.spot);
  } else if (chosen.answer >= 0) {
    point_at_answer(chosen.answer);
  } else {
    spot_ = -1;  // the row places no piece
  }
  hint_row_ = row;
  view_.show_play(bit(PlayPart::Hint) | bit(PlayPart::Cursor));
}

const HintRow* PlayPresenter::hinted_row() const {
  return hint_ && !hint_->rows.empty() ? &hint_->rows[static_cast<std::size_t>(std::max(0, hint_row_))] : nullptr;
}

void PlayPresenter::play_hint() {
  if (const HintRow* row = hinted_row()) play(game::Action(row->action));  // copy: playing removes the hint
}

}  // namespace tw::editor
