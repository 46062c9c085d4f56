#pragma once
// What a character may find, and what that is worth to it.

#include <array>
#include <bitset>

#include "plugins/games/hunt_or_gather/survey.hpp"

namespace tw::hunt_or_gather {

class Quest {
 public:
  virtual ~Quest() = default;
  /// Points that so many explorations are expected to bring when what they find is sold.
  double find(int explorations) const;
  /// Points that a tile of that kind would add to what is carried. `market`: after all that is carried has been sold
  /// for `carried` points.
  virtual double worth(std::size_t kind, const Market& market, double carried) const = 0;

 protected:
  explicit Quest(const Survey& survey) : survey_(survey) {}
  double worth_on(const Market& market, const TileKind& tile) const;
  /// One exploration finds something with this chance, and then it is worth so many points.
  double chance_ = 0, mean_ = 0;
  const Survey& survey_;
};

class GathererQuest final : public Quest {
 public:
  GathererQuest(const Survey& survey, int seat);
  double worth(std::size_t kind, const Market& market, double carried) const override;

 private:
  std::bitset<3> types_;
  std::size_t most_types_ = 0;
};

class HunterQuest final : public Quest {
 public:
  /// `turns`: of one's own to come.
  HunterQuest(const Survey& survey, int seat, double turns);
  double worth(std::size_t kind, const Market& market, double carried) const override;

 private:
  struct Weapon {
    std::size_t kind;
    bool endless;
  };
  void take_stock(const Character& who);
  /// The best that hunting an animal with one of the weapons is expected to bring.
  double gain(std::size_t prey, double reward, double risk, bool endless_only) const;

  std::array<Weapon, kMostHeld> weapons_;
  int weapon_count_ = 0, uses_ = 0;
};

}  // namespace tw::hunt_or_gather
