#pragma once
// Describes experiments as text, so that a worker can create the same experiments in another process or on another
// machine.

#include <cstddef>
#include <list>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {

/// A cache of texts by their hash. Discards the oldest texts when the total size becomes too large.
class TextCache {
 public:
  void add(Blobs texts);
  /// Returns the text with this hash, or null. Valid until the next call to add().
  const std::string* find(const std::string& hash) const;

 private:
  struct Known {
    std::string text;
    std::list<std::string>::iterator at;  ///< in `recent_`
  };
  std::unordered_map<std::string, Known> texts_;  ///< by hash
  std::list<std::string> recent_;                 ///< hashes, most recent first
  std::size_t bytes_ = 0;                         ///< memory for all texts
};

/// Returns a contestant with the bot of this name (plugin_host::make_bot), which must exist.
simulation::Contestant make_contestant(const std::string& bot);

/// The text of a run, and the texts (rules, tiles, records) that it names by their hashes.
struct RunDescription {
  std::string hash;  ///< hash of the description, which is one of the texts
  Blobs texts;
};

/// Describes experiments that are played together. Bots are described by name and version. Returns finding TW126 if an
/// experiment cannot be described because its game has no files.
model::Result<RunDescription> describe(std::span<const simulation::Experiment> experiments);

/// A summary of a description, for logs.
struct RunSummary {
  std::string games;                ///< ids of its games: "small-cities, big-herds"
  std::string bots;                 ///< bots of its first experiment: "greedy, random"
  std::vector<std::string> needed;  ///< hashes of the texts that it names
};
/// Reads a description without checking its values; empty if it is not valid.
RunSummary summarize(const std::string& description);

/// Hashes of the texts that a run needs but that are not in the cache.
using MissingTexts = std::vector<std::string>;

/// Creates the experiments of the description with this hash. If `known` lacks a text, fills `missing` and returns "".
/// Otherwise fills `out` and returns "", or returns the reason why the run cannot be played here: a sentence without a
/// full stop that names both sides if versions or contents differ. The texts are checked in the same way as files.
std::string make_run(const std::string& hash, const TextCache& known, MissingTexts& missing,
                     std::vector<simulation::Experiment>& out);

}  // namespace tw::workers
