#pragma once
// Lists the choices of the player to move without encoding them as actions.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/position.hpp"

namespace tw::landscape {

/// A choice in the current phase. `subject` and `detail` are a frontier index and a rotation, a role (-1: none) and a
/// zone, or only `subject`: a piece on the board (-1: none) or an answer.
struct TurnChoice {
  game::Action action{};
  std::int32_t subject = -1;
  std::int32_t detail = 0;
};

/// A cell that the drawn tile fits, packed into one number: y, x, its frontier index, and the possible rotations as
/// bits. Sorting gives the order of the actions.
enum class FittingCell : std::uint64_t {};
inline std::size_t frontier_index_of(FittingCell cell) { return (static_cast<std::uint64_t>(cell) >> 4) & 0xFFFFF; }
inline unsigned rotations_of(FittingCell cell) { return static_cast<unsigned>(cell) & 15u; }

/// An array with room for all cells that a tile can fit.
template <class Limits>
using FittingCells = std::array<FittingCell, Board<Limits>::kOpenCellCapacity>;

/// Returns the seat that decides, -1 when the game has ended.
template <class Limits>
int deciding_seat(const Position<Limits>& at) {
  return at.phase == Phase::Ended ? -1 : at.phase == Phase::Choose ? at.answering_seat : at.player;
}

/// Returns the cells that the drawn tile fits, written into `room` in the order of the frontier.
template <class Limits>
std::span<FittingCell> find_fitting_cells(const GameTables& tables, const Position<Limits>& at,
                                          FittingCells<Limits>& room);
/// Replaces `out` with all choices in a position, in the order of their actions except in phase Return.
template <class Limits>
void list_choices(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out);
/// Replaces `out` with the legal actions in a position, like State::legal_actions.
template <class Limits>
void list_actions(const GameTables& tables, const Position<Limits>& at, game::ActionList& out);
template <class Limits>
void play(const GameTables& tables, Position<Limits>& at, const TurnChoice& choice);

}  // namespace tw::landscape
