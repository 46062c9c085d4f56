#pragma once
// Integer columns that experiments measure in addition to points, and their exact sums. A metric (metrics/metric.hpp)
// declares columns and computes the values of each game. A Tally sums the values over games. Charts use the Tally.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::simulation {

/// A column of measured values of one kind.
struct Column {
  enum class Shape : std::uint8_t {
    Game,  ///< one value per game; the only key is 0
    Seat,  ///< one value per seat and game; keys: seats, followed by contestants (added by the Tally)
    Turn,  ///< one value per turn; key: number of the turn, 0 before the first turn
    Key,   ///< values for some of the keys in `keys`
    Cell   ///< counts by cell; key: see cell_key()
  };
  std::string id;     ///< for example "lead_changes"; stable, used in files and in `simulate --json`
  std::string group;  ///< metric group that can be selected in an experiment
  std::string unit;   ///< for example "points"
  int scale = 1;      ///< value in `unit` = stored value / scale; a scale > 1 allows fractions
  Shape shape = Shape::Game;
  std::vector<std::string> keys{};  ///< only for Shape::Key: the name of each key
  bool listed = true;               ///< true if the numbers of some games are stored for each value (Sums::games)
  bool operator==(const Column&) const = default;
};

/// One value measured in one game. A missing value has no sample.
struct Sample {
  std::uint16_t column = 0;
  std::int32_t key = 0;
  std::int32_t value = 0;
  bool operator==(const Sample&) const = default;
};

/// Maximum distance from the start tile (or the first tile) at which cells are counted separately. Cells farther away
/// are counted at the edge of the map.
inline constexpr int kMapReach = 47;
inline constexpr int kMapSide = 2 * kMapReach + 1;
/// Maximum number of turns that are counted separately. Later turns are counted under this number.
inline constexpr int kMaxTurns = 1023;
int cell_key(int x, int y);
/// Coordinates of a cell relative to the start tile.
struct MapCell {
  int x = 0, y = 0;
};
MapCell cell_of(int key);

/// Returns the bin in which a value is counted. Bins are exact up to ±255; beyond that, there are 128 bins per octave
/// (0.8 %).
int bin_of(std::int32_t value);
struct BinRange {
  std::int64_t low = 0, high = 0;  ///< first and last value of the bin
};
BinRange range_of(int bin);

/// Maximum number of games stored for each bin of a listed column. The games with the smallest numbers are stored.
inline constexpr std::size_t kListedGames = 8;

/// Exact sums of the values of one key.
struct Sums {
  std::int64_t n = 0, sum = 0, squares = 0;
  std::vector<std::int64_t> bins{};                ///< bin -> number of values; empty for Shape::Cell
  std::vector<std::vector<std::int64_t>> games{};  ///< bin -> the first games with a value in this bin, in ascending
                                                   ///< order
  bool operator==(const Sums&) const = default;

  void add(std::int32_t value, std::int64_t game, bool listed);
  void merge(const Sums& other);
  /// The count of one bin. bars() returns the bars in ascending order, without empty bins.
  struct Bar {
    BinRange range{};
    std::int64_t n = 0;
    std::vector<std::int64_t> games{};
  };
  std::vector<Bar> bars() const;
  /// Returns the smallest value that at least a share of `share` (0 to 1) of the values do not exceed, rounded to the
  /// lower end of its bin. Requires `n` >= 1.
  std::int64_t quantile(double share) const;
};

/// Sums by column and key. Merging tallies in any order gives the same result.
class Tally {
 public:
  Tally() = default;
  Tally(std::vector<Column> columns, int players);
  void add(std::int64_t game, const std::vector<Sample>& samples, const std::vector<int>& seat_of);
  void merge(const Tally& other);

  const std::vector<Column>& columns() const { return columns_; }
  /// Returns the index of the column with this id, or -1 if there is none (because this game does not have it, or it
  /// was not requested).
  int column(std::string_view id) const;
  /// Returns the number of keys of a column, including keys without values (n = 0).
  int keys(int column) const;
  /// Returns the sums of a key. They are 0 if nothing was counted.
  const Sums& sums(int column, int key = 0) const;
  /// Returns the sums of contestant `c` over all its seats. Only for Shape::Seat.
  const Sums& contestant_sums(int column, int c) const { return sums(column, players_ + c); }
  /// Returns the sums over all keys (for Shape::Seat, over all seats).
  Sums sums_over_keys(int column) const;
  bool operator==(const Tally&) const = default;

  /// Appends the sums as bytes. Equal sums give equal bytes. The columns are not included.
  void encode(std::string& out) const;
  /// Decodes the sums at the front of `bytes` and removes them. Returns false if they are damaged or do not match the
  /// columns.
  bool decode(std::string_view& bytes);

 private:
  /// Returns the sums of a key of a column, and extends the stored keys so that they include it.
  Sums& sums_at(std::size_t column, int key);

  std::vector<Column> columns_;
  int players_ = 0;
  /// column -> key -> sums. For Shape::Cell, only the keys from the first to the last one with values are stored: most
  /// cells of the map are empty.
  std::vector<std::vector<Sums>> sums_;
  std::vector<int> first_keys_;  ///< column -> first stored key; 0 except for Shape::Cell
};

}  // namespace tw::simulation
