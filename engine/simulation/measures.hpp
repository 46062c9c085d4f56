#pragma once
// What experiments measure beside points: columns of integers, several a game, and their exact sums. A metric
// (metrics/metric.hpp) declares columns and gives each game's values; a Tally adds them up over games; charts read it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::simulation {

/// One kind of figure.
struct Column {
  enum class Shape : std::uint8_t {
    Game,  ///< one value a game; key 0
    Seat,  ///< one value a seat and game; keys: seats, then contestants (the Tally makes these)
    Turn,  ///< one value a turn; key: turn, 0 before the first one
    Key,   ///< values under some of `keys`
    Cell   ///< things counted by cell; key: see cell_key
  };
  std::string id;     ///< "lead_changes"; stable, in files and in `simulate --json`
  std::string group;  ///< of metrics, as an experiment chooses them
  std::string unit;   ///< "points"
  int scale = 1;      ///< stored value / scale is in `unit`: figures that are no whole numbers are stored as such
  Shape shape = Shape::Game;
  std::vector<std::string> keys{};  ///< Shape::Key: what each key is
  bool listed = true;               ///< keeps some of the games behind each of its values (Sums::games)
  bool operator==(const Column&) const = default;
};

/// One value of one game. Absent things have no sample.
struct Sample {
  std::uint16_t column = 0;
  std::int32_t key = 0;
  std::int32_t value = 0;
  bool operator==(const Sample&) const = default;
};

/// Cells are told apart up to so far from the start tile (or the first tile); what lies farther counts at the edge.
inline constexpr int kMapReach = 47;
inline constexpr int kMapSide = 2 * kMapReach + 1;
/// Turns are told apart up to here; later ones count as this one.
inline constexpr int kMostTurns = 1023;
int cell_key(int x, int y);
/// The cell of a key.
struct MapCell {
  int x = 0, y = 0;
};
MapCell cell_of(int key);

/// Values are counted in bins: exact up to 255 each way, beyond that 128 bins an octave (0.8 %).
int bin_of(std::int32_t value);
struct BinRange {
  std::int64_t low = 0, high = 0;  ///< first and last value
};
BinRange range_of(int bin);

/// Games that are kept for each bin of a listed column: those with the smallest numbers.
inline constexpr std::size_t kListedGames = 8;

/// Exact sums of the values under one key.
struct Sums {
  std::int64_t n = 0, sum = 0, squares = 0;
  std::vector<std::int64_t> bins{};                ///< bin -> values; not for Shape::Cell
  std::vector<std::vector<std::int64_t>> games{};  ///< bin -> the first games with such a value, ascending
  bool operator==(const Sums&) const = default;

  void add(std::int32_t value, std::int64_t game, bool listed);
  void merge(const Sums& other);
  /// Counts by value, ascending, empty bins left out.
  struct Bar {
    BinRange range{};
    std::int64_t n = 0;
    std::vector<std::int64_t> games{};
  };
  std::vector<Bar> bars() const;
  /// The value that this share (0 to 1) of the values does not exceed: the lower end of its bin. `n` >= 1.
  std::int64_t quantile(double share) const;
};

/// Sums by column and key; merging in any order gives the same.
class Tally {
 public:
  Tally() = default;
  Tally(std::vector<Column> columns, int players);
  void add(std::int64_t game, const std::vector<Sample>& samples, const std::vector<int>& seat_of);
  void merge(const Tally& other);

  const std::vector<Column>& columns() const { return columns_; }
  /// Index of a column, -1 if there is none of this name (the game has no such thing, or nobody asked for it).
  int column(std::string_view id) const;
  /// Number of keys with sums of their own (some may have n = 0).
  int keys(int column) const { return static_cast<int>(sums_.at(static_cast<std::size_t>(column)).size()); }
  /// Sums of a key; zeros where nothing was counted.
  const Sums& sums(int column, int key = 0) const;
  /// Shape::Seat: of contestant `c`, wherever it sat.
  const Sums& contestant(int column, int c) const { return sums(column, players_ + c); }
  /// Of all keys (Shape::Seat: of all seats) together.
  Sums together(int column) const;
  bool operator==(const Tally&) const = default;

  /// The sums as bytes, the same for equal sums; the columns are not among them.
  void encode(std::string& out) const;
  /// Takes the sums from the front of `bytes`; false if they do not fit these columns or are damaged.
  bool decode(std::string_view& bytes);

 private:
  std::vector<Column> columns_;
  int players_ = 0;
  std::vector<std::vector<Sums>> sums_;  ///< column -> key
};

}  // namespace tw::simulation
