#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace tw::test {

/// Formats a game id as the name of a parameterized test; characters other than letters and digits become "_".
inline std::string game_name(const ::testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

}  // namespace tw::test
