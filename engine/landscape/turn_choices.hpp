#pragma once
// What the player to decide may choose, without encoding it as actions.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/position.hpp"

namespace tw::landscape {

/// A choice of the phase: a place in the frontier of the board and a rotation, a role (-1: none) and a zone, a piece on
/// the board, or an answer.
struct TurnChoice {
  game::Action action{};
  std::int32_t what = -1;
  std::int32_t which = 0;
};

/// A cell that the drawn tile fits, as one number: by y, x, its place in the frontier of the board, and the rotations
/// that fit, as bits. Sorted, they are in the order of the actions.
enum class FittingCell : std::uint64_t {};
inline std::size_t place_of(FittingCell cell) { return (static_cast<std::uint64_t>(cell) >> 4) & 0xFFFFF; }
inline unsigned rotations_of(FittingCell cell) { return static_cast<unsigned>(cell) & 15u; }

/// Room for all cells that a tile may fit.
template <class Limits>
using FittingCells = std::array<FittingCell, Board<Limits>::kOpenRoom>;

/// Seat that decides, -1 when the game has ended.
template <class Limits>
int deciding_seat(const Position<Limits>& at) {
  return at.phase == Phase::Ended ? -1 : at.phase == Phase::Choose ? at.asked : at.player;
}

/// The cells that the drawn tile fits, written into `room` in the order of the frontier.
template <class Limits>
std::span<FittingCell> find_fitting_cells(const GameTables& tables, const Position<Limits>& at,
                                          FittingCells<Limits>& room);
/// Replaces `out` by all choices of a position; placements and pieces in the order of their actions.
template <class Limits>
void list_choices(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out);
/// Replaces `out` by the legal actions of a position: State::legal_actions.
template <class Limits>
void list_actions(const GameTables& tables, const Position<Limits>& at, game::ActionList& out);
template <class Limits>
void play(const GameTables& tables, Position<Limits>& at, const TurnChoice& choice);

}  // namespace tw::landscape
