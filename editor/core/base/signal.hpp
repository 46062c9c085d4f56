#pragma once
// Notices of changes to subscribers that the sender does not know. One thread (the user interface's).

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tw::editor {

/// Ends its subscription when it goes; may outlive the signal.
class Connection {
 public:
  Connection() = default;
  explicit Connection(std::shared_ptr<void> slot) : slot_(std::move(slot)) {}
  void disconnect() { slot_.reset(); }

 private:
  std::shared_ptr<void> slot_;
};

/// A change is announced in two phases, so that nobody ever reads state that is older than the change: first everything
/// that remembers something of the sender (rows, selections, caches) brings it up to date, then views show it.
enum class Phase {
  State,  ///< update what is remembered; no views, no changes of the sender
  View    ///< show it; may change the sender, which announces that change completely before this one goes on
};

template <class... Args>
class Signal {
 public:
  /// Slots of a phase are called in the order in which they were connected.
  [[nodiscard]] Connection connect(std::function<void(Args...)> f, Phase phase = Phase::View) {
    auto slot = std::make_shared<std::function<void(Args...)>>(std::move(f));
    (phase == Phase::State ? states_ : views_).push_back(slot);
    return Connection(slot);
  }
  /// Slots that connect while it runs are called from the next time on; those that disconnect are not called any more.
  void emit(Args... args) {
    call(states_, args...);
    call(views_, args...);
  }

 private:
  using Slots = std::vector<std::weak_ptr<std::function<void(Args...)>>>;
  static void call(Slots& slots, Args... args) {
    std::erase_if(slots, [](const auto& weak) { return weak.expired(); });
    const Slots now = slots;
    for (const auto& weak : now)
      if (const auto slot = weak.lock()) (*slot)(args...);
  }
  Slots states_, views_;
};

}  // namespace tw::editor
