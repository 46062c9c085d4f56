#pragma once
// The user's settings, which persist between runs: switches, sizes, keys, the last choices in dialogs.

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "editor/core/base/signal.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor {

/// Seconds between two copies of unsaved work during continuous editing.
inline constexpr const char* kAutosaveSecondsKey = "autosave/seconds";
inline constexpr int kMaxAutosaveSeconds = 600;

/// Language of the program, such as "de"; "" for the desktop's. Takes effect at the next start.
inline constexpr const char* kLanguage = "view/language";

/// Text size of the interface as a percentage of the desktop's text size.
inline constexpr const char* kTextSize = "view/text_size";
inline constexpr int kMinTextSize = 80, kMaxTextSize = 200;

/// Values by name, stored in a file of `name=value` lines (sorted; UTF-8; \n and \\ escaped in values). Names are
/// hierarchical: "print/paper", "keys/tile/duplicate". A file that cannot be read is never overwritten. If the file
/// cannot be written, it keeps its old content and this object keeps the new values. Writing the file merges in the
/// values that another process has changed. For use on one thread; all windows of a program share one object.
class Settings {
 public:
  /// With an empty path, settings are kept only in memory.
  explicit Settings(std::filesystem::path store = {});
  std::string get(std::string_view name, std::string_view default_value = "") const;
  int get_number(std::string_view name, int default_value) const;
  bool get_switch(std::string_view name, bool default_value) const;
  /// Writes the file if the value has changed. An empty value removes the name.
  void set(const std::string& name, const std::string& value);
  void set_number(const std::string& name, int value) { set(name, std::to_string(value)); }
  void set_switch(const std::string& name, bool value) { set(name, value ? "yes" : "no"); }
  /// Returns the findings of the last attempt to read or write the file; empty if the file contains the current values.
  const model::Findings& write_findings() const { return write_findings_; }
  /// Returns true if the file exists but could not be read. Such a file is never overwritten.
  bool unreadable() const { return !read_findings_.empty(); }
  /// Writes the file again if it could not be written.
  void retry();
  /// Returns all settings whose names begin with `prefix`, in order.
  std::map<std::string, std::string> all(std::string_view prefix) const;
  /// Emits the name of a setting after its value has changed.
  Signal<const std::string&>& changed() { return changed_; }

 private:
  void save();
  std::filesystem::path store_;
  using Values = std::map<std::string, std::string, std::less<>>;
  static Values read(std::string_view text);
  Values values_;
  Values stored_;  ///< values in the file, as last read or written
  model::Findings write_findings_;
  model::Findings read_findings_;  ///< why the existing file could not be read
  Signal<const std::string&> changed_;
};

// Escapes for values in files of `name=value` lines.

/// Returns the value without line breaks: \n and \\ are written as escapes.
std::string escape_line(std::string_view value);
/// Returns the original value of an escaped line. Accepts any text.
std::string unescape_line(std::string_view line);

}  // namespace tw::editor
