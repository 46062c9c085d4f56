#pragma once
// Experiments: many games of the same game with the same bots. The results do not depend on the number of threads or on
// interruptions: game i is a pure function of (game, bots, seed, i).

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/aligned_decks.hpp"
#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/simulation/metrics/metric.hpp"
#include "engine/simulation/start_position.hpp"
#include "engine/simulation/tally.hpp"

namespace tw::simulation {

/// A function that creates a new bot. Called on the thread that will use the bot.
using BotFactory = std::function<std::unique_ptr<game::Bot>()>;

struct Contestant {
  std::string name;  ///< bot name as the user wrote it ("greedy"); part of the experiment's identity
  BotFactory make;
  /// If `name` is a skill level: the bot and settings that the level represents. Also part of the identity.
  std::string resolved_bot{};
  /// Version of the plugin that provides the bot. Part of the identity, since another version may play differently.
  std::string version{};
  /// True if the bot chooses only with State::random_action(), so that games can be played faster.
  bool uniform = false;
};

/// One of several runs among which the games of an experiment are divided. The files of the pieces can be merged
/// (merge.hpp).
struct ExperimentPiece {
  int number = 1;  ///< number of this piece, 1 to `of`
  int of = 1;
  bool operator==(const ExperimentPiece&) const = default;
};

struct Experiment {
  std::shared_ptr<const game::Game> game;
  std::vector<Contestant> contestants;  ///< one contestant per player
  bool rotate = false;                  ///< true if contestants move by one seat from game to game
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  std::int64_t games_per_deck = 1;  ///< number of consecutive games that begin with the same decks, >= 1
  /// Decks in an order shared by all variants of a game. If null, each game shuffles its decks.
  std::shared_ptr<const game::AlignedDecks> aligned = nullptr;
  MetricGroups metrics = kNoMetrics;  ///< metrics measured in addition to points
  std::int64_t keep_games = 100'000;  ///< A store keeps the rows of games 0 to keep_games - 1. Later games are only
                                      ///< added to the sums.
  ExperimentPiece piece{};            ///< piece of the experiment to be played; by default, the whole experiment
  /// The position from which all games start; null: the beginning of the game. With a position, contestant i plays seat
  /// i without rotation, and the decks and other hidden information are drawn for each game from its seed.
  std::shared_ptr<const StartPosition> start{};
  bool measure_seat_times = false;  ///< true to measure GameResult::times

  /// Returns the seat of a contestant in game `index`.
  std::size_t seat_of(std::size_t contestant, std::int64_t index) const {
    return rotate ? (contestant + static_cast<std::size_t>(index)) % contestants.size() : contestant;
  }
};

/// Returns an experiment whose games can be compared with those of other variants of the game with the same seed: tiles
/// that two variants share are drawn in the same order. If the same bot plays in every seat, each deck is played once;
/// otherwise the bots rotate through the seats on each deck. `set`: the tiles of `game`.
Experiment experiment_on_aligned_decks(std::shared_ptr<const game::Game> game, const model::TileSet& set,
                                       std::vector<Contestant> contestants, std::uint64_t seed);

/// The decisions of a seat in one game.
struct SeatTime {
  int turns = 0;           ///< turns with at least one decision
  double cpu_seconds = 0;  ///< CPU time that the playing thread used for the decisions
  bool operator==(const SeatTime&) const = default;
};

/// The result of one game.
struct GameResult {
  std::int64_t index = 0;
  int turns = 0;
  int discards = 0;
  std::vector<int> seat_of;             ///< contestant -> seat
  std::vector<int> totals;              ///< seat -> points
  std::vector<std::vector<int>> parts;  ///< part -> seat -> points
  std::vector<Sample> samples{};        ///< values of the requested metrics; columns as in metric_columns_of()
  std::vector<SeatTime> times{};        ///< by seat, if Experiment::measure_seat_times
  bool operator==(const GameResult&) const = default;
};

/// Called before each decision, on the playing thread. Returns true to discard the game.
using StopCheck = std::function<bool()>;
/// Thrown to discard the current game. In a WorkerPool, it ends the worker.
struct GameDiscarded {};

/// Plays game `index` of the experiment. Pure; may be called on any thread. Throws std::runtime_error if the game
/// cannot be started or a bot breaks its contract. Exceptions thrown by bots are passed on. With correct games and
/// bots, nothing is thrown.
GameResult play_game(const Experiment& experiment, std::int64_t index);
/// Plays a game like the function above, but faster if many games are played. `metric_columns` must be
/// metric_columns_of(experiment). Throws GameDiscarded if `should_stop`, which may be empty, returns true.
GameResult play_game(const Experiment& experiment, const MetricColumns& metric_columns, std::int64_t index,
                     const StopCheck& should_stop = {});

/// Returns the columns of the experiment's metrics. Throws the same exceptions as play_game().
MetricColumns metric_columns_of(const Experiment& experiment);

/// Replays game `index` and returns its record with all claims, as required by `replay` and the Play workspace. The
/// seats name the contestants; contestant i has colour i even if seats rotate. Works for any game of the experiment; an
/// experiment that starts from a position must be of a landscape game. Throws the same exceptions as play_game().
model::GameRecord record_of(const Experiment& experiment, std::int64_t index, const StopCheck& should_stop = {});

/// Exact integer sums over games. Merging summaries in any order gives identical bits.
class Summary {
 public:
  Summary() = default;
  Summary(int players, std::vector<std::string> parts, std::vector<Column> columns = {});
  void add(const GameResult& result);
  void merge(const Summary& other);

