#pragma once
// Many games with the same question: what is to be played, by whom, how often. The same experiment gives the same
// content for any number of threads, interrupted or not: game i is a pure function of (game, bots, seed, i).

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
#include "engine/simulation/measures.hpp"
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {

/// Makes a fresh bot; called on the thread that will use it.
using BotFactory = std::function<std::unique_ptr<game::Bot>()>;

struct Contestant {
  std::string name;  ///< as the user wrote it ("greedy"), part of the experiment's identity
  BotFactory make;
  /// What `name` stands for where it is another name for a bot with settings (a level): part of the identity, too.
  std::string stands_for{};
  /// Of the plugin that has the bot: part of the identity, as another version may play otherwise.
  std::string version{};
};

/// One of several runs that together play an experiment: each plays other games, their files merge (merge.hpp).
struct Piece {
  int number = 1;  ///< 1 to `of`
  int of = 1;
  bool operator==(const Piece&) const = default;
};

struct Experiment {
  std::shared_ptr<const game::Game> game;
  std::vector<Contestant> contestants;  ///< as many as players
  bool rotate = false;                  ///< contestants move one seat on from game to game
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  std::int64_t games_a_deck = 1;  ///< >= 1: so many games in a row begin with the same decks
  /// Decks in the order that variants share; null: the game shuffles.
  std::shared_ptr<const game::AlignedDecks> aligned = nullptr;
  MetricGroups metrics = kNoMetrics;  ///< what is measured beside points
  std::int64_t keep_games = 100'000;  ///< a store keeps games 0 to keep_games - 1 one by one, all others as sums
  Piece piece{};                      ///< which games are played: all, or a part of the shards

  /// Where a contestant sits in game `index`.
  std::size_t seat_of(std::size_t contestant, std::int64_t index) const {
    return rotate ? (contestant + static_cast<std::size_t>(index)) % contestants.size() : contestant;
  }
};

/// What one game came to.
struct GameResult {
  std::int64_t index = 0;
  int turns = 0;
  int discards = 0;
  std::vector<int> seat_of;             ///< contestant -> seat
  std::vector<int> totals;              ///< seat -> points
  std::vector<std::vector<int>> parts;  ///< part -> seat -> points
  std::vector<Sample> samples{};        ///< of the metrics that were asked for; columns as in measuring_of()
  bool operator==(const GameResult&) const = default;
};

/// Plays game `index` of the experiment. Pure; any thread. Throws std::runtime_error if the game cannot be begun or a
/// bot breaks its contract; what a bot throws goes through. Neither happens with games and bots that keep the rules.
GameResult play_game(const Experiment& experiment, std::int64_t index);
/// The same where many games are played: `measuring` is measuring_of(experiment).
GameResult play_game(const Experiment& experiment, const Measuring& measuring, std::int64_t index);

/// The columns that the experiment's metrics have. Throws as play_game does.
Measuring measuring_of(const Experiment& experiment);

/// Game `index` as a record, with all claims, as `replay` and the Play workspace read it: it is played again, so every
/// game of an experiment can be had from its number. Throws as play_game does.
model::GameRecord record_of(const Experiment& experiment, std::int64_t index);

/// Exact sums over games, so that merging in any order gives the same bits.
class Summary {
 public:
  Summary() = default;
  Summary(int players, std::vector<std::string> parts, std::vector<Column> columns = {});
  void add(const GameResult& result);
  void merge(const Summary& other);

  std::int64_t games() const { return games_; }
  int players() const { return players_; }
  const std::vector<std::string>& parts() const { return parts_; }
  /// Sums of points and of squared points of a seat.
  std::int64_t points(int seat) const { return points_.at(static_cast<std::size_t>(seat)); }
  std::int64_t squares(int seat) const { return squares_.at(static_cast<std::size_t>(seat)); }
  std::int64_t part_points(int part, int seat) const;
  std::int64_t part_squares(int part, int seat) const;
  /// Games won alone, and games shared (a tie at the top).
  std::int64_t wins(int seat) const { return wins_.at(static_cast<std::size_t>(seat)); }
  std::int64_t shared_wins(int seat) const { return shared_.at(static_cast<std::size_t>(seat)); }
  /// The win shares of a seat in 1/60 of a game: a tie of k players gives each 60/k (60 is divisible by 1 to 6).
  std::int64_t win_sixtieths(int seat) const { return sixtieths_.at(static_cast<std::size_t>(seat)); }
  /// The same by contestant, wherever it sat.
  std::int64_t contestant_points(int c) const { return contestant_points_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_squares(int c) const { return contestant_squares_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_sixtieths(int c) const { return contestant_sixtieths_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_part_points(int part, int c) const;
  std::int64_t contestant_part_squares(int part, int c) const;
  /// Number of games with this many points (all seats), and with this many turns: index = value, clamped at the ends.
  const std::vector<std::int64_t>& points_histogram() const { return histogram_; }
  const std::vector<std::int64_t>& turns_histogram() const { return turns_; }
  std::int64_t discards() const { return discards_; }
  std::int64_t discard_squares() const { return discard_squares_; }
  /// What was measured beside points: sums, histograms and the first games behind each value.
  const Tally& measures() const { return measures_; }
  /// No seat ever had less than 0 points, or less than 0 of a part. False while it is not known.
  bool never_negative() const { return !lowest_.empty() && lowest_.front() >= 0; }
  bool part_never_negative(int part) const {
    return !lowest_.empty() && lowest_.at(static_cast<std::size_t>(part) + 1) >= 0;
  }
  /// Least points of a seat, then least points of a seat of each part, 0 at most; empty: not known.
  const std::vector<std::int64_t>& lowest() const { return lowest_; }
  void set_lowest(std::vector<std::int64_t> lowest) { lowest_ = std::move(lowest); }
  /// Order-independent hash of the games' points, turns and discards; measures are no part of it.
  std::uint64_t digest() const { return digest_; }
  bool operator==(const Summary&) const = default;

  /// Everything but lowest() and the names of parts and columns as bytes, the same for equal summaries.
  std::string encode() const;
  /// Becomes what was encoded by a summary of as many players, and the same parts and columns. False, and then of no
  /// use, if the bytes are damaged or another summary's.
  bool decode(std::string_view bytes);

 private:
  /// Calls `see` with every list of sums whose length is given by players and parts, then with the histograms.
  template <class Self, class See>
  static void each_list(Self& self, const See& see);
  std::size_t place(int part, int seat) const { return static_cast<std::size_t>(part * players_ + seat); }

  int players_ = 0;
  std::vector<std::string> parts_;
  std::int64_t games_ = 0, discards_ = 0, discard_squares_ = 0;
  std::vector<std::int64_t> points_, squares_, wins_, shared_, sixtieths_;
  std::vector<std::int64_t> contestant_points_, contestant_squares_, contestant_sixtieths_;
  /// part * players + seat
  std::vector<std::int64_t> part_points_, part_squares_, contestant_part_points_, contestant_part_squares_;
  std::vector<std::int64_t> histogram_, turns_;
  std::vector<std::int64_t> lowest_;
  Tally measures_;
  std::uint64_t digest_ = 0;
};

struct Progress {
  std::int64_t done = 0;  ///< games finished, those of earlier runs of the same file too
  std::int64_t total = 0;
  double seconds = 0;  ///< of this run, pauses not counted
  double games_per_second = 0;
  double seconds_left = 0;               ///< at the speed of the last few seconds; negative while unknown
  double games_per_second_per_core = 0;  ///< by the CPU time of the threads that play
};

/// Told on the thread that called run(). Return quickly.
class Observer {
 public:
  virtual ~Observer() = default;
  /// At most ten times a second, and once at the end. `summary` holds everything finished so far.
  virtual void on_progress(const Progress& progress, const Summary& summary) = 0;
};

/// Asks a running experiment to pause or stop; safe from any thread and from a signal handler.
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
  bool complete = false;  ///< all games of the piece are played; false: stopped; what was finished is stored
  double seconds = 0;
  double games_per_second = 0;           ///< of this run
  double games_per_second_per_core = 0;  ///< by the CPU time of the threads that played
};

/// Most players and games of an experiment.
inline constexpr int kMostPlayers = 6;
inline constexpr std::int64_t kMostGames = 1'000'000'000;

inline constexpr int kMostPieces = 4096;

/// Runs (or resumes) an experiment on `jobs` threads (1 to 1024). With a `store` path every finished shard is written
/// to that SQLite file: the sums of all games, and the first Experiment::keep_games one by one. An interrupted run goes
/// on from it, and a file of another experiment is refused with a finding. More games than before go on with the same
/// file. An empty path keeps nothing on disk. Memory does not grow with the number of games. Findings
/// (docs/formats/experiment.md): TW120 the experiment, TW121 opening the file, TW122 the file of another experiment,
/// TW123 a damaged file, TW124 writing, TW125 a game or bot that failed; what was stored stays.
model::Result<Outcome> run(const Experiment& experiment, int jobs, const std::filesystem::path& store, Control& control,
                           Observer* observer);

/// A share of wins, told in sixtieths, as a number of wins.
inline double wins_of(int sixtieths) { return sixtieths / 60.0; }

/// Seat -> its share of the win in 1/60: 60 for winning alone, 60/k in a tie of k (docs/metrics.md). `totals`, the
/// points of each seat, must not be empty; exact for up to 6 seats.
std::vector<int> won_sixtieths(const std::vector<int>& totals);

}  // namespace tw::simulation
