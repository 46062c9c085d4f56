#include "editor/core/recovery/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
constexpr std::size_t kMaxRuns = 1000;
constexpr const char* kFresh = ".work";
constexpr const char* kSeen = ".seen";
constexpr const char* kOpenFiles = "open-files";
constexpr const char* kEnded = "ended";     ///< name of the file that marks a normal end
constexpr const char* kOlder = ".older";    ///< file extension of the previous copy
constexpr const char* kSaving = ".saving";  ///< file extension of the note about a save, see Journal::record_save()

/// Returns the files in a folder. Sets `error` if they cannot be listed.
std::vector<fs::path> inside(const fs::path& folder, std::error_code& error) {
  std::vector<fs::path> out;
  for (fs::directory_iterator it(folder, error), end; !error && it != end && out.size() < 10'000; it.increment(error))
    out.push_back(it->path());
  std::sort(out.begin(), out.end());
  return out;
}
std::vector<fs::path> inside(const fs::path& folder) {
  std::error_code ignored;
  return inside(folder, ignored);
}
bool is_entry(const fs::path& file) {
  return file.extension() == kFresh || file.extension() == kSeen || file.extension() == kOlder;
}
fs::path with_extension(fs::path file, const char* extension) { return file.replace_extension(extension); }

std::optional<RecoveryCopy> read_entry(const fs::path& file) {
  const auto text = xml::read_file(file);
  return text ? read_recovery_copy(text.value()) : std::nullopt;
}

/// Returns true if the run was killed after it had saved the document of this entry and before it removed the copies.
bool is_saved(const fs::path& entry) {
  const auto note = xml::read_file(with_extension(entry, kSaving));
  if (!note) return false;
  const std::size_t end = note.value().find('\n');
  const auto saved = xml::read_file(note.value().substr(end + 1));
  return saved && fingerprint(saved.value()) == note.value().substr(0, end);
}

/// Removes all files of an entry except `kept`.
void remove_entry(const fs::path& entry, const fs::path& kept = {}) {
  std::error_code error;
  for (const char* ending : {kFresh, kOlder, kSeen, kSaving})
    if (const fs::path file = with_extension(entry, ending); file != kept) fs::remove(file, error);
}
}  // namespace

/// The folder of one run and its lock, which is held as long as this object exists.
struct Journal::Run {
  explicit Run(fs::path where) : folder(std::move(where)) {
    lock = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    held = lock >= 0 && ::flock(lock, LOCK_EX | LOCK_NB) == 0;
  }
  ~Run() {
    if (held) {  // remove a folder without entries
      std::error_code error;
      const std::vector<fs::path> files = inside(folder, error);
      if (!error && std::none_of(files.begin(), files.end(), is_entry)) fs::remove_all(folder, error);
    }
    if (lock >= 0) ::close(lock);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  fs::path folder;
  int lock = -1;
  bool held = false;
};

/// The thread that writes entries. Only the newest work of each entry is written.
struct Journal::Writer {
  struct Entry {
    std::function<RecoveryCopy()> waiting;
    bool writing = false, failed = false, gone = false;
    std::int64_t copied_at = 0;
  };
  explicit Writer(fs::path where) : folder(std::move(where)), thread([this] { work(); }) {}
  ~Writer() {
    {
      const std::lock_guard guard(mutex);
      ending = true;
    }
    wake.notify_all();
    thread.join();
  }
  void work() {
    std::unique_lock guard(mutex);
    for (;;) {
      auto next = entries.end();
      wake.wait(guard, [&] {
        next = std::find_if(entries.begin(), entries.end(), [](const auto& e) { return bool(e.second.waiting); });
        return ending || next != entries.end();
      });
      if (next == entries.end()) return;
      const std::string name = next->first;
      const auto make = std::move(next->second.waiting);
      next->second.waiting = nullptr;
      next->second.writing = true;
      guard.unlock();
      const std::optional<std::int64_t> copied_at = write(name, make);
      guard.lock();
      Entry& entry = entries[name];
      entry.writing = false;
      entry.failed = !copied_at;
      if (copied_at) entry.copied_at = *copied_at;
      done.notify_all();
    }
  }
  /// Writes a recovery copy. Returns its time, or nullopt if it could not be written.
  std::optional<std::int64_t> write(const std::string& name, const std::function<RecoveryCopy()>& make) const {
    try {
      const RecoveryCopy kept = make();
      const std::string text = to_text(kept);
      const fs::path last = folder / (name + kFresh);
      std::error_code none_yet;
      fs::rename(last, with_extension(last, kOlder), none_yet);
      if (xml::write_file(last, text).empty()) return kept.copied_at;
    } catch (const std::bad_alloc&) {  // an exception would end the program
    }
    return std::nullopt;
  }
  bool idle(const std::string& name) {
    const auto found = entries.find(name);
    return found == entries.end() || (!found->second.waiting && !found->second.writing);
  }

