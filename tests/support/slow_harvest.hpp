#pragma once
// The effect harvest, implemented according to OHD-TOKEN-1 to 9, OHD-END-6 to 9 and the effect's parameters in
// docs/rules/over-hill-and-dale.md.

#include <deque>

#include "tests/support/slow_effect.hpp"

namespace tw::test {

class SlowHarvest : public SlowEffect {
 public:
  SlowHarvest(const model::PluginUse& use, int players);

  void closed(const SlowTable& table, const std::string& area_kind, const ZoneSet& area) override;
  SlowQuestion question(const SlowTable& table) const override;
  int answer(SlowTable& table, const std::string& what) override;
  int end_points(int seat) const override;

 private:
  using Tokens = std::map<std::string, int>;  ///< number of tokens of each kind
  /// The tokens of one area. The winners take them in turn.
  struct Sharing {
    std::deque<int> seats;  ///< the first seat takes the next token
    Tokens left;            ///< contains only kinds with at least one token
  };
  void take(Sharing& sharing, const std::string& kind);
  void share_out_what_needs_no_choice();
  /// Returns the largest number of sets that can be made of these tokens. Tries all combinations.
  int best_sets(const std::vector<int>& counts, int wild) const;

  std::string area_;
  std::string piece_;
  std::vector<std::string> kinds_;
  std::vector<std::string> wild_;
  int points_;
  int set_;
  int set_points_;
  int set_wild_;
  bool in_turns_;
  Tokens supply_;
  std::vector<Tokens> held_;  ///< tokens held by each seat
  std::deque<Sharing> sharings_;
  mutable std::map<std::pair<std::vector<int>, int>, int> known_sets_;  ///< cache of best_sets()
};

}  // namespace tw::test
