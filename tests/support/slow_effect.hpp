#pragma once
// The interface of an effect in the slow reference.

#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "tests/support/slow_formula.hpp"

namespace tw::test {

struct SlowPiece {
  int seat = 0;
  int role = 0;  ///< index into Rules::roles
  ZoneAt at;
  auto operator<=>(const SlowPiece&) const = default;
};

/// The parts of the position that an effect reads and changes.
struct SlowTable {
  const model::Rules& rules;
  const SlowBoard& board;
  const CoveredSymbols& covered;
  std::vector<SlowPiece>& pieces;
  int players = 0;
  int seat = 0;  ///< current player
  model::Coord placed_at;
  int put = 0;  ///< number of pieces placed in this turn

  /// Returns the seats with the most pieces of a kind in an area, in ascending order. Counts only roles for this kind
  /// of area.
  std::vector<int> most(const std::string& piece, const std::string& area_kind, const ZoneSet& area) const;
};

/// A question that an effect asks. If `answers` is empty, there is no question.
struct SlowQuestion {
  int seat = -1;
  std::vector<std::string> answers;  ///< sorted, without duplicates
};

/// One use of an effect in one game.
class SlowEffect {
 public:
  virtual ~SlowEffect() = default;
  /// Called when the tile of this turn has closed an area, after scoring and before its pieces are returned.
  virtual void closed(const SlowTable&, const std::string& /*area_kind*/, const ZoneSet&) {}
  virtual void step(const SlowTable&) {}
  virtual SlowQuestion question(const SlowTable&) const { return {}; }
  /// Returns the points that the current player receives for the answer.
  virtual int answer(SlowTable&, const std::string&) { return 0; }
  virtual int end_points(int /*seat*/) const { return 0; }
};

std::string setting(const model::PluginUse& use, const std::string& id, const std::string& standard);
/// Returns the space-separated words of a setting; empty if it is not set.
std::vector<std::string> setting_list(const model::PluginUse& use, const std::string& id);

}  // namespace tw::test
