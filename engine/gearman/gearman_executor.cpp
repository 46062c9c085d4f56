#include "engine/gearman/gearman_executor.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/gearman/server_connection.hpp"
#include "engine/gearman/task_client.hpp"
#include "engine/gearman/worker_names.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/worker_pool.hpp"
#include "engine/workers/remote_games.hpp"

namespace tw::gearman {
namespace {

using Clock = std::chrono::steady_clock;
using simulation::Batch;
using simulation::Job;
using simulation::seconds_since;
using Hall = simulation::WorkerPool<Batch>;

/// Limits on the queue of waiting jobs for each worker: number of jobs, and seconds of work.
constexpr double kWaitingPerWorker = 1, kWaitingSeconds = 1;
/// Limits for one job: the number of invalid results, and the number of requests by workers to send the job again. A
/// lost worker connection also leads to such a request, so the limit for requests is higher.
constexpr int kMaxInvalid = 5, kMaxAgain = 50;
/// Seconds within which a worker must report that it has begun a job that the server gave it; workers report this at
/// once.
constexpr double kSilentAtFirst = 3;
/// Seconds after which a job must have ended: workers end jobs after 90 s, and may wait for another 30 s. Without this
/// limit, a worker without the key could hold a job forever by reporting that it is still playing.
constexpr double kMaxJobSeconds = 180;
/// Delay in seconds before a job is sent again after an answer that was not sealed with the key. Prevents workers
/// without the key that answer immediately from keeping the server busy.
constexpr double kWaitForStrangers = 0.1;
/// Maximum number of jobs about which the server is asked at once.
constexpr int kMaxQuestions = 64;
constexpr int kTickMilliseconds = 20;
/// Intervals in seconds at which a server is queried: normally, and while it has no workers or is lost.
constexpr double kAskEvery = 1, kAskOftenEvery = 0.2;

/// Measured CPU time in seconds that a job server needs for a job (tests/benchmarks/README.md): a fixed part, and a
/// part for each connected worker, since the server examines all workers when a job arrives.
constexpr double kServerSeconds = 1e-4, kServerSecondsPerWorker = 3e-8;
/// Maximum share of a processor core that the jobs of a run may use: in each job server, and in this process.
constexpr double kServerShare = 0.25, kClientShare = 0.5;
/// Limits on the duration of a job, in seconds.
constexpr double kMinSeconds = 1, kMaxSeconds = 60;
/// Maximum number of jobs at a server while the duration of a job is unknown.
constexpr int kProbes = 64;

/// Returns finding TW126 if the texts of a run are too large for a message.
model::Findings check_size(const workers::RunDescription& description) {
  constexpr std::size_t kOtherBytes = std::size_t{1} << 20, kMegabyte = std::size_t{1} << 20;
  std::size_t bytes = kOtherBytes;
  for (const auto& [hash, text] : description.texts) bytes += text.size();
  if (bytes <= workers::kMaxMessageBytes) return {};
  return {{.code = "TW126",
           .message = tr("the rules and tiles of this run take {0} MiB, but a job can take at most {1} MiB; "
                         "play the games on this computer",
                         bytes / kMegabyte, workers::kMaxMessageBytes / kMegabyte)}};
}

/// A job whose result has not arrived yet. It may have been sent to several workers.
struct OpenJob {
  Job games;
  std::uint64_t number;
  std::atomic<bool> done{false};
  std::atomic<std::uint32_t> attempts{0};  ///< number of times that it was sent
  std::atomic<int> invalid{0};             ///< number of invalid results
  std::atomic<int> again{0};               ///< number of requests to send it again
};

/// Thrown if the workers do not play the run, or if a job repeatedly fails.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace

/// State shared by the connections to all servers.
class GearmanExecutor::Run {
 public:
  Run(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
      const simulation::Control& control_, workers::RunDescription description)
      : games(experiments, source, std::move(description)), control(control_) {}

  workers::RemoteGames games;
  const simulation::Control& control;
  const Label::RunId id = random_run_id();
  std::atomic<bool> refused{false};
  std::atomic<bool> finished{false};  ///< true once all games have been played
  std::atomic<bool> begun{false};     ///< true once any game has been played
  Hall hall{};

