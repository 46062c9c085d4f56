#pragma once
// A quick comparison of the current rules with the base: a few hundred games with each, using the same seeds, on a
// background thread.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor {

/// The difference in one statistic: current rules minus base, mean over the pairs of games. The interval is wide enough
/// for all statistics of the run simultaneously (Bonferroni): in 99 % of runs every interval contains the true value.
struct QuickDifference {
  std::string what;  ///< part of the points, or "Total points"
  double mean = 0, low = 0, high = 0;
  bool tells() const { return low > 0 || high < 0; }
};
struct QuickResult {
  int games = 0;                             ///< number of games of each version
  std::vector<QuickDifference> points;       ///< differences per player: all points, then new, common and removed parts
  double first_before = 0, first_after = 0;  ///< share of games that the first seat won; a tie of k players counts 1/k
  QuickDifference first;                     ///< difference between first_after and first_before
};
/// Describes the result in one or two sentences; mentions only differences for which tells() is true.
std::string to_words(const QuickResult& result);

class QuickRun {
 public:
  using Post = BackgroundTask::Post;
  using Compile = std::function<model::Result<std::shared_ptr<const game::Game>>()>;
  using MakeBot = std::function<std::unique_ptr<game::Bot>()>;
  static constexpr int kGames = 400;

  /// `told` is called when a run starts and when it finishes. start() must be called on the thread that `post` posts
  /// to; `told` is called on the same thread.
  QuickRun(MakeBot make_bot, Post post, std::function<void()> told);
  /// Starts a run; a previous run is discarded. Both compilers are called on the background thread.
  void start(Compile base, Compile now);
  void stop() { task_.stop(); }
  bool running() const { return task_.running(); }
  /// Returns the description of the last finished run, or the reason why it failed; "" before the first run.
  const std::string& words() const { return words_; }

 private:
  MakeBot make_bot_;
  std::function<void()> told_;
  std::string words_;
  BackgroundTask task_;
};

/// Plays `games` games of each version with the same seeds; every player is a bot made by `make_bot`. Plays fewer games
/// if `stop` returns true. May be called on any thread.
QuickResult quick_games(std::shared_ptr<const game::Game> base, std::shared_ptr<const game::Game> now, int games,
                        const QuickRun::MakeBot& make_bot, const std::function<bool()>& stop = {});

}  // namespace tw::editor
