#pragma once
// Columns of integers that experiments measure in addition to points, and their exact sums. A metric
// (metrics/metric.hpp) declares columns and computes the values of each game; a Tally sums them over games; charts read
// the Tally.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::simulation {

/// A kind of measured value.
struct Column {
  enum class Shape : std::uint8_t {
    Game,  ///< one value per game; key 0
    Seat,  ///< one value per seat and game; keys: seats, then contestants (added by the Tally)
    Turn,  ///< one value per turn; key: turn, 0 before the first one
    Key,   ///< values for some of `keys`
    Cell   ///< counts by cell; key: see cell_key
  };
  std::string id;     ///< "lead_changes"; stable, used in files and in `simulate --json`
  std::string group;  ///< metric group, as selected in an experiment
  std::string unit;   ///< "points"
  int scale = 1;      ///< value in `unit` = stored value / scale; allows fractions
  Shape shape = Shape::Game;
  std::vector<std::string> keys{};  ///< Shape::Key: the name of each key
  bool listed = true;               ///< keeps some of the games behind each value (Sums::games)
  bool operator==(const Column&) const = default;
};

/// One value of one game. There is no sample for a missing value.
struct Sample {
  std::uint16_t column = 0;
  std::int32_t key = 0;
  std::int32_t value = 0;
  bool operator==(const Sample&) const = default;
};

/// Cells are distinguished up to this distance from the start tile (or the first tile); cells farther away are counted
/// at the edge.
inline constexpr int kMapReach = 47;
inline constexpr int kMapSide = 2 * kMapReach + 1;
/// Turns are distinguished up to this number; later turns are counted under this number.
inline constexpr int kMostTurns = 1023;
int cell_key(int x, int y);
/// Coordinates of a cell, relative to the start tile.
struct MapCell {
  int x = 0, y = 0;
};
MapCell cell_of(int key);

/// Values are counted in bins: exact up to 255 in both directions, beyond that 128 bins per octave (0.8 %).
int bin_of(std::int32_t value);
struct BinRange {
  std::int64_t low = 0, high = 0;  ///< first and last value
};
BinRange range_of(int bin);

/// Number of games kept for each bin of a listed column: those with the smallest numbers.
inline constexpr std::size_t kListedGames = 8;

/// Exact sums of the values for one key.
struct Sums {
  std::int64_t n = 0, sum = 0, squares = 0;
  std::vector<std::int64_t> bins{};                ///< bin -> number of values; not for Shape::Cell
  std::vector<std::vector<std::int64_t>> games{};  ///< bin -> the first games with a value in it, ascending
  bool operator==(const Sums&) const = default;

  void add(std::int32_t value, std::int64_t game, bool listed);
  void merge(const Sums& other);
  /// Count of one bin. bars() returns the bars in ascending order and omits empty bins.
  struct Bar {
    BinRange range{};
    std::int64_t n = 0;
    std::vector<std::int64_t> games{};
  };
  std::vector<Bar> bars() const;
  /// Returns the value that this share (0 to 1) of the values does not exceed: the lower end of its bin. Requires `n`
  /// >= 1.
  std::int64_t quantile(double share) const;
};

/// Sums by column and key; merging in any order gives the same result.
class Tally {
 public:
  Tally() = default;
  Tally(std::vector<Column> columns, int players);
  void add(std::int64_t game, const std::vector<Sample>& samples, const std::vector<int>& seat_of);
  void merge(const Tally& other);

  const std::vector<Column>& columns() const { return columns_; }
  /// Returns the index of a column, -1 if there is none with this id (not in this game, or not requested).
  int column(std::string_view id) const;
  /// Returns the number of keys with their own sums (some may have n = 0).
  int keys(int column) const { return static_cast<int>(sums_.at(static_cast<std::size_t>(column)).size()); }
  /// Returns the sums of a key; zeros if nothing was counted.
  const Sums& sums(int column, int key = 0) const;
  /// Shape::Seat: returns the sums of contestant `c` over all its seats.
  const Sums& contestant(int column, int c) const { return sums(column, players_ + c); }
  /// Returns the sums over all keys (Shape::Seat: over all seats).
  Sums together(int column) const;
  bool operator==(const Tally&) const = default;

  /// Appends the sums as bytes; equal sums give equal bytes. The columns are not included.
  void encode(std::string& out) const;
  /// Reads and removes the sums at the front of `bytes`. Returns false if they do not match these columns or are
  /// damaged.
  bool decode(std::string_view& bytes);

 private:
  std::vector<Column> columns_;
  int players_ = 0;
  std::vector<std::vector<Sums>> sums_;  ///< column -> key
};

}  // namespace tw::simulation
