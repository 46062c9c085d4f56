#include "editor/core/base/background_task.hpp"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace tw::editor {
namespace {

TEST(BackgroundTask, ThrowsTheExceptionOfItsWorkOnTheUiThread) {
  std::promise<std::function<void()>> posted;
  BackgroundTask task([&](std::function<void()> outcome) { posted.set_value(std::move(outcome)); });
  task.start([](const std::stop_token&) -> std::function<void()> { throw std::runtime_error("no memory"); });
  const std::function<void()> outcome = posted.get_future().get();
  EXPECT_THROW(outcome(), std::runtime_error);
  EXPECT_FALSE(task.running());
}

}  // namespace
}  // namespace tw::editor
