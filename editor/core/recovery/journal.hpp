#pragma once
// Copies of unsaved work in a folder of the program, so that a crash loses seconds, not hours. The previous copy of
// each entry is also kept, and used if the last one is damaged.

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/recovery/recovery_copy.hpp"

namespace tw::editor {

/// The copies of unsaved work of all runs. Each run of the program has a folder `run-*` with a lock that the system
/// releases when the process ends for any reason. Entries in folders without a held lock belong to runs that crashed or
/// were ended by the system (record_end()). A thread of the journal writes entries atomically. All functions must be
/// called on the UI thread.
class Journal {
 public:
  static constexpr std::int64_t kMaxAgeDays = 30;  ///< number of days for which entries of earlier runs are kept
  static constexpr std::uintmax_t kMaxBytes = std::uintmax_t{256} << 20;  ///< limit for the total size of all entries
                                                                          ///< of earlier runs, in bytes

  /// With an empty path, or if the folder or the thread cannot be created, nothing is stored and failed() returns true.
  explicit Journal(std::filesystem::path folder);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Returns a new entry name for the work of one document.
  std::string new_entry();
  /// Writes the work in the background; replaces older work of the same entry that is still waiting.
  void save(const std::string& entry, std::function<RecoveryCopy()> work);
  /// Writes the work and waits until it is written; returns false on failure.
  bool save_now(const std::string& entry, const std::function<RecoveryCopy()>& work);
  /// Removes the entry of a document that was saved or closed.
  void remove(const std::string& entry);
  /// Records that the document is about to be saved as `file` with this fingerprint. If the program is killed after
  /// saving and before remove(), the copy is older than the file and is not offered.
  void record_save(const std::string& entry, const std::filesystem::path& file, const std::string& fingerprint);
  /// Returns when the entry was last written, in seconds since 1970; 0 for never.
  std::int64_t copied_at(const std::string& entry) const;
  /// Returns true if the last write of the entry failed.
  bool failed(const std::string& entry) const;
  /// Waits until everything is written; returns false if the last write of any entry failed.
  bool flush();

  /// Returns the folder of this run; "" if nothing is saved.
  std::filesystem::path run_folder() const;
  /// Returns true if the run of this folder is active.
  static bool is_active(const std::filesystem::path& run);
  /// Returns true if another run of the program is active.
  bool is_another_running() const;
  /// Stores the list of files that are open in this run, for other runs of the program.
  void set_open_files(const std::vector<std::filesystem::path>& files);
  /// Returns true if another active run has this file open. Reads from disk.
  bool is_open_elsewhere(const std::filesystem::path& file) const;

  /// Records that this run ends normally although it leaves entries: the user could not be asked about the work.
  void record_end();

  /// Work of a run that has ended.
  struct Leftover {
    std::filesystem::path at;
    RecoveryCopy work;
    bool was_offered = false;  ///< true if the work was offered before
    bool crashed = true;       ///< false if the run ended normally, see record_end()
  };
  /// Returns the work that earlier runs left, newest first. Copies that cannot be read stay in place; see damaged().
  std::vector<Leftover> leftovers();
  /// Returns the files that the last call to leftovers() could not read and whose previous copies were not readable
  /// either.
  const std::vector<std::filesystem::path>& damaged() const { return damaged_; }
  /// Returns true if there is work from another run that is new to this run and that no run has claimed for
  /// kUnclaimedSeconds seconds. Cheap; call it from time to time.
  bool has_new_leftovers(std::int64_t now);
  static constexpr std::int64_t kUnclaimedSeconds = 120;
  /// Moves leftover work to the entry of a document of this run.
  bool adopt(const Leftover& leftover, const std::string& entry);
  /// Marks work as offered. It is not offered again automatically, and is kept for kMaxAgeDays.
  void mark_offered(const Leftover& leftover);
  /// Marks work on a file as offered if another run left newer work on the same file that has not been offered.
  void mark_superseded();
  /// Removes entries of earlier runs that are older than kMaxAgeDays. If the others exceed `max_bytes` in total, also
  /// removes entries that have been offered before, oldest first, and then the oldest of the rest.
  void clean(std::int64_t now, std::uintmax_t max_bytes = kMaxBytes);

 private:
  struct Writer;
  struct Run;
  /// Returns true for the run of this process and for ended runs whose lock is held by this process.
  bool is_ours(const std::filesystem::path& run) const;
  /// Returns the ended runs. If `written_before` is not 0, returns only runs in which no file was written after that
  /// time.
  std::vector<std::filesystem::path> ended_runs(std::int64_t written_before = 0);

  std::filesystem::path folder_;
  std::unique_ptr<Run> own_run_;
  std::vector<std::unique_ptr<Run>> claimed_;  ///< ended runs, locked so that no other process offers them
  std::unique_ptr<Writer> writer_;
  std::vector<std::filesystem::path> damaged_;
  std::vector<std::filesystem::path> open_files_;
  int entries_ = 0;
};

}  // namespace tw::editor
