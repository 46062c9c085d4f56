#pragma once
// Positions of a landscape game behind the State interface.

#include <cstdint>
#include <memory>
#include <span>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/state.hpp"

namespace tw::landscape_adapter {

/// A compiled game with the tables that its evaluation reads. Immutable; shared by all positions of a game.
struct EvaluatedGame : landscape::CompiledGame {
  evaluation::EvaluationTables evaluation;
};

/// A new position of the smallest size that holds the game. `cards`: all decks behind each other, `ends`: where each
/// one ends; bit d of `fixed`: deck d is in order already.
std::unique_ptr<game::State> make_state(std::shared_ptr<const EvaluatedGame> rules, int players,
                                        std::span<const std::uint16_t> cards, std::span<const std::uint16_t> ends,
                                        unsigned fixed, model::Random random);
/// sizeof the position that make_state would make.
std::size_t position_bytes(const landscape::Tables& tables);

}  // namespace tw::landscape_adapter
