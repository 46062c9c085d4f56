#pragma once
// A cache of the texts that a worker received most recently.

#include <cstddef>
#include <list>
#include <string>
#include <unordered_map>

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

}  // namespace tw::workers
