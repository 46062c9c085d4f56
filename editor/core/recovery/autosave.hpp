#pragma once
// Keeps one document's unsaved work in the journal and watches its file. No clock of its own: the window calls tick().

#include <cstdint>
#include <string>

#include "editor/core/base/file_watch.hpp"
#include "editor/core/base/signal.hpp"

namespace tw::editor {

class Document;
class Journal;

class Autosave {
 public:
  /// While edits go on a copy is made at least so often, and earlier once they rest; milliseconds.
  static constexpr std::int64_t kAtMost = 5000;
  static constexpr std::int64_t kLook = 2000;    ///< between two looks at the file
  static constexpr std::int64_t kRetry = 10000;  ///< after a copy that could not be written

  /// Both must outlive it.
  Autosave(Document& document, Journal& journal,
           std::shared_ptr<const FileProbe> probe = std::make_shared<const FileProbe>());
  ~Autosave();
  /// `now` in milliseconds of any clock that runs evenly. True if there is news of the file, once each.
  bool tick(std::int64_t now, OnDisk& news);
  /// Makes the copy at once; false if it cannot be kept.
  bool keep_now();
  /// Instead of kAtMost.
  void set_interval(std::int64_t milliseconds) { at_most_ = milliseconds; }
  /// The document is saved, given up or another now.
  void forget_copy();
  /// There is unsaved work and the last try to copy it failed: disk full, folder gone.
  bool copy_failed() const;
  /// The entry of the journal, for work that is taken over from an earlier run.
  const std::string& entry() const { return entry_; }
  FileWatch& watch() { return watch_; }
  /// "Copy kept 3 s ago", "" while there is nothing to keep. `now` in seconds since 1970.
  std::string words(std::int64_t now) const;

 private:
  void follow();
  Document& document_;
  Journal& journal_;
  FileWatch watch_;
  std::string entry_;
  std::int64_t at_most_ = kAtMost;
  bool edited_ = false;  ///< since the last copy was asked for
  std::int64_t first_edit_ = 0, last_edit_ = 0, now_ = 0, next_look_ = 0, last_copy_ = 0;
  bool keeps_ = false;  ///< the journal has or will have an entry
  Connection changed_;
};

}  // namespace tw::editor
