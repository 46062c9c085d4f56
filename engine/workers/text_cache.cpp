#include "engine/workers/text_cache.hpp"

#include <algorithm>

namespace tw::workers {
namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;

}  // namespace

void TextCache::add(Blobs texts) {
  for (auto& [hash, text] : texts) {
    std::erase_if(recent_,
                  [&](const auto& known) { return known.first == hash && (bytes_ -= known.second.size(), true); });
    bytes_ += text.size();
    recent_.emplace_front(hash, std::move(text));
  }
  while (bytes_ > kMostBytes && recent_.size() > 1) {
    bytes_ -= recent_.back().second.size();
    recent_.pop_back();
  }
}

const std::string* TextCache::find(const std::string& hash) const {
  const auto found = std::ranges::find(recent_, hash, &std::pair<std::string, std::string>::first);
  return found == recent_.end() ? nullptr : &found->second;
}

}  // namespace tw::workers
