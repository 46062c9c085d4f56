#include "editor/core/play/thinker.hpp"

#include <exception>

#include "engine/advice/explanation.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

struct Thinker::Job {
  std::unique_ptr<game::Bot> bot;
  std::unique_ptr<game::State> state;
  model::Random random;
  bool with_evaluations = false;
  std::atomic<bool> hurry{false}, over{false};
  std::atomic<bool> open{true};             // set to false only by the UI thread
  std::function<void(const Answer&)> done;  // called only by the UI thread

  Answer think() {
    Answer out;
    try {
      if (!with_evaluations) {
        bot->set_hurry_flag(&hurry);
        out.action = bot->choose(*state, random);
        return out;
      }
      out.advice = advice::advise(*bot, *state, random, {.hurry = &hurry, .should_stop = [this] { return !open; }});
      out.action = out.advice.action;
      for (game::ActionEvaluation& evaluation : out.advice.evaluations) {
        if (!open) break;  // the answer is no longer needed
        std::vector<std::string> reasons = advice::explain(*state, advice::complete_turn(*state, evaluation.action));
        reasons.push_back(evaluation.why);
        evaluation.why = model::join_clauses(reasons);
      }
    } catch (const std::exception& failure) {
      out.action.reset();
      out.error = failure.what();
    }
    return out;
  }
};

Thinker::~Thinker() {
  stop();
  for (Running& run : running_) run.thread.join();
}

void Thinker::ask(std::unique_ptr<game::Bot> bot, std::unique_ptr<game::State> state, model::Random random,
                  bool with_evaluations, std::function<void(const Answer&)> done) {
  stop();
  auto job = std::make_shared<Job>();
  job->bot = std::move(bot);
  job->state = std::move(state);
  job->random = random;
  job->with_evaluations = with_evaluations;
  job->done = std::move(done);
  current_ = job;
  running_.push_back({job, std::jthread([this, job, post = post_] {
                        Answer answer = job->think();
                        job->over = true;
                        // Uses `this` only while the job is open; the destructor of Thinker closes it.
                        post([this, job, answer = std::move(answer)] {
                          if (!job->open) return;
                          job->open = false;
                          current_.reset();
                          job->done(answer);
                        });
                      })});
}

void Thinker::hurry() {
  if (current_) current_->hurry = true;
}

void Thinker::stop() {
  if (current_) {
    current_->open = false;
    current_->hurry = true;
    current_.reset();
  }
  remove_finished();
}

void Thinker::remove_finished() {
  std::erase_if(running_, [](const Running& run) { return run.job->over.load(); });  // their threads have finished
}

}  // namespace tw::editor
