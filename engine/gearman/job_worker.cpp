#include "engine/gearman/job_worker.hpp"

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "engine/gearman/job_connection.hpp"
#include "engine/gearman/server_connection.hpp"
#include "engine/gearman/worker_names.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/program/version.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/workers/wire.hpp"

namespace tw::gearman {
namespace {

using Clock = std::chrono::steady_clock;
using workers::Blobs;
using workers::JobMessage;
using workers::ResultMessage;
using workers::WorkerChild;

constexpr std::chrono::milliseconds kTick{50};
constexpr std::chrono::seconds kRetryEvery{1}, kProgressEvery{5};
/// Time during which a slot leaves jobs to other workers: after it has refused a job, and while it waits for texts that
/// it asked for.
constexpr std::chrono::seconds kRestAfterRefusal{5}, kWaitForTexts{10};
/// Time in seconds within which a process must end its job after a stop.
constexpr double kTimeToStop = 10;
/// Time after which a job ends and returns the games played so far. Games of one experiment may take much longer than
/// games of another, although clients ask for jobs of at most a minute.
constexpr std::chrono::seconds kLongestJob{90};

/// State shared by all slots.
class Service {
 public:
  Service(const WorkerOptions& options_, const simulation::Control& control_)
      : options(options_), control(control_), lost_(options_.servers.size()) {}

  const WorkerOptions& options;
  const simulation::Control& control;
  const std::string name = own_worker_name();
  ReplayGuard replays;

  bool stopping() const { return control.stopping(); }

  void log(const std::string& line) {
    const std::lock_guard lock(mutex_);
    if (options.log) options.log(line);
  }
  /// Logs once for all slots that the connection to a server was lost (`why`: the reason) or established ("").
  void log_server(std::size_t server, const std::string& why) {
    const std::lock_guard lock(mutex_);
    std::optional<bool>& lost = lost_[server];
    if (lost == !why.empty() || stopping()) return;
    lost = !why.empty();
    const std::string text = options.servers[server].text();
    if (options.log) options.log(why.empty() ? tr("connected to job server {0}", text) : why);
  }
  /// Logs a run once.
  void log_run(const std::string& run) {
    const std::lock_guard lock(mutex_);
    if (!logged_.insert(run).second || !options.log) return;
    const workers::RunSummary summary = summary_of(run);
    // translators: {0} is a list of games, {1} a list of bots, {2} the first digits of a hash
    options.log(tr("plays {0} with {1} (run {2})", summary.games, summary.bots, run.substr(0, 8)));
  }
  /// Returns the ids of the games of a run; "" if its texts have not been received.
  std::string games_of(const std::string& run) {
    const std::lock_guard lock(mutex_);
    return summary_of(run).games;
  }

  void add(Blobs texts) {
    const std::lock_guard lock(mutex_);
    texts_.add(std::move(texts));
  }
  /// Returns the texts of a run that have not been received.
  workers::MissingTexts missing_texts(const std::string& run) {
    const std::lock_guard lock(mutex_);
    return find_missing(run);
  }
  /// Returns true if the caller must ask for the texts of a run, false if another slot has asked.
  bool must_ask_for(const std::string& run) {
    const std::lock_guard lock(mutex_);
    const auto [asked, is_new] = asked_.try_emplace(run, Clock::now());
    if (!is_new && Clock::now() - asked->second < kWaitForTexts) return false;
    asked->second = Clock::now();
    return true;
  }

  /// Remembers that a run cannot be played here.
  void add_refusal(const std::string& run, const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (refused_.size() >= kMaxRefused) refused_.clear();
    refused_[run] = why;
  }
  /// Returns why a run cannot be played here; "" if no reason is known.
  std::string refusal_of(const std::string& run) {
    const std::lock_guard lock(mutex_);
    const auto refused = refused_.find(run);
    return refused == refused_.end() ? "" : refused->second;
  }
  /// Returns the texts of a run that have been received.
  Blobs texts_of(const std::string& run) {
    const std::lock_guard lock(mutex_);
    Blobs out;
    const std::string* const description = texts_.find(run);
    if (description == nullptr) return out;
    for (const std::string& hash : workers::summarize(*description).needed)
      if (const std::string* text = texts_.find(hash)) out.emplace(hash, *text);
    out.emplace(run, *description);
    return out;
  }

 private:
  static constexpr std::size_t kMaxRefused = 1000;

  workers::MissingTexts find_missing(const std::string& run) {
    const std::string* const description = texts_.find(run);
    if (description == nullptr) return {run};
    workers::MissingTexts out;
    for (const std::string& hash : workers::summarize(*description).needed)
      if (texts_.find(hash) == nullptr) out.push_back(hash);
    if (out.empty()) asked_.erase(run);
    return out;
  }
  workers::RunSummary summary_of(const std::string& run) const {
    const std::string* const description = texts_.find(run);
    return description != nullptr ? workers::summarize(*description) : workers::RunSummary{};
  }

