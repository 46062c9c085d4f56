#pragma once
// The messages between a program that runs experiments (the client) and the workers that play the games
// (docs/formats/wire.md). Reading never throws or prints; its time and memory are proportional to the length of the
// message, and all data is checked, since it may come from a network.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/executor.hpp"
#include "engine/simulation/job_player.hpp"

namespace tw::workers {

/// Version of the messages. Client and worker must have the same version.
inline constexpr int kWireVersion = 1;
/// Maximum size of a message in bytes.
inline constexpr std::size_t kMaxMessageBytes = std::size_t{128} << 20;

/// Texts by their hash: the description of a run, and the rules, tiles and records that it names.
using Blobs = std::map<std::string, std::string>;
/// Returns the hash of a text: 256 bits (BLAKE2b) in hexadecimal.
std::string hash_of(std::string_view text);

/// A request to play games of a run.
struct JobMessage {
  std::string run;  ///< hash of the run's description (run_description.hpp)
  simulation::Job job;
  Blobs blobs;  ///< texts that the worker might not have yet
};
std::string encode(const JobMessage& message);
/// Returns "" and fills `out`, or returns the reason why the bytes are not a valid job.
std::string decode(std::string_view bytes, JobMessage& out);

/// The game during which a worker's process ended.
struct LostGame {
  std::int64_t experiment = -1, game = -1;  ///< -1: between games
  std::int64_t contestant = -1;             ///< the contestant that was deciding; -1: none, the rules were running
  std::string how;  ///< what the process did: "crashed (Segmentation fault)", "made no decision for 300 s"
};

inline constexpr std::int64_t kTooLarge = std::int64_t{1} << 62;
/// The answer to a job. At most one of `missing`, `refused`, `again` and `lost` is set. If none of them is set, the job
/// was played as far as possible.
struct ResultMessage {
  std::vector<std::string> missing;  ///< hashes of texts that the worker needs; the job must be sent again with them
  std::string refused;               ///< why the worker does not play this run; a sentence without a full stop
  simulation::PlayedJob played{};
  /// Set by decode(): an upper bound on the absolute value of each number that these results add to the sums of a run;
  /// kTooLarge if the bound exceeds 62 bits.
  std::int64_t largest = 0;
  std::string again{};             ///< why the job was not played and must be sent again as a new attempt
  std::optional<LostGame> lost{};  ///< set if the process that played the job ended; the job must be played again
  std::string worker{};            ///< name of the worker; may be "" if the job was played
};
std::string encode(const ResultMessage& message);

/// A request to choose an action with the bot of the run's first contestant.
struct MoveMessage {
  std::string run;                    ///< hash of a run with one experiment
  std::string setup;                  ///< hash of a record without turns that contains the setup of the game
  std::vector<game::Action> actions;  ///< actions that lead from the setup to the position
  std::uint64_t seed = 0;             ///< determines the bot's random choices
  Blobs blobs;
};
std::string encode(const MoveMessage& message);
std::string decode(std::string_view bytes, MoveMessage& out);

/// The answer to a request for a move. `action` and `evaluations` are valid if the other fields are empty.
struct MoveResult {
  std::vector<std::string> missing;
  std::string refused;
  std::string error;  ///< error message of the bot
  game::Action action{};
  std::vector<game::ActionEvaluation> evaluations;
};
std::string encode(const MoveResult& result);
std::string decode(std::string_view bytes, MoveResult& out);

/// A request for the record of one game in a run with one experiment.
struct RecordMessage {
  std::string run;
  std::int64_t game = 0;
  Blobs blobs;
};
std::string encode(const RecordMessage& message);
std::string decode(std::string_view bytes, RecordMessage& out);

struct RecordResult {
  std::vector<std::string> missing;
  std::string refused;  ///< why there is no record
  std::string record;   ///< XML (docs/formats/game.md)
};
std::string encode(const RecordResult& result);
std::string decode(std::string_view bytes, RecordResult& out);

/// Returns the kind of a message, for example "job", "move" or "record"; "" if it is not valid.
std::string kind_of(std::string_view bytes);

/// The part of an answer that a worker needs to forward the answer.
struct AnswerHeader {
  std::vector<std::string> missing;
  std::string refused;
};
/// Reads the beginning of an answer; empty if it is not valid.
AnswerHeader read_answer_header(std::string_view bytes);

/// The properties of an experiment that a client needs to check results.
struct ExpectedResults {
  std::size_t players = 0, parts = 0;
  bool times = false;
  std::int64_t keep_games = 0;  ///< sums are accepted only for games from this number on
  std::vector<simulation::Column> columns;
  simulation::Summary empty;
};
ExpectedResults expected_results(const simulation::Experiment& experiment,
                                 const std::vector<simulation::Column>& columns);

/// Returns "" and fills `out`, or returns the reason why the bytes are not a valid answer to the job. `expected` has
/// one entry for each experiment.
std::string decode(std::string_view bytes, const simulation::Job& job, const std::vector<ExpectedResults>& expected,
                   ResultMessage& out);

}  // namespace tw::workers
