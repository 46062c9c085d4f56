#pragma once
// What an experiment's file holds, read without playing: which experiment it is, how far it is, the games kept.

#include <filesystem>
#include <map>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

struct StoredExperiment {
  std::string game;                      ///< id
  std::string content;                   ///< hash of its rules and tiles, as in Store: compare with content_words()
  std::vector<std::string> contestants;  ///< names of the bots
  bool rotate = false;
  bool plain = true;  ///< a deck a game, shuffled by the game, no piece: what the Simulate workspace plays
  std::uint64_t seed = 1;
  MetricGroups metrics = kNoMetrics;
  std::int64_t keep_games = 0;
  std::int64_t games = 0;                     ///< asked for
  std::int64_t done = 0;                      ///< played
  std::map<std::string, std::string> meta{};  ///< all of the table `meta`
};

/// How a file writes a game's content hash.
std::string content_words(std::uint64_t hash);

/// Reads the head of a file. Any thread. Findings: TW121 it is no experiment, of another format, or in use by a run.
model::Result<StoredExperiment> read_stored(const std::filesystem::path& path);

/// The sums of all games played so far, with the names of parts and columns. Findings: TW121 as above, TW123 damaged.
model::Result<Summary> stored_summary(const std::filesystem::path& path);

/// Rows of kept games in the order asked for; those that are not kept are left out. Parts and samples are empty.
/// Findings: TW121 as above, TW123 damaged.
model::Result<std::vector<GameResult>> stored_games(const std::filesystem::path& path,
                                                    const std::vector<std::int64_t>& games);

/// Which values of a listed column are looked for, ends included.
struct ValueRange {
  std::string column;   ///< id
  int key = 0;          ///< of Column::Shape::Seat: the seat; -1: any key
  int contestant = -1;  ///< of Column::Shape::Seat: whose seat, instead of a key
  std::int64_t low = 0, high = 0;
};
/// Numbers of kept games that have such a value, ascending, at most `most`. Reads all kept games. Findings as above.
model::Result<std::vector<std::int64_t>> stored_games_with(const std::filesystem::path& path, const ValueRange& range,
                                                           std::size_t most);

}  // namespace tw::simulation
