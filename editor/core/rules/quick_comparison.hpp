#pragma once
// A quick comparison of the current rules with the base: a few hundred games with each, using the same seeds, on a
// background thread.

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

/// The difference in one metric: current rules minus base, mean over the pairs of games. The interval is wide enough
/// for all metrics of the run simultaneously (Bonferroni): in 99 % of runs every interval contains the true value.
struct QuickDifference {
  std::string what{};  ///< part of the points, or "Total points"
  statistics::Estimate difference{};
  bool is_significant() const { return difference.differs_from(0); }
};
struct QuickResult {
  int games = 0;                             ///< number of games of each version
  std::vector<QuickDifference> points;       ///< differences per player: all points, then new, common and removed parts
  double first_before = 0, first_after = 0;  ///< share of games that the first seat won; a tie of k players counts 1/k
  QuickDifference first_seat;                ///< difference between first_after and first_before
};
/// Describes the result in one or two sentences; mentions only differences for which is_significant() is true.
std::string describe_result(const QuickResult& result);

class QuickComparison {
 public:
  using Post = BackgroundTask::Post;
  using Compile = std::function<model::Result<std::shared_ptr<const game::Game>>()>;
  static constexpr int kGames = 400;

  /// `on_change` is called when a run starts and when it finishes. start() must be called on the thread that `post`
  /// posts to; `on_change` is called on the same thread.
  QuickComparison(simulation::Contestant bot, Post post, std::function<void()> on_change);
  /// Starts a run; a previous run is discarded. Both compilers are called on the background thread.
  void start(Compile base, Compile now);
  void stop() { task_.stop(); }
  bool running() const { return task_.running(); }
  /// Returns the description of the last finished run, or the reason why it failed; "" before the first run.
  const std::string& result_text() const { return result_text_; }

 private:
  simulation::Contestant bot_;
  std::function<void()> on_change_;
  std::string result_text_;
  BackgroundTask task_;
};

/// Plays `games` games of each version with the same seeds. As in a comparison of experiments, plugins from outside the
/// installation run in worker processes. All players are `bot`. If `stop` is requested, plays fewer games or none. May
/// be called on any thread. Returns the same findings as statistics::compare().
model::Result<QuickResult> play_quick_games(std::shared_ptr<const game::Game> base,
                                            std::shared_ptr<const game::Game> now, int games,
                                            const simulation::Contestant& bot, const std::stop_token& stop = {});

}  // namespace tw::editor
