// Kills editor sessions at random times, including during startup and recovery, and checks after each kill what
// docs/manual/safety.md promises: unsaved work is offered at the next start and equals the copy that was due, and every
// file has its old or its new contents. Environment: TW_ROUNDS: number of kills; TW_SEED: random seed.
// The seed determines what sessions do; the time of a kill also depends on the machine.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <test_places.hpp>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/document/notes.hpp"
#include "editor/core/play/saved_game.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/simulate/experiment_folder.hpp"
#include "engine/simulation/comparison_store.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/random/desk.hpp"
#include "tests/editor/random/session_without_windows.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

struct Report {
  std::string what, subject, digest;
};

/// The time of a kill: `delay` after the `count`-th report of the kind `after`, or after the start if `after` is empty.
struct Instant {
  std::string after;
  int count = 1;
  microseconds delay{0};
};

/// Runs `child` in another process, reads its reports, and kills it at `instant`. Returns true if it was killed, false
/// if it ended first.
bool killed(const std::function<void(const Reports&)>& child, Instant instant,
            const std::function<void(const Report&)>& read) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return ADD_FAILURE() << "no pipe", false;
  std::fflush(nullptr);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::close(ends[0]);
    child(Reports(ends[1]));
    ::_exit(testing::Test::HasFailure() ? 3 : 0);
  }
  ::close(ends[1]);
  auto due = instant.after.empty() ? Clock::now() + instant.delay : Clock::time_point::max();
  std::string text;
  for (bool open = true; open;) {
    const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(due - Clock::now());
    const auto wait = std::clamp<std::int64_t>(left.count(), 0, 60'000'000'000);
    const timespec most{wait / 1'000'000'000, wait % 1'000'000'000};
    pollfd ready{ends[0], POLLIN, 0};
    if (::ppoll(&ready, 1, &most, nullptr) == 0) {
      ::kill(pid, SIGKILL);
      due = Clock::time_point::max();
      continue;
    }
    char buffer[1 << 16];
    const ssize_t size = ::read(ends[0], buffer, sizeof buffer);
    open = size > 0;
    text.append(buffer, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    std::size_t from = 0;
    for (std::size_t to = 0; (to = text.find('\n', from)) != std::string::npos; from = to + 1) {
      const std::size_t one = text.find('\t', from), two = text.find('\t', one + 1);
      const Report report{text.substr(from, one - from), text.substr(one + 1, two - one - 1),
                          text.substr(two + 1, to - two - 1)};
      read(report);
      if (report.what == instant.after && --instant.count == 0) due = Clock::now() + instant.delay;
    }
    text.erase(0, from);
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(pid, &status, 0);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) return true;
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "the session ended with status " << status;
  return false;
}

/// The state that the next start must find, according to the reports of the sessions so far.
class Ledger {
 public:
  explicit Ledger(SessionPlaces places) : places_(std::move(places)) {
    for (const auto& [file, digest] : files_now()) files_[file] = digest;
  }

  void read(const Report& report) {
    const auto& [what, key, digest] = report;
    last_ = what;
    if (what != "file") reports_.push_back(what + " " + key + " " + digest);
    if (what == "failed") ADD_FAILURE() << "failed: " << key;
    if (what == "unreadable") ADD_FAILURE() << "a copy cannot be read: " << key;
    if (what == "start") offers_.clear();
    if (what == "offer") {
      EXPECT_TRUE(offers_.emplace(key, digest).second) << key << " was offered twice";
    }
    if (what == "offered") {
      check_offers();
      is_starting_ = false;
    }
    if (what == "restored") {
      EXPECT_EQ(digest, offers_[key]) << "the restored document differs from the copy " << key;
    }
    if (what == "adopting") copies_[digest].from = key;
    if (what == "adopted") adopt(key);
    if (what == "state") {
      Copy& copy = copies_[key];
      if (std::exchange(copy.is_removed, false)) copy.states.clear();
      copy.states.push_back(digest);
      std::erase_if(saved_by_, [&](const auto& saved) { return saved.second == key; });
    }
    if (what == "copied") {
      Copy& copy = copies_[key];
      const auto last = std::find(copy.states.rbegin(), copy.states.rend(), digest);
      if (last == copy.states.rend())
        ADD_FAILURE() << "a copy of an unknown state of " << key;
      else
        copy.states.erase(copy.states.begin(), std::prev(last.base()));
      copy.is_due = true;
    }
    if (what == "clean") copies_[key].is_due = false, copies_[key].is_removed = true;
    if (what == "cleaned") copies_.erase(key);
    if (what == "saving") {
      saving_.insert(digest);
      known_.insert(digest);
      if (key != "-") saved_by_[digest] = key;
    }
    if (what == "file") {
      files_[key] = digest;
      known_.insert(digest);
    }
    if (what == "windows") {
      windows_.insert(digest);
      saving_.clear();
      saved_by_.clear();
    }
  }

  /// Checks the files that a killed session left on the disk.
  void check_disk() {
    const auto now = files_now();
    for (const auto& [file, digest] : files_)
      if (file.ends_with(".xml")) {
        EXPECT_TRUE(now.contains(file)) << file << " is gone";
      }
    for (const auto& [file, digest] : now) {
      const bool is_same = files_[file] == digest;
      if (const auto saved = saved_by_.find(digest); saved != saved_by_.end())
        (is_same ? unchanged_ : saved_).insert(saved->second);
      if (is_same) continue;
      const std::string text = xml::read_file(file).value();
      if (file.ends_with(".notes")) {
        EXPECT_EQ(write_notes(read_notes(text)), text) << file;
      } else
        EXPECT_TRUE(saving_.contains(digest) || is_new_and_complete(file, text))
            << file << " has neither its old nor its new contents:\n"
            << text;
      files_[file] = digest;
      known_.insert(digest);
    }
    for (const char* name : {"settings", "recent", "window", "session"})
      if (const auto text = xml::read_file(places_.state / name)) {
        EXPECT_TRUE(text.value().empty() || text.value().ends_with('\n')) << name << " is incomplete";
      }
    const Session session(places_.state / "session");
    EXPECT_TRUE(windows_.empty() || windows_.contains(digest_of(session.last())))
        << "the windows are not those of the session";
    for (const fs::path& file : all_in(places_.state / "games"))
      if (const auto text = xml::read_file(file); file.extension() == ".xml") {
        const std::string format = xml::format_of(text.value());
        const bool of_set = format == "tileset" || format == "rules";  // the copy of a set
        EXPECT_TRUE(of_set || xml::read_game(text.value(), file.string())) << file << " is not a record";
      } else if (file.filename() == "about") {
        EXPECT_TRUE(saved_game_from_text(text.value())) << file << " is incomplete";
      }
    for (const fs::path& file : all_in(places_.state / "versions"))
      if (file.extension() == ".xml") {
        EXPECT_TRUE(known_.contains(fingerprint(xml::read_file(file).value()))) << file << " is not an earlier version";
      }
    for (const fs::path& file : all_in(places_.state / "experiments"))
      if (file.extension() == ".db") {
        const bool compares = file.parent_path().filename() == "comparisons";
        EXPECT_TRUE(compares ? bool(simulation::read_comparison(file)) : bool(simulation::stored_summary(file)))
            << file << " cannot be read";
      }
  }

  /// Returns what the session was doing when it was killed.
  std::string interrupted() const {
    static const std::map<std::string, std::string> kNames{
        {"adopting", "during a recovery"},       {"restored", "during a recovery"},
        {"adopted", "during a recovery"},        {"saving", "while a file was saved"},
        {"copying", "while a copy was written"}, {"clean", "while a copy was removed"}};
    if (is_starting_) return "during the start";
    const auto name = kNames.find(last_);
    return name == kNames.end() ? "at another instant" : name->second;
  }
  void begin_session() { is_starting_ = true; }
  /// Returns the last reports, except reports about files.
  std::string reports() const {
    std::string out;
    for (std::size_t i = reports_.size() - std::min<std::size_t>(reports_.size(), 200); i < reports_.size(); ++i)
      out += reports_[i] + "\n";
    return out;
  }
  int offers() const { return offers_checked_; }

 private:
  struct Copy {
    std::vector<std::string> states;  ///< possible states of the copy, oldest first; the first is written if `is_due`
    bool is_due = false;              ///< true if the copy must be offered
    bool is_removed = false;          ///< true if the copy is being removed
    std::string from;                 ///< the copy of an earlier session that is being turned into this copy
  };

  /// Records that a copy of an earlier session has become an entry of this session.
  void adopt(const std::string& earlier) {
    for (auto& [key, copy] : copies_)
      if (copy.from == earlier) {
        copy.from.clear();
        copy.is_due = true;
        copy.states.insert(copy.states.begin(), offers_[earlier]);
      }
    copies_.erase(earlier);
  }

  void check_offers() {
    std::map<std::string, Copy> now;
    std::set<std::string> expected;
    for (const auto& [key, copy] : copies_) {
      std::vector<std::string> states = copy.states;
      const std::string& from = copy.from;
      if (!from.empty()) {
        EXPECT_FALSE(offers_.contains(key) && offers_.contains(from)) << from << " is offered twice";
        EXPECT_TRUE(offers_.contains(key) || offers_.contains(from)) << "restored work is not offered again: " << from;
        states.insert(states.end(), copies_[from].states.begin(), copies_[from].states.end());
      }
      const bool moves = std::ranges::any_of(copies_, [&](const auto& other) { return other.second.from == key; });
      const auto offer = offers_.find(key);
      if (offer == offers_.end()) {
        EXPECT_TRUE(!copy.is_due || moves || saved_.contains(key) || unchanged_.contains(key))
            << "unsaved work is not offered: " << key;
        continue;
      }
      EXPECT_FALSE(saved_.contains(key)) << "saved work is offered: " << key;
      EXPECT_TRUE(std::ranges::count(states, offer->second)) << "the copy differs from the unsaved work: " << key;
      now[key] = Copy{.states = {offer->second}, .is_due = true, .from = {}};
    }
    for (const auto& [key, digest] : offers_) EXPECT_TRUE(now.contains(key)) << "unknown work is offered: " << key;
    offers_checked_ += static_cast<int>(offers_.size());
    copies_ = std::move(now);
    saved_.clear();
    unchanged_.clear();
  }
  std::map<std::string, std::string> files_now() const {
    std::map<std::string, std::string> out;
    for (const fs::path& file : all_in(places_.files))
      if (!file.filename().string().starts_with('.')) out[file.string()] = fingerprint(xml::read_file(file).value());
    return out;
  }
  static std::vector<fs::path> all_in(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(folder, error))
      if (entry.is_regular_file()) out.push_back(entry.path());
    return out;
  }
  /// Returns true for a new, complete rules file: saving a set also writes its rules, without reporting them first.
  bool is_new_and_complete(const std::string& file, const std::string& text) const {
    return !known_.contains(file) && file.ends_with("rules.xml") && text.ends_with("</rules>\n");
  }

  SessionPlaces places_;
  std::map<std::string, Copy> copies_;
  std::map<std::string, std::string> offers_, files_;
  std::map<std::string, std::string> saved_by_;     ///< document keys by the digest that is about to be saved
  std::set<std::string> saving_, known_, windows_;  ///< digests of texts being saved, of all texts, of window lists
  /// Documents whose save was interrupted: after the file was written (`saved_`), or with the same contents before and
  /// after the save (`unchanged_`).
  std::set<std::string> saved_, unchanged_;
  std::vector<std::string> reports_;
  std::string last_;
  bool is_starting_ = true;
  int offers_checked_ = 0;
};

