#include "engine/difference/change.hpp"

#include <algorithm>

namespace tw::difference {

std::size_t Differences::tiles_of_substance() const {
  return static_cast<std::size_t>(std::ranges::count(tiles, true, &TileDifference::substance));
}

std::string in_words(const std::vector<Change>& changes) {
  std::string out;
  for (const Change& change : changes) out += (out.empty() ? "" : "; ") + change.words;
  return out;
}

}  // namespace tw::difference
