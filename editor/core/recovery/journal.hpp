#pragma once
// Copies of unsaved work in a folder of the program's own, so that a crash loses seconds and not hours.
// Of each entry the copy before the last is kept too: it is used where the last one is damaged.

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/recovery/kept_work.hpp"

namespace tw::editor {

/// Each run of the program has a folder `run-*` with a lock that the system gives back when the process ends, however
/// it ends: entries in folders without a locked lock are of runs that crashed. Entries are written by a thread of the
/// journal, atomically. All functions are for one thread (the user interface's).
class Journal {
 public:
  static constexpr std::int64_t kDays = 30;  ///< that entries of earlier runs are kept for
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;  ///< of all entries of earlier runs

  /// An empty folder, or one that cannot be made, keeps nothing: keep() then fails.
  explicit Journal(std::filesystem::path folder);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// A name for the work of one document.
  std::string new_entry();
  /// Writes the work in the background; an older one of the same entry that waits is passed over.
  void keep(const std::string& entry, std::function<KeptWork()> work);
  /// Writes it before it returns; false if that failed.
  bool keep_now(const std::string& entry, const std::function<KeptWork()>& work);
  /// Saved or closed: takes the entry away.
  void remove(const std::string& entry);
  /// When the entry was last written, in seconds since 1970; 0 for not at all.
  std::int64_t kept_at(const std::string& entry) const;
  /// True if the last write of it failed.
  bool failed(const std::string& entry) const;
  /// Waits until everything is written; false if the last write of some entry failed.
  bool flush();

  /// The folder of this run, "" if it keeps nothing.
  std::filesystem::path run_folder() const;
  /// Whether the run of this folder goes on.
  static bool runs(const std::filesystem::path& run);
  /// Whether another run of the program goes on.
  bool another_runs() const;
  /// Tells other runs of the program which files are open here.
  void set_open_files(const std::vector<std::filesystem::path>& files);
  /// Whether another run that goes on has this file open. Looks at the disk.
  bool is_open_elsewhere(const std::filesystem::path& file) const;

  /// Work of a run that has ended.
  struct Leftover {
    std::filesystem::path at;
    KeptWork work;
    bool seen = false;  ///< it has been offered before
  };
  /// Newest first. Runs that go on are not looked at. Copies that cannot be read stay where they are; see damaged().
  std::vector<Leftover> leftovers();
  /// Files of unsaved work that the last call of leftovers() could not read, nor the copies before them.
  const std::vector<std::filesystem::path>& damaged() const { return damaged_; }
  /// True if another run of the program has left work that this one did not know of, and nobody has claimed it for
  /// kUnclaimed seconds. Cheap; to be called now and then.
  bool look_for_more(std::int64_t now);
  static constexpr std::int64_t kUnclaimed = 120;
  /// Makes it the entry of a document of this run.
  bool adopt(const Leftover& leftover, const std::string& entry);
  /// It was offered and left: it is not offered again on its own, and kept for kDays.
  void mark_seen(const Leftover& leftover);
  /// Takes away what is older than kDays, and the oldest above kMostBytes.
  void clean(std::int64_t now, std::uintmax_t most_bytes = kMostBytes);

 private:
  struct Writer;
  struct Run;
  /// The run of this process, or one that crashed and whose lock this process holds.
  bool is_ours(const std::filesystem::path& run) const;
  /// Runs that have ended and whose newest file is not younger than `written_before`; 0 for all.
  std::vector<std::filesystem::path> ended_runs(std::int64_t written_before = 0);

  std::filesystem::path folder_;
  std::unique_ptr<Run> own_;
  std::vector<std::unique_ptr<Run>> claimed_;  ///< of earlier processes; locked, so that no other offers them
  std::unique_ptr<Writer> writer_;
  std::vector<std::filesystem::path> damaged_;
  std::vector<std::filesystem::path> open_files_;
  int entries_ = 0;
};

}  // namespace tw::editor
