// Tests converting texts from plugins to a form that is valid in records and lists.

#include "engine/plugin_host/plugin_text.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace tw::plugin_host {
namespace {

TEST(PluginText, IsUnchangedIfValid) {
  EXPECT_EQ(sanitize_text("", true), "");
  EXPECT_EQ(sanitize_text("keep 3 \xC3\xA4pples \xE2\x82\xAC \xF0\x9F\x90\x84", true),
            "keep 3 \xC3\xA4pples \xE2\x82\xAC \xF0\x9F\x90\x84");
  EXPECT_EQ(sanitize_text("two\nlines\tand", false), "two\nlines\tand");
}

TEST(PluginText, IsReadOnlyUpToItsLimit) {
  EXPECT_EQ(line_of(nullptr), "");
  EXPECT_EQ(line_of("no\nroom", 10), "no room");
  EXPECT_EQ(line_of("abc\xE2\x82\xAC", 6), "abc\xE2\x82\xAC");
  EXPECT_EQ(line_of("abc\xE2\x82\xAC", 5), "abc") << "a character is not split";
  EXPECT_EQ(line_of(std::string(5000, 'x').c_str()).size(), std::size_t{TW_TEXT_MOST});
  const char endless[4] = {'a', 'b', 'c', 'd'};
  EXPECT_EQ(line_of(endless, 3), "abc");
}

TEST(PluginText, IsOneLineWhereRequired) { EXPECT_EQ(sanitize_text("two\nlines\tand", true), "two lines and"); }

TEST(PluginText, HasNoCharactersThatXmlForbids) {
  EXPECT_EQ(sanitize_text("a\x01"
                          "b\rc\x1F",
                          true),
            "a?b?c?");
  EXPECT_EQ(sanitize_text("\xEF\xBF\xBE", true), "???");
}

TEST(PluginText, IsUtf8) {
  EXPECT_EQ(sanitize_text("\x80x", true), "?x");
  EXPECT_EQ(sanitize_text("\xC3", true), "?");
  EXPECT_EQ(sanitize_text("\xC0\xAF", true), "??");            // overlong encoding
  EXPECT_EQ(sanitize_text("\xED\xA0\x80", true), "???");       // lone surrogate
  EXPECT_EQ(sanitize_text("\xF8\x88\x80\x80", true), "????");  // beyond the Unicode range
}

TEST(PluginText, IsTruncatedIfNotTerminated) {
  const std::string all = capture_line([](char* out, std::uint32_t room) { std::memset(out, 'x', room); });
  EXPECT_EQ(all, std::string(TW_TEXT_MOST - 1, 'x'));
}

}  // namespace
}  // namespace tw::plugin_host