Instant some_instant(std::mt19937_64& random) {
  static constexpr const char* kAfter[] = {"saving",   "saving",   "saving",  "copying", "copying",
                                           "copying",  "clean",    "state",   "start",   "start",
                                           "adopting", "restored", "adopted", "offered", "windows"};
  const auto below = [&](int most) { return microseconds(random() % static_cast<std::uint64_t>(most)); };
  if (random() % 4 == 0) return {.delay = below(400'000)};
  const std::string after = kAfter[random() % std::size(kAfter)];
  const bool is_start = after == "start";  // reported only once, and takes longer than the others
  const int count = is_start || after == "offered" ? 1 : 1 + static_cast<int>(random() % 4);
  return {.after = after, .count = count, .delay = below(1 << (is_start ? 16 : random() % 13))};
}

TEST(KilledSessions, LoseNoStoredCopyAndLeaveCompleteFiles) {
  const std::uint64_t rounds = number_of("TW_ROUNDS", 30), seed = number_of("TW_SEED", 1);
  std::mt19937_64 random(seed);
  std::map<std::string, int> instants;
  int offers = 0, ended = 0;
  std::uint64_t done = 0;
  while (done < rounds && !HasFailure()) {
    const tw::test::TemporaryFolder temporary;
    const SessionPlaces places(temporary.path());
    fs::create_directories(places.files);
    fs::create_directories(places.state);
    fs::copy(TW_SOURCE_DIR "/tilesets/carcassonne", places.files / "own", fs::copy_options::recursive);
    fs::copy(TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020/variants/big-herds.xml",
             places.files / "mine.variant.xml");
    Ledger ledger(places);
    for (int life = 0; life < 12 && done < rounds && !HasFailure(); ++life) {
      const std::uint64_t steps = random();
      ledger.begin_session();
      const bool was_killed = killed(
          [&](const Reports& report) {
            ::setenv("HOME", temporary.path().c_str(), 1);
            ::setenv("XDG_STATE_HOME", temporary.path("xdg").c_str(), 1);
            ::setenv("XDG_DATA_HOME", temporary.path("data").c_str(), 1);
            SessionWithoutWindows session(places, steps, report);
            session.start();
            for (int step = 0; step < 40; ++step) session.step();
            session.end();
          },
          some_instant(random), [&](const Report& report) { ledger.read(report); });
      ledger.check_disk();
      if (HasFailure())
        std::printf("after kill %d of seed %d:\n%s", static_cast<int>(done), static_cast<int>(seed),
                    ledger.reports().c_str());
      done += was_killed ? 1 : 0;
      ended += was_killed ? 0 : 1;
      if (was_killed) ++instants[ledger.interrupted()];
    }
    offers += ledger.offers();
  }
  std::printf("%llu kills, %d sessions that ended, %d copies offered\n", static_cast<unsigned long long>(done), ended,
              offers);
  for (const auto& [name, count] : instants) std::printf("%6d %s\n", count, name.c_str());
}

/// A desk that runs an experiment in the Simulate workspace or continues the experiment that is offered.
class ExperimentDesk : public Desk {
 public:
  ExperimentDesk(const SessionPlaces& places, const Reports& report)
      : Desk(1, places.files, DeskStores{.experiments = places.state / "experiments"}), report_(report) {}
  /// Runs an experiment to its end. With `unfinished`, waits until an unfinished experiment is offered and continues
  /// it.
  void play(std::int64_t games, bool unfinished) {
    bench.open("carcassonne");
    simulate->document_changed();
    report_("start");
    while (unfinished && !offered_) run_posts();
    if (offered_) return run(*offered_);
    simulate->set(&ExperimentForm::games, games);
    simulate->set(&ExperimentForm::cores, 2);
    for (int seat = 0; seat < 2; ++seat) simulate->set_bot(seat, "random");
    simulate->start();
    wait();
  }

 private:
  void run(SavedExperiment kept) {
    report_("offer", "-", std::to_string(kept.stored.done));
    simulate->continue_experiment(kept);
    wait();
  }
  void wait() {
    report_("playing");
    while (simulate->running()) run_posts();
    report_(simulate->state() == RunState::Finished ? "finished" : "failed", "-");
  }
  void run_posts() {
    posts.run(100);
    ::usleep(500);
  }
  void offer(const SavedExperiment* kept, const std::string&) override {
    if (kept) offered_ = *kept;
  }
  const Reports& report_;
  std::optional<SavedExperiment> offered_;
};

TEST(KilledExperiments, KeepTheirGamesAndGiveTheSameResults) {
  const std::uint64_t rounds = number_of("TW_ROUNDS", 30) / 10, seed = number_of("TW_SEED", 1);
  constexpr std::int64_t kGames = 10'000;
  std::mt19937_64 random(seed);
  std::uint64_t done = 0;
  std::string uninterrupted;  // digest of the results of the first experiment, which is not killed
  while (done < rounds && !HasFailure()) {
    const tw::test::TemporaryFolder temporary;
    const SessionPlaces places(temporary.path());
    fs::create_directories(places.files);
    const ExperimentFolder folder(places.state / "experiments");
    std::int64_t played = 0, longest = 500'000;  // games played; microseconds until a kill
    for (bool is_finished = false; !is_finished && !HasFailure();) {
      const Instant instant{.after = random() % 3 > 0 ? "playing" : "",
                            .delay = microseconds(random() % static_cast<std::uint64_t>(longest))};
      longest += 300'000;
      const bool was_killed =
          killed([&](const Reports& report) { ExperimentDesk(places, report).play(kGames, played > 0); },
                 uninterrupted.empty() ? Instant{.after = "never"} : instant,
                 [&](const Report& report) {
                   if (report.what == "failed") ADD_FAILURE() << "the experiment failed";
                   if (report.what == "offer") {
                     EXPECT_EQ(report.digest, std::to_string(played));
                   }
                   is_finished = is_finished || report.what == "finished";
                 });
      done += was_killed ? 1 : 0;
      const auto kept = folder.list();
      if (kept.empty()) {
        EXPECT_TRUE(played == 0 && !is_finished) << "the experiment is lost";
        continue;
      }
      ASSERT_EQ(kept.size(), 1U);
      EXPECT_GE(kept.front().stored.done, played) << "games are lost";
      played = kept.front().stored.done;
      is_finished = is_finished || played == kGames;  // a complete experiment is not offered, even if a kill came first
      if (!is_finished) continue;
      const auto summary = simulation::stored_summary(kept.front().path);
      ASSERT_TRUE(summary);
      EXPECT_EQ(summary.value().games(), kGames);
      const std::string results = fingerprint(summary.value().encode());
      if (uninterrupted.empty()) uninterrupted = results;
      EXPECT_EQ(results, uninterrupted);
    }
  }
  std::printf("%llu kills\n", static_cast<unsigned long long>(done));
}

}  // namespace
}  // namespace tw::editor::test
