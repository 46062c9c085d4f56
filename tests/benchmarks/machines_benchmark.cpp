// Measures the load that a run on many machines places on the client and the job servers. The client and the job
// servers are real; a single process takes the place of all workers. It answers jobs with results prepared in advance,
// either immediately, which shows how many jobs the client and the servers can handle, or when a real worker would have
// finished the games.
//   machines_benchmark [OPTION VALUE]...
// README.md explains the options and lists the results.

#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <queue>
#include <sstream>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/gearman/packet.hpp"
#include "engine/gearman/socket.hpp"
#include "engine/gearman/worker_names.hpp"
#include "engine/program/version.hpp"
#include "engine/simulation/job_player.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/machines/machines.hpp"
#include "tests/support/shipped.hpp"

namespace tw {
namespace {

using Clock = std::chrono::steady_clock;
using simulation::GameResult;
using simulation::Job;

struct Options {
  std::string game = "hunters-gatherers-2020", bots = "greedy,greedy", metrics = "all", store;
  std::int64_t games = 1'000'000, keep = 0;
  int servers = 1, machines = 1, cores = 16;
  double speed = 1200;  ///< games per second on one core
  bool wait = false;    ///< true: answer when a real worker would have finished the games
  int threads = 4;      ///< threads of each job server
  int wakeup = 0;       ///< number of workers that a job server wakes for each job; 0: all
};

/// The numbers of jobs and results of the stand-in workers, shared by both processes.
struct Counters {
  std::atomic<std::int64_t> jobs{0}, games{0}, bytes_of_jobs{0}, bytes_of_results{0}, texts{0};
};

/// Number of prepared games: small enough for workers to return individual results instead of sums.
constexpr std::int64_t kPrepared = 32;

/// Prepares results by playing a few games, which are then repeated.
class PreparedResults {
 public:
  explicit PreparedResults(const simulation::Experiment& experiment) : experiment_(experiment), player_(experiments()) {
    results_ = player_
                   .play(
                       {{0, 0, kPrepared}}, [](int, std::int64_t) { return true; }, [] { return false; })
                   .batch.games;
  }

  /// Returns the answer to a job. `seconds`: CPU time of its games.
  std::string answer(const Job& job, double seconds) {
    workers::ResultMessage out;
    out.played.batch.ranges = job;
    out.played.batch.cpu_seconds = seconds;
    const std::int64_t games = simulation::games_in(job);
    if (simulation::may_be_summed(experiments(), job))
      out.played.batch.sums = sums_of(games);
    else
      for (std::int64_t game = 0; game < games; ++game)
        out.played.batch.games.push_back(results_[game % std::ssize(results_)]);
    return workers::encode(out);
  }

 private:
  std::span<const simulation::Experiment> experiments() const { return {&experiment_, 1}; }

  std::shared_ptr<const simulation::Summary> sums_of(std::int64_t games) {
    auto& made = sums_[games];
    if (made) return made;
    auto out = std::make_shared<simulation::Summary>(simulation::empty_summary(experiment_, player_.columns(0)));
    simulation::Summary part = *out;
    for (const GameResult& result : results_) part.add(result);
    for (std::int64_t left = games / std::ssize(results_); left > 0; left /= 2) {
      if (left % 2 == 1) out->merge(part);
      part.merge(simulation::Summary(part));
    }
    for (std::int64_t game = 0; game < games % std::ssize(results_); ++game) out->add(results_[game]);
    return made = out;
  }

  const simulation::Experiment& experiment_;
  simulation::JobPlayer player_;
  std::vector<GameResult> results_;
  std::map<std::int64_t, std::shared_ptr<const simulation::Summary>> sums_;  ///< by number of games
};

/// All workers of all machines, on one thread.
class StandInWorkers {
 public:
  StandInWorkers(const Options& options, const std::vector<gearman::Endpoint>& servers,
                 const simulation::Experiment& experiment, Counters& counters)
      : options_(options),
        counters_(counters),
        results_(experiment),
        machines_(static_cast<std::size_t>(options.machines)) {
    const int workers = options.machines * options.cores;
    for (int number = 0; number < workers; ++number) {
      const auto& server = servers[static_cast<std::size_t>(number) % servers.size()];
      auto& worker = workers_.emplace_back(std::make_unique<StandIn>());
      worker->machine = number / options.cores;
      if (const std::string why = worker->socket.connect("127.0.0.1", server.port, {}); !why.empty()) fail(why);
      const std::string name = name_of(worker->machine);
      worker->socket.send(gearman::request(gearman::PacketType::CanDo, {function_}) +
                          gearman::request(gearman::PacketType::CanDo, {gearman::function_name(key_, name)}) +
                          gearman::request(gearman::PacketType::SetClientId,
                                           {gearman::identifier_of({program::version(), "open", name,
                                                                    number % options.cores + 1, "idle"})}) +
                          gearman::request(gearman::PacketType::GrabJob));
      epoll_event event{.events = EPOLLIN, .data = {.u32 = static_cast<std::uint32_t>(number)}};
      ::epoll_ctl(epoll_, EPOLL_CTL_ADD, worker->socket.descriptor(), &event);
    }
  }

