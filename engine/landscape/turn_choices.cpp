#include "engine/landscape/turn_choices.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/landscape/actions.hpp"

namespace tw::landscape {

namespace {

template <class Limits, class Add>
void add_placements(const GameTables& tables, const Position<Limits>& at, const Add& add) {
  FittingCells<Limits> room;  // NOLINT: not initialized; only the entries that are written are read
  const std::span<FittingCell> cells = find_fitting_cells(tables, at, room);
  std::sort(cells.begin(), cells.end());
  for (const FittingCell cell : cells)
    for (unsigned rest = rotations_of(cell); rest != 0; rest &= rest - 1) {
      const int turn = std::countr_zero(rest);
      const std::size_t frontier_index = frontier_index_of(cell);
      add({.action = landscape::placement_action(at.board.frontier[frontier_index], static_cast<model::Rotation>(turn)),
           .subject = static_cast<std::int32_t>(frontier_index),
           .detail = turn});
    }
}

template <class Limits, class Add>
void add_pieces(const GameTables& tables, const Position<Limits>& at, const Add& add) {
  for (int role = 0; role < static_cast<int>(tables.roles.size()); ++role)
    for (std::uint32_t zones = at.zones_for(role); zones != 0; zones &= zones - 1) {
      const int zone = std::countr_zero(zones);
      add({.action = landscape::occupation_action(role, zone), .subject = role, .detail = zone});
    }
  add({.action = landscape::pass_action()});
}

template <class Limits, class Add>
void add_returns(const GameTables& tables, const Position<Limits>& at, const Add& add) {
  for (std::size_t i = 0; i < at.board.pieces; ++i) {
    const Piece& piece = at.board.piece[i];
    if (!at.may_return(tables, piece)) continue;
    const PlacedTile& placed = at.board.tile[piece.tile];
    add({.action = landscape::return_action({placed.x, placed.y}, piece.zone, piece.role),
         .subject = static_cast<std::int32_t>(i)});
  }
  if (at.pending_effect(tables).optional) add({.action = landscape::pass_action()});
}

template <class Limits, class Add>
void add_answers(const GameTables& tables, const Position<Limits>& at, const Add& add) {
  std::array<std::uint32_t, kMaxEffectChoices> all;  // NOLINT: filled by the effect
  const std::size_t n = at.answers(tables, all);
  for (std::size_t i = 0; i < n; ++i)
    add({.action = landscape::choice_action(at.asking_use, all[i]), .subject = static_cast<std::int32_t>(all[i])});
}

/// Calls `add` for each choice in the position.
template <class Limits, class Add>
void add_choices(const GameTables& tables, const Position<Limits>& at, const Add& add) {
  switch (at.phase) {
    case Phase::Place: add_placements(tables, at, add); break;
    case Phase::Occupy: add_pieces(tables, at, add); break;
    case Phase::Return: add_returns(tables, at, add); break;
    case Phase::Choose: add_answers(tables, at, add); break;
    case Phase::Ended: break;
  }
}

}  // namespace

template <class Limits>
std::span<FittingCell> find_fitting_cells(const GameTables& tables, const Position<Limits>& at,
                                          FittingCells<Limits>& room) {
  const auto [none, quarter, half, three] = tables.placement_tables[at.drawn].rim;
  const std::size_t count = at.board.open_cells;
  const std::uint16_t *const required = at.board.required.data(), *const care_mask = at.board.care_mask.data();
  FittingCell* end = room.data();
  const auto sortable = [](std::int16_t v) { return static_cast<std::uint64_t>(v + 32768); };
  // One pass without branches, which the compiler vectorises.
  std::array<std::uint16_t, Board<Limits>::kOpenCellCapacity> turns;  // NOLINT: filled up to `count`
  const auto fits = [](unsigned show, unsigned of, unsigned needed, unsigned bit) {
    return (show & of) == needed ? bit : 0u;
  };
  for (std::size_t i = 0; i < count; ++i)
    turns[i] = static_cast<std::uint16_t>(
        fits(none, care_mask[i], required[i], 1) | fits(quarter, care_mask[i], required[i], 2) |
        fits(half, care_mask[i], required[i], 4) | fits(three, care_mask[i], required[i], 8));
  for (std::size_t i = 0; i < count; ++i) {
    if (turns[i] == 0) continue;
    const model::Coord cell = at.board.frontier[i];
    *end++ = FittingCell{sortable(cell.y) << 40 | sortable(cell.x) << 24 | i << 4 | turns[i]};
  }
  return {room.data(), end};
}

template <class Limits>
void list_choices(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out) {
  out.clear();
  add_choices(tables, at, [&out](const TurnChoice& choice) { out.push_back(choice); });
}

template <class Limits>
void list_actions(const GameTables& tables, const Position<Limits>& at, game::ActionList& out) {
  out.clear();
  add_choices(tables, at, [&out](const TurnChoice& choice) { out.push_back(choice.action); });
  if (at.phase != Phase::Return) return;  // the other phases list their actions in order
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

template <class Limits>
void play(const GameTables& tables, Position<Limits>& at, const TurnChoice& choice) {
  switch (at.phase) {
    case Phase::Place:
      at.place_at(tables, static_cast<std::size_t>(choice.subject), static_cast<model::Rotation>(choice.detail),
                  nullptr);
      break;
    case Phase::Occupy: at.occupy(tables, choice.subject, choice.detail, nullptr); break;
    case Phase::Return: at.take_back(tables, choice.subject, nullptr); break;
    case Phase::Choose: at.choose(tables, static_cast<std::uint32_t>(choice.subject), nullptr); break;
    case Phase::Ended: break;
  }
}

template std::span<FittingCell> find_fitting_cells(const GameTables&, const Position<SmallLimits>&,
                                                   FittingCells<SmallLimits>&);
template void list_choices(const GameTables&, const Position<SmallLimits>&, std::vector<TurnChoice>&);
template void list_actions(const GameTables&, const Position<SmallLimits>&, game::ActionList&);
template void play(const GameTables&, Position<SmallLimits>&, const TurnChoice&);
template std::span<FittingCell> find_fitting_cells(const GameTables&, const Position<MediumLimits>&,
                                                   FittingCells<MediumLimits>&);
template void list_choices(const GameTables&, const Position<MediumLimits>&, std::vector<TurnChoice>&);
template void list_actions(const GameTables&, const Position<MediumLimits>&, game::ActionList&);
template void play(const GameTables&, Position<MediumLimits>&, const TurnChoice&);
template std::span<FittingCell> find_fitting_cells(const GameTables&, const Position<LargeLimits>&,
                                                   FittingCells<LargeLimits>&);
template void list_choices(const GameTables&, const Position<LargeLimits>&, std::vector<TurnChoice>&);
template void list_actions(const GameTables&, const Position<LargeLimits>&, game::ActionList&);
template void play(const GameTables&, Position<LargeLimits>&, const TurnChoice&);

}  // namespace tw::landscape
