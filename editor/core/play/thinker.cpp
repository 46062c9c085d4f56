#include "editor/core/play/thinker.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <functional>
#include <iterator>

namespace tw::editor {

namespace {
constexpr int kSamples = 24, kFewSamples = 6, kSampleRounds = 3;
constexpr std::uint64_t kSampleSeed = 20;
}  // namespace

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
      bot->set_hurry_flag(&hurry);
      out.action = bot->choose(*state, random);
      if (!with_evaluations) return out;
      out.evaluations = bot->evaluations();
      if (out.evaluations.empty())
        rate(out);
      else
        estimate_untried(out);
    } catch (const std::exception& failure) {
      out.action.reset();
      out.error = failure.what();
    }
    return out;
  }
  /// Returns the leads of the deciding seat after `action` and a few rounds of quick play. Uses the same guesses about
  /// hidden information for every action.
  std::vector<double> samples(game::Action action, int count) {
    const int seat = state->player();
    std::vector<std::int32_t> values(static_cast<std::size_t>(state->players()));
    std::vector<double> out;
    const auto position = state->clone();
    for (int i = 0; i < count && open; ++i) {
      model::Random guess(kSampleSeed, static_cast<std::uint64_t>(i), 1);
      position->copy_from(*state);
      position->determinize(seat, guess);
      if (!position->is_legal(action)) continue;
      position->apply(action);
      if (!position->finished()) position->playout_rated(kSampleRounds * state->players(), nullptr);
      position->evaluate(nullptr, values);
      std::int32_t rival = INT32_MIN;
      for (int other = 0; other < state->players(); ++other)
        if (other != seat) rival = std::max(rival, values[other]);
      out.push_back(values[seat] - (rival == INT32_MIN ? 0.0 : rival));
    }
    return out;
  }
  /// Adds estimates for actions that the bot did not try: the value of the best action plus the mean difference of the
  /// samples.
  void estimate_untried(Answer& out) {
    const game::ActionEvaluation first = out.evaluations.front();
    const bool counts =
        std::ranges::any_of(out.evaluations, [](const game::ActionEvaluation& t) { return t.visits > 0; });
    std::vector<game::ActionEvaluation> untried;
    if (counts) {
      const auto end = std::stable_partition(out.evaluations.begin(), out.evaluations.end(),
                                             [](const game::ActionEvaluation& t) { return t.visits > 0; });
      untried.assign(end, out.evaluations.end());
      out.evaluations.erase(end, out.evaluations.end());
    }
    game::ActionList legal;
    state->legal_actions(legal);
    for (const game::Action action : legal) {
      const auto is = [&](const game::ActionEvaluation& t) { return t.action == action; };
      if (std::ranges::none_of(out.evaluations, is) && std::ranges::none_of(untried, is))
        untried.push_back({.action = action});
    }
    if (untried.empty()) return;
    const std::vector<double> base = samples(first.action, kSamples);
    for (game::ActionEvaluation& evaluation : untried) {
      if (!open) return;  // the answer is no longer needed
      const std::vector<double> own = samples(evaluation.action, hurry ? kFewSamples : kSamples);
      const std::size_t count = std::min(own.size(), base.size());
      if (count == 0) continue;
      double sum = 0;
      for (std::size_t i = 0; i < count; ++i) sum += own[i] - base[i];
      evaluation.value = first.value + static_cast<std::int32_t>(std::lround(sum / static_cast<double>(count)));
      evaluation.visits = 0;
    }
    std::ranges::stable_sort(untried, std::greater{}, &game::ActionEvaluation::value);
    std::ranges::move(untried, std::back_inserter(out.evaluations));
  }
  void rate(Answer& out) const {
    std::vector<game::ActionValue> rated;
    state->rate(nullptr, rated);
    std::stable_sort(rated.begin(), rated.end(),
                     [](const game::ActionValue& a, const game::ActionValue& b) { return a.value > b.value; });
    for (const game::ActionValue& row : rated) out.evaluations.push_back({.action = row.action, .value = row.value});
    out.estimated = true;
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
