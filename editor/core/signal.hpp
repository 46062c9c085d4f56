#pragma once
// Telling others that something changed, without knowing them. One thread (the user interface's).

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

template <class... Args>
class Signal {
 public:
  [[nodiscard]] Connection connect(std::function<void(Args...)> f) {
    auto slot = std::make_shared<std::function<void(Args...)>>(std::move(f));
    slots_.push_back(slot);
    return Connection(slot);
  }
  /// Slots that connect while it runs are called from the next time on; those that go are not called any more.
  void emit(Args... args) {
    std::erase_if(slots_, [](const auto& weak) { return weak.expired(); });
    const auto now = slots_;
    for (const auto& weak : now)
      if (const auto slot = weak.lock()) (*slot)(args...);
  }

 private:
  std::vector<std::weak_ptr<std::function<void(Args...)>>> slots_;
};

}  // namespace tw::editor