  fs::path folder;
  std::mutex mutex;
  std::condition_variable wake, done;
  std::map<std::string, Entry> entries;
  bool ending = false;
  std::thread thread;
};

Journal::Journal(fs::path folder) : folder_(std::move(folder)) {
  if (folder_.empty()) return;
  for (int attempt = 0; attempt < 100; ++attempt) {
    const fs::path own = folder_ / fmt::format("run-{}-{}-{}", now_seconds(), ::getpid(), attempt);
    std::error_code error;
    fs::create_directories(folder_, error);
    fs::permissions(folder_, fs::perms::owner_all, error);  // unsaved work is private
    if (!fs::create_directory(own, error)) continue;
    own_run_ = std::make_unique<Run>(own);
    if (own_run_->held) break;
    own_run_.reset();
  }
  if (!own_run_) return;
  try {
    writer_ = std::make_unique<Writer>(own_run_->folder);
  } catch (const std::system_error&) {  // no thread can be started
  }
}

Journal::~Journal() {
  writer_.reset();  // writes the pending work first
}

std::string Journal::new_entry() { return "entry-" + std::to_string(++entries_); }

void Journal::save(const std::string& entry, std::function<RecoveryCopy()> work) {
  if (!writer_) return;
  {
    const std::lock_guard guard(writer_->mutex);
    writer_->entries[entry].waiting = std::move(work);
  }
  std::error_code error;
  fs::remove(writer_->folder / (entry + kSaving), error);  // the save failed, or this work is newer than the file
  writer_->wake.notify_all();
}

bool Journal::save_now(const std::string& entry, const std::function<RecoveryCopy()>& work) {
  if (!writer_) return false;
  save(entry, work);
  std::unique_lock guard(writer_->mutex);
  writer_->done.wait(guard, [&] { return writer_->idle(entry); });
  return !writer_->entries[entry].failed;
}

void Journal::remove(const std::string& entry) {
  if (!writer_) return;
  std::unique_lock guard(writer_->mutex);
  writer_->entries[entry].waiting = nullptr;
  writer_->done.wait(guard, [&] { return writer_->idle(entry); });
  writer_->entries.erase(entry);
  remove_entry(writer_->folder / entry);
}

void Journal::record_save(const std::string& entry, const fs::path& file, const std::string& fingerprint) {
  if (!writer_) return;
  std::error_code error;
  const fs::path target = fs::absolute(file, error);
  (void)xml::write_file(writer_->folder / (entry + kSaving),
                        fingerprint + '\n' + target.string());  // a failure does no harm
}

void Journal::record_end() {
  if (own_run_)
    (void)xml::write_file(own_run_->folder / kEnded, "");  // without the mark, the work is offered as after a crash
}

std::int64_t Journal::copied_at(const std::string& entry) const {
  if (!writer_) return 0;
  const std::lock_guard guard(writer_->mutex);
  const auto found = writer_->entries.find(entry);
  return found == writer_->entries.end() ? 0 : found->second.copied_at;
}

bool Journal::failed(const std::string& entry) const {
  if (!writer_) return true;
  const std::lock_guard guard(writer_->mutex);
  const auto found = writer_->entries.find(entry);
  return found != writer_->entries.end() && found->second.failed;
}

bool Journal::flush() {
  if (!writer_) return false;
  std::unique_lock guard(writer_->mutex);
  bool well = true;
  writer_->done.wait(guard, [&] {
    return std::all_of(writer_->entries.begin(), writer_->entries.end(),
                       [&](const auto& e) { return !e.second.waiting && !e.second.writing; });
  });
  for (const auto& [name, entry] : writer_->entries) well = well && !entry.failed;
  return well;
}

bool Journal::has_new_leftovers(std::int64_t now) {
  const std::size_t known = claimed_.size();
  ended_runs(now - kUnclaimedSeconds);
  return claimed_.size() > known;
}

std::vector<fs::path> Journal::ended_runs(std::int64_t written_before) {
  std::vector<fs::path> out;
  if (folder_.empty()) return out;
  for (const auto& run : claimed_) out.push_back(run->folder);
  for (const fs::path& folder : inside(folder_)) {
    if (!folder.filename().string().starts_with("run-") || out.size() >= kMaxRuns) continue;
    if (own_run_ && folder == own_run_->folder) continue;
    if (std::find(out.begin(), out.end(), folder) != out.end()) continue;
    std::error_code error;
    if (!fs::is_directory(folder, error)) continue;
    const std::vector<fs::path> files = written_before > 0 ? inside(folder) : std::vector<fs::path>();
    const auto is_young = [&](const fs::path& file) { return written_at(file) > written_before; };
    if (written_before > 0 && (files.empty() || std::any_of(files.begin(), files.end(), is_young))) continue;
    auto run = std::make_unique<Run>(folder);
    if (!run->held) continue;  // the run is active, or its lock cannot be opened
    claimed_.push_back(std::move(run));
    out.push_back(folder);
  }
  return out;
}

void Journal::set_open_files(const std::vector<fs::path>& files) {
  if (!own_run_ || files == open_files_) return;
  open_files_ = files;
  std::string text;
  for (const fs::path& file : files) text += file.string() + '\n';
  (void)xml::write_file(own_run_->folder / kOpenFiles, text);  // ignore errors: other runs use the list only as a hint
}

bool Journal::is_open_elsewhere(const fs::path& file) const {
  for (const fs::path& folder : inside(folder_)) {
    if (is_ours(folder)) continue;
    const auto text = xml::read_beginning(folder / kOpenFiles, std::size_t{1} << 16);
    if (!text || ("\n" + text.value()).find("\n" + file.string() + "\n") == std::string::npos) continue;
    if (is_active(folder)) return true;
  }
  return false;
}

fs::path Journal::run_folder() const { return own_run_ ? own_run_->folder : fs::path(); }

bool Journal::is_active(const fs::path& run) {
  const int lock = ::open((run / "lock").c_str(), O_RDWR | O_CLOEXEC);
  const bool out = lock >= 0 && ::flock(lock, LOCK_EX | LOCK_NB) != 0;
  if (lock >= 0) ::close(lock);
  return out;
}

bool Journal::is_another_running() const {
  const std::vector<fs::path> folders = inside(folder_);
  return std::ranges::any_of(folders, [&](const fs::path& folder) { return !is_ours(folder) && is_active(folder); });
}

bool Journal::is_ours(const fs::path& run) const {
  return (own_run_ && run == own_run_->folder) ||
         std::ranges::any_of(claimed_, [&](const auto& claimed) { return claimed->folder == run; });
}

std::vector<Journal::Leftover> Journal::leftovers() {
  std::vector<Leftover> out;
  damaged_.clear();
  for (const fs::path& run : ended_runs())
    for (const fs::path& file : inside(run)) {
      std::error_code error;
      if (!is_entry(file) || !fs::exists(file, error)) continue;
      if (is_saved(file)) {
        remove_entry(file);
        continue;
      }
      const fs::path last = with_extension(file, kFresh), seen = with_extension(file, kSeen);
      // List the previous copy separately only if the last copy is missing, as after a crash between renaming and
      // writing.
      if (file.extension() == kOlder && (fs::exists(last, error) || fs::exists(seen, error))) continue;
      fs::path read = file;
      auto work = read_entry(read);
      if (!work) work = read_entry(read = with_extension(file, kOlder));
      if (work)
        out.push_back({read, std::move(*work), file.extension() == kSeen, !fs::exists(run / kEnded, error)});
      else
        damaged_.push_back(file);
    }
  std::stable_sort(out.begin(), out.end(),
                   [](const Leftover& a, const Leftover& b) { return a.work.copied_at > b.work.copied_at; });
  return out;
}

bool Journal::adopt(const Leftover& leftover, const std::string& entry) {
  if (!writer_) return false;
  std::error_code error;
  // The work may have been marked as offered since it was listed.
  const fs::path at = fs::exists(leftover.at, error) ? leftover.at : with_extension(leftover.at, kSeen);
  // First remove the other copies of this entry: if the program were killed between the two steps, those copies would
  // also be offered.
  remove_entry(at, at);
  fs::rename(at, writer_->folder / (entry + kFresh), error);
  if (error) return false;
  const std::lock_guard guard(writer_->mutex);
  writer_->entries[entry].copied_at = leftover.work.copied_at;
  return true;
}

void Journal::mark_offered(const Leftover& leftover) {
  if (leftover.at.extension() == kSeen) return;
  fs::path seen = leftover.at;
  std::error_code error;
  fs::rename(leftover.at, seen.replace_extension(kSeen), error);
}

void Journal::mark_superseded() {
  const std::vector<Leftover> all = leftovers();
  for (auto old = all.begin(); old != all.end(); ++old) {
    const fs::path run = old->at.parent_path(), file = old->work.file;
    const auto supersedes = [&](const Leftover& newer) {
      std::error_code error;
      const fs::path& its = newer.work.file;
      return !newer.was_offered && newer.at.parent_path() != run && (its == file || fs::equivalent(its, file, error));
    };
    if (!file.empty() && std::any_of(all.begin(), old, supersedes)) mark_offered(*old);
  }
}

void Journal::clean(std::int64_t now, std::uintmax_t max_bytes) {
  struct File {
    fs::path at;
    std::int64_t written;
    std::uintmax_t size;
  };
  std::vector<File> files;
  for (const fs::path& run : ended_runs())
    for (const fs::path& file : inside(run))
      if (std::error_code error; is_entry(file)) files.push_back({file, written_at(file), fs::file_size(file, error)});
  // Put entries that have never been offered at the front, then sort by age, newest first: entries are removed from the
  // end.
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) {
    const bool seen_a = a.at.extension() == kSeen, seen_b = b.at.extension() == kSeen;
    return seen_a != seen_b ? seen_b : a.written > b.written;
  });
  std::uintmax_t total = 0;
  for (const File& file : files) {
    std::error_code error;
    total += file.size;
    if (now - file.written > kMaxAgeDays * 24 * 3600 || total > max_bytes) fs::remove(file.at, error);
  }
}

}  // namespace tw::editor
