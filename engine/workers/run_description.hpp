#pragma once
// Describes experiments as text, so that a worker can make the same experiments elsewhere.

#include <cstddef>
#include <list>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {

/// Discards the oldest texts when the total size becomes too large.
class TextCache {
 public:
  void add(Blobs texts);
  /// Returns the text with this hash, or null. Valid until the next call of add().
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
simulation::Contestant contestant_named(const std::string& bot);

/// The text of a run, and the texts (rules, tiles, records) that it names by their hashes.
struct RunDescription {
  std::string hash;  ///< hash of the description, which is one of the texts
  Blobs texts;
};

/// Describes experiments that are played together. Bots are described by name and version. Finding TW126 if an
/// experiment cannot be described (a game without files).
model::Result<RunDescription> describe(std::span<const simulation::Experiment> experiments);

/// A summary of a description, for logs.
struct RunSummary {
  std::string games;                ///< ids of its games: "small-cities, big-herds"
  std::string bots;                 ///< bots of its first experiment: "greedy, random"
  std::vector<std::string> needed;  ///< hashes of the texts that it names
};
/// Reads a description without checking its values; empty if it is not valid.
RunSummary summarize(const std::string& description);

/// The texts that a run needs and that are not known.
using Missing = std::vector<std::string>;

/// Makes the experiments of a description. `known` must contain the description. Fills `missing` and returns "" if
/// texts are not known. Otherwise returns "" and fills `out`, or returns why the run cannot be played here: a sentence
/// without a full stop that names both sides if versions or contents differ. The texts are checked like files.
std::string make_run(const std::string& hash, const TextCache& known, Missing& missing,
                     std::vector<simulation::Experiment>& out);

}  // namespace tw::workers
