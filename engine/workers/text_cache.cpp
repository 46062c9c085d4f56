#include "engine/workers/text_cache.hpp"

#include <utility>

namespace tw::workers {
namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;

/// Returns the memory for a text, including its hash.
std::size_t memory_of(const std::string& text) { return text.size() + 300; }

}  // namespace

void TextCache::add(Blobs texts) {
  for (auto& [hash, text] : texts) {
    const auto [known, is_new] = texts_.try_emplace(hash);
    if (is_new) {
      bytes_ += memory_of(text);
      known->second = {std::move(text), recent_.insert(recent_.begin(), hash)};
    } else {
      recent_.splice(recent_.begin(), recent_, known->second.at);
    }
  }
  while (bytes_ > kMostBytes && recent_.size() > 1) {
    const auto oldest = texts_.find(recent_.back());
    bytes_ -= memory_of(oldest->second.text);
    texts_.erase(oldest);
    recent_.pop_back();
  }
}

const std::string* TextCache::find(const std::string& hash) const {
  const auto known = texts_.find(hash);
  return known == texts_.end() ? nullptr : &known->second.text;
}

}  // namespace tw::workers
