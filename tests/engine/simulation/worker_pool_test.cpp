// Tests several producer threads and one consumer, and how they shut down when one of them fails.

#include "engine/simulation/worker_pool.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <thread>

namespace tw::simulation {
namespace {

TEST(WorkerPool, DeliversEveryItemOnce) {
  WorkerPool<int> hall;
  std::atomic<int> next{0};
  int items = 0;
  std::int64_t sum = 0;
  const auto findings = hall.run(
      3,
      [&] {
        for (int i = next++; i < 1000; i = next++) hall.put(i);
      },
      [&](const std::vector<int>& brought) {
        for (const int item : brought) sum += item;
        items += static_cast<int>(brought.size());
        return true;
      });
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(items, 1000);
  EXPECT_EQ(sum, 999 * 1000 / 2);
}

TEST(WorkerPool, EndsWhenTheConsumerThrowsWhileWorkersWaitForSpace) {
  WorkerPool<int> hall;
  const auto work = [&] {
    while (!hall.closed()) hall.put(1);
  };
  EXPECT_THROW(hall.run(2, work,
                        [](const std::vector<int>& items) -> bool {
                          if (items.empty()) return true;
                          throw std::bad_alloc();
                        }),
               std::bad_alloc);
}

TEST(WorkerPool, ReportsTheExceptionOfAWorker) {
  WorkerPool<int> hall;
  const auto findings = hall.run(
      2, [] { throw std::runtime_error("the bot fell asleep"); }, [](const std::vector<int>&) { return true; });
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].code, "TW125");
  EXPECT_EQ(findings[0].message, "the bot fell asleep");
}

TEST(WorkerPool, EndsWhenAWorkerThrowsANonStandardException) {
  WorkerPool<int> hall;
  const auto findings = hall.run(
      2, [] { throw 7; }, [](const std::vector<int>&) { return true; });
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].code, "TW125");
  EXPECT_EQ(findings[0].message, "a bot failed");
}

TEST(WorkerPool, CallsTheConsumerAtMostOncePerTickWhileFewItemsWait) {
  constexpr auto kPollInterval = WorkerPool<int>::kPollInterval;
  WorkerPool<int> hall;
  int calls = 0;
  const auto begun = std::chrono::steady_clock::now();
  hall.run(
      1,
      [&] {
        hall.put(1);
        std::this_thread::sleep_for(2 * kPollInterval);
      },
      [&](const std::vector<int>&) {
        ++calls;
        return true;
      });
  EXPECT_LE(calls, (std::chrono::steady_clock::now() - begun) / kPollInterval + 1);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // sanitizers choose the size of stacks themselves
TEST(WorkerPool, SaysThatNoThreadCouldBeStarted) {
  pthread_attr_t before, vast;
  ASSERT_EQ(pthread_getattr_default_np(&before), 0);
  pthread_attr_init(&vast);
  pthread_attr_setstacksize(&vast, std::size_t{1} << 60);  // more than the address space
  ASSERT_EQ(pthread_setattr_default_np(&vast), 0);
  WorkerPool<int> hall;
  const auto findings = hall.run(
      2, [&] { hall.put(1); }, [](const std::vector<int>&) { return true; });
  pthread_setattr_default_np(&before);
  pthread_attr_destroy(&vast);
  pthread_attr_destroy(&before);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].code, "TW125");
  EXPECT_EQ(findings[0].message, "no thread could be started; close other programs and try again");
  EXPECT_TRUE(hall.closed());
}
#endif

}  // namespace
}  // namespace tw::simulation
