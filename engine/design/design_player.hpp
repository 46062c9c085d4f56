#pragma once
// Plays games of designs and returns the sums of their metrics. Sums of games that were played earlier are read from a
// file.

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/design/response_surface.hpp"
#include "engine/design/space.hpp"
#include "engine/simulation/executor.hpp"
#include "engine/simulation/sums_store.hpp"
#include "engine/statistics/metric.hpp"

namespace tw::design {

/// The players of a level: one per seat.
struct Level {
  std::string name;  ///< for example "greedy:look=1"
  std::vector<simulation::Contestant> contestants;
};

/// The sums of all metrics over decks. A deck is the unit of observation: one game or, with several kinds of bots, one
/// game for each rotation of the seats.
struct Sums {
  std::int64_t decks = 0;
  std::vector<std::int64_t> sum, squares, lowest;  ///< by metric; `lowest`: lowest value, or 0 if no value is negative
  void add(const std::vector<std::int64_t>& values);
  void merge(const Sums& other);
};

/// Decks [first, end) of one design at one level.
struct PlayRequest {
  Design design;
  std::size_t level = 0;
  std::uint64_t seed = 1;  ///< requests with the same seed play the same decks
  std::int64_t first = 0, end = 0;
};

class DesignPlayer {
 public:
  struct Options {
    std::vector<statistics::Metric> metrics;
    std::vector<Level> levels;                                ///< all with the same number of players
    std::filesystem::path store{};                            ///< file with the sums of played games; "": none
    std::vector<std::pair<std::string, std::string>> head{};  ///< identifies the search in the file
  };
  /// Called on the thread that called play(), at least ten times a second, with the number of games played or found in
  /// the file since the object was created.
  using Progress = std::function<void(std::int64_t games)>;

  /// All references must outlive the object. Findings TW121 to TW124 as in simulation::SumsStore::open().
  static model::Result<std::unique_ptr<DesignPlayer>> create(const Space& space, Options options,
                                                             simulation::Executor& executor,
                                                             const simulation::Control& control, Progress progress);

  /// Returns the compiled game of a design, or findings if its rules are not valid. Caches recently used games.
  model::Result<CompiledVariant> game_of(const Design& design);
  /// Plays all requests and returns their sums in the same order. Findings: TW125 if a game or bot failed; TW124 if the
  /// file cannot be written; the findings of a design that is not valid. After a stop, only requests that were played
  /// completely have sums; the sums of the other requests have no decks.
  model::Result<std::vector<Sums>> play(const std::vector<PlayRequest>& requests);

  std::int64_t games() const { return games_; }
  std::int64_t games_per_deck(std::size_t level) const;
  /// Returns the number of decks, at least 2, that require approximately this number of games at a level.
  std::int64_t decks_for(double games, std::size_t level = 0) const {
    return std::max<std::int64_t>(2, static_cast<std::int64_t>(games) / games_per_deck(level));
  }
  const std::vector<statistics::Metric>& metrics() const { return options_.metrics; }
  const std::vector<Level>& levels() const { return options_.levels; }

  /// Returns the mean of a metric with its variance, for fitting.
  Observation observation(const Sums& sums, std::size_t level, std::size_t metric) const;
  /// Returns the mean of a metric with its interval.
  statistics::Estimate estimate(const Sums& sums, std::size_t level, std::size_t metric,
                                double confidence = statistics::kConfidence) const;

 private:
  /// The games of one request while they are being played.
  struct Open {
    std::size_t request = 0;
    std::string key;
    std::int64_t first_game = 0, missing = 0, games_per_deck = 1;
    std::vector<std::int64_t> values;  ///< game x metric
  };
  /// The games of the requests whose results are not in the file. `experiments` and `open` have the same indices.
  struct Run {
    std::vector<simulation::Experiment> experiments;
    std::vector<Open> open;
    simulation::Job job;
  };

  DesignPlayer(const Space& space, Options options, simulation::Executor& executor, const simulation::Control& control,
               Progress progress);
  /// Reads the sums of a request from the file if the file contains them; otherwise adds the request to the run.
  model::Findings open(const PlayRequest& request, std::size_t index, Run& run, Sums& sums);
  std::optional<Sums> stored(const std::string& key) const;
  /// Adds up the results of a request's games and stores the sums.
  model::Findings finish(Open& done, Sums& sums);
  std::string key_of(const PlayRequest& request, const game::Game& game) const;
  double scale(std::size_t level, std::size_t metric) const;

  const Space& space_;
  Options options_;
  simulation::Executor& executor_;
  const simulation::Control& control_;
  Progress progress_;
  std::unique_ptr<simulation::SumsStore> store_;
  std::map<Design, CompiledVariant> games_by_design_;  ///< recently used games
  std::int64_t games_ = 0;
};

}  // namespace tw::design
