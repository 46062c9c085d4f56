#pragma once
// What the tables of the rules (and the habits of the set) say of kinds of zone, for strokes and quick fixes. Names of
// things never matter: a kind is what the edges make of it.

#include <set>
#include <string>
#include <utility>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor::strokes {

class Kinds {
 public:
  /// Reads the rules once, and the zones of `set` (may be nullptr) and `tile` for habits. `rules` must outlive it.
  Kinds(const model::Rules& rules, const model::Tile& tile, const model::TileSet* set);

  const model::Rules& rules() const { return rules_; }
  bool declared(const std::string& kind) const { return model::index_of(rules_.kinds, kind) >= 0; }
  /// Edges hold it in the middle only, as a river or a road.
  bool line(const std::string& kind) const;
  /// No edge holds it: it lies inside, as a lake or a monastery.
  bool inner(const std::string& kind) const;
  /// It flanks a line somewhere, so it is what lines run through.
  bool ground(const std::string& kind) const;
  /// Zones of the two may be joined: an area takes both, a formula of one counts what the other carries, or the set
  /// does so.
  bool joinable(const std::string& a, const std::string& b) const;
  /// A formula of `a` counts the areas of `b` that lie along it.
  bool touching(const std::string& a, const std::string& b) const;
  /// Three or more lines of this kind that meet end there rather than become one zone: so the set does it.
  bool junctions(const std::string& kind) const;
  /// How the set marks such ends, and a line that ends alone; "" where it does not.
  std::string junction_mark(const std::string& kind) const;
  std::string spring_mark(const std::string& kind) const;

  /// "" if a zone of `kind` may carry it, else why not and what would be right: one sentence.
  std::string why_no_symbol(const std::string& symbol, const std::string& kind) const;
  std::string why_no_action(const std::string& action, const std::string& kind) const;

 private:
  using Pair = std::pair<std::string, std::string>;
  void read_rules();
  void read_tile(const model::Tile& tile);

  const model::Rules& rules_;
  std::set<std::string> middle_, corner_;
  std::set<Pair> joins_, touches_;
  std::set<std::string> junctions_, branches_;
  std::set<Pair> junction_marks_, spring_marks_;  ///< kind, mark
};

bool contains(const std::vector<std::string>& list, const std::string& word);
/// "a", "a or b", "a, b or c".
std::string either(const std::vector<std::string>& words);
/// With its first letter a capital.
std::string capital(std::string text);

}  // namespace tw::editor::strokes
