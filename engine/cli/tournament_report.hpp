#pragma once
// The result of a tournament, as tables and as JSON (docs/cli.md).

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/cli/output.hpp"
#include "engine/simulation/tournament.hpp"
#include "engine/statistics/elo.hpp"
#include "engine/statistics/match_result.hpp"

namespace tw::cli {

class TournamentReport {
 public:
  /// `games` can be in any order. A deck is only counted if all of its games in a matchup have been played, since
  /// results from incomplete decks are not fair. `seconds` is the duration of this run. The tournament must outlive the
  /// report.
  TournamentReport(const simulation::Tournament& tournament, std::vector<simulation::TournamentGame> games,
                   bool complete, double seconds);

  std::string text() const;
  Json json() const;

 private:
  struct Bot {
    std::int64_t games = 0, turns = 0;
    double won = 0, seats = 0, cpu_seconds = 0;
    std::map<std::int64_t, statistics::DeckShare> decks{};  ///< for each deck, the bot's games against all others
    statistics::Estimate win_share() const;                 ///< requires at least one game
    double seconds_per_turn() const { return turns > 0 ? cpu_seconds / static_cast<double>(turns) : 0; }
  };
  /// A bot in one of its matchups.
  struct Side {
    int matchup = 0, bot = 0;
    statistics::MatchResult result;
  };

  void add(const simulation::TournamentGame& game);
  /// Returns true if more than two bots play at the same table.
  bool one_table() const { return tournament_.together && bots_.size() > 2; }
  void compute_sides(const std::vector<simulation::Matchup>& matchups);
  const std::string& name(int bot) const;
  /// Returns a key for the opponents: "random", "the others".
  std::string others(const Side& side) const;
  std::vector<int> by_strength() const;
  std::string bots_text() const;
  std::string sides_text() const;

  const simulation::Tournament& tournament_;
  std::vector<simulation::TournamentGame> games_;
  std::vector<Bot> bots_;
  std::vector<Side> sides_;
  std::vector<statistics::EloRating> ratings_;
  bool complete_;
  double seconds_;
  std::int64_t left_out_ = 0;  ///< number of games of incomplete decks, which are not counted
  std::uint64_t digest_ = 0;
};

}  // namespace tw::cli
