#pragma once
// An experiment: many games of the same game with the same bots. The results are the same for any number of threads,
// interrupted or not: game i is a pure function of (game, bots, seed, i).

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

/// Creates a new bot; called on the thread that will use it.
using BotFactory = std::function<std::unique_ptr<game::Bot>()>;

struct Contestant {
  std::string name;  ///< as the user wrote it ("greedy"), part of the experiment's identity
  BotFactory make;
  /// If `name` is a level: the bot and settings that it stands for. Also part of the identity.
  std::string stands_for{};
  /// Version of the plugin that provides the bot. Part of the identity, since another version may play differently.
  std::string version{};
};

/// One of several runs that share the games of an experiment. Their files can be merged (merge.hpp).
struct Piece {
  int number = 1;  ///< 1 to `of`
  int of = 1;
  bool operator==(const Piece&) const = default;
};

struct Experiment {
  std::shared_ptr<const game::Game> game;
  std::vector<Contestant> contestants;  ///< one per player
  bool rotate = false;                  ///< contestants move by one seat from game to game
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  std::int64_t games_a_deck = 1;  ///< >= 1: number of consecutive games that begin with the same decks
  /// Decks in an order shared by variants of a game; null: the game shuffles.
  std::shared_ptr<const game::AlignedDecks> aligned = nullptr;
  MetricGroups metrics = kNoMetrics;  ///< metrics measured in addition to points
  std::int64_t keep_games = 100'000;  ///< a store keeps the rows of games 0 to keep_games - 1; later games only enter
                                      ///< the sums
  Piece piece{};                      ///< which shards are played; all by default

  /// Returns the seat of a contestant in game `index`.
  std::size_t seat_of(std::size_t contestant, std::int64_t index) const {
    return rotate ? (contestant + static_cast<std::size_t>(index)) % contestants.size() : contestant;
  }
};

/// Result of one game.
struct GameResult {
  std::int64_t index = 0;
  int turns = 0;
  int discards = 0;
  std::vector<int> seat_of;             ///< contestant -> seat
  std::vector<int> totals;              ///< seat -> points
  std::vector<std::vector<int>> parts;  ///< part -> seat -> points
  std::vector<Sample> samples{};        ///< values of the requested metrics; columns as in measuring_of()
  bool operator==(const GameResult&) const = default;
};

/// Plays game `index` of the experiment. Pure; may be called on any thread. Throws std::runtime_error if the game
/// cannot be started or a bot breaks its contract; exceptions of bots pass through. Neither happens with correct games
/// and bots.
GameResult play_game(const Experiment& experiment, std::int64_t index);
/// Same as above, for many games: `measuring` is measuring_of(experiment).
GameResult play_game(const Experiment& experiment, const Measuring& measuring, std::int64_t index);

/// Returns the columns of the experiment's metrics. Throws as play_game does.
Measuring measuring_of(const Experiment& experiment);

/// Replays game `index` and returns its record with all claims, as `replay` and the Play workspace read it. Works for
/// any game of the experiment. Throws as play_game does.
model::GameRecord record_of(const Experiment& experiment, std::int64_t index);

/// Exact integer sums over games: merging in any order gives identical bits.
class Summary {
 public:
  Summary() = default;
  Summary(int players, std::vector<std::string> parts, std::vector<Column> columns = {});
  void add(const GameResult& result);
  void merge(const Summary& other);

