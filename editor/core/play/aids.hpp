#pragma once
// The aids of the Play workspace: help from the program that a real table does not offer. Each aid can be switched
// off for a game.

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tw::editor {

class Settings;

enum class Aid : std::size_t {
  Legal,    ///< legal cells, items and rotations are marked, and no others can be used
  Dead,     ///< cells into which no remaining tile fits are marked
  Hints,    ///< bots give hints
  Left,     ///< the remaining tiles are listed
  Enlarge,  ///< a tile can be enlarged
  Points,   ///< the points if the game ended now, and the points that pieces would score, are shown
};
inline constexpr std::size_t kAidCount = 6;

/// An aid as it appears in lists.
struct AidRow {
  Aid aid;
  std::string_view id;  ///< id of the aid, which is also its name in the settings
  std::string label;    ///< for example "Aid: remaining tiles"
  std::string name;     ///< for example "remaining tiles", for lists of aids only
  std::string help;     ///< what the aid does, in one sentence in the imperative
};
/// Returns one row for each aid, in the order of the lists.
std::span<const AidRow> aid_rows();

/// Returns the label for lists of aids only.
inline const std::string& short_label(const AidRow& row) { return row.name; }

/// The aids that are on in a game. By default, all are on.
class AidSet {
 public:
  bool has(Aid aid) const { return !off_[static_cast<std::size_t>(aid)]; }
  void set(Aid aid, bool on) { off_[static_cast<std::size_t>(aid)] = !on; }
  bool operator==(const AidSet&) const = default;

 private:
  std::array<bool, kAidCount> off_{};
};

/// Convert a set to text (the ids of the aids that are off, one per line) and back. Unknown lines are ignored.
std::string to_text(const AidSet& aids);
AidSet aids_from_text(const std::string& text);

/// Returns the aids of a new game.
AidSet default_aids(const Settings& settings);

}  // namespace tw::editor
