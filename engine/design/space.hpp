#pragma once
// The space of designs: which copies and parameters of a game may vary, and which statistics of its set must be kept.

#include <string>
#include <vector>

#include "engine/design/set_statistic.hpp"
#include "engine/design/varied_path.hpp"

namespace tw::design {

/// A tile whose number of copies may vary.
struct CopiesRange {
  std::size_t tile = 0;   ///< index in the set
  int low = 0, high = 0;  ///< bounds that include the number in the base
};

/// A parameter that may vary.
struct Parameter {
  VariedPath vary;       ///< the values include the base's value
  std::size_t base = 0;  ///< index of the base's value
};

/// A statistic of the set that must stay in a range.
struct Constraint {
  std::string text;  ///< as the user wrote it: "total=70..75"
  std::string name;  ///< the part before the range: "total"
  SetStatistic statistic;
  double low = 0, high = 0;
};

/// A point of the space: a game that differs from the base in copies and parameters.
struct Design {
  std::vector<int> copies;          ///< by tile of the set
  std::vector<std::size_t> values;  ///< by parameter: index of the value
  bool operator==(const Design&) const = default;
  auto operator<=>(const Design&) const = default;
};

/// The parts of a game that may vary, and the statistics that must be kept. Immutable after read(); may be used by
/// several threads.
class Space {
 public:
  struct OptionTexts {
    std::vector<std::string> vary, keep;  ///< options as the user wrote them
  };
  /// Reads options:
  /// - vary: `copies`, `copies:TILE` or `copies:deck:DECK`, each optionally followed by `=LOW..HIGH`; or PATH=VALUES,
  ///   as in `sweep`. Without bounds, a tile may have from 0 copies to two more than in the base. `copies` alone means
  ///   all tiles except the tiles of the start deck.
  /// - keep: `total`, `sheets`, `tile:ID` (the number of copies of one tile), or the id of any statistic of the set
  ///   (set_statistic.hpp), each optionally followed by `=LOW..HIGH`. Without a range, the base's value is kept.
  ///   `nothing`: no constraints. Without any constraint, each deck keeps its number of tiles.
  /// `per_sheet`: tiles on a printed sheet. `players`: seats at the table.
  /// Findings TW120, whose path is the text of the option: unknown or repeated names, empty ranges, a range without
  /// the base's value, nothing to vary.
  static model::Result<Space> read(xml::GameFiles base, const OptionTexts& texts, int per_sheet, int players);

  const xml::GameFiles& base() const { return base_; }
  const std::vector<CopiesRange>& copies() const { return copies_; }
  const std::vector<Parameter>& parameters() const { return parameters_; }
  const std::vector<Constraint>& constraints() const { return constraints_; }
  const std::vector<SetStatistic>& tile_set_statistics() const { return statistics_; }

  /// Return a copy of the space without one of its constraints, or with bounds of copies that are wider by `by` at
  /// both ends.
  Space without_constraint(std::size_t constraint) const;
  Space with_wider_bounds(int by) const;

  Design base_design() const;
  /// Returns the number of changes: copies added, plus copies removed, plus parameters with another value.
  int changes(const Design& design) const;
  /// Returns the number of tiles in the ordinary deck modulo the number of players: how many players draw one tile more
  /// than the others. The remainder affects the advantage of the first player, and is not a linear function of the
  /// copies.
  int remainder(const Design& design) const;
  /// Returns the number of values of remainder(); 1 if it cannot vary.
  int remainder_count() const { return remainders_; }
  /// Returns, for each tile, 1 if it belongs to the ordinary deck, otherwise 0.
  const std::vector<double>& ordinary() const { return ordinary_; }
  /// Returns true if the copies satisfy all bounds and constraints.
  bool allows(const Design& design) const;
  /// Returns the variant that changes the base to the design, with the base's id and name.
  model::Variant variant(const Design& design) const;
  /// Returns the compiled game, or findings if the rules are not valid with these values.
  model::Result<CompiledVariant> game(const Design& design) const;
  /// Returns one phrase per change, such as "tile 12: 3 copies instead of 2" or "piece.hunter.count: 6 instead of 5".
  std::vector<std::string> describe_changes(const Design& design) const;

 private:
  model::Findings read_copies(const std::string& text);
  model::Findings read_parameter(const std::string& text);
  model::Findings read_keep(const std::string& text);

  void set_remainders(int players);

  xml::GameFiles base_;
  std::vector<SetStatistic> statistics_;
  std::vector<CopiesRange> copies_;
  std::vector<Parameter> parameters_;
  std::vector<Constraint> constraints_;
  std::vector<double> ordinary_;
  int remainders_ = 1;
};

}  // namespace tw::design
