#pragma once
// Estimates what a character can find, and the value of the finds.

#include <array>
#include <bitset>

#include "plugins/games/hunt_or_gather/position_facts.hpp"

namespace tw::hunt_or_gather {

class FindEstimator {
 public:
  virtual ~FindEstimator() = default;
  /// Returns the expected points from this many explorations if the finds are sold.
  double find(int explorations) const;
  /// Returns the points that a tile of this kind adds to the carried tiles. `market` is the market after all carried
  /// tiles were sold for `carried` points.
  virtual double worth(std::size_t kind, const Market& market, double carried) const = 0;

 protected:
  explicit FindEstimator(const PositionFacts& facts) : facts_(facts) {}
  double worth_on(const Market& market, const TileKind& tile) const;
  /// The chance that one exploration finds something, and the mean value of a find in points.
  double chance_ = 0, mean_ = 0;
  const PositionFacts& facts_;
};

class GathererFindEstimator final : public FindEstimator {
 public:
  GathererFindEstimator(const PositionFacts& facts, int seat);
  double worth(std::size_t kind, const Market& market, double carried) const override;

 private:
  std::bitset<3> types_;
  std::size_t max_types_ = 0;
};

class HunterFindEstimator final : public FindEstimator {
 public:
  /// `turns` is the number of the seat's remaining turns.
  HunterFindEstimator(const PositionFacts& facts, int seat, double turns);
  double worth(std::size_t kind, const Market& market, double carried) const override;

 private:
  struct Weapon {
    std::size_t kind;
    bool endless;
  };
  void collect_weapons(const Character& who);
  /// Returns the highest expected gain from hunting an animal with one of the weapons.
  double gain(std::size_t prey, double reward, double risk, bool endless_only) const;

  std::array<Weapon, kMaxHeld> weapons_;
  int weapon_count_ = 0, uses_ = 0;
};

}  // namespace tw::hunt_or_gather
