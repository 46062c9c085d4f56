#include "editor/core/shell/hand_over.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "editor/core/recovery/journal.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

TEST(ASecondStart, OpensItsFilesInTheRunningProgram) {
  const tw::test::TemporaryFolder folder;
  const fs::path file = folder.path() / "herds.tileset.xml";
  std::ofstream(file) << "<tileset/>";
  const Journal journal(folder.path() / "journal");
  RequestInbox first(journal.run_folder(), ":1 ");
  EXPECT_TRUE(first.take().empty());
  std::atomic<bool> answered = false;
  std::thread second([&] {
    answered = send_to_running_instance(folder.path() / "journal", ":1 ", {file.string(), "carcassonne"}, 60'000);
  });
  std::vector<RequestInbox::Request> taken;
  for (int i = 0; i < 6000 && taken.empty(); ++i) {
    taken = first.take();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  second.join();
  EXPECT_TRUE(answered);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken.front().games, (std::vector<std::string>{file.string(), "carcassonne"}));
  EXPECT_TRUE(first.take().empty()) << "once";
}

TEST(ASecondStart, IsASeparateProgramIfNoneRespondsOnItsScreen) {
  const tw::test::TemporaryFolder folder;
  const fs::path journals = folder.path() / "journal";
  EXPECT_FALSE(send_to_running_instance(journals, ":1 ", {}, 0)) << "none was ever started";
  {
    const Journal journal(journals);
    RequestInbox first(journal.run_folder(), ":1 ");
    EXPECT_FALSE(send_to_running_instance(journals, ":2 ", {}, 60'000)) << "another screen";
    EXPECT_FALSE(send_to_running_instance(journals, ":1 ", {"x"}, 0)) << "it hangs";
    EXPECT_TRUE(first.take().empty()) << "and is not asked later";
    const Journal other(journals);
    EXPECT_TRUE(other.is_another_running());
  }
  const Journal alone(journals);
  EXPECT_FALSE(alone.is_another_running()) << "the others have ended";
}

TEST(ASecondStart, DistinguishesComputersThatShareAHomeFolder) {
  std::string name(256, '\0');
  ASSERT_EQ(::gethostname(name.data(), name.size() - 1), 0);
  name.resize(name.find('\0'));
  EXPECT_TRUE(display_of_process().starts_with(name + " "));
}

TEST(ASecondStart, IsNotHandedOverToACrashedProgram) {
  const tw::test::TemporaryFolder folder;
  const fs::path run = folder.path() / "journal" / "run-1-1-0";
  fs::create_directories(run);
  std::ofstream(run / "lock") << "";
  std::ofstream(run / "screen") << ":1 ";
  EXPECT_FALSE(send_to_running_instance(folder.path() / "journal", ":1 ", {"x"}, 60'000));
}

}  // namespace
}  // namespace tw::editor