  bool ending() const { return control.stopping() || hall.closed(); }

  /// Adds CPU time that this process has spent on handling job results. May be called on any thread.
  void add_client_time(double seconds, std::size_t jobs) {
    const std::lock_guard lock(mutex_);
    client_seconds_ += seconds;
    client_jobs_ += static_cast<double>(jobs);
    if (client_jobs_ <= 2 * kAveraged) return;
    client_jobs_ /= 2;
    client_seconds_ /= 2;
  }
  /// Returns the average CPU time that this process needs per job, in seconds.
  double client_seconds() const {
    const std::lock_guard lock(mutex_);
    return client_seconds_ / std::max(client_jobs_, 1.0);
  }

  /// Returns the next job to send; null if there is none at the moment.
  std::shared_ptr<OpenJob> next(std::int64_t most) {
    const std::lock_guard lock(mutex_);
    while (!again_.empty() && again_.begin()->first <= Clock::now()) {
      auto job = std::move(again_.extract(again_.begin()).mapped());
      if (!job->done) return job;
    }
    bool last = false;
    Job fresh = games.next(most, last);
    if (last) finished = true;
    return fresh.empty() ? nullptr : std::shared_ptr<OpenJob>(new OpenJob{std::move(fresh), number_++});
  }
  /// `wait`: seconds before next() returns the job.
  void send_again(std::shared_ptr<OpenJob> job, double wait = 0) {
    const std::lock_guard lock(mutex_);
    const auto from = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wait));
    if (!job->done) again_.emplace(from, std::move(job));
  }

  /// Remembers that a worker refused the run. Returns false if the refusal was already known.
  bool add_refusal(const std::string& worker, const std::string& why) {
    const std::lock_guard lock(mutex_);
    return refusals_.emplace(worker, why).second;
  }
  Refusals refusals() const {
    const std::lock_guard lock(mutex_);
    return refusals_;
  }

 private:
  static constexpr double kAveraged = 100;  ///< minimum number of jobs over which client_seconds() averages

  mutable std::mutex mutex_;
  double client_seconds_ = 0, client_jobs_ = 0;
  std::multimap<Clock::time_point, std::shared_ptr<OpenJob>> again_;  ///< jobs to send again, by earliest sending time
  Refusals refusals_;
  std::uint64_t number_ = 0;
};

/// The connection to one server, and the thread that serves it.
class GearmanExecutor::Link {
 public:
  Link(GearmanExecutor& owner, Run& run, std::size_t server)
      : owner_(owner),
        run_(run),
        server_(server),
        endpoint_(owner.options_.servers[server]),
        key_(owner.options_.key),
        function_(function_name(key_)) {}

  void work() {
    try {
      while (!run_.ending() && !run_.finished) {
        const double before = simulation::thread_cpu_seconds();
        step();
        if (results_ > 0) run_.add_client_time(simulation::thread_cpu_seconds() - before, std::exchange(results_, 0));
      }
      announce_refusals();
    } catch (const Refused&) {
      run_.refused = true;
      throw;
    }
  }

 private:
  struct Sent {
    std::shared_ptr<OpenJob> job;
    Label label;
    Clock::time_point sign = Clock::now();  ///< when it was sent, or when the worker last responded
    Clock::time_point taken{};              ///< when a worker first had it; the epoch if that is not known
    bool running = false, late = false, to_one_worker = false;
  };

  void step() {
    if (!client_ && !connect()) {
      std::this_thread::sleep_for(Hall::kPollInterval);
      return;
    }
    if (!ask_server()) return;
    send_jobs();
    std::vector<TaskEvent> events;
    const std::string lost = client_->exchange(kTickMilliseconds, events);
    for (TaskEvent& event : events) handle(std::move(event));
    if (!lost.empty()) return lose(lost);
    find_late_jobs();
  }

