#pragma once
// Positions of landscape games that implement the State interface.

#include <cstdint>
#include <memory>
#include <span>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/start_board.hpp"
#include "engine/landscape/state.hpp"

namespace tw::landscape_adapter {

/// A compiled game with its evaluation tables. Immutable; shared by all positions of a game.
struct EvaluatedGame : landscape::CompiledGame {
  evaluation::EvaluationTables evaluation;
};

/// Creates a new position of the smallest size that can hold the game. `cards`: the cards of all decks, stored
/// consecutively; `ends`: the end of each deck; bit d of `fixed`: deck d is already in order; `from`: set-up board from
/// which the game starts, null for the usual start.
std::unique_ptr<game::State> make_state(std::shared_ptr<const EvaluatedGame> rules, int players,
                                        std::span<const std::uint16_t> cards, std::span<const std::uint16_t> ends,
                                        unsigned fixed, model::Random random,
                                        const landscape::StartBoard* from = nullptr);
/// Returns the size in bytes of the position that make_state would create.
std::size_t position_bytes(const landscape::Tables& tables);

}  // namespace tw::landscape_adapter
