// Which bytes a file may contain. Findings must state the byte and its place.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;

TEST(Bytes, OfCharactersOfEveryLengthAreRead) {
  for (const std::string name : {"A", "\xC2\xA0", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                                 "\xF0\x90\x80\x80", "\xF3\xBF\xBF\xBD", "\xF4\x8F\xBF\xBD"}) {
    const auto set =
        read_tile_set("<tileset format=\"1\" id=\"s\" name=\"" + name + "\" rules=\"r\"></tileset>\n", "f");
    ASSERT_TRUE(set) << name << "\n" << listing(set.findings());
    EXPECT_EQ(set.value().name, name);
  }
}

TEST(Bytes, ThatAreNotUtf8AreAFindingAtTheirPlace) {
  struct Case {
    std::string bytes;
    std::string byte;  ///< the first wrong one
  };
  const std::vector<Case> cases{{"\x01", "01"},
                                {"\x80", "80"},
                                {"\xC1\xBF", "C1"},  // overlong encoding
                                {"\xE0\x9F\xBF", "E0"},
                                {"\xF0\x8F\xBF\xBF", "F0"},
                                {"\xED\xA0\x80", "ED"},      // lone surrogate
                                {"\xF4\x90\x80\x80", "F4"},  // beyond the Unicode range
                                {"\xF5\x80\x80\x80", "F5"},
                                {"\xC3", "C3"},  // cut off
                                {"\xE1", "E1"},
                                {"\xE1\x80", "E1"},
                                {"\xF1", "F1"},
                                {"\xF1\x80", "F1"},
                                {"\xF1\x80\x80", "F1"}};
  for (const Case& c : cases) {
    const std::string message = "error: The byte " + c.byte + " is not valid UTF-8; save the file as UTF-8 [TW004]\n";
    EXPECT_EQ(listing(read_tile_set("<a>\n " + c.bytes + "</a>", "f").findings()), "f:2:2: " + message);
    EXPECT_EQ(listing(read_tile_set("<a>" + c.bytes, "f").findings()), "f:1:4: " + message) << "at the end of the file";
  }
}

TEST(Bytes, HaveTheDeclaredEncoding) {
  const auto declared = [](const std::string& encoding) {
    return read_tile_set("<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>\n" + test::tile_set(""), "f");
  };
  for (const char* known : {"UTF-8", "utf-8", "US-ASCII"}) EXPECT_TRUE(declared(known)) << known;
  EXPECT_EQ(listing(declared("ISO-8859-1").findings()),
            "f:1:31: error: The file declares the encoding \"iso-8859-1\", which is not supported; save it as UTF-8 "
            "[TW004]\n");
}

}  // namespace
}  // namespace tw::xml