  /// Sends jobs. Short jobs would overload the server or this process, so each job has a minimum duration. Until the
  /// duration of a job is known, jobs may be shorter, but fewer of them are sent.
  void send_jobs() {
    const int all = std::max(owner_.workers().workers, workers_);
    const double server = workers_ * (kServerSeconds + kServerSecondsPerWorker * workers_) / kServerShare;
    const double needed = std::max(server, all * run_.client_seconds() / kClientShare);
    size_.set_target_seconds(std::clamp(needed, kMinSeconds, kMaxSeconds), std::min(needed, kMaxSeconds) / 2);
    while (!run_.control.paused() && !run_.ending()) {
      const std::int64_t games = size_.next(run_.games.left(), all);
      const double known = size_.expected_seconds(games), seconds = known > 0 ? known : seconds_since(begun_);
      const double allowed = std::max<double>(kProbes, 4 * workers_ * seconds / needed);
      const double waiting = std::min(kWaitingPerWorker, kWaitingSeconds / seconds);
      if (on_time_ >= std::min(workers_ * (1 + waiting), allowed)) break;
      auto job = run_.next(games);
      if (!job) break;
      send(std::move(job), function_, false);
    }
  }

  bool connect() {
    if (seconds_since(asked_) < kAskOftenEvery) return false;
    asked_ = Clock::now();
    const std::string why = server_connection_.connect(endpoint_, !key_.is_secret(), [this] { return run_.ending(); });
    if (!why.empty()) {
      if (!run_.ending()) owner_.set_state(server_, {.waiting = why, .lost = true});
      return false;
    }
    connected_ = Clock::now();
    client_ = std::make_unique<TaskClient>(server_connection_.address(), endpoint_.port, workers::kMaxMessageBytes,
                                           [this] { return run_.ending(); });
    asked_ = {};
    return true;
  }

  /// Asks for the number of workers from time to time. Returns false if the server is lost.
  bool ask_server() {
    if (seconds_since(asked_) < (workers_ == 0 ? kAskOftenEvery : kAskEvery)) return true;
    asked_ = Clock::now();
    const auto leave = [this] { return run_.ending(); };
    const auto found = server_connection_.workers_for(function_, leave);
    if (!found) {
      if (!run_.ending()) lose(tr("it does not answer"));
      return false;
    }
    workers_ = *found;
    // When a lost server is available again, its workers need a moment to reconnect.
    if (workers_ == 0 && was_lost_ && seconds_since(connected_) < 2) return true;
    std::string waiting;
    if (workers_ == 0) waiting = find_others(leave);
    owner_.set_state(server_, {.workers = workers_, .waiting = waiting});
    if (!run_.begun && owner_.has_no_workers())
      if (const Refusals refusals = run_.refusals(); !refusals.empty()) throw Refused(describe_refusals(refusals));
    announce_refusals();
    return true;
  }

  /// Announces the workers that refused the run, once other workers have played some of its games.
  void announce_refusals() {
    if (!run_.begun) return;
    for (const std::string& message : std::exchange(refused_, {})) owner_.add_notice(message);
  }

  /// Counts the workers that will accept jobs again soon; if there are none, returns why. Called if no worker accepts
  /// jobs at the moment.
  std::string find_others(const Socket::StopCheck& should_stop) {
    const auto all = server_connection_.workers(should_stop);
    const Refusals refusals = run_.refusals();
    workers_ = all ? count_willing(*all, key_, refusals) : 0;
    if (workers_ > 0) return "";
    const bool refused = all && !refusals.empty() && count_willing(*all, key_, {}) > 0;
    return refused ? describe_refusals(refusals) : describe_missing_workers(endpoint_, key_, all);
  }

  void lose(const std::string& why) {
    client_.reset();
    server_connection_.close();
    workers_ = 0;
    was_lost_ = true;
    owner_.set_state(server_, {.waiting = tr("the connection to job server {0} was lost: {1}", endpoint_.text(), why),
                               .lost = true});
    for (auto& [number, sent] : std::exchange(sent_, {}))
      if (!sent.late) run_.send_again(std::move(sent.job));
    on_time_ = 0;
  }

