#pragma once
// Counts of sequences of legal actions, kept in tests/data/perft.txt: they change exactly when legal actions do.

#include <cstdint>
#include <string>
#include <vector>

namespace tw::test {

/// Where a count was taken.
struct PerftRow {
  std::string game;
  int players = 2;
  std::uint64_t seed = 1;
  int after = 0;          ///< actions played before
  std::size_t depth = 1;  ///< actions of a sequence
  std::uint64_t sequences = 0;
};

std::string perft_path();
/// As in the file.
std::string to_line(const PerftRow& row);
std::vector<PerftRow> read_perft(const std::string& text);
/// Today's count.
std::uint64_t count(const PerftRow& row);
/// For every shipped game and number of players: from the start, from the middle and near the end, as deep as a small
/// share of a second allows. The text of a new file.
std::string new_perft_table();

}  // namespace tw::test
