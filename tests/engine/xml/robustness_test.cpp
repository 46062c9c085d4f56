// Hostile or broken input must result in findings or a loaded set within seconds and with bounded memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <ctime>

#include "engine/model/random.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/validate.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::content_of;
using test::kSource;
using test::listing;
using test::tile_set;
using testing::SizeIs;

const std::filesystem::path kGame = kSource / "tilesets/hunters-gatherers-2020";

std::string repeated(const std::string& text, int times) {
  std::string out;
  out.reserve(text.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

/// Reads the text with every reader, whatever its format. A crash fails the test; a reader must return a value or
/// findings.
void read_as_everything(const std::string& text) {
  const auto sound = [](const auto& read) { EXPECT_TRUE(read || !read.findings().empty()); };
  sound(read_tile_set(text, "f"));
  sound(read_rules(text, "f"));
  sound(read_variant(text, "f"));
  sound(read_game(text, "f"));
}

/// Runs `work` and records its CPU time. A run of several minutes exceeds the test's time limit.
void timed(const auto& work) {
  const std::clock_t start = std::clock();
  work();
  testing::Test::RecordProperty("processor_milliseconds",
                                static_cast<int>((std::clock() - start) * 1000 / CLOCKS_PER_SEC));
}

long peak_megabytes() {
  rusage use{};
  ::getrusage(RUSAGE_SELF, &use);
  return use.ru_maxrss / 1024;
}

TEST(Robustness, EmptyFilesAreAFinding) {
  for (const char* text : {"", " \n", "\xEF\xBB\xBF", "<?xml version=\"1.0\"?>", "<!-- -->", "x", "<", "<>", "&", "<a",
                           "<a/", "</a>", "\xFF\xFE"}) {
    read_as_everything(text);
    EXPECT_FALSE(read_tile_set(text, "f")) << text;
  }
}

TEST(Robustness, AHundredMegabytesAreRefusedAtOnce) {
  const std::string text(100u << 20, 'x');
  timed([&] { EXPECT_EQ(read_tile_set(text, "f").findings().at(0).code, "TW002"); });
}

TEST(Robustness, SixtyMegabytesOfTinyElementsCostNoGigabytes) {
  const std::string text = "<tileset>" + repeated("<a/>", 15'000'000) + "</tileset>";
  const long before = peak_megabytes();
  EXPECT_EQ(read_tile_set(text, "f").findings().at(0).code, "TW002");
  EXPECT_LT(peak_megabytes() - before, 300);
}

TEST(Robustness, SixtyMegabytesOfTextAreRead) {
  const std::string text = tile_set("<source>" + std::string(60u << 20, 'x') + "</source>");
  timed([&] { read_as_everything(text); });
}

TEST(Robustness, TenThousandTilesLoadInSeconds) {
  const auto rules = read_rules(content_of(kGame / "rules.xml"), "r");
  ASSERT_TRUE(rules);
  std::string body = "<tile id=\"s\" deck=\"start\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile>";
  for (int i = 0; i < 9'999; ++i)
    body +=
        "<tile id=\"t" + std::to_string(i) +
        "\" deck=\"regular\"><zone id=\"0\" kind=\"meadow\" slots=\"N0 E S W\"/><zone id=\"1\" kind=\"river\" "
        "slots=\"N1\" joins=\"3\"/>"
        "<zone id=\"2\" kind=\"meadow\" slots=\"N2\" symbols=\"deer tiger\"/><zone id=\"3\" kind=\"lake\"/></tile>\n";
  const std::string text = tile_set(body);
  timed([&] {
    const auto set = read_tile_set(text, "f");
    ASSERT_TRUE(set) << listing(set.findings());
    EXPECT_THAT(set.value().tiles, SizeIs(10'000));
    const model::Findings found = check_tile_set(set.value(), rules.value(), "f");
    EXPECT_FALSE(model::has_errors(found)) << listing(found);
    EXPECT_TRUE(test::has_code(found, "TW037"));
    EXPECT_EQ(read_tile_set(write(set.value()), "f").value(), set.value());
  });
}

TEST(Robustness, TenThousandBadTilesGiveABoundedListInSeconds) {
  const auto rules = read_rules(content_of(kGame / "rules.xml"), "r");
  ASSERT_TRUE(rules);
  const std::string text = tile_set(repeated(
      "<tile id=\"1\" deck=\"regulax\"><zone id=\"0\" kind=\"m\" slots=\"N\" symbols=\"a b c\"/></tile>\n", 10'000));
  timed([&] { EXPECT_THAT(validate(text, kGame / "tileset.xml"), SizeIs(testing::Le(500))); });
}

TEST(Robustness, DeepNestingIsAFinding) {
  for (const int depth : {65, 300, 300'000}) {
    const std::string closed = repeated("<a>", depth) + repeated("</a>", depth);
    EXPECT_EQ(read_tile_set(closed, "f").findings().at(0).code, "TW007") << depth;
    read_as_everything(repeated("<a>", depth));
    read_as_everything(tile_set("<tile id=\"1\" deck=\"d\">" + closed + "</tile>"));
  }
}

TEST(Robustness, OtherEncodingsAreAFinding) {
  const std::string plain = tile_set("");
  std::string wide = "\xFF\xFE";
  for (const char c : plain) wide += std::string{c, '\0'};
  const std::vector<std::string> texts{wide,
                                       wide.substr(2),
                                       std::string("\xFE\xFF\0<", 4),
                                       std::string("\0\0\xFE\xFF", 4),
                                       "<?xml version='1.0' encoding='ISO-8859-1'?>" + plain,
                                       "<?xml version='1.0' encoding='UTF-16'?>" + plain,
                                       "<a>\xC3</a>",
                                       "<a>\xC0\x80</a>",
                                       "<a>\xED\xA0\x80</a>",
                                       "<a>\xF5\x80\x80\x80</a>",
                                       std::string("<a>\0</a>", 8),
                                       "<a>\x01</a>"};
  for (const std::string& text : texts) EXPECT_EQ(read_tile_set(text, "f").findings().at(0).code, "TW004") << text;
}

TEST(Robustness, EntityBombsAndForeignFilesAreNotEvenParsed) {
  const std::string bomb =
      "<!DOCTYPE t [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c "
      "\"&b;&b;&b;&b;&b;&b;&b;\">]><tileset name=\"&c;\"/>";
  EXPECT_EQ(read_tile_set(bomb, "f").findings().at(0).code, "TW006");
  const std::string thief = "<!DOCTYPE t [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><tileset name=\"&x;\"/>";
  EXPECT_EQ(read_tile_set(thief, "f").findings().at(0).code, "TW006");
}

TEST(Robustness, EveryCutOffFileIsAFinding) {
  const std::string text = content_of(kGame / "rules.xml");
  for (std::size_t n = 0; n + 2 < text.size(); ++n) {
    const auto read = read_rules(text.substr(0, n), "f");
    ASSERT_FALSE(read) << n;
    ASSERT_FALSE(read.findings().empty()) << n;
    ASSERT_GE(read.findings()[0].at.line, 1) << n;
  }
}

TEST(Robustness, FlippedBytesNeverDoHarm) {
  std::string tiles = content_of(kGame / "tileset.xml");
  tiles.resize(tiles.find("<tile id=\"12\""));
  tiles += "</tileset>\n";
  const std::string game = content_of(kSource / "tests/data/games/50000.xml").substr(0, 3000) + "</game>";
  model::Random random(2020);
  for (const std::string& good :
       {content_of(kGame / "rules.xml"), tiles, content_of(kGame / "variants/big-herds.xml"), game}) {
    for (int i = 0; i < 2000; ++i) {
      std::string bad = good;
      for (std::uint32_t flips = 1 + random.below(4); flips > 0; --flips)
        bad[random.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<char>(random.below(256));
      for (const model::Finding& f : validate(bad, kGame / "tileset.xml")) ASSERT_FALSE(f.code.empty());
    }
  }
}

TEST(Robustness, HugeListsAndNamesAreBounded) {
  const std::string many = repeated("x ", 300'000);
  const std::string one(1'000'000, 'y');
  timed([&] {
    for (const std::string& value : {many, one}) {
      const std::string zone = "<zone id=\"0\" kind=\"" + one + "\" slots=\"" + value + "\" symbols=\"" + value +
                               "\" joins=\"" + value + "\"/>";
      const auto found = validate(tile_set("<tile id=\"" + one + "\" deck=\"" + value + "\">" + zone + "</tile>"),
                                  kGame / "tileset.xml");
      EXPECT_TRUE(model::has_errors(found));
      for (const model::Finding& f : found) EXPECT_LT(f.message.size(), 2000u) << f.code;
    }
    std::string attributes;
    for (int i = 0; i < 700'000; ++i) attributes += " a" + std::to_string(i) + "=\"\"";
    EXPECT_FALSE(read_tile_set(tile_set("<tile" + attributes + "/>"), "f"));
    EXPECT_FALSE(read_tile_set(tile_set("<tile" + attributes), "f"));
    EXPECT_TRUE(
        model::has_errors(validate(test::rules(repeated("<score id=\"x\" area=\"road\" when=\"closed\" points=\"" +
                                                            repeated("(", 5000) + "\" to=\"placer\"/>",
                                                        12)),
                                   "f")));
    EXPECT_TRUE(model::has_errors(validate(test::rules(repeated("<symbol id=\"x\" on=\"road\"/>", 100'000)), "f")));
  });
}

}  // namespace
}  // namespace tw::xml
