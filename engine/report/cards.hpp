#pragma once
// The list of cards that describe an experiment. The window and the HTML report show the same cards.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/report/card.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::report {

struct Cards {
  std::vector<Card> cards;
  bool filled = false;  ///< false if there are too few games: there are no cards, or all charts are EmptyCharts
  /// Returns the card with this id, or nullptr.
  const Card* find(std::string_view id) const;
};

/// Minimum number of games before charts in the window show anything.
inline constexpr std::int64_t kMinGamesForCharts = 20;

/// Minimum number of games before axes are kept: with fewer games, intervals are so wide that the axes would not suit
/// later results.
inline constexpr std::int64_t kMinGamesForAxes = 200;

/// A builder of the cards of a running experiment. After kMinGamesForAxes games, axes grow but never shrink, until
/// reset().
class CardBuilder {
 public:
  /// Discards the axes, for a new experiment or at its end.
  void reset() { *this = CardBuilder(); }
  /// Returns the cards of the window; none before kMinGamesForCharts games.
  Cards build(const simulation::Summary& summary, const CardNames& names = {});
  /// Returns the cards of a report, from the first game on.
  std::vector<Card> build_for_report(const simulation::Summary& summary, const CardNames& names);

 private:
  struct Axis {
    double low = 0, high = 0;
    void hold(plotting::DotPlot& chart, double least, double most);
  };
  void keep_axes(std::vector<Card>& cards);

  std::map<std::string, Axis, std::less<>> axes_;
  double bars_ = 0;
};

/// Returns the expected cards before any game is played. Metrics specific to a game are not known yet.
Cards empty_cards(simulation::MetricGroups metrics, const std::vector<std::string>& bots = {});

}  // namespace tw::report
