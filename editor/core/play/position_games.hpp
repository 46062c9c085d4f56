#pragma once
// "Play games from here": many games that bots play in the background from the displayed position, and their results.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/play_services.hpp"
#include "editor/core/simulate/experiment_run.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

class PlayPresenter;

/// Results of the games from a position. All intervals have 95 % confidence.
struct PositionResult {
  struct Seat {
    std::string bot;
    statistics::Estimate wins;    ///< share of the games won, in percent; a tie of k players counts 1/k
    statistics::Estimate points;  ///< mean number of points at the end of the game
  };
  std::vector<Seat> seats;
  statistics::Estimate margin;  ///< mean lead of the winner over the runner-up, in points
  std::int64_t games = 0;       ///< number of finished games, >= 1
  double seconds = 0;           ///< duration of the run so far
  bool complete = false;        ///< true if all requested games were played
};

/// The games from the displayed position of a match: their bots, the run and its results. For use on one thread. The
/// destructor stops the run and waits for the decisions that bots are making.
class PositionGames {
 public:
  static constexpr std::int64_t kMaxGames = 1'000'000;

  /// `play` and `services.settings` must outlive this object. `changed`: called when the progress or the results have
  /// changed.
  PositionGames(const PlayPresenter& play, const PlayServices& services, std::function<void()> changed);

  /// Returns the bot of each seat of the displayed match: the bot that the user chose, otherwise the bot that plays the
  /// seat, otherwise the default bot.
  std::vector<std::string> bots() const;
  /// Return the name and the colour of the player of a seat. The colour is an index into the palette of players.
  std::string name_of(int seat) const;
  int colour_of(int seat) const;
  /// Sets the bot of a seat; "" for the bot that plays the seat. An invalid name is explained by why_not().
  void set_bot(int seat, const std::string& name);
  /// Returns the names of bots to choose from, the default first.
  const std::vector<std::string>& offered_bots() const { return services_.bots; }
  std::int64_t games() const;
  /// Sets the number of games, 1 to kMaxGames; other numbers are clamped.
  void set_games(std::int64_t games);

  /// Returns why no games can be played now, as a sentence; "" if they can.
  std::string why_not() const;
  /// Starts the games from the displayed position; a previous run is discarded. The same position, bots and number of
  /// games give the same results. Does nothing if why_not() is not "".
  void start();
  /// Stops the run; the results of the finished games remain.
  void stop();
  bool running() const { return running_; }
  /// Returns the share of the games that are finished, 0 to 1.
  double progress() const;

  /// Returns the results so far; nullopt before the first game has ended.
  const std::optional<PositionResult>& result() const { return result_; }
  /// Returns true if the results belong to a position or to bots other than the current ones.
  bool outdated() const;
  /// Describes the run or its results in one or two sentences, for example "1,000 games from turn 12 in 6 s. The winner
  /// led by 8.3 ±0.5 points."
  std::string status_text() const;

 private:
  /// A position of a match.
  struct Place {
    std::shared_ptr<const game::Game> game;
    game::Setup setup;
    std::vector<game::Action> actions;
    int turn = 0;
    bool operator==(const Place& other) const;
  };
  std::optional<Place> shown_position() const;
  void show(const Snapshot& snapshot);
  void finish(const model::Result<simulation::Outcome>& outcome);

  const PlayPresenter& play_;
  PlayServices services_;
  std::function<void()> changed_;
  std::vector<std::string> chosen_;  ///< bots chosen by the user, by seat; "" for none
  std::optional<Place> place_;       ///< position of the run and its results
  std::vector<std::string> players_;
  std::optional<PositionResult> result_;
  simulation::Progress progress_;
  std::string error_;
  bool running_ = false;
  std::unique_ptr<ExperimentRun> run_;
};

}  // namespace tw::editor
