#pragma once
// Coordinates and directions: cells of the board, the four sides of a tile, its twelve slots, quarter turns. All types
// are values and usable from any thread.

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tw::model {

/// A cell of the board. x grows to the east, y to the south; the start tile is at (0, 0).
struct Coord {
  std::int16_t x = 0;
  std::int16_t y = 0;
  auto operator<=>(const Coord&) const = default;
};

/// Returns "(2, -1)".
std::string to_text(Coord at);

/// The four sides of a tile, clockwise from north.
enum class Side : std::uint8_t { North, East, South, West };
inline constexpr std::array<Side, 4> kSides{Side::North, Side::East, Side::South, Side::West};

/// A clockwise rotation of a tile, in quarter turns.
enum class Rotation : std::uint8_t { None, Right, Half, Left };
inline constexpr std::array<Rotation, 4> kRotations{Rotation::None, Rotation::Right, Rotation::Half, Rotation::Left};

constexpr int index(Side side) { return static_cast<int>(side); }
constexpr int quarters(Rotation turn) { return static_cast<int>(turn); }
constexpr int degrees(Rotation turn) { return 90 * quarters(turn); }
/// Converts 0, 90, 180 or 270 to a rotation; returns nullopt for any other number.
constexpr std::optional<Rotation> rotation_from_degrees(int degrees) {
  if (degrees < 0 || degrees > 270 || degrees % 90 != 0) return std::nullopt;
  return static_cast<Rotation>(degrees / 90);
}
constexpr Rotation operator+(Rotation a, Rotation b) { return static_cast<Rotation>((quarters(a) + quarters(b)) % 4); }
constexpr Rotation operator-(Rotation a, Rotation b) {
  return static_cast<Rotation>((quarters(a) - quarters(b) + 4) % 4);
}
constexpr Side opposite(Side side) { return static_cast<Side>((index(side) + 2) % 4); }
/// Returns the side of the cell that a tile's side faces after the tile is rotated.
constexpr Side rotated(Side side, Rotation by) { return static_cast<Side>((index(side) + quarters(by)) % 4); }
/// Returns the cell next to `at` on this side.
constexpr Coord neighbour(Coord at, Side side) {
  constexpr std::array<int, 4> dx{0, 1, 0, -1};
  constexpr std::array<int, 4> dy{-1, 0, 1, 0};
  return {static_cast<std::int16_t>(at.x + dx[index(side)]), static_cast<std::int16_t>(at.y + dy[index(side)])};
}

/// One of the twelve slots of a tile's rim, 0 to 11 clockwise from the north-west corner: N0 N1 N2 E0 ... W2. Slot i of
/// a side meets slot 2 - i of the facing side of the neighbouring tile.
enum class Slot : std::uint8_t {};
inline constexpr int kSlotCount = 12;
constexpr Slot slot(Side side, int i) { return static_cast<Slot>(3 * index(side) + i); }
constexpr int index(Slot s) { return static_cast<int>(s); }
constexpr Side side_of(Slot s) { return static_cast<Side>(index(s) / 3); }
constexpr Slot rotated(Slot s, Rotation by) { return static_cast<Slot>((index(s) + 3 * quarters(by)) % kSlotCount); }
/// Returns the slot of the neighbouring tile (in board directions) that this slot meets.
constexpr Slot facing_slot(Slot s) { return slot(opposite(side_of(s)), 2 - index(s) % 3); }
/// Returns the name of a slot: "N0" to "W2".
std::string_view name(Slot s);
std::string_view name(Side side);  ///< returns "N", "E", "S" or "W"
std::optional<Slot> slot_from_name(std::string_view text);
std::optional<Side> side_from_name(std::string_view text);

/// A set of slots as twelve bits, bit i for slot i.
class SlotSet {
 public:
  constexpr SlotSet() = default;
  constexpr explicit SlotSet(std::uint16_t bits) : bits_(static_cast<std::uint16_t>(bits & 0x0FFF)) {}
  static constexpr SlotSet side(Side s) { return SlotSet(static_cast<std::uint16_t>(7u << (3 * index(s)))); }
  constexpr bool has(Slot s) const { return ((bits_ >> index(s)) & 1) != 0; }
  constexpr void add(Slot s) { bits_ = static_cast<std::uint16_t>(bits_ | (1u << index(s))); }
  constexpr void remove(Slot s) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << index(s))); }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr bool operator==(const SlotSet&) const = default;
  constexpr SlotSet operator|(SlotSet o) const { return SlotSet(static_cast<std::uint16_t>(bits_ | o.bits_)); }
  constexpr SlotSet operator&(SlotSet o) const { return SlotSet(static_cast<std::uint16_t>(bits_ & o.bits_)); }
  constexpr SlotSet operator-(SlotSet o) const { return SlotSet(static_cast<std::uint16_t>(bits_ & ~o.bits_)); }

 private:
  std::uint16_t bits_ = 0;
};
constexpr SlotSet rotated(SlotSet slots, Rotation by) {
  const auto b = static_cast<std::uint32_t>(slots.bits()) << (3 * quarters(by));
  return SlotSet(static_cast<std::uint16_t>((b | (b >> kSlotCount)) & 0x0FFF));
}
/// Returns the canonical text of a set, for example "N W2": full sides are written as one letter, clockwise.
std::string to_text(SlotSet slots);

}  // namespace tw::model