  void send(std::shared_ptr<OpenJob> job, const std::string& function, bool with_texts) {
    const Label label{Label::Kind::Job, run_.id, job->number, ++job->attempts, unix_time()};
    workers::JobMessage message{.run = run_.games.description.hash, .job = job->games, .blobs = {}};
    if (with_texts) message.blobs = run_.games.description.texts;
    client_->submit(++last_task_, function, seal(key_, label, workers::encode(message)), with_texts);
    sent_.emplace(last_task_, Sent{.job = std::move(job), .label = label, .to_one_worker = with_texts});
    ++on_time_;
  }

  void handle(TaskEvent event) {
    const auto found = sent_.find(event.task);
    if (found == sent_.end()) return;
    if (event.kind == TaskEvent::Kind::Taken || event.kind == TaskEvent::Kind::Running)
      if (found->second.taken == Clock::time_point{}) found->second.taken = Clock::now();
    if (event.kind == TaskEvent::Kind::Taken) return;
    started_ = Clock::now();
    if (event.kind == TaskEvent::Kind::Running) {
      found->second.sign = started_;
      found->second.running = true;
      return;
    }
    const Sent sent = std::move(found->second);
    sent_.erase(found);
    if (!sent.late) --on_time_;
    if (sent.job->done) return;  // another worker was faster
    if (event.kind == TaskEvent::Kind::Failed)
      return refuse_unsealed(sent, tr("workers exited before they returned the result"));
    Label label;
    const auto body = unseal(key_, event.data, label);
    const Label expected{Label::Kind::Result, sent.label.run, sent.label.job, sent.label.attempt, label.time};
    if (!body || label != expected)
      return refuse_unsealed(sent, tr("the result is damaged, or was not sealed with this key"));
    workers::ResultMessage result;
    if (const std::string wrong = workers::decode(*body, sent.job->games, run_.games.expected(), result);
        !wrong.empty())
      return refuse(sent, wrong);
    handle(sent, std::move(result));
  }

  void handle(const Sent& sent, workers::ResultMessage result) {
    const std::string by = is_worker_name(result.worker) ? result.worker : "?";
    if (!result.refused.empty()) {
      if (by == "?") return refuse(sent, tr("a worker without a name refused the games: {0}", result.refused));
      if (run_.add_refusal(by, result.refused))
        refused_.push_back(tr("worker {0} refused the games: {1}; other workers play them", by, result.refused));
      asked_ = {};
      return send_again(sent);
    }
    if (!result.again.empty()) {
      if (++sent.job->again >= kMaxAgain) throw Refused(tr("worker {0}: {1}", by, result.again));
      return send_again(sent);
    }
    if (!result.missing.empty()) {
      if (by == "?" || sent.to_one_worker) return refuse(sent, tr("a worker does not accept the files of the run"));
      return send(sent.job, function_name(key_, by), true);
    }
    if (sent.job->done) return;
    if (!run_.games.fits(result)) return refuse(sent, tr("the sums in the result are too large"));
    if (sent.job->done.exchange(true)) return;
    const Job& job = sent.job->games;
    if (result.lost) {
      owner_.add_notice(
          // translators: {2} is, for example: crashed (Segmentation fault)
          tr("worker {0}: the process that played game {1} {2}", by, result.lost->game, result.lost->how));
      run_.games.give_back(job, *result.lost);
    } else {
      take(job, std::move(result.played));
    }
    run_.games.end_job();
    if (run_.games.finished()) run_.finished = true;
  }

  void take(const Job& job, simulation::PlayedJob played) {
    const std::int64_t games = simulation::games_in(played.batch.ranges);
    if (games > 0) size_.record_job(games, played.batch.cpu_seconds);
    ++results_;
    if (games > 0) run_.begun = true;
    if (games > 0) run_.hall.put(std::move(played.batch));
    if (!played.error.empty()) throw std::runtime_error(played.error);
    run_.games.give_back(simulation::games_after(job, games));
  }

