#pragma once
// The messages between a program that runs experiments (the client) and the workers that play the games
// (docs/formats/wire.md). Reading never throws or prints; its time and memory are proportional to the length of the
// message, and everything that is read is checked, since it may come from a network.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/executor.hpp"
#include "engine/simulation/job_player.hpp"

namespace tw::workers {

/// Version of the messages. Client and worker must have the same version.
inline constexpr int kWireVersion = 1;
/// Maximum size of a message in bytes.
inline constexpr std::size_t kLargestMessage = std::size_t{128} << 20;

/// Texts by their hash: the description of a run, and the rules, tiles and records that it names.
using Blobs = std::map<std::string, std::string>;
/// Returns the hash of a text: 256 bits (BLAKE2b) in hexadecimal.
std::string hash_of(std::string_view text);

/// A request to play games of a run.
struct JobMessage {
  std::string run;  ///< hash of the run's description (run_description.hpp)
  simulation::Job job;
  Blobs blobs;  ///< texts that the worker may not have
};
std::string encode(const JobMessage& message);
/// Returns "" and fills `out`, or returns why the bytes are not a valid job.
std::string decode(std::string_view bytes, JobMessage& out);

/// The answer to a job. Either `missing` or `refused` is set, or the job was played as far as possible.
struct ResultMessage {
  std::vector<std::string> missing;  ///< hashes of texts that the worker needs; the job must be sent again with them
  std::string refused;               ///< why the worker does not play this run; a sentence without a full stop
  simulation::PlayedJob played;
};
std::string encode(const ResultMessage& message);

/// What a client must know about an experiment to check results.
struct ExpectedResults {
  std::size_t players = 0, parts = 0;
  bool times = false;
  std::vector<simulation::Column> columns;
  simulation::Summary empty;
};
ExpectedResults expected_results(const simulation::Experiment& experiment,
                                 const std::vector<simulation::Column>& columns);

/// Returns "" and fills `out`, or returns why the bytes are not a valid answer to the job. `expected`: by experiment.
std::string decode(std::string_view bytes, const simulation::Job& job, const std::vector<ExpectedResults>& expected,
                   ResultMessage& out);

}  // namespace tw::workers
