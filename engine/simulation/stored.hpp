#pragma once
// Reads an experiment's file without playing: its identity, its progress, the stored games.

#include <filesystem>
#include <map>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

struct StoredExperiment {
  std::string game;                      ///< game id
  std::string content;                   ///< hash of its rules and tiles, as in Store; compare with content_hash_text()
  std::vector<std::string> contestants;  ///< names of the bots
  bool rotate = false;
  bool plain = true;  ///< one deck per game, shuffled by the game, no piece: the kind of experiment that the Simulate
                      ///< workspace plays
  std::uint64_t seed = 1;
  MetricGroups metrics = kNoMetrics;
  std::int64_t keep_games = 0;
  std::int64_t games = 0;                     ///< games requested
  std::int64_t done = 0;                      ///< games played
  std::map<std::string, std::string> meta{};  ///< all rows of the table `meta`
};

/// Returns a game's content hash in the form used in the file.
std::string content_hash_text(std::uint64_t hash);

/// Reads the head of a file. Any thread. Findings: TW121 not an experiment, unsupported format, or in use by a run.
model::Result<StoredExperiment> read_stored(const std::filesystem::path& path);

/// Returns the sums of all games played so far, with the names of parts and columns. Findings: TW121 as above, TW123
/// damaged.
model::Result<Summary> stored_summary(const std::filesystem::path& path);

/// Returns the rows of stored games in the given order; games that are not stored are left out. Parts and samples are
/// empty. Findings: TW121 as above, TW123 damaged.
model::Result<std::vector<GameResult>> stored_games(const std::filesystem::path& path,
                                                    const std::vector<std::int64_t>& games);

/// A range of values of a listed column, ends included.
struct ValueRange {
  std::string column;   ///< id of the column
  int key = 0;          ///< Column::Shape::Seat: the seat; -1: any key
  int contestant = -1;  ///< Column::Shape::Seat: search in the seat of this contestant instead of `key`
  std::int64_t low = 0, high = 0;
};
/// Returns the numbers of stored games with a value in the range, ascending, at most `most`. Reads all stored games.
/// Findings as above.
model::Result<std::vector<std::int64_t>> stored_games_with(const std::filesystem::path& path, const ValueRange& range,
                                                           std::size_t most);

}  // namespace tw::simulation
