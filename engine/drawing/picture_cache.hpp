#pragma once
// A cache of decoded pictures, by file.

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::drawing {

/// A thread-safe cache for the results of `decode`. A result is valid until its file changes.
template <class Value>
class PictureCache {
 public:
  using Folder = std::filesystem::path;
  using Loaded = model::Result<Value>;
  using Decode = Loaded (*)(const Folder& folder, const std::string& href);

  /// Creates a cache for at most `most` results; the most recently used ones are kept.
  PictureCache(Decode decode, std::size_t most) : decode_(decode), max_(most) {}

  /// Returns the cached result; nullopt if the file has not been loaded or has changed.
  std::optional<Loaded> find(const Folder& folder, const std::string& href) {
    const Folder path = folder / href;
    return find(path, stamp_of(path));
  }
  /// Returns the cached result, or loads the file.
  Loaded get(const Folder& folder, const std::string& href) {
    const Folder path = folder / href;
    const Stamp stamp = stamp_of(path);
    if (auto known = find(path, stamp)) return *std::move(known);
    Loaded loaded = decode_(folder, href);
    const std::scoped_lock lock(mutex_);
    std::erase_if(rows_, [&](const Row& row) { return row.path == path; });
    rows_.push_front({path, stamp, loaded});
    if (rows_.size() > max_) rows_.pop_back();
    return loaded;
  }
  /// Loads the file on a background thread, which then calls `when_loaded`. If `once` is true, `when_loaded` is ignored
  /// when another caller is already waiting for this file.
  void request(const Folder& folder, const std::string& href, std::function<void()> when_loaded, bool once = false) {
    {
      const std::scoped_lock lock(mutex_);
      if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
      auto& listeners = listeners_[{folder, href}];
      if (listeners.empty()) queue_.push_back({folder, href});
      if (once && !listeners.empty()) return;
      if (listeners.size() < kMaxListeners) listeners.push_back(std::move(when_loaded));
    }
    changed_.notify_one();
  }

 private:
  /// The state of a file, for detecting changes.
  struct Stamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    bool exists = false;
    bool operator==(const Stamp&) const = default;
  };
  struct Row {
    Folder path;
    Stamp stamp;
    Loaded loaded;
  };
  using Key = std::pair<Folder, std::string>;
  static constexpr std::size_t kMaxListeners = 16;  ///< maximum number of listeners per file, since a window requests
                                                    ///< a picture each time it repaints

  static Stamp stamp_of(const Folder& path) {
    std::error_code error;
    Stamp out;
    out.time = std::filesystem::last_write_time(path, error);
    if (error) return {};
    out.size = std::filesystem::file_size(path, error);
    out.exists = true;
    return out;
  }

  std::optional<Loaded> find(const Folder& path, const Stamp& stamp) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.path == path; });
    if (found == rows_.end()) return std::nullopt;
    rows_.splice(rows_.begin(), rows_, found);
    if (found->stamp == stamp) return found->loaded;
    rows_.erase(found);
    return std::nullopt;
  }

  void work(const std::stop_token& stop) {
    for (;;) {
      Key key;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return !queue_.empty(); })) return;
        key = std::move(queue_.front());
        queue_.pop_front();
      }
      (void)get(key.first, key.second);
      std::vector<std::function<void()>> listeners;
      {
        const std::scoped_lock lock(mutex_);
        listeners = std::move(listeners_.extract(key).mapped());
      }
      for (const auto& listener : listeners)
        if (listener) listener();
    }
  }

  Decode decode_;
  std::size_t max_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::list<Row> rows_;
  std::deque<Key> queue_;
  std::map<Key, std::vector<std::function<void()>>> listeners_;
  std::jthread thread_;  ///< last member, so that the thread ends before its data is destroyed
};

}  // namespace tw::drawing
