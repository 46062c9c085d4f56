#include "editor/core/edits/batch.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_set>

#include "editor/core/edits/tiles.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor::edits {

namespace {

using IdSet = std::unordered_set<std::string>;

int clamped(long long copies) { return static_cast<int>(std::clamp<long long>(copies, 0, model::kMaxCopies)); }

/// Sets every share whose exact value is below `least` or above the maximum to that bound, and repeats this until the
/// exact values of all other shares are within the bounds. Returns which shares were set, and subtracts them from
/// `rest` and their weights from `weight`.
std::vector<bool> held_at_a_bound(const std::vector<int>& weights, int least, long long& rest, long long& weight,
                                  std::vector<int>& out) {
  std::vector<bool> held(weights.size(), false);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (held[i]) continue;
      const long long exact = rest * weights[i];
      if (exact >= least * weight && exact <= model::kMaxCopies * weight) continue;
      out[i] = exact < least * weight ? least : model::kMaxCopies;
      held[i] = again = true;
      rest -= out[i];
      weight -= weights[i];
      break;
    }
  }
  return held;
}

}  // namespace

std::optional<std::vector<int>> distribute(const std::vector<int>& weights, int total, int least) {
  const auto n = static_cast<long long>(weights.size());
  if (n == 0 || least < 0 || total < n * least || total > n * model::kMaxCopies) return {};
  std::vector<int> parts = weights;
  if (std::all_of(parts.begin(), parts.end(), [](int w) { return w <= 0; })) parts.assign(parts.size(), 1);
  std::vector<int> out(parts.size(), 0);
  long long rest = total, weight = std::accumulate(parts.begin(), parts.end(), 0LL);
  std::vector<bool> held = held_at_a_bound(parts, least, rest, weight, out);
  std::vector<std::pair<long long, std::size_t>> remainders;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (held[i] || weight <= 0) continue;
    out[i] = static_cast<int>(rest * parts[i] / weight);
    remainders.emplace_back(-(rest * parts[i] % weight), i);
  }
  std::sort(remainders.begin(), remainders.end());
  long long missing = total - std::accumulate(out.begin(), out.end(), 0LL);
  for (const auto& [remainder, i] : remainders)
    if (missing > 0 && out[i] < model::kMaxCopies) ++out[i], --missing;
  // Since shares are bounded on both sides, the sum may still be too large or too small: correct it one copy at a time.
  for (std::size_t i = 0; missing != 0; i = (i + 1) % out.size()) {
    if (missing > 0 && out[i] < model::kMaxCopies) ++out[i], --missing;
    if (missing < 0 && out[i] > least) --out[i], ++missing;
  }
  return out;
}

model::TileSet add_copies(model::TileSet set, const Ids& ids, int more) {
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile.copies = clamped(0LL + tile.copies + more); });
}

model::TileSet multiply_copies(model::TileSet set, const Ids& ids, int by) {
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile.copies = clamped(1LL * tile.copies * by); });
}

model::TileSet spread_copies(model::TileSet set, const Ids& ids, int total, int least) {
  const IdSet wanted(ids.begin(), ids.end());
  std::vector<int> weights;
  for (const model::Tile& tile : set.tiles)
    if (wanted.contains(tile.id)) weights.push_back(tile.copies);
  const auto parts = distribute(weights, total, least);
  if (!parts) return set;
  std::size_t next = 0;
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile.copies = (*parts)[next++]; });
}

ReplaceResult replace_symbol(model::TileSet set, const model::Rules& rules, const Ids& ids, const std::string& from,
                             const std::string& to) {
  ReplaceResult out;
  out.set = change_tiles(std::move(set), ids, [&](model::Tile& tile) {
    bool changed = false;
    for (model::Zone& zone : tile.zones) {
      const auto has = std::count(zone.symbols.begin(), zone.symbols.end(), from);
      if (has == 0 || from == to) continue;
      if (to.empty()) {
        std::erase(zone.symbols, from);
      } else if (is_symbol_allowed(rules, to, zone.kind)) {
        std::replace(zone.symbols.begin(), zone.symbols.end(), from, to);
      } else {
        out.skipped += static_cast<int>(has);
        continue;
      }
      changed = true;
    }
    out.tiles += changed;
  });
  return out;
}

ReplaceResult replace_kind(model::TileSet set, const model::Rules& rules, const Ids& ids, const std::string& from,
                           const std::string& to) {
  ReplaceResult out;
  if (from == to) return {std::move(set)};
  out.set = change_tiles(std::move(set), ids, [&](model::Tile& tile) {
    bool changed = false;
    for (model::Zone& zone : tile.zones) {
      if (zone.kind != from) continue;
      zone.kind = to;
      out.skipped += static_cast<int>(std::erase_if(
          zone.symbols, [&](const std::string& symbol) { return !is_symbol_allowed(rules, symbol, to); }));
      changed = true;
    }
    out.tiles += changed;
  });
  return out;
}

model::TileSet set_property_of(model::TileSet set, const Ids& ids, const std::string& name, const std::string& value,
                               const std::vector<std::string>& order) {
  return change_tiles(std::move(set), ids,
                      [&](model::Tile& tile) { tile = set_property(std::move(tile), name, value, order); });
}

model::TileSet set_art(model::TileSet set, const Ids& ids, const std::string& art) {
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile.art = art; });
}

namespace {
std::string numbered(const std::string& pattern, int number) {
  const std::size_t from = pattern.find('#');
  if (from == std::string::npos) return pattern + std::to_string(number);
  const std::size_t end = std::min(pattern.find_first_not_of('#', from), pattern.size());
  std::string digits = std::to_string(number);
  if (digits.size() < end - from) digits.insert(0, end - from - digits.size(), '0');
  return pattern.substr(0, from) + digits + pattern.substr(end);
}
}  // namespace

AddedTiles renumber(model::TileSet set, const Ids& ids, const std::string& pattern, int first) {
  const IdSet wanted(ids.begin(), ids.end());
  IdSet used;
  for (const model::Tile& tile : set.tiles)
    if (!wanted.contains(tile.id)) used.insert(tile.id);
  AddedTiles out;
  int number = first;
  out.set = change_tiles(std::move(set), ids, [&](model::Tile& tile) {
    while (used.contains(numbered(pattern, number))) ++number;
    tile.id = numbered(pattern, number++);
    used.insert(tile.id);
    out.tiles.push_back(tile.id);
  });
  return out;
}

}  // namespace tw::editor::edits