  std::int64_t games() const { return games_; }
  int players() const { return players_; }
  const std::vector<std::string>& parts() const { return parts_; }
  /// Sums of the points, and of the squared points, of a seat.
  std::int64_t points(int seat) const { return points_.at(static_cast<std::size_t>(seat)); }
  std::int64_t squares(int seat) const { return squares_.at(static_cast<std::size_t>(seat)); }
  std::int64_t part_points(int part, int seat) const;
  std::int64_t part_squares(int part, int seat) const;
  /// Number of games that a seat won alone, and number of games in which it shared the win (a tie at the top).
  std::int64_t wins(int seat) const { return wins_.at(static_cast<std::size_t>(seat)); }
  std::int64_t shared_wins(int seat) const { return shared_.at(static_cast<std::size_t>(seat)); }
  /// Sum of the win shares of a seat in 1/60 of a game: a tie of k players gives each 60/k (60 is divisible by 1 to 6).
  std::int64_t win_sixtieths(int seat) const { return sixtieths_.at(static_cast<std::size_t>(seat)); }
  /// The same figures by contestant, over all its seats.
  std::int64_t contestant_points(int c) const { return contestant_points_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_squares(int c) const { return contestant_squares_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_sixtieths(int c) const { return contestant_sixtieths_.at(static_cast<std::size_t>(c)); }
  std::int64_t contestant_part_points(int part, int c) const;
  std::int64_t contestant_part_squares(int part, int c) const;
  /// Number of results with this many points (all seats), and of games with this many turns: index = value, clamped at
  /// the ends.
  const std::vector<std::int64_t>& points_histogram() const { return histogram_; }
  const std::vector<std::int64_t>& turns_histogram() const { return turns_; }
  std::int64_t discards() const { return discards_; }
  std::int64_t discard_squares() const { return discard_squares_; }
  /// Metrics other than points: sums, histograms and the first games behind each value.
  const Tally& measures() const { return measures_; }
  /// Returns whether no seat ever had less than 0 points (in total, in a part). False if this is unknown.
  bool never_negative() const { return !lowest_.empty() && lowest_.front() >= 0; }
  bool part_never_negative(int part) const {
    return !lowest_.empty() && lowest_.at(static_cast<std::size_t>(part) + 1) >= 0;
  }
  /// Lowest total of any seat, then the lowest points of any seat in each part, each at most 0; empty: unknown.
  const std::vector<std::int64_t>& lowest() const { return lowest_; }
  void set_lowest(std::vector<std::int64_t> lowest) { lowest_ = std::move(lowest); }
  /// Order-independent hash of the results of all games (index, turns, discards, seats, points); metrics are not
  /// included.
  std::uint64_t digest() const { return digest_; }
  bool operator==(const Summary&) const = default;

  /// Returns everything except lowest() and the names of parts and columns as bytes; equal summaries give equal bytes.
  std::string encode() const;
  /// Decodes the bytes of a summary with the same number of players, parts and columns. Returns false if the bytes are
  /// damaged or belong to another summary; this object is then unusable.
  bool decode(std::string_view bytes);

 private:
  /// Calls `see` with every list of sums whose length depends on players and parts, then with the histograms.
  template <class Self, class See>
  static void each_list(Self& self, const See& see);
  std::size_t place(int part, int seat) const { return static_cast<std::size_t>(part * players_ + seat); }

  int players_ = 0;
  std::vector<std::string> parts_;
  std::int64_t games_ = 0, discards_ = 0, discard_squares_ = 0;
  std::vector<std::int64_t> points_, squares_, wins_, shared_, sixtieths_;
  std::vector<std::int64_t> contestant_points_, contestant_squares_, contestant_sixtieths_;
  /// Index: part * players + seat.
  std::vector<std::int64_t> part_points_, part_squares_, contestant_part_points_, contestant_part_squares_;
  std::vector<std::int64_t> histogram_, turns_;
  std::vector<std::int64_t> lowest_;
  Tally measures_;
  std::uint64_t digest_ = 0;
};

struct Progress {
  std::int64_t done = 0;  ///< games finished, including earlier runs of the same file
  std::int64_t total = 0;
  double seconds = 0;  ///< duration of this run, without pauses
  double games_per_second = 0;
  double seconds_left = 0;               ///< estimated from the speed of the last few seconds; negative while unknown
  double games_per_second_per_core = 0;  ///< per CPU second of the playing threads
};

/// Receives progress on the thread that called run(). Must return quickly.
class Observer {
 public:
  virtual ~Observer() = default;
  /// Called at most ten times a second, and once at the end. `summary` contains all games finished so far.
  virtual void on_progress(const Progress& progress, const Summary& summary) = 0;
};

/// Pauses or stops a running experiment; safe from any thread and from a signal handler.
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
  bool complete = false;  ///< all games of the piece have been played; false: stopped, finished games are stored
  double seconds = 0;
  double games_per_second = 0;           ///< of this run
  double games_per_second_per_core = 0;  ///< per CPU second of the playing threads
};

/// Maximum number of players and of games in an experiment.
inline constexpr int kMostPlayers = 6;
inline constexpr std::int64_t kMostGames = 1'000'000'000;

inline constexpr int kMostPieces = 4096;

/// Runs (or resumes) an experiment on `jobs` threads (1 to 1024). With a `store` path every finished shard is written
/// to that SQLite file: the sums of all games, and the rows of the first Experiment::keep_games games. An interrupted
/// run is resumed from the file; the number of games may be increased. A file of another experiment is refused with a
/// finding. An empty path stores nothing on disk. Memory does not grow with the number of games. Findings
/// (docs/formats/experiment.md): TW120 invalid experiment, TW121 the file cannot be opened, TW122 file of another
/// experiment, TW123 damaged file, TW124 write error, TW125 a game or bot failed; everything stored before is kept.
model::Result<Outcome> run(const Experiment& experiment, int jobs, const std::filesystem::path& store, Control& control,
                           Observer* observer);

/// Converts a sum of win shares in sixtieths to a number of wins.
inline double wins_of(int sixtieths) { return sixtieths / 60.0; }

/// Returns each seat's share of the win in 1/60: 60 for winning alone, 60/k in a tie of k (docs/metrics.md). `totals`
/// contains the points of each seat and must not be empty. Exact for up to 6 seats.
std::vector<int> won_sixtieths(const std::vector<int>& totals);

}  // namespace tw::simulation
