#pragma once
// Reads an experiment's file without playing: its identity, its progress and the stored games.

#include <filesystem>
#include <map>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

struct StoredExperiment {
  std::string game;     ///< id of the game
  std::string content;  ///< hash of the game's rules and tiles in the form used by ExperimentStore; compare it
                        ///< with content_hash_text()
  std::vector<std::string> contestants;  ///< names of the bots
  bool rotate = false;
  bool plain = true;  ///< true for the kind of experiment that the Simulate workspace plays: each game starts at the
                      ///< beginning and shuffles its own decks, and the file is not a piece
  std::uint64_t seed = 1;
  MetricGroups metrics = kNoMetrics;
  std::int64_t keep_games = 0;
  std::int64_t games = 0;                     ///< number of games requested
  std::int64_t done = 0;                      ///< number of games played
  std::map<std::string, std::string> meta{};  ///< all rows of the table `meta`
};

/// Returns a content hash of a game in the form used in the file.
std::string content_hash_text(std::uint64_t hash);

/// Reads the head of a file. May be called on any thread. Findings: TW121 the file is not an experiment, has an
/// unsupported format, or is in use by a run; TW123 it is damaged.
model::Result<StoredExperiment> read_experiment(const std::filesystem::path& path);

/// Returns the sums of all games played so far, with the names of parts and columns. Findings: TW121 as in
/// read_experiment(); TW123 the file is damaged.
model::Result<Summary> stored_summary(const std::filesystem::path& path);

/// Returns the rows of these games in the given order. Games that are not stored are omitted. Parts and samples are
/// empty. Findings: TW121 as in read_experiment(); TW123 the file is damaged.
model::Result<std::vector<GameResult>> stored_games(const std::filesystem::path& path,
                                                    const std::vector<std::int64_t>& games);

/// A range of values of a listed column, both ends included.
struct ValueRange {
  std::string column;   ///< id of the column
  int key = 0;          ///< for Column::Shape::Seat: the seat; -1 for any key
  int contestant = -1;  ///< for Column::Shape::Seat: search in the seat of this contestant instead of `key`
  std::int64_t low = 0, high = 0;
};
/// Returns the numbers of the stored games that have a value in this range, in ascending order, at most `most` games.
/// Reads the stored games until `most` are found. Findings as in stored_games().
model::Result<std::vector<std::int64_t>> stored_games_with(const std::filesystem::path& path, const ValueRange& range,
                                                           std::size_t most);

}  // namespace tw::simulation
