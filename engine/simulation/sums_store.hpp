#pragma once
// Stores sums over games in an SQLite file. Each key describes the games over which its sums were computed. A search
// that plays many different games (engine/design) continues from such a file after an interruption.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::simulation {

/// The open file. Must be used by one thread at a time. While it is open, no other program can open the file.
class SumsStore {
 public:
  /// Opens or creates the file. `head`: properties that must match before a search can be continued, such as the game
  /// and the metrics. Findings: TW121 the file cannot be opened or is of another kind; TW122 it belongs to another
  /// search (the message lists the differences); TW123 it is damaged.
  static model::Result<std::unique_ptr<SumsStore>> open(const std::filesystem::path& path,
                                                        const std::vector<std::pair<std::string, std::string>>& head);
  /// Returns a value of the head of the file at `path`; "" if there is no such file or value.
  static std::string head_value(const std::filesystem::path& path, const std::string& key);
  virtual ~SumsStore() = default;
  /// Returns the sums that were stored with this key; nullopt if there are none or they are damaged.
  virtual std::optional<std::vector<std::int64_t>> find(const std::string& key) = 0;
  /// Stores sums. They are safe after the next commit(). Finding TW124: write error.
  virtual model::Findings put(const std::string& key, const std::vector<std::int64_t>& sums) = 0;
  virtual model::Findings commit() = 0;
};

}  // namespace tw::simulation
