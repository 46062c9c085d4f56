#pragma once
// The texts that a worker received last.

#include <list>
#include <string>
#include <utility>

#include "engine/workers/wire.hpp"

namespace tw::workers {

/// Forgets the texts that were received first when all texts together become too large.
class TextCache {
 public:
  void add(Blobs texts);
  /// Returns the text with this hash, or null. Valid until the next call of add().
  const std::string* find(const std::string& hash) const;
  Blobs all() const { return {recent_.begin(), recent_.end()}; }

 private:
  std::list<std::pair<std::string, std::string>> recent_;  ///< texts by hash, last received first
  std::size_t bytes_ = 0;                                  ///< size of the texts
};

}  // namespace tw::workers
