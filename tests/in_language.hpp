#pragma once

#include <gtest/gtest.h>

#include <string>

#include "engine/language/translate.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::test {

/// Uses a language until the end of the scope, with an empty catalogue: numbers have its separators, texts stay
/// English. Afterwards, the language is English again.
class InLanguage {
 public:
  explicit InLanguage(const std::string& language) {
    folder_.put(language + "/LC_MESSAGES/tilewright.mo", "");
    language::use(language, folder_.path());
    EXPECT_EQ(language::current(), language);
  }
  ~InLanguage() { language::use("en"); }
  InLanguage(const InLanguage&) = delete;
  InLanguage& operator=(const InLanguage&) = delete;

 private:
  TemporaryFolder folder_;
};

}  // namespace tw::test
