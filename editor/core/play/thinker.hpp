#pragma once
// Runs bots on background threads; a bot can be hurried or stopped.

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/advice/advisor.hpp"
#include "engine/game/game.hpp"

namespace tw::editor {

/// The background threads on which bots think. Create, use and destroy this object on the UI thread. The destructor
/// hurries every bot and waits for it.
class Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Answer {
    std::optional<game::Action> action;  ///< action chosen by the bot; nullopt if `error` contains an error
    advice::Advice advice;               ///< the evaluations, with explanations, if they were requested
    std::string error;
  };

  explicit Thinker(Post post) : post_(std::move(post)) {}
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Starts thinking about a position; an earlier request is cancelled. `done` is called on the UI thread,
  /// unless stop() or ask() is called first. `with_evaluations`: also compute the values.
  void ask(std::unique_ptr<game::Bot> bot, std::unique_ptr<game::State> state, model::Random random,
           bool with_evaluations, std::function<void(const Answer&)> done);
  /// Makes the bot answer soon with its best action so far.
  void hurry();
  /// Cancels the request.
  void stop();
  bool busy() const { return current_ != nullptr; }

 private:
  struct Job;
  void remove_finished();

  Post post_;
  std::shared_ptr<Job> current_;
  struct Running {
    std::shared_ptr<Job> job;
    std::jthread thread;
  };
  std::list<Running> running_;
};

}  // namespace tw::editor
