#pragma once
// Stores a comparison in an SQLite file (docs/formats/experiment.md), so that an interrupted comparison can be
// continued and reported. The file contains the description of the comparison, the exact sums so far, the result of
// each look, and the values of the first decks. engine/statistics interprets the sums.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::simulation {

/// One side of a comparison: the base, or a game, variant or bot that is compared with it.
struct StoredArm {
  std::string name;      ///< name of the side as the user wrote it
  std::string identity;  ///< everything that determines the games of this side, one "key: value" per line
};

/// A metric that is compared.
struct StoredMetric {
  std::string id, title, definition, unit;
  double margin = 0;
  std::int64_t scale = 1;
  bool rate = false;  ///< true for a share
  bool operator==(const StoredMetric&) const = default;
};

/// The estimated difference at one look.
struct StoredLook {
  std::int64_t games = 0;
  double value = 0, low = 0, high = 0;
};

/// Ends of the interval of a mean. They are infinite while there are too few games.
struct StoredInterval {
  double low = 0, high = 0;
};

struct StoredAnswer {
  std::string sums;  ///< encoded sums
  std::vector<StoredLook> looks;
  /// Smallest value on either side, or 0 if none is negative. Not set in files from older versions.
  std::optional<std::int64_t> lowest{};
  StoredInterval base{}, other{};  ///< intervals of the means of both sides; written only for other programs, since
                                   ///< they can be computed from the sums
};

/// The complete contents of a comparison's file.
struct StoredComparison {
  /// Values that, like arms and metrics, must match before the comparison can be continued: "seed", "most_games", ...
  std::vector<std::pair<std::string, std::string>> head;
  std::vector<StoredArm> arms;
  std::size_t questions = 0;  ///< number of answers; this value is not stored
  std::vector<StoredMetric> metrics;
  /// Values that may differ between runs: "command", "program", ...
  std::vector<std::pair<std::string, std::string>> notes;
  std::int64_t decks = 0;             ///< number of decks in the sums
  std::vector<StoredAnswer> answers;  ///< answers ordered by arm, beginning with the second arm, then by metric
};

/// Returns the value of a key, or "" if the key is missing.
std::string value_of(const std::vector<std::pair<std::string, std::string>>& pairs, const std::string& key);

/// The open file of a comparison. Must be used by one thread at a time. While it is open, no other program can open the
/// file.
class ComparisonStore {
 public:
  /// Opens or creates the file of a comparison. `wanted` must contain the head, arms, questions, metrics and notes.
  /// Findings: TW121 and TW122 as in ExperimentStore::open() (the message of TW122 lists the differences); TW123 the
  /// file is damaged.
  static model::Result<std::unique_ptr<ComparisonStore>> open(const StoredComparison& wanted,
                                                              const std::filesystem::path& path);
  virtual ~ComparisonStore() = default;
  /// Returns the contents that the file had when it was opened.
  virtual const StoredComparison& found() const = 0;
  /// Stores the values of one deck, ordered by arm, then by metric. The values are safe after the next commit().
  virtual model::Findings keep(std::int64_t deck, const std::vector<std::int64_t>& values) = 0;
  /// Writes sums, looks and notes. Returns TW124 if they cannot be written; everything that was committed before is
  /// preserved.
  virtual model::Findings commit(const StoredComparison& now) = 0;
};

/// Reads a comparison's file without changing its contents. Findings: TW121 the file is not a comparison or cannot be
/// opened; TW122 it has an unsupported format; TW123 it is damaged.
model::Result<StoredComparison> read_comparison(const std::filesystem::path& path);
/// Returns true if the file appears to be a comparison.
bool is_comparison(const std::filesystem::path& path);

}  // namespace tw::simulation
