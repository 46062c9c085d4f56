// Tests the template in the way a plugin author uses it. template_test.cmake contains the steps and checks.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <test_places.hpp>

namespace {

TEST(Template, BuildsOutOfTreeAndWorksInTheInstalledProgram) {
  std::string command = TW_CMAKE;
  for (const std::string define :
       {"BINARY_DIR=" TW_BINARY_DIR, "TEMPLATE=" TW_SOURCE_DIR "/plugins/template", "WORK=" TW_WORK,
        "GENERATOR=" TW_GENERATOR, "CXX=" TW_CXX, "LAUNCHER=" TW_LAUNCHER, "CONFIG=" TW_CONFIG})
    command += " -D \"" + define + "\"";
  const std::string said = TW_WORK ".log";
  command += " -P \"" TW_SOURCE_DIR "/tests/plugins/template/template_test.cmake\" > \"" + said + "\" 2>&1";
  const int status = std::system(command.c_str());
  std::ostringstream text;
  text << std::ifstream(said).rdbuf();
  EXPECT_EQ(status, 0) << text.str();
}

}  // namespace
