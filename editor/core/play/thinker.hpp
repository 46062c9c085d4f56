#pragma once
// Bots that think beside the user interface's thread, can be told to hurry, and can be sent away.

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::editor {

/// Made, used and destroyed on the user interface's thread. Destroying it tells every bot to hurry and waits for it.
class Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Answer {
    std::optional<game::Action> action;   ///< nothing where `trouble` says why
    std::vector<game::Thought> thoughts;  ///< what the bot told, then estimates of what it did not try (no visits),
                                          ///< each best first; else what State::rate says
    bool rated = false;                   ///< the bot told nothing: the thoughts are the game's own quick rating
    std::string trouble;
  };

  explicit Thinker(Post post) : post_(std::move(post)) {}
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Begins to think about a position of its own; what was thought about before is given up. `done` is called on the
  /// user interface's thread, unless stop() or another ask() comes first. `with_thoughts`: the values are wanted too.
  void ask(std::unique_ptr<game::Bot> bot, std::unique_ptr<game::State> state, model::Random random, bool with_thoughts,
           std::function<void(const Answer&)> done);
  /// The bot answers soon with the best it has.
  void hurry();
  /// Nobody wants the answer any more.
  void stop();
  bool busy() const { return current_ != nullptr; }

 private:
  struct Job;
  void reap();

  Post post_;
  std::shared_ptr<Job> current_;
  struct Running {
    std::shared_ptr<Job> job;
    std::jthread thread;
  };
  std::list<Running> running_;
};

}  // namespace tw::editor
