#pragma once
// What an effect of a plugin looks like to the slow reference.

#include <map>
#include <string>
#include <vector>

#include "tests/support/slow_formula.hpp"

namespace tw::test {

struct SlowPiece {
  int seat = 0;
  int role = 0;  ///< index into Rules::roles
  ZoneAt at;
  auto operator<=>(const SlowPiece&) const = default;
};

/// The position as an effect sees and changes it.
struct SlowTable {
  const model::Rules& rules;
  const SlowBoard& board;
  const CoveredSymbols& covered;
  std::vector<SlowPiece>& pieces;
  int players = 0;
  int seat = 0;  ///< whose turn it is
  model::Coord laid_at;
  int put = 0;  ///< pieces put in this turn

  /// Seats with most pieces of a kind in an area, in roles that look at that kind of area; ascending.
  std::vector<int> most(const std::string& piece, const std::string& area_kind, const ZoneSet& area) const;
};

/// What is to be chosen: nothing, if there are no answers.
struct SlowQuestion {
  int seat = -1;
  std::vector<std::string> answers;  ///< sorted, each once
};

/// One use of an effect in one game.
class SlowEffect {
 public:
  virtual ~SlowEffect() = default;
  /// The tile of this turn closed an area, which was scored and still holds its pieces.
  virtual void closed(const SlowTable&, const std::string& /*area_kind*/, const ZoneSet&) {}
  virtual void step(const SlowTable&) {}
  virtual SlowQuestion question(const SlowTable&) const { return {}; }
  /// Returns what the answer brings to whose turn it is.
  virtual int answer(SlowTable&, const std::string&) { return 0; }
  virtual int end_points(int /*seat*/) const { return 0; }
};

}  // namespace tw::test
