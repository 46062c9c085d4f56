#include "tests/support/slow_harvest.hpp"

#include <algorithm>

#include "tests/support/slow_effect.hpp"

namespace tw::test {

SlowHarvest::SlowHarvest(const model::PluginUse& use, int players)
    : area_(setting(use, "area", "")),
      piece_(setting(use, "piece", "")),
      kinds_(setting_list(use, "symbols")),
      wild_(setting_list(use, "wild")),
      points_(std::stoi(setting(use, "points", "1"))),
      set_(std::stoi(setting(use, "set", "0"))),
      set_points_(std::stoi(setting(use, "set-points", "5"))),
      set_wild_(std::stoi(setting(use, "set-wild", "99"))),
      in_turns_(setting(use, "tied", "turns") == "turns"),
      held_(static_cast<std::size_t>(players)) {
  const auto supply = setting_list(use, "supply");
  for (std::size_t i = 0; i < kinds_.size(); ++i) supply_[kinds_[i]] = std::stoi(supply.at(i));
  if (set_ == 0) set_ = static_cast<int>(kinds_.size() - wild_.size());
}

void SlowHarvest::closed(const SlowTable& table, const std::string& area_kind, const ZoneSet& area) {
  if (area_kind != area_) return;
  const std::vector<int> most = table.most(piece_, area_kind, area);
  if (most.empty() || (most.size() > 1 && !in_turns_)) return;
  Sharing sharing;
  for (const std::string& kind : kinds_) {
    const FormulaContext counted{&table.board, &table.covered, area_kind, area, {}, {}};
    const int gathered = std::min(evaluate(kind, counted), supply_[kind]);
    supply_[kind] -= gathered;
    if (gathered > 0) sharing.left[kind] = gathered;
  }
  for (int i = 0; i < table.players; ++i) {  // clockwise, beginning with the current player
    const int seat = (table.seat + i) % table.players;
    if (std::find(most.begin(), most.end(), seat) != most.end()) sharing.seats.push_back(seat);
  }
  sharings_.push_back(sharing);
  share_out_what_needs_no_choice();
}

void SlowHarvest::take(Sharing& sharing, const std::string& kind) {
  const int seat = sharing.seats.front();
  ++held_[seat][kind];
  if (--sharing.left.at(kind) == 0) sharing.left.erase(kind);
  sharing.seats.pop_front();
  sharing.seats.push_back(seat);
}

void SlowHarvest::share_out_what_needs_no_choice() {
  while (!sharings_.empty()) {
    Sharing& sharing = sharings_.front();
    if (sharing.left.size() > 1 && sharing.seats.size() > 1) return;
    while (!sharing.left.empty()) take(sharing, sharing.left.begin()->first);
    sharings_.pop_front();
  }
}

SlowQuestion SlowHarvest::question(const SlowTable&) const {
  if (sharings_.empty()) return {};
  SlowQuestion out{sharings_.front().seats.front(), {}};
  for (const auto& [kind, count] : sharings_.front().left) out.answers.push_back(kind);
  return out;
}

int SlowHarvest::answer(SlowTable&, const std::string& what) {
  take(sharings_.front(), what);
  share_out_what_needs_no_choice();
  return 0;
}

int SlowHarvest::best_sets(const std::vector<int>& counts, int wild) const {
  const auto known = known_sets_.find({counts, wild});
  if (known != known_sets_.end()) return known->second;
  int best = 0;
  if (set_ <= 0) return 0;
  for (unsigned chosen = 0; chosen < (1u << counts.size()); ++chosen) {
    std::vector<int> rest = counts;
    int size = 0;
    bool there = true;
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (((chosen >> i) & 1u) != 0) {
        ++size;
        there = there && --rest[i] >= 0;
      }
    const int wilds = set_ - size;
    if (!there || wilds < 0 || wilds > std::min(wild, set_wild_)) continue;
    best = std::max(best, 1 + best_sets(rest, wild - wilds));
  }
  return known_sets_[{counts, wild}] = best;
}

int SlowHarvest::end_points(int seat) const {
  int tokens = 0;
  int wild = 0;
  std::vector<int> counts;
  for (const std::string& kind : kinds_) {
    const Tokens& held = held_[seat];
    const int count = held.contains(kind) ? held.at(kind) : 0;
    tokens += count;
    const bool is_wild = std::find(wild_.begin(), wild_.end(), kind) != wild_.end();
    if (is_wild) {
      wild += count;
    } else {
      counts.push_back(count);
    }
  }
  std::sort(counts.begin(), counts.end());  // only the counts matter, not the kinds
  return tokens * points_ + best_sets(counts, wild) * set_points_;
}

}  // namespace tw::test
