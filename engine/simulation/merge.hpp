#pragma once
// Merges the files of an experiment's pieces into one file that is identical to the file of a single run. The pieces
// may have been played by several processes or machines.

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::simulation {

struct MergeResult {
  std::int64_t games = 0;  ///< number of games played
  std::int64_t asked = 0;  ///< number of games in the whole experiment
  std::uint64_t digest = 0;
};

/// Writes `out`, which must not exist, from the files of pieces (at least one; pieces may be incomplete). To play the
/// missing games, run the whole experiment with the new file. Nothing is written if there are findings: TW121 a file
/// cannot be opened or is not an experiment, or `out` exists; TW122 files of different experiments, or files that
/// contain the same games; TW123 a damaged file; TW124 `out` cannot be written.
model::Result<MergeResult> merge_experiments(const std::vector<std::filesystem::path>& from,
                                             const std::filesystem::path& out);

}  // namespace tw::simulation
