#pragma once
// "Run on" in the forms of experiments and comparisons: where the games are played, and whether that is possible.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "editor/core/base/background_task.hpp"
#include "editor/core/base/file_chooser.hpp"
#include "editor/core/base/signal.hpp"
#include "engine/gearman/executor_choice.hpp"

namespace tw::editor {

class Settings;

enum class RunPlace { ThisComputer, Processes, JobServer };

/// The user's choice.
struct RunPlaceChoice {
  RunPlace place = RunPlace::ThisComputer;
  std::string servers;  ///< HOST[:PORT][,...]
  std::string key;      ///< file with the key of the workers; "" for none
  bool operator==(const RunPlaceChoice&) const = default;
  /// Returns the executor to create. `cores`: number of games played at the same time on this computer.
  gearman::ExecutorChoice executor(int cores) const;
};

/// The contents of the fields.
struct RunPlaceViewData {
  RunPlaceChoice choice;
  std::string note;    ///< the state of the job server as a sentence; "" for none
  bool wrong = false;  ///< true if `note` is the reason why games cannot be played
  int workers = 0;     ///< number of games that the workers of the job server play at the same time; 0 if unknown
};

/// The choice of where games are played. It is remembered in the settings, so all forms of the program share it. Job
/// servers are contacted in the background, when the user has stopped typing and on request. Used only on the UI
/// thread; no call waits for the network.
class RunPlaceForm {
 public:
  /// `settings` may be null: the choice is then not remembered; otherwise they must outlive this object. `post`: runs a
  /// function on the UI thread. `changed`: called when shown() or problem() may have changed.
  RunPlaceForm(Settings* settings, BackgroundTask::Post post, std::function<void()> changed);

  void set_place(RunPlace place);
  void set_servers(const std::string& servers);
  void set_key(const std::string& key);
  /// Asks for the file with the key.
  void choose_key_file(const std::function<std::optional<std::filesystem::path>(const FilePrompt&)>& choose);

  const RunPlaceChoice& choice() const { return shown_.choice; }
  /// Returns the fields. While games are played, the note is empty, since the progress contains the state of the job
  /// server.
  RunPlaceViewData shown(bool playing = false) const;
  /// Returns why the job servers cannot be contacted (their names are incomplete); "" if they can be contacted.
  std::string problem() const;

  /// Contacts the chosen job servers, and then calls `done` with "" or the reason why they cannot be used, as a
  /// sentence. cancel() prevents the call.
  void connect(std::function<void(const std::string& problem)> done);
  void cancel();
  /// Locks the choice: while locked, it ignores changes in other forms.
  void lock(bool on);

 private:
  using ContactResult = model::Result<simulation::WorkerStatus>;
  void set(RunPlaceChoice choice);
  void read_settings();
  /// Contacts the job servers after a short delay if they are chosen.
  void schedule_contact();
  void contact(bool soon, std::function<void(const std::string& problem)> done);
  std::string show(const ContactResult& found);

  Settings* settings_;
  std::function<void()> changed_;
  RunPlaceViewData shown_;
  bool locked_ = false;
  Connection connection_;
  BackgroundTask task_;
};

}  // namespace tw::editor