  /// Resends a job after an answer that can be given without the key. If the key is secret, such answers do not count
  /// against the job, since they may come from workers without the key.
  void refuse_unsealed(const Sent& sent, const std::string& why) {
    if (!key_.is_secret()) return refuse(sent, why);
    if (++strange_ == kMaxInvalid)
      owner_.add_notice(
          tr("job server {0}: a worker without the key returns invalid results (last error: {1}); other workers "
             "play the games",
             endpoint_.text(), why));
    if (!sent.late) run_.send_again(sent.job, kWaitForStrangers);
  }
  /// Resends a job whose result cannot be used.
  void refuse(const Sent& sent, const std::string& why) {
    if (++sent.job->invalid >= kMaxInvalid)
      throw Refused(tr("job server {0}: a job failed to return a valid result {1} times; last error: {2}",
                       endpoint_.text(), kMaxInvalid, why));
    send_again(sent);
  }
  void send_again(const Sent& sent) {
    if (!sent.late) run_.send_again(sent.job);  // late jobs have already been sent again
  }

  /// Returns true if a job must be given to another worker. `running`: number of jobs that workers report as being
  /// played.
  bool is_late(const Sent& sent, std::int64_t running) const {
    const auto is_over = [this](Clock::time_point from, double seconds) {
      return looked_ - from >= std::chrono::duration<double>(seconds);
    };
    const double worker_timeout = owner_.options_.worker_timeout;
    if (sent.taken != Clock::time_point{} && is_over(sent.taken, kMaxJobSeconds)) return true;
    if (sent.running || sent.to_one_worker) return is_over(sent.sign, worker_timeout);
    if (sent.taken != Clock::time_point{}) return is_over(sent.taken, std::min(worker_timeout, kSilentAtFirst));
    // A queued job is late only if some workers are idle but do not take jobs from the queue.
    return is_over(sent.sign, worker_timeout) && is_over(started_, worker_timeout) && running < workers_;
  }

  /// Reassigns the jobs of workers that have stopped responding. Late results are still accepted.
  void find_late_jobs() {
    if (seconds_since(looked_) < kAskOftenEvery) return;
    looked_ = Clock::now();
    const auto running = std::ranges::count_if(sent_, [](const auto& s) { return s.second.running && !s.second.late; });
    int questions = seconds_since(questioned_) < kAskEvery ? kMaxQuestions : 0;
    if (questions == 0) questioned_ = looked_;
    for (auto& [number, sent] : sent_) {
      if (sent.late) continue;
      if (!is_late(sent, running)) {
        const bool queued = !sent.running && sent.taken == Clock::time_point{};
        if (queued && looked_ - sent.sign > std::chrono::duration<double>(kAskEvery) && ++questions <= kMaxQuestions)
          client_->ask_about(number);
        continue;
      }
      sent.late = true;
      --on_time_;
      run_.send_again(sent.job);
      if (!std::exchange(said_late_, true))
        owner_.add_notice(
            tr("a worker of job server {0} does not answer; its games are given to other workers", endpoint_.text()));
    }
  }

  GearmanExecutor& owner_;
  Run& run_;
  const std::size_t server_;
  const Endpoint endpoint_;
  const Key key_;
  const std::string function_;
  ServerConnection server_connection_;
  std::unique_ptr<TaskClient> client_;
  std::map<std::uint64_t, Sent> sent_;  ///< by task number
  std::uint64_t last_task_ = 0;
  int workers_ = 0;
  int on_time_ = 0;  ///< number of jobs that are queued, or played by workers that still respond
  simulation::JobSizer size_{1};
  Clock::time_point asked_{}, looked_{}, questioned_{}, started_ = Clock::now();
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point connected_{};
  int strange_ = 0;          ///< number of answers that were not sealed with the key
  std::size_t results_ = 0;  ///< number of results that have arrived since they were last reported
  bool said_late_ = false, was_lost_ = false;
  std::vector<std::string> refused_;  ///< unannounced messages about workers that refused the run
};

GearmanExecutor::GearmanExecutor(GearmanOptions options)
    : options_(std::move(options)), servers_(options_.servers.size()) {}
GearmanExecutor::~GearmanExecutor() = default;

simulation::WorkerStatus GearmanExecutor::workers() const {
  const std::lock_guard lock(mutex_);
  simulation::WorkerStatus out;
  for (const ServerState& server : servers_) out.workers += server.workers;
  if (out.workers > 0) return out;
  out.lost = std::ranges::all_of(servers_, &ServerState::lost);
  for (const ServerState& server : servers_) model::add_clause(out.waiting, server.waiting);
  return out;
}

