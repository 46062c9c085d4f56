#include "editor/core/simulate/run_place.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/settings/settings.hpp"
#include "engine/gearman/gearman_executor.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

constexpr const char* kPlace = "run/on";
constexpr const char* kServers = "run/servers";
constexpr const char* kKey = "run/key";
/// Names of the values of RunPlace in the settings.
constexpr const char* kWords[] = {"here", "processes", "servers"};
/// Servers are contacted when the user has not typed anything for this long.
constexpr std::chrono::milliseconds kTyping{500};

/// Waits for the given time, or until a stop is requested.
void wait(std::chrono::milliseconds time, const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any never;
  never.wait_for(lock, stop, time, [] { return false; });
}

model::Result<simulation::WorkerStatus> contact_servers(const RunPlaceChoice& choice, const std::stop_token& stop) {
  const auto servers = gearman::parse_endpoints(choice.servers);
  if (!servers) return servers.findings();
  gearman::Key key = gearman::Key::open();
  if (!choice.key.empty()) {
    const auto read = gearman::Key::read(choice.key);
    if (!read) return read.findings();
    key = read.value();
  }
  return gearman::contact_servers(servers.value(), key, [&stop] { return stop.stop_requested(); });
}

}  // namespace

gearman::ExecutorChoice RunPlaceChoice::executor(int cores) const {
  switch (place) {
    case RunPlace::ThisComputer: break;
    case RunPlace::Processes: return {.on = "processes", .jobs = cores};
    case RunPlace::JobServer: return {.on = servers, .key = key};
  }
  return {.jobs = cores};
}

RunPlaceForm::RunPlaceForm(Settings* settings, BackgroundTask::Post post, std::function<void()> changed)
    : settings_(settings), changed_(std::move(changed)), task_(std::move(post)) {
  if (settings_ == nullptr) return;
  connection_ = settings_->changed().connect([this](const std::string& name) {
    if (locked_ || !name.starts_with("run/")) return;
    const RunPlaceChoice before = shown_.choice;
    read_settings();
    if (shown_.choice == before) return;
    schedule_contact();
    changed_();
  });
  read_settings();
  schedule_contact();
}

void RunPlaceForm::read_settings() {
  const std::string place = settings_->get(kPlace);
  shown_.choice = {.servers = settings_->get(kServers), .key = settings_->get(kKey)};
  for (const RunPlace at : {RunPlace::Processes, RunPlace::JobServer})
    if (place == kWords[static_cast<int>(at)]) shown_.choice.place = at;
}

RunPlaceViewData RunPlaceForm::shown(bool playing) const {
  RunPlaceViewData out = shown_;
  if (playing) out.note.clear();
  return out;
}

void RunPlaceForm::set(RunPlaceChoice choice) {
  if (locked_ || choice == shown_.choice) return;
  shown_.choice = std::move(choice);
  schedule_contact();
  if (settings_ != nullptr) {
    const RunPlaceChoice now = shown_.choice;  // copy, since every set() notifies the listeners of the settings
    locked_ = true;
    settings_->set(kPlace, kWords[static_cast<int>(now.place)]);
    settings_->set(kServers, now.servers);
    settings_->set(kKey, now.key);
    locked_ = false;
  }
  changed_();
}

void RunPlaceForm::set_place(RunPlace place) {
  RunPlaceChoice choice = shown_.choice;
  choice.place = place;
  set(std::move(choice));
}

void RunPlaceForm::set_servers(const std::string& servers) {
  RunPlaceChoice choice = shown_.choice;
  choice.servers = servers;
  set(std::move(choice));
}

void RunPlaceForm::set_key(const std::string& key) {
  RunPlaceChoice choice = shown_.choice;
  choice.key = key;
  set(std::move(choice));
}

void RunPlaceForm::choose_key_file(
    const std::function<std::optional<std::filesystem::path>(const FilePrompt&)>& choose) {
  if (!choose || locked_) return;
  if (const auto file = choose(
          {.title = tr("Choose the key file of the workers"), .pattern = tr("All files") + "|*", .suggestion = {}}))
    set_key(file->string());
}

std::string RunPlaceForm::problem() const {
  if (shown_.choice.place != RunPlace::JobServer) return "";
  const auto servers = gearman::parse_endpoints(shown_.choice.servers);
  return servers ? "" : tr("Job server: {0}.", short_message(servers.findings()));
}

void RunPlaceForm::lock(bool on) {
  if (std::exchange(locked_, on) == on || on || settings_ == nullptr) return;
  const RunPlaceChoice before = shown_.choice;
  read_settings();
  if (shown_.choice != before) schedule_contact();
}

void RunPlaceForm::schedule_contact() {
  task_.stop();
  shown_.note.clear();
  shown_.wrong = false;
  shown_.workers = 0;
  if (shown_.choice.place != RunPlace::JobServer) return;
  if (const std::string wrong = problem(); !wrong.empty()) {
    shown_.note = wrong;
    shown_.wrong = true;
    return;
  }
  contact(true, [](const std::string&) {});
}

void RunPlaceForm::connect(std::function<void(const std::string& problem)> done) { contact(false, std::move(done)); }

void RunPlaceForm::contact(bool soon, std::function<void(const std::string& problem)> done) {
  shown_.note = tr("Connecting…");
  shown_.wrong = false;
  task_.start([this, choice = shown_.choice, soon, done = std::move(done)](const std::stop_token& stop) {
    if (soon) wait(kTyping, stop);
    auto found = stop.stop_requested() ? ContactResult(model::Findings{}) : contact_servers(choice, stop);
    return [this, done, found = std::move(found)] {
      const std::string problem = show(found);
      changed_();
      done(problem);
    };
  });
}

void RunPlaceForm::cancel() {
  if (task_.running()) shown_.note.clear();
  task_.stop();
}

std::string RunPlaceForm::show(const ContactResult& found) {
  shown_.wrong = !found;
  shown_.workers = found ? found.value().workers : 0;
  if (!found)
    shown_.note = model::sentence(short_message(found.findings()));
  else if (found.value().workers > 0)
    shown_.note = tr_n("{0} worker is connected.", "{0} workers are connected.", found.value().workers);
  else
    shown_.note = model::sentence(found.value().waiting);
  return found ? "" : shown_.note;
}

}  // namespace tw::editor
