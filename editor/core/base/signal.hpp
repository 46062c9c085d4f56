#pragma once
// Notifies subscribers of changes. Used only on the UI thread.

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tw::editor {

/// A subscription. Destroying it ends the subscription; it may outlive the signal.
class Connection {
 public:
  Connection() = default;
  explicit Connection(std::shared_ptr<void> slot) : slot_(std::move(slot)) {}
  void disconnect() { slot_.reset(); }

 private:
  std::shared_ptr<void> slot_;
};

/// A change is announced in two phases, so that no slot reads outdated state: first everything that stores state
/// derived from the sender (rows, selections, caches) is updated, then the views are updated.
enum class Phase {
  State,  ///< update stored state; do not touch views or change the sender
  View    ///< update views; slots may change the sender, which announces that change completely before this emission
          ///< continues
};

template <class... Args>
class Signal {
 public:
  /// Connects a slot. Slots of a phase are called in the order in which they were connected.
  [[nodiscard]] Connection connect(std::function<void(Args...)> f, Phase phase = Phase::View) {
    auto slot = std::make_shared<std::function<void(Args...)>>(std::move(f));
    (phase == Phase::State ? states_ : views_).push_back(slot);
    return Connection(slot);
  }
  /// Calls the slots. Slots connected during an emission are first called by the next emission; slots disconnected
  /// during an emission are no longer called.
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
