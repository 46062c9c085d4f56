#pragma once
// Keeps a copy of one document's unsaved work in the journal and watches its file. Has no timer: the window calls
// tick().

#include <cstdint>
#include <string>

#include "editor/core/base/file_watch.hpp"
#include "editor/core/base/signal.hpp"

namespace tw::editor {

class Document;
class Journal;

class Autosave {
 public:
  /// Longest time between copies during continuous editing, in milliseconds. If the user pauses, a copy is made
  /// earlier.
  static constexpr std::int64_t kMaxInterval = 5000;
  static constexpr std::int64_t kFileCheckInterval = 2000;  ///< time between two checks of the file
  static constexpr std::int64_t kRetryDelay = 10000;        ///< time before a failed copy is retried

  /// `document` and `journal` must outlive this object.
  Autosave(Document& document, Journal& journal,
           std::shared_ptr<const FileProbe> probe = std::make_shared<const FileProbe>());
  ~Autosave();
  /// Requests a copy if one is due, and checks the file every kFileCheckInterval milliseconds. `now`: milliseconds of
  /// any steady clock. Returns true if the file on disk has changed, once for each change.
  bool tick(std::int64_t now, DiskState& update);
  /// Writes the copy immediately; returns false on failure.
  bool save_now();
  /// Sets the longest time between copies; default: kMaxInterval.
  void set_interval(std::int64_t milliseconds) { max_interval_ = milliseconds; }
  /// Call this before the document is saved. `as_set`: true if it is saved as a standalone set.
  void record_save(const std::filesystem::path& file, bool as_set);
  /// Removes the recovery copy. Call this when the document is discarded or replaced. Saving the document also removes
  /// the copy.
  void forget_copy();
  /// Returns true if there is unsaved work and the last attempt to copy it failed, for example because the disk is full
  /// or the folder is missing.
  bool copy_failed() const;
  /// Returns the document's entry in the journal, to which Journal::adopt() can move work of an earlier run.
  const std::string& entry() const { return entry_; }
  FileWatch& file_watch() { return watch_; }
  /// Describes the copy: "Recovery copy: 3 s ago"; "" if there is nothing to save. `now` in seconds since 1970.
  std::string status(std::int64_t now) const;

 private:
  void watch_document_file();
  bool has_copy() const;
  Document& document_;
  Journal& journal_;
  FileWatch watch_;
  std::string entry_;
  std::int64_t max_interval_ = kMaxInterval;
  bool edited_ = false;  ///< true if the document was edited after the last copy was requested
  std::int64_t first_edit_ = 0, last_edit_ = 0, now_ = 0, next_file_check_ = 0, last_copy_ = 0;
  bool has_entry_ = false;  ///< true if the journal has or will have an entry
  Connection changed_;
};

}  // namespace tw::editor
