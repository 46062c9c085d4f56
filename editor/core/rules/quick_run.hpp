#pragma once
// What a change of the rules does in play, roughly: a few hundred games of the base and of the rules in hand on the
// same seeds, on a thread of their own.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor {

/// How one figure differs: rules in hand less base, mean of the pairs. The interval is wide enough for all figures of
/// the run at once (Bonferroni): in 99 % of runs each of them holds its true value.
struct QuickDifference {
  std::string what;  ///< part of the points, or "All points"
  double mean = 0, low = 0, high = 0;
  bool tells() const { return low > 0 || high < 0; }
};
struct QuickResult {
  int games = 0;                             ///< of each game
  std::vector<QuickDifference> points;       ///< a player: all points first, then each part that both games have
  double first_before = 0, first_after = 0;  ///< share of games that the first seat won, ties shared
  QuickDifference first;                     ///< of that share
};
/// In one or two sentences, which name only what tells().
std::string to_words(const QuickResult& result);

class QuickRun {
 public:
  using Post = BackgroundTask::Post;
  using Compile = std::function<model::Result<std::shared_ptr<const game::Game>>()>;
  using MakeBot = std::function<std::unique_ptr<game::Bot>()>;
  static constexpr int kGames = 400;

  /// `told` is called on the thread that `post` leads to whenever result() or words() have changed.
  QuickRun(MakeBot make_bot, Post post, std::function<void()> told);
  /// Begins anew; what runs is dropped. Both compilers are called on the other thread.
  void start(Compile base, Compile now);
  void stop() { task_.stop(); }
  bool running() const { return task_.running(); }
  /// What the last run that came to its end found, or why it could not be; "" before.
  const std::string& words() const { return words_; }

 private:
  MakeBot make_bot_;
  std::function<void()> told_;
  std::string words_;
  BackgroundTask task_;
};

/// Plays `games` of each on the same seeds with two such bots; fewer if `stop` says so. Any thread.
QuickResult quick_games(std::shared_ptr<const game::Game> base, std::shared_ptr<const game::Game> now, int games,
                        const QuickRun::MakeBot& make_bot, const std::function<bool()>& stop = {});

}  // namespace tw::editor
