#include "editor/core/play/position_games.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/experiment_metrics.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {

namespace {

constexpr const char* kGamesSetting = "play/games_from_here";
constexpr int kDefaultGames = 100;
constexpr std::uint64_t kSeed = 1;

/// Returns the number of threads to use, leaving one core for the window.
int threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

PositionResult result_of(const simulation::Summary& summary, const std::vector<std::string>& players) {
  using statistics::Subject;
  PositionResult out{.games = summary.games()};
  for (int seat = 0; seat < summary.players(); ++seat)
    out.seats.push_back({players[seat], statistics::in_percent(statistics::win_share(summary, Subject::Seat, seat)),
                         statistics::mean_points(summary, Subject::Seat, seat)});
  const simulation::Tally& tally = summary.metrics();
  const int margin = tally.column("margin");
  if (const simulation::Sums& sums = tally.sums(margin); sums.n > 0)
    out.margin = statistics::column_mean(tally.columns()[margin], sums);
  return out;
}

}  // namespace

bool PositionGames::Place::operator==(const Place& other) const {
  return game == other.game && actions == other.actions && setup.players == other.setup.players &&
         setup.seed == other.setup.seed && setup.decks == other.setup.decks && setup.position == other.setup.position;
}

PositionGames::PositionGames(const PlayPresenter& play, const PlayServices& services, std::function<void()> changed)
    : play_(play), services_(services), changed_(std::move(changed)) {}

std::vector<std::string> PositionGames::bots() const {
  std::vector<std::string> out;
  if (!play_.has_match()) return out;
  const auto players = static_cast<std::size_t>(play_.match().players());
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::string chosen = seat < chosen_.size() ? chosen_[seat] : "";
    const std::string& sits = play_.table().seats()[seat];
    out.push_back(!chosen.empty() ? chosen : !sits.empty() ? sits : services_.default_bot());
  }
  return out;
}

void PositionGames::set_bot(int seat, const std::string& name) {
  const auto at = static_cast<std::size_t>(seat);
  if (chosen_.size() <= at) chosen_.resize(at + 1);
  if (std::exchange(chosen_[at], name) != name) changed_();
}

std::int64_t PositionGames::games() const {
  return std::clamp<std::int64_t>(services_.settings->get_number(kGamesSetting, kDefaultGames), 1, kMaxGames);
}

void PositionGames::set_games(std::int64_t games) {
  services_.settings->set_number(kGamesSetting, static_cast<int>(std::clamp<std::int64_t>(games, 1, kMaxGames)));
}

std::optional<PositionGames::Place> PositionGames::shown_position() const {
  if (!play_.has_match() || play_.state().finished()) return {};
  const table::MatchLine& line = play_.match().line();
  Place out{play_.match().shared_game(), line.setup, {}, play_.state().turn()};
  for (std::size_t i = 0; i < line.at; ++i) out.actions.push_back(line.played[i].action);
  return out;
}

std::string PositionGames::name_of(int seat) const { return play_.table().name_of(seat); }

int PositionGames::colour_of(int seat) const { return play_.table().colour_of(seat); }

std::string PositionGames::why_not() const {
  if (!play_.has_match()) return tr("There is no game. Start one with New game.");
  if (play_.state().finished()) return tr("The game has ended. Show an earlier turn.");
  if (!play_.aid(Aid::Hints)) return tr("Hints are switched off in this game.");
  const std::vector<std::string> names = bots();
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat].empty()) return tr("{0} needs a bot.", play_.table().name_of(static_cast<int>(seat)));
    if (const std::string why = play_.why_no_bot(names[seat]); !why.empty())
      return model::with_title(play_.table().name_of(static_cast<int>(seat)), why);
  }
  return "";
}

void PositionGames::start() {
  if (!why_not().empty()) return;
  run_.reset();
  place_ = shown_position();
  players_ = bots();
  result_.reset();
  error_.clear();
  progress_ = {.total = games()};
  auto start = simulation::StartPosition::make(*place_->game, place_->setup, place_->actions);
  if (!start) {
    running_ = false;
    error_ = start.findings().front().message;
    return changed_();
  }
  simulation::Experiment experiment{.game = place_->game,
                                    .games = games(),
                                    .seed = kSeed,
                                    .metrics = simulation::kResults,
                                    .start = std::move(start.value())};
  for (const std::string& name : players_) experiment.contestants.push_back(workers::make_contestant(name));
  running_ = true;
  run_ = std::make_unique<ExperimentRun>(experiment_work(std::move(experiment), {}),
                                         gearman::ExecutorChoice{.jobs = threads()}, services_.post,
                                         ExperimentRun::Callbacks{[this](const Snapshot& snapshot) { show(snapshot); },
                                                                  [this](const auto& outcome) { finish(outcome); }});
  changed_();
}

void PositionGames::stop() {
  if (running_) run_->stop();
}

double PositionGames::progress() const {
  return progress_.total == 0 ? 0 : static_cast<double>(progress_.done) / static_cast<double>(progress_.total);
}

void PositionGames::show(const Snapshot& snapshot) {
  progress_ = snapshot.progress;
  if (snapshot.summary.games() > 0) {
    result_ = result_of(snapshot.summary, players_);
    result_->seconds = progress_.seconds;
  }
  changed_();
}

void PositionGames::finish(const model::Result<simulation::Outcome>& outcome) {
  running_ = false;
  if (!outcome) {
    error_ = outcome.findings().front().message;
  } else if (outcome.value().summary.games() > 0) {
    result_ = result_of(outcome.value().summary, players_);
    result_->seconds = outcome.value().seconds;
    result_->complete = outcome.value().complete;
  }
  changed_();
}

bool PositionGames::outdated() const { return place_ && (place_ != shown_position() || players_ != bots()); }

std::string PositionGames::status_text() const {
  if (!error_.empty()) return tr("The games could not be played: {0}.", error_);
  if (running_) {
    const std::string done = format_games(progress_), left = format_time_left(progress_);
    // translators: {0} is "4,118 of 10,000 games", {2} "6 min 10 s left"
    return left.empty() ? tr("{0} from turn {1}.", done, place_->turn)
                        : tr("{0} from turn {1}, {2}.", done, place_->turn, left);
  }
  if (!place_)
    return tr("Let bots finish the game many times from this position. The tile order and other random events differ.");
  if (!result_) return tr("Stopped before the first game ended.");
  const std::string games = result_->complete ? tr_n("{0} game", "{0} games", result_->games) : format_games(progress_);
  // translators: {0} is "10,000 games" or "4,118 of 10,000 games", {2} a time, such as "6 min 10 s"
  std::string out = tr("{0} from turn {1} in {2}.", games, place_->turn, format_duration(result_->seconds));
  if (result_->seats.size() > 1)
    // translators: {0} is "8.3 ±0.5 points"
    out += " " + tr("The winner led by {0}.", plotting::short_estimate(result_->margin, tr("points")));
  if (place_ != shown_position()) return out + " " + tr("Outdated: another position is shown now.");
  return players_ != bots() ? out + " " + tr("Outdated: different bots are selected now.") : out;
}

}  // namespace tw::editor