  [[noreturn]] void work() {
    std::vector<epoll_event> events(1024);
    for (;;) {
      const auto now = Clock::now();
      while (!due_.empty() && due_.top().first <= now) {
        finish(*workers_[due_.top().second]);
        due_.pop();
      }
      const auto wait = due_.empty() ? std::chrono::milliseconds(100)
                                     : std::chrono::duration_cast<std::chrono::milliseconds>(due_.top().first - now);
      const int ready = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                     static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, 100)));
      for (int i = 0; i < ready; ++i) read(events[i].data.u32);
    }
  }

 private:
  struct StandIn {
    gearman::Socket socket;
    int machine = 0;
    std::string input, handle, result;
    gearman::Label label{};
    Job job{};
  };
  struct Machine {
    bool asked = false, has_texts = false;
    std::vector<std::size_t> waiting{};  ///< workers that wait for the texts
  };

  [[noreturn]] static void fail(const std::string& why) {
    std::fprintf(stderr, "machines_benchmark: a worker %s\n", why.c_str());
    ::_exit(3);
  }
  static std::string name_of(int machine) { return "stand-in:" + std::to_string(machine); }

  void read(std::size_t number) {
    StandIn& worker = *workers_[number];
    if (worker.socket.receive(worker.input, 65536, 0) == gearman::Socket::Status::Closed) fail("lost its job server");
    std::string_view rest = worker.input;
    while (const auto head = gearman::read_packet_header(rest)) {
      if (rest.size() < gearman::kPacketHeaderSize + head->size) break;
      handle(number, head->type, rest.substr(gearman::kPacketHeaderSize, head->size));
      rest.remove_prefix(gearman::kPacketHeaderSize + head->size);
    }
    worker.input.erase(0, worker.input.size() - rest.size());
  }

  void handle(std::size_t number, gearman::PacketType type, std::string_view data) {
    StandIn& worker = *workers_[number];
    if (type == gearman::PacketType::NoJob) worker.socket.send(gearman::request(gearman::PacketType::PreSleep));
    if (type == gearman::PacketType::Noop) worker.socket.send(gearman::request(gearman::PacketType::GrabJob));
    if (type != gearman::PacketType::JobAssign) return;
    counters_.bytes_of_jobs += std::ssize(data);
    worker.handle = gearman::take_part(data);
    gearman::take_part(data);
    const auto body = gearman::unseal(key_, data, worker.label);
    workers::JobMessage job;
    if (!body || !workers::decode(*body, job).empty()) fail("received an invalid job");
    worker.label.kind = gearman::Label::Kind::Result;
    worker.label.time = gearman::unix_time();
    worker.job = std::move(job.job);
    Machine& machine = machines_[worker.machine];
    if (!job.blobs.empty()) {
      ++counters_.texts;
      machine.has_texts = true;
      worker.socket.send(gearman::request(gearman::PacketType::CanDo, {function_}));
      for (const std::size_t other : std::exchange(machine.waiting, {})) play(other);
    }
    if (machine.has_texts) return play(number);
    if (std::exchange(machine.asked, true)) return machine.waiting.push_back(number);
    worker.result =
        gearman::seal(key_, worker.label,
                      workers::encode(workers::ResultMessage{.missing = {job.run}, .worker = name_of(worker.machine)}));
    // Like a real worker, accept no other jobs until the texts have arrived.
    finish(worker, gearman::request(gearman::PacketType::CantDo, {function_}));
  }

  /// Answers a worker's job, either immediately or when a real worker would have finished its games.
  void play(std::size_t number) {
    StandIn& worker = *workers_[number];
    const std::int64_t games = simulation::games_in(worker.job);
    const double seconds = static_cast<double>(games) / options_.speed;
    worker.result = gearman::seal(key_, worker.label, results_.answer(worker.job, seconds));
    ++counters_.jobs;
    counters_.games += games;
    counters_.bytes_of_results += std::ssize(worker.result);
    if (!options_.wait) return finish(worker);
    due_.emplace(Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(1e6 * seconds)), number);
  }

  void finish(StandIn& worker, const std::string& more = "") {
    worker.socket.send(gearman::request(gearman::PacketType::WorkComplete, {worker.handle, worker.result}) + more +
                       gearman::request(gearman::PacketType::GrabJob));
    worker.result.clear();
  }

  using Due = std::pair<Clock::time_point, std::size_t>;

  const Options& options_;
  Counters& counters_;
  PreparedResults results_;
  const gearman::Key key_ = gearman::Key::open();
  const std::string function_ = gearman::function_name(key_);
  const int epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
  std::vector<std::unique_ptr<StandIn>> workers_;
  std::vector<Machine> machines_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
};

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}
double own_cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  return seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
}
/// Returns the CPU time of a process in seconds.
double cpu_seconds(pid_t process) {
  std::ostringstream text;
  text << std::ifstream("/proc/" + std::to_string(process) + "/stat").rdbuf();
  const std::string all = text.str();
  std::istringstream in(all.substr(std::min(all.rfind(')') + 1, all.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) in >> skipped;
  double user = 0, system = 0;
  in >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// Prints the progress twice a second.
class Printer : public simulation::Observer {
 public:
  explicit Printer(const simulation::Executor& executor) : executor_(executor) {}
  void on_progress(const simulation::Progress& progress, const simulation::Summary&) override {
    const auto now = Clock::now();
    if (now - printed_ < std::chrono::milliseconds(500)) return;
    const std::chrono::duration<double> passed = now - begun_;
    std::fprintf(stderr, "%6.1f s  %6d workers  %12lld games\n", passed.count(), executor_.workers().workers,
                 static_cast<long long>(progress.done));
    printed_ = now;
  }

 private:
  const simulation::Executor& executor_;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point printed_ = begun_;
};

simulation::Experiment experiment_of(const Options& options) {
  simulation::Experiment out{.game = test::shipped(options.game).game, .games = options.games};
  std::istringstream names(options.bots);
  for (std::string bot; std::getline(names, bot, ',');) out.contestants.push_back(workers::make_contestant(bot));
  out.keep_games = options.keep;
  out.metrics = options.metrics == "all"     ? simulation::kAllMetrics
                : options.metrics == "cheap" ? simulation::kCheapMetrics
                                             : simulation::MetricGroups{};
  return out;
}

void wait_for_workers(const Options& options, const std::vector<gearman::Endpoint>& servers) {
  for (const auto& server : servers)
    test::wait_until(
        [&] {
          gearman::ServerConnection connection;
          return connection.connect(server, true, {}).empty() &&
                 connection.workers_for(gearman::function_name(gearman::Key::open()), {}).value_or(0) >=
                     options.machines * options.cores / options.servers;
        },
        "all workers are connected");
}

/// The duration and the CPU times of a run, in seconds.
struct Times {
  double wall = 0, client = 0, servers = 0, standin = 0;
};

void print(const Options& options, const Counters& counters, const Times& times) {
  const auto jobs = static_cast<double>(counters.jobs), games = static_cast<double>(counters.games);
  std::printf("%d servers, %d workers, %s: %.0f games in %.0f jobs, %.1f s\n", options.servers,
              options.machines * options.cores, options.bots.c_str(), games, jobs, times.wall);
  std::printf("  games/s %.0f (the workers play %.0f)   jobs/s %.0f   games per job %.0f\n", games / times.wall,
              options.speed * options.machines * options.cores, jobs / times.wall, games / jobs);
  std::printf("  client    %6.2f s CPU: %4.0f %% of a core, %.3f ms per job, %.3f us per game\n", times.client,
              100 * times.client / times.wall, 1e3 * times.client / jobs, 1e6 * times.client / games);
  std::printf("  servers   %6.2f s CPU: %4.0f %% of a core, %.3f ms per job\n", times.servers,
              100 * times.servers / times.wall, 1e3 * times.servers / jobs);
  std::printf("  stand-in   %6.2f s CPU\n", times.standin);
  std::printf("  bytes per job %.0f, per result %.0f (%.1f per game); texts sent %lld times\n",
              static_cast<double>(counters.bytes_of_jobs) / jobs, static_cast<double>(counters.bytes_of_results) / jobs,
              static_cast<double>(counters.bytes_of_results) / games, static_cast<long long>(counters.texts));
}

int run(const Options& options) {
  const simulation::Experiment experiment = experiment_of(options);
  std::vector<std::unique_ptr<test::GearmanServer>> servers;
  std::vector<gearman::Endpoint> endpoints;
  for (int i = 0; i < options.servers; ++i) {
    servers.push_back(std::make_unique<test::GearmanServer>(
        std::vector<std::string>{"--threads", std::to_string(options.threads), "--backlog", "1000", "--worker-wakeup",
                                 std::to_string(options.wakeup)}));
    endpoints.push_back(servers.back()->endpoint());
  }
  auto& counters =
      *new (::mmap(nullptr, sizeof(Counters), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) Counters;
  const pid_t standin = ::fork();
  if (standin == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    StandInWorkers(options, endpoints, experiment, counters).work();
  }
  wait_for_workers(options, endpoints);

  gearman::GearmanExecutor executor(
      {.servers = endpoints,
       .worker_timeout = 300,  // stand-ins do not report that they are still working
       .notice = [](const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }});
  std::vector<double> before;
  for (const auto& server : servers) before.push_back(cpu_seconds(server->process()));
  const double client_before = own_cpu_seconds(), standin_before = cpu_seconds(standin);
  const auto begun = Clock::now();
  simulation::Control control;
  Printer printer(executor);
  const auto outcome = simulation::run(experiment, executor, options.store, control, &printer);
  Times times{.wall = std::chrono::duration<double>(Clock::now() - begun).count(),
              .client = own_cpu_seconds() - client_before,
              .standin = cpu_seconds(standin) - standin_before};
  for (std::size_t i = 0; i < servers.size(); ++i) times.servers += cpu_seconds(servers[i]->process()) - before[i];
  ::kill(standin, SIGKILL);
  ::waitpid(standin, nullptr, 0);
  if (!outcome) {
    std::fprintf(stderr, "%s\n", model::to_text(outcome.findings().front()).c_str());
    return 3;
  }
  print(options, counters, times);
  return 0;
}

bool read(int count, char** words, Options& out) {
  for (int i = 1; i < count; i += 2) {
    const std::string name = words[i], value = i + 1 < count ? words[i + 1] : "";
    const auto number = [&](auto& into) {
      return std::from_chars(value.data(), value.data() + value.size(), into).ptr == value.data() + value.size() &&
             into > 0;
    };
    const bool valid = name == "--game"       ? !(out.game = value).empty()
                       : name == "--bots"     ? !(out.bots = value).empty()
                       : name == "--metrics"  ? !(out.metrics = value).empty()
                       : name == "--out"      ? !(out.store = value).empty()
                       : name == "--games"    ? number(out.games)
                       : name == "--keep"     ? number(out.keep)
                       : name == "--servers"  ? number(out.servers)
                       : name == "--threads"  ? number(out.threads)
                       : name == "--wakeup"   ? number(out.wakeup)
                       : name == "--machines" ? number(out.machines)
                       : name == "--cores"    ? number(out.cores)
                       : name == "--speed"    ? number(out.speed)
                       : name == "--answer"   ? (out.wait = value == "in-time") || value == "at-once"
                                              : false;
    if (!valid) return false;
  }
  return true;
}

}  // namespace
}  // namespace tw

int main(int count, char** words) {
  tw::Options options;
  if (!tw::read(count, words, options)) {
    std::fprintf(stderr,
                 "usage: machines_benchmark [--game GAME] [--bots BOT,BOT] [--games N] [--keep N] [--metrics "
                 "all|cheap|none]\n  [--servers N] [--threads N] [--wakeup N] [--machines N] [--cores N] [--speed "
                 "GAMES_PER_SECOND] "
                 "[--answer at-once|in-time] [--out FILE]\n");
    return 2;
  }
  return tw::run(options);
}
