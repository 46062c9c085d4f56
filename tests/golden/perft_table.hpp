#pragma once
// Numbers of legal action sequences, stored in tests/data/perft.txt. They change exactly when the legal actions change.

#include <cstdint>
#include <string>
#include <vector>

namespace tw::test {

/// One row of the table: a position, a depth, and the number of sequences.
struct PerftRow {
  std::string game;
  int players = 2;
  std::uint64_t seed = 1;
  int after = 0;          ///< number of actions played before counting
  std::size_t depth = 1;  ///< number of actions in a sequence
  std::uint64_t sequences = 0;
};

std::string perft_path();
/// Formats a row as it is stored in the file.
std::string to_line(const PerftRow& row);
std::vector<PerftRow> read_perft(const std::string& text);
/// Counts the sequences of a row with the current engine.
std::uint64_t count(const PerftRow& row);
/// Returns the text of a new file: rows for every shipped game and number of players, at the start, in the middle
/// and near the end of a game, with the greatest depth that takes a fraction of a second.
std::string new_perft_table();

}  // namespace tw::test
