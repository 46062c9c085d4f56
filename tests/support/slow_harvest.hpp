#pragma once
// The effect harvest from OHD-TOKEN-1 to 9, OHD-END-6 to 9 and its parameters in docs/rules/over-hill-and-dale.md.

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
  using Tokens = std::map<std::string, int>;  ///< how many of each kind
  /// Tokens of one area that are to be taken in turn.
  struct Sharing {
    std::deque<int> seats;  ///< whose turn it is to take comes first
    Tokens left;            ///< kinds of which there are some
  };
  void take(Sharing& sharing, const std::string& kind);
  void share_out_what_needs_no_choice();
  /// The most sets that can be made of these: tries every set.
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
  std::vector<Tokens> held_;  ///< by seat
  std::deque<Sharing> sharings_;
  mutable std::map<std::pair<std::vector<int>, int>, int> known_sets_;  ///< what best_sets has found before
};

}  // namespace tw::test
