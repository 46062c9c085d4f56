#pragma once
// Files of one experiment's pieces, played by several processes or machines, become one file: the same as one run's.

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::simulation {

struct Merged {
  std::int64_t games = 0;  ///< played
  std::int64_t asked = 0;  ///< of the whole experiment
  std::uint64_t digest = 0;
};

/// Writes `out`, which must not be there, from the files of pieces (at least one; complete or not). What is missing is
/// played by running the whole experiment on the new file. Findings, with which nothing is written: TW121 a file that
/// cannot be opened or is no experiment, or `out` is there; TW122 files of different experiments, or that hold the same
/// games; TW123 a damaged file; TW124 `out` cannot be written.
model::Result<Merged> merge_experiments(const std::vector<std::filesystem::path>& from,
                                        const std::filesystem::path& out);

}  // namespace tw::simulation
