#include "editor/core/shell/file_address.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

namespace tw::editor {
namespace {

using testing::HasSubstr;

std::string message_of(const std::string& argument) {
  const auto path = path_from_address(argument);
  return path ? "no finding for " + argument : path.findings().front().message;
}

TEST(AFileAddress, IsDecodedToItsPath) {
  EXPECT_EQ(path_from_address("file:///home/me/tileset.xml").value(), "/home/me/tileset.xml");
  EXPECT_EQ(path_from_address("file:///my%20game/M%C3%BChle%23%2B100%25.xml").value(), "/my game/Mühle#+100%.xml");
  EXPECT_EQ(path_from_address("FILE:///a").value(), "/a");
  EXPECT_EQ(path_from_address("file:/a/b.xml").value(), "/a/b.xml");
}

TEST(AFileAddress, MayContainTheNameOfThisComputer) {
  std::array<char, 256> name{};
  ASSERT_EQ(gethostname(name.data(), name.size() - 1), 0);
  for (const std::string& host : std::vector<std::string>{"localhost", "LocalHost", name.data()})
    EXPECT_EQ(path_from_address("file://" + host + "/a%20b").value(), "/a b") << host;
}

TEST(AFileAddress, LeavesPathsAndIdsUnchanged) {
  for (const char* name : {"carcassonne", "my game/100%25.xml", "./a:/b", "a:b", "/x/http:/y", "", "://"})
    EXPECT_EQ(path_from_address(name).value(), name);
}

TEST(AFileAddress, IsRefusedWithAReasonIfItCannotBeOpened) {
  EXPECT_THAT(message_of("https://example.org/tileset.xml"), HasSubstr("with https: cannot be opened"));
  EXPECT_THAT(message_of("sftp://server/tileset.xml"), HasSubstr("with sftp: cannot be opened"));
  EXPECT_THAT(message_of("file://no-such-computer/a"), HasSubstr("on another computer (no-such-computer)"));
  for (const char* invalid : {"file:///%zz", "file:///a%00b", "file:///a%2Fb", "file://"})
    EXPECT_THAT(message_of(invalid), HasSubstr("is not a valid file: address"));
}

}  // namespace
}  // namespace tw::editor
