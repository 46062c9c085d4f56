// Checks that the window uses our own functions and controls where those of the toolkit change what users enter.

#include <gtest/gtest.h>

#include <regex>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

/// Returns complaints about the places that match `pattern`, in the files of editor/wx for which `concerns` returns
/// true.
std::vector<std::string> places(const std::string& pattern, const std::string& instead,
                                const std::function<bool(const File&)>& concerns) {
  const std::regex wanted(pattern);
  std::vector<std::string> out;
  for (const File& file : files()) {
    if (!is_cpp(file.path) || !lies_in(file.path, "editor/wx") || !concerns(file)) continue;
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), wanted), end; it != end; ++it)
      out.push_back(complaint(file, static_cast<std::size_t>(it->position()), it->str() + ": use " + instead));
  }
  return out;
}

// wxSpinCtrl drops a decimal point and replaces a number that is out of range.
TEST(Toolkit, NumbersAreEnteredInNumberFieldsOnly) {
  const auto wrong = places(R"(new wxSpinCtrl\w*|wx/spinctrl\.h)", "NumberField", [](const File&) { return true; });
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

// The key code of a character depends on the layout of the keyboard.
TEST(Toolkit, CharacterKeysAreComparedByName) {
  const auto wrong = places(R"re((==|!=|case) '[A-Za-z0-9]')re", "is_key or key_names", [](const File& file) {
    return file.text.find("wxKeyEvent") != std::string::npos && file.text.find("GetKeyCode") != std::string::npos;
  });
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Toolkit, FunctionsOfGtkAreLookedUpInOnePlace) {
  const auto wrong = places(R"(dlsym\()", "gtk_function",
                            [](const File& file) { return file.path != "editor/wx/base/gtk_functions.hpp"; });
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

}  // namespace
}  // namespace tw::architecture