  std::mutex mutex_;
  workers::TextCache texts_;
  std::map<std::string, Clock::time_point> asked_;  ///< when the texts of a run were requested
  std::map<std::string, std::string> refused_;      ///< why a run is refused
  std::set<std::string> logged_;
  std::vector<std::optional<bool>> lost_;  ///< by server: true if it is lost; nullopt if it was never contacted
};

/// Plays one job at a time.
class Slot {
 public:
  Slot(Service& service, int number) : service_(service), number_(number) {}

  void work() {
    const auto& servers = service_.options.servers;
    for (std::size_t at = static_cast<std::size_t>(number_ - 1) % servers.size(); !service_.stopping();
         at = (at + 1) % servers.size()) {
      const std::string why = serve(servers[at], at);
      if (!why.empty()) service_.log_server(at, why);
      for (auto begun = Clock::now(); !service_.stopping() && Clock::now() - begun < kRetryEvery;)
        std::this_thread::sleep_for(kTick);
    }
  }

 private:
  /// Serves jobs until the server is lost or the worker is stopped. Returns why the server was lost.
  std::string serve(const Endpoint& server, std::size_t at) {
    const Key& key = service_.options.key;
    std::string address;
    {
      ServerConnection probe;
      if (std::string why = probe.connect(server, !key.is_secret(), [this] { return service_.stopping(); });
          !why.empty())
        return why;
      address = probe.address();
    }
    connection_.emplace(std::vector{function_name(key), function_name(key, service_.name)}, workers::kMaxMessageBytes);
    const auto leave = [this] { return service_.stopping(); };
    const std::string lost = tr("the connection to job server {0} was lost; trying again", server.text());
    if (!connection_->connect(address, server.port, leave)) return lost;
    state_.clear();
    rest_until_ = {};
    resting_ = false;
    show_state("idle");
    service_.log_server(at, "");
    while (!service_.stopping()) {
      rest();
      const auto status = connection_->serve([this](std::string_view job) { return answer(job); }, leave);
      if (status == JobConnection::Status::Lost) return lost;
      if (status == JobConnection::Status::NoJob) show_state("idle");
    }
    connection_.reset();
    return "";
  }

  /// Returns the result of a job; nullopt if another worker must play it.
  std::optional<std::string> answer(std::string_view bytes) {
    try {
      connection_->show_progress();
      Label label;
      const Key& key = service_.options.key;
      const auto body = unseal(key, bytes, label);
      if (!body || label.kind != Label::Kind::Job) {
        service_.log(tr("rejected a job that is damaged or was not sealed with this key"));
        return std::nullopt;
      }
      std::optional<std::string> result;
      if (const std::string why = service_.replays.check(label, unix_time()); !why.empty())
        result = workers::encode(ResultMessage{.again = why, .worker = service_.name});
      else
        result = play_or_fail(*body);
      if (!result) return std::nullopt;
      label.kind = Label::Kind::Result;
      label.time = unix_time();
      return seal(key, label, *result);
    } catch (const std::exception& error) {
      service_.log(tr("a job failed: {0}", error.what()));
      return std::nullopt;
    }
  }

  /// Like play(), but also answers if the job fails: clients ignore failures that are not sealed.
  std::optional<std::string> play_or_fail(const std::string& body) {
    try {
      return play(body);
    } catch (const std::exception& error) {
      const std::string why = tr("a job failed: {0}", error.what());
      service_.log(why);
      return workers::encode(ResultMessage{.again = why, .worker = service_.name});
    }
  }

  /// Returns the answer to a job; nullopt if another worker must play it.
  std::optional<std::string> play(const std::string& body) {
    JobMessage message;
    if (const std::string wrong = workers::decode(body, message); !wrong.empty()) return refuse(wrong);
    if (!message.blobs.empty()) rest_until_ = {};
    service_.add(std::exchange(message.blobs, {}));
    if (const std::string why = service_.refusal_of(message.run); !why.empty()) return refuse(why);
    for (int attempt = 0; attempt < 3; ++attempt) {
      if (!child_ || !child_->known.contains(message.run)) {
        const workers::MissingTexts missing = wait_for_texts(message.run);
        if (requested() == WorkerChild::Request::Leave) return std::nullopt;
        if (!missing.empty()) return workers::encode(ResultMessage{.missing = missing, .worker = service_.name});
      }
      if (!child_) child_ = WorkerChild::start(service_.options.processes);
      if (!child_) return refuse(tr("the program that plays games cannot be started"));
      message.blobs = child_->known.contains(message.run) ? Blobs() : service_.texts_of(message.run);
      show_run(message.run);
      begun_ = Clock::now();
      std::string answer;
      const WorkerChild::Status status = child_->exchange(
          workers::encode(message), answer, [this] { return requested(); }, kTimeToStop);
      if (status == WorkerChild::Status::Left) {
        child_.reset();
        return std::nullopt;
      }
      if (status == WorkerChild::Status::Ended) {
        ResultMessage result{.lost = child_->lost_game(), .worker = service_.name};
        child_.reset();
        // translators: {1} is, for example: crashed (Segmentation fault)
        service_.log(tr("the process that played game {0} {1}", result.lost->game, result.lost->how));
        return workers::encode(result);
      }
      const workers::AnswerHeader head = workers::read_answer_header(answer);
      if (!head.refused.empty()) {
        service_.add_refusal(message.run, head.refused);
        return refuse(head.refused);
      }
      if (head.missing.empty()) {
        if (child_->known.insert(message.run).second) service_.log_run(message.run);
        return answer;
      }
      child_->known.erase(message.run);
    }
    return refuse(tr("some files of the run are missing"));
  }

