#include "editor/core/play/thinker.hpp"

#include <algorithm>
#include <exception>

namespace tw::editor {

struct Thinker::Job {
  std::unique_ptr<game::Bot> bot;
  std::unique_ptr<game::State> state;
  model::Random random;
  bool with_thoughts = false;
  std::atomic<bool> hurry{false}, over{false};
  bool open = true;                         // the user interface's thread only
  std::function<void(const Answer&)> done;  // likewise

  Answer think() {
    Answer out;
    try {
      bot->heed(&hurry);
      out.action = bot->choose(*state, random);
      if (!with_thoughts) return out;
      out.thoughts = bot->thoughts();
      if (out.thoughts.empty()) rate(out);
    } catch (const std::exception& trouble) {
      out.action.reset();
      out.trouble = trouble.what();
    }
    return out;
  }
  void rate(Answer& out) const {
    std::vector<game::Rated> rated;
    state->rate(nullptr, rated);
    std::stable_sort(rated.begin(), rated.end(),
                     [](const game::Rated& a, const game::Rated& b) { return a.value > b.value; });
    for (const game::Rated& row : rated) out.thoughts.push_back({.action = row.action, .value = row.value});
    out.rated = true;
  }
};

Thinker::~Thinker() {
  stop();
  for (Running& run : running_) run.thread.join();
}

void Thinker::ask(std::unique_ptr<game::Bot> bot, std::unique_ptr<game::State> state, model::Random random,
                  bool with_thoughts, std::function<void(const Answer&)> done) {
  stop();
  auto job = std::make_shared<Job>();
  job->bot = std::move(bot);
  job->state = std::move(state);
  job->random = random;
  job->with_thoughts = with_thoughts;
  job->done = std::move(done);
  current_ = job;
  running_.push_back({job, std::jthread([this, job, post = post_] {
                        Answer answer = job->think();
                        job->over = true;
                        // The thinker is looked at only while the job is open, which it closes when it goes.
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
  reap();
}

void Thinker::reap() {
  std::erase_if(running_, [](const Running& run) { return run.job->over.load(); });  // their threads are at their end
}

}  // namespace tw::editor
