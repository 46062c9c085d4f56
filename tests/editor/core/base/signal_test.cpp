#include "editor/core/base/signal.hpp"

#include <gtest/gtest.h>

namespace tw::editor {
namespace {

TEST(Signal, ASubscriptionEndsWithItsConnection) {
  Signal<int> signal;
  int heard = 0;
  {
    const Connection connection = signal.connect([&](int n) { heard += n; });
    signal.emit(2);
  }
  signal.emit(40);
  EXPECT_EQ(heard, 2);
}

TEST(Signal, AConnectionMayOutliveItsSignal) {
  Connection connection;
  {
    Signal<> signal;
    connection = signal.connect([] {});
  }
  connection.disconnect();
}

TEST(Signal, ASlotThatEndsAnotherIsTheLastToBeCalled) {
  Signal<> signal;
  int calls = 0;
  Connection second;
  const Connection first = signal.connect([&] {
    ++calls;
    second.disconnect();
  });
  second = signal.connect([&] { calls += 100; });
  signal.emit();
  EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace tw::editor
