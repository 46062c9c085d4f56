#pragma once
// Properties of zone kinds for strokes and quick fixes, derived from the tables of the rules and the conventions of the
// set. Names do not matter: the edges determine the role of a kind.

#include <set>
#include <string>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor::strokes {

class ZoneKinds {
 public:
  /// Reads the rules, and derives conventions from the zones of `set` (may be nullptr) and `tile`. `rules` must outlive
  /// this object.
  ZoneKinds(const model::Rules& rules, const model::Tile& tile, const model::TileSet* set);

  const model::Rules& rules() const { return rules_; }
  bool is_declared(const std::string& kind) const { return model::index_of(rules_.kinds, kind) >= 0; }
  /// Returns true if edges have the kind only in the middle, as for a river or a road.
  bool is_line(const std::string& kind) const;
  /// Returns true if no edge has the kind: its zones are inside tiles, as for a lake or a monastery.
  bool is_inner(const std::string& kind) const;
  /// Returns true if some edge has the kind beside a line, so that lines run through it.
  bool is_ground(const std::string& kind) const;
  /// Returns true if zones of the two kinds may be joined: an area contains both, a formula for one refers to symbols
  /// on the other, or the set joins them.
  bool are_joinable(const std::string& a, const std::string& b) const;
  /// Returns true if a formula for `a` depends on areas of `b` that touch the area of `a`.
  bool touching(const std::string& a, const std::string& b) const;
  /// Returns true if, in the set, three or more lines of this kind end where they meet instead of becoming one zone.
  bool has_junctions(const std::string& kind) const;
  /// Return the marks that the set uses for line ends at a junction and for dead ends, respectively; "" if it uses
  /// none.
  std::string junction_mark(const std::string& kind) const;
  std::string dead_end_mark(const std::string& kind) const;

  /// Returns "" if a zone of `kind` may have the symbol or action. Otherwise returns one sentence with the reason and
  /// the kinds that may have it.
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
  std::set<Pair> junction_marks_, dead_end_marks_;  ///< pairs of kind and mark
};

bool contains(const std::vector<std::string>& list, const std::string& word);

}  // namespace tw::editor::strokes
