#pragma once
// A simple reader for the files of Hunt or Gather: settings in rules.xml, properties of tiles and cards.

#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// A tile or card as described in the file. Properties that do not apply to its kind have these default values.
struct SlowHuntThing {
  std::string id, kind, needs;
  int value = 1, to_hit = 0, life = 1, meat = 1, hide = 1, damage = 0, uses = 0, shots = 0;
  bool deadly = false, escapes = false;
  bool plant() const { return kind == "nuts" || kind == "herbs" || kind == "berries"; }
  bool animal() const { return kind == "animal"; }
};

class SlowHuntRules {
 public:
  SlowHuntRules(const model::Rules& rules, const model::TileSet& set);
  /// Returns a setting of the rules, or its default from docs/rules/hunt-or-gather.md.
  std::string text(const std::string& id) const;
  int number(const std::string& id) const;
  std::vector<int> numbers(const std::string& id) const;
  bool yes(const std::string& id) const { return text(id) == "yes"; }
  const SlowHuntThing& thing(const std::string& id) const { return things_.at(id); }
  /// Sorts ids in the order of the file.
  void sort(std::vector<std::string>& ids) const;
  bool before(const std::string& one, const std::string& other) const;

 private:
  std::map<std::string, std::string> settings_;
  std::map<std::string, SlowHuntThing> things_;
  std::map<std::string, int> place_in_file_;
};

}  // namespace tw::test
