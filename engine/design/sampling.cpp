#include "engine/design/sampling.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/design/planner.hpp"

namespace tw::design {
namespace {

class Sampler {
 public:
  Sampler(const Space& space, Design& design, model::Random& random)
      : space_(space), design_(design), random_(random) {}

  /// Replaces a copy by a copy of another tile of the same deck.
  void replace() {
    const CopiesRange* const from = any([&](const CopiesRange& range) { return can(range, -1); });
    if (from == nullptr) return;
    const CopiesRange* const to = any([&](const CopiesRange& range) {
      return range.tile != from->tile && can(range, 1) && deck(range) == deck(*from);
    });
    if (to == nullptr) return;
    --design_.copies[from->tile];
    ++design_.copies[to->tile];
  }

  /// Adds (1) or removes (-1) a copy of any tile. Returns false if that is not possible.
  bool change(int by) {
    const CopiesRange* const tile = any([&](const CopiesRange& range) { return can(range, by); });
    if (tile != nullptr) design_.copies[tile->tile] += by;
    return tile != nullptr;
  }

 private:
  bool can(const CopiesRange& range, int by) const {
    const int copies = design_.copies[range.tile] + by;
    return copies >= range.low && copies <= range.high;
  }
  const std::string& deck(const CopiesRange& range) const { return space_.base().set.tiles[range.tile].deck; }

  template <class If>
  const CopiesRange* any(const If& condition) {
    std::vector<const CopiesRange*> all;
    for (const CopiesRange& range : space_.copies())
      if (condition(range)) all.push_back(&range);
    return all.empty() ? nullptr : all[random_.below(static_cast<std::uint32_t>(all.size()))];
  }

  const Space& space_;
  Design& design_;
  model::Random& random_;
};

/// Returns a random number of copies by which the total changes: 0 if it is kept, anything in the range of a keep, and
/// otherwise up to a third of the moves.
int change_of_total(const Space& space, int total, int moves, model::Random& random) {
  int low = -moves / 3, high = moves / 3;
  for (const Keep& keep : space.keeps()) {
    if (keep.figure.id.starts_with("deck:") && keep.low == keep.high) return 0;
    if (keep.figure.id != "tiles") continue;
    low = std::max(low, static_cast<int>(std::ceil(keep.low)) - total);
    high = std::min(high, static_cast<int>(std::floor(keep.high)) - total);
  }
  return low < high ? low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1))) : low;
}

}  // namespace

std::optional<Design> sample(const Space& space, const Design& around, double moved, model::Random& random) {
  constexpr int kTries = 20;
  Design out = around;
  for (std::size_t p = 0; p < space.parameters().size(); ++p)
    if (random.below(1'000'000) < std::min(0.75, 2 * moved) * 1e6)
      out.values[p] = random.below(static_cast<std::uint32_t>(space.parameters()[p].vary.values.size()));
  if (space.copies().empty()) return out;
  int total = 0, varying = 0;
  for (const int copies : around.copies) total += copies;
  for (const CopiesRange& range : space.copies()) varying += around.copies[range.tile];
  const int moves = std::max(1, static_cast<int>(std::lround(moved * varying)));
  for (int attempt = 0; attempt < kTries; ++attempt) {
    out.copies = around.copies;
    Sampler sampler(space, out, random);
    for (int move = 0; move < moves; ++move) sampler.replace();
    const int change = change_of_total(space, total, moves, random);
    for (int step = 0; step < std::abs(change) && sampler.change(change > 0 ? 1 : -1); ++step) {
    }
    if (space.allows(out)) return out;
    if (auto near = nearest_allowed(space, out)) return near;
  }
  return std::nullopt;
}

}  // namespace tw::design
