#include "tests/engine/drawing/hostile_pictures.hpp"

#include <fmt/format.h>

namespace tw::drawing::test {

namespace {

/// Base64 encoding of a PNG picture of 2 by 2 pixels.
constexpr const char* kSmallPng =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==";
constexpr const char* kHead =
    R"x(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">)x";

std::string svg(const std::string& content) { return kHead + content + "</svg>"; }
std::string filtered(const std::string& primitives, const std::string& attributes = "") {
  return svg(fmt::format(R"x(<filter id="f" {}>{}</filter><rect width="90" height="90" filter="url(#f)"/>)x",
                         attributes, primitives));
}
std::string times(int count, const std::string& text) {
  std::string out;
  out.reserve(text.size() * static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) out += text;
  return out;
}
std::string numbered(int count, const std::string& before, const std::string& after) {
  std::string out;
  for (int i = 0; i < count; ++i) out += before + std::to_string(i) + after;
  return out;
}
/// Returns a chain of elements, each of which refers to the previous element `copies` times.
std::string doubling(int levels, int copies, const std::string& element, const std::string& first) {
  std::string out = fmt::format(R"x(<defs><{} id="a0">{}</{}>)x", element, first, element);
  for (int i = 1; i < levels; ++i)
    out += fmt::format(R"x(<{0} id="a{1}">{2}</{0}>)x", element, i,
                       times(copies, fmt::format(R"x(<use xlink:href="#a{}"/>)x", i - 1)));
  return svg(out + fmt::format(R"x(</defs><use xlink:href="#a{}"/>)x", levels - 1));
}
std::string path_of(int vertices, const std::string& attributes) {
  std::string d = "M0 0";
  for (int i = 1; i < vertices; ++i) d += fmt::format("L{} {}", i % 97, i * 31 % 89);
  return fmt::format(R"x(<path d="{}" {}/>)x", d, attributes);
}
std::string inner_picture() {
  return fmt::format(R"x(<image id="i" width="90" height="90" xlink:href="data:image/png;base64,{}"/>)x", kSmallPng);
}

std::vector<HostilePicture> filters() {
  std::vector<HostilePicture> out;
  for (const int order : {21, 99, 999, 100000})
    out.push_back({fmt::format("Convolution{}", order),
                   filtered(fmt::format(R"x(<feConvolveMatrix order="{}" kernelMatrix="1"/>)x", order))});
  out.push_back({"ConvolutionOfTwoNumbers", filtered(R"x(<feConvolveMatrix order="3 999" kernelMatrix="1"/>)x")});
  out.push_back({"ConvolutionOfNegativeOrder", filtered(R"x(<feConvolveMatrix order="-5" kernelMatrix="1"/>)x")});
  for (const char* octaves : {"13", "1000", "1000000000", "-1", "99999999999999999999"})
    out.push_back({"Octaves" + std::to_string(out.size()),
                   filtered(fmt::format(R"x(<feTurbulence numOctaves="{}" baseFrequency=".1"/>)x", octaves))});
  out.push_back({"HugeFrequency", filtered(R"x(<feTurbulence baseFrequency="1e30"/>)x")});
  out.push_back({"HugeBlur", filtered(R"x(<feGaussianBlur stdDeviation="1e9"/>)x")});
  out.push_back({"HugeMorphology", filtered(R"x(<feMorphology operator="dilate" radius="100000"/>)x")});
  out.push_back({"ManyMorphologies", filtered(times(50, R"x(<feMorphology operator="dilate" radius="40"/>)x"))});
  out.push_back(
      {"FilterRegionOfMillions", filtered(R"x(<feFlood/>)x", R"x(x="-1e6" y="-1e6" width="1e7" height="1e7")x")});
  out.push_back({"FilterRegionInUnits",
                 filtered(R"x(<feFlood/>)x", R"x(filterUnits="userSpaceOnUse" width="1e9" height="1e9")x")});
  out.push_back({"ManyFilters", filtered(times(2000, R"x(<feGaussianBlur stdDeviation="20"/>)x"))});
  out.push_back({"TableOfAMillion", filtered(R"x(<feComponentTransfer><feFuncR type="table" tableValues=")x" +
                                             times(1'000'000, "1 ") + R"x("/></feComponentTransfer>)x")});
  out.push_back({"OffsetOfMillions", filtered(R"x(<feOffset dx="1e9" dy="-1e9"/>)x")});
  out.push_back(
      {"LightOfNothing",
       filtered(
           R"x(<feDiffuseLighting surfaceScale="1e30" kernelUnitLength="1e-9"><fePointLight x="0" y="0" z="0"/></feDiffuseLighting>)x")});
  out.push_back(
      {"SpecularExponent",
       filtered(
           R"x(<feSpecularLighting specularExponent="1e9"><feSpotLight limitingConeAngle="0"/></feSpecularLighting>)x")});
  out.push_back({"PictureInAFilter", filtered(R"x(<feImage xlink:href="#g"/>)x")});
  out.push_back(
      {"FilterOfItself",
       svg(R"x(<filter id="f"><feImage xlink:href="#r"/></filter><rect id="r" width="9" height="9" filter="url(#f)"/>)x")});
  std::string nested = R"x(<filter id="f"><feGaussianBlur stdDeviation="30"/></filter>)x";
  nested += times(90, R"x(<g filter="url(#f)">)x") + "<rect width=\"90\" height=\"90\"/>" + times(90, "</g>");
  out.push_back({"FiltersInFilters", svg(nested)});
  out.push_back({"DisplacementOfMillions",
                 filtered(R"x(<feTurbulence/><feDisplacementMap in2="SourceGraphic" scale="1e12"/>)x")});
  return out;
}

std::vector<HostilePicture> references() {
  std::vector<HostilePicture> out;
  out.push_back({"BillionUses", doubling(30, 2, "g", R"x(<rect width="1" height="1"/>)x")});
  out.push_back({"TenToTheNinthUses", doubling(9, 10, "g", R"x(<rect width="1" height="1"/>)x")});
  out.push_back({"BillionSymbols", doubling(30, 2, "symbol", R"x(<rect width="1" height="1"/>)x")});
  out.push_back({"UseOfItself", svg(R"x(<g id="a"><use xlink:href="#a"/></g>)x")});
  out.push_back(
      {"UsesOfEachOther", svg(R"x(<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>)x")});
  std::string chain;
  for (int i = 0; i < 5000; ++i) chain += fmt::format(R"x(<use id="c{}" xlink:href="#c{}"/>)x", i, i + 1);
  out.push_back({"ChainOfUses", svg(chain)});
  std::string gradients;
  for (int i = 0; i < 20000; ++i)
    gradients += fmt::format(R"x(<linearGradient id="g{}" xlink:href="#g{}"/>)x", i, i + 1);
  out.push_back({"ChainOfGradients", svg(gradients + R"x(<rect width="9" height="9" fill="url(#g0)"/>)x")});
  out.push_back(
      {"PatternOfItself",
       svg(R"x(<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="90" height="90" fill="url(#p)"/>)x")});
  out.push_back(
      {"MaskOfItself",
       svg(R"x(<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><rect width="90" height="90" mask="url(#m)"/>)x")});
  out.push_back(
      {"ClipOfItself",
       svg(R"x(<clipPath id="c" clip-path="url(#c)"><rect width="9" height="9"/></clipPath><rect width="90" height="90" clip-path="url(#c)"/>)x")});
  out.push_back(
      {"MarkerOfItself",
       svg(R"x(<marker id="m" markerWidth="9" markerHeight="9"><path d="M0 0L5 5L9 0" marker-mid="url(#m)"/></marker><path d="M0 0L50 50L90 0" marker-mid="url(#m)"/>)x")});
  std::string patterns =
      R"x(<pattern id="p0" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>)x";
  for (int i = 1; i < 12; ++i)
    patterns += fmt::format(
        R"x(<pattern id="p{}" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="url(#p{})"/></pattern>)x",
        i, i - 1);
  out.push_back({"PatternsInPatterns", svg(patterns + R"x(<rect width="90" height="90" fill="url(#p11)"/>)x")});
  std::string masks = R"x(<mask id="m0"><rect width="90" height="90" fill="#fff"/></mask>)x";
  for (int i = 1; i < 60; ++i)
    masks += fmt::format(
        R"x(<mask id="m{}"><g mask="url(#m{})"><rect width="90" height="90" mask="url(#m{})"/></g></mask>)x", i, i - 1,
        i - 1);
  out.push_back({"MasksOfMasks", svg(masks + R"x(<rect width="90" height="90" mask="url(#m59)"/>)x")});
  return out;
}

std::vector<HostilePicture> patterns_and_sizes() {
  std::vector<HostilePicture> out;
  const auto pattern = [](const std::string& attributes) {
    return svg(fmt::format(
        R"x(<pattern id="p" patternUnits="userSpaceOnUse" {}><rect width="9" height="9"/></pattern><rect width="90" height="90" fill="url(#p)"/>)x",
        attributes));
  };
  out.push_back({"PatternOfABillion", pattern(R"x(width="1e9" height="1e9")x")});
  out.push_back({"PatternOfMillions", pattern(R"x(width="1e6" height="1e6")x")});
  out.push_back({"PatternOfNothing", pattern(R"x(width="1e-9" height="1e-9")x")});
  out.push_back({"PatternTransformed", pattern(R"x(width="10" height="10" patternTransform="scale(1e9)")x")});
  out.push_back({"PatternTurnedToNothing", pattern(R"x(width="10" height="10" patternTransform="scale(0)")x")});
  out.push_back(
      {"HugeRoot",
       R"x(<svg xmlns="http://www.w3.org/2000/svg" width="1e12" height="1e12"><rect width="9" height="9"/></svg>)x"});
  out.push_back({"NarrowRoot", R"x(<svg xmlns="http://www.w3.org/2000/svg" width="1e-12" height="1e12"/>)x"});
  out.push_back({"RootOfNoNumber", R"x(<svg xmlns="http://www.w3.org/2000/svg" width="NaN" height="inf"/>)x"});
  out.push_back({"NegativeRoot", R"x(<svg xmlns="http://www.w3.org/2000/svg" width="-5" height="-5"/>)x"});
  out.push_back(
      {"HugeViewBox",
       R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1e30 -1e30 1e38 1e38"><rect width="1e38" height="1e38"/></svg>)x"});
  out.push_back({"HugeScale", svg(R"x(<g transform="scale(1e30)"><rect width="1e30" height="1e30" rx="1e10"/></g>)x")});
  out.push_back({"ManyTransforms",
                 svg("<g transform=\"" + times(100'000, "rotate(1) ") + "\"><rect width=\"9\" height=\"9\"/></g>")});
  return out;
}

std::vector<HostilePicture> paths() {
  std::vector<HostilePicture> out;
  const std::string marker = R"x(<marker id="m" markerWidth="9" markerHeight="9"><circle r="4"/></marker>)x";
  out.push_back({"MarkersOnManyVertices", svg(marker + path_of(300'000, R"x(marker-mid="url(#m)")x"))});
  out.push_back({"FineDashes", svg(R"x(<path stroke="red" stroke-dasharray="0.0001" d="M0 0H1000000000"/>)x")});
  out.push_back({"FineDashesInAStyle",
                 svg(R"x(<style>path{stroke:red;stroke-dasharray:0.0001}</style><path d="M0 0H1000000000"/>)x")});
  out.push_back({"ManyVertices", svg(path_of(1'000'000, R"x(stroke="red" fill="none")x"))});
  out.push_back(
      {"WideManyVertices",
       svg(path_of(300'000, R"x(stroke="red" stroke-width="40" stroke-linejoin="round" fill-rule="evenodd")x"))});
  out.push_back(
      {"HugeCoordinates", svg(R"x(<path stroke="red" d="M-1e38 -1e38L1e38 1e38C1e300 1e300 -1e300 5 9 9Z"/>)x")});
  out.push_back(
      {"ManyArcs", svg("<path stroke=\"red\" d=\"M0 0" + times(200'000, "A5 9 40 1 0 50 50A9 5 3 0 1 1 1") + "\"/>")});
  out.push_back({"PathWithoutEnd", svg("<path d=\"M0 0L\"/>")});
  out.push_back({"ManyDigits", svg("<path d=\"M0 0L" + times(1'000'000, "9") + " 1\"/>")});
  out.push_back({"ManyDashes",
                 svg("<path stroke=\"red\" stroke-dasharray=\"" + times(200'000, ".1 ") + "\" d=\"M0 0H99999\"/>")});
  return out;
}

std::vector<HostilePicture> styles_and_text() {
  std::vector<HostilePicture> out;
  out.push_back({"ManySelectors",
                 svg("<style>" + numbered(20'000, "g g g g g g g g .c", "{fill:red}") + "</style>" + times(40, "<g>") +
                     times(2000, R"x(<rect class="c1" width="9" height="9"/>)x") + times(40, "</g>"))});
  out.push_back(
      {"UniversalSelectors", svg("<style>" + times(3000, "* * * * * * *{fill:red}") + "</style>" + times(60, "<g>") +
                                 times(3000, "<rect width=\"9\" height=\"9\"/>") + times(60, "</g>"))});
  out.push_back({"NotOfNot", svg("<style>" + times(2000, ":not(") + "a" + times(2000, ")") +
                                 "{fill:red}</style><rect width=\"9\" height=\"9\"/>")});
  out.push_back({"StyleWithoutEnd", svg("<style>rect{fill:red;" + times(100'000, "{") + "</style>")});
  out.push_back({"FetchesAStyle",
                 svg(R"x(<style>@import url("file:///etc/passwd"); @import url("http://localhost/");</style>)x")});
  out.push_back({"ManyLetters", svg("<text x=\"1\" y=\"20\">" + times(300'000, "W") + "</text>")});
  out.push_back({"HugeLetters", svg(R"x(<text font-size="1e12" x="1" y="20">W</text>)x")});
  out.push_back({"TextInText", svg("<text>" + times(5000, "<tspan dx=\"1\">a") + times(5000, "</tspan>") + "</text>")});
  out.push_back({"ManyMarks", svg("<text y=\"20\">a" + times(100'000, "\xCC\x81") + "</text>")});
  out.push_back({"UnknownFont", svg(R"x(<text font-family="../../../etc/passwd" y="20">a</text>)x")});
  out.push_back({"Script", svg("<script>while(true);</script><foreignObject width=\"9\" height=\"9\"><iframe "
                               "src=\"file:///etc/passwd\"/></foreignObject>")});
  out.push_back(
      {"Animation",
       svg(R"x(<rect width="9" height="9"><animate attributeName="x" dur="0.000001s" repeatCount="indefinite"/></rect>)x")});
  return out;
}

std::vector<HostilePicture> pictures_inside() {
  std::vector<HostilePicture> out;
  out.push_back({"OneInnerPictureAThousandTimes",
                 svg("<defs>" + inner_picture() + "</defs>" + times(1000, R"x(<use xlink:href="#i"/>)x"))});
  out.push_back({"ManyInnerPictures", svg(times(1000, inner_picture()))});
  out.push_back(
      {"InnerBomb",
       svg(R"x(<image width="9" height="9" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgAQAAAAA"/>)x")});
  out.push_back({"SvgInside", svg(R"x(<image width="9" height="9" href="data:image/svg+xml,%3Csvg/%3E"/>)x")});
  out.push_back(
      {"HugeInnerPicture",
       svg(fmt::format(R"x(<image width="1e9" height="1e9" xlink:href="data:image/png;base64,{}"/>)x", kSmallPng))});
  out.push_back(
      {"OtherFilesInside",
       svg(R"x(<image width="9" height="9" xlink:href="file:///etc/passwd"/><image width="9" height="9" href="/dev/zero"/>)x")});
  return out;
}

std::vector<HostilePicture> broken() {
  std::vector<HostilePicture> out;
  out.push_back({"Entities", R"x(<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>)x" +
                                 svg("<text>&b;</text>")});
  out.push_back(
      {"ForeignEntity", R"x(<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>)x" + svg("<text>&x;</text>")});
  out.push_back({"DeepElements", svg(times(100'000, "<g>"))});
  out.push_back({"DeepClosedElements", svg(times(50'000, "<g>") + times(50'000, "</g>"))});
  out.push_back({"ManyElements", svg(times(600'000, "<a/>"))});
  out.push_back({"ManyAttributes", svg("<rect " + numbered(100'000, "a", "=\"1\" ") + "/>")});
  out.push_back({"NullBytes", svg(std::string("<text>a\0b</text>", 16))});
  out.push_back({"NoUtf8", svg("<text>\xFF\xFE\xC0\x80</text>")});
  out.push_back({"CutOff", std::string(kHead) + "<rect width=\"9"});
  out.push_back({"NoSvg", "<html><body>hello</body></html>"});
  out.push_back({"CutOffPng", std::string("\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0", 29)});
  return out;
}

}  // namespace

const std::vector<HostilePicture>& hostile_pictures() {
  static const std::vector<HostilePicture> all = [] {
    std::vector<HostilePicture> out;
    for (const auto& group :
         {filters(), references(), patterns_and_sizes(), paths(), styles_and_text(), pictures_inside(), broken()})
      out.insert(out.end(), group.begin(), group.end());
    return out;
  }();
  return all;
}

}  // namespace tw::drawing::test
