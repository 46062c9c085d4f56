#include "editor/core/play/hints.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "editor/core/play/play_words.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/words/words.hpp"
#include "engine/advice/advisor.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {
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

std::string Hints::bot() const {
  const std::string wanted = shown_.settings().get("play/hint_bot");
  if (!wanted.empty()) return wanted;
  const PlayServices& services = shown_.services();
  for (const char* name : {"strong", "club", "mcts", "expectimax", "greedy"})
    if (std::ranges::find(services.bots, name) != services.bots.end()) return name;
  return services.default_bot();
}

void Hints::toggle() {
  if (hint_ || is_pending()) {
    cancel();
    clear();
    return shown_.show(PlayPart::Hint);
  }
  if (shown_.phase() < PlayPhase::Person) return;
  if (!shown_.aid(Aid::Hints)) return shown_.show_refusal(tr("Hints are switched off in this game."), false);
  if (shown_.is_bot_moving() && shown_.table().people() == 0)
    return shown_.show_refusal(tr("Bots play every seat. Pause them to ask for a hint."), false);
  request_ = Request::Waiting;
  search();
  shown_.show(PlayPart::Hint);
  shown_.view().take_focus();  // Enter plays the hint, even after a click on a player
}

void Hints::search() {
  if (request_ != Request::Waiting || (shown_.phase() != PlayPhase::Person && shown_.phase() != PlayPhase::BotsPaused))
    return;
  const std::string name = bot();
  auto thinks = shown_.bot(name);
  request_ = thinks ? Request::Searching : Request::None;
  if (!thinks) return;
  auto position = shown_.state().clone();
  const table::MatchLine& line = shown_.match().line();
  model::Random random(line.setup.seed, line.at, 2000);
  position->determinize(position->player(), random);
  thinker_.ask(std::move(thinks), std::move(position), random, true,
               [this, name](const Thinker::Answer& answer) { fill(answer, name); });
}

void Hints::cancel() {
  if (std::exchange(request_, Request::None) == Request::Searching) thinker_.stop();
}

void Hints::clear() {
  hint_.reset();
  row_ = -1;
}

HintRow Hints::row_of(const game::ActionEvaluation& evaluation, int rank,
                      const std::optional<game::Scene>& scene) const {
  const BoardModel& board = shown_.board();
  const auto with_names = [this](const std::string& text) { return shown_.table().with_names(text); };
  const game::Action action =
      shown_.is_board_game() ? board.equivalent_placement(evaluation.action) : evaluation.action;
  HintRow row{.rank = rank,
              .action = action,
              .description = with_names(describe_action(shown_.state(), action)),
              .why = model::sentence(with_names(evaluation.why)),
              .value = evaluation.value,
              .visits = evaluation.visits};
  if (const auto placed = landscape::as_placement(action); placed && shown_.is_board_game()) row.cell = placed->at;
  if (const auto spot = std::ranges::find(board.spots, evaluation.action, &PieceSpot::action);
      spot != board.spots.end()) {
    row.spot = static_cast<int>(spot - board.spots.begin());
    row.description = describe_spot(*spot);
  }
  const auto& answers = shown_.answers();
  if (const auto known = std::ranges::find(answers, evaluation.action, &landscape::Answer::action);
      known != answers.end()) {
    row.answer = static_cast<int>(known - answers.begin());
    row.description = with_names(capitalized(known->label));
  }
  if (scene)  // prefer the scene's labels, which are in the language of the players
    if (const auto known = std::ranges::find(scene->actions, action, &game::SceneAction::action);
        known != scene->actions.end())
      row.description = with_names(capitalized(known->label));
  return row;
}

void Hints::fill(const Thinker::Answer& answer, const std::string& bot) {
  request_ = Request::None;
  if (!answer.error.empty()) {
    shown_.show_message(true, tr("No hint: {0}", answer.error));
    return shown_.show(PlayPart::Hint);
  }
  Hint hint;
  std::int64_t visits = 0;
  for (const game::ActionEvaluation& evaluation : answer.advice.evaluations) visits += evaluation.visits;
  hint.title = hint_title(bot, visits, answer.advice.estimated);
  const game::State& state = shown_.state();
  const std::optional<game::Scene> scene = shown_.is_board_game() ? std::nullopt : state.scene(state.player());
  std::vector<game::ActionEvaluation> evaluations = answer.advice.evaluations;
  const std::size_t known_values = advice::sort_evaluations(evaluations);
  for (std::size_t i = 0; i < evaluations.size(); ++i) {
    HintRow row = row_of(evaluations[i], static_cast<int>(hint.rows.size()) + 1, scene);
    row.was_tried = visits == 0 || row.visits > 0;
    row.is_reliable = i < known_values;
    // List only the best rotation in each cell.
    const auto known = row.cell ? std::ranges::find(hint.rows, row.cell, &HintRow::cell) : hint.rows.end();
    if (known == hint.rows.end())
      hint.rows.push_back(std::move(row));
    else if (known->action == row.action)
      known->visits += row.visits;  // the same placement of a symmetric tile
  }
  measure_bars(hint.rows);
  hint_ = std::move(hint);
  row_ = -1;
  found_();
  shown_.show(PlayPart::Hint);
}

const HintRow* Hints::row_to_play() const {
  return hint_ && !hint_->rows.empty() ? &hint_->rows[std::max(0, row_)] : nullptr;
}

void Hints::play() {
  if (const HintRow* row = row_to_play()) shown_.play(game::Action(row->action));  // copy: playing removes the hint
}

}  // namespace tw::editor
