#pragma once
// A comparison in an SQLite file (docs/formats/experiment.md), so that stopped work goes on and can be reported: what
// is compared, the exact sums so far, what was found at each look, and the first decks one by one. What the sums mean
// is engine/statistics' to say.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::simulation {

/// One of the things compared.
struct ComparedArm {
  std::string name;      ///< as the user wrote it
  std::string identity;  ///< everything that decides its games, a "key: value" a line
};

/// What is measured of each.
struct ComparedMeasure {
  std::string id, words, definition, unit;
  double margin = 0;
  std::int64_t scale = 1;
  bool rate = false;  ///< a share or a rare count
  bool operator==(const ComparedMeasure&) const = default;
};

/// How a difference stood.
struct ComparedLook {
  std::int64_t games = 0;
  double value = 0, low = 0, high = 0;
};

/// Ends of the interval of a mean, infinite while there is too little to tell.
struct ComparedEnds {
  double low = 0, high = 0;
};

struct ComparedAnswer {
  std::string sums;  ///< bytes
  std::vector<ComparedLook> looks;
  /// Lowest value of the sums, 0 at most; nothing in files of older versions.
  std::optional<std::int64_t> lowest{};
  ComparedEnds base{}, other{};  ///< of the means of both sides; written only, as the sums give them again
};

/// Everything that the file says.
struct StoredComparison {
  /// What kind it is and what must agree to go on with it: "seed", "most_games", ...
  std::vector<std::pair<std::string, std::string>> head;
  std::vector<ComparedArm> arms;
  std::size_t questions = 0;  ///< how many answers there will be; not stored
  std::vector<ComparedMeasure> measures;
  /// What may differ from run to run: "command", "program", "ending".
  std::vector<std::pair<std::string, std::string>> notes;
  std::int64_t decks = 0;               ///< that the sums are of
  std::vector<ComparedAnswer> answers;  ///< arm by arm from the second on, measure by measure
};

/// The value under a key, "" if there is none.
std::string value_of(const std::vector<std::pair<std::string, std::string>>& pairs, const std::string& key);

/// One thread at a time. While it is open no other program can open the file.
class ComparisonStore {
 public:
  /// Opens the file of this comparison or makes it; `wanted` gives head, arms, measures and notes. Findings as
  /// Store::open has them: TW121, TW122 (naming what differs), TW123.
  static model::Result<std::unique_ptr<ComparisonStore>> open(const StoredComparison& wanted,
                                                              const std::filesystem::path& path);
  virtual ~ComparisonStore() = default;
  /// What was stored when the file was opened.
  virtual const StoredComparison& found() const = 0;
  /// Keeps what one deck gave: arm by arm, measure by measure. Safe after the next commit().
  virtual model::Findings keep(std::int64_t deck, const std::vector<std::int64_t>& values) = 0;
  /// Writes sums, looks and notes. TW124 if it cannot be written: what was committed before stays.
  virtual model::Findings commit(const StoredComparison& now) = 0;
};

/// Reads a comparison's file and leaves it as it is. TW121 no comparison or it cannot be opened, TW123 damaged.
model::Result<StoredComparison> read_comparison(const std::filesystem::path& path);
/// Whether this is a comparison's file, as far as can be seen.
bool is_comparison(const std::filesystem::path& path);

}  // namespace tw::simulation