  /// If texts of a run are missing, one slot asks for them while the others wait. Returns the texts that this slot must
  /// ask for; none if all have been received or the job must end.
  workers::MissingTexts wait_for_texts(const std::string& run) {
    begun_ = Clock::now();
    for (;;) {
      workers::MissingTexts missing = service_.missing_texts(run);
      if (missing.empty()) return missing;
      if (service_.must_ask_for(run)) {
        wanted_run_ = run;
        rest_until_ = Clock::now() + kWaitForTexts;
        return missing;
      }
      if (requested() == WorkerChild::Request::Leave) return {};
      std::this_thread::sleep_for(kTick);
    }
  }

  std::string refuse(const std::string& why) {
    service_.log(tr("refused a job: {0}", why));
    wanted_run_.clear();
    rest_until_ = Clock::now() + kRestAfterRefusal;
    return workers::encode(ResultMessage{.refused = why, .worker = service_.name});
  }

  /// While the slot is resting, accepts only jobs that are sent specifically to this worker.
  void rest() {
    if (!wanted_run_.empty() && service_.missing_texts(wanted_run_).empty()) {
      wanted_run_.clear();
      rest_until_ = {};
    }
    const bool resting = Clock::now() < rest_until_;
    if (std::exchange(resting_, resting) != resting) connection_->accept(function_name(service_.options.key), !resting);
  }

  /// Returns what the process that plays the job must do. Called at least ten times a second.
  WorkerChild::Request requested() {
    if (service_.stopping()) return WorkerChild::Request::Leave;
    if (Clock::now() - shown_ > kProgressEvery) {
      shown_ = Clock::now();
      connection_->show_progress();
    }
    if (connection_->is_lost()) return WorkerChild::Request::Leave;  // nobody can receive the result
    return Clock::now() - begun_ > kLongestJob ? WorkerChild::Request::EndJob : WorkerChild::Request::Play;
  }

  void show_run(const std::string& run) {
    if (shown_run_ != run || games_.empty()) games_ = service_.games_of(run);
    shown_run_ = run;
    show_state(service_.options.key.is_secret() || games_.empty() ? "busy" : games_);
  }
  void show_state(const std::string& state) {
    if (std::exchange(state_, state) == state) return;
    connection_->set_identifier(
        identifier_of({program::version(), service_.options.key.fingerprint(), service_.name, number_, state}));
  }

  Service& service_;
  const int number_;
  std::optional<JobConnection> connection_;
  std::unique_ptr<WorkerChild> child_;
  std::string state_;              ///< the state that the server shows
  std::string shown_run_, games_;  ///< the last run, and the ids of its games
  Clock::time_point shown_{}, begun_{};
  Clock::time_point rest_until_{};  ///< time until which jobs are left to other workers
  bool resting_ = false;            ///< true if the server knows that this slot is resting
  std::string wanted_run_;          ///< the run whose texts this slot has requested
};

/// Returns findings if no server can be reached.
model::Findings first_contact(const WorkerOptions& options, const simulation::Control& control) {
  std::string problems;
  for (const Endpoint& server : options.servers) {
    ServerConnection connection;
    const std::string why = connection.connect(server, !options.key.is_secret(), [&] { return control.stopping(); });
    if (why.empty()) return {};
    if (why == key_required_message(server)) return {{.code = "TW120", .message = why}};
    model::add_clause(problems, why);
  }
  if (control.stopping()) return {};
  return {{.code = "TW127", .message = problems}};
}

}  // namespace

model::Findings serve(const WorkerOptions& options, const simulation::Control& control) {
  if (auto findings = simulation::check_jobs(options.processes.jobs); !findings.empty()) return findings;
  if (options.processes.program.empty())
    return {{.code = "TW126", .message = tr("the program tilewright was not found; check that it is installed")}};
  if (auto findings = first_contact(options, control); !findings.empty()) return findings;
  plugin_host::registry();  // examines the plugins once, instead of in each process
  Service service(options, control);
  {
    std::vector<std::jthread> slots;
    for (int number = 1; number <= options.processes.jobs; ++number)
      slots.emplace_back([&service, number] { Slot(service, number).work(); });
  }
  service.log(tr_in("log of a worker", "stopped"));
  return {};
}

}  // namespace tw::gearman
