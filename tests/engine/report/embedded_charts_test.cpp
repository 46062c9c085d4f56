#include "engine/report/embedded_charts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/plotting/charts.hpp"

using ::testing::HasSubstr;
using ::testing::Not;
using tw::report::EmbeddedCharts;

namespace {

/// Returns an SVG picture like the pictures that cairo writes, with a glyph that is used twice and a path.
std::string drawing(const std::string& colour,
                    const std::string& path = "M 0.8765 2.146 L 10 -9.609375 Z M 0.8765 2.146 ") {
  return R"svg(<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="46px" height="28px" viewBox="0 0 46 28" version="1.1">
<defs>
<g>
<symbol overflow="visible" id="glyph0-1">
<path style="stroke:none;" d="M 1.21875 -10 L 5.375 -10 Z M 1.21875 -10 "/>
</symbol>
</g>
<clipPath id="clip1">
  <rect x="1.001" y="2" width="3" height="4"/>
</clipPath>
</defs>
<g id="surface16">
<g style="fill:)svg" +
         colour + R"svg(;fill-opacity:1;">
  <use xlink:href="#glyph0-1" x="46" y="103.154297"/>
  <use xlink:href="#glyph0-1" x="53" y="103.154297"/>
</g>
<g clip-path="url(#clip1)" clip-rule="nonzero">
<path style="fill-rule:nonzero;fill:)svg" +
         colour + R"svg(;fill-opacity:1;stroke:none;" d=")svg" + path + R"svg("/>
</g>
</g>
</svg>
)svg";
}

const std::string kLight = drawing("rgb(18.039216%,20.392157%,21.176471%)"), kDark = drawing("rgb(100%,100%,100%)");

std::size_t occurrences(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

}  // namespace

TEST(Pictures, AreDrawnOnceForBothThemes) {
  EmbeddedCharts pictures;
  const std::string markup = pictures.add(kLight, kDark);
  EXPECT_EQ(occurrences(markup, "<svg"), 1u);
  EXPECT_EQ(occurrences(markup, "</svg>"), 1u);
  EXPECT_THAT(pictures.style(), HasSubstr(".c0{fill:#2e3436}\n"));
  EXPECT_THAT(pictures.style(), HasSubstr("@media screen and (prefers-color-scheme:dark){\n.c0{fill:#ffffff}\n}"));
  EXPECT_EQ(occurrences(markup, "class=\"c0\""), 2u);
}

TEST(Pictures, AreDrawnTwiceWhereMoreThanColoursDiffers) {
  EmbeddedCharts pictures;
  const std::string markup = pictures.add(kLight, drawing("rgb(100%,100%,100%)", "M 1 1 L 2 2 Z "));
  EXPECT_THAT(markup, HasSubstr("<div class=\"light\"><svg"));
  EXPECT_THAT(markup, HasSubstr("</svg></div><div class=\"dark\"><svg"));
}

TEST(Pictures, ShareTheirGlyphs) {
  EmbeddedCharts pictures;
  const std::string markup = pictures.add(kLight, kDark) + pictures.add(kLight, kDark);
  EXPECT_EQ(occurrences(pictures.glyphs(), "<path"), 1u);
  EXPECT_THAT(pictures.glyphs(), HasSubstr("<path id=\"g0\" d=\"M1.22-10L5.38-10Z\"/>"));
  EXPECT_EQ(occurrences(markup, "<use href=\"#g0\""), 4u);
  EXPECT_THAT(markup, HasSubstr("<use href=\"#g0\" x=\"46\" y=\"103.15\"/>"));
  EXPECT_THAT(markup, Not(HasSubstr("symbol")));
}

TEST(Pictures, RoundCoordinatesToHundredthsOfAPixel) {
  EmbeddedCharts pictures;
  const std::string markup = pictures.add(kLight, kDark);
  EXPECT_THAT(markup, HasSubstr("d=\"M0.88 2.15L10-9.61Z\""));
  EXPECT_THAT(markup, HasSubstr("<svg viewBox=\"0 0 46 28\">"));
}

TEST(Pictures, HaveIdsOfTheirOwn) {
  EmbeddedCharts pictures;
  const std::string first = pictures.add(kLight, kDark), second = pictures.add(kLight, kDark);
  EXPECT_THAT(first, HasSubstr("<clipPath id=\"p0-clip1\"><rect x=\"1\""));
  EXPECT_THAT(first, HasSubstr("clip-path=\"url(#p0-clip1)\""));
  EXPECT_THAT(second, HasSubstr("<clipPath id=\"p1-clip1\">"));
  EXPECT_THAT(first, Not(HasSubstr("surface")));
}

TEST(Pictures, OfRealChartsServeBothThemes) {
  const tw::plotting::HeatMap map{.title = "Map", .columns = 2, .values = {1, 2, 3, 4}};
  const tw::plotting::Histogram bars{.title = "Bars", .unit = "points", .counted = "games", .counts = {1, 5, 2}};
  EmbeddedCharts pictures;
  const auto add = [&](const auto& chart) {
    return pictures.add(tw::plotting::svg(chart, tw::plotting::light_theme(), 460, 280),
                        tw::plotting::svg(chart, tw::plotting::dark_theme(), 460, 280));
  };
  for (const std::string& markup : {add(map), add(bars)}) {
    EXPECT_EQ(occurrences(markup, "<svg"), 1u);
    EXPECT_GT(occurrences(markup, "<path") + occurrences(markup, "<rect"), 3u);
    EXPECT_GE(occurrences(markup, "<use"), 5u);
    EXPECT_THAT(markup, Not(HasSubstr("rgb(")));
  }
}
