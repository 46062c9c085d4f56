#pragma once
// Processes that run the games and effects of plugins from outside the installation, so that their faults cannot harm
// this program.

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/plugin_host/plugin_calls.hpp"
#include "engine/process/child.hpp"

namespace tw::plugin_host {

/// Returns the maximum duration of a call in seconds: $TILEWRIGHT_PLUGIN_SECONDS, or 5.
double plugin_call_timeout();

/// The file of a plugin, and idle processes that have loaded it. May be used by several threads.
class PluginFile {
 public:
  explicit PluginFile(std::filesystem::path path) : path_(std::move(path)) {}
  std::string path() const { return path_.string(); }
  /// Returns a process that has no game or effect; null if none can be started.
  std::unique_ptr<process::Child> take();
  void give_back(std::unique_ptr<process::Child> process);

 private:
  std::filesystem::path path_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<process::Child>> idle_;
};

/// The result of a call. Its texts are stored in this object. `sender` names the plugin in InvalidPacket.
class CallResult {
 public:
  CallResult(std::string message, std::string_view sender) : message_(std::move(message)), reader_(message_, sender) {
    reader_.get<ReplyKind>();
  }
  CallResult(const CallResult&) = delete;
  CallResult& operator=(const CallResult&) = delete;
  PacketReader& reader() { return reader_; }
  template <class Number>
  Number get() {
    return reader_.get<Number>();
  }

 private:
  std::string message_;
  PacketReader reader_;
};

/// Copies the text that a call returned; "" if `from` is null.
void copy_text(CallResult* from, char* out, std::uint32_t capacity);

/// A game or a use of an effect in a process of its own. May be used by several threads.
class RemoteItem {
 public:
  /// Starts a process. `who` names the game or effect in messages: `game "heap"`. Throws PluginFailure.
  RemoteItem(std::shared_ptr<PluginFile> file, std::string who);
  /// Destroys the game or effect. The process is reused unless it failed.
  ~RemoteItem();
  RemoteItem(const RemoteItem&) = delete;
  RemoteItem& operator=(const RemoteItem&) = delete;

  /// Calls `create`, and stores the arguments to create the item again. Throws PluginFailure.
  std::unique_ptr<CallResult> create(Call call, PacketWriter arguments);

  /// Answers a question of the plugin: reads the arguments and writes the results.
  using Answer = std::function<void(PacketReader&, PacketWriter&)>;

  /// Calls a function that changes or begins a position. Throws PluginFailure if a function fails, and in every later
  /// call until a game begins again: then the item is created again in a new process.
  std::unique_ptr<CallResult> modify(Call call, const PacketWriter& arguments, const Answer& answer = {});
  /// Calls a function that only describes a position. Throws PluginFailure the first time that a function fails.
  /// Returns null in later calls, until a game begins again, so that a window can still be painted: the position then
  /// looks like the end of a game.
  std::unique_ptr<CallResult> query(Call call, const PacketWriter& arguments, const Answer& answer = {});
  /// Throws a PluginFailure: the plugin broke its contract in this function.
  [[noreturn]] void fail(Call call, const std::string& how);

  /// Stores a text as long as this object exists.
  const char* keep(const char* text) { return kept_.emplace_back(text).c_str(); }

  std::uint32_t decks = 0;  ///< number of decks of a game
  std::uint32_t bytes = 0;  ///< size of the positions of a game, or of the memory of an effect

 private:
  std::unique_ptr<CallResult> exchange(Call call, const PacketWriter& arguments, const Answer& answer);
  std::string how_lost(bool late);
  void create_again();

  const std::shared_ptr<PluginFile> file_;
  const std::string who_, sender_;  ///< `sender_`: `who_` with the path of the plugin
  std::mutex mutex_;
  std::unique_ptr<process::Child> process_;
  std::string failure_;  ///< "" if no function has failed
  Call creation_ = Call::CreateGame;
  PacketWriter creation_arguments_;
  std::deque<std::string> kept_;
};

}  // namespace tw::plugin_host
