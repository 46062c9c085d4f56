#pragma once
// Stores a comparison in an SQLite file (docs/formats/experiment.md), so that an interrupted comparison can be resumed
// and reported. The file contains what is compared, the exact sums so far, the result of each look, and the values of
// the first decks. engine/statistics interprets the sums.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::simulation {

/// One side of a comparison.
struct ComparedArm {
  std::string name;      ///< as the user wrote it
  std::string identity;  ///< everything that determines its games, one "key: value" per line
};

/// A metric that is compared.
struct ComparedMeasure {
  std::string id, words, definition, unit;
  double margin = 0;
  std::int64_t scale = 1;
  bool rate = false;  ///< a share or a rare count
  bool operator==(const ComparedMeasure&) const = default;
};

/// State of a difference at one look.
struct ComparedLook {
  std::int64_t games = 0;
  double value = 0, low = 0, high = 0;
};

/// Ends of the interval of a mean; infinite while there are too few games.
struct ComparedEnds {
  double low = 0, high = 0;
};

struct ComparedAnswer {
  std::string sums;  ///< encoded sums
  std::vector<ComparedLook> looks;
  /// Smallest value of either side, at most 0; empty in files of older versions.
  std::optional<std::int64_t> lowest{};
  ComparedEnds base{}, other{};  ///< of the means of both sides; written for other programs only, since they can be
                                 ///< computed from the sums
};

/// The complete contents of a comparison's file.
struct StoredComparison {
  /// Kind of comparison and everything that must match to resume it: "seed", "most_games", ...
  std::vector<std::pair<std::string, std::string>> head;
  std::vector<ComparedArm> arms;
  std::size_t questions = 0;  ///< number of answers; not stored
  std::vector<ComparedMeasure> measures;
  /// Values that may differ between runs: "command", "program", "ending".
  std::vector<std::pair<std::string, std::string>> notes;
  std::int64_t decks = 0;               ///< number of decks in the sums
  std::vector<ComparedAnswer> answers;  ///< ordered by arm, beginning with the second, then by measure
};

/// Returns the value of a key, "" if the key is missing.
std::string value_of(const std::vector<std::pair<std::string, std::string>>& pairs, const std::string& key);

/// The open file of a comparison. May be used by one thread at a time; while it is open no other program can open the
/// file.
class ComparisonStore {
 public:
  /// Opens or creates the file of this comparison; `wanted` gives head, arms, measures and notes. Findings as in
  /// Store::open: TW121, TW122 (names the differences), TW123.
  static model::Result<std::unique_ptr<ComparisonStore>> open(const StoredComparison& wanted,
                                                              const std::filesystem::path& path);
  virtual ~ComparisonStore() = default;
  /// Returns the contents of the file when it was opened.
  virtual const StoredComparison& found() const = 0;
  /// Stores the values of one deck, ordered by arm, then by measure. They are safe after the next commit().
  virtual model::Findings keep(std::int64_t deck, const std::vector<std::int64_t>& values) = 0;
  /// Writes sums, looks and notes. TW124 if they cannot be written; everything committed before is kept.
  virtual model::Findings commit(const StoredComparison& now) = 0;
};

/// Reads a comparison's file without changing it. TW121: not a comparison, or it cannot be opened; TW123: damaged.
model::Result<StoredComparison> read_comparison(const std::filesystem::path& path);
/// Returns whether the file appears to be a comparison.
bool is_comparison(const std::filesystem::path& path);

}  // namespace tw::simulation