void GearmanExecutor::set_state(std::size_t server, ServerState state) {
  const std::lock_guard lock(mutex_);
  ServerState& old = servers_[server];
  const std::string& waiting = state.waiting;
  if (!waiting.empty() && waiting != old.waiting && !(old.lost && state.lost))
    // translators: {0} is, for example: the connection to job server abc:4730 was lost
    notices_.push_back(tr("{0}; waiting (finished games are saved if you stop)", waiting));
  if (waiting.empty() && !old.waiting.empty())
    notices_.push_back(tr_n("job server {1}: a worker is connected", "job server {1}: {0} workers are connected",
                            state.workers, options_.servers[server].text()));
  old = std::move(state);
}

bool GearmanExecutor::has_no_workers() const {
  const std::lock_guard lock(mutex_);
  return std::ranges::all_of(servers_, [](const ServerState& server) { return server.asked && server.workers == 0; });
}

void GearmanExecutor::add_notice(const std::string& message) {
  const std::lock_guard lock(mutex_);
  notices_.push_back(message);
}

void GearmanExecutor::deliver_notices() {
  std::vector<std::string> notices;
  {
    const std::lock_guard lock(mutex_);
    notices.swap(notices_);
  }
  if (options_.notice)
    for (const std::string& notice : notices) options_.notice(notice);
}

model::Result<simulation::WorkerStatus> contact_servers(const std::vector<Endpoint>& servers, const Key& key,
                                                        const std::function<bool()>& should_stop) {
  simulation::WorkerStatus out;
  std::string problems, missing;
  bool reached = false;
  for (const Endpoint& server : servers) {
    ServerConnection connection;
    std::string why = connection.connect(server, !key.is_secret(), should_stop);
    if (why == key_required_message(server)) return model::Findings{{.code = "TW120", .message = why}};
    std::vector<Address> addresses;
    if (!why.empty() && server.host.find_first_of(".:") == std::string::npos && !resolve(server, addresses).empty())
      why = tr("{0}; --on also accepts \"threads\", \"processes\" and \"here\"", why);
    if (!why.empty()) {
      model::add_clause(problems, why);
      continue;
    }
    const auto workers = connection.workers(should_stop);
    const int found = workers ? count_workers(*workers, key) : 0;
    out.workers += found;
    const bool only_others = workers && found == 0 && has_other_workers(*workers, key);
    reached = reached || !only_others;
    if (found == 0) model::add_clause(only_others ? problems : missing, describe_missing_workers(server, key, workers));
  }
  if (!reached) return model::Findings{{.code = "TW127", .message = problems}};
  if (out.workers == 0) out.waiting = missing;
  return out;
}

model::Findings GearmanExecutor::play(std::span<const simulation::Experiment> experiments,
                                      simulation::GameSource& source, const simulation::Control& control,
                                      const simulation::BatchCallback& take) {
  if (source.left() == 0) return {};
  if (!contacted_) {
    const auto found = contact_servers(options_.servers, options_.key, [&] { return control.stopping(); });
    if (!found && !control.stopping()) return found.findings();
    contacted_ = true;
  }
  auto described = workers::describe(experiments);
  if (!described) return described.findings();
  if (auto findings = check_size(described.value()); !findings.empty()) return findings;
  Run run(experiments, source, control, std::move(described.value()));
  {
    const std::lock_guard lock(mutex_);
    for (ServerState& server : servers_) server.asked = false;
  }
  std::atomic<std::size_t> number{0};
  auto findings = run.hall.run(
      static_cast<int>(options_.servers.size()), [&] { Link(*this, run, number++).work(); },
      [&](std::vector<Batch>& batches) {
        deliver_notices();
        const double before = simulation::thread_cpu_seconds();
        const bool more = take(batches);
        run.add_client_time(simulation::thread_cpu_seconds() - before, 0);
        return more;
      });
  deliver_notices();
  if (run.refused && !findings.empty()) findings.front().code = "TW126";
  return findings;
}

}  // namespace tw::gearman
