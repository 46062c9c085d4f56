#include "engine/report/experiment_answer.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/html.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::report {
namespace {

using simulation::Summary;
using statistics::Estimate;
using statistics::Subject;

bool differ(const std::vector<std::string>& bots) {
  return std::ranges::adjacent_find(bots, std::not_equal_to()) != bots.end();
}

/// Returns a sentence such as " About 900 more games would settle it."; "" if the number is unknown.
std::string settled_by(std::optional<std::int64_t> more) {
  if (!more) return "";
  return " " + tr_n("About {0} more game would settle it.", "About {0} more games would settle it.", *more);
}

std::string first_player_answer(const Summary& summary) {
  const Estimate found = statistics::first_player_advantage(summary);
  const std::string words = describe_first_player_advantage(summary);
  constexpr double kMargin = statistics::kWinShareMargin;
  if (found.low > -kMargin && found.high < kMargin)
    // translators: {0} is a difference with its interval in percentage points
    return tr("The first player has no advantage that matters ({0}).", words);
  if (found.low > 0) return tr("The first player wins more than an even share ({0}).", words);
  if (found.high < 0) return tr("The first player wins less than an even share ({0}).", words);
  return tr("Whether the first player has an advantage is not settled ({0}).", words) +
         settled_by(statistics::games_to_settle_share(summary, Subject::Seat, 0));
}

std::string strongest_answer(const Summary& summary, const std::vector<std::string>& names) {
  std::vector<Estimate> shares;
  for (int c = 0; c < summary.players(); ++c)
    shares.push_back(statistics::anytime_win_share(summary, Subject::Contestant, c));
  const auto best = std::ranges::max_element(shares, {}, &Estimate::value);
  const auto at = static_cast<std::size_t>(best - shares.begin());
  const std::string words = describe_estimate(*best, 100) + " %";
  const double even = 1.0 / summary.players();
  // With two players, one share determines the other. With more players, overlapping intervals do not show who is the
  // strongest.
  const bool alone = std::ranges::count_if(shares, [&](const Estimate& e) { return e.high >= best->low; }) == 1;
  if (best->low > even && (alone || summary.players() == 2))
    // translators: {0} is a player, {1} a win rate with its interval
    return tr("{0} is the strongest: it wins {1} of the games.", names[at], words);
  if (best->low > even) return tr("{0} wins more than an even share: {1} of the games.", names[at], words);
  return tr("Which player is the strongest is not settled: {0} wins most, {1} of the games.", names[at], words) +
         settled_by(statistics::games_to_settle_share(summary, Subject::Contestant, static_cast<int>(at)));
}

}  // namespace

std::string describe_first_player_advantage(const Summary& summary) {
  const Estimate found = statistics::first_player_advantage(summary);
  return model::with_sign(found.value, describe_estimate(found, 100)) + " pp";
}

std::string wins_answer(const Summary& summary, const ExperimentPlayers& players) {
  if (summary.players() < 2) return "";
  if (differ(players.bots) || players.from_position)
    return strongest_answer(summary, statistics::seat_names(players.bots, players.rotate));
  return first_player_answer(summary);
}

std::string experiment_answer(const Summary& summary, const ExperimentPlayers& players) {
  const std::vector<std::string> names = statistics::seat_names(players.bots, players.rotate);
  std::vector<std::string> parts;
  for (int c = 0; c < summary.players(); ++c)
    parts.push_back(
        // translators: {0} is a player, {1} a number of points with its interval
        tr("{0} scores {1}", names[c], describe_estimate(statistics::mean_points(summary, Subject::Contestant, c))));
  // translators: {1} is, for example, "greedy scores 86.2 ±0.9 and club scores 90.1 ±0.8"
  const std::string points = tr_n("In {0} game, {1} points on average.", "In {0} games, {1} points on average.",
                                  summary.games(), model::join_words(parts));
  const std::string wins = wins_answer(summary, players);
  return points + (wins.empty() ? "" : " " + wins);
}

}  // namespace tw::report
