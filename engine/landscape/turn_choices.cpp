#include "engine/landscape/turn_choices.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/landscape/actions.hpp"

namespace tw::landscape {

namespace {

template <class Limits>
void list_placements(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out) {
  static thread_local std::vector<FittingCell> cells;  // for its capacity
  find_fitting_cells(tables, at, cells);
  std::sort(cells.begin(), cells.end());
  for (const FittingCell cell : cells)
    for (unsigned rest = rotations_of(cell); rest != 0; rest &= rest - 1) {
      const int turn = std::countr_zero(rest);
      const std::size_t place = place_of(cell);
      out.push_back({.action = landscape::place(at.board.frontier[place], static_cast<model::Rotation>(turn)),
                     .what = static_cast<std::int32_t>(place),
                     .which = turn});
    }
}

template <class Limits>
void list_pieces(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out) {
  for (int role = 0; role < static_cast<int>(tables.roles.size()); ++role)
    for (std::uint32_t zones = at.zones_for(role); zones != 0; zones &= zones - 1) {
      const int zone = std::countr_zero(zones);
      out.push_back({.action = landscape::occupy(role, zone), .what = role, .which = zone});
    }
  out.push_back({.action = landscape::pass()});
}

template <class Limits>
void list_returns(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out) {
  for (std::size_t i = 0; i < at.board.pieces; ++i) {
    const Piece& piece = at.board.piece[i];
    if (!at.may_return(tables, piece)) continue;
    const LaidTile& laid = at.board.tile[piece.tile];
    out.push_back({.action = landscape::take_back({laid.x, laid.y}, piece.zone, piece.role),
                   .what = static_cast<std::int32_t>(i)});
  }
  if (at.wanted(tables).optional) out.push_back({.action = landscape::pass()});
}

template <class Limits>
void list_answers(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out) {
  std::array<std::uint32_t, kMostEffectChoices> all;  // NOLINT: filled by the effect
  const std::size_t n = at.answers(tables, all);
  for (std::size_t i = 0; i < n; ++i)
    out.push_back({.action = landscape::choose(at.asking, all[i]), .what = static_cast<std::int32_t>(all[i])});
}

}  // namespace

template <class Limits>
void find_fitting_cells(const GameTables& tables, const Position<Limits>& at, std::vector<FittingCell>& out) {
  const auto [none, quarter, half, three] = tables.lay[at.drawn].rim;
  const std::size_t count = at.board.open_cells;
  const std::uint16_t *const need = at.board.need.data(), *const cares = at.board.cares.data();
  out.resize(count);
  FittingCell* end = out.data();
  const auto sortable = [](std::int16_t v) { return static_cast<std::uint64_t>(v + 32768); };
  // One pass without a branch, which the compiler turns into vectors.
  std::array<std::uint16_t, Board<Limits>::kOpenRoom> turns;  // NOLINT: filled up to `count`
  const auto fits = [](unsigned show, unsigned of, unsigned needed, unsigned bit) {
    return (show & of) == needed ? bit : 0u;
  };
  for (std::size_t i = 0; i < count; ++i)
    turns[i] = static_cast<std::uint16_t>(fits(none, cares[i], need[i], 1) | fits(quarter, cares[i], need[i], 2) |
                                          fits(half, cares[i], need[i], 4) | fits(three, cares[i], need[i], 8));
  for (std::size_t i = 0; i < count; ++i) {
    if (turns[i] == 0) continue;
    const model::Coord cell = at.board.frontier[i];
    *end++ = FittingCell{sortable(cell.y) << 40 | sortable(cell.x) << 24 | i << 4 | turns[i]};
  }
  out.resize(static_cast<std::size_t>(end - out.data()));
}

template <class Limits>
void list_choices(const GameTables& tables, const Position<Limits>& at, std::vector<TurnChoice>& out) {
  out.clear();
  switch (at.phase) {
    case Phase::Place: list_placements(tables, at, out); break;
    case Phase::Occupy: list_pieces(tables, at, out); break;
    case Phase::Return: list_returns(tables, at, out); break;
    case Phase::Choose: list_answers(tables, at, out); break;
    case Phase::Ended: break;
  }
}

template <class Limits>
void play(const GameTables& tables, Position<Limits>& at, const TurnChoice& choice) {
  switch (at.phase) {
    case Phase::Place:
      at.place_at(tables, static_cast<std::size_t>(choice.what), static_cast<model::Rotation>(choice.which), nullptr);
      break;
    case Phase::Occupy: at.occupy(tables, choice.what, choice.which, nullptr); break;
    case Phase::Return: at.take_back(tables, choice.what, nullptr); break;
    case Phase::Choose: at.choose(tables, static_cast<std::uint32_t>(choice.what), nullptr); break;
    case Phase::Ended: break;
  }
}

template void find_fitting_cells(const GameTables&, const Position<SmallLimits>&, std::vector<FittingCell>&);
template void list_choices(const GameTables&, const Position<SmallLimits>&, std::vector<TurnChoice>&);
template void play(const GameTables&, Position<SmallLimits>&, const TurnChoice&);
template void find_fitting_cells(const GameTables&, const Position<MediumLimits>&, std::vector<FittingCell>&);
template void list_choices(const GameTables&, const Position<MediumLimits>&, std::vector<TurnChoice>&);
template void play(const GameTables&, Position<MediumLimits>&, const TurnChoice&);
template void find_fitting_cells(const GameTables&, const Position<LargeLimits>&, std::vector<FittingCell>&);
template void list_choices(const GameTables&, const Position<LargeLimits>&, std::vector<TurnChoice>&);
template void play(const GameTables&, Position<LargeLimits>&, const TurnChoice&);

}  // namespace tw::landscape
