#pragma once
// The effect hike, implemented according to OHD-HIKE-1 to 18 and the effect's parameters in
// docs/rules/over-hill-and-dale.md.

#include "tests/support/slow_effect.hpp"

namespace tw::test {

class SlowHike : public SlowEffect {
 public:
  explicit SlowHike(const model::PluginUse& use);

  void step(const SlowTable& table) override;
  SlowQuestion question(const SlowTable& table) const override;
  int answer(SlowTable& table, const std::string& what) override;

 private:
  struct Hike {
    std::size_t piece = 0;
    ZoneAt to;
    int tiles = 0;  ///< number of tiles moved onto
  };
  /// Returns all possible hikes of the current player, by the text of the answer.
  std::map<std::string, Hike> hikes(const SlowTable& table) const;
  bool barred(const SlowTable& table, const SlowPiece& hiker, const ZoneAt& at) const;

  std::string area_;
  std::string role_;
  int points_;
  int reach_;
  std::string stop_;
  bool cross_;
  bool anywhere_;
  bool after_put_;
  bool asking_ = false;
};

}  // namespace tw::test
