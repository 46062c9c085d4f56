#include "tests/golden/perft_table.hpp"

#include <limits>
#include <sstream>
#include <stdexcept>
#include <test_places.hpp>

#include "engine/game/perft.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

/// Maximum number of sequences in a row of the table, so that counting the rows of a game takes about a second.
constexpr std::uint64_t kMaxSequences = 1'000'000;
constexpr std::size_t kDeepest = 6;

std::unique_ptr<game::State> new_game(const PerftRow& row) {
  auto state = shipped(row.game).game->new_state({.players = row.players, .seed = row.seed, .decks = {}});
  if (!state) throw std::runtime_error(to_lines(state.findings()));
  return std::move(state.value());
}

/// Returns the number of actions in the random game with the seed of this row.
int length_of(const PerftRow& row) {
  return game::play_random_actions(*new_game(row), std::numeric_limits<int>::max(), row.seed);
}

/// Returns the row with the greatest depth whose number of sequences is within the limit.
PerftRow deepest_row(PerftRow row) {
  PerftRow best = row;
  for (row.depth = 1; row.depth <= kDeepest; ++row.depth) {
    const std::uint64_t before = best.sequences;
    row.sequences = count(row);
    if (row.sequences == 0) throw std::logic_error(to_line(row) + ": the game is over before");
    if (row.sequences > kMaxSequences && row.depth > 1) break;
    best = row;
    // The next depth would exceed the limit; do not count it.
    if (before > 0 && row.sequences * (row.sequences / before) > 4 * kMaxSequences) break;
  }
  return best;
}

}  // namespace

std::string perft_path() { return TW_SOURCE_DIR "/tests/data/perft.txt"; }

std::string to_line(const PerftRow& row) {
  std::ostringstream out;
  out << row.game << ' ' << row.players << ' ' << row.seed << ' ' << row.after << ' ' << row.depth << ' '
      << row.sequences;
  return out.str();
}

std::vector<PerftRow> read_perft(const std::string& text) {
  std::vector<PerftRow> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    PerftRow row;
    std::istringstream fields(line);
    fields >> row.game >> row.players >> row.seed >> row.after >> row.depth >> row.sequences;
    if (!fields || to_line(row) != line) throw std::runtime_error("perft.txt has a line that cannot be read: " + line);
    out.push_back(row);
  }
  return out;
}

std::uint64_t count(const PerftRow& row) {
  const auto state = new_game(row);
  if (game::play_random_actions(*state, row.after, row.seed) < row.after)
    throw std::logic_error(to_line(row) + ": the game is over before");
  return game::perft(*state, row.depth, [] { return false; });
}

std::string new_perft_table() {
  std::string out =
      "# Numbers of legal action sequences (tilewright perft): game players seed after depth sequences. "
      "golden_test --update regenerates this file.\n";
  for (const std::string& id : shipped_games()) {
    const game::Game& game = *shipped(id).game;
    for (int players = game.min_players(); players <= game.max_players(); ++players) {
      PerftRow row{.game = id, .players = players, .seed = static_cast<std::uint64_t>(players)};
      const int length = length_of(row);
      for (const int after : {0, length / 2, length * 9 / 10}) {
        row.after = after;
        out += to_line(deepest_row(row)) + "\n";
      }
    }
  }
  return out;
}

}  // namespace tw::test