  std::int64_t games() const { return games_; }
  int players() const { return players_; }
  const std::vector<std::string>& parts() const { return parts_; }
  /// Return the sum of the points of a seat, and the sum of its squared points.
  std::int64_t points(int seat) const { return points_.at(static_cast<std::size_t>(seat)); }
  std::int64_t squares(int seat) const { return squares_.at(static_cast<std::size_t>(seat)); }
  std::int64_t part_points(int part, int seat) const;
  std::int64_t part_squares(int part, int seat) const;
  /// Return the number of games that a seat won alone, and the number of games in which it shared the win (a tie for
  /// first place).
  std::int64_t wins(int seat) const { return wins_.at(static_cast<std::size_t>(seat)); }
  std::int64_t shared_wins(int seat) const { return shared_.at(static_cast<std::size_t>(seat)); }
  /// Returns the sum of the win shares of a seat in units of 1/60 game. In a tie of k players, each gets 60/k (60 is
  /// divisible by 1 to 6).
  std::int64_t win_sixtieths(int seat) const { return sixtieths_.at(static_cast<std::size_t>(seat)); }
  /// Return the same sums and counts for a contestant, over all its seats.
  std::int64_t contestant_points(int c) const { return contestant_points_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_squares(int c) const { return contestant_squares_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_sixtieths(int c) const { return contestant_sixtieths_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_part_points(int part, int c) const;
  std::int64_t contestant_part_squares(int part, int c) const;
  /// Return the number of results (of any seat) with each number of points, and the number of games with each number of
  /// turns. Index = value, clamped at both ends.
  const std::vector<std::int64_t>& points_histogram() const { return histogram_; }
  const std::vector<std::int64_t>& turns_histogram() const { return turns_; }
  std::int64_t discards() const { return discards_; }
  std::int64_t discard_squares() const { return discard_squares_; }
  /// Returns the metrics other than points: sums, histograms, and the first games for each value.
  const Tally& metrics() const { return metrics_; }
  /// Returns true if no seat ever had less than 0 points in total (or in a part). Returns false if this is unknown.
  bool never_negative() const { return !lowest_.empty() && lowest_.front() >= 0; }
  bool part_never_negative(int part) const {
    return !lowest_.empty() && lowest_.at(static_cast<std::size_t>(part) + 1) >= 0;
  }
  /// Returns the lowest total of any seat, followed by the lowest points of any seat in each part. Values above 0 are
  /// replaced with 0. Empty if unknown.
  const std::vector<std::int64_t>& lowest() const { return lowest_; }
  void set_lowest(std::vector<std::int64_t> lowest) { lowest_ = std::move(lowest); }
  /// Returns an order-independent hash of the results of all games (index, turns, discards, seats, points). Metrics are
  /// not included.
  std::uint64_t digest() const { return digest_; }
  bool operator==(const Summary&) const = default;

  /// Encodes everything as bytes, except lowest() and the names of parts and columns. Equal summaries give equal bytes.
  std::string encode() const;
  /// Decodes the bytes of a summary with the same number of players, parts and columns. Returns false if the bytes are
  /// damaged or belong to another summary; this object must then not be used.
  bool decode(std::string_view bytes);

 private:
  /// Calls `see` with each list of sums whose length depends on the numbers of players and parts, then with the
  /// histograms.
  template <class Self, class See>
  static void each_list(Self& self, const See& see);
  std::size_t place(int part, int seat) const { return static_cast<std::size_t>(part * players_ + seat); }

  int players_ = 0;
  std::vector<std::string> parts_;
  std::int64_t games_ = 0, discards_ = 0, discard_squares_ = 0;
  std::vector<std::int64_t> points_, squares_, wins_, shared_, sixtieths_;
  std::vector<std::int64_t> contestant_points_, contestant_squares_, contestant_sixtieths_;
  /// Index: part * players + seat or contestant.
  std::vector<std::int64_t> part_points_, part_squares_, contestant_part_points_, contestant_part_squares_;
  std::vector<std::int64_t> histogram_, turns_;
  std::vector<std::int64_t> lowest_;
  Tally metrics_;
  std::uint64_t digest_ = 0;
};

struct Progress {
  std::int64_t done = 0;  ///< number of finished games, including games of earlier runs on the same file
  std::int64_t total = 0;
  double seconds = 0;  ///< duration of this run in seconds, without pauses
  double games_per_second = 0;
  double seconds_left = 0;               ///< remaining time in seconds, estimated from the speed of the last few
                                         ///< seconds; negative while unknown
  double games_per_second_per_core = 0;  ///< games per CPU second of the playing threads
};

/// An observer that receives progress reports on the thread that called run(). Its functions must return quickly.
class Observer {
 public:
  virtual ~Observer() = default;
  /// Called at most ten times a second, and once at the end. `summary` contains all games finished so far.
  virtual void on_progress(const Progress& progress, const Summary& summary) = 0;
};

/// A control for pausing or stopping a running experiment. May be used from any thread and from a signal handler.
class Control {
 public:
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void pause(bool on) { pause_.store(on, std::memory_order_relaxed); }
  bool stopping() const { return stop_.load(std::memory_order_relaxed); }
  bool paused() const { return pause_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> stop_{false}, pause_{false};
};

struct Outcome {
  Summary summary;
  bool complete = false;  ///< true if all games of the piece have been played; false if the run was stopped (finished
                          ///< games are stored)
  double seconds = 0;
  double games_per_second = 0;           ///< speed of this run
  double games_per_second_per_core = 0;  ///< games per CPU second of the playing threads
};

/// Maximum number of players, and maximum number of games, in an experiment.
inline constexpr int kMaxExperimentPlayers = 6;
inline constexpr std::int64_t kMaxGames = 1'000'000'000;

/// Maximum number of pieces into which an experiment can be divided.
inline constexpr int kMaxMeasuredPieces = 4096;

class Executor;

/// Runs (or resumes) an experiment with an executor. With a `store` path, finished games are written to that SQLite
/// file: the sums of all games, and the rows of the first Experiment::keep_games games. An interrupted run is resumed
/// from the file; the number of games may be increased. A file of another experiment is rejected with a finding. With
/// an empty path, nothing is stored on disk. Memory use does not grow with the number of games. Findings
/// (docs/formats/experiment.md): TW120 invalid experiment, TW121 the file cannot be opened, TW122 file of another
/// experiment, TW123 damaged file, TW124 write error, TW125 a game or bot failed. Everything stored before an error is
/// preserved.
model::Result<Outcome> run(const Experiment& experiment, Executor& executor, const std::filesystem::path& store,
                           Control& control, Observer* observer);

/// Converts a sum of win shares in units of 1/60 to a number of wins.
inline double wins_from_sixtieths(int sixtieths) { return sixtieths / 60.0; }

/// Returns each seat's share of the win in units of 1/60: 60 for winning alone, 60/k in a tie of k seats
/// (docs/metrics.md). `totals` contains the points of each seat and must not be empty. Exact for up to 6 seats.
std::vector<int> won_sixtieths(const std::vector<int>& totals);

}  // namespace tw::simulation
