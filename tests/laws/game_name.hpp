#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace tw::test {

/// The id of a game as the name of a test that is run for many: other characters than letters and digits are "_".
inline std::string game_name(const ::testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

}  // namespace tw::test
