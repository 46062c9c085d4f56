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
  if (is_on()) return clear(), changed_();
  const table::MatchLine& line = shown_.match().line();
  if (line.played.empty() || !shown_.bot(bot)) return;
  bot_ = bot;
  actions_.clear();
  for (const table::PlayedAction& played : line.played) actions_.push_back(played.action);
  task_.start([this, bot, game = shown_.match().shared_game(), setup = line.setup, actions = actions_,
               post = shown_.services().post](const std::stop_token& stop) -> std::function<void()> {
    std::string error;
    try {
      workers::BotOfGame asked(bot, game, setup);
      const model::Findings findings = advice::annotate(
          *game, setup, actions,
          [&asked](std::span<const game::Action> played) -> game::Bot& { return asked.at(played); },
          {.hurry = &hurry_, .should_stop = [&stop] { return stop.stop_requested(); }},
          [this, &post, &stop](advice::AnnotatedTurn turn) {
            // The destructor of the task waits for this thread; stop is checked on the UI thread, where clear() stops.
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
      if (!error.empty()) {
        clear();
        shown_.show_message(true, tr("The game cannot be annotated: {0}", error));
      }
      changed_();
    };
  });
  changed_();
}

void Annotations::clear() {
  hurry_ = true;
  task_.stop();
  hurry_ = false;
  bot_.clear();
  actions_.clear();
  turns_.clear();
}

bool Annotations::is_of_shown_line(const advice::AnnotatedTurn& turn) const {
  const auto& played = shown_.match().line().played;
  const std::size_t end = std::min({turn.first + 1, played.size(), actions_.size()});
  return turn.first < end && std::equal(actions_.begin(), actions_.begin() + static_cast<std::ptrdiff_t>(end),
                                        played.begin(), [](game::Action a, const auto& b) { return a == b.action; });
}

const advice::AnnotatedTurn* Annotations::find(std::size_t first) const {
  const auto found = std::ranges::find(turns_, first, &advice::AnnotatedTurn::first);
  return found == turns_.end() || !is_of_shown_line(*found) ? nullptr : &*found;
}

std::vector<const advice::AnnotatedTurn*> Annotations::mistakes() const {
  std::vector<const advice::AnnotatedTurn*> out;
  for (const std::size_t i : advice::costliest(turns_, kMistakes))
    if (is_of_shown_line(turns_[i])) out.push_back(&turns_[i]);
  return out;
}

std::string Annotations::status_text() const {
  if (!is_on()) return "";
  if (running())
    return tr_n("Bot \"{1}\" evaluates the turns: {0} done…", "Bot \"{1}\" evaluates the turns: {0} done…",
                std::ssize(turns_), bot_);
  return turns_.empty() || mistakes().empty() ? tr("Bot \"{0}\" found no mistakes.", bot_)
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
