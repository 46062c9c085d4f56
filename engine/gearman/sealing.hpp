#pragma once
// Authenticated encryption of jobs and results (docs/formats/wire.md). Nobody without the key can read, change or forge
// a message, or pass a message off as another one.

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "engine/model/finding.hpp"

namespace tw::gearman {

/// A secret that clients and workers share.
class Key {
 public:
  /// Returns the key that everybody knows: it protects messages only against damage.
  static Key open() { return {}; }
  /// Returns a new random key.
  static Key random();
  /// Reads a key from a file. Finding: TW120 if the file cannot be read or is not a key.
  static model::Result<Key> read(const std::filesystem::path& file);
  /// Writes the key to a new file that only its owner can read. Finding: TW127 if the file exists or cannot be written.
  model::Findings write(const std::filesystem::path& file) const;

  bool is_secret() const { return bytes_ != std::array<unsigned char, 32>{}; }
  /// Returns a name for the key that does not reveal the key: eight hexadecimal digits, or "open".
  std::string fingerprint() const;
  const unsigned char* data() const { return bytes_.data(); }

 private:
  std::array<unsigned char, 32> bytes_{};
};

/// The description of a message. Anybody can read it, but it cannot be changed without the key.
struct Label {
  enum class Kind : char { Job = 'J', Result = 'R' };
  using RunId = std::array<unsigned char, 16>;

  Kind kind = Kind::Job;
  RunId run{};            ///< random number that identifies a call of GearmanExecutor::play()
  std::uint64_t job = 0;  ///< number of the job in its run
  std::uint32_t attempt = 0;
  std::int64_t time = 0;  ///< when the message was sealed, in seconds since 1970
  bool operator==(const Label&) const = default;
};

Label::RunId random_run_id();
/// Returns the time in seconds since 1970.
std::int64_t unix_time();

std::string seal(const Key& key, const Label& label, std::string_view body);
/// Returns the body of a sealed message and fills `label`; nullopt if it was not sealed with this key or is damaged.
std::optional<std::string> unseal(const Key& key, std::string_view bytes, Label& label);

/// Recognizes jobs that a worker has received before. May be used by several threads.
class ReplayGuard {
 public:
  /// A job is accepted from kEarliest seconds before to kLatest seconds after the time at which it was sealed,
  /// according to the clock of the worker.
  static constexpr std::int64_t kLatest = 3600, kEarliest = 600;
  /// Returns "" if a job is new, or why it is not accepted. `now`: time in seconds since 1970.
  std::string check(const Label& job, std::int64_t now);

 private:
  using Name = std::tuple<Label::RunId, std::uint64_t, std::uint32_t>;
  std::mutex mutex_;
  std::map<Name, std::int64_t> seen_;  ///< when each accepted job was sealed
  std::multimap<std::int64_t, Name> by_time_;
};

/// Returns the name of the function that workers register: it is the same for clients and workers with the same version
/// and key.
std::string function_name(const Key& key);
/// Returns the name of the function for jobs that only this worker accepts.
std::string function_name(const Key& key, const std::string& worker);

}  // namespace tw::gearman
