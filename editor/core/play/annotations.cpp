#include "editor/core/play/annotations.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "editor/core/play/shown_game.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/workers/child_requests.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMistakes = 5;
}

Annotations::Annotations(ShownGame& shown, std::function<void()> changed)
    : shown_(shown), changed_(std::move(changed)), task_(shown.services().post) {}

void Annotations::toggle(const std::string& bot) {
  if (is_on()) return clear();
  const table::MatchLine& line = shown_.match().line();
  const auto has_secrets = [](const table::PlayedAction& one) { return !one.public_descriptions.empty(); };
  if (!line.ended && std::ranges::any_of(line.played, has_secrets))
    return shown_.show_message(true,
                               tr("This game has secrets, so its turns can only be annotated when it has ended."));
  if (line.played.empty() || !shown_.bot(bot)) return;
  bot_ = bot;
  actions_ = line.played;
  std::vector<game::Action> actions;
  for (const table::PlayedAction& played : actions_) actions.push_back(played.action);
  task_.start([this, bot, game = shown_.match().shared_game(), setup = line.setup, actions = std::move(actions),
               post = shown_.services().post](const std::stop_token& stop) -> std::function<void()> {
    std::string error;
    try {
      const model::Findings findings = advice::annotate(
          *game, setup, actions,
          [&](std::span<const game::Action> played) {
            return workers::make_bot_at(bot, {game, setup, {played.begin(), played.end()}});
          },
          {.hurry = &hurry_, .should_stop = [&stop] { return stop.stop_requested(); }},
          [this, &post, &stop](advice::AnnotatedTurn turn) {
            // Stops are requested on the UI thread, which also runs this check: unless stopped, `this` exists and the
            // annotation is current.
            post([this, stop, turn = std::move(turn)] {
              if (stop.stop_requested()) return;
              turns_.push_back(turn);
              changed_();
            });
          });
      if (!findings.empty()) error = findings.front().message;
    } catch (const std::exception& failure) {
      error = failure.what();
    }
    return [this, error] {
      if (error.empty()) return changed_();
      clear();
      shown_.show_message(true, tr("The game cannot be annotated: {0}", error));
    };
  });
  changed_();
}

void Annotations::clear() {
  if (!is_on()) return;
  hurry_ = true;
  task_.stop();
  hurry_ = false;
  bot_.clear();
  actions_.clear();
  turns_.clear();
  changed_();
}

/// Compares descriptions as well as actions, since the same action may place a different tile.
std::size_t Annotations::shared_actions() const {
  const auto& played = shown_.match().line().played;
  const auto same = [](const table::PlayedAction& a, const table::PlayedAction& b) {
    return a.action == b.action && a.description == b.description;
  };
  return static_cast<std::size_t>(std::ranges::mismatch(actions_, played, same).in1 - actions_.begin());
}

const advice::AnnotatedTurn* Annotations::find(std::size_t first) const {
  const auto found = std::ranges::find(turns_, first, &advice::AnnotatedTurn::first);
  return found == turns_.end() || found->end > shared_actions() ? nullptr : &*found;
}

std::vector<advice::AnnotatedTurn> Annotations::mistakes() const {
  std::vector<advice::AnnotatedTurn> shown = turns_, out;
  std::erase_if(shown, [shared = shared_actions()](const auto& turn) { return turn.end > shared; });
  for (const std::size_t i : advice::costliest(shown, kMistakes)) out.push_back(shown[i]);
  return out;
}

std::string Annotations::status_text() const {
  if (!is_on() || !shown_.has_match()) return "";
  if (running())
    return tr_n("Bot \"{1}\" evaluates the turns: {0} done…", "Bot \"{1}\" evaluates the turns: {0} done…",
                std::ssize(turns_), bot_);
  if (turns_.empty() || turns_.front().end > shared_actions())
    return tr("The turns of this branch have not been annotated.");
  if (mistakes().empty()) return tr("Bot \"{0}\" found no mistakes.", bot_);
  return std::ranges::any_of(turns_, &advice::AnnotatedTurn::estimated)
             ? tr("Costliest turns according to the game's evaluation")
             : tr("Costliest turns according to bot \"{0}\"", bot_);
}

std::string Annotations::describe(const advice::AnnotatedTurn& turn) const {
  if (turn.cost == 0) return "";
  const std::string cost = language::format_decimal(turn.cost / 100.0, 1),
                    better = model::with_title(turn.best.description, model::join_clauses(turn.best.effects));
  // translators: {0} is a number of points, {1} a better action
  const std::string out = tr("Cost: {0} points. Better: {1}", cost, better);
  return shown_.table().with_names(out);
}

}  // namespace tw::editor
