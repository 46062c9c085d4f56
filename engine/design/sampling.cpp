#include "engine/design/sampling.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/design/planner.hpp"
#include "engine/language/translate.hpp"

namespace tw::design {
namespace {

/// Shares of the copies that are replaced in explored designs.
constexpr double kMinMoves = 0.05, kMaxMoves = 0.35;
/// For a linear model, it is better to play fewer games of more designs, but each design must be compiled and adds a
/// row to the covariance matrix.
constexpr std::int64_t kMaxDesigns = 256, kMinDesigns = 48, kGamesEach = 40;

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

/// Returns a random change of the total number of copies: 0 if a deck must keep its size, otherwise at most a third of
/// `moves` up or down, within the range of a constraint on the total.
int change_of_total(const Space& space, int total, int moves, model::Random& random) {
  int low = -moves / 3, high = moves / 3;
  for (const Constraint& constraint : space.constraints()) {
    if (constraint.statistic.id.starts_with("deck:") && constraint.low == constraint.high) return 0;
    if (constraint.statistic.id != "tiles") continue;
    low = std::max(low, static_cast<int>(std::ceil(constraint.low)) - total);
    high = std::min(high, static_cast<int>(std::floor(constraint.high)) - total);
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

std::uint64_t seed_for(std::uint64_t seed, Purpose purpose, std::uint64_t index) {
  return model::Random(seed, index, static_cast<std::uint64_t>(purpose)).next();
}

std::int64_t designs_to_explore(std::int64_t games) {
  return std::clamp(games / kGamesEach, std::min(kMinDesigns, std::max<std::int64_t>(4, games)), kMaxDesigns);
}

model::Result<std::vector<PlayRequest>> exploration_requests(const Space& space, DesignPlayer& player,
                                                             std::int64_t designs, std::int64_t games,
                                                             std::uint64_t seed) {
  model::Random random(seed, 0, static_cast<std::uint64_t>(Purpose::ExploredDesigns));
  const Design base = space.base_design();
  const std::int64_t decks = player.decks_for(static_cast<double>(games) / static_cast<double>(designs));
  std::vector<PlayRequest> out;
  const bool base_allowed = space.allows(base);
  if (base_allowed) out.push_back({base, 0, seed_for(seed, Purpose::ExploredSeeds, 0), 0, 2 * decks});
  const Design centre = base_allowed ? base : nearest_allowed(space, base).value_or(base);
  std::int64_t invalid = 0;  // number of designs whose rules are not valid
  while (std::ssize(out) < designs) {
    const double moved = kMinMoves + (kMaxMoves - kMinMoves) * random.below(1000) / 1000.0;
    const auto design = sample(space, centre, moved, random);
    if (!design)
      return model::Findings{
          {.code = "TW120",
           .message = tr("too few designs satisfy all constraints; keep fewer values, or vary more parameters")}};
    if (auto game = player.game_of(*design); !game) {
      if (++invalid > designs) return game.findings();
      continue;
    }
    out.push_back({*design, 0, seed_for(seed, Purpose::ExploredSeeds, out.size()), 0, decks});
  }
  return out;
}

}  // namespace tw::design
